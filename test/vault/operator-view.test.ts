/** What whoever runs a keep is shown of it: everything in counts, and nothing that a person said, was called or wrote (PN-02). */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { system } from "../../src/engine/system.ts";
import { native, preset, type Vault } from "../../src/index.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { DAY, type TestKeep, testKeep } from "../support/vault.ts";
import { temporaryFolder } from "../surfaces/run-cli.ts";

const keeps: TestKeep[] = [];
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});
async function keepOf(given: Parameters<typeof testKeep>[0] = {}): Promise<TestKeep> {
  const keep = await testKeep(given);
  keeps.push(keep);
  return keep;
}

/** One word of its own for every place into which somebody may write one. */
const CANARIES = {
  vault: "quokkavault",
  text: "quokkatext",
  label: "quokkalabel",
  entity: "Quokkaentity",
  session: "quokkasession",
  agent: "quokkaagent",
  metadata: "quokkametadata",
  messageId: "quokkamessageid",
  speaker: "Quokkaspeaker",
  content: "quokkacontent",
  recipient: "quokkarecipient",
  reference: "quokkareference",
  correction: "quokkacorrection",
  project: "quokkaproject",
  question: "quokkaquestion",
  renamed: "quokkarenamed",
  consent: "quokkaconsent",
  how: "quokkahow",
};
const CANARY = /quokka/i;

async function planted(vault: Vault): Promise<void> {
  const { id } = await vault.remember(`Ana keeps a ${CANARIES.text} and met ${CANARIES.entity}.`, {
    labels: [CANARIES.label],
  });
  await vault.observe({
    session: CANARIES.session,
    id: CANARIES.messageId,
    role: "user",
    speaker: CANARIES.speaker,
    agent: CANARIES.agent,
    content: `I like ${CANARIES.content} soup. My password is ${CANARIES.content}-Secret1!`,
    metadata: { note: CANARIES.metadata },
  });
  await vault.correct(id, `Ana keeps two ${CANARIES.correction}.`);
  await vault.consent.give({
    scope: "work-pattern",
    text: `I agree to ${CANARIES.consent}.`,
    version: "1",
    how: CANARIES.how,
  });
  await vault.rights.disclosures.record(CANARIES.recipient, [id]);
  await vault.rights.requests.open({ right: "access", identity: "email", reference: CANARIES.reference });
  await vault.recall(CANARIES.question, { session: CANARIES.session });
  await vault.io.export(native(), { recipient: CANARIES.recipient });
  await vault.flush();
}

