import { assertKnown } from "../../model/input-fault.ts";
import type { Observation } from "../../model/observation.ts";
import type { OpenVault } from "../open-vault.ts";
import { type Observed, observe } from "./observe.ts";

/** A chat message in the shape of model providers and mem0. */
export interface ChatMessage {
  readonly role: string;
  /** Text, or content parts; only their text is read. */
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
  /** The speaker, unless it is the owner. */
  readonly name?: string;
}

export interface AddOptions {
  /** The conversation. Messages of one session give each other context. */
  readonly session?: string;
  readonly agent?: string;
  readonly metadata?: Observation["metadata"];
}

export interface Added {
  readonly results: readonly {
    readonly id: string;
    /** The statement, such as "Is vegetarian". */
    readonly memory: string;
    /** `UPDATE`: replaced the value of an earlier memory, which is now history. */
    readonly event: "ADD" | "UPDATE";
  }[];
}

const OPTIONS = ["session", "agent", "metadata"] as const;

export async function add(
  vault: OpenVault,
  messages: string | readonly ChatMessage[],
  options: AddOptions = {},
): Promise<{ readonly observed: Observed; readonly added: Added }> {
  assertKnown(options, OPTIONS, "The options");
  const chatMessages = typeof messages === "string" ? [{ role: "user", content: messages }] : messages;
  const observed = await observe(
    vault,
    chatMessages.map((message) => observationOf(message, options)),
    { sync: true },
  );
  const items = await vault.items.many(observed.formed.map(({ id }) => id));
  const results = items.map(({ id, text, links }) => ({
    id,
    memory: text,
    event: links.some(({ type }) => type === "supersedes") ? ("UPDATE" as const) : ("ADD" as const),
  }));
  return { observed, added: { results } };
}

function observationOf({ role, content, name, ...rest }: ChatMessage, options: AddOptions): Observation {
  const parts = typeof content === "string" || !Array.isArray(content) ? undefined : content;
  const text = parts?.flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : []));
  return {
    ...rest,
    ...options,
    role,
    content: (text?.join("\n") ?? content) as string,
    ...(name === undefined ? {} : { speaker: name }),
  };
}
