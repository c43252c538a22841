/**
 * What a client of the last release would notice: its OpenAPI document, kept in `docs/openapi.json`, against that of the source. `node scripts/api-changes.ts`
 * says what changed and fails where something would break while the version of the interface stands; `--write` keeps the document of today for the next time.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { openApiDocument } from "../src/server/http/openapi.ts";
import { type ApiDocument, type ApiOperation, apiDocument, spelledOut } from "./api-document.ts";
import { operationChanges } from "./operation-changes.ts";

export const KEPT_FILE = join(import.meta.dirname, "../docs/openapi.json");

export interface ApiChange {
  /** `POST /v1/recall`. */
  readonly route: string;
  /** `body.filter.types[]: no longer takes "fact"`. */
  readonly what: string;
}

export interface ApiChanges {
  /** What a client would have to change for. */
  readonly breaking: readonly ApiChange[];
  /** New routes, and those that take more or tell more than before. */
  readonly others: readonly ApiChange[];
  /** Nothing breaks, or the major number of the version says that something does. */
  readonly isAllowed: boolean;
}

/** @throws Error for what is no document of the form that ours has, or has a schema that no rule is known for */
export function apiChanges(before: unknown, after: unknown): ApiChanges {
  const [old, now] = [apiDocument.parse(before), apiDocument.parse(after)];
  const [known, current] = [routesOf(old), routesOf(now)];
  const breaking = [...known].flatMap(([route, one]) => {
    const other = current.get(route);
    if (other === undefined) return [{ route, what: "is gone" }];
    return operationChanges({ before: one, after: other, old, now }).map(({ at, what }) => ({
      route,
      what: `${at}: ${what}`,
    }));
  });
  const broken = new Set(breaking.map(({ route }) => route));
  const others = [...current].flatMap(([route, other]) => {
    const one = known.get(route);
    if (one === undefined) return [{ route, what: "is new" }];
    if (broken.has(route) || isDeepStrictEqual(spelledOut(one, old), spelledOut(other, now))) return [];
    return [{ route, what: "takes or tells more, or is described in other words" }];
  });
  return { breaking, others, isAllowed: breaking.length === 0 || majorOf(now) > majorOf(old) };
}

const majorOf = ({ info }: ApiDocument): number => Number.parseInt(info.version, 10);

const routesOf = ({ paths }: ApiDocument): ReadonlyMap<string, ApiOperation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => [`${method.toUpperCase()} ${path}`, described] as const),
    ),
  );

/** The document of the last release. */
export const keptDocument = (): unknown => JSON.parse(readFileSync(KEPT_FILE, "utf8"));

/** As the house formats. */
const documentText = (): string =>
  execFileSync("biome", ["format", `--stdin-file-path=${KEPT_FILE}`], {
    input: JSON.stringify(openApiDocument(), null, 2),
    encoding: "utf8",
  });

/** Exit code. */
function tell(): number {
  const { breaking, others, isAllowed } = apiChanges(keptDocument(), openApiDocument());
  for (const { route, what } of others) console.log(`  ${route}: ${what}`);
  for (const { route, what } of breaking) console.log(`! ${route}: ${what}`);
  console.log(`${breaking.length} breaking, ${others.length} other changes since the kept document`);
  if (!isAllowed)
    console.error("Keep what clients rely on, or raise the major number of API_VERSION (src/server/http/openapi.ts).");
  return isAllowed ? 0 : 1;
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeFileSync(KEPT_FILE, documentText());
  else process.exitCode = tell();
}
