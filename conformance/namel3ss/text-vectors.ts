/** Vector tables of the text rules, of items and of what traces show. */

import { CONTRACT_KINDS, contractItemFault, spaceMetaFault } from "../../src/contract/item.ts";
import { authorityFor } from "../../src/contract/lasting-stores.ts";
import { cleanOwner, spaceOwners, storeKey } from "../../src/contract/owners.ts";
import { policyContract, runtimePolicy } from "../../src/contract/policy.ts";
import { recallHash } from "../../src/contract/recall.ts";
import { traceText } from "../../src/contract/rendering.ts";
import {
  dedupKey,
  eventType,
  importanceOf,
  isLowSignal,
  normalText,
  promotionHint,
  statedFact,
} from "../../src/contract/text-rules.ts";
import { attemptsProfile, attemptsSemantic, writeDecision } from "../../src/contract/write.ts";
import { type Json, plainView } from "../../src/model/json.ts";
import { WRITE_LEVELS } from "../../src/model/policy.ts";
import { type Check, field, fieldsOf, listOf, optionalText, textOf } from "./data.ts";

type Table = (table: Json) => readonly Check[];

const textRules: Table = (table) =>
  listOf(table).map((row) => {
    const text = textOf(field(row, "text"));
    return { name: JSON.stringify(text), got: textRulesOf(text), want: row };
  });

function textRulesOf(text: string): object {
  const event = eventType(text);
  const hint = promotionHint(text);
  const user = importanceOf(event, text, "user");
  const system = importanceOf("context", text, "system");
  return {
    text,
    normalized: normalText(text, "ascii"),
    low_signal: isLowSignal(text, "ascii"),
    event_type: event,
    importance_user: user.importance,
    importance_reason_user: user.reasons,
    importance_ai_context: importanceOf("context", text, "ai").importance,
    importance_system_context: [system.importance, system.reasons],
    dedup_key: dedupKey(event, text, "ascii"),
    fact: statedFact(text) ?? null,
    promotion_hint: hint === undefined ? null : { target_space: hint.target, reason: hint.reason },
    attempt_semantic: Object.fromEntries(
      WRITE_LEVELS.map((level) => [level, attemptsSemantic(level, event, text, "ascii")]),
    ),
    attempt_profile: attemptsProfile(event),
    short_term_write: writeDecision(policyContract(runtimePolicy({})), { kind: "short_term", event, text }),
    trace_text: traceText(text),
  };
}

const itemValidation: Table = (table) =>
  listOf(table).map((row) => {
    const item = field(row, "item");
    return {
      name: textOf(field(row, "case")),
      got: [contractItemFault(item) === undefined, spaceMetaFault(item) === undefined],
      want: [field(row, "item_valid"), field(row, "space_meta_valid")],
    };
  });

const recallHashes: Table = (table) =>
  listOf(table).map((row, index) => ({
    name: `row ${index + 1}`,
    got: recallHash(
      listOf(field(row, "items")).map((item) => ({
        kind: CONTRACT_KINDS.find((kind) => kind === field(item, "kind")) ?? "semantic",
        id: textOf(field(item, "id")),
      })),
    ),
    want: field(row, "deterministic_hash"),
  }));

const traceTexts: Table = (table) =>
  listOf(table).map((row, index) => ({
    name: `row ${index + 1}`,
    got: traceText(field(row, "value")),
    want: field(row, "summary"),
  }));

const plainViews: Table = (table) =>
  listOf(table).map((row, index) => ({
    name: `row ${index + 1}`,
    got: plainView(field(row, "value")),
    want: field(row, "plain"),
  }));

const owners: Table = (table) =>
  listOf(table).map((row, index) => ({
    name: `row ${index + 1}`,
    got: cleanOwner(field(row, "value")),
    want: field(row, "normalized"),
  }));

const spaceContext: Table = (table) =>
  listOf(table).map((row, index) => {
    const identity = field(row, "identity");
    const found = spaceOwners({
      state: fieldsOf(field(row, "state")),
      identity: identity === null || identity === undefined ? null : fieldsOf(identity),
      projectRoot: optionalText(field(row, "project_root")),
      appPath: optionalText(field(row, "app_path")),
    });
    return {
      name: `row ${index + 1}`,
      got: {
        session_id: found.session,
        user_id: found.user,
        project_id: found.project,
        system_id: found.system,
        store_keys: Object.fromEntries(Object.entries(found).map(([space, owner]) => [space, storeKey(space, owner)])),
      },
      want: field(row, "expected"),
    };
  });

const authorities: Table = (table) =>
  Object.entries(fieldsOf(table)).map(([source, want]) => {
    const { authority, reason } = authorityFor(source);
    return { name: source, got: [authority, reason], want };
  });

export const TEXT_TABLES: Readonly<Record<string, Table>> = {
  text_rules: textRules,
  item_validation: itemValidation,
  recall_hash: recallHashes,
  trace_text_redaction: traceTexts,
  plain_view: plainViews,
  owners,
  space_context: spaceContext,
  authority_for_source: authorities,
};
