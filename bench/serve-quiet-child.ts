/**
 * Users who keep within their limits, each with a token and an address of their own and a recall now and then: `URL SECONDS TOKEN...`. Prints how long they wait.
 */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { dice, personName, question } from "./serve-traffic.ts";
import { spread } from "./statistics.ts";

const [url = "", secondsText = "", ...tokens] = process.argv.slice(2);
const { hostname, port } = new URL(url);
/** Of each user. */
const CALLS_A_SECOND = 15;
const MS_A_SECOND = 1_000;
/** What is compiled first is not measured. */
const WARM_SHARE = 0.2;
const OK = 200;

const start = performance.now();
const from = start + WARM_SHARE * Number(secondsText) * MS_A_SECOND;
const until = start + Number(secondsText) * MS_A_SECOND;
const times: number[] = [];
let refusedCount = 0;
await Promise.all(tokens.map(user));
const { p50, p95, p99, count } = spread(times);
process.stdout.write(JSON.stringify({ p50, p95, p99, count, refusedCount }));

async function user(token: string, number: number): Promise<void> {
  const roll = dice(number);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const step = MS_A_SECOND / CALLS_A_SECOND;
  // Users do not call at the same moment.
  await sleep((step / tokens.length) * number);
  for (let turn = performance.now(); turn < until; turn += step) {
    await sleep(Math.max(0, turn - performance.now()));
    const called = performance.now();
    const status = await recall(agent, token, number, question(roll));
    if (status !== OK) {
      refusedCount += 1;
      process.stderr.write(`${status} ${number} ${Math.round(performance.now())}\n`);
    }
    if (called >= from) times.push(performance.now() - called);
  }
  agent.destroy();
}

function recall(agent: Agent, token: string, number: number, query: string): Promise<number> {
  const body = JSON.stringify({ query });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        // An address of its own, of those that lead to this machine: limits are of addresses too.
        localAddress: `127.0.1.${1 + number}`,
        path: "/v1/recall",
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "keepsake-user": personName(number),
        },
      },
      (reply) => {
        reply.resume();
        reply.on("end", () => resolve(reply.statusCode ?? 0));
        reply.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
