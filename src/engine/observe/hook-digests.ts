/**
 * How summaries and topics pass the operator's hooks (GUM-35): as facts do (hook-facts.ts), a step of forming is tried on a draft that is thrown
 * away, what it would write is offered, and the answers are used in the real one. Where the vault has changed in between, what is new is offered too.
 */
import { rawHash } from "../../model/canonical-json.ts";
import type { Item } from "../../model/item.ts";
import { joinClasses } from "../../policy/retention.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Offered } from "./hook-change.ts";
import type { HookCount, Passed } from "./hooks.ts";

/**
 * Asked about each summary and topic before it is written. Undefined: it is not kept, and what stood for it before stays.
 * @param known what stands for it so far
 */
export type DigestGate = (draft: UnitOfWork, made: Item, facts: readonly Item[], known?: Item) => Item | undefined;

export const keepsAll: DigestGate = (_draft, made) => made;

/** A busy vault changes while hooks are asked; then what nobody was asked about is not kept this time. */
const ROUNDS_MAX = 4;

type Verdicts = Map<string, Passed<Item> | HookCount>;

/** A step of forming, alone in its commit, with the gate that it has to ask. */
export async function pastDigestHooks<T>(
  vault: OpenVault,
  step: (draft: UnitOfWork, gate: DigestGate) => Promise<T>,
): Promise<T> {
  const isAsked = (layer: Item["layer"]): boolean => vault.hooks.has(resourceOf(layer), "before_add");
  if (!isAsked("summary") && !isAsked("topic")) return writeAlone(vault, (draft) => step(draft, keepsAll));
  const verdicts: Verdicts = new Map();
  /** As the hooks have it so far. What they were not asked about yet is `unasked`'s to decide. */
  const gateWith =
    (unasked: (draft: UnitOfWork, made: Item, facts: readonly Item[], ref: string) => Item | undefined): DigestGate =>
    (draft, made, facts) => {
      if (!isAsked(made.layer)) return made;
      const ref = refOf(made, facts);
      const verdict = verdicts.get(ref);
      if (verdict === undefined) return unasked(draft, made, facts, ref);
      return typeof verdict === "object" ? merged(made, verdict) : refused(draft, verdict);
    };

  for (let round = 1; ; round++) {
    const offers = new Map<string, Offered<Item>>();
    await vault.catchUp();
    const offering = gateWith((_draft, made, facts, ref) => {
      offers.set(ref, offered(made, facts, ref));
      return made;
    });
    await step(vault.draft(vault.now()), offering);
    await ask(vault, [...offers.values()], verdicts);
    const done = await writeAlone(vault, async (draft) => {
      let isComplete = true;
      const mark = draft.mark();
      const deciding = gateWith((drafted) => {
        isComplete = false;
        return refused(drafted, "hook_unasked");
      });
      const value = await step(draft, deciding);
      if (isComplete || round === ROUNDS_MAX) return { value };
      draft.rollback(mark);
      return undefined;
    });
    if (done !== undefined) return done.value;
  }
}

function refused(draft: UnitOfWork, reason: HookCount): undefined {
  draft.log({ op: "deny", rule: reason });
  traceCode(draft, { verb: "form", step: "hook", outcome: "deny", reason, items: [] });
}

const writeAlone = <T>(vault: OpenVault, write: (draft: UnitOfWork) => Promise<T>): Promise<T> =>
  vault.queue.write(write, { alone: true });

async function ask(vault: OpenVault, offers: readonly Offered<Item>[], verdicts: Verdicts): Promise<void> {
  for (const resource of ["topic", "summary"] as const) {
    const asked = offers.filter(({ item }) => resourceOf(item.layer) === resource);
    const byRef = new Map(asked.map((offer) => [offer.ref, offer.basis ?? []]));
    // What it is made of is what was told; a digest itself has its id only once it is kept.
    const told = (recipient: string, ref: string): void =>
      vault.disclosed.tell("webhook", recipient, byRef.get(ref) ?? []);
    const answer = await vault.hooks.beforeAdd(resource, asked, { userId: vault.id, told });
    for (const [place, { ref }] of asked.entries()) {
      const verdict = answer.kept[place] ?? answer.denials.get(place);
      if (verdict !== undefined) verdicts.set(ref, verdict);
    }
  }
}

const resourceOf = (layer: Item["layer"]): "summary" | "topic" => (layer === "topic" ? "topic" : "summary");

/** Ids of what is only being made are drawn anew in each trial; what it says and rests on is the same. */
const refOf = ({ layer, text, details }: Item, facts: readonly Item[]): string =>
  rawHash([layer, text, ...details.map((detail) => detail.text), ...facts.map(({ id }) => id)].join("\n"));

const offered = (made: Item, facts: readonly Item[], ref: string): Offered<Item> => ({
  item: made,
  ref,
  privacyClass: made.privacy.class,
  source: made.origin.source,
  taint: made.taint,
  authority: made.authority,
  said: facts.map(({ text, speaker, at, timeZone }) => ({ text, spans: [], speaker, at, timeZone })),
  basis: facts.map(({ id }) => id),
});

/** What a hook may change, and nothing else, of the item as it is made now. */
const merged = (made: Item, { item, privacyClass }: Passed<Item>): Item => ({
  ...made,
  text: item.text,
  details: item.details,
  entities: item.entities,
  labels: item.labels,
  weight: item.weight,
  privacy: { ...made.privacy, class: joinClasses(made.privacy.class, privacyClass) },
});
