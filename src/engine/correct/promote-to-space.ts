/**
 * Promotes a memory to another space (NAM-36, SEC-I5) if the policy's rules allow its event class
 * and authority; never sensitive or untrusted ones. The copy supersedes the original. For the
 * owner, never a model (SEC-D8).
 */
import { KeepsakeError } from "../../model/error.ts";
import { type Item, SPACES } from "../../model/item.ts";
import { resolveConflict } from "../../policy/conflict.ts";
import { judgePromotion, judgePromotionGuard } from "../../policy/taint-rules.ts";
import { idOf } from "../forget/forget-target.ts";
import { claim } from "../observe/admit-candidate.ts";
import { supersede } from "../observe/end-replaced.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import { writeDenied } from "./remember.ts";

type Space = Item["scope"]["space"];

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
  await vault.catchUp();
  const outcome = await vault.queue.write(
    async (draft) => {
      assertTakesWrites(vault);
      const item = await draft.get(idOf(vault, view));
      if (item?.layer !== "fact" || item.truth !== "current" || item.hold !== "active") throw notPromotable();
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
      draft.put(copy);
      draft.log({ op: "promote", mem: copy.id, rev: copy.revision });
      traceCode(draft, {
        verb: "promote",
        step: "promotion",
        outcome: "allow",
        reason: "allowed",
        items: [copy.id, ...over.map(({ id }) => id)],
      });
      return { promoted: { id: copy.id, supersedes: over.map(({ id }) => id), from: item.scope.space, to } };
    },
    { alone: true },
  );
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
  new KeepsakeError("invalid_input", "There is no such space.", { hint: `Use one of ${SPACES.join(", ")}.` });

const notPromotable = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only a fact that is true and in use is carried into another space.", {
    hint: "See it with keepsake inspect.",
  });
