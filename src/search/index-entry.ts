/**
 * What the index needs of an item: its ranking fields, its references and the text to take terms from.
 * The index keeps terms and columns, never the text.
 */
import { messageWord } from "../model/identity.ts";
import { type Item, rehearsedAt, type Use } from "../model/item.ts";
import { equalityText } from "../model/text.ts";

export interface IndexEntry {
  readonly id: string;
  readonly layer: Item["layer"];
  readonly type: Item["type"];
  readonly truth: Item["truth"];
  readonly hold: Item["hold"];
  readonly taint: Item["taint"];
  readonly space: Item["scope"]["space"];
  /** Whose space it is, where several have one of their own. */
  readonly owner?: string | undefined;
  readonly actor: Item["origin"]["actor"];
  readonly source: Item["origin"]["source"];
  readonly authority: Item["authority"];
  readonly privacyClass: Item["privacy"]["class"];
  readonly at: number;
  readonly time?: Item["time"];
  readonly weight: Pick<Item["weight"], "salience" | "valence" | "confidence" | "boost">;
  readonly curve: Omit<Item["curve"], "fn">;
  readonly count: number;
  readonly use: UseColumns;
  readonly speaker?: string | undefined;
  readonly subject?: string | undefined;
  readonly session?: string | undefined;
  readonly agent?: string | undefined;
  readonly turn?: number | undefined;
  /** The profile key, as `home.city`. */
  readonly key?: string | undefined;
  /** The caller's own id of a message (GUM-33). */
  readonly messageId?: string | undefined;
  readonly labels: readonly string[];
  /** Marks of a message's metadata: one keyed hash for each name with its value. What they stand for is not kept. */
  readonly metadata?: readonly string[] | undefined;
  readonly evidence: readonly string[];
  /** Ids of what it says it took the place of, and of what it says otherwise than; which of two is the newer stands in updates.ts. */
  readonly supersedes: readonly string[];
  readonly contradicts: readonly string[];
  readonly text: { readonly gist: string; readonly details: readonly string[]; readonly entities: readonly string[] };
}

/** The use of an item as the columns hold it. */
export interface UseColumns {
  readonly accessCount: number;
  readonly rehearsalCount: number;
  readonly rehearsedAt: number;
}

export const indexEntry = (item: Item, used: Use, metadata: readonly string[] = []): IndexEntry => ({
  id: item.id,
  layer: item.layer,
  type: item.type,
  truth: item.truth,
  hold: item.hold,
  taint: item.taint,
  space: item.scope.space,
  owner: item.scope.owner,
  actor: item.origin.actor,
  source: item.origin.source,
  authority: item.authority,
  privacyClass: item.privacy.class,
  at: item.at,
  time: item.time,
  weight: item.weight,
  curve: item.curve,
  count: item.count,
  use: useColumns(item, used),
  speaker: item.speaker,
  subject: item.subject,
  session: item.origin.session,
  agent: item.scope.agent,
  turn: item.origin.turn,
  key: item.key,
  messageId: messageWordOf(item),
  labels: item.labels,
  metadata,
  evidence: item.evidence.map((cited) => cited.item),
  supersedes: linked(item, "supersedes"),
  contradicts: linked(item, "contradicts"),
  text: {
    gist: item.layer === "fact" && item.subject !== undefined ? `${item.subject}: ${item.text}` : item.text,
    details: item.details.map((detail) => detail.text),
    entities: item.entities,
  },
});

/** Each once; a link to itself says nothing. */
const linked = ({ id, links }: Item, type: Item["links"][number]["type"]): readonly string[] =>
  links.length === 0
    ? NO_IDS
    : [...new Set(links.filter((link) => link.type === type && link.to !== id).map((link) => link.to))];
const NO_IDS: readonly string[] = [];

function messageWordOf(item: Item): string | undefined {
  const { session, messageId } = item.origin;
  return item.layer === "message" && messageId !== undefined ? messageWord(session, messageId) : undefined;
}

export const useColumns = (item: Pick<Item, "at">, used: Use): UseColumns => ({
  accessCount: used.accessCount,
  rehearsalCount: used.rehearsalCount,
  rehearsedAt: rehearsedAt(item, used),
});

/**
 * A short fingerprint of a memory's text in the form that equal memories share (PAM-24): finds duplicates without keeping the
 * text or a cryptographic hash of it. Not collision-proof against someone who tries, so equality is checked on the texts.
 */

/** 53 bits: the two mixed halves of cyrb53. */
export function fingerprint(text: string): number {
  const equal = equalityText(text);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < equal.length; index++) {
    const code = equal.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x200000 * (low >>> 0) + (high >>> 11);
}
