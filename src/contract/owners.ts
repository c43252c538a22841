/** The owner of each space in a call (NAM-34), cleaned to be a safe part of an id. */

import { KeepsakeError } from "../model/error.ts";
import { isObject } from "../model/json.ts";
import { replaceSpace, trimSpace } from "../model/text.ts";
import { sha256Hex } from "./text-rules.ts";

export type SpaceOwners = ReturnType<typeof spaceOwners>;

/** The parts of a call that name its owners. */
interface OwnerSource {
  readonly state?: Readonly<Record<string, unknown>> | undefined;
  readonly identity?: Readonly<Record<string, unknown>> | null | undefined;
  /** Absolute, with symbolic links resolved: the contract touches no files. */
  readonly projectRoot?: string | null | undefined;
  readonly appPath?: string | null | undefined;
}

const ANONYMOUS = "anonymous";
const UNKNOWN = "unknown";
/** An item's id contains its owner; this leaves room for the rest of the id. */
const OWNER_MAX = 120;
const PROJECT_DIGITS = 12;

export function spaceOwners({ state, identity, projectRoot, appPath }: OwnerSource) {
  const user = state?.["user"];
  const stated = isObject(user) ? wordOf(user["id"]) : undefined;
  const known = identity === null || identity === undefined ? [] : [identity["id"], identity["user_id"]];
  const identified = known.find((value) => Boolean(value));
  return {
    session: cleanOwner(stated),
    user: cleanOwner(identified ?? stated),
    project: cleanOwner(projectId(projectRoot, appPath), UNKNOWN),
    system: "system",
  };
}

export const storeKey = (space: string, owner: string): string => `${space}:${owner}`;

/** @throws KeepsakeError `invalid_input` for an owner that is longer than OWNER_MAX. */
export function cleanOwner(value: unknown, otherwise: string = ANONYMOUS): string {
  const owner = trimSpace(wordOf(value) ?? "");
  if (owner === "") return otherwise;
  const cleaned = replaceSpace(owner.toWellFormed(), "_").replaceAll(":", "_");
  if (cleaned.length <= OWNER_MAX) return cleaned;
  throw new KeepsakeError("invalid_input", "The ID of a user or session is too long for the memory contract.", {
    hint: `Pass IDs of at most ${OWNER_MAX} characters.`,
    facts: { length: cleaned.length, max: OWNER_MAX },
  });
}

/** As the reference writes values, except that null counts as absent (spec/namel3ss.md §21). */
function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function projectId(root: string | null | undefined, app: string | null | undefined): string | undefined {
  const path = [root, app].find((candidate) => candidate !== undefined && candidate !== null && candidate !== "");
  if (path === undefined || path === null) return undefined;
  return sha256Hex(plainPath(path)).slice(0, PROJECT_DIGITS);
}

/** Without `.`, `..` and doubled slashes, so that a folder has one name. */
function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `${path.startsWith("/") ? "/" : ""}${parts.join("/")}`;
}
