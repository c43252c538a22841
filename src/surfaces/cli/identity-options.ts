/** How it is known who asks: options of every command that exercises a right. */
import type { Options } from "./command.ts";

export const IDENTITY_OPTIONS: Options = {
  identity: {
    value: "HOW",
    about: "how it is known who asks, as passkey or id_document (keepsake help rights requests)",
  },
  reference: { value: "WORD", about: "your own, as a ticket's number" },
};
