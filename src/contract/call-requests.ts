/** What a caller's state asks of phases (NAM-39, NAM-43): to begin one, to compare two. Everything else in the state is the caller's own. */

import { trimSpace } from "../core/text.ts";
import type { PhaseRequest } from "../policy/phase-registry.ts";

export type CallState = Readonly<Record<string, unknown>>;

const word = (value: unknown): string =>
  value === undefined || value === null || value === false || value === 0 ? "" : String(value);

/** A blank token asks for nothing. */
export function phaseRequest(state: CallState | undefined): PhaseRequest | undefined {
  const token = trimSpace(wordEvenZero(state?.["_memory_phase_token"]));
  if (token === "") return undefined;
  const name = word(state?.["_memory_phase_name"]);
  const reason = word(state?.["_memory_phase_reason"]);
  return { token, ...(name === "" ? {} : { name }), reason: reason === "" ? "manual" : reason };
}
const wordEvenZero = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

export interface DiffRequest {
  readonly from: string;
  readonly to: string;
  readonly space: string;
}

export function diffRequest(state: CallState | undefined): DiffRequest | undefined {
  const from = word(state?.["_memory_phase_diff_from"]);
  const to = word(state?.["_memory_phase_diff_to"]);
  const space = word(state?.["_memory_phase_diff_space"]);
  return from === "" || to === "" ? undefined : { from, to, space: space === "" ? "session" : space };
}
