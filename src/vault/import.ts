/**
 * Import: takes in what an export gave out. An item keeps its id, so the same file twice changes nothing; what was erased here stays
 * erased. What this vault cannot recognise as its own word is outside content, unless the owner says over this very file that they
 * trust it: whatever does more than state waits in quarantine, and nothing that is there is touched (SEC-S18, SEC-R3, SEC-R4, GOS-08).
 */
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { type Item, item as itemSchema, UNUSED, type Use } from "../core/item.ts";
import { parseWith } from "../core/observation.ts";
import { isPersonaState } from "../policy/boundaries.ts";
import { judgeConsent } from "../policy/consent.ts";
import { importedPrivacy } from "../policy/import-rules.ts";
import { outsideItemsMax } from "../policy/outside-places.ts";
import { classify } from "../policy/privacy-class.ts";
import { quarantinedUntil } from "../policy/quarantine-rules.ts";
import { consentTo } from "./consent-record.ts";
import type { Draft } from "./draft.ts";
import { authenticator } from "./export.ts";
import { saidBy } from "./forgotten.ts";
import type { DecodedItem, Format } from "./format.ts";
import { isObjectedTo } from "./objection.ts";
import type { OpenVault } from "./open-vault.ts";
import { isOnlyStating, isOwned, outsideItem } from "./outside-item.ts";
import { assertTakesWrites } from "./state.ts";
import { originOf, transferred } from "./transfer.ts";

export interface ImportOptions {
  /** The owner's word that this file is their own. Default false. */
  readonly trust?: boolean;
  readonly onProgress?: (progress: ImportResult) => void;
  readonly signal?: AbortSignal;
}

export interface ImportResult {
  readonly importedCount: number;
  /** Of these: kept out of recall until the owner looks at them. */
  readonly quarantinedCount: number;
  /** Here already, in this or a newer revision. */
  readonly knownCount: number;
  /** Erased here before: they do not come back. */
  readonly erasedCount: number;
  /**
   * Of another deployment without the person's consent, or what only a persona's editors write; and outside content that would change a memory
   * of the owner's, or for which there is no room (SEC-R3, SEC-R12).
   */
  readonly refusedCount: number;
}

/** One transaction each. */
const BATCH_ITEMS = 500;

/**
 * @throws KeepsakeError `invalid_input` with the place of the first fault; everything before it is kept, and running it again goes on.
 */
export async function importVault(
  vault: OpenVault,
  format: Format<unknown>,
  input: AsyncIterable<string | Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const total = { importedCount: 0, quarantinedCount: 0, knownCount: 0, erasedCount: 0, refusedCount: 0 };
  let batch: DecodedItem[] = [];
  const flush = async (): Promise<void> => {
    const part = await importBatch(vault, batch, options.trust === true);
    batch = [];
    for (const key of Object.keys(total) as (keyof ImportResult)[]) total[key] += part[key]; // the keys of total are exactly these
    options.onProgress?.({ ...total });
  };
  try {
    for await (const decoded of format.decode({ input, authenticate: authenticator(vault) })) {
      options.signal?.throwIfAborted();
      batch.push(checked(decoded));
      if (batch.length >= BATCH_ITEMS) await flush();
    }
  } finally {
    if (batch.length > 0) await flush();
  }
  return total;
}

