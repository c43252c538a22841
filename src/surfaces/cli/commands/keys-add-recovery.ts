/** `keepsake keys add-recovery`: a recovery key, shown once and typed again before it counts (SEC §3.7). A person's command; no model gets it. */
import { newRecoveryKey, type RecoveryKey } from "../../../crypto/recovery-key.ts";
import type { Call, Command } from "../command.ts";
import { mayAsk } from "../confirm.ts";
import { KEY_OPTIONS, secretOption, withOwnVault } from "../owner-key.ts";
import { printAccess } from "../print-access.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help keys add-recovery.";

export const keysAddRecovery: Command = {
  usage: ["keys add-recovery [--hybrid]", "keys add-recovery --recipient RECIPIENT --typed REFERENCE"],
  about: `A recovery key opens the vault from now on, beside what opens it already. At a terminal it makes one, shows it once on a page of its own that is gone
afterwards, and wants it typed again: what was noted down wrong is noticed now. It is never printed into a file or for a program; those make one with
keepsake keys new-recovery, and prove with --typed that they have it.`,
  options: {
    hybrid: { about: "one that also withstands a later quantum computer" },
    recipient: { value: "RECIPIENT", about: "of a recovery key that was made before: age1…" },
    typed: { value: "REFERENCE", about: "that recovery key: -, env:NAME or file:PATH" },
    ...KEY_OPTIONS,
  },
  examples: [
    ["keepsake keys add-recovery --vault ana", "at a terminal"],
    ["keepsake keys add-recovery --recipient RECIPIENT --typed file:recovery.key", "from a program"],
  ],
  async run(call) {
    const { parameters } = call;
    const recipient = parameters.text("recipient");
    if (recipient === undefined && parameters.has("typed"))
      throw usageError("The option --typed needs --recipient.", HELP);
    if (recipient !== undefined && parameters.has("hybrid"))
      throw usageError("The option --hybrid is for a recovery key that is made now.", HELP);
    if (recipient === undefined && !mayAsk(call))
      throw usageError(
        "A recovery key is shown at a terminal only.",
        "Make one with keepsake keys new-recovery, then add it.",
      );
    await withOwnVault(call, async (vault, key) => {
      const added = recipient ?? (await shownOnce(call));
      const typed = await secretOption(call, "typed", "Type the recovery key: ");
      const given = { recipient: added, typed, ...(key === undefined ? {} : { key }) };
      await printAccess(call, await vault.access.addRecoveryKey(given));
    });
    return undefined;
  },
};

/** The recipient of a key that the person has noted down. */
async function shownOnce(call: Call): Promise<string> {
  const key = await newRecoveryKey(call.parameters.has("hybrid") ? "age-hybrid" : "age-x25519");
  await showPage(call, key);
  return key.recipient;
}

/** A page beside the terminal's own, so that the key does not stay among the lines that can be scrolled back to. */
async function showPage({ screen, terminal }: Call, { identity }: RecoveryKey): Promise<void> {
  const hasPages = terminal.env["TERM"] !== "dumb";
  if (hasPages) await terminal.out(OTHER_PAGE);
  try {
    await screen.line("Your recovery key. Write it down, or put it into your password manager:");
    await screen.line("");
    await screen.line(identity);
    await screen.line("");
    await screen.line(
      "It is shown this once and kept nowhere. Whoever has it, together with the data and the keys of the keep, opens the vault.",
    );
    await terminal.ask("Press Enter when you have it; you are asked for it next. ");
  } finally {
    if (hasPages) await terminal.out(OWN_PAGE);
  }
}
const OTHER_PAGE = "\u001b[?1049h\u001b[H";
const OWN_PAGE = "\u001b[2J\u001b[?1049l";
