/** The short id that the preset `persona` shows, `[mem:7a5d39...]`, is taken wherever an id is (GOS-11). */
import { expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../src/engine/govern/access-tokens.ts";
import { httpWorld } from "../support/http-world.ts";
import { temporaryFolder } from "./run-cli.ts";

/** @param shortId with all of its digits, as recall answers it */
const shownAs = (shortId: unknown): string => `[${String(shortId).slice(0, "mem:000000".length)}...]`;
/** As it is shown, and as people copy it. */
const copies = (shown: string): readonly string[] => [
  shown,
  shown.slice(1, -1),
  shown.slice(1, -4),
  shown.slice(5, -4),
];

interface Shown {
  readonly short_id: string;
}

test("over HTTP: one memory, its evidence, a correction, and forgetting", async () => {
  const http = await httpWorld();
  const vault = await http.keep.vault("ana");
  const token = await http.token({ vault: "ana", scopes: TOKEN_SCOPES });
  await vault.observe({ role: "user", content: "I live in Berlin." });
  const call = async (method: string, path: string, body?: object) => {
    const { status, json } = await http.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    expect([path, json, status]).toEqual([path, json, 200]);
    return json;
  };
  const [item] = (await call("POST", "/v1/recall", { query: "Where do I live?" }))["items"] as readonly Shown[];
  const shown = shownAs(item?.short_id);
  for (const id of copies(shown)) {
    const path = `/v1/memories/${encodeURIComponent(id)}`;
    expect(JSON.stringify(await call("GET", path))).toContain("Berlin");
    expect(JSON.stringify(await call("GET", `${path}/evidence`))).toContain("Berlin");
    expect(await call("POST", "/v1/forget", { target: { ids: [id] } })).toMatchObject({ item_count: 1 });
  }
  const path = `/v1/memories/${encodeURIComponent(shown)}/correct`;
  expect(await call("POST", path, { text: "I live in Lyon." })).toMatchObject({ text: "Lives in Lyon" });
});

test("of Play New: memory_ids", async () => {
  for (const index of copies("[mem:000000...]").keys()) {
    const http = await httpWorld();
    const token = await http.token({ scopes: TOKEN_SCOPES });
    const vault = await http.keep.vault("ana");
    await vault.remember("I live in Berlin.");
    const [item] = (await vault.recall("Where do I live?")).items;
    const id = copies(shownAs(item?.shortId))[index];
    const forget = (memoryId: unknown) =>
      http.call("POST", "/v1/memory/forget", { token, body: { user_id: "ana", target: { memory_ids: [memoryId] } } });
    expect((await forget("mem:ffffff")).status).toBe(404);
    expect((await forget("no id at all")).status).toBe(404);
    expect((await forget(id)).json).toMatchObject({ deleted_count: 1 });
  }
});

test("on the command line: inspect, correct, hide and forget", async () => {
  using folder = temporaryFolder();
  await folder.run(["observe", "--role", "user", "I live in Berlin."]);
  const { items } = await folder.json(["recall", "Where do I live?", "--full"]);
  const shown = shownAs((items as readonly { readonly shortId: string }[])[0]?.shortId);
  for (const id of copies(shown)) {
    expect((await folder.run(["inspect", id])).out).toContain("Berlin");
    expect(await folder.json(["forget", id])).toMatchObject({ itemCount: 1 });
    const { token } = await folder.json(["forget", id, "--grade", "hide"]);
    expect((await folder.run(["forget", "--confirm", String(token)])).code).toBe(0);
    expect((await folder.run(["unhide", id])).code).toBe(0);
  }
  const corrected = await folder.run(["correct", shown, "I live in Lyon."]);
  expect([corrected.code, corrected.err]).toEqual([0, ""]);
  expect((await folder.run(["recall", "Where do I live?"])).out).toContain("Lyon");
});

test("a prompt of the preset persona shows it", async () => {
  using folder = temporaryFolder();
  await folder.json(["remember", "The guest lives in Berlin.", "--preset", "persona"]);
  const { items, prompt } = await folder.json(["recall", "Where does the guest live?", "--full"]);
  expect(prompt).toContain(shownAs((items as readonly { readonly shortId: string }[])[0]?.shortId));
});
