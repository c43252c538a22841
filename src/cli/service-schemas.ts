/** Services of the configuration, checked. Loaded on use: the schema library is slow to load. */
import * as z from "zod";
import { REGION_PATTERN } from "../models/regions.ts";

const text = z.string().min(1).max(1_000);
/** Where a secret lies; never the secret itself. */
const SECRET_REFERENCE = /^(?:env:[A-Za-z_][A-Za-z0-9_]{0,99}|file:.{1,1000})$/;

const embedder = z.strictObject({
  /** Where `/embeddings` lies below, as `http://127.0.0.1:11434/v1`. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  model: text,
  /** Numbers in a vector of this model. */
  dimensions: z.int().min(1).max(8_192),
  key: z.string().regex(SECRET_REFERENCE, "is no reference").optional(),
  /** Where it is, as EU or EU-DE. */
  region: z.string().regex(REGION_PATTERN, "is no region").optional(),
  /** It computes on this machine: sensitive texts may be sent to it. */
  isLocal: z.boolean().optional(),
  /** Asks for vectors of `dimensions`, from models that can shorten them. */
  sendDimensions: z.boolean().optional(),
  queryPrefix: text.optional(),
  passagePrefix: text.optional(),
});
export type EmbedderService = z.output<typeof embedder>;

const languageModel = z.strictObject({
  /** Where `/chat/completions` lies below, as `http://127.0.0.1:11434/v1`. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  model: text,
  key: z.string().regex(SECRET_REFERENCE, "is no reference").optional(),
  /** Where it is, as EU or EU-DE. */
  region: z.string().regex(REGION_PATTERN, "is no region").optional(),
  /** It computes on this machine: sensitive texts may be sent to it. */
  isLocal: z.boolean().optional(),
  /** How the service is held to the shape of the answer. */
  replyFormat: z.enum(["json_schema", "json_object", "text"]).optional(),
  /** For models that take no other temperature than their own. */
  temperature: z.literal("default").optional(),
  /** The name under which the service takes the bound of its answer. */
  lengthField: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  /** For one try. */
  timeoutMs: z.int().min(1).max(120_000).optional(),
});
export type LanguageModelService = z.output<typeof languageModel>;

/** Stands for the number of the epoch. */
const EPOCH_PLACE = "{epoch}";
const ofEpoch = text.refine((name) => name.includes(EPOCH_PLACE), "has no place for the epoch");
const place = z.string().regex(REGION_PATTERN, "is no region").optional();

const provider = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.literal("env"),
    /** Name of the variable that holds the base64 of 32 random bytes. */
    variable: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, "is no name of a variable"),
  }),
  z.strictObject({
    provider: z.literal("aws"),
    /** Key id, ARN or `alias/NAME`. */
    key: text,
    /** As `alias/keepsake-{epoch}`: a key of its own for each epoch, which is deleted with it. */
    keyOfEpoch: ofEpoch.optional(),
    /** A key for HMAC_256, by id or ARN: the master of new stores stays in it (SEC-S3). */
    macKey: text.optional(),
    /** Of AWS, as eu-central-1. */
    awsRegion: text.optional(),
    endpoint: z.url().max(1_000).optional(),
    /** Where it is, as EU or EU-DE. */
    region: place,
  }),
  z.strictObject({
    provider: z.literal("gcp"),
    /** `projects/P/locations/L/keyRings/R/cryptoKeys/K`. */
    key: text,
    /** As `{epoch}`: the version of the key for each epoch, which is destroyed with it. */
    versionOfEpoch: ofEpoch.optional(),
    region: place,
  }),
]);
export type KeyProvider = z.output<typeof provider>;

/** The service, or the name of the first field that is wrong; undefined where none has a name. */
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
