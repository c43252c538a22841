/** Standing wishes on how the assistant behaves: "réponds-moi toujours en français stp" becomes `Répondre toujours en français`, with the attribute that it sets. */
import type { ParsedWord } from "./parse.ts";
import { verbForm } from "./verbs.ts";
import { DETERMINERS, PREPOSITIONS } from "./words.ts";

export interface Instruction {
  readonly text: string;
  readonly key?: string;
}

const KEYS: readonly (readonly [string, RegExp])[] = [
  ["pronouns", /(?<!\p{L})(?:pronoms?|iel|au féminin|au masculin)(?!\p{L})/iu],
  ["style.address", /(?<!\p{L})(?:tutoyer|vouvoyer|tutoiement|vouvoiement)(?!\p{L})/iu],
  ["style.emojis", /(?<!\p{L})[ée]mojis?|[ée]motic[oô]nes?|smileys?/iu],
  ["units", /(?<!\p{L})(?:celsius|fahrenheit|métrique|impérial|kilomètres?|miles|grammes?|onces|unités|degrés|mètres)(?!\p{L})/iu],
  ["style.code", /(?<!\p{L})(?:typescript|javascript|python|rust|golang|java|kotlin|code|tabulations|commentaires|docstrings?|variables|tests?)(?!\p{L})/iu],
  ["style.language", /(?<!\p{L})(?:en|le|au|l['’])[  ]?(?:français|anglais|espagnol|allemand|italien|portugais|néerlandais|arabe|breton|catalan|japonais|chinois|russe|polonais|créole|occitan|wallon|flamand|turc)(?!\p{L})/iu],
  ["style.length", /(?<!\p{L})(?:courte?s?|bref|brève|brièvement|concis|concise|longue?s?|phrases?|mots|lignes|paragraphe|détaillée?s?|succincte?s?|à l['’]essentiel|résumé)(?!\p{L})/iu],
  ["style.format", /(?<!\p{L})(?:puces|listes?|tableaux?|markdown|gras|titres|numérotée?s?|paragraphes|diff|étapes)(?!\p{L})/iu],
  ["style.tone", /(?<!\p{L})(?:formel|ton|humour|blagues?|franche?|franchement|directe?s?|honnête|flatter|complimenter|excuser|félicitations|simples?|pincettes|soutenu|familier|polie?|amical|enthousiaste|neutre)(?!\p{L})/iu],
];

/** Words in front of what is wanted. */
const OPENERS: ReadonlySet<string> = new Set(
  "et aussi oh hé salut bonjour ok okay alors bon ben euh mais donc oui non svp stp merci désormais dorénavant surtout plutôt ah attention juste petite consigne note voilà".split(" "),
);
/** "À partir de maintenant", "s'il te plaît": they go, wherever they stand. */
const ASIDES =
  /(?<!\p{L})(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|merci d['’]avance|merci beaucoup|merci|d['’]accord|à partir de maintenant|à partir d['’]aujourd['’]hui|à l['’]avenir|dorénavant|désormais|par défaut|de manière générale|en général|dans le futur|si possible|si tu peux|pour info|j['’]ai changé d['’]avis|quand tu (?:me )?réponds|quand tu m['’]écris|à compter de ce jour|dès maintenant|pour la suite|dans nos échanges|de ta part|franchement|ok|okay|hein|lol|mdr)(?!\p{L})\s*,?/giu;
/** "Je veux que tu …", "tu peux …", "peux-tu", "pense à …". */
const WISH =
  /^(?:(?:je |j['’])(?:te |vous )?(?:veux|voudrais|préfère|préférerais|aimerais|souhaite|souhaiterais|demande|prie|apprécierais|préfèrerais)(?: bien| vraiment)? (?:que (?:tu|vous) |qu['’]on |de |d['’])|(?:tu|vous) (?:peux|pouvez|dois|devez|devrais|devriez|pourrais|pourriez) (?:toujours |aussi |bien )?|(?:peux|pourrais|pouvez|pourriez)-(?:tu|vous) (?:toujours )?|(?:pense|pensez|veille|veillez|tâche|essaie|essaye|essayez|assure-toi|efforce-toi|n['’]oublie pas|n['’]oubliez pas|merci|prière|il faut|continue|continuez|habitue-toi) (?:bien )?(?:toujours )?(?:à |de |d['’])|(?:garde|gardez) en tête (?:de |d['’])|(?:retiens|retenez|note|notez|sache|souviens-toi)(?: bien)? (?:de |d['’])|il faut (?:que tu |toujours )?|merci de |prière de |veuillez |(?:on|nous) (?:peut|pourrait) )/iu;

export function instructionOf(words: readonly ParsedWord[], said: string): Instruction | undefined {
  const called = nickname(said);
  if (called !== undefined) return { text: `Se fait appeler ${called}`, key: "nickname" };
  const clause = mainClause(said);
  const wanted = wantedOf(clause);
  if (wanted === undefined || wanted === "" || SPOKEN_TO.test(wanted) || words.length === 0) return undefined;
  const text = wanted.charAt(0).toUpperCase() + wanted.slice(1);
  const key = KEYS.find(([, pattern]) => pattern.test(text))?.[0];
  return { text, ...(key === undefined ? {} : { key }) };
}
const SPOKEN_TO = /(?<!\p{L})(?:tu|toi|t['’]|te|ton|ta|tes|vous|votre|vos|je|j['’]|me|m['’]|moi|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu;

function nickname(said: string): string | undefined {
  const match = /(?<!\p{L})(?:appelle|appelez|surnomme|nomme)[- ](?:moi|nous) (?:plutôt |simplement |juste |désormais |toujours |par mon surnom,? |s['’]il te plaît )?(?<name>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)/iu.exec(said);
  const name = match?.groups?.["name"];
  return name === undefined || !/^\p{Lu}/u.test(name) || /(?:ne m['’]|ne me)/iu.test(said.slice(0, match?.index)) ? undefined : name;
}

/** Without asides and openers. */
function mainClause(said: string): string {
  const bare = said
    .replaceAll("’", "'")
    .replaceAll(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, "")
    .replace(/^\s*@\p{L}+[,:]?\s*/u, "")
    .replaceAll(ASIDES, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\s+([,.;])/gu, "$1")
    .replace(/^[\s,;:!.]+|[\s,;:!.…]+$/gu, "");
  let rest = bare;
  for (;;) {
    const first = /^(?<word>\p{L}+)[\s,;:!.]+/u.exec(rest);
    if (first === null || !OPENERS.has((first.groups?.["word"] ?? "").toLowerCase())) return rest;
    rest = rest.slice(first[0].length);
  }
}

/** What is wanted, in the infinitive. */
function wantedOf(clause: string): string | undefined {
  const { lead, main } = parted(clause);
  const wish = WISH.exec(main);
  const body = wish === null ? main : main.slice(wish[0].length);
  const told = body
    .split(/(?<=, )|(?<= et )|(?<= mais )|(?<= puis )/u)
    .map((part, place) => infinitivePart(part, place === 0 && wish === null))
    .filter((part) => part !== "");
  if (told.length === 0) return undefined;
  const text = impersonal(told.join("")).replace(/[\s,]+(?:et|mais)?[\s,]*$/u, "");
  const when = impersonal(lead).replace(/[\s,]+$/u, "");
  if (SPOKEN_TO.test(when) || when === "") return text;
  return `${text} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

/** "Dans tes exemples, écris …": the occasion goes behind what is wanted. */
function parted(clause: string): { readonly lead: string; readonly main: string } {
  const comma = clause.indexOf(",");
  const first = /^\p{L}+'?/u.exec(clause)?.[0].toLowerCase() ?? "";
  const isOccasion = LEADING.has(first);
  if (comma === -1 || !isOccasion) return { lead: "", main: clause };
  return { lead: clause.slice(0, comma), main: clause.slice(comma + 1).trim() };
}
const LEADING: ReadonlySet<string> = new Set([...PREPOSITIONS, ..."quand lorsque si même chaque dans pour avec avant après les le la l' à tous toutes dès".split(" ")]);

const NEGATED = /^(?<ne>ne |n')(?:(?:me|m'|nous|le|la|les|l'|lui|leur|y|en|te|t') ?)*(?<verb>\p{L}+)(?:-\p{L}+)*(?: (?:surtout|donc))? (?<no>pas|jamais|plus|rien|que)(?!\p{L})/iu;
const BARE_NEGATION = /^(?<no>pas|jamais|plus|plus jamais|jamais plus) (?:de |d')/iu;

/** A clause that orders, in the infinitive; a clause of another kind is left out. */
function infinitivePart(part: string, isFirst: boolean): string {
  const trimmed = part.replace(/^(?:toujours|systématiquement) (?=\p{L}+(?:-|\s))/iu, "");
  const negated = NEGATED.exec(trimmed);
  if (negated !== null) {
    const infinitive = verbForm((negated.groups?.["verb"] ?? "").toLowerCase())?.infinitive;
    const no = negated.groups?.["no"] ?? "pas";
    if (infinitive === undefined) return "";
    const rest = trimmed.slice(negated[0].length);
    return no === "que" ? `ne ${infinitive} que${rest}` : `${/^[aeéiouh]/u.test(infinitive) ? "ne" : "ne"} ${no} ${infinitive}${rest}`;
  }
  if (/^(?:je|j'|on|nous|c'est|mon|ma|mes|il|elle|ça)(?![\p{L}-])/iu.test(trimmed)) return "";
  if (BARE_NEGATION.test(trimmed)) return isFirst ? trimmed.replace(BARE_NEGATION, (_, no: string) => `ne ${no.toLowerCase()} utiliser de `).replace(/de (?=[aeéiouh])/u, "d'") : trimmed;
  const verb = /^(?<always>(?:toujours|systématiquement|bien) )?(?<verb>\p{L}+)(?<clitic>(?:-(?:moi|toi|nous|vous|le|la|les|lui|leur|y|en))*)(?: moi(?!\p{L}))?(?<rest>.*)$/isu.exec(trimmed);
  const word = (verb?.groups?.["verb"] ?? "").toLowerCase();
  const form = DETERMINERS.has(word) ? undefined : verbForm(word);
  const isOrder = form !== undefined && (form.tense === "present" || form.tense === "infinitive");
  if (verb === null || !isOrder || (word.endsWith("s") && form.isPlural)) return trimmed;
  const object = /-(?:le|la|les)$/u.test(verb.groups?.["clitic"] ?? "") ? "le " : "";
  return `${verb.groups?.["always"] ?? ""}${object}${form.infinitive}${verb.groups?.["rest"] ?? ""}`;
}

/** Without the two who talk. */
const impersonal = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})(?:tes|vos) (?=\p{L})/giu, "les ")
    .replaceAll(/(?<!\p{L})(?:mes|nos) (?=\p{L})/giu, "les ")
    .replaceAll(/(?<!\p{L})(?:ton|votre|ta) (?=\p{L})/giu, "la ")
    .replaceAll(/(?<!\p{L})(?:mon|ma|notre) (?=\p{L})/giu, (own) => (/^ma/iu.test(own) ? "sa " : "son "))
    .replaceAll(/(?<!\p{L})(?:avec|pour|à|chez|de) (?:moi|nous|toi|vous)(?!\p{L})/giu, "")
    .replaceAll(/(?<!\p{L})(?:me |m'|nous |te |t')(?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/giu, "")
    .replaceAll(/\bde les\b/gu, "des")
    .replaceAll(/\bà les\b/gu, "aux")
    .replaceAll(/\s+/gu, " ");