async function importBatch(vault: OpenVault, given: readonly DecodedItem[], trust: boolean): Promise<ImportResult> {
  return vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const { batch, refusedCount } = admitted(vault, given);
    const rows = new Map(
      (
        await vault.storage.records.get(
          vault.id,
          batch.map(({ item }) => item.id),
        )
      ).map((row) => [row.id, row]),
    );
    const result = { importedCount: 0, quarantinedCount: 0, knownCount: 0, erasedCount: 0, refusedCount };
    for (const decoded of batch) {
      const row = rows.get(decoded.item.id);
      if (row !== undefined && row.envelope === undefined) result.erasedCount++;
      else if (row !== undefined && row.revision >= decoded.item.revision) result.knownCount++;
      else if (row === undefined && isForgotten(vault, decoded, trust)) result.erasedCount++;
      else if (!trust && !decoded.isOwn && !mayComeIn(draft, decoded.item)) result.refusedCount++;
      else {
        const isTrusted = trust || decoded.isOwn;
        const item = isTrusted ? decoded.item : asOutsideContent(draft, decoded.item);
        take(draft, item, isTrusted ? decoded.use : UNUSED);
        result.importedCount++;
        if (item.hold === "quarantined") result.quarantinedCount++;
      }
    }
    if (result.importedCount > 0) draft.log({ op: "import", cnt: result.importedCount });
    if (refusedCount > 0) draft.log({ op: "deny", rule: "import_boundary", cnt: refusedCount });
    return result;
  });
}

/** Under another id than it had here (UNI-X4). */
const isForgotten = ({ forgotten }: OpenVault, { item, isOwn }: DecodedItem, trust: boolean): boolean =>
  saidBy(item).some(({ text, taint }) => forgotten.has([text], trust || isOwn ? taint : "untrusted"));

/** What may come in at all: nothing of another deployment but with the person's consent, and nothing that is no memory (GOS-06, GOS-10). */
function admitted(vault: OpenVault, given: readonly DecodedItem[]) {
  const batch: DecodedItem[] = [];
  for (const decoded of given) {
    const isRefused = isPersonaState(decoded.item) || isObjectedTo(vault.objections, decoded.item);
    const origin = isRefused ? "refused" : originOf(vault, decoded.item);
    if (origin === "own") batch.push(decoded);
    else if (origin === "transferred") batch.push({ ...decoded, item: transferred(vault, decoded.item), isOwn: false });
  }
  return { batch, refusedCount: given.length - batch.length };
}

/**
 * Outside content changes nothing that is the owner's, whatever revision it claims to be (SEC-R3), and has a room of its own: what does not fit
 * into it stays outside (SEC-R12).
 */
function mayComeIn(draft: Draft, { id, layer, origin, speaker, at }: Item): boolean {
  if (isOwned(draft.vault, id)) return false;
  const { items } = draft.untrustedCounts({ source: origin.source, speaker, at, session: undefined });
  return layer === "message" || items < outsideItemsMax(draft.vault.policy);
}

function take(draft: Draft, item: Item, use: Use): void {
  draft.put(item);
  if (use.accessCount > 0 || use.rehearsalCount > 0) draft.setUse(item.id, use);
  draft.log({ op: "store", mem: item.id, rev: item.revision });
}

/**
 * The word loses its authority. Its class is never lowered, by our own reading rather raised, and no basis is invented; where the two
 * do not go together the item waits for the owner (GOS-08, GOS-35).
 */
function asOutsideContent({ vault, at }: Draft, given: Item): Item {
  const item = outsideItem(vault, given);
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacy = importedPrivacy({ class: classify(item.text, defaultClass), basis: defaultBasis }, item.privacy);
  // What a document says of consent is not this vault's record of it (GOS-08, GOS-36).
  const isConsented =
    privacy.class !== "sensitive-pii" || consentTo(vault.consents, "sensitive-pii", vault.now()) !== undefined;
  const isFit = isOnlyStating(item) && isConsented && judgeConsent(privacy.class, privacy.basis).allowed;
  if (isFit || item.layer === "message") return { ...item, privacy };
  return {
    ...item,
    privacy,
    hold: "quarantined",
    ttl: { until: quarantinedUntil(vault.policy, at) },
  };
}

function checked(decoded: DecodedItem): DecodedItem {
  try {
    return { ...decoded, item: parseWith(itemSchema, decoded.item, "The item") };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    throw new KeepsakeError(error.code, error.message, {
      hint: error.hint,
      facts: { ...error.facts, line: decoded.place },
    });
  }
}
