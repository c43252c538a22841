/** What happens to people or how they find it: "mir gefällt …", "mir wurde … entfernt", "alle nennen mich …". */
import type { ClauseMemory } from "../tongue.ts";
import { isCapital, made, textOf, type Word } from "./parse.ts";
import { nameAt } from "./persons.ts";
import { isCopula, lowered, memoryOf } from "./predicate.ts";
import { clean } from "./texts.ts";
import { turned } from "./third-person.ts";
import { formOf, isParticiple } from "./verbs.ts";
import { FILLERS, OWN_OBJECTS, PRONOUNS } from "./words.ts";

/** Verbs that make a subject of what somebody feels or gets: "mir gefällt Jazz" → "Mag Jazz". */
const EXPERIENCES: ReadonlyMap<string, string> = new Map([
  ["gefällt", "mag"],
  ["gefallen", "mag"],
  ["schmeckt", "mag"],
  ["schmecken", "mag"],
  ["fehlt", "vermisst"],
  ["fehlen", "vermisst"],
  ["gehört", "besitzt"],
  ["gehören", "besitzt"],
  ["interessiert", "interessiert sich für"],
  ["interessieren", "interessiert sich für"],
  ["taugt", "mag"],
]);

/** "… ist mir wichtig": they find it so; "… ist mir am liebsten": they like it best. */
const stanceOf = (rest: readonly Word[]): string | undefined =>
  rest.some(({ word }) => /^(?:liebsten|lieber)$/.test(word))
    ? "mag"
    : rest.some(({ word }) => STANCES.has(word))
      ? "findet"
      : undefined;

const STANCES: ReadonlySet<string> = new Set(
  "wichtig heilig egal peinlich unheimlich unwichtig fremd teuer langweilig anstrengend laut süß scharf suspekt zuwider".split(
    " ",
  ),
);

/** "Mir gefällt …", "mir wurde der Blinddarm entfernt", "bei mir wurde Asthma festgestellt", "mir haben sie … angeboten". */
export function ofExperience(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const from = OWN_OBJECTS.has(first.word) ? 1 : first.word === "bei" && OWN_OBJECTS.has(second.word) ? 2 : 0;
  const at = words.findIndex((word, place) => place >= from && formOf(word.word) !== undefined && !isCapital(word));
  if (at === -1 || at > EXPERIENCE_PLACE_MAX) return undefined;
  const said = words[at];
  // "Alle sagen Fritzi zu mir"
  if (/^(?:sagen|sagt)$/.test(said?.word ?? "") && words.at(-1)?.word === "mir" && words.at(-2)?.word === "zu")
    return ofNickname(words.slice(at + 1, -2));
  // "In Lissabon haben sie mir das Handy geklaut"
  const behindAt = /^(?:sie|man)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const ownAt = from > 0 ? 0 : OWN_OBJECTS.has(words[behindAt]?.word ?? "") ? behindAt : -1;
  if (ownAt === -1) return undefined;
  const verb = said;
  if (verb === undefined) return undefined;
  const rest = words
    .slice(at + 1)
    .filter((word, place) => !(at + 1 + place === ownAt) && !/^(?:sie|man)$/.test(word.word));
  const lead = from > 0 ? words.slice(from, at) : words.slice(0, at);
  // "Bei uns gibt es …"
  if (from === 2 && /^(?:gibt|gab)$/.test(verb.word) && rest[0]?.word === "es")
    return memoryOf(made(verb.word === "gibt" ? "hat" : "hatte"), lead, rest.slice(1), true);
  if (/^(?:nennen|nennt|rufen|ruft)$/.test(verb.word) && words[ownAt]?.word === "mich") return ofNickname(rest);
  const felt = EXPERIENCES.get(verb.word) ?? (isCopula(verb.word) ? stanceOf(rest) : undefined);
  if (felt !== undefined) return memoryOf(made(felt), lead, rest, true);
  const isGot =
    (/^(?:wurden?|worden|haben)$/.test(verb.word) || (verb.word === "hat" && words[at + 1]?.word === "man")) &&
    rest.some(({ word }) => isParticiple(word));
  if (!isGot || lead.some(({ word }) => PRONOUNS.has(word)) || (first.word === "mich" && verb.word === "haben"))
    return undefined;
  const placeOf = rest.findIndex(({ word }) => isParticiple(word));
  const participle = rest[placeOf];
  if (participle === undefined) return undefined;
  if (first.word === "mich") return undefined;
  const leading = turned(lead, false);
  const got = turned(rest.slice(0, placeOf), false);
  const behind = turned(
    rest.slice(placeOf + 1).filter(({ word }) => word !== "worden"),
    false,
  );
  if (leading === undefined || got === undefined || behind === undefined) return undefined;
  // "Mir wurde gekündigt"
  if (got.length === 0) return { text: clean(textOf([made("Wurde"), ...leading, participle, ...behind])) };
  const before = [
    ...leading.map((word, place) => (place === 0 ? { ...word, written: lowered(word) } : word)),
    ...got.map((word, place) => (place === 0 ? accusative(word) : word)),
  ];
  return {
    text: clean(
      textOf([made("Hat"), ...before, { ...participle, after: "" }, made("bekommen", participle.after), ...behind]),
    ),
  };
}

const EXPERIENCE_PLACE_MAX = 8;

/** "Alle nennen mich Kati" */
function ofNickname(rest: readonly Word[]): ClauseMemory | undefined {
  const place = rest.findIndex(
    ({ word }) => !FILLERS.has(word) && !/^(?:alle|immer|nur|meist|meistens|hier|dort)$/.test(word),
  );
  const word = rest[place];
  if (word === undefined || place > 2) return undefined;
  const name = nameAt(rest, place)?.name ?? (isCapital(word) ? word.written : undefined);
  return name === undefined ? undefined : { text: `Wird ${name} genannt` };
}

/** Of the article that was the subject's. */
const accusative = (word: Word): Word => (word.word === "der" ? { ...word, written: "den" } : word);
