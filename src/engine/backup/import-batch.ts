/**
 * Up to 500 pieces of a document into one draft. What this vault cannot recognise as its own word is outside content, unless the owner says of this very
 * document that it is theirs: whatever does more than state waits in quarantine, and nothing that is there is touched (SEC-S17, SEC-S18, SEC-R3, SEC-R4, GOS-08).
 * The owner may say so later: the same document once more, as theirs, makes what it brought the owner's.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isId } from "../../model/id.ts";
import { type Item, item as itemSchema, UNUSED, type Use } from "../../model/item.ts";
import { mutableMembers } from "../../model/json.ts";
import { type Observation, parseWith } from "../../model/observation.ts";
import { sourceOfRole, UNKNOWN_ROLE_SOURCE } from "../../model/role.ts";
import { outsideItemsMax } from "../../policy/taint-rules.ts";
import { isPersonaState } from "../../policy/text-span.ts";
import type { StoredRecord } from "../../storage/record-store.ts";
import {
  CHANGED_AT,
  foreignId,
  foreignItem,
  isOnlyStating,
  isOwned,
  keepForeign,
  WHOLE_TEXT,
} from "../correct/foreign-memory.ts";
import { withoutBeside } from "../forget/cut-message.ts";
import { memoryKey, screened, voiceOf } from "../forget/suppression.ts";
import { givingWay } from "../give-way.ts";
import { isObjectedTo } from "../govern/objection.ts";
import { originOf, transferred } from "../keys/unlock.ts";
import type {
  Decoded,
  DecodedErasure,
  DecodedItem,
  DecodedMemory,
  DecodedMessage,
  ImportProblem,
  Place,
} from "../maintain/format.ts";
import type { FormJob } from "../observe/form-jobs.ts";
import { Collected, openJobs, prepare, takeIn } from "../observe/observe.ts";
import { asOutsideContent } from "../observe/outside-content.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface ImportCounts {
  /** Messages and memories that came in. */
  readonly importedCount: number;
  /** Of these: messages. What is formed from them comes behind the answer. */
  readonly messageCount: number;
  /** Of these: taken in as untrusted content. None of what the owner says is theirs. */
  readonly untrustedCount: number;
  /** Of these: kept out of recall until the owner looks at them. */
  readonly quarantinedCount: number;
  /** Here already, in this or a newer state. */
  readonly knownCount: number;
  /** Another memory here says the same: it was said once more. */
  readonly repeatedCount: number;
  /** Erased here before: they do not come back. */
  readonly erasedCount: number;
  /**
   * Of another deployment without the person's consent, or what only a persona's editors write; what the write gate denies; and outside content that would
   * change a memory of the owner's, or for which there is no room (SEC-R3, SEC-R12).
   */
  readonly refusedCount: number;
  /** What could not be read. */
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

export interface ImportFrame {
  readonly importId: string;
  readonly isMine: boolean;
}

/** What became of one piece. */
type Outcome = "known" | "repeated" | "erased" | "refused" | "empty" | Item | ImportProblem;

export class ImportBatch {
  readonly problems: ImportProblem[] = [];
  /** Ids here of what its owner erased elsewhere. */
  readonly erased: string[] = [];
  readonly #draft: UnitOfWork;
  readonly #frame: ImportFrame;
  readonly #observed = new Collected(true, undefined);
  readonly #counts: Record<keyof ImportCounts, number> = { ...NO_COUNTS };
  #rows: ReadonlyMap<string, StoredRecord> = new Map();
  /** Ids that this batch gave out. */
  readonly #given = new Set<string>();

  constructor(draft: UnitOfWork, frame: ImportFrame) {
    this.#draft = draft;
    this.#frame = frame;
  }

