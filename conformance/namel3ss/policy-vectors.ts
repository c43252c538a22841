/** Vector tables of the policy: defaults, write decisions, conflicts, promotions, retention. */

import { CONTRACT_KINDS, type ContractItem } from "../../src/contract/item.ts";
import { authorityOf, conflictOf } from "../../src/contract/lasting-stores.ts";
import { type PolicyContract, policyContract, runtimePolicy } from "../../src/contract/policy.ts";
import { retained } from "../../src/contract/store-changes.ts";
import { judgedPromotion, writeDecision } from "../../src/contract/write.ts";
import type { Json } from "../../src/model/json.ts";
import { type Check, type Fields, field, fieldsOf, listOf, numberOf, optionalText, rowsOf, textOf } from "./data.ts";

type Table = (table: Json) => readonly Check[];

const FORGET = ["never", "ttl", "decay"] as const;
const forgetOf = (value: Json | undefined) => FORGET.find((rule) => rule === value) ?? "decay";
const kindOf = (value: Json | undefined) => CONTRACT_KINDS.find((kind) => kind === value) ?? "semantic";

const defaultContract: Table = (table) =>
  Object.entries(fieldsOf(table)).map(([rule, want]) => ({
    name: rule,
    got: policyContract(runtimePolicy({ forget_policy: forgetOf(rule) })),
    want,
  }));

const policyMatrix: Table = (table) =>
  listOf(table).map((row, index) => {
    const settings: Partial<PolicyContract> = fieldsOf(field(row, "config"));
    return {
      name: `row ${index + 1} (${textOf(field(row, "case"))})`,
      got: writeDecision(policyContract(runtimePolicy({}), settings), {
        kind: kindOf(field(row, "kind")),
        event: textOf(field(row, "event_type")),
        text: textOf(field(row, "text")),
        key: optionalText(field(field(row, "meta"), "key")),
        privacyText: optionalText(field(row, "privacy_text")),
        lowSignal: field(row, "low_signal") === true,
      }),
      want: field(row, "expected"),
    };
  });

const item = (id: string, tick: number, importance: number, meta: Fields): ContractItem => ({
  id,
  kind: "profile",
  text: "",
  source: "user",
  created_at: tick,
  importance,
  scope: "session",
  meta,
});

const AUTHORITIES = policyContract(runtimePolicy({})).authority_order;

const conflictMatrix: Table = (table) =>
  rowsOf(table).map((row, index) => {
    const side = (name: "existing" | "incoming"): ContractItem =>
      item(
        textOf(field(field(table, "ids"), name)),
        numberOf(row[`${name}_created_at`]),
        numberOf(row[`${name}_importance`]),
        {
          authority: row[`${name}_authority`] ?? null,
          event_type: row[`${name}_is_correction`] === true ? "correction" : "fact",
        },
      );
    const [existing, incoming] = [side("existing"), side("incoming")];
    const { winner, rule } = conflictOf(existing, incoming, AUTHORITIES);
    return {
      name: `row ${index + 1}`,
      got: [winner === incoming ? "incoming" : "existing", rule],
      want: [row["winner"], row["rule"]],
    };
  });

/** The column `rule` is the reference's own word for what decided. */
const DECIDED: Readonly<Record<string, string | null>> = {
  allowed: "allowed",
  promotion_disallowed: null,
  promotion_event_type: "event_type",
  promotion_authority: "authority",
};

const promotionMatrix: Table = (table) => {
  const contract = policyContract(runtimePolicy({}));
  return rowsOf(table).map((row, index) => {
    const promoted = item("a", 1, 0, { authority: row["authority"] ?? null, event_type: row["event_type"] ?? null });
    const { allowed, reason } = judgedPromotion(contract, promoted, textOf(row["from_space"]), textOf(row["to_space"]));
    return {
      name: `row ${index + 1}`,
      got: [allowed, reason, DECIDED[reason], authorityOf(promoted)],
      want: [row["allowed"], row["reason"], row["rule"], row["authority_used"]],
    };
  });
};

const retention: Table = (table) =>
  rowsOf(table).map((row, index) => {
    const contract = policyContract(runtimePolicy({ forget_policy: forgetOf(row["forget_policy"]) }));
    const before: ContractItem = {
      ...item("a", numberOf(row["created_at"]), 0, { event_type: row["event_type"] ?? null }),
      kind: kindOf(row["kind"]),
    };
    const after = retained(contract, before, numberOf(row["now_tick"]));
    const reason = "reason" in after ? after.reason : null;
    return {
      name: `row ${index + 1}`,
      got: [reason === null, reason, after.item.meta["expires_at"] ?? null],
      want: [row["kept"], row["forget_reason"], row["expires_at_after"]],
    };
  });

export const POLICY_TABLES: Readonly<Record<string, Table>> = {
  default_contract: defaultContract,
  policy_matrix: policyMatrix,
  conflict_matrix: conflictMatrix,
  promotion_matrix: promotionMatrix,
  retention,
};
