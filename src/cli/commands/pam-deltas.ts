/** PAM deltas: diff and merge. They need no store. */

import { system } from "../../engine/system.ts";
import type { FileToWrite } from "../../formats/files/archive.ts";
import type { GivenFile } from "../../formats/files/given-files.ts";
import { sdkForm } from "../../formats/pam/checksum.ts";
import { EMBEDDINGS_SCHEMA, type PamEmbeddings, type PamMemory, type PamStore } from "../../formats/pam/documents.ts";
import { spellInstant } from "../../formats/pam/instant.ts";
import {
  type Conflict,
  type Delta,
  diffStores,
  type ElementDiff,
  incrementalStore,
  type Merge,
  type MergeNote,
  mergeDelta,
  mergeEmbeddings,
  type StoreDiff,
} from "../../formats/pam/merge.ts";
import { embeddingsFor, exportableStore, withoutLooseEmbeddings } from "../../formats/pam/redact.ts";
import { repairDocument } from "../../formats/pam/repair.ts";
import { withIntegrity } from "../../formats/pam/signature.ts";
import { documentText } from "../../formats/pam/store-text.ts";
import { isValid } from "../../formats/pam/validators.ts";
import { conversationPath, EMBEDDINGS_FILE, STORE_FILE } from "../../formats/pam/write-bundle.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomUuid } from "../../model/id.ts";
import type { Json } from "../../model/json.ts";
import { VERSION } from "../../model/version.ts";
import type { Call, Run } from "../command.ts";
import {
  conversationFiles,
  exportTarget,
  type SoundBundle,
  soundBundle,
  wholeEmbeddings,
  wholeStore,
} from "../pam-files.ts";
import { missing, momentOption } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted, number } from "../text.ts";

/** Reports what changed between two exports, as a delta (PAM-72 to PAM-75). */
export const pamDiff: Run = async (call) => {
  const { parameters, screen } = call;
  const [older, newer] = parameters.words;
  if (older === undefined || newer === undefined) throw missing("the two exports to compare");
  const stray = ["since", "force", "recipient", "passphrase", "plain"].find((name) => parameters.has(name));
  if (!parameters.has("out") && stray !== undefined) throw missing(`--out, beside --${stray}`);
  const target = parameters.has("out") ? await exportTarget(call, [older, newer]) : undefined;
  await using before = await soundBundle(call, older);
  await using after = await soundBundle(call, newer);
  const [base, now] = [await wholeStore(before), await wholeStore(after)];
  const diff = diffStores(base, now);
  const delta = target === undefined ? undefined : await deltaOf(call, base, now, after);
  if (target !== undefined && delta !== undefined) await target.write(deltaFiles(delta, after));
  if (screen.isJson)
    await screen.json({ ...diff, ...(target === undefined ? {} : { delta: deltaJson(delta, target.name) }) });
  else await printDiff(screen, diff, delta, target?.name);
};

interface WrittenDelta extends Delta {
  readonly embeddings: PamEmbeddings | undefined;
}

async function deltaOf({ parameters }: Call, base: PamStore, now: PamStore, after: SoundBundle): Promise<WrittenDelta> {
  const since = momentOption(parameters, "since");
  const { store, removed, leftOut } = incrementalStore(base, exportableStore(now).store, {
    exportId: randomUuid(system.random),
    exportDate: spellInstant(system.clock.now()),
    ...(since === undefined ? {} : { since: spellInstant(since) }),
  });
  const all = await wholeEmbeddings(after);
  const own = all === undefined ? undefined : embeddingsFor(store, all);
  const embeddings = own?.embeddings.length === 0 ? undefined : own;
  const grounded = withoutLooseEmbeddings({ ...store, exported_by: `keepsake/${VERSION}` }, embeddings);
  // Canonical form for our own checksum (spec/pam.md §5.4).
  return {
    store: withIntegrity({ ...grounded, memories: grounded.memories.map(sdkForm) }),
    removed,
    leftOut,
    embeddings,
  };
}

