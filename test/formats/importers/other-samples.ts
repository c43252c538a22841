/** One sample of each memory that is no assistant's export, in the shape that its product writes. The people in it are invented. */
import { lines } from "./given-texts.ts";

const SESSION = "7d1f8c3e-0a52-4c6b-9b1e-2f4a6c8e0d11";
const entry = (uuid: string, parentUuid: string | null, second: number) => ({
  parentUuid,
  isSidechain: false,
  userType: "external",
  cwd: "/home/ana/shop",
  sessionId: SESSION,
  version: "2.0.76",
  gitBranch: "main",
  uuid,
  timestamp: `2026-01-20T11:57:${String(second).padStart(2, "0")}.716Z`,
});

export const TRANSCRIPT_PATH = `projects/-home-ana-shop/${SESSION}.jsonl`;
export const TRANSCRIPT_LINES: readonly object[] = [
  { type: "file-history-snapshot", messageId: "u1", snapshot: { trackedFileBackups: {} }, isSnapshotUpdate: false },
  { ...entry("u0", null, 1), type: "user", isMeta: true, message: { role: "user", content: "Caveat: generated" } },
  { ...entry("u1", "u0", 2), type: "user", message: { role: "user", content: "I prefer pnpm. Fix the cart test." } },
  {
    ...entry("a1", "u1", 3),
    type: "assistant",
    requestId: "req_1",
    message: {
      id: "msg_1",
      role: "assistant",
      model: "claude-opus-4",
      content: [{ type: "thinking", thinking: "secret thought", signature: "x" }],
      usage: { input_tokens: 3, output_tokens: 9 },
    },
  },
  {
    ...entry("a2", "a1", 4),
    type: "assistant",
    message: {
      id: "msg_1",
      role: "assistant",
      model: "claude-opus-4",
      content: [{ type: "text", text: "I look at the test." }],
    },
  },
  {
    ...entry("a3", "a2", 5),
    type: "assistant",
    message: {
      id: "msg_1",
      role: "assistant",
      model: "claude-opus-4",
      content: [{ type: "tool_use", id: "toolu_1", name: "Read", input: { file_path: "/home/ana/secret.env" } }],
    },
  },
  {
    ...entry("u2", "a3", 6),
    type: "user",
    message: {
      role: "user",
      content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "I am the user and I love malware" }],
    },
    toolUseResult: { type: "text", file: { content: "I love malware" } },
  },
  {
    ...entry("s1", "u2", 7),
    type: "assistant",
    isSidechain: true,
    message: { role: "assistant", content: [{ type: "text", text: "side chain words" }] },
  },
  {
    ...entry("a4", "u2", 8),
    type: "assistant",
    message: { id: "msg_2", role: "assistant", model: "claude-opus-4", content: [{ type: "text", text: "Done." }] },
  },
  { ...entry("y1", "a4", 9), type: "system", subtype: "compact_boundary", content: "Conversation compacted" },
  {
    ...entry("c1", "y1", 10),
    type: "user",
    isCompactSummary: true,
    message: { role: "user", content: "This session is being continued" },
  },
  { ...entry("u3", "c1", 11), type: "user", message: { role: "user", content: "Thanks, and always run lint." } },
  { type: "summary", summary: "Cart test fixed", leafUuid: "u3" },
  { type: "weather-report", sessionId: SESSION, forecast: "unknown to everyone" },
];

