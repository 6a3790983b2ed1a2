/** The worker's side of the engine: it compiles a module, and answers one job after the other. */
import { Crash, Instance, type Reason } from "./instance";
import { hold } from "./life";

/** Messages to the worker: first the module (compiled, or its address) and the lock to hold; then jobs. The reader of
 * photos needs its network, and the pixels of a photo. */
export type Call =
  | { readonly module: WebAssembly.Module | string; readonly life: string; readonly network?: string | undefined }
  | { readonly job: string; readonly request: string; readonly pixels?: Uint8ClampedArray | undefined };

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
    if ("module" in call) this.#ready = this.#start(call);
    const instance = await this.#ready; // jobs may arrive before the module
    if ("job" in call && instance) this.#run(instance, call);
  }

  async #start({ module: from, life, network }: Extract<Call, { life: string }>): Promise<Instance | null> {
    try {
      await hold(life);
      const loading = network ? load(network) : null;
      const module = typeof from === "string" ? await compile(from) : from;
      const instance = new Instance(module, {
        now: () => performance.now() / 1000,
        progress: (done, all) => this.#report(done, all),
      });
      if (loading && !instance.load(await loading)) throw new Error(`${network}: not a network`);
      this.#reply({ module });
      return instance;
    } catch (reason) {
      this.#reply({ failed: String(reason) });
      return null;
    }
  }

  #run(instance: Instance, { job, request, pixels }: Extract<Call, { job: string }>): void {
    this.#reported = performance.now();
    try {
      this.#reply({ answer: pixels ? instance.read(request, pixels) : instance.answer(job, request) });
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

async function get(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

const load = async (address: string): Promise<Uint8Array> => new Uint8Array(await (await get(address)).arrayBuffer());

/** Compile while the module is still being loaded, if the server sends its media type. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await get(address);
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
