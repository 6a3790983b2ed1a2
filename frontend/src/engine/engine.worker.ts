/** The core in a worker, so that a long job never blocks the page. */
import { Service, type Call } from "./service";

const service = new Service((reply) => postMessage(reply));
addEventListener("message", ({ data }: MessageEvent<Call>) => void service.hear(data));
