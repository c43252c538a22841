/** An older stored format. Nothing migrates it: the program that wrote it exports it, and this one imports it. */
import { KeepsakeError } from "./error.ts";

export interface TooOld {
  /** The format number of the file. */
  readonly found: number;
  /** The format number of this program. */
  readonly known: number;
  /** Which file it is, where one store has several. */
  readonly file?: string;
}

export const storeTooOld = (name: string, { found, known, file }: TooOld): KeepsakeError =>
  new KeepsakeError(
    "store_too_old",
    `The ${name} has format ${found}. This version of Keepsake reads format ${known}.`,
    {
      hint: EXPORT_AND_IMPORT,
      facts: { ...(file === undefined ? {} : { file }), found, known },
    },
  );

const EXPORT_AND_IMPORT =
  "For each vault (--vault NAME), run keepsake export vault.jsonl with the version that wrote it. " +
  "Then move both folders away, and run keepsake import vault.jsonl --mine with this version.";
