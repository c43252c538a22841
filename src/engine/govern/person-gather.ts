/**
 * The dry run of a request to be forgotten (GOS-48): each vault of the keep is looked through by itself, and what comes out is counts. No content of any vault
 * leaves it here (PN-02): its owner sees samples with `vault.forget({ person })`. The token is bound to exactly what was counted.
 */

import { keyedHash } from "../../crypto/keyed-hash.ts";
import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import type { StoredVault } from "../../storage/keystore.ts";
import type { Person } from "../derive/person.ts";
import { issueConfirmation } from "../forget/confirmation.ts";
import { surveyPerson } from "../forget/forget.ts";
import { mentionsOfPerson } from "../forget/mentions.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/keep-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import type { StoredPersonRequest } from "./person-store.ts";

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