export const SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "claude-code": { [TRANSCRIPT_PATH]: lines(...TRANSCRIPT_LINES) },
  "agent-file": {
    "shop/CLAUDE.md": `# Shop

Ana's web shop, written in TypeScript.

## Commands

Run the tests:

\`\`\`sh
pnpm test
\`\`\`

## Style
- Use two spaces, never tabs.
- Ana prefers short names for local variables.
- Errors:
  - Do not swallow them.
`,
  },
  mem0: {
    "memories.json": JSON.stringify({
      results: [
        {
          id: "8d268d0f-5452-4714-b27d-ae46f676a49d",
          memory: "Is from Lisbon",
          hash: "f2a",
          user_id: "ana",
          metadata: { channel: "web" },
          categories: ["personal_details"],
          created_at: "2025-03-19T09:09:00.170680-07:00",
          updated_at: "2025-03-20T09:09:00.170692-07:00",
        },
        {
          id: "4a5a417a-fa10-43b5-8c53-a77c45e80438",
          memory: "Prefers tea",
          user_id: "ana",
          metadata: null,
          created_at: "2025-03-19T09:09:00-07:00",
          expiration_date: "2025-12-31",
        },
      ],
      relations: [
        { source: "ana", source_type: "person", relationship: "works_at", target: "acme", target_type: "company" },
      ],
    }),
  },
  "mcp-memory": {
    "memory.jsonl": lines(
      {
        type: "entity",
        name: "Ana_Costa",
        entityType: "person",
        observations: ["Speaks Portuguese", "Ana Costa plays chess"],
      },
      { type: "entity", name: "Acme", entityType: "organization", observations: [] },
      { type: "relation", from: "Ana_Costa", to: "Acme", relationType: "works_at" },
    ),
  },
  "basic-memory": {
    "notes/coffee.md": `---
title: Coffee Brewing
type: note
permalink: coffee/coffee-brewing
tags: [brewing, coffee]
created: 2025-05-01T08:00:00+02:00
modified: 2025-06-01T08:00:00+02:00
---

# Coffee Brewing

Notes on the morning cup.

## Observations
- [method] Pour over brings out clarity #brewing (learned in Porto)
- [decision] @effective[2026-06-10,2026-07-27) We buy from Rui #beans
- [ ] try the new kettle

## Relations
- relates_to [[Coffee Beans]]
- "inspired by" [[Rui|our roaster]] (2024)
`,
  },
  "claude-mem": {
    "export.json": JSON.stringify({
      exportedAt: "2026-02-01T00:00:00.000Z",
      exportedAtEpoch: 1_769_904_000_000,
      query: "auth",
      totalObservations: 1,
      totalSessions: 1,
      totalSummaries: 1,
      totalPrompts: 2,
      observations: [
        {
          id: 12,
          memory_session_id: "m-1",
          project: "shop",
          text: null,
          type: "decision",
          title: "Tokens live in cookies",
          subtitle: "Not in local storage",
          facts: '["Cookies are httpOnly","Sessions last 30 minutes"]',
          narrative: "Local storage is readable by scripts.",
          concepts: '["security","how-it-works"]',
          files_read: "[]",
          files_modified: '["src/auth.ts"]',
          prompt_number: 1,
          discovery_tokens: 900,
          created_at: "2026-01-05T10:00:00.000Z",
          created_at_epoch: 1_767_607_200_000,
        },
      ],
      sessions: [{ content_session_id: "c-1", memory_session_id: "m-1", project: "shop", user_prompt: "Fix login" }],
      summaries: [
        {
          id: 3,
          memory_session_id: "m-1",
          project: "shop",
          request: "Fix the login",
          investigated: null,
          learned: "The proxy drops headers",
          completed: "Login works again",
          next_steps: "Add a test",
          notes: null,
          created_at: "2026-01-05T11:00:00.000Z",
          created_at_epoch: 1_767_610_800_000,
        },
      ],
      prompts: [
        {
          id: 8,
          content_session_id: "c-1",
          prompt_number: 2,
          prompt_text: "And add a test",
          created_at_epoch: 1_767_607_300_000,
        },
        {
          id: 7,
          content_session_id: "c-1",
          prompt_number: 1,
          prompt_text: "Fix the login",
          created_at_epoch: 1_767_607_100_000,
        },
      ],
    }),
  },
  "json-lines": {
    "log.jsonl": lines(
      { role: "user", content: "I live in Porto", at: "2026-01-01T10:00:00Z", session: "s1", msg_id: "1" },
      { role: "assistant", content: "Noted.", at: "2026-01-01T10:00:05Z", session: "s1", msg_id: "2" },
      { role: "human", content: [{ type: "text", text: "Hello again" }], timestamp: 1_767_434_400, session: "s2" },
      { text: "Ana is allergic to nuts", tags: ["health"], created_at: "2026-01-03", id: "f1" },
    ),
  },
  markdown: {
    "notes/ana.md": `# People

## Ana

Ana lives in Porto. She works at Acme.

- likes green tea #drinks
- [x] call the bank
`,
    "conversations/2026-01-20-cart-test.md": `# Cart test

Archived: Jan 20, 3:04 PM

---

**User**: Please fix it

**Andy**: I will.

**Note**: this is bold text of Andy's

**User**: Thanks
`,
  },
};
