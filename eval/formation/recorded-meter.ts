/** What is kept of a model's answers: of the good facts, and of each kind of bad ones, which must all be dropped (SEC-R11). */

import { withoutSubject } from "../../src/engine/observe/apply-answer.ts";
import type { Item } from "../../src/index.ts";
import { type Figure, Share } from "./figure.ts";
import { isClaimed, isOfModel } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";
import { KINDS, type Kind, type RecordedFact } from "./recorded-conversations.ts";
import type { RecordedModel } from "./recorded-model.ts";

export function recordedMeter(model: RecordedModel): Meter {
  const kept = new Map<Kind, Share>(KINDS.map((kind) => [kind, new Share()]));
  const known = new Share();
  const precision = new Share();
  let judgedCount = 0;
  return {
    async look({ items, citing }) {
      const formed = items.filter(isOfModel);
      for (const fact of model.answered().slice(judgedCount)) {
        const isKept = formed.some((item) => isStatementOf(item, fact));
        kept.get(fact.kind)?.add(isKept);
        if (isKept) precision.add(fact.kind === "good");
        if (fact.kind === "good" && !isKept) known.add(fact.cites.some(({ ref }) => citing(ref).some(isClaimed)));
      }
      judgedCount = model.answered().length;
    },
    figures: () => [
      precision.figure("kept facts of the model that are good, by hand", "≥ 95"),
      ...KINDS.map(
        (kind): Figure =>
          kept.get(kind)?.figure(`answered facts kept: ${kind}`, kind === "good" ? undefined : "0") ?? NONE,
      ),
      known.figure("good ones not kept of which the rules have a fact"),
    ],
  };
}

/** A memory leaves out the subject, which is stored beside its text. */
const isStatementOf = (item: Item, { text, subject }: RecordedFact): boolean =>
  item.text === withoutSubject(text, subject ?? item.speaker ?? OWNER) &&
  (subject === null ? item.subject === undefined || item.subject === item.speaker : item.subject === subject);
/** What the answers call an owner without a name. */
const OWNER = "User";

const NONE: Figure = { name: "", unit: "share", value: null, count: 0 };
