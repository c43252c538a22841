/** French questions about somebody. "Est-ce que" is left out and "j'", "l'", "du" are written "je", "le", "de le" before they are read. */
import type { AskedWords } from "../asked-words.ts";

/** "Mon âge", "l'âge de Tom". */
const of = (noun: string): string => `((mon|ma|mes|notre|nos) ${noun}|[(le|la|les) ]${noun} de ~)`;
const WHAT_IS = "(quel est|quelle est|quels sont|quelles sont|quel était|ce est quoi|que est)";

/** "J'habite", "habite-je", "Tom habite", "habite Tom". */
function verb(i: string, he: string, they: string, we: string): string {
  const third = `(${he}|${they})`;
  return `(je ${i}|${i} je|on ${he}|nous ${we}|${we} nous|${third} ~|~ ${third}[ (il|elle|ils|elles|on)])`;
}
const BE = verb("suis", "est", "sont", "sommes");
const HAVE = verb("ai", "a", "ont", "avons");
const USE = `(${verb("(utilise|emploie|préfère)", "(utilise|emploie|préfère)", "(utilisent|préfèrent)", "utilisons")}|je me sers|${HAVE})`;
const LIVE = verb(
  "(habite|vis|loge|réside)",
  "(habite|vit|loge|réside)",
  "(habitent|vivent|résident)",
  "(habitons|vivons)",
);
const WORK = verb("(travaille|bosse)", "(travaille|bosse)", "(travaillent|bossent)", "travaillons");
const TOWN =
  "(ville|pays|village|quartier|rue|région|endroit|département|coin|commune|arrondissement|partie de la ville)";
const RELATION =
  "(marié|mariée|mariés|célibataire|divorcé|divorcée|séparé|séparée|fiancé|fiancée|fiancés|pacsé|pacsée|veuf|veuve|en couple|dans une relation)";
const DIET =
  "(végétarien|végétarienne|végétalien|végétalienne|végane|vegan|pescétarien|pescétarienne|flexitarien|flexitarienne|végé)";
const WORKING =
  "(à le chômage|retraité|retraitée|à la retraite|indépendant|indépendante|salarié|salariée|en congé parental|en arrêt|freelance|sans emploi)";
const BELIEF =
  "(croyant|croyante|religieux|religieuse|catholique|chrétien|chrétienne|protestant|protestante|musulman|musulmane|juif|juive|bouddhiste|athée|agnostique|orthodoxe)";
const COMPANY =
  "(entreprise|société|boîte|boite|endroit|hôpital|organisation|magasin|école|agence|établissement|structure)";
const SCHOOL = "(université|fac|école|lycée|collège|faculté)";
const ANSWERS = "[(tes|les|vos|mes) ]réponses";
const MUST =
  "(dois tu|tu dois|devrais tu|tu devrais|peux tu|tu peux|faut il|il faut|doit on|on doit|devez vous|vous devez|je veux que tu|je voudrais que tu|je préfère que tu)";
const WANT =
  "(je veux|veux je|je voudrais|je préfère|préfère je|je aime|je souhaite|je aimerais|(veut|préfère|aime) ~|~ (veut|préfère|aime))";
const LIKED = "(préféré|préférée|préférés|préférées|favori|favorite|favoris|favorites)";

