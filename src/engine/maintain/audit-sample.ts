/** Which entries a sampled audit writes: about one in ten, chosen by a random id, so that nobody picks what is written (GOS-A26). */
import { sha256 } from "../../crypto/hash.ts";

/** The first byte of the hash of a random id is below 26. */
export const auditSample = (id: string): boolean => (sha256(Buffer.from(id))[0] ?? 0) < 26;
