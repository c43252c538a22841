/**
 * A foreign statement as a PAM memory (pam.md §5.4). Its id follows from the source's id, or from
 * its text and place (PAM-116); its hash is computed here (PAM-120).
 */
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import { contentHash } from "../pam/content-hash.ts";
import type { PamMemory, PamStatus, PamType } from "../pam/documents.ts";
import { tagsOf } from "../pam/labels.ts";
import { present } from "./json-shape.ts";
import { exactInstant } from "./source-time.ts";
import { stableId } from "./stable-id.ts";

/** Who tells it: the same for all statements of one importer. */
interface Teller {
  readonly platform: string;
  readonly version: string;
}

export interface Statement {
  /** As written; white space around it is cut off. */
  readonly text: string;
  readonly at: number;
  readonly updatedAt?: number | undefined;
  readonly validFrom?: number | undefined;
  readonly validUntil?: number | undefined;
  readonly type?: PamType | undefined;
  /** Makes the type `custom`. */
  readonly customType?: string | undefined;
  readonly status?: PamStatus | undefined;
  readonly summary?: string | undefined;
  /** The source's own id. Without it and `identity`, text and `place` name the memory. */
  readonly sourceId?: string | undefined;
  /** What names it where the source's own id does not last, as the number of a row. */
  readonly identity?: readonly string[];
  /**
   * From the outside in: headings, or the entity it is about. The same words elsewhere are another
   * memory.
   */
  readonly place?: readonly string[];
  /** Categories, hashtags, concepts, as their author wrote them. */
  readonly labels?: readonly string[];
  readonly method: "api_export" | "manual" | "llm_inference" | "explicit_user_input";
  readonly userId?: string | undefined;
  /** Members that are undefined or null are left out. */
  readonly metadata?: { readonly [key: string]: Json | undefined };
}

/** No memory comes of a text that says nothing: undefined then. */
export function statementMemory(teller: Teller, statement: Statement): PamMemory | undefined {
  const content = statement.text.trim();
  if (content === "") return undefined;
  const labels = [...new Set(statement.labels)];
  const { tags, isWhole } = tagsOf(labels);
  return {
    id: idOf(teller.platform, statement, content),
    ...(statement.customType === undefined
      ? { type: statement.type ?? "fact" }
      : { type: "custom", custom_type: statement.customType }),
    status: statement.status ?? "active",
    content,
    content_hash: contentHash(content),
    ...compact({ summary: statement.summary }),
    tags,
    temporal: temporalOf(statement),
    provenance: compact({
      platform: teller.platform,
      platform_user_id: statement.userId,
      extraction_method: statement.method,
    }),
    metadata: present({
      ...statement.metadata,
      source_id: statement.sourceId,
      labels: isWhole ? undefined : labels,
      importer_version: teller.version,
    }),
  };
}

function idOf(platform: string, statement: Statement, content: string): string {
  const { identity, sourceId } = statement;
  if (identity !== undefined) return stableId(platform, "memory", ...identity);
  if (sourceId !== undefined) return stableId(platform, "memory", sourceId);
  return stableId(platform, "statement", ...(statement.place ?? []), content);
}

/** An end before the start would break the document (PAM-30) and is left out. */
function temporalOf({ at, updatedAt, validFrom, validUntil }: Statement): PamMemory["temporal"] {
  const hasRange = validUntil !== undefined && (validFrom === undefined || validUntil >= validFrom);
  return compact({
    created_at: exactInstant(at),
    updated_at: updatedAt !== undefined && updatedAt > at ? exactInstant(updatedAt) : undefined,
    valid_from: validFrom === undefined ? undefined : exactInstant(validFrom),
    valid_until: hasRange ? exactInstant(validUntil) : undefined,
  });
}

const PREFERENCE =
  /\b(?:prefer(?:s|red|ring|ences?)?|likes?|liked|loves?|enjoys?|dislikes?|hates?|favou?rites?|rather than|would rather)\b/i;
const DEMAND =
  /\b(?:must|must not|never|always|do not|don['’]t|should|shouldn['’]t|ensure|make sure|be sure|avoid|required?|forbidden|only use|no longer use|remember to)\b/i;
const IMPERATIVE = new Set(
  (
    "add ask avoid build call check choose commit create declare define delete document enable follow format generate give handle implement import include " +
    "install keep leave limit log mark match mention move name never note place prefer put read refer remove rename reply respect respond return run save " +
    "see separate set show sort split start stop store summarise summarize test treat update use validate verify wait warn work wrap write"
  ).split(" "),
);
const FIRST_WORD = /^[^\p{L}]*([\p{L}]+)/u;
/** A preference or a demand shows early; what stands behind is explanation. */
const LOOKED_AT_LENGTH = 300;

const KINDS: Readonly<Record<string, PamType>> = {
  context: "context",
  environment: "environment",
  fact: "fact",
  goal: "goal",
  identity: "identity",
  instruction: "instruction",
  method: "skill",
  preference: "preference",
  project: "project",
  relationship: "relationship",
  requirement: "instruction",
  rule: "instruction",
  skill: "skill",
  technique: "skill",
};

export function kindType(kind: string): PamType | undefined {
  const name = kind.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

/** A preference where the words are those of liking, else what the source suggests. */
export const preferenceOr = (text: string, otherwise: PamType): PamType =>
  PREFERENCE.test(text.slice(0, LOOKED_AT_LENGTH)) ? "preference" : otherwise;

/** Of a line for an agent: preference, instruction, or context. */
export function agentLineType(text: string): PamType {
  const start = text.slice(0, LOOKED_AT_LENGTH);
  const first = FIRST_WORD.exec(start)?.[1]?.toLowerCase() ?? "";
  if (first !== "prefer" && PREFERENCE.test(start)) return "preference";
  return DEMAND.test(start) || IMPERATIVE.has(first) ? "instruction" : "context";
}

/** Names that stores give to the person whose memory it is. */
const OWNER_NAMES = new Set(["default_user", "default user", "user", "the user", "me"]);

/** Names are written with underscores for spaces in stores whose names are keys. */
export const spokenName = (name: string): string => name.replaceAll("_", " ").trim();

/**
 * `Ana: plays chess`; as it is where it names its subject already, or where that is the owner.
 * @param name as a store writes it
 */
export function about(name: string, statement: string): string {
  const spoken = spokenName(name).toLowerCase();
  if (spoken === "" || OWNER_NAMES.has(name.toLowerCase())) return statement;
  const lower = statement.toLowerCase();
  return lower.includes(spoken) || lower.includes(name.toLowerCase()) ? statement : `${spokenName(name)}: ${statement}`;
}
