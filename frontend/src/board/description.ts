/** Description: how roles look, the sizes of shapes, and how links are routed. The library's pictures are drawn from
 * the same file. */

import { links, looks, nodes, roles, sizes } from "../../../src/nonet/views/scene/drawing.json";
import type { Look } from "./drawing";

export const LOOKS = looks as Readonly<Record<keyof typeof looks, Look>>;

/** The look of each role; a candidate with two roles gets the look listed first. */
export const ROLES = Object.entries(roles).map(([name, look]) => [name, LOOKS[look as keyof typeof looks]] as const);
export const NODES = { on: LOOKS[nodes.on as keyof typeof looks], off: LOOKS[nodes.off as keyof typeof looks] };
export const SIZES = sizes;
export const ROUTES = links;
