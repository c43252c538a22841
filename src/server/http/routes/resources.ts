/** Files that were kept for messages to refer to: what there is, their bytes, and their end. They come in by GUMem's route (routes/gumem.ts). */
import * as z from "zod";
import { deleteResource, listResources, openResource } from "../../../agents/documents/resource-store.ts";
import { behind, pageOf, placeOf } from "../paging.ts";
import { route } from "../route.ts";
import { at, count, id, name, whole } from "../schemas.ts";

const PAGE_DEFAULT = 50;
const PAGE_MAX = 500;

const resource = z.object({
  id,
  resource_url: z.string().describe("as messages name it"),
  content_type: z.string().describe("as its sender declared it"),
  size_bytes: count,
  name: z.string().optional(),
  session: name.describe("that it belongs to; what belongs to two stands here twice"),
  created_at: at,
});

export const resourceRoutes = [
  route({
    name: "resources.list",
    method: "GET",
    path: "/v1/resources",
    scope: "memory:read",
    about: "The files that messages refer to, newest first, page by page.",
    query: z.strictObject({
      limit: whole(PAGE_MAX).default(PAGE_DEFAULT),
      cursor: z.string().max(500).optional(),
    }),
    answer: z.object({ resources: z.array(resource).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, query: { limit, cursor } }) => {
      const { entries, ...more } = await pageOf(
        { vault, purpose: "resources.list", principal: grant.id, cursor, limit },
        (place) => listResources(vault, behind(place)),
        ({ createdAt, itemId }) => placeOf({ at: createdAt, id: itemId }),
      );
      const resources = entries.map(({ id: own, contentType, sizeBytes, name: named, session, createdAt }) => ({
        id: own,
        resource_url: `gumem://resources/${own}`,
        content_type: contentType,
        size_bytes: sizeBytes,
        ...(named === undefined ? {} : { name: named }),
        session,
        created_at: createdAt,
      }));
      return { resources, ...more };
    },
  }),
  route({
    name: "resources.get",
    method: "GET",
    path: "/v1/resources/{id}",
    scope: "memory:read",
    about: "A file, byte for byte.",
    parameters: z.strictObject({ id }),
    answer: z.any(),
    streams: "answer",
    run: async ({ vault, parameters }) => openResource(vault, parameters.id),
  }),
  route({
    name: "resources.delete",
    method: "DELETE",
    path: "/v1/resources/{id}",
    scope: "memory:forget",
    about: "Erases a file for good, in every session that it belongs to.",
    parameters: z.strictObject({ id }),
    answer: z.object({ deleted: z.literal(true), session_count: count }),
    run: async ({ vault, parameters }) => ({
      deleted: true as const,
      session_count: await deleteResource(vault, parameters.id),
    }),
  }),
];
