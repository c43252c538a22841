/** Schemas of configured services. Loaded on use, because the schema library is slow to load. */

import * as z from "zod";
import { SECRET_REFERENCE } from "../compliance/controller.ts";
import { REGION_PATTERN } from "../models/regions.ts";

const text = z.string().min(1).max(1_000);

const region = z.string().regex(REGION_PATTERN, "is not a region").optional();

/** What embedders and language models have in common. */
const service = {
  /** Base address of `/embeddings` or `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  model: text,
  key: z.string().regex(SECRET_REFERENCE, "is not a reference").optional(),
  /** Such as EU or EU-DE. */
  region,
  /** Runs on this machine: sensitive texts may be sent. */
  isLocal: z.boolean().optional(),
};

const embedder = z.strictObject({
  ...service,
  /** Vector length of this model. */
  dimensions: z.int().min(1).max(8_192),
  /** Requests vectors of `dimensions`, for models that can shorten them. */
  sendDimensions: z.boolean().optional(),
  queryPrefix: text.optional(),
  passagePrefix: text.optional(),
});
export type EmbedderService = z.output<typeof embedder>;

const languageModel = z.strictObject({
  ...service,
  /** How the service is told the shape of the answer. */
  replyFormat: z.enum(["json_schema", "json_object", "text"]).optional(),
  /** For models with a fixed temperature. */
  temperature: z.literal("default").optional(),
  /** The service's field for the maximum answer length. */
  lengthField: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  /** Per attempt. */
  timeoutMs: z.int().min(1).max(120_000).optional(),
});
export type LanguageModelService = z.output<typeof languageModel>;

/** Placeholder for the epoch number. */
export const EPOCH_PLACE = "{epoch}";
const ofEpoch = text.refine((name) => name.includes(EPOCH_PLACE), "has no placeholder for the epoch");

const provider = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.literal("env"),
    /** Environment variable with the base64 of 32 random bytes. */
    variable: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, "is not a valid variable name"),
  }),
  z.strictObject({
    provider: z.literal("aws"),
    /** Key id, ARN or `alias/NAME`. */
    key: text,
    /** A key for each epoch, deleted with it, such as `alias/keepsake-{epoch}`. */
    keyOfEpoch: ofEpoch.optional(),
    /** An HMAC_256 key by id or ARN: the master of new stores never leaves it (SEC-S3). */
    macKey: text.optional(),
    /** AWS region, such as eu-central-1. */
    awsRegion: text.optional(),
    endpoint: z.url().max(1_000).optional(),
    /** Such as EU or EU-DE. */
    region,
  }),
  z.strictObject({
    provider: z.literal("gcp"),
    /** `projects/P/locations/L/keyRings/R/cryptoKeys/K`. */
    key: text,
    /** A key version for each epoch, destroyed with it, such as `{epoch}`. */
    versionOfEpoch: ofEpoch.optional(),
    region,
  }),
]);
export type KeyProvider = z.output<typeof provider>;

/** The service, or the first invalid field; undefined if it has no name. */
export type ReadService<Service> = { readonly service: Service } | { readonly wrong: string | undefined };

export const embedderService = (value: unknown): ReadService<EmbedderService> =>
  checked(embedder, value, embedder.shape);

export const languageModelService = (value: unknown): ReadService<LanguageModelService> =>
  checked(languageModel, value, languageModel.shape);

export const keyProvider = (value: unknown): ReadService<KeyProvider> =>
  checked(provider, value, Object.assign({}, ...provider.options.map(({ shape }) => shape)));

function checked<Service>(schema: z.ZodType<Service>, value: unknown, fields: object): ReadService<Service> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { service: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? "");
  return { wrong: Object.hasOwn(fields, field) ? field : undefined };
}
