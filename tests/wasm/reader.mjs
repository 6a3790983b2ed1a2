/** The built module that reads photos under Node, as the page calls it (frontend/src/engine/instance.ts). */
import { load } from "./core.mjs";

export class Reader {
  constructor(network, { module = load("photo"), now = () => performance.now() / 1000 } = {}) {
    this.exports = new WebAssembly.Instance(module, { host: { now, progress: () => undefined } }).exports;
    this.exports._initialize();
    if (network && !this.load(network)) throw new Error("not a network");
  }

  get trouble() {
    return this.exports.nonet_trouble();
  }

  get memory() {
    return this.exports.memory.buffer.byteLength;
  }

  load(network) {
    const at = this.#write(network);
    const isLoaded = this.exports.nonet_network(at, network.length) === 1;
    this.exports.nonet_release(at);
    return isLoaded;
  }

  /** The answer, or null where the module refuses the call itself. */
  read(request, pixels) {
    const { nonet_read, nonet_release, memory } = this.exports;
    const [first, second] = [this.#write(request), this.#write(pixels)];
    const at = nonet_read(first, request.length, second, pixels.length);
    for (const pointer of [first, second]) nonet_release(pointer);
    if (!at) return null;
    const length = new DataView(memory.buffer).getUint32(at, true);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, at + 4, length));
    nonet_release(at);
    return text;
  }

  #write(bytes) {
    const pointer = this.exports.nonet_reserve(bytes.length);
    if (!pointer) throw new RangeError("no memory for the request");
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    return pointer;
  }
}
