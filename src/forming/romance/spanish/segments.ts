/** Spanish sentences in parts (segments.ts). */
import { SPANISH as ES } from "../../language-data.ts";
import { Segments } from "../segments.ts";
import { parse } from "./parse.ts";
import { isNameWord, RELATIVES } from "./relatives.ts";
import { predicateStart } from "./statement.ts";
import { isSecondPerson } from "./third-person.ts";
import { isGivenName } from "./verbs.ts";

export const SEGMENTS = new Segments({
  data: ES,
  parse,
  relatives: RELATIVES,
  predicateStart,
  isName: (words, at) => isNameWord(words[at], false),
  isGivenName,
  isSecondPerson,
  isOrder: () => false,
  mayLackVerb: false,
  partMin: 3,
  openingLength: () => 0,
});
