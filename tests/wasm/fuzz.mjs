/** Hostile calls to the built modules: each returns JSON, or says that memory ran out; then the next call works.
 *
 *     node tests/wasm/fuzz.mjs requests.jsonl seconds [seed]        lines of [job, request]
 *
 * A call that traps, or does not end, fails the run and is printed. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Core, load } from "./core.mjs";
import { makeRandom } from "./random.mjs";

const [, , file, seconds = "20", seed = String(Date.now() % 1e9)] = process.argv;
const PATIENCE = 120_000; // milliseconds for one call
const MODULES = ["play", "full", "large"];
const TOKENS = ["{", "}", "[", "]", '"', ":", ",", "null", "true", "-1", "0", "1e999", "9007199254740993", "0.1", "\\u0000",
  "\\ud800", ";regions=", ";boxes=3x3", ";diagonals", "A", ".", "\n", "\u00e9", "😀", " ".repeat(500), "[".repeat(300)];

if (isMainThread) await watch();
else fuzz();

/** Run the calls in a thread, so that one that does not end is seen. */
async function watch() {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2), workerData: { seed } });
  let last = null;
  let since = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - since < PATIENCE) return;
    console.error(`seed ${seed}: no answer within ${PATIENCE / 1000} s`, last);
    process.exit(1);
  }, 1000);
  worker.on("message", (message) => {
    since = Date.now();
    if (Array.isArray(message)) last = message;
    else console.log(message);
  });
  worker.on("error", (error) => {
    console.error(`seed ${seed}:`, error);
    process.exit(1);
  });
  worker.on("exit", () => clearInterval(timer));
}

function fuzz() {
  const corpus = readFileSync(file, "utf-8").trim().split("\n").map((line) => JSON.parse(line));
  const random = makeRandom(Number(workerData.seed));
  const pick = (list) => list[random(list.length)];
  const modules = Object.fromEntries(MODULES.map((name) => [name, load(name)]));
  const cores = {};
  const end = Date.now() + Number(seconds) * 1000;
  const counts = { calls: 0, answers: 0, refusals: 0, memory: 0 };
  while (Date.now() < end) {
    const [job, request] = mutated(pick(corpus), random, pick, corpus);
    const name = pick(MODULES);
    parentPort.postMessage([name, show(job), show(request)]);
    let ticks = 0; // a clock that runs fast: limits are met after a few thousand looks at it
    cores[name] ??= new Core(modules[name], { now: () => (ticks += 0.002) });
    counts.calls++;
    try {
      if (random(50) === 0) strange(cores[name].exports, random);
      const answer = JSON.parse(cores[name].answer(job, request));
      counts["error" in answer ? "refusals" : "answers"]++;
    } catch (error) {
      const isMemory = error instanceof RangeError || cores[name].trouble === 1;
      delete cores[name];
      if (!isMemory) throw new Error(`${name} ${show(job)} ${show(request)}`, { cause: error });
      counts.memory++;
    }
    if (cores[name]?.memory > 200 * 2 ** 20) delete cores[name];
  }
  parentPort.postMessage(`seed ${workerData.seed}: ${JSON.stringify(counts)}`);
}

/** Numbers that are not addresses of texts. */
function strange({ nonet_answer, nonet_reserve, nonet_release }, random) {
  const number = () => random(2 ** 32) >>> random(32);
  const at = nonet_answer(number(), 2 ** 32 - 1 - random(99), number(), number());
  if (at) nonet_release(at);
  const room = nonet_reserve(number());
  if (room) nonet_release(room);
}

function mutated([job, request], random, pick, corpus) {
  const name = random(20) ? (random(4) ? job : pick(corpus)[0]) : random(2) ? pick(TOKENS) : "";
  let bytes = [...new TextEncoder().encode(random(200) ? request : "")];
  for (let i = random(6); i > 0; i--) {
    const at = random(bytes.length + 1);
    const way = random(7);
    if (way === 0) bytes[at] = random(256);
    else if (way === 1) bytes.splice(at, 1 + random(8));
    else if (way === 2) bytes.splice(at, 0, ...new TextEncoder().encode(pick(TOKENS)));
    else if (way === 3) bytes.splice(at, 0, ...bytes.slice(at, at + random(40)));
    else if (way === 4) bytes = bytes.slice(0, at);
    else if (way === 5) bytes.splice(at, random(4), 48 + random(10));
    else bytes = bytes.slice(0, at).concat([...new TextEncoder().encode(pick(corpus)[1])].slice(random(40)));
  }
  return [name, Uint8Array.from(bytes)];
}

function show(text) {
  return typeof text === "string" ? text : Buffer.from(text).toString("latin1");
}
