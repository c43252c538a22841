/**
 * Exercises a data subject's right in one call: opens a request in the register, does the work, and
 * closes the request. If the work fails, the request stays open.
 */

import { isStrong } from "../engine/govern/rights-register.ts";
import type { Vault } from "../engine/vault.ts";
import type { Identity, Right, RightsRequest } from "../engine/write/stored-notes.ts";
import { KeepsakeError } from "../model/error.ts";

export interface Exercised<Result> {
  readonly request: RightsRequest;
  readonly result: Result;
}

interface ExerciseOptions {
  /** How the requester was identified. Required, except in personal custody (`owner_session`). */
  readonly identity?: Identity;
  readonly reference?: string;
}

/**
 * @throws KeepsakeError `invalid_input` if the requester is not identified; errors of `work`
 * unchanged
 */
export async function exercise<Result>(
  vault: Vault,
  right: Right,
  options: ExerciseOptions,
  work: () => Promise<Result>,
): Promise<Exercised<Result>> {
  const identity = options.identity ?? (vault.policy.custody === "personal" ? "owner_session" : "none");
  if (!isStrong(identity)) throw unidentified();
  const { reference } = options;
  const opened = await vault.rights.requests.open({
    right,
    identity,
    ...(reference === undefined ? {} : { reference }),
  });
  const result = await work();
  return { request: await vault.rights.requests.close(opened.id, { outcome: "done" }), result };
}

const unidentified = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The requester has not been identified.", {
    hint: "Pass --identity with one of owner_session, passkey, signed_request, id_document, in_person; or record the request: keepsake rights requests --open.",
    facts: { field: "identity" },
  });
