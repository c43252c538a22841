/**
 * The port to whatever turns texts into vectors: a service, a local model, a test's stand-in (design §7).
 * Text is the source of truth; a vector can be made again at any time and is compared only with vectors of the same embedder.
 */

/** Where this embedder's cosines mean "relevant", so that 0.7 means the same with each (design §7). */
export interface Calibration {
  /** The cosine between a question and a short text (a sentence or two) that is worth 0.7. */
  readonly relevant: number;
  /** The same for a long text, whose vector is a blend of many things. Default: `relevant`. */
  readonly relevantLong?: number;
}

export interface EmbedOptions {
  /** Asymmetric models embed a question differently from what it is compared with. */
  readonly purpose: "query" | "passage";
  /** Ends the call: what is under way is dropped, and the promise rejects with `provider_failed`, reason `aborted`. */
  readonly signal?: AbortSignal;
}

/** What an adapter is. Only the first three members are asked of one; `checkedEmbedder` fills in the rest and distrusts the answers. */
export interface Embedder {
  /** Stable, and another one whenever the vectors would be: provider, model, revision, dimensions. At most 200 characters. */
  readonly id: string;
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** One vector a text, in their order. Any finite numbers; their length (norm) does not matter. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly ArrayLike<number>[]>;
  /** True if no text leaves this machine. Default false: sensitive texts are then kept from it (design §8; security.md A11). */
  readonly isLocal?: boolean;
  /** Who receives the texts, as a person would name it (a host), for notices. Default: the id. */
  readonly recipient?: string;
  /** Where they are, as `EU` or `EU-DE`: held against the regions that the keep allows (GDPR 44). */
  readonly region?: string;
  /** Default: 0.5, which is a guess: every model has its own. Measure it on pairs of your own before you trust 0.7. */
  readonly calibration?: Calibration;
  /** Most texts a call, 1 to 2,048. Default 32. */
  readonly maxTexts?: number;
  /** Whether a vector of this text means anything: a model knows some scripts and not others. Default: every text. */
  covers?(text: string): boolean;
  /** Loads behind the caller's back what the first answer needs. Called when a vault is opened that has vectors; it never fails. */
  warm?(): void;
  /** Lets go of what the adapter holds (a thread, sockets). It may be used again afterwards. */
  close?(): Promise<void>;
}

/** An embedder whose answers can be relied on: what the other rooms work with. */
export interface CheckedEmbedder extends Embedder {
  readonly isLocal: boolean;
  readonly recipient: string;
  readonly calibration: Required<Calibration>;
  readonly maxTexts: number;
  /** False for texts without a letter or digit, whatever the adapter says. */
  covers(text: string): boolean;
  /**
   * One vector a text, of unit length, in their order; all zeros for a text that is not covered, which is never handed to the adapter.
   * Any number of texts: they are cut into calls of `maxTexts`, one after the other.
   * @throws KeepsakeError `provider_failed` with `facts.reason`; nothing of the answer is used then (SEC-H11).
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  warm(): void;
  close(): Promise<void>;
}
