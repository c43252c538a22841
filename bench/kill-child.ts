/**
 * `write DIR KEYS NUMBER`: remembers and forgets until it is killed, and prints the number of each statement that is to stay, once it is acknowledged.
 * `open DIR KEYS NUMBER`: opens the same keep for writing, and prints how long that took and whether that statement is there.
 */
import { openKeep, VAULT } from "./workspace.ts";

/** Of so many statements one is forgotten again. */
const FORGET_EACH = 4;

const [what, dir = "", keysDir = "", first = "0"] = process.argv.slice(2);
const textOf = (number: number): string => `The crate with the number ${number} stands in the cellar.`;

const start = performance.now();
const keepsake = await openKeep({ dir, keysDir });
const vault = await keepsake.vault(VAULT);
const openMs = performance.now() - start;
if (what === "write") await write(Number(first));
else process.stdout.write(JSON.stringify({ openMs, found: (await isThere(textOf(Number(first)))) ? 1 : 0 }));

async function write(from: number): Promise<never> {
  for (let number = from; ; number++) {
    const { id } = await vault.remember(textOf(number));
    if (number % FORGET_EACH > 0) process.stdout.write(`${number}\n`);
    else await vault.forget(await vault.forget({ ids: [id] }));
  }
}

async function isThere(text: string): Promise<boolean> {
  const { items } = await vault.search(text);
  return items.some((item) => item.text.includes(text));
}
