/** The thread in which parsers are fuzzed: the thread that started it sees which input is being read, and ends it where that does not come back. */
import { parentPort, workerData } from "node:worker_threads";
import { foundInputs } from "./found-inputs.ts";
import { type FuzzReport, fuzz } from "./fuzz-loop.ts";
import type { FuzzTarget } from "./fuzz-target.ts";
import { shownTo } from "./shown-input.ts";

/** What the thread is started with. */
export interface FuzzWork {
  readonly targets: readonly string[];
  /** URL of the module whose `TARGETS` they are. */
  readonly module: string;
  readonly seed: number;
  readonly durationMs: number;
  readonly inputCountMin: number;
  readonly shown: SharedArrayBuffer;
}

export type FuzzMessage =
  | { readonly kind: "begun"; readonly target: string }
  | { readonly kind: "done"; readonly report: FuzzReport };

const work: FuzzWork = workerData; // made by watched-fuzz.ts alone
const tell = (message: FuzzMessage): void => parentPort?.postMessage(message);
const onInput = shownTo(work.shown);

const { TARGETS }: { readonly TARGETS: readonly FuzzTarget[] } = await import(work.module);
for (const target of TARGETS.filter(({ name }) => work.targets.includes(name))) {
  const { name } = target;
  tell({ kind: "begun", target: name });
  const { seed, durationMs, inputCountMin } = work;
  tell({
    kind: "done",
    report: await fuzz(target, { seed, durationMs, inputCountMin, found: foundInputs(name), onInput }),
  });
}
