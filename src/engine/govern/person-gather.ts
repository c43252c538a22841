/**
 * Dry run of a person's erasure request across all vaults (GOS-48). Only counts leave a vault
 * (PN-02); its owner can see samples with `vault.forget({ person })`. The token is bound to exactly
 * these counts.
 */

import { keyedHash } from "../../crypto/hash.ts";
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { issueConfirmation } from "../forget/destroy.ts";
import { surveyPerson } from "../forget/forget.ts";
import { mentionsOfPerson } from "../forget/mentions.ts";
import type { Person } from "../forget/person.ts";
import { changeEpochNote, epochNotes, PERSON_NOTE, type StoreParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/store-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import type { RightsRequest } from "../write/stored-notes.ts";

/** Opens a vault for the duration of `work`. @throws KeepsakeError what opening throws. */
export type WithOpenVault = <T>(stored: StoredVault, work: (vault: OpenVault) => Promise<T>) => Promise<T>;

export interface PlannedVault {
  readonly vault: string;
  /**
   * `erase`: at once · `ask`: the owner of a user-held vault decides · `destroy`: the person's own
   * vault · `wait`: cannot be opened now (`code` has the reason); processed when it is opened,
   * before the first recall.
   */
  readonly how: "erase" | "ask" | "destroy" | "wait";
  readonly code?: ErrorCode;
  readonly itemCount: number;
  /** Messages to erase as a whole. */
  readonly messageCount: number;
  /** Messages that would lose words and stay. */
  readonly cutCount: number;
  /** Near-duplicates of erased memories. */
  readonly lookAlikeCount: number;
}

export interface PersonPlan {
  readonly kind: "person-plan";
  readonly request: string;
  readonly vaults: readonly PlannedVault[];
  /** Examined vaults, including those that cannot be opened now. */
  readonly vaultCount: number;
  /** Bound to exactly these results; valid for ten minutes. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface GatherOptions {
  readonly signal?: AbortSignal;
  /** Called after each vault. */
  readonly progress?: (done: number, total: number) => void;
}

export const PURPOSE = "person";
const NOTHING = { itemCount: 0, messageCount: 0, cutCount: 0, lookAlikeCount: 0 };

/** Cost: opens and reads every vault once. */
export async function gatherPerson(
  store: StoreParts,
  stored: StoredPersonRequest & { readonly person: Person },
  withOpen: WithOpenVault,
  options: GatherOptions = {},
): Promise<Gathered> {
  const { request, person, own } = stored;
  const found: (PlannedVault & { readonly digest: string })[] = [];
  const vaults = await vaultsToSearch(store, stored);
  for (const [done, each] of vaults.entries()) {
    options.signal?.throwIfAborted();
    found.push(await searchVault(store, each, { person, isOwn: own.includes(each.vault) }, withOpen));
    options.progress?.(done + 1, vaults.length);
  }
  const lines = found.map(({ vault, how, code, digest }) => `${vault} ${how} ${code ?? ""} ${digest}`);
  const digest = await withTokenKey(store, (key) => keyedHash(key, [request.id, ...lines].join("\n")).toString("hex"));
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

export async function planOf(store: StoreParts, request: string, gathered: Gathered): Promise<PersonPlan> {
  const { digest, ...shown } = gathered;
  const { clock, random } = store.system;
  const confirmation = await withTokenKey(store, (key) => issueConfirmation(key, PURPOSE, digest, clock.now(), random));
  return { kind: "person-plan", request, ...shown, ...confirmation };
}

/**
 * All vaults, or only the person's own if nothing else is searched. Sorted by random id, so that
 * the order reveals nothing.
 */
export async function vaultsToSearch(
  { storage }: StoreParts,
  { person = {}, own, within }: Pick<StoredPersonRequest, "person" | "own" | "within">,
): Promise<readonly StoredVault[]> {
  const isOwnAlone = person.identifiers === undefined && person.sessions === undefined;
  const isAsked = (vault: string): boolean => own.includes(vault) || (!isOwnAlone && within?.includes(vault) !== false);
  const vaults = (await storage.keys.vaults()).filter(({ vault }) => isAsked(vault));
  return vaults.toSorted((left, right) => (left.vault < right.vault ? -1 : 1));
}

async function searchVault(
  { storage }: StoreParts,
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

/**
 * Store-level requests to be forgotten (GOS-48): person, deadline and progress per vault, sealed.
 * The person's identity is dropped with the last vault, the rest after the policy's retention of
 * tombstones.
 */

export interface PersonVault {
  readonly vault: string;
  /** Pseudonym of the vault in the log. */
  readonly subject: string;
  /**
   * `waiting`: not processed yet, because of its turn or `code` · `erased` · `asked`: the owner
   * must decide · `kept`: the owner declined · `none`: no matches · `destroyed`: the whole vault
   * was erased.
   */
  readonly state: "waiting" | "erased" | "asked" | "kept" | "none" | "destroyed";
  /** The person's own vault, destroyed as a whole. */
  readonly isOwn: boolean;
  readonly code?: ErrorCode;
  readonly job?: string;
  readonly itemCount: number;
  readonly cutCount: number;
  readonly withheldCount: number;
  readonly at?: number;
}

export interface StoredPersonRequest {
  readonly f: 1;
  readonly request: RightsRequest;
  /** Absent once every vault is done. */
  readonly person?: Person;
  /** Ids of the person's own vaults. */
  readonly own: readonly string[];
  /** Ids of the vaults to search. Default: all. */
  readonly within?: readonly string[];
  /** When processing started. */
  readonly confirmedAt?: number;
  readonly vaults: readonly PersonVault[];
}

/** Oldest first. */
export async function personRequests(store: StoreParts): Promise<readonly StoredPersonRequest[]> {
  const notes = [...(await epochNotes(store))];
  const stored = notes.map(([, content]) => JSON.parse(content.toString("utf8")) as StoredPersonRequest);
  return stored.toSorted((left, right) => (left.request.id < right.request.id ? -1 : 1));
}

/** @throws KeepsakeError `not_found`. */
export async function personRequest(store: StoreParts, id: string): Promise<StoredPersonRequest> {
  const found = (await personRequests(store)).find(({ request }) => request.id === id);
  if (found === undefined) throw unknownRequest();
  return found;
}

interface PersonChange {
  /** Undefined removes the request. */
  readonly stored: StoredPersonRequest | undefined;
  readonly facts?: readonly LogFact[];
}

/** Durable when it resolves. @throws KeepsakeError `not_found`, and whatever `change` throws. */
export async function changePersonRequest(
  store: StoreParts,
  id: string,
  change: (stored: StoredPersonRequest) => PersonChange,
): Promise<StoredPersonRequest | undefined> {
  let after: StoredPersonRequest | undefined;
  await changeEpochNote(store, `${PERSON_NOTE}${id}`, (content) => {
    if (content === undefined) throw unknownRequest();
    const { stored, facts = [] } = change(JSON.parse(content.toString("utf8")) as StoredPersonRequest); // written by this module
    after = stored;
    return { content: stored === undefined ? undefined : Buffer.from(JSON.stringify(stored)), facts };
  });
  return after;
}

export async function addPersonRequest(store: StoreParts, stored: StoredPersonRequest): Promise<void> {
  const { id } = stored.request;
  await changeEpochNote(store, `${PERSON_NOTE}${id}`, () => ({
    content: Buffer.from(JSON.stringify(stored)),
    facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
  }));
}

const unknownRequest = (): KeepsakeError =>
  new KeepsakeError("not_found", "No request to be forgotten has this id.", {
    hint: "See them: keepsake rights forget.",
  });
