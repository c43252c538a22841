/** Orama, a full-text index in memory with its own English stemmer; its documents lie in it. Installed in the bench folder only. */
import type { Memory, Question } from "./corpus.ts";
import { optionalPeer } from "./optional-peer.ts";

export interface OramaPeer {
  readonly add: (memories: readonly Memory[]) => Promise<void>;
  /** Numbers of the best, best first. */
  readonly search: (question: Question, limit: number) => Promise<readonly number[]>;
  /** As an application would keep it on disk. @throws RangeError where that text is longer than JavaScript allows. */
  readonly serialised: () => Promise<string>;
}

export const ORAMA = "Orama 3, in memory, stemmed";

/** What is used of the module. */
interface Orama {
  readonly create: (options: object) => unknown;
  readonly insertMultiple: (database: unknown, documents: readonly object[], batchSize: number) => unknown;
  readonly search: (database: unknown, query: object) => unknown;
  readonly save: (database: unknown) => unknown;
  readonly load: (database: unknown, saved: unknown) => unknown;
}

const OPTIONS = {
  schema: { text: "string" },
  components: { tokenizer: { stemming: true, language: "english" } },
};
const BATCH = 500;

const loaded = await optionalPeer("@orama/orama");
// Its own documentation names these five functions; a version without them is not the peer that is measured here.
const orama = loaded === undefined || typeof loaded["insertMultiple"] !== "function" ? undefined : (loaded as unknown);
const isOrama = (value: unknown): value is Orama => value !== undefined;

/** Undefined where it is not installed. @param serialised what an earlier one gave out. */
export async function newOrama(serialised?: string): Promise<OramaPeer | undefined> {
  if (!isOrama(orama)) return undefined;
  const { create, insertMultiple, search, save, load } = orama;
  const database = await create(OPTIONS);
  if (serialised !== undefined) await load(database, JSON.parse(serialised));
  return {
    async add(memories) {
      await insertMultiple(
        database,
        memories.map(({ number, text }) => ({ id: String(number), text })),
        BATCH,
      );
    },
    async search({ words }, limit) {
      // Its answer is { hits: [{ id, score, document }] }.
      const { hits } = (await search(database, { term: words.join(" "), limit })) as {
        readonly hits: readonly { readonly id: string }[];
      };
      return hits.map(({ id }) => Number(id));
    },
    serialised: async () => JSON.stringify(await save(database)),
  };
}
