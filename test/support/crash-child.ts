/**
 * A process that lives a seeded random life on a keep and is killed in the middle of it: `node crash-child.ts CONFIG`, CONFIG as JSON.
 * Prints "ready" once the vault is open, and goes on until it is killed, or dies by itself at a named failpoint.
 */
import { openSync, writeSync } from "node:fs";
import { systemRandom } from "../../src/crypto/primitives.ts";
import type { Vault } from "../../src/engine/vault.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { type Keepsake, openKeepsake } from "../../src/index.ts";
import { type Asked, type CrashConfig, type Line, OWNER, type Told } from "./crash-lines.ts";
import { type Dice, dice } from "./dice.ts";

// The parent wrote it, from a value of this type.
const config = JSON.parse(process.argv[2] ?? "{}") as CrashConfig;
const random: Dice = dice(config.seed);
const ackFile = openSync(config.ackFile, "a");
/** Off while the warm-up runs on a keep in memory. */
let isReal = false;
let during: "opening" | "closing" | Asked["op"] | undefined;
let hits = 0;
let askedCount = 0;

function write(line: Line): void {
  if (isReal) writeSync(ackFile, `${JSON.stringify(line)}\n`);
}

function failPoint(name: string): void {
  const wanted = config.failPoint;
  if (!isReal || wanted?.name !== name || wanted.during !== during) return;
  if (++hits !== wanted.nth) return;
  process.kill(process.pid, "SIGKILL");
  // The signal is on its way; nothing may happen any more.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

async function asking(asked: Asked, work: () => Promise<readonly Told[]>): Promise<void> {
  const number = config.round * 100_000 + askedCount++;
  write({ kind: "ask", number, asked });
  during = asked.op;
  const made = await work();
  during = undefined;
  write({ kind: "ack", number, made });
}

/** Segments come and go all the time. */
const SMALL_SEGMENTS = { rowsMax: 12, backgroundRows: 8, closeRows: 3 };
const facts: Told[] = [];
const messages: string[] = [];
const guests: string[] = [];

const deeds: readonly (readonly [weight: number, deed: () => Promise<void>])[] = [
  [24, observeOne],
  [10, together],
  [14, rememberOne],
  [12, correctOne],
  [16, forgetOne],
  [12, recallSome],
  [4, guestOne],
  [5, destroyOne],
  [3, reopen],
  [3, tendOne],
  [2, rotateOne],
];
const weightSum = deeds.reduce((sum, [weight]) => sum + weight, 0);

// Code that runs for the first time is slow; warmed up, a life of 100 ms has a history to be cut off in.
let keepsake: Keepsake = await openKeep();
let vault: Vault = await keepsake.vault(OWNER);
for (let done = 0; done < config.warmUpDeeds; done++) await nextDeed()();
isReal = true;
during = "opening";
await reopen();
during = undefined;
writeSync(1, "ready\n");
for (let done = 1; done <= config.operationsMax; done++) {
  await nextDeed()();
  if (config.tendEvery !== undefined && done % config.tendEvery === 0) await tendOne();
}
await keepsake.close();
writeSync(1, "done\n");

/** On disk, or in memory while warming up. */
async function openKeep(): Promise<Keepsake> {
  const system = { failPoint, later: soon, segmentSizes: SMALL_SEGMENTS };
  if (isReal) return openKeepsake({ dir: config.dir, keysDir: config.keysDir, system });
  return openKeepsake({ storage: await openMemoryStorage({ random: systemRandom }), system: { failPoint } });
}

/** A life is short: what is written in the background comes within it. */
function soon(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms / 200);
  timer.unref();
  return () => clearTimeout(timer);
}

async function lookAround(): Promise<void> {
  facts.length = 0;
  messages.length = 0;
  guests.length = 0;
  for await (const { item } of vault.memories.list({ messages: true })) {
    if (item.layer === "message") messages.push(item.id);
    else if (item.layer === "fact" && item.truth === "current") facts.push({ id: item.id, text: item.text });
  }
  for (const { name } of await keepsake.vaults()) if (name !== OWNER) guests.push(name);
}

function sentence(): string {
  return random.pick([
    () => `I like ${random.word()} soup.`,
    () => `My cousin ${random.word()} lives in ${random.word()}.`,
    () => `Please never book ${random.word()} hotels for me.`,
    () => `We walked along the ${random.word()} river with the ${random.word()} club.`,
    () => `I want to learn ${random.word()} this year.`,
  ])();
}

function observeOne(): Promise<void> {
  const count = 1 + random.below(3);
  const turns = Array.from({ length: count }, (_, index) => ({
    session: `session ${random.below(6)}`,
    id: `${config.round}-${askedCount}-${index}`,
    role: random.pick(["user", "user", "assistant"] as const),
    content: Array.from({ length: 1 + random.below(3) }, sentence).join(" "),
  }));
  return asking(
    { op: "observe", messages: turns.map(({ id, content }) => ({ callerId: id, text: content })) },
    async () => {
      const observed = await vault.observe(turns);
      const stored = observed.messages.map(({ id }, index) => ({ id: id ?? "", text: turns[index]?.content ?? "" }));
      const formed = observed.formed.map(({ id, text }) => ({ id, text }));
      facts.push(...formed);
      messages.push(...stored.map(({ id }) => id));
      return [...stored, ...formed];
    },
  );
}

