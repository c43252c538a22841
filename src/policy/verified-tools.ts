/**
 * Which tools' word counts as verified: those that the policy lists, each for its own profile keys alone (SEC-S8). Everything else that a tool
 * says is outside content, whatever it calls itself. A tool is named by the `speaker` of its message, which the host sets.
 */
import type { Candidate, Provenance } from "../core/candidate.ts";
import type { Policy } from "../core/policy.ts";

/** A tool states values. It gives no orders and corrects nobody, also where it is trusted (SEC-R3, SEC-S9). */
const mayBeVerified = ({ type, mode, event }: Pick<Candidate, "type" | "mode" | "event">): boolean =>
  type !== "instruction" && mode !== "procedural" && event !== "correction";

export function isVerified(
  { taint }: Policy,
  candidate: Pick<Candidate, "type" | "mode" | "event" | "key">,
  { source, speaker }: Pick<Provenance, "source" | "speaker">,
): boolean {
  const { key } = candidate;
  if (source !== "tool" || speaker === undefined || key === undefined || !mayBeVerified(candidate)) return false;
  return (taint?.verifiedTools ?? []).some(({ tool, keys }) => tool === speaker && keys.includes(key));
}

/** What it says of the key: clean, and of more weight than what a person says. */
export const verified = (provenance: Provenance): Provenance => ({
  ...provenance,
  taint: "clean",
  authority: "tool_verified",
});
