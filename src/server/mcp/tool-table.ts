/**
 * All tools. Others cannot be called by a model, in particular destroy, export, promote, grant,
 * restore and the confirmation of a forget (SEC-D8).
 */
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import type { Tool } from "./tool.ts";
import { contract } from "./tools/contract.ts";
import { correct } from "./tools/correct.ts";
import { forgetRequest } from "./tools/forget-request.ts";
import { inspect } from "./tools/inspect.ts";
import { observe } from "./tools/observe.ts";
import { people } from "./tools/people.ts";
import { profile } from "./tools/profile.ts";
import { recall } from "./tools/recall.ts";
import { remember } from "./tools/remember.ts";

export const TOOLS: readonly Tool[] = [
  recall,
  profile,
  people,
  observe,
  remember,
  inspect,
  correct,
  forgetRequest,
  contract,
];

/** Tools for these scopes; others do not exist for the caller (SEC-H6). */
export const toolsFor = (scopes: readonly TokenScope[]): readonly Tool[] =>
  TOOLS.filter((tool) => tool.scopes.some((scope) => scopes.includes(scope)));
