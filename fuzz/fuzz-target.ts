/** What is fuzzed: one parser or codec of the house with valid inputs of its own and the laws that hold for whatever it is given (SEC §6.7). */

export interface FuzzTarget {
  /** In kebab-case, as it is named on the command line. */
  readonly name: string;
  /** Text is changed by its words and its JSON as well, bytes by their bytes alone. */
  readonly shape: "bytes" | "text";
  /** Valid inputs, each of which `read` accepts: a target whose seeds are refused tests nothing. */
  readonly seeds: () => Promise<readonly Uint8Array[]> | readonly Uint8Array[];
  /** Words that mean something to this parser. */
  readonly words?: readonly string[];
  /**
   * Gives one input to the parser and checks its laws.
   * @throws whatever the parser throws, and `BrokenLaw`
   */
  readonly read: (input: Uint8Array) => Promise<Outcome> | Outcome;
  /** Names of errors beside KeepsakeError that the parser's own contract promises and its callers catch. */
  readonly alsoThrows?: readonly string[];
  /** Errors may show words of the input, which is nobody's memory: a mistyped setting, or field of a policy, is named to who mistyped it. */
  readonly mayShowWords?: boolean;
  /** Longest input. Default 65,536. */
  readonly inputBytesMax?: number;
}

export interface Outcome {
  readonly isAccepted: boolean;
  /** What kind of input it was, in a few words: a new one is worth keeping. Never content. */
  readonly kind: string;
}

export const accepted = (kind = ""): Outcome => ({ isAccepted: true, kind });
export const refused = (reason: string): Outcome => ({ isAccepted: false, kind: reason });

/** A law of a parser does not hold for this input. */
export class BrokenLaw extends Error {
  override readonly name = "BrokenLaw";
}

export function law(holds: boolean, what: string): void {
  if (!holds) throw new BrokenLaw(what);
}

/** What was read is written again as the very bytes that it was read from: a decoder takes nothing that its encoder does not write. */
export function lawOneForm(write: () => Uint8Array, input: Uint8Array, what: string): void {
  let written: Uint8Array;
  try {
    written = write();
  } catch {
    throw new BrokenLaw(`${what}: what was read cannot be written`);
  }
  law(Buffer.from(written).equals(input), `${what} has a second form`);
}

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");
/** Bytes that are no UTF-8 become replacement characters. */
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");
export const jsonBytes = (value: unknown): Uint8Array => bytesOf(JSON.stringify(value));

/** In pieces of an odd length, so that characters, lines and numbers are torn. */
export async function* inPieces(bytes: Uint8Array, pieceBytes = 61): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

/** A word of how many there were, so that one and many are different outcomes and 17 and 18 are not. */
export const manyOf = (count: number): string => (count < 3 ? String(count) : "many");
