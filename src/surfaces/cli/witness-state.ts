/**
 * The file in which a witness remembers what it has seen. It is replaced whole, and durable before anything that was signed leaves the house; its draft
 * is its lock, so that two at once never sign from one state (SEC-G2).
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseWitnessState, type WitnessState } from "../../audit/witness.ts";
import { isKeepsakeError, KeepsakeError } from "../../core/error.ts";
import { syncFolder } from "../../storage/sqlite/private-files.ts";
import { inputFileError } from "./input-file.ts";

export interface HeldWitnessState extends Disposable {
  readonly state: WitnessState;
  /** Durable when it returns. */
  keep(state: WitnessState): void;
}

export const witnessStateText = (state: WitnessState): string => `${JSON.stringify(state, undefined, 2)}\n`;

/**
 * A state that is not there is never taken for an empty one: that would accept any history.
 * @throws KeepsakeError `not_found`, `invalid_input` for what is no state
 */
export function readWitnessState(cwd: string, file: string): WitnessState {
  return parseWitnessState(told(() => readFileSync(resolve(cwd, file), "utf8")));
}

/** @throws KeepsakeError `store_busy` while another one holds it; as `readWitnessState` */
export function holdWitnessState(cwd: string, file: string): HeldWitnessState {
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
      keep(state) {
        told(() => {
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
    throw new KeepsakeError("store_busy", "Another witness works with this state.", {
      hint: "Try again. If none is running, one was stopped half-way: remove the file beside the state that ends in .new.",
    });
  }
}

function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inputFileError(error);
  }
}