async function* deltaFiles({ store, embeddings }: WrittenDelta, after: SoundBundle): AsyncGenerator<FileToWrite> {
  yield { path: STORE_FILE, chunks: chunksOf(documentText(store)) };
  if (embeddings !== undefined) yield { path: EMBEDDINGS_FILE, chunks: chunksOf(documentText(embeddings)) };
  const files = await conversationFiles(after);
  for (const { id } of store.conversations_index ?? []) {
    const file = files.get(id);
    if (file !== undefined) yield { path: file.path, chunks: file.read() };
  }
}

async function* chunksOf(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts;
}

const deltaJson = (delta: WrittenDelta | undefined, out: string) => ({
  out,
  exportId: delta?.store.export_id,
  memoryCount: delta?.store.memories.length,
  removed: delta?.removed,
  leftOut: delta?.leftOut,
});

async function printDiff(
  screen: Screen,
  diff: StoreDiff,
  delta: WrittenDelta | undefined,
  out: string | undefined,
): Promise<void> {
  await printElements(screen, "memories", diff);
  for (const { id, from, to } of diff.statusChanged) await screen.line(`  ${id}: ${from} → ${to}`);
  const ofConfidence = diff.confidenceChanged.length;
  if (ofConfidence > 0) await screen.line(dim(`  ${number(ofConfidence)} changed only in confidence or usage`));
  await printElements(screen, "relations", diff.relations);
  await printElements(screen, "conversations", diff.conversations);
  if (delta === undefined || out === undefined) return;
  await screen.line(`Written: ${out}, a delta of ${counted(delta.store.memories.length, "memory", "memories")}.`);
  if (delta.removed.length > 0)
    screen.note(
      `${counted(delta.removed.length, "memory is", "memories are")} deleted, which a delta can't express. If that matters, create a full export.`,
    );
  if (delta.leftOut.length > 0)
    screen.note(
      `${counted(delta.leftOut.length, "memory", "memories")} changed at an unknown time and left out of the delta.`,
    );
}

async function printElements(screen: Screen, name: string, { added, changed, removed }: ElementDiff): Promise<void> {
  await screen.line(
    bold(`${name}: `),
    `${number(added.length)} new, ${number(changed.length)} changed, ${number(removed.length)} gone`,
  );
  for (const [sign, ids] of [
    ["+", added],
    ["~", changed],
    ["-", removed],
  ] as const)
    for (const id of ids) await screen.line(`  ${sign} ${id}`);
}

/** Applies deltas to their base (PAM-76 to PAM-81). No conflict is resolved silently. */
export const pamMerge: Run = async (call) => {
  const { parameters, screen } = call;
  const [baseName, ...deltaNames] = parameters.words;
  if (baseName === undefined || deltaNames.length === 0) throw missing("the export and its deltas");
  const keep = parameters.choice("keep", ["local", "delta"]);
  const target = await exportTarget(call, parameters.words);
  await using base = await soundBundle(call, baseName);
  await using opened = bundles();
  for (const name of deltaNames) opened.deltas.push(await soundBundle(call, name));
  const { deltas } = opened;
  const merged = await applyDeltas(call, base, deltas, keep);
  const isOpen = keep === undefined && merged.conflicts.length > 0;
  const finished = isOpen ? undefined : await finish(merged);
  if (finished !== undefined) await target.write(mergedFiles([base, ...deltas], finished));
  const shown = {
    ...(finished === undefined
      ? {}
      : { out: target.name, isSealed: target.isSealed, exportId: finished.store.export_id }),
    memoryCount: merged.store.memories.length,
    conflicts: merged.conflicts,
    notes: merged.notes,
    repairs: finished?.repairs ?? [],
    appliedExportIds: merged.appliedExportIds,
  };
  await screen.show(shown, () => printMerge(screen, merged, finished, target.name));
  return isOpen ? EXIT.failure : undefined;
};

