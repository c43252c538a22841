/**
 * Imports the knowledge graph of the MCP reference memory server: its `memory.jsonl` or the JSON of
 * `read_graph`. Observations become statements, relations become sentences.
 */

import { asObject, asText, beyond, type JsonObject, texts } from "../../model/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import { type ImportPart, type ImportRun, partsOfFiles, productImporter, type ReadOptions } from "./import-run.ts";
import {
  filesEnding,
  firstObjects,
  firstParts,
  JSON_LINES,
  lineObjects,
  objectParts,
  problemAt,
  someFile,
} from "./json-elements.ts";
import { about, firstTime, kindType, preferenceOr, type Statement, spokenName } from "./statement.ts";

export const mcpMemory = productImporter({
  name: "mcp-memory",
  title: "MCP reference memory (knowledge graph)",
  finds: "entities or relations",
  detect: (given) => someFile(filesEnding(given, ".jsonl", ".json"), isGraph),
  read: (given, run) => partsOfFiles(filesEnding(given, ".jsonl", ".json"), (file) => fileParts(file, run)),
});

const LISTS = ["entities", "relations"];

export const isGraphLine = (line: JsonObject): boolean =>
  (line["type"] === "entity" && isEntity(line)) || (line["type"] === "relation" && isRelation(line));

const isEntity = (value: JsonObject): boolean =>
  typeof value["name"] === "string" && Array.isArray(value["observations"]);
const isRelation = (value: JsonObject): boolean =>
  typeof value["from"] === "string" && typeof value["to"] === "string" && typeof value["relationType"] === "string";

async function isGraph(file: GivenFile): Promise<boolean> {
  if ((await firstObjects(file)).some(isGraphLine)) return true;
  const parts = await firstParts(file, LISTS);
  return parts.some(({ list, value }) => {
    const object = asObject(value);
    if (object === undefined) return false;
    return (list === "entities" && isEntity(object)) || (list === "relations" && isRelation(object));
  });
}

async function* fileParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  // Older servers wrote JSON lines to memory.json.
  if (JSON_LINES.test(file.path) || (await firstObjects(file)).some(isGraphLine))
    for await (const line of lineObjects(file)) {
      if (line.kind === "problem") yield line;
      else yield* graphParts(file, line.place, line.value, run);
    }
  else
    yield* objectParts(file, LISTS, "element", ({ list, object, place }) =>
      graphParts(file, place, { ...object, type: list === "entities" ? "entity" : "relation" }, run),
    );
}

function graphParts(file: GivenFile, place: string, value: JsonObject, run: ImportRun): readonly ImportPart[] {
  if (!isGraphLine(value)) {
    const isKnown = value["type"] === "entity" || value["type"] === "relation";
    const message = isKnown
      ? "An entity or a relation lacks required fields."
      : "This is neither an entity nor a relation.";
    return [problemAt(file, place, isKnown ? "missing-field" : "unknown-shape", message)];
  }
  const statements = value["type"] === "entity" ? entityStatements(value, run) : [relationStatement(value, run)];
  return statements.flatMap((statement) => run.memory(statement));
}

const ENTITY_FIELDS = ["type", "name", "entityType", "observations"];
const RELATION_FIELDS = ["type", "from", "to", "relationType"];

function entityStatements(entity: JsonObject, options: ReadOptions): readonly Statement[] {
  const name = asText(entity["name"]) ?? "";
  const kind = asText(entity["entityType"]) ?? "";
  const observations = texts(entity["observations"]);
  // An entity without observations still has a type.
  const sentences =
    observations.length > 0
      ? observations.map((text) => about(name, text))
      : kind === ""
        ? []
        : [`${spokenName(name)}: ${kind}`];
  const metadata = { entity: { name, type: kind }, source: beyond(entity, ENTITY_FIELDS) };
  return sentences.map((text) => ({
    text,
    at: timeIn(entity, options),
    updatedAt: firstTime([entity["updatedAt"], entity["lastUpdated"]], options.timeZone),
    type: kindType(kind) ?? preferenceOr(text, "fact"),
    place: ["entity", name],
    labels: kind === "" ? [] : [kind],
    method: "api_export",
    metadata,
  }));
}

function relationStatement(relation: JsonObject, options: ReadOptions): Statement {
  const [from, kind, to] = ["from", "relationType", "to"].map((name) => asText(relation[name]) ?? "");
  return {
    text: `${spokenName(from ?? "")} ${kind} ${spokenName(to ?? "")}`,
    at: timeIn(relation, options),
    type: "relationship",
    place: ["relation", from ?? "", kind ?? ""],
    method: "api_export",
    metadata: {
      relation: { from: from ?? "", type: kind ?? "", to: to ?? "" },
      source: beyond(relation, RELATION_FIELDS),
    },
  };
}

/** The reference server stores no times, but some derived servers do. */
const timeIn = (value: JsonObject, { now, timeZone }: ReadOptions): number =>
  firstTime([value["createdAt"], value["created_at"], value["timestamp"]], timeZone) ?? now;
