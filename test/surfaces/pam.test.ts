/** The pam commands, called as a person calls them. None of them makes or opens a keep. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversionOf } from "../../src/formats/importers/conversion.ts";
import type { Importer, ImportPart } from "../../src/formats/importers/import-run.ts";
import { contentHash } from "../../src/formats/pam/checksum.ts";
import type { PamStore } from "../../src/formats/pam/documents.ts";
import { jsonText } from "../../src/formats/pam/store-text.ts";
import { validateBundle } from "../../src/formats/pam/validate.ts";
import type { BundleFile } from "../../src/formats/pam/write-bundle.ts";
import { parseJson } from "../../src/model/json.ts";
import {
  AT,
  anyMemories,
  conversation,
  embedding,
  entry,
  given,
  LATER,
  LATEST,
  memory,
  message,
  relation,
  sealed,
  store,
  textsOf,
} from "../formats/pam/by-hand.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const ASSISTANTS = join(import.meta.dirname, "../fixtures/assistants");
const CANARY = "wallflower";
const PASSWORD = { KEY: "a long enough passphrase" };

/** Files below a folder of the test. */
function put(folder: Folder, name: string, files: Readonly<Record<string, unknown>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(folder.path(`${name}/${path}`)), { recursive: true });
    folder.write(`${name}/${path}`, typeof content === "string" ? content : JSON.stringify(content));
  }
  return name;
}
const putStore = (folder: Folder, name: string, content: unknown): string =>
  folder.write(name, JSON.stringify(content));

const read = (folder: Folder, name: string): string => readFileSync(folder.path(name), "utf8");
const readStore = (folder: Folder, name: string): PamStore => JSON.parse(read(folder, name));

/** A folder of a bundle as its documents. */
function documentsIn(folder: Folder, name: string) {
  const paths = readdirSync(folder.path(name), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".json"),
  );
  return new Map(paths.map((path) => [path, parseJson(read(folder, `${name}/${path}`))]));
}

const ED25519 = () => generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();

/** One error that holds in one case only, told by its check. */
const failing = (folder: Folder, argv: readonly string[]) => folder.run([...argv, "--json"]);

async function signedStore(folder: Folder, out = "signed.json"): Promise<{ readonly pin: string }> {
  folder.write("ana.pem", ED25519());
  putStore(folder, "store.json", sealed([memory("m1"), memory("m2")], { export_id: "e1", export_date: LATER }));
  const ran = await folder.json(["pam", "sign", "store.json", "--key", "file:ana.pem", "--out", out, "--plain"]);
  return { pin: Reflect.get(Object(ran["signature"]), "public_key") };
}

describe("keepsake pam validate", () => {
  test("tells every error with its file, its place and its check, ends with 1, and never says what a memory says (PAM-5, PAM-7)", async () => {
    using folder = temporaryFolder();
    const broken = { ...memory("m1", { content: CANARY }), content_hash: contentHash("other"), colour: CANARY };
    put(folder, "ana", {
      "memory-store.json": store([broken, memory("m2", { tags: ["Bad Tag"] })]),
      "conversations/c1.json": conversation("c1", { messages: [] }),
    });
    const ran = await folder.run(["pam", "validate", "ana"]);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain("ana: not valid, ");
    expect(ran.out).toMatch(/ {2}error: memory-store\.json \$\.memories\[0\]\S*: .+ {2}schema-validation\n/);
    expect(ran.out).toMatch(/ {2}error: memory-store\.json \$\.memories\[1\]\.tags\[0\]: /);
    const { code, out } = await failing(folder, ["pam", "validate", "ana"]);
    expect(code).toBe(1);
    const { isValid, exports } = JSON.parse(out);
    expect(isValid).toBe(false);
    expect(exports[0].errors[0]).toMatchObject({
      check: expect.any(String),
      rule: expect.any(String),
      path: expect.any(String),
      file: "memory-store.json",
    });
    expect(ran.out + ran.err + out).not.toContain(CANARY);
  });

  test("a warning blocks nothing, and an unsigned export is valid (PAM-95, PAM-102)", async () => {
    using folder = temporaryFolder();
    putStore(
      folder,
      "store.json",
      sealed([
        memory("m1", { provenance: { platform: "openai" } }),
        memory("m2", { type: "custom", custom_type: "never-registered" }),
      ]),
    );
    const { code, out } = await folder.run(["pam", "validate", "store.json"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^store\.json: valid, 1 warning:\n {2}warning: .* {2}platform-naming\n$/);
  });

  test("several exports are judged each by itself; one that is wrong ends it with 1 (PAM-5)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "good.json", sealed([memory("m1")]));
    putStore(folder, "bad.json", {
      ...sealed([memory("m1")]),
      integrity: { checksum: `sha256:${"0".repeat(64)}`, total_memories: 1 },
    });
    expect((await folder.run(["pam", "validate", "good.json"])).code).toBe(0);
    const { code, out } = await folder.run(["pam", "validate", "good.json", "bad.json"]);
    expect(code).toBe(1);
    expect(out).toContain("good.json: valid.\n");
    expect(out).toContain("integrity-checksum");
  });

  test("a conversation or embeddings may come alone, and miss no store (PAM-5)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "talk.json", conversation("c1"));
    putStore(folder, "vectors.json", {
      schema: "portable-ai-memory-embeddings",
      schema_version: "1.0",
      embeddings: [embedding("v1", "m1")],
    });
    expect((await folder.run(["pam", "validate", "talk.json", "vectors.json"])).out).toMatch(
      /^talk\.json: valid.*\nvectors\.json: valid\.\n$/s,
    );
    putStore(folder, "torn.json", { ...conversation("c1"), messages: "none" });
    expect((await folder.run(["pam", "validate", "torn.json"])).code).toBe(1);
  });

  test("what is no JSON and what is no PAM document is told, not thrown (PAM-5)", async () => {
    using folder = temporaryFolder();
    folder.write("torn.json", '{"schema": "portable-ai-memory", "memories": [');
    putStore(folder, "other.json", { schema: "something-else" });
    for (const [name, check] of [
      ["torn.json", "malformed-json"],
      ["other.json", "bundle-files"],
    ] as const) {
      const { code, out } = await folder.run(["pam", "validate", name]);
      expect(code).toBe(1);
      expect(out).toContain(check);
    }
  });

  test("is called in a wrong way: 2 without a name, 3 for what is not there", async () => {
    using folder = temporaryFolder();
    expect((await folder.run(["pam", "validate"])).code).toBe(2);
    expect((await folder.run(["pam", "validate", "nowhere.zip"])).code).toBe(3);
    putStore(folder, "store.json", sealed([]));
    expect((await folder.run(["pam", "validate", "store.json", "--pin", "no key"])).code).toBe(2);
    expect((await folder.run(["pam", "validate", "store.json", "--pin", "did:web:example.org"])).code).toBe(2);
  });
});

