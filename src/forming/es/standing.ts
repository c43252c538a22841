/** Words by which an order holds from now on. */
import { anyOf } from "../any-of.ts";
import { spanish } from "./spanish-pattern.ts";

export const STANDING_WORDS =
  "‹(?:siempre|nunca|jamás|cada (?:vez|día|mes|semana|mañana|noche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)|" +
  "tod[oa]s l[oa]s \\p{L}+|a partir de (?:ahora|hoy|mañana|este momento)|desde (?:ahora|este momento)|de (?:ahora|aquí|" +
  "hoy) en (?:adelante|más)|en adelante|en lo sucesivo|en el futuro|la próxima vez|de ahora en más|en general|por defecto|por norma|" +
  "como norma|siempre que|en (?:tod[oa]s )?(?:tus|las|los) (?:respuestas|mensajes|correos|emails|textos|resúmenes|contestaciones)|" +
  "de tú|de usted|de vos|cuando (?:te|me|le|escriba|pregunte|hable|hables|escribas|respondas|contestes))›";
export const STANDING = spanish(STANDING_WORDS);

/** What dates and sums are written in: an order about them holds for all of them. */
export const MEASURES = anyOf(
  `
  fechas horas precios cantidades medidas unidades temperaturas distancias números cifras respuestas citas mensajes correos emails textos
  commits comentarios variables títulos nombres enlaces fuentes pesos importes
`,
);
