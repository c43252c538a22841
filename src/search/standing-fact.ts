/** A fact that summaries may say, told from the columns: `isSummarisable` without the item. */
import { USER_SPACE } from "../core/identity.ts";
import { HOLDS, LAYERS, SPACES, TAINTS, TRUTHS, TYPES } from "../core/item.ts";
import type { Columns } from "./columns.ts";
import { codeOf } from "./filter.ts";

const FACT = codeOf(LAYERS, "fact");
const USER = codeOf(SPACES, USER_SPACE.space);
const CURRENT = codeOf(TRUTHS, "current");
const ACTIVE = codeOf(HOLDS, "active");
const CLEAN = codeOf(TAINTS, "clean");
const CONTEXT = codeOf(TYPES, "context");

export const isStandingFact = (columns: Columns, row: number): boolean =>
  columns.present[row] === 1 &&
  columns.layer[row] === FACT &&
  columns.space[row] === USER &&
  columns.type[row] !== CONTEXT &&
  columns.truth[row] === CURRENT &&
  columns.hold[row] === ACTIVE &&
  columns.taint[row] === CLEAN;
