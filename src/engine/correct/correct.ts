/**
 * Corrects a memory. The old one becomes history and is no longer recalled (GUM-27, PN-29,
 * UNI-X14); deleting it takes a separate `forget`.
 */

import * as z from "zod";
import { modeOf } from "../../forming/claim.ts";
import { attributesOf } from "../../forming/form-candidates.ts";
import type { Candidate } from "../../model/candidate.ts";
import { once } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import {
  DETAIL_MAX,
  DETAILS_MAX,
  GIST_MAX,
  type Interval,
  type Item,
  PRIVACY_CLASSES,
  SOURCES,
  SPACES,
  TYPES,
} from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import { displayText, singleLine, truncate, upperFirst } from "../../model/text.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { writeGate } from "../../policy/write-gate.ts";
import { entities } from "../../text/names.ts";
import { wordFile } from "../../text/word-file.ts";
import { liftSuppression } from "../forget/forget.ts";
import { idOf, unknownMemory } from "../forget/forget-target.ts";
import { admitCandidate, contentDenial, gateContext } from "../observe/admit-candidate.ts";
import { supersede } from "../observe/ended-facts.ts";
import { type UpdatedMemory, updatedBy, updatedValue } from "../observe/partial-update.ts";
import { formingRules } from "../observe/related-facts.ts";
import { actorOfSource, assertPlainNames, knownPeople, provenanceOf, RELATION_PREFIX } from "../observe/speakers.ts";
import { assertNotFrozen, assertTakesWrites, closedState, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { newFact } from "../write/items.ts";
import { traceCode } from "../write/trace-buffer.ts";

export interface Corrected {
  readonly id: string;
  readonly supersedes: string;
  readonly text: string;
}

/**
 * @param view any id of the memory
 * @throws KeepsakeError `not_found`, `vault_frozen`, `vault_restricted`, `item_frozen`;
 * `write_denied` if the policy excludes the text; `invalid_input` for a message, which is evidence,
 * or a former value.
 */
export async function correct(vault: OpenVault, view: string, text: string): Promise<Corrected> {
  const gist = statement(text);
  const corrected = await vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const old = await draft.get(idOf(vault, view));
    if (old === undefined) throw unknownMemory();
    assertNotFrozen(old);
    if (old.layer !== "fact" || old.truth !== "current") throw notCorrectable(old);
    const item = await correction(draft, old, gist);
    await supersede(draft, old);
    draft.store("correct", item);
    traceCode(draft, { verb: "correct", outcome: "replace", reason: "owner_corrected", items: [item.id, old.id] });
    return { id: item.id, supersedes: old.id, text: item.text };
  });
  await liftSuppression(vault, gist);
  return corrected;
}

/**
 * Unchanged fields are copied, and the statement becomes the owner's. The text passes the content
 * steps of the gate, and its privacy class may rise.
 */
async function correction(draft: UnitOfWork, old: Item, gist: string): Promise<Item> {
  const { vault, at } = draft;
  const provenance = provenanceOf("user_direct", { name: undefined, isTainted: false }, undefined, vault.name);
  const candidate = await candidateOf(
    vault,
    gist,
    {
      type: old.type,
      ...defined({ customType: old.customType, key: old.key }),
      labels: old.labels,
    },
    at,
  );
  const { isCompleted, ...words } = await reworded(draft, old, gist, at);
  const people = isCompleted ? { entities: entities(words.text ?? gist) } : {};
  const worded = { ...candidate, ...words, ...people };
  const judged = { ...worded, ...defined({ subject: old.subject }) };
  // An objection to collection does not limit the right to rectification (GDPR 16, 21).
  const allowed = { workPatternObjected: false, purposeObjected: false };
  const context = { ...gateContext(draft, { at, provenance }), ...allowed, privacyClass: old.privacy.class };
  const decision = writeGate(vault.policy, judged, provenance, context);
  const denial = contentDenial(decision);
  if (denial !== undefined) throw writeDenied(denial);
  const { privacyClass, basis } = decision;
  const fresh = newFact(
    {
      id: vault.ids.next(),
      at,
      policy: vault.policy,
      privacyClass,
      basis: privacyClass === old.privacy.class ? old.privacy.basis : basis,
      hold: "active",
      origin: {
        actor: "user",
        source: "user_direct",
        method: "manual",
        live: true,
        extractor: REMEMBER_EXTRACTOR,
        ...defined({ session: old.origin.session }),
      },
      provenance,
      subject: old.subject,
      timeZone: old.timeZone,
      agent: old.scope.agent,
    },
    { ...worded, event: "correction" },
    [],
  );
  return {
    ...fresh,
    scope: old.scope,
    ...defined({ speaker: old.speaker }),
    weight: { ...fresh.weight, salience: Math.max(fresh.weight.salience, old.weight.salience) },
    links: [
      { type: "supersedes", to: old.id },
      // So that it ends with the memory whose words it has (SEC-E4).
      ...(isCompleted ? [{ type: "derived_from", to: old.id } as const] : []),
    ],
    ...(old.hold === "restricted" ? { hold: "restricted", resumesTo: old.resumesTo ?? "active" } : {}),
    ...(privacyClass === "sensitive-pii" && context.explicitConsent !== undefined
      ? { privacy: { class: privacyClass, basis: fresh.privacy.basis, consent: context.explicitConsent } }
      : {}),
  };
}
interface Reworded {
  readonly text?: string;
  readonly time?: Interval;
  readonly key?: string;
  /** It has words of the corrected memory. */
  readonly isCompleted: boolean;
}
const AS_GIVEN: Reworded = { isCompleted: false };

