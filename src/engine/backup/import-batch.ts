/**
 * Imports up to 500 parts of a document in one draft. Content that is not from this vault is
 * untrusted unless the owner declares it their own: anything but plain statements is quarantined,
 * and existing memories are not changed (SEC-S17, SEC-S18, SEC-R3, SEC-R4, GOS-08).
 * The owner may declare it later by importing the same document again.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isId } from "../../model/id.ts";
import { type Item, type ItemType, item as itemSchema, UNUSED, type Use } from "../../model/item.ts";
import { mutableMembers } from "../../model/json.ts";
import { type Observation, parseWith, sourceOfRole, UNKNOWN_ROLE_SOURCE } from "../../model/observation.ts";
import { isPersonaState } from "../../policy/secrets.ts";
import { isOrder, untrustedItemsMax } from "../../policy/write-gate.ts";
import type { StoredRecord } from "../../storage/record-store.ts";
import { CHANGED_AT, foreignId, foreignItem, isOwnersItem, isWaiting, WHOLE_TEXT } from "../correct/foreign-memory.ts";
import { memoryKey } from "../forget/suppression.ts";
import { isObjectedTo } from "../govern/objection.ts";
import { originOf, transferred } from "../keys/access.ts";
import type {
  Decoded,
  DecodedErasure,
  DecodedItem,
  DecodedMemory,
  DecodedMessage,
  ImportProblem,
  Place,
} from "../maintain/format.ts";
import { isOrderSaid } from "../observe/form-message.ts";
import {
  asUntrustedContent,
  ingestMessage,
  ObserveResultBuilder,
  openJobs,
  prepareMessage,
} from "../observe/observe.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { createYielder } from "../system.ts";
import type { FormJob } from "../write/stored-notes.ts";
import { importMemory, judgeImport } from "./judge-import.ts";

export interface ImportCounts {
  readonly importedCount: number;
  /** Of these, messages. Memories are formed from them in the background. */
  readonly messageCount: number;
  /** Of these, untrusted content. */
  readonly untrustedCount: number;
  /** Of these, quarantined until the owner reviews them. */
  readonly quarantinedCount: number;
  /** Already present in this or a newer revision. */
  readonly knownCount: number;
  /** Duplicates of another memory, counted as repetitions. */
  readonly repeatedCount: number;
  readonly erasedCount: number;
  /**
   * Refused: from another deployment without consent, reserved for persona editors, or denied by
   * the write gate. Also untrusted content that would change an owner's memory or exceed its quota
   * (SEC-R3, SEC-R12).
   */
  readonly refusedCount: number;
  readonly problemCount: number;
}
export const NO_COUNTS: ImportCounts = {
  importedCount: 0,
  messageCount: 0,
  untrustedCount: 0,
  quarantinedCount: 0,
  knownCount: 0,
  repeatedCount: 0,
  erasedCount: 0,
  refusedCount: 0,
  problemCount: 0,
};

interface ImportFrame {
  readonly importId: string;
  readonly isMine: boolean;
  /** Ids of what was refused or erased so far, in this vault. */
  readonly left: Set<string>;
  /** Everything else of the document was taken. */
  readonly isLast: boolean;
}

/** A refusal has its reason code. */
type Outcome = "known" | "repeated" | "erased" | "empty" | { readonly refused: string } | Item | ImportProblem;

export class ImportBatch {
  readonly problems: ImportProblem[] = [];
  readonly quarantined: ItemType[] = [];
  /** Parts to judge again when the whole document was read. */
  readonly late: Decoded[] = [];
  /** Reason codes. */
  readonly refused: string[] = [];
  /** Ids of items that the owner erased in the other vault. */
  readonly erased: string[] = [];
  readonly #draft: UnitOfWork;
  readonly #frame: ImportFrame;
  readonly #observed = new ObserveResultBuilder(true, undefined);
  readonly #counts: Record<keyof ImportCounts, number> = { ...NO_COUNTS };
  #rows: ReadonlyMap<string, StoredRecord> = new Map();
  readonly #given = new Set<string>();