export const FRENCH_ASKED: AskedWords = {
  code: "fr",
  written: [
    [/(?<!\S)qu['’]est[- ]ce qu(?:e(?![^\s?!.,;:'’])|['’])/gi, "que "],
    [/(?<!\S)qui est[- ]ce qu(?:i|e(?![^\s?!.,;:'’])|['’])/gi, "qui "],
    [/(?<!\S)est[- ]ce qu(?:e(?![^\s?!.,;:'’])|['’])/gi, " "],
    [/-t-(?=(?:il|elle|on|ils|elles)(?![^\s?!.,;:'’]))/gi, " "],
    [/(?<=\S)-(?=(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|ce|toi|le|la|les)(?![^\s?!.,;:'’]))/gi, " "],
    [/(?<!\S)([jcnmtsld]|qu)['’] ?(?=\S)/gi, "$1e "],
    [/(?<!\S)du(?![^\s?!.,;:'’])/gi, "de le"],
    [/(?<!\S)des(?![^\s?!.,;:'’])/gi, "de les"],
    [/(?<!\S)au(?![^\s?!.,;:'’])/gi, "à le"],
  ],
  lead: `bonjour;salut;coucou;bonsoir;hello;hey;dis;dis moi;dites moi;dis donc;et;alors;mais;bon;ben;euh;ok;d'accord;allez;pardon;excuse moi;stp;s'il te plaît;se il te plaît;se il vous plaît;au fait;à le fait;
    à propos;petite question;une question;question;question rapide;tu sais;sais tu;savez vous;tu te souviens;te souviens tu;tu te rappelles;te rappelles tu;vous souvenez vous;tu te souviens de;
    te souviens tu de;tu te rappelles de;tu peux me dire;peux tu me dire;pouvez vous me dire;tu pourrais me dire;pourrais tu me dire;tu peux me rappeler;peux tu me rappeler;rappelle moi;
    rappelle le moi;rappelle;raconte moi;raconte;je ai oublié;je ne sais plus;je me rappelle plus;je ne me rappelle plus;je me souviens plus;aide moi à me souvenir;keepsake;test;un test;
    je voudrais savoir;je veux savoir;déjà;ce est quoi;ce est quoi déjà;toi qui sais tout;d'après toi;dis moi un peu`,
  tail: `stp;svp;se il te plaît;se il vous plaît;merci;déjà;tu sais;tu te souviens;tu te rappelles;tu le sais;au fait;à le fait;alors;donc;ce est quoi;ce est quoi déjà;aujourd'hui;hein;keepsake;ok;
    d'après toi;à ton avis`,
  fillers:
    "déjà;actuellement;maintenant;en ce moment;encore;au juste;exactement;toujours;désormais;aujourd'hui;donc;en fait;vraiment;se il te plaît;stp;à le juste;à la base;principalement;surtout;actuel;actuelle;actuels;actuelles",
  own: "moi;je;me;nous;mon;ma;mes;notre;nos;moi-même;nous-mêmes;le utilisateur;la utilisatrice;le utilisatrice",
  determiners: "mon;ma;mes;notre;nos",
  adjectives: `grand grande grands grandes petit petite petits petites aîné aînée aînés cadet cadette jumeau jumelle meilleur meilleure meilleurs meilleures deux trois quatre cinq six premier première
    second seconde seul seule autre vieux vieille cher chère nouveau nouvelle adoptif adoptive maternel maternelle paternel paternelle plus proche proches jeune jeunes âgé âgée âgés`,
  family: "famille;proches;parenté",
  articles: "de;à",
  familiar: "maman;papa;mamie;mamy;mémé;papi;papy;pépé;tata;tonton",
  home: "le;la;les",
  notNames: `le la les un une ton ta tes votre vos son sa ses leur leurs ce cet cette ces qui que quoi quel quelle où quand comment dieu vous il elle ils elles on tous chacun quelqu'un personne tu monsieur
    madame`,
  ofName: [/^(?:(?:le|la|les) )?(?<kin>[^ ]+(?: [^ ]+)?) de (?<name>[^ ]+(?: [^ ]+)?)$/u],
  owner: (name) => name,
  never:
    /^ou (?:suis je|je suis|sommes nous|on est)$|^que (?:je fais|dois je faire|fais je)(?: (?:maintenant|avec|si|quand|pour|contre).*)?$/u,
  rows: [
    [
      "@name",
      "comment (je me appelle|me appelle je|me appelé je|on se appelle|nous nous appelons|(se appelle|se appellent|se nomme) ~|~ (se appelle|se appellent|se nomme)[ (il|elle|ils|elles)])",
      `${WHAT_IS} ${of("(nom|noms|prénom|prénoms|nom complet|nom de famille|nom de jeune fille|deuxième prénom)")}`,
      of("(nom|noms|prénom|prénoms|nom complet|nom de famille)"),
      "(quel|quels) (nom|prénom|noms|prénoms) (portent|porte|ont|a) ~",
      "comment (je ai|ai je|on a|nous avons|avons nous) (appelé|appelée|nommé|nommée|baptisé|baptisée) ~",
      "~ se appelle comment",
      "je me appelle comment",
      "ce est quoi le (nom|prénom) de ~",
    ],
    [
      "nickname name",
      `${WHAT_IS} ${of("(surnom|diminutif|pseudo)")}`,
      of("(surnom|pseudo)"),
      "? (ai je|je ai|(a|ont) ~|~ a[ (il|elle)]) un surnom",
      `comment ${MUST} (me appeler|me appelles|se adresser à moi)`,
      "comment (je veux|je préfère|je voudrais|je aime|veux je) (que tu me appelles|être appelé|être appelée|que on me appelle|me faire appeler)",
      "comment (on me appelle|me appellent mes amis|mes amis me appellent|tout le monde me appelle)",
    ],
    [
      "style.address nickname name",
      `comment ${MUST} (te adresser à moi|te adresses à moi|me parler|me parles|vous adresser à moi)`,
      "? (tu me tutoies|me tutoies tu|on se tutoie|dois tu me tutoyer|tu dois me tutoyer|peux tu me tutoyer|on se vouvoie|tu me vouvoies)[ ou (tu me vouvoies|on se vouvoie|me vouvoyer|me vouvoies tu|vouvoyer)]",
      "(tu|vous|tutoiement|vouvoiement) ou (tu|vous|tutoiement|vouvoiement)",
    ],
    [
      "pronouns",
      `${WHAT_IS} ${of("pronoms")}`,
      `quels pronoms ${USE}`,
      of("pronoms"),
      "(quels|quel) pronom[s] (dois tu|tu dois) utiliser pour (moi|~)",
    ],
    [
      "age birthday",
      "(il|elle) a quel âge ~",
      `quel âge ${HAVE}`,
      `${HAVE} quel âge`,
      `${WHAT_IS} ${of("âge")}`,
      of("âge"),
    ],
    [
      "birthday age",
      `(quand|quel jour|à quelle date) (est|tombe) ${of("(anniversaire|anniv)")}`,
      `ce est (quand|quel jour|à quelle date) ${of("(anniversaire|anniv)")}`,
      `${of("(anniversaire|anniv)")} ce est (quand|quel jour)`,
      `(quand|en quelle année|quel jour|à quelle date|quel mois) (suis je|je suis|est|sont|~ est|~ sont)[ (il|elle|ils|elles|on)] (né|née|nés|nées)[ ~]`,
      `${WHAT_IS} ${of("(date de naissance|date de anniversaire|anniversaire|année de naissance|jour de naissance)")}`,
      of("(date de naissance|anniversaire|anniv)"),
      `quand (je fête|fêtons nous|on fête|je vais avoir|(fête|aura) ~) (mon|son|leur|notre)? ?(anniversaire|<number> ans)`,
      "de quel signe (je suis|suis je|est ~|~ est)[ (il|elle)]",
      `${WHAT_IS} ${of("signe (astrologique|astro|de le zodiaque)")}`,
    ],
    [
      "birthplace nationality",
      "(où|ou) (suis je|je suis|est|sont|~ est|~ sont)[ (il|elle|ils|elles)] (né|née|nés|nées)[ ~]",
      "(où|ou) (ai je|je ai|a|ont|~ a|~ ont)[ (il|elle|ils|elles)] grandi[ ~]",
      "(où|ou) (a|ont) grandi ~",
      "(où|ou) (est|sont) (né|née|nés|nées) ~",
      `de (où|ou) (je viens|viens je|je suis|suis je|(vient|viennent|est|sont) ~|~ (vient|est|viennent|sont)[ (il|elle|ils|elles)])[ originaire]`,
      `de quel[le] ${TOWN} (je viens|viens je|je suis|suis je|(vient|est) ~|~ (vient|est)[ (il|elle)])[ originaire]`,
      `dans quel[le] ${TOWN} (je suis|suis je|est|~ est)[ (il|elle)] (né|née)[ ~]`,
      `${WHAT_IS} ${of("(lieu de naissance|ville natale|village natal|ville de origine)")}`,
      of("(lieu de naissance|ville natale)"),
    ],
    [
      "nationality birthplace",
      `(de )?quelle nationalité (${BE}|${HAVE})`,
      `${WHAT_IS} ${of("(nationalité|citoyenneté)")}`,
      `quel passeport ${HAVE}`,
      of("(nationalité|citoyenneté)"),
    ],
    [
      "home.city home.country",
      `(où|ou) ${LIVE}`,
      `${LIVE} (où|ou)`,
      "(il|elle|ils|elles) (habite|vit|habitent|vivent) (où|ou) ~",
      `(dans|en|à) quel[le][s] ${TOWN} ${LIVE}`,
      `quel[le] ${TOWN} ${LIVE}`,
      `(où|ou) (est|se trouve) ${of("(maison|appartement|appart|domicile|logement)")}`,
      `${WHAT_IS} ${of("(adresse|domicile|ville|lieu de résidence|ville de résidence|code postal|lieu de vie)")}`,
      of("(adresse|domicile|lieu de résidence|ville de résidence)"),
      "? (je habite|habite je|on habite|nous habitons|~ habite[ (il|elle)]|habite ~|je vis|~ vit[ (il|elle)]) (à|en|dans|au|à le) <place>",
    ],
    [
      "home.type",
      `? ${LIVE} (en|dans) (maison|appartement|une maison|un appartement|un studio|une colocation|colocation)[ ou (en |dans )?(maison|appartement|une maison|un appartement|un studio)]`,
      "? (je suis|suis je|~ est[ (il|elle)]) (locataire|propriétaire)[ ou (locataire|propriétaire)]",
      `dans quel type de (logement|maison|habitation) ${LIVE}`,
    ],
    [
      "weight",
      `combien ${verb("pèse", "pèse", "pèsent", "pesons")}`,
      `${verb("pèse", "pèse", "pèsent", "pesons")} combien`,
      `${WHAT_IS} ${of("poids")}`,
      of("poids"),
    ],
    [
      "height",
      `combien ${verb("mesure", "mesure", "mesurent", "mesurons")}`,
      `${verb("mesure", "mesure", "mesurent", "mesurons")} combien`,
      `${WHAT_IS} ${of("taille")}`,
      `quelle taille ${verb("(fais|mesure)", "(fait|mesure)", "(font|mesurent)", "faisons")}`,
      of("taille"),
    ],
    [
      "*diet",
      `quel régime[ alimentaire] (je suis|suis je|je fais|${verb("suis", "suit", "suivent", "suivons")}|${HAVE})`,
      `${WHAT_IS} ${of("(régime|régime alimentaire|alimentation)")}`,
      `? ${BE} ${DIET}[ ou ${DIET}]`,
      `? ${verb("mange", "mange", "mangent", "mangeons")} (de la viande|de le poisson|de le porc|de les œufs|de les oeufs|de les produits laitiers|de la viande ou de le poisson)`,
      `que (je ne mange pas|je ne peux pas manger|ne (mange|peut) pas[ manger] ~|~ ne (mange|peut) pas[ manger])`,
      `? (je suis|suis je|~ est[ (il|elle)]|est ~) à le régime`,
      `quelles (restrictions|préférences|contraintes) alimentaires ${HAVE}`,
      of("(régime|régime alimentaire)"),
    ],
    [
      "work.role work.employer work.status",
      `(que|quoi) ${verb("fais", "fait", "font", "faisons")} (dans la vie|comme (travail|métier|boulot)|comme profession)`,
      `${verb("fais", "fait", "font", "faisons")} quoi (dans la vie|comme (travail|métier|boulot))`,
      "(fait ~|~ fait|~ il fait|~ elle fait) quoi",
      "que fait ~",
      "(il|elle) fait quoi[ (dans la vie|comme métier|comme boulot)] ~",
      `${WHAT_IS} ${of("(métier|profession|travail|boulot|poste|fonction|job|emploi|intitulé de poste)")}`,
      `(quel|quelle) (métier|profession|travail|boulot|poste|job|emploi) (${HAVE}|${verb("(fais|exerce|occupe)", "(fait|exerce|occupe)", "(font|exercent|occupent)", "faisons")})`,
      `comme quoi ${WORK}`,
      `dans quoi ${WORK}`,
      "comment (je gagne|~ gagne|gagne) (ma|sa) vie[ ~]",
      of("(métier|profession|boulot|poste|job|emploi)"),
    ],
    [
      "work.employer work.role",
      `(où|ou) ${WORK}`,
      `${WORK} (où|ou)`,
      "(il|elle) (travaille|bosse) (où|ou|chez qui) ~",
      `${WORK} (pour|chez) qui`,
      `(pour|chez) qui ${WORK}`,
      `(dans|pour|chez) quel[le] ${COMPANY} ${WORK}`,
      `(qui|quel|quelle) est ${of("(employeur|employeuse|entreprise|boîte|société|lieu de travail)")}`,
      `comment se appelle ${of("(entreprise|boîte|boite|société|employeur)")}`,
      "? (je travaille|travaille je|~ travaille[ (il|elle)]|travaille ~) (chez|pour|à|à le) <place>",
      of("(employeur|lieu de travail|entreprise|boîte)"),
    ],
    [
      "work.field work.role work.employer",
      `dans quel (secteur|domaine|champ|milieu|branche|industrie) (${WORK}|${BE})`,
      `dans quelle (branche|industrie) ${WORK}`,
      `${WHAT_IS} ${of("(secteur|domaine|branche)[ de activité]")}`,
    ],
    [
      "work.status work.role work.employer",
      `? ${BE} ${WORKING}[ ou ${WORKING}]`,
      `? ${WORK} (à temps plein|à temps partiel|à mi-temps)[ ou (à temps plein|à temps partiel|à mi-temps)]`,
      `? ${HAVE} un (travail|emploi|boulot|job)`,
    ],
    [
      "education.school education.subject",
      `(où|ou) (ai je|je ai|a|ont|~ a)[ (il|elle)] (fait mes études|fait ses études|étudié|fait mon master)[ ~]`,
      "(où|ou) (je étudie|étudie je|étudie ~|~ étudie[ (il|elle)]|je fais mes études|~ fait ses études)",
      `(dans|à) quel[le] ${SCHOOL} (ai je|je ai|a|~ a|je suis|suis je|~ est|est|je vais|va|~ va)[ (il|elle)][ (étudié|allé|allée|fait mes études|fait ses études)][ ~]`,
      `${WHAT_IS} ${of(SCHOOL)}`,
    ],
    [
      "education.subject education.school",
      "(que|quoi) (ai je|je ai|a|~ a)[ (il|elle)] (étudié|fait comme études)[ ~]",
      `${verb("étudie", "étudie", "étudient", "étudions")} quoi`,
      `${verb("fais", "fait", "font", "faisons")} quoi comme (études|formation|licence|master)`,
      `(que|quoi) ${verb("étudie", "étudie", "étudient", "étudions")}`,
      "(quelles|quel) (études|diplôme|master|licence|cursus) (ai je|je ai|a|~ a|je fais|fait|~ fait)[ (il|elle)][ (fait|faites|obtenu|suivi|suivies)][ ~]",
      `${WHAT_IS} ${of("(diplôme|filière|domaine de études|spécialité|matière principale)")}`,
      `en quoi (est|sont) ${of("(diplôme|master|licence|études)")}`,
    ],
    [
      "relationship.status relationship.partner",
      `? ${BE} ${RELATION}[ ou ${RELATION}]`,
      `${WHAT_IS} ${of("(situation familiale|état civil|statut marital|situation amoureuse)")}`,
      `? ${HAVE} (une copine|un copain|une femme|un mari|une compagne|un compagnon|quelqu'un)`,
      of("(situation familiale|état civil|situation amoureuse)"),
    ],
    [
      "relationship.partner relationship.status",
      `(avec|à) qui ${BE} (marié|mariée|en couple|fiancé|fiancée|pacsé|pacsée)`,
      "(avec|à) qui (est|suis je|je suis) (marié|mariée|en couple|fiancé|fiancée)[ ~]",
      "qui (ai je|je ai|a|~ a)[ (il|elle)] épousé[e][ ~]",
      "avec qui (je sors|sort ~|~ sort[ (il|elle)])",
    ],
    [
      "religion",
      `(de )?quelle (religion|confession|foi) (${HAVE}|${BE}|${verb("(pratique|suis)", "(pratique|suit)", "pratiquent", "pratiquons")})`,
      `${WHAT_IS} ${of("(religion|foi|confession)")}`,
      `? ${BE} ${BELIEF}[ ou ${BELIEF}]`,
      `? ${verb("crois", "croit", "croient", "croyons")} en dieu`,
      of("(religion|foi)"),
    ],
    [
      "instrument",
      `(de quel|quel|de quels) instrument[s][ de musique] ${verb("(joue|apprends|pratique)", "(joue|apprend|pratique)", "(jouent|apprennent)", "jouons")}`,
      `${verb("joue", "joue", "jouent", "jouons")} de quel instrument`,
      `${WHAT_IS} ${of("instrument[ de musique]")}`,
      `? ${verb("joue", "joue", "jouent", "jouons")} (de un instrument|de le (piano|violon|violoncelle|saxophone|hautbois)|de la (guitare|batterie|flûte|trompette|harpe|clarinette|basse)|de les percussions|de le accordéon|de le orgue)`,
    ],
    [
      "language.native",
      `${WHAT_IS} ${of("(langue maternelle|première langue|langue natale)")}`,
      of("langue maternelle"),
      `quelle langue ${HAVE} comme langue maternelle`,
    ],
    ["*language.native", `(quelles|combien de|quelle) langue[s] ${verb("parle", "parle", "parlent", "parlons")}`],
    [
      "editor",
      `(quel|quelle|avec quel) (éditeur|ide|éditeur de code|éditeur de texte) ${USE}`,
      `(avec|dans|sur) quel (éditeur|ide|éditeur de code|éditeur de texte) (${WORK}|${verb("(code|programme)", "(code|programme)", "codent", "codons")})`,
      `${WHAT_IS} ${of("(éditeur|ide|éditeur de code|éditeur de texte)[ (préféré|favori|habituel)]")}`,
    ],
    [
      "os",
      `(quel|quelle|sous quel|sur quel|sous quelle|sur quelle) (système|système de exploitation|os|distribution|distrib|distro) (${USE}|${WORK}|${BE})`,
      `${WHAT_IS} ${of("(système de exploitation|os|distribution|distrib)")}`,
    ],
    ["shell", `quel shell ${USE}`, `${WHAT_IS} ${of("shell[ (préféré|habituel)]")}`],
    [
      "browser",
      `(quel|avec quel|sur quel) navigateur[ web| internet] (${USE}|${verb("surfe", "surfe", "surfent", "surfons")})`,
      `${WHAT_IS} ${of("navigateur[ (préféré|habituel|par défaut)]")}`,
    ],
    [
      "programming.language",
      `(en|dans|avec) quel[s] langage[s][ de programmation] (${WORK}|${verb("(code|programme|développe)", "(code|programme|développe)", "codent", "codons")})`,
      `(quel|quels) langage[s] de programmation ${USE}`,
      `en quoi ${verb("(code|programme)", "(code|programme)", "codent", "codons")}`,
      `${WHAT_IS} ${of("langage[ de programmation][ (préféré|favori|principal)]")}`,
    ],
    [
      "*editor os shell browser programming.language phone",
      `(quels outils|quels logiciels|de quels outils) ${USE}[ à le travail]`,
      `${WHAT_IS} ${of("(environnement de développement|config|configuration|stack)")}`,
    ],
    [
      "phone",
      `(quel|quelle marque de|quel modèle de|quel type de) (téléphone|portable|smartphone|mobile|tél) ${USE}`,
      `${WHAT_IS} ${of("(téléphone|smartphone|modèle de téléphone)")}`,
      `? ${HAVE} un (iphone|android)[ ou un (iphone|android)]`,
    ],
    [
      "car",
      `(quelle|quel modèle de|quelle marque de|quel type de) (voiture|véhicule|bagnole) (${HAVE}|${verb("(conduis|possède)", "(conduit|possède)", "conduisent", "conduisons")})`,
      `${WHAT_IS} ${of("(voiture|bagnole)")}`,
      `? ${HAVE} une voiture`,
      `(que|quoi) ${verb("conduis", "conduit", "conduisent", "conduisons")}[ comme voiture]`,
      `${verb("conduis", "conduit", "conduisent", "conduisons")} quoi[ comme voiture]`,
    ],
    [
      "units",
      `(quelles|quel|dans quelles|en quelles) (unités|système de unités|système de mesure|unités de mesure|mesures) (${USE}|${WANT}|${MUST})[ utiliser| employer| que tu utilises]`,
      "(système )?(métrique|impérial|métriques|impériales) ou (métrique|impérial|métriques|impériales)",
      `${WHAT_IS} ${of("unités[ (préférées|de mesure)]")}`,
    ],
    [
      "timezone home.city",
      `(dans|sur) quel fuseau[ horaire] (${BE}|${LIVE})`,
      `${WHAT_IS} ${of("fuseau[ horaire]")}`,
      of("fuseau horaire"),
    ],
    [
      "ui.theme",
      `? (${WANT}|${USE}) (le )?(mode|thème) (sombre|clair)[ ou (le )?(mode |thème )?(sombre|clair)]`,
      "(mode|thème) (sombre|clair) ou (mode |thème )?(sombre|clair)",
      `quel thème (${USE}|${WANT})`,
    ],
    [
      "style.length",
      `(quelle longueur|de quelle longueur) (doivent avoir|doivent être|devraient avoir|devraient faire|doivent faire) ${ANSWERS}`,
      `? ${WANT} (de les |les )?réponses (courtes|longues|brèves|détaillées|concises)[ ou (courtes|longues|brèves|détaillées|concises)]`,
      `? ${MUST} (répondre|répondes|être|faire) (brièvement|court|bref|longuement|en détail)`,
    ],
    [
      "style.tone",
      `(quel|sur quel|avec quel) ton (${WANT}|${MUST})[ (employer|utiliser|adopter|prendre|que tu emploies|me parler)][ dans tes réponses]`,
      `? ${MUST} être (formel|informel|familier|direct)[ ou (formel|informel|familier|direct)]`,
    ],
    [
      "style.emojis",
      `? ${WANT} (de les |les )?(emojis|émojis|émoticônes)[ dans (tes )?réponses]`,
      `? ${MUST} (utiliser|mettre|employer|utilises|mettes) de les (emojis|émojis|émoticônes)`,
      "avec ou sans (emojis|émojis)",
      "(emojis|émojis) ou pas",
    ],
    [
      "style.language",
      `(en|dans) quelle langue ${MUST} (me répondre|répondre|me réponds|répondes|me répondes|me écrire|me parler|écrire)`,
      `(en|dans) quelle langue ${WANT} ${ANSWERS}`,
    ],
    [
      "style.format",
      `(comment|sous quel format|dans quel format) ${MUST} (formater|présenter|structurer|mettre en forme) ${ANSWERS}`,
      `(sous|dans) quel format ${WANT} ${ANSWERS}`,
      `? ${WANT} de les (listes|tableaux|puces|paragraphes)[ ou de les (listes|tableaux|puces|paragraphes)]`,
    ],
    [
      "*style.length style.tone style.format style.emojis style.language style.address units",
      `comment ${WANT} ${ANSWERS}`,
      `comment ${MUST} (me répondre|répondre|répondes|me répondes|me écrire|me écrives)`,
      `${WHAT_IS} ${of("préférences de (style|réponse|écriture|rédaction|mise en forme)")}`,
    ],
    [
      "@favourite",
      `(${WHAT_IS}|qui est|comment se appelle|quelle était) ((mon|ma|mes|notre|nos) {thing} ${LIKED}|(le|la|les) {thing} ${LIKED} de ~)`,
      `((mon|ma|mes) {thing} ${LIKED}|(le|la) {thing} ${LIKED} de ~)`,
      "(quel|quelle|quels|quelles) {thing} (je aime|je préfère|préfère je|(préfère|aime) ~|~ (préfère|aime)[ (il|elle)])[ le plus]",
      `? ${HAVE} (un|une) {thing} ${LIKED}`,
    ],
    [
      "@plan",
      "(quand|quel jour|à quelle date) (est|a lieu|ont lieu|sont|tombe) (mon|ma|mes|notre|nos) {plan}",
      "ce est (quand|quel jour|à quelle date) (mon|ma|mes|notre|nos) {plan}",
      "(mon|ma|mes|notre|nos) {plan} ce est (quand|quel jour)",
      "quelle est la date de (mon|ma|mes|notre|nos) {plan}",
      "quand (est|a lieu) (le|la) {plan} de ~",
      "quand (je pars|pars je|on part|nous partons|partons nous|je vais|on va|je vole|je me envole) (en|à le|à|à la|pour|pour le|pour la|à les|vers) [le |la ]{plan}",
    ],
    [
      "plan.wedding",
      "(quand|où) (je me marie|on se marie|nous marions nous|nous nous marions|(se marie|se marient) ~|~ (se marie|se marient)[ (il|elle|ils|elles)])",
    ],
    [
      "plan.move home.city",
      "(quand|où) (je déménage|déménage je|on déménage|nous déménageons|déménage ~|~ déménage[ (il|elle)])",
    ],
    ["plan.retirement", "quand (je prends|je pars à|~ prend|~ part à|prend|part à) (ma|sa|la) retraite[ ~]"],
    ["plan.marathon", "quand (je cours|cours je|on court|~ court) (le|mon|un|son) marathon"],
    [
      "@about",
      "qui (suis je|je suis|sommes nous|nous sommes|(est|sont|était) ~)",
      "~ ce est qui",
      "ce est qui ~",
      "que (sais tu|tu sais|savez vous|vous savez|tu connais|connais tu|tu as retenu|as tu retenu|te rappelles tu|tu te rappelles|tu retiens) (sur|de|à propos de) ~",
      "tu sais quoi (sur|de|à propos de) ~",
      "[tout ]ce que (tu sais|tu as retenu|vous savez|tu te rappelles|tu connais) (sur|de|à propos de) ~",
      "que (te ai je|je te ai|tu as|as tu) (dit|raconté|appris|enregistré|mémorisé|noté|retenu) (sur|de|à propos de) ~",
      "que je te ai (dit|raconté) (sur|de|à propos de) ~",
      "(parle|parlez) moi de ~",
      "(quelque chose|tout|plus|un peu) (sur|de|à propos de) ~",
      "(sur|à propos de) ~",
      "(décris moi|me décrire|fais mon portrait|présente moi)",
      "décris ~",
      "(tu me connais|me connais tu|tu connais ~|connais tu ~)",
      "(quelles informations|quelles infos|quels souvenirs|quelles données) (as tu|tu as|avez vous) (sur|de|à propos de) ~",
      "(résume|récapitule) [moi ]ce que tu sais (sur|de|à propos de) ~",
      "fais moi un résumé de ce que tu sais (sur|de) ~",
      "mon profil",
    ],
    [
      "@family",
      "(qui|quels|combien de personnes) (fait partie de|fait|sont|est|il y a|y a t il|composent|compose) [dans ](ma|notre) famille",
      "qui sont les membres de (ma|notre) famille",
      "(comment est|de qui se compose) (ma|notre) famille",
      "on est combien dans (ma|notre|la) famille",
    ],
    [
      "@kin",
      `combien de {kin} ${HAVE}`,
      `${HAVE} combien de {kin}`,
      `? ${HAVE} (un|une|de les|de) {kin}`,
      `(quel|quelle|quels|quelles) {kin} ${HAVE}`,
    ],
  ],
  things: `colour: couleur;film: film;book: livre bouquin roman;author: auteur autrice auteure écrivain écrivaine;series: série;music: musique;song: chanson morceau;band: groupe;
    singer: chanteur chanteuse;composer: compositeur compositrice;director: réalisateur réalisatrice cinéaste;actor: acteur actrice;game: jeu jeu_vidéo;boardgame: jeu_de_société;food: plat nourriture repas;
    dessert: dessert gâteau;cheese: fromage;drink: boisson;season: saison;animal: animal;sport: sport;team: équipe club;player: joueur joueuse;city: ville;country: pays;
    place: endroit lieu;flower: fleur;fruit: fruit;vegetable: légume;number: chiffre nombre;day: jour;month: mois;subject: matière;quote: citation;word: mot;
    restaurant: restaurant resto;beer: bière;wine: vin;tea: thé;coffee: café;artist: artiste;painter: peintre;album: album;podcast: podcast;ice-cream: glace;
    poem: poème;poet: poète;museum: musée;holiday: fête;character: personnage;scent: parfum odeur;tree: arbre`,
  plans: `wedding: mariage;move: déménagement;marathon: marathon;half-marathon: semi-marathon semi;surgery: opération;holiday: vacances;trip: voyage;retirement: retraite;concert: concert;
    exam: examen concours;thesis: mémoire soutenance thèse;honeymoon: lune_de_miel voyage_de_noces;house: achat_de_la_maison;adoption: adoption;sabbatical: année_sabbatique;
    party: fête fête_de_anniversaire;interview: entretien entretien_de_embauche;cruise: croisière;exhibition: exposition expo;triathlon: triathlon;renovation: travaux rénovation;
    driving-licence: permis permis_de_conduire;japan: Japon;italy: Italie;spain: Espagne;portugal: Portugal;greece: Grèce;norway: Norvège;sweden: Suède;iceland: Islande;ireland: Irlande;
    scotland: Écosse;canada: Canada;usa: États-Unis;mexico: Mexique;brazil: Brésil;india: Inde;australia: Australie;new-zealand: Nouvelle-Zélande;morocco: Maroc;turkey: Turquie;
    croatia: Croatie;peru: Pérou;london: Londres;rome: Rome;lisbon: Lisbonne`,
};
