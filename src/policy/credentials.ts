/**
 * Finds keys, tokens and passwords: known prefixes, JSON web tokens, private key blocks, labelled
 * values and long random words. Technical identifiers (commit ids, UUIDs, digests, links) are not
 * secrets. Every pattern is linear: bounded, and started only where its character class begins
 * (SEC-X4).
 */

import { findDescribedSecrets } from "./described-secret.ts";
import { findNamedSecrets, MAY_NAME_SECRET } from "./named-secret.ts";
import type { TextSpan } from "./text-span.ts";
import { type LabelledValue, labelledValues } from "./text-span.ts";

type CredentialKind = "key" | "password" | "pin";
type Found = TextSpan<CredentialKind>;

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

export function findCredentials(text: string): readonly Found[] {
  const found: Found[] = [];
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

const whole = (text: string, pattern: RegExp): readonly Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ kind: "key", start: match.index, end: match.index + match[0].length }));

/**
 * From the first begin line to the next end line or, in a truncated block, to the end of the text.
 */
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

/**
 * Keys and tokens with an issuer's prefix. All bounded. A prefix that also starts ordinary words
 * requires more: a digit, an exact length or an alphabet. None may start inside a word.
 */
const FORMS: readonly string[] = [
  // AI models. `sk-` also starts words, so a digit must follow.
  "sk-(?=[A-Za-z_-]{0,60}\\d)[A-Za-z0-9_-]{16,2000}",
  "gsk_[A-Za-z0-9]{40,60}",
  "xai-[A-Za-z0-9]{60,100}",
  "pplx-[A-Za-z0-9]{40,60}",
  "r8_[A-Za-z0-9]{30,60}",
  "hf_[A-Za-z0-9]{30,60}",
  "lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{8,12}",
  "tvly-(?:dev-)?[A-Za-z0-9]{24,60}",
  "pcsk_[A-Za-z0-9_]{40,120}",
  // Payment
  "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,200}",
  "whsec_[A-Za-z0-9+/=]{16,200}",
  "sq0(?:atp|csp)-[A-Za-z0-9_-]{22,60}",
  "shp(?:at|ss|ca|pa)_[a-fA-F0-9]{32}",
  // Source code and packages
  "gh[pousr]_[A-Za-z0-9]{30,2000}",
  "github_pat_[A-Za-z0-9_]{22,2000}",
  "gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_.-]{20,100}",
  "npm_[A-Za-z0-9]{36}",
  "pypi-[A-Za-z0-9_-]{50,250}",
  "rubygems_[a-f0-9]{48}",
  "dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}",
  "ATATT3[A-Za-z0-9_=-]{100,300}",
  "ATBB[A-Za-z0-9]{32}",
  // Cloud services
  "A(?:KI|SI|BI|CC)A[0-9A-Z]{16}(?![A-Za-z0-9])",
  "AIza[0-9A-Za-z_-]{35}",
  "ya29\\.[0-9A-Za-z_-]{20,300}",
  "GOCSPX-[A-Za-z0-9_-]{28}",
  "do[oprt]_v1_[a-f0-9]{64}",
  "hv[sbr]\\.[A-Za-z0-9_-]{24,300}",
  "dapi[a-f0-9]{32}(?:-\\d)?",
  "sbp_[a-f0-9]{40}",
  "sb_secret_[A-Za-z0-9_-]{20,60}",
  "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,64}",
  "tskey-[a-z]{2,12}-[A-Za-z0-9]{6,40}-[A-Za-z0-9]{16,64}",
  "FlyV1 fm\\d_[A-Za-z0-9+/=,_]{40,2000}",
  "[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}",
  // Chat and mail
  "xox[abeoprs]-[A-Za-z0-9-]{10,250}",
  "xapp-[A-Za-z0-9-]{10,250}",
  "\\d{8,10}:AA[A-Za-z0-9_-]{33}",
  "[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
  "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}",
  "SK[a-f0-9]{32}",
  "key-[a-f0-9]{32}",
  "[a-f0-9]{32}-us\\d{1,2}",
  "EAA[A-Za-z0-9]{90,300}",
  // Work tools
  "ntn_[A-Za-z0-9]{40,60}",
  "secret_[A-Za-z0-9]{43}",
  "lin_(?:api|oauth)_[A-Za-z0-9]{32,64}",
  "fig[dou]_[A-Za-z0-9_-]{40,60}",
  "pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}",
  "PMAK-[a-f0-9]{24}-[a-f0-9]{34}",
  "NRAK-[A-Z0-9]{27}",
  "gl(?:sa|c)_[A-Za-z0-9+/=_]{32,200}",
  "sntry[su]_[A-Za-z0-9+/=_-]{40,400}",
  "dp\\.(?:pt|st|ct|sa)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}",
  "ops_eyJ[A-Za-z0-9_-]{200,2000}",
  // Keys that decrypt or spend
  "AGE-SECRET-KEY-1[0-9A-Z]{58}",
  "[xyz]prv[1-9A-HJ-NP-Za-km-z]{107}",
];

/** Not inside a word. The shortest has sixteen characters. */
const PREFIXED = new RegExp(`(?<![A-Za-z0-9_-])(?:${FORMS.join("|")})`, "g");
const PREFIXED_MIN = 15;