  constructor(draft: UnitOfWork, frame: ImportFrame) {
    this.#draft = draft;
    this.#frame = frame;
  }

  counts(): ImportCounts {
    return { ...this.#counts };
  }

  /** Memories are formed from the messages in the background. */
  jobs(): readonly FormJob[] {
    return openJobs(this.#draft, this.#observed);
  }

  async take(batch: readonly Decoded[]): Promise<void> {
    const { vault } = this.#draft;
    const rows = await vault.storage.records.get(vault.id, importedIds(vault, batch));
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    const giveWay = createYielder(vault.system);
    for (const decoded of batch) {
      const outcome = await this.#outcomeOf(decoded);
      await giveWay();
      const reason = typeof outcome === "object" && "refused" in outcome ? outcome.refused : undefined;
      // A later part may name the person as close to the owner.
      if (reason === "sensitive_third_party" && !this.#frame.isLast) {
        this.late.push(decoded);
        continue;
      }
      if (reason !== undefined || outcome === "erased")
        for (const id of importedIds(vault, [decoded])) this.#frame.left.add(id);
      this.#count(outcome);
    }
    if (this.#counts.refusedCount > 0)
      this.#draft.log({ op: "deny", rule: "import_boundary", cnt: this.#counts.refusedCount });
  }

  async #outcomeOf(decoded: Decoded): Promise<Outcome> {
    switch (decoded.kind) {
      case "item":
        return this.#takeItem(decoded);
      case "memory":
        return this.#takeMemory(decoded);
      case "message":
        return decoded.whole !== undefined && this.#frame.isMine
          ? this.#takeMemory({ kind: "memory", memory: decoded.whole, place: decoded.place })
          : this.#takeMessage(decoded);
      case "erased":
        return this.#passErased(decoded);
      case "problem":
        return decoded.problem;
      // Kept by the run that reads it.
      case "document":
        return "empty";
    }
  }

  /** Imports an item in Keepsake's own format with all its fields. */
  async #takeItem(given: DecodedItem): Promise<Outcome> {
    const decoded = admitted(this.#draft.vault, given);
    if (typeof decoded === "string") return { refused: decoded };
    const { item, isOwn } = decoded;
    const claimed = await this.#claimed(item);
    const revision = Math.max(item.revision, (claimed?.revision ?? 0) + 1);
    const known = this.#known(item.id, revision);
    if (known !== undefined) return known;
    const isMeant = this.#frame.isMine || isOwn;
    const refusal = this.#refusal(item, isMeant, this.#rows.has(item.id));
    if (refusal !== undefined) return refusal;
    const origin = { ...item.origin, import: this.#frame.importId };
    if (!isMeant) return this.#putJudged({ ...asUntrustedContent(this.#draft, item), origin }, UNUSED);
    // This vault's own mark proves that the owner said yes to an order before (SEC-S18).
    const waits = !isOwn && (await this.#isDoubtful(item));
    const claimedItem: Item = waits ? { ...item, revision, origin, hold: "quarantined" } : { ...item, revision };
    return this.#putJudged(claimedItem, decoded.use);
  }

  /** An order waits for the owner's yes, unless their own words in the document give it (SEC-S18). */
  async #isDoubtful(item: Item): Promise<boolean> {
    return isKeptOrder(item) && !(await isOrderSaid(this.#draft, item));
  }

  async #putJudged(item: Item, use: Use): Promise<Outcome> {
    const judged = await judgeImport(this.#draft, item);
    return typeof judged === "string" ? { refused: judged } : this.#put(judged, use);
  }

  /** The untrusted version of an item that the owner now declares their own. */
  async #claimed({ id, taint }: Pick<Item, "id" | "taint">): Promise<Item | undefined> {
    if (!this.#frame.isMine || taint === "untrusted" || this.#rows.get(id)?.envelope === undefined) return undefined;
    const stored = await this.#draft.get(id);
    return stored?.taint === "untrusted" && stored.origin.import !== undefined ? stored : undefined;
  }

  async #takeMemory({ memory, place }: DecodedMemory): Promise<Outcome> {
    const { vault } = this.#draft;
    const back = this.#known(memory.id, 0);
    if (back !== undefined) return back;
    const made = foreignItem(vault, memory, this.#frame.importId);
    if (!itemSchema.safeParse(made.item).success) return unfit(place);
    const { item, use } = made;
    const boundary = boundaryRefusal(vault, item) ?? deploymentRefusal(vault, memory.tenant);
    if (boundary !== undefined) return { refused: boundary };
    const older = this.#rows.get(item.id);
    const isNews =
      older?.envelope !== undefined &&
      ((await this.#claimed(item)) !== undefined || (await this.#isNews(memory, item)));
    const known = this.#known(item.id, isNews ? older.revision + 1 : 0);
    if (known !== undefined) return known;
    const isMeant = this.#frame.isMine;
    const refusal = this.#refusal(item, isMeant, isNews);
    if (refusal !== undefined) return refusal;
    const waits = memory.isWhole === true ? await this.#isDoubtful(item) : isWaiting(item, true);
    const own: Item = waits ? { ...item, hold: "quarantined" } : item;
    const imported = isMeant ? own : asUntrustedContent(this.#draft, item);
    const isHistory = item.truth !== "current" || item.hold !== "active" || item.layer !== "fact";
    if (isNews || (isMeant && memory.isWhole === true) || isHistory)
      return this.#putJudged({ ...imported, revision: (older?.revision ?? 0) + 1 }, isMeant ? use : UNUSED);
    const judged = await importMemory(this.#draft, imported, isMeant ? use : UNUSED);
    if (judged.outcome === "denied") return { refused: judged.reason };
    if (judged.outcome === "repeated") return judged.isNew ? "repeated" : "known";
    this.#given.add(item.id);
    return judged.item;
  }

  async #takeMessage({
    codec,
    id: foreign,
    message,
    platform,
    isFormed,
    rest,
    place,
  }: DecodedMessage): Promise<Outcome> {
    const { vault, at: now } = this.#draft;
    const back = this.#known(foreign, 0);
    if (back !== undefined) return back;
    const given = this.#frame.isMine ? ownMessage(message) : { ...message, source: untrustedSource(message) };
    const prepared = preparedOr(given, now);
    if (prepared === undefined) return unfit(place);
    const id = foreignId(vault, codec, foreign);
    const source = given.source ?? sourceOfRole(given.role);
    const claimed = source === "user_direct" ? await this.#claimed({ id, taint: "clean" }) : undefined;
    const revision = (claimed?.revision ?? 0) + 1;
    const known = this.#known(id, claimed === undefined ? 0 : revision);
    if (known !== undefined) return known;
    const origin = { import: this.#frame.importId, ...(platform === undefined ? {} : { platform }) };
    const slot = { codec, id: foreign, ...(rest === undefined ? {} : { rest: mutableMembers(rest) }) };
    if (claimed !== undefined) await this.#archiveFormed(id);
    const imported = { origin, foreign: [slot], isFormed, revision };
    await ingestMessage(this.#draft, { ...prepared, id, imported }, this.#observed);
    const { outcome } = this.#observed;
    if (outcome === "known" || outcome === "empty") return outcome;
    const item = outcome === "stored" || outcome === "stored_in_part" ? await this.#draft.get(id) : undefined;
    if (item === undefined) return { refused: this.#observed.reason ?? "write_denied" };
    this.#given.add(id);
    return item;
  }

  /** Archives facts of an untrusted message that is imported again as the owner's. */
  async #archiveFormed(message: string): Promise<void> {
    for (const id of this.#draft.vault.index.citing(message)) {
      const item = await this.#draft.get(id);
      if (item?.taint !== "untrusted" || item.evidence.some((cited) => cited.item !== message)) continue;
      this.#draft.revise("update", { ...item, hold: "archived" });
    }
  }

  /** Erased in the other vault. If the owner signed that, it is erased here after the import. */
  #passErased({ codec, id, isMeant }: DecodedErasure): Outcome {
    const { vault } = this.#draft;
    const presentId = [id, foreignId(vault, codec, id)].find((each) => each !== undefined && vault.index.has(each));
    if (presentId !== undefined && isMeant) this.erased.push(presentId);
    return "erased";
  }

  /** Whether this id exists or existed here. Revision 0 matches any. */
  #known(id: string, revision: number): "known" | "erased" | undefined {
    const row = this.#rows.get(id);
    if (this.#given.has(id)) return "known";
    if (row === undefined) return undefined;
    if (row.envelope === undefined) return "erased";
    return row.revision >= revision ? "known" : undefined;
  }

  #refusal(item: Item, isMeant: boolean, isHere: boolean): Extract<Outcome, "erased" | object> | undefined {
    if (!isHere && isSuppressed(this.#draft, item, isMeant)) return "erased";
    // A digest has the words of what it was made from.
    if (isDigest(item) && item.evidence.some((cited) => this.#frame.left.has(cited.item)))
      return { refused: "source_refused" };
    if (isMeant || isImportable(this.#draft, item)) return undefined;
    return { refused: isOwnersItem(this.#draft.vault, item.id) ? "taint_authority" : "cap_untrusted_items" };
  }

  /**
   * True if the document changed the memory since it was imported. Without a time of change the
   * contents are compared.
   */
  async #isNews({ changedAt, codec }: DecodedMemory["memory"], made: Item): Promise<boolean> {
    const stored = await this.#draft.get(made.id);
    const slotOf = ({ foreign }: Item) => foreign.find((slot) => slot.codec === codec);
    const slot = stored === undefined ? undefined : slotOf(stored);
    // Without a slot it was formed here, and the document is an older export of it.
    if (stored === undefined || slot === undefined || (!this.#frame.isMine && stored.taint === "clean")) return false;
    if (changedAt === undefined)
      return stored.text !== made.text || slot.rest?.[WHOLE_TEXT] !== slotOf(made)?.rest?.[WHOLE_TEXT];
    const known = slot.rest?.[CHANGED_AT];
    return changedAt > (typeof known === "number" ? known : stored.at);
  }

  #put(item: Item, use: Use): Item {
    this.#draft.put(item);
    if (use.accessCount > 0 || use.rehearsalCount > 0) this.#draft.setUse(item.id, use);
    this.#draft.log({ op: "store", mem: item.id, rev: item.revision });
    this.#given.add(item.id);
    return item;
  }

  #count(outcome: Outcome): void {
    if (outcome === "empty") return;
    if (typeof outcome === "string") {
      this.#counts[`${outcome}Count`] += 1;
      return;
    }
    if ("refused" in outcome) {
      this.#counts.refusedCount += 1;
      this.refused.push(outcome.refused);
      return;
    }
    if ("check" in outcome) {
      this.#counts.problemCount += 1;
      this.problems.push(outcome);
      return;
    }
    this.#counts.importedCount += 1;
    if (outcome.layer === "message") this.#counts.messageCount += 1;
    if (outcome.taint === "untrusted") this.#counts.untrustedCount += 1;
    if (outcome.hold !== "quarantined") return;
    this.#counts.quarantinedCount += 1;
    this.quarantined.push(outcome.type);
  }
}

const unfit = (place: Place): ImportProblem => ({
  file: "",
  place: String(place),
  check: "unfit-memory",
  message: "It can't become a memory: a text, date or name is missing or too long.",
});

function preparedOr(given: Observation, now: number): ReturnType<typeof prepareMessage> | undefined {
  try {
    return prepareMessage(given, 0, now);
  } catch (error) {
    if (isKeepsakeError(error) && error.code === "invalid_input") return undefined;
    throw error;
  }
}

/**
 * Refuses non-memories, and items of another deployment without consent (GOS-06, GOS-10), with the
 * reason code.
 */
export function admitted(vault: OpenVault, decoded: DecodedItem): DecodedItem | string {
  const origin = originOf(vault, decoded.item);
  const reason = boundaryRefusal(vault, decoded.item) ?? (origin === "refused" ? OTHER_DEPLOYMENT : undefined);
  if (reason !== undefined) return reason;
  return origin === "own" ? decoded : { ...decoded, item: transferred(vault, decoded.item), isOwn: false };
}

function boundaryRefusal(vault: OpenVault, item: Item): string | undefined {
  if (isPersonaState(item)) return "boundary_persona_state";
  return isObjectedTo(vault.objections, item) ? "purpose_objected" : undefined;
}

/** Of a foreign memory. Most formats name no deployment. */
export const deploymentRefusal = (vault: OpenVault, tenant: Item["tenant"]): string | undefined =>
  tenant?.deployment !== undefined && originOf(vault, { tenant }) === "refused" ? OTHER_DEPLOYMENT : undefined;
const OTHER_DEPLOYMENT = "deployment_mismatch";

export const isDigest = ({ layer = "fact" }: Pick<Partial<Item>, "layer">): boolean =>
  layer === "summary" || layer === "topic";

/** An order in use, among items that keep their place: there, a correction changes nothing else. */
export const isKeptOrder = ({
  layer = "fact",
  truth = "current",
  hold = "active",
  type,
  mode,
}: Partial<Pick<Item, "layer" | "truth" | "hold">> & Pick<Item, "type" | "mode">): boolean =>
  layer !== "message" &&
  truth === "current" &&
  (hold === "active" || hold === "deprioritized") &&
  isOrder({ type, mode, event: "fact" });

/** Deleted here under another id (UNI-X4). */
const isSuppressed = ({ vault }: UnitOfWork, { layer, text, subject, taint }: Item, isMeant: boolean): boolean =>
  layer === "fact" && vault.suppression.has([memoryKey({ text, subject })], isMeant ? taint : "untrusted");

/**
 * Untrusted content never changes an owner's memory, whatever revision it claims (SEC-R3), and has
 * a quota of its own (SEC-R12).
 */
function isImportable(draft: UnitOfWork, { id, layer, origin, speaker, at }: Item): boolean {
  if (isOwnersItem(draft.vault, id)) return false;
  const { items } = draft.untrustedCounts({ source: origin.source, speaker, at, session: undefined });
  return layer === "message" || items < untrustedItemsMax(draft.vault.policy);
}

/** Ids that the parts of a document have or would have in this vault. */
export function importedIds(vault: OpenVault, batch: readonly Decoded[]): readonly string[] {
  const ids = batch.flatMap((decoded): readonly string[] => {
    switch (decoded.kind) {
      case "item": {
        // A transferred item gets an id of this vault.
        const own = admitted(vault, decoded);
        return typeof own === "string" ? [] : [own.item.id];
      }
      case "memory":
        return [decoded.memory.id, foreignId(vault, decoded.memory.codec, decoded.memory.id)];
      case "message":
        return [decoded.id, foreignId(vault, decoded.codec, decoded.id)];
      default:
        return [];
    }
  });
  return [...new Set(ids.filter(isId))];
}

/**
 * Roles as given in an owner's document. A product's system prompt is not a policy of this vault.
 */
const ownMessage = (message: Observation): Observation => {
  const source = message.source ?? sourceOfRole(message.role) ?? UNKNOWN_ROLE_SOURCE;
  return { ...message, source: source === "system" ? "document" : source };
};
/** The named speaker is ignored because it cannot be verified. */
const untrustedSource = ({ role }: Observation): "import" | "tool" =>
  sourceOfRole(role) === "tool" ? "tool" : "import";

/** @throws KeepsakeError `invalid_input` with the position in the document. */
export function checked(decoded: DecodedItem): DecodedItem {
  try {
    return { ...decoded, item: parseWith(itemSchema, decoded.item, "The item") };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const where = typeof decoded.place === "number" ? { line: decoded.place } : { place: decoded.place };
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, ...where } });
  }
}
