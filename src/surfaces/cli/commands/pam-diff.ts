/** `keepsake pam diff`: what changed between two exports, as a report and as a delta (PAM-72 to PAM-75). Needs no keep. */
import type { FileToWrite } from "../../../formats/files/write-archive.ts";
import type { Delta, ElementDiff, StoreDiff } from "../../../formats/pam/diff.ts";
import type { PamEmbeddings, PamStore } from "../../../formats/pam/documents.ts";
import type { Call, Command } from "../command.ts";
import { READING_OPTIONS } from "../given-export.ts";
import { momentOption } from "../moment-option.ts";
import { exportTarget, WRITING_OPTIONS } from "../pam-target.ts";
import { conversationFiles, type SoundBundle, soundBundle, wholeEmbeddings, wholeStore } from "../pam-whole.ts";
import { missing } from "../parameters.ts";
import { bold, type Screen } from "../screen.ts";
import { counted, number } from "../words.ts";

const HELP = "See keepsake help pam diff.";

export const pamDiff: Command = {
  usage: [
    "pam diff OLD NEW",
    "pam diff OLD NEW --out DELTA [--since DATE] [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  about: `Shows which memories, relations and conversations are new, changed or gone between two exports of one owner, by their ids. With --out it writes a delta too: what leads from the first
export to the second, which keepsake pam merge lays over the first. A delta cannot say that something is gone; what is gone is told, and only a full export
carries it. Memories that must not be exported stay out of a delta.`,
  options: {
    since: { value: "DATE", about: "with --out: only what changed after it (default: the date of the first export)" },
    ...WRITING_OPTIONS,
    ...READING_OPTIONS,
  },
  examples: [
    ["keepsake pam diff january.zip february.zip", "what became different"],
    ["keepsake pam diff january.zip february.zip --out delta.zip --plain", "and a delta"],
  ],
  wordsMax: 2,
  async run(call) {
    const { parameters, screen } = call;
    const [older, newer] = parameters.words;
    if (older === undefined || newer === undefined) throw missing("the two exports to compare", HELP);
    const stray = ["since", "force", "recipient", "passphrase", "plain"].find((name) => parameters.has(name));
    if (!parameters.has("out") && stray !== undefined) throw missing(`--out, beside --${stray}`, HELP);
    const { diffStores } = await import("../../../formats/pam/diff.ts");
    const target = parameters.has("out") ? await exportTarget(call, [older, newer], HELP) : undefined;
    await using before = await soundBundle(call, older);
    await using after = await soundBundle(call, newer);
    const [base, now] = [await wholeStore(before), await wholeStore(after)];
    const diff = diffStores(base, now);
    const delta = target === undefined ? undefined : await deltaOf(call, base, now, after);
    if (target !== undefined && delta !== undefined) await target.write(deltaFiles(delta, after));
    if (screen.isJson)
      await screen.json({ ...diff, ...(target === undefined ? {} : { delta: told(delta, target.name) }) });
    else await printDiff(screen, diff, delta, target?.name);
    return undefined;
  },
};

interface WrittenDelta extends Delta {
  readonly embeddings: PamEmbeddings | undefined;
}

async function deltaOf({ parameters }: Call, base: PamStore, now: PamStore, after: SoundBundle): Promise<WrittenDelta> {
  const { randomUuid } = await import("../../../core/id.ts");
  const { VERSION } = await import("../../../core/version.ts");
  const { incrementalStore } = await import("../../../formats/pam/diff.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const { embeddingsFor, exportableStore, withoutLooseEmbeddings } = await import("../../../formats/pam/redact.ts");
  const { sdkForm } = await import("../../../formats/pam/sdk-form.ts");
  const { withIntegrity } = await import("../../../formats/pam/signature.ts");
  const { system } = await import("../../../vault/system.ts");
  const since = momentOption(parameters, "since");
  const { store, removed, leftOut } = incrementalStore(base, exportableStore(now).store, {
    exportId: randomUuid(system.random),
    exportDate: spellInstant(system.clock.now()),
    ...(since === undefined ? {} : { since: spellInstant(since) }),
  });
  const held = await wholeEmbeddings(after);
  const own = held === undefined ? undefined : embeddingsFor(store, held);
  const embeddings = own?.embeddings.length === 0 ? undefined : own;
  const grounded = withoutLooseEmbeddings({ ...store, exported_by: `keepsake/${VERSION}` }, embeddings);
  // The form that every tool hashes alike (spec/pam.md §5.4): this checksum is ours.
  return {
    store: withIntegrity({ ...grounded, memories: grounded.memories.map(sdkForm) }),
    removed,
    leftOut,
    embeddings,
  };
}

async function* deltaFiles({ store, embeddings }: WrittenDelta, after: SoundBundle): AsyncGenerator<FileToWrite> {
  const { EMBEDDINGS_FILE, STORE_FILE } = await import("../../../formats/pam/write-bundle.ts");
  const { documentText } = await import("../../../formats/pam/store-text.ts");
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

const told = (delta: WrittenDelta | undefined, out: string) => ({
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
  await printElements(screen, "relations", diff.relations);
  await printElements(screen, "conversations", diff.conversations);
  if (delta === undefined || out === undefined) return;
  await screen.line(`Written: ${out}, a delta of ${counted(delta.store.memories.length, "memory", "memories")}.`);
  if (delta.removed.length > 0)
    screen.note(
      `${counted(delta.removed.length, "memory is", "memories are")} gone, and no delta can say so: make a full export where that matters.`,
    );
  if (delta.leftOut.length > 0)
    screen.note(
      `${counted(delta.leftOut.length, "memory", "memories")} changed without saying when, and stayed out of the delta.`,
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
