/** The real core in the same process, for tests: mock "../../engine/client" with this module. */
import { Instance } from "./instance";
import { compileModule } from "./testing";

let core: Instance | null = null;

/** What the page's engine answers, without a worker. */
export function ask(job: string, request: object): Promise<unknown> {
  core ??= new Instance(compileModule("full"), { now: () => performance.now() / 1000, progress: () => undefined });
  const answer = JSON.parse(core.answer(job, JSON.stringify(request))) as { error?: { code: string }; words?: unknown };
  if (!answer.error || answer.words) return Promise.resolve(answer);
  return Promise.reject(new Error(answer.error.code));
}
