import { afterEach, expect, test, vi } from "vitest";
import { EASY, JIGSAW } from "../core/testing";
import { firstOf, NeedsServer, read } from "./read";

vi.mock("../engine", async () => {
  const [{ compileModule }, { Instance }, { EngineError }] = await Promise.all([
    import("../engine/testing"),
    import("../engine/instance"),
    import("../engine/error"),
  ]);
  const core = new Instance(compileModule("play"), { now: () => performance.now() / 1000, progress: () => undefined });
  const board = async (puzzle: string): Promise<unknown> => {
    const answer = JSON.parse(core.answer("board", JSON.stringify({ puzzle }))) as { error?: { code: string } };
    if (answer.error) throw new EngineError(answer.error.code);
    return answer;
  };
  return { EngineError, board };
});

afterEach(() => void vi.unstubAllGlobals());

const offline = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));

test("each line is a puzzle, without the server", async () => {
  offline();
  const { puzzles, bad } = await read(`${EASY}\n\n${JIGSAW}\n`);
  expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([EASY, JIGSAW]);
  expect(bad).toEqual([]);
});

test("a grid in rows is one puzzle, with or without lines between the boxes", async () => {
  offline();
  const rows = EASY.match(/.{9}/g) ?? [];
  const drawn = rows.map((row) => (row.match(/.{3}/g) ?? []).map((part) => [...part].join(" ")).join(" | "));
  for (const row of [6, 3]) drawn.splice(row, 0, "------+-------+------");
  for (const text of [rows.join("\n"), drawn.join("\n"), rows.join("\n").replaceAll(".", "0")]) {
    const { puzzles } = await read(text);
    expect(puzzles, text).toHaveLength(1);
    expect(puzzles[0]?.givens.filter(Boolean).length, text).toBe(30);
  }
});

test("lines that are not puzzles are listed next to the puzzles", async () => {
  offline();
  const { puzzles, bad } = await read(`Monday\n${EASY}`);
  expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([EASY]);
  expect(bad.map(({ line, text }) => [line, text])).toEqual([[1, "Monday"]]);
});

test("other formats are read by the server, and the error says so if it cannot be reached", async () => {
  const answer = { puzzles: [], bad: [], notes: [], format: "opensudoku" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer))));
  expect(await read("<sudoku/>")).toEqual(answer);
  offline();
  await expect(read("<sudoku/>")).rejects.toBeInstanceOf(NeedsServer);
  await expect(read("<sudoku/>")).rejects.toThrow("can only be read by the server");
});

test("a line that is not a puzzle is refused with its reason", () => {
  const bad = { line: 1, text: "12", reason: "…", code: "parse.empty", facts: {} };
  const answer = { puzzles: [], bad: [bad], notes: [], format: null };
  expect(() => firstOf(answer, "Nothing here.")).toThrow("There is no puzzle in the text: it is empty.");
  expect(() => firstOf({ ...answer, bad: [] }, "Nothing here.")).toThrow("Nothing here.");
});
