/** The worker's side of the engine: it compiles a module, and answers one job after the other. */
import { Crash, Instance, type Reason } from "./instance";
import { hold } from "./life";

/** Messages to the worker: first the module (compiled, or its address) and the lock to hold; then jobs. */
export type Call =
  | { readonly module: WebAssembly.Module | string; readonly life: string }
  | { readonly job: string; readonly request: string };

/** Messages from the worker. After `reason` it cannot be used any more. */
export type Reply =
  | { readonly module: WebAssembly.Module } // ready
  | { readonly failed: string } // the module could not be loaded
  | { readonly progress: readonly [done: number, all: number] }
  | { readonly answer: string }
  | { readonly reason: Reason };

const PACE = 50; // milliseconds between two reports of progress

export class Service {
  readonly #reply: (reply: Reply) => void;
  #ready: Promise<Instance | null> = Promise.resolve(null);
  #reported = 0;

  constructor(reply: (reply: Reply) => void) {
    this.#reply = reply;
  }

  async hear(call: Call): Promise<void> {
    if ("module" in call) this.#ready = this.#start(call.module, call.life);
    const instance = await this.#ready; // jobs may arrive before the module
    if ("job" in call && instance) this.#run(instance, call.job, call.request);
  }

  async #start(from: WebAssembly.Module | string, life: string): Promise<Instance | null> {
    try {
      await hold(life);
      const module = typeof from === "string" ? await compile(from) : from;
      const instance = new Instance(module, {
        now: () => performance.now() / 1000,
        progress: (done, all) => this.#report(done, all),
      });
      this.#reply({ module });
      return instance;
    } catch (reason) {
      this.#reply({ failed: String(reason) });
      return null;
    }
  }

  #run(instance: Instance, job: string, request: string): void {
    this.#reported = performance.now();
    try {
      this.#reply({ answer: instance.answer(job, request) });
    } catch (reason) {
      this.#reply({ reason: reason instanceof Crash ? reason.reason : "crashed" });
    }
  }

  #report(done: number, all: number): void {
    const now = performance.now();
    if (now - this.#reported < PACE) return;
    this.#reported = now;
    this.#reply({ progress: [done, all] });
  }
}

/** Compile while the module is still being loaded, if the server sends its media type. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
