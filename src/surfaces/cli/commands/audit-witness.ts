/**
 * `keepsake audit witness`: any second machine that remembers how far a log was, and signs only what appends to it (SEC-G2; security.md §4.6). Needs no
 * keep. What it has seen is on the disk before its signature is shown.
 */
import { resolve } from "node:path";
import { KeepsakeError } from "../../../core/error.ts";
import type { Call, Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { printable, printableLines } from "../printable.ts";
import { printTable } from "../table.ts";
import { usageError } from "../usage-error.ts";
import { VKEY_OPTION } from "../verifier-key-option.ts";
import { number } from "../words.ts";

const HELP = "See keepsake help audit witness.";
const HASH_BYTES = 32;
/** More hashes than any proof of a log has: two for each doubling of its length. */
const PROOF_HASHES_MAX = 128;

export const auditWitness: Command = {
  usage: [
    "audit witness --new-key NAME --key-file FILE --state FILE",
    "audit witness --state FILE --key-file FILE --note FILE [--proof FILE] --vkey KEY [--keys FILE]",
    "audit witness --state FILE",
  ],
  about: `For a second machine, away from the keep. With --new-key it makes the witness: its key, and a state that has seen nothing. Then it takes the signed
head of a log and the hashes that show that it only appended (keepsake audit prove --older N), remembers it, and prints the head with its own
signature. It refuses a log that became shorter (log_rollback) or was rewritten (log_fork). The first head of a log is taken as it is.
With --state alone it shows what it has seen. A state that is lost has to come from a copy: a new one would accept any history.`,
  options: {
    state: { value: "FILE", about: "what this witness has seen" },
    "key-file": { value: "FILE", about: "the key of this witness" },
    "new-key": { value: "NAME", about: "make key and state of a witness of this name" },
    note: { value: "FILE", about: "the signed head: the log's file checkpoint" },
    proof: { value: "FILE", about: "hashes from what was seen to this head, base64, one a line" },
    vkey: { ...VKEY_OPTION, repeatable: true },
    keys: { value: "FILE", about: "the changes of the log's key since then (keepsake audit prove --keys)" },
  },
  examples: [
    ["keepsake audit witness --new-key witness.example.org --key-file witness.key --state seen.json", "once"],
    ["keepsake audit witness --state seen.json --key-file witness.key --note head --vkey KEY", "the first head"],
    ["keepsake audit witness --state seen.json", "how far each log was"],
  ],
  async run(call) {
    const { parameters } = call;
    if (parameters.text("state") === undefined) throw missing("--state", HELP);
    if (parameters.has("new-key")) await makeWitness(call);
    else if (parameters.has("note")) await cosign(call);
    else {
      const other = ["key-file", "proof", "vkey", "keys"].find((name) => parameters.has(name));
      if (other !== undefined) throw missing("--note", HELP);
      await printSeen(call);
    }
    return undefined;
  },
};

async function makeWitness({ parameters, screen, terminal }: Call): Promise<void> {
  const [name = "", keyFile, stateFile = ""] = ["new-key", "key-file", "state"].map((option) =>
    parameters.text(option),
  );
  if (keyFile === undefined) throw missing("--key-file", HELP);
  const other = ["note", "proof", "vkey", "keys"].find((option) => parameters.has(option));
  if (other !== undefined) throw usageError(`The option --${other} does not go with --new-key.`, HELP);
  const { emptyWitnessState } = await import("../../../audit/witness.ts");
  const { system } = await import("../../../vault/system.ts");
  const { newFile } = await import("../receipt-file.ts");
  const { newWitnessKey, witnessKeyText, witnessVerifierKey } = await import("../witness-key.ts");
  const { witnessStateText } = await import("../witness-state.ts");
  const signer = newWitnessKey(name, system.random);
  await using keyTarget = newFile(terminal.cwd, keyFile);
  await using stateTarget = newFile(terminal.cwd, stateFile);
  await keyTarget.write(witnessKeyText(signer));
  await stateTarget.write(witnessStateText(emptyWitnessState));
  await stateTarget.keep();
  await keyTarget.keep();
  const witnessKey = witnessVerifierKey(signer);
  signer.seed.fill(0);
  if (screen.isJson) await screen.json({ witnessKey });
  else await screen.line(witnessKey);
  screen.note("Publish this line: cosignatures verify with it. The key file stays with the witness.");
}

async function cosign(call: Call): Promise<void> {
  const { parameters, screen, terminal } = call;
  const [stateFile = "", noteFile = "", keyFile] = ["state", "note", "key-file"].map((name) => parameters.text(name));
  const logKeys = parameters.list("vkey");
  if (keyFile === undefined) throw missing("--key-file", HELP);
  if (logKeys === undefined) throw missing("--vkey", HELP);
  const { witness } = await import("../../../audit/witness.ts");
  const { parseVerifierKey } = await import("../../../crypto/signed-note.ts");
  const { isOpenToOthers } = await import("../../../storage/sqlite/private-files.ts");
  const { system } = await import("../../../vault/system.ts");
  const { shownCheckpoint } = await import("../print-log-report.ts");
  const { textFile } = await import("../text-file.ts");
  const { parseWitnessKey } = await import("../witness-key.ts");
  const { holdWitnessState } = await import("../witness-state.ts");
  const given = logKeys.map((text) => parseVerifierKey(text.trim()));
  const keysFile = parameters.text("keys");
  const { followKeyChanges } = await import("../../../audit/key-changes.ts");
  const logs = keysFile === undefined ? given : followKeyChanges(given, await textFile(terminal, keysFile));
  if (isOpenToOthers(resolve(terminal.cwd, keyFile)))
    screen.note("Warning: other users of this machine may use the key file.");
  const note = await textFile(terminal, noteFile);
  const proof = await proofOf(call);
  const cosigner = parseWitnessKey(await textFile(terminal, keyFile));
  using held = holdWitnessState(terminal.cwd, stateFile);
  const seen = witness(held.state, note, proof, { logs, cosigner }, system.clock.now());
  cosigner.seed.fill(0);
  // Remembered first: a signature that nobody remembers would allow a second one that contradicts it.
  held.keep(seen.state);
  if (screen.isJson) await screen.json({ checkpoint: shownCheckpoint(seen.checkpoint), note: seen.note });
  else await terminal.out(terminal.columns === undefined ? seen.note : printableLines(seen.note));
}

/** @throws KeepsakeError `invalid_input` for a line that is no hash */
async function proofOf({ parameters, terminal }: Call): Promise<readonly Uint8Array[]> {
  const file = parameters.text("proof");
  if (file === undefined) return [];
  const { exactBase64 } = await import("../../../crypto/tlog-proof.ts");
  const { textFile } = await import("../text-file.ts");
  const lines = (await textFile(terminal, file)).split("\n").filter((line) => line.trim() !== "");
  const hashes = lines.slice(0, PROOF_HASHES_MAX).flatMap((line) => {
    const hash = exactBase64(line.trim());
    return hash?.length === HASH_BYTES ? [hash] : [];
  });
  if (hashes.length === lines.length) return hashes;
  throw new KeepsakeError("invalid_input", "This is not a proof that a log only appended.", {
    hint: "Pass the file that keepsake audit prove --older N --proof FILE wrote.",
    facts: { lineCount: lines.length },
  });
}

async function printSeen({ parameters, screen, terminal }: Call): Promise<void> {
  const { readWitnessState } = await import("../witness-state.ts");
  const { heads } = readWitnessState(terminal.cwd, parameters.text("state") ?? "");
  if (screen.isJson) await screen.json({ heads });
  else if (heads.length === 0) await screen.line("Nothing seen yet.");
  else {
    const rows = heads.map(({ origin, size, root }) => [printable(origin), number(size), root]);
    await printTable(screen, ["LOG", "ENTRIES", "ROOT"], rows, undefined);
  }
}
