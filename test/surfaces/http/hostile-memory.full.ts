/** What hostile bodies take of a server's memory when many come at once: no more than calls of the allowed size (SEC-H9). */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKeepsake } from "../../../src/index.ts";
import { type Served, served } from "../../support/served.ts";
import { type TemporaryKeep, temporaryKeep } from "../../support/temporary-keep.ts";

const BODY_BYTES = 1_048_576;
const AT_ONCE = 40;

let place: TemporaryKeep;
let server: Served;
let token = "";

beforeAll(async () => {
  place = temporaryKeep();
  await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
  await (await keepsake.vault("ana")).remember("I like tea.");
  token = (await keepsake.tokens.create({ vault: "ana" })).token;
  server = await served(place, ["--port", "0", "--rate", "0"]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  place[Symbol.dispose]();
});

interface Refusal {
  readonly status: number;
  readonly code: unknown;
}

async function send(body: string | ReadableStream<Uint8Array>): Promise<Refusal> {
  const response = await fetch(`${server.url}/v1/recall`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
  const answer = (await response.json()) as { readonly code?: unknown };
  return { status: response.status, code: answer.code };
}

/** A body that does not say how long it is. */
const inPieces = (text: string): ReadableStream<Uint8Array> => {
  const bytes = Buffer.from(text);
  const pieceBytes = 65_536;
  return ReadableStream.from(
    Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
      bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
    ),
  );
};

const RIGHT = JSON.stringify({ query: "what do I drink?" });
/** The same call, as large as a body may be. */
const PADDED = `${RIGHT}${" ".repeat(BODY_BYTES - RIGHT.length)}`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;
const metadata = (json: string): string => `{"query":"tea","filter":{"metadata":${json}}}`;

const HOSTILE: readonly (readonly [name: string, body: string, status: number, code: string])[] = [
  ["nesting of 10^6", "[".repeat(1_000_000), 400, "invalid_input"],
  ["10^5 keys", `{"filter":{"metadata":${keys(100_000)}}}`.slice(0, BODY_BYTES), 400, "invalid_input"],
  ["10^5 entries", metadata(`[${"1,".repeat(99_999)}1]`), 400, "invalid_input"],
  ["a string of a megabyte", metadata(`{"a":"${"a".repeat(1_000_000)}"}`), 400, "invalid_input"],
  ["a key of a megabyte", metadata(`{"${"a".repeat(1_000_000)}":1}`), 400, "invalid_input"],
  ["a number of 10^6 digits", metadata(`{"a":${"9".repeat(1_000_000)}}`), 400, "invalid_input"],
  ["escapes alone", metadata(`{"a":"${"\\ud800".repeat(150_000)}"}`), 400, "invalid_input"],
  ["two MiB", JSON.stringify({ query: "a".repeat(2 * BODY_BYTES) }), 413, "too_large"],
];

const residentBytes = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) * 1_024;

test("each is refused with its reason, others are served meanwhile, and memory does not grow by 50 MiB (SEC-H9)", async (context) => {
  if (process.platform !== "linux") context.skip("no /proc");
  // What calls of the allowed size take, a server that is in use has taken already.
  for (let round = 0; round < 4; round++)
    for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, () => send(PADDED))))
      expect(status).toBe(200);
  const attacked = async (): Promise<number> => {
    for (const [name, body, status, code] of HOSTILE) {
      const attack = Array.from({ length: AT_ONCE }, (_, n) => send(n % 2 === 0 ? body : inPieces(body)));
      expect((await send(RIGHT)).status, name).toBe(200);
      for (const refusal of await Promise.all(attack)) expect([name, refusal]).toEqual([name, { status, code }]);
    }
    return residentBytes();
  };
  // What is garbage by then is taken back when there is need of it, so that what counts is whether more of the same takes more.
  const before = Math.max(await attacked(), await attacked());
  expect((await attacked()) - before).toBeLessThan(50 * 1_048_576);
});
