/**
 * What the PAM codec is compared with: the whole document held at once, `JSON.stringify` or `JSON.parse`, and the standard's schema by Ajv. It hashes
 * nothing, sorts no member, follows no reference and forgives whatever JSON.parse forgives: the least that a document which fits its schema costs.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: the very Ajv that the codec uses, so that both take the same rules at the same speed.
import { Ajv2020 } from "ajv/dist/2020.js";
import storeSchema from "../src/formats/pam/schemas/portable-ai-memory.schema.json" with { type: "json" };

export const JSON_PEER = "JSON and Ajv 8, whole document, unhashed";

export interface JsonPeer {
  /** The bytes of a document that fits. @throws for one that does not */
  readonly encode: (document: unknown) => Buffer;
  readonly decode: (bytes: Buffer) => unknown;
}

export function openJsonPeer(): JsonPeer {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  // As the package ajv-formats does where it is asked to be fast: the shape, and no look at the calendar.
  ajv.addFormat("date-time", /^\d\d\d\d-[0-1]\d-[0-3]\dt[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:z|[+-]\d\d:\d\d)$/i);
  ajv.addFormat("uri", /^[a-z][a-z0-9+.-]*:/i);
  const validate = ajv.compile(storeSchema);
  const checked = (document: unknown): unknown => {
    if (!validate(document)) throw new TypeError(`the peer refuses the document: ${ajv.errorsText(validate.errors)}`);
    return document;
  };
  return {
    encode: (document) => Buffer.from(JSON.stringify(checked(document))),
    decode: (bytes) => checked(JSON.parse(bytes.toString("utf8"))),
  };
}
