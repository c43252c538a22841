/**
 * A language model keeps the memory up to date: it sees the nearest memories by short names and adds, updates and retracts (memory.md §9). The model is a
 * server on this machine that follows a script, over real HTTP.
 */
import { describe, expect, test } from "vitest";
import { openAiChat } from "../../src/entries/models.ts";
import type { KeepsakeOptions, Observation, Vault } from "../../src/index.ts";
import { fact, type ModelFact, modelled, shownMemories } from "../support/fake-language-model-server.ts";
import { type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { all, NOON, testClock, testKeep } from "../support/vault.ts";

const DAY = 86_400_000;

const said = (content: string, at = NOON, more: Partial<Observation> = {}): Observation => ({
  role: "user",
  content,
  session: "s1",
  at,
  ...more,
});

async function modelVault(provider: FakeProvider, more: Partial<KeepsakeOptions> = {}): Promise<Vault> {
  const clock = testClock();
  const languageModel = openAiChat({ baseUrl: `${provider.origin}/v1`, model: "m" });
  const keep = await testKeep({ clock, options: { system: { clock }, model: languageModel, ...more } });
  return keep.vault();
}

/** Answers for each message that holds a word what the script says of it; `m` is the memory that holds the other word. */
interface Line {
  readonly on: string;
  readonly about?: string;
  readonly operation: (ref: string, text: string, memory: string) => ModelFact;
}

const scripted = (...lines: readonly Line[]) =>
  modelled((segments, memories) =>
    segments.flatMap(({ kind, ref, text }) =>
      kind === "context"
        ? []
        : lines
            .filter(({ on }) => text.includes(on))
            .map(({ about, operation }) => {
              const memory = memories.find((shown) => about !== undefined && shown.text.includes(about));
              return operation(ref, text, memory?.ref ?? "m99");
            }),
    ),
  );

const add =
  (text: string): Line["operation"] =>
  (ref, quote) => ({ ...fact(text, ref, quote), do: "add", memory: null });
const update =
  (text: string): Line["operation"] =>
  (ref, quote, memory) => ({ ...fact(text, ref, quote), do: "update", memory });
const retract: Line["operation"] = (ref, quote, memory) => ({ ...fact("", ref, quote), do: "retract", memory });

const factsOf = async (vault: Vault) =>
  (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item).filter(({ layer }) => layer === "fact");
const currentOf = async (vault: Vault) =>
  (await factsOf(vault)).filter(({ truth }) => truth === "current").map(({ text }) => text);
const droppedIn = async (vault: Vault) => (await vault.stats()).model.dropped;

/** Prompts so far, the memories in them as a model sees them. */
const memoriesShown = ({ received }: FakeProvider): readonly string[] =>
  received.flatMap(({ body }) => shownMemories(body).map(({ text }) => text));

async function told(provider: FakeProvider, ...messages: readonly Observation[]): Promise<Vault> {
  const vault = await modelVault(provider);
  for (const message of messages) await vault.observe(message, { sync: true });
  return vault;
}

describe("the nearest memories", () => {
  test("go along by short names, at most eight, without ids, and none of what is asked about (memory.md §9)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted());
    const vault = await modelVault(provider);
    const ids: string[] = [];
    for (const toy of "kite drum puzzle robot marble train yoyo whistle top lantern".split(" "))
      ids.push((await vault.remember(`Collects wooden toys such as a ${toy}`)).id);
    await vault.observe(said("I got another wooden toy at the fair in Tartu, a duck."), { sync: true });
    const [request] = provider.received;
    const shown = shownMemories(request?.body ?? "");
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThanOrEqual(8);
    expect(shown.map(({ ref }) => ref)).toEqual(shown.map((_, place) => `m${place + 1}`));
    for (const id of ids) expect(request?.body).not.toContain(id);
  });

  test("what is sensitive is shown to a local model only, and outside content is shown no memory (design §8, SEC-R3)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted());
    const clock = testClock();
    for (const isLocal of [false, true]) {
      const languageModel = openAiChat({ baseUrl: `${provider.origin}/v1`, model: "m", isLocal });
      const vault = await (await testKeep({ clock, options: { model: languageModel } })).vault();
      await vault.remember("Is allergic to lupin flour");
      const before = memoriesShown(provider).length;
      await vault.observe(said("Is lupin flour in this bread from Liepāja?"), { sync: true });
      expect(memoriesShown(provider).slice(before).length > 0).toBe(isLocal);
    }
    const vault = await modelVault(provider);
    await vault.remember("Plays the bassoon in Liepāja");
    const before = memoriesShown(provider).length;
    await vault.observe(said("A bassoon is a woodwind.", NOON, { role: "tool", source: "tool" }), { sync: true });
    expect(memoriesShown(provider).slice(before)).toEqual([]);
  });

  test("which memories a service was shown stands in the ledger (GDPR 19)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted());
    const vault = await modelVault(provider);
    const { id } = await vault.remember("Keeps bees behind the chapel");
    await vault.observe(said("The bees behind the chapel swarmed today."), { sync: true });
    expect(memoriesShown(provider).join()).toContain("bees");
    const ofModel = (await vault.rights.disclosures.list()).filter(({ channel }) => channel === "language_model");
    expect(ofModel.flatMap(({ ids = [] }) => ids)).toContain(id);
  });
});

