import { beforeEach, expect, test, vi } from "vitest";
import { tell } from "../../words";
import { loadMessages } from "../../words/load";
import { Live, readDraft } from "./live.svelte";
import { creditsOf, emptyPuzzle, puzzleOfLine, queryOf, type Puzzle } from "./puzzle";

const CAGES =
  "....................................;cage=9@r2c1r3c1;cage=3@r3c2r3c3;cage=8@r4c1r5c1r5c2;cage=9@r4c3r4c4" +
  ";cage=5@r5c6r6c6;cage=8@r3c6r4c6;thermometer@r5c3r5c4r5c5;difference@r2c5r2c6;ratio@r2c2r3c2";

const asked: { job: string; signal?: AbortSignal | undefined }[] = [];
let isSlow = false;

/** The real core, and what it was asked. */
vi.mock("../../engine/client", async () => {
  const near = await import("../../engine/nearby");
  return {
    ask: async (job: string, request: object, options?: { signal?: AbortSignal }) => {
      asked.push({ job, signal: options?.signal });
      if (isSlow && job === "check")
        await new Promise((_, reject) => options?.signal?.addEventListener("abort", reject));
      return near.ask(job, request);
    },
  };
});

beforeEach(() => {
  asked.length = 0;
  isSlow = false;
});

const puzzle = (line: string): Puzzle => puzzleOfLine(line)!;

/** The answer about a puzzle, once it is there. */
async function answerTo(live: Live, about: Puzzle) {
  live.look(about);
  await vi.waitFor(() => expect(live.about).toBe(about), { timeout: 20_000 });
  return live.answer;
}

test("one solution, several with the cells where two differ, or none with the clues at fault", async () => {
  const live = new Live();
  expect(await answerTo(live, puzzle(CAGES))).toMatchObject({ kind: "unique" });
  const several = await answerTo(live, puzzle(CAGES.replace(";ratio@r2c2r3c2", "")));
  expect(several.kind).toBe("several");
  if (several.kind === "several") {
    const [one = [], other = []] = several.solutions;
    const differing = one.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell]));
    expect(differing).toEqual(several.differences);
    expect(differing.length).toBeGreaterThan(0);
  }
  const none = await answerTo(live, puzzle(CAGES + ";cage=11@r3c1r4c1"));
  expect(none).toMatchObject({ kind: "none", cells: [], isFewest: true });
  if (none.kind === "none") expect(none.words).toContain("cage=11@r3c1r4c1");
});

test("title, author and text ask nothing", async () => {
  const live = new Live();
  const first = emptyPuzzle(4);
  await answerTo(live, first);
  const before = asked.length;
  live.look({ ...first, title: "A title", author: "Somebody", text: "Some rules" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(before);
  live.look({ ...first, words: ["anti-king"] });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test("the next edit cancels a search, and the page says when it is still working", async () => {
  const live = new Live();
  isSlow = true;
  const first = emptyPuzzle(4);
  live.look(first);
  await vi.waitFor(() => expect(live.answer.kind).toBe("working"));
  const search = asked.find(({ job }) => job === "check");
  expect(search?.signal?.aborted).toBe(false);
  isSlow = false;
  const next = { ...first, givens: [1, ...first.givens.slice(1)] };
  expect(await answerTo(live, next)).toMatchObject({ kind: "several" });
  expect(search?.signal?.aborted).toBe(true);
});

test("a word that does not fit is left out with a sentence, and one without a value is not asked about", async () => {
  const draft = await readDraft({ ...emptyPuzzle(9), words: ["cage=99@r1c1r1c2", "sandwich@r1c1", "anti-knight"] });
  await loadMessages(draft);
  expect(draft.line).toBe(`${".".repeat(81)};anti-knight`);
  expect(draft.words[1]).toBeNull();
  expect(draft.words[0]?.error && tell(draft.words[0].error)).toContain("cannot add up to 99");
  expect(draft.words[2]).toMatchObject({ text: "anti-knight", error: null });
});

test("without regions that fit there is no grid to ask about", async () => {
  const live = new Live();
  const painted = { ...emptyPuzzle(4), words: ["regions=AAAABBBBCCCCDDDA"] };
  expect(await answerTo(live, painted)).toMatchObject({ kind: "broken", reason: { code: "rule.region-size" } });
  expect(asked.map(({ job }) => job)).not.toContain("check");
});

test("a line of ours is read as it is, and anything else is not", () => {
  expect(puzzleOfLine(`${".".repeat(80)}5;cage=99@r1c1`)).toMatchObject({ size: 9, words: ["cage=99@r1c1"] });
  for (const text of ["", "1", ".".repeat(80), `${".".repeat(81)};no-such-rule`, `${".".repeat(81)};digits=0-8`])
    expect(puzzleOfLine(text)).toBeNull();
});

test("the query of a puzzle is short, and has all that it is made of", () => {
  const credits = { title: "50 % & more", author: "Ä+B", text: "One;\nTwo=2 #" };
  const query = queryOf(CAGES, credits);
  expect(query).toContain(`puzzle=${CAGES}`);
  const read = new URLSearchParams(query);
  expect(read.get("puzzle")).toBe(CAGES);
  expect(creditsOf(read)).toEqual(credits);
});
