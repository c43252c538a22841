/**
 * A generated ChatGPT export: `conversations.json` with trees of messages as the product writes them, hidden instructions at the top, answers that were
 * made again, code and its output, and the metadata of each message; beside it `user.json` and `message_feedback.json`. Of any size, made while it is written.
 */
import type { FileToWrite } from "../src/formats/files/archive.ts";
import { type Draw, drawer, pick } from "./drawer.ts";
import { LIFE_MEMORIES_MAX, lifeMemory } from "./life-corpus.ts";

/** What was written, counted while it is. Read it once the files are written. */
export interface Written {
  bytes: number;
  conversations: number;
  /** Those that a person sees: with an author and words, and not hidden. */
  messages: number;
}

const SEED_STEP = 0x9e3779b1;
const FIRST_AT_S = Date.UTC(2023, 0, 2, 8, 0) / 1_000;
const CONVERSATION_S = 7_200;
const TURN_S = 45;

/** @param sizeBytes of `conversations.json`, unpacked; the last conversation goes beyond it */
export async function* chatgptFiles(sizeBytes: number, written: Written): AsyncGenerator<FileToWrite> {
  yield { path: "conversations.json", chunks: conversations(sizeBytes, written) };
  yield { path: "message_feedback.json", chunks: once("[]") };
  yield { path: "user.json", chunks: once(JSON.stringify({ id: "user-bench", chatgpt_plus_user: true })) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* conversations(sizeBytes: number, written: Written): AsyncGenerator<string> {
  const told = sentences();
  yield "[";
  while (written.bytes < sizeBytes) {
    const text = JSON.stringify(conversation(written, told));
    yield written.conversations === 0 ? text : `,${text}`;
    written.bytes += Buffer.byteLength(text) + 1;
    written.conversations += 1;
  }
  yield "]";
  written.bytes += 1;
}

/** What the assistant's answers are put together from: drawing each sentence anew would take longer than importing it. */
const sentences = (): readonly string[] =>
  Array.from(
    { length: ANSWER_SENTENCES },
    (_, number) => lifeMemory(LIFE_MEMORIES_MAX - 1 - number, LIFE_MEMORIES_MAX).text,
  );
const ANSWER_SENTENCES = 20_000;

type Node = Readonly<Record<string, unknown>> & { readonly id: string; readonly children: string[] };

function conversation(written: Written, told: readonly string[]): unknown {
  const number = written.conversations;
  const draw = drawer(Math.imul(number + 1, SEED_STEP));
  const at = FIRST_AT_S + number * CONVERSATION_S;
  const nodes: Node[] = [];
  const add = (parent: Node | undefined, message: object | null): Node => {
    const id = uuid(number, nodes.length);
    const node = {
      id,
      message: message === null ? null : { id, ...message },
      parent: parent?.id ?? null,
      children: [],
    };
    parent?.children.push(id);
    nodes.push(node);
    return node;
  };
  const said = (role: string, content: object, more: object = {}): object => ({
    author: { role, name: null, metadata: {} },
    create_time: at + nodes.length * TURN_S + 0.25,
    update_time: null,
    content,
    status: "finished_successfully",
    end_turn: true,
    weight: 1,
    metadata: { request_id: uuid(number, nodes.length + 1_000), timestamp_: "absolute", message_type: null, ...more },
    recipient: "all",
    channel: null,
  });
  const shown = (parent: Node, role: string, content: object, more?: object): Node => {
    written.messages += 1;
    return add(parent, said(role, content, more));
  };
  let last = add(undefined, null);
  last = add(
    last,
    said("system", { content_type: "text", parts: [""] }, { is_visually_hidden_from_conversation: true }),
  );
  const turnCount = 2 + Math.floor(draw() ** 2 * TURNS_MAX);
  for (let turn = 0; turn < turnCount; turn++) {
    last = shown(last, "user", text(lifeMemory(userSentence(number, turn), LIFE_MEMORIES_MAX).text));
    if (draw() < CODE_SHARE) {
      last = shown(last, "assistant", { content_type: "code", language: "python", text: code(draw) }, MODEL);
      last = shown(last, "tool", { content_type: "execution_output", text: String(Math.floor(draw() * 1e6)) });
    }
    // Asked to try again: both answers hang on the question, and the second goes on.
    if (draw() < AGAIN_SHARE) shown(last, "assistant", text(answer(told, draw)), MODEL);
    last = shown(last, "assistant", text(answer(told, draw)), MODEL);
  }
  return {
    title: lifeMemory(userSentence(number, 0), LIFE_MEMORIES_MAX).text.slice(0, 40),
    create_time: at,
    update_time: at + nodes.length * TURN_S,
    mapping: Object.fromEntries(nodes.map((node) => [node.id, node])),
    moderation_results: [],
    current_node: last.id,
    plugin_ids: null,
    conversation_id: uuid(number, 9_999),
    is_archived: number % 50 === 0,
    safe_urls: [],
    default_model_slug: MODEL.model_slug,
    id: uuid(number, 9_999),
  };
}
const MODEL = {
  model_slug: "gpt-5",
  default_model_slug: "gpt-5",
  finish_details: { type: "stop", stop_tokens: [200002] },
};
const TURNS_MAX = 40;
const CODE_SHARE = 0.06;
const AGAIN_SHARE = 0.08;

const text = (words: string) => ({ content_type: "text", parts: [words] });
const userSentence = (number: number, turn: number): number => (number * TURNS_MAX + turn) % (LIFE_MEMORIES_MAX / 2);
const code = (draw: Draw): string =>
  `rows = load("table-${Math.floor(draw() * 1e4)}.csv")\nprint(sum(rows["amount"]))\n`;

/** Some answers are a line, most a few paragraphs, some a page. */
function answer(told: readonly string[], draw: Draw): string {
  const paragraphs = 1 + Math.floor(draw() ** 2 * PARAGRAPHS_MAX);
  return Array.from({ length: paragraphs }, () =>
    Array.from({ length: 1 + Math.floor(draw() * 5) }, () => pick(told, draw)).join(" "),
  ).join("\n\n");
}

const PARAGRAPHS_MAX = 20;

/** Looks drawn, and deflates no better than a drawn one. */
function uuid(conversationNumber: number, place: number): string {
  const draw = drawer(Math.imul(conversationNumber + 1, SEED_STEP) ^ Math.imul(place + 1, 0x85ebca6b));
  const hex = (length: number): string => Array.from({ length }, () => Math.floor(draw() * 16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
