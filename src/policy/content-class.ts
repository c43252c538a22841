/**
 * The privacy class that a deployment's memory shows by its words (gosum §4, GOS-21): staff,
 * commercial, aggregate, or nobody's. A memory without such a sign keeps the policy's class, and
 * sensitive topics or identifiers raise it (retention.ts).
 */

import { readLists } from "../data.ts";
import type { Candidate } from "../model/candidate.ts";
import { once } from "../model/clock.ts";
import type { PrivacyClass } from "../model/item.ts";

export interface ContentClass {
  readonly privacyClass: PrivacyClass;
  /** Code of the sign. */
  readonly reason: "class_staff" | "class_commercial" | "class_aggregate" | "class_nobody";
}

type Described = Pick<Candidate, "text" | "details" | "type" | "subject" | "relation" | "entities">;

export function contentClass({
  text,
  details,
  type,
  subject,
  relation,
  entities,
}: Described): ContentClass | undefined {
  const words = WORDS();
  const all = [subject ?? "", relation ?? "", text, ...details.map((detail) => detail.text)].join("\n");
  if (words.staff.test(all)) return { privacyClass: "staff-pii", reason: "class_staff" };
  // A guest's discount stays the guest's: terms never lower the class of a memory about a person.
  const isOfPerson = (subject !== undefined && !words.commercial.test(relation ?? "")) || words.person.test(all);
  if (!isOfPerson && words.commercial.test(all))
    return { privacyClass: "commercial-confidential", reason: "class_commercial" };
  const isNamed = subject !== undefined || entities.some((name) => !CALENDAR.test(name));
  if (isNamed || /\d{3}/.test(all)) return undefined;
  // "Guests often ask about parking": nobody else may be mentioned.
  const many = words.many.exec(text)?.[0];
  if (many !== undefined && !words.person.test(all.replace(many, "")))
    return { privacyClass: "aggregate", reason: "class_aggregate" };
  const isOfThing = (type === "fact" || type === "context") && THING_FIRST.test(text);
  return isOfThing && !words.person.test(all) ? { privacyClass: "non-pii", reason: "class_nobody" } : undefined;
}

/** Days and months are spelled like names. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** A text about the speaker begins with its verb, one about a thing with the thing. */
const THING_FIRST =
  /^(?:the|this|that|these|those|there (?:is|are)|each|every|all|der|die|das|jede[rs]?|alle|es gibt|el|la|los|las|hay|cada|le|les|il y a|chaque|l['’]|o|a|os|as|há)(?: |(?<=['’]))/iu;

const WORDS = once(() => {
  const lists = readLists("privacy-classes.txt");
  const anyOf = (name: string): string => (lists.get(name) ?? []).join("|").replaceAll("_", " ");
  const pattern = (lead: string, name: string): RegExp => new RegExp(`${lead}(?:${anyOf(name)})(?!\\p{L})`, "iu");
  const anywhere = "(?<!\\p{L})";
  return {
    staff: pattern(anywhere, "staff"),
    commercial: pattern(anywhere, "commercial"),
    many: pattern(`^(?:(?:${anyOf("quantity")}) )?`, "many"),
    person: pattern(anywhere, "person"),
  };
});
