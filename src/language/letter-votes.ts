/**
 * Runs of letters that are common in one language and rare in its neighbours, for words that no list knows. `^` and `$` are
 * the ends of a word. Written from knowledge of the spelling rules, on folded words: accents vote by themselves.
 */
import { LATIN_LANGUAGES } from "./languages.ts";

const FRAGMENTS: Readonly<Record<string, string>> = {
  en: "th ^th wh ^wh ght ing$ ould ough tion$ ^sh sh$ ck$ ea oo ow$ ay$ ee ed$ ly$ ness$ ful$ less$ ^kn ^wr y$ dge tch ous$ ew$ ^wi ai ^un able$ ers$ ies$ oa ry$ gh ck ss$ ^y",
  de: "sch ^sch cht ung$ ungen$ keit$ heit$ lich$ isch$ tz ^ge ^ver ^be ^zu pf ei ^ein ^aus ^auf chen$ en$ ern$ ^an ck ie eu au cht$ zt$ icht ^vor hn hr eh ^zw ss ^wu ^ent ^kr lung$ haft$ stadt$ burg$ tag$ mm$",
  fr: "eau eaux$ oi ou eux$ ^qu qu que$ eur$ euse$ ment$ tion$ ille oir$ ais$ ait$ aient$ ez$ gn oin ^aux ette$ elle$ onne ux$ ui ^ch iere$ ance$ ence$ ois$ iez$ ^pr oup ien$ ienne$ age$ ique$ aire$ es$ ouv ain$",
  es: "cion$ ciones$ dad$ ll ^ll rr ue ie os$ as$ ar$ er$ ir$ ado$ ados$ ada$ ando$ iendo$ mos$ ero$ ez$ ito$ ita$ aje$ j ^h ia$ cia$ uel ien ^es ^des oso$ ble$ illa$ illo$ ente$ amos$ aba$ eza$ o$ que qui gue gui",
  it: "zione$ zioni$ gli ^gli cch ggi zz tt cc pp ^sc chi che$ ghi tta$ tto$ tti$ tte$ ino$ ina$ ini$ are$ ere$ ire$ ato$ ata$ ati$ ezza$ mente$ issim ella$ ello$ elli$ etto$ etta$ aio$ io$ ia$ ano$ ono$ i$ e$ o$ uo ^qu ^st nn oni$ ai$ osa$ bb dd ff",
  pt: "cao$ coes$ nh lh oes$ ao$ aos$ ei$ eiro$ eira$ ou$ inho$ inha$ dade$ ado$ ada$ ando$ endo$ mos$ agem$ em$ am$ ul x ^x avel$ ivel$ vel$ eu$ iu$ oso$ osa$ ncia$ ais$ eis$ ^des ^en or$ m$ ram$ qu ista$ os$ as$ o$ oa",
  nl: "ij ^ij aa oo ee uu ui oe ^oe eeuw ieuw sch ^sch cht ^ge ^ver ^be ^ont en$ heid$ lijk$ lijke$ tje$ tjes$ je$ ^het ^v ^z gg kk ouw auw ing$ ingen$ dt$ rs$ ig$ ^zw nd nd$ eer$ aar$ ^wo ^we vr ^vr ^op ^uit iet tie$ oor$ aal$",
  sv: "sk ^sk tj ^tj sj ^sj kt kt$ ar$ or$ er$ ade$ ades$ ning$ ningen$ het$ ligt$ lig$ liga$ isk$ iska$ an$ na$ arna$ erna$ orna$ ck ^fj ^hj ^bj lj gn$ rs ^ut ^fram ^upp ^inn else$ skap$ st$ ll$ et$ en$ a$ igt$ nde$ ande$ ^a ast$ ^gj gj kv ^kv v$ rd",
};

/** Accented letters, by the languages that write them. */
const ACCENTS: Readonly<Record<string, string>> = {
  ß: "de",
  ä: "de sv",
  ö: "de sv",
  ü: "de",
  å: "sv",
  ñ: "es",
  ã: "pt",
  õ: "pt",
  ç: "fr pt",
  œ: "fr",
  î: "fr",
  û: "fr",
  ô: "fr pt",
  ê: "fr pt",
  â: "fr pt",
  è: "fr it",
  é: "fr es pt it",
  à: "fr it pt",
  ù: "fr it",
  ì: "it",
  ò: "it",
  á: "es pt",
  í: "es pt",
  ó: "es pt",
  ú: "es pt",
  ë: "nl fr",
  ï: "nl fr",
  "¿": "es",
  "¡": "es",
};

/** The masks of languages, a bit for each place in `LATIN_LANGUAGES`, by run of letters. */
export const FRAGMENT_MASKS: ReadonlyMap<string, number> = masksOf(
  Object.entries(FRAGMENTS).flatMap(([code, list]) => list.split(" ").map((fragment) => [fragment, code] as const)),
);
export const ACCENT_MASKS: ReadonlyMap<string, number> = masksOf(
  Object.entries(ACCENTS).flatMap(([letter, codes]) => codes.split(" ").map((code) => [letter, code] as const)),
);
/** Length of the longest run above, with its `^` or `$`. */
export const FRAGMENT_MAX = Math.max(...[...FRAGMENT_MASKS.keys()].map((fragment) => fragment.length));

function masksOf(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const [key, code] of pairs) {
    const bit = LATIN_LANGUAGES.findIndex((language) => language.code === code);
    masks.set(key, (masks.get(key) ?? 0) | (1 << bit));
  }
  return masks;
}
