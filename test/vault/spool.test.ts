/** What comes in while a vault is locked waits, sealed to its owner, and is taken in when they unlock it (design §5). */

import { describe, expect, test } from "vitest";
import { readSpooledNotes, SPOOL_RECIPIENT_NOTE, SPOOLED_NOTE } from "../../src/engine/keys/spool.ts";
import { openedVault } from "../../src/engine/open-vault.ts";
import { newRecoveryKey, type OwnerKey } from "../../src/entries/keys.ts";
import { all, NOON, type TestKeep, testKeep, texts } from "../support/vault.ts";

const MINUTE = 60_000;

/** A vault that only its owner opens, and is locked. */
async function locked(): Promise<{ readonly keep: TestKeep; readonly key: OwnerKey; readonly id: string }> {
  const keep = await testKeep();
  const vault = await keep.vault();
  const [one, two] = [await newRecoveryKey("age-x25519"), await newRecoveryKey("age-x25519")];
  for (const { identity, recipient } of [one, two]) await vault.keys.addRecoveryKey({ recipient, typed: identity });
  await vault.keys.holdAlone(one);
  await vault.lock();
  return { keep, key: one, id: vault.id };
}

const said = (content: string, more: object = {}) => ({ role: "user", content, session: "s1", ...more });

/** Every byte that the medium holds for the vault, as text. */
function bytesOf({ medium }: TestKeep, id: string): string {
  const rows = medium.vaults.get(id);
  return [...(rows?.notes.values() ?? [])].map((bytes) => Buffer.from(bytes).toString("latin1")).join("\n");
}

