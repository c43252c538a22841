/**
 * The attribute that a Spanish memory sets, by its predicate in the third person (memory.md §3.5)
 * and the plan it expresses.
 */

import { applyRule, favouriteKey, firstLabel, type Groups, type Rule, rulesOf } from "../../attribute-table.ts";
import { SPANISH as ES } from "../../language-data.ts";
import type { AttributeClaim } from "../../language-rules.ts";
import { trimEnd } from "../text.ts";
import { isVerb, type Word, wordAt } from "../word.ts";
import { CIRCUMSTANCES } from "./circumstances.ts";
import { predicateStart } from "./language.ts";
import { parse } from "./parse.ts";
import { isCountry, isKnownPlace } from "./verbs.ts";

/** The first tool in the text. */
const toolKey = ({ tool = "" }: Groups): string | undefined =>
  firstLabel(ES.labelled("tools"), tool.slice(0, TOOL_MAX));
const TOOL_MAX = 40;

const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";

/** A key for a well-known place. */
const placeKey =
  (key: string) =>
  ({ place = "" }: Groups): string | undefined =>
    isKnownPlace(place) ? key : undefined;

/** The text after the destination of a move. */
const textAfterPlace = ({ place = "" }: Groups, rest: string): string => {
  const at = rest.lastIndexOf(` ${place}`) === -1 ? rest.indexOf(place) : rest.lastIndexOf(` ${place}`) + 1;
  return `Vive en ${place}${rest.slice(at + place.length)}`;
};

const RULES = rulesOf(ES, "i", {
  keys: {
    employer: ({ org }) => (org === undefined || isKnownPlace(org) ? undefined : "work.employer"),
    favourite: ({ thing }) => favouriteKey(ES.map("things"), thing),
    home: homeKey,
    "known-home": (groups) => (isKnownPlace(groups["place"] ?? "") ? homeKey(groups) : undefined),
    "left-employer": ({ org = "" }) => (isKnownPlace(org) ? undefined : "work.status"),
    name: ({ name }) => (name === undefined || /\p{Lu}{2}/u.test(name) || isKnownPlace(name) ? undefined : "name"),
    partner: ({ name }) => (name === undefined || isKnownPlace(name) ? undefined : "relationship.partner"),
    possessed: ({ thing = "" }) => ES.map("possessed").get(thing),
    possession: ({ thing = "" }) => (/^(?:coche|carro|auto|furgo)/.test(thing) ? "car" : `possession.${thing}`),
    tool: toolKey,
    whereabouts: placeKey("whereabouts"),
    "work-city": placeKey("work.city"),
  },
  texts: {
    age: ({ number = "" }, rest) => `Tiene ${number} años${rest.replace(/^(?:los )?\S+(?: y \S+)?(?: años)?/u, "")}`,
    "lives-for": ({ place = "", span = "" }) =>
      `Vive en ${place} desde hace ${span.replace(/^(?:ya|como|unos|casi) /u, "")}`,
    "lives-in": textAfterPlace,
    "lives-since": (groups, rest) => textAfterPlace(groups, rest).replace(/ en (?=(?:19|20)\d\d)/u, " desde "),
    uses: ({ tool = "" }, rest) => `Usa ${tool.trim()}${rest.slice(rest.lastIndexOf(tool) + tool.length)}`.trimEnd(),
  },
  formers: { "bare-from": ({ from }) => from?.replace(/^(?:el|la|su) /u, "") },
});
/** Rules for whole texts about a thing of someone's. */
const SUBJECTS = RULES.filter(({ verbs }) => verbs.length === 0);
/** The other rules by verb, in order. */
const PREDICATES: ReadonlyMap<string, readonly Rule[]> = rulesByVerb();

function rulesByVerb(): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const rule of RULES) for (const verb of rule.verbs) found.set(verb, [...(found.get(verb) ?? []), rule]);
  return found;
}

/** The first matching rule; without one, a plan or a plain fact. */
export function attributeClaim(text: string): AttributeClaim {
  const predicate = predicateOf(text);
  const from = /^De (?=\p{Lu}[^,.]{1,40}, (?:pero|y|aunque) )/u.exec(text);
  if (from !== null) return { text: `Es de ${text.slice(from[0].length)}`, type: "identity", key: "birthplace" };
  if (predicate === undefined) return { text, type: "fact" };
  const found = subjectClaim(text) ?? predicateClaim(text, predicate);
  const plan = found?.key === undefined ? planOf(text, predicate) : undefined;
  if (plan === undefined) return found ?? { text, type: "fact" };
  return { ...(found ?? { text }), key: plan, type: "goal" };
}

