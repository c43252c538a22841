/** Portuguese sentences in parts (segments.ts). */
import { PORTUGUESE as PT } from "../../language-data.ts";
import { Segments } from "../segments.ts";
import { isGivenName, parse, predicateStart } from "./parse.ts";
import { RELATIVES } from "./relatives.ts";
import { FRAMING, isOrder } from "./statement.ts";

export const SEGMENTS = new Segments({
  data: PT,
  parse,
  relatives: RELATIVES,
  predicateStart,
  isName: (words, at) => words[at]?.isCapital === true && words[at].forms.length === 0,
  isGivenName,
  isSecondPerson: () => false,
  isOrder,
  mayLackVerb: true,
  partMin: 2,
  openingLength: (words) => FRAMING.openingLength(words),
});
