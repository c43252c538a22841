/** What a language model answers when it is asked to write summaries and to name topics: the shape and its bounds. */
import * as z from "zod";

const telling = z.object({ ref: z.string().max(100), text: z.string().max(4_000) });

/** Small models leave out what is empty. */
export const tellingReply = z.object({ texts: z.array(telling).max(100).default([]) });
export type TellingReply = z.infer<typeof tellingReply>;

/** What the model is told of the shape: every member required, none beside them. */
export const TELLING_SCHEMA = {
  type: "object",
  properties: {
    texts: {
      type: "array",
      items: {
        type: "object",
        properties: { ref: { type: "string" }, text: { type: "string" } },
        required: ["ref", "text"],
        additionalProperties: false,
      },
    },
  },
  required: ["texts"],
  additionalProperties: false,
} as const;
