/**
 * The controller as the configuration names them (GDPR 4(7), 13, 30): who answers for the processing, whom to write to, and what only they and their
 * lawyers can say. Whatever they left out is printed as not stated; name and contact have to be there before anything is generated.
 */
import * as z from "zod";
import { KeepsakeError } from "../model/error.ts";
import { REGION_PATTERN } from "../models/regions.ts";

const words = z.string().min(1).max(2_000);
const region = z.string().regex(REGION_PATTERN, "is no tag of a region");
/** Where a secret lies; never the secret itself. */
const SECRET_REFERENCE = /^(?:env:[A-Za-z_][A-Za-z0-9_]{0,99}|file:.{1,1000})$/;

const recipient = z
  .strictObject({
    /** As the ledger names them: the host of an endpoint, or the name that an export was given. */
    name: z.string().min(1).max(200),
    role: z.enum(["processor", "controller", "joint_controller"]).optional(),
    purpose: words.optional(),
    region: region.optional(),
    /** What protects the data where the region is a third country (GDPR 46). */
    safeguards: words.optional(),
    /** Where the contract lies (GDPR 28). */
    contract: words.optional(),
    /** Where notices that an item was erased, rectified or restricted go (GDPR 19). */
    notify: z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }).max(1_000),
        key: z.string().regex(SECRET_REFERENCE, "is no reference"),
        /** The endpoint is the operator's own: plain http and private networks may be called. */
        isOwn: z.boolean().optional(),
      })
      .readonly()
      .optional(),
  })
  .readonly();

export const controllerSchema = z.strictObject({
  name: words.optional(),
  contact: words.optional(),
  region: region.optional(),
  representative: words.optional(),
  dataProtectionOfficer: words.optional(),
  supervisoryAuthority: words.optional(),
  /** In whose interest, where the basis is legitimate interest (GDPR 13(1)(d)). */
  legitimateInterests: words.optional(),
  /** Whether the person has to give the data, and what follows if not (GDPR 13(2)(e)). */
  obligationToProvide: words.optional(),
  /** What decisions are made by machine alone, and by what logic (GDPR 22). */
  automatedDecisions: words.optional(),
  categoriesOfSubjects: z.array(words).max(50).readonly().optional(),
  /** What the processing is for, in words, by the purpose that memories carry. */
  purposes: z.record(z.string().min(1).max(200), words).optional(),
  recipients: z.array(recipient).max(200).readonly().optional(),
  /** Organisational measures beside those of this program (GDPR 32). */
  measures: z.array(words).max(100).readonly().optional(),
  /** For the assessment (GDPR 35). */
  necessity: words.optional(),
  officersAdvice: words.optional(),
  viewsOfSubjects: words.optional(),
  nextReview: words.optional(),
});
export type Controller = Readonly<z.infer<typeof controllerSchema>>;
/** A controller of whom the law's least is known. */
export type NamedController = Controller & { readonly name: string; readonly contact: string };

/** Nothing is generated in nobody's name. @throws KeepsakeError `invalid_input`, with the field that is asked for. */
export function namedController(controller: Controller | undefined): NamedController {
  const { name, contact } = controller ?? {};
  if (name === undefined) throw asked("controller.name", "who answers for the processing");
  if (contact === undefined) throw asked("controller.contact", "where a person can write to them");
  return { ...controller, name, contact };
}

const asked = (field: string, meaning: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The configuration does not say ${meaning}.`, {
    hint: `Write ${field} into keepsake.config.json; docs/rights.md shows an example.`,
    facts: { field },
  });
