/** What every key provider promises, whoever holds the key. */
import { describe, expect, test } from "vitest";
import type { KeyWrapper } from "../../src/crypto/kms/key-wrapper.ts";

export const CONTEXT = { org_id: "org_xyz789", purpose: "pn2-omk", omk_id: "1" };
export const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
export const failure = (reason: string, facts: object = {}) =>
  expect.objectContaining({
    name: "KeepsakeError",
    code: "key_provider_failed",
    facts: expect.objectContaining({ reason, ...facts }),
  });

/** `open` gives a wrapper of the named key; the same name is the same key. */
export function keyWrapperConformance(name: string, open: (keyName: "mine" | "theirs") => KeyWrapper): void {
  describe(`${name} is a KeyWrapper`, () => {
    test("a key comes back as it was wrapped, from another wrapper of the same key too", async () => {
      const wrapped = await open("mine").wrap(KEY, CONTEXT);
      expect(Buffer.from(wrapped).includes(KEY)).toBe(false);
      expect([...(await open("mine").unwrap(wrapped, CONTEXT))]).toEqual([...KEY]);
      const reordered = { omk_id: "1", purpose: "pn2-omk", org_id: "org_xyz789" };
      expect([...(await open("mine").unwrap(wrapped, reordered))]).toEqual([...KEY]);
    });

    test("two wraps of one key are different bytes", async () => {
      const wrapper = open("mine");
      expect(await wrapper.wrap(KEY, CONTEXT)).not.toEqual(await wrapper.wrap(KEY, CONTEXT));
    });

    test("for any other context it does not open", async () => {
      const wrapped = await open("mine").wrap(KEY, CONTEXT);
      const others = [
        { ...CONTEXT, org_id: "org_xyz780" },
        { ...CONTEXT, purpose: "pn2-kek" },
        { ...CONTEXT, more: "" },
        { org_id: "org_xyz789", purpose: "pn2-omk" },
        { org_id: "org_xyz789", purpose: "pn2-omkomk_id", "": "1" },
        {},
      ];
      for (const context of others)
        await expect(open("mine").unwrap(wrapped, context)).rejects.toThrow(failure("refused"));
    });

    test("another key does not open it, and neither does any changed or missing byte", async () => {
      const wrapped = await open("mine").wrap(KEY, CONTEXT);
      await open("theirs").wrap(KEY, CONTEXT); // the service knows that key
      await expect(open("theirs").unwrap(wrapped, CONTEXT)).rejects.toThrow(failure("refused"));
      for (let index = 0; index < wrapped.length; index += 3) {
        const changed = Uint8Array.from(wrapped, (byte, at) => (at === index ? byte ^ 0x10 : byte));
        await expect(open("mine").unwrap(changed, CONTEXT)).rejects.toThrow(failure("refused"));
        await expect(open("mine").unwrap(wrapped.slice(0, index), CONTEXT)).rejects.toThrow(failure("refused"));
      }
    });

    test("a key of another size is refused before anybody is asked", async () => {
      for (const size of [0, 31, 33]) {
        const refused = expect.objectContaining({ name: "KeepsakeError", code: "invalid_input" });
        await expect((async () => open("mine").wrap(Buffer.alloc(size), CONTEXT))()).rejects.toThrow(refused);
      }
    });

    test("its id names it and holds no key", () => {
      expect(open("mine").id).toMatch(/^(?:env|aws:|gcp:)/);
    });
  });
}
