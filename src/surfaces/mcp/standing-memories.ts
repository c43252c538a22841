/**
 * What is known without a question: memories in use that a standing profile, a list of topics or a look at the newest is made of, as text for a prompt. What
 * came from outside is in none of them (SEC-R3), and neither is what is sensitive: nobody asked for it.
 */

import type { ItemView } from "../../vault/inspect.ts";
import type { ReadFilter } from "../../vault/read-filter.ts";
import { type Renderable, renderPrompt } from "../../vault/render.ts";
import { assertProcessed } from "../../vault/state.ts";
import type { OpenedVault } from "./access.ts";
import { isShown } from "./shown-item.ts";

/** Newest memories that are looked at; each is decrypted. */
const LOOKED_AT_MAX = 500;
/** Of the text, as UTF-8: about 2,500 tokens. */
export const TEXT_BYTES_MAX = 10_000;
const BOUNDARY_BYTES = 16;

export interface Standing {
  readonly filter: ReadFilter;
  /** Most lines. */
  readonly linesMax: number;
  /** `salience`: what matters most first. `newest`: what was said last first. */
  readonly order: "salience" | "newest";
  readonly session?: string | undefined;
  readonly signal: AbortSignal;
}

/** Fenced as data; a sentence where there is nothing. @throws KeepsakeError `vault_restricted` */
export async function standingText(opened: OpenedVault, standing: Standing): Promise<string> {
  const { vault, inside } = opened;
  await inside.catchUp();
  assertProcessed(inside);
  const found: ItemView[] = [];
  const filter = { truth: ["current"], hold: ["active", "deprioritized"], ...standing.filter } as const;
  for await (const view of vault.list({ filter, limit: LOOKED_AT_MAX, signal: standing.signal }))
    if (isStanding(view) && isShown(opened, view.item, standing.session)) found.push(view);
  const ranked =
    standing.order === "newest" ? found : found.toSorted((one, other) => other.now.salience - one.now.salience);
  return fitted(opened, ranked.slice(0, standing.linesMax).map(renderable));
}

const isStanding = ({ item }: ItemView): boolean =>
  item.taint === "clean" && item.privacy.class !== "sensitive-pii" && item.frozen === undefined;

const renderable = ({ item, now }: ItemView): Renderable => ({
  id: item.id,
  text: item.text,
  details: [],
  detailCount: 0,
  markers: now.markers,
  truth: item.truth,
  taint: item.taint,
  source: item.origin.source,
});

function fitted({ inside }: OpenedVault, lines: readonly Renderable[]): string {
  const { system, policy } = inside;
  const rendering = {
    heading: policy.recall.heading,
    confabulation: policy.recall.confabulation,
    boundary: system.random.bytes(BOUNDARY_BYTES),
  };
  for (let count = lines.length; count > 0; count--) {
    const text = renderPrompt(lines.slice(0, count), rendering);
    if (Buffer.byteLength(text) <= TEXT_BYTES_MAX) return text;
  }
  return NOTHING;
}
const NOTHING = "Nothing is known yet.\n";
