/**
 * The dry run of a request to be forgotten (GOS-48): each vault of the keep is looked through by itself, and what comes out is counts. No content of any vault
 * leaves it here (PN-02): its owner sees samples with `vault.forget({ person })`. The token is bound to exactly what was counted.
 */

import { keyedHash } from "../../crypto/hash.ts";
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { StoredVault } from "../../storage/storage.ts";
import type { Person } from "../derive/person.ts";
import { issueConfirmation } from "../forget/destroy.ts";
import { surveyPerson } from "../forget/forget.ts";
import { mentionsOfPerson } from "../forget/mentions.ts";
import { changeEpochNote, epochNotes, type KeepParts, PERSON_NOTE } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/keep-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import type { RightsRequest } from "../write/stored-notes.ts";

/** Opens a vault for as long as `work` takes. @throws KeepsakeError what opening throws. */
export type WithOpenVault = <T>(stored: StoredVault, work: (vault: OpenVault) => Promise<T>) => Promise<T>;

/** What would become of one vault. */
export interface PlannedVault {
  readonly vault: string;
  /**
   * `erase`: at once. `ask`: it waits for its owner, in whose own custody it is. `destroy`: the person's own. `wait`: it cannot be opened now (`code` says why),
   * and is looked through before the first recall once it can.
   */
  readonly how: "erase" | "ask" | "destroy" | "wait";
  readonly code?: ErrorCode;
  readonly itemCount: number;
  /** Whole messages among them. */
  readonly messageCount: number;
  /** Messages that would stay and lose words. */
  readonly cutCount: number;
  /** Memories that may still tell of what goes. */
  readonly lookAlikeCount: number;
}

export interface PersonPlan {
  readonly kind: "person-plan";
  /** Id of the request. */
  readonly request: string;
  /** Vaults where something would happen, in the order of their ids. */
  readonly vaults: readonly PlannedVault[];
  /** Vaults that were looked through, those that cannot be opened now included. */
  readonly vaultCount: number;
  /** Bound to exactly this; valid for ten minutes. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface GatherOptions {
  readonly signal?: AbortSignal;
  /** Told after each vault. */
  readonly progress?: (done: number, total: number) => void;
}

export const PURPOSE = "person";
const NOTHING = { itemCount: 0, messageCount: 0, cutCount: 0, lookAlikeCount: 0 };

/** Cost: every vault is opened and read once. */
export async function gatherPerson(
  keep: KeepParts,
  stored: StoredPersonRequest & { readonly person: Person },
  withOpen: WithOpenVault,
  options: GatherOptions = {},
): Promise<Gathered> {
  const { request, person, own } = stored;
  const found: (PlannedVault & { readonly digest: string })[] = [];
  const vaults = await vaultsAsked(keep, stored);
  for (const [done, each] of vaults.entries()) {
    options.signal?.throwIfAborted();
    found.push(await lookedThrough(keep, each, { person, isOwn: own.includes(each.vault) }, withOpen));
    options.progress?.(done + 1, vaults.length);
  }
  const lines = found.map(({ vault, how, code, digest }) => `${vault} ${how} ${code ?? ""} ${digest}`);
  const digest = await withTokenKey(keep, (key) => keyedHash(key, [request.id, ...lines].join("\n")).toString("hex"));
  return {
    digest,
    vaultCount: vaults.length,
    vaults: found
      .filter(({ how, itemCount, cutCount }) => how === "destroy" || how === "wait" || itemCount + cutCount > 0)
      .map(({ digest: _digest, ...planned }) => planned),
  };
}

export interface Gathered extends Pick<PersonPlan, "vaults" | "vaultCount"> {
  readonly digest: string;
}

export async function planOf(keep: KeepParts, request: string, gathered: Gathered): Promise<PersonPlan> {
  const { digest, ...shown } = gathered;
  const { clock, random } = keep.system;
  const confirmation = await withTokenKey(keep, (key) => issueConfirmation(key, PURPOSE, digest, clock.now(), random));
  return { kind: "person-plan", request, ...shown, ...confirmation };
}

/** Every vault, or the person's own where nothing else is to be looked for. By their random ids, so that the order says nothing. */
export async function vaultsAsked(
  { storage }: KeepParts,
  { person = {}, own, within }: Pick<StoredPersonRequest, "person" | "own" | "within">,
): Promise<readonly StoredVault[]> {
  const isOwnAlone = person.identifiers === undefined && person.sessions === undefined;
  const isAsked = (vault: string): boolean => own.includes(vault) || (!isOwnAlone && within?.includes(vault) !== false);
  const vaults = (await storage.keys.vaults()).filter(({ vault }) => isAsked(vault));
  return vaults.toSorted((left, right) => (left.vault < right.vault ? -1 : 1));
}

async function lookedThrough(
  { storage }: KeepParts,
  stored: StoredVault,
  { person, isOwn }: { readonly person: Person; readonly isOwn: boolean },
  withOpen: WithOpenVault,
): Promise<PlannedVault & { readonly digest: string }> {
  const { vault } = stored;
  if (isOwn) {
    const rows = await storage.records.get(vault, await storage.records.ids(vault));
    const live = rows.filter(({ envelope }) => envelope !== undefined);
    const messageCount = live.filter(({ layer }) => layer === "message").length;
    const generation = (await storage.records.head(vault))?.generation ?? 0;
    return {
      ...NOTHING,
      vault,
      how: "destroy",
      itemCount: live.length,
      messageCount,
      digest: `${live.length} ${generation}`,
    };
  }
  try {
    return await withOpen(stored, async (open) => {
      await open.catchUp();
      const survey = await surveyPerson(open, await mentionsOfPerson(open, person));
      return { vault, how: open.policy.custody === "personal" ? "ask" : "erase", ...survey };
    });
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return { ...NOTHING, vault, how: "wait", code: error.code, digest: "" };
  }
}

/*
 * Requests to be forgotten as the keep has them (GOS-48): who asks, by when they have to be answered, and how far each vault is. Sealed; who it is goes in the
 * commit in which the last vault is done, and the rest, ids and counts, once the policy's days for tombstones are over.
 */

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

interface PersonChange {
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
