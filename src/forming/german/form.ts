/** German (tongue.ts). */
import { weights } from "../judge/weights/de.generated.ts";
import type { Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";

export const german: Tongue = {
  language: "de",
  weights,
  segments,
  read(said) {
    const words = parse(said);
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: () => namedRelatives(words),
      instruction: () => instructionOf(words, said),
    };
  },
  attributed,
  isPast: () => false,
  isAhead: () => false,
  ended: /nicht mehr/iu,
  correcting: /korrektur/iu,
  timePreposition: /,?\s*(?:(?:am|im|in|seit|für|von|bis|um|ab|zum|den|der|die|das)\s*)*$/iu,
  since: (date) => `seit ${date}`,
};
