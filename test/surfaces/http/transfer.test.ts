/** A whole vault out of the server and into another, as streams. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStreamWithIdentity } from "../../../src/crypto/age-file.ts";
import { newRecoveryKey } from "../../../src/crypto/key-slot.ts";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { type ErrorCode, isKeepsakeError, openKeepsake } from "../../../src/index.ts";
import { createClient } from "../../../src/server/client/client.ts";
import { atom, DEPLOYMENT, SEED_POLICY, withMemory } from "../../formats/gosum/cast.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";

let place: TemporaryKeep;
let server: Served;
let memory: ReturnType<typeof createClient>;
let admin: ReturnType<typeof createClient>;

const inVault = (user: string) => ({ user });

beforeAll(async () => {
  place = temporaryKeep();
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  const { token } = await keepsake.tokens.create({
    scopes: ["memory:read", "memory:write", "memory:export", "memory:forget"],
  });
  await keepsake.vault("host-policy", { preset: "persona" });
  const owners = await keepsake.tokens.create({ scopes: [...TOKEN_SCOPES] });
  await keepsake.close();
  server = await served(place, ["--port", "0", "--rate", "0"]);
  memory = createClient({ url: server.url, token, user: "ana" });
  admin = createClient({ url: server.url, token: owners.token, user: "ana" });
  await memory.observe({
    messages: [{ role: "user", content: "I'm vegetarian. My sister Rita plays chess.", session: "s1" }],
    sync: true,
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  place[Symbol.dispose]();
});

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const texts = async (user: string): Promise<readonly string[]> =>
  (await memory.memories.list({}, inVault(user))).memories.map(({ item }) => item.text).sort();

describe("a vault", () => {
  test.each(["native", "pam", "gumem", "play-new-folder"] as const)(
    "goes out as %s and into another, the same memories, and once only",
    async (format) => {
      const content = await bytesOf(await memory.exports.create({ format, plain: true }));
      const user = `copy-${format}`;
      const preview = await memory.imports.create({ content, dry_run: "true", mine: "true" }, inVault(user));
      expect(preview.imported_count).toBeGreaterThan(0);
      expect(await texts(user)).toEqual([]);
      expect((await memory.imports.create({ content, mine: "true", name: "mine" }, inVault(user))).problem_count).toBe(
        0,
      );
      expect(await texts(user)).toEqual(await texts("ana"));
      expect((await memory.imports.create({ content, mine: "true" }, inVault(user))).imported_count).toBe(0);
      expect((await memory.imports.list({}, inVault(user))).imports).toMatchObject([{ name: "mine" }]);
    },
  );

  test("takes in a persona and gives it back with this memory; another spelling of names stays (GOS-01)", async () => {
    const there = inVault("host");
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const scene = atom({
      id: "mem:0badcafe0003",
      createdAt: at,
      lastRehearsedAt: at,
      gist: "A child lost a red kite.",
    });
    const persona = { ...withMemory([scene]), "x-desk": { shift_lead: "night" } };
    const content = Buffer.from(JSON.stringify(persona));
    expect(await memory.imports.create({ content, mine: "true" }, there)).toMatchObject({
      format: "persona",
      imported_count: 1,
    });
    expect((await memory.memories.get({ id: "mem:0badcafe0003" }, there)).item.text).toBe("A child lost a red kite.");
    const out = await bytesOf(await memory.exports.create({ format: "persona", persona, plain: true }, there));
    const document = JSON.parse(out.toString("utf8"));
    expect(document.memory).toEqual([scene]);
    expect(document["x-desk"]).toEqual({ shift_lead: "night" });
    const again = await bytesOf(await memory.exports.create({ format: "persona", plain: true }, there));
    expect(JSON.parse(again.toString("utf8"))["x-desk"]).toEqual({ shift_lead: "night" });
    await expect(
      memory.exports.create({ format: "persona", plain: true }, inVault("no-persona")),
    ).rejects.toMatchObject({ code: "invalid_input", facts: { field: "persona" } });
  });

  test("puts a persona's policy in force where it is asked to, and only for an admin (GOS-02)", async () => {
    const there = inVault("host-policy");
    const content = Buffer.from(
      JSON.stringify(withMemory([], { ...SEED_POLICY, "x-keepsake": { deploymentDid: DEPLOYMENT } })),
    );
    const notice = "The host's persona governs this vault from now on.";
    const asked = { content, mine: "true", policy: "true", notice } as const;
    await expect(memory.imports.create(asked, there)).rejects.toMatchObject({ code: "unauthorized" });
    await admin.imports.create({ ...asked, dry_run: "true" }, there);
    expect((await memory.policy.get({}, there)).policy).not.toHaveProperty("deployment");
    await admin.imports.create(asked, there);
    expect((await memory.policy.get({}, there)).policy).toMatchObject({ deployment: DEPLOYMENT });
    const plain = Buffer.from('{"role":"user","content":"I live in Graz.","id":"1"}\n');
    await expect(admin.imports.create({ ...asked, content: plain, format: "json-lines" }, there)).rejects.toMatchObject(
      {
        code: "invalid_input",
        facts: { field: "policy" },
      },
    );
  });

  test("goes out as Play New's own export by its link, and into another by its content (PN-30, PN-21)", async () => {
    const made = await memory.playNew.export({ user_id: "ana", format: "json" });
    const content = new Uint8Array(await (await fetch(made.download_url)).arrayBuffer());
    const preview = await memory.imports.create({ content, dry_run: "true", mine: "true" }, inVault("copy-play-new"));
    expect(preview).toMatchObject({ format: "play-new-json", imported_count: made.record_count, problem_count: 0 });
    await memory.imports.create({ content, mine: "true" }, inVault("copy-play-new"));
    expect(await texts("copy-play-new")).toEqual(await texts("ana"));
    expect((await memory.imports.create({ content }, inVault("ana"))).imported_count).toBe(0);
    const damaged = Buffer.from(content).subarray(0, content.length - 40);
    await expect(memory.imports.create({ content: damaged }, inVault("damaged"))).rejects.toSatisfy((error) =>
      isKeepsakeError(error, "invalid_input"),
    );
  });

  test("goes out sealed to its owner, and in clear only where that is asked for (PAM-121, UNI-X17)", async () => {
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    const sealed = await bytesOf(await memory.exports.create({ recipient }));
    expect(sealed.toString("latin1")).toMatch(/^age-encryption\.org/);
    async function* whole() {
      yield sealed;
    }
    expect((await bytesOf(openStreamWithIdentity(identity, whole()))).subarray(0, 2).toString()).toBe("PK");
    const refused = (error: unknown) => isKeepsakeError(error, "invalid_input" satisfies ErrorCode);
    await expect(memory.exports.create({})).rejects.toSatisfy(refused);
    await expect(memory.exports.create({ plain: true, recipient })).rejects.toSatisfy(refused);
  });

  test("takes in another product's document by its content, and refuses what it does not know", async () => {
    const lines = [{ text: "Plays the trombone." }, { text: "Keeps bees." }]
      .map((line) => JSON.stringify(line))
      .join("\n");
    const imported = await memory.imports.create(
      { content: Buffer.from(lines), name: "notes.jsonl" },
      inVault("lines"),
    );
    expect(imported).toMatchObject({ format: "json-lines", problem_count: 0 });
    await expect(memory.imports.create({ content: Buffer.from([0, 1, 2, 3]) }, inVault("lines"))).rejects.toSatisfy(
      (error) => isKeepsakeError(error, "invalid_input"),
    );
  });
});
