import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openKeepsake } from "../../src/index.ts"; // in your own project: keepsake serve --proxy
import { createProxy } from "../../src/surfaces/integrations/proxy/proxy.ts";
import { remembered } from "./local-models.ts";

// The provider: a server on this machine that answers with what it was asked.
const provider = createServer(async (request, response) => {
  const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString("utf8"));
  response.setHeader("content-type", "application/json");
  const content = remembered(messages);
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content } }] }));
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
const { port } = provider.address() as AddressInfo;

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
const proxy = createProxy({ upstream: `http://127.0.0.1:${port}/v1`, key: () => process.env["PROVIDER_KEY"], fetch });

for (const [session, content] of [
  ["monday", "I'm vegetarian."],
  ["tuesday", "Do you remember what I eat? Am I vegetarian?"],
] as const) {
  const request = new Request("http://127.0.0.1/v1/chat/completions", {
    method: "POST",
    headers: { "x-keepsake-session": session },
    body: JSON.stringify({ model: "local", messages: [{ role: "user", content }] }),
  });
  const answer = JSON.parse(await (await proxy.handle(request, { vault })).text());
  await proxy.settled();
  console.log(answer.choices[0].message.content);
}
provider.close();
