/** Writes numbered memories until it is killed, and says so when each is durable. */
import { openKeepsake } from "../../src/index.ts";

const [dir = "", keysDir = ""] = process.argv.slice(2);
const keepsake = await openKeepsake({ dir, keysDir });
const vault = await keepsake.vault("ben");
for (let number = 0; number < 100_000; number++) {
  await vault.remember(`Harbour number ${number} lies in the north of country${number}.`);
  console.log(number);
}
