/**
 * What a random history is made of. Each deed is done to the plain model and to every store; what the stores answer must be what the
 * model says, and the same in all. A new verb is one more line in `DEEDS`.
 */
import type { Vault } from "../../src/index.ts";
import type { Dice } from "../support/dice.ts";
import { DAY, type TestClock } from "../support/vault.ts";
import type { PlainItem, PlainVault } from "./plain-vault.ts";
import { outcome, type StoreUnderTest } from "./store-under-test.ts";

export interface World {
  readonly model: PlainVault;
  readonly stores: readonly StoreUnderTest[];
  readonly clock: TestClock;
  readonly random: Dice;
  readonly violations: string[];
  /** What was done, for whoever reads a failure. */
  readonly told: string[];
  /** Words that stand in one text alone. */
  readonly words: string[];
}

type Deed = (world: World) => Promise<void>;

export const DEEDS: readonly (readonly [weight: number, name: string, deed: Deed])[] = [
  [20, "remember", remember],
  [4, "remember again", rememberAgain],
  [16, "observe", observe],
  [12, "correct", correct],
  [12, "forget", forget],
  [6, "let go", letGo],
  [3, "confirm", confirm],
  [5, "freeze one", freezeOne],
  [7, "restrict one", restrictOne],
  [9, "resume one", resumeOne],
  [2, "freeze all", (world) => setState(world, "freeze")],
  [2, "restrict all", (world) => setState(world, "restrict")],
  [6, "resume all", (world) => setState(world, "resume")],
  [6, "recall", recall],
  [4, "restart", restart],
  [3, "a day", aDay],
];

/** The same to every store, by one of its handles. The answers must be those that the model expects. */
async function everywhere<Answer>(
  world: World,
  what: string,
  expected: unknown,
  ask: (vault: Vault, store: StoreUnderTest) => Promise<Answer>,
): Promise<void> {
  const handle = world.random.below(2);
  world.told.push(`${what} (handle ${handle})`);
  for (const store of world.stores) {
    const vault = store.handles[handle];
    if (vault === undefined) throw new Error("there are two handles");
    const answer = await outcome(ask(vault, store));
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      world.violations.push(
        `${store.name}: ${what} answered ${JSON.stringify(answer)} and not ${JSON.stringify(expected)}`,
      );
  }
}

function word({ random, words }: World): string {
  const fresh = random.word();
  words.push(fresh);
  return fresh;
}

function anyItem({ model, random }: World, layer?: PlainItem["layer"]): PlainItem | undefined {
  const items = [...model.items.values()].filter((item) => layer === undefined || item.layer === layer);
  return items[random.below(items.length)];
}

async function remember(world: World): Promise<void> {
  const { model } = world;
  const text = `The ${word(world)} of ${word(world)} holds a ${word(world)}.`;
  if (model.gateClosedTo !== undefined)
    return everywhere(world, "remember", model.gateClosedTo, (vault) => vault.remember(text));
  const { label } = model.add("fact", text);
  await everywhere(world, `remember ${label}`, ["stored", text], async (vault, store) => {
    const remembered = await vault.remember(text);
    store.label(label, remembered.id);
    return [remembered.outcome, remembered.text];
  });
}

/** What was said before makes nothing new. What was let go is said anew, so it is left alone here. */
async function rememberAgain(world: World): Promise<void> {
  const { model } = world;
  const item = anyItem(world, "fact");
  const isKnown = item?.truth === "current" && item.from === undefined && item.hold !== "archived";
  if (item === undefined || !isKnown || item.resumesTo === "archived" || model.closedTo !== undefined) return;
  await everywhere(world, `remember ${item.label} again`, ["repeated", item.label], async (vault, store) => {
    const remembered = await vault.remember(item.text);
    return [remembered.outcome, store.labelOf(remembered.id)];
  });
}

async function observe(world: World): Promise<void> {
  const { model, random } = world;
  const [shelf, table] = [word(world), word(world)];
  const content = `I bought a ${word(world)} for the ${shelf} shelf. I bought the ${table} table in ${word(world)}.`;
  const turn = { session: `s${random.below(3)}`, role: "user" as const, content };
  if (model.gateClosedTo !== undefined)
    return everywhere(world, "observe", model.gateClosedTo, (vault) => vault.observe(turn));
  const message = model.add("message", content);
  let formed: readonly PlainItem[] | undefined;
  await everywhere(world, `observe ${message.label}`, "as the first", async (vault, store) => {
    const observed = await vault.observe(turn);
    store.label(message.label, observed.messages[0]?.id ?? "");
    // What is formed is the rules' to say: the first store tells it, and all must tell the same.
    const facts =
      formed ??
      (await formedIn(vault, observed.formed)).map((fact) =>
        model.add("fact", fact.text, { message: message.label, words: fact.words }),
      );
    formed = facts;
    for (const [index, fact] of observed.formed.entries()) store.label(facts[index]?.label ?? "", fact.id);
    const isSame = observed.formed.map(({ text }) => text).join("|") === facts.map(({ text }) => text).join("|");
    return isSame && facts.length > 0 ? "as the first" : observed.formed.map(({ text }) => text);
  });
}

