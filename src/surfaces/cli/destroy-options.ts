/** Options of the two commands that destroy a vault. */
import type { Options } from "./command.ts";
import { RECEIPT_OPTION } from "./receipt-option.ts";

export const DESTROY_OPTIONS: Options = {
  confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
  now: { about: "change the epoch of the keys at once, so that it ends verified" },
  receipt: RECEIPT_OPTION,
};
