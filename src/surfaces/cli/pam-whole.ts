/** A bundle that a command works on: it has to be right, and for comparing and merging it is held whole. */
import { KeepsakeError } from "../../core/error.ts";
import type { GivenFile, GivenFiles } from "../../formats/files/given-files.ts";
import type { PamEmbeddings, PamStore } from "../../formats/pam/documents.ts";
import type { BundleElement, BundleReading } from "../../formats/pam/read-bundle.ts";
import type { Call } from "./command.ts";
import { openBundle } from "./given-export.ts";
import { warnOfSignature } from "./pam-findings.ts";

export interface SoundBundle extends AsyncDisposable {
  readonly given: GivenFiles;
  readonly reading: BundleReading;
  readonly header: PamStore;
  readonly storeFile: GivenFile;
  /** All that is neither its store nor its embeddings: conversations, and what else lies there. */
  readonly companions: readonly GivenFile[];
}

/**
 * Checked as one that is about to be taken in: verified before anything is done with it (PAM-96). A signature that does not hold is a warning.
 * @throws KeepsakeError `invalid_input` with the first error
 */
export async function soundBundle(call: Call, named: string): Promise<SoundBundle> {
  const { readBundle } = await import("../../formats/pam/read-bundle.ts");
  const given = await openBundle(call, named);
  try {
    const reading = await readBundle(given, { purpose: "import" });
    const { validation, header, storeFile: path, embeddingsFile } = reading;
    const storeFile = given.files.find((file) => file.path === path);
    const [first] = validation.errors;
    if (first !== undefined || header === undefined || storeFile === undefined) throw unsound(validation.errors);
    warnOfSignature(call, validation.verification);
    return {
      given,
      reading,
      header: header.value,
      storeFile,
      companions: given.files.filter((file) => file !== storeFile && file.path !== embeddingsFile),
      [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
    };
  } catch (error) {
    await given[Symbol.asyncDispose]();
    throw error;
  }
}

/** Elements of one list that are held; more than this in one document is no memory of a person (SEC-X6). */
const ELEMENTS_MAX = 1_000_000;

/**
 * The store with its lists. Its own integrity and signature stay.
 * @throws KeepsakeError `invalid_input` for a later minor version, of which only a part would be held, and beyond the bound
 */
export async function wholeStore({ header, reading }: SoundBundle): Promise<PamStore> {
  if (reading.validation.warnings.some(({ rule }) => rule === "schema-version:later-minor")) throw laterMinor();
  return {
    ...header,
    memories: await listed(reading.memories()),
    ...(header.relations === undefined ? {} : { relations: await listed(reading.relations()) }),
    ...(header.conversations_index === undefined
      ? {}
      : { conversations_index: await listed(reading.conversationsIndex()) }),
  };
}

export async function wholeEmbeddings({ reading, header }: SoundBundle): Promise<PamEmbeddings | undefined> {
  if (reading.embeddingsFile === undefined) return undefined;
  const { EMBEDDINGS_SCHEMA } = await import("../../formats/pam/documents.ts");
  return {
    schema: EMBEDDINGS_SCHEMA,
    schema_version: header.schema_version,
    embeddings: await listed(reading.embeddings()),
  };
}

/** The file that each conversation stands in, by its id. */
export async function conversationFiles({ given, reading }: SoundBundle): Promise<ReadonlyMap<string, GivenFile>> {
  const byPath = new Map(given.files.map((file) => [file.path, file]));
  const byId = new Map<string, GivenFile>();
  for await (const { file: path, value } of reading.conversations()) {
    const file = byPath.get(path);
    if (file !== undefined) byId.set(value.id, file);
  }
  return byId;
}

async function listed<T>(elements: AsyncIterable<BundleElement<T>>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const { value } of elements) {
    if (list.length >= ELEMENTS_MAX) throw tooMany();
    list.push(value);
  }
  return list;
}

const unsound = (errors: BundleReading["validation"]["errors"]): KeepsakeError => {
  const [first] = errors;
  return new KeepsakeError("invalid_input", `This is no valid PAM export: ${first?.message ?? "it has no store."}`, {
    hint: "See everything that is wrong with keepsake pam validate; keepsake pam repair mends what can be mended.",
    facts: {
      check: first?.check ?? "",
      ...(first?.file === undefined ? {} : { file: first.file }),
      path: first?.path ?? "",
      errorCount: errors.length,
    },
  });
};

const laterMinor = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This export has a later minor version, of which a part would be lost here.", {
    hint: "Write it as version 1.0 with the program that it comes from.",
  });

const tooMany = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `The export has a list of more than ${ELEMENTS_MAX} elements.`, {
    hint: "Split it.",
    facts: { max: ELEMENTS_MAX },
  });
