/** A right, exercised in one call: entered into the register, done, and closed as done. What fails stays in the register as an open request. */

import type { Identity, Right } from "../engine/govern/rights-lists.ts";
import { isStrong } from "../engine/govern/rights-register.ts";
import type { Vault } from "../engine/vault.ts";
import type { RightsRequest } from "../engine/write/stored-notes.ts";
import { KeepsakeError } from "../model/error.ts";

export interface Exercised<Result> {
  readonly request: RightsRequest;
  readonly result: Result;
}

interface ExerciseOptions {
  /** How it was established who asks. Default: `owner_session` in personal custody, where the person holds the vault; else it has to be said. */
  readonly identity?: Identity;
  readonly reference?: string;
}

/** @throws KeepsakeError `invalid_input` where nobody established who asks; and whatever the work throws. */
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
  new KeepsakeError("invalid_input", "It has to be said how it was established who asks.", {
    hint: "Pass --identity with one of owner_session, passkey, signed_request, id_document, in_person; or enter the request: keepsake rights requests --open.",
    facts: { field: "identity" },
  });
