/**
 * Erasure requests of other persons (SEC-E10). In a vault in the owner's custody they wait for the
 * owner's decision, because private memories are exempt (GDPR 2(2)(c)). In an operator's vault they
 * are executed at once. Entries have ids and counts, and nothing about who asked.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { mergeSpans } from "../../model/text.ts";
import { KEEP_REASONS, type KeepReason } from "../govern/rights-lists.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { ERASURE_REQUESTS_NOTE, type StoredErasureRequest } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Mentions } from "./mentions.ts";

export type ErasureRequest = Omit<StoredErasureRequest, "ids" | "cuts">;

/** Decided requests beyond this number are dropped, oldest first. Open ones stay. */
const REQUESTS_MAX = 1_000;

export const publicRequest = ({ ids: _ids, cuts: _cuts, ...asked }: StoredErasureRequest): ErasureRequest => asked;

/** The stored items of an open request. @throws KeepsakeError `not_found` */
export function requestedMentions({ thirdPartyRequests: asked, index }: OpenVault, id: string): Mentions {
  const found = openRequest(asked, id);
  return {
    ids: unpackedIds(found.ids).filter((each) => index.has(each)),
    cuts: new Map(found.cuts.filter(([each]) => index.has(each)).map(([each, spans]) => [each, mergeSpans(spans)])),
  };
}

/** Records that the owner declines. @throws KeepsakeError `not_found`, `invalid_input` */
export async function declineRequest(vault: OpenVault, id: string, reason: KeepReason): Promise<ErasureRequest> {
  // Object.keys loses the key type.
  const words = Object.keys(KEEP_REASONS) as [KeepReason, ...KeepReason[]];
  const parsed = parseWith(z.enum(words), reason, "The reason");
  await vault.catchUp();
  return vault.queue.write(async (draft) => decide(draft, id, { state: "kept", reason: parsed }), { alone: true });
}

/** Call in the commit of the confirmed erasure. */
export const recordErased = (draft: UnitOfWork, id: string, job: string): ErasureRequest =>
  decide(draft, id, { state: "erased", job });

function decide(
  draft: UnitOfWork,
  id: string,
  decision: Pick<ErasureRequest, "state" | "reason" | "job">,
): ErasureRequest {
  const { thirdPartyRequests: asked } = draft.vault;
  const next: StoredErasureRequest = { ...openRequest(asked, id), ...decision, decidedAt: draft.at, ids: "", cuts: [] };
  saveRequests(
    draft,
    asked.map((each) => (each.id === id ? next : each)),
  );
  draft.log({ op: "request", job: id, cnt: next.itemCount, rc: "rtbf" });
  return publicRequest(next);
}

export const packedMentions = ({ ids, cuts }: Mentions): Pick<StoredErasureRequest, "ids" | "cuts"> => ({
  ids: packedIds(ids),
  cuts: [...cuts],
});

export function saveRequests(draft: UnitOfWork, asked: readonly StoredErasureRequest[]): void {
  const decided = asked.filter(({ state }) => state !== "open");
  const dropped = new Set(decided.slice(0, Math.max(0, asked.length - REQUESTS_MAX)));
  draft.note(ERASURE_REQUESTS_NOTE, Buffer.from(JSON.stringify(asked.filter((each) => !dropped.has(each)))));
}

function openRequest(asked: readonly StoredErasureRequest[], id: string): StoredErasureRequest {
  const found = asked.find((each) => each.id === id && each.state === "open");
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "This vault has no such open request.", {
    hint: "List the requests with keepsake rights confirm.",
  });
}
