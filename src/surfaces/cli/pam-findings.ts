/** Findings and the facts of a signature, as the pam commands show them: places and rules, and never what a document says. */
import type { Finding, Findings } from "../../formats/pam/findings.ts";
import type { Verification } from "../../formats/pam/signature.ts";
import type { Call } from "./command.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted } from "./words.ts";

export async function printFindings(screen: Screen, { errors, warnings, omittedCount }: Findings): Promise<void> {
  for (const error of errors) await printFinding(screen, "error", error);
  for (const warning of warnings) await printFinding(screen, "warning", warning);
  if (omittedCount > 0) await screen.line(dim(`  … and ${counted(omittedCount, "more", "more")}`));
}

const printFinding = (screen: Screen, level: string, { file, path, message, check }: Finding): Promise<void> =>
  screen.line(`  ${level}: `, bold(file === undefined ? path : `${file} ${path}`), `: ${message}  `, dim(check));

/** `2 errors, 1 warning`. */
export function findingCounts({ errors, warnings }: Findings): string {
  const counts = [
    ...(errors.length === 0 ? [] : [counted(errors.length, "error")]),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, "warning")]),
  ];
  return counts.join(", ");
}

/** The four facts of which none stands for another (SEC-S17), and the key's fingerprint to be compared and pinned. */
export async function printVerification(
  screen: Screen,
  { isIntact, checksumFits, isSignatureValid, isKeyKnown, doesKeyMatchDid, keyFingerprint }: Verification,
): Promise<void> {
  await screen.line(
    "intact           ",
    isIntact === undefined ? "not told: no checksum" : intactWords(isIntact, checksumFits),
  );
  await screen.line(
    "signature        ",
    isSignatureValid === undefined ? "none" : isSignatureValid ? "right" : "wrong",
  );
  if (isSignatureValid === undefined) return;
  await screen.line("key known        ", isKeyKnown === true ? "yes, pinned" : "no");
  await screen.line(
    "key of the DID   ",
    doesKeyMatchDid === undefined ? "cannot be told" : doesKeyMatchDid ? "yes" : "no",
  );
  if (keyFingerprint !== undefined) await screen.line("key fingerprint  ", keyFingerprint);
}

const intactWords = (isIntact: boolean, fits: Verification["checksumFits"]): string =>
  isIntact ? "yes" : fits === "sdk-form" ? "no: the checksum is that of the Python SDK's form" : "no";

/** A signature that does not hold is never passed over in silence (PAM-97). One that is not there is no fault (PAM-95). */
export function warnOfSignature({ screen }: Call, verification: Verification | undefined): void {
  if (verification?.isSignatureValid === undefined || verification.isVerified) return;
  screen.note("Warning: the signature of this export does not hold. keepsake pam verify says why.");
}
