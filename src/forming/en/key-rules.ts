/** Profile keys that English clauses hold: a place or a name is known by its capital. */
import type { KeyRule } from "../grammar.ts";

export const KEY_RULES: readonly KeyRule[] = [
  { key: "identity.name", pattern: /\b[Mm]y (?:full )?name(?:['’]s| is) \p{Lu}/u },
  { key: "identity.nickname", pattern: /\b[Cc]all me \p{Lu}/u },
  { key: "identity.birthday", pattern: /\b[Mm]y birthday(?:['’]s| is) (?:on )?(?:the )?(?:\d|\p{Lu})/u },
  { key: "identity.pronouns", pattern: /\b[Mm]y pronouns are\b/ },
  {
    key: "home.city",
    pattern:
      /\bI(?: now| currently)? live in \p{Lu}|\bI(?:['’]m| am) (?:now )?based in \p{Lu}|\bI(?:['’]ve| have)? (?:just |recently )?moved to \p{Lu}/u,
  },
  { key: "home.origin", pattern: /\bI(?:['’]m| am) originally from \p{Lu}|\bI was born in \p{Lu}/u },
  { key: "work.employer", pattern: /\bI(?: now| currently)? work (?:at|for) \p{Lu}/u },
  {
    key: "work.role",
    pattern: /\bI(?: now| currently)? work as an? \p{Ll}|\b[Mm]y (?:job|profession|occupation) is\b/u,
  },
  { key: "diet", pattern: /\bI(?:['’]m| am) (?:now )?(?:a |strictly )?(?:vegetarian|vegan|pescatarian)\b/ },
  { key: "time.zone", pattern: /\b[Mm]y time ?zone is\b/ },
];
