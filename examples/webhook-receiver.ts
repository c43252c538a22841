import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const TOO_OLD_SECONDS = 300;
const ANSWERED_MAX = 10_000;

/** Whether a delivery was signed with the secret and is recent. `body` is the raw body. */
export function isSigned(header: string, body: string, secret: string, nowSeconds: number): boolean {
  const { seconds = "", digest = "" } =
    /^t=(?<seconds>\d{1,12}),v1=(?<digest>[0-9a-f]{64})$/.exec(header)?.groups ?? {};
  if (digest === "" || Math.abs(nowSeconds - Number(seconds)) > TOO_OLD_SECONDS) return false;
  const expected = createHmac("sha256", Buffer.from(secret, "hex")).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(digest, "hex"));
}

/** Called before a fact is stored: labels travel, refuses a confidential project. */
export function judge(payload: { data: { text: string; labels: string[] } }): object {
  const { text, labels } = payload.data;
  if (/\bproject nightjar\b/i.test(text)) return { refuse: true };
  return /\b(?:flight|hotel|train)\b/i.test(text) ? { change: { labels: [...labels, "travel"] } } : {};
}

/** Answers each delivery once, and repeats the answer for a retry. */
export function receiver(secret: string, now: () => number = Date.now) {
  const answered = new Map<string, string>();
  return createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    if (!isSigned(String(request.headers["keepsake-signature"]), body, secret, now() / 1_000))
      return void response.writeHead(401).end();
    const key = String(request.headers["idempotency-key"]);
    const answer = answered.get(key) ?? JSON.stringify(judge(JSON.parse(body)));
    if (answered.size >= ANSWERED_MAX) answered.clear();
    answered.set(key, answer);
    response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
}

if (import.meta.main) {
  const server = receiver(process.env["WEBHOOK_SECRET"] ?? "");
  server.listen(8787, "127.0.0.1", () => console.log("listening on http://127.0.0.1:8787"));
}
