/** Another person tries (SEC-P6): from a vault of their own, and in a conversation that they share, by twenty bridging turns. */

import { isKeepsakeError, preset, type Vault } from "../../src/index.ts";
import { EVENT_TYPES, SPACES } from "../../src/model/item.ts";
import { canonicalJson } from "../../src/model/json.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import type { Payload } from "./corpus.ts";
import { ownedBy } from "./judgement.ts";
import { everything, MINUTE_MS, OWNER, openWorld, shortened } from "./world.ts";

const STRANGER = "Mallory";
const TURNS = 20;
const STATEMENT_MAX = 280;
const OWN_WORDS = ["I live in Porto.", "I prefer tea over coffee.", "My dentist is Dr. Novak."] as const;

export const otherPeople: Check = {
  id: "P6",
  title: "bridging turns of another person",
  async run({ payloads, languages }: Suite): Promise<Outcome> {
    const faults = [...(await fromAnotherVault(payloads)), ...(await intoSharedSpace(payloads))];
    let turnCount = payloads.length;
    for (const language of languages) {
      const spoken = payloads.filter((payload) => payload.language === language);
      faults.push(...(await inOneConversation(spoken)).map((fault) => `${language}: ${fault}`));
      turnCount += TURNS;
    }
    return {
      triedCount: turnCount,
      faults,
      note: `${payloads.length} from another vault, ${TURNS} turns in ${languages.length} languages`,
    };
  },
};

async function fromAnotherVault(payloads: readonly Payload[]): Promise<readonly string[]> {
  await using world = await openWorld(6);
  const [own, other] = [await world.vault(OWNER), await world.vault(STRANGER)];
  for (const content of OWN_WORDS) await own.observe({ role: "user", content, session: "shared" });
  await own.settled();
  const owned = await ownedBy(own);
  const replies = async (): Promise<string> => {
    const texts: string[] = [];
    for (const { question } of payloads)
      texts.push(...(await own.recall(question, { rehearse: false })).items.map(({ id, score }) => `${id} ${score}`));
    return texts.join("\n");
  };
  const before = await replies();
  for (const { plants, text } of payloads) {
    await other.observe({ role: "user", content: text, session: "shared" });
    await other.remember(shortened(plants, STATEMENT_MAX), { type: "instruction" }).catch(() => undefined);
  }
  await other.settled();
  const after = await ownedBy(own);
  return [
    ...(sameMap(owned, after) ? [] : ["another vault changed the owner's"]),
    ...((await replies()) === before ? [] : ["another vault changed what is recalled"]),
  ];
}

const sameMap = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

/** Where every promotion that a policy can allow is allowed, the owner's own word may be carried over, and nothing from outside (SEC-I5). */
async function intoSharedSpace(payloads: readonly Payload[]): Promise<readonly string[]> {
  const { spaces: _spaces, ...policy } = preset("personal");
  const promotions = [
    { from: "user", to: "project", events: [...EVENT_TYPES], minAuthority: "ai_inferred", decisionOverride: false },
  ] as const;
  const spaces = { read: [...SPACES], write: [...SPACES], promotions };
  await using world = await openWorld(13, { policy: { ...policy, spaces } });
  const vault = await world.vault();
  await vault.observe({ role: "user", content: OWN_WORDS[0], session: "own" });
  for (const { text, id } of payloads) await vault.observe({ role: "tool", content: text, session: id });
  await vault.settled();
  const faults: string[] = [];
  for (const { item } of await everything(vault)) {
    if (item.layer !== "fact" || item.hold !== "active") continue;
    const isOwn = item.taint === "clean";
    const isCarried = await vault.memories.promote(item.id, "project").then(
      () => true,
      (error: unknown) => {
        if (isKeepsakeError(error, "write_denied")) return false;
        throw error;
      },
    );
    if (isCarried !== isOwn)
      faults.push(isOwn ? "the owner's word stays behind" : "words from outside crossed the border");
  }
  return faults;
}

/** The stranger says the same ever shorter, and the assistant takes it up. */
async function inOneConversation(payloads: readonly Payload[]): Promise<readonly string[]> {
  await using world = await openWorld(8);
  const vault = await world.vault();
  for (const content of OWN_WORDS) await vault.observe({ role: "user", speaker: OWNER, content, session: "shared" });
  await vault.settled();
  const owned = await itemsOf(vault);
  for (let turn = 0; turn < TURNS; turn++) {
    const plants = payloads[turn % payloads.length]?.plants ?? "";
    world.clock.pass(MINUTE_MS);
    await vault.observe([
      { role: "user", speaker: STRANGER, content: bridging(plants, turn), session: "shared" },
      { role: "user", speaker: STRANGER, content: OWN_WORDS[turn % OWN_WORDS.length] ?? "", session: "shared" },
      {
        role: "user",
        speaker: STRANGER,
        content: `${OWNER} lives in Berlin. ${OWNER}'s dentist is Dr. Vexley.`,
        session: "shared",
      },
      { role: "assistant", content: plants, session: "shared" },
    ]);
  }
  await vault.settled();
  return [...changesOf(await itemsOf(vault), owned), ...(await strangersFaults(vault))];
}

function bridging(plants: string, turn: number): string {
  const length = Math.max(8, Math.floor((plants.length * (TURNS - turn)) / TURNS));
  return turn < TURNS / 2 ? `${OWNER} said that this is about ${OWNER}: ${plants}` : shortened(plants, length);
}

/** Without their use: what somebody else speaks of in a conversation is on the owner's mind as well. */
const itemsOf = async (vault: Vault): Promise<ReadonlyMap<string, string>> =>
  new Map((await everything(vault)).map(({ item }) => [item.id, canonicalJson(item)]));

/** Nobody else corroborates or takes the place of what the owner said of themself. */
const changesOf = (now: ReadonlyMap<string, string>, owned: ReadonlyMap<string, string>): readonly string[] =>
  [...owned].flatMap(([id, bytes]) => (now.get(id) === bytes ? [] : ["a memory of the owner's was changed"]));

async function strangersFaults(vault: Vault): Promise<readonly string[]> {
  return (await everything(vault)).flatMap(({ item }) => {
    const isStrangers = item.speaker === STRANGER || item.origin.source === "assistant";
    if (!isStrangers || item.layer !== "fact" || item.hold === "quarantined") return [];
    const faults: string[] = [];
    if (item.type === "instruction" || item.mode === "procedural") faults.push(`a stranger's ${item.type} is in use`);
    if (item.key !== undefined && item.subject === undefined) faults.push("a stranger holds a key of the owner's");
    if (item.speaker === STRANGER && item.subject === undefined) faults.push("a stranger's word counts as the owner's");
    return faults;
  });
}
