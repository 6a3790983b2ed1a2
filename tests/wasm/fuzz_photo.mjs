/** Hostile calls to the reader of photos: each returns JSON, or is refused; then the next call works.
 *
 *     node tests/wasm/fuzz_photo.mjs network seconds [seed]
 *
 * Pixels that are too few or too many, sizes that do not fit them, corners of every kind, requests that are not JSON,
 * damaged networks, and addresses beyond the memory. A call that traps fails the run and is printed. */
import { readFileSync } from "node:fs";
import { load } from "./core.mjs";
import { makeRandom } from "./random.mjs";
import { Reader } from "./reader.mjs";

const [, , file, seconds = "20", seed = String(Date.now() % 1e9)] = process.argv;
const network = readFileSync(file);
const module = load("photo");
const LONGEST = 10_000; // milliseconds of CPU time for one call
const random = makeRandom(Number(seed));
const pick = (list) => list[random(list.length)];
const chance = () => random(2 ** 30) / 2 ** 30;
const counts = { calls: 0, answers: 0, grids: 0, refusals: 0, networks: 0, memory: 0 };
const end = Date.now() + Number(seconds) * 1000;

let ticks = 0; // a clock that runs fast: limits are met after a few looks at it
let reader = null;
while (Date.now() < end) {
  reader ??= new Reader(network, { module, now: () => (ticks += 0.01) });
  const [request, pixels] = makeCall();
  counts.calls++;
  const before = process.cpuUsage();
  try {
    if (random(30) === 0) loadDamaged();
    if (random(20) === 0) callStrangely(reader.exports);
    const answer = JSON.parse(reader.read(request, pixels));
    counts["error" in answer ? "refusals" : "answers"]++;
    if (answer.grid) counts.grids++;
    check(answer);
  } catch (error) {
    const isMemory = error instanceof RangeError || reader.trouble === 1;
    if (!isMemory) {
      console.error(`seed ${seed}, call ${counts.calls}: ${request.toString("latin1")} ${pixels.length}`);
      throw error;
    }
    counts.memory++;
    reader = null;
  }
  const { user, system } = process.cpuUsage(before);
  const spent = Math.round((user + system) / 1000);
  if (spent > LONGEST) throw new Error(`seed ${seed}, call ${counts.calls}: ${spent} ms`);
  if (reader?.memory > 200 * 2 ** 20) reader = null;
}
console.log(JSON.stringify(counts));

/** An answer about a grid has a chance for every digit, and every crossing is a number. */
function check(answer) {
  if (answer.error) return;
  if (!answer.cells.every(({ confidence }) => confidence >= 0 && confidence <= 1)) throw new Error("not a chance");
  if (!answer.mesh.flat(2).every(Number.isFinite)) throw new Error("not a place");
}

function makeCall() {
  const [width, height] = [1 + random(pick([3, 60, 300, 900])), 1 + random(pick([3, 60, 300, 900]))];
  const channels = pick([1, 1, 3, 4]);
  let pixels = pick([noise, lines, cells])(width, height, channels);
  const fields = { width, height, channels };
  if (random(3) === 0) fields.corners = makeCorners(width, height);
  if (random(4) === 0) fields.quick = pick([true, false, 1, "yes"]);
  if (random(12) === 0) fields[pick(["width", "height", "channels", "corners", "x"])] = pick([0, -1, 2 ** 31, 1e300, 0.5, null, "9", [], {}]);
  if (random(12) === 0) pixels = pixels.subarray(0, random(pixels.length));
  let text = Buffer.from(JSON.stringify(fields));
  if (random(20) === 0) text = text.subarray(0, random(text.length));
  if (random(20) === 0) text[random(text.length)] = random(256);
  return [text, pixels];
}

function makeCorners(width, height) {
  const spread = pick([0, 0.02, 0.3, 2]);
  const near = (at, side) => (at + (chance() - 0.5) * spread) * side;
  const corners = [[0.05, 0.05], [0.95, 0.05], [0.95, 0.95], [0.05, 0.95]].map(([x, y]) => [near(x, width), near(y, height)]);
  return random(8) ? corners : pick([[], corners.slice(1), [...corners, [0, 0]], [[1]], "here", corners.map(([x]) => [x, 1e308])]);
}

function noise(width, height, channels) {
  return Uint8Array.from({ length: width * height * channels }, () => random(256));
}

/** Lines of a grid, more or less, so that the rest of the reader is reached. */
function lines(width, height, channels) {
  const out = new Uint8Array(width * height * channels).fill(225);
  const count = pick([4, 6, 9, 9, 9, 16]);
  const step = Math.max(2, Math.floor((Math.min(width, height) * 0.86) / count));
  const [left, top] = [random(Math.max(1, width - count * step)), random(Math.max(1, height - count * step))];
  const ink = (x, y) => {
    if (x < width && y < height) out.fill(20, (y * width + x) * channels, (y * width + x + 1) * channels);
  };
  for (let line = 0; line <= count; line++)
    for (let i = 0; i <= count * step; i++) {
      ink(left + line * step, top + i);
      ink(left + i, top + line * step);
    }
  return out;
}

/** The same, with blots in the cells. */
function cells(width, height, channels) {
  const out = lines(width, height, channels);
  for (let blot = random(300); blot > 0; blot--) {
    const [x, y, side] = [random(width), random(height), 1 + random(12)];
    for (let row = y; row < Math.min(height, y + side); row++)
      out.fill(random(120), (row * width + x) * channels, (row * width + Math.min(width, x + side)) * channels);
  }
  return out;
}

/** A network with other bytes: refused, or used without harm until the true one is loaded again. */
function loadDamaged() {
  const copy = Buffer.from(network);
  for (let i = 1 + random(40); i > 0; i--) copy[random(random(2) ? copy.length : 700)] = random(256);
  const part = random(3) ? copy : copy.subarray(0, random(copy.length));
  counts.networks++;
  if (reader.load(part)) JSON.parse(reader.read(...makeCall()));
  else if (reader.read(Buffer.from("{}"), Buffer.alloc(1)) !== null) throw new Error("read without a network");
  if (!reader.load(network)) throw new Error("the true network was refused");
}

/** Numbers that are not addresses. */
function callStrangely({ nonet_read, nonet_network, nonet_reserve, nonet_release }) {
  const number = () => random(2 ** 32) >>> random(32);
  const beyond = 2 ** 32 - 1 - random(99);
  if (nonet_read(number(), beyond, 0, 0) || nonet_read(0, 0, number(), beyond)) throw new Error("read beyond memory");
  const room = nonet_reserve(number());
  if (room) nonet_release(room);
  if (nonet_network(number(), beyond)) throw new Error("a network beyond memory");
  const at = nonet_reserve(network.length);
  new Uint8Array(reader.exports.memory.buffer).set(network, at);
  if (!nonet_network(at, network.length)) throw new Error("the true network was refused");
  nonet_release(at);
}
