/** Requests to be forgotten, across the vaults of a keep. */
import { describe, expect, test } from "vitest";
import { testKeep, all, texts } from "../support/vault.ts";

test("smoke", async () => {
  const keep = await testKeep();
  const ana = await keep.vault("ana");
  const hotel = await keep.keepsake.vault("hotel", { profile: "product" });
  await ana.observe({ session: "s1", role: "user", content: "My friend Hana Sato lives in Kyoto. I like tea." });
  await hotel.observe({ session: "g1", role: "user", speaker: "Hana Sato", content: "I prefer a quiet room. I like green tea." });
  await hotel.observe({ session: "g2", role: "user", speaker: "Ben", content: "Hana Sato recommended the lighthouse. I like coffee." });
  const { request } = await keep.keepsake.personRequests.open({ identifiers: ["Hana Sato"], identity: "id_document" });
  const plan = await keep.keepsake.personRequests.plan(request.id);
  console.log(plan);
  const done = await keep.keepsake.personRequests.confirm(plan);
  console.log(JSON.stringify(done, null, 1));
  for (const vault of [ana, hotel]) console.log(JSON.stringify((await all(vault.list({ messages: true }))).map(({ item }) => [item.layer, item.text])), await vault.asked());
  console.log(await keep.keepsake.personRequests.document(request.id));
});
