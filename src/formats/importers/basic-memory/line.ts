/**
 * The two lines that basic-memory gives a meaning to: `[category] words #tag (context)` and `relation_type [[Target]] (context)`. Tasks, links and time
 * codes look like categories and are none.
 */

export interface Observation {
  /** Undefined for a line that is one by its hashtags alone. */
  readonly category: string | undefined;
  /** As written, without its category, the hashtags at its end and its context. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly context: string | undefined;
  /** Milliseconds UTC, from a qualifier as `@effective[2026-06-10,2026-07-27)` or `@2026-07-27`. */
  readonly validFrom?: string;
  readonly validUntil?: string;
}

export interface Relation {
  readonly type: string;
  readonly target: string;
  readonly context: string | undefined;
}

const CATEGORY = /^\[([^[\]()]{1,200})\]\s+(\S.*)$/;
const TIME_CODE = /^\d{1,3}:\d{2}/;
const TASK_MARK = /^(?:[xX]|[^\p{L}\p{N}])$/u;
const CONTEXT = /^(.*\S)\s+\(([^()]*)\)$/;
const TAG = /(?:^|\s)#([^\s#]+)/g;
const DAY = "(\\d{4}-\\d{2}-\\d{2})";
const RANGE = new RegExp(`^@(?:[A-Za-z]\\w*)?[[(]${DAY}?,${DAY}?[\\])]\\s+(.+)$`);
const POINT = new RegExp(`^@(?:[A-Za-z]\\w*:)?"?${DAY}"?\\s+(.+)$`);
/** A longer line is prose. */
const LINE_LENGTH_MAX = 20_000;

export function readObservation(item: string): Observation | undefined {
  const line = item.trim();
  if (line === "" || line.length > LINE_LENGTH_MAX || /^\[[ x-]\]/.test(line)) return undefined;
  const [, bracket, rest] = CATEGORY.exec(line) ?? [];
  const category = bracket?.trim();
  const isCategory =
    category !== undefined && category !== "" && !TIME_CODE.test(category) && !TASK_MARK.test(category);
  const said = isCategory && rest !== undefined ? rest.trim() : line;
  const tags = [...said.matchAll(TAG)].flatMap(([, tag]) => tag ?? []);
  if (!isCategory && tags.length === 0) return undefined;
  const [, before, context] = CONTEXT.exec(said) ?? [];
  const dated = withoutQualifier(withoutTagsAtEnd(before ?? said).trim());
  if (dated.text === "") return undefined;
  return { category: isCategory ? category : undefined, tags, context: context?.trim() || undefined, ...dated };
}

function withoutTagsAtEnd(text: string): string {
  const words = text.split(/(\s+)/);
  let end = words.length;
  while (end > 1 && /^#[^\s#]+$/.test(words[end - 1] ?? "")) end -= 2;
  return words.slice(0, end).join("");
}

function withoutQualifier(text: string): Pick<Observation, "text" | "validFrom" | "validUntil"> {
  const [, from, until, ranged] = RANGE.exec(text) ?? [];
  if (ranged !== undefined)
    return {
      text: ranged,
      ...(from === undefined ? {} : { validFrom: from }),
      ...(until === undefined ? {} : { validUntil: until }),
    };
  const [, day, pointed] = POINT.exec(text) ?? [];
  return day === undefined || pointed === undefined ? { text } : { text: pointed, validFrom: day };
}

const RELATION = /^(?:"([^"]+)"|'([^']+)'|([^\s[]+))\s+\[\[([^[\]]+)\]\](?:\s+\(([^()]*)\))?$/;

export function readRelation(item: string): Relation | undefined {
  if (item.length > LINE_LENGTH_MAX) return undefined;
  const [, double, single, bare, link, context] = RELATION.exec(item.trim()) ?? [];
  const type = double ?? single ?? bare;
  // `[[Target|shown]]` is shown by another name.
  const target = link?.split("|")[0]?.trim();
  if (type === undefined || target === undefined || target === "") return undefined;
  return { type, target, context: context?.trim() || undefined };
}
