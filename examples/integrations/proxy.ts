import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"
import { remembered } from "./local-models.ts";

// A stand-in for the provider: a local server that echoes the request.
const provider = createServer(async (request, response) => {
  const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString("utf8"));
  response.setHeader("content-type", "application/json");
  const content = remembered(messages);
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content } }] }));
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
const { port } = provider.address() as AddressInfo;

const keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
await keepsake.vault("Ana");
const { token } = await keepsake.tokens.create({ vault: "Ana" });
await keepsake.close();

// keepsake serve --proxy …
const bin = new URL("../../src/cli/bin.ts", import.meta.url).pathname;
const place = ["--dir", "ana-data", "--keys-dir", "ana-keys", "--port", "0", "--json"];
const server = spawn(process.execPath, [bin, "serve", "--proxy", `http://127.0.0.1:${port}/v1`, ...place]);
const [line] = await once(server.stdout, "data");
const { url } = JSON.parse(String(line));

// Any client: base address `${url}/v1`, key: the token.
for (const [session, content] of [
  ["monday", "I'm vegetarian."],
  ["tuesday", "Do you remember what I eat? Am I vegetarian?"],
] as const) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "x-keepsake-session": session },
    body: JSON.stringify({ model: "local", messages: [{ role: "user", content }] }),
  });
  const { choices } = JSON.parse(await answer.text());
  console.log(choices[0].message.content);
}
server.kill("SIGTERM");
await once(server, "close");
provider.close();
