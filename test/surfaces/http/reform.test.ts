/** A better model over the archive, through a server: what it would change and cost, the run, and who may not. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "../../../src/engine/govern/access-tokens.ts";
import { openKeepsake } from "../../../src/index.ts";
import { createClient } from "../../../src/server/client/client.ts";
import { fact, modelled } from "../../support/fake-language-model-server.ts";
import { type FakeProvider, fakeProvider } from "../../support/fake-provider.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";

type Client = ReturnType<typeof createClient>;
type Line = { readonly progress?: { done: number; total: number }; readonly reformed?: Record<string, unknown> };

const ORGAN = "I repair pipe organs for a living.";
const ROWING = "I row for the club in Trondheim.";

let place: TemporaryKeep;
let provider: FakeProvider;
let server: Served;
let tokens: { readonly admin: string; readonly model: string };

beforeAll(async () => {
  provider = await fakeProvider();
});
afterAll(async () => provider[Symbol.asyncDispose]());

/** A vault formed by rules, a correction and a deletion in it, behind a server that has a model. */
beforeEach(async () => {
  place = temporaryKeep();
  {
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    const vault = await keepsake.vault("ana");
    for (const content of [ORGAN, ROWING]) await vault.observe({ role: "user", content, session: "s" }, { sync: true });
    const token = async (scopes: readonly TokenScope[]) =>
      (await keepsake.tokens.create({ vault: "ana", scopes })).token;
    tokens = {
      admin: await token(TOKEN_SCOPES),
      model: await token(TOKEN_SCOPES.filter((scope) => scope !== "memory:admin")),
    };
  }
  const model = JSON.stringify({ url: `${provider.origin}/v1`, model: "m" });
  server = await served(place, ["--port", "0", "--rate", "0"], { KEEPSAKE_MODEL: model });
  provider.behave(
    modelled((segments) =>
      segments.flatMap(({ kind, ref, text }) =>
        kind === "context" || !text.includes("organs") ? [] : [fact("User repairs pipe organs", ref, ORGAN)],
      ),
    ),
  );
  return async () => {
    await server[Symbol.asyncDispose]();
    place[Symbol.dispose]();
  };
});

const client = (token: string): Client => createClient({ url: server.url, token });

async function linesOf(stream: AsyncIterable<Uint8Array>): Promise<readonly Line[]> {
  let text = "";
  for await (const chunk of stream) text += Buffer.from(chunk).toString("utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
const statements = async (memory: Client): Promise<readonly string[]> =>
  (await memory.memories.list({})).memories
    .filter(({ item }) => item.layer === "fact" && item["truth"] === "current")
    .map(({ item }) => item.text)
    .sort();

test("a preview tells the difference and its cost and changes nothing; the run does as it said", async () => {
  const memory = client(tokens.admin);
  const before = await statements(memory);
  const preview = await linesOf(await memory.reform({ preview: true }));
  expect(preview[0]).toEqual({ progress: { done: 0, total: 2 } });
  const { reformed } = preview.at(-1) ?? {};
  expect(reformed).toMatchObject({ is_preview: true, message_count: 2, request_count: 1, changes: 1, removals: 1 });
  expect(reformed?.["estimated_tokens"]).toMatchObject({ prompt: expect.any(Number), reply: expect.any(Number) });
  expect(await statements(memory)).toEqual(before);

  const done = (await linesOf(await memory.reform({}))).at(-1)?.reformed;
  expect(done).toMatchObject({ is_preview: false, changes: 1, removals: 1 });
  expect(await statements(memory)).toEqual(["Repairs pipe organs"]);
  expect((await linesOf(await memory.reform({}))).at(-1)?.reformed).toMatchObject({ changes: 0, removals: 0 });
});

test("it changes no correction and revives nothing deleted", async () => {
  const memory = client(tokens.admin);
  const found = (await memory.memories.list({})).memories.map(({ item }) => item);
  const idOf = (word: string): string =>
    found.find(({ text, layer }) => layer === "fact" && text.includes(word))?.id ?? "";
  await memory.memories.correct({ id: idOf("organ"), text: "Builds pipe organs." });
  const target = { ids: [idOf("Trondheim")] };
  const { target: _, samples: __, ...plan } = await memory.forget.plan({ target });
  const { grade, reason, keep_source, near_duplicates_are, token } = plan;
  await memory.forget.confirm({ target, grade, reason, keep_source, near_duplicates_are, token });
  provider.behave(
    modelled((segments) =>
      segments.flatMap(({ kind, ref, text }) =>
        kind === "context" ? [] : [fact(text.replace("I ", "User "), ref, text)],
      ),
    ),
  );
  await linesOf(await memory.reform({}));
  expect(await statements(memory)).toEqual(["Builds pipe organs."]);
});

test("a token without the owner's scope does not start it, and no request leaves for the model", async () => {
  const askedBefore = provider.received.length;
  for (const preview of [true, false])
    await expect(client(tokens.model).reform({ preview })).rejects.toMatchObject({ code: "unauthorized" });
  expect(provider.received.length).toBe(askedBefore);
});

test("without a model it is refused with its code, before anything streams", async () => {
  await using plain = await served(place, ["--port", "0", "--rate", "0"], { KEEPSAKE_MODEL: "none" });
  const memory = createClient({ url: plain.url, token: tokens.admin });
  await expect(memory.reform({})).rejects.toMatchObject({ code: "invalid_input", facts: { field: "model" } });
});

test("a reader that goes away stops it, and nothing is changed", async () => {
  const stopped = Promise.withResolvers<void>();
  provider.behave((response) => void response.on("close", stopped.resolve));
  const memory = client(tokens.admin);
  const before = await statements(memory);
  const asked = provider.nextRequest();
  const reader = (await memory.reform({})).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('{"progress":{"done":0,"total":2}}\n');
  await asked;
  await reader.cancel();
  await stopped.promise;
  expect(await statements(memory)).toEqual(before);
});
