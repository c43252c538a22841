/** The keys of plans: `plan.bookshop`. Everyday activities and what is going on are no plans. */
import type { Groups } from "../../attribute-table.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { tagWords } from "../clauses/parse.ts";
import { planPurpose } from "./plans.ts";

const isEveryday = (plan: string): boolean => EN.is("everyday", plan);

/** An event, whatever it is. */
const event = ({ plan }: Groups): string | undefined => planPurpose(plan, true);

const plan = (groups: Groups): string | undefined => (isEveryday(groups["plan"] ?? "") ? undefined : event(groups));

function wanted({ plan = "", head = "" }: Groups): string | undefined {
  const isState = EN.is("going-to", head) && EN.is("state-ahead", plan);
  if (isState || isEveryday(plan)) return undefined;
  return planPurpose(plan, !EN.is("verb-head", head) && !EN.is("gerund-first", plan));
}

function doing({ verb = "", plan = "" }: Groups): string | undefined {
  const word = verb.toLowerCase();
  const what = plan.trim();
  if (!EN.has("planned-activities", word) || isEveryday(what) || isOngoing(word, what)) return undefined;
  const rest = what.replace(EN.pattern("plan-particle"), "");
  const isStep = EN.is("life-step", word);
  const isBooking = EN.is("booking", word);
  const step = `${word.replace(/ing$/, "")} ${rest}`.replace(/^(?:mov|retir) /u, (base) => `${base.trim()}e `);
  const isThing = !isStep && !isBooking && word !== "turning";
  return planPurpose(isStep ? step : isBooking ? `book ${rest}` : rest, isThing);
}

const isOngoing = (verb: string, plan: string): boolean =>
  EN.is("vague-activity", verb) ? !EN.is("coming", plan) : EN.is("routine-activity", verb) && EN.is("routine", plan);

const willed = ({ verb = "", plan = "" }: Groups): string | undefined =>
  EN.has("will", verb.toLowerCase()) && !isEveryday(plan.trim()) ? planPurpose(`${verb}${plan}`) : undefined;

function step({ plan = "", head = "" }: Groups): string | undefined {
  const isSmall =
    (EN.is("small-step", head) && !EN.is("big", plan)) || (EN.is("cancels", head) && EN.is("subscription", plan));
  if (isSmall || isEveryday(plan)) return undefined;
  return EN.is("booked", head) ? planPurpose(`book ${plan}`) : planPurpose(plan, !EN.is("step-head", head));
}

/** Tickets for a person are for a concert. */
function ticket(groups: Groups): string | undefined {
  const [first] = tagWords(groups["plan"] ?? "");
  const isAct = first !== undefined && /^\p{Lu}/u.test(first.written) && !first.tags.has("Place");
  return isAct ? "plan.concert" : event(groups);
}

/** "The trip to Beirut is off", "The wedding isn't in May any more". */
function fixture({ plan = "", said = "" }: Groups): string | undefined {
  const thing = plan.toLowerCase();
  const isEvent = EN.is("event", thing.split(EN.pattern("event-border"))[0] ?? "");
  const isEnding = said === "" || EN.is("plan-ending", said);
  return isEvent || (isEnding && !EN.is("no-plan", thing)) ? planPurpose(plan, true) : undefined;
}

export const PLAN_KEYS = { doing, event, fixture, plan, step, ticket, wanted, willed };
