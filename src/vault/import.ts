/**
 * Import: takes in what an export gave out. An item keeps its id, so the same file twice changes nothing; what was erased here stays
 * erased. What this vault cannot recognise as its own word is outside content, unless the owner says over this very file that they
 * trust it: then instructions and identities wait in quarantine and nothing outranks what is there (SEC-S18, SEC-R3, SEC-R4, GOS-08).
 */
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { type Item, item as itemSchema } from "../core/item.ts";
import { parseWith } from "../core/observation.ts";
import { judgeConsent } from "../policy/consent.ts";
import { importedPrivacy } from "../policy/import-rules.ts";
import { classify } from "../policy/privacy-class.ts";
import type { Draft } from "./draft.ts";
import { authenticator } from "./export.ts";
import type { DecodedItem, Format } from "./format.ts";
import type { OpenVault } from "./open-vault.ts";

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
}

/** One transaction each. */
const BATCH_ITEMS = 500;
/** Kinds that would tell the assistant what to do or who somebody is (SEC-R3). */
const INSTRUCTION_LIKE: ReadonlySet<Item["type"]> = new Set(["instruction", "identity"]);

/**
 * @throws KeepsakeError `invalid_input` with the place of the first fault; everything before it is kept, and running it again goes on.
 */
export async function importVault(
  vault: OpenVault,
  format: Format<unknown>,
  input: AsyncIterable<string | Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const total = { importedCount: 0, quarantinedCount: 0, knownCount: 0, erasedCount: 0 };
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

async function importBatch(vault: OpenVault, batch: readonly DecodedItem[], trust: boolean): Promise<ImportResult> {
  return vault.queue.write(async (draft) => {
    const rows = new Map(
      (
        await vault.storage.records.get(
          vault.id,
          batch.map(({ item }) => item.id),
        )
      ).map((row) => [row.id, row]),
    );
    const result = { importedCount: 0, quarantinedCount: 0, knownCount: 0, erasedCount: 0 };
    for (const decoded of batch) {
      const row = rows.get(decoded.item.id);
      if (row !== undefined && row.envelope === undefined) result.erasedCount++;
      else if (row !== undefined && row.revision >= decoded.item.revision) result.knownCount++;
      else {
        const item = trust || decoded.isOwn ? decoded.item : asOutsideContent(vault, decoded.item);
        take(draft, item, decoded);
        result.importedCount++;
        if (item.hold === "quarantined") result.quarantinedCount++;
      }
    }
    if (result.importedCount > 0) draft.log({ op: "import", cnt: result.importedCount });
    return result;
  });
}

function take(draft: Draft, item: Item, decoded: DecodedItem): void {
  draft.put(item);
  if (decoded.use.accessCount > 0 || decoded.use.rehearsalCount > 0) draft.setUse(item.id, decoded.use);
  draft.log({ op: "store", mem: item.id, rev: item.revision });
}

/**
 * The word loses its authority. Its class is never lowered, by our own reading rather raised, and no basis is invented; where the two
 * do not go together the item waits for the owner (GOS-08, GOS-35).
 */
function asOutsideContent(vault: OpenVault, item: Item): Item {
  const { key: _key, ...rest } = item;
  const { defaultClass, defaultBasis } = vault.policy.privacy;
  const privacy = importedPrivacy({ class: classify(item.text, defaultClass), basis: defaultBasis }, item.privacy);
  const isCommanding = INSTRUCTION_LIKE.has(item.type) || item.mode === "procedural";
  const isFit = !isCommanding && judgeConsent(privacy.class, privacy.basis).allowed;
  return {
    ...rest,
    privacy,
    taint: "untrusted",
    authority: "ai_inferred",
    authorityReason: "source:import",
    hold: isFit || item.hold === "archived" ? item.hold : "quarantined",
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
