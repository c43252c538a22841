/** All documents of a vault, layer by layer from the ground up (GUM-01), each with what it needs from its neighbours: labels of topics, behaviour behind facts. */
import { isKeepsakeError } from "../../core/error.ts";
import { ARCHIVE_OFF_TEXT } from "../../vault/archive-off.ts";
import type { ItemView } from "../../vault/inspect.ts";
import type { Vault } from "../../vault/vault.ts";
import {
  type GumemFact,
  type GumemMessage,
  type GumemSummary,
  type GumemTopic,
  gumemFact,
  gumemMessage,
  gumemSummary,
  gumemTopic,
} from "./documents.ts";

export type GumemDocument =
  | { readonly layer: "message"; readonly document: GumemMessage }
  | { readonly layer: "fact"; readonly document: GumemFact }
  | { readonly layer: "summary"; readonly document: GumemSummary }
  | { readonly layer: "topic"; readonly document: GumemTopic };

/** Cost: one walk over the vault, and a look at each message that a summary rests on. Counts as no use. */
export async function* gumemDocuments(vault: Vault): AsyncGenerator<GumemDocument> {
  const later: ItemView[] = [];
  for await (const view of vault.list({ messages: true, order: "oldest" })) {
    const { layer, text } = view.item;
    if (layer === "summary" || layer === "topic") later.push(view);
    else if (text !== ARCHIVE_OFF_TEXT) {
      const message = gumemMessage(view);
      const fact = gumemFact(view);
      if (message !== undefined) yield { layer: "message", document: message };
      if (fact !== undefined) yield { layer: "fact", document: fact };
    }
  }
  for (const view of later) {
    const summary = await gumemSummaryOf(vault, view);
    if (summary !== undefined) yield { layer: "summary", document: summary };
  }
  for (const view of later) {
    const topic = gumemTopic(view);
    if (topic !== undefined) yield { layer: "topic", document: topic };
  }
}

/** A summary with the label of its topic and the behaviour behind its facts. */
export async function gumemSummaryOf(vault: Vault, view: ItemView): Promise<GumemSummary | undefined> {
  const { layer, topicId, evidence } = view.item;
  if (layer !== "summary") return undefined;
  const topic = topicId === undefined ? undefined : await viewOr(vault, topicId);
  const behaviours = new Set<string>();
  for (const { item: fact } of evidence)
    for (const { item: source } of (await viewOr(vault, fact))?.item.evidence ?? [])
      if ((await viewOr(vault, source))?.item.message?.kind === "event") behaviours.add(source);
  return gumemSummary(view, { topic: topic?.item.text, behaviours: [...behaviours] });
}

/** What was erased meanwhile is no longer there. */
export async function viewOr(vault: Vault, id: string): Promise<ItemView | undefined> {
  try {
    return await vault.get(id);
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return undefined;
    throw error;
  }
}
