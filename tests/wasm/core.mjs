/** The built modules under Node, as the page calls them (frontend/src/engine/instance.ts). */
import { readFileSync } from "node:fs";

const FOLDER = new URL("../../build/wasm/", import.meta.url);

export const load = (name) => new WebAssembly.Module(readFileSync(new URL(`${name}.wasm`, FOLDER)));

export class Core {
  constructor(module, host = {}) {
    const { now = () => performance.now() / 1000, progress = () => undefined } = host;
    this.exports = new WebAssembly.Instance(module, { host: { now, progress } }).exports;
    this.exports._initialize();
  }

  /** Why the module stopped: 1 is too little memory. */
  get trouble() {
    return this.exports.nonet_trouble();
  }

  get memory() {
    return this.exports.memory.buffer.byteLength;
  }

  /** Answer a job; both texts may be any bytes. */
  answer(job, request) {
    const { nonet_answer, nonet_release, memory } = this.exports;
    const [first, second] = [job, request].map((text) => this.#write(text));
    const at = nonet_answer(...first, ...second);
    const length = new DataView(memory.buffer).getUint32(at, true);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, at + 4, length));
    for (const pointer of [first[0], second[0], at]) nonet_release(pointer);
    return text;
  }

  #write(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = this.exports.nonet_reserve(bytes.length);
    if (!pointer) throw new RangeError("no memory for the request");
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  }
}
