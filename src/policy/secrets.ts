/**
 * Keys, tokens and passwords in a text: by prefix and shape, after a label, and in free wording.
 * Every pattern is bounded and linear (SEC-X4).
 */

import { readLists, readRows } from "../data.ts";
import { once } from "../model/clock.ts";
import type { Item } from "../model/item.ts";

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface TextSpan<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/**
 * Sorted and without overlaps: the earlier span wins, and the longer of two with the same start.
 */
export function withoutOverlaps<Kind extends string>(spans: readonly TextSpan<Kind>[]): readonly TextSpan<Kind>[] {
  const settled: TextSpan<Kind>[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (settled.at(-1)?.end ?? 0)) settled.push(span);
  }
  return settled;
}

/** True if the text has at least `count` digits. A cheap check before detailed ones. */
export function hasDigits(text: string, count: number): boolean {
  let left = count;
  for (let at = 0; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) left -= 1;
  }
  return left === 0;
}

/** Set by a persona's editors only, never by a memory (GOS-06, GOS-07, GOS-09). */
const PERSONA_STATE: ReadonlySet<string> = new Set(["trait", "value", "style", "affect"]);
const DEFINING = "defining_event";

type Kind = Pick<Item, "customType">;

const wordOf = ({ customType = "" }: Kind): string => customType.toLowerCase().replaceAll("-", "_");

export const isPersonaState = (kind: Kind): boolean => PERSONA_STATE.has(wordOf(kind));

/** Proposes an addition to a persona's story, which an editor must approve. */
export const isDefiningEvent = (kind: Kind): boolean => wordOf(kind) === DEFINING;

/**
 * Letters as part of patterns: Latin and Cyrillic. Ranges, because a Unicode property in a
 * case-insensitive pattern takes milliseconds to compile. Scripts without spaces are excluded on
 * purpose.
 */
export const LETTER = "A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff";

/** A value, and how it was introduced. */
interface LabelledValue {
  /** The text from the label up to the value. */
  readonly label: string;
  readonly value: string;
  readonly isQuoted: boolean;
  /** After a colon or equals sign, not only a verb. */
  readonly isAssigned: boolean;
  /** A bracket follows, as in a function call. */
  readonly isCall: boolean;
  /** Last word of its sentence or line. */
  readonly isLast: boolean;
}

/** Accepted values of the groups `value` or `quoted`. */
function labelledValues<Kind extends string>(
  text: string,
  pattern: RegExp,
  kind: Kind,
  accept: (shown: LabelledValue) => boolean,
): readonly TextSpan<Kind>[] {
  const found: TextSpan<Kind>[] = [];
  for (const match of text.matchAll(pattern)) {
    const quoted = match.groups?.["quoted"];
    const value = quoted?.trim() ?? match.groups?.["value"]?.replace(/[.!?:]{1,3}$/, "");
    if (value === undefined || value.length < 3) continue;
    const start = match.index + match[0].lastIndexOf(value);
    const rest = text.slice(start + value.length, start + value.length + 4);
    const shown = {
      label: text.slice(match.index, start),
      value,
      isQuoted: quoted !== undefined,
      isAssigned: /^(?:[:：=]|=>|→)$/.test(match.groups?.["sign"] ?? ""),
      isCall: quoted === undefined && /^[.\w]{0,4}[([]/.test(rest),
      isLast: /^[.!?]?\s?$|^[.!?]?\s?[\n]|^[.!?] /.test(rest),
    };
    // After digits, an exclamation mark probably belongs to the password.
    const ending = quoted === undefined && /\d/.test(value) && rest.startsWith("!") ? 1 : 0;
    if (accept(shown)) found.push({ kind, start, end: start + value.length + ending });
  }
  return found;
}

/*
 * Finds keys, tokens and passwords: known prefixes, JSON web tokens, private key blocks, labelled
 * values and long random words. Technical identifiers (commit ids, UUIDs, digests, links) are not
 * secrets. Every pattern is linear: bounded, and started only where its character class begins
 * (SEC-X4).
 */

type CredentialKind = "key" | "password" | "pin";
type FoundCredential = TextSpan<CredentialKind>;

const JSON_WEB_TOKEN = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,8000}\.[A-Za-z0-9_-]{0,2000}/g;

/** Basic authentication: name and password in base64. */
const BASIC = /\bBasic (?<value>[A-Za-z0-9+/]{12,500}={0,2})(?![A-Za-z0-9+/=])/g;
const BEARER = /\bBearer (?<value>[A-Za-z0-9._~+/-]{20,2000}={0,2})/g;

/** The password in a connection string: `postgres://user:here@host`. */
const IN_URL = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,100}:(?<value>[^\s:/@]{3,200})@/gi;

