/**
 * Compact: when memory has grown past the policy's thresholds, its oldest episodes retire behind summaries of their weeks, those of long
 * sessions behind summaries of the session; duplicates become one; originals past their time go (PN-24, PN-25, PN-C15..C17). What lasts stays.
 * Each step is one commit that holds the summaries and the facts that retire; how far it is stands in a sealed note; again it does nothing.
 */

import { rawHash } from "../../model/canonical-json.ts";
import { LAYERS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";
import { openNote } from "../write/record-seal.ts";
import { type CompactionPlan, planCompaction } from "./compact-plan.ts";
import { type CompactOptions, foreseeAll, retireAll } from "./compact-run.ts";
import { tellSessionNow } from "./compact-sessions.ts";

export interface Compaction {
  readonly isDryRun: boolean;
  /** Estimated tokens of all that recall may show (PN-C17). */
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** Facts that left recall behind a summary; kept, sealed, for export and audit. */
  readonly retiredCount: number;
  /** Summaries that they retired behind. */
  readonly summaryCount: number;
  /** ISO weeks among them, as `2026-W19`. */
  readonly weeks: readonly string[];
  /** Sessions that were too long. */
  readonly sessionCount: number;
  /** Facts that another one says word for word. */
  readonly duplicateCount: number;
  /** Candidates for the archive: faded, and long not looked at. Upkeep archives what has faded (tend.ts). */
  readonly idleCount: number;
  /** Past the time that the owner chose for originals. */
  readonly originals: { readonly factCount: number; readonly messageCount: number };
  /** The first of the facts that retire: at most SAMPLES. */
  readonly samples: readonly { readonly id: string; readonly text: string }[];
}

const SAMPLES = 20;

/**
 * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only`. Rejects with the signal's reason when that aborts: what was done until
 * then stands, and the next call goes on.
 * Cost: reads every memory once; writes what retires anew, 150,000 tokens in a few seconds.
 */
export async function compact(vault: OpenVault, options: CompactOptions = {}): Promise<Compaction> {
  const { signal } = options;
  // A vault whose policy is off behaves as no memory (GOS-72): it is looked at and left alone.
  const dryRun = options.dryRun === true || !vault.policy.enabled;
  await vault.catchUp();
  if (!dryRun) assertTakesWrites(vault);
  // What has retired is filed under no topic any more, so that what is new is filed first.
  if (!dryRun) await vault.settleForming({ signal });
  const plan = await planCompaction(vault, options);
  const found = {
    tokensBefore: plan.survey.tokenCount,
    sessionCount: plan.sessions.length,
    duplicateCount: plan.survey.duplicates.reduce((sum, same) => sum + same.length - 1, 0),
    idleCount: plan.idleCount,
    originals: { factCount: plan.originals.factIds.length, messageCount: plan.originals.messageIds.length },
    samples: await samplesOf(vault, plan),
  };
  const retired = dryRun ? await foreseeAll(vault, plan) : await retireAll(vault, plan, options);
  return {
    isDryRun: dryRun,
    ...found,
    tokensAfter: found.tokensBefore - retired.tokensGone,
    retiredCount: retired.factCount,
    summaryCount: retired.summaryCount,
    weeks: [...retired.weeks].sort(),
  };
}

async function samplesOf(vault: OpenVault, { sessions, oldest: old }: CompactionPlan): Promise<Compaction["samples"]> {
  const ids = [...sessions.flatMap((session) => session.ids), ...old.map(({ id }) => id)].slice(0, SAMPLES);
  return (await vault.items.many(ids)).map(({ id, text }) => ({ id, text }));
}

/*
 * Before a host compacts its own context (PN-26): everything that the session said has its facts, topics and a summary, and lies in the archive.
 * A host's hook may call it several times for one compaction; then it changes nothing. It never stands in the host's way.
 */

export interface BeforeCompaction {
  readonly session: string;
  /** When its transcript as it stands was archived, milliseconds UTC: the first call since the last message. */
  readonly archivedAt: number;
  /** Archived messages of the session. */
  readonly messageCount: number;
  /** Memories formed from them that are true and in use. */
  readonly factCount: number;
  /** The session's summary; absent where too little was claimed to tell. */
  readonly summary?: { readonly id: string; readonly text: string };
}

const ARCHIVED_NOTE = "archived_sessions";
/** The newest; an older one is archived all the same, and gets a new instant when it is asked for again. */
const SESSIONS_MAX = 200;
const FACT = codeOf(LAYERS, "fact");

/** By hash of the session's name. */
type ArchivedSessions = readonly (readonly [session: string, entry: ArchivedSession])[];
interface ArchivedSession {
  readonly at: number;
  readonly messageCount: number;
}

/** @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_full`, `store_busy`, `store_read_only`. Rejects with the signal's reason when that aborts. */
export async function beforeCompaction(
  vault: OpenVault,
  { session, signal }: { readonly session: string; readonly signal?: AbortSignal },
): Promise<BeforeCompaction> {
  await vault.catchUp();
  assertTakesWrites(vault);
  await vault.settleForming({ signal });
  await vault.useQueue.flush();
  const known = await archivedSessions(vault);
  return vault.queue.write(
    async (draft) => {
      const turns = vault.index.turnsOf(session).map((row) => vault.index.idOf(row));
      const name = rawHash(session);
      const before = known.find(([key]) => key === name)?.[1];
      const isSame = before?.messageCount === turns.length;
      const entry: ArchivedSession = isSame ? before : { at: draft.at, messageCount: turns.length };
      if (!isSame && turns.length > 0 && vault.policy.enabled) {
        const others = known.filter(([key]) => key !== name).slice(1 - SESSIONS_MAX);
        draft.note(ARCHIVED_NOTE, Buffer.from(JSON.stringify([...others, [name, entry]])));
        draft.log({ op: "compact", cnt: turns.length, act: "agent" });
      }
      const id = vault.policy.enabled ? await tellSessionNow(draft, session) : undefined;
      const summary = id === undefined ? undefined : await draft.get(id);
      return {
        session,
        archivedAt: entry.at,
        messageCount: turns.length,
        factCount: factCount(vault, turns),
        ...(summary === undefined ? {} : { summary: { id: summary.id, text: summary.text } }),
      };
    },
    { alone: true },
  );
}

function factCount({ index }: OpenVault, messageIds: readonly string[]): number {
  const { layer, truth, hold } = index.columns();
  const citing = new Set(messageIds.flatMap((id) => index.citing(id)));
  // Zero is the first word of each list: `current` and `active`.
  return [...citing].filter((id) => {
    const row = index.row(id);
    return layer[row] === FACT && truth[row] === 0 && hold[row] === 0;
  }).length;
}

async function archivedSessions(vault: OpenVault): Promise<ArchivedSessions> {
  const notes = await vault.storage.records.notes(vault.id);
  const note = notes.find(({ name }) => name === ARCHIVED_NOTE);
  if (note === undefined) return [];
  // Written above and sealed: nobody else can have written it.
  return JSON.parse(Buffer.from(openNote(vault.keys, note.name, note.envelope)).toString("utf8")) as ArchivedSessions;
}
