/**
 * The life of a vault against a plain model (style §4): random histories of every verb, over two handles that behave like two
 * processes, with crashes in between. After each step both handles must tell what the model tells.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { all, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

interface Model {
  /** Live memories: text, and whether it is still true. */
  readonly live: Map<string, { readonly text: string; readonly isCurrent: boolean }>;
  /** Archived messages, which a search may quote. */
  readonly archived: Set<string>;
  readonly erased: Set<string>;
  said: number;
}
interface Real {
  keep: TestKeep;
  handles: Vault[];
}

const WORDS = [
  "lantern",
  "harbour",
  "violin",
  "walnut",
  "glacier",
  "saddle",
  "pepper",
  "compass",
  "orchard",
  "trumpet",
];
const word = (index: number): string => WORDS[index % WORDS.length] ?? "";

async function checkAgainst(model: Model, real: Real): Promise<void> {
  for (const handle of real.handles) {
    const views = await all(handle.memories.list());
    const told = new Map(views.map(({ item }) => [item.id, { text: item.text, isCurrent: item.truth === "current" }]));
    expect(told).toEqual(model.live);
    for (const id of model.archived) expect((await handle.memories.get(id)).item.layer).toBe("message");
    for (const id of model.erased) await expect(handle.memories.get(id)).rejects.toMatchObject({ code: "not_found" });
    for (const entry of (await handle.search(WORDS.join(" "), { items: 200 })).items) {
      if (entry.layer === "message") expect(model.archived).toContain(entry.id);
      else expect(model.live.get(entry.id)).toEqual({ text: entry.text, isCurrent: true });
    }
  }
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly seed: number;
  constructor(seed: number) {
    this.seed = seed;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const handle = real.handles[this.seed % real.handles.length];
    if (handle !== undefined) await this.act(model, real, handle);
    await checkAgainst(model, real);
  }
  pick(ids: readonly string[]): string | undefined {
    return ids[this.seed % Math.max(1, ids.length)];
  }
  abstract act(model: Model, real: Real, handle: Vault): Promise<void>;
  toString(): string {
    return `${this.constructor.name}(${this.seed})`;
  }
}

class Remember extends Step {
  async act(model: Model, _real: Real, handle: Vault): Promise<void> {
    const text = `Box ${model.said++} holds a ${word(this.seed)}.`;
    const { id } = await handle.remember(text);
    model.live.set(id, { text, isCurrent: true });
  }
}

class Observe extends Step {
  async act(model: Model, _real: Real, handle: Vault): Promise<void> {
    const content = `Shelf ${model.said++} carries a ${word(this.seed)}. I polished the ${word(this.seed + 1)} of shelf ${model.said++}.`;
    const { formed, messages } = await handle.observe({ session: `s${this.seed % 3}`, role: "user", content });
    for (const { id = "" } of messages) model.archived.add(id);
    expect(formed).not.toEqual([]);
    for (const fact of formed) model.live.set(fact.id, { text: fact.text, isCurrent: true });
  }
}

class Correct extends Step {
  async act(model: Model, _real: Real, handle: Vault): Promise<void> {
    const current = [...model.live].filter(([, entry]) => entry.isCurrent).map(([id]) => id);
    const id = this.pick(current);
    if (id === undefined) return;
    const text = `Drawer ${model.said++} hides the ${word(this.seed)}.`;
    const corrected = await handle.correct(id, text);
    // What was formed is worded as a memory again, without full stop.
    expect([text, text.slice(0, -1)]).toContain(corrected.text);
    const old = model.live.get(id);
    model.live.set(id, { text: old?.text ?? "", isCurrent: false });
    model.live.set(corrected.id, { text: corrected.text, isCurrent: true });
  }
}

class Forget extends Step {
  async act(model: Model, real: Real, handle: Vault): Promise<void> {
    const id = this.pick([...model.live.keys()]);
    if (id === undefined) return;
    const plan = await handle.forget({ ids: [id] }, { grade: this.seed % 2 === 0 ? "forget" : "purge" });
    // The plan names everything that goes with it; with few items they are all among the samples.
    const going = plan.samples.map((sample) => sample.id);
    expect(going).toContain(id);
    const point = [undefined, "forget.requested", "forget.keys_destroyed", "forget.rows_purged"][this.seed % 4];
    if (point !== undefined) real.keep.failAt(point);
    await handle.forget(plan).then(
      ({ finished }) => finished.catch(injected),
      (error: unknown) => injected(error),
    );
    for (const gone of going) {
      model.live.delete(gone);
      model.archived.delete(gone);
      model.erased.add(gone);
    }
    if (point !== undefined) await restart(real);
  }
}

class Recall extends Step {
  async act(_model: Model, _real: Real, handle: Vault): Promise<void> {
    await handle.recall(word(this.seed), { session: `s${this.seed % 3}` });
  }
}

class Restart extends Step {
  async act(_model: Model, real: Real): Promise<void> {
    await restart(real);
  }
}

class DieInCommit extends Step {
  async act(model: Model, real: Real, handle: Vault): Promise<void> {
    real.keep.failAt(this.seed % 2 === 0 ? "commit.begun" : "commit.rows_written");
    const text = `Crate ${model.said++} lost its ${word(this.seed)}.`;
    const stored = await handle.remember(text).catch((error: unknown) => injected(error));
    if (stored !== undefined) model.live.set(stored.id, { text, isCurrent: true });
    await restart(real);
  }
}

function injected(error: unknown): undefined {
  expect(error).toBeInstanceOf(InjectedFault);
  return undefined;
}

/** As after a crash: the old handles are let go, not closed. */
async function restart(real: Real): Promise<void> {
  real.keep = await real.keep.reopen();
  real.handles = [await real.keep.vault(), await (await real.keep.reopen()).vault()];
}

test("any history of any verbs, with crashes, tells what the plain model tells (SEC-S10, SEC-E5)", async () => {
  const seed = fc.nat(1_000);
  const steps = [
    seed.map((value) => new Remember(value)),
    seed.map((value) => new Observe(value)),
    seed.map((value) => new Correct(value)),
    seed.map((value) => new Forget(value)),
    seed.map((value) => new Recall(value)),
    seed.map((value) => new Restart(value)),
    seed.map((value) => new DieInCommit(value)),
  ];
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
      const keep = await testKeep();
      const handles = [await keep.vault(), await (await keep.reopen()).vault()];
      const setup = () => ({
        model: { live: new Map(), archived: new Set<string>(), erased: new Set<string>(), said: 0 },
        real: { keep, handles },
      });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: process.env["KEEPSAKE_FULL"] === "1" ? 300 : 25 },
  );
});
