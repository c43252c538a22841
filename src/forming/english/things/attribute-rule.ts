/** One row of the tables of attributes: a predicate in the third person, the attribute, and the words that the memory then has. */
import type { ItemType } from "../../../model/item.ts";

export type Groups = Readonly<Record<string, string | undefined>>;

export interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  /** Undefined where it turns out that the rule does not fit. */
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean | ((groups: Groups, whole: string) => boolean);
}

/** Patterns that ignore the case. */
export const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** Patterns that tell names by their capitals; the first letter of the text is large. */
export const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

/** No letter follows. */
export const END = "(?![\\p{L}\\p{N}-])";
export const ADVERB = "(?:(?:now|still|also|always|currently|usually|mostly|only|probably|no longer) )?";
/** When somebody works. */
export const SHIFT =
  "(?:the )?(?:nights|days|lates|earlies|weekends|mornings|evenings|afternoons|(?:night|day|early|late|evening|morning|afternoon|weekend|split|rotating) shifts?)";
export const NAME =
  "(?<name>(?:(?:Dr|Mr|Mrs|Ms|Professor|Prof)\\.? )?\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|da|van|von|der|bin|al|la|di)(?= \\p{Lu}))){0,3})";
export const PLACE =
  "(?<place>\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|la|le|am|upon|of|do|da)(?= \\p{Lu})))*)";
export const ORG =
  "(?<org>(?:the )?\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|(?:&|of|and|for|the)(?= \\p{Lu})))*)";

/** What stands behind the part that a rule has read. */
export const behind = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);
