/**
 * German verb forms: what a word is a form of, and its third person. Listed verbs (data/de/forming/words.txt)
 * match with every prefix; others are conjugated by rule.
 */
import { GERMAN as DE } from "../language-data.ts";

interface Verb {
  readonly infinitive: string;
  readonly stem: string;
  /** Third person present. */
  readonly third: string;
  readonly past: string;
  readonly participle: string;
}

/** A form and its possible uses. */
interface VerbForm {
  /** With its prefix, without a separated particle. */
  readonly infinitive: string;
  readonly third: string;
  readonly past: string;
  /** "wohne", "wohn" */
  readonly isFirst: boolean;
  /** "wohnt" */
  readonly isThird: boolean;
  /** "wohnen" */
  readonly isPlural: boolean;
  /** "wohnte" */
  readonly isPast: boolean;
  /** "wohnten" */
  readonly isPastPlural: boolean;
  /** "wohnst" */
  readonly isSecond: boolean;
  /** "nimm", if it is no other form */
  readonly isImperative: boolean;
}

const FIRST = 1;
const THIRD = 2;
const PLURAL = 4;
const PAST = 8;
const PAST_PLURAL = 16;
const SECOND = 32;
const IMPERATIVE = 64;

interface Entry {
  readonly verb: Verb;
  readonly kinds: number;
}

/** "wart" → "wartet", "rechn" → "rechnet", "wohn" → "wohnt", "ras" → "rast". */
const withEnding = (stem: string, ending: string): string =>
  /(?:[dt]|(?:ch|[bdfgkpstwz])[mn])$/.test(stem) ? `${stem}e${ending}` : `${stem}${ending}`;

const stemOf = (infinitive: string): string => infinitive.replace(/(?<=e[lr]|[tT]u)n$|en$/, "");

const INSEPARABLE = /^(?:be|emp|ent|er|miss|ver|zer|über|unter|wider)(?=.{5})/;

function weakVerb(infinitive: string): Verb {
  const stem = stemOf(infinitive);
  const participle = withEnding(stem, "t");
  const isBare = infinitive.endsWith("ieren") || INSEPARABLE.test(infinitive);
  return {
    infinitive,
    stem,
    third: participle,
    past: withEnding(stem, "te"),
    participle: isBare ? participle : `ge${participle}`,
  };
}

function strongVerb(line: string): Verb {
  const [infinitive = "", third = "-", past = "", participle = ""] = line.split(" ");
  const stem = stemOf(infinitive);
  return { infinitive, stem, third: third === "-" ? withEnding(stem, "t") : third, past, participle };
}

interface Lexicon {
  readonly forms: ReadonlyMap<string, Entry>;
  readonly participles: ReadonlyMap<string, Verb>;
  readonly verbs: ReadonlyMap<string, Verb>;
}

let known: Lexicon | undefined;

/** Built on first use: a process may never meet German. */
function lexicon(): Lexicon {
  known ??= createLexicon();
  return known;
}

function createLexicon(): Lexicon {
  const forms = new Map<string, Entry>();
  const participles = new Map<string, Verb>();
  const verbs = new Map<string, Verb>();
  const add = (form: string, verb: Verb, kind: number): void => {
    const entry = forms.get(form);
    if (entry === undefined) forms.set(form, { verb, kinds: kind });
    else if (entry.verb === verb) forms.set(form, { verb, kinds: entry.kinds | kind });
  };
  const all = [...DE.lines("strong-verbs").map(strongVerb), ...DE.list("weak-verbs").map(weakVerb)];
  for (const verb of all) {
    const { infinitive, stem, third, past } = verb;
    verbs.set(infinitive, verb);
    participles.set(verb.participle, verb);
    if (infinitive === "sein") continue;
    add(third, verb, THIRD);
    add(infinitive, verb, PLURAL);
    add(past, verb, PAST);
    add(past.endsWith("e") ? `${past}n` : `${past}en`, verb, PAST_PLURAL);
    if (DE.has("modal-infinitives", infinitive)) {
      add(third, verb, FIRST);
      add(third.endsWith("ß") || third.endsWith("s") ? `${third}t` : `${third}st`, verb, SECOND);
      continue;
    }
    add(stem, verb, FIRST);
    add(`${stem}e`, verb, FIRST);
    // "nimmst" and "nimm" share a stem; "fährst" has no imperative "fähr".
    const second = third.replace(/e?t$/, "");
    add(/[sßzx]$/.test(second) ? `${second}t` : withEnding(second, "st"), verb, SECOND);
    if (/ie?/.test(second.slice(-4)) && second !== stem) add(second, verb, IMPERATIVE);
    if (/e[lr]$/.test(stem)) add(`${stem.slice(0, -2)}${stem.slice(-1)}e`, verb, FIRST);
    // Colloquial: "gehn", "fahrn".
    if (/[aeiouhr]en$/.test(infinitive)) add(`${infinitive.slice(0, -2)}n`, verb, PLURAL);
  }
  const [be, have] = [verbs.get("sein"), verbs.get("haben")];
  if (be !== undefined) {
    add("bin", be, FIRST);
    add("ist", be, THIRD);
    add("sind", be, PLURAL);
    add("war", be, PAST);
    add("bist", be, SECOND);
    add("sei", be, IMPERATIVE);
    add("waren", be, PAST_PLURAL);
  }
  if (have !== undefined) {
    add("ham", have, PLURAL);
    add("hast", have, SECOND);
  }
  for (const first of DE.list("conditionals")) {
    const verb: Verb = { infinitive: first, stem: first, third: first, past: first, participle: "" };
    add(first, verb, FIRST | THIRD);
    add(`${first}n`, verb, PLURAL);
  }
  return { forms, participles, verbs };
}

