/**
 * What repeated or strong behaviour shows, as hedged preferences (GUM-08, GUM-B6). The table of signals is built from the archived events when it
 * is first needed and kept while the vault is open; each preference leads to the events that it rests on, and goes when they do.
 */

import type { Provenance } from "../core/candidate.ts";
import { USER_SPACE } from "../core/identity.ts";
import type { Item } from "../core/item.ts";
import { BEHAVIOUR_EXTRACTOR, behaviourCandidate } from "../forming/behaviour/candidate.ts";
import type { BehaviourPreference } from "../forming/behaviour/preference.ts";
import type { BehaviourEvent } from "../forming/behaviour/signal.ts";
import { type BehaviourResult, BehaviourTable } from "../forming/behaviour/table.ts";
import type { Draft } from "./draft.ts";
import { keepCandidate, supersede } from "./keep-candidate.ts";
import type { OpenVault } from "./open-vault.ts";

/** The newest events of a vault; older ones say nothing any more. */
const EVENTS_MAX = 5_000;
/** The label that forming gives what an event says. */
const LABEL = "behaviour";

export class Behaviour {
  readonly #vault: OpenVault;
  #table: BehaviourTable | undefined;
  /** Attributes that lost an event, or got one that is not told yet. */
  readonly #stale = new Set<string>();
  #telling: readonly string[] = [];

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get isStale(): boolean {
    return this.#stale.size > 0;
  }

  /** What forming made of one event: no preference yet. */
  isSignal(row: number): boolean {
    return this.#vault.index.labelsOf(row).includes(LABEL);
  }

  /** An item went. */
  drop(id: string): void {
    for (const key of this.#table?.remove(id) ?? []) this.#stale.add(key);
  }

  clear(): void {
    this.#table = undefined;
    this.#stale.clear();
    this.#telling = [];
  }

  /**
   * Told again until `told` says that it is durable: the table knows an event from its first look on.
   * @param signals ids of what was formed from the events that are new
   */
  async derive(draft: Draft, signals: readonly string[]): Promise<void> {
    if (signals.length === 0 && this.#stale.size === 0) return;
    const table = this.#table ?? (await this.#load(draft, signals));
    for (const message of await eventsOf(draft, signals))
      for (const key of table.add(eventIn(message))) this.#stale.add(key);
    this.#telling = [...this.#stale];
    for (const result of table.preferences(this.#telling)) await tell(draft, result);
  }

  /** What was derived last is durable. */
  told(): void {
    for (const key of this.#telling) this.#stale.delete(key);
    this.#telling = [];
  }

  /** All events but those that are new, here or in a later step: what they touch is told when their turn comes. */
  async #load(draft: Draft, signals: readonly string[]): Promise<BehaviourTable> {
    const { index, behind } = this.#vault;
    const fresh = new Set([...signals, ...behind.rows().map((row) => index.idOf(row))]);
    const ids = index.passing({ labels: [LABEL] }, ANY_FACT).filter((id) => !fresh.has(id));
    const table = new BehaviourTable();
    for (const message of await eventsOf(draft, ids.toSorted().slice(-EVENTS_MAX))) table.add(eventIn(message));
    this.#table = table;
    return table;
  }
}

/** Everything that is there and in use, whatever became of it. */
const ANY_FACT = { layers: ~0, truths: ~0, holds: ~0 } as const;

async function eventsOf(draft: Draft, signals: readonly string[]): Promise<readonly Item[]> {
  const messages = new Map<string, Item>();
  for (const signal of signals) {
    const fact = await draft.get(signal);
    for (const { item } of fact?.evidence ?? []) {
      const message = await draft.get(item);
      // What outside content shows is no behaviour of the owner, and would taint what is (SEC-R1, SEC-R12).
      if (message?.message?.event !== undefined && message.taint === "clean") messages.set(item, message);
    }
  }
  return [...messages.values()];
}

const eventIn = ({ id, at, text, message, origin }: Item): BehaviourEvent => ({
  id,
  at,
  event: message?.event ?? { type: "unknown" },
  text,
  ...(message?.metadata === undefined ? {} : { metadata: message.metadata }),
  ...(origin.session === undefined ? {} : { session: origin.session }),
});

async function tell(draft: Draft, { attribute, preference, isPartial }: BehaviourResult): Promise<void> {
  const standing = await draft.holder(USER_SPACE, undefined, attribute);
  const own = standing?.origin.extractor === BEHAVIOUR_EXTRACTOR ? standing : undefined;
  if (preference === undefined) {
    if (own !== undefined && !isPartial) await supersede(draft, own);
    return;
  }
  const candidate = behaviourCandidate(preference);
  if (own?.text === candidate.text) return strengthen(draft, own, preference);
  const events = await Promise.all(preference.evidence.map((entry) => draft.get(entry.item)));
  const known = events.filter((event) => event !== undefined);
  const newest = known.reduce<Item | undefined>(
    (best, event) => (best === undefined || event.at > best.at ? event : best),
    undefined,
  );
  if (newest === undefined) return;
  const kept = await keepCandidate(draft, candidate, {
    at: newest.at,
    position: 0,
    provenance: provenanceOf(known, newest),
    origin: { ...newest.origin, actor: "system", method: "derived", extractor: BEHAVIOUR_EXTRACTOR },
    evidence: preference.evidence,
    subject: newest.subject,
    timeZone: newest.timeZone,
    agent: newest.scope.agent,
    space: USER_SPACE.space,
  });
  // As often as it was done, whether it was told after each time or after all.
  if (kept.outcome === "stored") strengthen(draft, kept.item, preference);
}

/** Inferred, whoever acted; and untrusted where one of the events is (SEC-R1). */
const provenanceOf = (events: readonly Item[], newest: Item): Provenance => ({
  source: newest.origin.source,
  taint: events.some((event) => event.taint === "untrusted") ? "untrusted" : "clean",
  authority: "ai_inferred",
  ...(newest.origin.session === undefined ? {} : { session: newest.origin.session }),
  isOwner: newest.origin.source === "user_direct",
});

/** The same again: more evidence, and surer of it. */
function strengthen(draft: Draft, own: Item, { evidence, count, confidence, time }: BehaviourPreference): void {
  const isKnown =
    own.evidence.length === evidence.length &&
    evidence.every((entry, place) => entry.item === own.evidence[place]?.item);
  if (isKnown && own.count === count) return;
  draft.put({ ...own, revision: own.revision + 1, evidence, count, time, weight: { ...own.weight, confidence } });
  draft.log({ op: "update", mem: own.id, rev: own.revision + 1, act: "system" });
}
