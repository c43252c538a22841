/** Who the speaker is, by French sentences: name, age, origin, home, work, faith, body and health. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { anyFrench, FROM, french, ME, meBeing, meDoing, meHaving, TO } from "./french.ts";
import { NUMBER } from "./number.ts";
import { NATIONALITIES, OCCUPATIONS } from "./social-words.ts";

/** Words on -ier, -eur, -iste that name no trade. */
const NO_TRADE = anyOf(`
  fi(?:er|ère) premi(?:er|ère) derni(?:er|ère) enti(?:er|ère) réguli(?:er|ère) famili(?:er|ère) particuli(?:er|ère) hospitali(?:er|ère) irréguli(?:er|ère) (?:mal)?heureuse nerveuse curieuse amoureuse sérieuse furieuse peureuse joyeuse jalouse anxieuse ambitieuse généreuse frileuse paresseuse courageuse précieuse odieuse
  meilleure? supérieur inférieur intérieur extérieur majeur mineur triste optimiste pessimiste réaliste égoïste féministe perfectionniste altruiste fataliste idéaliste matérialiste raciste sexiste rieu(?:r|se) râleu(?:r|se) moqueu(?:r|se) menteu(?:r|se) dormeu(?:r|se) chanceuse ailleurs plusieurs casani(?:er|ère) dépensi(?:er|ère) rancuni(?:er|ère) flatteur
  nudiste touriste cycliste spécialiste soliste amateur amatrice (?:gros_)?(?:lecteur|lectrice|consommateur)`);

const MY_OWN = anyOf(`
  nom prénom pseudo surnom nom_de_(?:famille|jeune_fille) petit_nom âge anniversaire date_de_naissance numéro adresse code_postal métier boulot job travail poste profession employeur entreprise boîte
  nationalité langue_maternelle signe(?:_astro(?:logique)?)? pronoms? groupe_sanguin lieu_de_naissance ville_(?:natale|d'origine) pays région village quartier origines? religion taille poids pointure salaire
  mail email adresse_(?:mail|email|e-mail) fuseau(?:_horaire)? statut situation initiales titre`);

