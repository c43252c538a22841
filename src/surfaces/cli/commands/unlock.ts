/** `keepsake unlock`: the owner opens their vault for this login; the agent holds it in memory until it is not used for a while (design §5). */
import type { Call, Command } from "../command.ts";
import { KEY_OPTIONS, ownerKey } from "../owner-key.ts";
import { printTable } from "../table.ts";
import { usageError } from "../usage-error.ts";
import { counted, waitingWords } from "../words.ts";

const HELP = "See keepsake help unlock.";
const MINUTE_MS = 60_000;
const IDLE_MINUTES_MAX = 24 * 60;

export const unlock: Command = {
  usage: ["unlock [NAME] [--key REFERENCE] [--idle MINUTES]", "unlock --status"],
  about: `Opens a vault of mode user-held for the commands of this login, with its passphrase or a recovery key, which is not shown while you type. A process in the
background holds it, in memory alone, until nothing asked for it for 15 minutes, or until keepsake lock. Five wrong keys in a row cost waiting. What came in
while it was locked is taken in by the next command that writes.`,
  options: {
    ...KEY_OPTIONS,
    idle: { value: "MINUTES", about: "minutes without use until it is locked again, up to a day (default: 15)" },
    status: { about: "what is unlocked, and for how long" },
  },
  examples: [
    ["keepsake unlock ana", "asks for passphrase or recovery key"],
    ["keepsake unlock --key file:/run/secrets/ana", "from a program"],
    ["keepsake unlock --status", "what is unlocked"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    if (!parameters.has("status")) return unlockVault(call);
    const other = ["key", "idle"].find((name) => parameters.has(name));
    if (other !== undefined || parameters.words.length > 0) throw usageError("The option --status stands alone.", HELP);
    return printStatus(call);
  },
};

async function unlockVault(given: Call): Promise<undefined> {
  const { parameters, screen, settings } = given;
  const [vault = settings.vault] = parameters.words;
  const call = { ...given, settings: { ...settings, vault } };
  const { UNLOCKED_IDLE_MS } = await import("../../../vault/keepsake.ts");
  const { wipeSecrets } = await import("../../../vault/unlock.ts");
  const { system } = await import("../../../vault/system.ts");
  const { agentStatus, holdUnlocked } = await import("../../agent/agent-session.ts");
  const { startAgent } = await import("../../agent/start-agent.ts");
  const { callsAgent } = await import("../calls-agent.ts");
  const { withKeep } = await import("../open-keep.ts");
  const minutes = parameters.count("idle", { max: IDLE_MINUTES_MAX });
  const idleMs = minutes === undefined ? UNLOCKED_IDLE_MS : minutes * MINUTE_MS;
  const place = callsAgent(call);
  // Before anybody types anything: is the place of the agent one to be trusted?
  await agentStatus(place);
  await withKeep(call, "write", async (keepsake, { name, mode }) => {
    if (mode !== "user-held") {
      if (screen.isJson) return screen.json({ vault: name, mode, isUnlocked: false });
      return screen.line(
        `The vault ${name} opens without a key of its own (mode ${mode}): there is nothing to unlock.`,
      );
    }
    const unlocked = await keepsake.unlock(name, await ownerKey(call));
    const parts = { now: () => system.clock.now(), sleep: (ms: number) => system.sleep(ms), start: startAgent };
    await holdUnlocked(place, { unlocked, idleMs }, parts).finally(() => wipeSecrets(unlocked.secrets));
    const waiting = await keepsake.spooled(name);
    if (screen.isJson) return screen.json({ vault: name, mode, isUnlocked: true, idleMs, waiting });
    await screen.line(`Unlocked ${name}, until nothing asks for it for ${counted(idleMs / MINUTE_MS, "minute")}.`);
    if (waiting.partCount > 0)
      await screen.line(`To be taken in by the next command that writes: ${waitingWords(waiting)}.`);
  });
  return undefined;
}

async function printStatus(call: Call): Promise<undefined> {
  const { screen, terminal } = call;
  const { agentStatus } = await import("../../agent/agent-session.ts");
  const { callsAgent } = await import("../calls-agent.ts");
  const status = await agentStatus(callsAgent(call));
  const names = status === undefined ? new Map<string, string>() : await namesOf(call);
  const vaults = (status?.vaults ?? []).map((held) => ({ ...held, name: names.get(held.vault) ?? null }));
  if (screen.isJson) await screen.json({ processId: status?.processId ?? null, vaults });
  else if (vaults.length === 0) await screen.line("Nothing is unlocked.");
  else {
    const rows = vaults.map(({ vault, leftMs, name }) => [
      counted(Math.ceil(leftMs / MINUTE_MS), "minute"),
      name ?? `${vault} (of another keep)`,
    ]);
    await printTable(screen, ["LEFT", "NAME"], rows, terminal.columns);
  }
  return undefined;
}

/** The agent knows ids only. Where there is no keep in this folder, they are all of other keeps. */
async function namesOf(call: Call): Promise<ReadonlyMap<string, string>> {
  const { isKeepsakeError } = await import("../../../core/error.ts");
  const { openKeep } = await import("../open-keep.ts");
  try {
    await using keepsake = await openKeep(call, { access: "read" });
    return new Map((await keepsake.vaults()).map(({ id, name }) => [id, name]));
  } catch (error) {
    if (!isKeepsakeError(error, "not_found")) throw error;
    return new Map();
  }
}
