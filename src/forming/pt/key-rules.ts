/** Profile keys that Portuguese clauses hold: a place or a name is known by its capital. */
import type { KeyRule } from "../grammar.ts";

const START = "(?:^|[\\s,;:])";
const I = "(?:[Ee]u )?(?:(?:agora|atualmente|actualmente|hoje) )?";
const key = (name: string, source: string): KeyRule => ({ key: name, pattern: new RegExp(`${START}${source}`, "u") });

export const KEY_RULES: readonly KeyRule[] = [
  key("identity.name", `(?:[Mm]eu nome(?: completo| verdadeiro)? é|[Mm]e chamo|[Cc]hamo-me) \\p{Lu}`),
  key(
    "identity.nickname",
    "(?:[Mm]e cham[ae]|[Cc]hama-me|[Cc]hame-me|[Pp]odes? chamar-me|[Pp]ode me chamar|[Tt]rat[ae]-me)(?: de| por)? \\p{Lu}",
  ),
  key(
    "identity.birthday",
    "(?:[Mm]eu aniversário (?:é|calha|cai)|[Ff]aço anos)(?: no| em| a)?(?: dia)? (?:\\d|\\p{L})",
  ),
  key("identity.pronouns", "(?:[Mm]eus pronomes são|[Uu]so (?:os )?pronomes)"),
  key(
    "home.city",
    `${I}(?:[Mm]oro|[Vv]ivo|[Rr]esido) (?:em|n[oa]) \\p{Lu}|(?:[Mm]udei-me|[Mm]e mudei|[Mm]udei) (?:\\p{Ll}{2,12} )?(?:para|pra|pro)(?: [oa])? \\p{Lu}`,
  ),
  key(
    "home.origin",
    `(?:[Nn]asci em|[Ss]ou natural d[eoa]|[Ss]ou originalmente d[eoa]|[Ss]ou originári[oa] d[eoa]) \\p{Lu}`,
  ),
  key("work.employer", `${I}[Tt]rabalho (?:n[oa]|para [oa]|pr[oa]) \\p{Lu}`),
  key("work.role", `${I}[Tt]rabalho como \\p{Ll}|[Mm]inha profissão é \\p{Ll}`),
  key(
    "diet",
    `${I}[Ss]ou (?:agora |estritamente )?(?:vegetarian[oa]|vegan[oa]|pescetarian[oa]|pescatarian[oa])(?!\\p{L})`,
  ),
  key("time.zone", "[Mm]eu fuso(?: horário)? é"),
];
