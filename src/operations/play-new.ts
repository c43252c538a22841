/**
 * Play New's five operations with exactly its requests and answers (PN-18 to PN-23). A request
 * names its user: a service token creates that user's vault, others find their own. Confirmation
 * tokens are bound to the caller that saw the preview.
 */
import * as z from "zod";
import { isRecipient } from "../crypto/age-file.ts";
import type { Grant } from "../engine/govern/access-tokens.ts";
import type { Vault } from "../engine/vault.ts";
import { playNew } from "../formats/playnew/operations.ts";
import { CATEGORIES, CONTENT_TYPES } from "../formats/playnew/record-kind.ts";
import {
  destroyRequest,
  exportRequest,
  forgetRequest,
  retrieveRequest,
  storeRequest,
} from "../formats/playnew/requests.ts";
import { KeepsakeError } from "../model/error.ts";
import { downloadLink } from "./download.ts";
import { operation } from "./operation.ts";
import { openToken, sealToken } from "./paging.ts";

const instant = z.string().describe("ISO 8601");
const ids = z.array(z.string()).readonly();
const count = z.int().min(0);
const byUser = {
  spelling: "as-written",
  named: ({ body }: { readonly body: { readonly user_id: string } }) => ({ user: body.user_id }),
} as const;
const tools = ({ vault }: { readonly vault: Vault }) => playNew(vault, { userId: vault.name });
const forgetting = ({ vault, grant }: { readonly vault: Vault; readonly grant: Grant }) => ({
  vault,
  purpose: "play-new-forget",
  principal: grant.id,
});

/** A header, because Play New's request has no member for it and its clients send no others. */
const RECIPIENT_HEADER = "Keepsake-Recipient";
const CLEAR = "none";

/**
 * Never guesses whether a download is sealed (SEC-H12).
 * @throws KeepsakeError `invalid_input`
 */
async function sealedTo(given: string | undefined): Promise<{ readonly recipient?: string }> {
  if (given === CLEAR) return {};
  if (given !== undefined && (await isRecipient(given))) return { recipient: given };
  throw new KeepsakeError("invalid_input", "A download is sealed to an age recipient, or it is asked for in clear.", {
    hint: `Send the header ${RECIPIENT_HEADER}: an age recipient (age1…), or the word ${CLEAR}.`,
    facts: { header: RECIPIENT_HEADER },
  });
}

export const playNewOperations = [
  operation({
    ...byUser,
    name: "playNew.store",
    method: "POST",
    path: "/v1/memory/store",
    scope: "memory:write",
    body: storeRequest,
    answer: z.object({
      memory_id: z.string(),
      embedding_generated: z.boolean(),
      content_hash: z.string(),
      created_at: instant,
    }),
    run: async ({ body, ...call }) => tools(call).store(body),
  }),
  operation({
    ...byUser,
    name: "playNew.retrieve",
    method: "POST",
    path: "/v1/memory/retrieve",
    scope: "memory:read",
    body: retrieveRequest,
    answer: z.object({
      memories: z
        .array(
          z.object({
            memory_id: z.string(),
            category: z.enum(CATEGORIES),
            content_type: z.enum(CONTENT_TYPES),
            content: z.string(),
            similarity_score: z.number(),
            topic_tags: z.array(z.string()).readonly(),
            created_at: instant,
          }),
        )
        .readonly(),
      total_searched: count,
      query_time_ms: z.number(),
    }),
    run: async ({ body, ...call }) => tools(call).retrieve(body),
  }),
  operation({
    ...byUser,
    name: "playNew.forget",
    method: "POST",
    path: "/v1/memory/forget",
    scope: "memory:forget",
    body: forgetRequest,
    answer: z.object({
      deleted_count: count,
      memory_ids: ids,
      audit_id: z.string(),
      confirm_token: z.string().optional(),
    }),
    run: async ({ body, ...call }) => {
      const { target } = body;
      const given = "confirm_token" in target ? target.confirm_token : undefined;
      const own = given === undefined ? target : { ...target, confirm_token: openToken(forgetting(call), given) };
      const { confirm_token: token, ...answer } = await tools(call).forget({ ...body, target: own });
      return { ...answer, ...(token === undefined ? {} : { confirm_token: sealToken(forgetting(call), token) }) };
    },
  }),
  operation({
    ...byUser,
    name: "playNew.export",
    method: "POST",
    path: "/v1/memory/export",
    scope: "memory:export",
    details:
      "The link is valid for a quarter of an hour. The header Keepsake-Recipient names the age recipient that the download is encrypted to, or `none` for clear text.",
    headers: { [RECIPIENT_HEADER]: `an age recipient that the document is sealed to, or the word ${CLEAR}` },
    body: exportRequest,
    answer: z.object({
      export_id: z.string(),
      download_url: z.string(),
      record_count: count,
      total_size_bytes: count,
      generated_at: instant,
    }),
    isHeavy: true,
    run: async ({ body, vault, grant, clock, url, header }) => {
      const sealed = await sealedTo(header(RECIPIENT_HEADER));
      const target = async () => ({ url: "", write: async () => {}, close: async () => {} });
      const made = await tools({ vault }).export(body, target);
      const { user_id: _, ...request } = body;
      const link = downloadLink({ vault, grant, clock }, { request, ...sealed });
      return { ...made, download_url: new URL(link, url).href };
    },
  }),
  operation({
    ...byUser,
    name: "playNew.destroy",
    method: "POST",
    path: "/v1/memory/destroy",
    scope: "memory:admin",
    details: "Takes the token of /v1/destroy.",
    body: destroyRequest,
    answer: z.object({
      destroyed: z.boolean(),
      records_deleted: count,
      vectors_deleted: count,
      blobs_deleted: count,
      audit_id: z.string(),
    }),
    isHeavy: true,
    run: async ({ body, ...call }) => {
      const { vault, grant } = call;
      const token = openToken({ vault, purpose: "destroy", principal: grant.id }, body.confirmation_token);
      return tools(call).destroy({ ...body, confirmation_token: token });
    },
  }),
];
