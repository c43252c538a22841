/** `keepsake audit verify`: is the log whole and unchanged? Of this keep, or of a folder of published files with no keep at hand (SEC-G1, SEC-G2). */
import { resolve } from "node:path";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import type { LogVerified } from "../print-log-report.ts";
import type { Progress } from "../progress.ts";
import { usageError } from "../usage-error.ts";
import { VKEY_OPTION, verifierKeyOption } from "../verifier-key-option.ts";
import { counted, number } from "../words.ts";

const HELP = "See keepsake help audit verify.";

export const auditVerify: Command = {
  usage: ["audit verify [--log NAME] [--since FILE] [--no-state]", "audit verify DIR --vkey KEY [--since FILE]"],
  about: `Checks signature, hashes, the form of each entry, the chain of each subject and the order of time, and names the first bad entry. Of this keep it
also compares every stored row with what the log says of it. With DIR it looks at files that audit export or anybody else copied, and needs
nothing but them and the verifier key. Exit code 1 where something is wrong.`,
  options: {
    log: { value: "NAME", about: "which log of this keep (default: the newest governance log)" },
    since: { value: "FILE", about: "an older checkpoint that you kept: the log must append to it" },
    "no-state": { about: "do not compare the stored rows" },
    vkey: VKEY_OPTION,
  },
  examples: [
    ["keepsake audit verify", "this keep, and what it published"],
    ["keepsake audit verify copy --vkey KEY --since checkpoint.old", "somebody else's files"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [folder] = parameters.words;
    const { createProgress } = await import("../progress.ts");
    const { textFile } = await import("../text-file.ts");
    const sinceFile = parameters.text("since");
    const since = sinceFile === undefined ? undefined : await textFile(terminal, sinceFile);
    const progress = createProgress(terminal, screen.isJson);
    const work = folder === undefined ? ofKeep(call, since, progress) : ofFolder(call, folder, since, progress);
    const verified = await work.finally(() => progress.clear());
    const { printLogReport } = await import("../print-log-report.ts");
    await printLogReport(screen, verified);
    return verified.isValid ? undefined : EXIT.failure;
  },
};

async function ofKeep(call: Call, since: string | undefined, progress: Progress): Promise<LogVerified> {
  const { parameters, terminal } = call;
  if (parameters.has("vkey")) throw usageError("The option --vkey goes with a folder of files.", HELP);
  const { withAuditPreferringWrite } = await import("../with-audit.ts");
  const log = parameters.text("log");
  return withAuditPreferringWrite(call, (audit) =>
    audit.verify({
      signal: terminal.signal,
      progress: shownBy(progress),
      ...(log === undefined ? {} : { log }),
      ...(since === undefined ? {} : { since }),
      ...(parameters.has("no-state") ? { state: false } : {}),
    }),
  );
}

async function ofFolder(
  { parameters, terminal }: Call,
  folder: string,
  since: string | undefined,
  progress: Progress,
): Promise<LogVerified> {
  const other = ["log", "no-state"].find((name) => parameters.has(name));
  if (other !== undefined) throw usageError(`The option --${other} goes with a keep, not with a folder.`, HELP);
  const key = verifierKeyOption(parameters, HELP);
  const { verifyLog } = await import("../../../audit/verify-log.ts");
  const { systemRandom } = await import("../../../crypto/random.ts");
  const { ownAuditFiles } = await import("../../../storage/sqlite/file-audit-files.ts");
  const files = await verifyLog(ownAuditFiles(resolve(terminal.cwd, folder), true, systemRandom), [key], {
    // A keep's log holds only some of each subject's entries: what was looked at stands in the access logs (SEC §4.1).
    chains: "shared",
    signal: terminal.signal,
    onProgress: shownBy(progress),
    ...(since === undefined ? {} : { since }),
  });
  return { log: files.checkpoint?.origin ?? key.name, files, isValid: files.isValid };
}

const shownBy =
  (progress: Progress) =>
  (done: number, total: number): void =>
    progress.show(`${number(done)} of ${counted(total, "entry", "entries")} …`);
