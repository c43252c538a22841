/**
 * Requests to be forgotten across the vaults of a store (GOS-48 to GOS-50, SEC-E10): register, dry
 * run in counts, execution, and a signed confirmation. For operators, never for a model.
 */

import * as z from "zod";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import { defined } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { person } from "../forget/forget-target.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { type ExtensionReason, IDENTITIES, type Identity, type RightsRequest } from "../write/stored-notes.ts";
import type { StoreAudit } from "./audit.ts";
import {
  addPersonRequest,
  advancePerson,
  changePersonRequest,
  confirmPerson,
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
} from "./person-batch.ts";
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
  /** The person's own vaults, by name. They are destroyed. */
  vaults: z.array(z.string().min(1).max(200)).max(100).readonly().optional(),
  /** Vaults to search, by name. Default: all. */
  within: z.array(z.string().min(1).max(200)).max(10_000).readonly().optional(),
  /** How the person was identified. Default `none`; it can be added later. */
  identity: z.enum(IDENTITIES).optional(),
  /** Time of receipt in milliseconds UTC. Default: now. */
  receivedAt: z.int().optional(),
  /** Your own reference, such as a ticket number. */
  reference: z.string().min(1).max(200).optional(),
});
export type PersonRequestOpened = z.input<typeof opening>;

export interface PersonRequest {
  readonly request: RightsRequest;
  readonly confirmedAt?: number;
  /** The result of each vault. Empty until confirmed. */
  readonly vaults: readonly PersonVault[];
  /** Whether the identifiers are still stored, sealed: until the last vault is done. */
  readonly isPersonKept: boolean;
}

interface PersonParts {
  readonly store: StoreParts;
  readonly audit: () => StoreAudit;
  /** The policy of new vaults, whose retention applies to the store. */
  readonly policy: Policy;
  readonly withOpen: WithOpenVault;
  readonly storedNamed: (name: string) => Promise<StoredVault>;
  /** Closes the handle of a vault that will be destroyed. */
  readonly closeVaults: (vaults: readonly string[]) => Promise<void>;
}

export class PersonRequests {
  readonly #parts: PersonParts;

  constructor(parts: PersonParts) {
    this.#parts = parts;
  }

  /**
   * Records a request and starts its deadline.
   * @throws KeepsakeError `invalid_input`, `not_found` for an unknown own vault.
   */
  async open(given: PersonRequestOpened): Promise<PersonRequest> {
    const { identifiers, sessions, vaults: own = [], within, ...details } = parseWith(opening, given, "The request");
    const { store, policy, storedNamed } = this.#parts;
    const named = {
      ...defined({ identifiers, sessions }),
    };
    const isNamed = (identifiers?.length ?? 0) + (sessions?.length ?? 0) > 0;
    if (!isNamed && own.length === 0) throw emptyPerson();
    const who = isNamed ? parseWith(person, named, "The person") : {};
    const idsOf = async (names: readonly string[]): Promise<readonly string[]> =>
      Promise.all(names.map(async (name) => (await storedNamed(name)).vault));
    const [ownIds, withinIds] = [await idsOf(own), within === undefined ? undefined : await idsOf(within)];
    const { clock, random } = store.system;
    const id = createIdSource(clock, random).next();
    const request = openedRequest({ right: "erasure", ...details }, { id, at: clock.now(), policy });
    const stored: StoredPersonRequest = {
      f: 1,
      request,
      person: who,
      own: ownIds,
      ...defined({ within: withinIds }),
      vaults: [],
    };
    await addPersonRequest(store, stored);
    return requestView(stored);
  }

