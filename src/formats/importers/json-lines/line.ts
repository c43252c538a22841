/**
 * The lines of plain JSON lines: what somebody said, or a statement. docs/formats/importers-others.md is their schema; other members are kept as they are.
 */
import type { Json } from "../../../core/json.ts";
import { type JsonObject, PAM_TYPES, type PamRole, type PamType } from "../../pam/documents.ts";
import { firstTime } from "../first-time.ts";
import type { ReadOptions } from "../importer.ts";
import { asId, asObject, asText, beyond, objects, texts } from "../json-shape.ts";
import type { Statement } from "../statement.ts";
import { preferenceOr } from "../wording.ts";

export interface SaidLine {
  readonly kind: "said";
  readonly role: PamRole;
  readonly text: string;
  readonly at: number | undefined;
  readonly session: string | undefined;
  readonly id: string | undefined;
  readonly raw: JsonObject;
}
export type ReadLine =
  | SaidLine
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "fault"; readonly check: "unknown-role" | "missing-field" | "unknown-shape" };

const ROLES: ReadonlyMap<string, PamRole> = new Map([
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["bot", "assistant"],
  ["model", "assistant"],
  ["agent", "assistant"],
  ["system", "system"],
  ["developer", "system"],
  ["tool", "tool"],
  ["function", "tool"],
]);
const SPEAKER_FIELDS = ["role", "sender", "author"];
const TEXT_FIELDS = ["text", "memory", "content", "fact", "statement"];
const TIME_FIELDS = ["at", "timestamp", "created_at", "createdAt", "time", "ts", "date"];
const SESSION_FIELDS = ["session", "session_id", "sessionId", "conversation_id", "conversation", "thread_id", "thread"];
const ID_FIELDS = ["id", "uuid", "msg_id", "message_id", "memory_id"];
const LABEL_FIELDS = ["tags", "labels", "categories", "topic_tags"];
const STATEMENT_FIELDS = [
  ...TEXT_FIELDS,
  ...TIME_FIELDS,
  ...ID_FIELDS,
  ...LABEL_FIELDS,
  "type",
  "updated_at",
  "updatedAt",
];
const SAID_FIELDS = [...SPEAKER_FIELDS, "text", "content", ...TIME_FIELDS, ...SESSION_FIELDS, ...ID_FIELDS];

/** True for a line that `readLine` understands. */
export const isPlainLine = (line: JsonObject): boolean =>
  speakerOf(line) === undefined ? first(line, TEXT_FIELDS, asText) !== undefined : wordsOf(line) !== undefined;

export function readLine(line: JsonObject, options: ReadOptions): ReadLine {
  const speaker = speakerOf(line);
  if (speaker === undefined) return statementLine(line, options);
  const role = ROLES.get(speaker.toLowerCase());
  if (role === undefined) return { kind: "fault", check: "unknown-role" };
  const text = wordsOf(line);
  if (text === undefined) return { kind: "fault", check: "missing-field" };
  return {
    kind: "said",
    role,
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), options.timeZone),
    session: first(line, SESSION_FIELDS, asId),
    id: first(line, ID_FIELDS, asId),
    raw: beyond(line, SAID_FIELDS) ?? {},
  };
}

const speakerOf = (line: JsonObject): string | undefined => first(line, SPEAKER_FIELDS, asText);

/** Text as such, or the texts among blocks as model interfaces have them. */
function wordsOf(line: JsonObject): string | undefined {
  const whole = asText(line["content"]) ?? asText(line["text"]);
  if (whole !== undefined) return whole;
  return asText(
    objects(line["content"])
      .flatMap((block) => asText(block["text"]) ?? [])
      .join("\n\n"),
  );
}

function statementLine(line: JsonObject, { now, timeZone }: ReadOptions): ReadLine {
  const text = first(line, TEXT_FIELDS, asText);
  if (text === undefined) return { kind: "fault", check: "unknown-shape" };
  const said = asText(line["type"]);
  const type = said === undefined ? undefined : typeOf(said);
  const statement: Statement = {
    text,
    at: firstTime(valuesOf(line, TIME_FIELDS), timeZone) ?? now,
    updatedAt: firstTime([line["updated_at"], line["updatedAt"]], timeZone),
    type: type ?? preferenceOr(text, "fact"),
    sourceId: first(line, ID_FIELDS, asId),
    labels: [
      ...(type === undefined && said !== undefined ? [said] : []),
      ...LABEL_FIELDS.flatMap((name) => texts(line[name])),
    ],
    method: "api_export",
    metadata: { source_metadata: asObject(line["metadata"]), source: beyond(line, [...STATEMENT_FIELDS, "metadata"]) },
  };
  return { kind: "statement", statement };
}

/** A type of PAM's own; another word is a label. */
const typeOf = (written: string): PamType | undefined =>
  PAM_TYPES.find((type) => type === written.toLowerCase() && type !== "custom");

const valuesOf = (line: JsonObject, names: readonly string[]): readonly (Json | undefined)[] =>
  names.map((name) => line[name]);

/** The first member that is what is asked for. */
const first = (
  line: JsonObject,
  names: readonly string[],
  as: (value: Json | undefined) => string | undefined,
): string | undefined => names.map((name) => as(line[name])).find((value) => value !== undefined);
