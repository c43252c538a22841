/**
 * What a memory sets, by the table `data/<language>/forming/attributes.txt` (memory.md §3.5): each
 * rule has a type, an attribute, what a text must be like, and the words that the memory then has.
 */
import type { ItemType } from "../../model/item.ts";
import type { Attributed } from "../tongue.ts";
import type { LanguageData, Section } from "./data.ts";

export type Groups = Readonly<Record<string, string | undefined>>;
/** Of the groups that a rule read, and the text that it read them in. */
type Reading = (groups: Groups, text: string) => string | undefined;

export interface Rule {
  readonly type: ItemType;
  readonly pattern: RegExp;
  readonly key?: Reading;
  readonly text?: Reading;
  readonly former?: Reading;
  readonly ends?: readonly string[];
  readonly isSince: boolean;
  /** Infinitives that the predicate must be of; none where the whole text is read. */
  readonly verbs: readonly string[];
  readonly when: readonly string[];
  /** `either` and `always`; absent: what is denied does not fit. */
  readonly denied?: string;
  /** `reflexive`, `object` … and `not-reflexive`, `no-object`. */
  readonly marks: ReadonlySet<string>;
}

/** What `@name` stands for in the table. */
export interface RuleFunctions {
  /** Undefined where it turns out that the rule does not fit. */
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
const FIELDS: ReadonlySet<string> = new Set("verbs behind matches when denied text former ends".split(" "));
const MARKS: ReadonlySet<string> = new Set("cased since ending object plural reflexive".split(" "));

/** @param flags of patterns that ignore the case; `cased` rules do without `i` */
export function rulesOf(data: LanguageData, flags: string, functions: RuleFunctions): readonly Rule[] {
  return data.sections("attributes").map((section) => ruleOf(data, flags, functions, section));
}

function ruleOf(data: LanguageData, flags: string, functions: RuleFunctions, section: Section): Rule {
  const { name: type, tags, line } = section;
  const refused = (message: string): Error => data.fault("attributes", line, message);
  if (!isType(type)) throw refused(`"${type}" is no type of a memory`);
  const { fields, marks } = partsOf(section, refused);
  const behind = fields.get("behind");
  const source = fields.get("matches") ?? (behind === undefined ? "" : `(?:${behind})`);
  const ownFlags = marks.has("cased") ? flags.replace("i", "") : flags;
  const reading = (known: Readonly<Record<string, Reading>>, said: string | undefined): Reading | undefined => {
    const named = said?.startsWith("@") === true ? known[said.slice(1)] : undefined;
    if (said?.startsWith("@") === true && named === undefined) throw refused(`${said} is no function`);
    return named;
  };
  const key = tags[0];
  const text = fields.get("text");
  const former = fields.get("former");
  const ends = fields.get("ends");
  const denied = fields.get("denied");
  return {
    type,
    pattern: data.compile("attributes", line, `^${source}`, ownFlags),
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

const isType = (type: string): type is ItemType => TYPES.has(type);

/**
 * The lines of a rule: fields with a value, continued on lines that are indented further, and marks
 * without one.
 */
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

/** `Tiene {number} años`; `{rest}` is the text that was read. */
const filled =
  (template: string): Reading =>
  (groups, text) =>
    template.replaceAll(/\{(?<name>\w+)\}/g, (_, name: string) => (name === "rest" ? text : (groups[name] ?? "")));

/** What the text is by the rule; undefined where it does not fit. */
export function ruled(rule: Rule, text: string): (Omit<Attributed, "text"> & { readonly text?: string }) | undefined {
  const match = rule.pattern.exec(text);
  if (match === null) return undefined;
  const groups: Groups = match.groups ?? {};
  const key = rule.key?.(groups, text);
  if (rule.key !== undefined && key === undefined) return undefined;
  const former = rule.former?.(groups, text);
  const told = rule.text?.(groups, text);
  return {
    ...(told === undefined ? {} : { text: told }),
    type: rule.type,
    ...(key === undefined ? {} : { key }),
    ...(former === undefined ? {} : { former }),
    ...(rule.ends === undefined ? {} : { ends: rule.ends }),
    ...(rule.isSince ? { isSince: true } : {}),
  };
}

/** The first rule that fits; what fits none is a plain fact. */
export function firstRuled(rules: readonly Rule[], text: string): Attributed {
  for (const rule of rules) {
    const found = ruled(rule, text);
    if (found !== undefined) return { ...found, text: found.text ?? text };
  }
  return { text, type: "fact" };
}

/** `favourite.colour` of "color": of the longest head that is known, else the words themselves. */
export function favouriteKey(known: ReadonlyMap<string, string>, thing: string | undefined): string | undefined {
  const name = (thing ?? "").toLowerCase().trim();
  for (let head = name; head !== ""; head = head.slice(0, Math.max(0, head.lastIndexOf(" ")))) {
    const found = known.get(head);
    if (found !== undefined) return `favourite.${found}`;
  }
  return name === "" ? undefined : `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

/** The label of the pattern that fits first in the text. */
export function firstLabel(labelled: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  let found: { readonly label: string; readonly at: number } | undefined;
  for (const [label, pattern] of labelled) {
    const at = text.search(pattern);
    if (at !== -1 && (found === undefined || at < found.at)) found = { label, at };
  }
  return found?.label;
}
