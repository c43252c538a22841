/** French words for how things are now, or that they changed. */
import { anyOf } from "../any-of.ts";
import { FROM, french, TO } from "./french.ts";

/** How things are now, or that they changed. */
export const CHANGES = french(
  `${FROM}(?:${anyOf(`
    maintenant désormais dorénavant actuellement à_présent aujourd'hui en_ce_moment pour_l'instant jusqu'ici jusqu'à_présent à_ce_jour finalement plutôt_que reporté(?:e|s|es)? décalé(?:e|s|es)? déplacé(?:e|s|es)? avancé(?:e|s|es)? repoussé(?:e|s|es)? annulé(?:e|s|es)? passé(?:e|s|es)?_(?:à|de) (?:a|ai|ont)_changé
    augmenté baissé mis_à_jour remplacé devenu(?:e|s|es)? nouveau nouvelle en_tout au_total`)})${TO}`,
);

/** "Je cherche une table de deux mètres". */
export const SEEKS = french(
  `${FROM}(?:${anyOf(`
    je_cherche je_recherche nous_cherchons nous_recherchons j'ai_besoin_d'une? nous_avons_besoin_d'une? je_voudrais_(?:un|une|des|acheter|trouver|commander) je_veux_(?:acheter|trouver|commander) je_m'intéresse
  `)})${TO}`,
);
