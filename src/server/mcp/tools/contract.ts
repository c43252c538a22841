/**
 * `contract`: recall and record turns under the namel3ss memory contract. A model counts as a
 * contributor: it proposes and hands over, and never approves, changes rules, or takes or restores
 * a snapshot (SEC-D8). Tool results would count as verified, so a model can't pass them.
 */
import * as z from "zod";
import { advancePhase, aiProfile, createHandoff, recallStep, recordStep } from "../../../contract/scenario-schema.ts";
import { KeepsakeError } from "../../../model/error.ts";
import { escaped } from "../../../model/text.ts";
import { SUMMARIES } from "../../../operations/summaries.ts";
import { isWriteUntrusted, noteExposure, writingSessionOf } from "../access.ts";
import { knownText } from "../known-text.ts";
import { containsUntrusted, count, name, session } from "../schemas.ts";
import { tool } from "../tool.ts";

const STEPS_MAX = 50;
const items = z.array(z.looseObject({ id: z.string(), text: z.string() })).readonly();

export const contract = tool({
  name: "contract",
  title: "Run steps of the memory contract",
  about: `${SUMMARIES["contract.run"]}, and return each decision as a sentence. It works only for a vault with the preset contract. Call it with a recall step before you answer, and with a record step afterwards. The record step has the exact words of the user and of your answer. A record replaces what it corrects. You count as a contributor: a person approves proposals and applies handoffs. After untrusted content was read in the conversation, record is refused.`,
  scopes: ["memory:read", "memory:write"],
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    steps: z
      .array(
        z
          .strictObject({
            recall: recallStep.omit({ state: true }),
            record: recordStep.omit({ state: true, tool_events: true }),
            admin: z.discriminatedUnion("action", [advancePhase, createHandoff]),
          })
          .partial(),
      )
      .min(1)
      .max(STEPS_MAX)
      .describe("Steps in order; each has exactly one of recall, record and admin."),
    ai_profile: aiProfile.optional(),
    identity: z
      .looseObject({ id: name.optional(), trust_level: name.optional() })
      .optional()
      .describe("Who calls. A trust level above contributor counts as contributor. Default: a contributor."),
    lanes: z.boolean().optional().describe("True: use lanes for agents and the team."),
    plain: z.boolean().optional().describe("True: lines in the Plain view, one for each field of each event."),
    user: name.optional().describe("Name of the contract's session. Default: anonymous."),
    session,
  }),
  output: z.object({
    steps: z
      .array(
        z.object({
          step: count,
          action: z.string(),
          lines: z.array(z.string()).readonly().describe("every decision as a sentence, or in the Plain view"),
          context: z.object({ short_term: items, semantic: items, profile: items }).optional(),
        }),
      )
      .readonly(),
    contains_untrusted: containsUntrusted,
  }),
  async run({ access, input: { session: named, user, plain = false, ...scenario }, signal }) {
    const isWriting = scenario.steps.some(({ recall }) => recall === undefined);
    if (isWriting && (await isWriteUntrusted(access, writingSessionOf(access, named)))) throw untrusted();
    const opened = await access.open();
    const { plainStep, runScenario } = await import("../../../contract/scenario.ts");
    const scopes = access.scopes.filter((scope) => scope === "memory:read" || scope === "memory:write");
    const about = user === undefined ? {} : { initial_state: { user: { id: user } } };
    const given = { ...scenario, ...about, identity: { trust_level: "contributor", ...scenario.identity } };
    const steps = [];
    let isUntrusted = false;
    for await (const done of runScenario(opened.vault, given, scopes)) {
      signal.throwIfAborted();
      const { step, action, context, contains_untrusted } = done;
      const lines = plain ? plainStep(done).lines.map(escaped) : done.lines;
      isUntrusted ||= contains_untrusted === true;
      // Words of a tool must not be followed by a record that counts as the user's.
      if (contains_untrusted === true) noteExposure(access, opened);
      steps.push({ step, action, lines, ...(context === undefined ? {} : { context }) });
    }
    return {
      structured: { steps, contains_untrusted: isUntrusted },
      text: knownText(steps.flatMap(({ step, action, lines }) => [`${step} ${action}`, ...lines])),
    };
  },
});

const untrusted = (): KeepsakeError =>
  new KeepsakeError(
    "write_denied",
    "Untrusted content was read in this conversation, so its turns can't be recorded.",
    {
      hint: "Ask the user to record the turn with keepsake contract run.",
      facts: { reason: "taint_untrusted" },
    },
  );
