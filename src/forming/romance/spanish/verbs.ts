/**
 * Spanish verb forms: the possible forms of a word, and their third person. A verb is a few stems,
 * and a form is a stem with a matching ending, so a thousand verbs need only a few thousand stems.
 */
import { SPANISH } from "../data.ts";
import { memoized } from "../text.ts";

export type Tense =
  | "present"
  | "preterite"
  | "imperfect"
  | "future"
  | "conditional"
  | "subjunctive"
  | "pastSubjunctive";
export type Person = "1s" | "2s" | "3s" | "1p" | "2p" | "3p";

export interface FiniteForm {
  readonly verb: string;
  readonly tense: Tense;
  readonly person: Person;
  /** The word lacks an accent of the form. */
  readonly isLoose: boolean;
}

export interface NonfiniteForm {
  readonly verb: string;
  readonly kind: "infinitive" | "gerund" | "participle";
  /** Enclitic pronouns, such as `me`, `se lo`. */
  readonly pronouns: readonly string[];
}

type Role = "base" | "stressed" | "first" | "softened" | "subjunctive" | "plural" | "third" | "strong" | "future";
type Conjugation = "a" | "e" | "i";
const ROLES: readonly Role[] = [
  "base",
  "stressed",
  "first",
  "softened",
  "subjunctive",
  "plural",
  "third",
  "strong",
  "future",
];

interface Verb {
  readonly infinitive: string;
  readonly conjugation: Conjugation;
  readonly stems: Readonly<Record<Role, string>>;
  /** "leyó", "dijeron": the ending loses its i. */
  readonly isShort: boolean;
  readonly participle: string;
}

interface Ending {
  readonly role: Role;
  readonly conjugations: string;
  readonly tense: Tense;
  readonly person: Person;
  /** For stems that lose the i, or only for those that keep it. */
  readonly isShort?: boolean;
}

const PERSONS: readonly Person[] = ["1s", "2s", "3s", "1p", "2p", "3p"];
/** Verbs by stem change. Shared forms belong to the first. */
const VERB_LISTS = ["e-to-ie", "o-to-ue", "e-to-i", "in-er", "in-ir", "in-ar", "accented"];
const IRREGULAR_STEMS = SPANISH.map("irregular-stems");
const PARTICIPLES = SPANISH.map("participles");

const withoutAccents = (word: string): string => word.replace(/[áéíóú]/g, (letter) => PLAIN[letter] ?? letter);
const PLAIN: Readonly<Record<string, string>> = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };

/** Cached words. */
const WORDS_KEPT = 8192;

interface Tables {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly endings: ReadonlyMap<string, readonly Ending[]>;
  readonly looseEndings: ReadonlyMap<string, readonly Ending[]>;
  readonly stems: ReadonlyMap<string, readonly (readonly [Verb, Role])[]>;
  readonly looseStems: ReadonlyMap<string, readonly (readonly [Verb, Role])[]>;
  readonly irregular: ReadonlyMap<string, readonly FiniteForm[]>;
  readonly nonfinite: ReadonlyMap<string, NonfiniteForm>;
}
let tables: Tables | undefined;
/** Built on first use: few processes meet Spanish. */
const verbTables = (): Tables => {
  tables ??= buildTables();
  return tables;
};