  /** Oldest first. Includes decided requests for the policy's `retention.tombstoneDays`. */
  async list(): Promise<readonly PersonRequest[]> {
    return (await personRequests(this.#parts.store)).map(requestView);
  }

  async get(id: string): Promise<PersonRequest> {
    return requestView(await personRequest(this.#parts.store, id));
  }

  /**
   * Previews the result for each vault, in counts. Cost: opens and reads every vault once.
   * @throws KeepsakeError `not_found`, `invalid_input`.
   */
  async plan(id: string, options?: GatherOptions): Promise<PersonPlan> {
    return planOf(this.#parts.store, id, await this.#gather(id, options));
  }

  /**
   * Executes the plan vault by vault, as far as possible now. Matches added after the plan are
   * erased too.
   * @throws KeepsakeError `digest_changed` if the matches have changed, `token_expired`,
   * `invalid_input` for an unidentified person.
   */
  async confirm(plan: Pick<PersonPlan, "kind" | "request" | "token">, options?: GatherOptions): Promise<PersonRequest> {
    const { store } = this.#parts;
    assertIdentified((await personRequest(store, plan.request)).request);
    await confirmPerson(store, plan.request, await this.#gather(plan.request, options), plan.token);
    // Sign the log before anything is erased (GOS-48). If that fails, the erasure still proceeds
    // and `document` signs it.
    await this.#parts
      .audit()
      .publishAll()
      .catch(() => undefined);
    return this.#advance(plan.request);
  }

  /**
   * Continues unfinished requests: vaults that could not be opened, and decisions of owners. Runs
   * in maintenance.
   */
  async advance(id?: string): Promise<readonly PersonRequest[]> {
    const { store } = this.#parts;
    const open = (await personRequests(store)).filter(
      ({ request, confirmedAt, person: who, vaults }) =>
        confirmedAt !== undefined &&
        (id === undefined || request.id === id) &&
        (who !== undefined || vaults.some(({ state }) => state === "asked")),
    );
    const advanced: PersonRequest[] = [];
    for (const { request } of open) advanced.push(await this.#advance(request.id));
    return advanced;
  }

  /** Records how the person was identified. @throws KeepsakeError `not_found`, `invalid_input`. */
  identify(id: string, how: Identity): Promise<PersonRequest> {
    return this.#step(id, (request, at) => identified(request, how, at));
  }

  /** Records that receipt was confirmed. @throws KeepsakeError `not_found`. */
  acknowledge(id: string): Promise<PersonRequest> {
    return this.#step(id, acknowledged);
  }

  /**
   * Extends the deadline by two months. The person must have been told (GDPR 12(3)).
   * @throws KeepsakeError `not_found`, `invalid_input`.
   */
  extend(id: string, reason: ExtensionReason): Promise<PersonRequest> {
    return this.#step(id, (request, at) => extended(request, reason, at));
  }

  /**
   * Closes a request as refused or withdrawn. The person's identity is deleted.
   * @throws KeepsakeError `not_found`, `invalid_input` if it is being executed.
   */
  async close(id: string, decision: Exclude<RequestClosed, { readonly outcome: "done" }>): Promise<PersonRequest> {
    const { store } = this.#parts;
    const { confirmedAt } = await personRequest(store, id);
    if (confirmedAt !== undefined) throw alreadyDone(id);
    const closing = await this.#step(id, (request, at) => closed(request, decision, at));
    await changePersonRequest(store, id, ({ person: _person, ...stored }) => ({ stored: { ...stored, own: [] } }));
    await store.storage.records.compact();
    return { ...closing, isPersonKept: false };
  }

  /**
   * The signed result: vaults by pseudonym, counts, jobs, and log positions, without content or
   * identity. It verifies with `keepsake.audit.verifierKey()` alone.
   */
  async document(id: string): Promise<string> {
    const { store } = this.#parts;
    const audit = this.#parts.audit();
    const { request, confirmedAt, vaults } = await personRequest(store, id);
    if (confirmedAt === undefined) throw notConfirmed(id);
    if (store.isReadOnly !== true) await audit.publishAll();
    const events = await audit.eventsOf([id, ...vaults.flatMap(({ job }) => job ?? [])]);
    const { receivedAt, dueAt, state, decidedAt } = request;
    return audit.statement({
      format: "keepsake/forgotten/1",
      keep: store.storage.storeId,
      request: { id, right: "erasure", receivedAt, dueAt, confirmedAt, state, decidedAt, events: events.get(id) ?? [] },
      grade: "shred",
      reason: "rtbf",
      vaults: vaults.map(({ vault: _vault, ...each }) => ({ ...each, events: events.get(each.job ?? "") ?? [] })),
      madeAt: store.system.clock.now(),
    });
  }

  /**
   * Removes a decided request, such as one of a drill. The log keeps its entries.
   * @throws KeepsakeError `not_found`, `invalid_input`.
   */
  async drop(id: string): Promise<void> {
    await changePersonRequest(this.#parts.store, id, ({ request, vaults }) => {
      if (request.state === "open" || vaults.some(({ state }) => state === "waiting")) throw stillOpen(id);
      return { stored: undefined };
    });
  }

  /**
   * Removes requests decided before the policy's retention of tombstones. Runs in maintenance.
   * @returns their number
   */
  async expire(): Promise<number> {
    const { store, policy } = this.#parts;
    const before = store.system.clock.now() - policy.retention.tombstoneDays * DAY_MS;
    const over = (await personRequests(store)).filter(
      ({ request, vaults }) =>
        request.decidedAt !== undefined &&
        request.decidedAt < before &&
        vaults.every(({ state }) => state !== "waiting"),
    );
    for (const { request } of over) await changePersonRequest(store, request.id, () => ({ stored: undefined }));
    return over.length;
  }

  async #advance(id: string): Promise<PersonRequest> {
    const { store, withOpen, closeVaults } = this.#parts;
    await closeVaults((await personRequest(store, id)).own);
    await advancePerson(store, id, withOpen);
    return this.get(id);
  }

  async #gather(id: string, options?: GatherOptions): Promise<Gathered> {
    const { store, withOpen } = this.#parts;
    const stored = await personRequest(store, id);
    const { person: who } = stored;
    if (who === undefined || stored.confirmedAt !== undefined) throw alreadyDone(id);
    return gatherPerson(store, { ...stored, person: who }, withOpen, options);
  }

  async #step(id: string, next: (request: RightsRequest, at: number) => RightsRequest): Promise<PersonRequest> {
    const { store } = this.#parts;
    const changed = await changePersonRequest(store, id, (stored) => {
      if (stored.request.state !== "open") throw notOpen(id);
      return {
        stored: { ...stored, request: next(stored.request, store.system.clock.now()) },
        facts: [{ op: "request", job: id, rc: "rtbf", act: "admin" }],
      };
    });
    return requestView(changed ?? (await personRequest(store, id)));
  }
}

const requestView = ({ request, confirmedAt, vaults, person: who }: StoredPersonRequest): PersonRequest => ({
  request,
  ...defined({ confirmedAt }),
  vaults,
  isPersonKept: who !== undefined,
});

const emptyPerson = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The request names emptyPerson.", {
    hint: "Pass identifiers, conversations, or the person's own vaults.",
  });

const alreadyDone = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request was already confirmed or closed.", {
    hint: "Check its progress with keepsake rights forget.",
    facts: { id },
  });

const stillOpen = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request has not been decided yet.", {
    hint: "Close it first. Closed requests are removed after the policy's retention of tombstones.",
    facts: { id },
  });

const notOpen = (id: string): KeepsakeError =>
  new KeepsakeError("not_found", "There is no open request to be forgotten with this ID.", {
    hint: "List them with keepsake rights forget.",
    facts: { id },
  });

const notConfirmed = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This request has not been confirmed yet, so there is nothing to sign.", {
    hint: "Create a preview and confirm it first.",
    facts: { id },
  });
