/** One activity of a Gemini export, whatever page it stood on: what was asked, what was answered, when, and in which talk. */
import type { JsonObject, PamAttachment } from "../../pam/documents.ts";

export interface Activity {
  /** Milliseconds UTC. Undefined where the export tells none that can be read. */
  readonly at: number | undefined;
  /** The id of its conversation; newer exports tell none. */
  readonly conversation: string | undefined;
  readonly turns: readonly ActivityTurn[];
  readonly attachments: readonly PamAttachment[];
  /** What has no place in PAM, verbatim: for the first message. */
  readonly rest: JsonObject;
}

export interface ActivityTurn {
  readonly role: "user" | "assistant";
  /** Its words, where they came as plain text. */
  readonly text?: string;
  /** Its words as HTML, which costs time to read and is read once it is known that the turn is wanted. */
  readonly html?: readonly string[];
  /** For this message alone. */
  readonly rest?: JsonObject;
}

/** The product's names, in any language and spelling that surrounds them: `Gemini Apps`, `Gemini-Apps`, `Apps de Gemini`, `Gemini 앱`, `Bard`. */
export const isGeminiName = (name: string): boolean => /(?:^|\P{L})(?:gemini|bard)(?:$|\P{L})/iu.test(name);

const CONVERSATION = /gemini\.google\.com\/(?:u\/\d+\/)?(?:app|gem\/[^/?#]+|share)(?:\/c)?\/([^/?#\s]+)/;

/** `https://gemini.google.com/app/c/<id>`. */
export const conversationOfAddress = (address: string): string | undefined => CONVERSATION.exec(address)?.[1];
