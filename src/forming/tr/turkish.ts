/** How Turkish patterns are built: letters that people type without their marks, and the vowels that endings take on. */
import { LATIN, LATIN_CAPITALS, patternsIn } from "../letter-patterns.ts";

/** "İ" keeps its size when a text is lowered letter by letter. */
export const turkish = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ç: "[çc]", ğ: "[ğg]", ı: "[ıi]", i: "[iıİ]", ö: "[öo]", ş: "[şs]", ü: "[üu]" },
});

/** The four vowels of an ending; its two are `[ae]`. */
export const I = "(?:i|u|ü)";
