/** What the speaker has decided, plans, has to do and hopes for, by French sentences. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { COMING } from "./coming.ts";
import { anyFrench, FROM, french, ME, meBeing, meDoing, meHaving, TO } from "./french.ts";

const GOING = anyOf(`
  pars part partons prends prend prenons vais va allons passe passons ai a avons commence commençons fais fait faisons fête fêtons emménage emménageons déménage déménageons me_marie rentre rentrons reviens revient arrive arrivons suis est sommes bosse travaille joue jouons cours courons reçois reçoit recevons
  vois voit voyons dîne dînons mange mangeons déjeune rencontre présente soutiens organise organisons visite visitons ramène rends rend amène emmène récupère reprends reprend quitte quittons atterris décolle m'envole embarque m'installe participe participons assiste donne termine finis viens vient retourne repars invite démarre garde gardons dors`);
const MY_EVENT = anyOf(`
  vol avion train bus examen exam partiels? concours oral soutenance rendez-vous rdv entretien contrat bail anniversaire_de_mariage mariage déménagement opération accouchement terme stage formation voyage départ concert spectacle match course congés? vacances audience audition procès présentation rentrée retraite réunion cours préavis passeport visa permis séjour`);

export const PLAN_RULES: readonly ClaimRule[] = [
  {
    name: "decision",
    example: "On a décidé de partir sur PostgreSQL.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern: anyFrench(
      `${meHaving}(?:enfin |finalement |tous |ensemble |donc |déjà |bien )*(?:décidé|opté|choisi|tranché|résolu|convenu|pris (?:la|une|ma|notre) décision|retenu|validé|arrêté (?:notre|mon) choix|fait (?:mon|notre) choix|sélectionné|renoncé)${TO}(?! (?:ta|ton|votre|cette) )`,
      `^c'est (?:décidé|acté|tranché|arrêté|officiel)(?!$)`,
      `${FROM}(?:me suis|s'est|nous sommes) (?:enfin |finalement |tous )?(?:décidée?s?|mise?s? d'accord|arrêtée?s? sur|rabattue?s? sur|fixée?s? sur)`,
      `${meBeing}(?:tombée?s? d'accord|convenue?s?)`,
      `^(?:on |nous |je )(?:prend|part sur|garde|choisit|reste sur|va (?:prendre|partir sur|utiliser|garder)|pars sur|reste sur|annule|laisse tomber|opte|s'arrête sur) (?!${COMING})(?:le |la |l'|les |pour )`,
      `${FROM}(?:on|nous|je) (?:part|partons|pars) (?:donc |finalement |plutôt )?sur \\p{L}`,
      `${FROM}(?:notre|ma|la) décision (?:est|,)`,
    ),
  },
  {
    name: "dated plan",
    example: "Vendredi je prends le train pour Bruxelles.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern: anyFrench(
      `${FROM}${COMING}(?:,| soir| matin| midi| après-midi| à \\d{1,2} ?h(?: ?\\d\\d)?| à midi){0,4},? (?:moi,? )?${ME}(?:${GOING}|\\p{L}{2,14}r(?:ai|ons|a))${TO}`,
      `${ME}(?:${GOING})${TO}(?! (?:née?|allée?|passée?)${TO})[^.!?;]{0,80}${FROM}${COMING}`,
      `${FROM}(?:mon|ma|mes|notre|nos) (?:prochaine? |premi(?:er|ère) |dernière? )?${MY_EVENT}${TO}[^.!?]{0,60} (?:est|sont|a lieu|ont lieu|aura lieu|part|décolle|commence|tombe|se termine|expire|arrive|débute|finit|sera|est prévue?|est fixée?)${TO}`,
      `^(?:l'|le |la )(?:examen|rendez-vous|rdv|entretien|soutenance|mariage|déménagement|opération|réunion|concert|oral|match|audience|départ|fête|baptême)${TO}[^.!?]{0,40} (?:a lieu|aura lieu|(?:est|sera|tombe)(?: prévue?| reportée?| fixée?| décalée?)? (?:le |la |à |au |en |demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|dans ))`,
    ),
    unless: french(
      `${ME}(?:ai|a|avons|suis|est|sommes) (?:\\p{L}{2,10} )?(?:été|eu|fait|pris|vu|mis|dit|\\p{L}{2,12}(?:\\u00e9e?s?|ie?s?|ue?s?))${TO}(?! (?:rendez|rdv))|(?:hier|derni(?:er|ère)s?|pass\\u00e9e?s?)${TO}|${FROM}(?:suis|est) en (?:arrêt|télétravail)|${FROM}(?:depuis|tous les|toutes les|chaque)${TO}`,
    ),
  },
  {
    name: "goal",
    example: "Je rêve d'ouvrir une librairie.",
    type: "goal",
    event: "fact",
    labels: ["goal"],
    pattern: anyFrench(
      `${FROM}(?:mon|ma|mes|notre|nos) (?:\\p{L}+ )?(?:objectifs?|but|rêves?|ambitions?|souhait|résolutions?|cible|priorité|défi|challenge|envie|espoir|vœu|projet (?:de vie|est de|c'est de|serait))(?! (?:de la|du) (?:texte|réunion))${TO}`,
      meDoing(
        "veux|veut|voulons|voudrais|voudrait|voudrions|aimerais|aimerait|aimerions|souhaite|souhaitons|souhaiterais|adorerais|adorerions|kifferais|rêve|rêvons|rêverais|espère|espérons|ambitionne|vise|visons|envisage|envisageons|aspire|songe|désire|projette|projetons",
      ),
      `${meDoing("compte|comptons|cherche|cherchons|recherche|recherchons|tiens|tient|tenons|pense|pensons|essaie|essaye|essayons|tente|tentons|tâche|apprends|m'efforce|économise|économisons|épargne|prépare|préparons|révise|m'entraîne|entraîne|prévois|prévoit|prévoyons|planifie|planifions|hésite|vise|postule|candidate|attends avec")}(?:à |aux? |de |d'|des |du |pour |un |une |le |la |l'|les |mon |ma |mes |notre |nos |(?:me |m'|te |se |s'|y |en |lui |leur |nous )?\\p{L}+(?:er|ir|re|oir)${TO}|\\d)`,
      `${FROM}(?:j'|je |on )(?:arrête(?: définitivement| enfin| aussi)? (?:de |d'|le |la |l'|les )|(?:me |se )(?:mets|met|lance|remets|remet)(?: définitivement| enfin| aussi)? (?:à |au |aux |dans ))(?!(?:ça|là|tout de suite|ma question)${TO})`,
      `${meHaving}(?:très |trop |vraiment |toujours |bien |l'|pour |une grande |grande |super )*(?:envie|intention|ambition|objectif|but|projet|dans l'idée|hâte|en tête|rêvé|prévu|planifié|projeté)(?! (?:de (?:lire|voir) (?:ta|ton)))${TO}`,
      `${meBeing}(?:à la recherche|en (?:quête|recherche)|déterminée?s?|décidée?s?|motivée?s?|résolue?s?|censée?s?|sur le point|bien décidée?|prête? à|impatiente?s? de)${TO}`,
      `${ME}(?:suis|est|sommes) (?:promise?s?|fixée?s?|jurée?|lancée?s? (?:le défi|dans)|mise?s? (?:en tête|au défi|à)|inscrite?s?|donnée?s?)${TO}`,
      `${ME}(?:mets|met|mettons) (?:de l'argent |des sous |de )?(?:de |l'argent )?(?:côté|argent de côté)`,
      `${FROM}(?:un jour|plus tard|à terme|dans l'idéal|idéalement),? (?:je |j'|on |nous )`,
      `^(?:objectif|but|projet|rêve) ?:`,
    ),
    unless: french(
      `${ME}(?:veux|voudrais|voulais|souhaite|aimerais) (?:bien |juste )?(?:dire|savoir|voir (?:la|le|ta|ton|ça|si)|que (?:tu|vous|ça)|te |vous |ça|bien$)|${FROM}(?:quand|si|lorsqu'|comme) ?on |${ME}espère (?:que|bien que) (?:tu|vous|ça|ce|cela|l'|la|le)|${ME}pense (?:à (?:toi|ça|vous)|que|qu')|${ME}cherche (?:à (?:savoir|comprendre)|le mot|mes mots)|${ME}(?:tiens|tient) (?:à (?:te|vous|jour|remercier|préciser)|(?:un|une|le|la) )|${FROM}(?:essaie|essaye) (?:ça|ta|ton)`,
    ),
  },
  {
    name: "plan",
    example: "Je dois renouveler mon passeport.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern: anyFrench(
      `${ME}(?:vais|va|allons) (?:${anyOf("peut-être bientôt sûrement probablement sans_doute enfin devoir aussi quand_même finalement normalement certainement encore pas plus")} ){0,4}(?:(?:me |m'|te |se |s'|le |la |les |l'|y |en |nous |lui |leur )?\\p{L}{2,14}(?:er|ir|re|oir)${TO}|(?:à|au|aux|chez|en) [^.]{2,40}(?:${COMING}))`,
      `${ME}(?:dois|devons|doit|devrais|devrions|devrai) (?:${anyOf("absolument encore aussi bientôt impérativement vraiment d'abord normalement pas plus peut-être")} ){0,4}(?:(?:me |m'|te |se |s'|le |la |les |l'|y |en |lui |leur )?\\p{L}{2,14}(?:er|ir|re|oir)|être|partir)${TO}`,
      `${FROM}je (?:parte|aille|fasse|prenne|devienne|reprenne|vienne|revienne|vende|apprenne|mette|finisse|puisse|doive)${TO}`,
      `${FROM}(?:il )?(?:faut|faudrait|faudra|va falloir|fallait) (?:absolument |vraiment |encore |aussi |bientôt )?(?:que je |que j'|qu'on |que nous |que mon |que ma )`,
      `${FROM}il me (?:faut|faudra|reste) `,
      `${ME}(?:pars|partons|repars|retourne (?:vivre|habiter|travailler)) `,
      `${FROM}on part (?!du principe|de zéro|là)`,
      `${meHaving}(?:toujours |aussi |déjà |un |une |mon |ma |des |le |la |l'|notre |plus |pas |pas d'|pas de )*(?:gros |grosse |petit |petite |premier |première |dernier )?(?:rendez-vous|rdv|entretiens?|examens?|exams?|partiels?|réunions?|concerts?|vols?|avion|opérations?|matchs?|match|déplacements?|séminaire|audience|soutenance|stage|cours d|date limite|deadline|contrôle|réservation|anniversaire|mariage|baptême|enterrement|spectacle|répétition|consultation|irm|scanner|prise de sang|visite)${TO}`,
      `${meHaving}(?:réservé|pris (?:un billet|des billets|rendez-vous|rdv|mes billets|nos billets)|booké|posé (?:mes|des|une|deux|trois|mon|ma) (?:congés|jours|semaine|semaines|journée|vacances|rtt|vendredi|lundi)|acheté (?:mes|nos|des|les) (?:billets|places)|calé|programmé|planifié|inscrit)`,
      `${FROM}(?:je |j')(?:ne |n')?(?:me |m'|y |en |le |la |les |l'|lui |leur |te |vous )?(?!verrai|dirai|vrai|pourrai(?:s|t)|tiendrai|essaierai|rappellerai|ferai (?:ça|de mon mieux|attention))\\p{L}{1,14}rai${TO}`,
      `${FROM}(?:on |nous )(?:ne |n')?(?:me |m'|y |en |se |s'|nous )?(?!verra|verrons|dira|pourra|saura|aura|sera)\\p{L}{1,14}(?:ra|rons)${TO}`,
      `${FROM}(?:on |nous )(?:sera|serons|aura|aurons) `,
      `${meBeing}(?:(?:de |en |d')(?:sortie|congés?|vacances|week-end|rtt|déplacement|garde|astreinte|permanence|voyage)|attendue?s?|invitée?s?|convoquée?s?|dispo(?:nible)?s?|libres?|absente?s?|prise?s? (?:le|tout|toute|demain|ce)|occupée?s?)${TO}`,
      `${ME}(?:emménage|emménageons|déménage|déménageons|me marie|marie|marions|m'envole|envole|pacse|pacsons|fais opérer|fête|fêtons)${TO}`,
      `${ME}(?:attends|attendons) (?:un (?:bébé|enfant|heureux)|une (?:réponse|livraison|petite)|des jumeaux|mes (?:résultats|papiers|clés)|mon (?:visa|diplôme|passeport))`,
    ),
    unless: french(
      `${ME}(?:vais|va|allons|dois|devrais) (?:te |vous |le |la |les |l'|y |en )?(?:dire|voir(?! (?:mon|ma|mes|un|une|des|le|la|les|l'|nos|notre) ?)|réfléchir|vérifier|essayer|tester|regarder|demander|penser|avouer|admettre|reconnaître|bien|mieux)(?! (?:un|une|mes|ma|mon|mon|le (?:médecin|concert|match)|avec))${TO}|${FROM}on (?:va|y va|part) (?:voir|dire|du principe|faire (?:comme|ça)|se)`,
    ),
  },
];
