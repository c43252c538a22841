/** Vector tables of phases: the registry, requests, the ledger with its diffs, lineage. */

import { diffFields } from "../../src/contract/cycle-events.ts";
import { diffRequest, phaseRequest } from "../../src/contract/phases.ts";
import type { Json } from "../../src/model/json.ts";
import { lineage } from "../../src/policy/conflict.ts";
import {
  addToSnapshot,
  currentPhase,
  diffPhases,
  NO_PHASES,
  openSnapshot,
  type PhaseLedger,
  phaseId,
  removeFromSnapshot,
  startPhase,
  startsPhase,
} from "../../src/policy/phases.ts";
import { type Check, field, fieldsOf, listOf, numberOf, optionalText, textOf } from "./data.ts";

type Table = (table: Json) => readonly Check[];

const phaseRegistry: Table = (table) =>
  listOf(table).flatMap((run, index) => {
    let store = NO_PHASES;
    let tick = 0;
    return listOf(run).map((step, place) => {
      const token = field(step, "token");
      const request = phaseRequest({ _memory_phase_token: token });
      const started = startsPhase(store, request);
      if (started) {
        tick += 1;
        store = startPhase(store, tick, request ?? { reason: "auto" });
      }
      const phase = currentPhase(store);
      const got = {
        token: token ?? null,
        phase_id: phase === undefined ? null : phaseId(phase),
        phase_index: phase?.index,
        started_at: phase?.startedAt,
        reason: phase?.reason,
        started,
      };
      return { name: `run ${index + 1}, step ${place + 1}`, got, want: step };
    });
  });

const phaseRequests: Table = (table) =>
  listOf(table).map((row, index) => {
    const request = phaseRequest(fieldsOf(field(row, "state")));
    return {
      name: `row ${index + 1}`,
      got: request === undefined ? null : { name: null, ...request },
      want: field(row, "request"),
    };
  });

const diffRequests: Table = (table) =>
  listOf(table).map((row, index) => {
    const request = diffRequest(fieldsOf(field(row, "state")));
    const got =
      request === undefined ? null : { from_phase_id: request.from, to_phase_id: request.to, space: request.space };
    return { name: `row ${index + 1}`, got, want: field(row, "request") };
  });

const phaseDiffs: Table = (table) =>
  listOf(table).flatMap((row) => {
    const ledger = ledgerOf(listOf(field(row, "ops")));
    const name = textOf(field(row, "name"));
    const phases = { name: `${name}, phases`, got: [...ledger.keys()], want: field(row, "ledger_phase_ids") };
    const diffs = listOf(field(row, "diffs")).map((want): Check => {
      const [from, to] = [textOf(field(want, "from")), textOf(field(want, "to"))];
      const got = { from, to, ...diffFields(diffPhases(ledger, from, to), (key) => key) };
      return { name: `${name}, ${from} to ${to}`, got, want };
    });
    return [phases, ...diffs];
  });

/** `start` n [max], `add` n id kind key, `del` n id. */
function ledgerOf(ops: readonly Json[]): PhaseLedger {
  const ledger: PhaseLedger = new Map();
  let previous: string | undefined;
  for (const op of ops) {
    const [verb, index, ...rest] = listOf(op);
    const phase = phaseId({ index: numberOf(index) });
    if (verb === "start") {
      openSnapshot(ledger, phase, previous, typeof rest[0] === "number" ? rest[0] : null);
      previous = phase;
    } else if (verb === "add")
      addToSnapshot(ledger, phase, textOf(rest[0]), { kind: textOf(rest[1]), key: optionalText(rest[2]) ?? null });
    else if (verb === "del") removeFromSnapshot(ledger, phase, textOf(rest[0]));
    else throw new RangeError(`phase_diff has an op ${String(verb)}, which nobody knows`);
  }
  return ledger;
}

const lineages: Table = (table) =>
  listOf(table).map((row, index) => {
    const links = field(row, "replaced_by");
    const map = Object.entries(fieldsOf(links)).map(([from, to]): [string, string] => [from, textOf(to)]);
    const limit = field(row, "limit");
    return {
      name: `row ${index + 1}`,
      got: lineage(
        textOf(field(row, "start")),
        links === null || links === undefined ? undefined : new Map(map),
        ...(typeof limit === "number" ? [limit] : []),
      ),
      want: field(row, "chain"),
    };
  });

export const PHASE_TABLES: Readonly<Record<string, Table>> = {
  phase_registry: phaseRegistry,
  phase_request: phaseRequests,
  phase_diff_request: diffRequests,
  phase_diff: phaseDiffs,
  lineage: lineages,
};
