/** Roles fail closed: a short list of persons, assistants, systems and tools, and everything else is nobody's word. */
import { describe, expect, test } from "vitest";
import { isPersonSpeaking, sourceOfRole, voiceName } from "../../src/model/observation.ts";

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  user_direct: ["user", "User", "USER", "human", "Human", "participant", "PARTICIPANT", "customer", "HumanMessage"],
  assistant: [
    ...["assistant", "Assistant", "ai", "AI", "model", "bot", "AIMessage", "ai_message", "AiMessage", "aimessage"],
    ...["assistant_message", "AssistantMessage", "assistant-message", "AIMessageChunk", "model_response"],
  ],
  system: ["system", "System", "developer", "SystemMessage", "system_message", "system_prompt", "system_instruction"],
  tool: [
    ...["tool", "function", "ToolMessage", "tool_result", "tool-output", "function_call_output", "FunctionMessage"],
    ...["toolOutput", "search_result", "browser", "webpage", "document", "retrieval", "assistant_tool", "user tool"],
  ],
};

const UNKNOWN = [
  ...["web", "website", "toolresult", "email", "mcp", "rag", "attachment", "file", "shell", "bash", "terminal"],
  ...["command_output", "api", "fetch", "crawler", "doc", "page", "url", "output", "knowledge", "Werkzeug"],
  ...["agent", "subagent", "claude", "gpt-4o", "chatbot", "owner", "me", "admin", "users", "userMessage", "Ana"],
  // Nothing that looks like a person's role is one.
  ...[" user", "user ", "user\n", "\tuser", "us er", "user\u200b", "\u200duser", "u\u00adser", "user\u0000"],
  ...["ｕｓｅｒ", "uѕer", "usеr", "υser", "us\u0435r", "u\u0301ser", "user.", "user:", "user/human", "user-user"],
  ...["hum\u0430n", "HUM\u00c4N", "humanmessage", "Human Message", "HumanMessageChunk", "custom\u0435r", "partıcipant"],
  ...["assistant ", "аssistant", "system ", "ѕystem", "s-y-s-t-e-m", "__proto__", "constructor", "𝓊𝓈𝑒𝓇", "𝗎𝗌𝖾𝗋"],
];

describe("the source of a role", () => {
  for (const [source, roles] of Object.entries(KNOWN))
    test(`is ${source} for the roles that hosts give it (SEC-R1)`, () => {
      expect(Object.fromEntries(roles.map((role) => [role, sourceOfRole(role)]))).toEqual(
        Object.fromEntries(roles.map((role) => [role, source])),
      );
    });

  test("is unknown for every other name, whatever it looks like (SEC-R1)", () => {
    expect(UNKNOWN.filter((role) => sourceOfRole(role) !== undefined)).toEqual([]);
  });
});

describe("a person speaks", () => {
  test("where the role is a person's, and it is sure which one", () => {
    const speaks = (role: string, more: object = {}) => isPersonSpeaking({ role, source: "user_direct", ...more });
    expect(["user", "Human", "customer", "HumanMessage"].every((role) => speaks(role))).toBe(true);
    expect([speaks("participant"), speaks("participant", { speaker: "Ben" })]).toEqual([false, true]);
  });

  test("where the role is not known and the caller vouches for it, and never by a role of a model", () => {
    expect(isPersonSpeaking({ role: "web", source: "user_direct" })).toBe(true);
    expect(isPersonSpeaking({ role: "web", source: "tool" })).toBe(false);
    expect(isPersonSpeaking({ role: "assistant", source: "user_direct" })).toBe(false);
  });
});

describe("the name that words are shown under", () => {
  const shown = (role: string, source: Parameters<typeof voiceName>[0]["source"], speaker?: string) =>
    voiceName({ role, source, speaker, ownerName: "Ana Silva" });

  test("is a person's own", () => {
    expect(shown("user", "user_direct")).toBe("Ana Silva");
    expect(shown("user", "user_direct", "Ben")).toBe("Ben");
    expect(voiceName({ role: "user", source: "user_direct", ownerName: "acct-17" })).toBe("acct-17");
    expect(shown("participant", "user_direct")).toBe("Participant");
  });

  test("is that of the source for everything else (SEC-R7)", () => {
    expect(shown("user", "user_pasted")).toBe("Pasted");
    expect(shown("user", "user_pasted", "Ana Silva")).toBe("Pasted");
    expect(shown("user", "document")).toBe("Document");
    expect(shown("user", "import")).toBe("Imported");
    expect(shown("user", "tool")).toBe("Tool");
    expect(shown("assistant", "assistant")).toBe("Assistant");
    expect(shown("tool", "tool", "calendar")).toBe("calendar");
    expect(shown("document", "document", "Ben's letter")).toBe("Ben's letter");
    expect(shown("web", "tool")).toBe("Unknown role web");
  });

  test("is never the owner's for what the owner did not say, however it is written (SEC-R7)", () => {
    const names = [
      ...["Ana Silva", "ANA SILVA", "Ana", "silva", " Ana  Silva ", "A\u200bna Silva", "Ａｎａ Silva", "Аnа Ѕіlvа"],
      ...["Ána Sílva", "Ana Silva (owner)", "Ana Silva:", "Silva, Ana", "User", "user", "\u200b", "…"],
    ];
    for (const speaker of names) {
      expect(shown("tool", "tool", speaker)).toBe("Tool");
      expect(shown("user", "document", speaker)).toBe("Document");
      expect(shown("assistant", "assistant", speaker)).toBe("Assistant");
      expect(shown("web", "tool", speaker)).toBe("Unknown role web");
    }
    expect(shown("Ana Silva", "tool")).toBe("Unknown role Ana Silva");
  });
});
