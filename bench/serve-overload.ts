/** More calls than the limits allow: refused with the time to come again, and answered again as soon as that is over. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Section } from "./benchmark.ts";
import { load } from "./serve-load.ts";
import { type ServeReady, serveProcess } from "./serve-process.ts";
import { personName } from "./serve-traffic.ts";

const CLIENTS = 64;
const VAULTS = 4;
const MEMORIES = 5;
const SECONDS = 4;
const QUICK_SECONDS = 1;
/** The default of a server (SEC-H8). */
const RATE = 20;
const BURST = 2 * RATE;
const OK = 200;
const TOO_MANY = 429;
const MS_A_SECOND = 1_000;

export async function overload({
  workspace,
  quick,
  progress,
}: Pick<Bench, "workspace" | "quick" | "progress">): Promise<Section> {
  const seconds = quick ? QUICK_SECONDS : SECONDS;
  progress("serve: overload");
  const { dir, keysDir } = workspace.freshKeep();
  await using server = await serveProcess("serve-child.ts", [VAULTS, MEMORIES, dir, keysDir, RATE].map(String));
  const { ready } = server;
  const before = await recallOnce(ready);
  const { statuses, retryAfterCount } = await load(ready, {
    how: "bare",
    clients: CLIENTS,
    vaults: VAULTS,
    seconds,
  });
  const [answered, refused] = [statuses[OK] ?? 0, statuses[TOO_MANY] ?? 0];
  const held = await recallOnce(ready);
  await sleep(Math.max(1, Number(held.retryAfter ?? 1)) * MS_A_SECOND);
  const after = await recallOnce(ready);
  const most = BURST + RATE * (seconds + 1);
  const wrong = [
    ...(before.status === OK ? [] : [`before it, a call was answered with ${before.status}`]),
    ...(refused > 0 && refused === retryAfterCount
      ? []
      : [`${refused} were refused, ${retryAfterCount} told when to come again`]),
    ...(answered > 0 && answered <= most ? [] : [`${answered} were answered, at most ${most} were allowed`]),
    ...(Object.keys(statuses).every((status) => [OK, TOO_MANY].includes(Number(status)))
      ? []
      : [`statuses ${JSON.stringify(statuses)}`]),
    ...(after.status === OK ? [] : [`after it, a call was answered with ${after.status}`]),
  ];
  return {
    title: `serve · overload · ${CLIENTS} clients of one token, limit ${RATE} a second`,
    rows: [{ who: "keepsake serve", figures: { "answered/s": answered / seconds, "refused/s": refused / seconds } }],
    notes: ["A refusal is 429 with Retry-After; the next call behind that time is answered."],
    wrong,
  };
}

async function recallOnce({ url, token }: ServeReady) {
  const reply = await fetch(`${url}/v1/recall`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "keepsake-user": personName(0),
    },
    body: JSON.stringify({ query: "tea" }),
  });
  await reply.body?.cancel();
  return { status: reply.status, retryAfter: reply.headers.get("retry-after") };
}
