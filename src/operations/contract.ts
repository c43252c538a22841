/**
 * The namel3ss memory contract (spec/namel3ss.md), with the names of its own specification. Each
 * step needs its own scope; without `memory:admin` the caller counts as a contributor at most.
 */

import * as z from "zod";
import { contractOverview } from "../contract/open-contract.ts";
import { plainStep, runScenario, stepOfPhase } from "../contract/scenario.ts";
import { scenarioSchema } from "../contract/scenario-schema.ts";
import { operation } from "./operation.ts";
import { count, flag, name, records } from "./schemas.ts";
import { toWire } from "./wire.ts";

const event = z.looseObject({ type: z.string() });
const step = z.looseObject({
  step: count.describe("counted from 1; 0: the initial step, with lanes"),
  action: z.string(),
  events: z.array(event).readonly(),
  lines: z.array(z.string()).readonly().describe("the events as sentences, or in the Plain view"),
});

export const contractOperations = [
  operation("contract.run", "POST /v1/contract/run", "memory:read", {
    details:
      "For a vault with the preset `contract`; a user without a vault gets one. `record` and `admin` steps need memory:write, `take_snapshot` memory:export, `restore_snapshot` memory:admin. Without memory:admin, the caller is at most a contributor. Restore snapshots of more than 64 KiB on the command line.",
    spelling: "as-written",
    preset: () => "contract",
    query: z.strictObject({
      phase: name
        .optional()
        .describe("only events of this phase, and those without a phase; `current`: the current one"),
      plain: flag.optional().describe("true: `lines` in the Plain view, one for each field of each event"),
    }),
    body: scenarioSchema,
    answer: z.object({ steps: z.array(step).readonly() }),
    run: async ({ vault, grant, query: { phase, plain = false }, body, signal }) => {
      const steps = [];
      for await (const done of runScenario(vault, body, grant.scopes)) {
        signal.throwIfAborted();
        const shown = phase === undefined ? done : stepOfPhase(done, phase);
        steps.push({ ...(plain ? plainStep(shown) : shown) });
      }
      return { steps };
    },
  }),
  operation("contract.show", "GET /v1/contract", "memory:read", {
    spelling: "as-written",
    preset: () => "contract",
    query: z.strictObject({
      history: flag.optional().describe("include earlier phases"),
      phase: name.optional().describe("only items of the phase with this ID or name"),
    }),
    answer: z.looseObject({
      report: event,
      tick: count,
      stores: records,
      proposals: records,
      handoffs: records,
      rules: records.describe("rules that the team approved"),
    }),
    run: async ({ vault, query }) => {
      const { stores, proposals, ...overview } = await contractOverview(vault, query);
      const wireStores = stores.map(({ phases, ...store }) => ({ ...store, phases: toWire(phases) }));
      return { ...overview, stores: wireStores, proposals: toWire(proposals) };
    },
  }),
];