const PRIVATE_KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const PRIVATE_KEY_END = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

const SEED_MIN = 60;
const MAY_SEED = /seed|recovery|mnemonic|wiederherst|récup|recup|herstel|semilla|seme|odzyskiwania/i;
/** Twelve to twenty-four words of a wallet or recovery phrase, after a label. */
const SEED_PHRASE =
  /(?<![\p{L}\p{N}])(?:(?:seed|recovery|mnemonic) (?:phrase|words)|mnemonic|wiederherstellungs(?:phrase|wörter)|phrase de récupération|frase (?:semilla|de recuperación|de recuperação|di recupero|seme)|herstelzin|fraza odzyskiwania)(?:\s{0,3}[:=]| is:?| ist:?| est:?| es:?| è:?| é:?| to:?)\s{1,3}(?<value>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23})/giu;

/**
 * Unmistakable keys and labelled passwords only. For names of sessions and people, where long
 * random words and numbers are a host's ids.
 */
export const isSecretName = (name: string): boolean =>
  whole(name, PREFIXED).length > 0 || whole(name, JSON_WEB_TOKEN).length > 0 || findNamedSecrets(name).length > 0;

export function findCredentials(text: string): readonly FoundCredential[] {
  const found: FoundCredential[] = [];
  const runMax = longestRun(text);
  if (text.includes("PRIVATE KEY")) found.push(...findPrivateKeys(text));
  if (runMax >= PREFIXED_MIN) found.push(...whole(text, PREFIXED));
  if (text.includes("eyJ")) found.push(...whole(text, JSON_WEB_TOKEN));
  if (text.includes("Bearer ")) found.push(...labelledValues(text, BEARER, "key", isBearer));
  if (text.includes("Authorization")) found.push(...labelledValues(text, BASIC, "key", () => true));
  if (text.includes("://")) found.push(...labelledValues(text, IN_URL, "password", () => true));
  if (MAY_NAME_SECRET.test(text) || /\d{3}/.test(text)) found.push(...findNamedSecrets(text));
  found.push(...findDescribedSecrets(text));
  if (text.length > SEED_MIN && MAY_SEED.test(text))
    found.push(...labelledValues(text, SEED_PHRASE, "key", () => true));
  if (runMax >= RANDOM_WORD_MIN) found.push(...findRandomWords(text));
  return found;
}

/** The longest run of key characters, in one pass. The patterns would restart at each character. */
function longestRun(text: string): number {
  let longest = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (IS_KEY_SIGN[text.charCodeAt(at)] === 1) continue;
    if (at - start > longest) longest = at - start;
    start = at + 1;
  }
  return Math.max(longest, text.length - start);
}
const IS_KEY_SIGN = new Uint8Array(128);
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_.:-")
  IS_KEY_SIGN[sign.charCodeAt(0)] = 1;

const whole = (text: string, pattern: RegExp): readonly FoundCredential[] =>
  [...text.matchAll(pattern)].map((match) => ({ kind: "key", start: match.index, end: match.index + match[0].length }));

/**
 * From the first begin line to the next end line or, in a truncated block, to the end of the text.
 */
function findPrivateKeys(text: string): readonly FoundCredential[] {
  const found: FoundCredential[] = [];
  let done = 0;
  for (const begin of text.matchAll(PRIVATE_KEY_BEGIN)) {
    if (begin.index < done) continue;
    PRIVATE_KEY_END.lastIndex = begin.index;
    const end = PRIVATE_KEY_END.exec(text);
    done = end === null ? text.length : end.index + end[0].length;
    found.push({ kind: "key", start: begin.index, end: done });
  }
  return found;
}

