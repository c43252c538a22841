/**
 * What a stated `schema_version` means to us (PAM-9, PAM-103; spec/pam.md §12): ours is read strictly, a later minor one of the same major
 * leniently, a later major one not at all. The number is major and minor only, so `1.0.0` is no version.
 */
import { KeepsakeError } from "../../core/error.ts";
import { PAM_VERSION } from "./documents.ts";

export interface StatedVersion {
  readonly reading: "strict" | "lenient" | "later";
  /** `-rc`, `-alpha`, `-beta`: its meaning may still have changed. */
  readonly isPreRelease: boolean;
}

/** Undefined for text that is no version. Earlier ones are read as ours: within a major version nothing is taken away. */
export function readVersion(text: string): StatedVersion | undefined {
  const found = /^([0-9]{1,9})\.([0-9]{1,9})(-(?:rc|alpha|beta)[0-9]{0,9})?$/.exec(text);
  if (found === null) return undefined;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  const reading = major > MAJOR ? "later" : major === MAJOR && minor > MINOR ? "lenient" : "strict";
  return { reading, isPreRelease: found[3] !== undefined };
}
const [MAJOR = 1, MINOR = 0] = PAM_VERSION.split(".").map(Number);

/** @throws KeepsakeError `store_too_new` for a version that is not understood */
export function demandReadable(text: string): void {
  if (readVersion(text)?.reading !== "later") return;
  throw new KeepsakeError("store_too_new", "The document has a later major version of PAM.", {
    hint: `Export it as PAM ${PAM_VERSION}, or update Keepsake.`,
    facts: { known: PAM_VERSION },
  });
}
