/** `remember`: one statement, as the model puts it. It is the model's word and never the owner's: it commands nothing and corrects nothing (SEC-R3, design §9). */
import * as z from "zod";
import { TYPES } from "../../../core/item.ts";
import { id, name } from "../../http/schemas.ts";
import { sessionOf } from "../access.ts";
import { session, statement } from "../schemas.ts";
import { writtenFrom } from "../suspicion.ts";
import { tool } from "../tool.ts";

export const remember = tool({
  name: "remember",
  title: "Remember one statement",
  about: `Keeps one statement about the user for later conversations, in one sentence of your own, as "Ana prefers short answers.". Call it when the user asks you to remember
something, or when a fact is plainly worth keeping. It is kept as your statement: a standing instruction, or who somebody is, counts only from the user's own words, which
observe takes in. After outside content was read in a conversation it may wait for the owner.`,
  scopes: ["memory:write"],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    text: statement.describe("One sentence of at most 280 characters that is understood without the conversation."),
    session,
    type: z.enum(TYPES.filter((type) => type !== "custom")).optional(),
    labels: z.array(name).max(100).optional(),
    subject: name.optional().describe("Whom it is about, where that is not the user."),
  }),
  output: z.object({
    id,
    outcome: z
      .enum(["stored", "repeated", "quarantined"])
      .describe("quarantined: it waits for the owner to look at it."),
    text: z.string(),
    type: z.enum(TYPES),
  }),
  async run({ access, input }) {
    const { text, type, labels, subject } = input;
    const from = await writtenFrom(access, sessionOf(access, input.session));
    const remembered = await (await access.open()).vault.remember(text, {
      source: "assistant",
      ...(from === undefined ? {} : { session: from }),
      ...(type === undefined ? {} : { type }),
      ...(labels === undefined ? {} : { labels }),
      ...(subject === undefined ? {} : { subject }),
    });
    return { structured: remembered, text: SENTENCES[remembered.outcome] };
  },
});

const SENTENCES = {
  stored: "Remembered.",
  repeated: "It was known already.",
  quarantined:
    "It is kept apart until the owner has looked at it: keepsake quarantine list. Recall does not answer with it.",
} as const;
