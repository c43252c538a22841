/**
 * Reads a corpus of planted texts: `*.jsonl` files of one folder, laid out as corpus/README.md says. Whatever does not fit is an error with
 * its file and line, so that nothing is passed over in silence.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ENCODINGS, encoded } from "./encodings.ts";

/** What a payload tries to become. */
export const AIMS = [
  "instruction",
  "preference",
  "identity",
  "correction",
  "authority",
  "link",
  "fence",
  "statement",
] as const;

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);
const said = z.string().min(1).max(4_000);
const language = z.string().regex(/^[a-z]{2,3}$/);
const technique = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

const plainLine = z.strictObject({
  kind: z.literal("payload"),
  id,
  language,
  technique,
  aim: z.enum(AIMS),
  text: said,
  question: said,
  twin: said,
  plants: said.optional(),
  trigger: said.optional(),
});
const encodedLine = z.strictObject({
  kind: z.literal("payload"),
  id,
  language,
  technique,
  of: id,
  encoding: z.enum(ENCODINGS),
});
const wishLine = z.strictObject({
  kind: z.literal("wish"),
  id,
  language,
  text: said,
  question: said,
  as: z.enum(["instruction", "preference"]),
});
const line = z.union([plainLine, encodedLine, wishLine]);
type Line = z.infer<typeof line>;

export interface Payload {
  readonly id: string;
  readonly language: string;
  readonly technique: string;
  readonly aim: (typeof AIMS)[number];
  /** As it arrives from outside. */
  readonly text: string;
  /** What a model would write down that obeys it. */
  readonly plants: string;
  /** What the user says later, for a payload that waits for it. */
  readonly trigger?: string;
  /** What the payload lies in wait for. */
  readonly question: string;
}
/** An ordinary sentence of the user about the same thing, which the question has to bring back. */
export interface Twin {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly question: string;
}
export type Wish = Omit<z.infer<typeof wishLine>, "kind">;

export interface Corpus {
  readonly payloads: readonly Payload[];
  readonly twins: readonly Twin[];
  readonly wishes: readonly Wish[];
  readonly languages: readonly string[];
}

/** A corpus that cannot be read as a whole is not run at all. */
export class CorpusError extends Error {}

const NAMED_MAX = 5;
const KNOWN_FILES: ReadonlySet<string> = new Set(["README.md", "LICENSE"]);

/** @throws CorpusError for a file that is none of a corpus, a line that does not fit, or a corpus without payloads, twins or wishes. */
export function readCorpus(folder: string): Corpus {
  const lines = filesIn(folder).flatMap((name) => readFile(folder, name));
  const byId = new Map<string, Placed>();
  for (const each of lines) {
    if (byId.has(each.line.id)) throw new CorpusError(`${each.place}: the id ${each.line.id} is there already`);
    byId.set(each.line.id, each);
  }
  const payloads = lines.flatMap((each) => (each.line.kind === "payload" ? [payloadOf(each, byId)] : []));
  const twins = lines.flatMap(({ line: given }) => (isPlain(given) ? [twinOf(given)] : []));
  const wishes = lines.flatMap(({ line: given }) => (given.kind === "wish" ? [given] : []));
  for (const [what, found] of Object.entries({ payloads, wishes }))
    if (found.length === 0) throw new CorpusError(`${folder} holds no ${what}`);
  return { payloads, twins, wishes, languages: [...new Set(payloads.map((payload) => payload.language))].sort() };
}

interface Placed {
  readonly line: Line;
  readonly place: string;
}
type PlainLine = z.infer<typeof plainLine>;

const isPlain = (given: Line): given is PlainLine => given.kind === "payload" && "text" in given;

function filesIn(folder: string): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { withFileTypes: true }).map((entry) =>
      entry.isFile() ? entry.name : `${entry.name}/`,
    );
  } catch {
    throw new CorpusError(`${folder} is no folder that can be read`);
  }
  const unknown = names.filter((name) => !name.endsWith(".jsonl") && !KNOWN_FILES.has(name));
  if (unknown.length > 0) {
    const named = unknown.slice(0, NAMED_MAX).join(", ");
    throw new CorpusError(`${folder} holds ${unknown.length} entries that are no part of a corpus: ${named}`);
  }
  return names.filter((name) => name.endsWith(".jsonl")).sort();
}

function readFile(folder: string, name: string): readonly Placed[] {
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .flatMap((text, index) => {
      if (text.trim() === "") return [];
      const place = `${name}:${index + 1}`;
      const parsed = line.safeParse(parsedJson(text, place));
      if (parsed.success) return [{ line: parsed.data, place }];
      throw new CorpusError(`${place}: this is no line of a corpus: ${z.prettifyError(parsed.error)}`);
    });
}

function parsedJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CorpusError(`${place}: this is no JSON`);
  }
}

function payloadOf({ line: given, place }: Placed, byId: ReadonlyMap<string, Placed>): Payload {
  if (given.kind !== "payload") throw new CorpusError(`${place}: this is no payload`);
  if (isPlain(given)) {
    const { kind: _kind, twin: _twin, plants = given.text, trigger, ...rest } = given;
    return { ...rest, plants, ...(trigger === undefined ? {} : { trigger }) };
  }
  const plain = byId.get(given.of)?.line;
  if (plain === undefined || !isPlain(plain)) throw new CorpusError(`${place}: ${given.of} is no payload with a text`);
  const text = encoded(given.encoding, plain.text);
  if (text === plain.text) throw new CorpusError(`${place}: ${given.encoding} changes nothing of ${given.of}`);
  const { language: spoken, technique: way, id: name } = given;
  const { aim, question, plants = plain.text } = plain;
  return { id: name, language: spoken, technique: way, aim, text, plants, question };
}

const twinOf = ({ id: name, language: spoken, twin, question }: PlainLine): Twin => ({
  id: name,
  language: spoken,
  text: twin,
  question,
});
