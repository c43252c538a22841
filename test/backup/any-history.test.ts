/**
 * Whatever was done to a keep, with backups anywhere in between and restores of any of them: what comes back is exactly what a model says that may. Nothing that
 * was erased is readable, nothing that the backup held and that has a key is lost, and no two memories share an id.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { finishRestore, planFinish } from "../../src/entries/backup.ts";
import { all, World } from "./world.ts";

const DEEDS = ["say", "forget", "change", "backup", "epoch", "restore", "lose", "finish"] as const;
interface Step {
  readonly do: (typeof DEEDS)[number];
  readonly which: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...DEEDS, "say", "change", "backup", "restore"),
  which: fc.nat({ max: 20 }),
});

/** What is known of each sentence. A revision is a number of its own; its key is there, or gone for good. */
class Model {
  readonly erased = new Set<string>();
  readonly alive = new Set<number>();
  present = new Map<string, number>();
  readonly backups: { readonly name: string; readonly held: ReadonlyMap<string, number> }[] = [];
  saidCount = 0;
  #revisionCount = 0;

  write(text: string): void {
    this.alive.delete(this.present.get(text) ?? 0);
    const revision = ++this.#revisionCount;
    this.alive.add(revision);
    this.present.set(text, revision);
  }

  forget(text: string): void {
    this.alive.delete(this.present.get(text) ?? 0);
    this.present.delete(text);
    this.erased.add(text);
  }

  /** What a backup gives back beside what stands there now; without `now` nothing does. */
  restore(held: ReadonlyMap<string, number>, now: ReadonlyMap<string, number> = new Map()): void {
    this.present = new Map();
    for (const [text, revision] of held) {
      const found = this.alive.has(revision) ? revision : now.get(text);
      if (found !== undefined && !this.erased.has(text)) this.present.set(text, found);
    }
  }

  /** Keys of what is not there go. */
  finish(): void {
    const needed = new Set(this.present.values());
    for (const revision of this.alive) if (!needed.has(revision)) this.alive.delete(revision);
  }
}

const sentence = (number: number): string => `Harbour number ${number} lies in country${number}.`;

/** The facts. What was erased stands in nothing else either: summaries, topics, messages, prompts. */
async function textsIn(world: World, { erased }: Model): Promise<readonly string[]> {
  return world.live(async (vault) => {
    await vault.settled();
    expect(vault.maintenance.damaged).toEqual([]);
    const views = await all(vault.memories.list({ messages: true }));
    const ids = views.map(({ item }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    const { prompt } = await vault.recall("Which harbour lies in which country?");
    const shown = [prompt, ...views.map(({ item }) => [item.text, ...item.details.map(({ text }) => text)].join(" "))];
    for (const text of erased) {
      const [word = "none"] = /country\d+/.exec(text) ?? [];
      expect(shown.filter((each) => new RegExp(`\\b${word}\\b`).test(each))).toEqual([]);
    }
    return views.flatMap(({ item }) => (item.layer === "fact" ? [item.text] : [])).toSorted();
  });
}

async function take(world: World, model: Model, { do: deed, which }: Step): Promise<void> {
  const present = [...model.present.keys()];
  const text = present[which % Math.max(1, present.length)];
  const backup = model.backups[which % Math.max(1, model.backups.length)];
  if (deed === "say") {
    const said = sentence(model.saidCount++);
    await world.live((vault) => vault.remember(said));
    model.write(said);
  } else if (deed === "change" && text !== undefined) {
    // Hidden and shown again: two revisions, each under a key of its own.
    await world.live(async (vault) => {
      const ids = (await all(vault.memories.list())).flatMap(({ item }) => (item.text === text ? [item.id] : []));
      await vault.forget(await vault.forget({ ids }, { grade: "hide" }));
      for (const id of ids) await vault.restore(id);
    });
    model.write(text);
  } else if (deed === "forget" && text !== undefined) {
    await world.live(async (vault) => {
      const ids = (await all(vault.memories.list())).flatMap(({ item }) => (item.text === text ? [item.id] : []));
      await (await vault.forget(await vault.forget({ ids }))).finished;
    });
    model.forget(text);
  } else if (deed === "backup") {
    const name = `backup-${model.backups.length}`;
    await world.backup(name);
    model.backups.push({ name, held: new Map(model.present) });
  } else if (deed === "epoch")
    await world.live(async (_vault, keepsake) => void (await keepsake.maintain({ now: true })));
  else if (deed === "finish") await finish(world, model);
  else if (deed === "restore" && backup !== undefined) {
    await world.restore(world.path(backup.name));
    model.restore(backup.held, model.present);
  } else if (deed === "lose" && backup !== undefined) {
    // Until then an erasure does not reach what a restore has put aside (docs/backups.md).
    await finish(world, model);
    world.loseData();
    await world.restore(world.path(backup.name));
    model.restore(backup.held);
  }
  expect(await textsIn(world, model)).toEqual([...model.present.keys()].toSorted());
}

async function finish(world: World, model: Model): Promise<void> {
  const options = { dir: world.dir, keysDir: world.keysDir, system: world.system };
  await finishRestore(options, (await planFinish(options)).token);
  model.finish();
}

test("nothing that was erased is readable, and nothing that the backup held and was not erased is lost (SEC-E2, SEC-S10)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      using world = new World();
      const model = new Model();
      await take(world, model, { do: "say", which: 0 });
      for (const each of steps) await take(world, model, each);
      await world.live(async (_vault, keepsake) => {
        expect(await keepsake.check()).toEqual([]);
        expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
      });
    }),
    { numRuns: 6 },
  );
});
