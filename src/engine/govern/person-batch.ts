/**
 * The batch of a request to be forgotten (GOS-48, SEC-E10): confirmed as a whole, then done vault by vault, each through the one erasure there is. What a vault came
 * to stands in the vault itself, in the commit of its erasure, so that a crash between there and here costs nothing: the next look finds it. A vault that cannot be
 * opened now stays on the list and is looked through when it is opened, before anything of it is answered.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import type { Person } from "../derive/person.ts";
import { heldAsked, noteAsked } from "../forget/asked.ts";
import { checkConfirmation, destroyStored } from "../forget/destroy.ts";
import { finishErasure, takesNoWrites } from "../forget/erase.ts";
import { requestPerson } from "../forget/forget.ts";
import { mentionsOfPerson } from "../forget/mentions.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/keep-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, type StoredAsked } from "../write/stored-notes.ts";
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
  vaultsAsked,
  type WithOpenVault,
} from "./person-gather.ts";
import { closed } from "./rights-register.ts";

const NOT_YET = { state: "waiting", itemCount: 0, cutCount: 0, withheldCount: 0 } as const;

/**
 * Writes down that this is to be done, with every vault there is. From here on it is done, by whoever comes next.
 * @throws KeepsakeError `digest_changed`, `token_expired`.
 */
