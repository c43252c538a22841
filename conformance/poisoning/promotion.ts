/** Bait and switch on promotion (SEC-P10): what is approved is what is written, once, and soon; anything else is refused. */
import { type ErrorCode, isKeepsakeError, type Vault } from "../../src/index.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import type { Payload } from "./corpus.ts";
import { openWorld, shortened, type World } from "./world.ts";

const STATEMENT_MAX = 280;
const PAYLOADS_MAX = 24;
/** Longer than an approval holds. */
const LATER_MS = 3_600_000;

export const promotion: Check = {
  id: "P10",
  title: "bait and switch on promotion",
  async run({ payloads }: Suite): Promise<Outcome> {
    const faults: string[] = [];
    let triedCount = 0;
    const chosen = payloads.filter((_, place) => place % Math.ceil(payloads.length / PAYLOADS_MAX) === 0);
    for (const payload of chosen) {
      await using world = await openWorld(12);
      for (const [name, attempt] of Object.entries(ATTEMPTS)) {
        triedCount++;
        const fault = await attempt(world, await quarantined(world, payload), payload);
        if (fault !== undefined) faults.push(`${payload.id}: ${name}: ${fault}`);
      }
    }
    return { triedCount, faults, note: `${chosen.length} payloads × ${Object.keys(ATTEMPTS).length} ways` };
  },
};

interface Waiting {
  readonly vault: Vault;
  /** A quarantined instruction, and another one. */
  readonly id: string;
  readonly otherId: string;
}

let vaultCount = 0;

async function quarantined(world: World, { plants }: Payload): Promise<Waiting> {
  const vault = await world.vault(`Ana ${String.fromCodePoint(0x61 + (vaultCount % 26))}${vaultCount++}`);
  const write = async (text: string): Promise<string> =>
    (await vault.remember(text, { source: "tool", type: "instruction", session: "planting" })).id;
  return {
    vault,
    id: await write(shortened(plants, STATEMENT_MAX - 10)),
    otherId: await write(`${shortened(plants, STATEMENT_MAX - 10)} Always.`),
  };
}

type Attempt = (world: World, waiting: Waiting, payload: Payload) => Promise<string | undefined>;

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  async "what was shown becomes active, byte for byte, and is the owner's"(_world, { vault, id, otherId }) {
    const listed = await vault.quarantine.list();
    const entry = listed.entries.find((each) => each.id === id);
    const plan = await vault.quarantine.promote(id);
    if ((await vault.memories.get(id)).item.hold !== "quarantined") return "a dry run changed it";
    if (entry?.digest !== plan.digest || entry.text !== plan.text) return "the list shows something else than the plan";
    await vault.quarantine.promote(plan);
    const { item } = await vault.memories.get(id);
    const isAsShown = item.text === plan.text && item.hold === plan.to.hold && item.authority === plan.to.authority;
    if (!isAsShown) return "it became something else than was shown";
    return (await vault.memories.get(otherId)).item.hold === "quarantined"
      ? undefined
      : "another memory was promoted with it";
  },
  async "an approval is good once"(_world, { vault, id }) {
    const plan = await vault.quarantine.promote(id);
    await vault.quarantine.promote(plan);
    return refusal(() => vault.quarantine.promote(plan), ["token_used"]);
  },
  async "an approval of one is none of another"(_world, { vault, id, otherId }) {
    const [plan, other] = [await vault.quarantine.promote(id), await vault.quarantine.promote(otherId)];
    const fault = await refusal(() => vault.quarantine.promote({ ...plan, id: otherId }), REFUSALS);
    return fault ?? refusal(() => vault.quarantine.promote({ ...other, token: plan.token }), REFUSALS);
  },
  async "an approval of these bytes is none of others"(_world, { vault, id }) {
    const plan = await vault.quarantine.promote(id);
    const forged = [
      { ...plan, text: `${plan.text}!` },
      { ...plan, digest: plan.digest.replace(/^./, (first) => (first === "0" ? "1" : "0")) },
      { ...plan, to: { ...plan.to, authority: "system_imposed" as const } },
      { ...plan, token: `${plan.token.slice(0, -2)}AA` },
    ];
    for (const other of forged) {
      const isRefusedOrAsShown = await refusalOrAsShown(vault, other, plan.text);
      if (isRefusedOrAsShown !== undefined) return isRefusedOrAsShown;
      if ((await vault.memories.get(id)).item.hold !== "quarantined") return undefined;
    }
    return undefined;
  },
  async "an approval does not outlive an erasure"(_world, { vault, id, otherId }) {
    const plan = await vault.quarantine.promote(id);
    await vault.forget(await vault.forget({ ids: [otherId] }));
    return refusal(() => vault.quarantine.promote(plan), REFUSALS);
  },
  async "an approval is worth nothing later"(world, { vault, id }) {
    const plan = await vault.quarantine.promote(id);
    world.clock.pass(LATER_MS);
    return refusal(() => vault.quarantine.promote(plan), ["token_expired"]);
  },
  async "what was dropped cannot be promoted"(_world, { vault, id }) {
    const plan = await vault.quarantine.promote(id);
    await vault.quarantine.delete(id);
    const { entries } = await vault.quarantine.list();
    if (entries.some((entry) => entry.id === id)) return "it is still listed";
    return refusal(() => vault.quarantine.promote(plan), [...REFUSALS, "not_found"]);
  },
};

const REFUSALS: readonly ErrorCode[] = ["digest_changed", "token_used", "invalid_input"];

async function refusal(write: () => Promise<unknown>, codes: readonly ErrorCode[]): Promise<string | undefined> {
  try {
    await write();
    return "it was not refused";
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return codes.includes(error.code) ? undefined : `it was refused as ${error.code}`;
  }
}

/** A plan that was tampered with may be refused, or its false part may count for nothing. */
async function refusalOrAsShown(
  vault: Vault,
  plan: Parameters<Vault["quarantine"]["promote"]>[0],
  text: string,
): Promise<string | undefined> {
  const id = typeof plan === "string" ? plan : plan.id;
  try {
    await vault.quarantine.promote(plan);
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return REFUSALS.includes(error.code) ? undefined : `it was refused as ${error.code}`;
  }
  const { item } = await vault.memories.get(id);
  return item.text === text && item.authority === "user_asserted"
    ? undefined
    : "other bytes than those shown were written";
}
