/** Given names that Spanish speakers have, where nothing but the name tells that it is a person: "soy lucía". Names that are also words are left out. */

import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";
import { SPANISH } from "../romance/data.ts";

const NAMES = new Set(SPANISH.list("names").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => NAMES.has(fold(name)) || GIVEN_NAMES.has(fold(name));
