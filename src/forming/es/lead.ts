/** What stands before the claim in a Spanish clause and is set aside: fillers, corrections, requests to remember, hedges. */
import { anyOf } from "../any-of.ts";

const FILLER = anyOf(`
  bueno pues pues_nada nada(?=,|_que›) a_ver(?!_si›) mire?(?=,|_que›|_yo›) oye oiga oíd che hola buenas buenos_días buenas_tardes buenas_noches
  hey ey eh ah ay uy uf ups jaja(?:ja){0,9} jeje vale ok okay claro(?=[,.!]|_que›) sí(?=[,.!]|_que›) venga hombre(?=,) tí[oa](?=,) tronco(?=,)
  wey güey gracias(?=[,.!]) muchas_gracias(?=[,.!]) por_cierto a_propósito por_otro_lado por_otra_parte otra_cosa una_cosa además y e pero
  así_que entonces o_sea es_decir total(?=,|_que›) fíjate te_digo_una_cosa ojo dato la_verdad_es(?=_que›) la_verdad(?=,|_que›) en_verdad
  la_neta de_verdad(?=,) sinceramente francamente personalmente honestamente obviamente evidentemente
  para_ser_(?:sincer[oa]|exactos|honest[oa]) para_que_(?:lo_)?sepas que_sepas te_(?:cuento|comento|aviso|informo)(?=[,:]|_que›)
  le_(?:cuento|comento|informo)(?=[,:]|_que›) os_(?:cuento|comento)(?=[,:]|_que›) ya_sabes como_sabes como_te_(?:dije|decía|comenté|conté)
  hablando_de_\\p{L}{2,15} (?:en_cuanto|con_respecto|respecto)_al?_(?:la_|los_|las_|el_)?\\p{L}{2,15}
  para_dar(?:te|le|os)_(?:un_poco_de_)?contexto parece(?=_que›) ya_que_preguntas por_si_(?:te_)?(?:sirve|ayuda|acaso|interesa) en_mi_caso
  por_mi_parte en_fin resulta(?=_que›) es(?=_que›) lo_que_pasa_es(?=_que›) lo_cierto_es(?=_que›) encima eso_sí desde_luego si_no(?=,)
  dicho_sea_de_paso por_desgracia desgraciadamente lamentablemente por_suerte afortunadamente menos_mal chicos(?=,) gente(?=,)
`);

/** It sets something right that was said before. */
export const CORRECTION = anyOf(`
  en_realidad de_hecho mejor_dicho más_bien corrijo rectifico corrección quise_decir quería_decir quiero_decir(?=_que|:) me_(?:he_)?equivoqué
  me_he_equivocado me_confundí me_he_confundido me_(?:he_)?lié me_he_liado me_expliqué_mal me_he_explicado_mal te_(?:lo_)?dije_mal lo_dije_mal
  te_di_mal_[^,:]{3,30} me_corrijo fe_de_erratas eso_no_es_(?:correcto|cierto|verdad|así) no_es_(?:correcto|así) (?:me_)?has_entendido_mal
  te_equivocas(?=,) te_has_equivocado(?=,) (?:al_contrario|a_diferencia)_de_lo_que_(?:te_)?(?:dije|he_dicho|puse) rectificando corrigiendo
  eso_está_mal lo_de_antes_(?:estaba|está)_mal lo_que_dije_(?:estaba_mal|no_es_cierto) error_mío fallo_mío mi_error mi_fallo culpa_mía
  para_corregir
`);

const SORRY = anyOf("no nop ay_no perdona perdone perdón disculpa disculpe lo_siento espera espere sorry ups uy");

/** Said with doubt. */
export const DOUBT =
  "(?:(?:no (?:lo )?(?:sé|estoy (?:muy |del todo )?segur[oa])(?: del todo)?,? pero )?(?:yo )?(?:creo|diría|supongo|pienso|imagino|" +
  "sospecho|me parece|me temo|calculo|puede|puede ser|es posible|es probable|seguro|tengo la impresión de|todo apunta a|" +
  "lo más probable es) que|a ver si|igual|a lo mejor|quizás?|tal vez|capaz(?: que)?|seguramente|probablemente|posiblemente|" +
  "en principio|si todo va bien|si no me equivoco)";

/** "Recuerda que …", "Ten en cuenta que …" */
export const REMINDER =
  "(?:(?:por favor|porfa),? )?(?:(?:recuerd[ae]|acuérd[ae]te de|acordate de|ten (?:en cuenta|presente)|tenga en cuenta|" +
  "no (?:te )?olvides(?: nunca)?|nunca olvides|que no se te olvide|apunt[ae]|anóta|anote|toma nota(?: de)?|guarda|que quede claro|" +
  "que conste)(?: que|:))";

const STOP = "[,:;.!…]{0,3}";

/** Up to four of them; the conjunction "que" may follow each. */
export const LEAD =
  `^[¡(]?(?:(?:(?:${SORRY}(?=[,.:!… ]))(?:[,.:!…]{1,3}|(?= (?:${CORRECTION})))|${FILLER}(?:,? que)?›${STOP}|` +
  `${CORRECTION}(?: que)?${STOP}|${REMINDER}|${DOUBT}›,?) ){0,5}`;
