/** Reads photos with the built module. Standard input has, again and again, {u32 length, request} and {u32 length,
 * pixels}; a line is written for each answer. The argument is the file of the network. */
import { readFileSync } from "node:fs";
import { Reader } from "./reader.mjs";

const reader = new Reader(readFileSync(process.argv[2]));
let waiting = Buffer.alloc(0);
const parts = [];
for await (const chunk of process.stdin) {
  parts.push(chunk);
  let size = parts.reduce((sum, part) => sum + part.length, waiting.length);
  if (needed() > size) continue;
  waiting = Buffer.concat([waiting, ...parts.splice(0)]);
  for (let next = needed(); next <= waiting.length && waiting.length; next = needed()) {
    const first = waiting.readUInt32LE(0);
    const request = waiting.subarray(4, 4 + first);
    process.stdout.write(`${reader.read(request, waiting.subarray(8 + first, next))}\n`);
    waiting = waiting.subarray(next);
  }
}

/** The number of bytes of the next photo, as far as its lengths are known. */
function needed() {
  if (waiting.length < 4) return 4;
  const first = waiting.readUInt32LE(0);
  return waiting.length < 8 + first ? 8 + first : 8 + first + waiting.readUInt32LE(4 + first);
}
