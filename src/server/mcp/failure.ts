/** Failures as shown to an MCP client: never a stack, path or content (SEC-H13). */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { isKeepsakeError } from "../../model/error.ts";
import { fieldFacts } from "../../operations/wire.ts";

interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export const ERROR_META_KEY = "keepsake/error";

function shownError(error: unknown): ShownError {
  if (error instanceof Error && error.name === "AbortError") return STOPPED;
  if (!isKeepsakeError(error)) return UNEXPECTED;
  const { code, message, hint, facts } = error;
  return { code, message, hint, facts: fieldFacts(Object.fromEntries(Object.entries(facts).filter(isShownFact))) };
}

/** Local paths are only for the operator. */
const isShownFact = ([name]: readonly [string, unknown]): boolean => !HIDDEN_FACTS.has(name);
const HIDDEN_FACTS: ReadonlySet<string> = new Set(["file", "path", "system", "sqlite"]);

const STOPPED: ShownError = {
  code: "cancelled",
  message: "The call was cancelled.",
  hint: "Data that was already stored is kept.",
  facts: {},
};
/** The message of an unexpected error may quote anything, so it is not shown. */
const UNEXPECTED: ShownError = {
  code: "internal",
  message: "An unexpected error occurred.",
  hint: "Try again, or run keepsake doctor.",
  facts: {},
};

/** A tool's failure is an answer that the model reads. */
export function toolFailure(error: unknown): CallToolResult {
  const { code, message, hint, facts } = shownError(error);
  return {
    isError: true,
    content: [{ type: "text", text: `${message} ${hint} [${code}]` }],
    _meta: { [ERROR_META_KEY]: { code, facts } },
  };
}

/** A failure of a resource or prompt is a protocol error. */
export function protocolFailure(error: unknown): ProtocolError {
  const { code, message, hint, facts } = shownError(error);
  const number = code === "invalid_input" ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(number, `${message} ${hint}`, { code, facts });
}
