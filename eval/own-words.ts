/**
 * Words as the judge of evidence sees them. A yardstick must not move when the library's own analysis changes, so nothing here comes from
 * there: letters and digits in lower case, each character of scripts without spaces by itself, and a short list of words that say nothing
 * in any of the languages.
 */

/** In order of the text. Numbers keep their decimals. */
export const wordsOf = (text: string): readonly string[] =>
  text.normalize("NFKC").toLowerCase().replaceAll(/['’]/g, "'").match(WORD) ?? [];

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,:]\p{N}+)*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{N}])[\p{L}\p{M}])+/gu;

/** Words that carry something; those for the owner and for grammar do not. Negations do. */
export const contentWords = (text: string): readonly string[] => wordsOf(text).filter((word) => !EMPTY.has(word));

/** The word itself, or another form of it: its beginning, up to three letters of an ending. Numbers are themselves alone. */
export function holdsWord(words: ReadonlySet<string>, wanted: string): boolean {
  if (words.has(wanted)) return true;
  if (wanted.length < STEM_MIN || HAS_NUMBER.test(wanted)) return false;
  for (const word of words) if (isFormOf(word, wanted)) return true;
  return false;
}
const STEM_MIN = 4;
const ENDING_MAX = 3;
const HAS_NUMBER = /\p{N}/u;

function isFormOf(word: string, wanted: string): boolean {
  const least = Math.max(STEM_MIN, Math.max(word.length, wanted.length) - ENDING_MAX);
  return word.slice(0, least) === wanted.slice(0, least);
}

const EMPTY: ReadonlySet<string> = new Set(
  `user users assistant i me my mine you your yours he him his she her hers it its we us our they them their theirs s t m d ll re ve
  a an the this that these those am is are was were be been being do does did has have had will would can could
  of to in on at by for from with as and or but so also who which
  ich mich mir mein meine meinen er sie es ihr ihre ihren ihm ihn sein seine seinen wir uns unser der das den dem ein eine
  einen einem einer ist sind war waren habe haben hatte wird im am an auf aus bei mit nach von zu zum zur für und oder aber
  nutzer nutzerin benutzer
  yo mi mis me su sus él ella le lo la el los las un una unos unas es era fue está he ha han tiene tengo de del al en a por
  para y o pero que usuario usuaria
  je j moi ma il elle sa ses lui le les l un une du d est sont était suis ai a ont en dans à au aux avec par et ou
  mais qui que qu utilisateur utilisatrice
  eu meu minha meus minhas ele ela seu sua seus suas o os as um uma uns umas é são era foi está estou tem tenho do da dos das no na nos
  nas em com por para e ou mas que usuário usuária`.split(/\s+/),
);
