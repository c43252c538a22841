/** Profile keys that German clauses hold: a place or a name is known by its capital. */
import type { KeyRule } from "../grammar.ts";

const WHEN = "(?:jetzt |nun |inzwischen |mittlerweile |aktuell |zurzeit |derzeit |momentan |seit [\\p{L}\\d ]{2,25} )?";
const I = (verb: string): string =>
  `(?:(?:^|[\\s,])[Ii]ch ${verb}|(?<!\\p{L})[${verb.charAt(0).toUpperCase()}${verb.charAt(0)}]${verb.slice(1)} ich)`;
const key = (name: string, pattern: string): KeyRule => ({ key: name, pattern: new RegExp(pattern, "u") });

export const KEY_RULES: readonly KeyRule[] = [
  key("identity.name", `[Mm]ein (?:voller |vollständiger )?Name ist \\p{Lu}|${I("heiße")} \\p{Lu}`),
  key("identity.nickname", "[Nn]enn(?:e|t)? mich (?:bitte |einfach )?\\p{Lu}|[Aa]lle nennen mich \\p{Lu}"),
  key(
    "identity.birthday",
    "[Mm]ein Geburtstag ist am \\d|[Aa]m \\d{1,2}\\. ?(?:\\p{Lu}\\p{L}+|\\d{1,2}\\.) (?:habe?|hab) ich Geburtstag|[Ii]ch (?:habe|hab) am \\d{1,2}\\. ?(?:\\p{Lu}\\p{L}+|\\d{1,2}\\.) Geburtstag",
  ),
  key("identity.pronouns", "[Mm]eine Pronomen sind"),
  key(
    "home.city",
    `${I("wohne")} ${WHEN}in \\p{Lu}\\p{L}+(?:[.,!]|$| und| aber)|${I("lebe")} ${WHEN}in \\p{Lu}\\p{L}+(?:[.,!]|$| und| aber)|[Ii]ch bin (?:gerade |kürzlich |vor kurzem )?nach \\p{Lu}\\p{L}+ (?:um)?gezogen`,
  ),
  key(
    "home.origin",
    `${I("komme")} (?:ursprünglich )?aus \\p{Lu}|${I("stamme")} (?:ursprünglich )?aus \\p{Lu}|[Ii]ch (?:bin|wurde) (?:\\d{4} )?in \\p{Lu}\\p{L}+ geboren`,
  ),
  key("work.employer", `${I("arbeite")} ${WHEN}(?:bei|für) (?:der |dem |den )?\\p{Lu}`),
  key(
    "work.role",
    `${I("arbeite")} ${WHEN}als \\p{Lu}|[Vv]on Beruf bin ich \\p{Lu}|[Ii]ch bin \\p{Lu}\\p{L}+ von Beruf`,
  ),
  key(
    "diet",
    `${I("bin")} (?:strenge |strenger )?(?:Vegetarier|Veganer|Pescetarier|Pescatarier)(?:in)?(?!\\p{L})|${I("lebe")} vegan|[Ii]ch ernähre mich (?:rein |strikt )?(?:vegan|vegetarisch)`,
  ),
  key("time.zone", "[Mm]eine Zeitzone ist"),
];
