/** What every program of a vault does: take in, keep, recall, look, correct. */

import * as z from "zod";
import type { Recall } from "../../../engine/recall/recall-reply.ts";
import { itemLine, withLine } from "../../item-line.ts";
import { assertVisible, behind, isVisible, pageOf, placeOf, visible } from "../paging.ts";
import { route } from "../route.ts";
import {
  filter,
  id,
  memory,
  name,
  observation,
  observed,
  pastValue,
  question,
  recalled,
  remembered,
  remembering,
  whole,
} from "../schemas.ts";
import { toWire } from "../wire.ts";

const MESSAGES_MAX = 5_000;
const RECENT_MAX = 500;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 500;

const reviewed = z.looseObject({ id, text: z.string() });

export const memoryRoutes = [
  route({
    name: "observe",
    method: "POST",
    path: "/v1/observe",
    scope: "memory:write",
    about: "Takes in what was said or done, in one transaction, and forms facts from it.",
    body: z.strictObject({
      messages: z.array(observation).min(1).max(MESSAGES_MAX),
      sync: z
        .boolean()
        .optional()
        .describe("true: answer when everything is formed; false: when the messages are durable"),
    }),
    answer: observed,
    run: async ({ vault, body: { messages, sync }, signal }) =>
      toWire(await vault.observe(messages, { ...(sync === undefined ? {} : { sync }), signal })),
  }),
  route({
    name: "remember",
    method: "POST",
    path: "/v1/remember",
    scope: "memory:write",
    about: "Keeps one fact as it is stated.",
    body: remembering,
    answer: remembered,
    run: async ({ vault, body: { text, ...options } }) => toWire(await vault.remember(text, options)),
  }),
  route({
    name: "recall",
    method: "POST",
    path: "/v1/recall",
    scope: "memory:read",
    about: "The few memories that matter for a question, best first, and the text for a prompt.",
    body: question,
    answer: recalled,
    run: async ({ vault, body: { query, ...options }, signal }) =>
      answered(await vault.recall(query, { ...options, signal }), options.explain),
  }),
  route({
    name: "search",
    method: "POST",
    path: "/v1/search",
    scope: "memory:read",
    about: "As recall, and counts nothing: for looking around.",
    body: question.omit({ rehearse: true }),
    answer: recalled,
    run: async ({ vault, body: { query, ...options }, signal }) =>
      answered(await vault.search(query, { ...options, signal }), options.explain),
  }),
  route({
    name: "memories.list",
    method: "POST",
    path: "/v1/memories/list",
    scope: "memory:read",
    about: "All memories, newest first, page by page.",
    body: z.strictObject({
      filter: filter.optional(),
      messages: z.boolean().optional(),
      order: z.enum(["newest", "oldest"]).optional(),
      limit: z.int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
      cursor: z.string().max(500).optional(),
    }),
    answer: z.object({ memories: z.array(memory).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, body: { cursor, limit, ...options }, signal }) => {
      const { entries, ...more } = await pageOf(
        { vault, purpose: "memories.list", principal: grant.id, cursor, limit },
        (place) => visible(grant, vault.memories.list({ ...options, ...behind(place), signal })),
        ({ item }) => placeOf(item),
      );
      return { memories: entries.map((view) => toWire(withLine(view, vault.name))), ...more };
    },
  }),
  route({
    name: "memories.get",
    method: "GET",
    path: "/v1/memories/{id}",
    scope: "memory:read",
    about: "One memory with its state of decay.",
    parameters: z.strictObject({ id }),
    answer: memory,
    run: async ({ vault, grant, parameters }) => {
      await assertVisible(vault, grant, parameters.id);
      return toWire(withLine(await vault.memories.get(parameters.id), vault.name));
    },
  }),
  route({
    name: "memories.inspect",
    method: "GET",
    path: "/v1/memories/{id}/evidence",
    scope: "memory:read",
    about: "One memory with the words that it was formed from, and what rests on it.",
    parameters: z.strictObject({ id }),
    answer: memory,
    run: async ({ vault, grant, parameters }) => {
      await assertVisible(vault, grant, parameters.id);
      const inspected = await vault.inspect(parameters.id);
      return toWire({ ...inspected, line: itemLine(inspected.item, vault.name) });
    },
  }),
  route({
    name: "recent",
    method: "GET",
    path: "/v1/sessions/{session}/messages",
    scope: "memory:read",
    about: "What was said last in a conversation, the newest last.",
    parameters: z.strictObject({ session: name }),
    query: z.strictObject({ limit: whole(RECENT_MAX).optional() }),
    answer: z.object({ messages: z.array(z.looseObject({ id })).readonly() }),
    run: async ({ vault, parameters: { session }, query }) => ({
      messages: toWire(await vault.recent(session, query)),
    }),
  }),
  route({
    name: "memories.confirm",
    method: "POST",
    path: "/v1/memories/{id}/confirm",
    scope: "memory:admin",
    about: "Its owner says that it is so.",
    parameters: z.strictObject({ id }),
    answer: reviewed,
    run: async ({ vault, parameters }) => toWire(await vault.memories.confirm(parameters.id)),
  }),
  route({
    name: "memories.letGo",
    method: "POST",
    path: "/v1/memories/{id}/let-go",
    scope: "memory:admin",
    about: "Its owner lets it go: out of recall for good, and kept until it is forgotten.",
    parameters: z.strictObject({ id }),
    answer: reviewed,
    run: async ({ vault, parameters }) => toWire(await vault.memories.dismiss(parameters.id)),
  }),
  route({
    name: "memories.unhide",
    method: "POST",
    path: "/v1/memories/{id}/unhide",
    scope: "memory:admin",
    about: "Takes back into use what was hidden or archived, with what went along.",
    parameters: z.strictObject({ id }),
    answer: z.object({ item_count: z.int() }),
    run: async ({ vault, parameters }) => toWire(await vault.restore(parameters.id)),
  }),
  route({
    name: "memories.lineage",
    method: "GET",
    path: "/v1/memories/{id}/lineage",
    scope: "memory:read",
    about: "It and what stands in its place by now, to the newest.",
    parameters: z.strictObject({ id }),
    answer: z.object({ ids: z.array(id).readonly() }),
    run: async ({ vault, grant, parameters }) => {
      await assertVisible(vault, grant, parameters.id);
      return { ids: await vault.memories.lineage(parameters.id) };
    },
  }),
  route({
    name: "memories.history",
    method: "GET",
    path: "/v1/memories/{id}/history",
    scope: "memory:read",
    about: "Every value of what a memory says, newest first.",
    parameters: z.strictObject({ id }),
    answer: z.object({ values: z.array(pastValue).readonly() }),
    run: async ({ vault, grant, parameters }) => {
      await assertVisible(vault, grant, parameters.id);
      const values = await vault.memories.history(parameters.id);
      const items = await Promise.all(values.map(async (value) => (await vault.memories.get(value.id)).item));
      return {
        values: toWire(values.filter((_, place) => items[place] !== undefined && isVisible(grant, items[place]))),
      };
    },
  }),
  route({
    name: "memories.restore",
    method: "POST",
    path: "/v1/memories/{id}/restore",
    scope: "memory:write",
    about: "Undoes a wrong update: a former value is current again, and what replaced it is history.",
    parameters: z.strictObject({ id }),
    answer: z.object({ id, supersedes: z.array(id).readonly() }),
    run: async ({ vault, grant, parameters }) => {
      await assertVisible(vault, grant, parameters.id);
      return toWire(await vault.memories.restore(parameters.id));
    },
  }),
  route({
    name: "memories.correct",
    method: "POST",
    path: "/v1/memories/{id}/correct",
    scope: "memory:write",
    about: "Says what is true instead; the older memory stays as history.",
    parameters: z.strictObject({ id }),
    body: z.strictObject({ text: z.string().min(1).max(10_000) }),
    answer: z.object({ id, supersedes: id, text: z.string() }),
    run: async ({ vault, grant, parameters, body: { text } }) => {
      await assertVisible(vault, grant, parameters.id);
      return toWire(await vault.correct(parameters.id, text));
    },
  }),
];

/** What ranked a memory is worked out where somebody looks, and nobody looks over the wire unless they say so. */
function answered({ items, ...reply }: Recall, explain: boolean | undefined) {
  const shown = explain === true ? items : items.map(({ why: _, ...item }) => item);
  return toWire({ ...reply, items: shown });
}