/**
 * "I live in Porto" becomes "Lives in Porto", like the memory that it replaces. What only names the
 * right value is completed with that memory: "No, it's Laura" becomes "Has a boss, Laura".
 */
async function reworded(draft: UnitOfWork, old: Item, gist: string, at: number): Promise<Reworded> {
  const value = rightValueIn(gist);
  const completed = (updated: UpdatedMemory | undefined): Reworded =>
    updated === undefined || updated.text.length > GIST_MAX
      ? AS_GIVEN
      : {
          text: updated.text,
          isCompleted: true,
          ...defined({ time: updated.time ?? old.time, key: updated.target.key }),
        };
  if (value !== undefined) return completed(updatedValue(old, value));
  const candidates = await candidatesAfter(draft, old, gist, at);
  const update = candidates.find(({ isRenewal }) => isRenewal === true);
  if (update !== undefined) return completed(await updatedBy(old, update));
  const [formed] = candidates;
  if (old.origin.method !== "extracted" || formed === undefined || candidates.length > 1) return AS_GIVEN;
  if (formed.subject !== old.subject || formed.type === "context") return AS_GIVEN;
  const { text, time, key } = formed;
  const renamed = isRelation(key) && isRelation(old.key) ? key : undefined;
  return { text, ...defined({ time, key: renamed }), isCompleted: false };
}

const isRelation = (key: string | undefined): boolean => key?.startsWith(RELATION_PREFIX) === true;

/** What a text states right after what the memory was formed from, whose names its pronouns mean. */
async function candidatesAfter(
  draft: UnitOfWork,
  { evidence, text }: Item,
  gist: string,
  at: number,
): Promise<readonly Candidate[]> {
  const told = (await draft.many(evidence.map(({ item }) => item))).filter(({ layer }) => layer === "message");
  const earlier = told.length === 0 ? [{ text }] : told.slice(-TOLD_MAX).map((message) => ({ text: message.text }));
  const { candidates } = await (await formingRules()).formCandidates({
    ...AS_SAID,
    text: gist,
    ownerName: draft.vault.name,
    at,
    before: earlier.at(-1)?.text ?? "",
    earlier: async () => earlier,
    known: () => knownPeople(draft, gist),
    readings: draft.vault.readings,
  });
  return candidates;
}
const TOLD_MAX = 4;

/** "Laura", of "No, that's wrong, it's Laura". */
function rightValueIn(gist: string): string | undefined {
  for (const form of RIGHT_VALUE()) {
    const value = form.exec(gist)?.groups?.["to"];
    if (value !== undefined) return value;
  }
  return undefined;
}
const RIGHT_VALUE = once(() => wordFile("sentence-kinds.txt").patterns("says the right value"));

const AS_SAID = { role: "user", timeZone: "UTC", source: "user_direct", kind: "turn" } as const;

const notCorrectable = ({ id, layer, truth }: Item): KeepsakeError =>
  new KeepsakeError("invalid_input", WHY_NOT[layer].message, {
    hint: WHY_NOT[layer].hint,
    facts: { id, layer, truth },
  });

