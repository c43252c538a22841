/** What readers of foreign documents give out, held against what the vault is promised: problems that say where and never what (PN-02), whole ids and texts. */
import type { Decoded, ImportProblem } from "../src/engine/maintain/format.ts";
import { showsCanary } from "./canary.ts";
import { accepted, law, manyOf, type Outcome } from "./fuzz-target.ts";

/** A small document gives out no more than this, however it is written. */
const PARTS_MAX = 200_000;

/** Reads to the end. Accepted where something came out. */
export async function drained(parts: AsyncIterable<Decoded>): Promise<Outcome> {
  const counts = new Map<string, number>();
  const checks = new Set<string>();
  let partCount = 0;
  for await (const part of parts) {
    law(++partCount <= PARTS_MAX, "a small document gives out parts without end");
    counts.set(part.kind, (counts.get(part.kind) ?? 0) + 1);
    if (part.kind === "problem") {
      checkProblem(part.problem);
      checks.add(part.problem.check);
    } else if (part.kind === "memory") checkMemory(part);
  }
  const { problem: _problems, ...taken } = Object.fromEntries(
    [...counts].map(([kind, count]) => [kind, manyOf(count)]),
  );
  const kind = `${JSON.stringify(taken)} ${[...checks].sort().join()}`;
  return Object.keys(taken).length === 0 ? { isAccepted: false, kind } : accepted(kind);
}

export function checkProblem({ place, check, message }: ImportProblem): void {
  law(![place, check, message].some(showsCanary), `a problem shows content: ${showsCanary(check) ? "?" : check}`);
  law(/^[a-z0-9:-]+$/.test(check), "the check of a problem is no code");
}

function checkMemory({ memory }: Extract<Decoded, { kind: "memory" }>): void {
  law(typeof memory.id === "string" && memory.id !== "", "a memory without an id");
  law(typeof memory.text === "string", "a memory without a text");
  law(Number.isFinite(memory.at), "a memory of no time");
}
