import { accessCopy, exercise } from "../src/entries/compliance.ts";
import { openKeepsake } from "../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
const { id } = await vault.remember("Ana likes chess.");

// Everything stored about her, checked for completeness. The request is recorded as done.
const { result, request } = await exercise(vault, "access", { identity: "passkey" }, async () => {
  const copy = accessCopy(vault);
  let line = await copy.next();
  while (line.done !== true) line = await copy.next(); // line.value is one line of JSON: write it to her file
  return line.value;
});
console.log(request.state, result.isComplete, result.itemCount === result.liveRowCount);

// A recipient is notified of the change by id only.
await vault.rights.disclosures.record("Chess Club", [id]);
await vault.forget(await vault.forget({ ids: [id] }));
await vault.rights.disclosures.deliver(async (notice) =>
  console.log(notice.recipient, notice.change, notice.items.length),
);

// Stops work patterns: no new ones, and existing ones are not used until the decision.
const objection = await vault.rights.objections.open("work-pattern");
console.log(objection.state, objection.itemCount);
