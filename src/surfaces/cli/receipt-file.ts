/**
 * `--receipt FILE` of the commands that erase: the file is made sure of before anything goes, written right behind the erasure, for its owner alone, and
 * never in the place of another file. The key that it verifies with goes another way than the file (SEC-E8).
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isKeepsakeError, KeepsakeError } from "../../core/error.ts";
import type { KeepAudit } from "../../vault/audit.ts";
import type { Call } from "./command.ts";
import { type PrivateFile, privateFile } from "./private-file.ts";

export interface ReceiptPut {
  readonly receiptFile: string;
  /** What it verifies with. */
  readonly verifierKey: string;
}

export interface ReceiptFile extends AsyncDisposable {
  /** @throws KeepsakeError with the code of what failed, and a hint that the erasure is done all the same */
  put(audit: KeepAudit, job: string): Promise<ReceiptPut>;
}

/** Undefined where the call asks for none. @throws KeepsakeError `already_exists`, `not_found`, `invalid_input` */
export function receiptFile({ parameters, terminal }: Pick<Call, "parameters" | "terminal">): ReceiptFile | undefined {
  const file = parameters.text("receipt");
  if (file === undefined) return undefined;
  const target = newFile(terminal.cwd, file);
  return {
    put: (audit, job) => putReceipt(target, file, audit, job).catch(rethrownAsDone(job)),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  };
}

/** A private file in a place where there is none. */
export function newFile(cwd: string, file: string): PrivateFile {
  if (!existsSync(resolve(cwd, file))) return privateFile(cwd, file, { replaces: false });
  throw new KeepsakeError("already_exists", "There is a file of this name already, and it is not replaced.", {
    hint: "Choose another name.",
  });
}

/** The receipt of a job with the key that it names. */
export async function receiptOf(audit: KeepAudit, job: string) {
  const { parseReceipt } = await import("../../audit/receipt.ts");
  const text = await audit.receipt(job);
  // Its own keep has just written it: here the key in it may be believed.
  return { text, verifierKey: parseReceipt(text).verifierKey };
}

/** For people, behind a receipt that was written. */
export const goesWith = (verifierKey: string): string =>
  `It verifies with this key, which goes another way than the file: ${verifierKey}`;

/** What was erased, for programs in one document with its receipt. Where the receipt fails, they are told of the erasure first. */
export async function printErased(call: Call, erased: object, put: Promise<ReceiptPut> | undefined): Promise<void> {
  const { screen } = call;
  let written: ReceiptPut | undefined;
  try {
    written = await put;
  } catch (error) {
    if (screen.isJson) await screen.json(erased);
    throw error;
  }
  if (screen.isJson) return screen.json({ ...erased, ...written });
  if (written === undefined) return;
  await screen.line(`Receipt: ${written.receiptFile}`);
  await screen.line(goesWith(written.verifierKey));
}

async function putReceipt(target: PrivateFile, file: string, audit: KeepAudit, job: string): Promise<ReceiptPut> {
  const { text, verifierKey } = await receiptOf(audit, job);
  await target.write(text);
  await target.keep();
  return { receiptFile: file, verifierKey };
}

const rethrownAsDone = (job: string) => (error: unknown) => {
  if (!isKeepsakeError(error)) throw error;
  throw new KeepsakeError(error.code, "The erasure is done, and its receipt could not be written.", {
    hint: "Write it with keepsake audit prove and the job.",
    facts: { ...error.facts, job },
    cause: error,
  });
};
