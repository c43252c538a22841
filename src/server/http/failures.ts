/** What the server refuses before a vault is asked, each in one place. */
import { KeepsakeError } from "../../model/error.ts";

export const unauthorized = (): KeepsakeError =>
  new KeepsakeError("unauthorized", "This call needs a token that is good for it.", {
    hint: "Send a token of this server as a bearer token: keepsake token create.",
  });

export const outOfScope = (scope: string): KeepsakeError =>
  new KeepsakeError("unauthorized", "This token is not good for this call.", {
    hint: `It takes a token with the scope ${scope}.`,
    facts: { scope },
  });

export const unknownUser = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault of this name.", {
    hint: "A token opens its own vault; only a service token names a user.",
  });

export const noUser = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A service token says whose vault it is for.", {
    hint: "Name the user in the header Keepsake-User, or as the route takes it: by user_id, or by the id of a session that this server answered.",
    facts: { field: "Keepsake-User" },
  });

export const userTwice = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The header Keepsake-User names more than one user.", {
    hint: "Send it once, with one name. A name with a comma goes into user_id, on routes that take it.",
    facts: { field: "Keepsake-User" },
  });

export const crossSite = (): KeepsakeError =>
  new KeepsakeError("forbidden", "A page of another site made this call without a token.", {
    hint: "Send a token of this server as a bearer token, or open the address directly.",
    facts: { header: "Sec-Fetch-Site" },
  });

export const foreignHost = (header: "Host" | "Origin"): KeepsakeError =>
  new KeepsakeError("forbidden", "This server does not answer to where the call comes from.", {
    hint: "Call it by a name that it was started with; more are allowed with --host-name and --origin.",
    facts: { header },
  });

export const unknownRoute = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is nothing at this address.", { hint: "GET /openapi.json lists all routes." });

export const wrongType = (wanted: string): KeepsakeError =>
  new KeepsakeError("unsupported", "The body is not of the type that this route takes.", {
    hint: `Send it as ${wanted}.`,
    facts: { wanted },
  });

export const tooLarge = (bytesMax: number): KeepsakeError =>
  new KeepsakeError("too_large", "The body is larger than this route takes.", {
    hint: "Send it in parts.",
    facts: { bytesMax },
  });

export const wrongForm = (field: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "The form is not as this route takes it.", {
    hint: "Send each field once, as text, and one file in the part that is named file.",
    facts: { field },
  });

export const notUtf8 = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The body is not UTF-8.", { hint: "JSON is sent as UTF-8." });

export const rateLimited = (waitMs: number): KeepsakeError =>
  new KeepsakeError("rate_limited", "Too many calls in too short a time.", {
    hint: "Go on after the time that Retry-After names.",
    facts: { waitMs },
  });

export const otherBody = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This idempotency key was used for another call.", {
    hint: "Take a new key for each call, and the same one for its repetition only.",
    facts: { field: "Idempotency-Key" },
  });

export const timedOut = (): KeepsakeError =>
  new KeepsakeError("timed_out", "The call took too long and was stopped.", {
    hint: "Ask for less at once, or send it in parts; what was durable stays.",
  });
