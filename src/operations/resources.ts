/** Operations on stored files. They are uploaded through GUMem's route (gumem.ts). */
import * as z from "zod";
import { deleteResource, listResources, openResource } from "../agents/documents/resource-store.ts";
import { operation } from "./operation.ts";
import { afterPlace, pageOf, placeOf } from "./paging.ts";
import { at, count, id, name, whole } from "./schemas.ts";

const PAGE_DEFAULT = 50;
const PAGE_MAX = 500;

const resource = z.object({
  id,
  resource_url: z.string().describe("the URL that messages refer to"),
  content_type: z.string().describe("as declared by the sender"),
  size_bytes: count,
  name: z.string().optional(),
  session: name.describe("the session of the file; a file is listed once per session"),
  created_at: at,
});

export const resourceOperations = [
  operation("resources.list", "GET /v1/resources", "memory:read", {
    query: z.strictObject({
      limit: whole(PAGE_MAX).default(PAGE_DEFAULT),
      cursor: z.string().max(500).optional(),
    }),
    answer: z.object({ resources: z.array(resource).readonly(), next: z.string().optional() }),
    run: async ({ vault, grant, query: { limit, cursor } }) => {
      const { entries, ...more } = await pageOf(
        { vault, purpose: "resources.list", principal: grant.id, cursor, limit },
        (place) => listResources(vault, afterPlace(place)),
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
  operation("resources.get", "GET /v1/resources/{id}", "memory:read", {
    answer: z.any(),
    streams: "answer",
    run: async ({ vault, parameters }) => openResource(vault, parameters.id),
  }),
  operation("resources.delete", "DELETE /v1/resources/{id}", "memory:forget", {
    answer: z.object({ deleted: z.literal(true), session_count: count }),
    run: async ({ vault, parameters }) => ({
      deleted: true as const,
      session_count: await deleteResource(vault, parameters.id),
    }),
  }),
];
