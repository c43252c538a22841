/** Requests to be forgotten, across the vaults of a keep (GOS-48, SEC-E10). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verifyReceipt } from "../../src/audit/receipt.ts";
import { isStatement, verifyStatement } from "../../src/audit/statement.ts";
import { parseVerifierKey } from "../../src/crypto/signed-note.ts";
import { dueReport } from "../../src/entries/compliance.ts";
import { type ErrorCode, isKeepsakeError, type Keepsake, type Vault } from "../../src/index.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const code = async (work: Promise<unknown>): Promise<ErrorCode | "none"> =>
  work.then(
    () => "none" as const,
    (error: unknown) => (isKeepsakeError(error) ? error.code : Promise.reject(error)),
  );

interface Told {
  readonly keep: TestKeep;
  readonly ana: Vault;
  readonly hotel: Vault;
}

/** Ana speaks of Hana; the hotel had Hana as a guest, and Ben, who spoke of her. */
async function told(): Promise<Told> {
  const keep = await testKeep();
  const ana = await keep.vault("ana");
  // Two memories of Hana: that she is a friend, and where she lives.
  await ana.observe({ session: "s1", role: "user", content: "My friend Hana Sato lives in Kyoto. I like green tea." });
  const hotel = await keep.keepsake.vault("hotel", { preset: "product" });
  await hotel.observe([
    { session: "g1", role: "user", speaker: "Hana Sato", content: "I prefer a quiet room." },
    { session: "g1", role: "assistant", content: "A quiet room it is." },
    { session: "g2", role: "user", speaker: "Ben", content: "Hana Sato recommended the lighthouse. I like coffee." },
  ]);
  await hotel.remember("The booking of hana@mail.example is for two nights.");
  return { keep, ana, hotel };
}

const PERSON = { identifiers: ["Hana Sato", "hana@mail.example"], identity: "id_document" } as const;
const said = async (vault: Vault): Promise<string> =>
  JSON.stringify((await all(vault.memories.list({ messages: true }))).map(({ item }) => item));

async function forgotten(
  { personRequests }: Keepsake,
  person: Parameters<Keepsake["personRequests"]["open"]>[0] = PERSON,
) {
  const { request } = await personRequests.open(person);
  return personRequests.confirm(await personRequests.plan(request.id));
}

