/**
 * Executes a request to be forgotten (GOS-48, SEC-E10), vault by vault, through the regular
 * erasure. The result is stored in the vault, in the commit of the erasure, so a crash loses
 * nothing.
 * A vault that cannot be opened stays on the list and is processed when it is opened, before the
 * first result.
 */

import { keyedHash } from "../../crypto/primitives.ts";
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { checkConfirmation, destroyStored, issueConfirmation } from "../forget/destroy.ts";
import { finishErasure, takesNoWrites } from "../forget/erase.ts";
import { requestPerson, surveyPerson } from "../forget/forget.ts";
import { mentionsOfPerson, type Person, packedMentions, saveRequests } from "../forget/forget-target.ts";
import { changeEpochNote, epochNotes, PERSON_NOTE, type StoreParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/store-keys.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, type RightsRequest, type StoredErasureRequest } from "../write/stored-notes.ts";
import { noticesNote } from "./notices.ts";
import { closed } from "./rights-register.ts";

const NOT_PROCESSED = { state: "waiting", itemCount: 0, cutCount: 0, withheldCount: 0 } as const;

/**
 * Records that the request is to be executed in all vaults. Any process may continue it.
 * @throws KeepsakeError `digest_changed`, `token_expired`.
 */
export async function confirmPerson(store: StoreParts, id: string, gathered: Gathered, token: string): Promise<void> {
  const now = store.system.clock.now();
  await withTokenKey(store, (key) => checkConfirmation(key, PURPOSE, gathered.digest, now, token));
  const vaults = await vaultsToSearch(store, await personRequest(store, id));
  await changePersonRequest(store, id, (stored) => {
    const waiting = vaults.map(({ vault, sub }) => ({
      ...NOT_PROCESSED,
      vault,
      subject: sub,
      isOwn: stored.own.includes(vault),
    }));
    const cnt = gathered.vaults.reduce((sum, { itemCount }) => sum + itemCount, 0);
    return {
      stored: { ...stored, confirmedAt: now, vaults: waiting },
      facts: [{ op: "request", job: id, cnt, rc: "rtbf", act: "admin" }],
    };
  });
  store.system.failPoint("person.confirmed");
}

/** Continues a request as far as possible now. Vaults that cannot be opened stay on the list. */
export async function advancePerson(store: StoreParts, id: string, withOpen: WithOpenVault): Promise<void> {
  const { confirmedAt, vaults } = await personRequest(store, id);
  if (confirmedAt === undefined) return;
  const stored = new Map((await store.storage.keys.vaults()).map((each) => [each.vault, each]));
  await destroyOwn(store, id);
  for (const { vault, state, isOwn } of vaults) {
    if ((state !== "waiting" && state !== "asked") || isOwn) continue;
    const present = stored.get(vault);
    if (present === undefined) await recordResult(store, id, { vault, state: "destroyed" });
    else await processVault(store, id, vault, () => withOpen(present, (open) => executeRequests(store, open)));
  }
  await finishPerson(store, id);
}

/** Opening the vault processes it. If that fails, the reason is recorded. */
async function processVault(store: StoreParts, id: string, vault: string, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const { code } = error;
    await changePersonRequest(store, id, (stored) => ({
      stored: withVault(stored, vault, (each) => (each.state === "waiting" ? { ...each, code } : each)),
    }));
  }
}

