/** The option `--receipt` of the commands that erase. Apart from what it does, so that help starts at once. */
import type { Option } from "./command.ts";

export const RECEIPT_OPTION: Option = {
  value: "FILE",
  about: "with the erasure: its receipt, which verifies without this keep",
};