/** Closes all opened bundles, also if a later one fails to open. */
function bundles(): AsyncDisposable & { readonly deltas: SoundBundle[] } {
  const deltas: SoundBundle[] = [];
  return {
    deltas,
    async [Symbol.asyncDispose]() {
      for (const delta of deltas) await delta[Symbol.asyncDispose]();
    },
  };
}

type MergedStore = Omit<Extract<Merge, { readonly decision: "merged" }>, "decision" | "changedContentIds"> & {
  readonly embeddings: PamEmbeddings | undefined;
};

async function applyDeltas(
  { parameters }: Call,
  base: SoundBundle,
  deltas: readonly SoundBundle[],
  keep: "local" | "delta" | undefined,
): Promise<MergedStore> {
  const store = await wholeStore(base);
  if (store.export_type === "incremental") throw deltaAsBase();
  let merged: MergedStore = {
    store,
    conflicts: [],
    notes: [],
    appliedExportIds: typeof store.export_id === "string" ? [store.export_id] : [],
    embeddings: await wholeEmbeddings(base),
  };
  for (const [index, bundle] of deltas.entries()) {
    const delta = await wholeStore(bundle);
    const merge = mergeDelta(merged.store, delta, {
      appliedExportIds: merged.appliedExportIds,
      acceptsUnknownBase: parameters.has("any-base"),
      now: spellInstant(system.clock.now()),
      decide: () => (keep === "delta" ? "theirs" : "here"),
    });
    if (merge.decision === "refused") throw refused(merge.reason, index);
    if (merge.decision === "unchanged") continue;
    const incoming = await wholeEmbeddings(bundle);
    const { schema_version } = merged.store;
    const none =
      incoming === undefined ? undefined : ({ schema: EMBEDDINGS_SCHEMA, schema_version, embeddings: [] } as const);
    const before = merged.embeddings ?? none;
    merged = {
      store: merge.store,
      conflicts: [...merged.conflicts, ...merge.conflicts],
      // A later delta may supply what an earlier one refers to.
      notes: [...merged.notes.filter(({ note }) => note !== "dangling"), ...merge.notes],
      appliedExportIds: merge.appliedExportIds,
      embeddings: before === undefined ? undefined : mergeEmbeddings(before, incoming, merge.changedContentIds),
    };
  }
  return merged;
}

type Finished = Awaited<ReturnType<typeof finish>>;

/** Completes the merged store with id and date, and drops dangling references. */
async function finish(merged: MergedStore) {
  const embeddings = merged.embeddings === undefined ? undefined : embeddingsFor(merged.store, merged.embeddings);
  const grounded = withoutLooseEmbeddings(merged.store, embeddings);
  const whole = withIntegrity({
    ...grounded,
    export_id: randomUuid(system.random),
    exported_by: `keepsake/${VERSION}`,
    export_date: spellInstant(system.clock.now()),
    export_type: "full",
    memories: grounded.memories.map(sdkForm),
  });
  // Every part was parsed from JSON.
  const { document, repairs } = repairDocument(whole as unknown as Json);
  if (!isValid("store", document))
    throw new KeepsakeError("invalid_input", "The merged store would not be valid.", { hint: "" });
  return { store: document, embeddings, repairs };
}

const deltaAsBase = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The base is a delta itself.", {
    hint: "Pass the full export first.",
  });

const REFUSALS = {
  not_incremental: [
    "This is not a delta.",
    "Deltas are applied to a full export. keepsake pam diff creates a delta from two full exports.",
  ],
  other_owner: ["The delta belongs to another owner.", "Merge only exports of one owner."],
  unknown_base: ["The delta was made from a different export.", "Pass that export, or use --any-base."],
} as const;

function refused(reason: keyof typeof REFUSALS, index: number): KeepsakeError {
  const [message, hint] = REFUSALS[reason];
  return new KeepsakeError("invalid_input", message, { hint, facts: { reason, delta: index + 1 } });
}

