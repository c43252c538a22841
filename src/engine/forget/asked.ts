/**
 * What a person asked this vault to forget who need not be its owner (SEC-E10). In the owner's own custody what fits waits for the owner's word: what
 * somebody remembers of others for themself is theirs to keep or to let go (GDPR 2(2)(c)). Where an operator holds the vault it went at once, and the entry
 * says how much. It holds ids and counts, and nothing of who asked. One sealed note a vault.
 */

import * as z from "zod";
import { mergeSpans } from "../../model/cuts.ts";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { KEEP_REASONS, type KeepReason } from "../govern/rights-lists.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { ASKED_NOTE, type StoredAsked } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Mentions } from "./mentions.ts";

export type Asked = Omit<StoredAsked, "ids" | "cuts">;

/** Kept at most: of those that are decided the newest. One that is open is never pushed out. */
const ASKED_MAX = 1_000;

export const shownAsked = ({ ids: _ids, cuts: _cuts, ...asked }: StoredAsked): Asked => asked;

/** What fitted and is still there. @throws KeepsakeError `not_found` for a request that is not open in this vault. */
export function askedNamed({ asked, index }: OpenVault, id: string): Mentions {
  const found = openOne(asked, id);
  return {
    ids: unpackedIds(found.ids).filter((each) => index.has(each)),
    cuts: new Map(found.cuts.filter(([each]) => index.has(each)).map(([each, spans]) => [each, mergeSpans(spans)])),
  };
}

/** The owner keeps it. @throws KeepsakeError `not_found`, `invalid_input`. */
export async function keepAsked(vault: OpenVault, id: string, reason: KeepReason): Promise<Asked> {
  // The keys of the list above, which no type says more closely.
  const words = Object.keys(KEEP_REASONS) as [KeepReason, ...KeepReason[]];
  const parsed = parseWith(z.enum(words), reason, "The reason");
  await vault.catchUp();
  return vault.queue.write(async (draft) => decide(draft, id, { state: "kept", reason: parsed }), { alone: true });
}

/** In the commit of the erasure that its owner confirmed. */
export const askedErased = (draft: UnitOfWork, id: string, job: string): Asked =>
  decide(draft, id, { state: "erased", job });

function decide(draft: UnitOfWork, id: string, decision: Pick<Asked, "state" | "reason" | "job">): Asked {
  const { asked } = draft.vault;
  const next: StoredAsked = { ...openOne(asked, id), ...decision, decidedAt: draft.at, ids: "", cuts: [] };
  noteAsked(
    draft,
    asked.map((each) => (each.id === id ? next : each)),
  );
  draft.log({ op: "request", job: id, cnt: next.itemCount, rc: "rtbf" });
  return shownAsked(next);
}

export const heldAsked = ({ ids, cuts }: Mentions): Pick<StoredAsked, "ids" | "cuts"> => ({
  ids: packedIds(ids),
  cuts: [...cuts],
});

export function noteAsked(draft: UnitOfWork, asked: readonly StoredAsked[]): void {
  const decided = asked.filter(({ state }) => state !== "open");
  const dropped = new Set(decided.slice(0, Math.max(0, asked.length - ASKED_MAX)));
  draft.note(ASKED_NOTE, Buffer.from(JSON.stringify(asked.filter((each) => !dropped.has(each)))));
}

function openOne(asked: readonly StoredAsked[], id: string): StoredAsked {
  const found = asked.find((each) => each.id === id && each.state === "open");
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "No such request waits in this vault.", {
    hint: "See them: keepsake rights confirm.",
  });
}
