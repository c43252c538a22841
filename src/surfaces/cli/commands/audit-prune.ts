/** `keepsake audit prune`: access logs of past months go, whole (SEC §4.1). Shown first, then confirmed. A person's command; no model gets it. */
import { KeepsakeError } from "../../../core/error.ts";
import type { KeepAudit } from "../../../vault/audit.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { momentOption } from "../moment-option.ts";
import { missing } from "../parameters.ts";
import { bold } from "../screen.ts";
import { usageError } from "../usage-error.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help audit prune.";
const TOKEN_CHARACTERS = 32;

export const auditPrune: Command = {
  usage: ["audit prune --before DATE", "audit prune --before DATE --confirm TOKEN"],
  about: `Removes the access logs of months that ended before DATE: who looked at what is behaviour too, and is kept no longer than it has to be. Governance logs
stay. Without --confirm it shows which would go and prints a token that is bound to exactly these. A month that is removed cannot be proved any more.`,
  options: {
    before: { value: "DATE", about: "months that ended before this day" },
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
  },
  examples: [["keepsake audit prune --before 2026-05-01", "what would go, and how to confirm it"]],
  async run(call) {
    const { parameters, screen } = call;
    const before = await pastMoment(call);
    const token = parameters.text("confirm");
    const { withAudit } = await import("../with-audit.ts");
    await withAudit(call, "write", async (audit) => {
      const plan = await planOf(audit, before);
      if (token !== undefined) {
        if (token !== plan.token) throw otherLogs();
        return prune(call, audit, before);
      }
      if (screen.isJson) return screen.json(plan);
      if (plan.logs.length === 0) return screen.line("No access log is that old.");
      await screen.line(bold(`Would go: ${counted(plan.logs.length, "access log")}.`));
      for (const { name, size } of plan.logs) await screen.line(`  ${name}: ${counted(size, "entry", "entries")}`);
      if (await saysYes(call, `Remove ${counted(plan.logs.length, "access log")} for good? [y/N] `))
        return prune(call, audit, before);
      screen.note(`To do it, run the same command with --confirm ${plan.token}.`);
    });
    return undefined;
  },
};

/** The month that is being written stays. */
async function pastMoment({ parameters }: Call): Promise<number> {
  const before = momentOption(parameters, "before");
  if (before === undefined) throw missing("--before", HELP);
  const { system } = await import("../../../vault/system.ts");
  if (before <= system.clock.now()) return before;
  throw usageError("The option --before takes a day that has been.", HELP);
}

/**
 * What would go. The token is bound to the names and sizes that are shown, and to nothing secret: unlike a vault, logs of past months do not change, so it
 * needs no end and no key.
 */
async function planOf(audit: KeepAudit, before: number) {
  const { sha256Hex } = await import("../../../crypto/hash.ts");
  const month = new Date(before).toISOString().slice(0, "2026-11".length);
  const logs = (await audit.logs()).filter(({ name }) => {
    const [kind, of = ""] = name.split("/");
    return kind === "access" && of < month;
  });
  const key = await audit.verifierKey();
  const token = sha256Hex(Buffer.from(JSON.stringify([key, logs]))).slice(0, TOKEN_CHARACTERS);
  return { kind: "prune-plan", before, logs, token };
}

async function prune({ screen }: Call, audit: KeepAudit, before: number): Promise<void> {
  const removedCount = await audit.dropAccessBefore(before);
  if (screen.isJson) await screen.json({ removedCount });
  else await screen.line(`Removed: ${counted(removedCount, "access log")}.`);
}

const otherLogs = (): KeepsakeError =>
  new KeepsakeError("digest_changed", "The token was issued for other logs than would go now.", {
    hint: "Make a new dry run, look at what it shows, and confirm that.",
  });
