/**
 * The bounds that a document's policy sets at an instant. The native checks (coherence-pass.ts) and
 * the Turtle shapes (shapes.ts) use the same bounds (spec/gosum.md §6.2).
 */
import { DAY_MS } from "../../model/clock.ts";
import { PRIVACY_CLASSES, type PrivacyClass } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import { preset } from "../../policy/presets.ts";
import { classDays } from "../../policy/retention.ts";
import { entriesOf, instantOf, type Members, member, membersOf, numberOf, textOf } from "./members.ts";
import { EXTENSION } from "./persona-document.ts";

export interface CoherenceOptions {
  readonly now: number;
  /** Default: the document's own, or that of its first atom: all are of one deployment (GOS-10). */
  readonly deploymentDid?: string;
  /** When memory was enabled, milliseconds UTC. Default: as the document says (GOS-73). */
  readonly enabledAt?: number;
  /**
   * Ids of permanently redacted atoms. Default: all ids that are mentioned and not present
   * (GOS-66).
   */
  readonly redactedIds?: ReadonlySet<string>;
}

export interface CoherenceBounds {
  readonly deploymentDid: string | undefined;
  readonly enabledAt: number | undefined;
  readonly maxAtoms: number;
  /**
   * Atoms of a class made then or earlier have outlived it. Milliseconds UTC. Unlimited classes are
   * absent.
   */
  readonly outlivedAt: ReadonlyMap<PrivacyClass, number>;
  readonly redactedIds: ReadonlySet<string>;
}

/** Of any JSON: what is missing or of another kind has the default of the texts (GOS-59). */
export function coherenceBounds(document: unknown, options: CoherenceOptions): CoherenceBounds {
  const policy = membersOf(member(document, "memoryPolicy"));
  const extension = membersOf(policy[EXTENSION]);
  const atoms = entriesOf(member(document, "memory"));
  const first = member(member(atoms[0], "provenance"), "deploymentDid");
  const isEnabled = policy["enabled"] !== false;
  return {
    deploymentDid: options.deploymentDid ?? textOf(extension["deploymentDid"]) ?? textOf(first),
    enabledAt: isEnabled ? (options.enabledAt ?? instantOf(extension["enabledAt"])) : undefined,
    maxAtoms: numberOf(policy["maxAtoms"]) ?? preset("persona").caps.items,
    outlivedAt: outlivedAt(membersOf(policy["retentionPolicy"]), options.now),
    redactedIds: options.redactedIds === undefined ? orphanIds(atoms) : normalIds(options.redactedIds),
  };
}

/** A class's own number wins over the default; null means unlimited (GOS-A23). */
function outlivedAt(retention: Members, now: number): ReadonlyMap<PrivacyClass, number> {
  const base = preset("persona");
  const own = membersOf(retention["perPrivacyClass"]);
  const perClass = Object.fromEntries(
    PRIVACY_CLASSES.flatMap((name) => (daysOf(own[name]) === undefined ? [] : [[name, daysOf(own[name])]])),
  );
  const given = "perPrivacyClass" in retention ? perClass : base.retention.perClass;
  const defaultDays = daysOf(retention["defaultRetentionDays"]);
  const rules = {
    ...base,
    retention: {
      ...base.retention,
      perClass: given,
      defaultDays: defaultDays === undefined ? base.retention.defaultDays : defaultDays,
    },
  };
  return new Map(
    PRIVACY_CLASSES.flatMap((name) => {
      const days = classDays(rules, name);
      return days === null ? [] : [[name, now - days * DAY_MS] as const];
    }),
  );
}

const daysOf = (value: Json | undefined): number | null | undefined =>
  value === null || typeof value === "number" ? value : undefined;

const MENTION = /mem:[0-9a-f]{12}(?![0-9a-f])/giu;

/** Ids that a text speaks of, lower case. */
export const mentionsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(MENTION), ([id]) => id.toLowerCase());

export function textsOf(atom: unknown): readonly string[] {
  const details = entriesOf(member(atom, "details")).map((detail) => member(detail, "content"));
  return [member(atom, "gist"), ...details, ...entriesOf(member(atom, "tags"))].flatMap((text) =>
    typeof text === "string" ? [text] : [],
  );
}

/** What is no id of an atom is none: the ids become part of a pattern. */
const normalIds = (ids: Iterable<string>): ReadonlySet<string> =>
  new Set(Array.from(ids, (id) => id.toLowerCase()).filter((id) => /^mem:[0-9a-f]{12}$/.test(id)));

export function orphanIds(atoms: readonly unknown[]): ReadonlySet<string> {
  const present = new Set(atoms.map((atom) => String(member(atom, "id")).toLowerCase()));
  const spoken = atoms.flatMap((atom) => textsOf(atom).flatMap(mentionsIn));
  return new Set(spoken.filter((id) => !present.has(id)));
}
