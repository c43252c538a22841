/**
 * A vault as GUMem's documents in one JSON file: messages, facts, summaries and topics
 * (spec/gumem.md §2). Maintenance rebuilds summaries and topics from their facts (GUM-15), so a
 * summary is imported only if its facts are not in the file.
 */

import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import type { Decoded, ExportSource, Format } from "../../engine/maintain/format.ts";
import { ARCHIVE_OFF_TEXT } from "../../engine/observe/speakers.ts";
import { foreignStatus, type Item, TYPES } from "../../model/item.ts";
import { asId, asObject, asText, defined, type JsonObject, membersOf, texts } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import {
  filesEnding,
  firstParts,
  type JsonElement,
  jsonElements,
  problemAt,
  someFile,
} from "../importers/json-elements.ts";
import { preferenceOr, timeOf } from "../importers/statement.ts";
import { contentOf } from "../pam/vault-memory.ts";
import { gumemFact, gumemMessage, gumemSummary } from "./documents.ts";
import { actionLog, DEFAULT_SESSION, observationOfAction, observationOfMessage, sentMessage } from "./requests.ts";

const CODEC = "gumem";
const SCHEMA = "gumem-documents";
const LISTS = ["messages", "actions", "facts", "summaries"] as const;
type List = (typeof LISTS)[number];

export interface GumemOptions {
  /** Include memories of the class `sensitive-pii`. Default false (UNI-X17). */
  readonly sensitive?: boolean | undefined;
}

/** Cost: reads every item once for each list. */
export const gumem = (options: GumemOptions = {}): Format<AsyncIterable<string>, GivenFiles> => ({
  name: CODEC,
  encode: (source) => encode(source, options),
  decode: ({ input, now }) => decode(input, now),
});

/** GUMem has no place for history, quarantine or deletions: only what is in use leaves. */
const isIncluded = (
  { truth, hold, access, privacy, text, origin }: Item,
  { sensitive = false }: GumemOptions,
): boolean =>
  access.exportable &&
  truth === "current" &&
  (hold === "active" || hold === "deprioritized" || hold === "archived") &&
  text !== ARCHIVE_OFF_TEXT &&
  // A host's own documents, such as a session's title, are stored as messages too.
  origin.session?.startsWith("keepsake:") !== true &&
  (sensitive || privacy.class !== "sensitive-pii");

async function* encode(source: ExportSource, options: GumemOptions): AsyncGenerator<string> {
  const { vault, exportedAt } = source;
  const exported_at = new Date(exportedAt).toISOString();
  yield `${JSON.stringify({ schema: SCHEMA, schema_version: "1.0", user_id: vault.name, exported_at }).slice(0, -1)}`;
  const labels = new Map<string, string>();
  for await (const { item } of source.memories()) if (item.layer === "topic") labels.set(item.id, item.text);
  const documents = (of: (item: Item) => object | undefined) => listOf(source, options, of);
  yield* written("messages", documents(messageOf));
  yield* written("facts", documents(factOf));
  yield* written(
    "summaries",
    documents((item) => summaryOf(item, labels)),
  );
  yield* written("topics", documents(topicOf));
  yield "}\n";
}

async function* listOf(source: ExportSource, options: GumemOptions, documentOf: (item: Item) => object | undefined) {
  for await (const { item } of source.items()) {
    const document = isIncluded(item, options) ? documentOf(item) : undefined;
    if (document !== undefined) yield document;
  }
}

async function* written(name: string, documents: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let before = "\n";
  for await (const document of documents) {
    yield before + JSON.stringify(document);
    before = ",\n";
  }
  yield "\n]";
}

const viewOf = (item: Item) => ({ item, processing: "processed" as const, status: foreignStatus(item) });

function messageOf(item: Item): object | undefined {
  const message = gumemMessage(viewOf(item));
  return message === undefined ? undefined : { ...message, taint: item.taint };
}

function factOf(item: Item): object | undefined {
  const fact = item.hold === "archived" ? undefined : gumemFact(viewOf(item));
  if (fact === undefined) return undefined;
  const { subject, taint, weight } = item;
  return defined({ ...fact, content: contentOf(item), subject, confidence: weight.confidence, taint });
}

