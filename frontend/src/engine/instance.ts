/** A running module of the core: a job and its request in, an answer out, all as text; or the pixels of a photo in. */

/** What a module needs from its host. */
export interface Host {
  now(): number; // seconds
  progress(done: number, all: number): void; // all is 0 if it is not known
}

/** What the modules export (native/wasm/wasm.cpp). */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  nonet_reserve(bytes: number): number;
  nonet_release(pointer: number): void;
  nonet_answer(job: number, jobBytes: number, request: number, requestBytes: number): number;
  /** Of the module that reads photos, which has no `nonet_answer` (native/wasm/photo.cpp). */
  nonet_network(file: number, bytes: number): number;
  nonet_read(request: number, requestBytes: number, pixels: number, pixelBytes: number): number;
  nonet_trouble(): number;
}

export type Reason = "memory" | "crashed";

/** A module that stopped in the middle of a job. It cannot be used any more. */
export class Crash extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`the core stopped: ${reason}`, { cause });
    this.name = "Crash";
    this.reason = reason;
  }
}

type Bytes = Uint8Array | Uint8ClampedArray;
type Ask = (first: number, firstBytes: number, second: number, secondBytes: number) => number;

const encode = (text: string): Bytes => new TextEncoder().encode(text);

const OUT_OF_MEMORY = 1; // of nonet_trouble

export class Instance {
  readonly #core: Exports;

  constructor(module: WebAssembly.Module, host: Host) {
    const imports = { host: { now: host.now.bind(host), progress: host.progress.bind(host) } };
    this.#core = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.#core._initialize();
  }

  /** The bytes of memory in use. */
  get memory(): number {
    return this.#core.memory.buffer.byteLength;
  }

  /** Return the answer of a job. */
  answer(job: string, request: string): string {
    return this.#call([encode(job), encode(request)], this.#core.nonet_answer);
  }

  /** Return what the pixels of a photo show. */
  read(request: string, pixels: Bytes): string {
    return this.#call([encode(request), pixels], this.#core.nonet_read);
  }

  /** Give the reader of photos its network; false if it is not one. */
  load(network: Bytes): boolean {
    const pointer = this.#write(network);
    const isLoaded = this.#core.nonet_network(pointer, network.length) === 1;
    this.#core.nonet_release(pointer);
    return isLoaded;
  }

  #call(parts: readonly [Bytes, Bytes], ask: Ask): string {
    try {
      return this.#ask(parts, ask);
    } catch (reason) {
      if (reason instanceof Crash) throw reason;
      throw new Crash(this.#core.nonet_trouble() === OUT_OF_MEMORY ? "memory" : "crashed", reason);
    }
  }

  #ask([first, second]: readonly [Bytes, Bytes], ask: Ask): string {
    const [one, other] = [this.#write(first), this.#write(second)];
    const at = ask(one, first.length, other, second.length);
    if (!at) throw new Crash("crashed");
    const length = new DataView(this.#core.memory.buffer).getUint32(at, true);
    const text = new TextDecoder().decode(new Uint8Array(this.#core.memory.buffer, at + 4, length));
    for (const pointer of [one, other, at]) this.#core.nonet_release(pointer);
    return text;
  }

  #write(bytes: Bytes): number {
    const pointer = this.#core.nonet_reserve(bytes.length);
    if (!pointer) throw new Crash("memory");
    new Uint8Array(this.#core.memory.buffer).set(bytes, pointer);
    return pointer;
  }
}
