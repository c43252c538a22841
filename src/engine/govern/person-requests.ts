/**
 * Requests to be forgotten across the vaults of a keep (GOS-48 to GOS-50, SEC-E10): the register with its clock, the dry run in counts, the batch, and the signed
 * confirmation of what was done. The face of the `person-…` files. For whoever operates the keep, never for a model.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import { parseWith } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { person } from "../derive/person.ts";
import type { KeepParts } from "../keys/epoch.ts";
import type { RightsRequest } from "../write/stored-notes.ts";
import type { KeepAudit } from "./audit.ts";
import { advancePerson, confirmPerson } from "./person-batch.ts";
import {
  addPersonRequest,
  changePersonRequest,
  type Gathered,
  type GatherOptions,
  gatherPerson,
  type PersonPlan,
  type PersonVault,
  personRequest,
  personRequests,
  planOf,
  type StoredPersonRequest,
  type WithOpenVault,
} from "./person-gather.ts";
import { type ExtensionReason, IDENTITIES, type Identity } from "./rights-lists.ts";
import {
  acknowledged,
  assertIdentified,
  closed,
  extended,
  identified,
  openedRequest,
  type RequestClosed,
} from "./rights-register.ts";

const opening = z.strictObject({
  identifiers: z.array(z.string()).readonly().optional(),
  sessions: z.array(z.string()).readonly().optional(),
  /** The person's own vaults, by name: destroyed as a whole. */
  vaults: z.array(z.string().min(1).max(200)).max(100).readonly().optional(),
  /** Vaults that are looked through, by name. Default: all. */
  within: z.array(z.string().min(1).max(200)).max(10_000).readonly().optional(),
  /** How it is known who asks. Default `none`: it can be told later. */
  identity: z.enum(IDENTITIES).optional(),
  /** When it came in, milliseconds UTC. Default: now. */
  receivedAt: z.int().optional(),
  /** Your own, as a ticket's number. */
  reference: z.string().min(1).max(200).optional(),
});
export type PersonRequestOpened = z.input<typeof opening>;

/** A request as it is shown: nothing of who it is. */
export interface PersonRequest {
  /** Its place in the register, with its clock: what `dueReport` reads. */
  readonly request: RightsRequest;
  readonly confirmedAt?: number;
  /** The confirmation list: what each vault came to. Empty until it is confirmed. */
  readonly vaults: readonly PersonVault[];
  /** Whether the identifiers are still kept, sealed: until the last vault is done. */
  readonly isPersonKept: boolean;
}

export interface PersonParts {
  readonly keep: KeepParts;
  readonly audit: () => KeepAudit;
  /** Of vaults that are made: its times are those of the keep. */
  readonly policy: Policy;
  readonly withOpen: WithOpenVault;
  readonly storedNamed: (name: string) => Promise<StoredVault>;
  /** Forgets the handle of a vault that is to be destroyed. */
  readonly closeVaults: (vaults: readonly string[]) => Promise<void>;
}

const DAY_MS = 86_400_000;

export class PersonRequests {
  readonly #parts: PersonParts;

  constructor(parts: PersonParts) {
    this.#parts = parts;
  }

  /** A request came in: from now on its time runs, and the log has it. @throws KeepsakeError `invalid_input`, `not_found` for an own vault. */
  async open(given: PersonRequestOpened): Promise<PersonRequest> {
    const { identifiers, sessions, vaults: own = [], within, ...asked } = parseWith(opening, given, "The request");
    const { keep, policy, storedNamed } = this.#parts;
    const named = {
      ...(identifiers === undefined ? {} : { identifiers }),
      ...(sessions === undefined ? {} : { sessions }),
    };
    const isNamed = (identifiers?.length ?? 0) + (sessions?.length ?? 0) > 0;
    if (!isNamed && own.length === 0) throw nobody();
    const who = isNamed ? parseWith(person, named, "The person") : {};
    const idsOf = async (names: readonly string[]): Promise<readonly string[]> =>
      Promise.all(names.map(async (name) => (await storedNamed(name)).vault));
    const [ownIds, withinIds] = [await idsOf(own), within === undefined ? undefined : await idsOf(within)];
    const { clock, random } = keep.system;
    const id = createIdSource(clock, random).next();
    const request = openedRequest({ right: "erasure", ...asked }, { id, at: clock.now(), policy });
    const stored: StoredPersonRequest = {
      f: 1,
      request,
      person: who,
      own: ownIds,
      ...(withinIds === undefined ? {} : { within: withinIds }),
      vaults: [],
    };
    await addPersonRequest(keep, stored);
    return shown(stored);
  }

