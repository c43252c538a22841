/** What is asked of a passphrase before a vault is sealed to it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { SCRYPT_WORK_FACTOR_LOG2 } from "../../src/crypto/age-file.ts";
import { assertStrongPassphrase, COMMON_PASSWORDS, PASSPHRASE_MIN_CHARACTERS } from "../../src/crypto/key-slot.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { seededRandom } from "../support/random.ts";

/** The reason of a refusal, or undefined for a passphrase that may be used. */
function reasonOf(passphrase: string): unknown {
  try {
    assertStrongPassphrase(passphrase);
    return undefined;
  } catch (error) {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    expect(`${error.message} ${error.hint}`).not.toContain(passphrase || "nothing");
    return error.facts["reason"];
  }
}

test("tests stretch a passphrase at a low price; age-slots.mocked.test.ts pays the full one", () => {
  expect(SCRYPT_WORK_FACTOR_LOG2).toBe(4);
});

test("fewer than ten characters are refused, counted as a person counts them (SEC-C13)", () => {
  expect(PASSPHRASE_MIN_CHARACTERS).toBe(10);
  for (const short of ["", "k7#Qz", "k7#Qzm9!x", "käse".repeat(2).normalize("NFD"), "👩‍🚀"]) {
    expect(reasonOf(short)).toBe("too_short");
  }
  expect(reasonOf("k7#Qzm9!xv")).toBeUndefined();
  expect(reasonOf("x7".repeat(513))).toBe("too_long");
  expect(reasonOf("k7#Qzm9!xv\ud83d")).toBe("not_text");
});

test.each([
  "password123",
  "Password2024!",
  "P4$$w0rd!!1",
  "p-a-s-s-w-o-r-d-1",
  "passwordpassword",
  "PASSWORD PASSWORD",
  "!!!iloveyou!!!",
  "1234567890",
  "0987654321",
  "12345678901234",
  "qwertyuiop",
  "poiuytrewq",
  "1qaz2wsx3edc",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "abcdefghij",
  "1212121212",
  "motdepasse99",
  "Contraseña1",
  "letmein12345",
  "correct horse battery staple",
  "sunshine-2025",
  "qwertz12345",
])("%s is among those that are tried first (SEC-C13)", (passphrase) => {
  expect(reasonOf(passphrase)).toBe("common");
});

test.each([
  "correct horse tray lemon",
  "Anas Fahrrad steht im Regen",
  "monkey tray lemon",
  "password of a locksmith",
  "7391846205",
  "zq8#mfkl2p",
  "我今天早上喝了一杯很浓的茶",
])("%s may be used", (passphrase) => {
  expect(reasonOf(passphrase)).toBeUndefined();
});

test("every listed one is refused with digits and signs around it, in capitals and said twice", () => {
  const listed = fc.constantFrom(...COMMON_PASSWORDS);
  const edge = fc.string({ unit: fc.constantFrom(..."0123456789!?.#-"), maxLength: 8 });
  fc.assert(
    fc.property(listed, edge, edge, fc.boolean(), (word, front, back, isTwice) => {
      const said = isTwice ? word + word.toUpperCase() : word;
      const passphrase = `${front}${said}${back}`;
      fc.pre([...passphrase].length >= PASSPHRASE_MIN_CHARACTERS);
      expect(reasonOf(passphrase)).toBe("common");
    }),
  );
});

test("twelve random bytes in hexadecimal are never taken for a common one", () => {
  const { bytes } = seededRandom(Number(process.env["KEEPSAKE_SEED"] ?? 1));
  for (let turn = 0; turn < 2_000; turn++) expect(reasonOf(Buffer.from(bytes(12)).toString("hex"))).toBeUndefined();
});

test("a short word does not make the digits around it worthless, unless they count up or repeat", () => {
  for (const digits of ["7391846205", "0000000000020100"]) expect(reasonOf(`${digits}a3`)).toBeUndefined();
  // "fefe", which is a short word said twice.
  expect(reasonOf("30577231391f3fe133956762")).toBeUndefined();
  expect(reasonOf("f3fe12345678")).toBe("common");
  for (const weak of ["abc1234567", "1234567890a", "x0000000000", "ab2020202020"])
    expect(reasonOf(weak)).toBe("common");
});
