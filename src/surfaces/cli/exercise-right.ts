/** What the commands that exercise a right have in common: the register, and the line about it. */
import { type Exercised, exercise } from "../../rights/exercise.ts";
import { IDENTITIES, type Right } from "../../vault/rights-lists.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { dim } from "./screen.ts";

/** Entered into the register, done, and closed. */
export function exerciseRight<Result>(
  { parameters }: Call,
  vault: Vault,
  right: Right,
  work: () => Promise<Result>,
): Promise<Exercised<Result>> {
  const identity = parameters.choice("identity", IDENTITIES);
  const reference = parameters.text("reference");
  const options = {
    ...(identity === undefined ? {} : { identity }),
    ...(reference === undefined ? {} : { reference }),
  };
  return exercise(vault, right, options, work);
}

export const registered = ({ request }: Exercised<unknown>) => dim(`In the register: ${request.right}, ${request.id}.`);
