/** What the speaker can do, works on, uses, has, is used to and has done, by French sentences. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { anyFrench, FROM, french, ME, meBeing, meDoing, meHaving, TO } from "./french.ts";
import { NUMBER } from "./number.ts";
import { OVER } from "./polarity.ts";

const LANGUAGES = anyOf(`
  français anglais espagnol allemand italien portugais néerlandais flamand arabe darija berbère kabyle hébreu turc persan farsi russe ukrainien polonais tchèque roumain hongrois grec suédois norvégien danois finnois
  chinois mandarin cantonais japonais coréen vietnamien thaï hindi ourdou tamoul wolof lingala swahili créole breton basque corse occitan catalan alsacien latin latin_et langue_des_signes lsf espéranto luxembourgeois irlandais gallois serbe croate bulgare malgache couramment plusieurs deux trois quatre cinq bien un_peu`);
const ABLE = anyOf(`
  nager coudre tricoter cuisiner conduire jouer parler lire écrire skier danser chanter coder programmer dessiner peindre jongler siffler réparer bricoler faire utiliser naviguer plonger monter piloter surfer patiner broder souder jardiner compter taper changer construire préparer élever dresser soigner tirer grimper
  bien \\p{L}{3,12}(?:er|ir)`);
const KIT = anyOf(`
  ordi(?:nateur)? pc mac macbook portable téléphone tel tél smartphone iphone tablette imprimante clavier écran souris box navigateur éditeur ide système os serveur nas stack config setup dépôt repo base_de_données bdd terminal casque enceinte montre_connectée liseuse télé console appareil_photo four frigo machine connexion wifi chauffage domotique cloud hébergeur domaine`);

export const DOING_RULES: readonly ClaimRule[] = [
  {
    name: "skill",
    example: "Je parle couramment l'espagnol.",
    type: "skill",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${ME}(?:sais|sait|savons|ai jamais su|ai appris à|ai toujours su|savais) (?:pas |plus |très |bien |toujours |super |à peine |vraiment |même |aussi |encore |un peu )*(?:me |m'|me )?${ABLE}${TO}`,
      `${meDoing("parle|parlons|comprends|baragouine|lis|écris|apprends")}(?:pas (?:un mot )?(?:d'|de |l'|le )?|un mot (?:d'|de )|l'|le |la |aucune |d'|en )?${LANGUAGES}${TO}(?! (?:de|du|des|avec|à)${TO})`,
      `${meBeing}(?:bilingues?|trilingues?|polyglotte|quadrilingue|douée?s?|fort(?:e|s)? en|fort(?:e)? (?:aux|à)|bon(?:ne)?s? (?:en|cuisinier|cuisinière|bricoleur|bricoleuse|public|nageur|nageuse|à|aux|au)|nulle?s? (?:en|à|au|aux)|nul (?:en|à|au|aux)|mauvais(?:e)? (?:en|à)|à l'aise|calée? (?:en|sur)|capables?|expérimentée?|certifiée?|autodidacte|débutante?|novice|incapable|ceinture|champion(?:ne)?|brevetée?|formée? (?:à|en|au|aux)|expert(?:e)? (?:en|du|de)|spécialisée?|spécialiste|qualifiée?|habilitée?|musicien(?:ne)?|bricoleu(?:r|se)|main verte)${TO}`,
      `${meDoing("maîtrise|maîtrisons|débrouille|débrouillons|gère|touche")}(?:bien |pas |assez |un peu |très |plutôt |mal |parfaitement )*(?:en |le |la |l'|les |avec |sur |\\p{L})`,
      `${FROM}(?:m'y connais|n'y connais|m'y connaissais|y connais|y comprends rien|n'y comprends rien)${TO}`,
      `${meDoing("joue|jouons|jouais")}(?:du |de la |de l'|des |aux? |à la |d'|pas )`,
      `${meDoing("nage|nageons|skie|surfe|jongle|plonge|conduis|conduit|couds|tricote|dessine|peins|chante|chantons|danse|grimpe|pilote|cuisine|bricole|jardine|brode|sculpte|compose|rappe|mixe")}`,
      `${FROM}je (?:code|programme|développe|dev) (?:pas |surtout |principalement |un peu |beaucoup |aussi |souvent |parfois )*(?:en |avec |depuis |du |sous )`,
      `${meHaving}(?:toujours |déjà |enfin |pas |plus |jamais |mon |le |la |un |une |de |les |des |d'|(?:${NUMBER}) )*(?:\\p{L}{2,12} )?(?:${anyOf("permis bafa brevet diplôme licence_de caces bases notions oreille_absolue niveau_(?:a1|a2|b1|b2|c1|c2|débutant|intermédiaire|avancé) expérience ans_d'expérience années_d'expérience ans_de_(?:pratique|métier|piano|danse|judo) main_verte certification ceinture_\\p{L}+ facilités don_pour talent")})${TO}`,
    ),
  },
  {
    name: "project",
    example: "Je rénove une grange.",
    type: "project",
    event: "fact",
    pattern: anyFrench(
      `${meDoing("développe|développons|rénove|rénovons|retape|retapons|monte|montons|construis|construit|construisons|fabrique|fabriquons|conçois|conçoit|écris|écrit|écrivons|rédige|rédigeons|crée|créons|lance|lançons|code|codons|programme|restaure|restaurons|aménage|aménageons|bricole|traduis|illustre|tourne|organise|organisons|prototype|tricote|réalise|réalisons|compose|refais|refait|refaisons")}(?:en ce moment |actuellement |aussi )?(?:un |une |mon |ma |mes |notre |nos |des |le |la |l'|les |du )`,
      `${meBeing}(?:toujours |encore |actuellement )?en train (?:de |d')(?!(?:te|vous|lire|réfléchir|regarder|rire)${TO})`,
      `${meDoing("travaille|travaillons|bosse|bossons|planche|taffe")}(?:\\p{L}+ )?(?:sur |dessus|à (?:mon|ma|la|un|une) )(?!(?:un (?:écran|mac|pc|ordi|vieux)|mac|windows|linux|pc|place|paris|lyon))`,
      `${meDoing("tiens|tient|tenons|anime|animons|alimente|publie|publions")}(?:un |une |mon |ma |notre )(?:\\p{L}+ )?(?:blog|podcast|chaîne|journal|newsletter|site|compte|carnet|chronique|club|atelier|émission)`,
      `${FROM}(?:mon|ma|mes|notre|nos) (?:\\p{L}+ )?(?:projets?|thèse|mémoire|blog|podcast|chaîne|start-?up|appli(?:cation)?|roman|manuscrit|livre|film|jeu|site|asso(?:ciation)?|album|potager|chantier|side project|boutique en ligne)${TO}`,
      `${meHaving}(?:un |une |plusieurs |deux )(?:\\p{L}+ )?(?:projets?|chantier|side project|blog|podcast|chaîne youtube)${TO}`,
      `${ME}(?:suis|sommes|est) (?:lancée?s?|attelée?s?) (?:dans|à)`,
      `^(?:avec [^,]{2,30}, )?(?:on|nous) (?:retape|rénove|construit|monte|prépare|développe|lance|organise|écrit|crée|restaure|code)${TO}`,
      `${FROM}(?:on|nous) (?:le |la |l'|les )?(?:développe|code|écrit|programme|développons|codons)${TO}`,
    ),
    unless: french(`${FROM}(?:mon|ma|notre) (?:\\p{L}+ )?(?:livre|film|jeu|site) (?:commence|dit|raconte|préféré)`),
  },
  {
    name: "environment",
    example: "J'utilise Vim sous Debian.",
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meDoing("utilise|utilisons|utilisais|tourne|tournons|déploie|déployons|héberge|hébergeons|navigue|emploie|exploite|synchronise|sauvegarde")}(?!(?:ça|cela|celui|le même|ton|ta|cette|ce)${TO})`,
      `${meBeing}(?:toujours |encore |tous |passée?s? )?(?:sous|sur|à|au) (?:${anyOf("windows linux mac macos ubuntu debian fedora android ios iphone arch mint pc chrome firefox teams slack notion vscode gnome kde free sfr orange bouygues spotify deezer discord whatsapp telegram signal gmail outlook \\p{L}+_\\d")})${TO}`,
      `${meBeing}(?:branchée?s?|raccordée?s?|équipée?s?|abonnée?s?|connectée?s?|chauffée?s?)(?! (?:jeux|musique))${TO}`,
      `${FROM}(?:mon|ma|mes|notre|nos) (?:nouveau |nouvelle |nouvel |vieux |vieille |vieil |ancien )?${KIT}${TO}[^.!?]{0,30}(?: est|,? c'est| sont| tourne| a | fonctionne| n'est| n'a| marche| rame| date|, un| :)`,
      `${meHaving}(?:récemment |enfin |déjà )*(?:installé|configuré|migré|désinstallé|upgradé|branché|connecté) `,
      `${ME}(?:suis|sommes|est) (?:passée?s?|restée?s?|revenue?s?) (?:à|sur|sous|au|chez) `,
      `${FROM}(?:travaille|bosse|taffe|travaillons|bossons) (?:avec|sous) (?!(?:mon|ma|mes|des|les|un|une|lui|elle|eux|elles|le|la|deux|plusieurs|plaisir|passion|joie|beaucoup)${TO})\\p{L}`,
      `${ME}(?:tape|code|écris|note|travaille|bosse|joue|développe|dessine|monte|prends mes notes|fais (?:tout|toutes?|mes|ma|mon)[^.]{0,30}) (?:sur|sous|avec|dans) (?:un |une |mon |ma )?(?:${KIT}|linux|windows|mac|vim|emacs|vscode|excel|word|notion|obsidian|photoshop|figma|google|un vieux|ps\\d|xbox|switch)`,
      `${ME}(?:fais|fait|note|notons|écris|stocke|range|gère) (?:tout|toutes? |tous |mes |ma |mon )[^.!?]{1,40} (?:dans|sur|avec) `,
    ),
  },
  {
    name: "ended",
    example: "J'ai arrêté de fumer.",
    type: "fact",
    event: "fact",
    pattern: anyFrench(
      `${meHaving}(?:enfin |finalement |complètement |définitivement |totalement |aussi |tous les deux )*${OVER}${TO}`,
      `${FROM}(?:me suis|s'est|nous sommes) (?:désabonnée?s?|désinscrite?s?|débarrassée?s?|séparée?s?|quittée?s?|retirée?s?)`,
      `${FROM}(?:j'en ai fini|c'est (?:bien |enfin )?(?:fini|terminé) (?:avec|pour moi|entre)|, c'est (?:fini|terminé))`,
      `^fini(?:e|s|es)?,? (?:le|la|les|l'|avec|pour)`,
      `^(?:avant|autrefois|jadis|à l'époque|auparavant|dans le temps|plus jeune|quand j'étais [^,]{1,30}|dans ma jeunesse),? (?:moi,? )?(?:je |j'|on |nous )`,
    ),
  },
  {
    name: "getting",
    example: "Je viens d'acheter un vélo cargo.",
    type: "fact",
    event: "fact",
    labels: ["possession"],
    pattern: anyFrench(
      `${FROM}(?:je |on |nous )(?:viens|vient|venons) (?:tout juste |juste )?(?:d'|de |de m'|de nous |de me |de s')(?:acheter|acquérir|offrir|recevoir|adopter|commander|louer|vendre|payer|prendre)`,
      `${FROM}(?:on m'a|ils m'ont|elle m'a|il m'a|m'a été) (?:offert|donné|prêté|légué|volé|refilé|transmis)`,
      `${FROM}(?:me suis|nous sommes|s'est) (?:enfin |finalement )?(?:acheté|payé|offert|procuré|commandé|équipée?|fait offrir)`,
      `${meHaving}(?:acheté|hérité|acquis|reçu|récupéré|commandé|gagné|adopté|loué|emprunté|perdu)${TO}`,
    ),
    unless: french(`${FROM}reçu (?:ta|ton|votre|le (?:message|mail|fichier))`),
  },
  {
    name: "possession",
    example: "On possède une petite maison dans les Cévennes.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["possession"],
    pattern: anyFrench(
      `${meHaving}(?:pas d'autre |pas de |pas d'|plus de |plus d'|plus ma |plus mon |aucune? |encore |toujours |aussi |mon |ma |notre |mes |de |un |une |des |(?:${NUMBER}) |trop de |beaucoup de |plein de |quelques |le |la |l'|les )(?!(?:question|questions|idée|idées|problème|souci|soucis|doute|doutes|remarque|demande|mal|impression|sentiment|besoin|raison|tort|compris|hâte|erreur|bug|truc|trucs|petite question|petit souci|temps|peu|autre|autres|choix|avis|chance|droit|coup|air|choses?|même|fois|bonnes?|mauvaises?|envie|moyen|peine|moment|minute|minutes|seconde)${TO})\\p{L}`,
      meDoing("possède|possédons|détiens|loue|louons|collectionne|collectionnons|élève|élevons|héberge"),
      `${FROM}(?:mon|ma|mes|notre|nos) (?:\\p{L}+ )?(?:voiture|auto|bagnole|caisse|vélo|moto|scooter|trottinette|van|camping-car|bateau|appart(?:ement)?|maison|studio|chambre|salon|jardin|terrasse|balcon|guitare|piano|violon|batterie|plantes?|loyer|budget|abonnement|compte|crédit|assurance|mutuelle|forfait)${TO}[^.!?]{0,30} (?:est|sont|fait|a|coûte|s'élève|n'est|n'a|date|donne|mesure|se)${TO}`,
    ),
    unless: french(
      `^(?:j'ai |on a |nous avons )(?:une? |des |le |la |l'|mes )?(?:bonne |petite |autre )?(?:question|idée|problème|souci|doute|remarque|impression|erreur|bug|demande)|${FROM}(?:ai|a|avons) (?:le |la |les |l')(?:même|meilleure?)`,
    ),
  },
  {
    name: "habit",
    example: "Je me lève à six heures tous les jours.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["habit"],
    pattern: anyFrench(
      `${FROM}(?:${anyOf(`
        tous_les toutes_les chaque d'habitude d'ordinaire en_général généralement habituellement régulièrement souvent parfois rarement en_ce_moment ces_temps-ci ces_jours-ci ces_derniers_temps depuis fois_par
        (?:le|les)_(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-end|midi)s? la_nuit en_semaine une_semaine_sur_deux un_(?:jour|week-end|soir)_sur quand_(?:je|j'|on) dès_que_(?:je|j'|on) pendant_(?:les|la|le|mes) en_(?:été|hiver|automne) l'(?:été|hiver) au_printemps le_plus_souvent la_plupart_du_temps jamais`)})${TO}[^.!?]{0,100}${ME}\\p{L}{2}`,
      `${ME}(?!(?:ai|a|avons|suis|est|sommes|vois|sais|pense|crois|comprends|trouve|dis|demande|peux|veux|viens)${TO})\\p{L}{2,14}[^.!?]{0,100}${FROM}(?:${anyOf(`
        tous_les toutes_les chaque d'habitude en_général généralement régulièrement souvent parfois rarement en_ce_moment ces_temps-ci ces_derniers_temps depuis fois_(?:par|dans) le_(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-end|midi) les_(?:lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|week-ends)
        la_nuit en_semaine jamais presque_jamais une_semaine_sur_deux avant_(?:\\d|minuit|midi) après_(?:\\d|minuit) à_\\d{1,2}_?h vers_\\d{1,2}`)})${TO}`,
      `${ME}(?:fais|fait|faisons) (?:pas |plus |souvent |beaucoup |aussi |encore |toujours |un peu |énormément )*(?:du |de la |de l'|de |d'|des |partie )\\p{L}{3}`,
      `${ME}(?:pratique|pratiquons|cours|courons|médite|méditons|randonne|jardine|vais|va|allons) (?:pas |plus |souvent |toujours |rarement |régulièrement |beaucoup |peu |au |à |aux |en |chez |dix |trente |\\d|l'|le |la |du |des )`,
      `${meDoing("dors|dort|dormons|lève|levons|couche|couchons|réveille|réveillons|déjeune|déjeunons|dîne|dînons")}`,
      `${meBeing}en (?:télétravail|présentiel|visio)`,
      `${meHaving}(?:l'habitude|pour habitude|mes habitudes|la manie)`,
      `${meBeing}(?:plutôt |très |assez |toujours |souvent |trop )*(?:du matin|du soir|matinale?|ponctuel(?:le)?|organisée?|bordélique|en retard|insomniaque|stressée?)${TO}`,
    ),
    unless: french(
      "^(?:[^,]{1,30}, )?on (?:ne |n')?(?:met|doit|peut|dit|appelle|voit|devrait|sait|trouve|croit|utilise souvent|considère)(?!\\p{L})",
    ),
  },
  {
    name: "what happened",
    example: "J'ai couru mon premier semi la semaine dernière.",
    type: "fact",
    event: "fact",
    pattern: anyFrench(
      `${meHaving}(?:\\p{L}+ment )?(?:tous |toutes |tout |déjà |enfin |encore |bien |aussi |même |jamais |pas |encore )*(?:été |eu |fait |pris |vu |mis |lu |bu |dû |pu |su |cru |vécu |perdu |couru |connu |reçu |(?!(?:huit|six|dix|sept|trois|mes|des|ces|tes|ses|les|depuis)${TO})\\p{L}{2,13}(?:\\u00e9e?s?|i|is|it|ie|u|us|ue|ert|erte|eint|ait))${TO}(?! (?:ta|ton|tes|votre|vos|que tu|ce que tu)${TO})`,
      `${ME}(?:suis|sommes|est) (?:\\p{L}+ment )?(?:déjà |enfin |encore |bien |aussi |pas |tous |toutes |tout juste |presque )*(?:allée?s?|partie?s?|venue?s?|revenue?s?|rentrée?s?|arrivée?s?|sortie?s?|tombée?s?|restée?s?|montée?s?|descendue?s?|passée?s?|retournée?s?|devenue?s?|entrée?s?|inscrite?s?|(?!(?:huit|six|dix|sept)${TO})\\p{L}{2,13}(?:\\u00e9e?s?|ie?s?|(?<!q)ue?s?|ise?s?|ite?s?)|fait|faite|faits)${TO}`,
      `${FROM}(?:ma|mon|mes|notre|nos) \\p{L}+(?: (?:de|du|d') ?\\p{L}+)? (?:a|ont|est|sont) (?:\\p{L}+ment )?(?:été |enfin |déjà |bien )*(?!(?:huit|six|dix|sept)${TO})\\p{L}{2,13}(?:\\u00e9e?s?|ie?s?|(?<!q)ue?s?|ise?s?|ite?s?)${TO}`,
      `^(?:chez (?:moi|nous)|dans (?:mon|notre) \\p{L}+|à la maison),? (?:le|la|les|l'|il y a|on|j'|ça) ?\\p{L}`,
      `${FROM}on m'a (?:${anyOf("dit_de diagnostiqué opérée? retiré enlevé volé piqué cambriolé proposé confié augmentée? licenciée? promue? refusé accepté interdit prescrit conseillé_de détecté trouvé")})`,
      `${FROM}(?:je |on |nous )(?:viens|vient|venons) (?:tout juste |juste |enfin )?(?:de |d')(?!(?:te|vous|lire|comprendre|voir (?:ta|ton|que)|recevoir (?:ta|ton)|essayer|tester|remarquer|me rendre)${TO})`,
    ),
    unless: french(
      `${FROM}(?:me suis|s'est) (?:trompée?|gourée?|plantée?|mal exprimée?|emmêlée?|embrouillée?)${TO}|${FROM}(?:ai|avais) (?:fait une (?:erreur|faute de frappe)|dit (?:une bêtise|n'importe))`,
    ),
  },
];
