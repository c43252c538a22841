/**
 * Common to all integrations: recall before a model call, observe after it. Observed messages have
 * their speakers' roles, never injected memories (SEC-P15). Memory failures go to `onError`,
 * without content, and the call continues.
 */

import type { RecallOptions } from "../../engine/recall/recall.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { MESSAGE_MAX } from "../../model/item.ts";
import { rawHash } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";

/** A failure without content. */
export interface MemoryFailure {
  readonly step: "recall" | "observe";
  /** Code of a KeepsakeError, otherwise `unknown`. */
  readonly code: string;
}

export interface TurnMemoryOptions {
  readonly vault: Vault;
  /** The framework's thread or conversation id. */
  readonly session: string;
  readonly recall?: Pick<RecallOptions, "items" | "budgetTokens" | "filter" | "timeZone" | "layered">;
  /** Called after failures. Must not throw. */
  readonly onError?: (failure: MemoryFailure) => void;
}

/** A message of a turn. `user` is a person; `tool` is anything from tools or pages. */
export interface TurnMessage {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
  readonly speaker?: string;
  /**
   * Position in the conversation, if known. The same text at the same position is the same message
   * (GUM-33).
   */
  readonly place?: number;
  /** The host's message id, if any. The same id is the same message. */
  readonly key?: string;
}

export type TurnMemory = ReturnType<typeof turnMemory>;

/** Only the end of a longer question is used. */
const QUESTION_MAX = 10_000;
/** Digits of a hash that distinguishes messages at one position. */
const HASH_CHARACTERS = 32;
const NAME_MAX = 200;

export function turnMemory({ vault, session, recall, onError }: TurnMemoryOptions) {
  let last: Promise<void> = Promise.resolve();

  function failed(step: MemoryFailure["step"], error: unknown): void {
    try {
      onError?.({ step, code: isKeepsakeError(error) ? error.code : "unknown" });
    } catch {
      // An error handler must not stop the call.
    }
  }

  async function observe(messages: readonly TurnMessage[]): Promise<void> {
    const observations = messages
      .filter(({ text }) => text.trim() !== "")
      .map((message) => observationOf(message, session));
    if (observations.length === 0) return;
    try {
      await vault.observe(observations);
    } catch (error) {
      failed("observe", error);
    }
  }

  return {
    /**
     * Fenced text for the prompt (SEC-R7). Empty for an empty question, without relevant memories, or
     * after a failure.
     * @param isContinued the question was asked before in this turn, so use is not counted
     */
    async promptFor(question: string, isContinued: boolean = false): Promise<string> {
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
    /** Observes non-empty messages of a turn in one transaction. Never rejects. */
    observe,
    observeLater(messages: readonly TurnMessage[]): void {
      last = last.then(() => observe(messages));
    },
    /** Waits for background observation. Call it before the process ends. */
    settled: (): Promise<void> => last,
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

/** The speaker decides, not the host's name of the role. */
const SOURCES = { user: "user_direct", assistant: "assistant", tool: "tool" } as const;

/**
 * Passes a stream through to a listener. `ended` is called once, even after an error or
 * cancellation.
 */
export function listenedStream<Chunk>(
  stream: ReadableStream<Chunk>,
  onChunk: (chunk: Chunk) => void,
  ended: () => void,
): ReadableStream<Chunk> {
  const reader = stream.getReader();
  let isEnded = false;
  const end = (): void => {
    if (!isEnded) ended();
    isEnded = true;
  };
  return new ReadableStream<Chunk>({
    async pull(controller) {
      try {
        const next = await reader.read();
        if (next.done) {
          end();
          controller.close();
          return;
        }
        onChunk(next.value);
        controller.enqueue(next.value);
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
