/**
 * `npm run conformance -- pam DIR`: the data of Portable AI Memory against our documents (spec/pam.md §20), a line for each file. DIR is
 * laid out as `schemas`, `examples`, `vectors`, `cases`, `providers`; other data of that layout are read as well.
 */
import { type Output, tellGroups } from "../outcome.ts";
import { groupsOf } from "./run.ts";

export const pam = (parameters: readonly string[], output: Output): Promise<number> =>
  tellGroups(parameters, "pam DIR", groupsOf, output);
