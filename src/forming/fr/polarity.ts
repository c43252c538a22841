/** Whether a French clause denies what it says, or says that it is over. Subordinate clauses do not count. */
import { anyOf } from "../any-of.ts";
import { FROM, french, TO } from "./french.ts";
import { LEAD } from "./lead.ts";

/** "Quand je ne dors pas, …" at the beginning; "… parce que je n'ai pas …" and "…, pas à Lyon" at the end. */
const SUBORDINATE_HEAD = french(
  `^(?:quand|lorsque|lorsqu'|si|s'|comme|depuis que|depuis qu'|vu que|vu qu'|puisque|puisqu'|dès que|dès qu'|même si|bien que|tant que|en tant que?)(?= |\\p{L})[^,]{1,100}, `,
);
const SUBORDINATE_TAIL = french(
  `(?<!plus|moins|mieux|autant|pire|aussi|pas),? (?:parce qu|car |puisqu|vu qu|comme |quand |lorsqu|si |s'il|dont |où |qui |que |qu'|pour qu|afin qu|même si|bien qu|alors qu|tandis qu|donc |mais |du coup |depuis qu|sauf |au lieu de |plutôt que )`,
  "g",
);
const CONTRAST = french(
  `, (?:et |mais )?(?:pas|non)(?: pas)? (?!mal |trop|question|du tout|vraiment |mon truc|ma tasse|mon délire|pour moi)[^,]{1,60}$| et non(?: pas)? [^,]{1,60}$`,
);
/** Less is hardly a clause: "Je crois que …" begins with what looks like one. */
const HEAD_MIN = 8;

/** The main clause, as far as its words tell. */
function mainClause(clause: string): string {
  const body = clause.replace(LEAD, "").replace(SUBORDINATE_HEAD, "").replace(CONTRAST, "");
  for (const { index } of body.matchAll(SUBORDINATE_TAIL)) if (index >= HEAD_MIN) return body.slice(0, index);
  return body;
}

/** Words that deny, where they are not part of a turn of phrase. */
const DENIAL = french(
  `(?<![\\p{L}\\d-])(?:(?<!(?:pourquoi|pas à|n'est-ce) )pas(?! (?:mal |que (?:du|de la|de l'|des|le|la|les|une?|ça|en|à)(?!\\p{L})|qu'(?:une?|en|au)|seulement|loin|très loin|à pas|de (?:souci|problème|doute)))|(?<!(?<!\\p{L})(?:si|que|à tout) )jamais|rien(?! (?:de (?:mieux|tel|plus)|ne vaut|qu|ne [^.,]{2,30} (?:plus|mieux|autant) qu))|aucune?|nullement|guère|ni|nulle part)(?![\\p{L}\\d-])|${FROM}n(?:e |')[^,;]{1,60} personne${TO}|^personne${TO}|${FROM}très peu pour (?:moi|nous)${TO}`,
);

/** "Ne … plus", but not "plus que trois jours"; "non plus" denies only. */
const NO_LONGER = french(
  `${FROM}n(?:e |')[^,;.]{1,40}(?<!non) plus${TO}(?! (?:que |qu'|tôt|tard|de \\d))|${FROM}n(?:e |')plus `,
);

const BARE_VERBS = anyOf(`
  ai as a avons ont suis est es fais fait fume fumes bois boit mange manges joue joues travaille travailles bosse bosses vis vit habite habites aime aimes adore kiffe parle parles vais va vois voit
  regarde écoute utilise prends prend fréquente lis lit cours court sors sort dors conduis conduit pratique supporte veux veut peux peut cuisine chante danse nage crois croit achète porte mets met
  me|m te|t sommes`);
/** "J'ai plus de voiture": without "ne", told from "more" by what follows. */
const NO_LONGER_BARE = french(
  `${FROM}(?:je |j[' ]?|on |nous |tu |il |elle |\\p{L}{2,12} )(?:[mtsl]'|me |te |se |le |la |les |lui |y |en )?${BARE_VERBS} plus (?!de (?:\\d|deux|trois|quatre|cinq|dix|vingt|cent|mille|la moitié|temps|place)|d'une? |en plus)(?:(?:vraiment |trop |tellement |du tout |beaucoup )?(?:de |d'|du |des |le |la |les |l'|mon |ma |mes |à |au |aux |chez |avec |en |dans |rien|jamais|ensemble|là|ici|ça|sur |pour |y )|trop |tellement|du tout|vraiment|depuis|célibataire|mariée?|étudiante?|salariée?|végétarien|végan|vegan|pacsée?|abonnée?|membre|client)(?![^,;.]{0,60} (?:que |qu'))`,
);

export const OVER = anyOf(`
  arrêté(?!e?s?_(?:le_bus|la_voiture)) cessé quittée? vendue? revendue? abandonnée? résiliée? démissionné renoncé supprimée? annulée? lâchée? plaquée? larguée? jetée? bazardée? rompu clôturé
  laissé_tomber mis_fin mis_un_terme fermé_(?:mon|ma|mes|notre|le_compte) tourné_la_page tiré_un_trait pris_congé_de rendu_(?:mon|ma|mes|notre|l')_?(?:appart|carte|badge|clés) perdu_(?:mon|ma|le)_(?:boulot|job|emploi|poste|travail) décroché_(?:de|du) coupé_les_ponts divorcé_(?:de|d')`);
const HAS_ENDED = french(
  `${FROM}(?:ai|a|as|ont|avons|avez|avait|avais) (?:enfin |finalement |complètement |totalement |définitivement |récemment |carrément |aussi |déjà |tous les deux |tout )?${OVER}${TO}`,
);
const IS_OVER = french(
  `^fini(?:e|s|es)?,? (?:le|la|les|l'|avec|pour)|${FROM}(?:(?:s'est|nous sommes) (?:séparée?s?|quittée?s?)|plus (?:maintenant|aujourd'hui|désormais|à présent)|c'est (?:bien |enfin |bel et bien )?(?:fini|terminé|du passé|de l'histoire ancienne)|en ai fini avec|(?:désabonné|désinscrit|débarrassé|déshabitué|sevré)(?:e|s|es)?|n'existe plus|a pris fin|fait une croix sur|me suis séparée?|n'est plus d'actualité)${TO}`,
);
/** "Avant je fumais": was, and is told as past. */
const ONCE = french(
  `^(?:avant|autrefois|jadis|à l'époque|auparavant|dans le temps|plus jeune|quand j'étais [^,]{1,30}|enfant|petite?|dans ma jeunesse|il y a (?:quelques|des|\\p{L}{2,6}) ans),? (?:moi,? )?(?:je |j'|on |nous |mon |ma |mes )[^,.;]{0,30}?\\p{L}(?:ais|ait|ions|aient)${TO}|${FROM}(?:je |j'|on )(?:y )?\\p{L}{2,14}(?:ais|ait) [^.;]{0,60}(?:mais (?:j'ai arrêté|c'est fini|plus)|jusqu'(?:en|à|au|il y a)|dans le temps|à l'époque|autrefois|auparavant|avant$)`,
);

export const ENDED = {
  test(clause: string): boolean {
    if (IS_OVER.test(clause) || ONCE.test(clause.replace(LEAD, ""))) return true;
    const main = mainClause(clause);
    // "Plus … que" compares, wherever its "que" stands.
    return NO_LONGER.test(main) || (NO_LONGER_BARE.test(main) && NO_LONGER_BARE.test(clause)) || HAS_ENDED.test(main);
  },
};

export const NEGATED = { test: (clause: string): boolean => DENIAL.test(mainClause(clause)) };
