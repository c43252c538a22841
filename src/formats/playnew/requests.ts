/**
 * Requests and responses of Play New's five operations (PN-18 to PN-23). Unknown fields are
 * refused, because a misspelt `confirm_matches` must not delete anything.
 */
import * as z from "zod";
import { CATEGORIES, CHANNELS, CONTENT_TYPES, type ContentType, type MemoryCategory } from "./record-kind.ts";

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

export interface StoreMemoryResponse {
  readonly memory_id: string;
  /** Whether its vector is already in the index. False without an embedder. */
  readonly embedding_generated: boolean;
  /** Of the stored content, with secrets masked. */
  readonly content_hash: string;
  readonly created_at: string;
}

export const retrieveRequest = z.strictObject({
  user_id: name,
  query: z.string().min(1).max(10_000),
  category_filter: categories.optional(),
  max_results: z.int().min(1).max(RESULTS_MAX).default(10),
  min_similarity: z.number().min(0).max(1).default(0.7),
  time_range: z.strictObject({ after: when.optional(), before: when.optional() }).optional(),
});
export type RetrieveMemoryRequest = z.input<typeof retrieveRequest>;

export interface RetrievedMemory {
  readonly memory_id: string;
  readonly category: MemoryCategory;
  readonly content_type: ContentType;
  readonly content: string;
  /** 0..1, calibrated: relevant from 0.7, with or without an embedder (PN-C9, design §7). */
  readonly similarity_score: number;
  readonly topic_tags: readonly string[];
  readonly created_at: string;
}

export interface RetrieveMemoryResponse {
  /** Best first. */
  readonly memories: readonly RetrievedMemory[];
  /** Live records that pass the category and time filters (PN-C10). */
  readonly total_searched: number;
  readonly query_time_ms: number;
}

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

export interface ForgetMemoryResponse {
  /** 0 for a dry run. */
  readonly deleted_count: number;
  /** The deleted records; for a dry run, those that would be deleted. */
  readonly memory_ids: readonly string[];
  /** The erasure's id in the log. Empty if nothing was erased. */
  readonly audit_id: string;
  /** Only for a dry run; valid for ten minutes. */
  readonly confirm_token?: string;
}

const EXPORT_FORMATS = ["json", "markdown"] as const;

export const exportRequest = z.strictObject({
  user_id: name,
  format: z.enum(EXPORT_FORMATS),
  categories: categories.optional(),
  include_metadata: z.boolean().default(true),
});
export type ExportMemoryRequest = z.input<typeof exportRequest>;

export interface ExportMemoryResponse {
  readonly export_id: string;
  /** A `file:` URL in the library, a signed link on a server. */
  readonly download_url: string;
  readonly record_count: number;
  readonly total_size_bytes: number;
  readonly generated_at: string;
}

export const destroyRequest = z.strictObject({ user_id: name, confirmation_token: z.string().min(1).max(200) });
export type DestroyMemoryRequest = z.input<typeof destroyRequest>;

export interface DestroyMemoryResponse {
  readonly destroyed: boolean;
  readonly records_deleted: number;
  readonly vectors_deleted: number;
  /** One sealed blob per record. */
  readonly blobs_deleted: number;
  /** The only remaining entry, in the store's log (PN-C12). */
  readonly audit_id: string;
}
