/** What a link downloads: Play New's export, made as it is fetched, and sealed to an age recipient where one was named (SEC-H12). */

import { sealStreamToRecipient } from "../../crypto/age-file.ts";
import type { Vault } from "../../engine/vault.ts";
import { playNew } from "../../formats/playnew/operations.ts";
import { exportRequest } from "../../formats/playnew/requests.ts";
import { parseWith } from "../../model/observation.ts";
import type { Linked } from "./download-link.ts";

export interface Download {
  readonly body: ReadableStream<Uint8Array>;
  readonly type: string;
  readonly fileName: string;
}

export async function download(vault: Vault, { request, recipient }: Linked): Promise<Download> {
  const asked = parseWith(exportRequest.omit({ user_id: true }), request, "The request");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const target = async () => ({
    url: "",
    write: (chunk: string) => writer.write(Buffer.from(chunk)),
    close: () => writer.close(),
    abort: () => writer.abort(),
  });
  // It goes on while it is read; where it breaks off, so does the answer.
  playNew(vault, { userId: vault.name })
    .export({ ...asked, user_id: vault.name }, target)
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const isJson = asked.format === "json";
  const fileName = isJson ? "memory.json" : "memory.md";
  if (recipient !== undefined) {
    const sealed = ReadableStream.from(sealStreamToRecipient(recipient, readable));
    return { body: sealed, type: "application/octet-stream", fileName: `${fileName}.age` };
  }
  return { body: readable, type: isJson ? "application/json" : "text/markdown; charset=utf-8", fileName };
}
