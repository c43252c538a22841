/**
 * Phases of a vault (NAM-39..46): named periods such as projects or engagements, started by the
 * owner or host. A memory belongs to the phase in which it was said. Differences between phases are
 * read from the log, so only the start of each phase is stored. Messages and summaries don't count.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { LAYERS } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import { lineage as chainOf } from "../../policy/conflict.ts";
import {
  addToSnapshot,
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
  removeFromSnapshot,
  type StorePhases,
  startPhase as started,
  startsPhase,
} from "../../policy/phases.ts";
import { idOf } from "../forget/forget-target.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../open-vault.ts";
import { nextEntryNumber } from "../write/log-chain.ts";
import { PHASES_NOTE } from "../write/stored-notes.ts";

export interface PhaseView extends Phase {
  /** `phase-1`, `phase-2`, … */
  readonly id: string;
}

const phaseOptions = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  reason: z.string().min(1).max(200).optional(),
  /** Repeating a token starts no new phase, so a host may send it with every call. */
  token: z.string().min(1).max(200).optional(),
});
export type PhaseOptions = z.input<typeof phaseOptions>;

const PHASES_OFF = { enabled: false, diff: false };
/** The implicit first phase of a vault that already has content. */
const FIRST_PHASE = { reason: "auto" };
const LOG_PAGE = 1_000;

/** @throws KeepsakeError `write_denied` with `phase_disabled`, `invalid_input`, `vault_frozen`. */
export async function startPhase(vault: OpenVault, given: PhaseOptions = {}): Promise<PhaseView> {
  const { name, reason = "manual", token } = parseWith(phaseOptions, given, "The phase");
  await vault.catchUp();
  return vault.queue.alone(async (draft) => {
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
  });
}

/** A vault with content already has a first phase, even if none was started. */
function withBeginning(vault: OpenVault): StorePhases {
  if (vault.phases.phases.length > 0 || vault.index.size() === 0) return vault.phases;
  return started(NO_PHASES, 0, FIRST_PHASE);
}

/** Oldest first. */
export async function phasesOf(vault: OpenVault): Promise<readonly PhaseView[]> {
  await vault.catchUp();
  return vault.phases.phases.map(viewOf);
}

function viewOf(phase: Phase | undefined): PhaseView {
  if (phase === undefined) throw unknownPhase("phase-1");
  return { id: phaseId(phase), ...phase };
}

/**
 * The ids added and removed between two phases, in either direction (NAM-42). Cost: reads the log
 * once.
 * @throws KeepsakeError `not_found` for an unknown phase, `write_denied` with `phase_disabled` or
 * `phase_diff_disabled`.
 */
export async function diffOf(vault: OpenVault, from: string, to: string): Promise<PhaseDiff> {
  await vault.catchUp();
  const { allowed, reason } = judgePhaseDiff(vault.policy.phases ?? PHASES_OFF);
  if (!allowed) throw phasesOff(reason);
  const ids = vault.phases.phases.map(phaseId);
  for (const id of [from, to]) if (!ids.includes(id)) throw unknownPhase(id);
  return diffPhases(await ledgerOf(vault), from, to);
}

/** The relevant fields of a log entry. */
interface LogFields {
  readonly op: LogOp;
  readonly mem?: string;
  readonly cnt?: number;
}

/** Operations after which a memory is no longer current and in use. */
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

/** The first phase starts with the log. */
async function ledgerOf(vault: OpenVault): Promise<PhaseLedger> {
  const ledger: PhaseLedger = new Map();
  const max = vault.policy.phases?.max ?? null;
  const statements = new Statements(vault);
  let phase = phaseId({ index: vault.phases.phases[0]?.index ?? 1 });
  openSnapshot(ledger, phase, undefined, max);
  for (let from = 0; from < vault.head.logCount; ) {
    const entries = await vault.storage.records.log(vault.id, from, LOG_PAGE);
    if (entries.length === 0) break;
    from = nextEntryNumber(entries);
    for (const text of entries) {
      const { op, mem, cnt } = JSON.parse(text) as LogFields;
      if (op === "phase" && cnt !== undefined) {
        const next = phaseId({ index: cnt });
        if (next !== phase) openSnapshot(ledger, next, phase, max);
        phase = next;
      } else if (mem !== undefined && DELETIONS.has(op)) removeFromSnapshot(ledger, phase, mem);
      else if (mem !== undefined && ADDITIONS.has(op) && statements.isFact(mem))
        addToSnapshot(ledger, phase, mem, { kind: "fact", key: await statements.keyOf(mem) });
    }
  }
  return ledger;
}

/** Identifies statements: a memory and its successors are one statement. */
class Statements {
  readonly #vault: OpenVault;
  readonly #roots = new Map<string, string>();

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  /** Erased items count as facts, because their layer is unknown. */
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

/**
 * The memory's own id, then its successors up to the newest (NAM-46).
 * @param view any id of a memory
 * @throws KeepsakeError `not_found`
 */
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
  new KeepsakeError("write_denied", "Phases are disabled in the vault's policy.", {
    hint: "Enable them with keepsake policy set: phases.enabled.",
    facts: { reason },
  });

const unknownPhase = (phase: string): KeepsakeError =>
  new KeepsakeError("not_found", "Unknown phase.", {
    hint: "List the phases with vault.phases.list().",
    facts: { phase: /^phase-\d{1,9}$/.test(phase) ? phase : "phase" },
  });
