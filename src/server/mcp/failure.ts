/** What a client is told of a failure: our code, a sentence and a hint; never a stack, a path or somebody's words (SEC-H13). */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { isKeepsakeError } from "../../model/error.ts";
import { fieldFacts } from "../http/wire.ts";

interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Where programs find the code. */
export const ERROR_META_KEY = "keepsake/error";

function toldOf(error: unknown): Told {
  if (error instanceof Error && error.name === "AbortError") return STOPPED;
  if (!isKeepsakeError(error)) return UNFORESEEN;
  const { code, message, hint, facts } = error;
  return { code, message, hint, facts: fieldFacts(Object.fromEntries(Object.entries(facts).filter(isTold))) };
}

/** Places of this machine are the operator's business. */
const isTold = ([name]: readonly [string, unknown]): boolean => !KEPT_BACK.has(name);
const KEPT_BACK: ReadonlySet<string> = new Set(["file", "path", "system", "sqlite"]);

const STOPPED: Told = {
  code: "cancelled",
  message: "The call was cancelled.",
  hint: "What was durable stays.",
  facts: {},
};
/** Its own message may quote anything, so nothing of it is told. */
const UNFORESEEN: Told = {
  code: "internal",
  message: "Something went wrong that was not foreseen.",
  hint: "Try again; keepsake doctor looks for the cause.",
  facts: {},
};

/** A failure of a tool is an answer, which the model reads and may act on. */
export function toolFailure(error: unknown): CallToolResult {
  const { code, message, hint, facts } = toldOf(error);
  return {
    isError: true,
    content: [{ type: "text", text: `${message} ${hint} [${code}]` }],
    _meta: { [ERROR_META_KEY]: { code, facts } },
  };
}

/** A failure of a resource or a prompt is an error of the protocol. */
export function protocolFailure(error: unknown): ProtocolError {
  const { code, message, hint, facts } = toldOf(error);
  const number = code === "invalid_input" ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(number, `${message} ${hint}`, { code, facts });
}
