/** German words for relatives and other relations, with gender and synonyms. */
import { GERMAN as DE } from "../language-data.ts";

export interface KinshipTerm {
  /** As used in memories: "Schwester". */
  readonly relation: string;
  readonly gender: "f" | "m" | "n";
  readonly isPlural: boolean;
}

interface Entry {
  readonly term: KinshipTerm;
  /** The singular of a plural. */
  readonly single: KinshipTerm;
}

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  DE.lines("kinship").flatMap((line) => {
    const [relation = "", gender = "", ...others] = line.split(" ");
    const isPlural = gender === "p";
    const single: KinshipTerm = isPlural
      ? { relation: others[0] ?? relation, gender: genderOf(others[1]), isPlural: false }
      : { relation, gender: genderOf(gender), isPlural: false };
    const term: KinshipTerm = { relation, gender: single.gender, isPlural };
    const forms = isPlural ? others.slice(2) : others;
    return [relation.toLowerCase(), ...forms].map((form) => [form, { term, single }] as const);
  }),
);

function genderOf(letter: string | undefined): "f" | "m" | "n" {
  return letter === "f" || letter === "n" ? letter : "m";
}

const HEAD_MIN = 3;

/** Not in "Mannschaft". `word` in lower case. */
export function kinshipTerm(word: string): KinshipTerm | undefined {
  return entryOf(word)?.term;
}

/** The singular: "Söhne" → "Sohn". */
export const singularTerm = (word: string): KinshipTerm | undefined => entryOf(word)?.single;

const memo = new Map<string, Entry | undefined>();
const MEMO_MAX = 2000;

function entryOf(word: string): Entry | undefined {
  const direct = ENTRIES.get(word);
  if (direct !== undefined) return direct;
  if (word.length < 7 || DE.has("no-kinship", word)) return undefined;
  if (memo.has(word)) return memo.get(word);
  const found = compound(word);
  if (memo.size < MEMO_MAX) memo.set(word, found);
  return found;
}

function compound(word: string): Entry | undefined {
  for (let at = HEAD_MIN; at <= word.length - 3; at++) {
    const head = word.slice(at);
    if (!DE.has("kinship-heads", head)) continue;
    const entry = ENTRIES.get(head) ?? ENTRIES.get(head.replace(/^(?:bewohner|berater|gefährte)/, "mit$&"));
    const gender = entry?.term.gender ?? (/(?:in|e)$/.test(head) ? "f" : "m");
    const relation = word.charAt(0).toUpperCase() + word.slice(1).replace(/(?<=kollege|neffe)n$/, "");
    const isPlural = entry?.term.isPlural ?? false;
    const term: KinshipTerm = { relation, gender, isPlural };
    const single = isPlural
      ? { ...term, relation: relation.slice(0, at) + (entry?.single.relation.toLowerCase() ?? head), isPlural: false }
      : term;
    return { term, single };
  }
  return undefined;
}

const WEAK_ENDING = /(?:e|ent|ant|ist|at|nachbar|therapeut)$/;
/** With its article in the accusative: "einen Kollegen". */
export function asPossession({ relation, gender }: KinshipTerm): string {
  if (gender === "f") return `eine ${relation}`;
  if (gender === "n") return `ein ${relation}`;
  if (/ter$/.test(relation) && /^(?:Verlobter|Bekannter)$/.test(relation)) return `einen ${relation.slice(0, -1)}n`;
  const isWeak = WEAK_ENDING.test(relation.toLowerCase()) && !/(?:e[lr]|[ei]e)$/.test(relation);
  return `einen ${relation}${isWeak ? (relation.endsWith("e") || /nachbar$/i.test(relation) ? "n" : "en") : ""}`;
}
