/**
 * Rehearses the memories that a person's message mentions, and the details it names (GOS-31b,
 * GOS-A6). One shared word is not enough. Only live messages count, with one index lookup each.
 */
import { rehearse } from "../../model/aging.ts";
import { type Item, UNUSED } from "../../model/item.ts";
import { recallable } from "../../policy/spaces.ts";
import { analyseText } from "../../text/analysis.ts";
import { wordsOfItem } from "../item-text.ts";
import type { OpenVault } from "../open-vault.ts";
import { logRehearsal } from "../recall/recall-count.ts";

export interface StoredMessage {
  readonly id: string;
  readonly text: string;
  /** When it was said. */
  readonly at: number;
}

/** Older messages are imported history, not a live conversation. */
const LIVE_MS = 3_600_000;
/** Only the last ones of a batch count. */
const MESSAGES_MAX = 4;
/** A longer message is a document and would mention everything. */
const TERMS_MAX = 60;
/** A term in more memories than this identifies none, such as the speakers' names. */
const ROWS_MAX = 16;
/** How many memories are checked, and how many of them one message may mention. */
const CANDIDATES_MAX = 8;
const MENTIONED_MAX = 3;
const GIST_SHARE_MIN = 0.5;
const GIST_TERMS_MIN = 3;
const NAMED_TERMS_MIN = 2;
const DETAIL_SHARE_MIN = 0.5;

/** Rehearsals are written with the next commit. */
export async function rehearseMentioned(
  vault: OpenVault,
  messages: readonly StoredMessage[],
  now: number,
): Promise<void> {
  if (!vault.policy.enabled || vault.isPaused || vault.policy.recall.mentions === "ignore") return;
  const live = messages.slice(-MESSAGES_MAX).filter(({ at }) => Math.abs(now - at) <= LIVE_MS);
  for (const message of live) await rehearseIn(vault, message, now);
}

async function rehearseIn(vault: OpenVault, message: StoredMessage, now: number): Promise<void> {
  const terms = new Set(analyseText(message.text).terms);
  if (terms.size === 0 || terms.size > TERMS_MAX) return;
  const { ids, discriminative: distinctive } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
  if (ids.length === 0) return;
  const own = new Set(vault.index.citing(message.id));
  const isMeant = (item: Item): boolean =>
    !own.has(item.id) &&
    recallable(item.truth, item.hold, item.layer) !== "no" &&
    isMentioned(item, terms, distinctive);
  const mentioned = (await vault.items.many(ids)).filter(isMeant);
  for (const item of mentioned.slice(0, MENTIONED_MAX)) {
    const use = vault.uses.get(item.id) ?? UNUSED;
    const next = rehearse(use, item, now, { referenced: detailsNamed(item, terms) });
    if (next === use) continue;
    vault.setUse(item.id, next);
    vault.useQueue.set(item.id, next);
    logRehearsal(vault, item.id);
  }
}

/**
 * A mention is a whole label; half of the gist with three discriminative terms; or an entity with
 * another discriminative term. The last does not count for scenes (`context`): their names recur.
 */
function isMentioned(item: Item, terms: ReadonlySet<string>, distinctive: ReadonlySet<string>): boolean {
  if (item.labels.some((label) => isNamed(analyseText(label).terms, terms, distinctive))) return true;
  const gist = [...new Set(wordsOfItem(item).terms)];
  const distinctiveGist = gist.filter((term) => distinctive.has(term));
  const sharedCount = gist.filter((term) => terms.has(term)).length;
  if (distinctiveGist.length >= GIST_TERMS_MIN && sharedCount >= GIST_SHARE_MIN * gist.length) return true;
  if (item.type === "context" || distinctiveGist.length < NAMED_TERMS_MIN) return false;
  return item.entities.some((name) => {
    const own = analyseText(name).terms;
    return isNamed(own, terms, distinctive) && distinctiveGist.some((term) => !own.includes(term));
  });
}

/** All terms occur, and one of them is discriminative. */
const isNamed = (named: readonly string[], terms: ReadonlySet<string>, distinctive: ReadonlySet<string>): boolean =>
  named.every((term) => terms.has(term)) && named.some((term) => distinctive.has(term));

/** Indexes of details that share at least half of their terms (GOS-A6). */
function detailsNamed(item: Item, terms: ReadonlySet<string>): readonly number[] {
  return item.details.flatMap((detail, index) => {
    const own = new Set(analyseText(detail.text).terms);
    const sharedCount = [...own].filter((term) => terms.has(term)).length;
    return sharedCount > 0 && sharedCount >= DETAIL_SHARE_MIN * own.size ? [index] : [];
  });
}
