/** A key provider as the configuration names it, checked. Loaded only where one is named: the schema library would slow every start. */
import * as z from "zod";
import { REGION_PATTERN } from "../../models/regions.ts";

const text = z.string().min(1).max(1_000);
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
    /** A key for message authentication (HMAC_256), by id or ARN: the master of new keeps stays in it (SEC-S3). */
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

const FIELDS: ReadonlySet<string> = new Set([
  ...["provider", "variable", "key", "keyOfEpoch", "macKey", "awsRegion", "endpoint", "region", "versionOfEpoch"],
]);

/** The provider, or the name of the first field that is wrong; undefined where none has a name. */
export function keyProvider(
  value: unknown,
): { readonly provider: KeyProvider } | { readonly wrong: string | undefined } {
  const parsed = provider.safeParse(value);
  if (parsed.success) return { provider: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? "");
  return { wrong: FIELDS.has(field) ? field : undefined };
}
