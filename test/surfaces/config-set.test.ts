/** Choosing a language model on the command line: services by name, keys by reference, and nothing from the environment that was not named. */
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { honest } from "../support/fake-language-model-server.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { temporaryFolder } from "./run-cli.ts";

describe("config set model", () => {
  test.each([
    [
      ["openai:gpt-5-mini", "--key", "env:OPENAI_API_KEY"],
      {
        url: "https://api.openai.com/v1",
        model: "gpt-5-mini",
        key: "env:OPENAI_API_KEY",
        temperature: "default",
        lengthField: "max_completion_tokens",
      },
    ],
    [
      ["anthropic:claude-haiku-4-5", "--key", "file:anthropic.key"],
      {
        url: "https://api.anthropic.com/v1",
        model: "claude-haiku-4-5",
        key: "file:anthropic.key",
        replyFormat: "text",
      },
    ],
    [["ollama:qwen3:8b"], { url: "http://127.0.0.1:11434/v1", model: "qwen3:8b", isLocal: true, timeoutMs: 120_000 }],
    // Ollama's own cloud is not this machine.
    [
      ["ollama:gpt-oss:120b-cloud"],
      { url: "http://127.0.0.1:11434/v1", model: "gpt-oss:120b-cloud", timeoutMs: 120_000 },
    ],
    [["http://127.0.0.1:1234/v1", "mistral"], { url: "http://127.0.0.1:1234/v1", model: "mistral" }],
    [["none"], "none"],
  ])("%j", async (words, model) => {
    using folder = temporaryFolder();
    const set = await folder.json(["config", "set", "model", ...words]);
    expect(set["model"]).toEqual(model);
    expect(JSON.parse(readFileSync(String(set["file"]), "utf8"))).toEqual({ model });
    expect((await folder.json(["config", "show"]))["model"]).toMatchObject({ value: model });
  });

  test("keeps the other settings, and writes nothing over a file with a mistake in it", async () => {
    using folder = temporaryFolder();
    const { file } = await folder.json(["config", "set", "model", "none"]);
    writeFileSync(String(file), JSON.stringify({ vault: "ana", preset: "product" }));
    await folder.json(["config", "set", "model", "ollama:qwen3"]);
    expect(JSON.parse(readFileSync(String(file), "utf8"))).toMatchObject({
      vault: "ana",
      preset: "product",
      model: {},
    });
    writeFileSync(String(file), '{"valut": "ana"}');
    expect((await folder.run(["config", "set", "model", "none"])).code).toBe(2);
    expect(readFileSync(String(file), "utf8")).toBe('{"valut": "ana"}');
  });

  test.each([
    [["openai:gpt-5-mini"], "--key env:OPENAI_API_KEY"],
    [["http://127.0.0.1:1234/v1"], "MODEL"],
    [["mistral:large"], "openai, anthropic, ollama"],
    [["ollama:"], "openai, anthropic, ollama"],
    [["openai:gpt-5-mini", "--key", "sk-0123456789abcdef"], "env:NAME"],
    [[], "Pass the setting"],
  ])("refuses %j and says what to do", async (words, hint) => {
    using folder = temporaryFolder();
    const ran = await folder.run(["config", "set", "model", ...words]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(hint);
    expect(ran.err).not.toContain("sk-0123456789");
  });

  test("a key of the environment is used where the configuration names it, and only there", async () => {
    await using provider = await fakeProvider();
    provider.behave(honest);
    using folder = temporaryFolder();
    const env = { OPENAI_API_KEY: "sk-of-the-environment", MY_KEY: "sk-that-was-named" };
    const url = `${provider.origin}/v1`;
    const observe = ["observe", "--wait", "--role", "user", "The ferry to Kihnu leaves at noon."];
    for (const [key, sent] of [
      [[], undefined],
      [["--key", "env:MY_KEY"], "Bearer sk-that-was-named"],
    ] as const) {
      await folder.json(["config", "set", "model", url, "m", ...key]);
      await folder.run(observe, { env });
      expect(provider.received.at(-1)?.headers.authorization).toBe(sent);
    }
    expect(provider.received.length).toBeGreaterThan(1);
  });

  test("a short name works as a value too, but for a service that needs a key", async () => {
    using folder = temporaryFolder();
    const shown = await folder.json(["config", "show"], { env: { KEEPSAKE_MODEL: "ollama:qwen3" } });
    expect(shown["model"]).toMatchObject({ value: { model: "qwen3", isLocal: true }, origin: "KEEPSAKE_MODEL" });
    const refused = await folder.run(["config", "show"], { env: { KEEPSAKE_MODEL: "openai:gpt-5-mini" } });
    expect(refused.err).toContain("keepsake config set model openai:gpt-5-mini --key env:OPENAI_API_KEY");
    folder.write("keepsake.config.json", '{"model": "ollama:qwen3"}');
    expect((await folder.run(["config", "show"])).code).toBe(2);
  });
});
