/** Profile keys that Spanish clauses hold: a place or a name is known by its capital. */
import type { KeyRule } from "../grammar.ts";

export const KEY_RULES: readonly KeyRule[] = [
  { key: "identity.name", pattern: /(?<!\p{L})(?:[Mm]e llamo|[Mm]i nombre (?:completo )?es) \p{Lu}/u },
  { key: "identity.nickname", pattern: /(?<!\p{L})(?:[Ll]l[aá]mame|[Pp]uedes llamarme|[Dd]ecime) \p{Lu}/u },
  { key: "identity.birthday", pattern: /(?<!\p{L})(?:[Mm]i cumplea[nñ]os es|[Nn]ac[ií]) el \d/u },
  { key: "identity.pronouns", pattern: /(?<!\p{L})[Mm]is pronombres son(?!\p{L})/u },
  {
    key: "home.city",
    pattern:
      /(?<!\p{L})(?:(?<!(?:[Cc]uando|[Ss]i|que) )(?:[Vv]ivo|[Rr]esido)(?: ahora| actualmente)? en|[Aa]hora estoy en|[Mm]e (?:he mudado|mud[eé]) a) \p{Lu}/u,
  },
  { key: "home.origin", pattern: /(?<!\p{L})(?:[Ss]oy (?:originari[oa] |natural )?de|[Nn]ac[ií] en) \p{Lu}/u },
  { key: "work.employer", pattern: /(?<!\p{L})(?<!(?:el|un|mi|de) )[Tt]rabajo (?:ahora )?(?:en|para) \p{Lu}/u },
  {
    key: "work.role",
    pattern:
      /(?<!\p{L})(?<!(?:el|un|mi|de) )[Tt]rabajo (?:de|como) \p{Ll}|(?<!\p{L})[Mm]i (?:profesi[oó]n|oficio) es(?!\p{L})/u,
  },
  {
    key: "diet",
    pattern: /(?<!\p{L})[Ss]oy (?:ahora |estrictamente )?(?:vegan|vegetarian|pescetarian|flexitarian)[oa](?!\p{L})/u,
  },
  { key: "time.zone", pattern: /(?<!\p{L})[Mm]i (?:zona horaria|huso horario) es(?!\p{L})/u },
];