  counts(): ImportCounts {
    return { ...this.#counts };
  }

  /** What is to be formed from the messages, behind the answer. */
  jobs(): readonly FormJob[] {
    return openJobs(this.#draft, this.#observed);
  }

  async take(batch: readonly Decoded[]): Promise<void> {
    const { vault } = this.#draft;
    const rows = await vault.storage.records.get(vault.id, importedIds(vault, batch));
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    const giveWay = givingWay(vault.system);
    for (const decoded of batch) {
      this.#count(await this.#outcomeOf(decoded));
      await giveWay();
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
    }
  }

  /** An item of Keepsake's own, with everything that it says of itself. */
  async #takeItem(given: DecodedItem): Promise<Outcome> {
    const decoded = admitted(this.#draft.vault, given);
    if (decoded === undefined) return "refused";
    const { item, isOwn } = decoded;
    const claimed = await this.#claimed(item);
    const revision = Math.max(item.revision, (claimed?.revision ?? 0) + 1);
    const known = this.#known(item.id, revision);
    if (known !== undefined) return known;
    const isMeant = this.#frame.isMine || isOwn;
    const refusal = this.#refusal(item, isMeant, this.#rows.has(item.id));
    if (refusal !== undefined) return refusal;
    if (isMeant) return this.#put(withoutSuppressed(this.#draft, { ...item, revision }), decoded.use);
    const outside = withoutSuppressed(this.#draft, asOutsideContent(this.#draft, item));
    return this.#put({ ...outside, origin: { ...outside.origin, import: this.#frame.importId } }, UNUSED);
  }

  /** What it came in as when nobody had said whose it is, where its owner says now that it is theirs. */
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
    if (isPersonaState(item) || isObjectedTo(vault.objections, item)) return "refused";
    const older = this.#rows.get(item.id);
    const mayClaim = memory.isWhole === true || isOnlyStating(item);
    const isNews =
      older?.envelope !== undefined &&
      ((mayClaim && (await this.#claimed(item)) !== undefined) || (await this.#isNews(memory, item)));
    const known = this.#known(item.id, isNews ? older.revision + 1 : 0);
    if (known !== undefined) return known;
    const isMeant = this.#frame.isMine;
    const refusal = this.#refusal(item, isMeant, isNews);
    if (refusal !== undefined) return refusal;
    const kept = isMeant ? item : asOutsideContent(this.#draft, item);
    const isHistory = item.truth !== "current" || item.hold !== "active" || item.layer !== "fact";
    if (isNews || (isMeant && memory.isWhole === true) || isHistory)
      return this.#put({ ...kept, revision: (older?.revision ?? 0) + 1 }, isMeant ? use : UNUSED);
    const judged = await keepForeign(this.#draft, kept, isMeant ? use : UNUSED);
    if (judged.outcome === "denied") return "refused";
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
    const given = this.#frame.isMine ? trusted(message) : { ...message, source: outside(message) };
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
    await takeIn(this.#draft, { ...prepared, id, imported }, this.#observed);
    const { outcome } = this.#observed;
    if (outcome === "known" || outcome === "empty") return outcome;
    const item = outcome === "stored" || outcome === "stored_in_part" ? await this.#draft.get(id) : undefined;
    if (item === undefined) return "refused";
    this.#given.add(id);
    return item;
  }

  /** What was formed of a message while it was outside content makes room for what is formed of it as the owner's word. */
  async #archiveFormed(message: string): Promise<void> {
    for (const id of this.#draft.vault.index.citing(message)) {
      const item = await this.#draft.get(id);
      if (item?.taint !== "untrusted" || item.evidence.some((cited) => cited.item !== message)) continue;
      this.#draft.put({ ...item, revision: item.revision + 1, hold: "archived" });
      this.#draft.log({ op: "update", mem: id, rev: item.revision + 1 });
    }
  }

  /** Erased elsewhere: it goes here too where its owner signed that, once everything else is taken in. */
  #passErased({ codec, id, isMeant }: DecodedErasure): Outcome {
    const { vault } = this.#draft;
    const here = [id, foreignId(vault, codec, id)].find((each) => each !== undefined && vault.index.has(each));
    if (here !== undefined && isMeant) this.erased.push(here);
    return "erased";
  }

  /** Under this id it is here, or was; a revision of 0 asks for any. */
  #known(id: string, revision: number): "known" | "erased" | undefined {
    const row = this.#rows.get(id);
    if (this.#given.has(id)) return "known";
    if (row === undefined) return undefined;
    if (row.envelope === undefined) return "erased";
    return row.revision >= revision ? "known" : undefined;
  }

  #refusal(item: Item, isMeant: boolean, isHere: boolean): "erased" | "refused" | undefined {
    if (!isHere && isSuppressed(this.#draft, item, isMeant)) return "erased";
    return isMeant || mayComeIn(this.#draft, item) ? undefined : "refused";
  }

  /** Its document changed it since it came in: later, or, where it tells no time of changes, in what it says. */
  async #isNews({ changedAt, codec }: DecodedMemory["memory"], made: Item): Promise<boolean> {
    const stored = await this.#draft.get(made.id);
    if (stored === undefined || (!this.#frame.isMine && stored.taint === "clean")) return false;
    const slotOf = ({ foreign }: Item) => foreign.find((slot) => slot.codec === codec)?.rest;
    if (changedAt === undefined)
      return stored.text !== made.text || slotOf(stored)?.[WHOLE_TEXT] !== slotOf(made)?.[WHOLE_TEXT];
    const known = slotOf(stored)?.[CHANGED_AT];
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
    if ("check" in outcome) {
      this.#counts.problemCount += 1;
      this.problems.push(outcome);
      return;
    }
    this.#counts.importedCount += 1;
    if (outcome.layer === "message") this.#counts.messageCount += 1;
    if (outcome.taint === "untrusted") this.#counts.untrustedCount += 1;
    if (outcome.hold === "quarantined") this.#counts.quarantinedCount += 1;
  }
}

const unfit = (place: Place): ImportProblem => ({
  file: "",
  place: String(place),
  check: "unfit-memory",
  message: "It does not fit a memory: a text, a date or a name is missing or too long.",
});

function preparedOr(given: Observation, now: number): ReturnType<typeof prepare> | undefined {
  try {
    return prepare(given, 0, now);
  } catch (error) {
    if (isKeepsakeError(error) && error.code === "invalid_input") return undefined;
    throw error;
  }
}

/** What may come in at all: nothing of another deployment but with the person's consent, and nothing that is no memory (GOS-06, GOS-10). */
export function admitted(vault: OpenVault, decoded: DecodedItem): DecodedItem | undefined {
  if (isPersonaState(decoded.item) || isObjectedTo(vault.objections, decoded.item)) return undefined;
  const origin = originOf(vault, decoded.item);
  if (origin === "refused") return undefined;
  return origin === "own" ? decoded : { ...decoded, item: transferred(vault, decoded.item), isOwn: false };
}

/** Under another id than it had here (UNI-X4). */
const isSuppressed = ({ vault }: UnitOfWork, { layer, text, subject, taint }: Item, isMeant: boolean): boolean =>
  layer === "fact" && vault.suppression.has([memoryKey({ text, subject })], isMeant ? taint : "untrusted");

/** A message without the sentences that were deleted before. */
function withoutSuppressed({ vault }: UnitOfWork, item: Item): Item {
  if (item.layer !== "message") return item;
  const { text, suppressedCount } = screened(vault, item.text, voiceOf(item), item.taint);
  return suppressedCount === 0 ? item : withoutBeside({ ...item, text });
}

/**
 * Outside content changes nothing that is the owner's, whatever revision it claims to be (SEC-R3), and has a room of its own: what does not fit
 * into it stays outside (SEC-R12).
 */
function mayComeIn(draft: UnitOfWork, { id, layer, origin, speaker, at }: Item): boolean {
  if (isOwned(draft.vault, id)) return false;
  const { items } = draft.untrustedCounts({ source: origin.source, speaker, at, session: undefined });
  return layer === "message" || items < outsideItemsMax(draft.vault.policy);
}

/** Ids that the pieces of a document have or would have in this vault. */
export function importedIds(vault: OpenVault, batch: readonly Decoded[]): readonly string[] {
  const ids = batch.flatMap((decoded): readonly string[] => {
    switch (decoded.kind) {
      case "item": {
        // What comes over from another deployment has an id of this vault.
        const own = admitted(vault, decoded);
        return own === undefined ? [] : [own.item.id];
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

/** What the roles of a document of the owner's own say of its sources; a system prompt of a product is no policy of this vault. */
const trusted = (message: Observation): Observation => {
  const source = message.source ?? sourceOfRole(message.role) ?? UNKNOWN_ROLE_SOURCE;
  return { ...message, source: source === "system" ? "document" : source };
};
/** Whoever is named as the speaker: nobody here knows. */
const outside = ({ role }: Observation): "import" | "tool" => (sourceOfRole(role) === "tool" ? "tool" : "import");

/** @throws KeepsakeError `invalid_input` with the place in the document. */
export function checked(decoded: DecodedItem): DecodedItem {
  try {
    return { ...decoded, item: parseWith(itemSchema, decoded.item, "The item") };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const where = typeof decoded.place === "number" ? { line: decoded.place } : { place: decoded.place };
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, ...where } });
  }
}
