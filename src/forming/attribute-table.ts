/**
 * The attribute that a memory sets, by the table `data/<language>/forming/attributes.txt`
 * (memory.md §3.5). A rule has a type, an attribute, conditions on the text, and the resulting
 * text.
 */

import type { ItemType } from "../model/item.ts";
import { PatternIndex } from "../text/needed-words.ts";
import { isBesideJob } from "../text/question-kinds.ts";
import { DIET, dietKey, endsDiet } from "./diets.ts";
import type { LanguageData, Section } from "./language-data.ts";
import type { AttributeClaim } from "./language-rules.ts";

export type Groups = Readonly<Record<string, string | undefined>>;
/** Computes a value from the groups that a rule matched, and its text. */
type Reading = (groups: Groups, text: string) => string | undefined;

export interface Rule {
  readonly type: ItemType;
  readonly pattern: RegExp;
  /** What the text must contain besides. */
  readonly where?: RegExp;
  /** What the text must not contain. */
  readonly unless?: RegExp;
  readonly key?: Reading;
  readonly text?: Reading;
  readonly former?: Reading;
  readonly ends?: readonly string[];
  readonly isSince: boolean;
  /** Infinitives of the predicate; empty for rules about the whole text. */
  readonly verbs: readonly string[];
  readonly when: readonly string[];
  /** `either` or `always`; absent: negated text does not match. */
  readonly denied?: string;
  /** `reflexive`, `object` … and `not-reflexive`, `no-object`. */
  readonly marks: ReadonlySet<string>;
}

/** Functions called as `@name` in the table. */
export interface RuleFunctions {
  /** Undefined if the rule does not match after all. */
  readonly keys: Readonly<Record<string, Reading>>;
  readonly texts: Readonly<Record<string, Reading>>;
  readonly formers?: Readonly<Record<string, Reading>>;
}

const TYPES: ReadonlySet<string> = new Set<ItemType>([
  "environment",
  "fact",
  "goal",
  "identity",
  "preference",
  "relationship",
  "skill",
]);
const FIELDS: ReadonlySet<string> = new Set(
  "verbs behind matches where unless when denied text former ends".split(" "),
);
const MARKS: ReadonlySet<string> = new Set("cased since ending object plural reflexive".split(" "));

/** @param flags of case-insensitive patterns; `cased` rules drop `i` */
export function rulesOf(data: LanguageData, flags: string, functions: RuleFunctions): readonly Rule[] {
  return data.sections("attributes").map((section) => ruleOf(data, flags, functions, section));
}

function ruleOf(data: LanguageData, flags: string, functions: RuleFunctions, section: Section): Rule {
  const { name: type, tags, line } = section;
  const refused = (message: string): Error => data.fault("attributes", line, message);
  if (!isType(type)) throw refused(`"${type}" is no type of a memory`);
  const { fields, marks } = partsOf(section, refused);
  const following = fields.get("behind");
  const source = fields.get("matches") ?? (following === undefined ? "" : `(?:${following})`);
  const ownFlags = marks.has("cased") ? flags.replace("i", "") : flags;
  const reading = (known: Readonly<Record<string, Reading>>, said: string | undefined): Reading | undefined => {
    const named = said?.startsWith("@") === true ? known[said.slice(1)] : undefined;
    if (said?.startsWith("@") === true && named === undefined) throw refused(`${said} is no function`);
    return named;
  };
  const condition = (said: string | undefined): RegExp | undefined => {
    if (said === undefined) return undefined;
    const named = NAMED.exec(said)?.groups?.["name"];
    return named === undefined ? data.compile("attributes", line, said, ownFlags) : data.pattern(named);
  };
  const where = condition(fields.get("where"));
  const unless = condition(fields.get("unless"));
  const key = tags[0];
  const text = fields.get("text");
  const former = fields.get("former");
  const ends = fields.get("ends");
  const denied = fields.get("denied");
  return {
    type,
    pattern: data.compile("attributes", line, `^${source}`, ownFlags),
    ...(where === undefined ? {} : { where }),
    ...(unless === undefined ? {} : { unless }),
    ...(key === undefined ? {} : { key: reading(functions.keys, key) ?? (() => key) }),
    ...(text === undefined ? {} : { text: reading(functions.texts, text) ?? filled(text) }),
    ...(former === undefined
      ? {}
      : { former: reading(functions.formers ?? {}, former) ?? ((groups) => groups[former]) }),
    ...(ends === undefined ? {} : { ends: ends.split(" ") }),
    ...(denied === undefined ? {} : { denied }),
    isSince: marks.has("since"),
    verbs: fields.get("verbs")?.split(" ") ?? [],
    when: fields.get("when")?.split(" ") ?? [],
    marks,
  };
}

