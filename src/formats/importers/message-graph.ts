/**
 * The graph of a conversation's messages, from parents alone (PAM-107, PAM-108, PAM-110). A message
 * whose parent was dropped moves to the nearest kept ancestor; cycles are opened. Parents come
 * first.
 */

export interface GraphNode {
  readonly id: string;
  readonly at: number;
}

export interface PlacedNode<Node> {
  readonly node: Node;
  readonly parent: string | undefined;
  /** In the order that the provider lists them, else by time. */
  readonly children: readonly string[];
}

interface GraphFacts {
  /** Of every node there is, also of those that are not kept. */
  readonly parentOf: ReadonlyMap<string, string | undefined>;
  readonly placeOf?: ReadonlyMap<string, number> | undefined;
}

/** By time; a message never precedes its parent. Cost: one sort and one pass over the links. */
export function arrangeMessages<Node extends GraphNode>(
  nodes: readonly Node[],
  facts: GraphFacts,
): readonly PlacedNode<Node>[] {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const parents = withoutCircles(nodes, keptParents(nodes, indexOf, facts.parentOf), indexOf);
  const children = childrenOf(nodes, parents, facts.placeOf);
  const turns = turnsOf(nodes, parents, children);
  return nodes
    .map((node, index) => ({ node, index, turn: turns.get(node.id) ?? { at: node.at, depth: 0 } }))
    .sort((a, b) => a.turn.at - b.turn.at || a.turn.depth - b.turn.depth || a.index - b.index)
    .map(({ node, index }) => ({ node, parent: parents[index], children: children.get(node.id) ?? [] }));
}

type Parents = readonly (string | undefined)[];

/** Walked paths are remembered, so that long runs of dropped nodes are walked once. */
function keptParents(
  nodes: readonly GraphNode[],
  kept: ReadonlyMap<string, number>,
  parentOf: GraphFacts["parentOf"],
): Parents {
  const known = new Map<string, string | undefined>();
  return nodes.map((node) => {
    const path = new Set<string>();
    let at = parentOf.get(node.id);
    while (at !== undefined && !kept.has(at) && !known.has(at) && !path.has(at)) {
      path.add(at);
      at = parentOf.get(at);
    }
    const found = at === undefined || kept.has(at) ? at : known.get(at);
    for (const id of path) known.set(id, found);
    return found;
  });
}

/** Each circle loses the link by which it was entered first. */
function withoutCircles(nodes: readonly GraphNode[], parents: Parents, indexOf: ReadonlyMap<string, number>): Parents {
  const open = [...parents];
  const walkOf = new Map<string, number>();
  for (const [walk, node] of nodes.entries()) {
    let at: string | undefined = node.id;
    while (at !== undefined && !walkOf.has(at)) {
      walkOf.set(at, walk);
      at = open[indexOf.get(at) ?? -1];
    }
    const index = at === undefined || walkOf.get(at) !== walk ? undefined : indexOf.get(at);
    if (index !== undefined) open[index] = undefined;
  }
  return open;
}

function childrenOf(
  nodes: readonly GraphNode[],
  parents: Parents,
  placeOf: GraphFacts["placeOf"],
): ReadonlyMap<string, readonly string[]> {
  const siblings = new Map<string, GraphNode[]>();
  for (const [index, node] of nodes.entries()) {
    const parent = parents[index];
    if (parent === undefined) continue;
    const known = siblings.get(parent);
    if (known === undefined) siblings.set(parent, [node]);
    else known.push(node);
  }
  const place = (node: GraphNode): number => placeOf?.get(node.id) ?? Number.MAX_SAFE_INTEGER;
  return new Map(
    [...siblings].map(([parent, list]) => [
      parent,
      list.sort((a, b) => place(a) - place(b) || a.at - b.at).map((node) => node.id),
    ]),
  );
}

interface Turn {
  /**
   * The latest time on the way from the root: a reply with a wrong time still follows its parent.
   */
  readonly at: number;
  readonly depth: number;
}

function turnsOf(
  nodes: readonly GraphNode[],
  parents: Parents,
  children: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Turn> {
  const timeOf = new Map(nodes.map((node) => [node.id, node.at]));
  const turns = new Map<string, Turn>();
  const waiting = nodes.filter((_, index) => parents[index] === undefined).map((node) => node.id);
  for (const root of waiting) turns.set(root, { at: timeOf.get(root) ?? 0, depth: 0 });
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const turn = turns.get(id) ?? { at: 0, depth: 0 };
    for (const child of children.get(id) ?? []) {
      turns.set(child, { at: Math.max(turn.at, timeOf.get(child) ?? 0), depth: turn.depth + 1 });
      waiting.push(child);
    }
  }
  return turns;
}