describe("a request to be forgotten", () => {
  test("its dry run answers counts alone, and changes nothing (GOS-48, PN-20, PN-02)", async () => {
    const { keep, ana, hotel } = await told();
    const before = [await said(ana), await said(hotel)];
    const { request } = await keep.keepsake.personRequests.open(PERSON);
    const plan = await keep.keepsake.personRequests.plan(request.id);
    const byVault = new Map(plan.vaults.map((each) => [each.vault, each]));
    expect(byVault.get(ana.id)).toMatchObject({ how: "ask", itemCount: 2, cutCount: 1 });
    expect(byVault.get(hotel.id)).toMatchObject({ how: "erase", messageCount: 2, cutCount: 1 });
    expect(JSON.stringify(plan)).not.toMatch(/Hana|Kyoto|quiet|lighthouse|mail/i);
    expect([await said(ana), await said(hotel)]).toEqual(before);
  });

  test("goes at once where an operator holds the vault, what others said stays, and an owner is asked first (GOS-48, SEC-E10)", async () => {
    const { keep, ana, hotel } = await told();
    const { request, vaults, isPersonKept } = await forgotten(keep.keepsake);
    expect(request.state).toBe("done");
    expect(isPersonKept).toBe(false);
    expect(vaults.map(({ state }) => state).toSorted()).toEqual(["asked", "erased"]);
    expect(await said(hotel)).not.toMatch(/Hana|quiet|lighthouse|nights/i);
    expect(await said(hotel)).toContain("I like coffee.");
    expect(await said(ana)).toContain("Hana Sato lives in Kyoto");
    expect(JSON.stringify((await ana.recall("Where does Hana live?")).items)).toContain("Kyoto");
    expect(await ana.rights.notices.list()).toMatchObject([{ kind: "asked_to_forget" }]);
  });

  test("the owner lets it go with a plan that only they see, or keeps it for a reason (SEC-E10, PN-20)", async () => {
    const { keep, ana } = await told();
    const { request } = await forgotten(keep.keepsake);
    const [asked] = await ana.rights.deletionRequests.list();
    expect(asked).toMatchObject({ id: request.id, state: "open", itemCount: 2, cutCount: 1 });
    const plan = await ana.forget({ asked: request.id }, { grade: "shred", reason: "rtbf" });
    expect(plan.samples.map(({ text }) => text).join()).toContain("Kyoto");
    await (await ana.forget(plan)).finished;
    expect(await said(ana)).not.toMatch(/Hana|Kyoto/);
    expect(await said(ana)).toContain("green tea");
    expect((await ana.rights.deletionRequests.list())[0]).toMatchObject({ state: "erased", job: expect.any(String) });
    const [advanced] = await keep.keepsake.personRequests.advance();
    expect(advanced?.vaults.map(({ state }) => state)).toEqual(["erased", "erased"]);
    // Decided is decided.
    expect(await code(ana.rights.deletionRequests.decline(request.id, "household"))).toBe("not_found");
    expect(await code(ana.forget({ asked: request.id }))).toBe("not_found");
  });

  test("what is kept stays as it was, and the register hears of it (SEC-E10)", async () => {
    const { keep, ana } = await told();
    const before = await said(ana);
    const { request } = await forgotten(keep.keepsake);
    expect(await code(ana.rights.deletionRequests.decline(request.id, "boredom" as "household"))).toBe("invalid_input");
    expect(await ana.rights.deletionRequests.decline(request.id, "household")).toMatchObject({
      state: "kept",
      reason: "household",
    });
    expect(await said(ana)).toBe(before);
    await keep.keepsake.maintain();
    const { vaults } = await keep.keepsake.personRequests.get(request.id);
    expect(vaults.map(({ state }) => state).toSorted()).toEqual(["erased", "kept"]);
  });

  test("the token is bound to exactly what was counted, for ten minutes, and once (SEC-E7, SEC-D8)", async () => {
    const { keep, hotel } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    const stale = await personRequests.plan(request.id);
    await hotel.remember("Hana Sato likes the garden.");
    expect(await code(personRequests.confirm(stale))).toBe("digest_changed");
    const late = await personRequests.plan(request.id);
    keep.clock.pass(600_001);
    expect(await code(personRequests.confirm(late))).toBe("token_expired");
    const other = await personRequests.open({ ...PERSON, identifiers: ["Ben"] });
    expect(
      await code(personRequests.confirm({ ...(await personRequests.plan(other.request.id)), request: request.id })),
    ).toBe("digest_changed");
    expect(await said(hotel)).toContain("quiet room");
    const plan = await personRequests.plan(request.id);
    await personRequests.confirm(plan);
    expect(await code(personRequests.confirm(plan))).toBe("invalid_input");
  });

  test("nothing is done for somebody of whom nobody knows who they are (GOS-48)", async () => {
    const { keep, hotel } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open({ ...PERSON, identity: "email" });
    const plan = await personRequests.plan(request.id);
    expect(await code(personRequests.confirm(plan))).toBe("invalid_input");
    expect(await said(hotel)).toContain("quiet room");
    await personRequests.identify(request.id, "in_person");
    expect((await personRequests.confirm(plan)).request.state).toBe("done");
  });

  test("known conversations go as a whole, and a vault of the person's own with its keys (GOS-48, PN-22)", async () => {
    const { keep, hotel } = await told();
    const hana = await keep.vault("hana");
    await hana.observe({ session: "s1", role: "user", content: "I have a red bicycle." });
    await hotel.observe({ session: "g7", role: "user", content: "The window does not close." });
    const { vaults } = await forgotten(keep.keepsake, { sessions: ["g7"], vaults: ["hana"], identity: "passkey" });
    expect(await said(hotel)).not.toContain("window");
    expect(await said(hotel)).toContain("quiet room");
    expect(vaults.find(({ isOwn }) => isOwn)).toMatchObject({
      state: "destroyed",
      vault: hana.id,
      job: expect.any(String),
    });
    expect(await code(keep.keepsake.vault("hana", { create: false }))).toBe("not_found");
    expect(keep.medium.vaults.get(hana.id)).toBeUndefined();
    expect(await keep.keepsake.audit.receipt(String(vaults.find(({ isOwn }) => isOwn)?.job))).toContain("destroy");
  });

  test("nobody else's vault is written to, and only the vaults that are named are looked through", async () => {
    const { keep, hotel } = await told();
    const bystander = await keep.keepsake.vault("bystander", { preset: "product" });
    await bystander.remember("Ben likes chess.");
    const before = (await all(bystander.audit.log())).length;
    const other = await keep.keepsake.vault("other hotel", { preset: "product" });
    await other.remember("Hana Sato likes tea.");
    await forgotten(keep.keepsake, { ...PERSON, within: ["hotel", "bystander"] });
    expect((await all(bystander.audit.log())).length).toBe(before);
    expect(await bystander.rights.deletionRequests.list()).toEqual([]);
    expect(await said(other)).toContain("Hana Sato");
    expect(await said(hotel)).not.toContain("Hana");
  });

  test.each([
    [{}],
    [{ identifiers: [] }],
    [{ identifiers: ["x"] }],
    [{ identifiers: ["…"] }],
    [{ identifiers: ["x".repeat(201)] }],
    [{ identifiers: ["Hana\ud800"] }],
    [{ sessions: [""] }],
    [{ identifiers: ["Hana"], receivedAt: 9e15 }],
    [{ identifiers: ["Hana"], colour: "red" }],
  ])("is refused as %j, without a word of it", async (given) => {
    const { keepsake } = await testKeep();
    const refused = await keepsake.personRequests
      .open(given as { identifiers: string[] })
      .catch((error: unknown) => error);
    expect(isKeepsakeError(refused, "invalid_input")).toBe(true);
    expect(JSON.stringify(refused)).not.toContain("Hana");
    expect(await keepsake.personRequests.list()).toEqual([]);
  });
});

