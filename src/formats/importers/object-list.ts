/** The objects of a foreign list; what is none is left out. No list gives none. */
import type { Json } from "../../core/json.ts";
import type { JsonObject } from "../pam/documents.ts";
import { asList, asObject } from "./json-shape.ts";

export function objectList(value: Json | undefined): readonly JsonObject[] {
  return (asList(value) ?? []).map(asObject).filter((entry) => entry !== undefined);
}
