/**
 * The peer that does the same work: routes of Hono that call the library and answer what it answers, without token, limits, schemas, names, log and metrics.
 * `VAULTS MEMORIES DIR KEYS_DIR`.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: of the project itself, whose server is built with it.
import { serve } from "@hono/node-server";
// biome-ignore lint/correctness/noUndeclaredDependencies: of the project itself, whose server is built with it.
import { type Context, Hono } from "hono";
import type { ForgetPlan } from "../src/index.ts";
import { fillVaults, libraryRecall } from "./serve-keep.ts";
import { answering } from "./serve-memory.ts";
import { openKeep } from "./workspace.ts";

const [vaultsText = "", memoriesText = "", dir = "", keysDir = ""] = process.argv.slice(2);
const vaults = Number(vaultsText);
const keepsake = await openKeep({ dir, keysDir });
await fillVaults(keepsake, vaults, Number(memoriesText));
const libraryMs = await libraryRecall(keepsake, vaults);

const vaultOf = ({ req }: Context) => keepsake.vault(req.header("keepsake-user") ?? "");
const app = new Hono();
app.post("/v1/recall", async (context) => {
  const { query } = await context.req.json<{ query: string }>();
  return context.json(await (await vaultOf(context)).recall(query));
});
app.post("/v1/remember", async (context) => {
  const { text } = await context.req.json<{ text: string }>();
  return context.json(await (await vaultOf(context)).remember(text));
});
app.post("/v1/memories/:id/correct", async (context) => {
  const { text } = await context.req.json<{ text: string }>();
  return context.json(await (await vaultOf(context)).correct(context.req.param("id"), text));
});
app.post("/v1/forget", async (context) => {
  const { target } = await context.req.json<{ target: { ids: string[] } }>();
  return context.json(await (await vaultOf(context)).forget(target));
});
app.post("/v1/forget/confirm", async (context) => {
  const plan = await context.req.json<ForgetPlan>();
  const { receipt, finished } = await (await vaultOf(context)).forget(plan);
  finished.catch(() => undefined);
  return context.json(receipt);
});

const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  answering({ url: `http://127.0.0.1:${port}`, token: "none", others: [], libraryMs }, async () => {
    await new Promise((resolve) => server.close(resolve));
    await keepsake.close();
  }),
);
