/** Builds new items, with defaults for everything that a candidate or message leaves open. */

import type { Candidate, Provenance } from "../../model/candidate.ts";
import { gosumId, type IdSource } from "../../model/id.ts";
import type { Place } from "../../model/identity.ts";
import { EVENT_LABEL, type Evidence, type Item, type PrivacyClass } from "../../model/item.ts";
import type { Policy } from "../../model/policy.ts";
import { curveOf } from "../../policy/presets.ts";
import { spaceToWrite } from "../../policy/spaces.ts";

/** Privacy and hold as the gate decided. */
export interface ItemFrame {
  readonly id: string;
  readonly at: number;
  readonly policy: Policy;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  readonly hold: Item["hold"];
  readonly origin: Item["origin"];
  readonly provenance: Provenance;
  readonly subject?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly agent?: string | undefined;
  /** Absent: the policy decides. */
  readonly space?: Item["scope"]["space"] | undefined;
}

/** @param evidence empty only for a statement without a source message */
export function newFact(frame: ItemFrame, candidate: Candidate, evidence: readonly Evidence[]): Item {
  const { policy, provenance } = frame;
  return {
    ...base(frame),
    layer: "fact",
    type: candidate.type,
    ...(candidate.customType === undefined ? {} : { customType: candidate.customType }),
    mode: candidate.mode,
    ...(candidate.key === undefined ? {} : { key: candidate.key }),
    event: candidate.event,
    text: candidate.text,
    details: candidate.details,
    entities: candidate.entities,
    labels: candidate.labels,
    ...(candidate.time === undefined ? {} : { time: candidate.time }),
    evidence,
    authority: provenance.authority,
    authorityReason: `source:${provenance.source}`,
    weight: candidate.weight,
    curve: curveOf(policy, candidate.type),
  };
}

/** An archived message: kept as evidence, never recalled on its own (GUM-02, UNI-X8). */
export function newMessage(frame: ItemFrame, message: NonNullable<Item["message"]>, text: string): Item {
  const { policy, provenance } = frame;
  return {
    ...base(frame),
    layer: "message",
    type: "context",
    mode: "episodic",
    event: "context",
    text,
    details: [],
    entities: [],
    labels: message.kind === "event" ? [EVENT_LABEL] : [],
    message,
    evidence: [],
    authority: provenance.authority,
    authorityReason: `source:${provenance.source}`,
    weight: { salience: 0, points: 0, reasons: [], classifier: "none", valence: 0, confidence: 1, boost: 1 },
    curve: policy.curves.default,
  };
}

/** Summaries and topics. They assert no more than the memories they are derived from. */
export function newDigest(
  frame: ItemFrame,
  digest: Pick<Item, "layer" | "text" | "details" | "entities" | "labels" | "weight" | "evidence"> & {
    readonly key: string;
    readonly mode: Item["mode"];
    readonly time?: Item["time"] | undefined;
    readonly anchors?: Item["anchors"] | undefined;
    readonly topicId?: string | undefined;
  },
): Item {
  const { time, anchors, topicId, ...fields } = digest;
  return {
    ...base(frame),
    ...fields,
    type: "context",
    event: "context",
    ...(time === undefined ? {} : { time }),
    ...(anchors === undefined ? {} : { anchors }),
    ...(topicId === undefined ? {} : { topicId }),
    authority: frame.provenance.authority,
    authorityReason: "derived",
    curve: frame.policy.curves.default,
  };
}

/** A session-scoped item names its session, and no other session reads it. */
export function placeOf({
  policy,
  space = spaceToWrite(policy),
  origin,
}: Pick<ItemFrame, "policy" | "space" | "origin">): Place {
  return space === "session" && origin.session !== undefined ? { space, owner: origin.session } : { space };
}

const base = (frame: ItemFrame) =>
  ({
    id: frame.id,
    revision: 1,
    at: frame.at,
    scope: { ...placeOf(frame), ...(frame.agent === undefined ? {} : { agent: frame.agent }) },
    ...(frame.policy.deployment === undefined ? {} : { tenant: { deployment: frame.policy.deployment } }),
    ...(frame.subject === undefined ? {} : { subject: frame.subject }),
    ...(frame.provenance.speaker === undefined ? {} : { speaker: frame.provenance.speaker }),
    ...(frame.timeZone === undefined ? {} : { timeZone: frame.timeZone }),
    origin: frame.origin,
    taint: frame.provenance.taint,
    purpose: frame.policy.purpose,
    decisionUse: frame.policy.decisionUse,
    count: 1,
    links: [],
    privacy: { class: frame.privacyClass, basis: frame.basis },
    access: { visibility: "private", exportable: true, grants: [] },
    truth: "current",
    hold: frame.hold,
    foreign: [],
  }) as const;

/**
 * Draws UUIDv7 ids that are never reused (SEC-S10). gosum keeps only 48 bits of an id, so one whose
 * short form is stored or was just issued is drawn again (SEC-S14).
 */

/** More than one commit group issues; after that the index knows them. */
const ISSUED_MAX = 4_096;
const DRAWS_MAX = 16;

/** @param isTaken checks a short form, `mem:` and 12 digits */
export function itemIds(source: IdSource, isTaken: (shortId: string) => boolean): IdSource {
  const handedOut = new Set<string>();
  return {
    next(instant) {
      for (let draw = 1; ; draw++) {
        const id = source.next(instant);
        const shortId = gosumId(id);
        if (draw < DRAWS_MAX && (handedOut.has(shortId) || isTaken(shortId))) continue;
        handedOut.add(shortId);
        const [oldest] = handedOut;
        if (handedOut.size > ISSUED_MAX && oldest !== undefined) handedOut.delete(oldest);
        return id;
      }
    },
  };
}