/** Runs when the store opens: destroys the person's own vaults before anyone can open them. */
export async function resumePersonRequests(store: StoreParts): Promise<void> {
  try {
    for (const { request, confirmedAt, person } of await personRequests(store)) {
      if (confirmedAt === undefined || person === undefined) continue;
      await destroyOwn(store, request.id);
      await finishPerson(store, request.id);
    }
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

async function destroyOwn(store: StoreParts, id: string): Promise<void> {
  for (const { vault, state, isOwn } of (await personRequest(store, id)).vaults) {
    if (!isOwn || state !== "waiting") continue;
    const { recordCount, state: _state, ...job } = await destroyStored(store, vault);
    store.system.failPoint("person.destroyed");
    await recordResult(store, id, { vault, state: "destroyed", itemCount: recordCount, ...job });
  }
}

/**
 * Last step of opening a vault. If nothing can be written, the matches are withheld and the next
 * open tries again.
 */
export async function executeOrWithhold(store: StoreParts, vault: OpenVault): Promise<void> {
  await assertNotBeingDestroyed(store, vault.id);
  if (vault.isReadOnly) return withholdMatches(store, vault);
  try {
    await executeRequests(store, vault);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
    await withholdMatches(store, vault);
  }
}

/** @throws KeepsakeError `not_found` for a forgotten person's vault that awaits destruction. */
async function assertNotBeingDestroyed(store: StoreParts, vault: string): Promise<void> {
  const isBeingDestroyed = (await personRequests(store)).some(({ vaults }) =>
    vaults.some((each) => each.vault === vault && each.isOwn && each.state === "waiting"),
  );
  if (!isBeingDestroyed) return;
  throw new KeepsakeError("not_found", "This vault is being destroyed because its person asked to be forgotten.", {
    hint: "Continue with keepsake maintain.",
    facts: { vault },
  });
}

async function executeRequests(store: StoreParts, vault: OpenVault): Promise<void> {
  for (const stored of await personRequests(store)) {
    const place = stored.vaults.find((each) => each.vault === vault.id);
    const { person } = stored;
    if (stored.confirmedAt === undefined || place === undefined || place.isOwn) continue;
    if (place.state === "waiting" && person !== undefined) await executeRequest(store, vault, { ...stored, person });
    else if (place.state === "asked") await followOwner(store, vault, stored.request.id);
  }
}

/** Hides the matches from this handle. */
async function withholdMatches(store: StoreParts, vault: OpenVault): Promise<void> {
  if (vault.policy.custody === "personal") return;
  for (const { confirmedAt, person, vaults } of await personRequests(store)) {
    const isWaiting = vaults.some((each) => each.vault === vault.id && each.state === "waiting");
    if (confirmedAt === undefined || person === undefined || !isWaiting) continue;
    const { ids, cuts } = await mentionsOfPerson(vault, person);
    for (const id of [...ids, ...cuts.keys()].flatMap((each) => [each, ...vault.index.citing(each)])) vault.drop(id);
  }
}

type IdentifiedRequest = StoredPersonRequest & { readonly person: Person };

async function executeRequest(store: StoreParts, vault: OpenVault, stored: IdentifiedRequest): Promise<void> {
  const { id } = stored.request;
  const known = vault.thirdPartyRequests.find((each) => each.id === id);
  if (known === undefined && (await hasNoMatch(vault, stored.person))) {
    await recordResult(store, id, { vault: vault.id, state: "none" });
    return finishPerson(store, id);
  }
  if (known === undefined) {
    const { job } = await vault.queue.alone(async (draft) => requestErasure(draft, stored));
    vault.system.failPoint("person.requested");
    if (job !== undefined) await (await finishErasure(vault, job)).finished;
  }
  const entry = known ?? vault.thirdPartyRequests.find((each) => each.id === id);
  if (entry === undefined) return;
  const { itemCount, cutCount, withheldCount, job } = entry;
  const state = stateOf(entry);
  await recordResult(store, id, {
    vault: vault.id,
    state,
    itemCount,
    cutCount,
    withheldCount,
    ...defined({ job }),
  });
  await finishPerson(store, id);
}

/** If nothing matches, nothing is written, so that the request leaves no trace in the vault. */
async function hasNoMatch(vault: OpenVault, person: Person): Promise<boolean> {
  await vault.catchUp();
  const { ids, cuts } = await mentionsOfPerson(vault, person);
  return ids.length + cuts.size === 0;
}

const stateOf = ({ state }: StoredErasureRequest): PersonVault["state"] => (state === "open" ? "asked" : state);

/** The erasure and its record, in one commit. */
async function requestErasure(
  draft: UnitOfWork,
  { request, person }: IdentifiedRequest,
): Promise<{ readonly job: ErasureJob | undefined }> {
  const { vault } = draft;
  // Another process was first.
  if (vault.thirdPartyRequests.some(({ id }) => id === request.id)) return { job: undefined };
  const items = await mentionsOfPerson(vault, person);
  const foundCount = items.ids.length + items.cuts.size;
  const base = { id: request.id, at: draft.at, dueAt: request.dueAt, ids: "", cuts: [] };
  const counted = { itemCount: items.ids.length, cutCount: items.cuts.size, withheldCount: 0 };
  let entry: StoredErasureRequest = { ...base, ...counted, state: "none" };
  let job: ErasureJob | undefined;
  if (foundCount > 0 && vault.policy.custody === "personal") {
    entry = { ...base, ...counted, ...packedMentions(items), state: "open" };
    draft.note(NOTICES_NOTE, noticesNote([...vault.notices, noticeOf(draft, foundCount)]));
  } else if (foundCount > 0) {
    const requested = await requestPerson(draft, items);
    job = requested.job;
    const { ids, cutCount, id } = job;
    entry = {
      ...base,
      itemCount: ids.length,
      cutCount,
      withheldCount: requested.withheldCount,
      state: "erased",
      decidedAt: draft.at,
      job: id,
    };
  }
  saveRequests(draft, [...vault.thirdPartyRequests, entry]);
  draft.log({ op: "request", job: request.id, cnt: entry.itemCount, rc: "rtbf", act: "admin" });
  return { job };
}

const noticeOf = ({ vault, at }: UnitOfWork, count: number): Notice => ({
  id: vault.ids.next(),
  at,
  kind: "asked_to_forget",
  text: `Someone asked to be forgotten, and ${count} of your memories and messages may be about them. You decide: keepsake rights confirm.`,
  paths: [],
  before: "",
  after: "",
});

/** Adopts the owner's decision. */
async function followOwner(store: StoreParts, vault: OpenVault, id: string): Promise<void> {
  const entry = vault.thirdPartyRequests.find((each) => each.id === id);
  if (entry === undefined || entry.state === "open") return;
  const { job, decidedAt } = entry;
  await recordResult(store, id, {
    vault: vault.id,
    state: stateOf(entry),
    ...defined({ job, at: decidedAt }),
  });
}

type VaultResult = Pick<PersonVault, "vault" | "state"> & Partial<PersonVault>;

async function recordResult(store: StoreParts, id: string, { vault, ...to }: VaultResult): Promise<void> {
  const at = store.system.clock.now();
  await changePersonRequest(store, id, (stored) => ({
    stored: withVault(stored, vault, ({ code: _code, ...each }) => ({ ...each, at, ...to })),
    facts: [{ op: "advance", job: id, cnt: to.itemCount ?? 0, rc: "rtbf", act: "admin" }],
  }));
  store.system.failPoint("person.came");
}

const withVault = (
  stored: StoredPersonRequest,
  vault: string,
  change: (vault: PersonVault) => PersonVault,
): StoredPersonRequest => ({
  ...stored,
  vaults: stored.vaults.map((each) => (each.vault === vault ? change(each) : each)),
});

/**
 * Completes the request when the last vault is done, and deletes the person's identity. Vaults that
 * wait for their owner keep waiting; the person is told so (GDPR 12(4)).
 */
async function finishPerson(store: StoreParts, id: string): Promise<void> {
  const { vaults, person, confirmedAt } = await personRequest(store, id);
  if (confirmedAt === undefined || person === undefined || vaults.some(({ state }) => state === "waiting")) return;
  const now = store.system.clock.now();
  await changePersonRequest(store, id, ({ person: _person, ...stored }) => ({
    stored: { ...stored, own: [], request: closed(stored.request, { outcome: "done" }, now) },
    facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
  }));
  // Removes it from the write-ahead log and free pages too.
  await store.storage.records.compact();
  store.system.failPoint("person.finished");
}

/*
 * Dry run of a person's erasure request across all vaults (GOS-48). Only counts leave a vault
 * (PN-02); its owner can see samples with `vault.forget({ person })`. The token is bound to exactly
 * these counts.
 */

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
  readonly nearDuplicateCount: number;
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

const PURPOSE = "person";
const NOTHING = { itemCount: 0, messageCount: 0, cutCount: 0, nearDuplicateCount: 0 };

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
async function vaultsToSearch(
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
  new KeepsakeError("not_found", "There is no request to be forgotten with this ID.", {
    hint: "List them with keepsake rights forget.",
  });
