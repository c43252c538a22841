/** `keepsake audit rotate`: another key signs the logs (security.md §4.6). */
import type { Command } from "../command.ts";
import { dateTime } from "../words.ts";

export const auditRotate: Command = {
  usage: ["audit rotate"],
  about: `Another key signs the heads of the logs from now on. Beside each log, in audit export and in each receipt lies a note of both keys, signed by both: whoever has
the older verifier key in hand is led to the newer one by it. For thirty days heads bear both signatures, so that a witness who has only the older key goes on;
then keepsake tend destroys the older key. The change itself stands in the governance log. Publish the new verifier key where the older one stands.`,
  options: {},
  examples: [["keepsake audit rotate", "once a year, or when the key folder may have been seen"]],
  async run(call) {
    const { screen } = call;
    const { withAudit } = await import("../with-audit.ts");
    const change = await withAudit(call, "write", (audit) => audit.rotateKey());
    if (screen.isJson) await screen.json(change);
    else {
      await screen.line(change.verifierKey);
      screen.note(
        `It signs from now on; until ${dateTime(change.bothSignUntil)} the older key signs too: ${change.formerVerifierKey}`,
      );
    }
    return undefined;
  },
};