describe("the spool of a locked vault", () => {
  test("knows a message by its place and its words, as an open vault does (GUM-33)", async () => {
    const { keep, key, id } = await locked();
    const line = (content: string) => said(content, { place: "line:1@file" });
    for (const content of ["I like tea.", "I hate tea.", "I hate tea."])
      await keep.keepsake.spool("ana", line(content));
    const vault = await keep.keepsake.vault("ana", { key });
    await vault.settled();
    const { messages } = await vault.observe([line("I like tea."), line("I hate tea."), line("I love tea.")]);
    expect(messages.map(({ outcome }) => outcome)).toEqual(["known", "known", "stored"]);
    const { items } = { items: (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text) };
    expect(items.filter((text) => text === "I hate tea.")).toHaveLength(1);
    expect(bytesOf(keep, id)).not.toContain("tea");
  });

  test("keeps messages in order and with their times, and gives them to the vault before anything is recalled", async () => {
    const { keep, key, id } = await locked();
    expect(await keep.keepsake.spool("ana", said("My sister Clara plays the cello."))).toEqual({ spooledCount: 1 });
    keep.clock.pass(MINUTE);
    const more = [said("I moved to Porto."), said("I am vegetarian.", { at: NOON - 5 * MINUTE })];
    expect(await keep.keepsake.spool("ana", more)).toEqual({ spooledCount: 2 });
    expect(bytesOf(keep, id)).not.toMatch(/Clara|Porto|vegetarian/);
    keep.clock.pass(60 * MINUTE);
    const vault = await keep.keepsake.vault("ana", { key });
    const { items } = await vault.recall("What does my sister play?");
    expect(items[0]?.text).toContain("cello");
    const messages = await all(vault.memories.list({ messages: true, order: "oldest" }));
    const heard = messages
      .filter(({ item }) => item.layer === "message")
      .map(({ item }) => [item.text, item.at - NOON]);
    expect(heard).toEqual([
      ["I am vegetarian.", -5 * MINUTE],
      ["My sister Clara plays the cello.", 0],
      ["I moved to Porto.", MINUTE],
    ]);
    expect(await readSpooledNotes({ storage: openedVault(vault).storage, id })).toEqual([]);
  });

  test("takes a message in once, whatever dies in between", async () => {
    const { keep, key } = await locked();
    await keep.keepsake.spool("ana", [said("My sister Clara plays the cello."), said("I moved to Porto.")]);
    for (const point of ["spool.taken_one", "commit.committed", "spool.taken_one", "commit.begun"]) {
      const again = await keep.reopen();
      again.failAt(point);
      await again.keepsake.vault("ana", { key }).catch(() => undefined);
      again.failAt("no more");
    }
    const vault = await (await keep.reopen()).keepsake.vault("ana", { key });
    const messages = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message",
    );
    expect(messages.map(({ item }) => item.text).sort()).toEqual([
      "I moved to Porto.",
      "My sister Clara plays the cello.",
    ]);
  });

  test("refuses what is no message, and a vault that the keep opens itself", async () => {
    const { keep } = await locked();
    await expect(keep.keepsake.spool("ana", { role: "user", content: "x", at: "no day" })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { index: 0, field: "at" },
    });
    await keep.vault("ben");
    await expect(keep.keepsake.spool("ben", said("Hello."))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(keep.keepsake.spool("eve", said("Hello."))).rejects.toMatchObject({ code: "not_found" });
  });

  test("has bounds, and keeps what came before", async () => {
    const { keep, id } = await locked();
    const long = Array.from({ length: 80 }, (_, number) => said(`${number} ${"lantern ".repeat(12_000)}`));
    await keep.keepsake.spool("ana", long);
    await keep.keepsake.spool("ana", long);
    await expect(keep.keepsake.spool("ana", long)).rejects.toMatchObject({ code: "store_full" });
    const many = Array.from({ length: 1_001 }, () => said("Hello."));
    await expect(keep.keepsake.spool("ana", many)).rejects.toMatchObject({ code: "invalid_input" });
    await keep.keepsake.spool("ana", said("One more."));
    const names = [...(keep.medium.vaults.get(id)?.notes.keys() ?? [])];
    expect(names.filter((name) => name.startsWith(SPOOLED_NOTE))).toHaveLength(3);
  });

  test("drops what was changed on the disk, with an entry in the log, and takes in the rest", async () => {
    const { keep, key, id } = await locked();
    await keep.keepsake.spool("ana", said("My sister Clara plays the cello."));
    await keep.keepsake.spool("ana", said("I moved to Porto."));
    const notes = keep.medium.vaults.get(id)?.notes;
    const first = [...(notes?.keys() ?? [])].filter((name) => name.startsWith(SPOOLED_NOTE)).sort()[0] ?? "";
    const bytes = notes?.get(first);
    if (bytes === undefined) throw new Error("nothing was spooled");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const vault = await keep.keepsake.vault("ana", { key });
    expect(await texts(vault, "message")).toEqual(["I moved to Porto."]);
    const log = (await all(vault.audit.log())).map((text) => JSON.parse(text));
    expect(log.filter(({ rule }) => rule === "spool_damaged")).toHaveLength(1);
  });

  test("is sealed to nobody else's key, whoever writes one into the data (SEC-C12)", async () => {
    const { keep, id } = await locked();
    const { recipient } = await newRecoveryKey("age-x25519");
    keep.medium.vaults.get(id)?.notes.set(SPOOL_RECIPIENT_NOTE, Buffer.from(recipient));
    await expect(keep.keepsake.spool("ana", said("I moved to Porto."))).rejects.toMatchObject({
      code: expect.any(String),
    });
    expect(bytesOf(keep, id)).not.toContain("age-encryption.org");
  });

  test("says what waits to whoever asks, in parts and bytes, and nothing once it was taken in", async () => {
    const { keep, key } = await locked();
    const waiting = () => keep.keepsake.spooled("ana");
    expect(await waiting()).toEqual({ partCount: 0, sizeBytes: 0 });
    await keep.keepsake.spool("ana", said("My sister Clara plays the cello."));
    const { sizeBytes } = await waiting();
    await keep.keepsake.spool("ana", [said("I moved to Porto."), said("I am vegetarian.")]);
    expect(await waiting()).toEqual({ partCount: 2, sizeBytes: expect.any(Number) });
    expect((await waiting()).sizeBytes).toBeGreaterThan(sizeBytes);
    await keep.keepsake.vault("ana", { key });
    expect(await waiting()).toEqual({ partCount: 0, sizeBytes: 0 });
    await expect(keep.keepsake.spooled("nobody")).rejects.toMatchObject({ code: "not_found" });
  });

  test("ends when the keep opens the vault again", async () => {
    const { keep, key } = await locked();
    await keep.keepsake.spool("ana", said("I moved to Porto."));
    const vault = await keep.keepsake.vault("ana", { key });
    await vault.keys.share(key);
    await expect(keep.keepsake.spool("ana", said("Hello."))).rejects.toMatchObject({ code: "invalid_input" });
    expect(await texts(vault, "message")).toEqual(["I moved to Porto."]);
  });
});
