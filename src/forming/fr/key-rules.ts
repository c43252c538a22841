/** Profile keys that French clauses hold: a place or a name is known by its capital. */
import type { KeyRule } from "../grammar.ts";
import { french } from "./french.ts";

/** "à Lyon", "au Havre", "en Bretagne". */
const IN_PLACE = "(?:à |a |au |aux |en )(?:La |Le |L['’])?\\p{Lu}";
const NOW = "(?:maintenant |désormais |actuellement |toujours |encore |aussi )?";

export const KEY_RULES: readonly KeyRule[] = [
  {
    key: "identity.name",
    pattern: french(
      "(?<!\\p{L})[Jj]e m['’]appelle \\p{Lu}|(?<!\\p{L})[Mm]on (?:pré)?nom,? (?:c['’])?est \\p{Lu}|^[Mm]oi,? c['’]est \\p{Lu}",
    ),
  },
  { key: "identity.nickname", pattern: /(?<!\p{L})[Aa]ppel(?:le|ez)-moi \p{Lu}/u },
  { key: "identity.birthday", pattern: /(?<!\p{L})[Mm]on anniversaire,? (?:c['’])?(?:est|tombe) le \d/u },
  { key: "identity.pronouns", pattern: /(?<!\p{L})[Mm]es pronoms sont (?!\p{Lu})/u },
  {
    key: "home.city",
    pattern: french(
      `(?<!\\p{L})(?:[Jj]['’]habite|[Jj]e vis|[Jj]e réside) ${NOW}${IN_PLACE}|(?<!\\p{L})[Jj]['’]ai (?:récemment |finalement )?(?:déménagé|emménagé) ${IN_PLACE}|(?<!\\p{L})[Jj]e (?:viens de m['’]installer|me suis installée?|suis basée?) ${IN_PLACE}`,
    ),
  },
  {
    key: "home.origin",
    pattern: french("(?<!\\p{L})[Jj]e suis (?:née? (?:à|au|en) |originaire (?:de |du |d['’]))(?:La |Le )?\\p{Lu}"),
  },
  { key: "work.employer", pattern: french(`(?<!\\p{L})[Jj]e (?:travaille|bosse) ${NOW}(?:chez|pour) \\p{Lu}`) },
  {
    key: "work.role",
    pattern: french(
      "(?<!\\p{L})[Jj]e (?:travaille|bosse) comme [a-z]|(?<!\\p{L})[Mm](?:on métier|a profession),? (?:c['’])?est (?!\\p{Lu})",
    ),
  },
  {
    key: "diet",
    pattern: french(
      "(?<!\\p{L})[Jj]e suis (?:maintenant |désormais |devenue? )?(?:végétarien|végan|vegan|végane|pescétarien|flexitarien)",
    ),
  },
  { key: "time.zone", pattern: /(?<!\p{L})[Mm]on fuseau(?: horaire)?,? (?:c['’])?est /u },
];
