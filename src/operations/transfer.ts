/** Operations that export or import a whole vault, as streams (PAM-122, UNI-X17). */
import * as z from "zod";
import { sealStreamToRecipient } from "../crypto/age-file.ts";
import type { Grant } from "../engine/govern/access-tokens.ts";
import type { Vault } from "../engine/vault.ts";
import { UPLOAD_LIMITS, writeArchive } from "../formats/files/archive.ts";
import { primed } from "../formats/files/byte-chunks.ts";
import { bytesAccess } from "../formats/files/given-files.ts";
import { gumem } from "../formats/gumem/vault-format.ts";
import { native } from "../formats/native/native.ts";
import { pam } from "../formats/pam/vault-format.ts";
import { KeepsakeError } from "../model/error.ts";
import type { Policy } from "../model/policy.ts";
import { openBytes } from "./given-bytes.ts";
import { type ImportSource, sourceOf } from "./import-source.ts";
import { operation } from "./operation.ts";
import { count, flag, id, moment, name } from "./schemas.ts";
import { toWire } from "./wire.ts";

const RECIPIENT_MAX = 4_000;

const exporting = z.strictObject({
  format: z.enum(["native", "pam", "persona", "gumem", "play-new-folder"]).default("pam"),
  recipient: z.string().max(RECIPIENT_MAX).optional().describe("encrypt the document to this age recipient"),
  plain: z.boolean().optional().describe("true: unencrypted"),
  conversations: z.boolean().optional().describe("include conversations in a PAM bundle"),
  sensitive: z.boolean().optional().describe("for pam, gumem and play-new-folder: include sensitive memories"),
  persona: z
    .record(z.string(), z.any())
    .optional()
    .describe("for format persona: the document to add the memory to; default: the one imported with `mine`"),
});

const FILE_NAMES = {
  native: "keepsake.jsonl",
  pam: "keepsake.pam.zip",
  persona: "keepsake.persona.jsonld",
  gumem: "keepsake.gumem.json",
  "play-new-folder": "keepsake.play-new.zip",
} as const;

export const transferOperations = [
  operation("exports.create", "POST /v1/export", "memory:export", {
    details:
      "A PAM bundle as ZIP, the native format, GUMem's documents as JSON, a gosum `persona` with this memory, or a ZIP of Play New's files for an agent. Encrypted to the age `recipient`, or unencrypted with `plain: true`.",
    body: exporting,
    answer: z.any(),
    isHeavy: true,
    streams: "answer",
    fileName: ({ body: { format, recipient } }) => `${FILE_NAMES[format]}${recipient === undefined ? "" : ".age"}`,
    run: async ({ vault, body, signal, clock }) => {
      const { recipient, plain = false } = body;
      if ((recipient === undefined) !== plain) throw howSealed();
      const content = await contentOf(vault, body, clock.now(), signal);
      return recipient === undefined ? content : sealStreamToRecipient(recipient, content);
    },
  }),
  operation("imports.create", "POST /v1/import", "memory:export", {
    details:
      "The format is detected from the content. An import is idempotent and can be undone as a unit. Without `mine`, its memories are untrusted, and all but plain statements are quarantined until `quarantined_until`. With `mine`, only instructions and corrections are quarantined.",
    query: z.strictObject({
      format: name.optional(),
      name: name.optional(),
      mine: flag
        .optional()
        .describe("true: the document is the owner's own, and statements in it count as the owner's"),
      dry_run: flag.optional(),
      policy: flag.optional().describe("true: also apply the policy of a persona document; needs memory:admin"),
      notice: name.optional().describe("with `policy`: notice to the owner if it loosens protection"),
    }),
    answer: z.looseObject({
      format: z.string(),
      import_id: id.optional(),
      imported_count: count,
      message_count: count,
      quarantined_count: count,
      quarantined_types: z.record(z.string(), count).optional().describe("quarantined memories by type"),
      quarantined_until: moment.optional().describe("when the quarantined memories are deleted"),
      is_document_kept: z.literal(true).optional().describe("true: a later export of this format needs no document"),
      known_count: count,
      refused_count: count,
      refused_reasons: z.record(z.string(), count).optional().describe("refused memories by reason code"),
      problem_count: count,
      problems: z.array(z.looseObject({ place: z.string(), check: z.string(), message: z.string() })).readonly(),
    }),
    isHeavy: true,
    streams: "body",
    run: async ({
      vault,
      grant,
      query: { format, policy: setsPolicy = false, notice, ...options },
      content,
      signal,
    }) => {
      await using given = await openBytes(bytesAccess(content), options.name ?? "upload", { limits: UPLOAD_LIMITS });
      await using source = await sourceOf(given, format);
      if (setsPolicy) {
        const policy = await documentPolicy(source, grant);
        if (options.dryRun !== true) await vault.setPolicy(policy, notice === undefined ? {} : { notice });
      }
      const result = await source.use((reader, input) => vault.io.import(reader, input, { ...options, signal }));
      return toWire({ format: source.format, ...result });
    },
  }),
];

async function contentOf(
  vault: Vault,
  body: z.output<typeof exporting>,
  at: number,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  if (body.format === "native") return bytesOf(await vault.io.export(native(), { signal }));
  if (body.format === "pam") return pamArchive(vault, body, at, signal);
  if (body.format === "play-new-folder") return filesArchive(vault, body, at, signal);
  if (body.format === "gumem") return bytesOf(await vault.io.export(gumem(body), { signal }));
  const { asPersona } = await import("../formats/gosum/read-persona.ts");
  const { persona } = await import("../formats/gosum/persona-format.ts");
  const options = body.persona === undefined ? {} : { document: asPersona(body.persona) };
  return bytesOf(await primed(await vault.io.export(persona({ ...options, policy: vault.policy }), { signal })));
}

async function* pamArchive(
  vault: Vault,
  { conversations, sensitive }: z.output<typeof exporting>,
  at: number,
  signal: AbortSignal,
) {
  const options = {
    ...(conversations === undefined ? {} : { conversations }),
    ...(sensitive === undefined ? {} : { sensitive }),
  };
  yield* writeArchive(await vault.io.export(pam(options), { signal }), at);
}

async function* filesArchive(
  vault: Vault,
  { sensitive = false }: z.output<typeof exporting>,
  at: number,
  signal: AbortSignal,
) {
  const { playNewFiles } = await import("../formats/playnew/projection.ts");
  yield* writeArchive(await vault.io.export(playNewFiles({ includeSensitive: sensitive }), { signal }), at);
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) yield Buffer.from(chunk);
}

const howSealed = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Choose whether the export is encrypted.", {
    hint: "Pass an age recipient, or `plain: true`.",
    facts: { field: "recipient" },
  });

/** @throws KeepsakeError `unauthorized` without memory:admin, `invalid_input` for a document without policy */
async function documentPolicy(source: ImportSource, { scopes }: Grant): Promise<Policy> {
  if (!scopes.includes("memory:admin"))
    throw new KeepsakeError("unauthorized", "Setting a policy needs a token with the scope memory:admin.", {
      hint: "Create one with keepsake token create, or omit `policy`.",
      facts: { field: "policy", scope: "memory:admin" },
    });
  const policy = await source.policy?.();
  if (policy !== undefined) return policy;
  throw new KeepsakeError("invalid_input", "Only a persona document has a policy.", {
    hint: "Leave `policy` out.",
    facts: { field: "policy" },
  });
}
