/** Jobs that the core does on this device: JSON in, JSON out, and one error class for every failure. */
import network from "$photo/digits.safetensors?url";
import fullModule from "$wasm/full.wasm?url";
import largeModule from "$wasm/large.wasm?url";
import photoModule from "$wasm/photo.wasm?url";
import playModule from "$wasm/play.wasm?url";
import { loadMessages } from "../words/load";
import { EngineError } from "./error";
import { moduleFor, type ModuleName } from "./modules";
import { EngineWorker, type Aside, type Options } from "./worker";
import type { Facts } from "../words";

const ADDRESSES: Readonly<Record<ModuleName, string>> = {
  play: playModule,
  full: fullModule,
  large: largeModule,
  photo: photoModule,
};

const addressOf = (path: string): string => new URL(path, import.meta.url).href;

const workers: Partial<Record<ModuleName, EngineWorker>> = {};

const start = (): Aside => new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });

/** The worker of a module; there is one for each. */
const workerOf = (name: ModuleName): EngineWorker =>
  (workers[name] ??= new EngineWorker(
    addressOf(ADDRESSES[name]),
    start,
    name === "photo" ? addressOf(network) : undefined,
  ));

/** Load a module before it is needed: by default the one for ordinary play. */
export function warm(name: ModuleName = "play"): void {
  if (!navigator.serviceWorker?.controller) void request(addressOf(ADDRESSES[name]));
  workerOf(name).warm();
}

/** Load a file into the browser's cache: the worker, which has to be loaded first, then joins this request. */
const request = (address: string): Promise<unknown> =>
  fetch(address).then(
    (answer) => answer.arrayBuffer(),
    () => undefined, // the worker reports it
  );

/** Return the answer of a job. */
export async function ask<T>(job: string, request: object, options?: Options): Promise<T> {
  try {
    const text = await workerOf(moduleFor(job, request)).ask(job, JSON.stringify(request), options);
    const answer = JSON.parse(text) as T & { error?: { code: string; facts: Facts } };
    if (text.includes('"code"')) await loadMessages(answer);
    if (answer.error) throw new EngineError(answer.error.code, answer.error.facts);
    return answer;
  } catch (reason) {
    throw await localize(reason);
  }
}

/** The same error with its text, which may have to be loaded first. */
async function localize(reason: unknown): Promise<unknown> {
  if (!(reason instanceof EngineError)) return reason;
  await loadMessages(reason).catch(() => undefined);
  return new EngineError(reason.code, reason.facts);
}