describe("the operator's view", () => {
  test("counts every vault under its pseudonym, by layer and state, with what waits and what is due", async () => {
    const keep = await keepOf();
    const ana = await keep.vault("ana");
    for (const text of ["The marmot lives behind the shed.", "The key lies under the mat."]) await ana.remember(text);
    await ana.observe({ session: "s1", role: "user", content: "I like chess." });
    const stats = await ana.stats();
    await (await ana.forget(await ana.forget({ query: "marmot shed" }))).finished;
    const hidden = await ana.forget({ query: "key mat" }, { grade: "hide" });
    await ana.forget(hidden);
    await keep.vault("ben");
    const view = await keep.keepsake.operatorView();
    const now = await ana.stats();
    expect(view).toMatchObject({
      keep: keep.keepsake.id,
      at: keep.clock.now(),
      vaultCount: 2,
      itemCount: now.itemCount,
      messageCount: now.messageCount,
      damagedCount: 0,
      leftNoticeCount: 0,
      erasures: [{ state: "compacted", count: 1, oldestRequestedAt: keep.clock.now(), overdueCount: 0 }],
      epoch: { number: 1, aliveCount: 1, isDue: false, dueAt: keep.clock.now() + DAY },
    });
    expect(now.itemCount).toBe(stats.itemCount - 1);
    const found = view.vaults.find(({ messageCount }) => messageCount > 0);
    expect(found).toMatchObject({ mode: "standard", tombstoneCount: 1, byHold: { hidden: now.byHold["hidden"] } });
    expect(found?.byLayer.fact).toBe(now.byLayer["fact"]);
    expect(found?.itemBytes).toBeGreaterThan(100);
    const entry = keep.medium.auditLogs[0]?.entries[0]?.text ?? "";
    expect(view.vaults.map(({ pseudonym }) => pseudonym)).toContain(JSON.parse(entry).sub);
    expect(view.logs).toMatchObject([{ log: "governance/1" }]);
  });

  test("says what is overdue: erasures after a day, the change of the epoch, requests behind their date", async () => {
    const keep = await keepOf();
    const ana = await keep.vault();
    await ana.remember("The marmot lives behind the shed.");
    await (await ana.forget(await ana.forget({ query: "marmot" }))).finished;
    const { id } = await ana.rights.requests.open({ right: "access", identity: "passkey" });
    const other = await ana.rights.requests.open({ right: "portability", identity: "passkey" });
    await ana.rights.requests.close(other.id, { outcome: "done" });
    keep.clock.pass(DAY);
    const view = await keep.keepsake.operatorView();
    expect(view.erasures).toMatchObject([{ state: "compacted", overdueCount: 1 }]);
    expect(view.epoch).toMatchObject({ isDue: true });
    const [{ requests } = { requests: undefined }] = view.vaults;
    expect(requests).toMatchObject({ open: [{ id, right: "access", state: "open" }], decided: { done: 1, late: 0 } });
    await keep.keepsake.maintain();
    const later = await keep.keepsake.operatorView();
    expect(later.erasures).toMatchObject([{ state: "verified", overdueCount: 0 }]);
    expect(later.epoch).toMatchObject({ number: 2, isDue: false });
  });

  test("looks at vaults that nobody can open here as at others, and opens none (PN-02)", async () => {
    const keep = await keepOf();
    const ana = await keep.vault();
    await ana.remember("The marmot lives behind the shed.");
    await ana.rights.requests.open({ right: "erasure", identity: "letter" });
    const before = await keep.keepsake.operatorView();
    await keep.keepsake.close();
    const stored = keep.medium.keyVaults.get(ana.id);
    if (stored === undefined) throw new Error("there is no vault");
    stored.slots = stored.slots.map((slot) => ({ ...slot, kind: "age-x25519", epoch: 0, wrapped: new Uint8Array(8) }));
    const reader = await keep.reopen({ readOnly: true });
    keeps.push(reader);
    await expect(reader.vault()).rejects.toThrow();
    const { vaults } = await reader.keepsake.operatorView();
    expect(vaults).toEqual(before.vaults);
    expect(vaults[0]?.requests?.open).toMatchObject([{ right: "erasure", identity: { how: "letter" } }]);
  });

  test("counts rows that somebody changed, put back or slipped in, for the vault that they lie in (SEC-C3)", async () => {
    const keep = await keepOf();
    const [ana, ben] = [await keep.vault("ana"), await keep.vault("ben")];
    await ana.remember("The marmot lives behind the shed.");
    await ben.remember("The key lies under the mat.");
    const records = keep.medium.vaults.get(ana.id)?.records ?? new Map();
    const [[id, row] = ["", undefined]] = [...records].filter(([, each]) => each.envelope !== undefined);
    const changed = Uint8Array.from(row?.envelope ?? []);
    changed[40] = (changed[40] ?? 0) ^ 1;
    records.set(id, { ...row, envelope: changed });
    const view = await keep.keepsake.operatorView();
    expect(view.damagedCount).toBe(1);
    expect(view.vaults.map(({ damagedCount }) => damagedCount).toSorted()).toEqual([0, 1]);
  });

  test("stops where its signal says so, and tells how far it is", async () => {
    const keep = await keepOf();
    for (const name of ["ana", "ben", "cem"]) await keep.vault(name);
    const stop = new AbortController();
    const seen: (readonly [number, number])[] = [];
    const look = keep.keepsake.operatorView({
      signal: stop.signal,
      progress: (done, total) => {
        seen.push([done, total]);
        if (done === 1) stop.abort(new Error("enough"));
      },
    });
    await expect(look).rejects.toThrow("enough");
    expect(seen).toEqual([
      [0, 3],
      [1, 3],
    ]);
  });
});

