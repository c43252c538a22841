/**
 * `observe`: archives messages and forms facts. Since the model passes the roles, it can lower a
 * source but never raise it (SEC-R1), and after untrusted content nothing counts as the user's own
 * (SEC-R2).
 */

import * as z from "zod";
import type { Observed } from "../../../engine/observe/observe.ts";
import { gosumId } from "../../../model/id.ts";
import { MESSAGE_MAX } from "../../../model/item.ts";
import { defined } from "../../../model/json.ts";
import type { Observation } from "../../../model/observation.ts";
import { quoted } from "../../../model/text.ts";
import { NOTHING_OBSERVED, withObserved } from "../../../operations/observed-counts.ts";
import { id, moment, name, timeZone } from "../../../operations/schemas.ts";
import { SUMMARIES } from "../../../operations/summaries.ts";
import { toWire } from "../../../operations/wire.ts";
import { commandFor, isExposed, isWriteUntrusted, noteExposure, writingSessionOf } from "../access.ts";
import { count, session } from "../schemas.ts";
import { tool } from "../tool.ts";

const MESSAGES_MAX = 500;
/** Messages per transaction; progress is reported after each. */
const PART_MESSAGES = 50;

const message = z.strictObject({
  role: z
    .enum(["user", "assistant", "tool"])
    .describe("Who said it; use tool for the content of a tool, a page or a file."),
  content: z.string().max(MESSAGE_MAX),
  at: moment.optional().describe("When it was said, ISO 8601. Default: now."),
  time_zone: timeZone.optional(),
  speaker: name.optional().describe("Name of the speaker, if there are several people."),
  id: name.optional().describe("Your own ID of the message; a known ID is not stored again."),
  source: z
    .enum(["user_pasted", "document", "tool"])
    .optional()
    .describe("Origin of the words, if not the speaker: pasted text, a document or a tool."),
});
type Message = z.output<typeof message>;

export const observe = tool({
  name: "observe",
  title: "Add a conversation",
  about: `${SUMMARIES.observe}. Call it when something was said that should be remembered after the conversation. Pass the words exactly as they were said, with the true role of each message. Don't pass your own summaries (use remember) or anything that recall returned.`,
  scopes: ["memory:write"],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    messages: z.array(message).min(1).max(MESSAGES_MAX).describe("In the order they were said."),
    session,
    wait: z.boolean().optional().describe("True: answer when all memories are formed. Default: false."),
  }),
  output: z.object({
    stored_count: count,
    known_count: count.describe("Messages that were already stored."),
    denied_messages: z.record(z.string(), count).describe("Messages refused by the policy, by reason code."),
    formed: z.array(z.object({ id, text: z.string(), is_waiting_for_owner: z.boolean() })).readonly(),
    repeated_count: count.describe("Known facts that gained evidence."),
    denied: z.record(z.string(), count).describe("Facts that were not stored, by reason code."),
    pending_count: count.describe("Messages that are still being processed."),
  }),
  async run({ access, input, signal, progress }) {
    const opened = await access.open();
    const { vault } = opened;
    const named = writingSessionOf(access, input.session);
    const messages = await attributed(access, input.messages, named);
    const total = messages.length;
    const parts: Observed[] = [];
    for (let done = 0; done < total; done += PART_MESSAGES) {
      signal.throwIfAborted();
      parts.push(await vault.observe(messages.slice(done, done + PART_MESSAGES), { signal }));
      await progress(Math.min(total, done + PART_MESSAGES), total, "messages taken in");
    }
    if (input.wait === true) {
      await vault.settled({ signal });
      await progress(total, total, "everything formed");
    }
    const structured = sumOf(parts, input.wait === true);
    return { structured, text: textOf(structured, commandFor(access, opened, "quarantine list")) };
  },
});

/** Assigns each message a source, never above its role. */
async function attributed(
  access: Parameters<typeof isWriteUntrusted>[0],
  messages: readonly Message[],
  named: string | undefined,
): Promise<readonly Observation[]> {
  let suspect = await isWriteUntrusted(access, named);
  // The vault knows a tainted session; a clean one that was merely named proves nothing.
  const opened = await access.open();
  const isElsewhere = isExposed(access, opened);
  return messages.map(({ role, content, source, at, time_zone, speaker, id }) => {
    if (source !== undefined || role === "tool") {
      suspect = true;
      noteExposure(access, opened);
    }
    const lowered = source ?? (suspect && role === "user" ? "user_pasted" : undefined);
    const from = lowered ?? (isElsewhere && role === "assistant" ? "tool" : undefined);
    return {
      ...defined({ at, speaker, id }),
      role,
      content,
      ...defined({ timeZone: time_zone, session: named, source: from }),
    };
  });
}

function sumOf(parts: readonly Observed[], isSettled: boolean) {
  return {
    ...toWire(parts.reduce(withObserved, NOTHING_OBSERVED)),
    formed: parts.flatMap((part) =>
      // Quarantined text is shown here: the model has just said it.
      part.formed.map((fact) => ({ id: fact.id, text: fact.text, is_waiting_for_owner: fact.hold === "quarantined" })),
    ),
    pending_count: isSettled ? 0 : parts.reduce((sum, part) => sum + part.pendingCount, 0),
  };
}

/** Ids that other tools accept, and texts as JSON strings (SEC-R7a). */
function textOf({ stored_count, known_count, formed }: ReturnType<typeof sumOf>, review: string): string {
  const waiting = formed.filter((fact) => fact.is_waiting_for_owner).length;
  return [
    `Messages stored: ${stored_count}, known before: ${known_count}. Memories formed: ${formed.length}.`,
    ...formed
      .slice(0, SHOWN_MAX)
      .map(
        (fact) => `- [${gosumId(fact.id)}]${fact.is_waiting_for_owner ? " (quarantined)" : ""} ${quoted(fact.text)}`,
      ),
    ...(formed.length > SHOWN_MAX ? [`- and ${formed.length - SHOWN_MAX} more`] : []),
    ...(waiting === 0 ? [] : [`${waiting} of them wait for the owner, who reviews them with: ${review}`]),
  ].join("\n");
}
const SHOWN_MAX = 20;