/** Derived memories are never patched, so that each change can be explained (GUM-27). */
const DERIVED = {
  message: "A summary can't be corrected.",
  hint: "Correct its fact; the summary is then regenerated.",
};
const WHY_NOT: Readonly<Record<Item["layer"], { readonly message: string; readonly hint: string }>> = {
  message: {
    message: "A message is evidence and can't be changed.",
    hint: "Correct the memory that was formed from it.",
  },
  fact: { message: "This memory is already history.", hint: "Correct the memory that replaced it." },
  summary: DERIVED,
  topic: DERIVED,
};

const name = z.string().min(1).max(200);

const rememberOptions = z
  .strictObject({
    type: z.enum(TYPES).optional(),
    /** Required for type `custom`, such as `work_pattern`, and only allowed there. */
    customType: name.optional(),
    /** A profile key such as `home.city`. The new fact replaces the current one. */
    key: name.optional(),
    labels: z.array(name).max(100).readonly().optional(),
    /** Whom it is about. Default: the owner. */
    subject: name.optional(),
    session: name.optional(),
    agent: name.optional(),
    /** Who says it, if not the owner: the name of a tool or document. */
    speaker: name.optional(),
    source: z.enum(SOURCES).optional(),
    /**
     * Default: by policy; `user` in all presets but `contract`. Space `session` requires `session`.
     */
    space: z.enum(SPACES).optional(),
    /** 0..1. Default: by the rules of its type. */
    salience: z.number().min(0).max(1).optional(),
    /** What fades before the statement does: at most 12, of at most 200 characters each. */
    details: z.array(z.string().min(1).max(DETAIL_MAX)).max(DETAILS_MAX).readonly().optional(),
    /** From -1, very unpleasant, to 1. Both ends fade more slowly. Default: 0. */
    valence: z.number().min(-1).max(1).optional(),
    /**
     * Stated by the owner it replaces the policy's default class, by others it only raises it.
     * Contact data and sensitive topics raise it in any case.
     */
    privacyClass: z.enum(PRIVACY_CLASSES).optional(),
  })
  .refine(({ type, customType }) => (type === "custom") === (customType !== undefined), {
    path: ["customType"],
    message: "required for type custom, and allowed only there",
  });
/** Stores one explicit fact as the owner states it (UNI §4), through the whole write gate. */
export type RememberOptions = z.input<typeof rememberOptions>;

export interface Remembered {
  readonly id: string;
  /** `repeated`: already known, nothing was added. */
  readonly outcome: "stored" | "repeated" | "quarantined";
  readonly text: string;
  readonly type: Item["type"];
}

export const REMEMBER_EXTRACTOR = "stated/1";

/**
 * @param text one sentence, at most GIST_MAX characters; white space is collapsed.
 * @throws KeepsakeError `write_denied` with the gate's reason code in `facts.reason`,
 * `invalid_input`, `vault_frozen`, `store_…`.
 */
export async function remember(vault: OpenVault, text: string, given: RememberOptions = {}): Promise<Remembered> {
  const options = parseWith(rememberOptions, given, "The options");
  const { session, speaker, subject, agent } = options;
  assertPlainNames("The memory", { session, speaker, subject, agent });
  const gist = statement(text);
  const at = vault.now();
  const source = options.source ?? "user_direct";
  // Denials are logged, so the error is thrown after the commit.
  const admission = await vault.queue.write(async (draft) => {
    const { isTainted, turnCount } = draft.session(options.session);
    // Without a session the model may have read untrusted content (SEC-R2).
    const isSuspect = isTainted || (source === "assistant" && options.session === undefined);
    const session = { name: options.session, isTainted: isSuspect };
    const provenance = provenanceOf(source, session, options.speaker, vault.name);
    const isOwnersWord = provenance.taint === "clean" && source === "user_direct" && provenance.isOwner;
    return admitCandidate(draft, await candidateOf(vault, gist, options, at), {
      at,
      position: 0,
      provenance,
      origin: {
        ...(options.session === undefined ? {} : { session: options.session, turn: turnCount }),
        actor: actorOfSource(source),
        source,
        method: "stated",
        live: true,
        extractor: REMEMBER_EXTRACTOR,
      },
      evidence: [],
      subject: options.subject,
      timeZone: undefined,
      agent: options.agent,
      space: options.space,
      isAllowed: isOwnersWord,
      privacyClass: options.privacyClass,
      statedClass: isOwnersWord ? options.privacyClass : undefined,
    });
  });
  if (admission.outcome === "denied") throw denialError(admission.reason);
  if (admission.item.taint === "clean") await liftSuppression(vault, gist);
  const { id, type, hold } = admission.item;
  return { id, type, text: admission.item.text, outcome: hold === "quarantined" ? "quarantined" : admission.outcome };
}

