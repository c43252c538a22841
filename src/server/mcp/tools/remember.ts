/**
 * `remember`: one statement of the model. It never counts as the owner's: it cannot instruct or
 * correct (SEC-R3, design §9).
 */

import * as z from "zod";
import { gosumId } from "../../../model/id.ts";
import { TYPES } from "../../../model/item.ts";
import { defined } from "../../../model/json.ts";
import { details, id, name, valence } from "../../../operations/schemas.ts";
import { SUMMARIES } from "../../../operations/summaries.ts";
import { commandFor, storageSession, writingSessionOf } from "../access.ts";
import { session, statement } from "../schemas.ts";
import { tool } from "../tool.ts";

export const remember = tool({
  name: "remember",
  title: "Remember one statement",
  about: `${SUMMARIES.remember}. Write one sentence of your own, such as "Ana prefers short answers." Call it when the user asks you to remember something, or when a fact is clearly worth keeping. It is stored as your statement. Standing instructions and facts about someone's identity count only in the user's own words, so pass those to observe. After untrusted content was read in the conversation, the statement waits for the owner's review.`,
  scopes: ["memory:write"],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    text: statement.describe("One sentence of at most 280 characters that makes sense without the conversation."),
    session,
    type: z.enum(TYPES.filter((type) => type !== "custom")).optional(),
    labels: z.array(name).max(100).optional(),
    subject: name.optional().describe("The person it is about. Default: the user."),
    details: details.optional(),
    valence: valence.optional(),
  }),
  output: z.object({
    id,
    outcome: z
      .enum(["stored", "repeated", "quarantined"])
      .describe("quarantined: the statement waits for the owner's review."),
    text: z.string(),
    type: z.enum(TYPES),
  }),
  async run({ access, input }) {
    const { text, type, labels, subject, details, valence } = input;
    const from = await storageSession(access, writingSessionOf(access, input.session));
    const opened = await access.open();
    const remembered = await opened.vault.remember(text, {
      source: "assistant",
      ...defined({ session: from, type, labels, subject, details, valence }),
    });
    const sentence = `${SENTENCES[remembered.outcome]} [${gosumId(remembered.id)}]`;
    if (remembered.outcome !== "quarantined") return { structured: remembered, text: sentence };
    const review = commandFor(access, opened, "quarantine list");
    return { structured: remembered, text: `${sentence} The owner reviews it with: ${review}` };
  },
});

const SENTENCES = {
  stored: "Remembered.",
  repeated: "It was known already.",
  quarantined: "Quarantined until the owner has reviewed it; recall doesn't return it until then.",
} as const;