/** Swiss and hasty spellings with ss: "heisst", "weiss". */
const spellings = (word: string): readonly string[] =>
  word.includes("ss") ? [word, word.replaceAll("ss", "ß")] : [word];

/** "programmiere", not "Tiere". */
const FOREIGN = /^(?<stem>\p{L}{2,}ier)(?<ending>|e|en|st|t|te|ten)$/u;

const foreignKinds: Readonly<Record<string, number>> = {
  // Colloquial: "ich studier".
  "": FIRST,
  e: FIRST,
  en: PLURAL,
  st: SECOND,
  t: THIRD,
  te: PAST,
  ten: PAST_PLURAL,
};

function foreignForm(stem: string, ending: string): VerbForm | undefined {
  if (/^(?:e|en)?$/.test(ending) && DE.is("foreign-noun", stem) && stem !== "frustrier") return undefined;
  return formWith("", { verb: weakVerb(`${stem}en`), kinds: foreignKinds[ending] ?? 0 });
}

/** Each word of a message is looked up many times. */
const MEMO_MAX = 8000;
const forms = new Map<string, VerbForm | undefined>();
const separations = new Map<string, SeparatedVerb | undefined>();
const participleVerbs = new Map<string, string | undefined>();

function memoized<Value>(
  memo: Map<string, Value | undefined>,
  word: string,
  read: (word: string) => Value | undefined,
): Value | undefined {
  const known = memo.get(word);
  if (known !== undefined || memo.has(word)) return known;
  const found = read(word);
  if (memo.size >= MEMO_MAX) memo.clear();
  memo.set(word, found);
  return found;
}

/** The form of a known verb, in lower case; otherwise undefined. */
export const formOf = (word: string): VerbForm | undefined => memoized(forms, word, readForm);

function readForm(word: string): VerbForm | undefined {
  if (DE.has("no-verb-forms", word)) return undefined;
  const foreign = FOREIGN.exec(word)?.groups;
  if (foreign !== undefined) return foreignForm(foreign["stem"] ?? "", foreign["ending"] ?? "");
  for (const spelling of spellings(word)) {
    const entry = lexicon().forms.get(spelling);
    if (entry !== undefined) return formWith("", entry);
  }
  for (const prefix of DE.words("prefixes")) {
    if (!word.startsWith(prefix) || word.length < prefix.length + 3) continue;
    const entry = lexicon().forms.get(word.slice(prefix.length));
    if (entry !== undefined && !DE.has("modal-infinitives", entry.verb.infinitive)) return formWith(prefix, entry);
  }
  return undefined;
}

const formWith = (prefix: string, { verb, kinds }: Entry): VerbForm => ({
  infinitive: prefix + verb.infinitive,
  third: prefix + verb.third,
  past: prefix + verb.past,
  isFirst: (kinds & FIRST) !== 0,
  isThird: (kinds & THIRD) !== 0,
  isPlural: (kinds & PLURAL) !== 0,
  isPast: (kinds & PAST) !== 0,
  isPastPlural: (kinds & PAST_PLURAL) !== 0,
  isSecond: (kinds & SECOND) !== 0,
  isImperative: (kinds & IMPERATIVE) !== 0,
});