const summaryOf = (item: Item, labels: ReadonlyMap<string, string>): object | undefined =>
  gumemSummary(viewOf(item), { topic: item.topicId === undefined ? undefined : labels.get(item.topicId) });

const topicOf = ({ id, layer, text, labels, evidence }: Item): object | undefined =>
  layer === "topic" ? { id, label: text, aliases: labels, summary_ids: evidence.map(({ item }) => item) } : undefined;

/** A single file may have any name: an upload and standard input have none. */
const documentsOf = (given: GivenFiles): readonly GivenFile[] =>
  given.files.length === 1 ? given.files : filesEnding(given, ".json");

/** A document of this module, or facts in GUMem's shape. */
export const isGumem = (given: GivenFiles): Promise<boolean> =>
  someFile(documentsOf(given), async (file) =>
    (await firstParts(file, LISTS)).some(
      ({ list, member, value }) =>
        (member === "schema" && value === SCHEMA) ||
        (list === "facts" && Array.isArray(asObject(value)?.["source_message_ids"])),
    ),
  );

async function* decode(given: GivenFiles, now: number): AsyncGenerator<Decoded> {
  const files = documentsOf(given);
  const known = { messages: new Set<string>(), facts: new Set<string>() };
  for (const file of files)
    for await (const { list, value } of elements(file)) {
      const id = asId(asObject(value)?.["id"]);
      if (id !== undefined && (list === "messages" || list === "facts")) known[list].add(id);
    }
  let count = 0;
  for (const file of files) {
    let rebuiltCount = 0;
    for await (const element of jsonElements(file, LISTS)) {
      if (element.kind === "problem") yield element;
      if (element.kind === "problem" || !isListed(element.list)) continue;
      count++;
      const record = membersOf(element.value);
      const decoded = decodedOf(element.list, record, known, now);
      if (decoded !== undefined) yield { ...decoded, place: `${file.path} ${element.place}` };
      else if (isRebuilt(element.list, record, known)) rebuiltCount++;
      else yield problemAt(file, element.place, "missing-field", "This document lacks its text or a valid field.");
    }
    if (rebuiltCount > 0)
      yield problemAt(
        file,
        "$.summaries",
        "rebuilt-summaries",
        `${rebuiltCount === 1 ? "One summary was" : `${rebuiltCount} summaries were`} left out, because maintenance rebuilds summaries from their facts.`,
      );
  }
  if (count === 0) yield problemAt({ path: given.name }, "", "nothing-found", "No documents of GUMem were found.");
}

interface Known {
  readonly messages: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
}

async function* elements(file: GivenFile): AsyncGenerator<JsonElement> {
  for await (const element of jsonElements(file, LISTS)) if (element.kind === "element") yield element;
}

const isListed = (list: string | undefined): list is List => LISTS.some((known) => known === list);

const isRebuilt = (list: List, record: JsonObject, { facts }: Known): boolean => {
  const sources = texts(record["source_facts"]);
  return list === "summaries" && sources.length > 0 && sources.every((id) => facts.has(id));
};

type Entry = Extract<Decoded, { readonly kind: "message" | "memory" }>;

function decodedOf(list: List, record: JsonObject, known: Known, now: number): Entry | undefined {
  switch (list) {
    case "messages":
    case "actions":
      return decodedMessage(list, record, known);
    case "facts": {
      const memory = memoryOf(record, now);
      if (memory === undefined) return undefined;
      const evidence = texts(record["source_message_ids"]).filter((id) => known.messages.has(id));
      const { kind, time_range: range } = record;
      return {
        kind: "memory",
        memory: {
          ...memory,
          ...subjectIn(record, memory.text),
          ...typeOf(asText(kind), memory.text),
          ...timeIn(asObject(range), "start", "end"),
          evidence,
        },
        place: "",
      };
    }
    case "summaries": {
      const memory = isRebuilt(list, record, known) ? undefined : memoryOf(record, now);
      if (memory === undefined) return undefined;
      const topic = asText(record["topic"]);
      const labels = [...new Set([...(memory.labels ?? []), ...(topic === undefined ? [] : [topic]), "summary"])];
      const time = timeIn(asObject(record["time"]), "event_start", "event_end");
      return {
        kind: "memory",
        memory: { ...memory, ...time, ...standingOf(record), type: "context", labels },
        place: "",
      };
    }
  }
}

