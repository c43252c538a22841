/**
 * `keepsake audit witness`: a second machine that remembers the size of a log and only signs
 * extensions of it (SEC-G2; security.md §4.6). Needs no store. Its state is on disk before a
 * signature is shown.
 */

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { followKeyChanges } from "../../audit/key-changes.ts";
import { emptyWitnessState, parseWitnessState, type WitnessState, witness } from "../../audit/witness.ts";
import { exactBase64 } from "../../crypto/merkle-tree.ts";
import {
  cosignerKeyId,
  ed25519PublicKey,
  encodeCosignerKey,
  isKeyName,
  type NoteSigner,
  parseVerifierKey,
} from "../../crypto/signed-note.ts";
import { system } from "../../engine/system.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isOpenToOthers, syncFolder } from "../../storage/sqlite/private-files.ts";
import type { Call, Run } from "../command.ts";
import { newFile } from "../deletion.ts";
import { inputFileError, textFile, withFileErrors } from "../files.ts";
import { missing, usageError } from "../parameters.ts";
import { number, printableLines } from "../text.ts";
import { shownCheckpoint } from "./audit.ts";

const HASH_BYTES = 32;
/** Above the longest proof: two hashes per doubling of the log. */
const PROOF_HASHES_MAX = 128;

export const auditWitness: Run = async (call) => {
  const { parameters } = call;
  parameters.required("state");
  if (parameters.has("new-key")) await makeWitness(call);
  else if (parameters.has("note")) await cosign(call);
  else {
    const other = ["key-file", "proof", "vkey", "keys"].find((name) => parameters.has(name));
    if (other !== undefined) throw missing("--note");
    await printSeen(call);
  }
};

async function makeWitness({ parameters, screen, terminal }: Call): Promise<void> {
  const [name, keyFile, stateFile] = [
    parameters.required("new-key"),
    parameters.required("key-file"),
    parameters.required("state"),
  ];
  const other = ["note", "proof", "vkey", "keys"].find((option) => parameters.has(option));
  if (other !== undefined) throw usageError(`The option --${other} can't be combined with --new-key.`);
  const signer = newWitnessKey(name, system.random);
  await using keyTarget = newFile(terminal.cwd, keyFile);
  await using stateTarget = newFile(terminal.cwd, stateFile);
  await keyTarget.write(witnessKeyText(signer));
  await stateTarget.write(witnessStateText(emptyWitnessState));
  await stateTarget.keep();
  await keyTarget.keep();
  const witnessKey = witnessVerifierKey(signer);
  signer.seed.fill(0);
  await screen.answer({ witnessKey }, witnessKey);
  screen.note("Publish this line to verify cosignatures. The key file stays with the witness.");
}

async function cosign(call: Call): Promise<void> {
  const { parameters, screen, terminal } = call;
  const [stateFile, noteFile, keyFile] = [
    parameters.required("state"),
    parameters.required("note"),
    parameters.required("key-file"),
  ];
  const logKeys = parameters.list("vkey");
  if (logKeys === undefined) throw missing("--vkey");
  const given = logKeys.map((text) => parseVerifierKey(text.trim()));
  const keysFile = parameters.text("keys");
  const logs = keysFile === undefined ? given : followKeyChanges(given, await textFile(terminal, keysFile));
  if (isOpenToOthers(resolve(terminal.cwd, keyFile)))
    screen.note("Warning: other users of this machine can read the key file.");
  const note = await textFile(terminal, noteFile);
  const proof = await proofOf(call);
  const cosigner = parseWitnessKey(await textFile(terminal, keyFile));
  using locked = lockWitnessState(terminal.cwd, stateFile);
  const seen = witness(locked.state, note, proof, { logs, cosigner }, system.clock.now());
  cosigner.seed.fill(0);
  // Remember first: a forgotten signature would allow a second, contradicting one.
  locked.save(seen.state);
  await screen.show({ checkpoint: shownCheckpoint(seen.checkpoint), note: seen.note }, () =>
    terminal.out(terminal.columns === undefined ? seen.note : printableLines(seen.note)),
  );
}

