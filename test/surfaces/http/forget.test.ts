/** Forgetting over HTTP: a plan is confirmed as it came, or by its token alone, and not when it was changed (SEC-D8, SEC-H7). */
import { expect, test } from "vitest";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { httpWorld } from "../../support/http-world.ts";

async function world() {
  const http = await httpWorld();
  const vault = await http.keep.vault("ana");
  const token = await http.token({ vault: "ana", scopes: TOKEN_SCOPES });
  for (const content of ["I like chess. I like toast.", "I like chess a lot.", "I drink tea."])
    await vault.observe({ role: "user", content });
  const post = (path: string, body: object) => http.call("POST", path, { token, body });
  const plan = async () => (await post("/v1/forget", { target: { query: "chess" } })).json;
  const texts = async () => (await post("/v1/memories/list", { messages: true })).text;
  return { confirm: (body: object) => post("/v1/forget/confirm", body), plan, texts };
}

test.each([
  ["the plan exactly as it was answered", (plan: object) => plan],
  ["its token alone", ({ token }: { readonly token?: unknown }) => ({ token })],
])("%s confirms a deletion, once", async (_, sent) => {
  const { confirm, plan, texts } = await world();
  const body = sent(await plan());
  const { status, json } = await confirm(body);
  expect([status, json]).toEqual([200, expect.objectContaining({ grade: "forget", log_head: expect.any(String) })]);
  expect(await texts()).not.toContain("chess");
  expect(await texts()).toContain("toast");
  expect((await confirm(body)).status).not.toBe(200);
});

test.each([
  ["target", { query: "tea" }],
  ["target", { query: "chess", any: true }],
  ["grade", "purge"],
  ["reason", "policy"],
  ["keep_source", true],
  ["near_duplicates_are", "withhold"],
])("a plan whose %s became %j is refused, and nothing is deleted", async (field, value) => {
  const { confirm, plan, texts } = await world();
  const shown = await plan();
  const { status, json } = await confirm({ ...shown, [field]: value });
  expect([status, json["code"]]).toEqual([409, "digest_changed"]);
  expect(await texts()).toContain("chess");
  expect((await confirm(shown)).status).toBe(200);
});

test("a memory is made anonymous by a plan and its confirmation, for a caller who may delete (GOS-46)", async () => {
  const http = await httpWorld();
  const vault = await http.keep.vault("ana");
  const { id } = await vault.remember("Ms Okoye plays the cello on Sundays.", { subject: "Ms Okoye" });
  const token = await http.token({ vault: "ana", scopes: TOKEN_SCOPES });
  const post = async (path: string, body: object) => http.call("POST", path, { token, body });
  const { json } = await post(`/v1/memories/${id}/anonymise`, { identifiers: ["Okoye"] });
  expect(json["replacement"]).toMatchObject({ subject: "someone", text: "Someone plays the cello on Sundays." });
  expect((await post("/v1/forget/confirm", { token: json["token"] })).status).toBe(200);
  const texts = (await post("/v1/memories/list", {})).text;
  expect(texts).toContain("Someone plays the cello");
  expect(texts).not.toContain("Okoye");
  const reader = await http.token({ vault: "ana", scopes: ["memory:read", "memory:write"] });
  const refused = await http.call("POST", `/v1/memories/${id}/anonymise`, { token: reader, body: {} });
  expect(refused.status).toBe(401);
});

test("a confirmation without a token, or with a field that no plan has, is refused and the field is named", async () => {
  const { confirm, plan } = await world();
  const { token, ...rest } = await plan();
  expect((await confirm(rest)).json).toMatchObject({ title: "Missing field `token`.", status: 400 });
  expect((await confirm({ token, grades: "purge" })).json).toMatchObject({
    title: "Unknown field `grades`. Did you mean `grade`?",
    status: 400,
  });
});

test.each(["/v1/recall", "/v1/search"])("%s names an option that it does not know", async (path) => {
  const http = await httpWorld();
  await http.keep.vault("ana");
  const token = await http.token({ vault: "ana", scopes: TOKEN_SCOPES });
  const { status, json } = await http.call("POST", path, { token, body: { query: "tea", limit: 3 } });
  expect([status, json["title"]]).toEqual([400, "Unknown field `limit`. Did you mean `items`?"]);
});
