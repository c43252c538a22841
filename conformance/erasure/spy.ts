/** Providers that run in this process and remember everything that they were handed: what was sent out can be scanned too (SEC §7.3). */
import { createHash } from "node:crypto";
import type { Embedder, LanguageModel } from "../../src/index.ts";

export interface Spies {
  readonly embedder: Embedder;
  /** It is down, so that what it was asked stays to be asked again: the job of a message waits. */
  readonly model: LanguageModel;
  /** Every text that was handed to either, with the vectors that were made. */
  readonly heard: readonly string[];
  readonly vectors: readonly { readonly text: string; readonly vector: Float32Array }[];
}

const DIMENSIONS = 32;

export function spies(): Spies {
  const heard: string[] = [];
  const vectors: { text: string; vector: Float32Array }[] = [];
  return {
    heard,
    vectors,
    embedder: {
      id: `conformance/hashed/${DIMENSIONS}`,
      dimensions: DIMENSIONS,
      isLocal: true,
      calibration: { relevant: 0.5 },
      async embed(texts) {
        heard.push(...texts);
        return texts.map((text) => {
          const vector = hashedVector(text);
          vectors.push({ text, vector });
          return vector;
        });
      },
    },
    model: {
      id: "conformance/down",
      isLocal: true,
      async generate({ system, prompt }) {
        heard.push(system, prompt);
        throw new Error("down");
      },
    },
  };
}

/** Another one for each text, with no zero in it: 32 bytes of a hash as numbers between -1 and 1. */
const hashedVector = (text: string): Float32Array =>
  Float32Array.from(createHash("sha256").update(text).digest(), (byte) => (byte - 127.5) / 127.5);
