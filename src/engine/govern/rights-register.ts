/**
 * The register of a person's requests (GDPR 12): right, time, identification, deadline and outcome.
 * One sealed note per vault, with codes only except for the host's reference. Reminders are in
 * compliance/due-report.ts.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import type { Policy } from "../../model/policy.ts";
import type { VaultId } from "../../storage/record-store.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import {
  DUTIES_NOTE,
  EXTENSION_REASONS,
  type ExtensionReason,
  IDENTITIES,
  type Identity,
  REQUESTS_NOTE,
  RIGHTS,
  type Right,
  type RightsRequest,
  refusalReason,
  STRONG_IDENTITIES,
} from "../write/stored-notes.ts";

const opening = z.strictObject({
  right: z.enum(RIGHTS),
  /** Default `none`; it can be added later. */
  identity: z.enum(IDENTITIES).optional(),
  /** Default: now. A letter may have arrived earlier. */
  receivedAt: z.int().optional(),
  reference: z.string().min(1).max(200).optional(),
});
export type RequestOpened = z.input<typeof opening>;

/** The decision on a request, here and in the HTTP interface. */
export const closing = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("done") }),
  z.strictObject({ outcome: z.literal("withdrawn") }),
  z.strictObject({ outcome: z.literal("refused"), reason: refusalReason }),
]);
export type RequestClosed = z.input<typeof closing>;

/** Older decided requests are dropped beyond this number; open ones never. */
export const REQUESTS_MAX = 1_000;
const HOUR_MS = 3_600_000;
const MONTHS = 1;
const MONTHS_EXTENDED = 3;

/** @throws KeepsakeError `invalid_input`, also for a future date of receipt. */
export async function openRequest(vault: OpenVault, given: RequestOpened): Promise<RightsRequest> {
  parseWith(opening, given, "The request");
  return change(vault, async (draft, requests) => {
    if (requests.filter(({ state }) => state === "open").length >= REQUESTS_MAX) throw tooMany();
    return openedRequest(given, { id: vault.ids.next(), at: draft.at, policy: vault.policy });
  });
}

/** Records how the person was identified. @throws KeepsakeError `not_found`, `invalid_input`. */
export const identifyRequest = (vault: OpenVault, id: string, how: Identity): Promise<RightsRequest> =>
  change(vault, async (draft, requests) => identified(openOne(requests, id), how, draft.at));

/** Records that receipt was confirmed to the person. @throws KeepsakeError `not_found`. */
export const acknowledgeRequest = (vault: OpenVault, id: string): Promise<RightsRequest> =>
  change(vault, async (draft, requests) => acknowledged(openOne(requests, id), draft.at));

/**
 * Extends the deadline by two months, once. The person must have been told within the first month
 * (GDPR 12(3)).
 * @throws KeepsakeError `not_found`, `invalid_input` if it is overdue or was extended before.
 */
export const extendRequest = (vault: OpenVault, id: string, reason: ExtensionReason): Promise<RightsRequest> =>
  change(vault, async (draft, requests) => extended(openOne(requests, id), reason, draft.at));

/**
 * @throws KeepsakeError `not_found`, `invalid_input` for an unidentified person, unless the request
 * was refused or withdrawn.
 */
export const closeRequest = (vault: OpenVault, id: string, given: RequestClosed): Promise<RightsRequest> =>
  change(vault, async (draft, requests) => closed(openOne(requests, id), given, draft.at));

/** State transitions of a request, independent of the register. They throw `invalid_input`. */
export function openedRequest(
  given: RequestOpened,
  { id, at, policy }: { readonly id: string; readonly at: number; readonly policy: Pick<Policy, "erasureSla"> },
): RightsRequest {
  const { right, identity = "none", receivedAt = at, reference } = parseWith(opening, given, "The request");
  if (receivedAt > at) throw notYet();
  return {
    id,
    right,
    receivedAt,
    identity: { how: identity, at },
    dueAt: dueAt(right, receivedAt, policy),
    acknowledgeBy: receivedAt + policy.erasureSla.acknowledgeHours * HOUR_MS,
    state: "open",
    ...(reference === undefined ? {} : { reference }),
  };
}

export const identified = (request: RightsRequest, how: Identity, at: number): RightsRequest => ({
  ...request,
  identity: { how: parseWith(z.enum(IDENTITIES), how, "The identity"), at },
});

export const acknowledged = (request: RightsRequest, at: number): RightsRequest => ({
  ...request,
  acknowledgedAt: request.acknowledgedAt ?? at,
});

export function extended(request: RightsRequest, reason: ExtensionReason, at: number): RightsRequest {
  const parsed = parseWith(z.enum(EXTENSION_REASONS), reason, "The reason");
  if (request.extension !== undefined || at > request.dueAt) throw notExtensible(request);
  return {
    ...acknowledged(request, at),
    dueAt: addMonths(request.receivedAt, MONTHS_EXTENDED),
    extension: { at, reason: parsed },
  };
}