export const LIFE_RULES: readonly ClaimRule[] = [
  {
    name: "name",
    example: "Je m'appelle Camille.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${FROM}(?:je |j)(?:m'appelle|me nomme|me prénomme|me présente)${TO}`,
      `^moi,? (?:c'est|c) (?!(?:pareil|différent|plutôt|le|la|les|un|une|tout|trop|pas|mon|ma|que)${TO})\\p{L}[\\p{L}-]+(?: \\p{L}[\\p{L}-]+)?(?=$|,)`,
      `^(?:c'est|ici) \\p{L}{2,20},? (?:le|la|votre|ton|du|de la) (?:\\p{L}{3,20})$`,
      `${FROM}(?:on m'appelle|tout le monde m'appelle|mes amis m'appellent)${TO}`,
    ),
  },
  {
    name: "name by its capital",
    example: "Je suis Manon.",
    type: "identity",
    event: "fact",
    isStanding: true,
    isCased: true,
    pattern: french("^(?:[Jj]e suis|[Ii]ci|[Mm]oi,? c'est) (?!Charlie)\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?(?=,|$)"),
  },
  {
    name: "own data",
    example: "Ma langue maternelle est le breton.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: french(
      `${FROM}(?:mon|ma|mes|notre) (?:vrai |vraie |nouveau |nouvelle |nouvel |deuxième )?${MY_OWN}(?: \\p{L}{2,15}){0,2},? ?(?:c'est|ce n'est|c'|est|sont|était|n'est|tombe|s'écrit|s'appelle|commence|se trouve|:|a changé)(?=[ ':]|$)`,
    ),
  },
  {
    name: "age",
    example: "J'ai 34 ans.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meHaving}(?:à peine |tout juste |environ |presque |que |bientôt |eu )*(?:${NUMBER}) (?:ans|balais|piges|printemps)(?! (?:de |d'|dans |à |en |pour |devant|derrière))`,
      `${ME}(?:viens d'avoir|vais avoir|vais sur mes|approche (?:de )?(?:la|les)|ai eu|fête(?:rai)? mes|ai fêté mes) (?:mes )?(?:${NUMBER}|trentaine|quarantaine|cinquantaine|soixantaine)(?: ans| balais)?${TO}`,
      `${meBeing}(?:née? (?:en|le|à|au|aux|dans|un)|mineure?|majeure?|trentenaire|quadra|quinqua|sexagénaire|quadragénaire|du signe)${TO}`,
    ),
  },
  {
    name: "health",
    example: "Je suis diabétique.",
    type: "preference",
    event: "fact",
    isStanding: true,
    labels: ["health", "constraint"],
    pattern: anyFrench(
      `${meBeing}(?:${anyOf("allergiques? intolérante?s? intolérante? cœliaques? diabétiques? hypertendue? hypersensible sensible_(?:au|aux|à)")})${TO}`,
      `${meHaving}(?:une |un |des |pas d'|de l'|de l|aucune )?(?:${anyOf("allergies? intolérances?")})${TO}`,
      `${FROM}(?:j'y|j'en|y) suis (?:\\p{L}+ )?allergique`,
      `${FROM}(?:me|m') ?(?:donne|donnent|file|déclenche|provoque)(?:nt)? (?:des|de l'|une|la|de l) (?:allergie|boutons|crises?|urticaire|migraines?|maux|eczéma)`,
      `${FROM}(?:me|m') ?(?:donne|donnent|file|filent|colle)(?:nt)? (?:mal (?:au|à|aux)|envie de vomir|la nausée|des maux|le tournis|des palpitations)`,
      `${ME}(?:fais|fait) (?:une |des |de l')(?:allergies?|réactions?|intolérances?)`,
      `${meDoing("digère|digérons|tolère")}(?:pas |mal |très mal |plus )?(?:le |la |les |l'|bien)`,
    ),
  },
  {
    name: "body",
    example: "Je souffre de migraines.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["health"],
    pattern: anyFrench(
      `${meHaving}(?:un peu |toujours |souvent |régulièrement |de gros |un gros |une grosse |une petite |une sale |super |trop |très )?(?:mal (?:au|à|aux|partout|de)|${anyOf(`
        (?:de_l'|l'|de_l_|une_|un_|le_|la_|les_|des_|du_|de_la_|d')?(?:asthme grippe rhume migraines? diabète arthrose eczéma psoriasis vertige covid cancer angine bronchite gastro otite tendinite sciatique lumbago hernie entorse fracture fièvre insomnies? cholestérol acouphènes? anémie hypertension tension tdah dépression phobie apnée endométriose
        épilepsie scoliose acné rhume_des_foins handicap pacemaker prothèse stérilet)`).replaceAll(" ", "|")})${TO}`,
      `${ME}(?:souffre|souffrons|guéris|récupère|suis (?:atteinte?|soignée?|suivie?|traitée?|hospitalisée?|malade|enrhumée?|blessée?|opérée?|handicapée?|daltonien(?:ne)?|dyslexique|autiste|asthmatique|épileptique|bipolaire|hyperactif|hyperactive|myope|sourde?|malentendante?|malvoyante?|aveugle|en (?:arrêt|convalescence|rééducation|rémission|dépression|burn-?out|fauteuil|surpoids)))${TO}`,
      `${meDoing("porte|portons|prends|suis")}(?:des |un |une |mon |du |de la |la )(?:lunettes|lentilles|verres|appareil|prothèse|traitement|pilule|médicaments?|antidépresseurs?|antibiotiques|insuline|ventoline|minerve|attelle|plâtre|perruque|dentier|sonotone)`,
      `${ME}(?:déplace|déplace) en (?:fauteuil|béquilles)`,
      `${ME}(?:suis (?:foulée?|cassée?|tordue?|fracturée?|luxée?|blessée?|coupée?|brûlée?)|fais opérer|suis faite? (?:opérer|mal))${TO}`,
      `${meBeing}(?:gauch(?:er|ère)|droit(?:ier|ière)|ambidextre|roux|rousse|blonde?|brune?|chauve|tatouée?)${TO}`,
      `${meDoing("mesure|pèse|chausse|fais")}(?:du |environ |à peine |un |une |1)?(?:\\d|petit [sml]|taille)`,
    ),
  },
  {
    name: "origin",
    example: "Je suis originaire de Guadeloupe.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meBeing}(?:originaires?|natifs?|native|née?s?|d'origine|de nationalité|issue?s? d|descendante? d|immigrée?|expatriée?|expat|réfugiée?|binationale?)${TO}`,
      `${meBeing}(?:un |une |à moitié |mi-|moitié |franco-)?(?:${NATIONALITIES})${TO}`,
      `${meBeing}(?:de|du|des|d'|de la) ?(?:la |l')?(?!(?:retour|accord|avis|avec|corvée|garde|repos|bonne|mauvaise|ceux|celles|plus|moins|nature|toute?|service|sortie|passage|nuit|jour|permanence|astreinte|moi|matin|soir|genre|côté|pied|tempérament|mèche|trop|l'avis|nouveau|mon|ma|ton|fait|coup|gauche|droite|matin|la partie|très|ce|cette|celui|formation|confession|religion|taille)${TO})\\p{L}{3}`,
      `${FROM}(?:je |on |nous )(?:viens|vient|venons|venais) (?:du |des |de la |de l'|d'|de |tous )(?!(?:l'|le |la |les |me |m'|te |se |s'|lui |y |en )?(?:\\p{L}{2,15}(?:er|ir|oir)|\\p{L}{1,10}(?:dre|tre|ire|vre|cre|pre|clure))${TO})(?:la |l')?\\p{L}`,
      `${FROM}(?:je |j')(?:ai |suis )?(?:toute mon enfance|passé (?:toute )?mon enfance|grandie?|vécu|été élevée?|élevée?)${TO}`,
      `${ME}(?:ai|avons|a|suis|sommes|est) (?:grandie?s?|vécu|née?s?|élevée?s?)${TO}`,
    ),
  },
  {
    name: "residence",
    example: "J'habite à Nantes.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      meDoing(
        "habite|habitons|habitais|habitait|réside|résidons|résidais|loge|logeons|logeais|crèche|crèchons|vivons|vivais|vivait",
      ),
      `${ME}(?:vis|vit) (?:${anyOf("à au aux en dans chez près avec sur toujours encore plus pas maintenant actuellement désormais seule? depuis ici là entre loin côté")})${TO}`,
      `${meHaving}(?:déménagé|emménagé|vécu|quitté (?:la |le |l')?\\p{L}{4})${TO}`,
      `${ME}(?:suis|sommes|est) (?:bien |enfin |maintenant |actuellement )?(?:installée?s?|basée?s?|domiciliée?s?|logée?s?|propriétaires?|locataires?|hébergée?s?|retournée?s? (?:vivre|habiter)|partie?s? (?:vivre|habiter|m'installer))${TO}`,
      `^ça fait [^.]{2,30} que (?:je |j'|on |nous )(?:vis|habite|vit|suis|travaille|bosse)${TO}`,
      `${meHaving}(?:mon |un |une |notre |ma )?(?:appart|appartement|maison|chambre|logement|studio|pied-à-terre|résidence secondaire) (?:à|au|en|dans|près|rue|avenue)${TO}`,
    ),
  },
  {
    name: "faith and views",
    example: "Je suis athée.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meBeing}(?:ni |un |une |plutôt |de confession |de culture )?(?:${anyOf(`
        athées? agnostiques? catho(?:lique)?s? chrétien(?:ne)?s? protestante?s? musulmane?s? jui(?:f|ve)s? bouddhistes? hindoue?s? orthodoxes? évangéliques? croyante?s? pratiquante?s? non-croyante? baptisée? convertie? témoin_de_jéhovah laïque
        de_gauche de_droite écolo(?:giste)? féministe anarchiste apolitique socialiste communiste pacifiste homo(?:sexuelle?)? gay lesbienne bi(?:sexuelle?)? trans hétéro asexuelle? non-binaire queer introvertie? extravertie? ambivertie? hpi neuroatypique tdah`)})${TO}`,
      `${FROM}(?:j'|je |on )(?:ne |n')?(?:utilise|pratique|crois|prie)(?: plus| pas)? (?:le pronom|les pronoms|l'islam|aucune religion|en dieu|en aucun|le (?:judaïsme|bouddhisme|christianisme|yoga chrétien)|cinq fois)`,
      `${FROM}mes pronoms`,
      `${FROM}(?:je |nous )(?:vote|votons|milite|militons) (?:à |au |pour |chez |toujours |blanc)`,
    ),
  },
  {
    name: "character",
    example: "Je suis très timide.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: french(
      `${meBeing}(?:quelqu'un (?:de |d')|une personne |du genre |de nature |d'un naturel |un (?:grand |gros |vrai )?)?(?:${anyOf(`
        sporti(?:f|ve)s? timides? bavarde?s? maladroite? distraite? rêveu(?:r|se) patiente? impatiente? organisée? désorganisée? anxieu(?:x|se) stressée? optimiste pessimiste têtue? créati(?:f|ve) manuel(?:le)? geek solitaire sociable casani(?:er|ère) fêtarde? matinale? frileu(?:x|se) myope discrète? discret
        ambitieu(?:x|se) perfectionniste maniaque bordélique hyperacti(?:f|ve) insomniaque ponctuel(?:le)? économe dépensi(?:er|ère) généreu(?:x|se) jalou(?:x|se) sensible rancuni(?:er|ère) spontanée? réservée? superstitieu(?:x|se) nostalgique claustrophobe mince maigre riche pauvre étourdie?
        rousse roux chauve superstitieu(?:x|se) bordélique couche-tard lève-tôt`)})(?=[ ,]|$)(?! (?:de |d'|que |pour |comme ))`,
    ),
    unless: french(`${FROM}(?:quand|si|lorsque|comme|dès que|parce que|car|tant que) (?:je|on|j')`),
  },
  {
    name: "work",
    example: "Je bosse chez Decathlon.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anyFrench(
      `${meDoing("travaille|travaillons|travaillais|travaillait|bosse|bossons|bossais|bossait|taffe|taffais|exerce|exerçais")}(?:${anyOf("comme en_tant_que? en(?!_python|_go|_java) chez pour à au aux dans là depuis plus pas de_nuit de_jour la_nuit en_intérim le_(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end) les_week-ends souvent toujours mi-temps ici seule? avec surtout que \\d")})${TO}`,
      `${meDoing("travaille|bosse|taffe")}$`,
      `${ME}gagne (?:ma vie|environ |à peine |bien ma vie|\\d|le smic)`,
      `${meDoing("enseigne|enseignons|étudie|étudions|étudiais")}(?:le |la |les |l'|en |à |au |aux |dans |actuellement |\\p{L})`,
      `${meDoing("dirige|dirigeons|gère|gérons|tiens|tient|tenons|encadre|manage|préside|possède|cogère")}(?:une? |la |le |l'|mon |ma |notre |les |des )(?:\\p{L}+ )?(?:${anyOf("agence entreprise boîte société équipe service département restaurant resto bar café food_truck boulangerie boutique magasin librairie pharmacie cabinet salon ferme exploitation garage école hôtel gîte pme start-?up association asso club chambre_d'hôtes épicerie atelier galerie pizzeria camping rayon projet portefeuille usine studio crèche")})`,
      `${meHaving}(?:fondé|cofondé|créé|monté|ouvert|repris|lancé) (?:ma|mon|une?|la|notre) (?:propre |petite )?(?:boîte|entreprise|société|agence|start-?up|cabinet|commerce|boutique|restaurant|resto|asso|association|studio)`,
      `${meBeing}(?:${anyOf(`
        au_chômage retraitée?s? à_la_retraite en_retraite en_préretraite en_(?:cdi|cdd|intérim|stage|alternance|apprentissage|poste|reconversion|congé_(?:parental|sabbatique|maternité)|disponibilité|période_d'essai|libéral|freelance|free-lance) freelance free-lance auto-entrepreneu(?:r|se) autoentrepreneu(?:r|se) indépendante? à_mon_compte salariée? fonctionnaire
        intérimaire intermittente? employée?s?_(?:chez|à|de|au|dans|par|en) embauchée? chômeu(?:r|se) sans_emploi à_temps_partiel à_mi-temps demandeu(?:r|se)_d'emploi boursi(?:er|ère) en_(?:première|deuxième|troisième|quatrième|dernière|terminale|seconde|prépa|licence|master|doctorat|fac|école|bts|thèse|cap|classe|\\dème|\\de|l\\d|m\\d) inscrite?_(?:en|à) scolarisée? au_(?:lycée|collège|rsa)
        diplômée? promue? titulaire doctorante? étudiant(?:e|s|es)?(?:_en)? lycéen(?:ne)? collégien(?:ne)? stagiaire apprentie? bénévole militaire membres? ancien_ancienne responsable_(?:de|d'|du) chargée?_(?:de|d') chef(?:fe)?_(?:de|d') directeur directrice gérante? patron(?:ne)?`)})${TO}`,
      `${meBeing}(?:un |une |le |la |l')?(?:ancien(?:ne)? |jeune |futur(?:e)? |vieux |petit |modeste |simple |super |excellente? )?(?:${OCCUPATIONS})${TO}`,
      `${ME}(?:suis|est) (?:un |une )?(?!(?:${NO_TRADE})(?!\\p{L}))[\\p{L}-]{2,16}(?:ier|ière|eur|euse|trice|iste|icien|icienne|logue|graphe|pathe)(?=$|,| (?:à|au|aux|chez|dans|en|depuis|du|et|sur|pour|indépendant|diplômé|de (?:métier|formation|profession)))`,
      `${meBeing}dans (?:l'(?:armée|enseignement|informatique|immobilier|hôtellerie|humanitaire|industrie|aéronautique|agroalimentaire|édition|événementiel|automobile|assurance|audiovisuel)|la (?:tech|com|finance|fonction publique|police|marine|restauration|pub|mode|santé|logistique|vente|banque|grande distribution|recherche|gendarmerie|communication|petite enfance)|le (?:bâtiment|btp|commerce|social|marketing|privé|public|médical|transport|tourisme|conseil|spectacle|cinéma|jeu vidéo|luxe))`,
      `${ME}(?:occupe|occupais) (?:un|le) poste`,
      `${ME}(?:fais|fait|faisons|poursuis|reprends) (?:mes |des |une |un |mon |ma )(?:études|licence|master|doctorat|thèse|prépa|bts|dut|but|stage|alternance|formation|apprentissage|cap|école|internat|service civique|intérim)`,
      `${FROM}(?:en tant que? |comme )(?!(?:ça|moi|toi|tu|si|d'habitude|même|je|on|dit|prévu|convenu|nous|vous|il|elle)${TO})(?:une? )?(?:${OCCUPATIONS})${TO}`,
      `${meHaving}(?:été )?(?:promue?|embauchée?|licenciée?|mutée?|nommée?|virée?|titularisée?|démissionné|recrutée?|décroché (?:un|une|mon|le) (?:cdi|cdd|poste|emploi|job|boulot|stage|alternance|contrat)|trouvé (?:un|une|mon) (?:cdi|cdd|poste|emploi|job|boulot|stage|alternance|taf|travail)|eu mon (?:bac|diplôme|brevet|concours|permis)|obtenu (?:mon|une?|le) (?:bac|diplôme|licence|master|doctorat|concours|poste))${TO}`,
      `${meDoing("télétravaille|télétravaillons|commute")}`,
      `${meDoing("finis|commence|embauche|débauche|termine")}(?:à|vers|tous les jours|le) \\d`,
    ),
    unless: french(
      `${ME}(?:travaille|bosse|taffe|travaillons|bossons) (?:\\p{L}+ )?(?:dessus|sur |(?:avec|sous) (?!(?:mon|ma|mes|des|les|un|une|lui|elle|eux|elles|le|la|deux|plusieurs|plaisir|passion|joie|beaucoup)${TO}))`,
    ),
  },
];
