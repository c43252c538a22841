/** A deployment's memories get their privacy class by content, each with its reason and retention (GOS-21, GOS-33). */
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/model/clock.ts";
import { all, testKeep, texts } from "../support/vault.ts";

const SAYINGS: readonly (readonly [sentence: string, privacyClass: string, reason: string])[] = [
  ["Our head gardener Ilse works only in the mornings.", "staff-pii", "class_staff"],
  ["The wholesale price of the linen is 4 euros.", "commercial-confidential", "class_commercial"],
  ["Many travellers ask about the night bus.", "aggregate", "class_aggregate"],
  ["The roof terrace closes on Sundays.", "non-pii", "class_nobody"],
  ["Patients usually ask where the lift is.", "aggregate", "class_aggregate"],
  ["Almost two thirds of our travellers bring a bicycle.", "aggregate", "class_aggregate"],
  ["Un tercio de los huéspedes llega en tren.", "aggregate", "class_aggregate"],
  ["Our sommelier Bertil tastes on Mondays.", "staff-pii", "class_staff"],
  ["Die meisten Kunden bezahlen mit Karte.", "aggregate", "class_aggregate"],
  ["Les voyageurs demandent souvent leur note avant huit heures.", "aggregate", "class_aggregate"],
  ["To restart the boiler you have to press the red knob twice.", "non-pii", "class_nobody"],
  ["If the lift gets stuck, call the number on the plate.", "non-pii", "class_nobody"],
  ["Um den Safe zu öffnen, muss man den Drehknopf nach links drehen.", "non-pii", "class_nobody"],
  ["Pour fermer le portail, il faut pousser le levier.", "non-pii", "class_nobody"],
  ["Para encender la sauna hay que girar la llave.", "non-pii", "class_nobody"],
  ["Para ligar o forno é preciso rodar o botão.", "non-pii", "class_nobody"],
  ["Our night porter Bela takes his break at 3 am.", "staff-pii", "class_staff"],
  ["The corporate rate for Nordwind is 131 EUR.", "commercial-confidential", "class_commercial"],
  ["Mr Sandoval prefers the corner table.", "guest-pii", "privacy"],
  ["Ms Ferro signed a contract for ten nights.", "guest-pii", "privacy"],
  ["The cleaning lady Zofia starts at six.", "staff-pii", "class_staff"],
  ["Guests from Malta usually order mint tea after dinner.", "aggregate", "class_aggregate"],
  ["Um das Tor zu öffnen, drehen Sie den Griff nach links.", "non-pii", "class_nobody"],
  ["Para abrir a janela, gire a alavanca para a esquerda.", "non-pii", "class_nobody"],
  ["Para abrir la reja, pulse el botón verde.", "non-pii", "class_nobody"],
  ["Pour ouvrir la fenêtre, tournez la poignée vers la gauche.", "non-pii", "class_nobody"],
  ["The toaster in the lounge trips the fuse.", "non-pii", "class_nobody"],
  ["The violinist has a silver bow.", "guest-pii", "privacy"],
  ["The police officer brought the bicycle back to the quay.", "guest-pii", "privacy"],
  ["The visitor from Lima lost her hat on the stairs.", "guest-pii", "privacy"],
  ["Our linen supplier gives us fifteen percent off.", "commercial-confidential", "class_commercial"],
  ["The steam bath is heated.", "non-pii", "class_nobody"],
  ["The library is closed on Tuesdays.", "non-pii", "class_nobody"],
  ["Check-out is at eleven.", "non-pii", "class_nobody"],
  ["Breakfast is served from seven to ten.", "non-pii", "class_nobody"],
  ["The orangery has a stove that burns from November to March.", "non-pii", "class_nobody"],
  ["Frühstück ist ab sieben Uhr im Saal.", "non-pii", "class_nobody"],
];

const persona = () => testKeep({ options: { preset: "persona" } });

