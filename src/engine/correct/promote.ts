/**
 * Promotes untrusted content after the owner approves its exact bytes (SEC-R5). Two steps: a
 * preview with a token bound to these bytes, the vault and all erasures so far, then one
 * confirmation. The content passes the write gate as the owner's own statement.
 * A person must confirm; no interface offers this to a model.
 */

import { keyedHash } from "../../crypto/primitives.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, SPACES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { resolveConflict } from "../../policy/conflict.ts";
import {
  type GateDecision,
  judgePromotion,
  judgePromotionGuard,
  PROPOSAL_REASON,
  writeGate,
} from "../../policy/write-gate.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { idOf, unknownMemory } from "../forget/forget-target.ts";
import { digestOfShown, type ShownBytes, shownBytes } from "../govern/quarantine.ts";
import { claim, gateContext } from "../observe/admit-candidate.ts";
import { supersede } from "../observe/ended-facts.ts";
import { assertNotFrozen, assertTakesWrites, type OpenVault, type UnitOfWork } from "../open-vault.ts";
import { traceCandidate, traceCode } from "../write/trace-buffer.ts";
import { writeDenied } from "./correct.ts";

export interface PromotionPlan extends ShownBytes {
  readonly kind: "promotion-plan";
  readonly id: string;
  readonly from: Pick<Item, "authority" | "taint" | "hold">;
  readonly to: Pick<Item, "authority" | "taint" | "hold">;
  /** The memory that it would supersede. */
  readonly replaces?: { readonly id: string; readonly text: string };
  readonly digest: string;
  /** Bound to exactly this preview; valid once, for ten minutes. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface Promotion {
  readonly id: string;
  readonly text: string;
  readonly type: Item["type"];
}

const PURPOSE = "promote";
const PROMOTED = "promoted";
/** The confidence of an explicit statement. */
const CONFIDENCE = 0.9;
const TO = { authority: "user_asserted", taint: "clean", hold: "active" } as const;

/**
 * @param view an untrusted memory, quarantined or in use
 * @throws KeepsakeError `not_found`, `invalid_input` for another memory, `token_used` if it was
 * promoted already, `write_denied` if the policy does not allow it even for the owner.
 */
export async function planPromotion(vault: OpenVault, view: string): Promise<PromotionPlan> {
  await vault.catchUp();
  const id = idOf(vault, view);
  // Uses a discarded draft, so that the preview matches the later write.
  return vault.queue.write(async (draft) => {
    const { item, opponent } = await judged(draft, id);
    const digest = digestOfShown(item);
    const bound = tokenBinding(vault, item, digest, opponent);
    const { authority, taint, hold } = item;
    return {
      kind: "promotion-plan",
      id,
      ...shownBytes(item),
      from: { authority, taint, hold },
      to: TO,
      ...(opponent === undefined ? {} : { replaces: { id: opponent.id, text: opponent.text } }),
      digest,
      ...issueConfirmation(vault.keys.export, PURPOSE, bound, vault.now(), vault.system.random),
    };
  });
}

/**
 * Promotes as previewed.
 * @throws KeepsakeError `digest_changed` if anything has changed, `token_expired`, `token_used`,
 * `not_found`, `write_denied`, `vault_frozen`, `vault_restricted`, `item_frozen`.
 */
export async function confirmPromotion(
  vault: OpenVault,
  plan: Pick<PromotionPlan, "id" | "digest" | "token">,
): Promise<Promotion> {
  return vault.queue.write(async (draft) => {
    const { item, opponent, explain } = await judged(draft, plan.id);
    const digest = digestOfShown(item);
    if (plan.digest !== digest) throw otherBytes(item.id);
    checkConfirmation(vault.keys.export, PURPOSE, tokenBinding(vault, item, digest, opponent), draft.at, plan.token);
    if (opponent !== undefined) await supersede(draft, opponent);
    const promoted = promotedItem(item, opponent);
    draft.put(promoted);
    draft.log({ op: "promote", mem: item.id, rev: promoted.revision, act: "user" });
    explain();
    return { id: item.id, text: item.text, type: item.type };
  });
}

/** Keeps the origin, makes it the owner's statement, and drops its own claims about other items. */
function promotedItem(item: Item, opponent: Item | undefined): Item {
  const { ttl: _ttl, ...rest } = item;
  return {
    ...rest,
    ...TO,
    revision: item.revision + 1,
    authorityReason: PROMOTED,
    links: opponent === undefined ? [] : [{ type: "supersedes", to: opponent.id }],
    weight: { ...item.weight, confidence: Math.max(item.weight.confidence, CONFIDENCE) },
  };
}

/** Asks the write gate as if the owner said it now. */
async function judged(draft: UnitOfWork, id: string) {
  const { vault } = draft;
  assertTakesWrites(vault);
  const item = await draft.get(id);
  if (item === undefined) throw unknownMemory();
  if (isPromoted(item)) throw alreadyPromoted(id);
  if (!mayBePromoted(item)) throw notPromotable(id);
  assertNotFrozen(item);
  const candidate = candidateIn(item);
  const { scope, subject, speaker, text, key } = item;
  const found = await draft.findEqual({ text, subject, speaker, scope }, "clean");
  const equal = found?.id === id ? undefined : found;
  const holder = key === undefined ? undefined : await draft.findByKey(scope, subject, key);
  const context = {
    ...gateContext(draft, { at: item.at, provenance: OWNER }),
    space: scope.space,
    privacyClass: item.privacy.class,
    ...(equal === undefined ? {} : { duplicate: { id: equal.id, taint: equal.taint } }),
    ...(holder === undefined ? {} : { opposition: conflictWith(draft, holder, item) }),
  };
  const decision = writeGate(vault.policy, candidate, OWNER, context);
  const opponent = opponentIn(decision, holder);
  const explain = (): void =>
    traceCandidate(draft, { verb: "promote", candidate, provenance: OWNER, context, decision, items: [id] });
  return { item, opponent, explain };
}

/** @throws KeepsakeError `write_denied` if denied, a duplicate, or an existing memory would win. */
function opponentIn(decision: GateDecision, holder: Item | undefined): Item | undefined {
  if (decision.decision === "deny" || decision.decision === "merge") throw writeDenied(decision.reason);
  // The owner is the editor that a proposal waits for.
  if (decision.decision === "quarantine" && decision.reason !== PROPOSAL_REASON) throw writeDenied(decision.reason);
  if (decision.decision === "quarantine" || decision.standing === "new") return undefined;
  if (decision.standing === "replaces") return holder;
  throw writeDenied(decision.reason);
}

/** The approval happens now, so it is newer than any other statement. */
const conflictWith = (draft: UnitOfWork, holder: Item, item: Item) => ({
  id: holder.id,
  taint: holder.taint,
  isFrozen: holder.frozen,
  existing: {
    authority: holder.authority,
    isCorrection: holder.event === "correction",
    order: holder.at,
    points: holder.weight.points,
    id: holder.id,
  },
  incoming: {
    authority: TO.authority,
    isCorrection: false,
    order: Math.max(draft.at, holder.at + 1),
    points: item.weight.points,
    id: item.id,
  },
});

const OWNER: Provenance = { source: "user_direct", taint: "clean", authority: "user_asserted", isOwner: true };

const isPromoted = ({ authorityReason, taint }: Item): boolean => authorityReason === PROMOTED && taint === "clean";

const mayBePromoted = ({ layer, hold, truth, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && (hold === "quarantined" || (hold === "active" && taint === "untrusted"));

const candidateIn = (item: Item): Candidate => ({
  type: item.type,
  ...defined({ customType: item.customType }),
  mode: item.mode,
  ...defined({ key: item.key }),
  event: item.event,
  text: item.text,
  details: item.details,
  entities: item.entities,
  labels: item.labels,
  ...defined({ time: item.time, subject: item.subject }),
  spans: [],
  weight: item.weight,
  extractor: item.origin.extractor ?? PROMOTED,
});

/** Covers everything shown in the preview, and the erasure generation. */
const tokenBinding = (vault: OpenVault, item: Item, digest: string, opponent: Item | undefined): string =>
  keyedHash(
    vault.keys.export,
    [
      digest,
      `${item.id} ${item.revision}`,
      `${TO.authority} ${TO.taint} ${TO.hold}`,
      opponent === undefined ? "" : `${opponent.id} ${opponent.revision}`,
      `${vault.id} ${vault.head.generation}`,
    ].join("\n"),
  ).toString("hex");

const otherBytes = (id: string): KeepsakeError =>
  new KeepsakeError("digest_changed", "This memory has changed since the preview.", {
    hint: "Create a new preview with keepsake quarantine promote ID.",
    facts: { id },
  });

const alreadyPromoted = (id: string): KeepsakeError =>
  new KeepsakeError("token_used", "This memory was already promoted. An approval can be used only once.", {
    hint: "If you didn't approve it, delete it with keepsake forget ID.",
    facts: { id },
  });

const notPromotable = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only untrusted memories, in quarantine or in use, can be promoted.", {
    hint: "List the quarantine with keepsake quarantine list.",
    facts: { id },
  });

type Space = Item["scope"]["space"];

/**
 * Promotes a memory to another space (NAM-36, SEC-I5) if the policy's rules allow its event class
 * and authority; never sensitive or untrusted ones. The copy supersedes the original. For the
 * owner, never a model (SEC-D8).
 */
export interface Promoted {
  readonly id: string;
  /** The original and, if any, the former holder of its key in the target space. */
  readonly supersedes: readonly string[];
  readonly from: Space;
  readonly to: Space;
}

/**
 * @param view any id of a fact
 * @throws KeepsakeError `write_denied` with `promotion_disallowed`, `promotion_event_type`,
 * `promotion_authority`, `promotion_sensitive`, `promotion_untrusted` or `conflict_lost_…` in
 * `facts.reason`; `not_found`, `invalid_input`, `item_frozen`, `vault_frozen`.
 */
export async function promoteToSpace(vault: OpenVault, view: string, to: Space): Promise<Promoted> {
  if (!SPACES.includes(to)) throw unknownSpace();
  const outcome = await vault.queue.alone(async (draft) => {
    assertTakesWrites(vault);
    const item = await draft.get(idOf(vault, view));
    if (item?.layer !== "fact" || item.truth !== "current" || item.hold !== "active") throw notCarried();
    assertNotFrozen(item);
    const known = item.key === undefined ? undefined : await draft.findByKey({ space: to }, item.subject, item.key);
    const holder = known?.id === item.id ? undefined : known;
    const reason: string | undefined =
      denialReason(vault, item, to) ?? (holder === undefined ? undefined : conflictLoss(vault, holder, item));
    if (reason !== undefined) {
      draft.log({ op: "deny", rule: reason, mem: item.id });
      traceCode(draft, { verb: "promote", step: "promotion", outcome: "deny", reason, items: [item.id] });
      return { reason };
    }
    const over = holder === undefined ? [item] : [item, holder];
    const copy: Item = {
      ...item,
      id: vault.ids.next(),
      revision: 1,
      scope: { ...withoutOwner(item.scope), space: to },
      links: over.map(({ id }) => ({ type: "supersedes", to: id })),
    };
    for (const each of over) await supersede(draft, each);
    draft.store("promote", copy);
    traceCode(draft, {
      verb: "promote",
      step: "promotion",
      outcome: "allow",
      reason: "allowed",
      items: [copy.id, ...over.map(({ id }) => id)],
    });
    return { promoted: { id: copy.id, supersedes: over.map(({ id }) => id), from: item.scope.space, to } };
  });
  if (outcome.promoted === undefined) throw writeDenied(outcome.reason);
  return outcome.promoted;
}

/** Undefined if allowed. Policy rules first, then absolute limits. */
function denialReason({ policy }: OpenVault, { scope, event, authority, privacy, taint }: Item, to: Space) {
  const rule = judgePromotion(policy.spaces?.promotions ?? [], { from: scope.space, to, event, authority });
  if (!rule.allowed) return rule.reason;
  const guard = judgePromotionGuard({ privacyClass: privacy.class, taint });
  return guard.allowed ? undefined : guard.reason;
}

/**
 * The usual conflict rules decide against the holder of the key. If it wins, the original stays.
 */
function conflictLoss({ policy }: OpenVault, holder: Item, item: Item): string | undefined {
  const corrections = policy.conflicts?.corrections ?? "owner";
  const { winner, rule } = resolveConflict(claim(holder), claim(item), { corrections });
  return winner === "existing" ? `conflict_lost_${rule}` : undefined;
}

function withoutOwner({ owner: _owner, ...scope }: Item["scope"]): Item["scope"] {
  return scope;
}

const unknownSpace = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Unknown space.", { hint: `Use one of ${SPACES.join(", ")}.` });

const notCarried = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only a current, active fact can be promoted to another space.", {
    hint: "Check it with keepsake inspect ID.",
  });
