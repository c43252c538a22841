/** Data beside a message under the same rules as its words. */
import { describe, expect, test } from "vitest";
import { native, preset } from "../../src/index.ts";
import { maskedData } from "../../src/policy/privacy-detectors.ts";
import { all, testKeep } from "../support/vault.ts";

const PERSONAL = preset("personal");
const POLICY = { ...PERSONAL, privacy: { ...PERSONAL.privacy, denyPatterns: ["falcon"] } };

describe("data beside a message", () => {
  test("secrets are masked wherever they stand, also those that only their name tells", () => {
    const data = {
      note: "card 4111 1111 1111 1111, thanks",
      list: [{ password: "hunter2-Really" }, 4111111111111111, "plain", 7, true, null],
      project: "Falcon, phase two",
    };
    expect(maskedData(POLICY, data)).toEqual({
      note: "card [card], thanks",
      list: [{ password: "[password]" }, "[card]", "plain", 7, true, null],
      project: "[withheld]",
    });
  });

  test("what is no secret stays as it is, in type and order", () => {
    const data = { type: "purchase", item: { name: "running shoes", price: 89.9, size: 42 }, at: 1_747_051_200_000 };
    expect(JSON.stringify(maskedData(POLICY, data))).toBe(JSON.stringify(data));
  });

  test("nothing of a secret or of a withheld sentence lies in the archive: words, event and metadata", async () => {
    const keep = await testKeep({ options: { policy: POLICY } });
    const vault = await keep.vault();
    await vault.observe([
      { role: "user", content: "I live in Bergen. Project Falcon starts in May." },
      {
        role: "user",
        content: "",
        event: { type: "search", page: "falcon 4111 1111 1111 1111", anchors: { q: "pay 4111 1111 1111 1111" } },
        metadata: { api_key: "sk-proj-abcdefghijklmnopqrstuvwx123456", source: "web" },
      },
    ]);
    let whole = "";
    for await (const part of await vault.io.export(native())) whole += part.toString().toLowerCase();
    expect(whole).toContain("bergen");
    for (const secret of ["falcon", "4111 1111", "sk-proj"]) expect(whole, secret).not.toContain(secret);
    expect((await all(vault.memories.list())).map(({ item }) => item.text)).not.toContain("[withheld]");
  });
});
