import { openKeepsake } from "../src/index.ts";

const keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
await vault.observe([
  { role: "user", at: "2026-03-02", content: "I live in Berlin. My son Leo is allergic to peanuts." },
  { role: "user", at: "2026-05-04", content: "We moved from Berlin to Trieste! Please avoid Friday meetings." },
]);

console.log((await vault.recall("Suggest a dinner for the family")).prompt);
console.log((await vault.profile()).text);

const plan = await vault.forget({ query: "Friday meetings" }); // a preview: nothing is deleted yet
const { receipt } = await vault.forget(plan);
console.log(receipt.state, receipt.itemCount);
await keepsake.close();
