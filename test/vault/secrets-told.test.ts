/** Secrets on their way into a vault: in names, across messages, and in everything that is formed of them. */
import { describe, expect, test } from "vitest";
import { isKeepsakeError, type Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

// Written in parts, so that no scanner takes this file for a leak.
const KEY = ["sk", "live", "51H8xYzAbCdEfGhIjKlMnOpQr"].join("_");

const openVault = async (): Promise<Vault> => (await testKeep()).vault();
const everything = async (vault: Vault): Promise<string> => {
  await vault.settled();
  await vault.flush();
  const items = await all(vault.memories.list({ messages: true }));
  const traces = await all(vault.audit.traces());
  return JSON.stringify([items, traces, await vault.recent("s"), await vault.recall("password code key wifi")]);
};

describe("a name that is a key", () => {
  test.each(["session", "id", "channel", "speaker", "subject", "agent", "role", "place"])(
    "is refused, and the error names the field: %s",
    async (field) => {
      const vault = await openVault();
      const message = { role: "user", content: "I like tea.", session: "s", [field]: KEY };
      const error: unknown = await vault.observe(message).catch((thrown: unknown) => thrown);
      expect(isKeepsakeError(error) && [error.code, error.facts["field"]]).toEqual(["invalid_input", field]);
      expect(String(error)).not.toContain(KEY);
      expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
    },
  );

  test("is refused by remember too", async () => {
    const vault = await openVault();
    const error: unknown = await vault.remember("Ana likes tea.", { session: KEY }).catch((thrown: unknown) => thrown);
    expect(isKeepsakeError(error) && error.facts["field"]).toBe("session");
  });

  test.each([
    "chatcmpl-9xYz8AbCdEfGhIjKlMnOpQrStUvWx",
    "0198c5d2-7a3b-7c1e-9f00-112233445566",
    "msg_01XFDUDYJgAACzvnptvVoYEL",
    "4111111111111111",
    "Password reset",
    "thread: wifi",
  ])("an id of a host is none: %s", async (session) => {
    const vault = await openVault();
    const { messages } = await vault.observe({ role: "user", content: "I like tea.", session });
    expect(messages[0]?.outcome).toBe("stored");
  });
});

describe("a secret that the message before announces", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ["My password is the following:", "Xk9$mQ2!vB"],
    ["Mein Passwort lautet wie folgt:", "Xk9$mQ2!vB"],
    ["Mi contraseña es la siguiente:", "Xk9$mQ2!vB"],
    ["Mon mot de passe est le suivant :", "Xk9$mQ2!vB"],
    ["A minha senha é a seguinte:", "Xk9$mQ2!vB"],
    ["My PIN is:", "4831"],
    ["Here are my backup codes:", "8f3a-22bd 91cc-7e0a"],
  ];
  test.each(pairs)("is masked: %s", async (before, secret) => {
    for (const isOneCall of [true, false]) {
      const vault = await openVault();
      const messages = [before, secret].map((content) => ({ role: "user", content, session: "s" }));
      if (isOneCall) await vault.observe(messages);
      else for (const message of messages) await vault.observe(message);
      expect(await everything(vault)).not.toContain(secret);
    }
  });

  test("an ordinary answer is kept", async () => {
    for (const [before, said] of [
      ["My password manager is the following:", "Bitwarden"],
      ["I forgot my password.", "It was 3 years old."],
      ["My flight number is:", "TP1234"],
    ] as const) {
      const vault = await openVault();
      await vault.observe([before, said].map((content) => ({ role: "user", content, session: "s" })));
      expect(await everything(vault)).toContain(said);
    }
  });
});

describe("a masked secret", () => {
  test("stands in no fact, entity, metadata or trace", async () => {
    const vault = await openVault();
    const told = [
      ["I always use Sommer2024! as my password everywhere.", "Sommer2024"],
      ["My wifi password is correct horse battery staple.", "horse"],
      ["My backup codes: 8f3a-22bd, 91cc-7e0a", "91cc"],
      ["My API key is s k - 1 2 3 4 5 6 7 8 9 0", "1 2 3 4"],
      ["My mother's maiden name is Quillfeather.", "Quillfeather"],
    ] as const;
    for (const [content, secret] of told) {
      await vault.observe({ role: "user", content, session: "s", metadata: { note: content } });
      await vault.remember(content);
      expect(await everything(vault)).not.toContain(secret);
    }
  });
});