export async function confirmPerson(keep: KeepParts, id: string, gathered: Gathered, token: string): Promise<void> {
  const now = keep.system.clock.now();
  await withTokenKey(keep, (key) => checkConfirmation(key, PURPOSE, gathered.digest, now, token));
  const vaults = await vaultsAsked(keep, await personRequest(keep, id));
  await changePersonRequest(keep, id, (stored) => {
    const waiting = vaults.map(({ vault, sub }) => ({
      ...NOT_YET,
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
  keep.system.failPoint("person.confirmed");
}

/** Goes on with one request until nothing is left to do now. What cannot be opened keeps its place. */
export async function advancePerson(keep: KeepParts, id: string, withOpen: WithOpenVault): Promise<void> {
  const { confirmedAt, vaults } = await personRequest(keep, id);
  if (confirmedAt === undefined) return;
  const stored = new Map((await keep.storage.keys.vaults()).map((each) => [each.vault, each]));
  await destroyOwn(keep, id);
  for (const { vault, state, isOwn } of vaults) {
    if ((state !== "waiting" && state !== "asked") || isOwn) continue;
    const present = stored.get(vault);
    if (present === undefined) await came(keep, id, { vault, state: "destroyed" });
    else await lookThrough(keep, id, vault, () => withOpen(present, (open) => takeUpPersons(keep, open)));
  }
  await finishPerson(keep, id);
}

/** Opening does it; where that fails, the reason is written down. */
async function lookThrough(keep: KeepParts, id: string, vault: string, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const { code } = error;
    await changePersonRequest(keep, id, (stored) => ({
      stored: withVault(stored, vault, (each) => (each.state === "waiting" ? { ...each, code } : each)),
    }));
  }
}

/** At open of the keep: the person's own vaults go before anybody can open them. */
export async function resumePersons(keep: KeepParts): Promise<void> {
  try {
    for (const { request, confirmedAt, person } of await personRequests(keep)) {
      if (confirmedAt === undefined || person === undefined) continue;
      await destroyOwn(keep, request.id);
      await finishPerson(keep, request.id);
    }
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

async function destroyOwn(keep: KeepParts, id: string): Promise<void> {
  for (const { vault, state, isOwn } of (await personRequest(keep, id)).vaults) {
    if (!isOwn || state !== "waiting") continue;
    const { recordCount, state: _state, ...job } = await destroyStored(keep, vault);
    keep.system.failPoint("person.destroyed");
    await came(keep, id, { vault, state: "destroyed", itemCount: recordCount, ...job });
  }
}

/** The last step of opening a vault. Where nothing can be written now, it opens without what is to go, and the next open tries again. */
export async function takeUpOrWithhold(keep: KeepParts, vault: OpenVault): Promise<void> {
  await assertNotGoing(keep, vault.id);
  if (vault.isReadOnly) return withholdPersons(keep, vault);
  try {
    await takeUpPersons(keep, vault);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
    await withholdPersons(keep, vault);
  }
}

/** @throws KeepsakeError `not_found` for a vault that a person who asked to be forgotten had, and that could not be destroyed yet. */
async function assertNotGoing(keep: KeepParts, vault: string): Promise<void> {
  const isGoing = (await personRequests(keep)).some(({ vaults }) =>
    vaults.some((each) => each.vault === vault && each.isOwn && each.state === "waiting"),
  );
  if (!isGoing) return;
  throw new KeepsakeError("not_found", "This vault is being destroyed: whose it was asked to be forgotten.", {
    hint: "keepsake tend goes on with it.",
    facts: { vault },
  });
}

/** What an open vault has to do for every request that is being done. */
async function takeUpPersons(keep: KeepParts, vault: OpenVault): Promise<void> {
  for (const stored of await personRequests(keep)) {
    const place = stored.vaults.find((each) => each.vault === vault.id);
    const { person } = stored;
    if (stored.confirmedAt === undefined || place === undefined || place.isOwn) continue;
    if (place.state === "waiting" && person !== undefined) await takeUp(keep, vault, { ...stored, person });
    else if (place.state === "asked") await followOwner(keep, vault, stored.request.id);
  }
}

/** What would go is in no answer of this handle. */
async function withholdPersons(keep: KeepParts, vault: OpenVault): Promise<void> {
  if (vault.policy.custody === "personal") return;
  for (const { confirmedAt, person, vaults } of await personRequests(keep)) {
    const isWaiting = vaults.some((each) => each.vault === vault.id && each.state === "waiting");
    if (confirmedAt === undefined || person === undefined || !isWaiting) continue;
    const { ids, cuts } = await mentionsOfPerson(vault, person);
    for (const id of [...ids, ...cuts.keys()].flatMap((each) => [each, ...vault.index.citing(each)])) vault.drop(id);
  }
}

type Taken = StoredPersonRequest & { readonly person: Person };

async function takeUp(keep: KeepParts, vault: OpenVault, stored: Taken): Promise<void> {
  const { id } = stored.request;
  const known = vault.asked.find((each) => each.id === id);
  if (known === undefined && (await isNothing(vault, stored.person))) {
    await came(keep, id, { vault: vault.id, state: "none" });
    return finishPerson(keep, id);
  }
  if (known === undefined) {
    const { job } = await vault.queue.write(async (draft) => ask(draft, stored), { alone: true });
    vault.system.failPoint("person.requested");
    if (job !== undefined) await (await finishErasure(vault, job)).finished;
  }
  const entry = known ?? vault.asked.find((each) => each.id === id);
  if (entry === undefined) return;
  const { itemCount, cutCount, withheldCount, job } = entry;
  const state = stateOf(entry);
  await came(keep, id, {
    vault: vault.id,
    state,
    itemCount,
    cutCount,
    withheldCount,
    ...(job === undefined ? {} : { job }),
  });
  await finishPerson(keep, id);
}

/** Then nothing is written into it: a request leaves no mark on who has nothing to do with it. */
async function isNothing(vault: OpenVault, person: Person): Promise<boolean> {
  await vault.catchUp();
  const { ids, cuts } = await mentionsOfPerson(vault, person);
  return ids.length + cuts.size === 0;
}

const stateOf = ({ state }: StoredAsked): PersonVault["state"] => (state === "open" ? "asked" : state);

/** One commit: the erasure, and that it was this request's. */
async function ask(draft: UnitOfWork, { request, person }: Taken): Promise<{ readonly job: ErasureJob | undefined }> {
  const { vault } = draft;
  // Another process may have come first.
  if (vault.asked.some(({ id }) => id === request.id)) return { job: undefined };
  const items = await mentionsOfPerson(vault, person);
  const foundCount = items.ids.length + items.cuts.size;
  const base = { id: request.id, at: draft.at, dueAt: request.dueAt, ids: "", cuts: [] };
  const counted = { itemCount: items.ids.length, cutCount: items.cuts.size, withheldCount: 0 };
  let entry: StoredAsked = { ...base, ...counted, state: "none" };
  let job: ErasureJob | undefined;
  if (foundCount > 0 && vault.policy.custody === "personal") {
    entry = { ...base, ...counted, ...heldAsked(items), state: "open" };
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
  noteAsked(draft, [...vault.asked, entry]);
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

/** What the owner said meanwhile. */
async function followOwner(keep: KeepParts, vault: OpenVault, id: string): Promise<void> {
  const entry = vault.asked.find((each) => each.id === id);
  if (entry === undefined || entry.state === "open") return;
  const { job, decidedAt } = entry;
  await came(keep, id, {
    vault: vault.id,
    state: stateOf(entry),
    ...(job === undefined ? {} : { job }),
    ...(decidedAt === undefined ? {} : { at: decidedAt }),
  });
}

type Came = Pick<PersonVault, "vault" | "state"> & Partial<PersonVault>;

async function came(keep: KeepParts, id: string, { vault, ...to }: Came): Promise<void> {
  const at = keep.system.clock.now();
  await changePersonRequest(keep, id, (stored) => ({
    stored: withVault(stored, vault, ({ code: _code, ...each }) => ({ ...each, at, ...to })),
    facts: [{ op: "advance", job: id, cnt: to.itemCount ?? 0, rc: "rtbf", act: "admin" }],
  }));
  keep.system.failPoint("person.came");
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
 * The last vault was done: the request is answered, and who it was goes with this commit. What waits for an owner waits there; whoever asked is answered with that
 * (GDPR 12(4)).
 */
async function finishPerson(keep: KeepParts, id: string): Promise<void> {
  const { vaults, person, confirmedAt } = await personRequest(keep, id);
  if (confirmedAt === undefined || person === undefined || vaults.some(({ state }) => state === "waiting")) return;
  const now = keep.system.clock.now();
  await changePersonRequest(keep, id, ({ person: _person, ...stored }) => ({
    stored: { ...stored, own: [], request: closed(stored.request, { outcome: "done" }, now) },
    facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
  }));
  // Out of the write-ahead log too, and the pages that it stood on.
  await keep.storage.records.compact();
  keep.system.failPoint("person.finished");
}
