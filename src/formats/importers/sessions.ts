/**
 * Groups records in any order into conversations: by key, and without one by silence (pam.md §15.3,
 * §15.4). Memory holds a few numbers a record; the source is read again for each batch.
 */

export interface SessionRecord<Value> {
  /** Name of its conversation; undefined where the source has none. */
  readonly key: string | undefined;
  readonly at: number;
  readonly sizeBytes: number;
  readonly value: Value;
}

interface SessionRules {
  /** Silence after which records of one key are another conversation. Infinity: never. */
  readonly keyedGapMs: number;
  readonly gapMs: number;
  /** True when the source lists the newest record first, which decides between equal times. */
  readonly isNewestFirst: boolean;
}

/** After this many unkeyed records without a silence, a new conversation begins. */
export const UNKEYED_RECORDS_MAX = 1_000;

/** Per batch of conversations. Each further batch costs one more pass over the source. */
const BATCH_BYTES_MAX = 64 * 1024 * 1024;
const RECORD_BYTES = 512;

export interface Session<Value> {
  readonly key: string | undefined;
  readonly records: readonly SessionRecord<Value>[];
}

/**
 * Conversations by the time of their first record.
 * @param read yields the same records each time
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
    // One string for each key, not one for each record.
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
    const begun = [mark];
    open.set(mark.key, begun);
    sessions.push(begun);
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
