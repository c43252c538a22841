/** Spanish words for how things are now, or that they changed. */
import { spanish } from "./spanish-pattern.ts";

/** How things are now, or that they changed. */
export const CHANGES = spanish([
  "‹(?:ahora|actualmente|hoy en día|últimamente|por ahora|de momento|hasta ahora|ya no|ya son|ya va|ya tengo|por fin|desde (?:ayer|hoy|enero|este|esta|" +
    "el)|nuev[oa]s?|en total|cambi(?:ó|é|amos|aron|ado)|aplaz(?:ó|aron|ado|amos)|retras(?:ó|aron|ado)|adelant(?:ó|aron|ado)|pospuso|pospuesto|subió|bajó|" +
    "aumentó|sub(?:í|ido)|mud(?:é|amos|ado)|pasé a|pasamos a|en vez de|en lugar de|acabo de)›",
]);

/** "Busco una mesa de dos metros". */
export const SEEKS = spanish([
  "‹(?:busco|buscamos|est(?:oy|amos) buscando|necesit(?:o|amos) (?:un|una|unos|unas|comprar|encontrar)|quier(?:o|emos) (?:comprar|encontrar|pedir)|quisiera (?:un|una|comprar)|me interesan?|me gustaría (?:comprar|encontrar|pedir))›",
]);
