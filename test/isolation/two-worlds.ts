/**
 * Two worlds (SEC-I2): in one A lives alone, in the other B lives in the same keep and does at random whatever a user can do, also with A's own ids, words and
 * documents. Entropy and clock belong to whoever acts, so that everything A is answered can be compared byte by byte.
 */

import { openMemoryStorage } from "../../src/entries/storage.ts";
import { isKeepsakeError, native, openKeepsake, type Policy, preset, type Vault } from "../../src/index.ts";
import { type Dice, dice } from "../support/dice.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { seededRandom } from "../support/random.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all, NOON, type TestClock, testClock } from "../support/vault.ts";

/** Whose turn it is. The keep itself draws only while it is opened. */
type Actor = "keep" | "A" | "B";

/** What A did and was answered, one line a step; the last one is everything that can be read. */
export interface Lived {
  readonly answers: readonly string[];
  /** B's operations that were carried out, and those that were refused. */
  readonly done: number;
  readonly refused: number;
}

export interface LifeOptions {
  /** Whether B is there. */
  readonly withB: boolean;
  readonly stepCount: number;
  /** In files instead of memory. */
  readonly onDisk?: boolean;
  /** For the test of the test: what crosses the border after each of B's operations. */
  readonly leak?: (a: Vault, text: string) => Promise<unknown>;
}

/** Everything on that a vault could tell of. */
const POLICY: Policy = {
  ...preset("personal"),
  phases: { enabled: true, recall: "current_only", max: null, diff: true },
  traces: { level: "content", days: 7, privacy: "strict" },
};
const STEP_MS = 3_600_000;
const B_MS = 60_000;
/** B's operations between two of A's: none up to three. */
const B_OPERATIONS = 4;
const NAMES = { A: "ana", B: "ben" } as const;

const SAID: readonly [string, ...string[]] = [
  "I live in Porto and I work as a nurse.",
  "I moved to Lisbon. My sister Rita plays chess.",
  "Actually, I live in Lisbon now.",
  "I never eat oysters, and I play the violin.",
  "Please always answer in short sentences.",
  "We decided to paint the kitchen green.",
  "My colleague Bob has diabetes.",
  "Yesterday I bought a red bicycle.",
];
const SESSIONS = ["one", "two"] as const;

interface World {
  readonly random: Dice;
  readonly clock: TestClock;
  /** What A's ids and last export are; B knows them all. */
  readonly known: { ids: readonly string[]; exported: string };
  open(who: "A" | "B"): Promise<Vault>;
  rename(): Promise<unknown>;
}
type Deed = (vault: Vault, world: World) => Promise<unknown>;

/** A vault's own life. */
const OWN: readonly [string, Deed][] = [
  ["say", (vault, { random }) => vault.observe({ ...spoken(random), role: "user" })],
  ["answer", (vault, { random }) => vault.observe({ ...spoken(random), role: "assistant" })],
  ["document", (vault, { random }) => vault.observe({ ...spoken(random), role: "user", source: "document" })],
  ["remember", (vault, { random }) => vault.remember(random.pick(SAID), { key: "home.city" })],
  ["recall", (vault, { random }) => vault.recall(random.pick(SAID), { session: random.pick(SESSIONS) })],
  ["search", (vault, { random }) => vault.search(random.pick(SAID))],
  ["correct", async (vault, world) => vault.correct(await anyOwn(vault, world), world.random.pick(SAID))],
  ["forget", forget],
  ["let go", async (vault, world) => vault.memories.dismiss(await anyOwn(vault, world))],
  ["confirm", async (vault, world) => vault.memories.confirm(await anyOwn(vault, world))],
  ["restrict", async (vault, world) => vault.restrict(await anyOwn(vault, world))],
  ["resume", async (vault, world) => vault.resume(await anyOwn(vault, world))],
  ["inspect", async (vault, world) => vault.inspect(await anyOwn(vault, world))],
  ["review", (vault) => vault.memories.review()],
  ["tend", (vault) => vault.maintenance.run()],
  ["compact", (vault) => vault.maintenance.compact()],
  ["phase", (vault, { random }) => vault.phases.start({ name: random.word() })],
  ["recent", (vault, { random }) => vault.recent(random.pick(SESSIONS))],
  ["stats", (vault) => vault.stats()],
];