/** A condition that is one pattern of `patterns.txt` keeps its flags. */
const NAMED = /^\{(?<name>[a-z][a-z\d-]*)\}$/;

const isType = (type: string): type is ItemType => TYPES.has(type);

/** Splits a rule into fields (continued on lines indented further) and marks without value. */
function partsOf({ lines }: Section, refused: (message: string) => Error) {
  const fields = new Map<string, string>();
  const marks = new Set<string>();
  let last = "";
  for (const line of lines) {
    if (/^\s/.test(line)) {
      fields.set(last, (fields.get(last) ?? "") + line.trim());
      continue;
    }
    const [word = "", ...value] = line.split(" ");
    if (FIELDS.has(word)) fields.set(word, value.join(" "));
    else if (MARKS.has(word)) marks.add(word);
    else throw refused(`"${word}" is neither a field nor a mark`);
    last = word;
  }
  return { fields, marks };
}

/** Fills in `Tiene {number} años`; `{rest}` is the matched text. */
const filled =
  (template: string): Reading =>
  (groups, text) =>
    template.replaceAll(/\{(?<name>\w+)\}/g, (_, name: string) => (name === "rest" ? text : (groups[name] ?? "")));

/**
 * Applies a rule; undefined if it does not match.
 * @param whole the statement of which the text is a part
 */
export function applyRule(
  rule: Rule,
  text: string,
  whole = text,
): (Omit<AttributeClaim, "text"> & { readonly text?: string }) | undefined {
  const match = rule.pattern.exec(text);
  if (match === null || rule.where?.test(text) === false || rule.unless?.test(text) === true) return undefined;
  const groups: Groups = match.groups ?? {};
  const said = rule.key?.(groups, text);
  if (rule.key !== undefined && said === undefined) return undefined;
  if (said === ROLE && isBesideJob(whole)) return undefined;
  const former = rule.former?.(groups, text);
  const claimText = rule.text?.(groups, text);
  const isForSomething = rule.type === "preference" && FOR_SOMETHING.test(whole);
  const key = said === DIET ? dietKey(claimText ?? text) : isForSomething ? undefined : said;
  const ends = said === DIET && key !== DIET && endsDiet(whole) ? [...(rule.ends ?? []), DIET] : rule.ends;
  return {
    ...(claimText === undefined ? {} : { text: claimText }),
    type: rule.type,
    ...(key === undefined ? {} : { key }),
    ...(former === undefined ? {} : { former }),
    ...(ends === undefined ? {} : { ends }),
    ...(rule.isSince ? { isSince: true } : {}),
  };
}

/** The key of a job. */
export const ROLE = "work.role";

/** "Uses Linux at work", "uses VS Code for Python", "mon téléphone pro": another one serves for the rest. */
const FOR_SOMETHING =
  /(?<!\p{L})(?:at (?:work|school|uni)|auf der arbeit|bei der arbeit|in der arbeit|im büro|en el (?:trabajo|curro)|en la oficina|del trabajo|au (?:travail|bureau|boulot)|téléphone pro|no (?:trabalho|escritório)|do trabalho)(?!\p{L})|^Uses [^,.]{1,40} for (?!everything|most|all|now|the (?:moment|time)|a (?:while|year|month|week)|\d|two|three|four|five|years|months|ages)\p{L}|^(?:The|A) (?:work|company|office|second|other|old|spare|backup) /iu;

export class RuleTable {
  readonly #rules: PatternIndex<Rule>;

  constructor(rules: readonly Rule[]) {
    this.#rules = new PatternIndex(rules, ({ pattern }) => pattern.source);
  }

  /** The first matching rule. */
  claim(text: string): AttributeClaim | undefined {
    for (const rule of this.#rules.candidates(text)) {
      const found = applyRule(rule, text);
      if (found !== undefined) return { ...found, text: found.text ?? text };
    }
    return undefined;
  }
}

/** `favourite.colour` of "color", by the longest known head; otherwise the words themselves. */
export function favouriteKey(known: ReadonlyMap<string, string>, thing: string | undefined): string | undefined {
  const name = (thing ?? "").toLowerCase().trim();
  for (let head = name; head !== ""; head = head.slice(0, Math.max(0, head.lastIndexOf(" ")))) {
    const found = known.get(head);
    if (found !== undefined) return `favourite.${found}`;
  }
  return name === "" ? undefined : `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

/** The label of the first matching pattern. */
export function firstLabel(labelled: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  let found: { readonly label: string; readonly at: number } | undefined;
  for (const [label, pattern] of labelled) {
    const at = text.search(pattern);
    if (at !== -1 && (found === undefined || at < found.at)) found = { label, at };
  }
  return found?.label;
}
