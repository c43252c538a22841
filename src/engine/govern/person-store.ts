/**
 * Requests to be forgotten as the keep has them (GOS-48): who asks, by when they have to be answered, and how far each vault is. Sealed; who it is goes in the
 * commit in which the last vault is done, and the rest, ids and counts, once the policy's days for tombstones are over.
 */

import { type ErrorCode, KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Person } from "../derive/person.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { changeEpochNote, epochNotes, PERSON_NOTE } from "../keys/epoch-notes.ts";
import type { RightsRequest } from "../write/stored-notes.ts";

/** How far a request is in one vault. */
export interface PersonVault {
  /** Random id of the vault. */
  readonly vault: string;
  /** Its pseudonym in the log. */
  readonly subject: string;
  /**
   * `waiting`: not looked through yet, because it could not be opened (`code` says why) or its turn has not come. `erased`: what fitted is gone. `asked`: its owner
   * has to say. `kept`: they keep it. `none`: nothing fitted. `destroyed`: the vault is gone as a whole, as the person's own are.
   */
  readonly state: "waiting" | "erased" | "asked" | "kept" | "none" | "destroyed";
  /** Whose own it is: it goes as a whole. */
  readonly isOwn: boolean;
  readonly code?: ErrorCode;
  readonly job?: string;
  readonly itemCount: number;
  readonly cutCount: number;
  readonly withheldCount: number;
  /** When it came to this state; milliseconds UTC. */
  readonly at?: number;
}

/** As it lies in the keep. */
export interface StoredPersonRequest {
  readonly f: 1;
  readonly request: RightsRequest;
  /** Absent once every vault is done. */
  readonly person?: Person;
  /** Ids of the person's own vaults. */
  readonly own: readonly string[];
  /** Ids of the vaults that are looked through. Absent: all. */
  readonly within?: readonly string[];
  /** Since when it is being done. */
  readonly confirmedAt?: number;
  readonly vaults: readonly PersonVault[];
}

/** Oldest first. */
export async function personRequests(keep: KeepParts): Promise<readonly StoredPersonRequest[]> {
  const notes = [...(await epochNotes(keep))];
  // Sealed by us, so it has the form that we gave it.
  const stored = notes.map(([, content]) => JSON.parse(content.toString("utf8")) as StoredPersonRequest);
  return stored.toSorted((left, right) => (left.request.id < right.request.id ? -1 : 1));
}

/** @throws KeepsakeError `not_found`. */
export async function personRequest(keep: KeepParts, id: string): Promise<StoredPersonRequest> {
  const found = (await personRequests(keep)).find(({ request }) => request.id === id);
  if (found === undefined) throw unknownRequest();
  return found;
}

export interface PersonChange {
  /** Undefined: nothing of it stays. */
  readonly stored: StoredPersonRequest | undefined;
  readonly facts?: readonly LogFact[];
}

/** Durable when it resolves. @throws KeepsakeError `not_found`, and whatever `change` throws. */
export async function changePersonRequest(
  keep: KeepParts,
  id: string,
  change: (stored: StoredPersonRequest) => PersonChange,
): Promise<StoredPersonRequest | undefined> {
  let after: StoredPersonRequest | undefined;
  await changeEpochNote(keep, `${PERSON_NOTE}${id}`, (content) => {
    if (content === undefined) throw unknownRequest();
    const { stored, facts = [] } = change(JSON.parse(content.toString("utf8")) as StoredPersonRequest); // as above
    after = stored;
    return { content: stored === undefined ? undefined : Buffer.from(JSON.stringify(stored)), facts };
  });
  return after;
}

export async function addPersonRequest(keep: KeepParts, stored: StoredPersonRequest): Promise<void> {
  const { id } = stored.request;
  await changeEpochNote(keep, `${PERSON_NOTE}${id}`, () => ({
    content: Buffer.from(JSON.stringify(stored)),
    facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
  }));
}

const unknownRequest = (): KeepsakeError =>
  new KeepsakeError("not_found", "No request to be forgotten has this id.", {
    hint: "See them: keepsake rights forget.",
  });