function buildTables(): Tables {
  const endings = new Map<string, Ending[]>();
  const looseEndings = new Map<string, Ending[]>();
  for (const line of SPANISH.lines("endings")) {
    const [tense, role, marked = "", ...written] = line.split(" ") as [Tense, Role, string, ...string[]];
    const conjugations = marked.replace("*", "");
    // Only endings with an initial i differ.
    const isShort = marked.endsWith("*") ? true : /^(?:third|strong)$/.test(role) ? false : undefined;
    for (const [index, ending] of written.entries()) {
      const person = PERSONS[index];
      if (ending === "-" || person === undefined) continue;
      const isFree = isShort === undefined || (role === "strong" && !/^ie/.test(ending) && isShort === false);
      const entry: Ending = { role, conjugations, tense, person, ...(isFree ? {} : { isShort }) };
      push(endings, ending, entry);
      const plain = withoutAccents(ending);
      if (plain !== ending) push(looseEndings, plain, entry);
    }
  }
  const verbs = new Map<string, Verb>();
  const stems = new Map<string, (readonly [Verb, Role])[]>();
  const looseStems = new Map<string, (readonly [Verb, Role])[]>();
  const nonfinite = new Map<string, NonfiniteForm>();
  for (const infinitive of VERB_LISTS.flatMap((name) => SPANISH.list(name))) {
    if (verbs.has(infinitive) || IRREGULAR.has(`${infinitive} present`)) continue;
    const verb = verbOf(infinitive);
    verbs.set(infinitive, verb);
    for (const role of ROLES) {
      const stem = verb.stems[role];
      if (stem === "") continue;
      push(stems, stem, [verb, role]);
      const plain = withoutAccents(stem);
      if (plain !== stem) push(looseStems, plain, [verb, role]);
    }
    addNonfinite(nonfinite, infinitive, verb);
  }
  const irregular = irregularForms(nonfinite);
  for (const [form, verb] of [
    ["hizo", "hacer"],
    ["deshizo", "deshacer"],
    ["rehizo", "rehacer"],
    ["satisfizo", "satisfacer"],
  ] as const)
    push(irregular, form, { verb, tense: "preterite", person: "3s", isLoose: false });
  push(irregular, "hay", { verb: "haber", tense: "present", person: "3s", isLoose: false });
  return { verbs, endings, looseEndings, stems, looseStems, irregular, nonfinite };
}

