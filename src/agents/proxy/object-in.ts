/** A JSON object out of a text, through the hardened reader (SEC-X3). Undefined for anything else. */
import { isKeepsakeError } from "../../model/error.ts";
import { isObject, parseJson } from "../../model/json.ts";
import type { Body } from "./dialect.ts";

export function objectIn(text: string): Body | undefined {
  try {
    const body = parseJson(text);
    return isObject(body) ? body : undefined;
  } catch (error) {
    if (isKeepsakeError(error)) return undefined;
    throw error;
  }
}
