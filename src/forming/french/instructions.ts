/**
 * Standing wishes on how the assistant behaves: "réponds-moi toujours en français stp" becomes `Répondre toujours en
 * français`, with the attribute that it sets.
 */

import type { Wish } from "../tongue.ts";
import { type WishGrammar, wishParts } from "../wish-parts.ts";
import type { ParsedWord } from "./parse.ts";
import { pattern } from "./pattern.ts";
import { bare, upTo } from "./text.ts";
import { isFiniteForm, verbForm } from "./verbs.ts";
import { ARTICLES, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

const KEYS: readonly (readonly [string, RegExp])[] = [
  ["pronouns", /(?<!\p{L})(?:pronoms?|iel|au féminin|au masculin)(?!\p{L})/iu],
  ["timezone", /(?<!\p{L})(?:heures? (?:de|d'|en heure de) ?\p{Lu}|fuseau)/u],
  ["style.address", /(?<!\p{L})(?:tutoyer|vouvoyer|tutoiement|vouvoiement)(?!\p{L})/iu],
  ["style.emojis", /(?<!\p{L})(?:[ée]mojis?|[ée]motic[oô]nes?|smileys?)(?!\p{L})/iu],
  [
    "units",
    pattern(
      "iu",
      "(?<!\\p{L})(?:celsius|fahrenheit|métrique|impérial|kilomètres?|miles|onces|unités|degrés|",
      "système métrique)(?!\\p{L})",
    ),
  ],
  [
    "style.language",
    pattern(
      "iu",
      "(?<!\\p{L})(?:en|le|au|du|l['’]) ?(?:français|anglais|espagnol|allemand|italien|portugais|néerlandais|",
      "arabe|breton|catalan|japonais|chinois|russe|polonais|cr[ée]ole|occitan|wallon|flamand|turc|basque|",
      "corse)(?!\\p{L})|(?<!\\p{L})anglicismes?(?!\\p{L})",
    ),
  ],
  [
    "style.code",
    pattern(
      "iu",
      "(?<!\\p{L})(?:typescript|javascript|python|rust|golang|java|kotlin|code|tabulations|commentaires|",
      "docstrings?|variables|tests?|pytest|commits?|indenter)(?!\\p{L})",
    ),
  ],
  [
    "style.length",
    pattern(
      "iu",
      "(?<!\\p{L})(?:courte?s?|bref|brève|brièvement|concise?|longue?s?|phrases?|mots|lignes|paragraphe|",
      "détaillée?s?|droit au but|succincte?s?|à l['’]essentiel|résumé)(?!\\p{L})",
    ),
  ],
  [
    "style.format",
    /(?<!\p{L})(?:puces|listes?|tableaux?|markdown|gras|titres|numérotée?s?|paragraphes|diff|étapes)(?!\p{L})/iu,
  ],
  [
    "style.tone",
    pattern(
      "iu",
      "(?<!\\p{L})(?:franglais|jargon|argot|formel|ton|blagues?|franche?|franchement|directe?s?|honnête|flatter|complimenter|",
      "compliments|s['’]excuser|excuses|félicitations|mots simples|simplement|pincettes|soutenu|familier|",
      "politesse|introductions?|chichis|polie?|amical|enthousiaste|neutre|lentement)(?!\\p{L})",
    ),
  ],
];

/** Words in front of what is wanted. */
const OPENERS: ReadonlySet<string> = new Set(
  `
    et aussi oh hé hey salut bonjour ok okay alors bon ben euh mais donc oui non désormais dorénavant surtout plutôt
    ah attention juste petite consigne note voilà merci finalement bref
  `
    .trim()
    .split(/\s+/u),
);
/** "À partir de maintenant", "s'il te plaît": they go, wherever they stand. */
const ASIDES = pattern(
  "giu",
  "(?<!\\p{L})(?:s'il (?:te|vous) pla[iî]t|stp|svp|merci d'avance|merci beaucoup|d'accord|",
  "à partir de maintenant|à partir d'aujourd'hui|à l'avenir|dorénavant|désormais|de manière générale|",
  "en général|dans le futur|si possible|si tu (?:peux|veux)|pour info|j'ai changé d'avis|quand tu (?:me |",
  "nous )?(?:réponds|parles)|quand tu (?:m'|nous )écris|à compter de ce jour|dès maintenant|pour la suite|",
  "dans nos échanges|de ta part|hein|lol|mdr|euh)(?!\\p{L})\\s*,?",
);
/** "Je veux que tu …", "tu peux …", "peux-tu", "pense à …". */
const WISH = pattern(
  "iu",
  "^(?:(?:je |j')(?:te |vous )?(?:veux|voudrais|préfère|préférerais|préfèrerais|aimerais|souhaite|",
  "souhaiterais|demande|prie|apprécierais)(?: bien| vraiment)? (?:que (?:tu|vous) |qu'on |de |d')|(?:tu|",
  "vous) (?:peux|pouvez|dois|devez|devrais|devriez|pourrais|pourriez) (?:toujours |aussi |bien )?|(?:peux|",
  "pourrais|pouvez|pourriez)-(?:tu|vous) (?:toujours )?|(?:pense|pensez|veille|veillez|tâche|essaie|essaye|",
  "essayez|assure-toi|efforce-toi|n'oublie pas|n'oubliez pas|merci|prière|continue|continuez|",
  "habitue-toi) (?:bien )?(?:toujours )?(?:à |de |d')|il faut (?:que tu |toujours )?|veuillez |(?:on|",
  "nous) (?:peut|pourrait) )",
);
const WISHED_ANSWERS = pattern(
  "iu",
  "^(?:je |j')(?:veux|voudrais|préfère|préférerais|aimerais|souhaite|souhaiterais|",
  "exige)(?: avoir)? (?<wished>(?:des|les|une|un|tes|vos) (?:\\p{L}+ )?(?:réponses?|explications?|",
  "exemples?|phrases?|résumés?|critiques?|messages?|listes?)(?!\\p{L}).*)$",
);
/** "Quand je dis X, c'est Y". */
const MEANING = pattern(
  "iu",
  "^quand je (?:dis|parle de|parle du|mentionne|demande) (?<said>[^,]{1,60}),? (?:c'est|je parle de|",
  "il s'agit de|ça veut dire|ça désigne|je veux dire) (?<meant>.{1,120})$",
);

/** "Deux ou trois phrases me suffisent", "plus court, ça me suffit": beside what is wanted. */
const ENOUGH =
  /(?:,? (?:ça|cela|c'est) (?:me |nous )?(?:suffit|suffira|va très bien|assez)| (?:me |nous )?(?:suffisent|suffit))(?=[\s.!]*$)/iu;

/** "On se tutoie", "peux-tu me vouvoyer". */
const ADDRESS = pattern(
  "iu",
  "^(?:on|tu peux|vous pouvez|on peut(?: maintenant| enfin)?|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|(?:je préfère|je voudrais|je veux|j'aimerais|je souhaite) (?:que tu|",
  "que vous|qu'on)|tu pourrais)(?: (?:se|me|nous))? (?<how>tuto|vouvo)(?:ie|ies|iez|yer)(?!\\p{L})",
);

export function instructionOf(words: readonly ParsedWord[]): Wish | undefined {
  const line = words.map(({ before, written, after }) => before + written + after).join("");
  const said = line.replaceAll("’", "'").replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, "");
  if (ONCE.test(said)) return undefined;
  const tooMuch = TOO_MUCH.exec(said)?.groups?.["how"];
  if (tooMuch !== undefined) return keyed(`Ne pas donner de réponses ${tooMuch}`);
  const called = nickname(said);
  if (called !== undefined) return { text: `Se fait appeler ${called}`, key: "nickname" };
  const clause = mainClause(said.replace(ENOUGH, ""));
  const address = ADDRESS.exec(clause)?.groups?.["how"] ?? (/^dis-moi tu(?!\p{L})/iu.test(clause) ? "tuto" : undefined);
  if (address !== undefined)
    return { text: `${address.charAt(0).toUpperCase()}${address.slice(1).toLowerCase()}yer`, key: "style.address" };
  const isQuestion = clause.endsWith("?");
  if (isQuestion && !WISH.test(clause)) return undefined;
  const wanted = wantedOf(clause);
  if (wanted === undefined || wanted === "" || SPOKEN_TO.test(wanted.replaceAll(/«[^»]{0,200}»/gu, "")))
    return undefined;
  if (POINTING.test(wanted)) return undefined;
  const text = wanted.charAt(0).toUpperCase() + wanted.slice(1);
  const key = keyOf(text);
  if (isQuestion && !(key !== undefined && OF_ALL.has(key))) return undefined;
  const isLasting =
    (LASTING.test(text) || (key !== undefined && OF_ALL.has(key))) &&
    !/(?<!\p{L})(?:ce|cet|cette|ces|ci-dessous) /iu.test(text);
  if (!STANDING.test(said) && !isLasting) return undefined;
  const [first = keyed(text), ...others] = wishParts(text, keyOf, JOINTS).map(keyed);
  return others.length === 0 ? first : { ...first, others };
}
/** "Pas de recettes avec": with what, another sentence says. */
const POINTING = /(?<!\p{L})(?:avec|sans|dedans|dessus|là-dessus)$/iu;
const JOINTS: WishGrammar = {
  joint: / (?:et|mais) |, (?=sans |pas )/u,
  ownVerb: /^(?:ne |n'|\p{L}+(?:er|ir|re)(?!\p{L}))/u,
  forbidding: { words: /^pas (?:de |d')/u, put: "Ne pas utiliser de " },
};
const keyed = (text: string): Wish => {
  const key = keyOf(text);
  return { text, ...(key === undefined ? {} : { key }) };
};
const keyOf = (text: string): string | undefined => KEYS.find(([, pattern]) => pattern.test(text))?.[0];
/** "Tes réponses sont trop longues" */
const TOO_MUCH = /(?<!\p{L})(?:tes|vos) (?:réponses|explications|messages) sont (?:\p{L}+ ){0,2}?(?<how>trop \p{L}+)/iu;
/** Said for this once. */
const ONCE = pattern(
  "iu",
  "(?<!\\p{L})(?:cette fois(?:-ci)?|pour (?:une|cette) fois|pour (?:l'instant|le moment|aujourd'hui)|(?<!à partir d')aujourd'hui|",
  "ce soir|ce matin|exceptionnellement|encore une fois)(?!\\p{L})",
);
const SPOKEN_TO =
  /(?<!\p{L})(?:[tjm]'|(?:tu|toi|te|ton|ta|tes|vous|votre|vos|je|me|moi|mon|ma|mes|nous|notre|nos)(?!\p{L}))/iu;
/** What is to hold and not to be done once. */
const STANDING = pattern(
  "iu",
  "(?<!\\p{L})(?:toujours|jamais|plus|désormais|dorénavant|à l'avenir|à partir de|par défaut|en général|",
  "systématiquement|chaque|tous les|toutes les|toutes mes|tous mes|quand|lorsque|dès que|si je|si tu|",
  "même si|avant de|dans tes|dans vos|tes réponses|plus court|plus bref|moins long|en permanence|d'office|tout le temps|garde en tête|",
  "n'oublie pas)(?!\\p{L})",
);
/** What nobody asks of one answer alone. */
const OF_ALL: ReadonlySet<string> = new Set(["style.emojis", "style.address", "units", "pronouns"]);
/** Without a word for it: how somebody wants to be answered. */
const LASTING = pattern(
  "iu",
  "^(?:n['e]|pas |(?:donner|faire) (?:des|les|une) (?:\\p{L}+ )?(?:réponse|explication|critique|phrase|",
  "exemple)|tutoyer|vouvoyer|éviter|utiliser|employer|répondre|parler|s'adresser|être |rester |garder|",
  "faire (?:court|bref|simple|concis|long)(?!\\p{L})|aller (?:droit |directement )?(?:au but|à l'essentiel)|zapper |épargner |laisser tomber |arrêter |cesser |bannir |nommer|indenter|préférer|privilégier|donner (?:juste|uniquement|seulement|que)|",
  "appeler|« )",
);

const CALLED = pattern(
  "iu",
  "(?<!\\p{L})(?:(?:appelle|appelez|surnomme|nomme)[- ](?:moi|nous)|m'appeler|m'appelles?|m'appeliez)",
  " (?:plutôt |simplement |juste |désormais |toujours |s'il te plaît )?",
  "(?<name>\\p{L}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*)?)",
);
function nickname(said: string): string | undefined {
  const match = CALLED.exec(said);
  const name = match?.groups?.["name"];
  const isDenied = /(?<!\p{L})(?:ne|n'|pas|jamais|arrêtez?|cessez?|je) ?(?:\p{L}+ ){0,2}(?:de )?$/iu.test(
    said.slice(0, match?.index ?? 0),
  );
  return name === undefined || !/^\p{Lu}/u.test(name) || isDenied ? undefined : name;
}

/** Without asides and openers. */
function mainClause(said: string): string {
  const isAgreement = /d'accord\s*\?\s*$/iu.test(said);
  const plain = said
    .replace(/^\s*@\p{L}+[,:]?\s*/u, "")
    .replaceAll(ASIDES, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(" ,", ",")
    .replace(/^[\s,;:!.]+/u, "");
  let rest = bare(plain, isAgreement ? " ,;:!.…?" : " ,;:!.…");
  for (;;) {
    const first = /^(?<word>\p{L}+)[\s,;:!.]+/u.exec(rest);
    if (first === null || !OPENERS.has((first.groups?.["word"] ?? "").toLowerCase()) || WISH.test(rest)) return rest;
    rest = rest.slice(first[0].length);
  }
}

/** What is wanted, in the infinitive. */
function wantedOf(clause: string): string | undefined {
  const meaning = MEANING.exec(clause)?.groups;
  if (meaning !== undefined)
    return `${quoted(meaning["said"] ?? "")} désigne ${impersonal(upTo(meaning["meant"] ?? "", AFTERTHOUGHT))}`;
  const { lead, main } = parted(clause);
  const wished = WISHED_ANSWERS.exec(main)?.groups?.["wished"];
  if (wished !== undefined) return impersonal(`donner ${wished}`);
  const wish = WISH.exec(main);
  const body = wish === null ? main : main.slice(wish[0].length);
  const told = body
    .split(/(?<=, )|(?<= et )|(?<= mais )|(?<= puis )/u)
    .map((part, place) => infinitivePart(withoutOccasion(part), place === 0))
    .filter((part) => part !== "");
  if (told.length === 0) return lead === "" ? undefined : impersonal(lead);
  const text = withoutJoint(impersonal(told.join(" ")));
  const when = bare(impersonal(lead), " ,");
  if (SPOKEN_TO.test(when) || when === "") return text;
  return `${text} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

const AFTERTHOUGHT = /,? (?:hein|pas une? autre)(?!\p{L})/iu;

const quoted = (said: string): string => (said.startsWith("«") ? said : `« ${said.trim()} »`);

/** Without the "et" that what was left out had joined. */
function withoutJoint(text: string): string {
  const plain = bare(text, " ,");
  return /(?:^|[\s,])(?:et|mais|puis)$/u.test(plain.slice(-JOINT_MAX))
    ? bare(plain.slice(0, plain.lastIndexOf(" ")), " ,")
    : plain;
}
const JOINT_MAX = 5;

/** Without "quand tu …", "si je …": it speaks of the two who talk. */
const withoutOccasion = (part: string): string => upTo(upTo(part, OCCASION), ASIDE);
const OCCASION = pattern(
  "iu",
  "(?<=\\S) (?:quand|lorsque|si|dès que|chaque fois que|même si|sauf si|sauf quand) ",
  "(?:j'|(?:on|tu|je|vous|nous)(?!\\p{L}))",
);
const ASIDE = /(?<=\S)(?: (?:comment|que|si|pourquoi))? (?:je |j')/iu;

/** "Dans tes exemples, écris …": the occasion goes behind what is wanted. */
function parted(clause: string): { readonly lead: string; readonly main: string } {
  const comma = clause.indexOf(",");
  const first = /^\p{L}+'?/u.exec(clause)?.[0].toLowerCase() ?? "";
  if (comma === -1 || !LEADING.has(first)) return withDictated(clause);
  return { lead: clause.slice(0, comma), main: clause.slice(comma + 1).trim() };
}
const LEADING: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ...SUBORDINATORS,
  ..."même chaque le les la l' tous toutes".split(" "),
]);

/** "Quand tu écris parle-moi …": without a comma, before the order. */
function withDictated(clause: string): { readonly lead: string; readonly main: string } {
  const order = /^(?:quand|si|lorsque) [^,]{1,60}? (?<order>\p{L}{2,}-(?:moi|nous)(?!\p{L}).*)$/iu.exec(clause)
    ?.groups?.["order"];
  return { lead: "", main: order ?? clause };
}

const NEGATED = pattern(
  "iu",
  "^(?:ne |n')(?:[mtl]'|(?:me|nous|le|la|les|lui|leur|y|en|",
  "te) ){0,3}(?<verb>\\p{L}+)(?:-\\p{L}+){0,2}(?: (?:surtout|donc))? (?<no>pas|jamais|plus|rien|",
  "que)(?!\\p{L})",
);
const BARE_NEGATION = /^(?<no>plus jamais|jamais plus|pas|jamais|plus) (?:de |d')/iu;
const ORDER = pattern(
  "isu",
  "^(?<always>(?:toujours|systématiquement|bien) )?(?<verb>\\p{L}+)(?<clitic>(?:-(?:moi|toi|nous|vous|le|",
  "la|les|lui|leur|y|en)){0,3})(?: moi(?!\\p{L}))?(?<rest>(?!\\p{L}|-).*)$",
);

/** "Tu me lis les nouvelles". */
const ASKED = /^(?:tu|vous) (?:[mt]'|(?:me|nous|te) )?(?<verb>\p{L}+)(?!\p{L})/iu;

/** The infinitive of an order, also of a verb that no list holds. */
const orderedOf = (word: string): string | undefined =>
  verbForm(word)?.infinitive ??
  (/^\p{L}{3,20}ez$/u.test(word) ? `${word.slice(0, -1)}r` : /^\p{L}{3,20}e$/u.test(word) ? `${word}r` : undefined);

/** A clause that orders, in the infinitive; a clause of another kind is left out. */
function infinitivePart(part: string, isFirst: boolean): string {
  // "Merci de me vouvoyer et de ne pas …"
  const own = part.trim().replace(/^(?:de |d')(?=(?:ne |n'|\p{L}{2,}(?:er|ir|re)(?!\p{L})))/u, "");
  const negated = NEGATED.exec(own);
  if (negated !== null) {
    const infinitive = orderedOf((negated.groups?.["verb"] ?? "").toLowerCase());
    const no = negated.groups?.["no"] ?? "pas";
    if (infinitive === undefined) return "";
    const rest = own.slice(negated[0].length);
    if (no === "que") return `${/^[aeéèêiouh]/u.test(infinitive) ? "n'" : "ne "}${infinitive} que${rest}`;
    return `ne ${no} ${infinitive}${rest}`;
  }
  const asked = ASKED.exec(own);
  const asking = asked === null ? undefined : verbForm((asked.groups?.["verb"] ?? "").toLowerCase());
  if (asked !== null && asking?.tense === "present") return `${asking.infinitive}${own.slice(asked[0].length)}`;
  if (isReason(own, isFirst)) return "";
  if (BARE_NEGATION.test(own) && isFirst)
    return own
      .replace(BARE_NEGATION, (_, no: string) => `ne ${no.toLowerCase()} utiliser de `)
      .replace(/ de (?=[aeéiouh])/u, " d'");
  const verb = ORDER.exec(own);
  const word = (verb?.groups?.["verb"] ?? "").toLowerCase();
  const form = ARTICLES.has(word) || PREPOSITIONS.has(word) ? undefined : verbForm(word);
  const isOrder = form !== undefined && (form.tense === "present" || form.tense === "infinitive") && !form.isPlural;
  if (verb === null || !isOrder || (form.infinitive === "être" && word === "est")) return own;
  const reflexive = /-(?:toi|vous)$/u.test(verb.groups?.["clitic"] ?? "")
    ? /^[aeéèêiou]/u.test(form.infinitive)
      ? "s'"
      : "se "
    : "";
  return `${verb.groups?.["always"] ?? ""}${reflexive}${form.infinitive}${verb.groups?.["rest"] ?? ""}`;
}

/** "Je les trouve bruyants", "l'équipe y tient": why, not what. */
function isReason(part: string, isFirst: boolean): boolean {
  if (/^(?:je|j'|on|nous|c'est|il|elle|ça|ils|elles)(?![\p{L}-])/iu.test(part)) return true;
  if (isFirst || !/^(?:mon|ma|mes|notre|nos|le|la|les|l')(?!\p{L})/iu.test(part)) return false;
  const words = part.toLowerCase().match(/\p{L}+'?/gu) ?? [];
  return words.some(
    (word, place) =>
      place > 1 &&
      isFiniteForm(word) &&
      !ARTICLES.has(words[place - 1] ?? "") &&
      !PREPOSITIONS.has(words[place - 1] ?? ""),
  );
}

/** Without the two who talk. */
const impersonal = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})(?:tes|vos) (?=\p{L})/giu, "les ")
    .replaceAll(/(?<!\p{L})(?:mes|nos) (?=\p{L})/giu, "ses ")
    .replaceAll(/(?<!\p{L})(?:ton|votre) (?=\p{L})/giu, "le ")
    .replaceAll(/(?<!\p{L})ta (?=\p{L})/giu, "la ")
    .replaceAll(/(?<!\p{L})mon (?=\p{L})/giu, "son ")
    .replaceAll(/(?<!\p{L})ma (?=\p{L})/giu, "sa ")
    .replaceAll(/(?<!\p{L})notre (?=\p{L})/giu, "la ")
    .replaceAll(/ (?:avec|pour|à|chez|de) (?:moi|nous|toi|vous)(?!\p{L})/giu, "")
    .replaceAll(/(?<!\p{L})te (?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/giu, "se ")
    .replaceAll(/(?<!\p{L})t'(?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/giu, "s'")
    .replaceAll(/(?<!\p{L})(?:me |m'|nous )(?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/giu, "")
    .replaceAll(/(?<!\p{L})de les(?!\p{L})/gu, "des")
    .replaceAll(/(?<!\p{L})à les(?!\p{L})/gu, "aux")
    .replaceAll(/\s+/gu, " ")
    .trim();
