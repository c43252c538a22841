/**
 * A recorded run judged again (NAM-53): every decision whose trace holds what the gate was asked is put to the gate once more, under the policy
 * that was in force, and must be answered the same. What a trace does not hold, by the policy's wish, is counted.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Policy } from "../../model/policy.ts";
import type { Trace } from "../../policy/trace.ts";
import { isSameVerdict, replayed, type Verdict, verdictOf } from "../../policy/trace-replay.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote } from "./record-seal.ts";
import { POLICY_NOTE } from "./stored-notes.ts";
import { traces } from "./traces.ts";

export interface ReplayDifference {
  readonly seq: number;
  readonly number: number;
  readonly at: number;
  readonly items: readonly string[];
  readonly was: Verdict;
  readonly is: Verdict;
}

export interface TraceReplay {
  /** Decisions that were judged again. */
  readonly decisionCount: number;
  readonly differingCount: number;
  /** The first DIFFERENCES_MAX of them. */
  readonly differences: readonly ReplayDifference[];
  /** Decisions of the gate whose traces do not hold what it was asked: codes alone, denied words, masked secrets, a message that was cut or erased since. */
  readonly withheldCount: number;
  /** Decisions under a policy that this vault does not have. */
  readonly foreignCount: number;
}

/** What a report is read for; the count says how many there were. */
export const DIFFERENCES_MAX = 100;

/** @param recorded traces of this vault; default: all that it still has. */
export async function replayTraces(
  vault: OpenVault,
  recorded: AsyncIterable<Trace> | Iterable<Trace> = traces(vault),
): Promise<TraceReplay> {
  const policies = await policiesOf(vault);
  const differences: ReplayDifference[] = [];
  let [decisionCount, differingCount, withheldCount, foreignCount] = [0, 0, 0, 0];
  for await (const trace of recorded) {
    if (trace.lines.length === 0) continue;
    const policy = policies.get(trace.policy);
    if (policy === undefined) {
      foreignCount += 1;
      continue;
    }
    const verdict = judgedAgain(policy, trace, await messageText(vault, trace));
    if (verdict === undefined) {
      withheldCount += 1;
      continue;
    }
    decisionCount += 1;
    if (isSameVerdict(trace, verdict)) continue;
    differingCount += 1;
    const { seq, number, at, items } = trace;
    if (differences.length < DIFFERENCES_MAX)
      differences.push({ seq, number, at, items, was: verdictOf(trace), is: verdict });
  }
  return { decisionCount, differingCount, differences, withheldCount, foreignCount };
}

function judgedAgain(policy: Policy, trace: Trace, text: string | undefined): Verdict | undefined {
  try {
    return replayed(policy, trace, text);
  } catch (cause) {
    throw new KeepsakeError("invalid_input", "A recorded decision cannot be put to the gate.", {
      hint: "Replay what keepsake trace --json wrote, as it wrote it.",
      facts: { seq: trace.seq, number: trace.number },
      cause,
    });
  }
}

/** As it was judged: words that were cut out since are not there to be judged again. */
async function messageText(vault: OpenVault, { content }: Trace): Promise<string | undefined> {
  if (content?.gate?.kind !== "message") return undefined;
  const message = await vault.items.get(content.gate.message);
  return (message?.message?.cuts ?? []).length > 0 ? undefined : message?.text;
}

/** By hash: the one in force, and those that were (each sealed in a note of its own). */
async function policiesOf(vault: OpenVault): Promise<ReadonlyMap<string, Policy>> {
  const found = new Map<string, Policy>([[vault.policyHash, vault.policy]]);
  const prefix = `${POLICY_NOTE}/`;
  for (const { name, envelope } of await vault.storage.records.notes(vault.id)) {
    if (!name.startsWith(prefix)) continue;
    const policy: Policy = JSON.parse(Buffer.from(openNote(vault.keys, name, envelope)).toString("utf8"));
    found.set(name.slice(prefix.length), policy);
  }
  return found;
}
