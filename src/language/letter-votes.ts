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

/** The masks of languages, a bit for each place in `LATIN_LANGUAGES`, by accented letter. */
export const ACCENT_MASKS: ReadonlyMap<string, number> = masksOf(
  Object.entries(ACCENTS).flatMap(([letter, codes]) => codes.split(" ").map((code) => [letter, code] as const)),
);

/** The mask of each common run of letters in a word and at its ends: run by run from its beginning, the shorter first. */
export function eachFragment(word: string, visit: (mask: number) => void): void {
  fragments ??= fragmentTree();
  const { next, masks } = fragments;
  for (let start = -1; start < word.length; start++) {
    let node = 0;
    for (let offset = start; offset <= word.length; offset++) {
      const sign = offset < 0 ? WORD_START : offset === word.length ? WORD_END : word.charCodeAt(offset) - LETTER_A;
      if (sign < 0 || sign >= SIGNS) break;
      node = next[node * SIGNS + sign] ?? 0;
      if (node === 0) break;
      const mask = masks[node] ?? 0;
      if (mask !== 0) visit(mask);
    }
  }
}

/** The runs as a tree: cutting every run out of every word that no list knows would cost more than all the rest of telling a language. */
interface FragmentTree {
  /** `node · SIGNS + sign` → node; 0 where it ends. */
  readonly next: Uint16Array;
  readonly masks: Uint8Array;
}
let fragments: FragmentTree | undefined;

const LETTER_A = 97;
/** `^` and `$` behind the 26 letters. */
const WORD_START = 26;
const WORD_END = 27;
const SIGNS = 28;
const signOf = (character: string): number =>
  character === "^" ? WORD_START : character === "$" ? WORD_END : character.charCodeAt(0) - LETTER_A;

function fragmentTree(): FragmentTree {
  const byFragment = masksOf(
    Object.entries(FRAGMENTS).flatMap(([code, list]) => list.split(" ").map((fragment) => [fragment, code] as const)),
  );
  const nodesMax = 1 + [...byFragment.keys()].reduce((sum, fragment) => sum + fragment.length, 0);
  const next = new Uint16Array(nodesMax * SIGNS);
  const masks = new Uint8Array(nodesMax);
  let bound = 1;
  for (const [fragment, mask] of byFragment) {
    let node = 0;
    for (const character of fragment) {
      const place = node * SIGNS + signOf(character);
      if (next[place] === 0) next[place] = bound++;
      node = next[place] ?? 0;
    }
    masks[node] = mask;
  }
  return { next, masks };
}

function masksOf(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const [key, code] of pairs) {
    const bit = LATIN_LANGUAGES.findIndex((language) => language.code === code);
    masks.set(key, (masks.get(key) ?? 0) | (1 << bit));
  }
  return masks;
}
