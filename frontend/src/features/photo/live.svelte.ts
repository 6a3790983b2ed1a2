/** Live: the camera, the frames that are read, and the tracking of the paper once it has been read. */

import type { PhotoAnswer } from "../../core/api";
import { EngineError, readPhoto } from "../../engine";
import { greyOf, pyramidOf, type Pyramid } from "./camera/grey";
import { mapPoint, type Homography, type Point } from "./camera/homography";
import { Tracker } from "./camera/tracker";
import { digitsOf } from "../../core/board";
import { drawOn, pixelsOf } from "./picture";
import type { Mesh } from "./places";

const READ = 960; // pixels along the longer side of a frame that is read
const SMALL = 480; // of a frame used for tracking
const PAUSE = 260; // minimum milliseconds between frames that are read
const MOST_KEPT = 40; // frames buffered while one is read
const PATIENCE = 3; // frames without the paper before the drawing is hidden
const GIVEN_UP = 20; // frames before tracking stops

export type Fault = "insecure" | "refused" | "none" | "busy" | "engine";
export type Phase = "starting" | "looking" | "unsure" | "following" | "stopped";

/** A frame that was read with certainty. */
export interface Known {
  readonly answer: PhotoAnswer;
  /** The digits to write: those of the solution where nothing is printed. */
  readonly digits: readonly number[];
}

export class Live {
  phase: Phase = $state("starting");
  fault: Fault | null = $state(null);
  known: Known | null = $state.raw(null);
  /** Called for each tracked frame, with or without the paper: its crossings, as fractions of the frame. */
  onframe: (mesh: Mesh | null) => void = () => undefined;
  /** Called when a frame is read; true stops the camera. */
  onread: (canvas: HTMLCanvasElement, known: Known) => boolean = () => false;

  #video: HTMLVideoElement | null = null;
  #stream: MediaStream | null = null;
  #small = document.createElement("canvas");
  #still = document.createElement("canvas");
  #tracker: Tracker | null = null;
  #mesh: Mesh = [];
  #kept: Pyramid[] = [];
  #asking: AbortController | null = null;
  #asked = 0;
  #misses = 0;

  /** Request the camera, and start. */
  async start(video: HTMLVideoElement): Promise<void> {
    [this.phase, this.fault, this.#video] = ["starting", null, video];
    if (!isSecureContext || !navigator.mediaDevices?.getUserMedia) return this.#fail("insecure");
    const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (this.#video !== video || this.phase !== "starting")
        return stream.getTracks().forEach((track) => track.stop());
      this.#stream = stream;
      stream.getVideoTracks()[0]?.addEventListener("ended", () => this.stop());
      video.srcObject = stream;
      await video.play();
      this.phase = "looking";
      this.#next();
    } catch (reason) {
      this.#fail(faultOf(reason));
    }
  }

  /** Release the camera. */
  stop(): void {
    this.#stream?.getTracks().forEach((track) => track.stop());
    this.#asking?.abort();
    if (this.#video) this.#video.srcObject = null;
    [this.#stream, this.#asking, this.#tracker, this.#kept] = [null, null, null, []];
    this.phase = "stopped";
    this.onframe(null);
  }

  #fail(fault: Fault): void {
    this.stop();
    this.fault = fault;
  }

  #next(): void {
    if (this.#stream) this.#video?.requestVideoFrameCallback(() => this.#frame());
  }

  #frame(): void {
    if (!this.#stream || !this.#video) return;
    const frame = this.#seen(this.#video);
    if (frame) {
      if (this.#asking) this.#keep(frame);
      if (this.#tracker) this.#follow(frame);
      if (this.phase !== "following" && !this.#asking && performance.now() - this.#asked > PAUSE) void this.#ask(frame);
    }
    this.#next();
  }

  /** Return the newest frame in grey. */
  #seen(video: HTMLVideoElement): Pyramid | null {
    const context = video.videoWidth ? drawOn(this.#small, video, SMALL) : null;
    if (!context) return null;
    const { width, height } = this.#small;
    return pyramidOf(greyOf(context.getImageData(0, 0, width, height).data, width, height));
  }

  #keep(frame: Pyramid): void {
    this.#kept.push(frame);
    if (this.#kept.length > MOST_KEPT) this.#kept = this.#kept.filter((_, k) => k % 2 === 0);
  }

  #follow(frame: Pyramid): void {
    const track = this.#tracker?.step(frame);
    if (!track) return;
    this.#misses = track.isLost ? this.#misses + 1 : 0;
    if (!track.isLost) {
      this.phase = "following";
      this.onframe(moveMesh(this.#mesh, track.h, this.#small));
    } else if (this.#misses === PATIENCE) {
      this.phase = "looking";
      this.onframe(null);
    } else if (this.#misses > GIVEN_UP) this.#tracker = null;
  }

  /** Read a frame. */
  async #ask(frame: Pyramid): Promise<void> {
    if (!this.#video) return;
    const { signal } = (this.#asking = new AbortController());
    [this.#asked, this.#kept] = [performance.now(), [frame]];
    drawOn(this.#still, this.#video, READ);
    try {
      const answer = await readPhoto(pixelsOf(this.#still), { live: true, signal });
      if (!signal.aborted) this.#read(answer);
    } catch (reason) {
      if (signal.aborted) return;
      this.#fail(faultOf(reason));
    }
    this.#asking = null;
  }

  /** Accept a result if it is certain; track the paper from that frame to the newest. */
  #read(answer: PhotoAnswer): void {
    const known = this.#knownAs(answer);
    const [first, ...others] = this.#kept;
    this.#kept = [];
    if (!known || !first) {
      if (this.phase !== "following") this.phase = answer.status === "check these cells" ? "unsure" : "looking";
      return;
    }
    this.known = known;
    if (this.onread(this.#still, known)) return this.stop();
    const { width, height } = first[0] ?? { width: 0, height: 0 };
    const points = (places: readonly Point[]) => places.map(([x, y]): Point => [x * width, y * height]);
    this.#mesh = answer.mesh.map(points);
    this.#tracker = new Tracker(first, points(answer.quad));
    this.#misses = 0;
    for (const frame of others) this.#follow(frame);
  }

  /** A certain result, or an uncertain one that matches the puzzle already known. */
  #knownAs(answer: PhotoAnswer): Known | null {
    if (this.known && answer.puzzle === this.known.answer.puzzle) return { ...this.known, answer };
    const { board, solution } = answer;
    const solved = answer.status === "certain" && board && solution ? digitsOf(solution, board.symbols) : null;
    if (!solved) return null;
    return {
      answer,
      digits: solved.map((digit, cell) => (board?.givens[cell] || answer.cells[cell]?.digit ? 0 : digit)),
    };
  }
}

/** Return the current crossings, as fractions of the frame. */
function moveMesh(mesh: Mesh, h: Homography, { width, height }: { width: number; height: number }): Mesh {
  return mesh.map((row) =>
    row.map((point): Point => {
      const [x, y] = mapPoint(h, point);
      return [x / width, y / height];
    }),
  );
}

function faultOf(reason: unknown): Fault {
  if (reason instanceof EngineError) return "engine";
  const name = reason instanceof DOMException ? reason.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}
