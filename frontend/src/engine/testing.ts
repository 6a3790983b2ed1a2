/** For tests: the real core, without a worker. */
import wasm from "$wasm/play.wasm?inline";
import { EngineError } from "./error";
import { Instance } from "./instance";
import type { Facts } from "../words";

const bytes = await (await fetch(wasm)).arrayBuffer();
const core = new Instance(await WebAssembly.compile(bytes), {
  now: () => performance.now() / 1000,
  progress: () => undefined,
});

/** Answer a job at once. */
export function askHere<T>(job: string, request: object): T {
  const answer = JSON.parse(core.answer(job, JSON.stringify(request))) as T & {
    error?: { code: string; facts: Facts };
  };
  if (answer.error) throw new EngineError(answer.error.code, answer.error.facts);
  return answer;
}