describe("keepsake pam inspect", () => {
  test("counts types, status, products and companions, and says nothing of what is remembered (PAM-101, PAM-123)", async () => {
    using folder = temporaryFolder();
    put(folder, "ana", {
      "memory-store.json": sealed(
        [memory("m1", { content: CANARY }), memory("m2", { type: "custom", custom_type: "mood", status: "retracted" })],
        {
          export_id: "e1",
          export_date: LATER,
          relations: [relation("r1", "m1", "m2")],
          conversations_index: [entry("c1", { message_count: 2 })],
        },
      ),
      "conversations/c1.json": conversation("c1"),
    });
    const { code, out } = await folder.run(["pam", "inspect", "ana"]);
    expect(code).toBe(0);
    for (const line of [
      "owner            ana",
      "export           e1",
      "memories         2",
      "custom types   mood 1",
      "retracted 1",
      "relations        supports 1",
      "1 with 2 messages; 1 in the index",
      "intact           yes",
      "signature        none",
    ])
      expect(out).toContain(line);
    expect(out).not.toContain(CANARY);
    expect(await folder.json(["pam", "inspect", "ana"])).toMatchObject({
      memoryCount: 2,
      messageCount: 2,
      isValid: true,
      verification: { isIntact: true },
      header: { export_id: "e1", owner: { id: "ana" } },
    });
  });

  test("shows the four facts of a signature, a pin among them; without a store it ends with 2 (PAM-94)", async () => {
    using folder = temporaryFolder();
    const { pin } = await signedStore(folder);
    const { verification } = await folder.json(["pam", "inspect", "signed.json"]);
    expect(verification).toMatchObject({ isIntact: true, isSignatureValid: true, isKeyKnown: false, isVerified: true });
    expect((await folder.json(["pam", "inspect", "signed.json", "--pin", pin]))["verification"]).toMatchObject({
      isKeyKnown: true,
    });
    putStore(folder, "talk.json", conversation("c1"));
    expect((await folder.run(["pam", "inspect", "talk.json"])).code).toBe(2);
  });
});