/** What B does beside living: reaching for what is A's, and changing what is B's as far as it goes. */
const REACHING: readonly [string, Deed][] = [
  ["get A's", (vault, world) => vault.memories.get(ofA(world))],
  ["inspect A's", (vault, world) => vault.inspect(ofA(world))],
  ["correct A's", (vault, world) => vault.correct(ofA(world), world.random.pick(SAID))],
  ["forget A's", (vault, world) => forgetIds(vault, [ofA(world)])],
  ["restrict A's", (vault, world) => vault.restrict(ofA(world))],
  ["import A's document", (vault, { known }) => vault.io.import(native(), known.exported)],
  ["set policy", (vault) => vault.setPolicy(preset("product"), { notice: "Other rules from today on." })],
  ["freeze", (vault) => vault.freeze()],
  ["thaw", (vault) => vault.resume()],
  ["close", (vault) => vault.close()],
  ["rename", (_vault, world) => world.rename()],
  ["destroy", async (vault) => vault.destroy((await vault.destroy()).token)],
];

/** One life of A, and of B where there is one. Cost: some milliseconds a step. */
export async function live(seed: number, options: LifeOptions): Promise<Lived> {
  const clock = testClock();
  const streams = { keep: seededRandom(seed), A: seededRandom(seed + 1), B: seededRandom(seed + 2) };
  let actor: Actor = "keep";
  const random = { bytes: (count: number) => streams[actor].bytes(count) };
  using files = options.onDisk === true ? temporaryKeep() : undefined;
  const storage = files === undefined ? await openMemoryStorage({ random }) : await files.open({ random, clock });
  await using keepsake = await openKeepsake({
    storage,
    policy: POLICY,
    system: {
      clock,
      random,
      later: () => () => undefined,
      segmentSizes: { rowsMax: 16, backgroundRows: 8, closeRows: 2 },
    },
    // One in three keeps has an embedder, which both vaults ask.
    ...(seed % 3 === 0 ? { embedder: hashEmbedder({ isLocal: true }), embedderWaitMs: STEP_MS } : {}),
  });
  let nameOfB: string = NAMES.B;
  const world: Omit<World, "random"> = {
    clock,
    known: { ids: [], exported: "" },
    open: (who) => keepsake.vault(who === "A" ? NAMES.A : nameOfB),
    async rename() {
      const to = nameOfB === NAMES.B ? "benedict" : NAMES.B;
      await keepsake.renameVault(nameOfB, to);
      nameOfB = to;
    },
  };
  /** Carries one operation through, with whatever it sets off, in the entropy of whose it is. */
  async function act(who: "A" | "B", deed: Deed, words: Dice): Promise<string> {
    actor = who;
    const vault = await world.open(who);
    const answer = await outcome(deed(vault, { ...world, random: words }));
    await outcome(vault.settled());
    await outcome(vault.maintenance.embedded());
    await outcome(vault.flush());
    actor = "keep";
    return answer;
  }

  const [wordsA, wordsB] = [dice(seed), dice(seed + 1)];
  const answers: string[] = [];
  let [done, refused] = [0, 0];
  for (let step = 0; step < options.stepCount; step++) {
    clock.set(NOON + step * STEP_MS);
    const [name, deed] = wordsA.pick(OWN_DEEDS);
    answers.push(`${name}: ${await act("A", deed, wordsA)}`);
    // In both worlds, for an export is an entry of A's log.
    actor = "A";
    const a = await world.open("A");
    world.known.ids = (await all(a.memories.list({ messages: true }))).map(({ item }) => item.id);
    if (step % EXPORT_STEPS === 0) world.known.exported = (await all(await a.io.export(native()))).join("");
    actor = "keep";
    if (!options.withB) continue;
    for (let count = wordsB.below(B_OPERATIONS); count > 0; count--) {
      clock.pass(B_MS);
      const [, itsDeed] = wordsB.pick(DEEDS_OF_B);
      const answer = await act("B", itsDeed, wordsB);
      if (answer.startsWith(REFUSED)) refused++;
      else done++;
      await options.leak?.(a, wordsB.pick(SAID));
    }
  }
  clock.set(NOON + options.stepCount * STEP_MS);
  actor = "A";
  answers.push(...(await everything(await world.open("A"))));
  return { answers, done, refused };
}

