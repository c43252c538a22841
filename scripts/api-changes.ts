/**
 * Compares `docs/openapi.json`, the last release's OpenAPI document, with the source. `node
 * scripts/api-changes.ts` lists changes and fails on breaking ones unless the major version
 * changed; `--write` stores today's document.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { openApiDocument } from "../src/server/http/openapi.ts";
import { type ApiDocument, type ApiOperation, apiDocument, resolved } from "./api-document.ts";
import { operationChanges } from "./operation-changes.ts";

const RELEASED_FILE = join(import.meta.dirname, "../docs/openapi.json");

/**
 * Each with its route (`POST /v1/recall`) and what changed (`body.filter.types[]: no longer takes "fact"`).
 * @throws Error for a document of another form, or a schema without a rule
 */
export function apiChanges(before: unknown, after: unknown) {
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
    if (broken.has(route) || isDeepStrictEqual(resolved(one, old), resolved(other, now))) return [];
    return [{ route, what: "accepts or returns more, or has another description" }];
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

export const releasedDocument = (): unknown => JSON.parse(readFileSync(RELEASED_FILE, "utf8"));

/** Formatted as the project's files. */
const documentText = (): string =>
  execFileSync("biome", ["format", `--stdin-file-path=${RELEASED_FILE}`], {
    input: JSON.stringify(openApiDocument(), null, 2),
    encoding: "utf8",
  });

/** @returns the exit code */
function report(): number {
  const { breaking, others, isAllowed } = apiChanges(releasedDocument(), openApiDocument());
  for (const { route, what } of others) console.log(`  ${route}: ${what}`);
  for (const { route, what } of breaking) console.log(`! ${route}: ${what}`);
  console.log(`${breaking.length} breaking, ${others.length} other changes since the kept document`);
  if (!isAllowed)
    console.error("Keep what clients rely on, or raise the major number of API_VERSION (src/server/http/openapi.ts).");
  return isAllowed ? 0 : 1;
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeFileSync(RELEASED_FILE, documentText());
  else process.exitCode = report();
}
