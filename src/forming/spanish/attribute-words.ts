/** Parts of patterns that tell an attribute. */
import { SPANISH } from "../romance/data.ts";

export const NAME = SPANISH.source("name");
export const ARTICLE = SPANISH.source("article");
export const EMPLOYED_AT = SPANISH.source("employed-at");
export const END = SPANISH.source("end");
export const ROLE = SPANISH.source("role");