/** @throws KeepsakeError `invalid_input` for an invalid line */
async function proofOf({ parameters, terminal }: Call): Promise<readonly Uint8Array[]> {
  const file = parameters.text("proof");
  if (file === undefined) return [];
  const lines = (await textFile(terminal, file)).split("\n").filter((line) => line.trim() !== "");
  const hashes = lines.slice(0, PROOF_HASHES_MAX).flatMap((line) => {
    const hash = exactBase64(line.trim());
    return hash?.length === HASH_BYTES ? [hash] : [];
  });
  if (hashes.length === lines.length) return hashes;
  throw new KeepsakeError("invalid_input", "This is not a consistency proof of a log.", {
    hint: "Pass the file that keepsake audit prove --older N --proof FILE wrote.",
    facts: { lineCount: lines.length },
  });
}

async function printSeen({ parameters, screen, terminal }: Call): Promise<void> {
  const { heads } = readWitnessState(terminal.cwd, parameters.text("state") ?? "");
  await screen.list({
    json: { heads },
    rows: heads,
    none: "No logs seen yet.",
    columns: { LOG: ({ origin }) => origin, ENTRIES: ({ size }) => number(size), ROOT: ({ root }) => root },
  });
}

// A witness key file: one line in the form of Go's note tools (`PRIVATE+KEY+name+id+base64`), with
// the cosignature algorithm byte.

const LINE = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;
const COSIGNATURE_TYPE = 4;
const SEED_BYTES = 32;

/** @throws KeepsakeError `invalid_input` for an invalid name */
function newWitnessKey(name: string, random: { bytes(count: number): Uint8Array }): NoteSigner {
  if (isKeyName(name)) return { name, seed: random.bytes(SEED_BYTES) };
  throw usageError(
    "The name of a witness can't contain spaces or plus signs.",
    "Example: witness.example.org/keepsake.",
  );
}

const witnessVerifierKey = ({ name, seed }: NoteSigner): string =>
  encodeCosignerKey({ name, publicKey: ed25519PublicKey(seed) });

function witnessKeyText(signer: NoteSigner): string {
  const bytes = Buffer.concat([Buffer.of(COSIGNATURE_TYPE), signer.seed]);
  return `PRIVATE+KEY+${signer.name}+${keyIdOf(signer)}+${bytes.toString("base64")}\n`;
}

/** @throws KeepsakeError `invalid_input` for another form or algorithm, or a wrong id */
export function parseWitnessKey(text: string): NoteSigner {
  const [, name = "", id, encoded = ""] = LINE.exec(text.trim()) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const signer = { name, seed: bytes.subarray(1) };
  const isKey = bytes.length === 1 + SEED_BYTES && bytes[0] === COSIGNATURE_TYPE && isKeyName(name);
  if (isKey && keyIdOf(signer) === id) return signer;
  throw new KeepsakeError("invalid_input", "This is not the key file of a witness.", {
    hint: "Create one with keepsake audit witness --new-key NAME --key-file FILE.",
  });
}

const keyIdOf = ({ name, seed }: NoteSigner): string =>
  cosignerKeyId({ name, publicKey: ed25519PublicKey(seed) }).toString("hex");

// A witness's state file. It is replaced as a whole and durable before a signature leaves the
// process; its draft serves as a lock, so that two processes never sign from one state (SEC-G2).

const witnessStateText = (state: WitnessState): string => `${JSON.stringify(state, undefined, 2)}\n`;

/**
 * A missing file is an error: an empty state would accept any history.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
function readWitnessState(cwd: string, file: string): WitnessState {
  return parseWitnessState(withFileErrors(() => readFileSync(resolve(cwd, file), "utf8")));
}

/** @throws KeepsakeError `store_busy` if another process holds it; as `readWitnessState` */
export function lockWitnessState(cwd: string, file: string) {
  const path = resolve(cwd, file);
  const draftPath = `${path}.new`;
  const draft = openDraft(draftPath);
  let isKept = false;
  const release = (): void => {
    closeSync(draft);
    if (!isKept) rmSync(draftPath, { force: true });
  };
  try {
    return {
      state: readWitnessState(cwd, file),
      /** Durable when it returns. */
      save(state: WitnessState): void {
        withFileErrors(() => {
          writeFileSync(draft, witnessStateText(state));
          fsyncSync(draft);
          renameSync(draftPath, path);
          isKept = true;
          syncFolder(dirname(path));
        });
      },
      [Symbol.dispose]: release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function openDraft(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const translated = inputFileError(error);
    if (!isKeepsakeError(translated, "already_exists")) throw translated;
    throw new KeepsakeError("store_busy", "Another witness is using this state.", {
      hint: "Try again. If no witness is running, one was interrupted: delete the .new file next to the state.",
    });
  }
}