describe("update", () => {
  test("the newer takes the older one's place, linked, with the attribute that the tables know (memory.md §4)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted({ on: "Turku", about: "Malmö", operation: update("User lives in Turku") }));
    const vault = await modelVault(provider);
    await vault.remember("Lives in Malmö", { key: "home.city" });
    await vault.observe(said("Boxes are unpacked at last, Turku is home from today on.", NOON + DAY), { sync: true });
    const facts = await factsOf(vault);
    const [old] = facts.filter(({ text }) => text.includes("Malmö"));
    const [now] = facts.filter(({ text, truth }) => text.includes("Turku") && truth === "current");
    expect(old?.truth).toBe("superseded");
    expect(now).toMatchObject({ key: "home.city", authority: "user_asserted", text: "Lives in Turku" });
    expect(now?.links).toContainEqual({ type: "supersedes", to: old?.id });
    expect((await vault.recall("Where do I live?")).items[0]?.line).toContain("Turku");
    expect((await vault.memories.history(now?.id ?? "")).map(({ line }) => line).join()).toContain("Malmö");
  });

  test("a memory without a key is updated by its name alone", async () => {
    await using provider = await fakeProvider();
    provider.behave(
      scripted({ on: "nine", about: "six hives", operation: update("User keeps nine hives behind the chapel") }),
    );
    const vault = await modelVault(provider);
    await vault.remember("Keeps six hives behind the chapel");
    await vault.observe(said("The hives behind the chapel are nine by now.", NOON + DAY), { sync: true });
    expect(await currentOf(vault)).toEqual(["Keeps nine hives behind the chapel"]);
  });

  test("names and numbers come from what is cited, or from the memory that is updated (SEC-R11)", async () => {
    await using provider = await fakeProvider();
    provider.behave(
      scripted(
        { on: "moved to ten", about: "dentist", operation: update("User sees the dentist Ilves at ten") },
        { on: "moved to ten", about: "dentist", operation: update("User sees the dentist Kask at ten") },
      ),
    );
    const vault = await modelVault(provider);
    await vault.remember("Sees the dentist Ilves at eight");
    await vault.observe(said("The dentist moved to ten.", NOON + DAY), { sync: true });
    expect(await currentOf(vault)).toEqual(["Sees the dentist Ilves at ten"]);
    expect(await droppedIn(vault)).toMatchObject({ not_contained: 1 });
  });

  test("a correction by the owner stands, and what is frozen too (memory.md §4)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted({ on: "Narva", about: "Tartu", operation: update("User works at the museum in Narva") }));
    const vault = await modelVault(provider);
    const { id } = await vault.remember("Works at the museum in Tarto");
    await vault.correct(id, "Works at the museum in Tartu");
    await vault.observe(said("The museum in Narva is where I work, says my badge.", NOON + DAY), { sync: true });
    expect(await currentOf(vault)).toContain("Works at the museum in Tartu");
    expect(await droppedIn(vault)).toMatchObject({ memory_kept: 1 });
  });

  test("an older conversation changes no newer memory", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted({ on: "Pärnu", about: "Viljandi", operation: update("User rents a flat in Pärnu") }));
    const vault = await modelVault(provider);
    await vault.remember("Rents a flat in Viljandi");
    await vault.observe(said("Renting a flat in Pärnu, how exciting.", NOON - 300 * DAY), { sync: true });
    expect(await currentOf(vault)).toContain("Rents a flat in Viljandi");
    expect(memoriesShown(provider)).toEqual([]);
    expect(await droppedIn(vault)).toMatchObject({ unknown_memory: 1 });
  });
});

describe("retract", () => {
  test("what is over is retracted and nothing takes its place; nothing is deleted", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted({ on: "gave up", about: "bassoon", operation: retract }));
    const vault = await modelVault(provider);
    const { id } = await vault.remember("Takes bassoon lessons with Ilmar");
    await vault.observe(said("I gave up those bassoon lessons.", NOON + DAY), { sync: true });
    expect((await vault.memories.get(id)).item).toMatchObject({
      truth: "retracted",
      text: "Takes bassoon lessons with Ilmar",
    });
  });

  test("a message that says nothing of it retracts no memory, and neither does a stranger's (SEC-R11, SEC-R3)", async () => {
    await using provider = await fakeProvider();
    provider.behave(scripted({ on: "weather", about: "bassoon", operation: retract }));
    const vault = await modelVault(provider);
    await vault.remember("Takes bassoon lessons with Ilmar", { key: "hobby.music" });
    await vault.observe(said("What weather in Haapsalu!", NOON + DAY), { sync: true });
    expect(await currentOf(vault)).toEqual(["Takes bassoon lessons with Ilmar"]);
    expect(await droppedIn(vault)).toMatchObject({ not_about_memory: 1 });
  });
});

describe("in place of the rules", () => {
  test("a statement with the attribute of the rules' one takes its place and what that had superseded", async () => {
    await using provider = await fakeProvider();
    provider.behave(
      scripted(
        { on: "Oulu", operation: add("User lives in Oulu") },
        { on: "Vaasa", operation: add("User lives in Vaasa, by the water") },
      ),
    );
    const vault = await told(provider, said("I live in Oulu."), said("I moved to Vaasa, by the water.", NOON + DAY));
    const facts = await factsOf(vault);
    const [vaasa] = facts.filter(({ text, truth }) => text.includes("Vaasa") && truth === "current");
    const [oulu] = facts.filter(({ text, truth }) => text.includes("Oulu") && truth !== "deprecated");
    expect(vaasa?.origin.extractor).toMatch(/^model\//);
    expect(vaasa?.key).toBe("home.city");
    expect(oulu?.truth).toBe("superseded");
    expect(vaasa?.links).toContainEqual({ type: "supersedes", to: oulu?.id });
    const recalled = await vault.recall("Where do I live?");
    expect(recalled.prompt).toContain("Vaasa");
    expect(recalled.prompt.match(/Vaasa/g)).toHaveLength(1);
  });
});
