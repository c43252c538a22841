/**
 * Standing instructions to the assistant: "réponds-moi toujours en français stp" becomes `Répondre
 * toujours en français`, with its attribute.
 */

import { FRENCH as FR } from "../../language-data.ts";
import type { Instruction } from "../../language-rules.ts";
import { capital, rewritten, trimEnd, upTo, wishReader } from "../text.ts";
import type { Word } from "../word.ts";
import { isFiniteForm, verbForm } from "./verbs.ts";

export function instructionOf(words: readonly Word[]): Instruction | undefined {
  const line = words.map(({ before, written, after }) => before + written + after).join("");
  const said = line.replaceAll("’", "'").replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, "");
  if (FR.is("wish-once", said)) return undefined;
  const tooMuch = FR.pattern("too-much").exec(said)?.groups?.["how"];
  if (tooMuch !== undefined) return WISHES.keyed(`Ne pas donner de réponses ${tooMuch}`);
  const called = nickname(said);
  if (called !== undefined) return { text: `Se fait appeler ${called}`, key: "nickname" };
  const clause = mainClause(said.replace(FR.pattern("greeted"), "").replace(FR.pattern("enough"), ""));
  const address =
    FR.pattern("address").exec(clause)?.groups?.["how"] ?? (/^dis-moi tu(?!\p{L})/iu.test(clause) ? "tuto" : undefined);
  if (address !== undefined)
    return { text: `${address.charAt(0).toUpperCase()}${address.slice(1).toLowerCase()}yer`, key: "style.address" };
  const isQuestion = clause.endsWith("?");
  if (isQuestion && !FR.is("wish", clause)) return undefined;
  const wanted = wishIn(clause);
  if (wanted === undefined || wanted === "" || FR.is("spoken-to", wanted.replaceAll(/«[^»]{0,200}»/gu, "")))
    return undefined;
  if (POINTING.test(wanted)) return undefined;
  const text = capital(wanted);
  const key = WISHES.keyOf(text);
  if (isQuestion && !(key !== undefined && OF_ALL.has(key))) return undefined;
  const isLasting =
    (FR.is("lasting", text) || (key !== undefined && OF_ALL.has(key))) &&
    !/(?<!\p{L})(?:ce|cet|cette|ces|ci-dessous) /iu.test(text);
  if (!FR.is("standing", said) && !isLasting) return undefined;
  return WISHES.all(text);
}
/** "Pas de recettes avec": the reference is in another sentence. */
const POINTING = /(?<!\p{L})(?:avec|sans|dedans|dessus|là-dessus)$/iu;
const WISHES = wishReader(FR, {
  joint: / (?:et|mais) |, (?=sans |pas )/u,
  ownVerb: /^(?:ne |n'|\p{L}+(?:er|ir|re)(?!\p{L}))/u,
  forbidding: { words: /^pas (?:de |d')/u, put: "Ne pas utiliser de " },
});
/** Attributes that apply to every answer. */
const OF_ALL: ReadonlySet<string> = new Set(["style.emojis", "style.address", "units", "pronouns"]);
function nickname(said: string): string | undefined {
  const match = FR.pattern("called").exec(said);
  const name = match?.groups?.["name"];
  const isDenied = /(?<!\p{L})(?:ne|n'|pas|jamais|arrêtez?|cessez?|je) ?(?:\p{L}+ ){0,2}(?:de )?$/iu.test(
    said.slice(0, match?.index ?? 0),
  );
  return name === undefined || !/^\p{Lu}/u.test(name) || isDenied
    ? undefined
    : name.replace(/,? et$/u, "").replace(/ (?!\p{Lu})[\s\S]*$/u, "");
}

/** Without asides and openers. */
function mainClause(said: string): string {
  const isAgreement = /d'accord\s*\?\s*$/iu.test(said);
  const plain = said
    .replace(/^\s*@\p{L}+[,:]?\s*/u, "")
    .replaceAll(FR.pattern("asides"), " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(" ,", ",")
    .replace(/^[\s,;:!.]+/u, "");
  let rest = trimEnd(plain, isAgreement ? " ,;:!.…?" : " ,;:!.…");
  for (;;) {
    const first = /^(?<word>\p{L}+)[\s,;:!.]+/u.exec(rest);
    if (first === null || !FR.has("wish-openers", (first.groups?.["word"] ?? "").toLowerCase()) || FR.is("wish", rest))
      return rest;
    rest = rest.slice(first[0].length);
  }
}

/** The instruction in the infinitive. */
function wishIn(clause: string): string | undefined {
  const meaning = FR.pattern("meaning").exec(clause)?.groups;
  if (meaning !== undefined)
    return `${quoted(meaning["said"] ?? "")} désigne ${impersonal(upTo(meaning["meant"] ?? "", AFTERTHOUGHT))}`;
  const { lead, main } = splitOccasion(clause);
  const wished = FR.pattern("wished-answers").exec(main)?.groups?.["wished"];
  if (wished !== undefined) return impersonal(`donner ${wished}`);
  const wish = FR.pattern("wish").exec(main);
  const body = wish === null ? main : main.slice(wish[0].length);
  const parts = body
    .split(/(?<=, )|(?<= et )|(?<= mais )|(?<= puis )/u)
    .map((part, index) => infinitivePart(withoutOccasion(part), index === 0))
    .filter((part) => part !== "");
  if (parts.length === 0) return lead === "" ? undefined : impersonal(lead);
  const text = withoutJoint(impersonal(parts.join(" ")));
  const when = trimEnd(impersonal(lead), " ,");
  if (FR.is("spoken-to", when) || when === "") return text;
  return `${text} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

const AFTERTHOUGHT = /,? (?:hein|pas une? autre)(?!\p{L})/iu;

const quoted = (said: string): string => (said.startsWith("«") ? said : `« ${said.trim()} »`);

/** Drops an "et" whose first part was dropped. */
function withoutJoint(text: string): string {
  const plain = trimEnd(text, " ,");
  return /(?:^|[\s,])(?:et|mais|puis)$/u.test(plain.slice(-JOINT_MAX))
    ? trimEnd(plain.slice(0, plain.lastIndexOf(" ")), " ,")
    : plain;
}

const JOINT_MAX = 5;

/** Drops "quand tu …", "si je …", which mention the speakers. */
const withoutOccasion = (part: string): string => upTo(upTo(part, FR.pattern("occasion")), ASIDE);
const ASIDE = /(?<=\S)(?: (?:comment|que|si|pourquoi))? (?:je |j')/iu;

/** "Dans tes exemples, écris …": the occasion moves after the instruction. */
function splitOccasion(clause: string): { readonly lead: string; readonly main: string } {
  const comma = clause.indexOf(",");
  const first = /^\p{L}+'?/u.exec(clause)?.[0].toLowerCase() ?? "";
  if (comma === -1 || !LEADING.has(first)) return splitDictatedOccasion(clause);
  return { lead: clause.slice(0, comma), main: clause.slice(comma + 1).trim() };
}
const LEADING: ReadonlySet<string> = new Set([
  ...FR.words("prepositions"),
  ...FR.words("subordinators"),
  ..."même chaque le les la l' tous toutes".split(" "),
]);

/** "Quand tu écris parle-moi …": no comma before the order. */
function splitDictatedOccasion(clause: string): { readonly lead: string; readonly main: string } {
  const order = /^(?:quand|si|lorsque) [^,]{1,60}? (?<order>\p{L}{2,}-(?:moi|nous)(?!\p{L}).*)$/iu.exec(clause)
    ?.groups?.["order"];
  return { lead: "", main: order ?? clause };
}

const BARE_NEGATION = /^(?<no>plus jamais|jamais plus|pas|jamais|plus) (?:de |d')/iu;

/** "Tu me lis les nouvelles". */
const ASKED = /^(?:tu|vous) (?:[mt]'|(?:me|nous|te) )?(?<verb>\p{L}+)(?!\p{L})/iu;

/** Infinitive of an imperative, also of unlisted verbs. */
const infinitiveOfOrder = (word: string): string | undefined =>
  verbForm(word)?.verb ??
  (/^\p{L}{3,20}ez$/u.test(word) ? `${word.slice(0, -1)}r` : /^\p{L}{3,20}e$/u.test(word) ? `${word}r` : undefined);

/** An order in the infinitive; other clauses are dropped. */
function infinitivePart(part: string, isFirst: boolean): string {
  // "Merci de me vouvoyer et de ne pas …"
  const own = part.trim().replace(/^(?:de |d')(?=(?:ne |n'|\p{L}{2,}(?:er|ir|re)(?!\p{L})))/u, "");
  const negated = FR.pattern("negated").exec(own);
  if (negated !== null) {
    const infinitive = infinitiveOfOrder((negated.groups?.["verb"] ?? "").toLowerCase());
    const no = negated.groups?.["no"] ?? "pas";
    if (infinitive === undefined) return "";
    const rest = own.slice(negated[0].length);
    if (no === "que") return `${/^[aeéèêiouh]/u.test(infinitive) ? "n'" : "ne "}${infinitive} que${rest}`;
    return `ne ${no} ${infinitive}${rest}`;
  }
  const asked = ASKED.exec(own);
  const asking = asked === null ? undefined : verbForm((asked.groups?.["verb"] ?? "").toLowerCase());
  if (asked !== null && asking?.tense === "present") return `${asking.verb}${own.slice(asked[0].length)}`;
  if (isReason(own, isFirst)) return "";
  if (BARE_NEGATION.test(own) && isFirst)
    return own
      .replace(BARE_NEGATION, (_, no: string) => `ne ${no.toLowerCase()} utiliser de `)
      .replace(/ de (?=[aeéiouh])/u, " d'");
  const verb = FR.pattern("order").exec(own);
  const word = (verb?.groups?.["verb"] ?? "").toLowerCase();
  // "En français, court": an adjective.
  const form = FR.has("articles prepositions", word) || word === "court" ? undefined : verbForm(word);
  const isOrder =
    form !== undefined && (form.tense === "present" || form.tense === "infinitive") && form.person !== "3p";
  if (verb === null || !isOrder || (form.verb === "être" && word === "est")) return own;
  const reflexive = /-(?:toi|vous)$/u.test(verb.groups?.["clitic"] ?? "")
    ? /^[aeéèêiou]/u.test(form.verb)
      ? "s'"
      : "se "
    : "";
  return `${verb.groups?.["always"] ?? ""}${reflexive}${form.verb}${verb.groups?.["rest"] ?? ""}`;
}

/** "Je les trouve bruyants", "l'équipe y tient": a reason, not an instruction. */
function isReason(part: string, isFirst: boolean): boolean {
  if (/^(?:je|j'|on|nous|c'est|il|elle|ça|ils|elles)(?![\p{L}-])/iu.test(part)) return true;
  if (isFirst || !/^(?:mon|ma|mes|notre|nos|le|la|les|l')(?!\p{L})/iu.test(part)) return false;
  const words = part.toLowerCase().match(/\p{L}+'?/gu) ?? [];
  return words.some(
    (word, index) => index > 1 && isFiniteForm(word) && !FR.has("articles prepositions", words[index - 1] ?? ""),
  );
}

/** Without speaker and addressee. */
const impersonal = (text: string): string => rewritten(FR, "impersonal", text).replaceAll(/\s+/gu, " ").trim();
