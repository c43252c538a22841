/** Closed lists of French words that the reading of a statement turns on. */
import { pattern } from "./pattern.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What opens a sentence and says nothing. */
export const OPENERS = set(`
  oh ah ha haha hé hey hi hello coucou salut bonjour bonsoir yo ok okay oki oui ouais ouaip non nan nn bon bonne ben
  bah beh bin euh heu hum hmm hein alors et mais ou donc car or puis puisque voilà voici bref enfin sinon tiens
  écoute écoutez franchement honnêtement sincèrement perso personnellement lol mdr ptdr merci pardon désolé désolée
  oups oula ouf waouh zut mince flûte merde punaise wow woow super génial cool top chouette parfait exact voyons attention rappel correction rectif
  rectification nouvelle update info note nb ps btw apparemment malheureusement heureusement évidemment visiblement
  concrètement finalement dailleurs résultat bilan genre regarde regardez attends attendez svp stp aussi également
  ensuite sérieux sérieusement mec les-gars youpi hourra hihi aïe certes effectivement justement bref quoi
  actuellement désormais dorénavant maintenant aujourd'hui notez notons`);

/** Several words that open a sentence and say nothing; the longest first. */
export const OPENING_PHRASES: readonly string[] = `
  et puis|et du coup|mais bon|eh bien|hé bien|ben oui|ben non|mais non|mais oui|mon dieu|en fait|au fait|en vrai|
  en vérité|en réalité|du coup|par contre|d'ailleurs|à propos|au passage|à part ça|pour info|pour information|
  pour rappel|pour être honnête|pour être franc|pour être franche|à vrai dire|entre nous|de mon côté|pour ma part|
  quant à moi|de notre côté|en ce qui me concerne|en ce qui nous concerne|bien sûr|de toute façon|de toutes façons|
  en plus|à la base|parce que|parce qu'|vu que|étant donné que|comme quoi|c'est vrai que|c'est que|bonne nouvelle|
  grande nouvelle|mauvaise nouvelle|petite info|petite nouvelle|petit rappel|petite précision|petite correction|
  ça y est|et là|et voilà|et oui|eh oui|ah oui|ah non|ni une ni deux|note bien|notez bien|note que|notez que|
  notez bien que|note bien que|sache que|sachez que|figure-toi que|figurez-vous que|figure-toi|figurez-vous|tu sais|
  tu ne devineras jamais|tu devineras jamais|vous devinerez jamais|devine quoi|tu sais quoi|tu vas rire|tu vas pas le croire|
  vous savez|tu sais que|vous savez que|dis donc|il faut savoir que|faut savoir que|il faut dire que|faut dire que|
  il se trouve que|je crois que|je crois qu'|je pense que|je pense qu'|je crois bien que|je dois dire que|
  je dois avouer que|je t'avoue que|je vous avoue que|j'avoue que|j'avoue|je précise que|je te précise que|
  je te signale que|je vous signale que|je signale que|je te rappelle que|je vous rappelle que|je rappelle que|
  je te préviens que|je te préviens|je vous préviens que|je préviens que|je t'annonce que|je vous annonce que|
  je t'informe que|je vous informe que|je t'informe qu'|je vous informe qu'|je vous écris car|je vous écris parce que|
  j'ai l'honneur de vous informer que|j'ai le plaisir de vous informer que|j'ai le plaisir de vous annoncer que|
  je me souviens que|je me souviens|je me rappelle que|je me rappelle|je me suis trompé|je me suis trompée|
  je me trompe|je rectifie|je corrige|je confirme que|je confirme|je voulais te dire que|je voulais vous dire que|
  je voulais dire que|je voulais juste te dire que|je voulais dire|j'oubliais|j'ai oublié de te dire que|
  j'ai oublié de dire que|je dis ça mais|pour ta gouverne|c'est décidé|c'est officiel|c'est fait|ça alors|
  comme je disais|comme je l'ai dit|comme tu sais|comme tu le sais|comme vous le savez|autant te dire que|à mon avis|
  selon moi|le médecin dit que|le médecin dit qu'|le docteur dit que|le médecin m'a dit que|le médecin pense que|au final|au fond|après tout|en gros|en somme|en tout cas|erreur de ma part|au temps pour moi|
  autant pour moi|mea culpa|j'ai changé d'avis|s'il te plaît|s'il vous plaît|d'accord|tout compte fait|pas de bol|
  manque de bol|par ailleurs|de plus|en effet|pour finir|je te présente|je vous présente|je te refais mon portrait|
  je vous refais mon portrait|je découvre que|j'ai découvert que|j'ai découvert qu'|j'ai appris que|j'ai appris qu'|
  je viens d'apprendre que|je t'avais dit que|je vous avais dit que|garde en tête que|gardez en tête que|
  garde en tête qu'|retiens que|n'oublie pas que|n'oubliez pas que|souviens-toi que|chez nous|chez moi|oublie|oubliez|
  ça fait que|fait que|je te jure|je vous jure|je sais pas si je te l'ai dit mais|je sais pas si je t'ai dit mais|
  je ne sais pas si je te l'ai dit mais|je ne sais pas si je t'ai dit mais|ça va|tout va bien
`
  .split("|")
  .map((phrase) => phrase.trim())
  .toSorted((left, right) => right.length - left.length);

