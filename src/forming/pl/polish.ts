/** How Polish patterns are built: letters that people type without their marks. */
import { LATIN, LATIN_CAPITALS, patternsIn } from "../letter-patterns.ts";

export const polish = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ą: "[ąa]", ć: "[ćc]", ę: "[ęe]", ł: "[łl]", ń: "[ńn]", ó: "[óo]", ś: "[śs]", ź: "[źz]", ż: "[żz]" },
});
