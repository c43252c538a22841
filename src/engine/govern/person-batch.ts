/**
 * Executes a request to be forgotten (GOS-48, SEC-E10), vault by vault, through the regular
 * erasure. The result is stored in the vault, in the commit of the erasure, so a crash loses
 * nothing.
 * A vault that cannot be opened stays on the list and is processed when it is opened, before the
 * first result.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { checkConfirmation, destroyStored } from "../forget/destroy.ts";
import { finishErasure, takesNoWrites } from "../forget/erase.ts";
import { packedMentions, saveRequests } from "../forget/erasure-requests.ts";
import { requestPerson } from "../forget/forget.ts";
import { mentionsOfPerson } from "../forget/mentions.ts";
import type { Person } from "../forget/person.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/store-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, type StoredErasureRequest } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { noticesNote } from "./notices.ts";
import {
  changePersonRequest,
  type Gathered,
  type PersonVault,
  PURPOSE,
  personRequest,
  personRequests,
  type StoredPersonRequest,
  vaultsToSearch,
  type WithOpenVault,
} from "./person-gather.ts";
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
  throw new KeepsakeError("not_found", "This vault is being destroyed: whose it was asked to be forgotten.", {
    hint: "keepsake maintain continues it.",
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
    const { job } = await vault.queue.write(async (draft) => requestErasure(draft, stored), { alone: true });
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
    ...(job === undefined ? {} : { job }),
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
  text: `Somebody asked to be forgotten, and ${count} of your memories and messages may be about them. It is for you to say: keepsake rights confirm.`,
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
    ...(job === undefined ? {} : { job }),
    ...(decidedAt === undefined ? {} : { at: decidedAt }),
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