describe("keepsake pam sign and verify", () => {
  test("a signed export verifies; without a pin its key is said to be unknown (PAM-86, PAM-94, PAM-98)", async () => {
    using folder = temporaryFolder();
    await signedStore(folder);
    const { code, out, err } = await folder.run(["pam", "verify", "signed.json"]);
    expect(code).toBe(0);
    expect(out).toContain("This export is verified.");
    expect(out).toContain("key known        no");
    expect(err).toContain("didn't pin");
    expect((await folder.run(["pam", "validate", "signed.json"])).code).toBe(0);
  });

  test("a vault's own export is signed by --sign, with its id and date, and another date is not what was signed (PAM-86, PAM-87)", async () => {
    using folder = temporaryFolder();
    folder.write("ana.pem", ED25519());
    await folder.run(["remember", "Keeps two goats behind the mill."]);
    const signed = await folder.run(["export", "out.zip", "--as", "pam", "--plain", "--sign", "file:ana.pem"]);
    expect(signed.code).toBe(0);
    expect((await folder.run(["pam", "verify", "out.zip"])).out).toContain("This export is verified.");
    await folder.run(["pam", "repair", "out.zip", "--out", "out/", "--plain"]);
    const exported = readStore(folder, "out/memory-store.json");
    expect(exported.export_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(exported.export_date).toMatch(/^\d{4}-\d\d-\d\dT/);
    putStore(folder, "later.json", { ...exported, export_date: "2030-01-01T00:00:00Z" });
    expect((await folder.run(["pam", "verify", "later.json"])).code).toBe(1);
  });

  test("a pin may be the key, its did:key, its fingerprint or a file; another key's does not do (PAM-94, PAM-99)", async () => {
    using folder = temporaryFolder();
    const { pin } = await signedStore(folder);
    folder.write("ana.key", `${pin}\n`);
    const { verification } = await folder.json(["pam", "verify", "signed.json"]);
    const fingerprint = String(Reflect.get(Object(verification), "keyFingerprint"));
    for (const known of [pin, `did:key:${pin}`, "file:ana.key", fingerprint])
      expect(await folder.json(["pam", "verify", "signed.json", "--pin", known])).toMatchObject({
        isGood: true,
        verification: { isKeyKnown: true },
      });
    await signedStore(folder, "other.json");
    const { code, out } = await folder.run(["pam", "verify", "other.json", "--pin", pin]);
    expect(code).toBe(1);
    expect(out).toContain("a key that you didn't pin");
    expect((await folder.run(["pam", "verify", "other.json", "--pin", fingerprint])).code).toBe(1);
  });

  test("a changed memory, a changed date and a missing signature each end with 1 and say why (PAM-96, PAM-97, PAM-98)", async () => {
    using folder = temporaryFolder();
    await signedStore(folder);
    const signed = readStore(folder, "signed.json");
    putStore(folder, "changed.json", {
      ...signed,
      memories: [memory("m1"), memory("m2", { content: "Ana said nothing." })],
    });
    putStore(folder, "dated.json", { ...signed, export_date: LATEST });
    const { signature: _, ...unsigned } = signed;
    putStore(folder, "unsigned.json", unsigned);
    for (const [name, reason] of [
      ["changed.json", "changed"],
      ["dated.json", "bad-signature"],
      ["unsigned.json", "unsigned"],
    ]) {
      const { code, out } = await failing(folder, ["pam", "verify", name ?? ""]);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({ isGood: false, reason });
    }
    putStore(folder, "torn.json", { ...signed, owner: {} });
    expect((await failing(folder, ["pam", "verify", "torn.json"])).code).toBe(1);
  });

  test("a signature that does not hold is warned of wherever the export is read (PAM-97)", async () => {
    using folder = temporaryFolder();
    await signedStore(folder);
    putStore(folder, "dated.json", { ...readStore(folder, "signed.json"), export_date: LATEST });
    for (const argv of [
      ["validate", "dated.json"],
      ["inspect", "dated.json"],
      ["diff", "dated.json", "signed.json"],
    ])
      expect((await folder.run(["pam", ...argv])).err).toContain("Warning: the signature of this export is invalid");
    expect((await folder.run(["pam", "inspect", "signed.json"])).err).not.toContain("Warning");
  });

  test("--did names the owner's did:key and the key in it; another DID of the owner is not replaced (PAM-83, PAM-85, PAM-93)", async () => {
    using folder = temporaryFolder();
    await signedStore(folder);
    const sign = (file: string, out: string) =>
      folder.run(["pam", "sign", file, "--key", "file:ana.pem", "--did", "--out", out, "--plain"]);
    expect((await sign("store.json", "did.json")).code).toBe(0);
    const { owner, signature } = readStore(folder, "did.json");
    expect(owner.did).toMatch(/^did:key:z6Mk/);
    expect(signature?.key_id).toBe(`${owner.did}#${owner.did?.slice("did:key:".length)}`);
    expect(await folder.json(["pam", "verify", "did.json"])).toMatchObject({ verification: { doesKeyMatchDid: true } });
    folder.write("ana.pem", ED25519());
    expect((await sign("did.json", "again.json")).code).toBe(2);
    // Signed by somebody else than the owner's did:key says.
    await folder.run(["pam", "sign", "did.json", "--key", "file:ana.pem", "--out", "foreign.json", "--plain"]);
    const { code, out } = await failing(folder, ["pam", "verify", "foreign.json"]);
    expect([code, JSON.parse(out).reason]).toEqual([1, "other-did"]);
  });

  test("an export without id, date and checksum is given them; memories stay as they are (PAM-87, PAM-88, PAM-92)", async () => {
    using folder = temporaryFolder();
    folder.write("ana.pem", ED25519());
    const odd = { ...memory("m1"), summary: null, temporal: { created_at: "2026-01-01T00:00:00.120Z" } };
    putStore(folder, "bare.json", store([memory("m2"), odd]));
    expect(
      (await folder.run(["pam", "sign", "bare.json", "--key", "file:ana.pem", "--out", "signed.json", "--plain"])).code,
    ).toBe(0);
    const signed = readStore(folder, "signed.json");
    expect(signed.memories).toEqual([memory("m2"), odd]);
    expect(signed.export_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(signed.signature?.signed_at).toBe(signed.export_date);
    expect((await folder.run(["pam", "verify", "signed.json"])).code).toBe(0);
  });

  test("P-256 and RSA keys sign; what is no key, and a store that is not intact, are refused (PAM-90, PAM-98)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" });
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "pem", type: "pkcs8" });
    for (const [name, pem] of [
      ["ec", ec],
      ["rsa", rsa],
    ] as const) {
      folder.write(`${name}.pem`, pem.toString());
      expect(
        (
          await folder.run([
            "pam",
            "sign",
            "store.json",
            "--key",
            `file:${name}.pem`,
            "--out",
            `${name}.json`,
            "--plain",
          ])
        ).code,
      ).toBe(0);
      expect((await folder.run(["pam", "verify", `${name}.json`])).code).toBe(0);
    }
    expect(
      (await folder.run(["pam", "sign", "store.json", "--key", "file:rsa.pem", "--did", "--out", "x.json", "--plain"]))
        .code,
    ).toBe(2);
    folder.write("no.pem", "no key");
    expect(
      (await folder.run(["pam", "sign", "store.json", "--key", "file:no.pem", "--out", "x.json", "--plain"])).code,
    ).toBe(2);
    putStore(folder, "torn.json", { ...sealed([memory("m1")]), memories: [memory("m1", { tags: ["added"] })] });
    expect(
      (await folder.run(["pam", "sign", "torn.json", "--key", "file:ec.pem", "--out", "x.json", "--plain"])).code,
    ).toBe(2);
    expect(existsSync(folder.path("x.json"))).toBe(false);
  });

  test("the other files of a bundle stay byte for byte (PAM-88)", async () => {
    using folder = temporaryFolder();
    folder.write("ana.pem", ED25519());
    const talk = `${JSON.stringify(conversation("c1"), undefined, 3)}\n`;
    put(folder, "ana", {
      "memory-store.json": sealed([memory("m1")], { conversations_index: [entry("c1", { message_count: 2 })] }),
      "conversations/c1.json": talk,
      "attachments/note.txt": "a note",
    });
    await folder.run(["pam", "sign", "ana", "--key", "file:ana.pem", "--out", "signed/", "--plain"]);
    expect(read(folder, "signed/conversations/c1.json")).toBe(talk);
    expect(read(folder, "signed/attachments/note.txt")).toBe("a note");
    expect((await folder.run(["pam", "verify", "signed"])).code).toBe(0);
  });
});