/** Words inside a sentence that say nothing about what is claimed. */
export const FILLERS = set(`
  euh heu hein ben bah bin bon voilà quoi lol mdr ptdr haha hihi héhé hélas franchement vraiment carrément clairement
  grave genre juste simplement enfin bref honnêtement littéralement totalement absolument finalement évidemment
  forcément apparemment personnellement décidément sérieusement svp stp xd btw sinon alors donc actuellement
  désormais dorénavant maintenant heureusement malheureusement aussi également justement effectivement`);

/** Several words inside a sentence that say nothing. */
export const FILLING_PHRASES: readonly string[] = `
  en fait|du coup|quand même|en ce moment|en vrai|à la base|de toute façon|de toutes façons|par contre|bien sûr|
  d'ailleurs|tu sais|tu vois|vous savez|vous voyez|comment dire|si tu veux|si on veut|je crois|je pense|je dirais|
  il me semble|s'il te plaît|s'il vous plaît|tout de même|pour le coup|en gros|moi aussi|nous aussi|moi non plus|
  à mon avis|au cas où|pour de bon|pour moi|pour nous|selon moi|je te jure|je vous jure|moi-même|nous-mêmes|
  à vrai dire|pour info|disons|on va dire|je te dis pas|j'avoue|en plus|à l'heure actuelle|pour l'instant|
  pour le moment|entre nous|pas mal de fois
`
  .split("|")
  .map((phrase) => phrase.trim())
  .filter((phrase) => phrase !== "")
  .toSorted((left, right) => right.length - left.length);

/** Tails behind a comma that only exclaim. */
export const EXCLAIMING = set(
  `
    quel quelle quels quelles vive ouf bref point alors donc youpi hourra voilà dommage génial super chouette
    incroyable enfin quoi haha hihi mdr lol promis juré sérieux hélas ça regarde regardez tant
  `,
);

/** Subjects that are the speaker, alone or with others. */
export const SPEAKERS = set("je j' on nous");
/** The listener: what speaks of them is no memory. */
export const LISTENER = set(
  "tu t' te toi ton ta tes vous votre vos tien tienne tiens tiennes vôtre vôtres toi-même vous-même vous-mêmes t'es",
);
export const OBJECT_CLITICS = set("le la l' les lui leur y en");
export const NEGATIONS = set("pas plus jamais rien aucun aucune personne guère nullement ni");

/** Possessives of the first person that the third replaces whatever follows. */
export const POSSESSIVES: Readonly<Record<string, string>> = {
  mon: "son",
  ma: "sa",
  mes: "ses",
  nos: "ses",
  mien: "sien",
  mienne: "sienne",
  miens: "siens",
  miennes: "siennes",
};

export const DETERMINERS = set(
  `
    le la l' les un une des du de d' au aux ce cet cette ces mon ma mes son sa ses notre nos leur leurs quelques
    plusieurs chaque tout toute tous toutes aucun aucune deux trois quatre cinq six sept huit neuf dix
  `,
);

