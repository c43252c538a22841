/**
 * The made-up person of a drill, and what is remembered of them (GOS-49): in a vault of their own, in an operator's vault where they were a guest, and in the
 * vault of a neighbour who speaks of them. Every word is drawn at random and stands nowhere else.
 */

import type { Keepsake } from "../engine/keepsake.ts";
import type { Vault } from "../engine/vault.ts";
import type { Random } from "../model/clock.ts";
import { preset } from "../policy/presets.ts";
import type { PlantedWords } from "./drill-probes.ts";

export interface DrillPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly handle: string;
  /** Their conversation in the operator's vault. */
  readonly session: string;
  /** Must be found nowhere afterwards. */
  readonly gone: PlantedWords;
  /** Said by others about other things: must still be there. */
  readonly stays: PlantedWords;
}

export interface DrillVaults {
  readonly own: string;
  readonly host: string;
  readonly neighbour: string;
}

const PREFIX = "keepsake-drill-";
/** Names that no person has: what an earlier drill left behind is told by them. */
const NAME = /^keepsake-drill-[0-9a-f]{16}-(?:own|host|neighbour)$/u;
export const isDrillVault = (name: string): boolean => NAME.test(name);

const RUN_BYTES = 8;
export function drillVaults(random: Random): DrillVaults {
  const run = `${PREFIX}${Buffer.from(random.bytes(RUN_BYTES)).toString("hex")}`;
  return { own: `${run}-own`, host: `${run}-host`, neighbour: `${run}-neighbour` };
}

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 6;
const PHONE_DIGITS = 9;

/** Speakable, so that it passes every detector as a name does: about 36 random bits. */
function drawnWord(random: Random): string {
  const bytes = random.bytes(2 * SYLLABLES);
  const letters = Array.from({ length: SYLLABLES }, (_, index) => {
    const [one = 0, other = 0] = bytes.subarray(2 * index);
    return `${CONSONANTS.charAt(one % CONSONANTS.length)}${VOWELS.charAt(other % VOWELS.length)}`;
  });
  const word = letters.join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function drillPerson(random: Random): DrillPerson {
  const [given, family, secret, own, session, boat, tea] = Array.from({ length: 7 }, () => drawnWord(random));
  const digits = [...random.bytes(PHONE_DIGITS)].map((byte) => byte % 10).join("");
  const [name, handle] = [`${given} ${family}`, `@${given?.toLowerCase()}_${digits.slice(0, 3)}`];
  const email = `${family?.toLowerCase()}@drill.example`;
  // 999 is no country's.
  const phone = `+999 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  return {
    name,
    email,
    phone,
    handle,
    session: `drill ${session}`,
    gone: {
      given: given ?? "",
      family: family ?? "",
      secret: secret ?? "",
      own: own ?? "",
      session: session ?? "",
      phone,
    },
    stays: { boat: boat ?? "", tea: tea ?? "" },
  };
}

/** Through every entrance that a host has: turns, speakers, events, metadata, explicit facts, labels, corrections; then it is used. */
export async function plant(keepsake: Keepsake, person: DrillPerson, names: DrillVaults): Promise<void> {
  const { name, email, phone, handle, session, gone, stays } = person;
  const own = await keepsake.vault(names.own, { preset: "personal" });
  await own.observe({ session: "s1", role: "user", content: `My name is ${name}. My boat is called ${gone["own"]}.` });
  // Traces that hold words, as a policy may want them: there they have to go too.
  const traces = { level: "content", days: 1, privacy: "strict" } as const;
  const host = await keepsake.vault(names.host, { policy: { ...preset("product"), traces } });
  await host.observe([
    { session, role: "user", speaker: name, content: `I keep my spare key under the ${gone["secret"]} lamp.` },
    { session, role: "assistant", content: `I will tell the desk about the ${gone["secret"]} lamp.` },
    {
      session: "desk",
      role: "user",
      speaker: "Desk",
      content: `${name} asked for a late breakfast. The ${stays["boat"]} room has a new carpet.`,
      metadata: { booking: 7 },
    },
    { session: "desk", role: "user", speaker: "Desk", content: "A booking came in.", metadata: { guest: email } },
    {
      session: "desk",
      role: "user",
      kind: "event",
      content: "Opened the page of a guest.",
      event: { type: "view", page: `/guests/${handle}`, anchors: { guest: name } },
    },
  ]);
  await host.remember(`The number of the guest in room 9 is ${phone}.`, { labels: [handle] });
  const { id } = await host.remember(`${name} likes the sea view.`);
  await host.correct(id, `${name} likes the garden view.`);
  const neighbour = await keepsake.vault(names.neighbour, { preset: "personal" });
  await neighbour.observe({
    session: "s1",
    role: "user",
    content: `My neighbour ${name} paints boats. I drink ${stays["tea"]} tea every day.`,
  });
  for (const vault of [own, host, neighbour]) await use(vault, name);
}

async function use(vault: Vault, name: string): Promise<void> {
  await vault.settled();
  await vault.maintenance.embedded().catch(() => undefined);
  await vault.recall(`What do you know about ${name}?`, { session: "asking" });
  await vault.flush();
}
