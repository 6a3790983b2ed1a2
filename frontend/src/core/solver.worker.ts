/** The solver beside the page, so that a long search never holds it up. */
import { judged, type Question } from "./check";

addEventListener("message", ({ data }: MessageEvent<Question>) => postMessage(judged(data)));
