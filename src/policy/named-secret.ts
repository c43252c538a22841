/**
 * Passwords, keys and pins behind their names, in the languages of secret-labels.ts. A password that a sign or verb shows may be one plain
 * word; where other words stand between, or nothing does, it has to look like a password.
 */

import { once } from "../core/once.ts";
import { LETTER } from "./letters.ts";
import { DESCRIPTIONS, SECRET_LABELS, type SecretLabels } from "./secret-labels.ts";
import { type Shown, shownValues } from "./shown-value.ts";
import type { TextSpan } from "./text-span.ts";

type Found = TextSpan<"key" | "password" | "pin">;

/** What shows that the value follows: a sign, or a verb that stands by itself. */
const assignment = ({ verbs, isUnspaced }: SecretLabels): string => {
  const verb = isUnspaced === true ? `\\s{0,3}(?:${verbs})` : `\\s{1,3}(?:${verbs})(?: now| jetzt)?(?::|(?=\\s))`;
  return `(?:['’]s(?=\\s)|["'\`]?(?:\\s{0,3}(?<sign>=>|[:：=]|→)|${verb}))\\s{0,3}`;
};
/** One of the words between name and value. */
const WORD = '[^\\s,;:=!?"“”«»()\\[\\]{}<>]{1,40}';
const VALUE =
  "(?:(?<quote>[\"'`„“»«「])(?<quoted>[^\"'`“”«»」\\n]{3,200})[\"'`“”«»」]|(?<value>[^\\s\"'`,;<>()\\[\\]{}，。、；「」]{3,200}))";
const PIN_VALUE = `(?:(?:le|la|el|il|o|a) )?(?<value>\\d{3,8})(?![\\d${LETTER}]|[.,]\\d)`;
const NUMBER_WORD = "(?:[ -]?(?:code|number|nummer|numer|número|numéro))?";
/** Latin and Cyrillic names begin a word; in the other scripts no space stands before them. */
const WORD_START = `(?<![${LETTER}\\d])`;
/** A password manager and a password policy are none. */
const NO_PASSWORD = "(?![ -](?:manager|policy|rules?|field|reset|gestor|gestore|gestionnaire|beheerder|menedżer))";

interface Patterns {
  readonly hints: SecretLabels["hints"];
  readonly password: RegExp;
  readonly loosePassword: RegExp;
  readonly key: RegExp;
  readonly pin: RegExp;
}

const patterns = once((): readonly Patterns[] =>
  SECRET_LABELS.map((labels) => {
    const { hints, password, key, pin, barePin, prepositions } = labels;
    const shown = `(?: (?:${prepositions}) ${WORD}(?: ${WORD}){0,2})?${assignment(labels)}`;
    const introduced = (rest: string): RegExp => new RegExp(`${WORD_START}(?:[A-Z0-9]{1,20}_){0,4}${rest}`, "gi");
    return {
      hints,
      password: introduced(`(?:${password})${shown}${VALUE}`),
      loosePassword: introduced(
        `(?:${[password, ...(labels.loosePassword === undefined ? [] : [labels.loosePassword])].join("|")})${NO_PASSWORD}(?:(?: ${WORD}){0,5},?(?:${assignment(labels)}|\\s[-–—]\\s)|\\s)${VALUE}`,
      ),
      key: introduced(`(?:${key})${shown}${VALUE}`),
      pin: introduced(`(?:(?:${pin})${NUMBER_WORD}${shown}|(?:${barePin})${NUMBER_WORD}\\s{1,3})${PIN_VALUE}`),
    };
  }),
);

