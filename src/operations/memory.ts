/** Operations every program needs: observe, remember, recall, read, correct. */

import * as z from "zod";
import type { Recall } from "../engine/recall/recall-reply.ts";
import { SPACES } from "../model/item.ts";
import { itemLine, withLine } from "./item-line.ts";
import { operation } from "./operation.ts";
import { afterPlace, isVisible, pageOf, placeOf, visibleItems } from "./paging.ts";
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
} from "./schemas.ts";
import { toWire } from "./wire.ts";

const MESSAGES_MAX = 5_000;
const RECENT_MAX = 500;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 500;

const reviewed = z.looseObject({ id, text: z.string() });

export const memoryOperations = [
  operation("observe", "POST /v1/observe", "memory:write", {
    details: "An array is one transaction. Set `sync` to true to wait until all memories are formed.",
    body: z.strictObject({
      messages: z.array(observation).min(1).max(MESSAGES_MAX),
      sync: z
        .boolean()
        .optional()
        .describe("true: answer when all memories are formed; false: when the messages are stored"),
    }),
    answer: observed,
    run: async ({ vault, body: { messages, sync }, signal }) =>
      toWire(await vault.observe(messages, { ...(sync === undefined ? {} : { sync }), signal })),
  }),
  operation("remember", "POST /v1/remember", "memory:write", {
    body: remembering,
    answer: remembered,
    run: async ({ vault, body: { text, ...options } }) => toWire(await vault.remember(text, options)),
  }),
  operation("recall", "POST /v1/recall", "memory:read", {
    body: question,
    answer: recalled,
    run: async ({ vault, body: { query, ...options }, signal }) =>
      answered(await vault.recall(query, { ...options, signal }), options.explain),
  }),
  operation("search", "POST /v1/search", "memory:read", {
    body: question.omit({ rehearse: true }),
    answer: recalled,
    run: async ({ vault, body: { query, ...options }, signal }) =>
      answered(await vault.search(query, { ...options, signal }), options.explain),
  }),
  operation("memories.list", "POST /v1/memories/list", "memory:read", {
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
        (index) => visibleItems(grant, vault.memories.list({ ...options, ...afterPlace(index), signal })),
        ({ item }) => placeOf(item),
      );
      return { memories: entries.map((view) => toWire(withLine(view, vault.name))), ...more };
    },
  }),
  operation("memories.get", "GET /v1/memories/{id}", "memory:read", {
    answer: memory,
    isOfMemory: true,
    run: async ({ vault, parameters }) => toWire(withLine(await vault.memories.get(parameters.id), vault.name)),
  }),
  operation("memories.inspect", "GET /v1/memories/{id}/evidence", "memory:read", {
    answer: memory,
    isOfMemory: true,
    run: async ({ vault, parameters }) => {
      const inspected = await vault.inspect(parameters.id);
      return toWire({ ...inspected, line: itemLine(inspected.item, vault.name) });
    },
  }),
  operation("recent", "GET /v1/sessions/{session}/messages", "memory:read", {
    parameters: z.strictObject({ session: name }),
    query: z.strictObject({ limit: whole(RECENT_MAX).optional() }),
    answer: z.object({ messages: z.array(z.looseObject({ id })).readonly() }),
    run: async ({ vault, parameters: { session }, query }) => ({
      messages: toWire(await vault.recent(session, query)),
    }),
  }),
  operation("memories.confirm", "POST /v1/memories/{id}/confirm", "memory:admin", {
    answer: reviewed,
    run: async ({ vault, parameters }) => toWire(await vault.memories.confirm(parameters.id)),
  }),
  operation("memories.dismiss", "POST /v1/memories/{id}/dismiss", "memory:admin", {
    answer: reviewed,
    run: async ({ vault, parameters }) => toWire(await vault.memories.dismiss(parameters.id)),
  }),
  operation("memories.unhide", "POST /v1/memories/{id}/unhide", "memory:admin", {
    answer: z.object({ item_count: z.int() }),
    run: async ({ vault, parameters }) => toWire(await vault.restore(parameters.id)),
  }),
  operation("memories.promote", "POST /v1/memories/{id}/promote", "memory:admin", {
    body: z.strictObject({ space: z.enum(SPACES) }),
    answer: z.object({ id, supersedes: z.array(id).readonly(), from: z.enum(SPACES), to: z.enum(SPACES) }),
    isOfMemory: true,
    run: async ({ vault, parameters, body: { space } }) => toWire(await vault.memories.promote(parameters.id, space)),
  }),
  operation("memories.lineage", "GET /v1/memories/{id}/lineage", "memory:read", {
    answer: z.object({ ids: z.array(id).readonly() }),
    isOfMemory: true,
    run: async ({ vault, parameters }) => ({ ids: await vault.memories.lineage(parameters.id) }),
  }),
  operation("memories.history", "GET /v1/memories/{id}/history", "memory:read", {
    answer: z.object({ values: z.array(pastValue).readonly() }),
    isOfMemory: true,
    run: async ({ vault, grant, parameters }) => {
      const values = await vault.memories.history(parameters.id);
      const items = await Promise.all(values.map(async (value) => (await vault.memories.get(value.id)).item));
      return {
        values: toWire(values.filter((_, index) => items[index] !== undefined && isVisible(grant, items[index]))),
      };
    },
  }),
  operation("memories.restore", "POST /v1/memories/{id}/restore", "memory:write", {
    answer: z.object({ id, supersedes: z.array(id).readonly() }),
    isOfMemory: true,
    run: async ({ vault, parameters }) => toWire(await vault.memories.restore(parameters.id)),
  }),
  operation("memories.correct", "POST /v1/memories/{id}/correct", "memory:write", {
    body: z.strictObject({ text: z.string().min(1).max(10_000) }),
    answer: z.object({ id, supersedes: id, text: z.string() }),
    isOfMemory: true,
    run: async ({ vault, parameters, body: { text } }) => toWire(await vault.correct(parameters.id, text)),
  }),
];

/** The ranking explanation is lazy: compute it only if requested. */
function answered({ items, ...reply }: Recall, explain: boolean | undefined) {
  const shown = explain === true ? items : items.map(({ why: _, ...item }) => item);
  return toWire({ ...reply, items: shown });
}
