/** The peer: a route of Hono that reads the same JSON and answers as much, and does nothing between. */
// biome-ignore lint/correctness/noUndeclaredDependencies: of the project itself, whose server is built with it.
import { serve } from "@hono/node-server";
// biome-ignore lint/correctness/noUndeclaredDependencies: of the project itself, whose server is built with it.
import { Hono } from "hono";
import { answering } from "./serve-memory.ts";

/** As much as a recall answers. */
const MEMORIES = 10;
const answer = {
  query: "What do I like about coffee in the morning?",
  items: Array.from({ length: MEMORIES }, (_, place) => ({
    id: `018f${String(place).padStart(28, "0")}`,
    text: `User: I like coffee in the morning, and room ${place} most of all.`,
    details: [],
    markers: ["recent", "vivid"],
    at: 1_700_000_000_000 + place,
    salience: 0.43,
    confidence: 0.9,
    relevance: 0.87,
    score: 0.8,
    messages: [{ id: `018e${String(place).padStart(28, "0")}`, at: 1_700_000_000_000 + place }],
  })),
  prompt: "## What you remember\n".padEnd(1_600, "I like coffee in the morning. "),
};

const app = new Hono();
app.post("/v1/recall", async (context) => {
  const body: unknown = await context.req.json();
  return context.json({ ...answer, asked: typeof body });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  answering({ url: `http://127.0.0.1:${port}`, token: "none", others: [], libraryMs: 0 }, async () => {
    await new Promise((resolve) => server.close(resolve));
  }),
);
