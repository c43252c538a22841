/** What a person gave, once it is open: references between files, a wrapping folder, a file's fingerprint, an age envelope. */
import { describe, expect, test } from "vitest";
import { ageFormOf, withoutArmor } from "../../../src/formats/files/age-envelope.ts";
import {
  bytesAccess,
  fileOver,
  fingerprint,
  type GivenFiles,
  resolvedPath,
  withoutWrapper,
} from "../../../src/formats/files/given-files.ts";
import { chunked, fileOf, refusal, wholeText } from "./chunked.ts";

function given(...paths: readonly string[]): GivenFiles & { readonly isClosed: () => boolean } {
  let isClosed = false;
  return {
    name: "x",
    files: paths.map((path) => fileOver(path, bytesAccess(Buffer.from(`content of ${path}`)))),
    isClosed: () => isClosed,
    async [Symbol.asyncDispose]() {
      isClosed = true;
    },
  };
}

describe("a reference inside a bundle", () => {
  test("is resolved from the folder of the file that holds it", () => {
    expect(resolvedPath("memory-store.json", "conversations/1.json")).toBe("conversations/1.json");
    expect(resolvedPath("pam/memory-store.json", "./conversations//1.json")).toBe("pam/conversations/1.json");
    expect(resolvedPath("a/b/c.json", "../../d.json")).toBe("d.json");
    expect(resolvedPath("a.json", "u\u0308.png")).toBe("ü.png");
  });

  test.each([
    "/etc/passwd",
    "//server/x",
    "../outside",
    "a/../../outside",
    "a/../..",
    "..",
    "",
    ".",
    "file:///etc/passwd",
    "FILE:x",
    "http://example.org/x",
    "https:x",
    "data:,x",
    "javascript:x",
    "C:\\x",
    "c:x",
    "a\\..\\x",
    "\\\\server\\x",
    "a\u0000b",
    "a\u001bb",
    "x".repeat(5_000),
    "\ud800",
  ])("never leads outside: %j (SEC-X1)", (ref) => {
    expect(resolvedPath("store.json", ref)).toBeUndefined();
  });
});

describe("a wrapping folder", () => {
  test("is taken off when everything lies in it, once, and the files stay what they are", async () => {
    const wrapped = given("export/memory-store.json", "export/conversations/1.json");
    const inner = withoutWrapper(wrapped);
    expect(inner.files.map(({ path }) => path)).toEqual(["memory-store.json", "conversations/1.json"]);
    expect(await wholeText(fileOf(inner).read())).toBe("content of export/memory-store.json");
    await inner[Symbol.asyncDispose]();
    expect(wrapped.isClosed()).toBe(true);
    expect(withoutWrapper(given("a/b/c")).files.map(({ path }) => path)).toEqual(["b/c"]);
  });

  test("is none where a file lies beside it, where there are two, and where nothing was given", () => {
    for (const files of [given("a/b", "c"), given("a/b", "ab/c"), given("a"), given()])
      expect(withoutWrapper(files)).toBe(files);
  });
});

describe("a fingerprint", () => {
  test("is the SHA-256 of the bytes as they are, however they come (PAM-112)", async () => {
    const expected = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    for (const cut of [1, 2, 100]) expect(await fingerprint({ read: () => chunked("abc", cut) })).toBe(expected);
    expect(await fingerprint({ read: () => chunked("") })).toBe(
      "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    expect(expected).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});

describe("an age envelope", () => {
  const armored = (body: string) =>
    Buffer.from(`-----BEGIN AGE ENCRYPTED FILE-----\n${body}\n-----END AGE ENCRYPTED FILE-----\n`);

  test("is known by its first line, in both forms", () => {
    expect(ageFormOf(Buffer.from("age-encryption.org/v1\n-> X25519 abc"))).toBe("binary");
    expect(ageFormOf(armored("YWdl"))).toBe("armored");
    for (const other of ["", "age-encryption.org/v2\n", '{"age-encryption.org/v1":1}', "-----BEGIN PGP MESSAGE-----"])
      expect(ageFormOf(Buffer.from(other))).toBeUndefined();
  });

  test("is taken out of its armor, and damaged armor is refused", async () => {
    const bytes = Buffer.from(Array.from({ length: 100 }, (_, index) => index));
    const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
    expect(withoutArmor(armored(lines.join("\n")))).toEqual(bytes);
    expect(withoutArmor(Buffer.from(armored(lines.join("\n")).toString().replaceAll("\n", "\r\n")))).toEqual(bytes);
    for (const body of [lines.join(""), lines.join("\n\n"), `${lines.join("\n")}*`, "", "YQ==\nYQ==", "YR=="])
      expect((await refusal((async () => withoutArmor(armored(body)))())).code).toBe("invalid_input");
    expect(
      (await refusal((async () => withoutArmor(Buffer.from("-----BEGIN AGE ENCRYPTED FILE-----\nYQ==\n")))())).code,
    ).toBe("invalid_input");
  });
});
