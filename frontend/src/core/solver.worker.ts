/** The solver in a worker, so that a long search never blocks the page. */
import { judged, type Question } from "./check";

addEventListener("message", ({ data }: MessageEvent<Question>) => postMessage(judged(data)));