describe("the privacy class of what a persona is told", () => {
  test.each(SAYINGS)("%s → %s", async (sentence, privacyClass, reason) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: sentence, session: "s1" });
    const last = formed.at(-1)?.id ?? "";
    expect((await vault.memories.get(last)).item.privacy.class).toBe(privacyClass);
    await vault.flush();
    expect(JSON.stringify(await all(vault.audit.traces()))).toContain(`"${reason}"`);
  });

  test.each([
    "To be honest, the soup was cold.",
    "If the kettle is cold, she gets angry.",
    "The waiter was nice.",
    "How do I reset the lock?",
  ])("neither place nor how-to: %s", async (content) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
    expect(formed).toEqual([]);
  });

  test.each([
    ["Reception", "Parking costs 14 euros a night.", "non-pii"],
    ["Reception", "The ice machine is on the second floor.", "non-pii"],
    ["Front desk", "Our flower supplier gives us twenty percent off.", "commercial-confidential"],
    ["Mr Okafor", "Our cocoa supplier gives us twenty percent off.", "guest-pii"],
  ])("%s says: %s → %s", async (speaker, content, privacyClass) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", speaker, content, session: "s1" });
    expect((await vault.memories.get(formed.at(-1)?.id ?? "")).item.privacy.class).toBe(privacyClass);
  });

  test.each(["The soup is cold.", "The music is too loud."])("no place either, from a guest: %s", async (content) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", speaker: "Mr Rask", content, session: "s1" });
    expect(formed).toEqual([]);
  });

  test("an indefinite person is no place, and what is remembered of an event is an episode (GOS-12, GOS-21)", async () => {
    const vault = await (await persona()).vault();
    const remembered = async (text: string) => (await vault.memories.get((await vault.remember(text)).id)).item;
    expect((await remembered("A diver lives in the boathouse.")).privacy.class).toBe("guest-pii");
    const asked = await remembered("Mr Osei asked for a cot for his grandson.");
    expect([asked.mode, asked.privacy.class]).toEqual(["episodic", "guest-pii"]);
    expect((await remembered("The boathouse has two doors.")).mode).toBe("semantic");
  });

  test("sick leave is health, and refused (GOS-36)", async () => {
    const vault = await (await persona()).vault();
    const content = "The cleaning lady Zofia is on sick leave this week.";
    expect((await vault.observe({ kind: "turn", role: "user", content, session: "s1" })).formed).toEqual([]);
  });

  test("how something is done is procedural, and tells its steps (GOS-12)", async () => {
    const vault = await (await persona()).vault();
    const content = "And to restart the boiler you have to press the red knob twice.";
    const { formed } = await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
    const { item } = await vault.memories.get(formed[0]?.id ?? "");
    expect([item.text, item.mode]).toEqual(["To restart the boiler, press the red knob twice", "procedural"]);
  });

  test("a person's own vault keeps one class: all of it is about that person", async () => {
    const vault = await (await testKeep()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: "My garden faces the river." });
    expect((await vault.memories.get(formed[0]?.id ?? "")).item.privacy.class).toBe("guest-pii");
  });

  test("a summary has the class of its facts, not the policy's (GOS-33)", async () => {
    const keep = await persona();
    const vault = await keep.vault();
    for (const content of ["The boathouse has two doors.", "The boathouse has a green roof."])
      await vault.observe({ kind: "turn", role: "user", content, session: "boats" });
    await vault.observe({ kind: "turn", role: "user", content: "The kiosk is closed.", session: "later" });
    await vault.settled();
    const items = (await all(vault.memories.list())).map(({ item }) => item);
    const summary = items.find(({ layer }) => layer === "summary");
    expect(summary?.privacy).toEqual({ class: "non-pii", basis: "not-applicable" });
  });

  test("its retention acts: what a guest said goes after 90 days, what is nobody's stays", async () => {
    const keep = await persona();
    const vault = await keep.vault();
    for (const [content] of SAYINGS) await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
    keep.clock.pass(100 * DAY_MS);
    await vault.maintenance.run();
    const left = (await texts(vault)).join("\n");
    expect(left).toContain("The roof terrace closes on Sundays");
    expect(left).toContain("Many travellers ask about the night bus");
    expect(left).toContain("wholesale price");
    expect(left).not.toContain("corner table");
    keep.clock.pass(300 * DAY_MS);
    await vault.maintenance.run();
    expect((await texts(vault)).join("\n")).not.toContain("mornings");
  });
});
