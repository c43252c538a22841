/**
 * The details of `explain`: matched words and quoted evidence. Only computed on request, because it
 * analyses texts again and reads the cited messages.
 */

import type { Evidence, Item } from "../../model/item.ts";
import { spanText } from "../../model/text.ts";
import { type Match, matchesOf } from "../../search/matches.ts";
import type { OpenVault } from "../open-vault.ts";
import type { RecalledItem, Reconstructed } from "./recall-reply.ts";
import type { ExplainedEvidence, FoundMatch } from "./recall-why.ts";

/** Most messages quoted for one memory, however often it was said. */
const EVIDENCE_MAX = 5;

export async function explained(
  vault: OpenVault,
  items: readonly Reconstructed[],
  query: string,
): Promise<readonly RecalledItem[]> {
  const cited = items.flatMap(({ item }) => item.evidence.slice(0, EVIDENCE_MAX).map((evidence) => evidence.item));
  const messages = new Map((await vault.items.many([...new Set(cited)])).map((message) => [message.id, message]));
  const matchedIn = (taint: Item["taint"]) => {
    const isKnown = (term: string): boolean => vault.index.frequency(term, taint) > 0;
    return (text: string): readonly Match[] => matchesOf(query, text, { isKnown });
  };
  const matched = { clean: matchedIn("clean"), untrusted: matchedIn("untrusted") };
  return items.map(({ item, shown }) => ({
    ...shown,
    why: {
      ...shown.why,
      matches: matchesIn(shown, query, matched[item.taint]),
      evidence: item.evidence.slice(0, EVIDENCE_MAX).flatMap((evidence) => {
        const message = messages.get(evidence.item);
        return message === undefined ? [] : [evidenceOf(message, evidence, matched[item.taint])];
      }),
    },
  }));
}

function matchesIn(
  shown: RecalledItem,
  query: string,
  matched: (text: string) => readonly Match[],
): readonly FoundMatch[] {
  const inField = (field: FoundMatch["field"], texts: readonly string[]): readonly FoundMatch[] =>
    texts.flatMap((text, fieldIndex) =>
      matched(text).map((match) => ({
        ...match,
        field,
        fieldIndex,
        asked: query.slice(match.query.start, match.query.end),
        said: text.slice(match.text.start, match.text.end),
      })),
    );
  return [...inField("text", [shown.text]), ...inField("detail", shown.details), ...inField("label", shown.labels)];
}

function evidenceOf(
  message: Item,
  { spans }: Evidence,
  matched: (text: string) => readonly Match[],
): ExplainedEvidence {
  const { messageId, session } = message.origin;
  const cuts = message.message?.cuts ?? [];
  const words = matched(message.text).map(({ text }) => message.text.slice(text.start, text.end));
  return {
    id: message.id,
    ...(messageId === undefined ? {} : { messageId }),
    ...(session === undefined ? {} : { session }),
    at: message.at,
    ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
    quotes: spans.map((span) => spanText(message.text, cuts, span)),
    matched: [...new Set(words)],
  };
}
