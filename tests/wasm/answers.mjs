/** Answers jobs with the built modules: reads lines of [module, job, request], writes a line for each. */
import { createInterface } from "node:readline";
import { Core, load } from "./core.mjs";

const cores = {};
for await (const line of createInterface({ input: process.stdin })) {
  const [module, job, request] = JSON.parse(line);
  cores[module] ??= new Core(load(module));
  process.stdout.write(`${cores[module].answer(job, request)}\n`);
}
