/**
 * The scenario file (NAM-67), with the names of the reference. Separate from the run, so that the
 * MCP server lists its tools without the engine.
 */
import * as z from "zod";
import { MESSAGE_MAX } from "../model/item.ts";

const NAME_MAX = 200;
const STEPS_MAX = 500;
/** Bounds a snapshot, in characters. */
const SNAPSHOT_MAX = 50_000_000;

const name = z.string().min(1).max(NAME_MAX);
const words = z.string().max(MESSAGE_MAX);
const fields = z.record(z.string(), z.any());
const pending = name.optional().describe("default: the oldest pending one");

export const aiProfile = z.strictObject({
  name: name.default("assistant"),
  memory: z
    .strictObject({
      short_term: z.int().optional().describe("messages that a recall returns; 0: none"),
      semantic: z.boolean().optional(),
      profile: z.boolean().optional(),
    })
    .optional()
    .describe("default: the policy's `contract` block"),
});
export const recallStep = z.strictObject({
  input: words,
  agent_id: name.optional().describe("the working agent, with lanes"),
  state: fields.optional().describe("added to the state, also for later steps"),
});
export const recordStep = recallStep.extend({
  output: words,
  tool_events: z.array(z.any()).optional().describe("results of tools, in order"),
});
export const advancePhase = z.strictObject({
  action: z.literal("advance_phase"),
  payload: z
    .strictObject({
      token: name.describe("starts a phase in the next step, once per token"),
      name,
      reason: name,
      diff_from: name,
      diff_to: name,
      diff_space: name,
      diff_lane: name,
    })
    .partial(),
});
export const createHandoff = z.strictObject({
  action: z.literal("create_handoff"),
  payload: z.strictObject({ from_agent_id: name, to_agent_id: name }),
});
const proposeRule = z.strictObject({
  action: z.literal("propose_rule"),
  payload: z.strictObject({ text: name.describe("one of the fixed sentences") }),
});
const packet = z.strictObject({ packet_id: pending }).optional();
const adminStep = z.discriminatedUnion("action", [
  advancePhase,
  z.strictObject({
    action: z.literal("apply_agreement"),
    payload: z.strictObject({
      action: z.enum(["approve", "reject"]),
      proposal_id: pending,
      requested_by: name.optional().describe("who decides, if the identity has no id"),
    }),
  }),
  proposeRule,
  createHandoff,
  z.strictObject({ action: z.literal("apply_handoff"), payload: packet }),
  z.strictObject({ action: z.literal("reject_handoff"), payload: packet }),
  z.strictObject({ action: z.literal("take_snapshot"), payload: z.strictObject({}).optional() }),
  z.strictObject({
    action: z.literal("restore_snapshot"),
    payload: z.strictObject({ json: z.string().max(SNAPSHOT_MAX), checksum: name }),
  }),
]);

export const scenarioSchema = z
  .strictObject({
    name: name.optional(),
    ai_profile: aiProfile.optional(),
    identity: fields.nullish().describe("who calls: `id`, `trust_level`"),
    initial_state: fields.optional().describe("`user.id` names the session"),
    project_root: z.string().max(MESSAGE_MAX).optional().describe("absolute path that names the project"),
    lanes: z.boolean().optional().describe("adds lanes, trust, agreements, handoffs and budgets"),
    packs: fields.optional().describe("memory packs by folder name; implies lanes"),
    overrides: fields.optional().describe("settings over the packs; implies lanes"),
    steps: z
      .array(z.strictObject({ recall: recallStep, record: recordStep, admin: adminStep }).partial())
      .min(1)
      .max(STEPS_MAX),
  })
  .meta({ id: "ContractScenario" });
export type Scenario = z.infer<typeof scenarioSchema>;