export function closed(request: RightsRequest, given: RequestClosed, at: number): RightsRequest {
  const parsed = parseWith(closing, given, "The decision");
  if (parsed.outcome === "done") assertIdentified(request);
  return {
    ...request,
    state: parsed.outcome,
    decidedAt: at,
    ...(parsed.outcome === "refused" ? { refusal: parsed.reason } : {}),
  };
}

/** @throws KeepsakeError `invalid_input` if the person is not identified. */
export function assertIdentified(request: RightsRequest): void {
  if (!isStrong(request.identity.how)) throw unidentified(request);
}

const STRONG: ReadonlySet<string> = new Set(STRONG_IDENTITIES);
export const isStrong = (how: Identity): boolean => STRONG.has(how);

/** The deadline of a request. For an erasure, at most the policy's promise (GOS-50). */
export function dueAt(right: Right, receivedAt: number, policy: Pick<Policy, "erasureSla">): number {
  const month = addMonths(receivedAt, MONTHS);
  if (right !== "erasure") return month;
  return Math.min(month, receivedAt + policy.erasureSla.completeHours * HOUR_MS);
}

/** The same UTC time and day of a later month, or its last day if it is shorter. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** Replaces or adds the request that `next` returns and logs the change, in one commit. */
async function change(
  vault: OpenVault,
  next: (draft: UnitOfWork, requests: readonly RightsRequest[]) => Promise<RightsRequest>,
): Promise<RightsRequest> {
  return vault.queue.alone(async (draft) => {
    const requests = vault.rightsRequests;
    const changed = await next(draft, requests);
    const isKnown = requests.some(({ id }) => id === changed.id);
    const all = isKnown
      ? requests.map((request) => (request.id === changed.id ? changed : request))
      : [...requests, changed];
    const remaining = withinLimit(all);
    draft.note(REQUESTS_NOTE, Buffer.from(JSON.stringify(remaining)));
    // Sealed with the store's key, because it is read while the vault is locked.
    draft.sealedNote({
      name: DUTIES_NOTE,
      envelope: vault.keys.sealForStore(dutiesPlace(vault.id), dutiesOf(remaining)),
    });
    draft.log({ op: "request", mem: changed.id });
    return changed;
  });
}

function withinLimit(requests: readonly RightsRequest[]): readonly RightsRequest[] {
  const decided = requests.filter(({ state }) => state !== "open");
  const dropped = new Set(decided.slice(0, Math.max(0, requests.length - REQUESTS_MAX)));
  return requests.filter((request) => !dropped.has(request));
}

function openOne(requests: readonly RightsRequest[], id: string): RightsRequest {
  const request = requests.find((each) => each.id === id && each.state === "open");
  if (request !== undefined) return request;
  throw new KeepsakeError("not_found", "There is no open request with this ID.", {
    hint: "List them with keepsake rights requests.",
  });
}

const notYet = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The request has a date in the future.", {
    hint: "Omit `receivedAt`, or use a time in the past.",
    facts: { field: "receivedAt" },
  });

const tooMany = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `There are ${REQUESTS_MAX} open requests in this vault.`, {
    hint: "Close some of them first.",
    facts: { count: REQUESTS_MAX },
  });

const notExtensible = ({ id }: RightsRequest): KeepsakeError =>
  new KeepsakeError("invalid_input", "The deadline of this request can no longer be extended.", {
    hint: "A deadline can be extended once, by two months, if the person is told within the first month (GDPR 12(3)).",
    facts: { id },
  });

const unidentified = ({ id, identity }: RightsRequest): KeepsakeError =>
  new KeepsakeError("invalid_input", "The requester has not been identified yet.", {
    hint: "Record how the person was identified (identifyRequest), or refuse the request with identity_not_established.",
    facts: { id, identity: identity.how },
  });

/**
 * An operator's copy of the register without the host's own words, readable while the vault is
 * locked (GDPR 12, PN-02): open requests with dates, and outcomes. Written in the same commit and
 * sealed with the store's key. The schema admits only ids, times and codes.
 */

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
    /** Requests decided after their deadline. */
    late: z.int(),
  }),
});
export type Duties = z.infer<typeof duties>;
type OpenDuty = Duties["open"][number];

export const NO_DUTIES: Duties = { open: [], decided: { done: 0, refused: 0, withdrawn: 0, late: 0 } };

function dutiesOf(requests: readonly RightsRequest[]): Uint8Array {
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

/** @throws KeepsakeError `record_corrupt` if the content does not match the schema */
export function readDuties(content: Uint8Array): Duties {
  const read = duties.safeParse(parsed(content));
  if (read.success) return read.data;
  // The content must not appear in the error.
  throw new KeepsakeError("record_corrupt", "The register of a vault has an invalid format.", {
    hint: "The next change with keepsake rights requests rewrites it.",
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

/** Place of the sealed row. */
export const dutiesPlace = (vault: VaultId): string => `${DUTIES_NOTE}/${vault}`;
