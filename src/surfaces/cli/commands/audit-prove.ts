/** `keepsake audit prove`: the receipt of an erasure, or what shows a witness that a log only appended (SEC-E8, SEC-G2). */
import { KeepsakeError } from "../../../core/error.ts";
import type { Call, Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help audit prove.";

export const auditProve: Command = {
  usage: [
    "audit prove JOB [--output FILE]",
    "audit prove --older N --note FILE --proof FILE [--keys FILE] [--log NAME]",
  ],
  about: `The receipt of an erasure or a destruction, for whoever it was done for: it names the job's entries in the log, and verifies offline with the verifier key.
With --older the two files that a witness asks for who has seen the first N entries: the signed head as it is now, and the hashes that show that it
only appended to them. N is 0 for one that has seen none.`,
  options: {
    output: { value: "FILE", about: "write the receipt there, for you alone, instead of printing it" },
    older: { value: "N", about: "entries that the witness has seen" },
    note: { value: "FILE", about: "where the signed head is written" },
    proof: { value: "FILE", about: "where the hashes are written" },
    keys: { value: "FILE", about: "where the changes of the key are written, for a witness who has an older one" },
    log: { value: "NAME", about: "with --older: which log (default: the newest governance log)" },
  },
  examples: [
    ["keepsake audit prove JOB --output receipt.txt", "the job stands in the answer of forget and destroy"],
    ["keepsake audit prove --older 1200 --note head --proof hashes", "for keepsake audit witness"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const [job] = parameters.words;
    const older = parameters.count("older", { min: 0 });
    if (older !== undefined) {
      if (job !== undefined || parameters.has("output")) throw usageError("A receipt needs no --older.", HELP);
      await proveAppended(call, older);
    } else {
      if (job === undefined) throw missing("the job of an erasure", HELP);
      const other = ["note", "proof", "keys", "log"].find((name) => parameters.has(name));
      if (other !== undefined) throw usageError(`The option --${other} goes with --older.`, HELP);
      await proveJob(call, job);
    }
    return undefined;
  },
};

async function proveJob(call: Call, job: string): Promise<void> {
  const { parameters, screen, terminal } = call;
  const file = parameters.text("output");
  const { goesWith, newFile, receiptOf } = await import("../receipt-file.ts");
  const { withAuditPreferringWrite } = await import("../with-audit.ts");
  await using target = file === undefined ? undefined : newFile(terminal.cwd, file);
  const { text, verifierKey } = await withAuditPreferringWrite(call, (audit) => receiptOf(audit, job));
  if (target === undefined) {
    if (screen.isJson) return screen.json({ job, receipt: text, verifierKey });
    return terminal.out(text);
  }
  await target.write(text);
  await target.keep();
  if (screen.isJson) return screen.json({ job, receiptFile: file, verifierKey });
  await screen.line(`Written: ${file}`);
  await screen.line(goesWith(verifierKey));
}

async function proveAppended(call: Call, older: number): Promise<void> {
  const { parameters, screen, terminal } = call;
  const [noteFile, proofFile] = [parameters.text("note"), parameters.text("proof")];
  if (noteFile === undefined) throw missing("--note", HELP);
  if (proofFile === undefined) throw missing("--proof", HELP);
  const { newFile } = await import("../receipt-file.ts");
  const { withAudit } = await import("../with-audit.ts");
  await using noteTarget = newFile(terminal.cwd, noteFile);
  await using proofTarget = newFile(terminal.cwd, proofFile);
  const keysFile = parameters.text("keys");
  await using keysTarget = keysFile === undefined ? undefined : newFile(terminal.cwd, keysFile);
  const proven = await withAudit(call, "write", (audit) => audit.consistency(older, parameters.text("log")));
  const { note, proof, keyChanges } = proven;
  if (keysTarget !== undefined && keyChanges === undefined) throw neverChanged();
  await keysTarget?.write(keyChanges ?? "");
  await noteTarget.write(note);
  await proofTarget.write(proof.map((hash) => `${hash}\n`).join(""));
  await noteTarget.keep();
  await proofTarget.keep();
  await keysTarget?.keep();
  if (screen.isJson) await screen.json({ older, note: noteFile, proof: proofFile, hashCount: proof.length });
  else await screen.line(`Written: ${noteFile} and ${proofFile}`);
}

const neverChanged = (): KeepsakeError =>
  new KeepsakeError("not_found", "The key of this log never changed.", { hint: "Leave --keys out." });
