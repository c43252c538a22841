/**
 * Runs the operator's hooks on summaries and topics (GUM-35). A step runs on a trial draft; what it
 * would write is offered to the hooks, and the answers apply in the real step. If the vault changed
 * in between, new digests are offered in another round.
 */
import { rawHash } from "../../model/canonical-json.ts";
import type { Item } from "../../model/item.ts";
import { joinClasses } from "../../policy/retention.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { HookOffer } from "./hook-change.ts";
import type { HookReason, HookResult } from "./hooks.ts";

/**
 * Called with each summary and topic before it is written. Undefined: the existing one stays.
 * @param known the existing digest
 */
export type DigestGate = (draft: UnitOfWork, made: Item, facts: readonly Item[], known?: Item) => Item | undefined;

export const acceptAll: DigestGate = (_draft, made) => made;

/** In a busy vault, digests that no round offered are not written this time. */
const ROUNDS_MAX = 4;

type Verdicts = Map<string, HookResult<Item> | HookReason>;

/** Runs a forming step in a commit of its own, with the gate it must call. */
export async function withDigestHooks<T>(
  vault: OpenVault,
  step: (draft: UnitOfWork, gate: DigestGate) => Promise<T>,
): Promise<T> {
  const hasHook = (layer: Item["layer"]): boolean => vault.hooks.has(resourceOf(layer), "before_add");
  if (!hasHook("summary") && !hasHook("topic")) return writeAlone(vault, (draft) => step(draft, acceptAll));
  const verdicts: Verdicts = new Map();
  /** Applies the verdicts so far; `unasked` decides about the rest. */
  const gateWith =
    (fallback: (draft: UnitOfWork, made: Item, facts: readonly Item[], ref: string) => Item | undefined): DigestGate =>
    (draft, made, facts) => {
      if (!hasHook(made.layer)) return made;
      const ref = refOf(made, facts);
      const verdict = verdicts.get(ref);
      if (verdict === undefined) return fallback(draft, made, facts, ref);
      return typeof verdict === "object" ? mergeChange(made, verdict) : logRefusal(draft, verdict);
    };

  for (let round = 1; ; round++) {
    const offers = new Map<string, HookOffer<Item>>();
    await vault.catchUp();
    const offering = gateWith((_draft, made, facts, ref) => {
      offers.set(ref, offerOf(made, facts, ref));
      return made;
    });
    await step(vault.draft(vault.now()), offering);
    await callHooks(vault, [...offers.values()], verdicts);
    const done = await writeAlone(vault, async (draft) => {
      let isComplete = true;
      const mark = draft.mark();
      const deciding = gateWith((drafted) => {
        isComplete = false;
        return logRefusal(drafted, "hook_unasked");
      });
      const value = await step(draft, deciding);
      if (isComplete || round === ROUNDS_MAX) return { value };
      draft.rollback(mark);
      return undefined;
    });
    if (done !== undefined) return done.value;
  }
}

function logRefusal(draft: UnitOfWork, reason: HookReason): undefined {
  draft.log({ op: "deny", rule: reason });
  traceCode(draft, { verb: "form", step: "hook", outcome: "deny", reason, items: [] });
}

const writeAlone = <T>(vault: OpenVault, write: (draft: UnitOfWork) => Promise<T>): Promise<T> =>
  vault.queue.write(write, { alone: true });

async function callHooks(vault: OpenVault, offers: readonly HookOffer<Item>[], verdicts: Verdicts): Promise<void> {
  for (const resource of ["topic", "summary"] as const) {
    const resourceOffers = offers.filter(({ item }) => resourceOf(item.layer) === resource);
    const byRef = new Map(resourceOffers.map((offer) => [offer.ref, offer.basis ?? []]));
    // Discloses the source facts: a digest has no id before it is stored.
    const onDisclosed = (recipient: string, ref: string): void =>
      vault.disclosed.record("webhook", recipient, byRef.get(ref) ?? []);
    const answer = await vault.hooks.beforeAdd(resource, resourceOffers, { userId: vault.id, onDisclosed });
    for (const [index, { ref }] of resourceOffers.entries()) {
      const verdict = answer.results[index] ?? answer.denials.get(index);
      if (verdict !== undefined) verdicts.set(ref, verdict);
    }
  }
}

const resourceOf = (layer: Item["layer"]): "summary" | "topic" => (layer === "topic" ? "topic" : "summary");

/** Ids of new digests differ between trials; text and sources do not. */
const refOf = ({ layer, text, details }: Item, facts: readonly Item[]): string =>
  rawHash([layer, text, ...details.map((detail) => detail.text), ...facts.map(({ id }) => id)].join("\n"));

const offerOf = (made: Item, facts: readonly Item[], ref: string): HookOffer<Item> => ({
  item: made,
  ref,
  privacyClass: made.privacy.class,
  source: made.origin.source,
  taint: made.taint,
  authority: made.authority,
  sources: facts.map(({ text, speaker, at, timeZone }) => ({ text, spans: [], speaker, at, timeZone })),
  basis: facts.map(({ id }) => id),
});

/** Takes over only what a hook may change. */
const mergeChange = (made: Item, { item, privacyClass }: HookResult<Item>): Item => ({
  ...made,
  text: item.text,
  details: item.details,
  entities: item.entities,
  labels: item.labels,
  weight: item.weight,
  privacy: { ...made.privacy, class: joinClasses(made.privacy.class, privacyClass) },
});
