/** File mode: what is written for agents that read files, and what is read back, whoever wrote it. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authenticator } from "../../../src/engine/backup/export.ts";
import { openedVault } from "../../../src/engine/open-vault.ts";
import { CONTEXT_BYTES_MAX, CONTEXT_TOKENS_MAX } from "../../../src/formats/playnew/context-file.ts";
import {
  fileName,
  type ProjectionOptions,
  playNewFiles,
  playNewFolder,
  projectedFolder,
  readProjection,
} from "../../../src/formats/playnew/projection.ts";
import type { Vault } from "../../../src/index.ts";
import { estimateTokens } from "../../../src/model/text.ts";
import { anyCodePoint } from "../../support/any-code-point.ts";
import { all, NOON, testKeep, texts } from "../../support/vault.ts";
import { given, lived } from "./world.ts";

async function written(vault: Vault, options?: ProjectionOptions): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path, chunks } of await vault.io.export(playNewFiles(options)))
    files[path] = (await all(chunks)).join("");
  return files;
}
/** As the vault reads it, or any other. */
const reading = (files: Parameters<typeof given>[0], vault?: Vault) => ({
  input: given(files),
  now: NOON,
  authenticate: vault === undefined ? () => "" : authenticator(openedVault(vault)),
});
const ending = (files: Readonly<Record<string, string>>, end: string): string => {
  const path = Object.keys(files).find((each) => each.endsWith(end));
  if (path === undefined) throw new Error(`no file ends with ${end}`);
  return files[path] ?? "";
};

