/** Who can open a vault, as people and programs read it. No secret is among it. */
import type { AccessState, WayIn } from "../../vault/access.ts";
import type { Call } from "./command.ts";
import { dim } from "./screen.ts";

const MODES = {
  standard: "whoever has the data and the keys of the keep opens it",
  recoverable: "the keep opens it, and its owner",
  "user-held": "only its owner opens it",
} as const;

export async function printAccess({ screen, settings }: Call, state: AccessState): Promise<void> {
  if (screen.isJson) return screen.json(state);
  const { mode, ways, keyVersion } = state;
  await screen.line(`${settings.vault}: ${mode}, `, MODES[mode]);
  for (const way of ways) await screen.line("  ", wayInWords(way));
  await screen.line(dim(`  version ${keyVersion} of its key`));
}

/** A recovery key is told apart by its recipient, which is no secret. */
export const wayInWords = (way: WayIn): string => {
  if (way.kind === "keep") return "the keys of the keep";
  return way.kind === "passphrase" ? "passphrase" : `recovery key ${shortRecipient(way.recipient)}`;
};

/** That of a hybrid key has 2 KB; its beginning is its own. */
export const shortRecipient = (recipient: string): string =>
  recipient.length <= RECIPIENT_SHOWN ? recipient : `${recipient.slice(0, RECIPIENT_SHOWN)}…`;
const RECIPIENT_SHOWN = 62;