const isBearer = ({ value }: LabelledValue): boolean => /\d/.test(value) && /[A-Za-z]/.test(value);

/** Least length of `LONG_WORD`. */
const RANDOM_WORD_MIN = 32;
const LONG_WORD = /(?<![A-Za-z0-9+/_=.:@#?&-])[A-Za-z0-9+/_-]{32,512}={0,2}(?![A-Za-z0-9+/_=.-])/g;
/** Share of changes between character kinds. Random base64 has about half; camel case has few. */
const CHANGES_MIN = 0.35;
const ENTROPY_MIN_BITS = 4;

/** Long words with three kinds of characters and high entropy. Labelled digests are no secrets. */
function findRandomWords(text: string): readonly TextSpan<"key">[] {
  return [...text.matchAll(LONG_WORD)]
    .filter((match) => isRandom(match[0]))
    .map((match) => ({ kind: "key", start: match.index, end: match.index + match[0].length }));
}

function isRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word) || /^(?:sha|md)\d/.test(word)) return false;
  return kindChanges(word) >= CHANGES_MIN * word.length && entropyBits(word) >= ENTROPY_MIN_BITS;
}

function kindChanges(word: string): number {
  const kinds = word.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0");
  let count = 0;
  for (let at = 1; at < kinds.length; at++) if (kinds[at] !== kinds[at - 1]) count += 1;
  return count;
}

/** Shannon entropy in bits per character. */
function entropyBits(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}

/** Not inside a word. The shortest has sixteen characters. */
const PREFIXED = new RegExp(`(?<![A-Za-z0-9_-])(?:${readRows("key-forms.txt").join("|")})`, "g");
const PREFIXED_MIN = 15;

type Found = TextSpan<"key" | "password" | "pin">;

/** Introduces the value: a sign or a verb. */
const assignment = ({ verbs, isUnspaced }: SecretLabels): string => {
  const verb = isUnspaced !== undefined ? `\\s{0,3}(?:${verbs})` : `\\s{1,3}(?:${verbs})(?: now| jetzt)?(?::|(?=\\s))`;
  return `(?:['’]s(?=\\s)|["'\`]?(?:\\s{0,3}(?<sign>=>|[:：=]|→)|${verb}))\\s{0,3}`;
};
/** A word between label and value. */
const NAMED_WORD = '[^\\s,;:=!?"“”«»()\\[\\]{}<>]{1,40}';
const VALUE =
  "(?:(?<quote>[\"'`„“»«「])(?<quoted>[^\"'`“”«»」\\n]{3,200})[\"'`“”«»」]|(?<value>[^\\s\"'`,;<>()\\[\\]{}，。、；「」]{3,200}))";
const PIN_VALUE = `(?:(?:le|la|el|il|o|a) )?(?<value>\\d{3,8})(?![\\d${LETTER}]|[.,]\\d)`;
const NUMBER_WORD = "(?:[ -]?(?:code|number|nummer|numer|número|numéro))?";
/** Latin and Cyrillic labels start a word. Other scripts have no space before them. */
const WORD_START = `(?<![${LETTER}\\d])`;
/** Compounds such as "password manager". */
const NO_PASSWORD = "(?![ -](?:manager|policy|rules?|field|reset|gestor|gestore|gestionnaire|beheerder|menedżer))";

const patterns = once(() =>
  SECRET_LABELS.map((labels) => {
    const { password, loosePassword, key, pin, barePin, prepositions } = labels;
    const hint = (part: string): RegExp => new RegExp(labels[part] ?? "", "i");
    const shown = `(?: (?:${prepositions}) ${NAMED_WORD}(?: ${NAMED_WORD}){0,2})?${assignment(labels)}`;
    const introduced = (rest: string): RegExp => new RegExp(`${WORD_START}(?:[A-Z0-9]{1,20}_){0,4}${rest}`, "gi");
    return {
      passwordHint: hint("passwordHint"),
      keyHint: hint("keyHint"),
      pinHint: hint("pinHint"),
      password: introduced(`(?:${password})${shown}${VALUE}`),
      loosePassword: introduced(
        `(?:${loosePassword === undefined ? password : `${password}|${loosePassword}`})${NO_PASSWORD}(?:(?: ${NAMED_WORD}){0,5},?(?:${assignment(labels)}|\\s[-–—]\\s)|\\s)${VALUE}`,
      ),
      key: introduced(`(?:${key})${shown}${VALUE}`),
      pin: introduced(`(?:(?:${pin})${NUMBER_WORD}${shown}|(?:${barePin})${NUMBER_WORD}\\s{1,3})${PIN_VALUE}`),
    };
  }),
);

