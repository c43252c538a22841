/**
 * What whoever runs a keep owes to a person whose vault they do not open: the open requests of the register with their dates, and how the others ended (GDPR
 * 12, PN-02). A copy of the register without the host's own words, written in the same commit, and sealed with the key of the keep instead of the vault's: it
 * can be read while the vault is locked. Ids, times and words of closed lists; what is anything else does not come out of here.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { VaultId } from "../../storage/record-store.ts";
import { DUTIES_NOTE, type RightsRequest } from "../write/stored-notes.ts";
import { IDENTITIES, RIGHTS } from "./rights-lists.ts";

const instant = z.int();
const duties = z.strictObject({
  open: z.array(
    z.strictObject({
      id: z.uuid(),
      right: z.enum(RIGHTS),
      receivedAt: instant,
      identity: z.strictObject({ how: z.enum(IDENTITIES), at: instant }),
      dueAt: instant,
      acknowledgeBy: instant,
      acknowledgedAt: instant.optional(),
      state: z.literal("open"),
    }),
  ),
  decided: z.strictObject({
    done: z.int(),
    refused: z.int(),
    withdrawn: z.int(),
    /** Of them, those that were decided behind their date. */
    late: z.int(),
  }),
});
export type Duties = z.infer<typeof duties>;
export type OpenDuty = Duties["open"][number];

export const NO_DUTIES: Duties = { open: [], decided: { done: 0, refused: 0, withdrawn: 0, late: 0 } };

export function dutiesOf(requests: readonly RightsRequest[]): Uint8Array {
  const decided = { ...NO_DUTIES.decided };
  const open: OpenDuty[] = [];
  for (const request of requests) {
    const { id, right, receivedAt, identity, dueAt, acknowledgeBy, acknowledgedAt, state, decidedAt = 0 } = request;
    if (state === "open") {
      const acknowledged = acknowledgedAt === undefined ? {} : { acknowledgedAt };
      open.push({ id, right, receivedAt, identity, dueAt, acknowledgeBy, ...acknowledged, state });
    } else {
      decided[state] += 1;
      if (decidedAt > dueAt) decided.late += 1;
    }
  }
  return Buffer.from(JSON.stringify({ open, decided } satisfies Duties));
}

/** @throws KeepsakeError `record_corrupt` for anything else than duties: by another version, or by somebody with the keep's key */
export function readDuties(content: Uint8Array): Duties {
  const read = duties.safeParse(parsed(content));
  if (read.success) return read.data;
  // What it says instead is nobody's business here.
  throw new KeepsakeError("record_corrupt", "The duties of a vault are not in the form that they are written in.", {
    hint: "They are written anew with the next change of the register: keepsake rights requests.",
    facts: { sizeBytes: content.byteLength },
  });
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Names the row that it is sealed for. */
export const dutiesPlace = (vault: VaultId): string => `${DUTIES_NOTE}/${vault}`;
