/** Solving on this device in a worker, for when the server cannot be reached. */
import { judged, type Judged, type Question } from "./check";

/** Check a board in its own worker; the signal cancels it. */
export function judgedAside(question: Question, signal?: AbortSignal): Promise<Judged> {
  const { puzzle, size, symbols, givens, regions, diagonals } = question;
  const plain = { puzzle, size, symbols, givens: [...givens], regions: [...regions], diagonals };
  if (typeof Worker === "undefined") return Promise.resolve(judged(plain));
  const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Judged>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Judged>) => resolve(data);
    worker.onerror = () => reject(new Error("the solver did not start"));
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    worker.postMessage(plain);
  }).finally(() => worker.terminate());
}
