/** A running module of the core: a job and its request in, an answer out, all as text. */

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

  answer(job: string, request: string): string {
    try {
      return this.#answer(job, request);
    } catch (reason) {
      if (reason instanceof Crash) throw reason;
      throw new Crash(this.#core.nonet_trouble() === OUT_OF_MEMORY ? "memory" : "crashed", reason);
    }
  }

  #answer(job: string, request: string): string {
    const [jobAt, jobBytes] = this.#write(job);
    const [requestAt, requestBytes] = this.#write(request);
    const at = this.#core.nonet_answer(jobAt, jobBytes, requestAt, requestBytes);
    const length = new DataView(this.#core.memory.buffer).getUint32(at, true);
    const text = new TextDecoder().decode(new Uint8Array(this.#core.memory.buffer, at + 4, length));
    for (const pointer of [jobAt, requestAt, at]) this.#core.nonet_release(pointer);
    return text;
  }

  #write(text: string): [pointer: number, bytes: number] {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.#core.nonet_reserve(bytes.length);
    if (!pointer) throw new Crash("memory");
    new Uint8Array(this.#core.memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  }
}
