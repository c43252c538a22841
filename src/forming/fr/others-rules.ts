/** What French sentences say of other persons in the speaker's life, and that the speaker has them. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { COMING } from "./coming.ts";
import { anyFrench, FROM, french, ME, meBeing, meHaving, TO } from "./french.ts";
import { NUMBER } from "./number.ts";
import { PERSON } from "./subjects.ts";

const QUALITY = `(?:${anyOf(
  "petite?s? grande?s? meilleure?s? vieux vieil vieilles? ancien(?:ne)?s? nouveau nouvelles? nouvel jeunes? chère? future?s? deux trois quatre premi(?:er|ère) deuxième second(?:e)? seule? pauvre autre belle dernière? dernier propres? ex",
)} ){0,4}`;
const MINE = "(?:mon|ma|mes|notre|nos)";
const ONE_OF_MINE = `(?:${MINE}|(?:l')?une? de mes) ${QUALITY}${PERSON}`;
/** A clause that begins with another person. */
const OTHER = `^(?:(?:c'est|toute|ya|y a|il y a) )?(?:(?:(?:le |la |les |l')${QUALITY}${PERSON} (?:de |d'))?${ONE_OF_MINE}|(?:maman|papa|mamie|mamy|papi|papy|mémé|pépé|tata|tonton)(?: \\p{L}{3,12})?)${TO}(?! et moi|,? moi[ ,])`;

const HATING = anyOf(
  "déteste(?:nt)? détestait hait haïssent a_horreur ont_horreur évite(?:nt)? (?:ne_)?supporte(?:nt)?_(?:pas|plus) refuse(?:nt)?_(?:de|d'|tou) exècre déteste(?:nt)? ne_peut_pas_(?:sentir|saquer|supporter|blairer) peut_pas_(?:sentir|saquer|supporter|blairer) est_dégoûté",
);
const LIKING = anyOf(
  "aime(?:nt)? adore(?:nt)? préfère(?:nt)? kiffe(?:nt)? raffole(?:nt)? apprécie(?:nt)? est_(?:fan|accro|fou|folle|dingue|passionnée?|mordue?|végétarien|végétarienne|végane?|vegan|allergique|intolérante?|cœliaque|pescétarien) mange(?:nt)? boit boivent",
);

export const OTHERS_RULES: readonly ClaimRule[] = [
  {
    name: "what another dislikes",
    example: "Ma sœur déteste le poisson.",
    type: "relationship",
    event: "preference",
    isStanding: true,
    polarity: "negative",
    labels: ["dislike"],
    pattern: french(`${OTHER}[^.!?]{0,40} ${HATING}${TO}`),
  },
  {
    name: "what another likes",
    example: "Mon fils adore les dinosaures.",
    type: "relationship",
    event: "preference",
    isStanding: true,
    pattern: french(`${OTHER}[^.!?]{0,40} ${LIKING}${TO}`),
  },
  {
    name: "who another is",
    example: "Ma sœur s'appelle Inès.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${OTHER}[^.!?]{0,40}(?: |')(?:s'appelle(?:nt)?|se nomme|se prénomme|s'appelait|est (?:née?|originaire|de |d'|un |une |\\p{L}+)|sont|n'est|n'a|vi(?:t|vent)|ne vi(?:t|vent)|habite(?:nt)?|réside|travaille(?:nt)?|bosse|étudie|parle(?:nt)?|joue|a (?:${NUMBER}) (?:ans|mois|enfants?)|fait|enseigne|vient (?:du |de |d'))(?=[ ,.!]|$)(?! (?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce soir))`,
      `${OTHER}(?:,| |, c'est) ?c'est \\p{L}`,
      `^(?!(?:ce|il|elle|tu|je|on|non|oui|ça|qui|voilà)${TO})\\p{L}[\\p{L}'-]{1,30}(?:,? c'(?:est|était)| est| était| n'est (?:pas|plus)|,) (?:toujours |aussi |devenue? )?${ONE_OF_MINE}${TO}`,
      `^(?:personne|tout le monde) (?:dans|de) (?:ma|notre) (?:belle-)?famille${TO}`,
    ),
    unless: french(`${FROM}(?:${COMING})`),
  },
  {
    name: "what another does",
    example: "Mes beaux-parents arrivent samedi.",
    type: "relationship",
    event: "fact",
    pattern: french(`${OTHER},? (?!(?:qui|que|et|ou|avec|pour|\\u00e0|de|dans|mais|mon|ma)${TO})[^.!?]{2}`),
  },
  {
    name: "relationship",
    example: "J'ai deux enfants.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meHaving}(?:adopté |perdu |rencontré |eu |recueilli |récupéré |épousé )?(?:pas d'autres? |pas (?:de |d')|plus (?:de |d')|aucune? |des |un |une |mon |ma |mes |qu'une? |d'|de |l'|(?:${NUMBER}) )(?:autres? )?${QUALITY}(?:adorables? )?${PERSON}${TO}(?! (?:libre|prévu|à (?:manger|vendre)))`,
      `${meBeing}(?:un |une |le |la |l')?${QUALITY}(?:${anyOf(`
        mariée?s? pacsée?s? fiancée?s? célibataires? divorcée?s? veu(?:f|ve) séparée?s? en_couple en_coloc(?:ation)? en_instance_de_divorce ensemble papas? pères? mère maman parents? (?:fils|fille|enfant)_unique orpheline? tontons? tata tante oncle parrain marraine
        grand-(?:mère|père) mamie papi papy (?:le_|la_|l')?(?:aînée?|cadet(?:te)?|benjamine?)(?:_de)? jum(?:eau|elle) belle-mère beau-père amoureu(?:x|se)_d enceinte`)})${TO}`,
      `${meBeing}(?:le |la |l'|les )(?!(?:prof|responsable|chef|directeur|directrice)e?${TO})${QUALITY}${PERSON} (?:de |d'|du )`,
      `${FROM}(?:on|nous) (?:ne )?(?:nous |se )(?:parle|voit|fréquente|supporte|parlons|voyons) (?:pas|plus|jamais|souvent|tous|toutes)`,
      `${ME}(?:sors|sort|vis|vit|fréquente) (?:avec |une? )(?!(?:mes|des|un groupe|plaisir|joie|vélo)${TO})\\p{L}`,
      `${ME}(?:suis|est|sommes) (?:mariés?|remariée?|pacsés?|fiancée?s?|séparée?s?|rencontrée?s?|mise? ensemble|mis ensemble|divorcés?)${TO}`,
      `${FROM}s'est (?:mariée?s?|remariée?s?|pacsés|fiancés|séparée?s?|rencontrés|mis ensemble|quittés)${TO}`,
      `${ME}(?:parle|vois|voit|parlons|fréquente) (?:pas|plus|jamais) (?:à |avec )?${MINE} ${QUALITY}${PERSON}`,
      `${FROM}(?:on est|nous sommes) (?:une famille (?:de|nombreuse|recomposée)|(?:deux|trois|quatre|cinq|six|sept|huit|\\d+) (?:enfants|frères|sœurs|à la maison|dans la famille))`,
      `${ME}(?:habite|habitons|vis|vit) (?:pas|plus|toujours|encore )?ensemble`,
    ),
    unless: french(`${meHaving}(?:un|une|deux) (?:client|élève|étudiant|responsable|directeur)(?:e|s|es)? (?:qui|m')`),
  },
];