/** Facts with the words that they were formed from, as the message has them. */
const formedIn = (vault: Vault, facts: readonly { readonly id: string; readonly text: string }[]) =>
  Promise.all(
    facts.map(async ({ id, text }) => {
      const { evidence } = await vault.inspect(id);
      return { text, words: evidence.flatMap(({ quotes }) => quotes).join(" ") };
    }),
  );

async function correct(world: World): Promise<void> {
  const { model } = world;
  const item = anyItem(world);
  if (item === undefined) return;
  const text = `The ${word(world)} of ${word(world)} hides a ${word(world)}.`;
  const refused = model.correctionRefused(item);
  const what = `correct ${item.label}`;
  if (refused !== undefined)
    return everywhere(world, what, refused, (vault, store) => vault.correct(store.idOf(item.label), text));
  const fresh = model.correct(item, text);
  let isTold = false;
  await everywhere(world, `${what} by ${fresh.label}`, [item.label, text], async (vault, store) => {
    const corrected = await vault.correct(store.idOf(item.label), text);
    store.label(fresh.label, corrected.id);
    // Whether the rules word it as a memory, without full stop, the first store tells; all must tell the same.
    if (!isTold && corrected.text === text.slice(0, -1)) fresh.text = corrected.text;
    isTold = true;
    return [store.labelOf(corrected.supersedes), corrected.text === fresh.text ? text : corrected.text];
  });
}

async function forget(world: World): Promise<void> {
  const { model, random } = world;
  const item = anyItem(world);
  if (item === undefined) return;
  const grade = random.pick(["forget", "shred", "purge"] as const);
  const going = model.goingWith(item).map(({ label }) => label);
  model.forget(item);
  await everywhere(world, `${grade} ${item.label}`, going.toSorted(), async (vault, store) => {
    const plan = await vault.forget({ ids: [store.idOf(item.label)] }, { grade });
    const planned = plan.samples.filter(({ layer }) => layer === "fact" || layer === "message");
    const { receipt, finished } = await vault.forget(plan);
    if (receipt.state !== "keys_destroyed") world.violations.push(`${store.name}: a receipt says ${receipt.state}`);
    await finished;
    return planned.map(({ id }) => store.labelOf(id) ?? id).toSorted();
  });
}

async function letGo(world: World): Promise<void> {
  const item = anyItem(world);
  if (item === undefined) return;
  const refused = world.model.reviewRefused(item);
  if (refused === undefined) item.hold = "archived";
  await everywhere(world, `let ${item.label} go`, refused ?? item.text, async (vault, store) => {
    return (await vault.memories.dismiss(store.idOf(item.label))).text;
  });
}

async function confirm(world: World): Promise<void> {
  const item = anyItem(world);
  if (item === undefined) return;
  const expected = world.model.reviewRefused(item) ?? item.text;
  await everywhere(world, `confirm ${item.label}`, expected, async (vault, store) => {
    return (await vault.memories.confirm(store.idOf(item.label))).text;
  });
}

async function freezeOne(world: World): Promise<void> {
  const item = anyItem(world);
  if (item === undefined) return;
  const expected = item.isFrozen ? 0 : 1;
  item.isFrozen = true;
  await everywhere(world, `freeze ${item.label}`, expected, async (vault, store) => {
    return (await vault.freeze(store.idOf(item.label))).itemCount;
  });
}

/** Summaries that rest on it alone go with it, and are no items of the model: they are not counted here. */
async function restrictOne(world: World): Promise<void> {
  const item = anyItem(world);
  if (item === undefined) return;
  world.model.restrict(item);
  await everywhere(world, `restrict ${item.label}`, "done", async (vault, store) => {
    await vault.restrict(store.idOf(item.label));
    return "done";
  });
}

async function resumeOne(world: World): Promise<void> {
  const item = anyItem(world);
  if (item === undefined) return;
  world.model.resume(item);
  await everywhere(world, `resume ${item.label}`, "done", async (vault, store) => {
    await vault.resume(store.idOf(item.label));
    return "done";
  });
}

async function setState(world: World, verb: "freeze" | "restrict" | "resume"): Promise<void> {
  const { model } = world;
  model.isFrozen = verb === "freeze" || (verb === "restrict" && model.isFrozen);
  model.isRestricted = verb === "restrict" || (verb === "freeze" && model.isRestricted);
  await everywhere(world, `${verb} all`, [model.isFrozen, model.isRestricted], async (vault) => {
    const { state } = await vault[verb]();
    return [state.frozen !== undefined, state.restricted !== undefined];
  });
}

/** Counts as use, and changes nothing that the model knows of. */
async function recall(world: World): Promise<void> {
  const { model, random, words } = world;
  const query = words[random.below(words.length)] ?? "box";
  const expected = model.isRestricted ? "vault_restricted" : "done";
  await everywhere(world, `recall ${query}`, expected, async (vault) => {
    await vault.recall(query, { session: "s1" });
    await vault.flush();
    return "done";
  });
}

async function restart({ stores, told }: World): Promise<void> {
  told.push("restart");
  for (const store of stores) await store.restart();
}

async function aDay({ clock, told }: World): Promise<void> {
  told.push("a day");
  clock.pass(DAY);
}