/** Of these, the ones behind which a word is no verb. */
export const ARTICLES = set(
  `
    le la l' les un une des du de d' au aux ce cet cette ces mon ma mes son sa ses notre nos leur leurs quelques
    plusieurs chaque aucun aucune
  `,
);

export const PREPOSITIONS = set(
  `
    à a au aux de du des d' en dans sur sous avec sans pour par chez vers contre entre depuis pendant durant après
    avant dès jusque jusqu' jusqu'à malgré selon hors parmi derrière devant côté lors
  `,
);

/** Adverbs that may stand between the parts of a verb. */
export const ADVERBS = set(`
  toujours souvent jamais déjà encore parfois rarement bien mal trop très beaucoup peu assez presque surtout plutôt
  même aussi tellement vraiment juste enfin récemment finalement officiellement longtemps vite seulement uniquement
  tout toute bientôt quasiment pratiquement partout ensemble hier également maintenant désormais simplement
  principalement généralement habituellement régulièrement strictement complètement totalement actuellement
  personnellement définitivement entièrement super hyper fort plus pas rien tant carrément grave`);

/** Words that stand before a clause that depends on another. */
export const SUBORDINATORS = set(
  "que qu' quand lorsque lorsqu' où dont si s' comme comment pourquoi combien puisque puisqu' quoique quoiqu'",
);
/** Of "depuis que", "parce que": the word before "que". */
export const BEFORE_THAT = set(
  "depuis dès pendant tandis avant après parce alors bien afin pour sans tant vu sauf ainsi",
);

export const NUMBERS = set(
  `
    deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante
    cinquante soixante cent
  `,
);

/** Nouns that a word at the beginning of a clause belongs to when it tells a time. */
export const TIME_WORDS = set(`
  hier demain aujourd'hui avant-hier après-demain lundi mardi mercredi jeudi vendredi samedi dimanche janvier février
  mars avril mai juin juillet août septembre octobre novembre décembre matin soir nuit midi après-midi semaine
  semaines mois an ans année années jour jours journée week-end weekend heure heures été hiver printemps automne fois
  noël pâques vacances rentrée moment temps époque lendemain veille dernièrement récemment autrefois jadis toujours
  souvent parfois bientôt enfance jeunesse minuit avant depuis`);

