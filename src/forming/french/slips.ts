/** How a slip of the tongue is put right in French: "le 5 juin, enfin non, le 15", "l'italien. euh non, l'espagnol pardon" (slips.ts). */
import { FRENCH } from "../romance/data.ts";
import type { Slips } from "../slips.ts";

export const SLIPS: Slips = {
  mark: FRENCH.pattern("slips-mark"),
  after: /[\s,]*(?<!\p{L})(?:pardon|désolée?|je veux dire|je voulais dire|plutôt)(?=\s*(?:[.!)]|$))/iu,
  alike: [
    "le la l les",
    "mon ma mes",
    "un une",
    "à au aux a",
    "en dans",
    "du de d des",
    "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  ].map((words) => new Set(words.split(" "))),
};
