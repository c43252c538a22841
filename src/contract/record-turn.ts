/**
 * Record, the step after the model (NAM-19, NAM-20, NAM-21): the user's turn, the model's turn, the window, what is worth keeping of the user's
 * words, the profile, the tools' results; then promotions, retention and the diff that was asked for.
 */
import { type Phase, phaseId } from "../policy/phase-registry.ts";
import { bookExpired, bookIn, bookOut } from "./booking.ts";
import { type CallFrame, type CallOutcome, placeOf, type SpacePlace } from "./call-frame.ts";
import { type CallState, diffRequest, phaseRequest } from "./call-requests.ts";
import { type ContractItem, type ContractMeta, metaText } from "./contract-item.ts";
import { eventType } from "./event-type.ts";
import { factKey } from "./normal-text.ts";
import { comparePhases, phaseForWrite } from "./phase-step.ts";
import { promoteWritten } from "./promote-written.ts";
import { promotionHint } from "./promotion-hint.ts";
import { retentionPass } from "./retention-step.ts";
import { foldWindow } from "./short-term.ts";
import { statedFact } from "./stated-fact.ts";
import { toolText } from "./tool-text.ts";
import { attemptsProfile, attemptsSemantic } from "./write-decision.ts";
import { type WriteDraft, writeStep } from "./write-step.ts";

export interface RecordedTurn {
  readonly input: string;
  readonly output: string;
  readonly toolEvents: readonly unknown[];
}

/** `items`: what was written, in the order user, model, summary, semantic, profile, tool, promoted; what left again in the same call among them. */
export function recordTurn(frame: CallFrame, turn: RecordedTurn, state: CallState | undefined): CallOutcome {
  const { runtime, normalisation, call, show, events } = frame;
  const place = placeOf(frame, "session");
  const phase = phaseForWrite(frame, place, phaseRequest(state));
  if (turn.toolEvents.length > 0) place.store.isTainted = true;
  const written: ContractItem[] = [];
  const write = (draft: WriteDraft): ContractItem | undefined => {
    const stored = writeStep(frame, place, phase, draft);
    if (stored !== undefined) written.push(stored);
    return stored;
  };
  const event = eventType(turn.input);
  const hint = promotionHint(turn.input);
  const hinted: ContractMeta =
    hint === undefined ? {} : { promotion_target: hint.target, promotion_reason: hint.reason };
  const said = { text: turn.input, source: "user", event, more: hinted } as const;

  const user = write({ ...said, kind: "short_term" });
  write({ kind: "short_term", text: turn.output, source: "ai", event: "context" });
  const summary = windowStep(frame, place, phase);
  if (summary !== undefined) written.push(summary);

  if (runtime.semantic && attemptsSemantic(runtime.write_policy, event, turn.input, normalisation))
    write({ ...said, kind: "semantic" });
  const fact = statedFact(turn.input);
  if (runtime.profile && fact !== undefined && attemptsProfile(event)) {
    const key = { key: fact.key, ...(user === undefined ? {} : { source_turn_ids: [user.id] }) };
    write({
      ...said,
      kind: "profile",
      text: fact.value,
      event: event === "correction" ? event : "fact",
      dedup: factKey(fact.key),
      sentence: turn.input,
      sentenceEvent: event,
      more: { ...hinted, ...key },
    });
  }
  if (runtime.semantic && turn.toolEvents.length > 0)
    write({ kind: "semantic", text: toolText(turn.toolEvents), source: "tool", event: "execution" });

  const promoted = promoteWritten(frame, written);
  const now = call.clock();
  for (const space of retentionSpaces(frame, promoted)) retentionPass(frame, placeOf(frame, space), now);
  const diff = diffRequest(state);
  if (diff !== undefined) comparePhases(frame, diff);
  const items = [...written, ...promoted];
  return { items, events: [show.write(items), ...events] };
}

function windowStep(frame: CallFrame, place: SpacePlace, phase: Phase): ContractItem | undefined {
  const { runtime, normalisation: rule, call } = frame;
  const { summary, evicted, replaced } = foldWindow(
    place.store,
    phaseId(phase),
    runtime.short_term_max_turns,
    { space: place.space, owner: place.owner, rule },
    (draft) => call.build(place.key, draft),
  );
  if (summary === undefined) return undefined;
  bookIn(frame, place, summary);
  if (replaced !== undefined) bookOut(frame, place, replaced, "superseded", summary.id);
  bookExpired(
    frame,
    place,
    evicted.map((item) => ({ item, reason: "decay" })),
  );
  return summary;
}

/** Those that are read, then those that something was promoted to besides. */
function retentionSpaces({ contract }: CallFrame, promoted: readonly ContractItem[]): readonly string[] {
  const read = contract.spaces.read_order.length === 0 ? ["session"] : contract.spaces.read_order;
  const further = new Set(
    promoted.map((item) => metaText(item, "space") ?? "").filter((space) => !read.includes(space)),
  );
  return [...read, ...[...further].sort()];
}
