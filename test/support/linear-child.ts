/**
 * Several clients in one process, each with a keep of its own opened on the same folders: `node linear-child.ts CONFIG`. They work at the
 * same time on the same items, and write down what they asked and what they were told.
 */
import { openSync, writeSync } from "node:fs";
import { isKeepsakeError, openKeepsake, type Vault } from "../../src/index.ts";
import { type Dice, dice } from "./dice.ts";
import type { ItemDeed } from "./linear-check.ts";
import {
  type AnsweredLine,
  instant,
  LINEAR_OWNER,
  type LinearConfig,
  type LinearLine,
  SHARED_KEY,
} from "./linear-lines.ts";
import { pickByWeight } from "./pick-by-weight.ts";

// The parent wrote it, from a value of this type.
const config = JSON.parse(process.argv[2] ?? "{}") as LinearConfig;
const file = openSync(config.file, "a");
const write = (line: LinearLine): void => void writeSync(file, `${JSON.stringify(line)}\n`);
/** Another process may hold the writer's lock for long when the machine is busy. */
const BUSY_TIMEOUT_MS = 60_000;

type Found = Pick<AnsweredLine, "did" | "texts"> & Partial<Pick<AnsweredLine, "isSearch" | "holderCount">>;
const nothing: Found = { did: [], texts: [] };

interface Client {
  readonly name: string;
  readonly random: Dice;
  readonly vault: Vault;
  /** Ids that it has heard of, all clients' among them. */
  readonly ids: string[];
  callCount: number;
}

async function asking(client: Client, maybe: Found["did"], work: () => Promise<Found>): Promise<void> {
  const call = `${client.name}.${client.callCount++}`;
  write({ kind: "asked", call, at: instant(), maybe });
  const found = await work();
  write({ kind: "answered", call, at: instant(), ...found });
  for (const [id] of found.texts) if (!client.ids.includes(id)) client.ids.push(id);
}

/** Each takes an id that it may work on. A new verb is one more line here, and one in linear-check.ts. */
const deeds: readonly (readonly [weight: number, deed: (client: Client, id: string) => Promise<void>])[] = [
  [10, store],
  [16, correctOne],
  [16, forgetOne],
  [30, getOne],
  [8, listAll],
  [10, searchOne],
  [6, writeKey],
];

const textOf = (client: Client): string => `The ${client.name} box ${client.callCount} holds ${client.random.word()}.`;
const seen = (id: string, truth: string): Found["did"][number] => ({
  id,
  deed: truth === "current" ? "seen_current" : "seen_superseded",
});

async function store(client: Client): Promise<void> {
  const text = textOf(client);
  await asking(client, [], async () => {
    const { id } = await client.vault.remember(text);
    return { did: [{ id, deed: "stored" }], texts: [[id, text]] };
  });
}

async function correctOne(client: Client, id: string): Promise<void> {
  const text = textOf(client);
  await asking(client, [{ id, deed: "corrected" }], () =>
    refused(id, { not_found: "seen_gone", invalid_input: "seen_superseded" }, async () => {
      const corrected = await client.vault.correct(id, text);
      return {
        did: [
          { id, deed: "corrected" },
          { id: corrected.id, deed: "stored" },
        ],
        texts: [[corrected.id, text]],
      };
    }),
  );
}

async function forgetOne(client: Client, id: string): Promise<void> {
  let plan: Awaited<ReturnType<typeof planOf>> | undefined;
  const planOf = () => client.vault.forget({ ids: [id] });
  await asking(client, [], () =>
    refused(id, { not_found: "seen_gone" }, async () => {
      plan = await planOf();
      return nothing;
    }),
  );
  if (plan === undefined) return;
  const asked = plan;
  const did = plan.samples.map((sample) => ({ id: sample.id, deed: "forgotten" as const }));
  await asking(client, did, () =>
    // Something else came in between the plan and its confirmation: then nothing is done.
    refused(id, { digest_changed: undefined, not_found: "seen_gone" }, async () => {
      await client.vault.forget(asked);
      return { did, texts: [] };
    }),
  );
}

async function getOne(client: Client, id: string): Promise<void> {
  await asking(client, [], () =>
    refused(id, { not_found: "seen_gone" }, async () => {
      const { item } = await client.vault.memories.get(id);
      return { did: [seen(id, item.truth)], texts: [[id, item.text]] };
    }),
  );
}

async function listAll(client: Client): Promise<void> {
  await asking(client, [], async () => {
    const did: Found["did"][number][] = [];
    const texts: [string, string][] = [];
    let holderCount = 0;
    for await (const { item } of client.vault.memories.list({ filter: { layers: ["fact"] } })) {
      if (item.key === SHARED_KEY) holderCount += item.truth === "current" ? 1 : 0;
      else {
        did.push(seen(item.id, item.truth));
        texts.push([item.id, item.text]);
      }
    }
    return { did, texts, holderCount };
  });
}

async function searchOne(client: Client, id: string): Promise<void> {
  const text = shown.get(id) ?? "box holds";
  await asking(client, [], async () => {
    const { items } = await client.vault.search(text, { items: 50 });
    const facts = items.filter(({ layer, text: told }) => layer === "fact" && told.includes(" box "));
    return { isSearch: true, did: [], texts: facts.map((item) => [item.id, item.text] as const) };
  });
}
/** What this process has seen of texts: also of what was forgotten since. */
const shown = new Map<string, string>();

async function writeKey(client: Client): Promise<void> {
  await asking(client, [], async () => {
    await client.vault.remember(`I live in ${client.random.word()} ${client.callCount}.`, { key: SHARED_KEY });
    return nothing;
  });
}

/** What an error says about the item; undefined for one that says nothing. Any other error is a failure of the test. */
async function refused(
  id: string,
  meaning: Readonly<Record<string, ItemDeed | undefined>>,
  work: () => Promise<Found>,
): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (!isKeepsakeError(error) || !(error.code in meaning)) throw error;
    const deed = meaning[error.code];
    return { did: deed === undefined ? [] : [{ id, deed }], texts: [] };
  }
}

async function live(number: number): Promise<void> {
  const { dir, keysDir } = config;
  const name = `${config.name}${number}`;
  await using keepsake = await openKeepsake({ dir, keysDir, busyTimeoutMs: BUSY_TIMEOUT_MS });
  const vault = await keepsake.vault(LINEAR_OWNER);
  const client: Client = { name, random: dice(config.seed + number), vault, ids: [...config.ids], callCount: 0 };
  for (let done = 0; done < config.deeds; done++) {
    const [, deed] = pickByWeight(client.random, deeds);
    // The newest are what is most fought over.
    const recent = client.ids.slice(-8);
    const id = recent[client.random.below(recent.length)] ?? "";
    await deed(client, id);
  }
}

writeSync(1, "ready\n");
await Promise.all(Array.from({ length: config.handles }, (_, number) => live(number)));