/** "Su color favorito es el verde", "Disco Elysium es su juego favorito". */
function subjectClaim(text: string): AttributeClaim | undefined {
  if (
    !/(?<!\p{L})sus? |^(?:tod|la gente|casi|(?:el (?:alquiler|arriendo|casero|dueño|propietario|sueldo|salario)|la renta|le (?:subieron|bajaron)) )/iu.test(
      text,
    ) &&
    !ES.is("weekly", text)
  )
    return undefined;
  for (const rule of SUBJECTS) {
    const found = applyRule(rule, text);
    if (found === undefined) continue;
    const own = found.key === "name" ? text.replace(/^Su nombre(?: completo)? es/u, "Se llama") : (found.text ?? text);
    return { ...found, text: own };
  }
  return undefined;
}

function predicateClaim(text: string, predicate: Predicate): AttributeClaim | undefined {
  // Statements about a thing are no attributes of the speaker.
  if (ES.is("subject", predicate.lead)) return undefined;
  for (const rule of PREDICATES.get(predicate.verb) ?? []) {
    const found = matches(rule, predicate) ? applyRule(rule, predicate.rest, text) : undefined;
    if (found !== undefined)
      return { ...found, text: found.text === undefined ? text : withLead(found.text, predicate.lead) };
  }
  return undefined;
}

const matches = (
  { marks, denied, when: times }: Rule,
  { isReflexive, hasObject, isDenied, isPlural, when, said }: Predicate,
): boolean =>
  (!marks.has("ending") || /^ya no /iu.test(said)) &&
  (!marks.has("reflexive") || isReflexive) &&
  (!marks.has("object") || hasObject) &&
  (!marks.has("plural") || isPlural) &&
  (denied === undefined ? !isDenied : denied === "either" || isDenied) &&
  (times.length === 0 || times.includes(when));

const withLead = (said: string, lead: string): string =>
  lead === "" ? said : trimEnd(`${said} ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`);

const GOING: ReadonlySet<string> = new Set("ir viajar volar recorrer".split(" "));

/** The key of a plan in the third person, if there is one. */
export function planOf(text: string, { verb, when, isReflexive, hasObject, rest }: Predicate): string | undefined {
  const isCancelled = ES.has("cancelling", verb) || (verb === "bajar" && isReflexive);
  const appointment = isCancelled ? undefined : CIRCUMSTANCES.appointmentOf(text);
  if (appointment !== undefined) return appointment;
  if (when !== "now" && when !== "ahead" && !isCancelled) return undefined;
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const isHabit = words.some((word) => /^(?:siempre|cada|todos|todas|suele|nunca|veces|desde)$/i.test(word));
  if (isHabit) return undefined;
  const isWanted = ES.has("wanting", verb) || when === "ahead" || isCancelled;
  const wanted = ES.has("wanting", verb)
    ? /^(?:con |a |en |de |para )?(?<verb>\p{L}+r)(?<reflexive>se)?(?!\p{L})/u.exec(rest)?.groups
    : undefined;
  const doing = wanted?.["verb"] ?? verb;
  const entity = words
    .filter((_, index) => !/^(?:en|de|con|para|por)$/i.test(words[index - 1] ?? ""))
    .map((word) => ES.map("entities").get(word.toLowerCase()))
    .find((one) => one !== undefined);
  if (doing === "adoptar" && entity !== undefined) return `plan.${entity}`;
  const done = ES.map("doing").get(doing);
  if (
    done !== undefined &&
    (wanted !== undefined || isReflexive || hasObject || doing === "adoptar" || doing === "emigrar")
  )
    return `plan.${done}`;
  if (verb === "ir" && isReflexive && /^a vivir(?!\p{L})/u.test(rest)) return "plan.move";
  const isMade =
    entity !== undefined && (MAKING.has(verb) || (ES.has("events", entity) && !ES.has("not-planned", verb)));
  if (entity !== undefined && (isWanted || isMade)) return `plan.${entity}`;
  const isTravel =
    GOING.has(doing) ||
    (wanted !== undefined && /^(?:visitar|conocer)$/.test(doing)) ||
    (isCancelled && /(?<!\p{L})(?:viaje|lo de)(?!\p{L})/u.test(rest));
  const isOver = /^(?:recorrer|visitar|conocer)$/.test(doing);
  const pattern = isOver ? ES.pattern("plan-over") : isCancelled ? ES.pattern("plan-cancelled") : ES.pattern("to");
  const named = isTravel ? pattern.exec(rest)?.groups?.["place"] : undefined;
  if (named === undefined) return undefined;
  const name = named.toLowerCase();
  return `plan.${
    ES.map("places").get(name) ??
    name
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .replaceAll(" ", "-")
  }`;
}
/** Not done yet while in the present tense. */
const MAKING: ReadonlySet<string> = new Set("escribir publicar presentar grabar abrir montar".split(" "));