function rememberOne(): Promise<void> {
  // Sometimes a thing that was said before: it changes no text, and gives its item a new revision or nothing.
  const known = facts[random.below(facts.length + 1)];
  const text = random.below(8) === 0 && known !== undefined ? known.text : sentence();
  return asking({ op: "remember", text }, async () => {
    const { id, text: kept, outcome } = await vault.remember(text);
    if (outcome === "repeated") return [];
    facts.push({ id, text: kept });
    return [{ id, text: kept }];
  });
}

async function correctOne(): Promise<void> {
  const [old] = facts.splice(random.below(facts.length), 1);
  // What a later statement replaced is history, and can't be corrected.
  if (old === undefined || (await vault.memories.get(old.id)).item.truth !== "current") return rememberOne();
  const text = sentence();
  return asking({ op: "correct", old: old.id, text }, async () => {
    const corrected = await vault.correct(old.id, text);
    facts.push({ id: corrected.id, text: corrected.text });
    return [{ id: corrected.id, text: corrected.text }];
  });
}

async function forgetOne(): Promise<void> {
  const aims = random.below(3) === 0 ? messages : facts.map(({ id }) => id);
  const ids = Array.from({ length: 1 + random.below(2) }, () => aims[random.below(aims.length)]).filter(
    (id) => id !== undefined,
  );
  if (ids.length === 0) return;
  const plan = await vault.forget({ ids }, { grade: random.pick(["forget", "forget", "shred", "purge"]) });
  // The samples are all of it while the closure is small; what is larger is left alone, for the parent could not judge it.
  if (plan.itemCount !== plan.samples.length || plan.cutCount !== plan.cuts.length) return;
  // Summaries and topics form behind the answers: by now there may be others. What they rest on is judged.
  const erased = plan.samples.filter(({ layer }) => layer === "message" || layer === "fact").map(({ id }) => id);
  await asking({ op: "forget", erased, cuts: plan.cuts }, async () => {
    const erasure = await vault.forget(plan);
    // The clean-up goes on behind the answer, but a death that was ordered for it waits for it.
    if (config.failPoint !== undefined || random.below(3) === 0) await erasure.finished;
    return [];
  });
  await lookAround();
}

async function guestOne(): Promise<void> {
  const name = `guest ${config.round} ${askedCount}`;
  const text = sentence();
  await asking({ op: "guest", name, text }, async () => {
    await (await keepsake.vault(name)).remember(text);
    return [];
  });
  guests.push(name);
}

async function destroyOne(): Promise<void> {
  const [name] = guests.splice(random.below(guests.length), 1);
  if (name === undefined) return guestOne();
  const guest = await keepsake.vault(name);
  const { token } = await guest.destroy();
  await asking({ op: "destroy", name }, async () => {
    await guest.destroy(token);
    return [];
  });
}

function tendOne(): Promise<void> {
  return asking({ op: "tend" }, async () => {
    if (config.failPoint?.name.startsWith("audit.key_") === true && isReal) await keepsake.audit.rotateKey();
    await keepsake.maintain({ now: true });
    return [];
  });
}

function rotateOne(): Promise<void> {
  return asking({ op: "rotate" }, async () => {
    // A death that was ordered for its end waits for the end.
    await vault.keys.rotate({ now: config.failPoint !== undefined || random.below(2) === 0 });
    return [];
  });
}

async function recallSome(): Promise<void> {
  const aim = facts[random.below(facts.length + 1)];
  await vault.recall(aim?.text ?? "soup", { session: `session ${random.below(6)}` });
  if (random.below(2) === 0) await vault.flush();
  write({ kind: "other" });
}

async function reopen(): Promise<void> {
  const before = during;
  during = isReal ? "closing" : undefined;
  await keepsake.close();
  during = before;
  keepsake = await openKeep();
  vault = await keepsake.vault(OWNER);
  await lookAround();
  write({ kind: "other" });
}

/** Several at once share a commit, and may be cut off together. */
async function together(): Promise<void> {
  await Promise.all([observeOne(), rememberOne(), observeOne()]);
}

/** Whoever is to die while this is done does it often: the way there is none of the test's matter. */
function wantedDeed(): (() => Promise<void>) | undefined {
  const wanted: Partial<Record<NonNullable<typeof during>, () => Promise<void>>> = {
    observe: observeOne,
    correct: correctOne,
    forget: forgetOne,
    destroy: destroyOne,
    tend: tendOne,
    rotate: rotateOne,
    closing: reopen,
  };
  const { failPoint: point } = config;
  return point === undefined || !isReal || random.below(2) === 0 ? undefined : wanted[point.during];
}

function nextDeed(): () => Promise<void> {
  const wanted = wantedDeed();
  if (wanted !== undefined) return wanted;
  let at = random.below(weightSum);
  for (const [weight, deed] of deeds) {
    if (at < weight) return deed;
    at -= weight;
  }
  return observeOne;
}
