/** What stands before the claim of a French clause and is set aside: fillers, hedges, "note bien que …", "je voulais dire …". */
import { anyOf } from "../any-of.ts";
import { french } from "./french.ts";

const FILLERS = anyOf(`
  bon ben bah beh alors eh_bien hé_bien voilà en_fait au_fait d['’]ailleurs sinon du_coup bref tiens écoute écoutez dis_donc franchement honnêtement sincèrement
  perso personnellement pour_info pour_(?:ton|votre|ta|votre)_(?:info|information) pour_être_(?:honnête|franche?) à_vrai_dire à_propos au_passage soit_dit_en_passant entre_nous
  comme_tu_(?:le_)?sais comme_vous_(?:le_)?savez tu_sais vous_savez figure-toi_que figurez-vous_que sache_que sachez_que je_te_préviens je_vous_préviens je_(?:tiens_à_)?préciser?_que
  il_faut_(?:savoir|que_tu_saches)_que faut_savoir_que je_te_signale_que je_précise_que je_(?:t['’]|te_|vous_)(?:informe|annonce|signale|confirme|préviens|apprends|avoue|rappelle)_que je_vous_écris_(?:car|parce_que) je_t['’]écris_(?:car|parce_que)
  salut bonjour bonsoir coucou hello hey yo et mais donc car or ok okay d['’]accord oui ouais non nan mais_non ah oh euh hum hmm ha haha super top génial cool merci(?!_(?:de|d['’]|pour)) merci_beaucoup
  en_vrai en_réalité pardon désolée? oups oula attends attendez mon_gars mec les_gars bonne_nouvelle petite_précision autre_chose aussi ensuite enfin finalement pour_rappel rappel en_gros
  en_tout_cas de_mon_côté pour_ma_part quant_à_moi moi(?=,?_(?:je|j['’]|on|mon|ma|mes)) en_ce_qui_me_concerne comme_je_(?:te_|vous_)?(?:l['’]ai_dit|disais) bien_sûr évidemment malheureusement heureusement(?:_que)?
  apparemment au_final de_toute_façon en_plus à_la_base à_part_ça pour_(?:te_|vous_)?donner_(?:un_peu_)?(?:de|le)_contexte pour_(?:le_)?contexte contexte info nb ps btw lol mdr en_résumé
  alors_que parce_que puisque c['’]est_vrai_que il_est_vrai_que le_truc_c['’]est_que le_fait_est_que il_se_trouve_que (?:je_suis_)?(?:trop_|super_|très_)?contente?_car au_cas_où surtout s['’]il_te_plaît s['’]il_vous_plaît stp svp`);

const HEDGES = `(?:${anyOf(
  `je_(?:crois|pense|suppose|dirais|présume)(?:_bien|_vraiment)? j['’]imagine il_me_semble(?:_bien)? j['’]ai_(?:bien_)?(?:l['’]impression|le_sentiment) il_se_peut(?:_bien)? (?:il_est|c['’]est)_(?:fort_)?(?:possible|probable)
  on_dirait(?:_bien)? peut-être(?:_bien)? sans_doute probablement`,
)} qu(?:e |['’])|${anyOf(
  `je_(?:ne_)?suis_pas_(?:sûre?|certaine?)_mais si_je_(?:me_souviens_bien|ne_me_trompe_pas|me_trompe_pas) sauf_erreur(?:_de_ma_part)? peut-être a_priori à_priori`,
)},? )`;

const REPAIRS = anyOf(`
  je_voulais_dire correction rectification petite_(?:correction|rectification) je_corrige je_rectifie je_me_(?:suis_(?:trompée?|gourée?|plantée?)|trompe) erreur_de_ma_part (?:autant|au_temps)_pour_moi
  contrairement_à_ce_que_j['’]ai_(?:dit|écrit) tu_(?:as|m['’]as|t['’]es)_mal_compris vous_avez_mal_compris j['’]ai_dit_une_bêtise j['’]ai_dit_n['’]importe_quoi plus_exactement plus_précisément
  (?:c['’]est|ce_n['’]est)_pas_(?:ça|vrai|exact) c['’]est_(?:faux|inexact) mauvaise_info mea_culpa je_me_suis_(?:mal_exprimée?|emmêlée?|embrouillée?)`);

const REMINDERS = `(?:s['’]il te plaît,? |merci de )?${anyOf(
  `note(?:z|r)?(?:_bien|_s['’]il_te_plaît)? retiens retenez retenir n['’]oublie(?:z)?_(?:pas|jamais) souviens-toi souvenez-vous rappelle-toi rappelez-vous
  garde(?:z)?_(?:bien_)?(?:en_tête|à_l['’]esprit|en_mémoire) mémorise(?:z)? à_(?:retenir|noter)`,
)}(?: bien)?(?: que?| qu['’]| ?:)`;

/** At most this much is set aside: a filler, "en fait", a hedge … one after another. */
export const LEAD = french(
  `^(?:(?:(?:${FILLERS}|${REPAIRS}|${REMINDERS})(?:,|;| :|:| ?!|\\.\\.\\.|…)? |${HEDGES})){0,6}`,
  "i",
);
export const REMEMBERING = french(`^(?:(?:${FILLERS}),? ){0,4}${REMINDERS}`);
export const REPAIRING = french(`^(?:(?:${FILLERS}),? ){0,4}${REPAIRS}(?!\\p{L})`);
