/**
 * Imports a document of Keepsake or of another product. Ids are derived from the ids in the
 * document, so importing is idempotent and resumable, and erased items stay erased.
 * `dryRun` previews an import, and an import can be undone as a whole (imports.ts).
 */

import { KeepsakeError } from "../../model/error.ts";
import { type ItemType, LAYERS, TYPES } from "../../model/item.ts";
import { inParts } from "../../model/parts.ts";
import { quarantinedUntil } from "../../policy/write-gate.ts";
import { parseMoment } from "../../text/moment.ts";
import { foreignId, isWaiting } from "../correct/foreign-memory.ts";
import { confirmForget, planForget } from "../forget/forget.ts";
import type { Decoded, DecodedDocument, ImportProblem, Reader } from "../maintain/format.ts";
import { assertTakesWrites, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import type { ImportRecord } from "../write/stored-notes.ts";
import { authenticator } from "./export.ts";
import {
  admitted,
  checked,
  deploymentRefusal,
  ImportBatch,
  type ImportCounts,
  importedIds,
  isDigest,
  isKeptOrder,
  NO_COUNTS,
} from "./import-batch.ts";
import { beginImport, keepDocument, noteImport } from "./imports.ts";

export interface ImportOptions {
  /**
   * The owner declares this document their own, so statements in it count as theirs. Default false.
   */
  readonly mine?: boolean;
  /** Reads the document and counts what would be imported. Default false. */
  readonly dryRun?: boolean;
  /** The user's name for the document, for `vault.io.imports()` and to resume a stopped import. */
  readonly name?: string;
  readonly onProgress?: (progress: ImportCounts) => void;
  readonly signal?: AbortSignal;
}

export interface ImportResult extends ImportCounts {
  /** Undo with `vault.forget({ import: importId })`. Absent if nothing was imported. */
  readonly importId?: string;
  /**
   * When quarantined items are deleted unless promoted. Absent if there are none, and with `mine`.
   */
  readonly quarantinedUntil?: number;
  /** How many of each type are quarantined. Absent if there are none. */
  readonly quarantinedTypes?: TypeCounts;
  /** How many were refused for which reason (docs/reference/reason-codes.md). Absent if none. */
  readonly refusedReasons?: Readonly<Record<string, number>>;
  /** The vault keeps the document around the memories for the next export in this format. */
  readonly isDocumentKept?: true;
  /** The first `PROBLEMS_MAX` parts that could not be read. */
  readonly problems: readonly ImportProblem[];
  /** Time of the oldest and newest part, for a dry run. */
  readonly from?: number;
  readonly to?: number;
}

type TypeCounts = { readonly [Type in ItemType]?: number };

/** Parts per transaction. */
const BATCH_ITEMS = 500;
const PROBLEMS_MAX = 100;
/** Digests held back, and memories about people. */
const LATE_MAX = 20_000;

/**
 * @throws KeepsakeError `invalid_input` with the position of the first error that ends the
 * document. Earlier parts are kept, and a repeated import resumes.
 * Cost: one synced commit per 500 messages or memories.
 */
export async function importVault<Given>(
  vault: OpenVault,
  reader: Reader<Given>,
  input: Given,
  options: ImportOptions = {},
): Promise<ImportResult> {
  await vault.catchUp();
  const run = new ImportRun(vault, reader.name, options);
  const source = { input, now: vault.now(), authenticate: authenticator(vault) };
  try {
    for await (const decoded of reader.decode(source)) {
      options.signal?.throwIfAborted();
      await run.take(decoded);
    }
  } finally {
    await run.flush();
  }
  await run.takeLate();
  return run.finish();
}

class ImportRun {
  readonly #vault: OpenVault;
  readonly #options: ImportOptions;
  #record: ImportRecord;
  #total: ImportCounts = NO_COUNTS;
  #batch: Decoded[] = [];
  #late: Decoded[] = [];
  readonly #left = new Set<string>();
  #span: { readonly from: number; readonly to: number } | undefined;
  readonly #problems: ImportProblem[] = [];
  readonly #quarantined = new Map<ItemType, number>();
  readonly #refused = new Map<string, number>();
  readonly #erased: string[] = [];
  #document: DecodedDocument | undefined;

  constructor(vault: OpenVault, format: string, options: ImportOptions) {
    this.#vault = vault;
    this.#options = options;
    const { name, mine = false } = options;
    if (name !== undefined && name.length > NAME_MAX) throw longName();
    this.#record = beginImport(vault, { format, isMine: mine, ...(name === undefined ? {} : { name }) });
  }

  async take(decoded: Decoded): Promise<void> {
    if (decoded.kind === "document") {
      this.#document = decoded;
      return;
    }
    const part = decoded.kind === "item" ? checked(decoded) : decoded;
    (this.#comesLate(part) ? this.#late : this.#batch).push(part);
    if (this.#batch.length >= BATCH_ITEMS) await this.flush();
    if (this.#late.length >= LATE_MAX) await this.takeLate();
  }

  /** Digests follow what they were made from, of which some may be refused. */
  #comesLate(part: Decoded): boolean {
    if (this.#options.dryRun === true) return false;
    return (part.kind === "item" && isDigest(part.item)) || (part.kind === "memory" && isDigest(part.memory));
  }

  /** A topic follows its summaries. */
  async takeLate(): Promise<void> {
    await this.flush();
    const late = this.#late.toSorted((one, other) => lateness(one) - lateness(other));
    this.#late = [];
    for (const part of inParts(late, BATCH_ITEMS)) {
      this.#options.signal?.throwIfAborted();
      this.#add(await this.#write(part, true));
      this.#options.onProgress?.(this.#total);
    }
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0)
      this.#add(this.#options.dryRun === true ? await this.#survey(batch) : await this.#write(batch));
    this.#options.onProgress?.(this.#total);
  }

  async #survey(batch: readonly Decoded[]): Promise<ImportCounts> {
    const { counts, from, to, problems, quarantined, refused } = await surveyBatch(
      this.#vault,
      batch,
      this.#options.mine === true,
    );
    countEach(this.#quarantined, quarantined);
    countEach(this.#refused, refused);
    this.#problems.push(...problems.slice(0, PROBLEMS_MAX - this.#problems.length));
    if (from !== undefined && to !== undefined)
      this.#span = { from: Math.min(from, this.#span?.from ?? from), to: Math.max(to, this.#span?.to ?? to) };
    return counts;
  }

  async #write(batch: readonly Decoded[], isLast = false): Promise<ImportCounts> {
    const isMine = this.#options.mine === true;
    const taken = async (draft: UnitOfWork) => {
      assertTakesWrites(this.#vault);
      const taking = new ImportBatch(draft, { importId: this.#record.id, isMine, left: this.#left, isLast });
      await taking.take(batch);
      const counts = taking.counts();
      if (counts.importedCount > 0) {
        draft.log({ op: "import", job: this.#record.id, cnt: counts.importedCount });
        noteImport(draft, { ...this.#record, itemCount: this.#record.itemCount + counts.importedCount });
      }
      return {
        counts,
        jobs: taking.jobs(),
        problems: taking.problems,
        late: taking.late,
        erased: taking.erased,
        quarantined: taking.quarantined,
        refused: taking.refused,
      };
    };
    // Exclusive, because the list of imports is written whole.
    const { counts, jobs, problems, late, erased, quarantined, refused } = await this.#vault.queue.alone(taken);
    this.#late.push(...late);
    countEach(this.#quarantined, quarantined);
    countEach(this.#refused, refused);
    this.#problems.push(...problems.slice(0, PROBLEMS_MAX - this.#problems.length));
    this.#erased.push(...erased);
    this.#record = { ...this.#record, itemCount: this.#record.itemCount + counts.importedCount };
    this.#vault.formation.take(jobs);
    return counts;
  }

  async finish(): Promise<ImportResult> {
    const isWritten = this.#options.dryRun !== true && this.#record.itemCount > 0;
    if (isWritten)
      await this.#vault.queue.alone(async (draft) => noteImport(draft, { ...this.#record, endedAt: draft.at }));
    if (this.#erased.length > 0) await this.#eraseSigned();
    const isDocumentKept = await this.#keepDocument();
    const hasDeadline = this.#total.quarantinedCount > 0 && this.#options.mine !== true;
    return {
      ...this.#total,
      ...(this.#quarantined.size > 0 ? { quarantinedTypes: Object.fromEntries(this.#quarantined) } : {}),
      ...(this.#refused.size > 0 ? { refusedReasons: Object.fromEntries(this.#refused) } : {}),
      ...(hasDeadline ? { quarantinedUntil: quarantinedUntil(this.#vault.policy, this.#record.startedAt) } : {}),
      ...(isWritten ? { importId: this.#record.id } : {}),
      ...(isDocumentKept ? { isDocumentKept } : {}),
      ...this.#span,
      problems: this.#problems,
    };
  }

  async #keepDocument(): Promise<boolean> {
    const { dryRun = false, mine = false } = this.#options;
    const document = this.#document;
    if (document === undefined || dryRun || !mine) return false;
    return this.#vault.queue.write(async (draft) => {
      assertTakesWrites(this.#vault);
      return keepDocument(draft, this.#record, document.content);
    });
  }

  /** The owner's signature on the document is their confirmation (UNI-X4). */
  async #eraseSigned(): Promise<void> {
    const plan = await planForget(this.#vault, { ids: this.#erased }, { grade: "shred" });
    await confirmForget(this.#vault, plan);
  }

  #add(part: ImportCounts): void {
    const total: Record<keyof ImportCounts, number> = { ...this.#total };
    for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += part[key]; // keyof ImportCounts
    this.#total = total;
  }
}

/** Memories, then summaries, then topics. */
function lateness(part: Decoded): number {
  const layer = part.kind === "item" ? part.item.layer : part.kind === "memory" ? part.memory.layer : undefined;
  return LAYERS.indexOf(layer ?? "fact");
}

function countEach<Name>(counts: Map<Name, number>, names: readonly Name[]): void {
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1);
}

const NAME_MAX = 1_000;
const longName = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The name of a document has at most ${NAME_MAX} characters.`, {
    hint: "Use a shorter name.",
    facts: { max: NAME_MAX },
  });

interface Survey {
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  /** The type of each memory that would be quarantined. */
  readonly quarantined: readonly ItemType[];
  /** The reason code of each memory of another deployment. */
  readonly refused: readonly string[];
  readonly from?: number;
  readonly to?: number;
}

/**
 * The gate does not run in a preview, so denied parts and duplicates count as imported, and
 * instructions that a transcript in the document gives as quarantined.
 */
async function surveyBatch(vault: OpenVault, batch: readonly Decoded[], isMine: boolean): Promise<Survey> {
  const rows = await vault.storage.records.get(vault.id, importedIds(vault, batch));
  const here = new Map(rows.map((row) => [row.id, row.envelope !== undefined]));
  const counts: Record<keyof ImportCounts, number> = { ...NO_COUNTS };
  const quarantined: ItemType[] = [];
  const refused: string[] = [];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const decoded of batch) {
    const piece = pieceOf(vault, decoded);
    if (typeof piece === "string") {
      counts.refusedCount += 1;
      refused.push(piece);
      continue;
    }
    if (piece === undefined) continue;
    const found = piece.ids.map((id) => here.get(id)).find((isLive) => isLive !== undefined);
    if (found !== undefined) {
      counts[found ? "knownCount" : "erasedCount"] += 1;
      continue;
    }
    counts.importedCount += 1;
    if (piece.isMessage) counts.messageCount += 1;
    if (piece.isUntrusted && !isMine) counts.untrustedCount += 1;
    if (piece.waits(isMine)) {
      counts.quarantinedCount += 1;
      quarantined.push(piece.type);
    }
    [from, to] = [Math.min(from, piece.at), Math.max(to, piece.at)];
  }
  const problems = batch.flatMap((decoded) => (decoded.kind === "problem" ? [decoded.problem] : []));
  counts.problemCount = problems.length;
  return { counts, problems, quarantined, refused, ...(from <= to ? { from, to } : {}) };
}

interface Piece {
  readonly ids: readonly string[];
  readonly at: number;
  readonly isMessage: boolean;
  readonly type: ItemType;
  /** Whether it would be quarantined, if the document is or isn't the owner's. */
  waits(isMine: boolean): boolean;
  /** True unless the owner declared it their own. */
  readonly isUntrusted: boolean;
}

/** The reason code of one that is refused. */
function pieceOf(vault: OpenVault, decoded: Decoded): Piece | string | undefined {
  const idOf = (codec: string, id: string): readonly string[] => [id, foreignId(vault, codec, id)];
  switch (decoded.kind) {
    case "document":
    case "erased":
    case "problem":
      return undefined;
    case "item": {
      const own = admitted(vault, decoded);
      if (typeof own === "string") return own;
      const { item, isOwn } = own;
      const isMessage = item.layer === "message";
      return {
        ids: [item.id],
        at: item.at,
        isMessage,
        type: item.type,
        waits: (isMine) => !isOwn && (isMine ? isKeptOrder(item) : !isMessage && isWaiting(item, false)),
        isUntrusted: !isOwn,
      };
    }
    case "memory": {
      const { codec, id, at, type = TYPES[0], event = "fact", isWhole = false, hold, tenant } = decoded.memory;
      const refusal = deploymentRefusal(vault, tenant);
      if (refusal !== undefined) return refusal;
      const mode = decoded.memory.mode ?? (type === "instruction" || type === "skill" ? "procedural" : "semantic");
      const origin = { source: "import", actor: "system", method: "api_export" } as const;
      return {
        ids: idOf(codec, id),
        at,
        isMessage: false,
        type,
        waits: (isMine) =>
          hold === "quarantined" ||
          (isMine && isWhole
            ? isKeptOrder({ ...decoded.memory, type, mode })
            : isWaiting({ type, mode, event, origin }, isMine)),
        isUntrusted: true,
      };
    }
    case "message": {
      const at =
        decoded.message.at === undefined
          ? undefined
          : parseMoment(decoded.message.at, decoded.message.timeZone ?? "UTC");
      return {
        ids: idOf(decoded.codec, decoded.id),
        at: at ?? 0,
        isMessage: true,
        type: "context",
        waits: () => false,
        isUntrusted: true,
      };
    }
  }
}
