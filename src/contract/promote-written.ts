/**
 * Promotions of what a call wrote (NAM-36, NAM-37): a copy in the other space, by its counter and its conflicts; where the copy stays, the source
 * goes. The border of the target is not asked: the promotion's rule is the permission.
 */
import { judgePromotion, type PromotionVerdict } from "../policy/taint-rules.ts";
import { authorityOf } from "./authority.ts";
import { bookOut } from "./booking.ts";
import { type CallFrame, placeOf, type SpacePlace } from "./call-frame.ts";
import { type ContractItem, metaText } from "./contract-item.ts";
import type { PolicyContract, SpacePromotion } from "./contract-policy.ts";
import { phaseMeta } from "./contract-state.ts";
import { phaseForWrite } from "./phase-step.ts";
import { promotionAskedBy } from "./promotion-hint.ts";
import { settled, stored } from "./write-step.ts";

export function promoteWritten(frame: CallFrame, written: readonly ContractItem[]): readonly ContractItem[] {
  return written.flatMap((item) => promote(frame, item) ?? []);
}

function promote(frame: CallFrame, item: ContractItem): ContractItem | undefined {
  const { contract, events, show } = frame;
  if (item.kind === "short_term" || metaText(item, "promoted_from") !== undefined) return undefined;
  const asked = promotionAskedBy(item);
  const from = metaText(item, "space") ?? "session";
  if (asked === undefined || asked.target === from) return undefined;
  const to = asked.target;
  const verdict = judgedPromotion(contract, item, from, to);
  events.push(show.promoteCheck(from, to, verdict, item.id));
  if (!verdict.allowed) {
    events.push(show.promotionDenied(item, [from, to], verdict.reason));
    return undefined;
  }
  const target = placeOf(frame, to);
  const copy = copyFor(frame, target, item, asked.reason);
  const kept = settled(frame, target, copy, stored(frame, target, copy));
  if (kept === undefined) return undefined;
  events.push(show.promoted(item, kept, [from, to], asked.reason));
  const source = placeOf(frame, from);
  const removed = takeOut(source, item.id);
  if (removed !== undefined) bookOut(frame, source, removed, "promoted", kept.id);
  return kept;
}

/** Whether this item may be carried from one space into another (NAM-36). */
export const judgedPromotion = (
  contract: PolicyContract,
  item: ContractItem,
  from: string,
  to: string,
): PromotionVerdict =>
  judgePromotion(
    contract.spaces.promotions.map(ruleOf),
    { from, to, event: metaText(item, "event_type") ?? "context", authority: authorityOf(item) },
    contract.authority_order,
  );
const ruleOf = (rule: SpacePromotion) => ({
  from: rule.from_space,
  to: rule.to_space,
  events: rule.allowed_event_types,
  minAuthority: rule.min_authority,
  decisionOverride: rule.decision_override,
});

function copyFor(frame: CallFrame, target: SpacePlace, item: ContractItem, reason: string): ContractItem {
  const phase = phaseForWrite(frame, target);
  return frame.call.build(target.key, {
    ...item,
    meta: {
      ...item.meta,
      space: target.space,
      owner: target.owner,
      promoted_from: item.id,
      promotion_reason: reason,
      ...phaseMeta(phase),
    },
  });
}

function takeOut({ store }: SpacePlace, id: string): ContractItem | undefined {
  const removed = [...store.semantic, ...store.profile].find((item) => item.id === id);
  store.semantic = store.semantic.filter((item) => item !== removed);
  store.profile = store.profile.filter((item) => item !== removed);
  return removed;
}
