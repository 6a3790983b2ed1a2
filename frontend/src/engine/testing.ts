/** The built modules, and workers that run in the same process. */
import digits from "$photo/digits.safetensors?inline";
import full from "$wasm/full.wasm?inline";
import large from "$wasm/large.wasm?inline";
import photo from "$wasm/photo.wasm?inline";
import play from "$wasm/play.wasm?inline";
import type { ModuleName } from "./modules";
import { Service, type Call, type Reply } from "./service";
import type { Aside } from "./worker";

export const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const TEXTS: Readonly<Record<ModuleName, string>> = { play, full, large, photo }; // data:application/wasm;base64,…

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/.*,/, "")), (sign) => sign.charCodeAt(0));

/** The network of the reader of photos. */
export const network = (): Uint8Array<ArrayBuffer> => bytesOf(digits);

const modules = new Map<ModuleName, WebAssembly.Module>();

export function compileModule(name: ModuleName): WebAssembly.Module {
  const module = modules.get(name) ?? new WebAssembly.Module(bytesOf(TEXTS[name]));
  modules.set(name, module);
  return module;
}

/** A worker that answers a moment later, unless it was terminated in the meantime. */
export class NearbyWorker implements Aside {
  static started = 0;
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly calls: Call[] = [];
  readonly #service = new Service((reply) =>
    setTimeout(() => this.onmessage?.({ data: reply } as MessageEvent<Reply>)),
  );

  constructor() {
    NearbyWorker.started++;
  }

  postMessage(call: Call): void {
    this.calls.push(call);
    setTimeout(() => this.onmessage && void this.#service.hear(call));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
