/** What the two interfaces of OpenAI have in common for a proxy: where the user asks, where memories go, what was said. */

import { rawHash } from "../../model/hash.ts";
import { isList, isObject, type Json } from "../../model/json.ts";
import type { TurnMessage } from "../turn/turn-memory.ts";

export type Body = { readonly [name: string]: Json };

export interface Dialect {
  /** Behind the upstream's base address. */
  readonly path: string;
  /** False: this is no request of the dialect. */
  isRequest(body: Body): boolean;
  /** The user's last words. */
  questionIn(body: Body): {
    readonly text: string /** Later steps of its turn follow it. */;
    readonly isContinued: boolean;
  };
  /** The request with a text before the user's last words, in the same role (SEC-R7). */
  withText(body: Body, text: string): Body;
  /** What this request brings that the one before had not. */
  turnIn(body: Body): readonly TurnMessage[];
  /** What the model said, in a whole answer. */
  answerIn(answer: Json): string;
  /** What an event of a stream adds to it. */
  deltaIn(event: Json): string;
}

/** The member of an object, or nothing. */
export const member = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const listIn = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

export const stringIn = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** A message's words: its text, or its parts of these types. */
export function wordsOf(content: Json | undefined, types: readonly string[]): string {
  if (typeof content === "string") return content;
  return listIn(content)
    .filter((part) => types.includes(stringIn(member(part, "type"))))
    .map((part) => stringIn(member(part, "text")))
    .join("\n");
}

/** The content of a message with a text before it, in the form that it had. */
export const contentWith = (content: Json | undefined, text: string, type: string): Json =>
  isList(content) ? [{ type, text }, ...content] : `${text}\n${stringIn(content)}`;

export const roleOf = (message: Json): string => stringIn(member(message, "role"));

/** A conversation that nobody named is known by how it began: clients send the whole of it each time. */
export const sessionOfWords = (first: string): string => `proxy:${rawHash(first).slice(-SESSION_CHARACTERS)}`;
const SESSION_CHARACTERS = 32;
