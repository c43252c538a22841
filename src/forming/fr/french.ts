/** How French patterns are built: letters people leave bare when they type fast, and the speaker with what stands between it and its verb. */
import { anyOf } from "../any-of.ts";

/** Word borders: to `\b` an accented letter is no letter. */
export const FROM = "(?<![\\p{L}\\d])";
export const TO = "(?![\\p{L}\\d])";

/** Accented letters outside of character classes, and what people type for them. The "é" of `\\u00e9` stays strict. */
const BARE: Readonly<Record<string, string>> = {
  é: "[ée]",
  è: "[èe]",
  ê: "[êe]",
  ë: "[ëe]",
  à: "[àa]",
  â: "[âa]",
  ç: "[çc]",
  î: "[îi]",
  ï: "[ïi]",
  ô: "[ôo]",
  û: "[ûu]",
  ù: "[ùu]",
  œ: "(?:œ|oe)",
};

/** The letters of Latin scripts: the tables of all Unicode letters take a hundred times as long to compile, and many patterns name them. */
const LETTERS = "A-Za-zÀ-ÖØ-öø-ſ";
const CAPITALS = "A-ZÀ-ÖØ-ÞŒŠŽŁ";

/** A pattern for French: with and without the accents of its source; `\\p{L}` and `\\p{Lu}` are Latin letters, `$` is the end before its stop. */
export const french = (source: string, flags = ""): RegExp =>
  new RegExp(
    source
      .replaceAll("$", () => "(?=[ .!…]*$)")
      .replace(/[éèêëàâçîïôûùœ]/g, (letter) => BARE[letter] ?? letter)
      // Within a class the letters stand as they are, outside of one they are a class of their own.
      .replace(/\\p\{(Lu?)\}/g, (_, kind: string, at: number, whole: string) => {
        const letters = kind === "Lu" ? CAPITALS : LETTERS;
        return whole.lastIndexOf("[", at) > whole.lastIndexOf("]", at) ? letters : `[${letters}]`;
      }),
    flags,
  );

/** What comes between a verb and what it governs: "j'aime *vraiment beaucoup* …". Negations are among it; the polarity is told elsewhere. */
export const ADVERBS = `(?:${anyOf(
  `pas plus jamais point guère vraiment très trop bien beaucoup toujours souvent aussi surtout plutôt encore déjà assez un_peu du_tout
  totalement complètement strictement super hyper ultra tellement juste quand_même actuellement maintenant désormais aujourd'hui moi_aussi
  moi également presque enfin même moins peut-être sans_doute probablement forcément en_fait justement absolument énormément
  particulièrement spécialement carrément vachement grave franchement officiellement récemment finalement bientôt tout toute bcp
  extrêmement principalement simplement seulement uniquement exclusivement globalement personnellement certainement sûrement
  normalement d'ailleurs par_contre en_général en_ce_moment à_la_base à_nouveau une_fois_de_plus depuis_peu fort parfois rarement
  vite mal mieux direct légèrement sévèrement gravement entièrement partiellement constamment sincèrement clairement éventuellement`,
)} ){0,4}`;

/** "ne", and the pronouns before a verb. */
export const NE = "(?:ne |n[' ])?";
export const CLITICS = "(?:(?:me|te|se|le|la|les|lui|leur|vous|nous|y|en|m|s) |[mtsl]'(?:y |en )?){0,4}";

/** The speaker as a subject, also as people type it: "j'suis", "jhabite", "chuis". "On" is the speaker and others. */
export const SPEAKER_WORD = "(?:je |j[' ]?(?=\\p{L})|ch(?=uis?(?!\\p{L}))|on |nous )";

/** The speaker and what leads to the verb. */
export const ME = `${FROM}${SPEAKER_WORD}${NE}${CLITICS}`;

/** The speaker's verb out of a list, with the adverbs behind it; ends before the next word or at the end. */
export const meDoing = (verbs: string): string => `${ME}(?:${verbs})${TO} ?${ADVERBS}`;

/** "I am", "I have": present, past and future. */
export const BEING = "suis|uis?|est|sommes|sommes|étais|était|étions|serai|sera|serons";
export const HAVING = "ai|a|avons|avais|avait|avions|aurai|aura|aurons";
export const meBeing = meDoing(BEING);
export const meHaving = meDoing(HAVING);

/** A pattern that fits where any of the sources does. */
export const anyFrench = (...sources: readonly string[]): RegExp => french(sources.join("|"));