/**
 * All labelled secrets; a value may be found twice, first as a key. Cheap for texts without labels.
 */
function findNamedSecrets(text: string): readonly Found[] {
  const hasNumber = /\d{3}/.test(text);
  return patterns().flatMap(
    ({ passwordHint, keyHint, pinHint, password, loosePassword, key, pin }): readonly Found[] => [
      ...(keyHint.test(text) ? labelledValues(text, key, "key", isKey) : []),
      ...(hasNumber && pinHint.test(text) ? labelledValues(text, pin, "pin", isPin) : []),
      ...(passwordHint.test(text)
        ? [
            ...labelledValues(text, password, "password", isPassword),
            ...labelledValues(text, loosePassword, "password", isClearPassword),
          ].map((found) => asPin(text, found))
        : []),
    ],
  );
}

/** Some languages call a PIN a password. */
const asPin = (text: string, { start, end }: TextSpan<"password">): Found => ({
  kind: /^\d{3,8}$/.test(text.slice(start, end)) ? "pin" : "password",
  start,
  end,
});

const lists = once(() => readLists("secrets.txt"));
const words = (name: string): readonly string[] => lists().get(name) ?? [];

const DESCRIPTION = once(() => new RegExp(`^(?:${words("descriptions").join("|")})$|(?:ed|ing|able|ible)$`, "i"));
/** Participles of Romance languages and Polish. After a colon they may be the password. */
const PARTICIPLE = /(?:[aiu]d[oa]s?|[aiu]t[oa]|[aeiu]sto|é|ée|ane|one)$/iu;

/** Identifiers in source code: `password = hashed_password`, `password: PasswordField`. */
const OF_CODE = /^(?:[a-z]{1,20}_){1,4}password$|^[a-z]{1,20}Password$|^[Pp]assword_?(?:[Ff]ield|[Hh]ash|[Ii]nput)$/;

const describes = ({ value, isCall }: LabelledValue): boolean =>
  isCall || OF_CODE.test(value) || DESCRIPTION().test(value);

