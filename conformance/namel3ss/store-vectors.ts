/** Vector tables of the three stores: windows, snippets, facts. */

import { type ContractItem, metaList } from "../../src/contract/item.ts";
import {
  recallProfile,
  recallSemantic,
  type Stored,
  storeProfile,
  storeSemantic,
} from "../../src/contract/lasting-stores.ts";
import { policyContract, runtimePolicy } from "../../src/contract/policy.ts";
import { foldWindow, recallWindow } from "../../src/contract/short-term.ts";
import { EMPTY_STATE, StateDraft } from "../../src/contract/state.ts";
import type { Json } from "../../src/model/json.ts";
import { type Check, type Fields, field, fieldsOf, listOf, numberOf, textOf, textsOf } from "./data.ts";

type Table = (table: Json) => readonly Check[];

const KEY = "session:s";
const RULES = { dedupe: true, authorities: policyContract(runtimePolicy({})).authority_order };
const FIRST_PHASE: Fields = { phase_id: "phase-1", phase_started_at: 1, phase_reason: "auto" };

const semanticRecall: Table = (table) => {
  const items = listOf(field(table, "items"));
  return listOf(field(table, "rows")).map((row, index) => {
    const stored = numberOf(field(row, "stored"));
    const half = Math.floor(stored / 2);
    const semantic = items.slice(0, stored).map((item, place) => snippetOf(item, place < half ? "phase-1" : "phase-2"));
    const phases = field(row, "phase_ids");
    const found = recallSemantic(
      { semantic },
      {
        query: textOf(field(row, "query")),
        topK: numberOf(field(row, "top_k")),
        phases: phases === null || phases === undefined ? undefined : textsOf(phases),
        rule: "ascii",
      },
    );
    return {
      name: `row ${index + 1}`,
      got: found.map(({ id, meta }) => [id, meta["score"], meta["recall_reason"]]),
      want: field(row, "expected"),
    };
  });
};

const snippetOf = (item: Json, phase: string): ContractItem => ({
  id: textOf(field(item, "id")),
  kind: "semantic",
  text: textOf(field(item, "text")),
  source: "user",
  created_at: numberOf(field(item, "created_at")),
  importance: numberOf(field(item, "importance")),
  scope: "session",
  meta: { event_type: field(item, "event_type") ?? null, phase_id: phase },
});

const semanticDedupe: Table = (table) =>
  listOf(table).map((row, index) => {
    const call = new StateDraft(EMPTY_STATE);
    const store = call.store(KEY);
    const put = (side: Json | undefined): Stored =>
      storeSemantic(
        store,
        call.build(KEY, {
          kind: "semantic",
          text: "We decided to ship weekly.",
          source: "user",
          importance: numberOf(field(side, "importance")),
          meta: {
            event_type: "decision",
            importance_reason: ["event:decision"],
            dedup_key: "decision:we decided to ship weekly",
            authority: field(side, "authority") ?? null,
          },
        }),
        RULES,
      );
    put(field(row, "existing"));
    const { item, conflict, deleted } = put(field(row, "incoming"));
    return {
      name: `row ${index + 1}`,
      got: {
        existing: field(row, "existing"),
        incoming: field(row, "incoming"),
        stored_id: item?.id ?? null,
        stored_importance: item?.importance ?? null,
        stored_importance_reason: item === undefined ? null : metaList(item, "importance_reason"),
        winner_id: conflict?.winner.id ?? null,
        rule: conflict?.rule ?? null,
        deleted_id: deleted?.id ?? null,
        active_ids: store.semantic.map(({ id }) => id),
      },
      want: row,
    };
  });

const profileStore: Table = (table) =>
  listOf(table).flatMap((row, index) => {
    const call = new StateDraft(EMPTY_STATE);
    const store = call.store(KEY);
    const checks: Check[] = listOf(field(row, "steps")).map((step, place) => {
      const { key = null, value, authority = null, event_type: event = null } = fieldsOf(step);
      const built = call.build(KEY, {
        kind: "profile",
        text: textOf(value),
        source: "user",
        importance: 5,
        meta: { key, authority, event_type: event, dedup_key: `fact:${textOf(key)}` },
      });
      const { item, conflict, deleted } = storeProfile(store, built, RULES);
      return {
        name: `run ${index + 1}, step ${place + 1}`,
        got: {
          ...fieldsOf(step),
          attempted_id: built.id,
          stored_id: item?.id ?? null,
          conflict:
            conflict === undefined
              ? null
              : { winner_id: conflict.winner.id, loser_id: conflict.loser.id, rule: conflict.rule },
          deleted_id: deleted?.id ?? null,
        },
        want: step,
      };
    });
    const recalled = recallProfile(store).map(({ id, text, meta }) => [id, text, meta["recall_reason"]]);
    return [...checks, { name: `run ${index + 1}, recall`, got: recalled, want: field(row, "recall") }];
  });

const SOURCES = ["user", "ai"] as const;

const shortTermWindows: Table = (table) =>
  listOf(table).flatMap((row, index): readonly Check[] => {
    const call = new StateDraft(EMPTY_STATE);
    const store = call.store(KEY);
    const max = numberOf(field(row, "max_turns"));
    const phase = { ...FIRST_PHASE, ...fieldsOf(field(row, "phase")) };
    const id = textOf(phase["phase_id"]);
    const add = (text: string, source: string): number =>
      store.turns.push(call.build(KEY, { kind: "short_term", text, source, importance: 1, meta: phase }));
    const fold = (): Fields => {
      const place = { place: { space: "session", owner: "s" }, rule: "ascii" } as const;
      const { summary, evicted, replaced } = foldWindow(store, id, max, place, (draft) => call.build(KEY, draft));
      return {
        summary: summary ?? null,
        evicted: evicted.map((item) => item.id),
        replaced_summary: replaced?.id ?? null,
      };
    };
    const template = field(row, "text_template");
    if (typeof template === "string") {
      for (let at = 0; at < numberOf(field(row, "batch_added")); at++)
        add(template.replace("{i}", String(at)), SOURCES[at % SOURCES.length] ?? "user");
      const { summary, evicted } = fold();
      const want = { summary: field(row, "summary"), evicted: field(row, "evicted") };
      return [{ name: `run ${index + 1}`, got: { summary, evicted }, want }];
    }
    return listOf(field(row, "steps")).map((step, place) => {
      const added = field(step, "add");
      add(textOf(field(added, "text")), textOf(field(added, "source")));
      const folded = fold();
      const recall = recallWindow(store, max, [id]).map((item) => [item.id, item.meta["recall_reason"] ?? null]);
      return { name: `run ${index + 1}, step ${place + 1}`, got: { add: added, ...folded, recall }, want: step };
    });
  });

export const STORE_TABLES: Readonly<Record<string, Table>> = {
  semantic_recall: semanticRecall,
  semantic_dedupe: semanticDedupe,
  profile_store: profileStore,
  short_term_windows: shortTermWindows,
};
