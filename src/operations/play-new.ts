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
import {
  destroyAnswer,
  destroyRequest,
  exportAnswer,
  exportRequest,
  forgetAnswer,
  forgetRequest,
  retrieveAnswer,
  retrieveRequest,
  storeAnswer,
  storeRequest,
} from "../formats/playnew/requests.ts";
import { KeepsakeError } from "../model/error.ts";
import { downloadLink } from "./download.ts";
import { operation } from "./operation.ts";
import { openToken, sealToken } from "./paging.ts";

const byUser = {
  spelling: "as-written",
  named: ({ body }: { readonly body: { readonly user_id: string } }) => ({ user: body.user_id }),
} as const;
const tools = ({ vault, grant }: { readonly vault: Vault; readonly grant: Grant }) =>
  playNew(vault, { userId: vault.name, caller: grant.id });
const forgetting = ({ vault, grant }: { readonly vault: Vault; readonly grant: Grant }) => ({
  vault,
  purpose: "play-new-forget",
  principal: grant.id,
});

/** Optional, and a header, because Play New's request has no member for it. */
const RECIPIENT_HEADER = "Keepsake-Recipient";
const CLEAR = "none";

/**
 * A misspelt recipient never becomes a download in clear (SEC-H12).
 * @throws KeepsakeError `invalid_input`
 */
async function sealedTo(given: string = CLEAR): Promise<{ readonly recipient?: string }> {
  if (given === CLEAR) return {};
  if (await isRecipient(given)) return { recipient: given };
  throw new KeepsakeError("invalid_input", `The header ${RECIPIENT_HEADER} is not an age recipient.`, {
    hint: `Send an age recipient (age1…) to encrypt the download. Omit the header, or send ${CLEAR}, for an unencrypted download.`,
    facts: { header: RECIPIENT_HEADER },
  });
}

export const playNewOperations = [
  operation("playNew.store", "POST /v1/memory/store", "memory:write", {
    ...byUser,
    body: storeRequest,
    answer: storeAnswer,
    run: async ({ body, ...call }) => tools(call).store(body),
  }),
  operation("playNew.retrieve", "POST /v1/memory/retrieve", "memory:read", {
    ...byUser,
    body: retrieveRequest,
    answer: retrieveAnswer,
    run: async ({ body, ...call }) => tools(call).retrieve(body),
  }),
  operation("playNew.forget", "POST /v1/memory/forget", "memory:forget", {
    ...byUser,
    body: forgetRequest,
    answer: forgetAnswer,
    run: async ({ body, ...call }) => {
      const { target } = body;
      const given = "confirm_token" in target ? target.confirm_token : undefined;
      const own = given === undefined ? target : { ...target, confirm_token: openToken(forgetting(call), given) };
      const { confirm_token: token, ...answer } = await tools(call).forget({ ...body, target: own });
      return { ...answer, ...(token === undefined ? {} : { confirm_token: sealToken(forgetting(call), token) }) };
    },
  }),
  operation("playNew.export", "POST /v1/memory/export", "memory:export", {
    ...byUser,
    details:
      "The link is valid for 24 hours and for this vault only. With an age recipient in the header Keepsake-Recipient, the download is encrypted.",
    headers: { [RECIPIENT_HEADER]: `encrypt the document to this age recipient; default: ${CLEAR}` },
    body: exportRequest,
    answer: exportAnswer,
    isHeavy: true,
    run: async ({ body, vault, grant, clock, url, header }) => {
      const sealed = await sealedTo(header(RECIPIENT_HEADER));
      const target = async () => ({ url: "", write: async () => {}, close: async () => {} });
      const made = await tools({ vault, grant }).export(body, target);
      const { user_id: _, ...request } = body;
      const link = downloadLink({ vault, grant, clock }, { request, ...sealed });
      return { ...made, download_url: new URL(link, url).href };
    },
  }),
  operation("playNew.destroy", "POST /v1/memory/destroy", "memory:admin", {
    ...byUser,
    details: "Without a token, nothing is destroyed and the response contains a token, as with /v1/destroy.",
    body: destroyRequest.partial({ confirmation_token: true }),
    answer: destroyAnswer.extend({ confirmation_token: z.string().optional() }),
    isHeavy: true,
    isPreview: ({ body }) => body.confirmation_token === undefined,
    run: async ({ body, ...call }) => {
      const use = { vault: call.vault, purpose: "destroy", principal: call.grant.id };
      if (body.confirmation_token !== undefined)
        return tools(call).destroy({ ...body, confirmation_token: openToken(use, body.confirmation_token) });
      const { confirmation_token: token } = await tools(call).confirmation();
      const nothing = { destroyed: false, records_deleted: 0, vectors_deleted: 0, blobs_deleted: 0, audit_id: "" };
      return { ...nothing, confirmation_token: sealToken(use, token) };
    },
  }),
];