export interface Predicate {
  /** Infinitive of the main verb: `dejar` in "ha dejado" and "va a dejar". */
  readonly verb: string;
  readonly isReflexive: boolean;
  /** "Le dicen", "lo operan". */
  readonly hasObject: boolean;
  readonly isDenied: boolean;
  readonly isPlural: boolean;
  readonly when: "past" | "then" | "now" | "ahead";
  /** Words before the predicate. */
  readonly lead: string;
  /** The predicate. */
  readonly said: string;
  /** Words after the verb, without adverbs. */
  readonly rest: string;
}

export function predicateOf(text: string): Predicate | undefined {
  const words = parse(text, true);
  const main = words.findIndex(isVerb);
  const finite = words[main]?.finite;
  if (finite === undefined) return undefined;
  const start = predicateStart(words, main);
  const group = verbGroup(words, main);
  let end = group.end;
  while (
    end < words.length &&
    ES.has("adverbs", wordAt(words, end)) &&
    words[end]?.word !== "no" &&
    !/[,.;]/.test(words[end - 1]?.after ?? "")
  )
    end++;
  const own = words.slice(start, main).map(({ word }) => word);
  const from = words[start]?.start ?? 0;
  return {
    verb: group.verb,
    isReflexive: own.includes("se") || group.isReflexive,
    hasObject: own.some((word) => /^(?:les?|l[oa]s?)$/.test(word)),
    isDenied: own.some((word) => word === "no" || word === "nunca" || word === "tampoco" || word === "ni"),
    isPlural: finite.person === "3p",
    when: group.when,
    lead: text.slice(0, from),
    said: text.slice(from),
    rest: text.slice(words[end]?.start ?? text.length),
  };
}

interface Group {
  readonly verb: string;
  readonly isReflexive: boolean;
  readonly when: Predicate["when"];
  readonly end: number;
}

/** Verbs before another: their link to it, its form, and its time, if not that of the auxiliary. */
const AUXILIARIES: readonly (readonly [verbs: RegExp, link: string, form: string, when?: Predicate["when"]])[] = [
  [/^haber$/, "", "participle", "past"],
  [/^(?:estar|seguir)$/, "", "gerund"],
  [/^ir$/, "a", "infinitive", "ahead"],
  [/^acabar$/, "de", "infinitive", "past"],
  [/^(?:empezar|comenzar|entrar)$/, "a", "infinitive", "now"],
  [/^volver$/, "a", "infinitive"],
  [/^soler$/, "", "infinitive"],
  [/^tener$/, "que", "infinitive"],
];

/** Skips auxiliaries: "ha dejado", "va a dejar", "empezó a dejar". */
function verbGroup(words: readonly Word[], main: number): Group {
  const finite = words[main]?.finite;
  const verb = finite?.verb ?? "";
  const when = TIMES.get(finite?.tense ?? "") ?? "now";
  const own: Group = { verb, isReflexive: false, when, end: main + 1 };
  const link = /^(?:a|de|que)$/.exec(wordAt(words, main + 1))?.[0] ?? "";
  const at = main + (link === "" ? 1 : 2);
  const form = words[at]?.nonfinite;
  if (form === undefined) return verb === "llevar" ? (durationGroup(words, main) ?? own) : own;
  const auxiliary = AUXILIARIES.find(([verbs, to, tense]) => verbs.test(verb) && to === link && tense === form.tense);
  // "Se fue a vivir" is motion, not future.
  const isMotion = verb === "ir" && (when === "past" || (form.verb === "vivir" && words[main - 1]?.word === "se"));
  if (auxiliary === undefined || isMotion) return own;
  return { verb: form.verb, isReflexive: form.pronouns.includes("se"), when: auxiliary[3] ?? when, end: at + 1 };
}
const TIMES: ReadonlyMap<string, Predicate["when"]> = new Map([
  ["preterite", "past"],
  ["imperfect", "then"],
  ["future", "ahead"],
  ["conditional", "ahead"],
]);

/** "Lleva diez años trabajando", "lleva años sin comer carne": up to the verb. */
function durationGroup(words: readonly Word[], main: number): Group | undefined {
  for (let index = main + 2; index < words.length && index < main + 6; index++) {
    const form = words[index]?.nonfinite;
    if (form?.tense === "gerund")
      return { verb: form.verb, isReflexive: form.pronouns.includes("se"), when: "now", end: index + 1 };
  }
  return undefined;
}
