/**
 * What is asked of a passphrase before a vault is sealed to it (SEC-C13): ten characters, and not one that is guessed first. A short list and
 * simple variants, no measure of strength: scrypt makes each guess cost a second, so that what remains is out of reach of the quick ones.
 */
import { KeepsakeError } from "../model/error.ts";

export const PASSPHRASE_MIN_CHARACTERS = 10;
/** Bounds the work of checking; nobody types more. */
const PASSPHRASE_MAX_CHARACTERS = 1_024;

/** The form in which a passphrase counts: another keyboard may compose its accents in another way (RFC 8265). */
export const typedPassphrase = (passphrase: string): string => passphrase.normalize("NFC");

/** @throws KeepsakeError `invalid_input`, with `facts.reason` `too_short`, `too_long`, `not_text` or `common`. */
export function assertStrongPassphrase(passphrase: string): void {
  const characters = [...typedPassphrase(passphrase)].length;
  if (!passphrase.isWellFormed()) throw weak("not_text", characters);
  if (characters < PASSPHRASE_MIN_CHARACTERS) throw weak("too_short", characters);
  if (characters > PASSPHRASE_MAX_CHARACTERS) throw weak("too_long", characters);
  if (isCommon(typedPassphrase(passphrase).toLowerCase())) throw weak("common", characters);
}

/** A listed one in whatever case, with other digits and signs around or between, written in "leet", said twice; or a walk along the keys. */
function isCommon(text: string): boolean {
  const compact = text.replaceAll(/[\s._-]+/gu, "");
  const readings = [
    compact,
    trimmed(compact),
    trimmed(plainLetters(compact, "i")),
    trimmed(plainLetters(compact, "l")),
  ];
  readings.push(...[trimmed(compact)].flatMap((core) => [plainLetters(core, "i"), plainLetters(core, "l")]));
  return readings.some((reading) => isListed(repeatedUnit(reading))) || isWalk(compact);
}

const isListed = (word: string): boolean => word.length < UNIT_MIN_CHARACTERS || COMMON_PASSWORDS.has(word);

/** A repeated "abc" or "12" is as good as none. */
const UNIT_MIN_CHARACTERS = 4;

/**
 * Without the digits and signs that are put around a word to satisfy a rule. Around a letter or two the digits are what has to be guessed:
 * those that count up or repeat fall away with them, others stay.
 */
function trimmed(text: string): string {
  const core = text.replaceAll(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, "");
  if (core === "") return text;
  if (isWord(core)) return core;
  const around = text.replace(core, "");
  return isWalk(around) || repeatedUnit(around).length < UNIT_MIN_CHARACTERS ? core : text;
}

/** More than a letter or two, however they are written and however often they are said: "f3fe" is "fe" twice. */
const isWord = (core: string): boolean =>
  [core, plainLetters(core, "i"), plainLetters(core, "l")].every(
    (reading) => repeatedUnit(reading).length >= UNIT_MIN_CHARACTERS,
  );

const LEET: Readonly<Record<string, string>> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };

/** "p4$$w0rd" as it is read; 1 and ! stand for i or for l. */
const plainLetters = (text: string, one: "i" | "l"): string =>
  text.replaceAll(/[034571@$!|]/g, (sign) => LEET[sign] ?? one);

/** The shortest text that gives this one when it is said again and again. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

function isWalk(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return KEYBOARD_WALKS.some((walk) => (walk + walk).includes(text) || (walk + walk).includes(backwards));
}

const SENTENCES = {
  too_short: `A passphrase needs at least ${PASSPHRASE_MIN_CHARACTERS} characters.`,
  too_long: `A passphrase has at most ${PASSPHRASE_MAX_CHARACTERS} characters.`,
  not_text: "A passphrase holds half of a surrogate pair.",
  common: "This passphrase is one of those that are tried first.",
} as const;

const weak = (reason: keyof typeof SENTENCES, characters: number): KeepsakeError =>
  new KeepsakeError("invalid_input", SENTENCES[reason], {
    hint: "Four or five random words are easy to keep in mind and hard to guess.",
    // Of a passphrase that is refused its length is all that may be said.
    facts: { reason, characters },
  });

/** The passwords that are tried first, in small letters and without the digits around them; those of other languages among them. */
const WORDS = `
  password passwort passw passwd pass motdepasse contraseña contrasena senha parola haslo heslo wachtwoord lösenord salasana şifre sifre
  пароль йцукен qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  letmein letmeinnow opensesame changeme changeit secret topsecret default admin administrator root user guest login welcome hello hallo test
  testing tester temp demo master access system server computer internet keepsake memory memories vault
  iloveyou ilove iloveu loveyou lovely love ichliebedich tequiero teamo jetaime jetaimetoi princess prinzessin princesa sunshine sonnenschein
  monkey dragon football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto minecraft fortnite
  michael jordan daniel charlie jennifer jessica michelle ashley nicole andrea alexander thomas robert martin
  shadow trustno trustnoone whatever freedom flower summer winter autumn spring sommer monday friday january december
  cheese cookie chocolate banana orange apple pepper ginger buster hunter tigger killer mustang ferrari mercedes porsche harley corvette
  liverpool arsenal chelsea barcelona realmadrid juventus schalke bayern manchester
  blink rockyou nothing something anything samsung google facebook microsoft windows linux
  correcthorsebatterystaple thequickbrownfox tobeornottobe
  fuckyou asshole bitch pussy
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Keys in the order in which fingers find them, and the rows of the alphabet and of the numbers. */
const KEYBOARD_WALKS: readonly string[] = [
  "1234567890",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];