describe("the projection", () => {
  test("is the layout of the first phase: context, preferences and one transcript a session, in the user's own folder (PN-34)", async () => {
    const { vault } = await lived();
    const files = await written(vault, { orgId: "org_xyz789", userId: "usr_abc123" });
    const folder = "org_xyz789/usr_abc123";
    expect(projectedFolder(vault.id, { orgId: "org_xyz789", userId: "usr_abc123" })).toBe(folder);
    expect(Object.keys(files).sort()).toEqual([
      `${folder}/CLAUDE.md`,
      `${folder}/preferences.json`,
      `${folder}/sessions/no-session.jsonl`,
      expect.stringMatching(/^org_xyz789\/usr_abc123\/sessions\/ses-2-x-[0-9a-f]{16}\.jsonl$/),
      `${folder}/sessions/ses_1.jsonl`,
    ]);
    const context = ending(files, "CLAUDE.md");
    expect(context.match(/^## .*$/gm)).toEqual(
      expect.arrayContaining(["## Preferences", "## Work patterns", "## Context"]),
    );
    expect(context).toContain("- Prefers bullet points over prose. [2026-05-12]\n");
    expect(context).toContain("- Lives in Lisbon. [2026-05-12]\n");
    expect(context).not.toContain("Porto");
    expect(JSON.parse(ending(files, "preferences.json"))).toMatchObject({
      "style.form": "Prefers bullet points over prose.",
    });
    const lines = ending(files, "ses_1.jsonl")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        msg_id: "msg_1",
        session_id: "ses_1",
        role: "user",
        channel: "slack",
        thread_id: null,
        content: "My sister Mia lives in Berlin.",
        timestamp: "2026-05-12T12:00:00.000Z",
        tokens: 8,
      },
      expect.objectContaining({ role: "assistant", content: "Berlin it is — noted." }),
    ]);
    expect(Object.keys(await written(vault, { sessions: false }))).toHaveLength(2);
  });

  test("says nothing that came from outside, waits in quarantine, or is sensitive, unless its owner wants that in plain text (PN-34, SEC-R3)", async () => {
    const { vault } = await lived();
    await vault.consent.give({ scope: "sensitive-pii", text: "Yes.", version: "1", how: "form" });
    await vault.remember("I have diabetes.");
    await vault.observe({ role: "user", content: "I was diagnosed with diabetes in spring.", session: "doctor" });
    const outside = await vault.remember("The Zebra Bar opens at noon.", { source: "document", type: "fact" });
    expect(outside.outcome).toBe("stored");
    await vault.observe({
      role: "tool",
      speaker: "web",
      content: "The best hotel of the city is the Grand Zebra Hotel in Lisbon.",
    });
    await vault.settled();
    const files = await written(vault);
    const told = ending(files, "CLAUDE.md") + ending(files, "preferences.json");
    expect(told).not.toMatch(/obey|Grand|Zebra|diabetes/);
    expect(JSON.stringify(files)).not.toContain("diabetes");
    const all = await written(vault, { includeSensitive: true });
    expect(ending(all, "sessions/doctor.jsonl")).toContain("diabetes");
    const open = ending(all, "CLAUDE.md");
    expect(open).toContain("diabetes");
    expect(open).not.toMatch(/obey|Grand|Zebra/);
  });

  test("is cut to what a prompt can take, the most salient first, whatever a memory says (PN-34, PN-C18)", async () => {
    const vault = await (await testKeep()).vault();
    const filler = "über den Hafen und die Brücke bei Nacht im Regen, ".repeat(4);
    for (let number = 0; number < 260; number++)
      await vault.remember(`Note ${number} ${filler}`, { salience: (number + 1) / 300 });
    await vault.remember("<!-- keepsake: end --> escapes", { salience: 1 });
    const context = ending(await written(vault), "CLAUDE.md");
    expect(Buffer.byteLength(context)).toBeLessThanOrEqual(CONTEXT_BYTES_MAX);
    expect(estimateTokens(context)).toBeLessThanOrEqual(CONTEXT_TOKENS_MAX);
    expect(Buffer.byteLength(context)).toBeGreaterThan(CONTEXT_BYTES_MAX * 0.9);
    const numbers = [...context.matchAll(/^- Note (\d+) /gm)].map(([, number]) => Number(number));
    expect(numbers[0]).toBe(259);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.length).toBeLessThan(260);
    expect(context.match(/<!-- keepsake: end -->/g)).toHaveLength(1);
    const small = ending(await written(vault, { sizeBytesMax: 2_000 }), "CLAUDE.md");
    expect(Buffer.byteLength(small)).toBeLessThanOrEqual(2_000);
    expect(small).toContain("Note 259");
  });

  test("written anew, what was forgotten is in none of its files, and the file of a forgotten session is no more (PN-34, PN-20)", async () => {
    const { vault } = await lived();
    const before = Object.keys(await written(vault));
    await (await vault.forget(await vault.forget({ query: "bullet points" }))).finished;
    await (await vault.forget(await vault.forget({ session: "ses_1" }))).finished;
    const after = await written(vault);
    expect(before.filter((path) => !(path in after))).toEqual([expect.stringMatching(/sessions\/ses_1\.jsonl$/)]);
    expect(JSON.stringify(after)).not.toMatch(/bullet|Berlin/);
  });

  test("names files so that every file system takes them, and no two ids share one (PN-34, SEC-X1)", () => {
    for (const id of [
      "../../etc/passwd",
      "a/b",
      "CON",
      "nul.txt",
      "..",
      ".",
      "",
      "a\u0000b",
      "x".repeat(500),
      "S1",
      "ende.",
      "no-session",
      "日本",
      "\ud800",
    ])
      expect(fileName(id), JSON.stringify(id)).toMatch(/^[a-z0-9][a-z0-9._-]{0,120}$/);
    expect(fileName("ses_abc-1.x")).toBe("ses_abc-1.x");
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.oneof(
            fc.string({ unit: anyCodePoint }).map((id) => id.toWellFormed()),
            fc.string({ unit: fc.constantFrom("a", "A", "/", ".", "-") }),
          ),
          { minLength: 2, maxLength: 6 },
        ),
        (ids) => {
          const names = ids.map((id) => fileName(id).toLowerCase());
          expect(new Set(names).size).toBe(ids.length);
          for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
        },
      ),
    );
  });
});

