/** Detached JWS against RFC 8037's own example, and every form that is refused. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  base64url,
  ed25519PublicKey,
  parseDetached,
  signDetached,
  verifyDetached,
} from "../../src/crypto/signed-note.ts";

const SEED = Buffer.from("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A", "base64url");
const PUBLIC_KEY = Buffer.from("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo", "base64url");
const PAYLOAD = Buffer.from("Example of Ed25519 signing", "utf8");

const encoded = (header: unknown): string => base64url(Buffer.from(JSON.stringify(header)));
const SIGNATURE = base64url(Buffer.alloc(64, 7));

describe("compact JWS with detached payload", () => {
  test("the key of RFC 8037 appendix A has the public half that stands there", () => {
    expect(ed25519PublicKey(SEED).equals(PUBLIC_KEY)).toBe(true);
  });

  test("signs what the example of RFC 8037 signs, where the header is the same", () => {
    // Appendix A.4 signs with a header that has no kid; the bytes under the signature are built the same way.
    const jws = signDetached(SEED, "k", PAYLOAD);
    const [header = "", payload, signature = ""] = jws.split(".");
    expect(Buffer.from(header, "base64url").toString()).toBe('{"alg":"EdDSA","kid":"k"}');
    expect(payload).toBe("");
    expect(Buffer.from(signature, "base64url")).toHaveLength(64);
  });

  test("what was signed verifies, and nothing else does", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.string({ minLength: 1 }),
        fc.nat(63),
        (payload, keyId, place) => {
          const jws = parseDetached(signDetached(SEED, keyId.toWellFormed(), payload));
          if (jws === undefined) throw new Error("it does not read its own signature");
          expect(jws.keyId).toBe(keyId.toWellFormed());
          expect(verifyDetached(jws, PUBLIC_KEY, payload)).toBe(true);
          expect(verifyDetached(jws, PUBLIC_KEY, Buffer.concat([payload, Buffer.of(0)]))).toBe(false);
          expect(verifyDetached(jws, ed25519PublicKey(Buffer.alloc(32, 1)), payload)).toBe(false);
          const broken = Uint8Array.from(jws.signature, (byte, at) => (at === place ? byte ^ 1 : byte));
          expect(verifyDetached({ ...jws, signature: broken }, PUBLIC_KEY, payload)).toBe(false);
        },
      ),
    );
  });

  test("another header of the same key is another signature", () => {
    const first = parseDetached(signDetached(SEED, "one", PAYLOAD));
    const second = parseDetached(signDetached(SEED, "two", PAYLOAD));
    if (first === undefined || second === undefined) throw new Error("unread");
    expect(verifyDetached({ ...first, protectedHeader: second.protectedHeader }, PUBLIC_KEY, PAYLOAD)).toBe(false);
  });

  test.each([
    ["no JWS at all", "PLACEHOLDER_REPLACE_WITH_REAL_JWS_BEFORE_PRODUCTION"],
    ["a payload inside", `${encoded({ alg: "EdDSA", kid: "k" })}.${base64url(PAYLOAD)}.${SIGNATURE}`],
    ["a fourth part", `${encoded({ alg: "EdDSA", kid: "k" })}..${SIGNATURE}.x`],
    ["no algorithm", `${encoded({ alg: "none", kid: "k" })}..${SIGNATURE}`],
    ["a shared secret", `${encoded({ alg: "HS256", kid: "k" })}..${SIGNATURE}`],
    ["no key id", `${encoded({ alg: "EdDSA" })}..${SIGNATURE}`],
    ["an extension", `${encoded({ alg: "EdDSA", kid: "k", crit: ["b64"], b64: false })}..${SIGNATURE}`],
    ["a key in the header", `${encoded({ alg: "EdDSA", kid: "k", jwk: {} })}..${SIGNATURE}`],
    ["a key id that is no text", `${encoded({ alg: "EdDSA", kid: 7 })}..${SIGNATURE}`],
    ["a header twice", `${base64url(Buffer.from('{"alg":"EdDSA","alg":"none","kid":"k"}'))}..${SIGNATURE}`],
    ["padding", `${encoded({ alg: "EdDSA", kid: "k" })}..${SIGNATURE}==`],
    ["another alphabet", `${encoded({ alg: "EdDSA", kid: "k" })}..+/`],
    ["bits left over", `${encoded({ alg: "EdDSA", kid: "k" })}..${SIGNATURE.slice(0, -1)}x`],
    ["a list for a header", `${encoded([])}..${SIGNATURE}`],
    ["endless text", `${"A".repeat(5_000)}..${SIGNATURE}`],
  ])("%s is refused", (_name, text) => {
    expect(parseDetached(text)).toBeUndefined();
  });
});