const names = fc.constantFrom("Hana Sato", "Ben Okoro", "Mia Lindqvist");
const sentence = fc
  .tuple(names, fc.constantFrom("likes", "sells", "paints"), fc.constantFrom("boats", "tea", "maps", "bells"))
  .map((parts) => `${parts.join(" ")}.`);
const talk = fc.array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

test("in whatever was said: nothing that names the person is left, nothing else is gone, and no other vault changes (GOS-48, PN-04)", async () => {
  await fc.assert(
    fc.asyncProperty(talk, talk, names, async (said, elsewhere, name) => {
      const { keepsake } = await testKeep();
      const [hotel, other] = [
        await keepsake.vault("hotel", { preset: "product" }),
        await keepsake.vault("other", { preset: "product" }),
      ];
      for (const [vault, messages] of [[hotel, said] as const, [other, elsewhere] as const])
        await vault.observe(
          messages.map((parts, index) => ({ session: `s${index}`, role: "user", content: parts.join(" ") })),
        );
      for (const vault of [hotel, other]) await vault.settled();
      const textsOf = async (vault: Vault) =>
        (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text);
      const before = await textsOf(other);
      await forgotten(keepsake, { identifiers: [name], within: ["hotel"], identity: "passkey" });
      const left = (await textsOf(hotel)).join("\n");
      expect(left).not.toContain(name);
      for (const each of said.flat().filter((text) => !text.startsWith(name))) expect(left).toContain(each);
      expect(await textsOf(other)).toEqual(before);
    }),
    runs(25),
  );
});