const EXPORT_STEPS = 6;
const OWN_DEEDS = OWN as unknown as readonly [[string, Deed], ...[string, Deed][]];
const DEEDS_OF_B: typeof OWN_DEEDS = [...OWN_DEEDS, ...REACHING];
const REFUSED = "refused: ";

/** Both worlds for each seed from 1 on: which answers differ, and how much B did. */
export async function pairs(
  count: number,
  options: Omit<LifeOptions, "withB">,
): Promise<{ readonly differences: readonly string[]; readonly done: number; readonly refused: number }> {
  const differences: string[] = [];
  let [done, refused] = [0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const alone = await live(seed, { ...options, withB: false });
    const together = await live(seed, { ...options, withB: true });
    const found = difference(alone, together);
    if (found !== undefined) differences.push(`seed ${seed}: ${found}`);
    done += together.done;
    refused += together.refused;
  }
  return { differences, done, refused };
}

/** The first of A's answers that differs, by its place and its question, without what it says. */
export function difference(one: Lived, other: Lived): string | undefined {
  const place = one.answers.findIndex((answer, index) => answer !== other.answers[index]);
  if (place === -1 && one.answers.length === other.answers.length) return undefined;
  return `answer ${place}, ${(one.answers[place] ?? "").split(":")[0]}`;
}

/** As bytes; a refusal by its code and its words, for those are an answer too. */
async function outcome(asked: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asked) ?? "nothing";
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return `${REFUSED}${error.code} ${error.message} ${error.hint} ${JSON.stringify(error.facts)}`;
  }
}

const spoken = (random: Dice) => ({ session: random.pick(SESSIONS), content: random.pick(SAID) });
const ofA = ({ random, known }: World): string => known.ids[random.below(known.ids.length)] ?? NOBODYS;
const NOBODYS = "0198c5d2-7a3b-7c1e-9f00-112233445566";

async function anyOwn(vault: Vault, { random }: World): Promise<string> {
  const ids = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item.id);
  return ids[random.below(Math.max(1, ids.length))] ?? NOBODYS;
}

async function forget(vault: Vault, world: World): Promise<unknown> {
  return forgetIds(vault, [await anyOwn(vault, world)]);
}

async function forgetIds(vault: Vault, ids: readonly string[]): Promise<unknown> {
  const erasure = await vault.forget(await vault.forget({ ids }));
  return [erasure, await erasure.finished];
}

/** Every way to read a vault. */
async function everything(vault: Vault): Promise<readonly string[]> {
  const reads: readonly [string, () => Promise<unknown>][] = [
    ["list", () => all(vault.memories.list({ messages: true, order: "oldest" }))],
    ["export", async () => all(await vault.io.export(native()))],
    ["log", () => all(vault.audit.log())],
    ["traces", () => all(vault.audit.traces())],
    ["stats", () => vault.stats()],
    ["condition", () => vault.maintenance.condition()],
    ["counts", () => vault.rights.privacyCounts()],
    ["notices", () => vault.rights.notices.list()],
    ["consents", () => vault.consent.list()],
    ["disclosures", () => vault.rights.disclosures.list()],
    ["requests", () => vault.rights.requests.list()],
    ["quarantine", () => vault.quarantine.list()],
    ["imports", () => vault.io.imports()],
    ["phases", () => vault.phases.list()],
    ["asked", () => vault.rights.deletionRequests.list()],
    ...SAID.map((text): [string, () => Promise<unknown>] => [
      "final recall",
      () => vault.recall(text, { rehearse: false }),
    ]),
  ];
  const answers: string[] = [];
  for (const [name, read] of reads) answers.push(`${name}: ${await outcome(read())}`);
  return answers;
}