/** The third person of a first person form: `wohne` → `wohnt`, `gingen` → `ging`. */
export function thirdPerson(word: string): string {
  const form = formOf(word);
  if (form !== undefined) {
    if (form.isFirst || form.isPlural || form.isThird) return form.third;
    return form.past;
  }
  if (/te$/.test(word)) return word;
  if (/ten$/.test(word)) return word.slice(0, -1);
  const stem = word.replace(/(?<=e[lr])n$|e?n$|e$/, "");
  return withEnding(stem, "t");
}

/** Matches "er" or "sie". */
export const isThirdPerson = (word: string): boolean => {
  const form = formOf(word);
  return form !== undefined && (form.isThird || form.isPast);
};

/** "ich" only; "war" and "kann" are ambiguous. */
export const isFirstPerson = (word: string): boolean => formOf(word)?.isFirst === true;

export const isParticle = (word: string): boolean => DE.has("particles", word);

interface SeparatedVerb {
  readonly particle: string;
  readonly verb: string;
}

/** "umziehe" → "um" and "ziehe", as separated in a main clause. */
export const separated = (word: string): SeparatedVerb | undefined => memoized(separations, word, readSeparated);

/** `separated` for a final verb: "umziehe" is "um" and "ziehe", but "umarme" is not separated. */
export const separatedLast = (word: string): SeparatedVerb | undefined =>
  lexicon().forms.has(word) ? undefined : separated(word);

function readSeparated(word: string): SeparatedVerb | undefined {
  for (const particle of DE.words("particles")) {
    if (!word.startsWith(particle) || word.length < particle.length + 3) continue;
    const verb = word.slice(particle.length);
    const form = lexicon().forms.get(verb);
    if (form !== undefined && !(INSEPARABLE.test(word) && form.kinds === 0)) return { particle, verb };
  }
  return undefined;
}

/** Infinitive of a form; by rule for unknown verbs. */
export function infinitiveOf(word: string): string {
  const form = formOf(word);
  if (form !== undefined) return form.infinitive;
  const stem = word.replace(/(?:en|e|st|t)$/, "");
  return /e[lr]$/.test(stem) ? `${stem}n` : `${stem}en`;
}

/** "gekauft", "umgezogen", "verloren", "studiert". */
export function isParticiple(word: string): boolean {
  return (
    verbOfParticiple(word) !== undefined ||
    /^[a-zäöüß]{2,}iert$/.test(word) ||
    /^(?:be|ent|er|ver|zer)[a-zäöüß]{3,}t$/.test(word)
  );
}

/** Infinitive of a participle; undefined for unknown ones. */
export const verbOfParticiple = (word: string): string | undefined => memoized(participleVerbs, word, readParticiple);

function readParticiple(word: string): string | undefined {
  const { participles } = lexicon();
  for (const spelling of spellings(word)) {
    const verb = participles.get(spelling);
    if (verb !== undefined) return verb.infinitive;
  }
  for (const prefix of DE.words("prefixes")) {
    if (!word.startsWith(prefix)) continue;
    const verb = participles.get(`ge${word.slice(prefix.length)}`);
    if (verb !== undefined) return prefix + verb.infinitive;
  }
  for (const particle of DE.words("particles")) {
    if (!word.startsWith(particle) || word.length < particle.length + 4) continue;
    const rest = word.slice(particle.length);
    const verb = participles.get(rest) ?? participles.get(`ge${rest.replace(/^(?:be|er|ver|ent)/, "")}`);
    if (verb !== undefined) return particle + verb.infinitive;
  }
  return undefined;
}

/** Participle of an infinitive with any prefix or particle: "mitnehmen" → "mitgenommen". */
export function participleOf(infinitive: string): string {
  const { verbs } = lexicon();
  const plain = verbs.get(infinitive);
  if (plain !== undefined) return plain.participle;
  for (const prefix of DE.words("prefixes")) {
    const verb = infinitive.startsWith(prefix) ? verbs.get(infinitive.slice(prefix.length)) : undefined;
    if (verb !== undefined) return prefix + verb.participle.replace(/^ge/, "");
  }
  for (const particle of DE.words("particles")) {
    const rest = infinitive.startsWith(particle) ? infinitive.slice(particle.length) : "";
    if (rest.length > 3 && verbs.has(rest)) return particle + participleOf(rest);
  }
  return weakVerb(infinitive).participle;
}

/** Whether the perfect of this participle takes "sein". */
export const takesSein = (participle: string): boolean => {
  const verb = verbOfParticiple(participle);
  if (verb === undefined) return false;
  if (DE.has("moving-verbs", verb)) return true;
  const particle = [...DE.words("particles")].find(
    (each) => verb.startsWith(each) && DE.has("moving-verbs", verb.slice(each.length)),
  );
  return particle !== undefined && !/^(?:be|er|ver)/.test(verb);
};
