/**
 * What a Spanish memory sets: single-valued attributes by its predicate in the third person (memory.md §3.5): the verb,
 * and what stands behind it (attribute-rules.ts).
 */
import type { Attributed } from "../tongue.ts";
import { type Groups, PREDICATES, type Rule, SUBJECTS } from "./attribute-rules.ts";
import { anyOf, bare, latin } from "./pattern.ts";
import { planOf } from "./plans.ts";
import { type Predicate, predicateOf } from "./predicate.ts";

/** The first rule that fits; what fits none may be a plan, else it is a plain fact. */
export function attributed(text: string): Attributed {
  const predicate = predicateOf(text);
  const from = /^De (?=\p{Lu}[^,.]{1,40}, (?:pero|y|aunque) )/u.exec(text);
  if (from !== null) return { text: `Es de ${text.slice(from[0].length)}`, type: "identity", key: "birthplace" };
  if (predicate === undefined) return { text, type: "fact" };
  const found = ofSubject(text) ?? ofPredicate(text, predicate);
  const plan = found?.key === undefined ? planOf(text, predicate) : undefined;
  if (plan === undefined) return found ?? { text, type: "fact" };
  return { ...(found ?? { text }), key: plan, type: "goal" };
}

/** "Su color favorito es el verde", "Disco Elysium es su juego favorito". */
function ofSubject(text: string): Attributed | undefined {
  if (!/(?<!\p{L})sus? |^(?:tod|la gente|casi)/iu.test(text)) return undefined;
  for (const { pattern, key, type } of SUBJECTS) {
    const groups = pattern.exec(text)?.groups;
    const found = groups === undefined ? undefined : key(groups);
    if (found !== undefined)
      return {
        text: found === "name" ? text.replace(/^Su nombre(?: completo)? es/u, "Se llama") : text,
        type,
        key: found,
      };
  }
  return undefined;
}

function ofPredicate(text: string, predicate: Predicate): Attributed | undefined {
  // What is said of a thing is none of the speaker's attributes.
  if (SUBJECT.test(predicate.lead)) return undefined;
  for (const rule of PREDICATES.get(predicate.verb) ?? []) {
    if (!fits(rule, predicate)) continue;
    const match = rule.behind.exec(predicate.rest);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups) : rule.key;
    if (typeof rule.key === "function" && key === undefined) continue;
    const former = rule.former?.(groups);
    const said = rule.text?.(groups, predicate);
    return {
      text: said === undefined ? text : withLead(said, predicate.lead),
      type: rule.type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(rule.ends === undefined ? {} : { ends: rule.ends }),
      ...(rule.isSince === undefined ? {} : { isSince: rule.isSince }),
    };
  }
  return undefined;
}

const fits = (rule: Rule, { isReflexive, hasObject, isDenied, isPlural, when, said }: Predicate): boolean =>
  (rule.isEnding !== true || /^ya no /iu.test(said)) &&
  (rule.reflexive === undefined || rule.reflexive === isReflexive) &&
  (rule.object === undefined || rule.object === hasObject) &&
  (rule.denied === undefined ? !isDenied : rule.denied === "either" || isDenied) &&
  (rule.plural === undefined || rule.plural === isPlural) &&
  (rule.when === undefined || rule.when.includes(when));

const withLead = (said: string, lead: string): string =>
  lead === "" ? said : bare(`${said} ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`);

/** What stands before the verb is a subject of its own, and no time. */
const SUBJECT = latin(
  `^(?:el|la|los|las|sus?|un|una|todos?|todas?) (?!(?:${anyOf(`lunes martes miércoles jueves viernes sábados? domingos?
    años? mes semanas? mañanas? tardes? noches? verano invierno finde fin días? otro próxim[oa]`)})(?!\\p{L}))`,
  "i",
);