describe("keepsake pam convert", () => {
  const CASES = [
    ["chatgpt/basic", "chatgpt"],
    ["claude/basic", "claude"],
    ["copilot/basic", "copilot"],
    ["gemini/takeout-json", "gemini"],
    ["gemini/takeout-observed", "gemini"],
    ["grok/basic", "grok"],
  ] as const;

  test.each(CASES)(
    "%s becomes a bundle without a finding, whose product shows in its content (PAM-119, PAM-60, PAM-120)",
    async (path, product) => {
      using folder = temporaryFolder();
      const source = join(ASSISTANTS, path, "export");
      const ran = await folder.json(["pam", "convert", source, "--out", "out/", "--plain"]);
      expect(ran).toMatchObject({ format: product, out: "out/", problems: expect.any(Array) });
      const documents = documentsIn(folder, "out");
      const { errors, isValid } = validateBundle(documents, { purpose: "export" });
      expect(errors).toEqual([]);
      expect(isValid).toBe(true);
      const {
        export_id,
        exported_by,
        integrity,
        conversations_index = [],
        memories,
      } = readStore(folder, "out/memory-store.json");
      expect(export_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(exported_by).toMatch(/^keepsake\/\d/);
      expect(integrity?.total_memories).toBe(memories.length);
      expect(conversations_index).toHaveLength(documents.size - 1);
      for (const { storage, message_count } of conversations_index)
        expect(JSON.parse(read(folder, `out/${storage?.ref}`)).messages).toHaveLength(message_count ?? -1);
    },
  );

  test("twice the same export gives the same ids, owner included (PAM-11, PAM-111)", async () => {
    using folder = temporaryFolder();
    const source = join(ASSISTANTS, "copilot/basic/export");
    const ids = async (out: string) => {
      await folder.run(["pam", "convert", source, "--out", out, "--plain"]);
      const { owner, memories, conversations_index = [] } = readStore(folder, `${out}memory-store.json`);
      return {
        owner: owner.id,
        memories: memories.map(({ id }) => id),
        index: conversations_index.map(({ id }) => id),
      };
    };
    expect(await ids("a/")).toEqual(await ids("b/"));
    await folder.run(["pam", "convert", source, "--out", "c/", "--plain", "--owner", "ana"]);
    expect(readStore(folder, "c/memory-store.json").owner.id).toBe("ana");
  });

  test("a file that a message refers to comes along, and the reference leads to it (PAM-4)", async () => {
    using folder = temporaryFolder();
    await folder.run(["pam", "convert", join(ASSISTANTS, "chatgpt/basic/export"), "--out", "out/", "--plain"]);
    const refs = [...documentsIn(folder, "out").values()].flatMap((document) =>
      [...JSON.stringify(document).matchAll(/"ref":"(attachments\/[^"]+)"/g)].map(([, ref]) => ref),
    );
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(existsSync(folder.path(`out/${ref}`))).toBe(true);
  });

  test("nothing found ends with 1 and writes nothing; what cannot be read is told and left out (PAM-116, PAM-119)", async () => {
    using folder = temporaryFolder();
    folder.write(
      "talk.jsonl",
      '{"role":"user","content":"Ana is here.","session":"s"}\n{"role":"stranger","content":"?"}\n',
    );
    const told = await folder.run(["pam", "convert", "talk.jsonl", "--out", "out.zip", "--plain"]);
    expect(told.code).toBe(0);
    expect(told.out).toContain("Left out or changed: 1 part.");
    folder.write("empty.json", "[]");
    const ran = await folder.run(["pam", "convert", "empty.json", "--as", "chatgpt", "--out", "none.zip", "--plain"]);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain("nothing was found");
    expect(existsSync(folder.path("none.zip"))).toBe(false);
    putStore(folder, "strange.json", { a: 1 });
    expect((await folder.run(["pam", "convert", "strange.json", "--out", "none.zip", "--plain"])).code).toBe(2);
    expect(
      (await folder.run(["pam", "convert", "talk.jsonl", "--as", "nobody", "--out", "none.zip", "--plain"])).code,
    ).toBe(3);
    expect(
      (await folder.run(["pam", "convert", "talk.jsonl", "--time-zone", "Mars", "--out", "none.zip", "--plain"])).code,
    ).toBe(2);
  });

  test("what is a PAM export already is told to be one (PAM-119)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    const ran = await folder.run(["pam", "convert", "store.json", "--out", "out.zip", "--plain"]);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining("already a PAM export")]);
  });

  test("a time without a zone is one of --time-zone (PAM-106)", async () => {
    using folder = temporaryFolder();
    const source = join(ASSISTANTS, "copilot/basic/export");
    await folder.run(["pam", "convert", source, "--out", "utc/", "--plain"]);
    await folder.run(["pam", "convert", source, "--out", "zoned/", "--plain", "--time-zone", "Asia/Tokyo"]);
    const first = (name: string) =>
      (readStore(folder, `${name}/memory-store.json`).conversations_index ?? []).map(
        ({ temporal }) => temporal.created_at,
      );
    expect(first("zoned")).not.toEqual(first("utc"));
  });
});