/** Every named secret; one value may be found twice, as a key first where its name says so. Cost: a few looks for names, where there are none. */
export function findNamedSecrets(text: string): readonly Found[] {
  const hasNumber = /\d{3}/.test(text);
  return patterns().flatMap(({ hints, password, loosePassword, key, pin }): readonly Found[] => [
    ...(hints.key.test(text) ? shownValues(text, key, "key", isKey) : []),
    ...(hasNumber && hints.pin.test(text) ? shownValues(text, pin, "pin", isPin) : []),
    ...(hints.password.test(text)
      ? [
          ...shownValues(text, password, "password", isPassword),
          ...shownValues(text, loosePassword, "password", isClearPassword),
        ].map((found) => asPin(text, found))
      : []),
  ]);
}

/** A password of a few digits is what other languages call a pin. */
const asPin = (text: string, { start, end }: TextSpan<"password">): Found => ({
  kind: /^\d{3,8}$/.test(text.slice(start, end)) ? "pin" : "password",
  start,
  end,
});

const DESCRIPTION = once(
  () => new RegExp(`^(?:${DESCRIPTIONS.join(" ").replaceAll(" ", "|")})$|(?:ed|ing|able|ible)$`, "i"),
);
/** Participles of the Romance languages and Polish; after a colon they may be the password itself. */
const PARTICIPLE = /(?:[aiu]d[oa]s?|[aiu]t[oa]|[aeiu]sto|é|ée|ane|one)$/iu;

/** Names in source code, not values: `password = hashed_password`, `password: PasswordField`. */
const OF_CODE = /^(?:[a-z]{1,20}_){1,4}password$|^[a-z]{1,20}Password$|^[Pp]assword_?(?:[Ff]ield|[Hh]ash|[Ii]nput)$/;

const describes = ({ value, isCall }: Shown): boolean => isCall || OF_CODE.test(value) || DESCRIPTION().test(value);

/** A password is quoted, mixes kinds of signs, or is one plain word that ends the line after a colon or the sentence after "is". */
function isPassword(shown: Shown): boolean {
  const { value, isQuoted, isAssigned, isLast } = shown;
  if (isQuoted) return !/\s.*\s.*\s/u.test(value);
  if (describes(shown)) return false;
  const isMixed = /\d/.test(value) || /[^\p{L}\p{M}\p{N}.'’-]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
  if (isMixed) return value.length >= 4;
  return isLast && (isAssigned ? value.length >= 4 : value.length >= 6 && !PARTICIPLE.test(value));
}

const CLEAR_MIN = 6;
/** Links, addresses and paths behind talk about passwords. */
const OF_NETWORK = /^www\.|:\/|^[./~]|@.{1,60}\./;

/** Figures, or signs within it: the stars around a word in bold are none. */
const HAS_FIGURE = /\d/;
const HAS_SIGN = /[\p{L}\p{N}][_!@#$%&*+?§][\p{L}\p{N}]/u;

/** Small letters with figures or signs among them; with nothing in front that shows it, with figures and one thing more. */
function isClearPassword(shown: Shown): boolean {
  const { value, label, isQuoted } = shown;
  if (isQuoted || describes(shown) || value.length < CLEAR_MIN || OF_NETWORK.test(value)) return false;
  if (!/^[\p{L}\p{N}]/u.test(value) || !/\p{Ll}/u.test(value)) return false;
  const isNamedAlone = /^\p{L}+(?:[ -]\p{L}+){0,2}\s$/u.test(label);
  if (isNamedAlone) return HAS_FIGURE.test(value) && (HAS_SIGN.test(value) || /\p{Lu}/u.test(value));
  return HAS_FIGURE.test(value) || HAS_SIGN.test(value);
}

/** Ten signs at least, letters and digits, and no path or address. */
function isKey({ value, isCall }: Shown): boolean {
  if (isCall) return false;
  return value.length >= 10 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^(?:https?:|\.?\/)/.test(value);
}

/** `pin 1024` on a board is none; capitals say that it is. */
const isPin = ({ label, value }: Shown): boolean =>
  !/^pin\s{1,3}$/.test(label) && !(/^PIN\s{1,3}$/.test(label) && value.length < 4);
