/** Keys in a game: maps key presses to actions. */
import { actionOf, digitOf, isJump, moveOf, type Action } from "../../core/keyboard";
import { modesOf } from "../../core/session.svelte";
import { settings } from "../../core/settings.svelte";
import type { Mode } from "../../core/types";
import { t } from "../../words";
import type { Game } from "./game.svelte";
import { read, signOf } from "./speech";

/** Key actions that the page itself handles. */
export interface Commands {
  focusBoard(): void;
  help(): void;
}

const WHILE_PAUSED: readonly Action[] = ["pause", "help"];

/** Run the action of a key. Returns whether the key was handled. */
export function pressKey(event: KeyboardEvent, game: Game, commands: Commands): boolean {
  if (isTyping(event.target) || isAsked()) return false;
  const { session } = game;
  session.held = modeHeld(event, true);
  const digit = digitOf(event, session.board.symbols);
  const action = digit && !isMove(event) ? null : actionOf(event, settings.wasd);
  if (isButton(event.target) && (action === "next-mode" || action === "apply")) return false;
  if (session.paused) return action !== null && WHILE_PAUSED.includes(action) && (act(action, game, commands), true);
  if (action) act(action, game, commands);
  else if (digit || (isNine(event) && ["colour", "pen"].includes(session.layer))) enter(game, digit || 9);
  else return false;
  return true;
}

/** WASD takes precedence over letters that are digits. */
const isMove = (event: KeyboardEvent): boolean => settings.wasd && /^[wasd]$/i.test(event.key) && !event.ctrlKey;

/** The key 9 clears colours even if 9 is not a digit of the board. */
const isNine = (event: KeyboardEvent): boolean => event.code === "Digit9" && !event.altKey;

/** The mode while Shift (corner), Ctrl (centre) or both (colour) are held. */
export function modeHeld(event: KeyboardEvent, down: boolean): Mode | null {
  const shift = event.key === "Shift" ? down : event.shiftKey;
  const ctrl = event.key === "Control" || event.key === "Meta" ? down : event.ctrlKey || event.metaKey;
  if (shift && ctrl) return "colour";
  return shift ? "corner" : ctrl ? "centre" : null;
}

/** Handle a digit from the pad or the keyboard. In digit-first mode it is selected, not written. */
export function enter(game: Game, digit: number, layer?: Mode): void {
  const { session } = game;
  if (settings.input === "digit" && session.layer !== "pen") session.chosen = session.chosen === digit ? 0 : digit;
  else session.enter(digit, layer ?? session.layer);
}

function act(action: Action, game: Game, commands: Commands): void {
  const { session, hinting } = game;
  const move = moveOf(action);
  if (move) {
    const from = session.selection.cursor;
    session.move(move.to, move.extends);
    if (move.extends && session.mode === "pen") game.code?.drawFrom(session, from);
    return commands.focusBoard();
  }
  if (isJump(action)) {
    session.jump(action);
    return commands.focusBoard();
  }
  if (action.endsWith("-mode") && action !== "next-mode") return setMode(game, action.slice(0, -5) as Mode);
  const acts: Partial<Record<Action, () => unknown>> = {
    "select-all": () => session.selectAll(),
    escape: () => (hinting.open ? hinting.close() : (session.deselect(), (session.chosen = 0))),
    apply: () => session.chosen && session.enter(session.chosen),
    "next-mode": () => {
      const modes = modesOf(session.board);
      setMode(game, modes[(modes.indexOf(session.mode) + 1) % modes.length] ?? "digit");
    },
    erase: () => session.erase(),
    undo: () => session.undo(),
    redo: () => session.redo(),
    "fill-notes": () => session.fillNotes(),
    filter: () => filter(game),
    hint: () => hinting.start(),
    "more-hint": () => hinting.more(),
    check: () => game.check(),
    checkpoint: () => game.checkpoint(),
    pause: () => game.pause(),
    help: () => commands.help(),
    "read-row": () => (game.said = read("row", session)),
    "read-column": () => (game.said = read("column", session)),
    "read-box": () => (game.said = read("region", session)),
  };
  void acts[action]?.();
}

export function setMode(game: Game, mode: Mode): void {
  if (!modesOf(game.session.board).includes(mode)) return;
  game.session.mode = mode;
  game.said = t("play.said.mode", { mode: t(`play.mode.${mode}`) });
}

/** Toggle highlighting of the digit under the cursor. */
function filter(game: Game): void {
  const { session } = game;
  const under = session.position.digits[session.selection.cursor] ?? 0;
  session.chosen = session.chosen === under ? 0 : under;
  game.said = session.chosen
    ? t("play.said.filter", { digit: signOf(session.chosen, session) })
    : t("play.said.nofilter");
}

/** Is a dialog open? Uses a live collection, because a query would search the whole page on every key. */
const isAsked = (): boolean =>
  Array.prototype.some.call(document.getElementsByTagName("dialog"), ({ open }: HTMLDialogElement) => open);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, summary, [role=menuitem]");