describe("what a conversion leaves out", () => {
  const importer = (parts: readonly ImportPart[]): Importer => ({
    name: "by-hand",
    title: "By hand",
    version: "by-hand-importer/2026.11",
    detect: async () => true,
    async *read() {
      yield* parts;
    },
  });
  const converted = async (parts: readonly ImportPart[]) => {
    const conversion = await conversionOf(importer(parts), given({}), { now: 0 });
    const header = { owner: { id: "ana" } };
    const texts = await textsOf(conversion.files(header) as AsyncIterable<BundleFile>);
    return { conversion, texts, store: JSON.parse(texts["memory-store.json"] ?? "") as PamStore };
  };
  const talk = (id: string) =>
    ({ kind: "conversation", conversation: conversation(id, { messages: [message("q")] }) }) as const;

  test("a conversation that others would refuse, and one that comes twice, are told and sink no other (PAM-108, PAM-109)", async () => {
    const orphan = conversation("c2", { messages: [message("a", { parent_id: "nobody" })] });
    const { conversion, texts } = await converted([
      talk("c1"),
      { kind: "conversation", conversation: orphan },
      talk("c1"),
      talk("c3"),
    ]);
    expect(conversion.problems.map(({ check }) => check)).toEqual(["dag", "duplicate-conversation"]);
    expect(Object.keys(texts)).toEqual(["memory-store.json", "conversations/c1.json", "conversations/c3.json"]);
  });

  test("what must not be exported, and what pointed to it or to nothing (PAM-35, PAM-28, PAM-45)", async () => {
    const to = { created_at: AT, superseded_by: "m2" };
    const from = (id: string) => ({ platform: "claude", conversation_ref: id, message_ref: "q" });
    const { conversion, store: written } = await converted([
      { kind: "memory", memory: memory("m3", { provenance: from("c9") }) },
      { kind: "memory", memory: memory("m2", { access: { exportable: false } }) },
      { kind: "memory", memory: memory("m1", { temporal: to, provenance: from("c1") }) },
      talk("c1"),
    ]);
    expect(conversion.notExportableCount).toBe(1);
    expect(written.memories.map(({ id }) => id)).toEqual(["m1", "m3"]);
    expect(written.memories[0]?.temporal).toEqual({ created_at: AT });
    expect(written.memories[0]?.provenance).toEqual(from("c1"));
    expect(written.memories[1]?.provenance).toEqual({ platform: "claude" });
    expect(written.conversations_index?.[0]?.derived_memories).toEqual(["m1"]);
  });
});

describe("where the pam commands write", () => {
  test("sealed unless somebody says --plain; what is sealed is opened with its key and with no other (PAM-121)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1", { content: CANARY })]));
    const { recipient } = await folder.json(["keys", "new-recovery", "ana.age"]);
    await folder.json(["keys", "new-recovery", "rui.age"]);
    const repair = (...argv: readonly string[]) => folder.run(["pam", "repair", "store.json", ...argv]);
    const unsaid = await repair("--out", "out.zip");
    expect([unsaid.code, unsaid.err]).toEqual([2, expect.stringContaining("or --plain")]);
    expect(existsSync(folder.path("out.zip"))).toBe(false);
    const done = await repair("--out", "out.json.age", "--recipient", String(recipient));
    expect([done.code, done.err]).toEqual([0, ""]);
    expect(read(folder, "out.json.age")).toMatch(/^age-encryption\.org/);
    expect(read(folder, "out.json.age")).not.toContain(CANARY);
    const open = (...argv: readonly string[]) => folder.run(["pam", "validate", "out.json.age", ...argv]);
    expect((await open("--open", "file:ana.age")).code).toBe(0);
    expect((await open("--open", "file:rui.age")).code).toBe(5);
    expect((await open()).code).toBe(2);
    const clear = await repair("--out", "clear.zip", "--plain");
    expect(clear.err).toContain("not encrypted");
    expect(statSync(folder.path("clear.zip")).mode & 0o777).toBe(0o600);
  });

  test("a passphrase seals as well, and one that is soon guessed does not (PAM-121)", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    const seal = (KEY: string) =>
      folder.run(["pam", "repair", "store.json", "--out", "out.zip.age", "--passphrase", "env:KEY"], { env: { KEY } });
    expect((await seal("short")).code).toBe(2);
    expect((await seal(PASSWORD.KEY)).code).toBe(0);
    expect(read(folder, "out.zip.age")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  });

  test("a reading that is stopped ends with 130 and leaves nothing", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1"), memory("m2")]));
    const ran = await folder.run(["pam", "repair", "store.json", "--out", "out/", "--plain"], {
      columns: 80,
      onMessage: (text, stop) => {
        if (text.includes("read …")) stop();
      },
    });
    expect(ran.code).toBe(130);
    expect(readdirSync(folder.root)).toEqual(["store.json"]);
  });

  test("nothing is replaced without --force, and what is read never is", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    folder.write("there.json", "mine");
    const repair = (...argv: readonly string[]) => folder.run(["pam", "repair", "store.json", "--plain", ...argv]);
    expect((await repair("--out", "there.json")).code).toBe(1);
    expect(read(folder, "there.json")).toBe("mine");
    expect((await repair("--out", "there.json", "--force")).code).toBe(0);
    const before = read(folder, "store.json");
    expect((await repair("--out", "store.json", "--force")).code).toBe(2);
    expect((await repair("--out", "./x/../store.json", "--force")).code).toBe(2);
    expect(read(folder, "store.json")).toBe(before);
    expect((await repair()).code).toBe(2);
  });

  test("nor is a file inside what is read, or the folder that it lies in, whatever link leads there", async () => {
    using folder = temporaryFolder();
    put(folder, "ana", { "memory-store.json": sealed([memory("m1")]) });
    symlinkSync(folder.path("ana"), folder.path("link"));
    const before = read(folder, "ana/memory-store.json");
    for (const [input, out] of [
      ["ana", "ana/memory-store.json"],
      ["ana", "link/new.zip"],
      ["ana/memory-store.json", "ana/"],
      ["ana/memory-store.json", "link/"],
    ] as const) {
      const ran = await folder.run(["pam", "repair", input, "--out", out, "--plain", "--force"]);
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining("overwrite the input")]);
    }
    expect(readdirSync(folder.path("ana"))).toEqual(["memory-store.json"]);
    expect(read(folder, "ana/memory-store.json")).toBe(before);
  });

  test("a folder is written whole, is never sealed, and one that holds more than an export is not replaced", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    const repair = (...argv: readonly string[]) =>
      folder.run(["pam", "repair", "store.json", ...argv], { env: PASSWORD });
    expect((await repair("--out", "out/", "--passphrase", "env:KEY")).code).toBe(2);
    expect((await repair("--out", "out/", "--plain")).code).toBe(0);
    expect(readdirSync(folder.path("out"))).toEqual(["store.json"]);
    expect((await repair("--out", "out/", "--plain")).code).toBe(1);
    // store.json is no name that a bundle of ours has, so the folder may be somebody's.
    expect((await repair("--out", "out/", "--plain", "--force")).code).toBe(1);
    put(folder, "bundle", { "memory-store.json": "{}", "conversations/old.json": "{}" });
    expect((await repair("--out", "bundle", "--plain", "--force")).code).toBe(0);
    expect(readdirSync(folder.path("bundle"))).toEqual(["store.json"]);
    expect(readdirSync(folder.root).filter((name) => name.startsWith(".keepsake"))).toEqual([]);
  });

  test("a .json takes one document and no bundle of several", async () => {
    using folder = temporaryFolder();
    put(folder, "ana", {
      "memory-store.json": sealed([memory("m1")], { conversations_index: [entry("c1", { message_count: 2 })] }),
      "conversations/c1.json": conversation("c1"),
    });
    expect((await folder.run(["pam", "repair", "ana", "--out", "one.json", "--plain"])).code).toBe(2);
    expect(existsSync(folder.path("one.json"))).toBe(false);
  });

  test("needs no keep, and makes none", async () => {
    using folder = temporaryFolder();
    putStore(folder, "store.json", sealed([memory("m1")]));
    for (const argv of [
      ["validate", "store.json"],
      ["inspect", "store.json"],
      ["diff", "store.json", "store.json"],
    ])
      expect((await folder.run(["pam", ...argv])).code).toBe(0);
    expect(readdirSync(folder.root)).toEqual(["store.json"]);
  });

  test("a store comes back from its text as it was (PAM-66)", async () => {
    await fc.assert(
      fc.asyncProperty(anyMemories, async (memories) => {
        const before = parseJson(JSON.stringify(sealed(memories)));
        let text = "";
        for await (const chunk of jsonText(before)) text += chunk;
        expect(parseJson(text)).toEqual(before);
      }),
    );
  });
});

