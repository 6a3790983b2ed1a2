/** One module of the core in a worker that is started when it is first needed. Jobs wait for each other. */
import { EngineError } from "./error";
import { nameLife, watch } from "./life";
import type { Call, Reply } from "./service";

/** The part of a Worker that is used. */
export interface Aside {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(call: Call, transfer?: Transferable[]): void;
  terminate(): void;
}

export interface Options {
  signal?: AbortSignal | undefined;
  onprogress?: ((done: number, all: number) => void) | undefined; // all is 0 if it is not known
  seconds?: number | undefined; // timeout
  pixels?: Uint8ClampedArray<ArrayBuffer> | undefined; // of a photo; they are moved to the worker
}

interface Task extends Options {
  readonly job: string;
  readonly request: string;
  resolve(answer: string): void;
  reject(reason: unknown): void;
}

export class EngineWorker {
  readonly #address: string;
  readonly #start: () => Aside;
  readonly #network: string | undefined; // of the reader of photos
  #worker: Aside | null = null;
  #life = new AbortController(); // ends the watch over the worker
  #module: WebAssembly.Module | null = null; // compiled once, for all workers
  #waiting: Task[] = [];
  #current: Task | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, start: () => Aside, network?: string) {
    this.#address = address;
    this.#start = start;
    this.#network = network;
  }

  /** Load the module before it is needed. */
  warm(): void {
    if (!this.#worker) this.#launch();
  }

  /** Return the answer of a job, as JSON text. */
  ask(job: string, request: string, options: Options = {}): Promise<string> {
    const { signal } = options;
    return new Promise<string>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const drop = (): void => this.#drop(task, signal?.reason);
      const settle = (): void => signal?.removeEventListener("abort", drop);
      const task: Task = {
        ...options,
        job,
        request,
        resolve: (answer) => (settle(), resolve(answer)),
        reject: (reason) => (settle(), reject(reason as Error)),
      };
      signal?.addEventListener("abort", drop);
      this.#waiting.push(task);
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const task = (this.#current = this.#waiting.shift() ?? null);
    if (!task) return;
    if (!this.#worker && !this.#launch()) return;
    const { job, request, pixels, seconds } = task;
    this.#worker?.postMessage({ job, request, pixels }, pixels ? [pixels.buffer] : []);
    if (seconds !== undefined)
      this.#timer = setTimeout(() => this.#drop(task, new EngineError("engine.late", { seconds })), seconds * 1000);
  }

  /** Start the worker. It queues messages until its module is ready. */
  #launch(): boolean {
    try {
      const worker = (this.#worker = this.#start());
      const life = nameLife();
      worker.onmessage = ({ data }) => this.#heard(data, life);
      worker.onerror = () => this.#fail(new EngineError("engine.unavailable"));
      worker.postMessage({ module: this.#module ?? this.#address, life, network: this.#network });
      return true;
    } catch {
      this.#fail(new EngineError("engine.unavailable"));
      return false;
    }
  }

  #heard(reply: Reply, life: string): void {
    if ("module" in reply) this.#ready(reply.module, life);
    else if ("failed" in reply) this.#fail(new EngineError("engine.unavailable"));
    else if ("progress" in reply) this.#current?.onprogress?.(...reply.progress);
    else if ("answer" in reply) this.#end()?.resolve(reply.answer);
    else this.#fail(new EngineError(reply.reason === "memory" ? "engine.memory" : "engine.crashed"));
    this.#next();
  }

  #ready(module: WebAssembly.Module, life: string): void {
    this.#module = module;
    this.#life = new AbortController();
    watch(life, this.#life.signal, () => this.#fail(new EngineError("engine.crashed")));
    performance.mark("nonet engine"); // bench/wasm.py looks for it
  }

  /** The worker is lost; the current job fails with it, and the next one starts another. */
  #fail(reason: unknown): void {
    this.#stop();
    this.#end()?.reject(reason);
    this.#next();
  }

  /** Give up a task, whether it waits or runs. */
  #drop(task: Task, reason: unknown): void {
    this.#waiting = this.#waiting.filter((other) => other !== task);
    if (task === this.#current) this.#fail(reason);
    else task.reject(reason);
  }

  #end(): Task | null {
    clearTimeout(this.#timer);
    const task = this.#current;
    this.#current = null;
    return task;
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    this.#life.abort();
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  }
}
