/**
 * The knowledge graph of the MCP reference memory server as PAM memories: its `memory.jsonl`, a line for each entity and each relation, or the JSON
 * object that `read_graph` gives. An observation is a statement about its entity, a relation is the sentence that it is.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { filesEnding, firstObjects, firstParts, JSON_LINES, someFile } from "../beginning.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { jsonElements, problemAt } from "../json-elements.ts";
import { lineObjects } from "../json-line-objects.ts";
import { asObject } from "../json-shape.ts";
import { orderly, partsOfFile } from "../orderly.ts";
import { statementPart } from "../statement.ts";
import { entityStatements, relationStatement } from "./graph.ts";

const TELLER = { platform: "mcp-memory", version: "mcp-memory-importer/2026.11" };

export const mcpMemory: Importer = {
  name: "mcp-memory",
  title: "MCP reference memory (knowledge graph)",
  version: TELLER.version,
  detect: (given) => someFile(filesEnding(given, ".jsonl", ".json"), isGraph),
  read: (given, options) => orderly(given, "entities or relations", read(given, options)),
};

/** A line of a graph: told by its type and by what that type must have. */
export const isGraphLine = (line: JsonObject): boolean =>
  (line["type"] === "entity" && isEntity(line)) || (line["type"] === "relation" && isRelation(line));

const isEntity = (value: JsonObject): boolean =>
  typeof value["name"] === "string" && Array.isArray(value["observations"]);
const isRelation = (value: JsonObject): boolean =>
  typeof value["from"] === "string" && typeof value["to"] === "string" && typeof value["relationType"] === "string";

async function isGraph(file: GivenFile): Promise<boolean> {
  if ((await firstObjects(file)).some(isGraphLine)) return true;
  const parts = await firstParts(file, ["entities", "relations"]);
  return parts.some(({ list, value }) => {
    const object = asObject(value);
    if (object === undefined) return false;
    return (list === "entities" && isEntity(object)) || (list === "relations" && isRelation(object));
  });
}

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  for (const file of filesEnding(given, ".jsonl", ".json")) {
    // Older servers wrote their lines into a memory.json.
    const isLines = JSON_LINES.test(file.path) || (await firstObjects(file)).some(isGraphLine);
    yield* partsOfFile(file, isLines ? readLines(file, options) : readDocument(file, options));
  }
}

async function* readLines(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  for await (const line of lineObjects(file)) {
    if (line.kind === "problem") yield line;
    else yield* parts(file, line.place, line.value, options);
  }
}

async function* readDocument(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(file, ["entities", "relations"])) {
    const value = element.kind === "element" ? asObject(element.value) : undefined;
    if (element.kind === "problem") yield element;
    else if (element.list === undefined) continue;
    else if (value === undefined) yield problemAt(file, element.place, "unknown-shape", "This element is no object.");
    else
      yield* parts(
        file,
        element.place,
        { ...value, type: element.list === "entities" ? "entity" : "relation" },
        options,
      );
  }
}

function parts(file: GivenFile, place: string, value: JsonObject, options: ReadOptions): readonly ImportPart[] {
  if (!isGraphLine(value)) {
    const isKnown = value["type"] === "entity" || value["type"] === "relation";
    const message = isKnown
      ? "An entity or a relation without its fields."
      : "This is neither an entity nor a relation.";
    return [problemAt(file, place, isKnown ? "missing-field" : "unknown-shape", message)];
  }
  const statements =
    value["type"] === "entity" ? entityStatements(value, options) : [relationStatement(value, options)];
  return statements.flatMap((statement) => statementPart(TELLER, statement));
}