interface Kin {
  readonly word: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

/** What somebody may be to a person: the word that a memory calls it by, then other words for it. */
const KIN_FORMS: Readonly<Record<"f" | "m" | "any" | "plural", string>> = {
  f: `
  mère maman mere daronne; sœur soeur frangine sista; demi-sœur demi-soeur; fille fifille; femme épouse meuf femme;
  compagne conjointe; copine blonde; fiancée fiancee; petite-amie; grand-mère mamie mamy mémé mémère mamé bonne-maman
  grand-mere grandmère mami nonna nana; arrière-grand-mère; petite-fille; tante tata tatie taty; grand-tante
  grande-tante; cousine; nièce niece; belle-mère belle-mere; belle-sœur belle-soeur; belle-fille; marraine; filleule;
  amie; voisine; proprio; coiffeuse; nounou; patronne; cheffe; directrice; professeure; maîtresse institutrice;
  entraîneuse; avocate; infirmière; psychologue; aînée ainée; cadette; benjamine; jumelle; ex-femme; chienne; chatte
  minette; jument; lapine; perruche; tortue; ânesse; chèvre; propriétaire; locataire; belle-maman; ex-copine;
  correspondante; étudiante; cliente; assistante; marraine`,
  m: `
  père papa pere daron pépère; frère frere frangin frer reuf frérot; demi-frère demi-frere; fils fiston gars; mari époux;
  compagnon conjoint; copain mec chum; fiancé; petit-ami; homme; grand-père papy papi pépé bon-papa grand-pere
  grandpère nonno; arrière-grand-père; petit-fils; oncle tonton; grand-oncle; cousin; neveu; beau-père beau-pere;
  beau-frère beau-frere; beau-fils gendre; parrain; filleul; ami pote; voisin; patron boss; chef; directeur; manager;
  prof professeur; instituteur maître; entraîneur; coach; médecin docteur généraliste; coiffeur; garagiste; kiné;
  avocat; notaire; dentiste; associé; aîné ainé; cadet; benjamin; jumeau; ex-mari; beau-papa; chien toutou; chiot;
  chat matou; chaton; cheval; poney; lapin; perroquet; hamster; âne; furet; cochon-d'inde; canari; chinchilla; bouc;
  ex-copain; correspondant; étudiant; client; assistant; parrain`,
  any: "enfant gosse gamin gamine; bébé bb; ex; collègue; coloc colocataire; partenaire; psy; binôme; élève; stagiaire",
  plural: `
  parents; enfants gosses gamins; fils-et-filles; filles; garçons; sœurs soeurs; frères freres; jumeaux; jumelles;
  grands-parents; petits-enfants; petites-filles; petits-fils; cousins; cousines; neveux; nièces; beaux-parents;
  amis; amies; copains; copines; potes; voisins; collègues; colocs colocataires; élèves; chiens; chats; hamsters; cochons-d'inde; tortues; poules;
  chevaux; lapins; filleuls; oncles; tantes; chatons; chiots; poissons; perruches; clients; étudiants`,
};
export const KIN: ReadonlyMap<string, Kin> = new Map(
  (["plural", "any", "m", "f"] as const).flatMap((kind) =>
    KIN_FORMS[kind].split(";").flatMap((group) => {
      const [word = "", ...others] = group.trim().split(/\s+/);
      const kin: Kin = { word, isPlural: kind === "plural", ...(kind === "f" || kind === "m" ? { gender: kind } : {}) };
      return [word, ...others].map((form) => [form, kin] as const);
    }),
  ),
);

/** Animals that a household has: they need no possessive either. */
export const PETS = set(
  `
    chien chienne chat chatte chiot chaton jument cheval poney lapin lapine perruche perroquet hamster tortue ânesse
    âne chèvre furet canari
  `,
);

/** Names that a child has for its own: they need no possessive. */
export const CALLED_KIN = set(
  "maman papa mamie mamy papy papi mémé pépé tonton tata tatie bonne-maman bon-papa grand-mère grand-père tante oncle",
);

/** Adjectives that may stand before or behind the word for a relative. */
export const KIN_ADJECTIVES = set(`
  petit petite petits petites grand grande grands grandes vieux vieil vieille nouveau nouvel nouvelle ancien ancienne
  futur future jeune cher chère meilleur meilleure meilleurs meilleures premier première deuxième second seconde
  troisième dernier dernière seul seule propre pauvre autre belle beau ex aîné aînée aînés cadet cadette jumeau
  jumelle jumeaux adoptif adoptive biologique paternel paternelle maternel maternelle actuel actuelle préféré
  préférée petit-petit deux trois quatre cinq feu feue défunt défunte bon bonne fidèle nain naine noir noire blanc
  blanche roux rousse tigré tigrée gris grise belge français française intime`);
/** Of these, the ones that tell one relative from another. */
export const TELLING_ADJECTIVES = set(
  `
    aîné aînée aînés cadet cadette jumeau jumelle ancien ancienne premier première meilleur meilleure futur future
    petit petite grand grande deuxième second seconde dernier dernière
  `,
);

/** Words with a capital that are no names. */
export const NOT_NAMES = set(`
  je j on nous il elle ils elles tu vous le la les l un une des du de au aux ce cet cette ces mon ma mes ton ta tes
  son sa ses notre nos votre vos leur leurs qui que quoi quel quelle quand où comment pourquoi combien et ou mais
  donc or ni car si c ça cela ceci moi toi lui eux oui non ok alors bon ben bah euh hier demain aujourd'hui lundi
  mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre
  novembre décembre dans sur sous avec sans pour par chez vers depuis pendant après avant dès en à y quelqu'un
  personne tout tous toute toutes rien chaque plusieurs quelques monsieur madame attention salut bonjour bonsoir
  merci note info dernière dernier premier première deux trois quatre cinq six sept huit neuf dix voici voilà pas
  plus jamais toujours enfin même comme lorsque puisque parce cher chère chers chères retour fini finie correction
  nouvelle nouvelles regarde finalement maman papa mamie papy avis ici là ah oh super noël pâques trop très bien mal
  peu beaucoup combien grosse gros petit petite grand grande bientôt maintenant souvent parfois désormais
  actuellement sinon surtout seul seule aucun aucune vive quelle quels quelles ensuite puis`);

/** Feminine nouns whose ending does not tell it. */
const FEMININE = set(`
  maison fille mère sœur tante ville rue cave cour table photo vie langue fête chambre cuisine équipe boîte boite
  voiture moto auto radio télé vidéo asso mutuelle salle classe clé clef main peau forêt mer fin part leçon façon
  maman mamie tribu dent nuit mort croix voix paix noix fois foi loi soif faim jument vache poule chèvre terre guerre
  pierre terrasse adresse banque entreprise famille tente piscine course danse chorale troupe ferme pizza pâte lampe
  montre bague robe chatte chienne plante`);
/** Adjectives before a noun. */
const FEMININE_ADJECTIVE = pattern(
  "u",
  "^(?:petite|grande|nouvelle|belle|vieille|première|seconde|dernière|ancienne|bonne|grosse|jolie|seule|",
  "propre|future|chère|prochaine|meilleure)$",
);
const FEMININE_ENDING = pattern(
  "u",
  "(?:tion|sion|xion|té|ée|ie|ette|elle|esse|ance|ence|ure|ade|ille|ine|euse|trice|ière|aine|ouse|une|ude|",
  "ise|ne|ère|ouche|asse|ote|ale|ique|oire|nière|lle|tte|sse|che|gne|ule|ace|ole|onde|ague)$",
);
const MASCULINE = set(
  `
    père frère musée lycée silence appartement grand-père beau-père beau-frère village garage magazine territoire
    laboratoire répertoire observatoire domaine cimetière incendie génie parapluie été côté comité problème modèle
    vélo chalet salaire anniversaire propriétaire antre couple domicile véhicule groupe immeuble spectacle mariage
    voyage potager verger site monde prénom
  `,
);
/** A guess by the word behind "notre", which tells no gender. */
export const isFeminine = (noun: string): boolean =>
  FEMININE_ADJECTIVE.test(noun) || FEMININE.has(noun) || (!MASCULINE.has(noun) && FEMININE_ENDING.test(noun));

const FEELING =
  "(?:contente?s?|heureu(?:x|se)|triste|fatiguée?|crevée?|épuisée?|stressée?|énervée?|soulagée?|dégoûtée?|deg|ravie?|émue?|excitée?|" +
  "déprimée?|saoulée?|soûlée?|paumée?|vénère|claquée?|k\\.?o\\.?|naze|morte?|impatiente?|inquiète?|inquiet|angoissée?|nerveu(?:x|se)|hs)";
/** How somebody feels at the moment: over before it is read. */
export const MOOD = pattern(
  "iu",
  `^(?:Est|Se sent|S['’]est senti?e?|Était) (?:(?:trop|très|super|hyper|vraiment|tellement|grave|un peu|tout|toute|si|complètement|assez) ){0,2}${FEELING}(?!\\p{L})(?! en | comme | chez )|^A (?:très |trop |super |si |tellement )?(?:faim|soif|chaud|froid|sommeil|la flemme|hâte|la dalle|mal (?:à la tête|au crâne|au ventre|au dos))(?!\\p{L})|`,
  "^(?:Hésite|Tombe malade|S['’]ennuie|N['’]a rien compris|Vivement|A besoin (?:de vacances|de repos|d['’]un café|d['’]une pause|de dormir)|Est dans le (?:train|bus|métro|tram)|Son (?:ordi|ordinateur|pc|portable|téléphone) (?:rame|plante|bug))(?!\\p{L})|",
  "^A (?:réussi|arrêté|compris|fini|oublié|essayé|commencé|craqué|adoré)$|^.{2,40} (?:est|était) (?:le pied|le rêve|top|ouf|génial|géniale|nul|nulle|trop bien|trop cool|mort|morte)$|^(?:Le|La) (?:cabinet|secrétaire|clinique) (?:a|vient de) (?:rap|ap)pel",
);
/** "…, crevé", "… la pauvre": beside what is told. */
export const FEELING_BEHIND = pattern(
  "iu",
  `,? (?:(?:la|le|les) pauvres?|(?<=, )(?:trop |super |complètement )?${FEELING})(?=$|[,.]).*$`,
);
