/** Draws the icons of the installed app from public/icon.svg: `npm run icons`. The logo consists of circles and rotated
 * ellipses only, so a few lines can draw it and no image tool is needed. */
import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

const PAPER = [0xf5, 0xf2, 0xea];
const FINE = 5; // samples across a pixel
const BOX = 24; // the side of the drawing

const svg = readFileSync(new URL("public/icon.svg", import.meta.url), "utf8");
const shapes = [...svg.matchAll(/<(?:circle|ellipse) ([^>]*)\/>/g)].map(([, told]) => shapeOf(told));

function shapeOf(told) {
  const value = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(told)?.[1];
  const turn = (Number(/rotate\((-?[\d.]+)/.exec(told)?.[1] ?? 0) * Math.PI) / 180;
  const [, hex, alpha = "1"] = new RegExp(`\\.${value("class")}\\{fill:#(\\w+)(?:;opacity:([\\d.]+))?`).exec(svg);
  return {
    x: Number(value("cx")),
    y: Number(value("cy")),
    rx: Number(value("rx") ?? value("r")),
    ry: Number(value("ry") ?? value("r")),
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    colour: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    alpha: Number(alpha),
  };
}

function holds({ x, y, rx, ry, cos, sin }, px, py) {
  const [dx, dy] = [px - x, py - y];
  return ((dx * cos + dy * sin) / rx) ** 2 + ((dy * cos - dx * sin) / ry) ** 2 <= 1;
}

/** Is the point on the paper? The paper has round corners, or fills the whole square. */
function onPaper(u, v, round) {
  const [dx, dy] = [u, v].map((at) => Math.max(round - at, at - (1 - round), 0));
  return dx * dx + dy * dy <= round * round;
}

/** The colour of one point, from 0 to 1 across and down. */
function sample(u, v, share, round) {
  if (!onPaper(u, v, round)) return null;
  const [px, py] = [u, v].map((at) => ((at - 0.5) / share + 0.5) * BOX);
  let colour = PAPER;
  for (const shape of shapes)
    if (holds(shape, px, py)) colour = colour.map((old, k) => old + (shape.colour[k] - old) * shape.alpha);
  return colour;
}

function pixel(column, row, side, share, round) {
  const sum = [0, 0, 0];
  let count = 0;
  for (let k = 0; k < FINE * FINE; k += 1) {
    const u = (column + ((k % FINE) + 0.5) / FINE) / side;
    const v = (row + (Math.floor(k / FINE) + 0.5) / FINE) / side;
    const colour = sample(u, v, share, round);
    if (!colour) continue;
    count += 1;
    colour.forEach((value, at) => (sum[at] += value));
  }
  return [...sum.map((value) => Math.round(value / (count || 1))), Math.round((255 * count) / FINE ** 2)];
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture: the logo takes a share of its side; the corners of the paper are round. */
function png(side, share, round) {
  const rows = Array.from({ length: side }, (_, row) => [
    0, // no filter
    ...Array.from({ length: side }, (_, column) => pixel(column, row, side, share, round)).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8); // eight bits, colour with alpha
  const data = deflateSync(Buffer.from(rows.flat()), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

const PICTURES = [
  ["icon-192.png", 192, 0.72, 0.2],
  ["icon-512.png", 512, 0.72, 0.2],
  ["icon-mask.png", 512, 0.54, 0], // the system cuts its own shape out of this one
  ["icon-touch.png", 180, 0.66, 0],
];
for (const [name, ...how] of PICTURES) writeFileSync(new URL(`public/${name}`, import.meta.url), png(...how));
