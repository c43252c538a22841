/**
 * Keys, tokens and passwords by their form: known prefixes, JSON web tokens, private key blocks, what a label introduces, and long
 * random-looking words. Identifiers that only look technical (commit ids, UUIDs, digests, links) are left alone.
 * Every pattern is linear: bounded, and started only where no sign of its own class stands before it (SEC-X4).
 */
import { findNamedSecrets } from "./named-secret.ts";
import { findRandomWords, RANDOM_WORD_MIN } from "./random-word.ts";
import { MAY_NAME_SECRET } from "./secret-labels.ts";
import { type Shown, shownValues } from "./shown-value.ts";
import type { TextSpan } from "./text-span.ts";
import { PREFIXED, PREFIXED_MIN } from "./token-prefixes.ts";
import { findToldSecrets } from "./told-secret.ts";

type CredentialKind = "key" | "password" | "pin";
type Found = TextSpan<CredentialKind>;

const JSON_WEB_TOKEN = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,8000}\.[A-Za-z0-9_-]{0,2000}/g;

/** Behind `Authorization:`, name and password together. */
const BASIC = /\bBasic (?<value>[A-Za-z0-9+/]{12,500}={0,2})(?![A-Za-z0-9+/=])/g;
const BEARER = /\bBearer (?<value>[A-Za-z0-9._~+/-]{20,2000}={0,2})/g;

/** The password in a connection string: `postgres://user:here@host`. */
const IN_URL = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,100}:(?<value>[^\s:/@]{3,200})@/gi;

const PRIVATE_KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const PRIVATE_KEY_END = /-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

const SEED_MIN = 60;
const MAY_SEED = /seed|recovery|mnemonic|wiederherst|récup|recup|herstel|semilla|seme|odzyskiwania/i;
/** The words of a wallet or a recovery, twelve to twenty-four, behind their name and a sign or verb. */
const SEED_PHRASE =
  /(?<![\p{L}\p{N}])(?:(?:seed|recovery|mnemonic) (?:phrase|words)|mnemonic|wiederherstellungs(?:phrase|wörter)|phrase de récupération|frase (?:semilla|de recuperación|de recuperação|di recupero|seme)|herstelzin|fraza odzyskiwania)(?:\s{0,3}[:=]| is:?| ist:?| est:?| es:?| è:?| é:?| to:?)\s{1,3}(?<value>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23})/giu;

/**
 * Keys that only a key looks like, and passwords by name: for names of sessions and people, where long random words and numbers are ids of a host.
 */
export const isSecretName = (name: string): boolean =>
  whole(name, PREFIXED).length > 0 || whole(name, JSON_WEB_TOKEN).length > 0 || findNamedSecrets(name).length > 0;

export function findCredentials(text: string): readonly Found[] {
  const found: Found[] = [];
  const runMax = longestRun(text);
  if (text.includes("PRIVATE KEY")) found.push(...findPrivateKeys(text));
  if (runMax >= PREFIXED_MIN) found.push(...whole(text, PREFIXED));
  if (text.includes("eyJ")) found.push(...whole(text, JSON_WEB_TOKEN));
  if (text.includes("Bearer ")) found.push(...shownValues(text, BEARER, "key", isBearer));
  if (text.includes("Authorization")) found.push(...shownValues(text, BASIC, "key", () => true));
  if (text.includes("://")) found.push(...shownValues(text, IN_URL, "password", () => true));
  if (MAY_NAME_SECRET.test(text) || /\d{3}/.test(text)) found.push(...findNamedSecrets(text));
  found.push(...findToldSecrets(text));
  if (text.length > SEED_MIN && MAY_SEED.test(text)) found.push(...shownValues(text, SEED_PHRASE, "key", () => true));
  if (runMax >= RANDOM_WORD_MIN) found.push(...findRandomWords(text));
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

const isBearer = ({ value }: Shown): boolean => /\d/.test(value) && /[A-Za-z]/.test(value);
