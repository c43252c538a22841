/** What a look at a log found, for people and for programs. Codes, places and pseudonyms only (SEC-G4). */
import type { RowFault } from "../../audit/last-envelopes.ts";
import type { LogFault } from "../../audit/log-fault.ts";
import type { LogReport } from "../../audit/verify-log.ts";
import type { Checkpoint } from "../../crypto/signed-note.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted, memoryId, number } from "./words.ts";

export interface LogVerified {
  /** As the report of a keep names it, or the origin of a folder of files. */
  readonly log: string;
  readonly files: LogReport;
  /** Absent where nobody compared the rows. */
  readonly rows?: readonly RowFault[];
  /** Published files that had been changed and were written anew. */
  readonly repaired?: readonly string[];
  readonly isValid: boolean;
}

/** Of many faults people read the first few. Programs get all that the report has. */
const SHOWN_FAULTS = 20;

export async function printLogReport(screen: Screen, verified: LogVerified): Promise<void> {
  const { log, files, rows, isValid } = verified;
  const { checkpoint } = files;
  if (screen.isJson) {
    return screen.json({
      ...verified,
      files: { ...files, ...(checkpoint === undefined ? {} : { checkpoint: shownCheckpoint(checkpoint) }) },
    });
  }
  if (checkpoint !== undefined) {
    await screen.line(
      `${log}: ${counted(checkpoint.size, "entry", "entries")} of ${counted(files.subjectCount, "subject")}.`,
    );
    await screen.line(dim(`Signed by ${files.signers.join(", ")}`));
    if (files.minimumIndex > 0) await screen.line(dim(`Entries before ${number(files.minimumIndex)} were pruned.`));
  }
  if (isValid) {
    const also = rows === undefined ? "" : " Every stored row is as the log says.";
    return screen.line(`All is well: signature, hashes, chains and times fit.${also}`);
  }
  if (files.first !== undefined) await screen.line(bold(firstLine(files.first, checkpoint)));
  for (const fault of files.faults.slice(0, SHOWN_FAULTS)) {
    await screen.line(
      `  ${placeOf(fault)}  ${fault.code}`,
      dim(fault.subject === undefined ? "" : `  ${fault.subject}`),
    );
  }
  if (files.faultCount > SHOWN_FAULTS) await screen.line(dim(`  … ${counted(files.faultCount, "fault")} in all`));
  await printRows(screen, rows ?? []);
  await printRepaired(screen, verified.repaired ?? []);
}

async function printRepaired(screen: Screen, repaired: readonly string[]): Promise<void> {
  if (repaired.length === 0) return;
  const what = counted(repaired.length, "published file");
  await screen.line(
    bold(
      `${what} had been changed or removed outside of Keepsake, and ${repaired.length === 1 ? "was" : "were"} repaired:`,
    ),
  );
  for (const path of repaired.slice(0, SHOWN_FAULTS)) await screen.line(`  ${path}`);
  if (repaired.length > SHOWN_FAULTS) await screen.line(dim(`  … and ${number(repaired.length - SHOWN_FAULTS)} more`));
}

async function printRows(screen: Screen, rows: readonly RowFault[]): Promise<void> {
  if (rows.length === 0) return;
  await screen.line(bold(`${counted(rows.length, "stored row is", "stored rows are")} not as the log says:`));
  for (const { code, mem } of rows.slice(0, SHOWN_FAULTS)) await screen.line(`  ${memoryId(mem)}  ${code}`);
  if (rows.length > SHOWN_FAULTS) await screen.line(dim(`  … and ${number(rows.length - SHOWN_FAULTS)} more`));
}

function firstLine(first: LogFault, checkpoint: Checkpoint | undefined): string {
  if (checkpoint === undefined) return `There is no head here that this key signed: ${first.code}.`;
  if (first.from === undefined || first.from === first.index)
    return `The first bad entry is ${number(first.index)}: ${first.code}.`;
  return `The first bad entry lies between ${number(first.from)} and ${number(first.index)}: ${first.code}.`;
}

const placeOf = ({ from, index }: LogFault): string =>
  from === undefined || from === index ? `entry ${number(index)}` : `entries ${number(from)} to ${number(index)}`;

/** With its root as text. */
export const shownCheckpoint = ({ origin, size, root }: Checkpoint) => ({
  origin,
  size,
  root: Buffer.from(root).toString("base64"),
});