/** Normalizes to one line and masks secrets. @throws KeepsakeError `invalid_input`. */
function statement(text: unknown): string {
  const gist = typeof text === "string" && text.isWellFormed() ? singleLine(maskSecrets(displayText(text)).text) : "";
  if (gist !== "" && gist.length <= GIST_MAX) return gist;
  throw new KeepsakeError("invalid_input", `A memory is one statement of 1 to ${GIST_MAX} characters.`, {
    hint: "Write one sentence. Pass longer text to observe, which forms several memories.",
    facts: { length: typeof text === "string" ? text.length : 0 },
  });
}

const STATED = {
  points: 3,
  reasons: ["stated"],
  salience: 3 / 7,
  classifier: REMEMBER_EXTRACTOR,
  valence: 0,
  confidence: 0.9,
  boost: 1,
};

/** The rules decide type, weight and time; the text stays as given. */
export async function candidateOf(
  vault: OpenVault,
  gist: string,
  options: z.output<typeof rememberOptions>,
  at: number,
): Promise<Candidate> {
  const { candidates } = await (await formingRules()).formCandidates({
    text: gist,
    role: "user",
    ownerName: vault.name,
    at,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    keepsScenes: vault.policy.preset === "persona",
  });
  const [formed] = candidates;
  const ofOwner = formed === undefined ? withoutOwnerName(gist, vault) : undefined;
  const known = ofOwner === undefined ? {} : await attributesOf(ofOwner);
  const isTyped = formed !== undefined && formed.type !== "context";
  const type = options.type ?? known.type ?? (isTyped ? formed.type : "fact");
  const weight = {
    ...(formed?.weight ?? STATED),
    // An explicit statement must not start out faded (GOS-54).
    salience: Math.max(formed?.weight.salience ?? 0, STATED.salience),
    ...defined({ valence: options.valence }),
  };
  // Attributes of other people are not profile keys of the owner.
  const key = options.key ?? (formed?.subject === undefined ? (formed?.key ?? known.key) : undefined);
  return {
    type,
    ...defined({ customType: options.customType }),
    mode: formed?.type === type ? formed.mode : modeOf(type, false),
    ...defined({ key }),
    event: formed?.event === undefined || formed.event === "context" ? "fact" : formed.event,
    text: gist,
    details: detailsOf(options.details),
    entities: formed?.entities ?? [],
    labels: options.labels ?? [],
    ...(formed?.time === undefined ? {} : { time: formed.time }),
    spans: [],
    weight:
      options.salience === undefined
        ? weight
        : { ...weight, salience: options.salience, reasons: ["caller"], classifier: "caller" },
    extractor: REMEMBER_EXTRACTOR,
  };
}

const detailsOf = (details: readonly string[] = []): Candidate["details"] =>
  details
    .map((text) => singleLine(maskSecrets(displayText(text)).text))
    .filter((text) => text !== "")
    .map((text) => ({ text: truncate(text, DETAIL_MAX), brightness: 1 }));

/** Removes the owner's name: "Ana is vegetarian" becomes `Is vegetarian`. */
function withoutOwnerName(gist: string, { name }: OpenVault): string | undefined {
  if (!gist.toLowerCase().startsWith(`${name.toLowerCase()} `)) return undefined;
  return upperFirst(gist.slice(name.length + 1).replace(/[.!]{1,9}$/u, ""));
}

/** Denials because of the vault's state have codes of their own. */
export const denialError = (reason: string): KeepsakeError =>
  reason === "vault_frozen" || reason === "vault_restricted" ? closedState(reason) : writeDenied(reason);

export const writeDenied = (reason: string): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy refuses this memory.", {
    hint: DENIAL_HINTS.get(reason) ?? "The reason code names the rule; see docs/policy.md.",
    facts: { reason },
  });
const DENIAL_HINTS: ReadonlyMap<string, string> = new Map([
  [
    "work_pattern_without_consent",
    "Record the owner's consent to work-pattern first: keepsake consent give, or POST /v1/consents.",
  ],
  ["provenance_incomplete", "A deployment's memory must belong to a conversation. Set `session`."],
]);
