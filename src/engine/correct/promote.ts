/**
 * Promotion: the owner vouches for the exact bytes of a memory that came from outside (SEC-R5). First a dry run that shows what would become of it, with
 * a token bound to these bytes, to this vault and to what was erased so far; then the promotion, once. It passes the write gate like
 * everything else, as the owner's own word. No surface offers it to a model: a person confirms it, or nobody does.
 */

import { keyedHash } from "../../crypto/hash.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { PROPOSAL_REASON } from "../../policy/taint-rules.ts";
import { type GateDecision, writeGate } from "../../policy/write-gate.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { idOf } from "../forget/forget-target.ts";
import { digestOfShown, type ShownBytes, shownBytes } from "../govern/quarantine.ts";
import { gateContext } from "../observe/gate-context.ts";
import { supersede } from "../observe/keep-candidate.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import { traceCandidate } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { denied } from "./remember.ts";

/** What would become of it. Nothing has changed yet. */
export interface PromotionPlan extends ShownBytes {
  readonly kind: "promotion-plan";
  readonly id: string;
  readonly from: Pick<Item, "authority" | "taint" | "hold">;
  readonly to: Pick<Item, "authority" | "taint" | "hold">;
  /** The memory whose place it takes: that becomes history. */
  readonly replaces?: { readonly id: string; readonly text: string };
  /** Of the shown bytes. */
  readonly digest: string;
  /** Bound to exactly this, good once; valid for ten minutes. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface VouchedFor {
  readonly id: string;
  readonly text: string;
  readonly type: Item["type"];
}

const PURPOSE = "promote";
const PROMOTED = "promoted";
/** As sure as of what a person states. */
const CONFIDENCE = 0.9;
const TO = { authority: "user_asserted", taint: "clean", hold: "active" } as const;

/**
 * @param view a memory in quarantine, or one in use that came from outside
 * @throws KeepsakeError `not_found`, `invalid_input` for what is neither, `token_used` for what was promoted already, `write_denied` where the policy does not let even its owner say it.
 */
export async function planPromotion(vault: OpenVault, view: string): Promise<PromotionPlan> {
  await vault.catchUp();
  const id = idOf(vault, view);
  // A draft that is thrown away sees what the writing one will see.
  return vault.queue.write(async (draft) => {
    const { item, opponent } = await judged(draft, id);
    const digest = digestOfShown(item);
    const bound = boundTo(vault, item, digest, opponent);
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
 * Does what the plan shows.
 * @throws KeepsakeError `digest_changed` where anything is not as it was shown, `token_expired`, `token_used`, `not_found`, `write_denied`,
 * `vault_frozen`, `vault_restricted`, `item_frozen`.
 */
export async function confirmPromotion(
  vault: OpenVault,
  plan: Pick<PromotionPlan, "id" | "digest" | "token">,
): Promise<VouchedFor> {
  await vault.catchUp();
  return vault.queue.write(async (draft) => {
    const { item, opponent, explain } = await judged(draft, plan.id);
    const digest = digestOfShown(item);
    if (plan.digest !== digest) throw otherBytes(item.id);
    checkConfirmation(vault.keys.export, PURPOSE, boundTo(vault, item, digest, opponent), draft.at, plan.token);
    if (opponent !== undefined) await supersede(draft, opponent);
    const promoted = vouchedFor(item, opponent);
    draft.put(promoted);
    draft.log({ op: "promote", mem: item.id, rev: promoted.revision, act: "user" });
    explain();
    return { id: item.id, text: item.text, type: item.type };
  });
}

/** Where it came from is not forgotten; whose word it is now, is the owner's. It is joined to nothing that it named itself. */
function vouchedFor(item: Item, opponent: Item | undefined): Item {
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

interface Judged {
  readonly item: Item;
  /** The holder of its key, which it takes the place of. */
  readonly opponent: Item | undefined;
  readonly explain: () => void;
}

/** The write gate, asked as if the owner said it now. */
async function judged(draft: UnitOfWork, id: string): Promise<Judged> {
  const { vault } = draft;
  assertTakesWrites(vault);
  const item = await draft.get(id);
  if (item === undefined) throw gone();
  if (isPromoted(item)) throw used(id);
  if (!mayBePromoted(item)) throw notPromotable(id);
  assertNotFrozen(item);
  const candidate = candidateIn(item);
  const { scope, subject, speaker, text, key } = item;
  const equal = await draft.equal({ text, subject, speaker, scope }, "clean");
  const holder = key === undefined ? undefined : await draft.holder(scope, subject, key);
  const context = {
    ...gateContext(draft, { at: item.at, provenance: OWNER }),
    space: scope.space,
    privacyClass: item.privacy.class,
    ...(equal === undefined ? {} : { duplicate: { id: equal.id, taint: equal.taint } }),
    ...(holder === undefined ? {} : { opposition: opposed(draft, holder, item) }),
  };
  const decision = writeGate(vault.policy, candidate, OWNER, context);
  const opponent = opponentIn(decision, holder);
  const explain = (): void =>
    traceCandidate(draft, { verb: "promote", candidate, provenance: OWNER, context, decision, items: [id] });
  return { item, opponent, explain };
}

/** @throws KeepsakeError `write_denied`: what is denied, said already, or would be history at once. */
function opponentIn(decision: GateDecision, holder: Item | undefined): Item | undefined {
  if (decision.decision === "deny" || decision.decision === "merge") throw denied(decision.reason);
  // What waits for an editor has one here.
  if (decision.decision === "quarantine" && decision.reason !== PROPOSAL_REASON) throw denied(decision.reason);
  if (decision.decision === "quarantine" || decision.standing === "new") return undefined;
  if (decision.standing === "replaces") return holder;
  throw denied(decision.reason);
}

/** The word is given now, so it is the newest, whatever the other's clock said. */
const opposed = (draft: UnitOfWork, holder: Item, item: Item) => ({
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
  ...(item.customType === undefined ? {} : { customType: item.customType }),
  mode: item.mode,
  ...(item.key === undefined ? {} : { key: item.key }),
  event: item.event,
  text: item.text,
  details: item.details,
  entities: item.entities,
  labels: item.labels,
  ...(item.time === undefined ? {} : { time: item.time }),
  ...(item.subject === undefined ? {} : { subject: item.subject }),
  spans: [],
  weight: item.weight,
  extractor: item.origin.extractor ?? PROMOTED,
});

/** Everything that the plan showed: if any of it changes, and whenever something is erased, so does this. */
const boundTo = (vault: OpenVault, item: Item, digest: string, opponent: Item | undefined): string =>
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
  new KeepsakeError("digest_changed", "This memory does not say what was shown.", {
    hint: "Look at it again: keepsake quarantine promote with its id makes a new dry run.",
    facts: { id },
  });

const used = (id: string): KeepsakeError =>
  new KeepsakeError("token_used", "This memory was promoted already: an approval is good once.", {
    hint: "There is nothing left to do. If you did not approve it, forget it: keepsake forget with its id.",
    facts: { id },
  });

const gone = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no memory with this id.", { hint: "It may have been erased." });

const notPromotable = (id: string): KeepsakeError =>
  new KeepsakeError(
    "invalid_input",
    "Only what waits in quarantine, or is in use and came from outside, can be promoted.",
    {
      hint: "See what waits: keepsake quarantine list.",
      facts: { id },
    },
  );
