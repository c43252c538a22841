/** Given names that Portuguese speakers have, where nothing but the name tells that it is a person. */

import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";
import { PORTUGUESE } from "../romance/data.ts";

const WOMEN = new Set(PORTUGUESE.list("women").map(fold));
const MEN = new Set(PORTUGUESE.list("men").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => {
  const plain = fold(name);
  return WOMEN.has(plain) || MEN.has(plain) || GIVEN_NAMES.has(plain);
};

export function genderOfName(name: string): "f" | "m" | undefined {
  const [first = ""] = fold(name).split(" ");
  const isWoman = WOMEN.has(first);
  return isWoman === MEN.has(first) ? undefined : isWoman ? "f" : "m";
}
