/**
 * Queries (SEC-X7): whatever a person, or a page that a person quotes, asks for, the answer is memories of this vault and of no other, and an error never speaks
 * of SQL. The vault lies in SQLite, as a person's does.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isKeepsakeError, openKeepsake, type Vault } from "../../src/index.ts";
import { accepted, bytesOf, type FuzzTarget, law, manyOf, textOf } from "../fuzz-target.ts";

const QUERIES = [
  "Where does Ana live?",
  "What did I say two weeks before the move?",
  "¿Dónde vive mi hermana?",
  "tea OR coffee NOT 'green' -\"black\"",
  "昨日の予定",
  "'; DROP TABLE records; --",
  "label:home speaker:Ana text MATCH 'a*' NEAR(b, 3)",
];
const OURS = ["Ana lives in Porto.", "My sister Mia lives in Berlin since May.", "I prefer green tea on Fridays."];
const THEIRS = ["Bea lives in Porto.", "My sister Ida lives in Berlin since May.", "I prefer black coffee on Fridays."];

interface World {
  readonly vault: Vault;
  readonly ids: ReadonlySet<string>;
}
let world: Promise<World> | undefined;

async function opened(): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), "keepsake-fuzz-query-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const keepsake = await openKeepsake({ dir: join(dir, "data"), keysDir: join(dir, "keys") });
  const [vault, other] = [await keepsake.vault("ana"), await keepsake.vault("bea")];
  for (const text of OURS) await vault.remember(text, { labels: ["home"] });
  for (const text of THEIRS) await other.remember(text, { labels: ["home"] });
  const ids = new Set<string>();
  for await (const { item } of vault.memories.list()) ids.add(item.id);
  return { vault, ids };
}

const SQL = /sqlite|syntax error|near "|no such (?:table|column)|SQLITE|\bSELECT\b|\bMATCH\b/i;

/** The typed refusal passes; its words are looked at first. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isKeepsakeError(error))
      law(!SQL.test(`${error.message} ${error.hint} ${JSON.stringify(error.facts)}`), "an error speaks of SQL");
    throw error;
  }
}

const query: FuzzTarget = {
  name: "query",
  shape: "text",
  seeds: () => QUERIES.map(bytesOf),
  words: [
    " AND ",
    " OR ",
    " NOT ",
    "NEAR(",
    "*",
    '"',
    "'",
    "--",
    ";",
    "label:",
    "yesterday",
    "last May",
    "%",
    "_",
    "\\",
    "0x27",
  ],
  inputBytesMax: 8_192,
  async read(input) {
    world ??= opened();
    const { vault, ids } = await world;
    const text = textOf(input);
    const found = await asking(() => vault.search(text));
    law(
      found.items.every(({ id }) => ids.has(id)),
      "a search shows what is not this vault's",
    );
    const recalled = await asking(() => vault.recall(text, { rehearse: false }));
    law(
      recalled.items.every(({ id }) => ids.has(id)),
      "a recall shows what is not this vault's",
    );
    const word = text.slice(0, 200);
    if (word !== "" && word.isWellFormed())
      for (const filter of [{ labels: [word] }, { speaker: word }, { inSession: word }, { agent: word }])
        law(
          (await asking(() => vault.search("Porto", { filter }))).items.every(({ id }) => ids.has(id)),
          "a filter lets another vault in",
        );
    return accepted(`${manyOf(found.items.length)} ${manyOf(recalled.items.length)}`);
  },
};

export const QUERY_TARGETS: readonly FuzzTarget[] = [query];