describe("nothing that an operator can call returns content (PN-02)", () => {
  test("no word of any input is in the view, whatever the custody (PN-02)", async () => {
    for (const name of ["personal", "product"] as const) {
      const keep = await keepOf({ options: { policy: preset(name) } });
      const vault = await keep.vault(CANARIES.vault);
      await planted(vault);
      await keep.keepsake.renameVault(CANARIES.vault, CANARIES.renamed);
      const again = await keep.vault(CANARIES.renamed);
      const shown = JSON.stringify(await keep.keepsake.operatorView());
      expect(shown).toContain('"requests"');
      expect(shown.match(CANARY)).toBeNull();
      // The words are there: the owner is shown them.
      expect(JSON.stringify(await again.rights.requests.list())).toContain(CANARIES.reference);
      expect((await keep.keepsake.vaults()).map((each) => each.name)).toEqual([CANARIES.renamed]);
      await again.destroy((await again.destroy()).token);
      const after = JSON.stringify(await keep.keepsake.operatorView());
      expect(after.match(CANARY)).toBeNull();
      expect(JSON.parse(after).leftNoticeCount).toBeGreaterThan(0);
    }
  });

  test("what is no duty does not come out, even where somebody sealed it as one with the keep's key (PN-02)", async () => {
    const keep = await keepOf();
    const vault = await keep.vault();
    await vault.rights.requests.open({ right: "access", identity: "passkey", reference: CANARIES.reference });
    const storage = await openReferenceStorage({ medium: keep.medium });
    const keys = await openStoreKeys(storage, system.random, 0);
    const [request] = await vault.rights.requests.list();
    const word = Buffer.from(
      JSON.stringify({ open: [request], decided: { done: 0, refused: 0, withdrawn: 0, late: 0 } }),
    );
    keep.medium.vaults.get(vault.id)?.notes.set("duties", keys.sealForStore(`duties/${vault.id}`, word));
    await keep.vault("ben");
    const view = await keep.keepsake.operatorView();
    expect(JSON.stringify(view).match(CANARY)).toBeNull();
    // One that is damaged hides no other.
    expect(view.vaults.map(({ requests, damagedCount }) => [requests === undefined, damagedCount])).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  test("none in what the command prints, as text, in columns and as JSON, on a keep in files (PN-02)", async () => {
    using folder = temporaryFolder();
    const vault = ["--vault", CANARIES.vault];
    folder.write(
      "turns.jsonl",
      `${JSON.stringify({ session: CANARIES.session, role: "user", speaker: CANARIES.speaker, content: `I like ${CANARIES.content}.` })}\n`,
    );
    await folder.run(["observe", "turns.jsonl", ...vault]);
    await folder.json(["remember", `Ana keeps a ${CANARIES.text}.`, "--label", CANARIES.label, ...vault]);
    await folder.json([
      "rights",
      "requests",
      "--open",
      "access",
      "--reference",
      CANARIES.reference,
      "--received",
      "2020-01-01",
      ...vault,
    ]);
    const shown = [
      await folder.run(["operator"]),
      await folder.run(["operator"], { columns: 80 }),
      await folder.run(["operator", "--json"]),
      await folder.run(["operator", ...vault]),
      await folder.run(["help", "operator"]),
    ];
    for (const { code, out, err } of shown) {
      expect(code).toBe(0);
      expect(out.length).toBeGreaterThan(100);
      expect((out + err).match(CANARY)).toBeNull();
    }
    expect(shown[0]?.out).toMatch(/1 vault, .* memor(y|ies) and 1 message/);
    expect(shown[0]?.out).toMatch(/2020-02-01 +-\d+ +overdue +access +[\w-]{22}/);
    expect(JSON.parse(shown[2]?.out ?? "{}")).toMatchObject({
      overdueRequestCount: 1,
      vaults: [{ due: [{ state: "overdue" }] }],
    });
  });

  test("no import leads from it to code that opens records, notes or names (PN-02)", () => {
    // The view is handed the audit, so its imports count too.
    const reached = [...reachedFrom("govern/operator-view.ts"), ...reachedFrom("govern/audit.ts")];
    expect(reached).toEqual(
      expect.arrayContaining(["govern/rights-register.ts", "forget/erasure-jobs.ts", "govern/store-log.ts"]),
    );
    expect(reached.filter((name) => OPENERS.has(name))).toEqual([]);
    // The walk finds them where they are: from the keep itself it comes to every one.
    expect(new Set(reachedFrom("keepsake.ts").filter((name) => OPENERS.has(name)))).toEqual(OPENERS);
  });
});

/** Whatever turns sealed bytes of a vault into content, and the keys that it takes. */
const OPENERS: ReadonlySet<string> = new Set([
  "live-vault.ts",
  "write/items.ts",
  "write/segments.ts",
  "write/trace-buffer.ts",
  "keys/vault-keys.ts",
  "vault.ts",
]);

const VAULT_ROOM = resolve(import.meta.dirname, "../../src/engine");
const IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?"(\.[^"]+)";/gms;

/** What a file imports that is there when it runs: a type is not. */
function runtimeImports(name: string, folder = VAULT_ROOM): readonly string[] {
  const text = readFileSync(join(folder, name), "utf8");
  return [...text.matchAll(IMPORT)].map((match) => resolve(dirname(join(folder, name)), match[1] ?? ""));
}

/** Names of the files of the vault's room that are loaded with this one. */
function reachedFrom(name: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const next of runtimeImports(path, "/")) visit(next);
  };
  visit(join(VAULT_ROOM, name));
  return [...seen].flatMap((path) => (path.startsWith(`${VAULT_ROOM}/`) ? [path.slice(VAULT_ROOM.length + 1)] : []));
}
