/** Portuguese for the shared readers (language.ts). */
import { PORTUGUESE as PT } from "../../language-data.ts";
import { Framing } from "../framing.ts";
import type { Language } from "../language.ts";
import { isGivenName, parse, predicateStart } from "./parse.ts";
import { RELATIVES } from "./relatives.ts";

export const LANGUAGE: Language = {
  data: PT,
  parse,
  parseMemory: parse,
  relatives: RELATIVES,
  predicateStart,
  isName: (words, at) =>
    words[at]?.isCapital === true && words[at].forms.length === 0 && !PT.has("times", words[at].word),
  isGivenName,
  isSecondPerson: ({ word }) => PT.has("second", word),
};

export const FRAMING = new Framing(LANGUAGE);