  /** Every request, oldest first; those that are decided too, for the policy's `retention.tombstoneDays`. */
  async list(): Promise<readonly PersonRequest[]> {
    return (await personRequests(this.#parts.keep)).map(shown);
  }

  /** @throws KeepsakeError `not_found`. */
  async get(id: string): Promise<PersonRequest> {
    return shown(await personRequest(this.#parts.keep, id));
  }

  /** The dry run: what would become of each vault, in counts. Cost: every vault is opened and read once. @throws KeepsakeError `not_found`, `invalid_input`. */
  async plan(id: string, options?: GatherOptions): Promise<PersonPlan> {
    return planOf(this.#parts.keep, id, await this.#gather(id, options));
  }

  /**
   * Does what the plan shows, vault by vault; answers when nothing is left to do now. What fits and came in between plan and end goes too.
   * @throws KeepsakeError `digest_changed` when something else would go by now, `token_expired`, `invalid_input` where nobody established who asks.
   */
  async confirm(plan: Pick<PersonPlan, "kind" | "request" | "token">, options?: GatherOptions): Promise<PersonRequest> {
    const { keep } = this.#parts;
    assertIdentified((await personRequest(keep, plan.request)).request);
    await confirmPerson(keep, plan.request, await this.#gather(plan.request, options), plan.token);
    // The batch stands under a signed head before anything of it is done (GOS-48). A log that cannot be signed now stops nobody from being forgotten: `document` signs it.
    await this.#parts
      .audit()
      .publishAll()
      .catch(() => undefined);
    return this.#advance(plan.request);
  }

  /** Goes on with what is not done, of one request or of all: vaults that could not be opened, owners that have said meanwhile. Part of `keepsake.tend`. */
  async advance(id?: string): Promise<readonly PersonRequest[]> {
    const { keep } = this.#parts;
    const open = (await personRequests(keep)).filter(
      ({ request, confirmedAt, person: who, vaults }) =>
        confirmedAt !== undefined &&
        (id === undefined || request.id === id) &&
        (who !== undefined || vaults.some(({ state }) => state === "asked")),
    );
    const advanced: PersonRequest[] = [];
    for (const { request } of open) advanced.push(await this.#advance(request.id));
    return advanced;
  }

  /** How it was established who asks. @throws KeepsakeError `not_found`, `invalid_input`. */
  identify(id: string, how: Identity): Promise<PersonRequest> {
    return this.#step(id, (request, at) => identified(request, how, at));
  }

  /** The person was told that it came in. @throws KeepsakeError `not_found`. */
  acknowledge(id: string): Promise<PersonRequest> {
    return this.#step(id, acknowledged);
  }

  /** Two more months, which the person was told of (GDPR 12(3)). @throws KeepsakeError `not_found`, `invalid_input`. */
  extend(id: string, reason: ExtensionReason): Promise<PersonRequest> {
    return this.#step(id, (request, at) => extended(request, reason, at));
  }

  /** Refused with a reason of a closed list, or taken back: who it was goes at once. @throws KeepsakeError `not_found`, `invalid_input` for one that is being done. */
  async close(id: string, decision: Exclude<RequestClosed, { readonly outcome: "done" }>): Promise<PersonRequest> {
    const { keep } = this.#parts;
    const { confirmedAt } = await personRequest(keep, id);
    if (confirmedAt !== undefined) throw alreadyDone(id);
    const closing = await this.#step(id, (request, at) => closed(request, decision, at));
    await changePersonRequest(keep, id, ({ person: _person, ...stored }) => ({ stored: { ...stored, own: [] } }));
    await keep.storage.records.compact();
    return { ...closing, isPersonKept: false };
  }

  /**
   * The batch with what became of it: vaults by their pseudonyms, counts, jobs, and the places of the entries in the log. Signed with the key of the log: it
   * verifies with `keepsake.audit.verifierKey()` and nothing else. No content, and nothing of who it was.
   */
  async document(id: string): Promise<string> {
    const { keep } = this.#parts;
    const audit = this.#parts.audit();
    const { request, confirmedAt, vaults } = await personRequest(keep, id);
    if (confirmedAt === undefined) throw notConfirmed(id);
    if (keep.isReadOnly !== true) await audit.publishAll();
    const events = await audit.eventsOf([id, ...vaults.flatMap(({ job }) => job ?? [])]);
    const { receivedAt, dueAt, state, decidedAt } = request;
    return audit.statement({
      format: "keepsake/forgotten/1",
      keep: keep.storage.keepId,
      request: { id, right: "erasure", receivedAt, dueAt, confirmedAt, state, decidedAt, events: events.get(id) ?? [] },
      grade: "shred",
      reason: "rtbf",
      vaults: vaults.map(({ vault: _vault, ...each }) => ({ ...each, events: events.get(each.job ?? "") ?? [] })),
      madeAt: keep.system.clock.now(),
    });
  }

  /** Nothing of a request that is decided stays in the register: of a drill, for one. The log keeps its entries. @throws KeepsakeError `not_found`, `invalid_input`. */
  async drop(id: string): Promise<void> {
    await changePersonRequest(this.#parts.keep, id, ({ request, vaults }) => {
      if (request.state === "open" || vaults.some(({ state }) => state === "waiting")) throw stillOpen(id);
      return { stored: undefined };
    });
  }

  /** Requests that were decided longer ago than the policy keeps tombstones go. Part of `keepsake.tend`. Answers how many. */
  async expire(): Promise<number> {
    const { keep, policy } = this.#parts;
    const before = keep.system.clock.now() - policy.retention.tombstoneDays * DAY_MS;
    const over = (await personRequests(keep)).filter(
      ({ request, vaults }) =>
        request.decidedAt !== undefined &&
        request.decidedAt < before &&
        vaults.every(({ state }) => state !== "waiting"),
    );
    for (const { request } of over) await changePersonRequest(keep, request.id, () => ({ stored: undefined }));
    return over.length;
  }

  async #advance(id: string): Promise<PersonRequest> {
    const { keep, withOpen, closeVaults } = this.#parts;
    await closeVaults((await personRequest(keep, id)).own);
    await advancePerson(keep, id, withOpen);
    return this.get(id);
  }

  async #gather(id: string, options?: GatherOptions): Promise<Gathered> {
    const { keep, withOpen } = this.#parts;
    const stored = await personRequest(keep, id);
    const { person: who } = stored;
    if (who === undefined || stored.confirmedAt !== undefined) throw alreadyDone(id);
    return gatherPerson(keep, { ...stored, person: who }, withOpen, options);
  }

  async #step(id: string, next: (request: RightsRequest, at: number) => RightsRequest): Promise<PersonRequest> {
    const { keep } = this.#parts;
    const changed = await changePersonRequest(keep, id, (stored) => {
      if (stored.request.state !== "open") throw notOpen(id);
      return {
        stored: { ...stored, request: next(stored.request, keep.system.clock.now()) },
        facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
      };
    });
    return shown(changed ?? (await personRequest(keep, id)));
  }
}

const shown = ({ request, confirmedAt, vaults, person: who }: StoredPersonRequest): PersonRequest => ({
  request,
  ...(confirmedAt === undefined ? {} : { confirmedAt }),
  vaults,
  isPersonKept: who !== undefined,
});

const nobody = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The request names nobody.", {
    hint: "Give identifiers, conversations, or the person's own vaults.",
  });

const alreadyDone = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request was confirmed or closed before.", {
    hint: "See how far it is: keepsake rights forget.",
    facts: { id },
  });

const stillOpen = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request is not decided yet.", {
    hint: "Decide it first; what is decided goes by itself once the policy's days for tombstones are over.",
    facts: { id },
  });

const notOpen = (id: string): KeepsakeError =>
  new KeepsakeError("not_found", "No request to be forgotten with this id is open.", {
    hint: "See them: keepsake rights forget.",
    facts: { id },
  });

const notConfirmed = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request was not confirmed yet: there is nothing to sign.", {
    hint: "Make a dry run and confirm it first.",
    facts: { id },
  });
