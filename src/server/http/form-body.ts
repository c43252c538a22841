/** A form with one file as the body of a call: read whole first, and no further than it may be, then taken apart (SEC-H9). Nothing of it touches a disk. */
import { RESOURCE_BYTES_MAX } from "../../agents/documents/resource-store.ts";
import { tooLarge, wrongForm, wrongType } from "./failures.ts";
import { bodyBytes } from "./json-body.ts";
import type { SentFile } from "./route.ts";

export interface FormBody {
  /** Each field once; its route's schema says which there are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
  readonly file: SentFile;
}

/** Beside the file: the fields, the heads of the parts and what stands between them. */
const FRAME_BYTES_MAX = 65_536;
const FIELDS_MAX = 20;
const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Of the part that holds the file. */
const FILE = "file";
/** What a client calls a file that has no name. */
const NAMELESS = "blob";

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` for a broken form and for parts that are missing, too many or of the wrong kind */
export async function formBody(request: Request, signal: AbortSignal): Promise<FormBody> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw wrongType("multipart/form-data");
  const bytes = await bodyBytes(request, RESOURCE_BYTES_MAX + FRAME_BYTES_MAX, signal);
  const parts = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  if (parts === undefined) throw wrongForm("");
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of parts) {
    if (name === FILE && typeof value !== "string" && file === undefined) file = value;
    else if (name !== FILE && typeof value === "string" && !fields.has(name) && fields.size < FIELDS_MAX)
      fields.set(name, value);
    else throw wrongForm(name === FILE ? FILE : "");
  }
  if (file === undefined) throw wrongForm(FILE);
  if (file.size > RESOURCE_BYTES_MAX) throw tooLarge(RESOURCE_BYTES_MAX);
  return {
    fields: Object.fromEntries(fields),
    content: new Uint8Array(await file.arrayBuffer()),
    file: { type: file.type, ...(file.name === "" || file.name === NAMELESS ? {} : { name: file.name }) },
  };
}
