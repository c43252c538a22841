/**
 * Groups records in any order into conversations, by key or, without one, by silence (pam.md §15.3,
 * §15.4). Memory: a few numbers per record; reads the source again for each batch. Also orders the
 * message graph of a conversation.
 */

export interface SessionRecord<Value> {
  /** The conversation's name; undefined if the source has none. */
  readonly key: string | undefined;
  readonly at: number;
  readonly sizeBytes: number;
  readonly value: Value;
}

interface SessionRules {
  /** Maximum silence in a conversation with a key. */
  readonly keyedGapMs: number;
  /** Maximum silence in a conversation without a key. */
  readonly gapMs: number;
  /** Order of the source, which decides between equal times. */
  readonly isNewestFirst: boolean;
}

/** A conversation without a key is split after this many records. */
export const UNKEYED_RECORDS_MAX = 1_000;

/** Each batch costs one pass over the source. */
const BATCH_BYTES_MAX = 64 * 1024 * 1024;
const RECORD_BYTES = 512;

export interface Session<Value> {
  readonly key: string | undefined;
  readonly records: readonly SessionRecord<Value>[];
}

/**
 * Yields conversations in the order of their first record.
 * @param read must yield the same records each time
 */
export async function* inSessions<Value>(
  read: () => AsyncIterable<SessionRecord<Value>>,
  rules: SessionRules,
  batchBytesMax = BATCH_BYTES_MAX,
): AsyncGenerator<Session<Value>> {
  const sessions = split(await survey(read), rules);
  for (let from = 0; from < sessions.length; ) {
    const batch = batchFrom(sessions, from, batchBytesMax);
    from += batch.length;
    yield* readBatch(read, batch);
  }
}

interface Mark {
  readonly index: number;
  readonly key: string | undefined;
  readonly at: number;
  readonly sizeBytes: number;
}

async function survey<Value>(read: () => AsyncIterable<SessionRecord<Value>>): Promise<readonly Mark[]> {
  const marks: Mark[] = [];
  const keys = new Map<string, string>();
  for await (const { key, at, sizeBytes } of read()) {
    // Shares one string per key between records.
    const shared = key === undefined ? undefined : (keys.get(key) ?? key);
    if (shared !== undefined) keys.set(shared, shared);
    marks.push({ index: marks.length, key: shared, at, sizeBytes });
  }
  return marks;
}

function split(marks: readonly Mark[], rules: SessionRules): readonly (readonly Mark[])[] {
  const sign = rules.isNewestFirst ? -1 : 1;
  const sorted = [...marks].sort((a, b) => a.at - b.at || sign * (a.index - b.index));
  const open = new Map<string | undefined, Mark[]>();
  const sessions: Mark[][] = [];
  for (const mark of sorted) {
    const known = open.get(mark.key);
    const gapMs = mark.key === undefined ? rules.gapMs : rules.keyedGapMs;
    const isFull = mark.key === undefined && (known?.length ?? 0) >= UNKEYED_RECORDS_MAX;
    if (known !== undefined && !isFull && mark.at - (known.at(-1)?.at ?? mark.at) <= gapMs) {
      known.push(mark);
      continue;
    }
    const session = [mark];
    open.set(mark.key, session);
    sessions.push(session);
  }
  return sessions;
}

function batchFrom(
  sessions: readonly (readonly Mark[])[],
  from: number,
  bytesMax: number,
): readonly (readonly Mark[])[] {
  let sizeBytes = 0;
  let to = from;
  for (; to < sessions.length; to++) {
    for (const mark of sessions[to] ?? []) sizeBytes += mark.sizeBytes + RECORD_BYTES;
    if (sizeBytes > bytesMax && to > from) break;
  }
  return sessions.slice(from, to);
}

async function* readBatch<Value>(
  read: () => AsyncIterable<SessionRecord<Value>>,
  batch: readonly (readonly Mark[])[],
): AsyncGenerator<Session<Value>> {
  const wanted = new Set(batch.flatMap((marks) => marks.map(({ index }) => index)));
  const found = new Map<number, SessionRecord<Value>>();
  let index = 0;
  for await (const record of read()) {
    if (wanted.has(index)) found.set(index, record);
    if (found.size === wanted.size) break;
    index++;
  }
  for (const marks of batch)
    yield { key: marks[0]?.key, records: marks.flatMap((mark) => found.get(mark.index) ?? []) };
}

export interface GraphNode {
  readonly id: string;
  readonly at: number;
}

export interface PlacedNode<Node> {
  readonly node: Node;
  readonly parent: string | undefined;
  /** In the provider's order, otherwise by time. */
  readonly children: readonly string[];
}

interface GraphFacts {
  /** Includes dropped nodes. */
  readonly parentOf: ReadonlyMap<string, string | undefined>;
  readonly placeOf?: ReadonlyMap<string, number> | undefined;
}

/**
 * Orders messages by time, parents first (PAM-107, PAM-108, PAM-110). A child of a dropped node
 * moves to the nearest remaining ancestor; cycles are broken. Cost: one sort and one pass over the
 * links.
 */
export function arrangeMessages<Node extends GraphNode>(
  nodes: readonly Node[],
  facts: GraphFacts,
): readonly PlacedNode<Node>[] {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const parents = withoutCycles(nodes, keptParents(nodes, indexOf, facts.parentOf), indexOf);
  const children = childrenOf(nodes, parents, facts.placeOf);
  const turns = turnsOf(nodes, parents, children);
  return nodes
    .map((node, index) => ({ node, index, turn: turns.get(node.id) ?? { at: node.at, depth: 0 } }))
    .sort((a, b) => a.turn.at - b.turn.at || a.turn.depth - b.turn.depth || a.index - b.index)
    .map(({ node, index }) => ({ node, parent: parents[index], children: children.get(node.id) ?? [] }));
}

type Parents = readonly (string | undefined)[];

/** Remembers walked paths, so that long runs of dropped nodes are walked once. */
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

/** Removes from each cycle the parent link of the node that was reached first. */
function withoutCycles(nodes: readonly GraphNode[], parents: Parents, indexOf: ReadonlyMap<string, number>): Parents {
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
  /** The latest time on the path from the root: a reply with a wrong time follows its parent. */
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
