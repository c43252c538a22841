/** What is said of the assistant's answers: "prefiero respuestas largas", "respóndeme siempre en español". */
import { anyOf, latin } from "./pattern.ts";

const ANSWERS = anyOf(
  "respuestas? contestaciones explicaciones mensajes textos texto_(?:corrido|plano|seguido) párrafos frases_cortas listas viñetas tablas emojis emoticonos rodeos sermones",
);
const SUCH = "(?:las |los |tus |tantos |tantas )?";

/** What is liked of them, before what it is. */
export const LIKED = latin(
  `^(?:yo )?(?:${anyOf("prefiero quiero querría necesito me_gustan? me_van mejor sí_quiero")})(?: más| mucho más| ver| recibir)? (?=${SUCH}(?:${ANSWERS})(?!\\p{L}))${SUCH}`,
  "i",
);
/** Where another wish of the same sentence begins: "nada de listas, prefiero texto corrido". */
export const WISHED_NEXT = latin(
  `;|,(?= *(?:y |pero )?(?:mejor |prefiero |quiero |me gustan? )${SUCH}(?:${ANSWERS})(?!\\p{L}))`,
  "i",
);
export const DISLIKED = latin(
  `^(?:yo )?(?:no (?:${anyOf("quiero me_gustan? soporto necesito")})(?: ver)?|odio|detesto) (?=${SUCH}(?:${ANSWERS})(?!\\p{L}))${SUCH}`,
  "i",
);

/** Begins with an order to the assistant: "mejor tutéame", "usa emojis", "no me llames señora". */
export const ORDERING = latin(
  `^(?:(?:mejor|ahora|ya|por favor|porfa|siempre|nunca) )?(?:(?:resp[oó]nd|cont[eé]st|expl[ií]c|escr[ií]b|h[aá]bl|tut[eé]|tr[aá]t|ll[aá]m)[ae]me|no (?:me )?(?:uses|pongas|llames|hables|trates|des)|us[ae]|puedes usar)(?!\\p{L})`,
  "i",
);

const LIKING = anyOf("prefiero quiero querría me_gustan? odio detesto no_quiero no_soporto");
/** Speaks of the answers, however it is put (tongue.ts). */
export const OF_ANSWERS = latin(
  `(?<!\\p{L})(?:${anyOf(`
    resp[oó]nd[ea]me cont[eé]st[ea]me expl[ií]ca(?:lo|la)?me expl[ií]came escr[ií]beme h[aá]bl[ea]me tut[eé]ame tr[aá]tame ll[aá]m[ae]me
    me_(?:respondas|contestes|hables|escribas|expliques|trates|llames|tutees|des|pongas) no_(?:me_)?(?:uses|pongas|metas) deja_de_usar tute\\p{L}+ que_(?:me_)?(?:respondas|contestes|hables|escribas|vayas_al_grano|seas)
  `)})(?!\\p{L})|(?<!\\p{L})(?:${LIKING})(?: más| ver)? ${SUCH}(?:${ANSWERS})(?!\\p{L})|^(?:y |pero )?(?:sin|nada de|cero) (?:${ANSWERS}|chistes|jerga|tecnicismos)(?!\\p{L})|^(?:\\p{L}+, )?us[ae] (?!\\p{L}+ (?:mi|su|el|la) )\\p{L}`,
  "i",
);
