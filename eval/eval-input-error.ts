/** Data or arguments that the command cannot use: told in one sentence, exit code 2. */
export class EvalInputError extends Error {
  override readonly name = "EvalInputError";
}
