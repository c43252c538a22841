/**
 * Clients of a server, each in its own connection, one call after the other: `HOW URL TOKEN CLIENTS VAULTS SECONDS SEED`. HOW `bare`: recalls alone; `plain`: a server without a
 * form of its own; `soak`: as many forgettings as there are stores, so that what is kept stays the same. Prints
 * how many calls ended how, and the times of each kind.
 */
import { Agent, request } from "node:http";
import type { LoadAnswer } from "./serve-load.ts";
import { dice, KINDS, type Kind, kindOf, personName, question, sentence } from "./serve-traffic.ts";
import { spread } from "./statistics.ts";

const [how = "", url = "", token = "", clientsText = "", vaultsText = "", secondsText = "", seedText = "1"] =
  process.argv.slice(2);
const [clients, vaults, seconds] = [Number(clientsText), Number(vaultsText), Number(secondsText)];
const MS_A_SECOND = 1_000;
/** What is compiled first is not measured. */
const WARM_SHARE = 0.2;
const OK = 200;
const TOO_MANY = 429;
/** What a client of a soak keeps. */
const OWN_MAX = 20;

const agent = new Agent({ keepAlive: true, maxSockets: clients });
const { hostname, port } = new URL(url);
const times: Readonly<Record<Kind, number[]>> = { recall: [], store: [], correct: [], forget: [] };
const statuses = new Map<number, number>();
let retryAfterCount = 0;
const start = performance.now();
const from = start + WARM_SHARE * seconds * MS_A_SECOND;
const until = start + seconds * MS_A_SECOND;
await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
agent.destroy();
const answer: LoadAnswer = {
  perSecond: KINDS.reduce((sum, kind) => sum + times[kind].length, 0) / ((until - from) / MS_A_SECOND),
  statuses: Object.fromEntries(statuses),
  retryAfterCount,
  kinds: Object.fromEntries(KINDS.filter((kind) => times[kind].length > 0).map((kind) => [kind, spread(times[kind])])),
};
process.stdout.write(JSON.stringify(answer));

async function client(number: number): Promise<void> {
  const roll = dice(Number(seedText) * clients + number);
  /** What this client stored and may still correct or forget. */
  const own: Owned[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    const rolled = how === "bare" ? "recall" : kindOf(roll());
    const kind = how === "soak" && rolled === "store" && own.length >= OWN_MAX ? "forget" : rolled;
    const user = personName(Math.floor(roll() * vaults));
    const chosen = kind === "correct" || kind === "forget" ? own.pop() : undefined;
    const real: Kind = chosen === undefined && kind !== "recall" ? "store" : kind;
    const called = performance.now();
    const { user: whose, ids } = chosen ?? { user, ids: [] };
    const reply = await call(real, { roll, turn: turn * clients + number, user: whose, ids });
    if (called >= from && performance.now() <= until) times[real].push(performance.now() - called);
    if (reply.status === OK && (real === "store" || real === "correct"))
      own.push({ user: whose, ids: [...ids, reply.id] });
  }
}

/** A memory with what it was before it was corrected: all of it is forgotten. */
interface Owned {
  readonly user: string;
  readonly ids: readonly string[];
}

interface Asked extends Owned {
  readonly roll: () => number;
  readonly turn: number;
}

async function call(kind: Kind, { roll, turn, user, ids }: Asked) {
  if (kind === "recall") return { ...(await post("/v1/recall", { query: question(roll) }, user)), id: "" };
  if (kind === "store") {
    const { status, json } = await post("/v1/remember", { text: sentence(roll, turn) }, user);
    return { status, id: stringIn(json, "id") };
  }
  if (kind === "correct") {
    const { status, json } = await post(
      `/v1/memories/${ids.at(-1) ?? ""}/correct`,
      { text: sentence(roll, turn) },
      user,
    );
    return { status, id: stringIn(json, "id") };
  }
  const plan = await post("/v1/forget", { target: { ids } }, user);
  if (plan.status !== OK) return { status: plan.status, id: "" };
  return { ...(await post("/v1/forget/confirm", how === "plain" ? plan.json : confirmed(plan.json), user)), id: "" };
}

/** Of a plan what confirms it. */
function confirmed(plan: unknown) {
  const {
    target,
    grade,
    reason,
    keep_source,
    near_duplicates_are,
    token: own,
  } = plan as Readonly<Record<string, unknown>>;
  return { target, grade, reason, keep_source, near_duplicates_are, token: own };
}

function stringIn(value: unknown, name: string): string {
  const member: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === "string" ? member : "";
}

function post(path: string, body: unknown, user: string): Promise<{ readonly status: number; readonly json: unknown }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        path,
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "keepsake-user": user,
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("error", reject);
        reply.on("end", () => {
          const status = reply.statusCode ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === TOO_MANY && reply.headers["retry-after"] !== undefined) retryAfterCount += 1;
          resolve({ status, json: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(text);
  });
}
