/** Times to come, as French plans name them. */
import { anyOf } from "../any-of.ts";

const MONTH = anyOf("janvier février mars avril mai juin juillet août septembre octobre novembre décembre");
const DAY = anyOf("lundi mardi mercredi jeudi vendredi samedi dimanche");
/** A time to come; "le mardi" is a habit. */
export const COMING = `(?:${anyOf(`
  demain après-demain ce_soir cette_nuit (?:cet_après-midi|cet_aprem) tout_à_l'heure tantôt ce_midi bientôt prochainement (?:la|le|les|l'|au)_?(?:semaine|mois|an|année|week-end|weekend|été|hiver|printemps|automne|vacances|trimestre|semestre)_(?:prochaine?s?|qui_viennent|qui_vient|d'après)
  cet_(?:été|hiver|automne) ce_(?:printemps|week-end|weekend) à_la_(?:rentrée|toussaint|pentecôte|fin_(?:du_mois|de_l'année|de_la_semaine)) à_(?:noël|pâques|l'ascension|l'automne) pour_(?:noël|pâques) dans_(?:\\d{1,3}|une?|deux|trois|quatre|cinq|six|huit|dix|quinze|quelques)_(?:minutes|heures?|jours?|semaines?|mois|ans?|année)
  (?:l'an|l'année|le_mois|la_semaine)_prochaine?`)}|(?<!(?:le|les|chaque|tous les) )${DAY}(?! (?:dernier|passé))(?= |,|$)|${DAY} (?:prochain|qui vient)|(?:le |au |du |dès le |jusqu'au )?(?:\\d{1,2}|1er|premier) (?:au \\d{1,2} )?${MONTH}|(?:en|fin|début|mi-|courant|d'ici) ?${MONTH}|d'ici (?:la|le|l'|un|une|deux|fin|noël))`;
