/** Tree: what a search tried, drawn from the top. Digits that follow without a choice are one node; if there are too
 * many nodes, whole branches are folded into one node that shows their number. */
import { CHOOSE, CROSS, REMOVE, type Tape } from "./tape";

/** A choice, and the digits that followed from it. */
export interface Node {
  readonly id: number;
  readonly parent: Node | null;
  readonly first: number; // the event that started it
  digits: number; // how many digits it placed
  readonly children: Node[];
  isDead: boolean; // all of it was taken back
}

export interface Drawn {
  readonly node: Node;
  readonly x: number;
  readonly y: number;
  readonly parent: Drawn | null;
  /** How many nodes are folded into this one; 0 if all of them are drawn. */
  readonly folded: number;
}

export interface Picture {
  readonly drawn: readonly Drawn[];
  readonly width: number; // in columns
  readonly height: number; // in rows
  readonly all: number; // the total number of nodes
}

export const MOST_DRAWN = 300;

/** The tree of a tape, and the node of each event. */
export interface Tree {
  readonly root: Node;
  readonly nodes: readonly Node[];
  readonly of: Uint32Array; // the node of each event
}

export function treeOf(tape: Tape): Tree {
  const root: Node = { id: 0, parent: null, first: -1, digits: 0, children: [], isDead: false };
  const nodes: Node[] = [root];
  const of = new Uint32Array(tape.length);
  const put: Node[] = []; // the node of each digit on the board
  let here = root;
  for (let event = 0; event < tape.length; event += 1) {
    const kind = tape.kinds[event] ?? CROSS;
    if (kind === REMOVE) here = takeBack(put, root);
    else if (kind !== CROSS) {
      if (kind === CHOOSE) here = grow(here, nodes, event);
      here.digits += 1;
      here.isDead = false;
      put.push(here);
    }
    of[event] = here.id;
  }
  return { root, nodes, of };
}

function grow(parent: Node, nodes: Node[], event: number): Node {
  const node: Node = { id: nodes.length, parent, first: event, digits: 0, children: [], isDead: false };
  parent.children.push(node);
  nodes.push(node);
  return node;
}

/** Take back the last placed digit; return the node of the one before it. */
function takeBack(put: Node[], root: Node): Node {
  const gone = put.pop();
  const here = put.at(-1) ?? root;
  if (gone && gone !== here) gone.isDead = true;
  return here;
}

/** The part of the tree that is drawn: nodes nearest to the root first, up to a limit. */
export function picture(tree: Tree, most = MOST_DRAWN): Picture {
  const open = new Set<Node>();
  let count = 1;
  for (const queue: Node[] = [tree.root]; queue.length;) {
    const node = queue.shift() as Node;
    if (count + node.children.length > most) continue;
    open.add(node);
    count += node.children.length;
    queue.push(...node.children);
  }
  return laidOut(tree, open);
}

/** Place leaves side by side, and a parent above the middle of its children. Not recursive, because a search can be
 * deep. */
function laidOut(tree: Tree, open: ReadonlySet<Node>): Picture {
  interface Place {
    x: number;
    readonly y: number;
    readonly parent: Node | null;
  }
  const places = new Map<Node, Place>();
  const order: Node[] = [];
  let column = 0;
  let height = 0;
  for (const stack: [Node, number][] = [[tree.root, 0]]; stack.length;) {
    const [node, row] = stack.pop() as [Node, number];
    const children = open.has(node) ? node.children : [];
    places.set(node, { x: children.length ? 0 : column++, y: row, parent: node.parent });
    order.push(node);
    height = Math.max(height, row + 1);
    for (const child of [...children].reverse()) stack.push([child, row + 1]);
  }
  for (const node of [...order].reverse()) {
    const place = places.get(node);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!place || !open.has(node) || !first || !last) continue;
    place.x = ((places.get(first)?.x ?? 0) + (places.get(last)?.x ?? 0)) / 2;
  }
  const sizes = sizesOf(tree);
  const drawn = new Map<Node, Drawn>();
  for (const node of order) {
    const { x, y, parent } = places.get(node) as Place;
    const folded = open.has(node) ? 0 : (sizes[node.id] ?? 1) - 1;
    drawn.set(node, { node, x, y, parent: parent ? (drawn.get(parent) ?? null) : null, folded });
  }
  return { drawn: [...drawn.values()], width: Math.max(1, column), height, all: tree.nodes.length };
}

/** How many nodes each branch has, itself included. Children always come after their parent. */
function sizesOf({ nodes }: Tree): Uint32Array {
  const sizes = new Uint32Array(nodes.length).fill(1);
  for (let k = nodes.length - 1; k > 0; k -= 1) {
    const parent = nodes[k]?.parent?.id ?? 0;
    sizes[parent] = (sizes[parent] ?? 0) + (sizes[k] ?? 0);
  }
  return sizes;
}

/** The nodes whose digits are on the board at the end of the tape: the path to the result. */
export function wayOf(tree: Tree, tape: Tape): ReadonlySet<Node> {
  const way = new Set<Node>();
  const last = tape.length ? tree.nodes[tree.of[tape.length - 1] ?? 0] : undefined;
  for (let node: Node | null | undefined = last; node; node = node.parent) way.add(node);
  return way;
}
