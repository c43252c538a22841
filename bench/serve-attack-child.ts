/**
 * Somebody who asks too much, over many connections of one address: `KIND URL TOKEN CLIENTS SECONDS`. KIND `within`: as many calls as the limits allow; `calls`: more; `tokens`: wrong ones;
 * `bodies`: such as no route takes, of a megabyte each; `messages`: many in one call; `files`: the largest that one may send. Prints how many were answered, and how many
 * refused.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { dice, personName, sentence } from "./serve-traffic.ts";

const [kind = "", url = "", token = "", clientsText = "", secondsText = ""] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const MS_A_SECOND = 1_000;
const BODY_BYTES = 1_000_000;
const FILE_BYTES = 8_000_000;
const MESSAGES = 1_000;
const OK = 200;

const until = performance.now() + Number(secondsText) * MS_A_SECOND;
/** Between two calls of a connection: fewer than twenty a second. */
const WITHIN_MS = 50;
const roll = dice(1);
let [answeredCount, refusedCount] = [0, 0];
let messageCount = 0;
const agent = new Agent({ keepAlive: true, maxSockets: Number(clientsText) });
await Promise.all(Array.from({ length: Number(clientsText) }, client));
agent.destroy();
process.stdout.write(JSON.stringify({ answeredCount, refusedCount }));

async function client(): Promise<void> {
  while (performance.now() < until) {
    const status = await send();
    if (kind === "within") await sleep(WITHIN_MS);
    if (status === OK) answeredCount += 1;
    else refusedCount += 1;
  }
}

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly body: string | Buffer;
}

function sent(): Sent {
  if (kind === "files") return file();
  if (kind === "messages") return { path: "/v1/observe", type: "application/json", body: messages() };
  const body = kind === "bodies" ? keysWithout(BODY_BYTES) : '{"query":"tea"}';
  return { path: "/v1/recall", type: "application/json", body };
}

function messages(): string {
  const given = Array.from({ length: MESSAGES }, () => ({ role: "user", content: sentence(roll, messageCount++) }));
  return JSON.stringify({ messages: given });
}

/** One name after the other, up to so many bytes. */
function keysWithout(bytes: number): string {
  const keys = Array.from({ length: 100_000 }, (_, number) => `"k${number}":1`).join(",");
  return `{"filter":{"metadata":{${keys}}}}`.slice(0, bytes);
}

function file(): Sent {
  const boundary = "keepsake";
  const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  return {
    path: "/api/resources",
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(`${part('name="user_id"')}\r\n${personName(0)}\r\n${part('name="session_id"')}\r\nfiles\r\n`),
      Buffer.from(`${part('name="file"; filename="a.bin"')}Content-Type: application/octet-stream\r\n\r\n`),
      randomBytes(FILE_BYTES),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

function send(): Promise<number> {
  const { path, type, body } = sent();
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        hostname,
        port,
        path,
        method: "POST",
        headers: {
          authorization: `Bearer ${kind === "tokens" ? "wrong" : token}`,
          "content-type": type,
          "content-length": Buffer.byteLength(body),
          "keepsake-user": personName(0),
        },
      },
      (reply) => {
        reply.resume();
        reply.on("end", () => resolve(reply.statusCode ?? 0));
        reply.on("error", () => resolve(0));
      },
    );
    call.on("error", () => resolve(0));
    call.end(body);
  });
}
