/**
 * Requests and answers of Play New's five operations (PN-18 to PN-23). Unknown fields are
 * refused, because a misspelt `confirm_matches` must not delete anything.
 */
import * as z from "zod";
import { CATEGORIES, CHANNELS, CONTENT_TYPES } from "./record-kind.ts";

const CONTENT_MAX = 1_000_000;
const RESULTS_MAX = 200;
const IDS_MAX = 100_000;

const name = z.string().min(1).max(200);
const wellFormed = z
  .string()
  .min(1)
  .max(CONTENT_MAX)
  .refine((text) => text.isWellFormed() && text.trim() !== "", "is empty or not well-formed Unicode");
const when = z.string().min(4).max(48);
const instant = z.string().describe("ISO 8601");
const count = z.int().min(0);
const categories = z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length);

export const storeRequest = z.strictObject({
  user_id: name,
  category: z.enum(CATEGORIES),
  content_type: z.enum(CONTENT_TYPES),
  content: wellFormed,
  session_id: name.optional(),
  channel: z.enum(CHANNELS).optional(),
  source_msg_id: name.optional(),
  topic_tags: z.array(name).max(100).optional(),
  importance_score: z.number().min(0).max(1).default(0.5),
});
export type StoreMemoryRequest = z.input<typeof storeRequest>;

export const storeAnswer = z.object({
  memory_id: z.string(),
  /** Whether its vector is already in the index. False without an embedder. */
  embedding_generated: z.boolean(),
  /** Of the stored content, with secrets masked. */
  content_hash: z.string(),
  created_at: instant,
});
export type StoreMemoryResponse = z.output<typeof storeAnswer>;

export const retrieveRequest = z.strictObject({
  user_id: name,
  query: z.string().min(1).max(10_000),
  category_filter: categories.optional(),
  max_results: z.int().min(1).max(RESULTS_MAX).default(10),
  min_similarity: z.number().min(0).max(1).default(0.7),
  time_range: z.strictObject({ after: when.optional(), before: when.optional() }).optional(),
});
export type RetrieveMemoryRequest = z.input<typeof retrieveRequest>;

const retrievedMemory = z.object({
  memory_id: z.string(),
  category: z.enum(CATEGORIES),
  content_type: z.enum(CONTENT_TYPES),
  content: z.string(),
  /** 0..1, calibrated: relevant from 0.7, with or without an embedder (PN-C9, design §7). */
  similarity_score: z.number(),
  topic_tags: z.array(z.string()).readonly(),
  created_at: instant,
});
export type RetrievedMemory = z.output<typeof retrievedMemory>;

export const retrieveAnswer = z.object({
  /** Best first. */
  memories: z.array(retrievedMemory).readonly(),
  /** Live records that pass the category and time filters (PN-C10). */
  total_searched: count,
  query_time_ms: z.number(),
});
export type RetrieveMemoryResponse = z.output<typeof retrieveAnswer>;

const query = z.string().min(1).max(10_000);

export const forgetRequest = z.strictObject({
  user_id: name,
  target: z.union([
    z.strictObject({ memory_ids: z.array(name).min(1).max(IDS_MAX) }),
    z.strictObject({ session_id: name }),
    /** A dry run: returns the matches and a token that confirms exactly these (PN-C7). */
    z.strictObject({ query, confirm_matches: z.literal(false) }),
    /** After a dry run of the same caller and query, or with its token, or with `force` for unattended use. */
    z.strictObject({
      query,
      confirm_matches: z.literal(true),
      /** Contains the target, encrypted. */
      confirm_token: z.string().max(100_000).optional(),
      force: z.literal(true).optional(),
    }),
    /** Strictly before, by `created_at` (PN-C8). */
    z.strictObject({ before: when }),
    z.strictObject({ topic_tags: z.array(name).min(1).max(100) }),
  ]),
});
export type ForgetMemoryRequest = z.input<typeof forgetRequest>;

export const forgetAnswer = z.object({
  /** 0 for a dry run. */
  deleted_count: count,
  /** The deleted records; for a dry run, those that would be deleted. */
  memory_ids: z.array(z.string()).readonly(),
  /** The erasure's id in the log. Empty if nothing was erased. */
  audit_id: z.string(),
  /** Only for a dry run; valid for ten minutes. */
  confirm_token: z.string().optional(),
});
export type ForgetMemoryResponse = z.output<typeof forgetAnswer>;

const EXPORT_FORMATS = ["json", "markdown"] as const;

export const exportRequest = z.strictObject({
  user_id: name,
  format: z.enum(EXPORT_FORMATS),
  categories: categories.optional(),
  include_metadata: z.boolean().default(true),
});
export type ExportMemoryRequest = z.input<typeof exportRequest>;

export const exportAnswer = z.object({
  export_id: z.string(),
  /** A `file:` URL in the library, a signed link on a server. */
  download_url: z.string(),
  record_count: count,
  total_size_bytes: count,
  generated_at: instant,
});
export type ExportMemoryResponse = z.output<typeof exportAnswer>;

export const destroyRequest = z.strictObject({ user_id: name, confirmation_token: z.string().min(1).max(200) });
export type DestroyMemoryRequest = z.input<typeof destroyRequest>;

export const destroyAnswer = z.object({
  destroyed: z.boolean(),
  records_deleted: count,
  vectors_deleted: count,
  /** One sealed blob per record. */
  blobs_deleted: count,
  /** The only remaining entry, in the store's log (PN-C12). */
  audit_id: z.string(),
});
export type DestroyMemoryResponse = z.output<typeof destroyAnswer>;
