/**
 * A schema that is shown to clients and checks nothing: tools and prompts check their input themselves, so that what does not fit is answered with our code
 * and the name of the field, and never with what stood there (SEC-H13).
 */
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type * as z from "zod";

export const unchecked = (schema: z.ZodType): StandardSchemaWithJSON<unknown, unknown> => ({
  "~standard": { ...schema["~standard"], validate: (value) => ({ value }) },
});