test("a summary that names the person among others is told anew, and takes none of the others with it (GOS-44, GOS-48)", async () => {
  const keep = await testKeep();
  const hotel = await keep.keepsake.vault("hotel", { preset: "product" });
  const things = ["sails", "lamps", "ropes"];
  await hotel.observe(
    things.flatMap((thing, index) => [
      { session: "desk", id: `a${index}`, role: "user", content: `I love the ${thing} of the boat at the harbour.` },
      {
        session: "desk",
        id: `b${index}`,
        role: "user",
        content: `I love the ${thing} that Hana Sato has at the harbour.`,
      },
    ]),
  );
  await hotel.settled();
  const before = (await all(hotel.memories.list())).map(({ item }) => item);
  expect(before.filter(({ layer, text }) => layer === "summary" && text.includes("Hana")).length).toBeGreaterThan(0);
  await forgotten(keep.keepsake);
  await hotel.settled();
  expect(await said(hotel)).not.toContain("Hana");
  for (const thing of things) expect(await said(hotel)).toContain(`${thing} of the boat`);
});

describe("the register of requests to be forgotten", () => {
  test("has the clock of the policy: acknowledged in a day, done in thirty, overdue is reported (GOS-50)", async () => {
    const { keep } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    const report = async () =>
      dueReport(
        (await personRequests.list()).map((each) => each.request),
        keep.clock.now(),
      );
    expect(request).toMatchObject({
      right: "erasure",
      acknowledgeBy: request.receivedAt + DAY,
      dueAt: request.receivedAt + 30 * DAY,
    });
    expect((await report()).entries).toMatchObject([{ state: "acknowledge", isAcknowledgementLate: false }]);
    keep.clock.pass(DAY + 1);
    expect((await report()).entries).toMatchObject([{ isAcknowledgementLate: true }]);
    await personRequests.acknowledge(request.id);
    keep.clock.pass(23 * DAY);
    expect((await report()).entries).toMatchObject([{ state: "due_soon", daysLeft: 5 }]);
    keep.clock.pass(6 * DAY);
    expect(await report()).toMatchObject({ overdueCount: 1, entries: [{ state: "overdue", daysLeft: -1 }] });
    expect(await code(personRequests.extend(request.id, "complex"))).toBe("invalid_input");
  });

  test("who it was goes when it is refused or taken back, and the rest when tombstones go (GOS-48)", async () => {
    const { keep } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    expect(await personRequests.close(request.id, { outcome: "refused", reason: "excessive" })).toMatchObject({
      isPersonKept: false,
      request: { state: "refused", refusal: "excessive" },
    });
    expect(await code(personRequests.plan(request.id))).toBe("invalid_input");
    await keep.keepsake.maintain();
    expect(await personRequests.list()).toHaveLength(1);
    keep.clock.pass(31 * DAY);
    await keep.keepsake.maintain();
    expect(await personRequests.list()).toEqual([]);
  });

  test("the identifiers lie sealed, in no log and no name, and go with the last vault (PN-02, SEC-G4)", async () => {
    const { keep } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    const bytes = () =>
      [...(keep.medium.vaults.get(keep.keepsake.id)?.notes ?? [])].map(
        ([name, envelope]) => `${name} ${Buffer.from(envelope).toString("latin1")}`,
      );
    expect(bytes()).toHaveLength(1);
    expect(bytes().join()).not.toMatch(/Hana|hana@/);
    await personRequests.confirm(await personRequests.plan(request.id));
    const entries = await all(keep.keepsake.audit.list());
    expect(entries.map(({ text }) => text).join()).not.toMatch(/Hana|hana@/);
    expect(entries.filter(({ entry }) => entry.job === request.id).length).toBeGreaterThan(3);
    expect((await personRequests.get(request.id)).isPersonKept).toBe(false);
  });

  test("an epoch takes the sealed requests along, and no older copy of them opens afterwards (SEC-E3)", async () => {
    const { keep } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    const notes = keep.medium.vaults.get(keep.keepsake.id)?.notes;
    const [[name, older] = ["", undefined]] = [...(notes ?? [])];
    await keep.keepsake.maintain({ now: true });
    const again = await keep.reopen();
    expect((await again.keepsake.personRequests.plan(request.id)).vaults).toHaveLength(2);
    if (older !== undefined) notes?.set(name, older);
    expect(await code(again.keepsake.personRequests.list())).toBe("wrong_key");
  });
});