/** Two states of one owner's memory: m1 stays, m2 is retracted, m3 is new, m4 is gone. */
function twoStates(folder: Folder): void {
  const m1 = memory("m1");
  putStore(
    folder,
    "old.json",
    sealed([m1, memory("m2"), memory("m4")], { export_id: "e1", export_date: "2026-01-15T00:00:00Z" }),
  );
  putStore(
    folder,
    "new.json",
    sealed(
      [
        m1,
        memory("m2", {
          status: "retracted",
          temporal: { created_at: memory("m2").temporal.created_at, updated_at: LATER },
        }),
        memory("m3", { temporal: { created_at: LATER } }),
      ],
      {
        export_id: "e2",
        export_date: LATEST,
        relations: [relation("r1", "m3", "m1")],
      },
    ),
  );
}

describe("keepsake pam diff", () => {
  test("tells what is new, changed and gone, and that no delta can say what is gone (PAM-72, PAM-75)", async () => {
    using folder = temporaryFolder();
    twoStates(folder);
    const { code, out, err } = await folder.run([
      "pam",
      "diff",
      "old.json",
      "new.json",
      "--out",
      "delta.json",
      "--plain",
    ]);
    expect(code).toBe(0);
    expect(out).toContain("memories: 1 new, 0 changed, 1 gone\n  + m3\n  - m4\n  m2: active → retracted\n");
    expect(out).toContain("relations: 1 new");
    expect(err).toContain("1 memory is deleted");
    expect(await folder.json(["pam", "diff", "old.json", "new.json"])).toMatchObject({
      added: ["m3"],
      removed: ["m4"],
      statusChanged: [{ id: "m2", from: "active", to: "retracted" }],
    });
  });

  test("the delta names its base and its time, and holds only what changed after it (PAM-73, PAM-74, PAM-75)", async () => {
    using folder = temporaryFolder();
    twoStates(folder);
    await folder.run(["pam", "diff", "old.json", "new.json", "--out", "delta.json", "--plain"]);
    const delta = readStore(folder, "delta.json");
    expect(delta).toMatchObject({ export_type: "incremental", base_export_id: "e1", since: "2026-01-15T00:00:00Z" });
    expect(delta.memories.map(({ id }) => id)).toEqual(["m2", "m3"]);
    expect((await folder.run(["pam", "validate", "delta.json"])).code).toBe(0);
    const late = await folder.json([
      "pam",
      "diff",
      "old.json",
      "new.json",
      "--out",
      "late.json",
      "--plain",
      "--since",
      "2026-02-15",
    ]);
    expect(late).toMatchObject({ delta: { memoryCount: 0, leftOut: ["m2", "m3"] } });
  });

  test("what must not be exported stays out of a delta (PAM-35)", async () => {
    using folder = temporaryFolder();
    twoStates(folder);
    const secret = memory("m5", { content: CANARY, temporal: { created_at: LATER }, access: { exportable: false } });
    putStore(folder, "new.json", sealed([secret], { export_date: LATEST }));
    await folder.run(["pam", "diff", "old.json", "new.json", "--out", "delta.json", "--plain"]);
    expect(read(folder, "delta.json")).not.toContain(CANARY);
  });

  test("is called in a wrong way: 2 without two exports, for another owner's delta, and for options without --out", async () => {
    using folder = temporaryFolder();
    twoStates(folder);
    putStore(folder, "rui.json", sealed([], { owner: { id: "rui" }, export_date: LATEST }));
    for (const argv of [
      ["old.json"],
      ["old.json", "rui.json", "--out", "x.json", "--plain"],
      ["old.json", "new.json", "--since", "2026-01-01"],
    ])
      expect((await folder.run(["pam", "diff", ...argv])).code).toBe(2);
  });
});

