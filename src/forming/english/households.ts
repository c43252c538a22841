/** The size of a household: "We're five at home: me, my wife and three kids". */
import type { ClauseMemory } from "../tongue.ts";
import type { Word } from "./parse.ts";
import { NUMBER_WORDS } from "./words.ts";

export function ofHousehold(words: readonly Word[]): ClauseMemory | undefined {
  const [we, be] = words;
  if (we?.word !== "we" || !/^(?:are|live)$/.test(be?.word ?? "")) return undefined;
  const from = words[2]?.word === "a" ? 3 : 2;
  const count = words[from];
  const place = words.slice(from + 1, from + 1 + PLACE_WITHIN).map(({ word }) => word);
  const isAtHome = /^(?:(?:people|persons|of us) )*(?:at home|in the (?:house|flat|family|household))/.test(
    place.join(" "),
  );
  if (count === undefined || !isAtHome || !(NUMBER_WORDS.has(count.word) || /^\d{1,2}$/.test(count.word)))
    return undefined;
  return { text: `Has a household of ${count.word}` };
}
const PLACE_WITHIN = 5;
