/** Keys in a game: from a key press to what it does. */
import { actionOf, digitOf, type Action } from "../../core/keyboard";
import { MODES } from "../../core/session.svelte";
import { settings } from "../../core/settings.svelte";
import type { Mode } from "../../core/types";
import { t } from "../../words";
import type { Game } from "./game.svelte";
import { read, signOf } from "./speech";

/** What the page itself does on a key. */
export interface Commands {
  focusBoard(): void;
  help(): void;
}

const WHILE_PAUSED: readonly Action[] = ["pause", "help"];

/** Do what a key asks for. Returns whether the key was taken. */
export function pressed(event: KeyboardEvent, game: Game, commands: Commands): boolean {
  if (isTyping(event.target) || isAsked()) return false;
  const { session } = game;
  session.held = heldBy(event, true);
  const digit = digitOf(event, session.board.symbols);
  const action = digit && !isMove(event) ? null : actionOf(event, settings.wasd);
  if (isButton(event.target) && (action === "next-mode" || action === "apply")) return false;
  if (session.paused) return action !== null && WHILE_PAUSED.includes(action) && (act(action, game, commands), true);
  if (action) act(action, game, commands);
  else if (digit || isNine(event)) enter(game, digit || 9);
  else return false;
  return true;
}

/** WASD wins over letters that are digits. */
const isMove = (event: KeyboardEvent): boolean => settings.wasd && /^[wasd]$/i.test(event.key) && !event.ctrlKey;

/** The key 9 clears colours also where 9 is no digit of the board. */
const isNine = (event: KeyboardEvent): boolean => event.code === "Digit9" && !event.altKey;

/** The mode that Shift (corner), Ctrl (centre) or both (colour) stand for while they are down. */
export function heldBy(event: KeyboardEvent, down: boolean): Mode | null {
  const shift = event.key === "Shift" ? down : event.shiftKey;
  const ctrl = event.key === "Control" || event.key === "Meta" ? down : event.ctrlKey || event.metaKey;
  if (shift && ctrl) return "colour";
  return shift ? "corner" : ctrl ? "centre" : null;
}

/** A digit of the pad or the keyboard. Digit-first it is taken in the hand. */
export function enter(game: Game, digit: number, layer?: Mode): void {
  const { session } = game;
  if (settings.input === "digit") session.chosen = session.chosen === digit ? 0 : digit;
  else session.enter(digit, layer ?? session.layer);
}

function act(action: Action, game: Game, commands: Commands): void {
  const { session, hinting } = game;
  const moving = /^(?:(extend)-)?(up|down|left|right)$/.exec(action);
  if (moving) {
    session.move(moving[2] as "up", moving[1] !== undefined);
    return commands.focusBoard();
  }
  if (action.endsWith("-mode") && action !== "next-mode") return setMode(game, action.slice(0, -5) as Mode);
  const acts: Partial<Record<Action, () => unknown>> = {
    "row-start": () => (session.jump("row-start"), commands.focusBoard()),
    "row-end": () => (session.jump("row-end"), commands.focusBoard()),
    first: () => (session.jump("first"), commands.focusBoard()),
    last: () => (session.jump("last"), commands.focusBoard()),
    "select-all": () => session.selectAll(),
    escape: () => (hinting.open ? hinting.close() : (session.deselect(), (session.chosen = 0))),
    apply: () => session.chosen && session.enter(session.chosen),
    "next-mode": () => setMode(game, MODES[(MODES.indexOf(session.mode) + 1) % MODES.length] ?? "digit"),
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
  game.session.mode = mode;
  game.said = t("play.said.mode", { mode: t(`play.mode.${mode}`) });
}

/** Show all of the digit under the cursor; once more, none. */
function filter(game: Game): void {
  const { session } = game;
  const under = session.position.digits[session.selection.cursor] ?? 0;
  session.chosen = session.chosen === under ? 0 : under;
  game.said = session.chosen
    ? t("play.said.filter", { digit: signOf(session.chosen, session) })
    : t("play.said.nofilter");
}

/** Is a dialog open? The list of them is kept by the browser; a search would go through the whole page at each key. */
const isAsked = (): boolean =>
  Array.prototype.some.call(document.getElementsByTagName("dialog"), ({ open }: HTMLDialogElement) => open);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, summary, [role=menuitem]");