/** Finite forms of irregular verbs; their other forms go into `nonfinite`. */
function irregularForms(nonfinite: Map<string, NonfiniteForm>): Map<string, FiniteForm[]> {
  const irregular = new Map<string, FiniteForm[]>();
  for (const [name, forms] of IRREGULAR) {
    const [verb = "", tense] = name.split(" ");
    if (tense === "nonfinite") {
      const [infinitive = "", gerund = "", participle = ""] = forms;
      nonfinite.set(infinitive, { verb, kind: "infinitive", pronouns: [] });
      nonfinite.set(gerund, { verb, kind: "gerund", pronouns: [] });
      if (!nonfinite.has(participle)) nonfinite.set(participle, { verb, kind: "participle", pronouns: [] });
      continue;
    }
    for (const [index, form] of forms.entries()) {
      const person = PERSONS[index];
      if (person === undefined) continue;
      const entry = { verb, tense: tense as Tense, person, isLoose: false };
      push(irregular, form, entry);
      const plain = withoutAccents(form);
      if (plain !== form && !SEPARATE.has(plain)) push(irregular, plain, { ...entry, isLoose: true });
    }
  }
  return irregular;
}
const SEPARATE = SPANISH.words("kept-apart");
/** `ser present` and the forms. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map(
  SPANISH.lines("irregular").map((line) => {
    const [verb = "", tense = "", ...forms] = line.split(" ");
    return [`${verb} ${tense}`, forms];
  }),
);

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function addNonfinite(found: Map<string, NonfiniteForm>, infinitive: string, verb: Verb): void {
  const add = (form: string, kind: NonfiniteForm["kind"]): void => {
    if (!found.has(form)) found.set(form, { verb: infinitive, kind, pronouns: [] });
  };
  add(infinitive, "infinitive");
  add(gerundOf(verb), "gerund");
  add(verb.participle, "participle");
}

const gerundOf = ({ conjugation, stems, isShort }: Verb): string => {
  if (conjugation === "a") return `${stems.base}ando`;
  const stem = stems.third === "" ? stems.base : stems.third;
  return isShort && stem.endsWith("y") ? `${stem}endo` : `${stem}iendo`;
};

function verbOf(infinitive: string): Verb {
  const conjugation = conjugationOf(infinitive);
  const base = infinitive.slice(0, -2);
  const irregular = stemsFor(infinitive);
  const changed = changedStem(infinitive, base);
  const isSoftI = E_TO_I.has(infinitive) || (conjugation === "i" && changed !== base && !ACCENTED.has(infinitive));
  const isY = conjugation === "i" && /[^gq]uir$/.test(infinitive);
  const stressed = irregular?.stressed ?? (isY ? `${base}y` : changed);
  const first = irregular?.first ?? firstOf(infinitive, stressed);
  const strong = irregular?.strong ?? "";
  const thirdStem = isSoftI
    ? base.endsWith("or") || /o[^aeiou]+$/.test(base)
      ? replaceLast(base, "o", "u")
      : replaceLast(base, "e", "i")
    : base;
  const isVowel = conjugation !== "a" && /[aeoíu]$/.test(base) && !/[gq]u$/.test(base);
  const third = strong !== "" ? "" : isVowel ? `${base}y` : thirdStem;
  const isShort = isVowel || /[jñ]$/.test(strong === "" ? thirdStem : strong);
  const softened = conjugation === "a" ? soft(base) : base;
  const subjunctive = conjugation === "a" ? soft(stressed) : first;
  const plural =
    conjugation === "a"
      ? softened
      : irregular?.first !== undefined && !/^(?:querer|poder)$/.test(infinitive)
        ? first
        : isY
          ? first
          : firstOf(infinitive, thirdStem);
  return {
    infinitive,
    conjugation,
    isShort,
    participle: participleOf(infinitive, conjugation, base),
    stems: {
      base,
      stressed,
      first,
      softened: strong === "" ? softened : "",
      subjunctive,
      plural,
      third,
      strong,
      future: irregular?.future ?? withoutAccents(infinitive),
    },
  };
}

const conjugationOf = (infinitive: string): Conjugation => {
  const letter = infinitive.at(-2);
  return letter === "a" ? "a" : letter === "e" ? "e" : "i";
};

const E_TO_IE = SPANISH.words("e-to-ie");
const O_TO_UE = SPANISH.words("o-to-ue");
const E_TO_I = SPANISH.words("e-to-i");
const ACCENTED = SPANISH.words("accented");

function changedStem(infinitive: string, base: string): string {
  if (E_TO_IE.has(infinitive))
    return replaceLast(base, "e", base.startsWith("e") && base.lastIndexOf("e") === 0 ? "ye" : "ie");
  if (infinitive === "jugar") return "jueg";
  if (infinitive === "avergonzar") return "avergüenz";
  if (infinitive === "adquirir") return "adquier";
  if (O_TO_UE.has(infinitive))
    return replaceLast(base, "o", base.startsWith("o") && base.lastIndexOf("o") === 0 ? "hue" : "ue");
  if (E_TO_I.has(infinitive) || /(?:eñ|re)ir$/.test(infinitive)) return replaceLast(base, "e", "i");
  if (!ACCENTED.has(infinitive)) return base;
  const index = Math.max(base.lastIndexOf("i"), base.lastIndexOf("u"));
  return `${base.slice(0, index)}${base.charAt(index) === "i" ? "í" : "ú"}${base.slice(index + 1)}`;
}

function replaceLast(text: string, letter: string, by: string): string {
  const index = text.lastIndexOf(letter);
  return index === -1 ? text : `${text.slice(0, index)}${by}${text.slice(index + 1)}`;
}

/** Before e: toqué, pagué, empecé. */
function soft(stem: string): string {
  if (stem.endsWith("gu")) return `${stem.slice(0, -1)}ü`;
  if (stem.endsWith("c")) return `${stem.slice(0, -1)}qu`;
  if (stem.endsWith("g")) return `${stem}u`;
  return stem.endsWith("z") ? `${stem.slice(0, -1)}c` : stem;
}