describe("keepsake pam merge", () => {
  async function withDelta(): Promise<Folder> {
    const folder = temporaryFolder();
    twoStates(folder);
    await folder.run(["pam", "diff", "old.json", "new.json", "--out", "delta.json", "--plain"]);
    return folder;
  }
  const merge = (folder: Folder, ...argv: readonly string[]) =>
    folder.run(["pam", "merge", ...argv, "--out", "out.json", "--plain"]);

  test("a delta over its base gives what there is now: retracted ones stay, as retracted, and the checksum is computed anew (PAM-77, PAM-78, PAM-79)", async () => {
    using folder = await withDelta();
    expect((await merge(folder, "old.json", "delta.json")).code).toBe(0);
    const merged = readStore(folder, "out.json");
    expect(merged.memories.map(({ id, status }) => [id, status])).toEqual([
      ["m1", "active"],
      ["m2", "retracted"],
      ["m4", "active"],
      ["m3", "active"],
    ]);
    expect(merged).toMatchObject({ export_type: "full", integrity: { total_memories: 4 }, relations: [{ id: "r1" }] });
    expect(merged.export_id).not.toBe("e1");
    expect((await folder.run(["pam", "validate", "out.json"])).code).toBe(0);
  });

  test("a memory that was retracted is never deleted, and its words stay for whoever undoes it (PAM-80)", async () => {
    using folder = await withDelta();
    await merge(folder, "old.json", "delta.json");
    expect(readStore(folder, "out.json").memories.find(({ id }) => id === "m2")).toMatchObject({
      status: "retracted",
      content: "Ana said m2.",
    });
  });

  test("a delta of another base is refused unless it is wanted, and one of another owner in any case (PAM-76, PAM-81)", async () => {
    using folder = await withDelta();
    const delta = readStore(folder, "delta.json");
    putStore(folder, "other.json", { ...delta, base_export_id: "e7" });
    const refused = await merge(folder, "old.json", "other.json");
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("made from a different export")]);
    expect(existsSync(folder.path("out.json"))).toBe(false);
    expect((await merge(folder, "old.json", "other.json", "--any-base")).code).toBe(0);
    putStore(folder, "rui.json", { ...delta, owner: { id: "rui" } });
    expect((await merge(folder, "old.json", "rui.json", "--any-base", "--force")).code).toBe(2);
    expect((await merge(folder, "old.json", "new.json", "--force")).err).toContain("This is not a delta");
    expect((await merge(folder, "delta.json", "delta.json", "--force")).err).toContain("is a delta itself");
  });

  test("a conflict is shown with both sides and nothing is written, until somebody says whose word counts (PAM-77)", async () => {
    using folder = await withDelta();
    const old = readStore(folder, "old.json");
    const here = memory("m2", {
      content: "Ana says it here.",
      temporal: { created_at: memory("m2").temporal.created_at, updated_at: LATEST },
    });
    putStore(folder, "old.json", sealed([memory("m1"), here], { export_id: old.export_id ?? "", export_date: LATEST }));
    const { code, out } = await merge(folder, "old.json", "delta.json");
    expect(code).toBe(1);
    expect(out).toContain("m2: the local value was changed later\n");
    expect(out).toContain("Ana says it here.");
    expect(out).toContain("retracted: Ana said m2.");
    expect(existsSync(folder.path("out.json"))).toBe(false);
    expect((await merge(folder, "old.json", "delta.json", "--keep", "local")).code).toBe(0);
    expect(readStore(folder, "out.json").memories[1]).toMatchObject({ content: "Ana says it here." });
    expect((await merge(folder, "old.json", "delta.json", "--keep", "delta", "--force")).code).toBe(0);
    expect(readStore(folder, "out.json").memories[1]).toMatchObject({ content: "Ana said m2." });
    expect((await merge(folder, "old.json", "delta.json", "--keep", "both")).code).toBe(2);
  });

  test("deltas build on each other in their order, and one that comes twice changes nothing (PAM-76, PAM-17)", async () => {
    using folder = await withDelta();
    const { export_id: second } = readStore(folder, "delta.json");
    putStore(
      folder,
      "third.json",
      sealed([memory("m6", { temporal: { created_at: LATEST } })], {
        export_type: "incremental",
        export_id: "d3",
        base_export_id: second ?? "",
        since: LATER,
        export_date: LATEST,
      }),
    );
    expect((await merge(folder, "old.json", "third.json")).code).toBe(2);
    expect((await merge(folder, "old.json", "delta.json", "delta.json", "third.json")).code).toBe(0);
    expect(readStore(folder, "out.json").memories).toHaveLength(5);
  });

  test("conversations of both come along, the delta's in the place of older ones, and the index leads to them (PAM-60, PAM-65)", async () => {
    using folder = temporaryFolder();
    const told = (id: string, title: string) => conversation(id, { title });
    const index = (id: string, title: string) =>
      entry(id, { title, message_count: 2, storage: { type: "file", ref: `conversations/${id}.json` } });
    put(folder, "base", {
      "memory-store.json": sealed([memory("m1", { provenance: { platform: "claude", conversation_ref: "c1" } })], {
        export_id: "e1",
        export_date: LATER,
        conversations_index: [{ ...index("c1", "old"), derived_memories: ["m1"] }, index("c2", "two")],
      }),
      "conversations/c1.json": told("c1", "old"),
      "conversations/c2.json": told("c2", "two"),
    });
    // The file of another conversation has the name that c2's has in the base.
    put(folder, "delta", {
      "memory-store.json": sealed([], {
        export_type: "incremental",
        export_id: "e2",
        base_export_id: "e1",
        since: LATER,
        export_date: LATEST,
        conversations_index: [
          index("c1", "new"),
          { ...index("c3", "three"), storage: { type: "file", ref: "conversations/c2.json" } },
        ],
      }),
      "conversations/c1.json": told("c1", "new"),
      "conversations/c2.json": told("c3", "three"),
    });
    expect((await folder.run(["pam", "merge", "base", "delta", "--out", "out/", "--plain"])).code).toBe(0);
    const { warnings, errors } = validateBundle(documentsIn(folder, "out"));
    expect([...errors, ...warnings].filter(({ check }) => check !== "dag-bidirectional")).toEqual([]);
    expect(JSON.parse(read(folder, "out/conversations/c1.json")).title).toBe("new");
    expect(JSON.parse(read(folder, "out/conversations/c3.json")).title).toBe("three");
    expect(readStore(folder, "out/memory-store.json").conversations_index?.[0]).toMatchObject({
      derived_memories: ["m1"],
    });
  });

  test("an embedding whose memory says something else now goes (PAM-50, PAM-51)", async () => {
    using folder = temporaryFolder();
    const embeddings = (list: readonly object[]) => ({
      schema: "portable-ai-memory-embeddings",
      schema_version: "1.0",
      embeddings: list,
    });
    const head = { export_id: "e1", export_date: LATER };
    put(folder, "base", {
      "memory-store.json": sealed([memory("m1", { embedding_ref: "v1" }), memory("m2", { embedding_ref: "v2" })], head),
      "embeddings.json": embeddings([embedding("v1", "m1"), embedding("v2", "m2")]),
    });
    const changed = memory("m1", {
      content: "Ana says more.",
      temporal: { created_at: memory("m1").temporal.created_at, updated_at: LATEST },
    });
    putStore(
      folder,
      "delta.json",
      sealed([changed], {
        export_type: "incremental",
        export_id: "e2",
        base_export_id: "e1",
        since: LATER,
        export_date: LATEST,
      }),
    );
    expect((await folder.run(["pam", "merge", "base", "delta.json", "--out", "out/", "--plain"])).code).toBe(0);
    expect(JSON.parse(read(folder, "out/embeddings.json")).embeddings).toEqual([embedding("v2", "m2")]);
    expect(validateBundle(documentsIn(folder, "out")).errors).toEqual([]);
  });
});

