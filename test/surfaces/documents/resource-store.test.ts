/** Resources: bytes that a vault keeps as they came, gives back, exports and erases. */

import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  bytesOfLetters,
  deleteResource,
  lettersOf,
  listResources,
  openResource,
  putResource,
  RESOURCE_BYTES_MAX,
} from "../../../src/agents/documents/resource-store.ts";
import type { Vault } from "../../../src/engine/vault.ts";
import { native } from "../../../src/index.ts";
import { preset } from "../../../src/policy/presets.ts";
import { maskedData } from "../../../src/policy/privacy-detectors.ts";
import { all, type TestKeep, testKeep, texts } from "../../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function keep(): Promise<TestKeep> {
  const made = await testKeep();
  open.push(made);
  return made;
}
const png = (bytes: Uint8Array, session = "s1") => ({ session, contentType: "image/png", bytes });
const bytesOf = async (vault: Vault, id: string): Promise<Buffer> =>
  Buffer.concat(await all(await openResource(vault, id)));
const somethingOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, place) => (place * 7919) % 251);

describe("bytes as letters", () => {
  test("come back, and no detector of secrets sees anything in them", () => {
    const policy = preset("personal");
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
        const content = lettersOf(bytes);
        expect(content).toMatch(/^[a-p]*$/);
        expect(maskedData(policy, { content, password: content.slice(0, 0) })).toEqual({ content, password: "" });
        expect([...bytesOfLetters(content)]).toEqual([...bytes]);
      }),
    );
  });

  test.each(["a", "aq", "aA", "a1", "ab\n"])("of %j are told as damaged", (text) => {
    expect(() => bytesOfLetters(text)).toThrow(expect.objectContaining({ code: "record_corrupt" }));
  });
});

