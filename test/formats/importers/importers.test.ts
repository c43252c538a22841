/** Which importer fits what was given, and what holds of all importers of other memories: the same input gives the same valid documents. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectImporter, IMPORTERS, importerNamed } from "../../../src/formats/importers/importers.ts";
import { contentHash } from "../../../src/formats/pam/checksum.ts";
import { givenTexts, imported } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";
import { conversationFaults, memoryFaults } from "./pam-rules.ts";

const NAMES = Object.keys(SAMPLES);

describe("detection", () => {
  for (const sample of NAMES) {
    test(`the sample of ${sample} is told as ${sample} and as nothing else (PAM-119)`, async () => {
      const given = givenTexts(SAMPLES[sample] ?? {});
      const fitting: string[] = [];
      for (const importer of IMPORTERS) if (await importer.detect(given)) fitting.push(importer.name);
      expect(fitting).toEqual([sample]);
      expect((await detectImporter(given)).name).toBe(sample);
    });
  }

  test("detection reads no more than the beginning of a large file (PAM-119)", async () => {
    let readBytes = 0;
    const line = new TextEncoder().encode(`${JSON.stringify({ role: "user", content: "x".repeat(1_000) })}\n`);
    const file = {
      path: "big.jsonl",
      sizeBytes: 1e9,
      async *read() {
        for (let count = 0; count < 1e6; count++) {
          readBytes += line.length;
          yield line;
        }
      },
    };
    const given = { name: "big", files: [file], async [Symbol.asyncDispose]() {} };
    expect((await detectImporter(given)).name).toBe("json-lines");
    expect(readBytes).toBeLessThan(IMPORTERS.length * 600_000);
  });

  test("nothing that fits is an error that says what was looked for, and quotes nothing (PAM-119)", async () => {
    for (const contents of [
      {},
      { "a.txt": "canary" },
      { "a.json": '{"canary": 1}' },
      { "a.jsonl": '{"canary": 1}\n' },
      { "a.md": " \n" },
    ]) {
      const error: unknown = await detectImporter(givenTexts(contents)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "invalid_input" });
      expect(error).toHaveProperty("hint", expect.stringContaining("Claude Code transcripts"));
      expect(JSON.stringify(error)).not.toContain("canary");
    }
  });

  test("more than one that fits is an error that names them (PAM-119)", async () => {
    const given = givenTexts({ ...SAMPLES["mem0"], ...SAMPLES["claude-code"] });
    await expect(detectImporter(given)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { importers: "claude-code, mem0", fileCount: 2 },
    });
  });

  test("a PAM store and the native export are no importer's (PAM-119)", async () => {
    const store = JSON.stringify({
      schema: "portable-ai-memory",
      memories: [{ id: "1", content: "x", content_hash: "y" }],
    });
    const native = `${JSON.stringify({ kind: "keepsake-export", version: 1 })}\n${JSON.stringify({ item: { text: "x" } })}\n`;
    await expect(detectImporter(givenTexts({ "memory-store.json": store }))).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(detectImporter(givenTexts({ "a.jsonl": native }))).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("an importer is found by its name, and an unknown name is not", () => {
    for (const importer of IMPORTERS) expect(importerNamed(importer.name)).toBe(importer);
    expect(() => importerNamed("mem1")).toThrow(expect.objectContaining({ code: "not_found" }));
    expect(new Set(IMPORTERS.map(({ name }) => name)).size).toBe(IMPORTERS.length);
  });
});

describe("every importer", () => {
  test("has a version of its own, vendor and month (PAM-115)", async () => {
    for (const { name, version } of IMPORTERS) expect(version, name).toMatch(/^[a-z0-9-]+-importer\/\d{4}\.\d{2}$/);
    for (const name of NAMES) {
      const { conversations, memories } = await imported(importerNamed(name), givenTexts(SAMPLES[name] ?? {}));
      const { version } = importerNamed(name);
      for (const conversation of conversations) expect(conversation.import_metadata?.importer_version).toBe(version);
      for (const memory of memories) expect(memory.metadata?.["importer_version"]).toBe(version);
      expect(conversations.length + memories.length).toBeGreaterThan(0);
    }
  });

  for (const name of NAMES) {
    test(`${name}: each memory is valid, hashed by its content, and without a null (PAM-120, PAM-24)`, async () => {
      const { memories, conversations, problems } = await imported(
        importerNamed(name),
        givenTexts(SAMPLES[name] ?? {}),
      );
      expect(problems).toEqual([]);
      // Transcripts alone have no memories.
      if (name !== "claude-code") expect(memories.length).toBeGreaterThan(0);
      for (const memory of memories) {
        expect(memoryFaults(memory)).toEqual([]);
        expect(memory.content_hash).toBe(contentHash(memory.content));
      }
      for (const conversation of conversations) expect(conversationFaults(conversation)).toEqual([]);
    });

    test(`${name}: the same input gives the same documents, in whatever chunks it comes (PAM-116)`, async () => {
      const importer = importerNamed(name);
      const first = await imported(importer, givenTexts(SAMPLES[name] ?? {}));
      expect(first.parts.length).toBeGreaterThan(0);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (chunkBytes) => {
          expect((await imported(importer, givenTexts(SAMPLES[name] ?? {}, chunkBytes))).parts).toEqual(first.parts);
        }),
        { numRuns: 8 },
      );
    });

    test(`${name}: no two documents share an id`, async () => {
      const { memories, conversations } = await imported(importerNamed(name), givenTexts(SAMPLES[name] ?? {}));
      const ids = [...memories, ...conversations].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of memories.map((memory) => memory.id))
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    test(`${name}: a cut or twisted file ends in problems, never in an error, and problems quote nothing (PAM-116)`, async () => {
      const importer = importerNamed(name);
      const [[path, text] = ["", ""]] = Object.entries(SAMPLES[name] ?? {});
      const bytes = new TextEncoder().encode(text);
      const twisted = fc.record({
        cut: fc.integer({ min: 0, max: bytes.length }),
        at: fc.integer({ min: 0, max: bytes.length - 1 }),
        byte: fc.integer({ min: 0, max: 255 }),
      });
      await fc.assert(
        fc.asyncProperty(twisted, async ({ cut, at, byte }) => {
          const changed = bytes.slice(0, cut);
          if (at < cut) changed[at] = byte;
          const { problems, memories } = await imported(importer, givenTexts({ [path]: changed }));
          for (const memory of memories) expect(memoryFaults(memory)).toEqual([]);
          for (const { message } of problems) expect(message).not.toMatch(/Ana|Porto|tea|login/);
        }),
        { numRuns: 60 },
      );
    });

    test(`${name}: nothing to read is one problem that says so (PAM-116)`, async () => {
      const [[path] = [""]] = Object.entries(SAMPLES[name] ?? {});
      for (const given of [givenTexts({ [path]: "" }), givenTexts({})]) {
        const { parts, problems } = await imported(importerNamed(name), given);
        const checks = problems.map(({ check }) => check);
        // An empty file is no JSON either.
        expect(checks.filter((check) => check !== "malformed-json")).toEqual(["nothing-found"]);
        expect(parts).toHaveLength(checks.length);
      }
    });
  }
});
