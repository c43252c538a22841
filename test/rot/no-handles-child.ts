/**
 * A process with no file handle left: `node no-handles-child.ts DIR KEYS_DIR`. It gives itself one more after the other, and prints each
 * time what became of opening the keep and writing to it: "done", or the code of the refusal.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { isKeepsakeError, openKeepsake } from "../../src/index.ts";

const [dir = "", keysDir = ""] = process.argv.slice(2);
/** More than a keep needs to be opened and written to. */
const HANDLES_MAX = 24;

async function use(): Promise<string> {
  try {
    await using keepsake = await openKeepsake({ dir, keysDir });
    const vault = await keepsake.vault("ana");
    await vault.remember("I play chess on Tuesdays.");
    for await (const { item } of vault.memories.list()) if (item.text === "") return "empty";
    return "done";
  } catch (error) {
    return isKeepsakeError(error) ? error.code : String(error);
  }
}

// Whatever is loaded on first use is loaded now.
writeSync(1, `${await use()}\n`);
const held: number[] = [];
try {
  for (;;) held.push(openSync("/dev/null", "r"));
} catch {
  // That was the last one.
}
for (let free = 0; free <= HANDLES_MAX; free++) {
  writeSync(1, `${await use()}\n`);
  const handle = held.pop();
  if (handle !== undefined) closeSync(handle);
}
