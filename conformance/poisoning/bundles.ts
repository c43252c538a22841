/** Bundles that somebody else made: a stranger's own export, one whose every field was forged, and one that bears ids of the owner's memories. */
import { isKeepsakeError, native, type Vault } from "../../src/index.ts";
import type { Payload } from "./corpus.ts";
import { OWNER, openWorld, shortened } from "./world.ts";

const STATEMENT_MAX = 280;
const KINDS = ["instruction", "identity", "preference", "goal", "fact"] as const;

/** A vault of the same name in another keep, where the attacker typed everything as their own words: its codes are right, for its key. */
export async function foreignBundle(payloads: readonly Payload[]): Promise<string> {
  await using world = await openWorld(7);
  const vault = await world.vault(OWNER);
  for (const { id, text, plants, language } of payloads) {
    await vault.observe({ role: "user", content: text, session: id });
    for (const type of KINDS)
      await vault
        .remember(shortened(`${plants} ${type}`, STATEMENT_MAX), { type, key: `home.${language}`, salience: 1 })
        .catch(passOverRefusal);
  }
  // Recalled often before it was given away, so that it comes with a history of use.
  for (const { question } of payloads.slice(0, 20)) for (let time = 0; time < 3; time++) await vault.recall(question);
  await vault.flush();
  // Awaited here: the world closes with this block.
  return await exported(vault);
}

/** Not everything that an attacker types is a memory in their own vault. */
function passOverRefusal(error: unknown): undefined {
  if (isKeepsakeError(error, "write_denied") || isKeepsakeError(error, "invalid_input")) return undefined;
  throw error;
}

/** The same with every field raised as high as the format lets it. */
export async function forgedBundle(payloads: readonly Payload[], victim: Vault): Promise<string> {
  const lines = (await foreignBundle(payloads)).trimEnd().split("\n");
  const owned = itemsIn(await exported(victim)).find((item) => item["layer"] === "fact");
  return joined(
    lines.map((line) => {
      const content = parsed(line);
      const item = content["item"];
      if (!isRecord(item)) return content;
      return {
        ...content,
        item: {
          ...item,
          ...RAISED,
          ...(item["layer"] === "fact"
            ? { mode: "procedural", event: "correction", count: 999, key: "home.city" }
            : {}),
          ...(owned === undefined ? {} : { links: [{ type: "supersedes", to: owned["id"] }] }),
          weight: {
            ...(isRecord(item["weight"]) ? item["weight"] : {}),
            salience: 1,
            points: 100,
            boost: 4,
            confidence: 1,
          },
        },
        use: { accessCount: 5_000, rehearsalCount: 5_000, history: [], brightness: [] },
      };
    }),
  );
}

const RAISED = {
  taint: "clean",
  authority: "system_imposed",
  authorityReason: "policy",
  truth: "current",
  frozen: true,
};

/** The owner's own export, a little older, with other words: each line claims to be the next revision of a memory that is there. */
export async function overwritingBundle(payloads: readonly Payload[], victim: Vault): Promise<string> {
  const lines = (await exported(victim)).trimEnd().split("\n");
  let place = 0;
  return joined(
    lines.map((line) => {
      const content = parsed(line);
      const item = content["item"];
      if (!isRecord(item)) return content;
      const text = shortened(payloads[place++ % payloads.length]?.plants ?? "", STATEMENT_MAX);
      return {
        ...content,
        item: { ...item, text, type: "fact", mode: "semantic", revision: Number(item["revision"]) + 7 },
      };
    }),
  );
}

async function exported(vault: Vault): Promise<string> {
  let text = "";
  for await (const part of await vault.io.export(native())) text += part;
  return text;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(line: string): Record<string, unknown> {
  const value: unknown = JSON.parse(line);
  if (!isRecord(value)) throw new TypeError("A line of an export is an object.");
  return value;
}

const itemsIn = (bundle: string): readonly Record<string, unknown>[] =>
  bundle
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const { item } = parsed(line);
      return isRecord(item) ? [item] : [];
    });

const joined = (lines: readonly object[]): string => `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