/** Quoted, with mixed characters, or one plain word at the end of the line or sentence. */
function isPassword(shown: LabelledValue): boolean {
  const { value, isQuoted, isAssigned, isLast } = shown;
  if (isQuoted) return !/\s.*\s.*\s/u.test(value);
  if (describes(shown)) return false;
  const isMixed = /\d/.test(value) || /[^\p{L}\p{M}\p{N}.'’-]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
  if (isMixed) return value.length >= 4;
  return isLast && (isAssigned ? value.length >= 4 : value.length >= 6 && !PARTICIPLE.test(value));
}

const CLEAR_MIN = 6;
/** Links, addresses and paths. */
const OF_NETWORK = /^www\.|:\/|^[./~]|@.{1,60}\./;

/** Digits, or signs inside the word, but not the asterisks of bold text. */
const HAS_FIGURE = /\d/;
const HAS_SIGN = /[\p{L}\p{N}][_!@#$%&*+?§][\p{L}\p{N}]/u;

/**
 * Lower-case letters with digits or signs. Without an introduction, digits and one further kind.
 */
function isClearPassword(shown: LabelledValue): boolean {
  const { value, label, isQuoted } = shown;
  if (isQuoted || describes(shown) || value.length < CLEAR_MIN || OF_NETWORK.test(value)) return false;
  if (!/^[\p{L}\p{N}]/u.test(value) || !/\p{Ll}/u.test(value)) return false;
  const isNamedAlone = /^\p{L}+(?:[ -]\p{L}+){0,2}\s$/u.test(label);
  if (isNamedAlone) return HAS_FIGURE.test(value) && (HAS_SIGN.test(value) || /\p{Lu}/u.test(value));
  return HAS_FIGURE.test(value) || HAS_SIGN.test(value);
}

/** At least ten characters, letters and digits, and not a path or address. */
function isKey({ value, isCall }: LabelledValue): boolean {
  if (isCall) return false;
  return value.length >= 10 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^(?:https?:|\.?\/)/.test(value);
}

/** `pin 1024` of a circuit board is no PIN, unless it is in capitals. */
const isPin = ({ label, value }: LabelledValue): boolean =>
  !/^pin\s{1,3}$/.test(label) && !(/^PIN\s{1,3}$/.test(label) && value.length < 4);

/** Parts of patterns for one group of languages. */
type SecretLabels = Readonly<Record<string, string | undefined>>;

const SECRET_LABELS: readonly SecretLabels[] = [
  ...Map.groupBy(readRows("secret-labels.txt"), ([group]) => group).values(),
].map((rows) => Object.fromEntries(rows.map(([, part = "", pattern = ""]) => [part, pattern])));

/** All hints combined, because most texts contain none. */
const MAY_NAME_SECRET = new RegExp(
  SECRET_LABELS.flatMap(({ passwordHint, keyHint }) => [passwordHint, keyHint]).join("|"),
  "i",
);

/** A cheap check that excludes ordinary text. */
const MAY_DESCRIBE =
  /pass|pwd|kennwort|contrase|mot de|senha|wachtwoord|code|código|codice|codici|key|token|schlüssel|clé|clave|chave|(?<![a-z])pin|maiden|mädchenname|geburtsname|soltera|solteira|jeune fille|security|secret|sicherheits|segur|sécurité|answer|combination|changed it|geändert/i;

const WORD = '[^\\s,;:=!?"“”«»()\\[\\]{}<>.]{1,30}';
const PASSWORD =
  "(?:pass ?words?|passwort|kennwort|pass ?phrase|passcode|pwd|contrase[ñn]a|mot de passe|phrase secrète|senha|palavra[- ]passe|wachtwoord|parola d['’]ordine)";
const NO_VALUE =
  "(?![ -]?(?:manager|policy|rules?|field|reset|hint|generator|board|pad|gestor|gestionnaire|beheerder))";
const KEY =
  "(?:(?:api|access|secret|private|signing|license|encryption)[ _-]?(?:keys?|token|schlüssel|sleutel)|token|clé (?:d['’])?(?:api|accès|secrète)|clave (?:de (?:la )?)?(?:api|acceso)|chave (?:d[ea] )?(?:api|acesso)|chiave (?:di )?(?:api|accesso))";
const PIN = "(?:pin(?:[ -]?(?:code|number|nummer))?|geheimzahl|código pin|code pin|codice pin|pincode)";
const CODES =
  "(?:(?:back[ -]?up|recovery|rescue|emergency|scratch|2fa|mfa|wiederherstellungs|notfall|herstel)[ -]?(?:back-?up[ -]?)?codes?|códigos? de (?:respaldo|recuperación|recuperação|segurança|seguridad|emergencia|backup)|codes? de (?:secours|récupération|sauvegarde)|codic[ei] di (?:recupero|backup|emergenza))";
const DOOR =
  "(?:(?:door|gate|entry|entrance|alarm|garage|access|safe|lock|locker)[ -]?(?:code|combination)|tür-?code|tor-?code|zugangscode|alarmcode|haustürcode|code (?:de (?:la )?porte|d['’]entrée|de l['’](?:alarme|immeuble|entrée)|du (?:portail|coffre))|código (?:de (?:la )?(?:puerta|alarma|entrada)|del? (?:portal|garaje)|da porta|do (?:alarme|portão|cofre))|codice (?:della porta|del cancello|dell['’]allarme)|deurcode)";
const ANSWER =
  "(?:(?:mother|mom|mum)['’]?s maiden name|(?:security|secret) answer|answer to (?:my|the|our) (?:security|secret) question|(?:mädchen|geburts)name meiner mutter|sicherheitsantwort|antwort auf (?:meine|die) sicherheitsfrage|apellido de soltera de mi madre|respuesta (?:secreta|de seguridad)|nom de jeune fille de ma mère|réponse (?:secrète|de sécurité)|nome de solteira da minha mãe|resposta (?:secreta|de segurança))";

const IS = "(?:is|are|was|ist|sind|lautet|lauten|es|son|est|sont|é|são|è|sono|zijn|luidt)";
/** Introduces the value, after up to four words. */
const SHOWN = `(?: ${WORD}){0,4}(?:\\s{0,3}(?<sign>[:：=])|\\s${IS}:?)\\s{1,3}`;
const SHOWN_NEAR = `(?: ${WORD}){0,4}(?:\\s{0,3}(?<sign>[:：=])\\s{0,3}|\\s${IS}:?\\s{1,3})`;
/** From the value to the label: "as my", "is still my", "for our wifi". */
const BEHIND = `["'”»]?,?(?: [-–—])?(?: ${WORD}){0,2} (?:${IS}|that['’]s|c['’]est|as|for|als|für|como|para|comme|pour|come|per|voor)(?: ${WORD}){0,3}[ -]`;
const TOKEN_START = "(?<![^\\s\"'„“«(])";

const LOWER = "[a-z\\u00c0-\\u024f]";
const PHRASE = `["'„“«]?(?<value>${LOWER}{2,14}(?:[ -]${LOWER}{2,14}){3,11})(?=["'”»]?[.!]?(?:\\s*$|\\n|\\s))`;
const PHRASE_BEFORE = `(?<value>${LOWER}{2,14}(?:[ -]${LOWER}{2,14}){3,11}?)`;
const CODE_IN_PARTS = "(?=[a-z-]{0,24}\\d)[a-z0-9]{3,12}(?:-[a-z0-9]{2,12}){1,5}";
const CODE = "(?=[a-z-]{0,24}\\d)[a-z0-9]{4,12}(?:-[a-z0-9]{2,12}){0,5}";
const NEXT = "(?:\\s{0,3}[,;/]\\s{0,3}|\\s{1,3}(?:(?:and|und|y|et|e|en)\\s{1,3})?)";
/** Single characters with a space or hyphen between them. */
const SPELT = "(?<value>[a-z0-9](?:[ -]{1,3}[a-z0-9_-]){3,100})(?![a-z0-9])";
const ANSWERED = '(?<value>[^\\s.,;:!?"]{2,40}(?: [^\\s.,;:!?"]{2,40}){0,2})(?=[.!"]?(?:\\s*$|\\n|\\s))';

interface Form {
  readonly pattern: RegExp;
  readonly kind: Found["kind"];
  readonly accept: (shown: LabelledValue) => boolean;
}

const forms = once((): readonly Form[] => {
  const of = (source: string): RegExp => new RegExp(source, "gi");
  return [
    {
      pattern: of(`${TOKEN_START}(?<value>[^\\s"'„“”«»()\\[\\]]{6,64})(?=${BEHIND}${PASSWORD}${NO_VALUE}(?![a-z]))`),
      kind: "password",
      accept: isPasswordLike,
    },
    {
      pattern: of(`${TOKEN_START}(?<value>\\d{3,8})(?=${BEHIND}${PIN}${NO_VALUE}(?![a-z]))`),
      kind: "pin",
      accept: always,
    },
    { pattern: of(`${PASSWORD}${SHOWN}${PHRASE}`), kind: "password", accept: isPassphrase },
    {
      pattern: of(`(?<=^|[.!?:\\n]\\s|["'“„])${PHRASE_BEFORE}(?= ${IS}(?: ${WORD}){0,3}[ -]${PASSWORD}${NO_VALUE})`),
      kind: "password",
      accept: isPassphrase,
    },
    {
      pattern: of(
        `(?:as|als|como|comme|come|come la) (?:${WORD} ){0,2}${PASSWORD}${NO_VALUE}(?:,? ${WORD}){0,4}? (?<value>(?=[^\\s]{0,60}\\d)[^\\s"'„“”«»()\\[\\]]{6,64})`,
      ),
      kind: "password",
      accept: isPasswordLike,
    },
    { pattern: of(`${CODES}\\s{1,3}(?<value>${CODE_IN_PARTS}(?:${NEXT}${CODE}){0,30})`), kind: "key", accept: always },
    { pattern: of(`${CODES}${SHOWN_NEAR}(?<value>${CODE}(?:${NEXT}${CODE}){0,30})`), kind: "key", accept: always },
    { pattern: of(`(?:${PASSWORD}|${KEY})${SHOWN}${SPELT}`), kind: "key", accept: isSpelt(6) },
    {
      pattern: of(`(?<![a-z])${PIN}${SHOWN}${SPELT}`),
      kind: "pin",
      accept: (shown) => isSpelt(4)(shown) && /\d/.test(shown.value),
    },
    {
      pattern: of(`(?<![a-z])${PIN}${SHOWN}(?<value>\\d{3,8})(?![\\d.,:]?\\d|\\s?[a-z%€$°])`),
      kind: "pin",
      accept: ({ label }) => /^P/.test(label),
    },
    {
      pattern: of(`${DOOR}${SHOWN_NEAR}(?<value>[#*]?\\d{3,10}[#*]?|\\d{1,4}(?:-\\d{1,4}){1,4})(?![\\d-])`),
      kind: "pin",
      accept: always,
    },
    { pattern: of(`${ANSWER}${SHOWN_NEAR}${ANSWERED}`), kind: "password", accept: isAnswer },
    {
      pattern: of(`changed it to (?<value>[^\\s"']{8,64})|auf (?<quoted>[^\\s"']{8,64}) geändert`),
      kind: "password",
      accept: isStrong,
    },
  ];
});

/** Cheap for texts without labels. */
function findDescribedSecrets(text: string): readonly Found[] {
  if (!MAY_DESCRIBE.test(text)) return [];
  return forms().flatMap(({ pattern, kind, accept }) => labelledValues(text, pattern, kind, accept));
}

/** "My password is the following:" at the end of the previous message. */
const ANNOUNCES = once(
  () =>
    new RegExp(
      `(?:${PASSWORD}|${KEY}|${PIN}|${CODES}|${DOOR}|${ANSWER})(?: ${WORD}){0,6}\\s{0,3}(?:[:：=]|\\s(?:is|ist|es|est|é|è)(?: ${WORD}){0,2}[:.…]{0,3})?\\s{0,3}$`,
      "i",
    ),
);
const ANNOUNCEMENT_MAX = 200;
/** At most three words. */
const ANNOUNCED = /^["'„“]?(?=[^\s]{0,80}[\d!@#$%&*+?§^_])[^\s]{3,80}(?: [^\s]{1,80}){0,2}["'”“]?[.!]?$/u;

/** True if the previous message announces a secret and this one consists of it. */
export function isAnnouncedSecret(before: string, text: string): boolean {
  const trimmed = text.trim();
  return ANNOUNCED.test(trimmed) && !OF_NETWORK.test(trimmed) && ANNOUNCES().test(before.slice(-ANNOUNCEMENT_MAX));
}

const always = (): boolean => true;

/** Letters and digits, and not an address. */
function isPasswordLike({ value }: LabelledValue): boolean {
  const trimmed = value.replace(/[,;]$/, "");
  return /\d/.test(trimmed) && /\p{L}/u.test(trimmed) && !OF_NETWORK.test(trimmed);
}

const isStrong = (shown: LabelledValue): boolean => isPasswordLike(shown) && /[!@#$%&*+?§^_]/.test(shown.value);

const fillers = once((): ReadonlySet<string> => new Set(words("fillers")));
/** Adverbs and participles. */
const FILLER_ENDING = /(?:ly|ing|mente|ment)$/i;

const isPassphrase = ({ value }: LabelledValue): boolean =>
  value
    .toLowerCase()
    .split(/[ -]/)
    .every((word) => !fillers().has(word) && !FILLER_ENDING.test(word));

const isSpelt =
  (least: number) =>
  ({ value }: LabelledValue): boolean =>
    value.split(/[ -]+/).every((sign) => sign.length <= 1) && value.replaceAll(/[ _-]/g, "").length >= least;

/** A name or number; after a colon, any words without filler words. */
const isAnswer = ({ value, isAssigned }: LabelledValue): boolean =>
  /^[\p{Lu}\d]/u.test(value) || (isAssigned && value.split(" ").every((word) => !fillers().has(word.toLowerCase())));
