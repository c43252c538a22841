/** A whole life with the library, and no `close` at its end: `node library-flow.ts DIR KEYS_DIR`. Nothing may keep the process alive. */
import { native, openKeepsake } from "../../src/index.ts";

const [dir = "", keysDir = ""] = process.argv.slice(2);
const keepsake = await openKeepsake({ dir, keysDir });
const vault = await keepsake.vault("ana");
await vault.observe([
  { session: "one", role: "user", content: "I'm vegetarian. My sister Mia lives in Berlin." },
  { session: "one", role: "assistant", content: "See https://example.com/menu for the menu." },
]);
const { id } = await vault.remember("My favourite colour is green.");
await vault.correct(id, "My favourite colour is blue.");
for await (const line of await vault.io.export(native())) if (line === "") throw new Error("an empty line");
await (await vault.forget(await vault.forget({ query: "sister Berlin" }))).finished;
const other = await keepsake.vault("ben");
await other.remember("I like tea.");
await other.destroy((await other.destroy()).token);
// Last, so that its counts wait for a flush that nobody is here for.
await vault.recall("what do I eat?", { session: "two" });
console.log("finished");
