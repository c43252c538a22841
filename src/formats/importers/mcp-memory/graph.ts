/** Entities and relations of a knowledge graph as statements that stand by themselves: an observation names the entity that it is about. */
import type { JsonObject } from "../../pam/documents.ts";
import { about, spokenName } from "../about.ts";
import { firstTime } from "../first-time.ts";
import type { ReadOptions } from "../importer.ts";
import { asText, beyond, texts } from "../json-shape.ts";
import type { Statement } from "../statement.ts";
import { kindType, preferenceOr } from "../wording.ts";

const ENTITY_FIELDS = ["type", "name", "entityType", "observations"];
const RELATION_FIELDS = ["type", "from", "to", "relationType"];

export function entityStatements(entity: JsonObject, options: ReadOptions): readonly Statement[] {
  const name = asText(entity["name"]) ?? "";
  const kind = asText(entity["entityType"]) ?? "";
  const observations = texts(entity["observations"]);
  // An entity that nothing was observed of is still known to be what it is.
  const said =
    observations.length > 0
      ? observations.map((text) => about(name, text))
      : kind === ""
        ? []
        : [`${spokenName(name)}: ${kind}`];
  const metadata = { entity: { name, type: kind }, source: beyond(entity, ENTITY_FIELDS) };
  return said.map((text) => ({
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

/** `Ana works_at Acme`. */
export function relationStatement(relation: JsonObject, options: ReadOptions): Statement {
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

/** The reference server keeps no times; some of its descendants do. */
const timeIn = (value: JsonObject, { now, timeZone }: ReadOptions): number =>
  firstTime([value["createdAt"], value["created_at"], value["timestamp"]], timeZone) ?? now;