function decodedMessage(list: "messages" | "actions", record: JsonObject, { facts }: Known): Entry | undefined {
  const id = asId(record["id"]) ?? asId(record["log_id"]) ?? asId(record["message_id"]);
  const session = asId(record["session_id"]);
  const sent = { ...record, id: record["message_id"] ?? record["id"] };
  const read = list === "actions" ? actionLog.strip().safeParse(record) : sentMessage.strip().safeParse(sent);
  if (id === undefined || !read.success) return undefined;
  const message =
    "role" in read.data
      ? observationOfMessage(read.data, session ?? DEFAULT_SESSION)
      : observationOfAction(read.data, session);
  // Words of others stay theirs, whoever owns the document (SEC-R3).
  const source = record["taint"] === "untrusted" ? { source: "document" as const } : {};
  // The facts of a document without any are formed from its messages.
  return {
    kind: "message",
    codec: CODEC,
    id,
    message: { ...message, ...source },
    platform: CODEC,
    isFormed: facts.size === 0,
    place: "",
  };
}

/** What facts and summaries share. Undefined without a text. */
function memoryOf(record: JsonObject, now: number): ForeignMemory | undefined {
  const [id, text] = [asId(record["id"]), asText(record["content"])];
  if (id === undefined || text === undefined) return undefined;
  const { confidence } = record;
  return defined({
    codec: CODEC,
    id,
    text,
    at: timeOf(record["created_at"]) ?? now,
    entities: texts(record["entities"]),
    labels: texts(record["labels"]),
    origin: { platform: CODEC },
    weight: typeof confidence === "number" && confidence >= 0 && confidence <= 1 ? { confidence } : undefined,
    taint: record["taint"] === "untrusted" ? "untrusted" : undefined,
  });
}

/** Written by this module: the content names its subject. */
function subjectIn({ subject }: JsonObject, text: string): Partial<Pick<ForeignMemory, "subject" | "text">> {
  if (typeof subject !== "string" || subject === "" || subject.length > 200) return {};
  const prefix = `${subject}: `;
  return text.startsWith(prefix) && text.length > prefix.length
    ? { subject, text: text.slice(prefix.length) }
    : { subject };
}

/** GUMem's own facts have no kind, so their words decide. */
const typeOf = (kind: string | undefined, content: string): Pick<ForeignMemory, "type" | "customType"> => {
  if (kind === undefined) return { type: preferenceOr(content, "fact") };
  const type = TYPES.find((known) => known === kind && known !== "custom");
  return type === undefined ? { type: "custom", customType: kind.slice(0, 200) } : { type };
};

function timeIn(range: JsonObject | undefined, from: string, to: string): Pick<ForeignMemory, "time"> {
  const [start, end] = [timeOf(range?.[from]), timeOf(range?.[to])];
  return start === undefined || end === undefined || end < start ? {} : { time: { start, end } };
}

/** GUM-18 to GUM-21. */
function standingOf(record: JsonObject): Partial<ForeignMemory> {
  const { decay_factor: decay, retrieval_boost: boost, validity, memory_status: status, confidence } = record;
  return defined({
    truth: validity === "deprecated" ? "deprecated" : validity === "invalid" ? "superseded" : undefined,
    hold: status === "archived" || status === "deprioritized" ? status : undefined,
    curve: typeof decay === "number" && decay > 0 ? { halfLifeDays: Math.LN2 / decay } : undefined,
    weight: defined({
      confidence: typeof confidence === "number" ? Math.min(1, Math.max(0, confidence)) : undefined,
      boost: typeof boost === "number" ? Math.min(4, Math.max(0, boost)) : undefined,
    }),
    anchors: anchorsIn(record),
  });
}

const anchorsIn = (record: JsonObject): Record<string, string> | undefined => {
  const entries = Object.entries(membersOf(record["anchors"])).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};
