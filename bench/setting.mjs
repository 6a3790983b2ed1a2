/** How long the live answer of the setter's page takes after an edit, in CPU time under Node.
 *
 *     node bench/setting.mjs LINES.json
 *
 * LINES.json is a list of puzzles' lines. Each puzzle is edited at its end, where an answer is hardest: its last rule or
 * given is taken away, and put back. Prints percentiles of reading the draft and checking it together. */
import { readFileSync } from "node:fs";
import { Core, load } from "../tests/wasm/core.mjs";

const LIMIT = 10; // seconds, as on the page
const lines = JSON.parse(readFileSync(process.argv[2], "utf8"));
const core = new Core(load("play"));

/** The size, the givens and the words of a line. */
function draftOf(line) {
  const [cells, ...words] = line.split(";");
  const size = Math.sqrt(cells.length);
  const { givens } = JSON.parse(core.answer("board", JSON.stringify({ puzzle: line })));
  return { size, givens, words };
}

/** Milliseconds of CPU time for one edit, and how it ended. */
function edit(draft) {
  const start = process.cpuUsage();
  const { puzzle } = JSON.parse(core.answer("draft", JSON.stringify(draft)));
  const { status } = JSON.parse(core.answer("check", JSON.stringify({ puzzle, seconds: LIMIT })));
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1000, status };
}

const found = [];
for (const line of lines) {
  const draft = draftOf(line);
  if (draft.size > 11) continue;
  found.push(edit({ ...draft, words: draft.words.slice(0, -1) }), edit(draft));
}
const times = found.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
const counts = {};
for (const { status } of found) counts[status] = (counts[status] ?? 0) + 1;
console.log(`${found.length} edits of ${lines.length} puzzles, milliseconds: median ${at(0.5)}, 90 % ${at(0.9)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`);
console.log(Object.entries(counts).map(([status, count]) => `${status}: ${count}`).join(", "));
