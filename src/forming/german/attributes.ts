/**
 * The attribute that a German memory sets, by the form of its predicate in the third person
 * (memory.md §3.5): the table `data/de/forming/attributes.txt`, its functions, and what holds
 * whatever rule matched.
 */

import { GIVEN_NAMES } from "../../text/german-names.ts";
import { fold } from "../../text/words.ts";
import { favouriteKey, firstLabel, type Groups, RuleTable, rulesOf } from "../attribute-table.ts";
import { GERMAN as DE } from "../language-data.ts";
import { type AttributeClaim, MOVE_PLANNED } from "../language-rules.ts";
import { isCommonNoun } from "./nouns.ts";
import { numberOf } from "./words.ts";

const RULES = new RuleTable(
  rulesOf(DE, "i", {
    keys: {
      activity: ({ what = "" }) => activityKey(what.toLowerCase()),
      appointment: ({ who = "" }) => `appointment.${who.toLowerCase().replace(/(?<=.{3})s$/u, "")}`,
      birthday: ({ years = "" }) => (/^\d/.test(years) || numberOf(years) !== undefined ? "birthday" : undefined),
      event: ({ event }) => eventKey(event),
      favourite: ({ thing }) => favouriteKey(DE.map("things"), thing),
      home: ({ place = "" }) => (DE.has("countries", place) ? "home.country" : "home.city"),
      "named-plan": ({ named = "" }) => `plan.${named.toLowerCase()}`,
      plan: planKey,
      // "Mit dem Handy verheiratet", but "mit der Resi verheiratet".
      status: (_, whole) => {
        const noun = DE.pattern("no-partner").exec(whole)?.groups?.["noun"];
        return noun !== undefined && isCommonNoun(noun.toLowerCase()) ? undefined : "relationship.status";
      },
      tool: ({ tool = "" }) => firstLabel(DE.labelled("tools"), tool),
      "tool-kind": ({ tool = "" }) => DE.map("tool-kinds").get(tool.toLowerCase()),
    },
    texts: {},
  }),
);

export function attributeClaim(text: string): AttributeClaim {
  const told: AttributeClaim = RULES.claim(text) ?? { text, type: "fact" };
  const { key, ...keyless } = told;
  const claim = key?.startsWith("plan.") === true && isOfAnother(text) ? keyless : told;
  const former = claim.former ?? DE.pattern("instead").exec(text)?.groups?.["former"];
  const ends = DE.is("moved", text) ? [...(claim.ends ?? []), MOVE_PLANNED] : claim.ends;
  return {
    ...claim,
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
  };
}

/** "Jules Hochzeit ist im Mai": no plan of the speaker. */
const isOfAnother = (text: string): boolean =>
  GIVEN_NAMES.has(fold(DE.pattern("of-another").exec(text)?.groups?.["name"] ?? ""));

function activityKey(what: string): string | undefined {
  const name = what.replace(/(?:kurs|unterricht|stunden)$/u, "");
  return name === "" || DE.has("no-activities", name) ? undefined : `activity.${name}`;
}

/** The key of a planned event at the start of a text. */
export function eventKey(text = ""): string | undefined {
  const noun = (/^\p{L}[\p{L}-]+/u.exec(text)?.[0] ?? "").toLowerCase();
  const known = DE.map("plans").get(noun) ?? (DE.is("event", noun) ? noun : undefined);
  return known === undefined ? undefined : `plan.${known}`;
}

/** By the first word for something plannable; otherwise by its noun. */
function planKey(_: Groups, whole: string): string | undefined {
  const words = whole.split(/[\s,.;:()"]+/u).slice(0, PLAN_WORDS_MAX);
  const place = PLACE_AHEAD.exec(whole.slice(0, PLACE_WITHIN))?.groups?.["place"]?.toLowerCase();
  // "Reise nach Lissabon fällt aus": of that journey, not of every one.
  if (place !== undefined && JOURNEY.test(whole)) return `plan.${place}`;
  for (const [part, key] of DE.map("plans")) if (words.some((each) => isPlanWord(each, part))) return `plan.${key}`;
  if (DE.is("moving", whole)) return "plan.move";
  if (place !== undefined) return `plan.${place}`;
  const noun = words.slice(1).find((each) => /^\p{Lu}[\p{L}-]{3,}$/u.test(each) && !DE.has("no-plans", each));
  return noun === undefined ? undefined : `plan.${noun.toLowerCase()}`;
}
const PLAN_WORDS_MAX = 40;
const PLACE_AHEAD = /(?<!\p{L})nach (?!Haus|Ost|Weihn|Pfingst|Feier)(?<place>\p{Lu}[\p{L}-]{2,})/u;
const PLACE_WITHIN = 80;
const JOURNEY = /^(?:Reise|Flug|Fahrt|Trip|Urlaub|Will|Möchte|Fliegt|Reist) nach /u;

/** Only nouns form compounds: "Gartenteich", not "brauchen". */
function isPlanWord(written: string, part: string): boolean {
  const word = written.toLowerCase();
  if (part.length <= SHORT_PART) return word === part;
  const isNoun = /^\p{Lu}/u.test(written);
  return (
    word.startsWith(part) ||
    (isNoun && (word.endsWith(part) || word.endsWith(`${part}s`) || word.endsWith(`${part}en`)))
  );
}
/** "op" must be a whole word, "teich" may end one. */
const SHORT_PART = 3;
