/** Documents of the formats that vaults are written in and read from, PAM apart: the native export, personas, Play New. */
import { createHash } from "node:crypto";
import { validatePersona } from "../../src/formats/gosum/coherence-pass.ts";
import { parsePersonaText } from "../../src/formats/gosum/persona-document.ts";
import { verifyPersona } from "../../src/formats/gosum/persona-signature.ts";
import { personaReader } from "../../src/formats/gosum/read-persona.ts";
import { linkedPersona } from "../../src/formats/gosum/shapes.ts";
import { readRecallConfig } from "../../src/formats/gumem/requests.ts";
import { native } from "../../src/formats/native/native.ts";
import { readPlayNewExport } from "../../src/formats/playnew/export.ts";
import { playNewFolder } from "../../src/formats/playnew/projection.ts";
import { readRecord } from "../../src/formats/playnew/read-record.ts";
import { recordOfPart } from "../../src/formats/playnew/record.ts";
import { UNUSED } from "../../src/model/item.ts";
import { canonicalJson, type Json, parseJson } from "../../src/model/json.ts";
import { atom, SAMPLE, withMemory } from "../../test/formats/gosum/cast.ts";
import { drained } from "../decoded.ts";
import { exampleItems } from "../example-item.ts";
import { givenSet } from "../file-set.ts";
import { corpusOf } from "../fixtures.ts";
import { accepted, bytesOf, type FuzzTarget, inPieces, jsonBytes, law, refused, textOf } from "../fuzz-target.ts";

const NOW = Date.UTC(2026, 10, 1);
const authenticate = (text: string): string => createHash("sha256").update(text).digest("hex");

async function nativeExport(): Promise<Uint8Array> {
  const items = exampleItems().map((item) => ({ item, use: UNUSED }));
  async function* all() {
    yield* items;
  }
  const source = { vault: "1".repeat(32), preset: "personal", exportedAt: NOW, itemCount: items.length, authenticate };
  let text = "";
  // The native format asks a source for its items and for nothing else.
  for await (const line of native().encode({ ...source, items: all } as unknown as Parameters<
    ReturnType<typeof native>["encode"]
  >[0]))
    text += line;
  return bytesOf(text);
}

const nativeTarget: FuzzTarget = {
  name: "native-export",
  shape: "text",
  seeds: async () => [await nativeExport()],
  words: ['"end":true', '"code":""', '"version":2', '"itemCount":0', "keepsake-export"],
  read: (input) => drained(native().decode({ input: inPieces(input), now: NOW, authenticate })),
};

const persona: FuzzTarget = {
  name: "persona",
  shape: "text",
  seeds: () =>
    [withMemory([SAMPLE, atom({ id: "mem:00000000002a", kind: "semantic" })]), withMemory([SAMPLE], undefined)].map(
      jsonBytes,
    ),
  words: [
    "did:gosum:",
    "sensitive-pii",
    "redacted",
    "P30D",
    "mem:",
    "@context",
    "memoryPolicy",
    "x-keepsake",
    "ebbinghaus",
  ],
  async read(input) {
    const document = parsePersonaText(textOf(input));
    const report = validatePersona(document, { now: NOW });
    for (const { code } of [...report.structural.findings, ...report.coherence.findings])
      law(/^[a-z0-9_:.-]+$/i.test(code), "a finding's code is none");
    verifyPersona(document);
    linkedPersona(document);
    return drained(personaReader().decode({ input: inPieces(input), now: NOW, authenticate }));
  },
};

const playNewExport: FuzzTarget = {
  name: "play-new-export",
  shape: "text",
  seeds: () => corpusOf("play-new-export"),
  words: ["learned_context", "work_pattern", "transcript", "mem_", "keepsake", "topic_tags", "record_count", "1.0"],
  read: (input) => drained(readPlayNewExport(inPieces(input), "export.json")),
};

const RECORD_OWNER = { orgId: "org_xyz789", userId: "usr_abc123", keyVersion: 3 };
const playNewRecord: FuzzTarget = {
  name: "play-new-record",
  shape: "text",
  seeds: () => corpusOf("play-new-record"),
  words: ["content_hash", "deleted_at", "metadata", "keepsake", "compacted_from", "slack"],
  read(input) {
    const given = objectOf(parseJson(textOf(input)));
    if (given === undefined) return refused("no object");
    const part = readRecord(given);
    if (part === undefined) return accepted("forgotten");
    law(canonicalJson(recordOfPart(part, RECORD_OWNER)) === canonicalJson(given), "a record comes back as another one");
    return accepted(part.kind);
  },
};

const playNewFiles: FuzzTarget = {
  name: "play-new-files",
  shape: "text",
  seeds: () => corpusOf("play-new-files"),
  words: [
    "=== CLAUDE.md\n",
    "=== preferences.json\n",
    "=== sessions/s.jsonl\n",
    "<!-- keepsake",
    "## Preferences",
    "- ",
  ],
  read: (input) => drained(playNewFolder().decode({ input: givenSet(input), now: NOW, authenticate })),
};

const recallConfig: FuzzTarget = {
  name: "gumem-recall-config",
  shape: "text",
  seeds: () => [{ messageRecentLimit: 4, fact_semantic_top_k: 9, metadata_filters: { a: [1] } }, {}].map(jsonBytes),
  words: [
    "MessageRecentLimit",
    "observation_semantic_top_k",
    "fact_semantic_top_k",
    "enable_long_term_recall",
    "metadata_filters",
  ],
  read: (input) => accepted(String(Object.keys(readRecallConfig(parseJson(textOf(input)))).length)),
};

const objectOf = (value: Json): { readonly [key: string]: Json } | undefined =>
  typeof value === "object" && value !== null && !isList(value) ? value : undefined;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const OWN_FORMAT_TARGETS: readonly FuzzTarget[] = [
  ...[nativeTarget, persona, playNewExport, playNewRecord, playNewFiles],
  recallConfig,
];
