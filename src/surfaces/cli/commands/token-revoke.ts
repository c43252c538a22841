/** `keepsake token revoke`: nobody gets in with it any more. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";

export const tokenRevoke: Command = {
  usage: ["token revoke ID"],
  about: "Ends a token at once, for every server on this keep. Its id stands in keepsake token list.",
  options: {},
  examples: [["keepsake token revoke 0123456789abcdef", "nobody gets in with it any more"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of the token", "List them with keepsake token list.");
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "write" });
    const revoked = await keepsake.tokens.revoke(id);
    if (screen.isJson) await screen.json(revoked);
    else await screen.line(`Revoked: ${revoked.id} opens nothing any more.`);
    return undefined;
  },
};