describe("the confirmation", () => {
  test("the batch stands under a signed head before anything of it is done (GOS-48)", async () => {
    const { keep } = await told();
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open(PERSON);
    const plan = await personRequests.plan(request.id);
    keep.failAt("person.requested");
    await expect(personRequests.confirm(plan)).rejects.toBeInstanceOf(InjectedFault);
    const heads = [...keep.medium.auditFiles].flatMap(([path, bytes]) =>
      path.endsWith("/checkpoint") ? [Number(Buffer.from(bytes).toString().split("\n")[1])] : [],
    );
    const entries = await all(keep.keepsake.audit.list());
    // Vaults come by their random ids: where the owner's is the first, nothing was erased yet.
    const erased = entries.filter(({ entry }) => entry.op === "shred").map(({ place }) => place);
    expect(Math.min(Number.POSITIVE_INFINITY, ...erased)).toBeGreaterThanOrEqual(Math.max(...heads));
    expect(entries.filter(({ place, entry }) => place < Math.max(...heads) && entry.job === request.id).length).toBe(2);
  });

  test("is signed, names every event, and verifies with the key of the log alone (GOS-48, SEC-E8)", async () => {
    const { keep } = await told();
    const { request, vaults } = await forgotten(keep.keepsake);
    const text = await keep.keepsake.personRequests.document(request.id);
    const key = parseVerifierKey(await keep.keepsake.audit.verifierKey());
    expect(isStatement(text)).toBe(true);
    const verified = verifyStatement(text, key);
    expect(verified).toMatchObject({
      valid: true,
      body: { format: "keepsake/forgotten/1", request: { id: request.id } },
    });
    expect(text).not.toMatch(/Hana|hana@|hotel/);
    const erased = vaults.find(({ state }) => state === "erased");
    const stated = verified.valid ? (verified.body["vaults"] as { job?: string; events: string[] }[]) : [];
    const { events = [] } = stated.find(({ job }) => job === erased?.job) ?? {};
    const entries = await all(keep.keepsake.audit.list());
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(entries[Number(event.split(":")[1])]?.entry.job).toBe(erased?.job);
    expect(verifyReceipt(await keep.keepsake.audit.receipt(String(erased?.job)), key).valid).toBe(true);
  });

  test("proves nothing when a letter of it was changed, or with another key", async () => {
    const { keep } = await told();
    const { request } = await forgotten(keep.keepsake);
    const text = await keep.keepsake.personRequests.document(request.id);
    const key = parseVerifierKey(await keep.keepsake.audit.verifierKey());
    for (const at of [1, 40, Math.floor(text.length / 2), text.indexOf("sha256") + 9, text.length - 4]) {
      const changed = `${text.slice(0, at)}${text.charAt(at) === "a" ? "b" : "a"}${text.slice(at + 1)}`;
      expect(verifyStatement(changed, key).valid, `at ${at}`).toBe(false);
    }
    const other = await testKeep();
    await other.vault();
    const theirs = parseVerifierKey(await other.keepsake.audit.verifierKey());
    expect(verifyStatement(text, { ...theirs, name: key.name }).valid).toBe(false);
    expect(verifyStatement("", key).valid).toBe(false);
    expect(verifyStatement("{}\n", key).valid).toBe(false);
  });
});