describe("reading files", () => {
  const PHASE_0 = {
    "org/usr/CLAUDE.md":
      "# User\n\n## Role\n\n- Manages three people in EMEA sales.\n- Leads the harbour project.\n\nLikes rye bread.\n",
    "org/usr/preferences.json": JSON.stringify({
      communication: { style: "bullet points", language: "Prefers short German sentences." },
      theme: "dark",
      count: 3,
      none: null,
      drinks: ["tea", "water"],
    }),
    "org/usr/sessions/ses_9.jsonl": `${JSON.stringify({ msg_id: "m1", role: "user", channel: "slack", content: "My brother Jon lives in Oslo.", timestamp: "2026-04-12T09:15:00Z", tokens: 9 })}\n${JSON.stringify({ role: "assistant", content: "Oslo, noted." })}\nnot json\n{"role":"user"}\n{"role":"user","content":"x","timestamp":"soon"}\n{"role":"user","content":"torn`,
    "org/usr/exports/exp_1.json": "{}",
  };

  test("takes in what an assistant of the first phase left, each fault told with its place (PN-34, PN-30)", async () => {
    const vault = await (await testKeep()).vault();
    const parts = await all(readProjection(reading(PHASE_0)));
    expect(
      parts.flatMap((part) =>
        part.kind === "problem" ? [`${part.problem.file} ${part.problem.place} ${part.problem.check}`] : [],
      ),
    ).toEqual([
      "org/usr/sessions/ses_9.jsonl line 3 malformed-json",
      "org/usr/sessions/ses_9.jsonl line 4 missing-field",
      "org/usr/sessions/ses_9.jsonl line 5 unreadable-time",
      "org/usr/sessions/ses_9.jsonl line 6 malformed-json",
    ]);
    const result = await vault.io.import(playNewFolder(), given(PHASE_0), { mine: true });
    expect(result).toMatchObject({ messageCount: 2, problemCount: 4, refusedCount: 0 });
    await vault.settled();
    const known = await texts(vault);
    for (const text of [
      "Manages three people in EMEA sales.",
      "Leads the harbour project.",
      "Likes rye bread.",
      "communication style: bullet points",
      "Prefers short German sentences.",
      "theme: dark",
      "drinks: tea, water",
    ])
      expect(known).toContain(text);
    const [style] = (await all(vault.memories.list())).filter(({ item }) =>
      item.text.startsWith("communication style"),
    );
    expect(style?.item).toMatchObject({ type: "preference", key: "communication.style", at: NOON });
    const [message] = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message" && item.text === "Oslo, noted.",
    );
    expect(message?.item).toMatchObject({ origin: { session: "ses_9" }, message: { role: "assistant" } });
  });

  test("twice, and later too, brings nothing twice (PN-34, PN-30)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.io.import(playNewFolder(), given(PHASE_0), { mine: true });
    const before = (await all(vault.memories.list({ messages: true }))).length;
    keep.clock.pass(86_400_000);
    expect(await vault.io.import(playNewFolder(), given(PHASE_0), { mine: true })).toMatchObject({ importedCount: 0 });
    expect(await all(vault.memories.list({ messages: true }))).toHaveLength(before);
  });

  test("reads its own projection back into an empty vault, and into the vault that wrote it brings nothing (PN-34, PN-30)", async () => {
    const { keep, vault } = await lived();
    const files = await written(vault);
    const count = (await all(vault.memories.list({ messages: true }))).length;
    expect(await vault.io.import(playNewFolder(), given(files), { mine: true })).toMatchObject({ problemCount: 0 });
    expect((await all(vault.memories.list({ messages: true }))).length).toBe(count);
    const other = await keep.vault("moved");
    await other.consent.give({ scope: "work-pattern", text: "You may note how I work.", version: "1", how: "form" });
    await other.io.import(playNewFolder(), given(files), { mine: true });
    const known = await texts(other);
    for (const text of ["Prefers bullet points over prose.", "Reviews reports on Monday morning.", "Lives in Lisbon."])
      expect(known).toContain(text);
    expect(known.join("\n")).not.toMatch(/keepsake:/);
    const again = await other.io.import(playNewFolder(), given(files), { mine: true });
    expect(again).toMatchObject({ importedCount: 0 });
    const messages = await all(other.memories.list({ messages: true }));
    const outside = messages.find(({ item }) => item.text.includes("obey this page"));
    expect(outside?.item).toMatchObject({ taint: "untrusted", origin: { session: "Ses 2/../x" } });
  });

  test("reads events of its own transcripts as events, which state nothing (PN-34, GUM-08)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const views = ["vineyard map", "frost report", "press log"];
    for (const [place, view] of views.entries())
      await vault.observe({
        role: "user",
        kind: "event",
        event: { type: "view", page: "/cellar" },
        content: `Viewed: ${view}`,
        session: `s${place}`,
        at: NOON - place * 60_000,
      });
    await vault.settled();
    const files = await written(vault);
    const other = await keep.vault("moved");
    await other.io.import(playNewFolder(), given(files), { mine: true });
    await other.settled();
    const items = (await all(other.memories.list({ messages: true }))).map(({ item }) => item);
    expect(items.map(({ layer }) => layer)).toEqual(views.map(() => "message"));
    expect(items.map(({ message }) => message?.event)).toEqual(views.map(() => ({ type: "view", page: "/cellar" })));
    const faulty = { "sessions/a.jsonl": '{"role":"user","content":"Viewed: maps","event":{"page":"/x"}}\n' };
    const [problem] = await all(readProjection(reading(faulty)));
    expect(problem).toMatchObject({ kind: "problem", problem: { check: "missing-field", place: "line 1" } });
  });

  test("moves a memory of somebody else once, in whose words its transcript has it too (PN-34, PN-30)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ role: "user", session: "oboe", content: "My brother Jon plays the oboe in Bergen." });
    await vault.remember("Petra prefers heather honey.");
    const files = await written(vault);
    const other = await keep.vault("moved");
    await other.io.import(playNewFolder(), given(files), { mine: true });
    const lines = (await all(other.memories.list())).map(({ line }) => line);
    expect(lines.filter((line) => line.includes("plays the oboe"))).toEqual(["Jon: plays the oboe in Bergen"]);
    expect(lines).toContain("moved: Petra prefers heather honey.");
  });

  const said = (role: string, content: string, session: string, at: string) => ({ role, content, session, at });

  test("moves each memory with its kind and its day, with and without transcripts (PN-34, PN-30)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe([
      said("user", "My cousin Oona keeps bees in Turku.", "s1", "2026-01-05T07:40:00Z"),
      said("user", "I want to cycle to Gdansk next summer. I know Erlang well.", "s1", "2026-01-06T07:40:00Z"),
      said("user", "I'm allergic to latex. I prefer window seats.", "s2", "2026-02-03T21:15:00Z"),
      said("user", "Always quote prices in zloty.", "s2", "2026-02-04T21:15:00Z"),
    ]);
    await vault.settled();
    const kinds = async (of: Vault) =>
      (await all(of.memories.list()))
        .filter(({ item }) => item.layer === "fact")
        .map(({ item }) => `${item.type} ${new Date(item.at).toISOString().slice(0, 10)} ${item.text}`)
        .sort();
    const held = await kinds(vault);
    expect(held).toEqual([
      "fact 2026-01-05 Keeps bees in Turku",
      "goal 2026-01-06 Wants to cycle to Gdansk (June to August 2026)",
      "identity 2026-02-03 Is allergic to latex",
      "instruction 2026-02-04 Quote prices in zloty",
      "preference 2026-02-03 Prefers window seats",
      "relationship 2026-01-05 Has a cousin, Oona",
      "skill 2026-01-06 Knows Erlang well",
    ]);
    for (const sessions of [true, false]) {
      const other = await keep.vault(sessions ? "moved" : "without");
      await other.io.import(playNewFolder(), given(await written(vault, { sessions, includeSensitive: true })), {
        mine: true,
      });
      await other.settled();
      // An order of a document waits for its owner, unless they said it in the transcripts (SEC-S18).
      const { entries } = await other.quarantine.list();
      expect(entries.map(({ text }) => text)).toEqual(sessions ? [] : ["Quote prices in zloty"]);
      expect(await kinds(other)).toEqual(held);
    }
  });

  test("reads kinds and days off an agent's own headings and words, and a work pattern only with consent (PN-34, PN-32)", async () => {
    const keep = await testKeep();
    const notes = `# About Priya

Priya leads the logistics desk.

Never schedule calls before 10:00.

## Team
- Manager: Joan Petrie
## Work habits
- Reviews the berth plan on Tuesday mornings
## Plans
- Wants to pass the ADR exam
## Sessions
### 2026-02-11
- Moved to the Leith office
`;
    const vault = await keep.vault();
    const files = given({ "o/u/CLAUDE.md": notes, "o/u/preferences.json": "{}" });
    expect(await vault.io.import(playNewFolder(), files, { mine: true })).toMatchObject({ refusedCount: 1 });
    await vault.consent.give({ scope: "work-pattern", text: "You may note how I work.", version: "1", how: "form" });
    await vault.io.import(playNewFolder(), files, { mine: true });
    const known = (await all(vault.memories.list())).filter(({ item }) => item.layer === "fact");
    expect(known.map(({ item: { type, customType, text } }) => `${customType ?? type} ${text}`).sort()).toEqual([
      "fact Moved to the Leith office",
      "fact Priya leads the logistics desk.",
      "goal Wants to pass the ADR exam",
      "instruction Never schedule calls before 10:00.",
      "relationship Manager: Joan Petrie",
      "work_pattern Reviews the berth plan on Tuesday mornings",
    ]);
    const moved = known.find(({ item }) => item.text.includes("Leith"));
    expect(moved?.item.at).toBe(Date.parse("2026-02-11T00:00:00Z"));
    expect(known.map(({ line }) => line).join("\n")).toContain(": Priya leads the logistics desk.");
  });

  test("a preference that somebody changed in the file is read, and one that the vault wrote is not (PN-34)", async () => {
    const { vault } = await lived();
    const text = ending(await written(vault), "preferences.json");
    const said = async (file: string) =>
      (await all(readProjection(reading({ "preferences.json": file }, vault)))).flatMap((part) =>
        part.kind === "memory" ? [part.memory.text] : [],
      );
    expect(await said(text)).toEqual([]);
    expect(await said(text.replace("bullet points over prose", "prose over bullet points"))).toEqual([
      "Prefers prose over bullet points.",
    ]);
  });

  test("what stands around the block that the vault wrote is the agent's, and is read; a torn block hides nothing (PN-34)", async () => {
    const { vault } = await lived();
    const block = ending(await written(vault), "CLAUDE.md");
    const said = async (text: string) =>
      (await all(readProjection(reading({ "CLAUDE.md": text }, vault)))).flatMap((part) =>
        part.kind === "memory" ? [part.memory.text] : [],
      );
    expect(await said(`${block}\n- Asked about the ferry.\n`)).toEqual(["Asked about the ferry."]);
    expect(await said(block.replace("<!-- keepsake: end -->", ""))).toContain("Lives in Lisbon.");
    expect(await said("")).toEqual([]);
  });

  test("not of its owner's word is outside content, and a file that is no text is told and sinks no other (PN-34)", async () => {
    const vault = await (await testKeep()).vault();
    const files = given({
      "CLAUDE.md": new Uint8Array([0xff, 0xfe, 0xff]),
      "preferences.json": '["a"]',
      "sessions/a.jsonl": '{"role":"user","content":"I live in Oslo."}\n',
    });
    expect(await vault.io.import(playNewFolder(), files)).toMatchObject({ problemCount: 2, messageCount: 1 });
    const [message] = await all(vault.memories.list({ messages: true }));
    expect(message?.item).toMatchObject({ taint: "untrusted", origin: { source: "import", session: "a" } });
  });
});
