/**
 * A schema for clients that validates nothing: tools and prompts validate input themselves, so that
 * errors have our codes and never quote values (SEC-H13).
 */
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type * as z from "zod";

export const unchecked = (schema: z.ZodType): StandardSchemaWithJSON<unknown, unknown> => ({
  "~standard": { ...schema["~standard"], validate: (value) => ({ value }) },
});
