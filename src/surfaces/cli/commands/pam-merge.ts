/** `keepsake pam merge`: deltas laid over the export that they build on (PAM-76 to PAM-81). No conflict is settled in silence. Needs no keep. */
import { KeepsakeError } from "../../../core/error.ts";
import type { Json } from "../../../core/json.ts";
import type { PamEmbeddings, PamMemory, PamStore } from "../../../formats/pam/documents.ts";
import type { Conflict, Merge, MergeNote } from "../../../formats/pam/merge.ts";
import type { DocumentRepair } from "../../../formats/pam/repair.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { READING_OPTIONS } from "../given-export.ts";
import { mergedFiles } from "../pam-merged-files.ts";
import { exportTarget, WRITING_OPTIONS } from "../pam-target.ts";
import { type SoundBundle, soundBundle, wholeEmbeddings, wholeStore } from "../pam-whole.ts";
import { missing } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help pam merge.";
/** A year of weekly ones, and some. */
const DELTAS_MAX = 100;

export const pamMerge: Command = {
  usage: [
    "pam merge BASE DELTA … --out FILE|FOLDER/ [--keep local|delta] [--any-base] [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  about: `Lays deltas over the export that they build on, one after the other, and writes a full export. What was retracted stays in it, as retracted. Where a delta and what is here disagree,
both are shown, nothing is written, and it ends with 1: --keep says whose word counts. References are resolved against both together; a delta that was laid over it
already changes nothing; one of another owner is refused, and one that builds on something else too, unless you say --any-base. An old signature goes.`,
  options: {
    keep: { value: "local|delta", about: "in a conflict: what is here, or what the delta says" },
    "any-base": { about: "take a delta that builds on another export" },
    ...WRITING_OPTIONS,
    ...READING_OPTIONS,
  },
  examples: [
    ["keepsake pam merge january.zip february-delta.zip --out february.zip --plain", "a full export again"],
    ["keepsake pam merge base.zip delta.zip --out new.zip.age --keep local", "what is here wins"],
  ],
  wordsMax: DELTAS_MAX + 1,
  async run(call) {
    const { parameters, screen } = call;
    const [baseName, ...deltaNames] = parameters.words;
    if (baseName === undefined || deltaNames.length === 0) throw missing("the export and the deltas", HELP);
    const keep = parameters.choice("keep", ["local", "delta"]);
    const target = await exportTarget(call, parameters.words, HELP);
    await using base = await soundBundle(call, baseName);
    await using opened = bundles();
    for (const name of deltaNames) opened.deltas.push(await soundBundle(call, name));
    const { deltas } = opened;
    const laid = await laidOver(call, base, deltas, keep);
    const isOpen = keep === undefined && laid.conflicts.length > 0;
    const finished = isOpen ? undefined : await finish(laid);
    if (finished !== undefined) await target.write(mergedFiles([base, ...deltas], finished));
    const shown = {
      ...(finished === undefined
        ? {}
        : { out: target.name, isSealed: target.isSealed, exportId: finished.store.export_id }),
      memoryCount: laid.store.memories.length,
      conflicts: laid.conflicts,
      notes: laid.notes,
      repairs: finished?.repairs ?? [],
      appliedExportIds: laid.appliedExportIds,
    };
    if (screen.isJson) await screen.json(shown);
    else await printMerge(screen, laid, finished, target.name);
    return isOpen ? EXIT.failure : undefined;
  },
};

/** Those that were opened are closed, also where a later one cannot be. */
function bundles(): AsyncDisposable & { readonly deltas: SoundBundle[] } {
  const deltas: SoundBundle[] = [];
  return {
    deltas,
    async [Symbol.asyncDispose]() {
      for (const delta of deltas) await delta[Symbol.asyncDispose]();
    },
  };
}

type Laid = Omit<Extract<Merge, { readonly decision: "merged" }>, "decision" | "changedContentIds"> & {
  readonly embeddings: PamEmbeddings | undefined;
};

async function laidOver(
  { parameters }: Call,
  base: SoundBundle,
  deltas: readonly SoundBundle[],
  keep: "local" | "delta" | undefined,
): Promise<Laid> {
  const { mergeDelta } = await import("../../../formats/pam/merge.ts");
  const { mergeEmbeddings } = await import("../../../formats/pam/merge.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const { EMBEDDINGS_SCHEMA } = await import("../../../formats/pam/documents.ts");
  const { system } = await import("../../../vault/system.ts");
  const store = await wholeStore(base);
  if (store.export_type === "incremental") throw deltaAsBase();
  let laid: Laid = {
    store,
    conflicts: [],
    notes: [],
    appliedExportIds: typeof store.export_id === "string" ? [store.export_id] : [],
    embeddings: await wholeEmbeddings(base),
  };
  for (const [index, bundle] of deltas.entries()) {
    const delta = await wholeStore(bundle);
    const merge = mergeDelta(laid.store, delta, {
      appliedExportIds: laid.appliedExportIds,
      acceptsUnknownBase: parameters.has("any-base"),
      now: spellInstant(system.clock.now()),
      decide: () => (keep === "delta" ? "theirs" : "here"),
    });
    if (merge.decision === "refused") throw refused(merge.reason, index);
    if (merge.decision === "unchanged") continue;
    const theirs = await wholeEmbeddings(bundle);
    const { schema_version } = laid.store;
    const none =
      theirs === undefined ? undefined : ({ schema: EMBEDDINGS_SCHEMA, schema_version, embeddings: [] } as const);
    const before = laid.embeddings ?? none;
    laid = {
      store: merge.store,
      conflicts: [...laid.conflicts, ...merge.conflicts],
      // What one delta leaves open another may bring.
      notes: [...laid.notes.filter(({ note }) => note !== "dangling"), ...merge.notes],
      appliedExportIds: merge.appliedExportIds,
      embeddings: before === undefined ? undefined : mergeEmbeddings(before, theirs, merge.changedContentIds),
    };
  }
  return laid;
}

interface Finished {
  readonly store: PamStore;
  readonly embeddings: PamEmbeddings | undefined;
  readonly repairs: readonly DocumentRepair[];
}

/** An export that has now been made: with an id and a date, and without what leads nowhere. */
async function finish(laid: Laid): Promise<Finished> {
  const { randomUuid } = await import("../../../core/id.ts");
  const { VERSION } = await import("../../../core/version.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const { embeddingsFor, withoutLooseEmbeddings } = await import("../../../formats/pam/redact.ts");
  const { repairDocument } = await import("../../../formats/pam/repair.ts");
  const { sdkForm } = await import("../../../formats/pam/sdk-form.ts");
  const { withIntegrity } = await import("../../../formats/pam/signature.ts");
  const { isValid } = await import("../../../formats/pam/validators.ts");
  const { system } = await import("../../../vault/system.ts");
  const embeddings = laid.embeddings === undefined ? undefined : embeddingsFor(laid.store, laid.embeddings);
  const grounded = withoutLooseEmbeddings(laid.store, embeddings);
  const whole = withIntegrity({
    ...grounded,
    export_id: randomUuid(system.random),
    exported_by: `keepsake/${VERSION}`,
    export_date: spellInstant(system.clock.now()),
    export_type: "full",
    memories: grounded.memories.map(sdkForm),
  });
  // Every part of it was read from JSON.
  const { document, repairs } = repairDocument(whole as unknown as Json);
  if (!isValid("store", document))
    throw new KeepsakeError("invalid_input", "The merged store would not be valid.", { hint: HELP });
  return { store: document, embeddings, repairs };
}

const deltaAsBase = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "What deltas are laid over is a delta itself.", {
    hint: "Name the full export first.",
  });

const REFUSALS = {
  not_incremental: [
    "This is no delta.",
    "Merge lays deltas over a full export; keepsake pam diff makes one of two full exports.",
  ],
  other_owner: ["The delta belongs to another owner.", "Merge exports of one owner."],
  unknown_base: ["The delta builds on another export than this one.", "Name that export, or say --any-base."],
} as const;

function refused(reason: keyof typeof REFUSALS, index: number): KeepsakeError {
  const [message, hint] = REFUSALS[reason];
  return new KeepsakeError("invalid_input", message, { hint, facts: { reason, delta: index + 1 } });
}

async function printMerge(screen: Screen, laid: Laid, finished: Finished | undefined, out: string): Promise<void> {
  for (const conflict of laid.conflicts) await printConflict(screen, conflict, finished !== undefined);
  for (const note of laid.notes) await screen.line(noteWords(note));
  for (const { path, rule } of finished?.repairs ?? []) await screen.line(`  ${path}: `, rule.replaceAll("-", " "));
  if (finished === undefined) {
    await screen.line(bold("Nothing was written: "), `${counted(laid.conflicts.length, "conflict")} not decided.`);
    screen.note("Say --keep local for what is here, or --keep delta for what the delta says.");
  } else await screen.line(`Written: ${out}, ${counted(finished.store.memories.length, "memory", "memories")}.`);
}

const REASONS: Readonly<Record<Conflict["reason"], string>> = {
  newer_here: "what is here was changed later",
  other_memory: "the same id, and another memory",
  back_from_retracted: "it was retracted here",
  erased_here: "it was erased here",
};

/** Both as they are: whoever decides has to see them. */
async function printConflict(
  screen: Screen,
  { memoryId, reason, here, theirs, taken }: Conflict,
  isDecided: boolean,
): Promise<void> {
  await screen.line(
    bold(`${memoryId}: `),
    REASONS[reason],
    isDecided ? dim(taken === "here" ? "  kept" : "  replaced") : "",
  );
  if (here !== undefined) await screen.line("  here   ", memoryLine(here));
  await screen.line("  delta  ", memoryLine(theirs));
}

const memoryLine = ({ content, status, temporal }: PamMemory): string =>
  `${temporal.updated_at ?? temporal.created_at} ${status ?? "active"}: ${content}`;

function noteWords(note: MergeNote): string {
  if (note.note === "unnamed_transition")
    return `${note.memoryId}: from ${note.from} to ${note.to}, which the standard does not name.`;
  if (note.note === "dangling")
    return `${note.id}: its ${note.in === "relation" ? "relation" : "successor"} leads to nothing.`;
  return NOTES[note.note];
}

const NOTES = {
  base_unknown: "The delta builds on another export than this one.",
  since_missing: "The delta does not say since when it counts.",
  since_in_future: "The delta counts since a time that lies ahead.",
  signature_dropped: "The signature belonged to the export as it was, and went.",
} as const;
