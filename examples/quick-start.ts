import { openKeepsake } from "../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
await vault.observe([
  { session: "monday", role: "user", content: "I'm vegetarian. Please avoid Friday meetings." },
  { session: "monday", role: "assistant", content: "Noted: no meat, and no meetings on Friday." },
]);

const recall = await vault.recall("plan a vegetarian team lunch", { session: "tuesday" });
console.log(recall.prompt); // ready for a prompt; recall.items[0].why says what ranked it

const plan = await vault.forget({ query: "Friday meetings" }); // a dry run: plan.samples, plan.cuts
const { receipt } = await vault.forget(plan); // its keys are destroyed when this resolves
console.log(receipt.state, receipt.itemCount);
