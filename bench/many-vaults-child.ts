/** Recall in a keep with many vaults: `HOW VAULTS MESSAGES DIR KEYS_DIR`, HOW `hot` (all open, asked in turn) or `cold` (one of them). */
import type { Vault } from "../src/index.ts";
import type { Question } from "./corpus.ts";
import { lifeQuestionOf } from "./life-corpus.ts";
import { vaultName } from "./many-vaults.ts";
import { spread } from "./statistics.ts";
import { numbersShown, openKeep } from "./workspace.ts";

const RESULTS = 10;
const QUESTIONS = 1_000;
const COLLECTIONS = 4;

const [how = "", vaultsText = "", messagesText = "", dir = "", keysDir = ""] = process.argv.slice(2);
const [vaults, messages] = [Number(vaultsText), Number(messagesText)];
// Neither the newest nor the oldest.
const middle = Math.floor(vaults / 2);

const start = performance.now();
await using keepsake = await openKeep({ dir, keysDir });
const first = await keepsake.vault(vaultName(middle));
const openMs = performance.now() - start;
await ask(first, questionFor(middle, 0));
const firstMs = performance.now() - start - openMs;
process.stdout.write(JSON.stringify(how === "cold" ? { openMs, firstMs } : await hot()));

async function hot() {
  const base = collected();
  const open: Vault[] = [];
  for (let number = 0; number < vaults; number++) open.push(await keepsake.vault(vaultName(number)));
  const times: number[] = [];
  let foundCount = 0;
  for (let turn = -vaults; turn < QUESTIONS; turn++) {
    const number = (turn + vaults) % vaults;
    const vault = open[number];
    if (vault === undefined) continue;
    const question = questionFor(number, turn + vaults);
    const from = performance.now();
    const isFound = await ask(vault, question);
    if (turn < 0) continue;
    times.push(performance.now() - from);
    foundCount += isFound ? 1 : 0;
  }
  const grown = collected() - base;
  const { p50, p99 } = spread(times);
  // One vault was open before: what grew is that of all others.
  return { p50, p99, grown: vaults > 1 ? (grown * vaults) / (vaults - 1) : grown, found: foundCount / times.length };
}

async function ask(vault: Vault, question: Question): Promise<boolean> {
  const recalled = await vault.recall(question.text, { rehearse: false, items: RESULTS });
  return numbersShown(recalled).includes(question.target);
}

/** Another sentence of this vault for every turn. */
function questionFor(number: number, turn: number): Question {
  const spread = Math.floor(turn / vaults) * 7 + turn;
  return lifeQuestionOf(number * messages + (spread % messages));
}

function collected(): number {
  for (let round = 0; round < COLLECTIONS; round++) globalThis.gc?.();
  return process.memoryUsage().rss;
}
