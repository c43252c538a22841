/** Occasions that come once: an order that waits for one is a request, and holds no longer than that. */
import { anyOf } from "../any-of.ts";

/** Stands before a whole pattern of orders; "toujours" and "jamais" hold all the same. */
export const NOT_ONE_OCCASION = `(?!(?:quand|lorsque|si|dès que) (?![^.!?]*(?:toujours|jamais|systématiquement))(?:(?:tu|vous) ${anyOf(`
  auras aurez arrives arrivez arriveras rentres rentrez passes finis finissez termines terminez reviens revenez viens venez pars partez es_(?:prête?|libre|là|chez) êtes_(?:prête?s?|libres?|là) as_(?:le_temps|un_(?:moment|instant|créneau)|une_minute|fini|terminé)
  avez_(?:le_temps|un_(?:moment|instant)|une_minute|fini|terminé) croises croisez
`)}(?!\\p{L})|(?:tu|vous) (?:le|la|les|lui|leur) |[^,]{3,60}, (?:dis|dites|demande|demandez|donne|donnez|rappelle|salue|préviens|transmets)-(?:lui|leur|le|la)(?!\\p{L})))`;
