/**
 * Phases of a vault (NAM-39..46 as an ordinary part of the engine): stretches of its life that its owner or host tells apart, such as projects
 * or engagements. A memory belongs to the phase in which it was said. What changed between two of them is read from the log, so nothing more is
 * stored than when each began. Messages and summaries follow their facts and are not counted.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { LAYERS } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import { lineage as chainOf } from "../../policy/conflict.ts";
import {
  bookAddition,
  bookDeletion,
  currentPhase,
  diffPhases,
  judgePhaseDiff,
  judgePhaseStart,
  NO_PHASES,
  openSnapshot,
  type Phase,
  type PhaseDiff,
  type PhaseLedger,
  phaseId,
  type StorePhases,
  startPhase as started,
  startsPhase,
} from "../../policy/phases.ts";
import { idOf } from "../forget/forget-target.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";
import { numberBehind } from "../write/log-chain.ts";
import { PHASES_NOTE } from "../write/stored-notes.ts";

export interface PhaseView extends Phase {
  /** `phase-1`, `phase-2`, … */
  readonly id: string;
}

const phaseAsked = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  reason: z.string().min(1).max(200).optional(),
  /** The same token again starts nothing, so that a host may say it with every call. */
  token: z.string().min(1).max(200).optional(),
});
export type PhaseAsked = z.input<typeof phaseAsked>;

const PHASES_OFF = { enabled: false, diff: false };
/** What a vault has been before its first phase was started. */
const BEFORE = { reason: "auto" };
const LOG_PAGE = 1_000;

/** @throws KeepsakeError `write_denied` with `phase_disabled`, `invalid_input`, `vault_frozen`. */
export async function startPhase(vault: OpenVault, given: PhaseAsked = {}): Promise<PhaseView> {
  const { name, reason = "manual", token } = parseWith(phaseAsked, given, "The phase");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      assertTakesWrites(vault);
      const { allowed, reason: code } = judgePhaseStart(vault.policy.phases ?? PHASES_OFF);
      if (!allowed) throw phasesOff(code);
      const known = withBeginning(vault);
      const request = { token: token ?? vault.ids.next(), reason, ...(name === undefined ? {} : { name }) };
      if (!startsPhase(known, request)) return viewOf(currentPhase(known));
      const next = started(known, draft.at, request);
      draft.note(PHASES_NOTE, Buffer.from(JSON.stringify(next)));
      draft.log({ op: "phase", cnt: currentPhase(next)?.index ?? 0 });
      return viewOf(currentPhase(next));
    },
    { alone: true },
  );
}

/** A vault that holds something already has had a phase without anybody saying so. */
function withBeginning(vault: OpenVault): StorePhases {
  if (vault.phases.phases.length > 0 || vault.index.size() === 0) return vault.phases;
  return started(NO_PHASES, 0, BEFORE);
}

/** Oldest first; empty where none was ever started. */
export async function phasesOf(vault: OpenVault): Promise<readonly PhaseView[]> {
  await vault.catchUp();
  return vault.phases.phases.map(viewOf);
}

function viewOf(phase: Phase | undefined): PhaseView {
  if (phase === undefined) throw unknownPhase("phase-1");
  return { id: phaseId(phase), ...phase };
}

/**
 * What is there in the second phase and was not in the first, or the other way round, by ids and without a word (NAM-42). Either direction works.
 * @throws KeepsakeError `not_found` for a phase that there never was, `write_denied` with `phase_disabled` or `phase_diff_disabled`.
 * Cost: reads the log once.
 */
export async function diffOf(vault: OpenVault, from: string, to: string): Promise<PhaseDiff> {
  await vault.catchUp();
  const { allowed, reason } = judgePhaseDiff(vault.policy.phases ?? PHASES_OFF);
  if (!allowed) throw phasesOff(reason);
  const ids = vault.phases.phases.map(phaseId);
  for (const id of [from, to]) if (!ids.includes(id)) throw unknownPhase(id);
  return diffPhases(await ledgerOf(vault), from, to);
}

/** What of an entry matters here; the log is our own. */
interface Booked {
  readonly op: LogOp;
  readonly mem?: string;
  readonly cnt?: number;
}

/** Out of what is true and in use, whichever way. */
const DELETIONS: ReadonlySet<LogOp> = new Set([
  "supersede",
  "archive",
  "hide",
  "restrict",
  "quarantine",
  "drop",
  "forget",
  "shred",
  "purge",
]);
const ADDITIONS: ReadonlySet<LogOp> = new Set(["store", "correct", "promote", "unrestrict", "unhide", "restore_item"]);

/** The first phase begins with the log; the next ones where it says so. */
async function ledgerOf(vault: OpenVault): Promise<PhaseLedger> {
  const ledger: PhaseLedger = new Map();
  const max = vault.policy.phases?.max ?? null;
  const statements = new Statements(vault);
  let phase = phaseId({ index: vault.phases.phases[0]?.index ?? 1 });
  openSnapshot(ledger, phase, undefined, max);
  for (let from = 0; from < vault.head.logCount; ) {
    const entries = await vault.storage.records.log(vault.id, from, LOG_PAGE);
    if (entries.length === 0) break;
    from = numberBehind(entries);
    for (const text of entries) {
      const { op, mem, cnt } = JSON.parse(text) as Booked; // an entry that we wrote by the closed schema
      if (op === "phase" && cnt !== undefined) {
        const next = phaseId({ index: cnt });
        if (next !== phase) openSnapshot(ledger, next, phase, max);
        phase = next;
      } else if (mem !== undefined && DELETIONS.has(op)) bookDeletion(ledger, phase, mem);
      else if (mem !== undefined && ADDITIONS.has(op) && statements.isFact(mem))
        bookAddition(ledger, phase, mem, { kind: "fact", key: await statements.keyOf(mem) });
    }
  }
  return ledger;
}

/** Which statement a fact is: what took another's place is the same statement, told anew. */
class Statements {
  readonly #vault: OpenVault;
  readonly #roots = new Map<string, string>();

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  /** What is erased by now was one as far as anybody can say. */
  isFact(id: string): boolean {
    const { index } = this.#vault;
    return !index.has(id) || LAYERS[index.columns().layer[index.row(id)] ?? 0] === "fact";
  }

  async keyOf(id: string): Promise<string> {
    const item = this.#vault.index.has(id) ? await this.#vault.items.get(id) : undefined;
    const older = item?.links.find(({ type }) => type === "supersedes")?.to;
    const root = older === undefined ? id : (this.#roots.get(older) ?? older);
    this.#roots.set(id, root);
    return root;
  }
}

/** @param view a memory, by any of its ids. Its own id first, then what stands in its place, to the newest (NAM-46). @throws KeepsakeError `not_found`. */
export async function lineageOf(vault: OpenVault, view: string): Promise<readonly string[]> {
  await vault.catchUp();
  const id = idOf(vault, view);
  const replacedBy = new Map<string, string>();
  for (let at: string | undefined = id; at !== undefined && !replacedBy.has(at); ) {
    const newer: string | undefined = vault.index.supersededBy(at)[0];
    if (newer === undefined) break;
    replacedBy.set(at, newer);
    at = newer;
  }
  return chainOf(id, replacedBy);
}

const phasesOff = (reason: string): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy has no phases.", {
    hint: "Set phases.enabled in the policy: keepsake policy set.",
    facts: { reason },
  });

const unknownPhase = (phase: string): KeepsakeError =>
  new KeepsakeError("not_found", "This vault never had this phase.", {
    hint: "See them: vault.phases.list().",
    facts: { phase: /^phase-\d{1,9}$/.test(phase) ? phase : "phase" },
  });
