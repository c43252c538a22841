/** Occasions that come once: an order that waits for one is a request, and holds no longer than that. */
import { anyOf } from "../any-of.ts";

export const ONE_OCCASION = `^(?:cuando|si|en cuanto) (?![^.]*‹(?:siempre|nunca|jamás)›)(?:(?:ya )?(?:${anyOf(`
  termin[ae]s? acab[ae]s? llegue[sn]? llegas? salgas? vengas? vienes vuelv[ae]s? estés?_(?:list[oa]|libre|ahí|en_casa) hayas_\\p{L}+ puedas? teng?as?_(?:un_(?:momento|rato|minuto|segundo)|tiempo) tienes_(?:un_(?:momento|rato|minuto|segundo)|tiempo) ve[sa]s?_a
`)}›|(?:\\p{L}+ )?le›|[^.,]{3,60}, (?:dile|pídele|dale|pregúntale|salúdal[oa]|llámal[oa]|avísale|díselo)›))`;
