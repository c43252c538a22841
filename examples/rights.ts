import { accessCopy, exercise } from "../src/entries/compliance.ts";
import { openKeepsake } from "../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
const { id } = await vault.remember("Ana likes chess.");

// Everything that is stored about her, counted against the store. The request stands in the register, done.
const { result, request } = await exercise(vault, "access", { identity: "passkey" }, async () => {
  const copy = accessCopy(vault);
  let line = await copy.next();
  while (line.done !== true) line = await copy.next(); // line.value is one line of JSON: write it to her file
  return line.value;
});
console.log(request.state, result.isComplete, result.itemCount === result.liveRowCount);

// Who received it is told what became of it, once, by its id alone.
await vault.rights.disclosures.record("Chess Club", [id]);
await vault.forget(await vault.forget({ ids: [id] }));
await vault.rights.disclosures.deliver(async (notice) =>
  console.log(notice.recipient, notice.change, notice.items.length),
);

// No more patterns of how she works: nothing new, and what is there is in no answer until it is decided.
const objection = await vault.rights.objections.open("work-pattern");
console.log(objection.state, objection.itemCount);
