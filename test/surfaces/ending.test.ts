/** The processes that serve end when they are told to, whatever their clients are at. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Folder, type Started, temporaryFolder } from "./run-cli.ts";

let folder: Folder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

/** Resolves with the first thing that it prints. */
const printed = async ({ process }: Started): Promise<string> => {
  if (process.stdout === null) return expect.unreachable("its output is not read");
  return String((await once(process.stdout, "data"))[0]);
};
const GREETING = `${JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
})}\n`;

test("serve ends on SIGTERM, sent as soon as it says where it listens, and while a client has sent half of a call", async () => {
  const half =
    "POST /v1/recall HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
  for (const sent of ["", half]) {
    const server = folder.start(["serve", "--port", "0", "--json"]);
    const { url } = JSON.parse(await printed(server)) as { readonly url: string };
    if (sent !== "") {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(sent);
    }
    server.process.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  }
});

test("mcp ends on SIGTERM while its input stays open, and when its input ends", async () => {
  for (const end of [
    ({ process }: Started) => process.kill("SIGTERM"),
    ({ process }: Started) => process.stdin?.end(),
    ({ process }: Started) => process.stdin?.end("half a li"),
  ]) {
    const server = folder.start(["mcp"]);
    server.process.stdin?.write(GREETING);
    await printed(server);
    end(server);
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  }
});

test.each([["serve", "--port", "0"], ["mcp"]])("%s ends by itself where its folder cannot be made", async (...argv) => {
  folder.write("file", "x");
  const server = folder.start([...argv, "--dir", folder.path("file/data")]);
  const { code, err } = await server.ended;
  expect([code, err]).toEqual([5, expect.stringContaining(folder.path("file/data"))]);
});
