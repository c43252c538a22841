/**
 * What is known without a question: memories in use that a list of topics or a look at the newest is made of, as text for a prompt. What came from outside is
 * in none of them (SEC-R3), and neither is what is sensitive: nobody asked for it.
 */

import type { ItemView } from "../../engine/correct/inspect.ts";
import type { ReadFilter } from "../../engine/recall/read-filter.ts";
import { assertProcessed } from "../../engine/state.ts";
import type { OpenedVault } from "./access.ts";
import { knownText } from "./known-text.ts";
import { isShown } from "./shown-item.ts";

/** Newest memories that are looked at; each is decrypted. */
const LOOKED_AT_MAX = 500;
/** Of the text, as UTF-8: about 2,500 tokens. */
export const TEXT_BYTES_MAX = 10_000;

export interface Standing {
  readonly filter: ReadFilter;
  /** Most lines. */
  readonly linesMax: number;
  readonly session?: string | undefined;
  readonly signal: AbortSignal;
}

/** The newest first, a line each; a sentence where there is nothing. @throws KeepsakeError `vault_restricted` */
export async function standingText(opened: OpenedVault, standing: Standing): Promise<string> {
  const { vault, inside } = opened;
  await inside.catchUp();
  assertProcessed(inside);
  const found: ItemView[] = [];
  const filter = { truth: ["current"], hold: ["active", "deprioritized"], ...standing.filter } as const;
  for await (const view of vault.memories.list({ filter, limit: LOOKED_AT_MAX, signal: standing.signal }))
    if (isStanding(view) && isShown(opened, view.item, standing.session)) found.push(view);
  const { memoryLine } = await import("../../engine/recall/line.ts");
  return fitted(found.slice(0, standing.linesMax).map(({ item }) => memoryLine(item, vault.name)));
}

const isStanding = ({ item }: ItemView): boolean =>
  item.taint === "clean" && item.privacy.class !== "sensitive-pii" && item.frozen === undefined;

function fitted(lines: readonly string[]): string {
  for (let count = lines.length; count > 0; count--) {
    const text = knownText(lines.slice(0, count));
    if (Buffer.byteLength(text) <= TEXT_BYTES_MAX) return text;
  }
  return knownText([]);
}
