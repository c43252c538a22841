/** What a link downloads: Play New's export, made as it is fetched. */
import { parseWith } from "../../core/observation.ts";
import { playNew } from "../../formats/playnew/operations.ts";
import { exportRequest } from "../../formats/playnew/requests.ts";
import type { Vault } from "../../vault/vault.ts";

export interface Download {
  readonly body: ReadableStream<Uint8Array>;
  readonly type: string;
  readonly fileName: string;
}

export async function download(vault: Vault, request: unknown): Promise<Download> {
  const asked = parseWith(exportRequest, request, "The request");
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
    .export(asked, target)
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  const isJson = asked.format === "json";
  return {
    body: readable,
    type: isJson ? "application/json" : "text/markdown; charset=utf-8",
    fileName: isJson ? "memory.json" : "memory.md",
  };
}