describe("keepsake pam repair", () => {
  test("tells every change with its place, touches no content, and what it writes is valid (PAM-5, PAM-24)", async () => {
    using folder = temporaryFolder();
    const loose = {
      ...memory("m1"),
      content_hash: contentHash("other"),
      confidence: null,
      temporal: { created_at: "2026-01-01" },
      tags: ["Food"],
    };
    put(folder, "ana", {
      "memory-store.json": {
        ...store([]),
        memories: [loose],
        integrity: { checksum: `sha256:${"0".repeat(64)}`, total_memories: 7 },
      },
      "conversations/c1.json": conversation("c1"),
    });
    expect((await folder.run(["pam", "validate", "ana"])).code).toBe(1);
    const { code, out } = await folder.run(["pam", "repair", "ana", "--out", "out/", "--plain"]);
    expect(code).toBe(0);
    for (const line of [
      "memory-store.json $.memories[0].confidence: null dropped",
      "$.memories[0].temporal.created_at: time respelled",
      "$.integrity: integrity recomputed",
      "changes made.",
    ])
      expect(out).toContain(line);
    expect(readStore(folder, "out/memory-store.json").memories[0]?.content).toBe("Ana said m1.");
    expect(read(folder, "out/conversations/c1.json")).toBe(read(folder, "ana/conversations/c1.json"));
    expect((await folder.run(["pam", "validate", "out"])).code).toBe(0);
  });

  test("what cannot be mended is told, and ends with 1; --owner gives the store its owner (PAM-10, PAM-5)", async () => {
    using folder = temporaryFolder();
    const { owner: _, ...ownerless } = sealed([memory("m1")]);
    putStore(folder, "store.json", ownerless);
    const repair = (...argv: readonly string[]) =>
      folder.run(["pam", "repair", "store.json", "--out", "out.json", "--plain", "--force", ...argv]);
    const left = await repair();
    expect([left.code, left.out]).toEqual([1, expect.stringContaining("still not valid")]);
    expect((await repair("--owner", "ana")).code).toBe(0);
    expect(readStore(folder, "out.json").owner.id).toBe("ana");
    folder.write("torn.json", "{");
    const torn = await failing(folder, ["pam", "repair", "torn.json", "--out", "t.json", "--plain"]);
    expect(torn.code).toBe(1);
    expect(JSON.parse(torn.out)).toMatchObject({
      isValid: false,
      errors: expect.arrayContaining([expect.objectContaining({ check: "malformed-json" })]),
    });
    expect(read(folder, "t.json")).toBe("{");
  });

  test("a signature that no longer fits goes, and that is told (PAM-97)", async () => {
    using folder = temporaryFolder();
    await signedStore(folder);
    putStore(folder, "changed.json", { ...readStore(folder, "signed.json"), memories: [memory("m1")] });
    const { out } = await folder.run(["pam", "repair", "changed.json", "--out", "out.json", "--plain"]);
    expect(out).toContain("$.signature: signature dropped");
    expect(readStore(folder, "out.json").signature).toBeUndefined();
  });
});
