/**
 * Keys, tokens and passwords by their form: known prefixes, JSON web tokens, private key blocks, what a label introduces, and long
 * random-looking words. Identifiers that only look technical (commit ids, UUIDs, digests, links) are left alone.
 * Every pattern is linear: bounded, and started only where no sign of its own class stands before it (SEC-X4).
 */
import type { TextSpan } from "./text-span.ts";

type CredentialKind = "key" | "password" | "pin";
type Found = TextSpan<CredentialKind>;

/** Issued with a prefix that names the issuer. `sk-` alone also begins words, so a digit has to follow. */
const PREFIXED =
  /(?<![A-Za-z0-9_-])(?:sk-(?=[A-Za-z_-]{0,60}\d)[A-Za-z0-9_-]{16,2000}|(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,200}|whsec_[A-Za-z0-9+/=]{16,200}|gh[pousr]_[A-Za-z0-9]{30,2000}|github_pat_[A-Za-z0-9_]{22,2000}|glpat-[A-Za-z0-9_-]{20,100}|A[KS]IA[0-9A-Z]{16}(?![A-Za-z0-9])|xox[abeoprs]-[A-Za-z0-9-]{10,250}|xapp-[A-Za-z0-9-]{10,250}|AIza[0-9A-Za-z_-]{35}|ya29\.[0-9A-Za-z_-]{20,300}|hf_[A-Za-z0-9]{30,60}|npm_[A-Za-z0-9]{36}|pypi-[A-Za-z0-9_-]{50,250}|dop_v1_[a-f0-9]{64}|SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}|AGE-SECRET-KEY-1[0-9A-Z]{58}|\d{8,10}:AA[A-Za-z0-9_-]{33})/g;

const JSON_WEB_TOKEN = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,8000}\.[A-Za-z0-9_-]{0,2000}/g;

const BEARER = /\bBearer (?<value>[A-Za-z0-9._~+/-]{20,2000}={0,2})/g;

/** The password in a connection string: `postgres://user:here@host`. */
const IN_URL = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,100}:(?<value>[^\s:/@]{3,200})@/gi;

const PRIVATE_KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const PRIVATE_KEY_END = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

const PASSWORD_LABEL =
  "pass ?words?|passwort|passwörter|kennwort|passphrase|passcode|pwd|contraseña|mot de passe|senha|wachtwoord";
const KEY_LABEL =
  "api[ _-]?keys?|api[ _-]?schlüssel|access[ _-]?(?:key|token)(?:[ _-]id)?|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|auth[ _-]?token|(?:bearer|refresh|bot)[ _-]token|private[ _-]key|signing[ _-]key|encryption[ _-]key|token|secret";
const BETWEEN = "(?: (?:for|to|of|für|zum|vom|of the) [\\p{L}\\p{N}.'-]{1,40}(?: [\\p{L}\\p{N}.'-]{1,40}){0,2})?";
const ASSIGN = "[\"'`]?\\s{0,3}(?<sign>=>|[:=]|→|(?:is|ist|lautet|war|was|es|est)(?: now| jetzt)?:?)\\s{0,3}";
const VALUE =
  "(?:(?<quote>[\"'`„“»])(?<quoted>[^\"'`“”«\\n]{3,200})[\"'`“”«]|(?<value>[^\\s\"'`,;<>()\\[\\]{}]{3,200}))";