async function printMerge(
  screen: Screen,
  merged: MergedStore,
  finished: Finished | undefined,
  out: string,
): Promise<void> {
  for (const conflict of merged.conflicts) await printConflict(screen, conflict, finished !== undefined);
  for (const note of merged.notes) await screen.line(noteWords(note));
  for (const { path, rule } of finished?.repairs ?? []) await screen.line(`  ${path}: `, rule.replaceAll("-", " "));
  if (finished === undefined) {
    await screen.line(bold("Nothing was written: "), `${counted(merged.conflicts.length, "unresolved conflict")}.`);
    screen.note("Use --keep local to keep local values, or --keep delta to take the delta's.");
  } else await screen.line(`Written: ${out}, ${counted(finished.store.memories.length, "memory", "memories")}.`);
}

const REASONS: Readonly<Record<Conflict["reason"], string>> = {
  newer_here: "the local value was changed later",
  other_memory: "a different memory with the same ID",
  back_from_retracted: "it was retracted here",
  erased_here: "it was deleted here",
};

/** Shows both versions unchanged, so that a person can decide. */
async function printConflict(
  screen: Screen,
  { memoryId, reason, here, theirs: incoming, taken: usedPaths }: Conflict,
  isDecided: boolean,
): Promise<void> {
  await screen.line(
    bold(`${memoryId}: `),
    REASONS[reason],
    isDecided ? dim(usedPaths === "here" ? "  kept" : "  replaced") : "",
  );
  if (here !== undefined) await screen.line("  here   ", memoryLine(here));
  await screen.line("  delta  ", memoryLine(incoming));
}

const memoryLine = ({ content, status, temporal }: PamMemory): string =>
  `${temporal.updated_at ?? temporal.created_at} ${status ?? "active"}: ${content}`;

function noteWords(note: MergeNote): string {
  if (note.note === "unnamed_transition")
    return `${note.memoryId}: from ${note.from} to ${note.to}, which the standard does not define.`;
  if (note.note === "dangling")
    return `${note.id}: its ${note.in === "relation" ? "relation" : "successor"} does not exist.`;
  return NOTES[note.note];
}

const NOTES = {
  base_unknown: "The delta was made from a different export.",
  since_missing: "The delta does not state its start time.",
  since_in_future: "The delta starts at a time in the future.",
  signature_dropped: "The signature no longer applied and was removed.",
} as const;

interface MergedDocuments {
  readonly store: PamStore;
  readonly embeddings: PamEmbeddings | undefined;
}

/** @param bundles the base, then the deltas in order: later files replace earlier ones */
async function* mergedFiles(
  bundles: readonly SoundBundle[],
  { store, embeddings }: MergedDocuments,
): AsyncGenerator<FileToWrite> {
  const conversations = new Map<string, GivenFile>();
  const others = new Map<string, GivenFile>();
  for (const bundle of bundles) {
    const byId = await conversationFiles(bundle);
    for (const [id, file] of byId) conversations.set(id, file);
    const usedPaths = new Set(byId.values());
    for (const file of bundle.companions) if (!usedPaths.has(file)) others.set(file.path, file);
  }
  yield { path: STORE_FILE, chunks: chunksOf(documentText(withConversationPaths(store, conversations))) };
  const written = new Set<string>([STORE_FILE]);
  if (embeddings !== undefined) {
    yield { path: EMBEDDINGS_FILE, chunks: chunksOf(documentText(embeddings)) };
    written.add(EMBEDDINGS_FILE);
  }
  for (const [id, file] of conversations) {
    const path = conversationPath(id);
    yield { path, chunks: file.read() };
    written.add(path);
  }
  for (const [path, file] of others) if (!written.has(path)) yield { path, chunks: file.read() };
}

/** Exports may share file names, so conversations are stored by id. */
function withConversationPaths(store: PamStore, conversations: ReadonlyMap<string, GivenFile>): PamStore {
  const { conversations_index: index } = store;
  if (index === undefined) return store;
  const at = (id: string) => ({ type: "file", ref: conversationPath(id), format: "json" }) as const;
  return {
    ...store,
    conversations_index: index.map((entry) =>
      conversations.has(entry.id) ? { ...entry, storage: at(entry.id) } : entry,
    ),
  };
}
