/**
 * Fills a vault in memory in many languages, asks it, and writes every answer down as JSON. Clock and entropy stand still, so what differs
 * between two runs comes from the machine: its time zone, its locale.
 */

import { openMemoryStorage } from "../../src/entries/storage.ts";
import { openKeepsake } from "../../src/index.ts";
import { hashEmbedder } from "./hash-embedder.ts";
import { seededRandom } from "./random.ts";

/** Half past eleven in the evening in UTC: another day in most of the world. */
const NOW = Date.parse("2026-05-12T23:30:00Z");
const SAID = [
  ["2019-08-20T10:00:00Z", "I swam in the lake for the first time."],
  ["2023-02-11T23:45:00Z", "I went swimming in the sea at Biarritz last Sunday."],
  ["2024-06-15T00:15:00Z", "We moved to Oslo today, İstanbul was too loud."],
  ["2024-06-01T10:00:00Z", "I went swimming in the fjord at 7pm."],
  ["2025-05-14T10:00:00Z", "My sister Mia got married in the lido yesterday."],
  ["2025-12-31T23:59:00Z", "Gestern habe ich im Café Zürich alte Straßenkarten gekauft."],
  ["2026-01-05T04:00:00Z", "Hier j'ai planté des cerisiers derrière la grange."],
  ["2026-03-08T07:30:00Z", "Ayer mi abuela preparó empanadas."],
  ["2026-03-29T01:30:00Z", "我昨天在杭州开了一家陶瓷店。"],
  ["2026-04-05T14:00:00Z", "昨日、父と盆栽を見に行きました。"],
  ["2026-05-11T22:00:00Z", "Вчера тётя вырастила огромную тыкву."],
  ["2026-05-12T01:00:00Z", "The dentist expects me on Friday at nine."],
  // A local time without a zone: the zone that goes with it decides, never the machine's.
  ["2026-05-11T23:15:00", "I ate ramen in the hotel TITANIC."],
] as const;
const QUESTIONS = [
  "Where did I swim yesterday?",
  "What did we do last May?",
  "What happened in 2023?",
  "Where have I been swimming since March?",
  "What did I do two weeks before the move to Oslo?",
  "When was the first time I swam?",
  "titanic",
  "What is on Friday?",
  "Was habe ich gestern gekauft?",
  "Qu'est-ce que j'ai planté hier ?",
  "¿Qué preparó mi abuela?",
  "陶瓷店在哪里？",
  "盆栽",
  "Какую тыкву вырастила тётя вчера?",
  "How many times was I in İstanbul?",
  "only from 2026: what did I eat?",
] as const;

const storage = await openMemoryStorage({ random: seededRandom(7) });
const keepsake = await openKeepsake({
  storage,
  embedder: hashEmbedder(),
  embedderWaitMs: Number.POSITIVE_INFINITY,
  // What is due later is done where this script says so: no timer of the machine decides what draws entropy first.
  system: { clock: { now: () => NOW }, random: seededRandom(8), later: () => () => undefined },
});
const vault = await keepsake.vault("ana");
for (const [number, [at, content]] of SAID.entries())
  await vault.observe({ session: `s${number}`, role: "user", content, at, timeZone: "Europe/Berlin" });
await vault.settled();
await vault.maintenance.embedded();
const answers: unknown[] = [];
for (const query of QUESTIONS)
  for (const timeZone of ["UTC", "America/Los_Angeles"]) {
    const { items, searchedCount, degraded, tokens } = await vault.search(query, { timeZone });
    answers.push({ query, timeZone, items, searchedCount, degraded, tokens });
  }
await keepsake.close();

const { locale } = new Intl.DateTimeFormat().resolvedOptions();
const machine = { locale, offset: new Date(NOW).getTimezoneOffset() };
process.stdout.write(`${JSON.stringify({ machine, answers })}\n`);
