/**
 * claude-mem's JSON export as PAM documents: observations with their facts, the summaries of sessions, and the prompts of the user, which are the user's
 * own words and become conversations.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { filesEnding, firstParts, someFile } from "../beginning.ts";
import { conversationOf } from "../conversation-draft.ts";
import { firstTime, latestTime } from "../first-time.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { jsonElements, problemAt } from "../json-elements.ts";
import { asId, asObject, asText, present } from "../json-shape.ts";
import { orderly, partsOfFile } from "../orderly.ts";
import { inSessions, type SessionRecord } from "../sessions.ts";
import { type Statement, statementPart } from "../statement.ts";
import { observationStatements, summaryStatements } from "./row.ts";

const TELLER = { platform: "claude-mem", version: "claude-mem-importer/2026.11" };
const LISTS = ["observations", "summaries", "prompts", "sessions"];
/** Members that no other export has. */
const OWN_MEMBERS = new Set(["totalObservations", "totalSummaries", "totalPrompts", "exportedAtEpoch"]);
const SESSION_NAMES = ["memory_session_id", "sdk_session_id", "content_session_id", "claude_session_id"];

export const claudeMem: Importer = {
  name: "claude-mem",
  title: "claude-mem export",
  version: TELLER.version,
  detect: (given) => someFile(filesEnding(given, ".json"), isExport),
  read: (given, options) => orderly(given, "observations, summaries or prompts", read(given, options)),
};

async function isExport(file: GivenFile): Promise<boolean> {
  const parts = await firstParts(file, LISTS);
  return parts.some(({ list, member, value }) => {
    if (member !== undefined) return OWN_MEMBERS.has(member);
    const row = list === undefined ? undefined : asObject(value);
    return row !== undefined && "created_at_epoch" in row && sessionOf(row) !== undefined;
  });
}

const sessionOf = (row: JsonObject): string | undefined =>
  SESSION_NAMES.map((name) => asText(row[name])).find((name) => name !== undefined);

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  for (const file of filesEnding(given, ".json")) {
    const sessions = new Map<string, JsonObject>();
    yield* partsOfFile(file, readMemories(file, options, sessions));
    yield* partsOfFile(file, readPrompts(file, options, sessions));
  }
}

/** @param sessions is given the rows of sessions, by the name that prompts call them */
async function* readMemories(
  file: GivenFile,
  options: ReadOptions,
  sessions: Map<string, JsonObject>,
): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(file, LISTS)) {
    if (element.kind === "problem") {
      yield element;
      continue;
    }
    const { list, place } = element;
    const row = asObject(element.value);
    if (list === undefined) continue;
    if (row === undefined) {
      yield problemAt(file, place, "unknown-shape", "This row is no object.");
      continue;
    }
    const session = list === "sessions" ? asText(row["content_session_id"]) : undefined;
    if (session !== undefined) sessions.set(session, row);
    const statements = statementsOf(list, row, options);
    if (statements?.length === 0) yield problemAt(file, place, "missing-field", "A row without anything said.");
    yield* (statements ?? []).flatMap((statement) => statementPart(TELLER, statement));
    if (list === "prompts" && promptOf(row) === undefined)
      yield problemAt(file, place, "missing-field", "A prompt without its text, its session or its time.");
  }
}

/** Undefined for rows that state nothing: prompts are told as conversations, sessions with the prompts. */
function statementsOf(list: string, row: JsonObject, options: ReadOptions): readonly Statement[] | undefined {
  const session = sessionOf(row) ?? "";
  if (list === "observations") return observationStatements(row, session, options);
  return list === "summaries" ? summaryStatements(row, session, options) : undefined;
}

interface Prompt {
  readonly session: string;
  readonly text: string;
  readonly at: number;
  readonly row: JsonObject;
}

function promptOf(row: JsonObject): Prompt | undefined {
  const [session, text] = [sessionOf(row), asText(row["prompt_text"])];
  const at = firstTime([row["created_at_epoch"], row["created_at"]]);
  return session === undefined || text === undefined || at === undefined ? undefined : { session, text, at, row };
}

/** Prompts stand in the order of a search, so their sessions are put together here, a few at a time. */
async function* readPrompts(
  file: GivenFile,
  options: ReadOptions,
  sessions: ReadonlyMap<string, JsonObject>,
): AsyncGenerator<ImportPart> {
  const rules = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: Number.POSITIVE_INFINITY, isNewestFirst: false };
  let metadata: Awaited<ReturnType<typeof importMetadata>> | undefined;
  for await (const { key: session, records } of inSessions(() => prompts(file), rules)) {
    if (session === undefined) continue;
    metadata ??= await importMetadata(file, TELLER.version, options.now);
    const messages = records.map(({ value: { row, text, at } }) => ({
      id: `${session}#${asId(row["prompt_number"]) ?? asId(row["id"]) ?? at}`,
      providerId: asId(row["id"]),
      role: "user" as const,
      at,
      content: { type: "text" as const, text },
    }));
    const about = sessions.get(session);
    const project = asText(about?.["project"]) ?? asText(records[0]?.value.row["project"]);
    const draft = {
      platform: TELLER.platform,
      providerId: session,
      title: asText(about?.["custom_title"]),
      updatedAt: latestTime(messages),
      messages,
      rawMetadata: present({ project, memory_session_id: asText(about?.["memory_session_id"]) }),
    };
    yield { kind: "conversation", conversation: conversationOf(draft, { importMetadata: metadata, now: options.now }) };
  }
}

async function* prompts(file: GivenFile): AsyncGenerator<SessionRecord<Prompt>> {
  for await (const element of jsonElements(file, LISTS)) {
    const row = element.kind === "element" && element.list === "prompts" ? asObject(element.value) : undefined;
    const prompt = row === undefined ? undefined : promptOf(row);
    if (prompt !== undefined)
      yield { key: prompt.session, at: prompt.at, sizeBytes: ROW_BYTES + 2 * prompt.text.length, value: prompt };
  }
}
/** About what a row weighs beside its text. */
const ROW_BYTES = 1_000;