/** Before o and a: conozco, venzo, cojo, sigo. */
function firstOf(infinitive: string, stem: string): string {
  if (infinitive.endsWith("ar")) return stem;
  if (/[aeiou]c[ei]r$/.test(infinitive) && !/^(?:mecer|cocer)$/.test(infinitive)) return `${stem.slice(0, -1)}zc`;
  if (stem.endsWith("c")) return `${stem.slice(0, -1)}z`;
  if (stem.endsWith("g")) return `${stem.slice(0, -1)}j`;
  return stem.endsWith("gu") ? stem.slice(0, -1) : stem;
}

interface IrregularStems {
  readonly first?: string;
  readonly stressed?: string;
  readonly strong?: string;
  readonly future?: string;
}

/** Stems of the verb, or of its base: "mantener" follows "tener". */
function stemsFor(infinitive: string): IrregularStems | undefined {
  const model = MODELS.find(
    (verb) => infinitive === verb || (infinitive.endsWith(verb) && !NOT_MADE_FROM.has(infinitive)),
  );
  if (model === undefined) return undefined;
  const prefix = infinitive.slice(0, infinitive.length - model.length);
  const [first = "-", stressed = "-", strong = "-", future = "-"] = (IRREGULAR_STEMS.get(model) ?? "").split(" ");
  const of = (stem: string): string => `${prefix}${stem}`;
  return {
    ...(first === "-" ? {} : { first: of(first) }),
    ...(stressed === "-" ? {} : { stressed: of(stressed) }),
    ...(strong === "-" ? {} : { strong: of(strong) }),
    ...(future === "-" ? {} : { future: of(future) }),
  };
}
const MODELS = [...IRREGULAR_STEMS.keys()];
const NOT_MADE_FROM = SPANISH.words("not-made-from");

function participleOf(infinitive: string, conjugation: Conjugation, base: string): string {
  const model = [...PARTICIPLES.keys()].find(
    (verb) => infinitive === verb || (verb.length > 4 && infinitive.endsWith(verb)),
  );
  if (model !== undefined)
    return `${infinitive.slice(0, infinitive.length - model.length)}${PARTICIPLES.get(model) ?? ""}`;
  return `${base}${conjugation === "a" ? "ado" : /[aeo]$/.test(base) ? "ído" : "ido"}`;
}

/** All finite forms of a lower-case word; exact ones first. */
export const finiteForms: (word: string) => readonly FiniteForm[] = memoized(formsOf, WORDS_KEPT);

function formsOf(word: string): readonly FiniteForm[] {
  const { endings, looseEndings, stems, looseStems, irregular } = verbTables();
  const found: FiniteForm[] = [...(irregular.get(word) ?? [])];
  const seek = (
    ending: readonly Ending[] | undefined,
    stem: readonly (readonly [Verb, Role])[] | undefined,
    isLoose: boolean,
  ): void => {
    if (ending === undefined || stem === undefined) return;
    for (const [verb, role] of stem)
      for (const { role: needed, conjugations, tense, person, isShort } of ending) {
        if (needed !== role || !conjugations.includes(verb.conjugation)) continue;
        if (isShort !== undefined && isShort !== verb.isShort) continue;
        if (tense === "preterite" && needed === "base" && verb.stems.strong !== "") continue;
        found.push({ verb: verb.infinitive, tense, person, isLoose });
      }
  };
  const from = Math.max(1, word.length - ENDING_MAX);
  for (let index = word.length - 1; index >= from; index--)
    seek(endings.get(word.slice(index)), stems.get(word.slice(0, index)), false);
  for (let index = word.length - 1; index >= from; index--) {
    const ending = word.slice(index);
    const stem = word.slice(0, index);
    seek(looseEndings.get(ending), stems.get(stem), true);
    seek(endings.get(ending), looseStems.get(stem), true);
  }
  return found;
}
const ENDING_MAX = 7;

