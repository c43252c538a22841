/** How what a French clause claims is meant: as a correction, to be remembered, uncertain, with weight. */
import { anyOf } from "../any-of.ts";
import { anyFrench, FROM, french, TO } from "./french.ts";
import { LEAD, REMEMBERING, REPAIRING } from "./lead.ts";

const INTERJECTION = anyOf("ah oh euh oups attends enfin mais non nan pardon désolée? excuse-moi bah si");
/** "Non, …", "je voulais dire …", "… à Tours, pas à Orléans". */
const SETS_RIGHT = anyFrench(
  `^(?:${INTERJECTION},? ){0,4}(?:non|nan),? (?:${INTERJECTION},? ){0,4}(?:en fait|en vrai|en réalité|je |j'|c'est |on |mon |ma |mes |plutôt |le |la )(?!${anyOf("sais_pas veux_pas peux_pas crois_pas pense_pas ai_pas_besoin comprends")})`,
  "^(?:en réalité|contrairement à|finalement|au final),? ",
  `^(?:non,? )?en fait,? (?:non|c'est|ce n'est|je |j'|on |mon |ma |mes )`,
  `${FROM}(?:me suis (?:trompée?|gourée?|plantée?|emmêlée?) (?:de |d'|sur |dans )|mal écrit mon|ai fait une (?:erreur|faute))${TO}`,
  `^(?:${INTERJECTION},? ){1,4}(?:je voulais|je rectifie|je corrige|c'est|mon |ma |j'ai dit|j'ai écrit|non|erreur|en fait|je me)`,
  `[^,]{8}, (?:et )?(?:pas|non)(?: pas)? (?!mal |trop|encore|loin|question|du tout|vraiment |mon truc|ma tasse|mon délire|pour moi|de |plus)[^,]{1,60}$`,
  `${FROM}et non(?: pas)? (?!plus)[^,]{1,60}$`,
);
/** "C'est ce que je voulais dire" agrees. */
const AGREES = french(
  "^(?:oui,? |ouais,? |voilà,? )?c'est (?:bien |exactement |tout à fait |justement )?(?:ce que|comme)",
);
export const CORRECTS = {
  test: (clause: string): boolean =>
    !AGREES.test(clause) && (REPAIRING.test(clause) || SETS_RIGHT.test(clause)) && saysMore(clause),
};
/** "Je me suis trompé." alone sets nothing right. */
const saysMore = (clause: string): boolean =>
  `${clause.replace(/(?<![.!…\s])[.!…\s]+$/u, "")} `.replace(LEAD, "").trim().length >= REPAIR_MIN;
const REPAIR_MIN = 3;

export const REMEMBERS = REMEMBERING;

export const HEDGED = french(
  `${FROM}(?:${anyOf(`
    je_(?:crois|pense|suppose|dirais|présume)(?!_(?:à|aux?|en)_) j'imagine il_(?:me_)?semble l'impression peut-être peut_être sans_doute probablement sûrement éventuellement apparemment a_priori à_priori
    il_se_peut il_est_(?:possible|probable) c'est_possible possible_que on_dirait pas_(?:vraiment_|trop_|très_|tout_à_fait_)?(?:sûre?|certaine?) si_je_me_souviens si_je_ne_me_trompe sauf_erreur
    devrais devrait pourrais pourrait plus_ou_moins vaguement j'hésite(?:_à)? normalement je_me_demande si_tout_va_bien`)})${TO}`,
);

export const EMPHATIC = french(
  `${FROM}(?:${anyOf(`
    toujours jamais absolument impérativement obligatoirement vraiment surtout très_important crucial essentiel primordial indispensable adore déteste hais ai_horreur interdit
    sans_faute en_aucun_cas à_tout_prix strictement`)})${TO}`,
);

/** A clause about somebody named, who does something that concerns the speaker. */
export const STATES = french(
  `^(?!(?:le|la|les|un|une|des|ce|cette|ces|il|on|ça|c')${TO})\\p{L}[\\p{L}'-]{1,20} (?:vient|arrive|passe|déménage|se marie|part|rentre|revient|nous rejoint|m'a|nous a|me|nous|m'aide|dort chez|fête|attend un bébé)${TO}`,
);

/** Parts of a list of wishes: "évite les tableaux", "pas d'emojis", "Berlin pour l'Europe". */
export const STANDALONE = french(
  `^(?:et |mais )?(?:[^\\s,]{2,30} pour (?!moi|toi|ça|info)\\S.{1,80}|(?:évite|préfère|utilise|n'utilise|ne|pas de|pas d'|toujours|jamais|garde|réponds|sois|écris|propose|ajoute|mets)(?:z|-moi)? ?\\S.{1,120})$`,
);

/** Two names, as places and purposes have. */
export const ELLIPTIC =
  /^(?:Et |Mais )?(?!(?:Merci|Bravo|Désolée?|Super|Parti|Parfait|Idem|Pareil|Ok|Bien|Voilà)(?!\p{L}))\p{Lu}\p{L}{1,30} pour (?:le |la |les |l['’])?\p{Lu}[^,;]{1,60}$/u;
