/**
 * A memory that somebody stated through Play New's store, of any length, through the whole write gate and into the draft (PN-18). What it says behind the
 * line that an item can hold rides in its slot of this format, sealed with it, and is judged with the rest.
 */

import type * as z from "zod";
import type { Candidate } from "../../core/candidate.ts";
import { KeepsakeError } from "../../core/error.ts";
import type { Item, Source } from "../../core/item.ts";
import type { Json } from "../../core/json.ts";
import { displayText } from "../../core/text.ts";
import { sentences } from "../../language/sentences.ts";
import { messageGate } from "../../policy/message-gate.ts";
import { basisFor } from "../../policy/write-gate.ts";
import type { UnitOfWork } from "../../vault/unit-of-work.ts";
import { WHOLE_TEXT } from "../../vault/foreign-item.ts";
import { gateContext } from "../../vault/gate-context.ts";
import { type CandidateFrame, type Kept, keepCandidate } from "../../vault/keep-candidate.ts";
import { newFact } from "../../vault/new-item.ts";
import type { OpenVault } from "../../vault/open-vault.ts";
import { actorOfSource, provenanceOf } from "../../vault/provenance.ts";
import { candidateOf, REMEMBER_EXTRACTOR } from "../../vault/remember.ts";
import { contentOf } from "./record.ts";
import { PLAY_NEW_CODEC } from "./record-id.ts";
import { kindOf, type RecordKind, typeOfKind } from "./record-kind.ts";
import type { storeRequest } from "./requests.ts";
import { type Gist, gistOf } from "./stated-gist.ts";

export type StoreRequest = z.output<typeof storeRequest>;

/** Where what is stored comes from, which a request does not say. */
export interface StoredBy {
  readonly source: Source;
  /** Who said a transcript. */
  readonly role: string;
}

export async function keepStated(draft: UnitOfWork, request: StoreRequest, { source }: StoredBy, at: number): Promise<Kept> {
  const { vault } = draft;
  const { session_id: session } = request;
  const { isTainted, turnCount } = draft.session(session);
  const isSuspect = isTainted || (source === "assistant" && session === undefined);
  const provenance = provenanceOf(source, { name: session, isTainted: isSuspect }, undefined, vault.name);
  const shown = displayText(request.content);
  // All of it is looked at, whatever of it the gist can hold.
  const whole = messageGate(
    vault.policy,
    { text: shown, provenance, sentences },
    gateContext(draft, { at, provenance }),
  );
  if (whole.decision === "deny") {
    draft.log({ op: "deny", rule: whole.reason });
    return { outcome: "denied", reason: whole.reason, masks: false };
  }
  const text = whole.text.trim();
  if (text === "") throw nothingSaid();
  const gist = gistOf(text);
  const candidate = await statedCandidate(vault, request, gist, at);
  const frame: CandidateFrame = {
    at,
    position: 0,
    provenance,
    origin: {
      ...(session === undefined ? {} : { session, turn: turnCount }),
      ...(request.source_msg_id === undefined ? {} : { messageId: request.source_msg_id }),
      ...(request.channel === undefined ? {} : { channel: request.channel }),
      actor: actorOfSource(source),
      source,
      method: "stated",
      extractor: REMEMBER_EXTRACTOR,
    },
    evidence: [],
    subject: undefined,
    timeZone: undefined,
    agent: undefined,
    privacyClass: whole.privacyClass,
    isAllowed: provenance.taint === "clean" && provenance.source === "user_direct" && provenance.isOwner,
    imported: (item) => withSlot({ ...item, id: vault.ids.next() }, request, text),
  };
  const kept = await keepCandidate(draft, candidate, frame);
  const isSame = kept.outcome !== "repeated" || text === gist.text || contentOf(kept.item) === text;
  return isSame ? kept : keepBeside(draft, candidate, frame, (item) => withSlot(item, request, text));
}

/** What only begins like a memory that is here says something else behind that, and passed every step of the gate but the one for repetitions. */
function keepBeside(draft: UnitOfWork, candidate: Candidate, frame: CandidateFrame, slotted: (item: Item) => Item): Kept {
  const { vault } = draft;
  const { provenance, origin, privacyClass = vault.policy.privacy.defaultClass } = frame;
  const basis = basisFor(vault.policy, privacyClass, gateContext(draft, { at: frame.at, provenance }));
  const id = vault.ids.next();
  const place = {
    id,
    at: frame.at,
    policy: vault.policy,
    privacyClass,
    basis,
    hold: "active",
    origin,
    provenance,
  } as const;
  const item = slotted(newFact(place, candidate, []));
  draft.put(item);
  draft.log({
    op: "store",
    mem: item.id,
    rev: item.revision,
    act: provenance.source === "assistant" ? "agent" : "user",
  });
  return { outcome: "stored", item };
}

/** The caller says what it is; what the rules read in it is kept as far as it is of that kind. */
async function statedCandidate(vault: OpenVault, request: StoreRequest, gist: Gist, at: number): Promise<Candidate> {
  const formed = await candidateOf(
    vault,
    gist.text,
    { labels: request.topic_tags ?? [], salience: request.importance_score },
    at,
  );
  const kind = kindIn(request);
  const { type = "fact", customType } = typeOfKind(kind) ?? {};
  const isOfKind = kindOf({ type: formed.type }).category === kind.category && kind.contentType === "fact";
  const { customType: _formedType, ...rest } = formed;
  return {
    ...rest,
    ...(isOfKind ? {} : { type: type === "context" ? ("fact" as const) : type }),
    ...(customType === undefined ? {} : { customType }),
    mode: isOfKind ? formed.mode : ("semantic" as const),
    details: gist.details.map((text) => ({ text, brightness: 1 })),
  };
}

const kindIn = ({ category, content_type }: StoreRequest): RecordKind => ({ category, contentType: content_type });

/** What the item has no field for rides in its slot of this format, sealed with it. */
function withSlot(item: Item, request: StoreRequest, text: string): Item {
  const { category, contentType } = kindOf(item);
  const told: { [name: string]: Json } = {
    ...(category === request.category ? {} : { category: request.category }),
    ...(contentType === request.content_type ? {} : { content_type: request.content_type }),
  };
  const rest = {
    ...(Object.keys(told).length === 0 ? {} : { told }),
    ...(text === item.text ? {} : { [WHOLE_TEXT]: text }),
  };
  if (Object.keys(rest).length === 0) return item;
  // Strings and objects of strings, made just above.
  const slot = { codec: PLAY_NEW_CODEC, id: item.id, rest: rest as Record<string, never> };
  return { ...item, foreign: [...item.foreign, slot] };
}

const nothingSaid = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The content holds nothing that can be seen.", {
    hint: "Pass a text of visible characters.",
    facts: { field: "content" },
  });
