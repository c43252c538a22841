/** Archives that are written here: taken back by our own reader, the same bytes every time. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FileToWrite, openArchive, writeArchive } from "../../../src/formats/files/archive.ts";
import { bytesAccess } from "../../../src/formats/files/given-files.ts";
import { chunked, gathered, refusal, wholeBytes } from "./chunked.ts";

const AT = Date.UTC(2026, 1, 3, 4, 5, 6);

async function* files(
  contents: Readonly<Record<string, string | Uint8Array>>,
  ...cuts: readonly number[]
): AsyncGenerator<FileToWrite> {
  for (const [path, content] of Object.entries(contents)) yield { path, chunks: chunked(content, ...cuts) };
}

const written = (
  contents: Readonly<Record<string, string | Uint8Array>>,
  ...cuts: readonly number[]
): Promise<Buffer> => wholeBytes(writeArchive(files(contents, ...cuts), AT));

async function readBack(bytes: Buffer): Promise<Record<string, string>> {
  const given = await openArchive(bytesAccess(bytes), "x");
  const back: Record<string, string> = {};
  for (const file of given.files) back[file.path] = (await wholeBytes(file.read())).toString("latin1");
  return back;
}

test("what was written is read back, byte by byte", async () => {
  const name = fc.stringMatching(/^[a-z0-9ü😀 _-]{1,12}$/u).map((text) => text.normalize("NFC"));
  const path = fc
    .tuple(fc.constantFrom("", "conversations/", "a/b/"), name)
    .map(([folder, last]) => `${folder}f-${last}`);
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(path, fc.uint8Array({ maxLength: 500 }), { maxKeys: 6 }),
      fc.integer({ min: 1, max: 200 }),
      async (contents, cut) => {
        fc.pre(new Set(Object.keys(contents).map((each) => each.toUpperCase())).size === Object.keys(contents).length);
        const back = await readBack(await written(contents, cut));
        expect(back).toEqual(
          Object.fromEntries(
            Object.entries(contents).map(([key, bytes]) => [key, Buffer.from(bytes).toString("latin1")]),
          ),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test("the same files at the same time are the same bytes, wherever the chunks were cut", async () => {
  const contents = { "memory-store.json": `{"a":"${"é".repeat(70_000)}"}`, "conversations/1.json": "" };
  const bytes = await written(contents, 100_000);
  expect(await written(contents, 7)).toEqual(bytes);
  expect(await wholeBytes(writeArchive(files(contents), AT + 2_000))).not.toEqual(bytes);
});

test("a file's time is the UTC one that was asked for, in the bounds of the format", async () => {
  const dosTime = (bytes: Buffer): readonly number[] => {
    const packed = bytes.readUInt32LE(10);
    return [
      (packed >>> 25) + 1980,
      (packed >>> 21) & 15,
      (packed >>> 16) & 31,
      (packed >>> 11) & 31,
      (packed >>> 5) & 63,
      (packed & 31) * 2,
    ];
  };
  const at = async (time: number) => dosTime(await wholeBytes(writeArchive(files({ a: "x" }), time)));
  expect(await at(AT)).toEqual([2026, 2, 3, 4, 5, 6]);
  expect(await at(0)).toEqual([1980, 1, 1, 0, 0, 0]);
  expect(await at(Date.UTC(3000, 0))).toEqual([2107, 12, 31, 23, 59, 58]);
});

test("text goes in as UTF-8", async () => {
  async function* one() {
    yield {
      path: "a",
      chunks: (async function* () {
        yield "\ud83d";
        yield "\ude00é";
      })(),
    };
  }
  expect(Buffer.from((await readBack(await wholeBytes(writeArchive(one(), AT))))["a"] ?? "", "latin1").toString()).toBe(
    "😀é",
  );
});

test.each(["../evil", "/evil", "a\\b", "C:x", "u\u0308", "", "x".repeat(256), "a//b"])(
  "a name that our own reader would refuse is not written: %j (SEC-X1)",
  async (path) => {
    const error = await refusal(written({ "fine.json": "{}", [path]: "x" }));
    expect([error.code, error.facts["entry"]]).toEqual(["invalid_input", 1]);
  },
);

test("no name is written twice, nor in other capitals (SEC-X1)", async () => {
  expect((await refusal(written({ "a.json": "1", "A.json": "2" }))).facts["check"]).toBe("name-twice");
});

test("a source that fails is told as it is, and nothing is left open", async () => {
  let isClosed = false;
  async function* failing(): AsyncGenerator<FileToWrite> {
    try {
      yield {
        path: "a",
        chunks: (async function* () {
          yield "x";
          throw new TypeError("the source broke");
        })(),
      };
    } finally {
      isClosed = true;
    }
  }
  await expect(gathered(writeArchive(failing(), AT))).rejects.toThrow("the source broke");
  expect(isClosed).toBe(true);
});

test("whoever stops asking ends the source, which is asked only as fast as the archive is taken", async () => {
  let pieceCount = 0;
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* endless(): AsyncGenerator<FileToWrite> {
    yield {
      path: "a",
      chunks: (async function* () {
        try {
          for (;;) yield unpackable(pieceCount++);
        } finally {
          close();
        }
      })(),
    };
  }
  let sizeBytes = 0;
  for await (const chunk of writeArchive(endless(), AT)) {
    sizeBytes += chunk.length;
    if (sizeBytes > 300_000) break;
  }
  await closed;
  expect(pieceCount).toBeLessThan(100);
});

/** 64 KiB in which a packer finds nothing twice. */
function unpackable(seed: number): Uint8Array {
  let state = seed + 1;
  return Uint8Array.from({ length: 65_536 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}
