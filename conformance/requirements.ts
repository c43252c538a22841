/**
 * The project's own list of every requirement: one file a document in `conformance/requirements/`, read and checked.
 * A file that belongs to no document, a missing one, or a list of another length is an error, never passed over.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Longest meaning of a requirement, in characters: it has to fit one line of a table. */
export const MEANING_LENGTH_MAX = 160;

/** Longest reach of a requirement, in characters. */
export const REACH_LENGTH_MAX = 100;

/** The documents that set requirements, in the order of every report. `idPattern` is what each of its ids must be. */
export const DOCUMENTS = [
  { name: "gosum", title: "gosum Persona Schema v.01", idPattern: /^GOS-\d{2}$/, requirementCount: 73 },
  { name: "playnew", title: "Personal Memory Specification v0.1", idPattern: /^PN-\d{2}$/, requirementCount: 37 },
  { name: "pam", title: "Portable AI Memory v1.0", idPattern: /^PAM-\d{1,3}$/, requirementCount: 124 },
  { name: "gumem", title: "How Memory Forms", idPattern: /^GUM-\d{2}$/, requirementCount: 38 },
  { name: "namel3ss", title: "Memory Contract v1", idPattern: /^NAM-\d{1,2}$/, requirementCount: 69 },
  { name: "unification", title: "One data model, one engine", idPattern: /^UNI-X\d{1,2}$/, requirementCount: 17 },
  {
    name: "security",
    title: "Security, privacy and reliability",
    idPattern: /^SEC-(?:[DSRPCIHXGE]\d{1,2}|SUPPLY)$/,
    requirementCount: 114,
  },
] as const;

export type DocumentName = (typeof DOCUMENTS)[number]["name"];

const documentNames = DOCUMENTS.map((document) => document.name);

const requirementEntry = z
  .strictObject({
    id: z.string(),
    /** What it asks for, in our own words. */
    meaning: z.string().trim().min(1).max(MEANING_LENGTH_MAX),
    /** How a user gets at it, ways separated by "; " (reach.ts). `always`: nobody calls it, it always holds. */
    reach: z.string().trim().min(1).max(REACH_LENGTH_MAX).optional(),
    /** Absent for what is simply proven or open. */
    state: z.enum(["later", "optional"]).optional(),
    /** Why it is later or optional. */
    reason: z.string().trim().min(1).optional(),
  })
  .refine((entry) => (entry.state === undefined) === (entry.reason === undefined), {
    error: "a state and its reason stand together",
  });

const requirementFile = z.strictObject({ document: z.enum(documentNames), requirements: z.array(requirementEntry) });

export type Requirement = Readonly<z.infer<typeof requirementEntry>> & { readonly document: DocumentName };

/** Why the list cannot be used. The message names the file. */
export class RequirementListError extends Error {
  override readonly name = "RequirementListError";
}

/**
 * Every requirement of every document, in the order of `DOCUMENTS` and of each file.
 *
 * @param folder the folder with one JSON file a document
 * @throws RequirementListError for a file it cannot place, a missing or malformed one, a foreign or repeated id, a wrong count
 */
export function loadRequirements(folder: string): readonly Requirement[] {
  const expected = new Set(documentNames.map((name) => `${name}.json`));
  const strangers = readdirSync(folder).filter((file) => !expected.has(file) && file !== "README.md");
  if (strangers.length > 0)
    throw new RequirementListError(`${folder} holds what is no document: ${strangers.join(", ")}`);
  return DOCUMENTS.flatMap((document) => loadDocument(join(folder, `${document.name}.json`), document));
}

function loadDocument(path: string, document: (typeof DOCUMENTS)[number]): readonly Requirement[] {
  const { document: name, requirements } = parseFile(path);
  const fail = (what: string): never => {
    throw new RequirementListError(`${path}: ${what}`);
  };
  if (name !== document.name) fail(`says it is ${name}`);
  const ids = new Set<string>();
  for (const { id } of requirements) {
    if (!document.idPattern.test(id)) fail(`${id} is no id of this document`);
    if (ids.has(id)) fail(`${id} stands twice`);
    ids.add(id);
  }
  if (ids.size !== document.requirementCount) fail(`has ${ids.size} requirements, not ${document.requirementCount}`);
  return requirements.map((requirement) => ({ ...requirement, document: name }));
}

function parseFile(path: string): z.infer<typeof requirementFile> {
  try {
    return requirementFile.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    throw new RequirementListError(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
