/**
 * What import and the pam commands read: an export that a person named, opened with what its owner holds where it is sealed. Reading shows how far it is and can be
 * stopped.
 */
import type { ArchiveLimits } from "../../formats/files/archive-limits.ts";
import type { GivenFile, GivenFiles } from "../../formats/files/given-files.ts";
import type { Call, Options } from "./command.ts";
import { secretOption } from "./owner-key.ts";
import { bytes } from "./words.ts";

export const READING_OPTIONS: Options = {
  open: { value: "REFERENCE", about: "passphrase or recovery key of what is sealed: -, env:NAME or file:PATH" },
  limit: { value: "N", about: "most GiB that an archive may unpack to (default: 8 in all, 4 a file)" },
};

/**
 * @param keyOption the option that refers to what opens a sealed file; without it the person is asked
 * @throws KeepsakeError `not_found`, `invalid_input`, `wrong_key`
 */
export async function openExport(call: Call, named: string, keyOption = "open"): Promise<GivenFiles> {
  const { terminal, screen } = call;
  const { openGiven } = await import("./given-files-at.ts");
  const { createProgress } = await import("./progress.ts");
  const limits = await limitsOf(call);
  const given = await openGiven(terminal, named, {
    ...(limits === undefined ? {} : { limits }),
    unwrap: (sealed) => unsealed(call, keyOption, sealed),
  });
  const progress = createProgress(terminal, screen.isJson);
  let sizeBytes = 0;
  const watched = (file: GivenFile): GivenFile => ({
    path: file.path,
    sizeBytes: file.sizeBytes,
    async *read() {
      try {
        for await (const chunk of file.read()) {
          terminal.signal.throwIfAborted();
          sizeBytes += chunk.length;
          progress.show(`${bytes(sizeBytes)} read …`);
          yield chunk;
        }
      } finally {
        progress.clear();
      }
    },
  });
  return {
    name: given.name,
    files: given.files.map(watched),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

/** A whole bundle, its paths counted from the folder that an archive may have around everything (spec/pam.md §2). */
export async function openBundle(call: Call, named: string): Promise<GivenFiles> {
  const { withoutWrapper } = await import("../../formats/files/given-path.ts");
  return withoutWrapper(await openExport(call, named));
}

async function* unsealed(call: Call, keyOption: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const secret = await secretOption(call, keyOption, "Passphrase or recovery key of this file: ");
  const { openStreamWithIdentity, openStreamWithPassphrase } = await import("../../crypto/age-file.ts");
  // No passphrase begins so.
  if (/^\s*AGE-SECRET-KEY-/i.test(secret)) yield* openStreamWithIdentity(secret, sealed);
  else yield* openStreamWithPassphrase(secret, sealed);
}

const GIB = 1024 ** 3;

/** `--limit N`: so many GiB in all, and in one file. */
async function limitsOf({ parameters }: Call): Promise<ArchiveLimits | undefined> {
  const gib = parameters.count("limit", { max: 10_000 });
  if (gib === undefined) return undefined;
  const { OWNER_LIMITS } = await import("../../formats/files/archive-limits.ts");
  return { ...OWNER_LIMITS, totalBytesMax: gib * GIB, fileBytesMax: gib * GIB };
}
