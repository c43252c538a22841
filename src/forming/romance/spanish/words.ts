/** Word lists for parsing Spanish: function words, given names, places and relatives. */
import { readConcepts } from "../../../text/concepts.ts";
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { SPANISH as ES } from "../data.ts";

/** Phrases by first word, longest first: `la_verdad_es_que`. */
const phrases = (list: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, (readonly string[])[]>();
  for (const parts of ES.phrases(list)) {
    const first = parts[0] ?? "";
    found.set(
      first,
      [...(found.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    );
  }
  return found;
};

export const OPENERS = phrases("openers");

export const CLOSERS = phrases("closers");

export const FILLERS = phrases("fillers");

export const OPINIONS = new Set(ES.list("opinions").map(fold));

const NAMES = new Set(ES.list("names").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => NAMES.has(fold(name)) || GIVEN_NAMES.has(fold(name));

const members = (id: string): readonly string[] =>
  (readConcepts("es").find((concept) => concept.id === id)?.members ?? []).map((word) => word.replaceAll("_", " "));

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([...members("country"), ...members("city"), ...members("region"), ...ES.list("more-places")]);
  return places.has(name.toLowerCase());
};

export const NAME = ES.source("name");
export const END = ES.source("end");
export const ROLE = ES.source("role");

/** A relation: its words, the one used in memories, and the gender. */
interface Relation {
  /** As used in memories. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

export const RELATIONS: ReadonlyMap<string, Relation> = collected();

function collected(): ReadonlyMap<string, Relation> {
  const found = new Map<string, Relation>();
  const add = (word: string, relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
    if (!found.has(word))
      found.set(word, { relation: relation.replace("_", " "), isPlural, ...(gender === undefined ? {} : { gender }) });
  };
  const groups = (list: string): readonly (readonly string[])[] => ES.lines(list).map((line) => line.split(" "));
  /** `niño>hijo`: as written, as used in memories. */
  const split = (form: string, first: string): readonly [string, string] => {
    const [word = "", called = first] = form.split(">");
    return [word, called];
  };
  const feminine = (word: string): string =>
    /^(?:jefe|nene)$/.test(word) ? `${word.slice(0, -1)}a` : word.endsWith("o") ? `${word.slice(0, -1)}a` : `${word}a`;
  for (const group of groups("pairs")) {
    const [, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
    for (const form of group) {
      const [word] = split(form, called);
      if (word.endsWith("a")) {
        add(word, called === "colega" ? called : feminine(called), called === "colega" ? undefined : "f", false);
        continue;
      }
      if (word === "profe") {
        add(word, "profesor", undefined, false);
        continue;
      }
      add(word, called, "m", false);
      add(feminine(word), feminine(called), "f", false);
    }
  }
  for (const [text, gender, isPlural] of [
    ["singles-female", "f", false],
    ["singles-male", "m", false],
    ["singles", undefined, false],
    ["plurals", undefined, true],
  ] as const)
    for (const group of groups(text)) {
      const [first, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
      add(first, called, gender, isPlural);
      for (const form of group.slice(1)) add(...split(form, called), gender, isPlural);
    }
  return found;
}
