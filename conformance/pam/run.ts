/**
 * The data of PAM laid out as `schemas`, `examples`, `vectors`, `cases` and `providers`: what is to be checked with each file. A file that
 * has no place there is a group that fails.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { PamMemory } from "../../src/formats/pam/documents.ts";
import { readBundle } from "../../src/formats/pam/read-bundle.ts";
import { repairDocument } from "../../src/formats/pam/repair.ts";
import storeSchema from "../../src/formats/pam/schemas/portable-ai-memory.schema.json" with { type: "json" };
import conversationSchema from "../../src/formats/pam/schemas/portable-ai-memory-conversation.schema.json" with {
  type: "json",
};
import embeddingsSchema from "../../src/formats/pam/schemas/portable-ai-memory-embeddings.schema.json" with {
  type: "json",
};
import { validateDocument } from "../../src/formats/pam/validate.ts";
import { isValid } from "../../src/formats/pam/validators.ts";
import { emittedMemory, writeBundle } from "../../src/formats/pam/write-bundle.ts";
import { type Json, memberOf, parseJson } from "../../src/model/json.ts";
import { compareCodePoints } from "../../src/model/text.ts";
import { type Check, type Group, held, same } from "../outcome.ts";
import { caseChecks, givenFiles } from "./cases.ts";
import { vectorChecks } from "./vectors.ts";

/** A group for every file, in the order of their paths, and one for all providers. */
export function groupsOf(folder: string): readonly Group[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !KNOWN.test(basename(file)) && !file.startsWith("providers/"))
    .sort();
  const providers = existsSync(join(folder, "providers")) ? [providerGroup(folder)] : [];
  return [...files.map((file) => groupOf(folder, file)), ...providers];
}
const KNOWN = /^(?:README(?:\.\w+)?|LICENSE.*)$/;

function groupOf(folder: string, file: string): Group {
  const [kind = "", ...rest] = file.split("/");
  const table = basename(file, ".json");
  const read = (): Json => parseJson(readFileSync(join(folder, file), "utf8"));
  const group = (checks: Group["checks"]): Group => ({ name: file, checks });
  if (file.endsWith(".json") && kind === "examples") return group(() => exampleChecks(read()));
  if (file.endsWith(".json") && rest.length === 1) {
    if (kind === "schemas") return group(() => schemaChecks(read()));
    if (kind === "cases") return group(() => caseChecks(read()));
    const checks = kind === "vectors" ? vectorChecks(table) : undefined;
    if (checks !== undefined) return group(() => checks(read()));
  }
  return group(() => [{ name: file, fault: "has no place in this layout" }]);
}

/** The schemas that we carry are those that were published. */
function* schemaChecks(schema: Json): Generator<Check> {
  const id = memberOf(schema, "$id");
  const ours = [storeSchema, conversationSchema, embeddingsSchema].find((known) => known.$id === id);
  yield same(String(id), ours, schema, "the schema");
}

/** An example has the right form, and whatever else is wrong with it can be mended. A store comes through writing and reading unchanged. */
async function* exampleChecks(document: Json): AsyncGenerator<Check> {
  const { errors } = validateDocument(document);
  const form = errors.filter(({ check }) => check === "schema-validation" || check === "example-schema-detect");
  yield held("form", form.length === 0, `is wrong at ${form.map(({ path }) => path).join(", ")}`);
  const { validation } = repairDocument(document);
  yield held("mended", validation.isValid, `is still wrong: ${validation.errors.map(({ rule }) => rule).join(", ")}`);
  if (isValid("store", document)) yield await roundTrip(document.memories, document.owner.id);
}

async function roundTrip(memories: readonly PamMemory[], owner: string): Promise<Check> {
  const ids = new Set(memories.map(({ id }) => id));
  const isWhole = ({ temporal, access }: PamMemory): boolean =>
    access?.exportable !== false && (typeof temporal.superseded_by !== "string" || ids.has(temporal.superseded_by));
  const lone = memories
    .filter(isWhole)
    .toSorted((left, right) => compareCodePoints(left.id, right.id))
    .map((memory) => emittedMemory(memory, false));
  const files = writeBundle({ header: { owner: { id: owner } }, memories: asyncOf(lone) });
  const written = new Map<string, Json>();
  for await (const { path, chunks } of files) {
    let text = "";
    for await (const chunk of chunks) text += chunk;
    written.set(path, parseJson(text));
  }
  const reading = await readBundle(givenFiles(written));
  const read: PamMemory[] = [];
  for await (const { value } of reading.memories()) read.push(value);
  const isSound = reading.validation.isValid && reading.validation.verification?.isIntact === true;
  return isSound
    ? same("written and read", read, lone, "a memory")
    : { name: "written and read", fault: "is not valid" };
}

async function* asyncOf<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}

/** The exports of five products are for another file to judge. Where it is not there, data for it are a failure and not passed over. */
function providerGroup(folder: string): Group {
  const judge = join(import.meta.dirname, "providers.ts");
  return {
    name: "providers",
    checks: async function* () {
      if (!existsSync(judge)) {
        yield { name: "providers", fault: "there is nothing that could judge them" };
        return;
      }
      const { providerChecks }: { providerChecks: (folder: string) => AsyncGenerator<Check> } = await import(
        pathToFileURL(judge).href
      );
      yield* providerChecks(join(folder, "providers"));
    },
  };
}