const labelled = (label: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:[A-Z0-9]{1,20}_){0,4}(?:${label})${BETWEEN}${ASSIGN}${VALUE}`, "giu");
const PASSWORD = labelled(PASSWORD_LABEL);
const KEY = labelled(KEY_LABEL);
const PIN =
  /(?<![\p{L}\p{N}])(?:pin|cv[vc]2?|tan|puk)(?:[ -]?(?:code|number|nummer))?(?: (?:for|für|zum) [\p{L}\p{N}'-]{1,30}(?: [\p{L}\p{N}'-]{1,30})?)?\s{0,3}(?:[:=]|is|ist|lautet)\s{0,3}(?<value>\d{3,8})(?![\d\p{L}]|[.,]\d)/giu;

/** One cheap word each, so that ordinary text is read by few of the patterns above. */
const MAY_LABEL_PASSWORD = /pass|pwd|kennwort|contrase|mot de|senha|wachtwoord/i;
const MAY_LABEL_KEY = /key|token|secret|schlüssel/i;
const MAY_LABEL_PIN = /pin|cv[vc]|tan|puk/i;
/** What `LONG_WORD` asks for, and the shortest key that `PREFIXED` knows. */
const LONG_MIN = 32;
const PREFIXED_MIN = 15;

export function findCredentials(text: string): readonly Found[] {
  const found: Found[] = [];
  const runMax = longestRun(text);
  if (text.includes("PRIVATE KEY")) found.push(...findPrivateKeys(text));
  if (runMax >= PREFIXED_MIN) found.push(...whole(text, PREFIXED));
  if (text.includes("eyJ")) found.push(...whole(text, JSON_WEB_TOKEN));
  if (text.includes("Bearer ")) found.push(...values(text, BEARER, "key", looksRandom));
  if (text.includes("://")) found.push(...values(text, IN_URL, "password", () => true));
  if (MAY_LABEL_PASSWORD.test(text)) found.push(...values(text, PASSWORD, "password", looksLikePassword));
  if (MAY_LABEL_KEY.test(text)) found.push(...values(text, KEY, "key", looksRandom));
  if (/\d{3}/.test(text) && MAY_LABEL_PIN.test(text)) found.push(...values(text, PIN, "pin", () => true));
  if (runMax >= LONG_MIN) found.push(...findRandomWords(text));
  return found;
}

/** The longest run of signs that keys are made of. One pass by hand: the patterns would start anew at each sign. */
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

const whole = (text: string, pattern: RegExp): readonly Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ kind: "key", start: match.index, end: match.index + match[0].length }));

/** From the first begin line to the next end line, or to the end of the text where the block was cut off. */
function findPrivateKeys(text: string): readonly Found[] {
  const found: Found[] = [];
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

/** What the writer did to show that a value follows: a colon or equals sign, or only a verb. */
interface Shown {
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isAssigned: boolean;
  /** A bracket follows, as behind the name of a function in source code. */
  readonly isCall: boolean;
  /** The value is the last word of its sentence or line. */
  readonly isLast: boolean;
}

function values(
  text: string,
  pattern: RegExp,
  kind: CredentialKind,
  accept: (shown: Shown) => boolean,
): readonly Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    const quoted = match.groups?.["quoted"];
    const value = quoted ?? match.groups?.["value"]?.replace(/[.!?:]{1,3}$/, "");
    if (value === undefined || value.length < 3) continue;
    const start = match.index + match[0].lastIndexOf(value);
    const rest = text.slice(start + value.length, start + value.length + 4);
    const shown = {
      value,
      isQuoted: quoted !== undefined,
      isAssigned: /^(?:[:=]|=>|→)$/.test(match.groups?.["sign"] ?? ""),
      isCall: quoted === undefined && /^[.\w]{0,4}[([]/.test(rest),
      isLast: /^[.!?]?\s?$|^[.!?]?\s?[\n]|^[.!?] /.test(rest),
    };
    if (accept(shown)) found.push({ kind, start, end: start + value.length });
  }
  return found;
}

/** Words that describe a password rather than being one. */
const DESCRIPTION =
  /^(?:required|needed|optional|wrong|incorrect|invalid|correct|valid|empty|missing|forgotten|expired|unknown|unchanged|secure|strong|simple|short|case-sensitive|protected|private|secret|null|none|undefined|true|false|string|here|there|this|that|something|anything|nothing|everything|yours|mine|always|never|better|important|needed|necessary|falsch|richtig|gut|schlecht|sicher|unsicher|leer|weg|ungültig|gültig|abgelaufen|vergessen|erforderlich|notwendig|nötig|unbekannt|geheim|schwach|stark|lang|kurz|einfach|kompliziert|wichtig)$|(?:ed|ing|able|ible)$/iu;

/** Names in source code, not values: `password = hashed_password`, `password: PasswordField`. */
const OF_CODE = /^(?:[a-z]{1,20}_){1,4}password$|^[a-z]{1,20}Password$|^[Pp]assword_?(?:[Ff]ield|[Hh]ash|[Ii]nput)$/;

/** A password is quoted, mixes kinds of signs, or is one plain word that ends the line after a colon or the sentence after "is". */
function looksLikePassword({ value, isQuoted, isAssigned, isCall, isLast }: Shown): boolean {
  if (isQuoted) return !/\s.*\s.*\s/u.test(value);
  if (isCall || OF_CODE.test(value)) return false;
  if (DESCRIPTION.test(value)) return false;
  const isMixed = /\d/.test(value) || /[^\p{L}\p{M}\p{N}.'’-]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
  if (isMixed) return value.length >= 4;
  return isLast && value.length >= (isAssigned ? 4 : 6);
}

/** A key has letters and digits, at least ten signs, and is no path or address. */
function looksRandom({ value, isCall }: Shown): boolean {
  if (isCall) return false;
  return value.length >= 10 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^(?:https?:|\.?\/)/.test(value);
}

const LONG_WORD = /(?<![A-Za-z0-9+/_=.:@#?&-])[A-Za-z0-9+/_-]{32,512}={0,2}(?![A-Za-z0-9+/_=.-])/g;
/** Random base64 changes between lower case, upper case and digits about every second sign; names in camel case hardly. */
const CHANGES_MIN = 0.35;
const ENTROPY_MIN_BITS = 4;

/** Long words of three kinds of signs without any order in them. Digests name their algorithm and are no secrets. */
function findRandomWords(text: string): readonly Found[] {
  return whole(text, LONG_WORD).filter(({ start, end }) => {
    const word = text.slice(start, end);
    if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word) || /^(?:sha|md)\d/.test(word)) return false;
    return changes(word) >= CHANGES_MIN * word.length && entropyBits(word) >= ENTROPY_MIN_BITS;
  });
}

function changes(word: string): number {
  const kinds = word.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0");
  let count = 0;
  for (let at = 1; at < kinds.length; at++) if (kinds[at] !== kinds[at - 1]) count += 1;
  return count;
}

/** Shannon entropy in bits a sign. */
function entropyBits(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}
