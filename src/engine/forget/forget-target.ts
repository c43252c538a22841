/** The targets of `forget` and the items that they select (PN-20, GOS-48). */
import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { type IdView, parseIdView } from "../../model/id.ts";
import { parseWith } from "../../model/observation.ts";
import { parseMoment } from "../../text/moment.ts";
import { withCompanion } from "../maintain/companion-session.ts";
import type { OpenVault } from "../open-vault.ts";
import { requestedMentions } from "./erasure-requests.ts";
import { type Mentions, mentionsOfPerson, mentionsOfQuery } from "./mentions.ts";
import { person } from "./person.ts";

const moment = z.union([z.number(), z.string().max(64), z.date()]);

const forgetTarget = z.union([
  /** Ids in any view. */
  z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(100_000).readonly() }),
  /** Everything of a session and its companions, and what rests on it alone. */
  z.strictObject({ session: z.string().min(1).max(200) }),
  /**
   * Matches all words in one memory, or in one sentence of a message; with `any`, one word
   * suffices. `also`: suggestions of an earlier plan to delete too. See docs/erasure.md for
   * matching rules.
   */
  z.strictObject({
    query: z.string().min(1).max(10_000),
    any: z.boolean().optional(),
    also: z.array(z.string().max(100)).max(10_000).readonly().optional(),
  }),
  /** Everything said before `before` and not before `after` (PN-C8). */
  z.strictObject({ before: moment, after: moment.optional() }),
  z.strictObject({ after: moment }),
  /** Any of these labels (PN-C8). */
  z.strictObject({ labels: z.array(z.string().min(1).max(200)).min(1).max(100).readonly() }),
  /** Everything of a person, or that names them (GOS-48, GOS-70). */
  z.strictObject({ person }),
  /** The id of another person's erasure request (SEC-E10). */
  z.strictObject({ asked: z.string().max(100) }),
  /** Everything of an import, and what rests on it alone (imports.ts). */
  z.strictObject({ import: z.string().max(100) }),
]);
export type ForgetTarget = z.input<typeof forgetTarget>;

/** @throws KeepsakeError `invalid_input`, `not_found` for an unknown id */
export async function targetItems(vault: OpenVault, given: ForgetTarget): Promise<Mentions> {
  const target = parseWith(forgetTarget, given, "The target");
  if ("person" in target) return mentionsOfPerson(vault, target.person);
  if ("asked" in target) return requestedMentions(vault, target.asked);
  if ("query" in target) {
    const found = await mentionsOfQuery(vault, target.query, target.any ?? false);
    const also = (target.also ?? []).map((view) => idOf(vault, view));
    return { ...found, ids: [...new Set([...found.ids, ...also])] };
  }
  return { ids: await targetIds(vault, target), cuts: new Map() };
}

type PlainTarget = Exclude<
  z.output<typeof forgetTarget>,
  { readonly person: unknown } | { readonly asked: unknown } | { readonly query: unknown }
>;

async function targetIds(vault: OpenVault, target: PlainTarget): Promise<readonly string[]> {
  if ("ids" in target) return target.ids.map((view) => idOf(vault, view));
  if ("session" in target)
    return withCompanion(target.session)
      .flatMap((session) => vault.index.bySession(session))
      .filter((id) => isRoot(vault, id));
  if ("labels" in target) return byLabels(vault, target.labels);
  if ("import" in target) return byImport(vault, target.import);
  return byTime(
    vault,
    instant("after" in target ? target.after : undefined, "after"),
    instant("before" in target ? target.before : undefined, "before"),
  );
}

/** The item with this id, in any view. @throws KeepsakeError `not_found`, `invalid_input` */
export function idOf(vault: OpenVault, view: string): string {
  const parsed = parseIdView(view);
  const [id, ...others] = idsOf(vault, parsed);
  // Imported items bring their own ids. An ambiguous id must never be guessed (SEC-S14).
  if (others.length > 0) {
    throw new KeepsakeError("invalid_input", "Several memories share this short id.", {
      hint: "Use more digits, or the full id as shown by keepsake list --json.",
      facts: { memoryCount: others.length + 1 },
    });
  }
  if (id !== undefined && vault.index.has(id)) return id;
  throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
    hint: "List the memories with keepsake list. It may have been erased.",
  });
}

function idsOf({ index }: OpenVault, view: IdView): readonly string[] {
  if ("id" in view) return [view.id];
  return "suffix" in view ? index.endingWith(view.suffix) : index.shownAs(view.shown);
}

async function byLabels(vault: OpenVault, labels: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(labels);
  const items = await vault.items.many(vault.enteredIds());
  return items.filter((item) => item.labels.some((label) => wanted.has(label))).map((item) => item.id);
}

async function byImport(vault: OpenVault, id: string): Promise<readonly string[]> {
  const items = await vault.items.many(vault.enteredIds());
  return items.filter(({ origin }) => origin.import === id).map((item) => item.id);
}

/** Formed from nothing else. Formed items follow their evidence (closure.ts). */
const isRoot = (vault: OpenVault, id: string): boolean => vault.index.evidenceOf(id).length === 0;

function byTime(vault: OpenVault, after: number | undefined, before: number | undefined): readonly string[] {
  const { at } = vault.index.columns();
  return vault.enteredIds().filter((id) => {
    const saidAt = at[vault.index.row(id)] ?? 0;
    const isWithin = saidAt >= (after ?? Number.NEGATIVE_INFINITY) && saidAt < (before ?? Number.POSITIVE_INFINITY);
    return isWithin && isRoot(vault, id);
  });
}

function instant(value: number | string | Date | undefined, field: string): number | undefined {
  if (value === undefined) return undefined;
  const at = parseMoment(value, "UTC");
  if (at !== undefined) return at;
  throw new KeepsakeError("invalid_input", `The target field \`${field}\` is not a date.`, {
    hint: "Use ISO 8601, such as 2026-04-12.",
    facts: { field },
  });
}
