/**
 * A person's own words that speak of a memory keep it vivid, and raise the details that they name (GOS-31b, GOS-A6). The bar is high: a word in
 * common is no mention. Looked for in what is said now, one lookup in the index a message; an old conversation that is taken in mentions nothing.
 */
import { rehearse } from "../../model/aging.ts";
import { type Item, UNUSED } from "../../model/item.ts";
import { recallable } from "../../policy/spaces.ts";
import { analyseText } from "../../text/analysis.ts";
import type { OpenVault } from "../open-vault.ts";
import { termsOfItem } from "../recall/recall-answers.ts";
import { logRehearsal } from "../recall/recall-count.ts";

/** A message that was stored. */
export interface Said {
  readonly id: string;
  readonly text: string;
  /** When it was said. */
  readonly at: number;
}

/** What was said longer ago than this is history that is taken in, not a conversation that is going on. */
const LIVE_MS = 3_600_000;
/** The last ones of a batch; a conversation comes turn by turn. */
const MESSAGES_MAX = 4;
/** A longer message is a document, and speaks of everything. */
const TERMS_MAX = 60;
/** A term of more memories than this says nothing about any of them: the names of those who talk, what they talk of every day. */
const ROWS_MAX = 16;
/** How many are looked at, and how many of them one message may mean. */
const CANDIDATES_MAX = 8;
const MENTIONED_MAX = 3;
const GIST_SHARE_MIN = 0.5;
const GIST_TERMS_MIN = 3;
const NAMED_TERMS_MIN = 2;
const DETAIL_SHARE_MIN = 0.5;

/** Rides on the next write. Does nothing where the policy says so. */
export async function rehearseMentioned(vault: OpenVault, said: readonly Said[], now: number): Promise<void> {
  if (!vault.policy.enabled || vault.isPaused || vault.policy.recall.mentions === "ignore") return;
  const live = said.slice(-MESSAGES_MAX).filter(({ at }) => Math.abs(now - at) <= LIVE_MS);
  for (const message of live) await rehearseIn(vault, message, now);
}

async function rehearseIn(vault: OpenVault, message: Said, now: number): Promise<void> {
  const terms = new Set(analyseText(message.text).terms);
  if (terms.size === 0 || terms.size > TERMS_MAX) return;
  const { ids, telling } = vault.index.sharing(terms, { rowsMax: ROWS_MAX, limit: CANDIDATES_MAX });
  if (ids.length === 0) return;
  const own = new Set(vault.index.citing(message.id));
  const isMeant = (item: Item): boolean =>
    !own.has(item.id) && recallable(item.truth, item.hold, item.layer) !== "no" && isMentioned(item, terms, telling);
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
 * One of its labels in full; half of its gist, three telling terms among them; or one of its names with another telling term of the gist. Of sentences that
 * were only kept as said (type `context`) a label alone: their words come up again in every conversation.
 */
function isMentioned(item: Item, terms: ReadonlySet<string>, telling: ReadonlySet<string>): boolean {
  if (item.labels.some((label) => isNamed(analyseText(label).terms, terms, telling))) return true;
  if (item.type === "context") return false;
  const gist = [...new Set(termsOfItem(item))];
  const told = gist.filter((term) => telling.has(term));
  const sharedCount = gist.filter((term) => terms.has(term)).length;
  if (told.length >= GIST_TERMS_MIN && sharedCount >= GIST_SHARE_MIN * gist.length) return true;
  if (told.length < NAMED_TERMS_MIN) return false;
  return item.entities.some((name) => {
    const own = analyseText(name).terms;
    return isNamed(own, terms, telling) && told.some((term) => !own.includes(term));
  });
}

/** In full, and one of its terms tells it from others. */
const isNamed = (named: readonly string[], terms: ReadonlySet<string>, telling: ReadonlySet<string>): boolean =>
  named.every((term) => terms.has(term)) && named.some((term) => telling.has(term));

/** Normalised token overlap (GOS-A6): places of the details that share at least half of their terms. */
function detailsNamed(item: Item, terms: ReadonlySet<string>): readonly number[] {
  return item.details.flatMap((detail, place) => {
    const own = new Set(analyseText(detail.text).terms);
    const sharedCount = [...own].filter((term) => terms.has(term)).length;
    return sharedCount > 0 && sharedCount >= DETAIL_SHARE_MIN * own.size ? [place] : [];
  });
}
