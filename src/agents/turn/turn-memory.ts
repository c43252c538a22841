/**
 * What every integration does around a model call: recall before it, observe after it. Recall never delays or fails the call beyond its own work, and what
 * is observed is the turn as its speakers said it, with their roles: never the text that was put in (SEC-P15), and never a model's words as the
 * user's. Failures of memory are told to `onError`, without content, and the call goes on.
 */

import type { RecallOptions } from "../../engine/recall/recall.ts";
import type { Vault } from "../../engine/vault.ts";
import { rawHash } from "../../model/canonical-json.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { MESSAGE_MAX } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";

/** What went wrong, without a word of what was said. */
export interface MemoryFailure {
  readonly step: "recall" | "observe";
  /** Of a KeepsakeError; `unknown` for anything else. */
  readonly code: string;
}

export interface TurnMemoryOptions {
  readonly vault: Vault;
  /** Names the conversation: the framework's thread or conversation id. */
  readonly session: string;
  /** Passed to every recall: budget, filter, time zone. */
  readonly recall?: Pick<RecallOptions, "items" | "budgetTokens" | "filter" | "timeZone" | "layered">;
  /** Told of failures; must not throw. Default: nobody is told. */
  readonly onError?: (failure: MemoryFailure) => void;
}

/** One message of a turn. `user` is a person's own words; everything that a tool or a page said is `tool`. */
export interface TurnMessage {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
  /** A tool's name. */
  readonly speaker?: string;
  /** Its place in the conversation, where the host knows it: the same words at the same place, sent again, are the same message (GUM-33). */
  readonly place?: number;
  /** The host's own id of the message, where it has one: the same id is the same message. */
  readonly key?: string;
}

export interface TurnMemory {
  /**
   * The text for the prompt, fenced as data (SEC-R7). Empty where nothing is relevant, where the vault cannot answer, or for an empty question.
   * @param isContinued the same question as before, asked again within its turn: counts no use
   */
  promptFor(question: string, isContinued?: boolean): Promise<string>;
  /** Takes in the messages of a turn in their order, in one transaction. Resolves always. Messages without words are left out. */
  observe(messages: readonly TurnMessage[]): Promise<void>;
  /** As `observe`, behind the answer: nobody waits. `settled` does. */
  observeLater(messages: readonly TurnMessage[]): void;
  /** Waits for what is observed behind answers; for a host that is about to end. */
  settled(): Promise<void>;
}

/** A question as recall takes it: the end of an overlong one, where people ask. */
const QUESTION_MAX = 10_000;
/** Characters of a hash that tell two messages of one place apart. */
const HASH_CHARACTERS = 32;
const NAME_MAX = 200;

export function turnMemory({ vault, session, recall, onError }: TurnMemoryOptions): TurnMemory {
  let last: Promise<void> = Promise.resolve();

  function failed(step: MemoryFailure["step"], error: unknown): void {
    try {
      onError?.({ step, code: isKeepsakeError(error) ? error.code : "unknown" });
    } catch {
      // Whoever is told must not stop the model either.
    }
  }

  async function observe(messages: readonly TurnMessage[]): Promise<void> {
    const said = messages.filter(({ text }) => text.trim() !== "").map((message) => observationOf(message, session));
    if (said.length === 0) return;
    try {
      await vault.observe(said);
    } catch (error) {
      failed("observe", error);
    }
  }

  return {
    async promptFor(question, isContinued = false) {
      const query = question.slice(-QUESTION_MAX).toWellFormed().trim();
      if (query === "") return "";
      try {
        const { prompt } = await vault.recall(query, {
          ...recall,
          session,
          ...(isContinued ? { rehearse: false } : {}),
        });
        return prompt;
      } catch (error) {
        failed("recall", error);
        return "";
      }
    },
    observe,
    observeLater(messages) {
      last = last.then(() => observe(messages));
    },
    settled: () => last,
  };
}

function observationOf({ role, text, speaker, place, key }: TurnMessage, session: string): Observation {
  const content = text.slice(0, MESSAGE_MAX).toWellFormed();
  return {
    session,
    role,
    source: SOURCES[role],
    content,
    ...(speaker === undefined || speaker === "" ? {} : { speaker: speaker.slice(0, NAME_MAX).toWellFormed() }),
    ...(key === undefined ? {} : { id: `message:${hashOf(key)}` }),
    ...(place === undefined ? {} : { id: `turn:${place}:${hashOf(`${role}\u0000${content}`)}` }),
  };
}

const hashOf = (text: string): string => rawHash(text.toWellFormed()).slice(-HASH_CHARACTERS);

/** Decided by who spoke, not by what a host calls them. */
const SOURCES = { user: "user_direct", assistant: "assistant", tool: "tool" } as const;