/** `thirdPerson("vivir", "present")` is `vive`. */
export function thirdPerson(infinitive: string, tense: Tense, isPlural = false): string {
  const place = isPlural ? 5 : 2;
  const irregular = IRREGULAR.get(`${infinitive} ${tense}`);
  if (irregular !== undefined) return irregular[place] ?? infinitive;
  const verb = verbTables().verbs.get(infinitive) ?? verbOf(infinitive);
  const { conjugation, stems, isShort } = verb;
  const isA = conjugation === "a";
  const many = isPlural ? "n" : "";
  const past = stems.strong !== "" ? stems.strong : isA ? stems.base : stems.third;
  const isWeakA = isA && stems.strong === "";
  if (tense === "present") return `${stems.stressed}${isA ? "a" : "e"}${many}`;
  if (tense === "preterite") {
    if (isPlural) return `${past}${isWeakA ? "aron" : isShort ? "eron" : "ieron"}`;
    return `${past}${stems.strong !== "" ? "o" : isA || isShort ? "ó" : "ió"}`
      .replace(/^hico$/, "hizo")
      .replace(/hico$/, "hizo")
      .replace(/fico$/, "fizo");
  }
  if (tense === "imperfect") return `${stems.base}${isA ? "aba" : "ía"}${many}`;
  if (tense === "future") return `${stems.future}á${many}`;
  if (tense === "conditional") return `${stems.future}ía${many}`;
  if (tense === "subjunctive") return `${stems.subjunctive}${isA ? "e" : "a"}${many}`;
  return `${past}${isWeakA ? "ara" : isShort ? "era" : "iera"}${many}`;
}

const ENCLITICS = /(?:(?:me|te|se|nos|os)(?:l[oa]s?|les?)?|l[oa]s?|les?)$/;

/** An infinitive, gerund or participle with enclitic pronouns: `verme`, `mudándonos`. */
export const nonfiniteForm = (word: string): NonfiniteForm | undefined => nonfiniteOf(word)[0];

/** A list, so that misses are cached too. */
const nonfiniteOf = memoized((word: string): readonly NonfiniteForm[] => {
  const found = findNonfinite(word);
  return found === undefined ? [] : [found];
}, WORDS_KEPT);

function findNonfinite(word: string): NonfiniteForm | undefined {
  const { nonfinite } = verbTables();
  const bare = nonfinite.get(word) ?? regular(word);
  if (bare !== undefined) return bare;
  const tail = ENCLITICS.exec(word)?.[0];
  if (tail === undefined || word.length - tail.length < 2) return undefined;
  for (const length of tail.length > 3 ? [tail.length, tail.length - tail.search(/l[oae]s?$/)] : [tail.length]) {
    const stem = word.slice(0, word.length - length);
    const form = nonfinite.get(stem) ?? nonfinite.get(withoutAccents(stem)) ?? regular(withoutAccents(stem));
    if (form === undefined || form.kind === "participle") continue;
    return { ...form, pronouns: withoutPronouns(word.slice(word.length - length)) };
  }
  return undefined;
}

const withoutPronouns = (tail: string): readonly string[] => tail.match(/me|te|se|nos|os|l[oae]s?/g) ?? [];

/** Endings that are rare in other words. */
function regular(word: string): NonfiniteForm | undefined {
  if (word.length < 6) return undefined;
  if (word.endsWith("ando")) return { verb: `${word.slice(0, -4)}ar`, kind: "gerund", pronouns: [] };
  if (word.endsWith("iendo") || word.endsWith("yendo"))
    return { verb: `${word.slice(0, -5)}er`, kind: "gerund", pronouns: [] };
  if (/[^aeiou][ai]do$/.test(word)) return { verb: `${word.slice(0, -2)}r`, kind: "participle", pronouns: [] };
  return undefined;
}
