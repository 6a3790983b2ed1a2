/** Pictures: from a file, the clipboard or a camera, upright and no larger than needed for reading. */

import { t } from "../../words";

export const MOST = 2000; // pixels along the longer side of a photo that is read

/** A picture as displayed and read. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
}

/** A file that is not a picture, with a sentence for the player. */
export class NoPicture extends Error {}

type Drawn = ImageBitmap | HTMLVideoElement;

const sizeOf = (of: Drawn): [width: number, height: number] =>
  of instanceof HTMLVideoElement ? [of.videoWidth, of.videoHeight] : [of.width, of.height];

/** Draw something on a canvas, reduced if it is too large. */
export function drawOn(canvas: HTMLCanvasElement, of: Drawn, most: number): CanvasRenderingContext2D | null {
  const [width, height] = sizeOf(of);
  const scale = Math.min(1, most / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(of, 0, 0, wide, high);
  return context;
}

/** Return the pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new NoPicture(t("photo-page.unreadable"));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Return the picture in a file, rotated according to its metadata. */
export async function pictureOf(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new NoPicture(t("photo-page.unreadable"));
  });
  const canvas = document.createElement("canvas");
  const context = drawOn(canvas, bitmap, MOST);
  if (context) {
    context.globalCompositeOperation = "destination-over"; // transparent parts become white
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return { canvas };
}

/** Return the picture that a camera shows now. */
export function pictureNow(video: HTMLVideoElement): Picture {
  const canvas = document.createElement("canvas");
  drawOn(canvas, video, MOST);
  return { canvas };
}

/** Return the first picture among pasted or dropped items. */
export const pictureAmong = (files: FileList | null | undefined): File | undefined =>
  [...(files ?? [])].find((file) => file.type.startsWith("image/"));
