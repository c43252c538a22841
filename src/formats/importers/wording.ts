/**
 * The PAM type of a statement by its wording, where its source does not say (pam.md §3.3): three closed lists of words, in this order, and nothing
 * learned. English only: in other languages the kind that its source suggests stays. docs/formats/importers-others.md prints the lists.
 */
import type { PamType } from "../pam/documents.ts";

const PREFERENCE =
  /\b(?:prefer(?:s|red|ring|ences?)?|likes?|liked|loves?|enjoys?|dislikes?|hates?|favou?rites?|rather than|would rather)\b/i;
const DEMAND =
  /\b(?:must|must not|never|always|do not|don['’]t|should|shouldn['’]t|ensure|make sure|be sure|avoid|required?|forbidden|only use|no longer use|remember to)\b/i;
/** The first word of an order. */
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

/** What stores call their kinds of entities and observations. */
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

/** The type that a kind's name says; undefined where it says none of PAM's. */
export function kindType(kind: string): PamType | undefined {
  const name = kind.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

/** A preference where the words are those of liking, else what the source suggests. */
export const preferenceOr = (text: string, otherwise: PamType): PamType =>
  PREFERENCE.test(text.slice(0, LOOKED_AT_LENGTH)) ? "preference" : otherwise;

/** Of a line that an agent is to read: a preference, an instruction where it demands something, else context. */
export function agentLineType(text: string): PamType {
  const start = text.slice(0, LOOKED_AT_LENGTH);
  const first = FIRST_WORD.exec(start)?.[1]?.toLowerCase() ?? "";
  if (first !== "prefer" && PREFERENCE.test(start)) return "preference";
  return DEMAND.test(start) || IMPERATIVE.has(first) ? "instruction" : "context";
}