describe("a resource", () => {
  test("comes back byte for byte, whatever it is", async () => {
    const vault = await (await keep()).vault();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { id, sizeBytes } = await putResource(vault, png(bytes));
        expect(sizeBytes).toBe(bytes.length);
        expect([...(await bytesOf(vault, id))]).toEqual([...bytes]);
      }),
      { numRuns: 25 },
    );
  });

  test("of several parts comes back in order, and a longer one than the bound is refused with nothing written", async () => {
    const vault = await (await keep()).vault();
    const bytes = somethingOf(200_001);
    const { id } = await putResource(vault, png(bytes));
    expect((await bytesOf(vault, id)).equals(Buffer.from(bytes))).toBe(true);
    await expect(putResource(vault, png(new Uint8Array(RESOURCE_BYTES_MAX + 1)))).rejects.toMatchObject({
      code: "too_large",
    });
    expect(await all(listResources(vault))).toHaveLength(1);
  });

  test("sent twice is written once; of another type or in another vault it has another id (GUM-33, SEC-S4)", async () => {
    const made = await keep();
    const vault = await made.vault();
    const bytes = somethingOf(500);
    const first = await putResource(vault, { ...png(bytes), name: "cat.png" });
    const records = () => all(vault.memories.list({ messages: true }));
    const { length } = await records();
    expect(await putResource(vault, png(bytes))).toEqual(first);
    expect(await records()).toHaveLength(length);
    expect((await putResource(vault, { ...png(bytes), contentType: "image/webp" })).id).not.toBe(first.id);
    expect((await putResource(await made.vault("bea"), png(bytes))).id).not.toBe(first.id);
  });

  test("is no memory and no message of its conversation (GUM-02)", async () => {
    const vault = await (await keep()).vault();
    await vault.observe({ role: "user", content: "I like tea.", session: "s1" });
    await putResource(vault, { ...png(somethingOf(100)), name: "tea.png" });
    await vault.settled();
    expect((await vault.recent("s1")).map(({ text }) => text)).toEqual(["I like tea."]);
    expect(await texts(vault)).toEqual(["Likes tea"]);
    for (const { text } of (await vault.search("tea.png")).items) expect(text).not.toContain("png");
  });

  test("goes with its conversation, and stays where another has it too (GOS-48)", async () => {
    const vault = await (await keep()).vault();
    const bytes = somethingOf(100_000);
    const { id } = await putResource(vault, png(bytes, "s1"));
    expect((await putResource(vault, png(bytes, "s2"))).id).toBe(id);
    const forget = async (session: string) => vault.forget(await vault.forget({ session }, { grade: "purge" }));
    await forget("s1");
    expect((await all(listResources(vault))).map(({ session }) => session)).toEqual(["s2"]);
    expect((await bytesOf(vault, id)).equals(Buffer.from(bytes))).toBe(true);
    await forget("s2");
    await expect(openResource(vault, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
  });

  test("goes with the conversations of a person who asks to be forgotten (GOS-48, GOS-70)", async () => {
    const vault = await (await keep()).vault();
    await vault.observe({ role: "user", content: "I like tea.", session: "s2", speaker: "Rita" });
    await putResource(vault, png(somethingOf(100), "s1"));
    await putResource(vault, png(somethingOf(100), "s2"));
    await putResource(vault, png(somethingOf(100), "s3"));
    const person = { sessions: ["s1"], identifiers: ["Rita"] };
    await vault.forget(await vault.forget({ person }, { grade: "purge" }));
    expect((await all(listResources(vault))).map(({ session }) => session)).toEqual(["s3"]);
  });

  test("is deleted in every conversation, for good, and may come again (SEC-D10)", async () => {
    const vault = await (await keep()).vault();
    const { id } = await putResource(vault, png(somethingOf(60_000), "s1"));
    await putResource(vault, png(somethingOf(60_000), "s2"));
    expect(await deleteResource(vault, id)).toBe(2);
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
    await expect(deleteResource(vault, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await putResource(vault, png(somethingOf(60_000), "s1"))).id).toBe(id);
    expect(await bytesOf(vault, id)).toHaveLength(60_000);
  });

  test("is in the export, and whole again in another vault (PAM-122)", async () => {
    const made = await keep();
    const vault = await made.vault();
    const bytes = somethingOf(100_000);
    const { id } = await putResource(vault, png(bytes));
    const document = (await all(await vault.io.export(native()))).join("");
    const other = await made.vault("bea");
    await other.io.import(
      native(),
      (async function* () {
        yield document;
      })(),
    );
    expect((await bytesOf(other, id)).equals(Buffer.from(bytes))).toBe(true);
  });

  test("whose name a person asks to be forgotten by is found by it (GOS-48, GOS-70)", async () => {
    const vault = await (await keep()).vault();
    const { id } = await putResource(vault, { ...png(somethingOf(100_000)), name: "Rita Molina.png" });
    await vault.forget(await vault.forget({ person: { identifiers: ["Rita Molina"] } }, { grade: "purge" }));
    await expect(openResource(vault, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
  });

  test("that the policy would change is refused, and the vault's own parts are never filled in (SEC-R4)", async () => {
    const vault = await (await keep()).vault();
    await expect(
      putResource(vault, { ...png(somethingOf(10)), name: "password=Tr0ub4dor&3.png" }),
    ).rejects.toMatchObject({
      code: "write_denied",
    });
    const { policy } = vault;
    await vault.setPolicy({ ...policy, privacy: { ...policy.privacy, denyPatterns: ["aaaaaaaaaa"] } });
    await expect(putResource(vault, png(new Uint8Array(50_000)))).rejects.toMatchObject({ code: "write_denied" });
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
    const { id } = await putResource(vault, png(somethingOf(100_000)));
    const parts = await all(
      vault.memories.list({ messages: true, filter: { metadata: { keepsake_resource: "part" }, hold: ["archived"] } }),
    );
    await vault.forget(
      await vault.forget({ ids: [parts[1]?.item.id ?? ""] }, { grade: "purge", nearDuplicates: "leave" }),
    );
    await expect(bytesOf(vault, id)).rejects.toMatchObject({ code: "record_corrupt" });
  });
});
