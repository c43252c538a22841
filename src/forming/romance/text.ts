/** Trims texts with loops: a pattern for the end would backtrack over many marks. */
import { fold } from "../../text/words.ts";
import type { LanguageData } from "../language-data.ts";
import type { Instruction } from "../language-rules.ts";

const MARKS = ".!…,;:–-";

/** Without white space and trailing marks. */
export function trimEnd(text: string, marks = MARKS): string {
  let end = text.length;
  while (end > 0 && isMark(text.charAt(end - 1), marks)) end--;
  return text.slice(0, end);
}

/** Without white space and leading marks. */
export function trimStart(text: string, marks: string): string {
  let start = 0;
  while (start < text.length && isMark(text.charAt(start), marks)) start++;
  return text.slice(start);
}

const isMark = (sign: string, marks: string): boolean => marks.includes(sign) || /\s/u.test(sign);

/** Up to the first match of the pattern. */
export function upTo(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}

/** Without its last word, or just an elided word. */
export function withoutLastWord(text: string): string {
  let end = trimEnd(text, "").length;
  if (text.charAt(end - 1) === "'") end--;
  while (end > 0 && !" '".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Caches about the last `size` results: words repeat. */
export function memoized<Value>(find: (text: string) => Value, size: number): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? find(text);
    if (recent.size >= size) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces what the patterns of a name match by their labels; `-` is nothing. */
export const rewritten = (data: LanguageData, name: string, text: string): string =>
  data
    .labelled(name)
    .reduce((said, [put, pattern]) => said.replace(pattern, put === "-" ? "" : put.replaceAll("_", " ")), text);

/** Too general: "cita con el dentista" is keyed by the dentist. */
const GENERAL: ReadonlySet<string> = new Set(["appointment", "meeting", "examination"]);

/** Returns the key of an appointment with its time. */
export function appointmentKeys(data: LanguageData): (text: string) => string | undefined {
  const occasions = data.map("occasions");
  const having = data.pattern("having");
  const named = data.pattern("appointment-named");
  const settled = data.pattern("appointment-settled");
  const dated = data.pattern("dated");
  const some = data.pattern("appointment-some");
  const timed = data.pattern("timed");
  const ofName = data.pattern("of-name");
  return (text) => {
    const hasTime = having.test(text) || (named.test(text) && settled.test(text)) || dated.test(text);
    if (!hasTime || (some.test(text) && !timed.test(text))) return undefined;
    const known = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => occasions.get(word.toLowerCase()) ?? []);
    const occasion = known.find((one) => !GENERAL.has(one)) ?? known[0];
    // "El concierto de Rosalía" is not "el concierto de Vetusta".
    const whose = ofName.exec(text)?.groups?.["name"];
    const owner = whose === undefined ? "" : `-${fold(whose).replaceAll(" ", "-")}`;
    return occasion === undefined ? undefined : `plan.${occasion}${owner}`;
  };
}

interface WishReader {
  /** The attribute that an instruction sets. */
  readonly keyOf: (text: string) => string | undefined;
  readonly keyed: (text: string) => Instruction;
  /** Splits a sentence with several instructions. */
  readonly all: (text: string) => Instruction;
}

/** @param ownKey attribute of instructions without a pattern */
export function wishReader(
  data: LanguageData,
  grammar: WishGrammar,
  ownKey: (text: string) => string | undefined = () => undefined,
): WishReader {
  const keys = data.labelled("wish-keys");
  const keyOf = (text: string): string | undefined =>
    ownKey(text) ?? keys.find(([, pattern]) => pattern.test(text))?.[0];
  const keyed = (text: string): Instruction => {
    const key = keyOf(text);
    return { text, ...(key === undefined ? {} : { key }) };
  };
  return {
    keyOf,
    keyed,
    all(text) {
      const [first = keyed(text), ...others] = wishParts(text, keyOf, grammar).map(keyed);
      return others.length === 0 ? first : { ...first, others };
    },
  };
}

interface WishGrammar {
  /** The connective between two instructions. */
  readonly joint: RegExp;
  /** The second instruction has its own verb. */
  readonly ownVerb: RegExp;
  /** "sin", "nada de": the second instruction forbids. Absent: it takes the verb of the first. */
  readonly forbidding?: { readonly words: RegExp; readonly put: string };
}

/** @returns only the text if it contains one instruction */
function wishParts(text: string, keyOf: (text: string) => string | undefined, grammar: WishGrammar): readonly string[] {
  const joint = grammar.joint.exec(text);
  if (joint === null) return [text];
  const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const [leftKey, rightKey] = [keyOf(left), keyOf(right)];
  const hasVerb = grammar.ownVerb.test(right);
  if (leftKey === rightKey || ((leftKey === undefined || rightKey === undefined) && !hasVerb)) return [text];
  return [left, ...wishParts(independentWish(left, right, hasVerb, grammar), keyOf, grammar)];
}

/** The second instruction as an independent one. */
function independentWish(left: string, right: string, hasVerb: boolean, { forbidding }: WishGrammar): string {
  if (forbidding?.words.test(right) === true) return `${forbidding.put}${right.replace(forbidding.words, "")}`;
  const verb = /^\p{L}+(?:ar|er|ir|re)(?!\p{L})/u.exec(left)?.[0] ?? "";
  return verb === "" || hasVerb ? right.charAt(0).toUpperCase() + right.slice(1) : `${verb} ${right}`;
}
