/**
 * Forms of French verbs: a table of irregular ones, lists of regular ones, and rules of conjugation. Every form leads
 * to its verb, its tense, and the third person singular of the same tense; a verb that no list holds is told by its
 * ending.
 */

type Tense = "present" | "imperfect" | "future" | "conditional" | "participle" | "infinitive" | "gerund";

interface VerbForm {
  readonly infinitive: string;
  readonly tense: Tense;
  /** The same tense with "il". */
  readonly third: string;
  /** Whether the form goes with "il" or "ils". */
  readonly isThird: boolean;
  readonly isPlural: boolean;
}

interface Verb {
  readonly infinitive: string;
  readonly je: string;
  readonly il: string;
  readonly nous: string;
  readonly ils: string;
  readonly participle: string;
  /** What the endings of the future and the conditional follow. */
  readonly future: string;
}

/**
 * Infinitive, with "je", "il", "nous", "ils", participle, stem of the future; then the prefixes of verbs that go
 * alike.
 */
const IRREGULAR = `
être suis est sommes sont été ser
avoir ai a avons ont eu aur
aller vais va allons vont allé ir
faire fais fait faisons font fait fer: re dé satis
dire dis dit disons disent dit dir: re inter pré contre
pouvoir peux peut pouvons peuvent pu pourr
vouloir veux veut voulons veulent voulu voudr
devoir dois doit devons doivent dû devr
savoir sais sait savons savent su saur
venir viens vient venons viennent venu viendr: de re pré par inter con sou pro rede sub
tenir tiens tient tenons tiennent tenu tiendr: ob con dé entre main re sou appar abs
voir vois voit voyons voient vu verr: re pré entre
prendre prends prend prenons prennent pris prendr: ap com re sur entre réap
mettre mets met mettons mettent mis mettr: re pro per ad trans sou com
partir pars part partons partent parti partir: re
sortir sors sort sortons sortent sorti sortir: res
dormir dors dort dormons dorment dormi dormir: en
sentir sens sent sentons sentent senti sentir: res con
mentir mens ment mentons mentent menti mentir
servir sers sert servons servent servi servir: des
courir cours court courons courent couru courr: par ac
mourir meurs meurt mourons meurent mort mourr
ouvrir ouvre ouvre ouvrons ouvrent ouvert ouvrir: c déc rec r
offrir offre offre offrons offrent offert offrir
souffrir souffre souffre souffrons souffrent souffert souffrir
lire lis lit lisons lisent lu lir: re é
écrire écris écrit écrivons écrivent écrit écrir: d ré
inscrire inscris inscrit inscrivons inscrivent inscrit inscrir
prescrire prescris prescrit prescrivons prescrivent prescrit prescrir
vivre vis vit vivons vivent vécu vivr: sur re
suivre suis suit suivons suivent suivi suivr: pour
boire bois boit buvons boivent bu boir
croire crois croit croyons croient cru croir
connaître connais connaît connaissons connaissent connu connaîtr: re
paraître parais paraît paraissons paraissent paru paraîtr: ap disap
naître nais naît naissons naissent né naîtr
recevoir reçois reçoit recevons reçoivent reçu recevr
apercevoir aperçois aperçoit apercevons aperçoivent aperçu apercevr
conduire conduis conduit conduisons conduisent conduit conduir: re
produire produis produit produisons produisent produit produir: re
traduire traduis traduit traduisons traduisent traduit traduir
construire construis construit construisons construisent construit construir: re
réduire réduis réduit réduisons réduisent réduit réduir
cuire cuis cuit cuisons cuisent cuit cuir
plaire plais plaît plaisons plaisent plu plair: dé
taire tais tait taisons taisent tu tair
rire ris rit rions rient ri rir: sou
battre bats bat battons battent battu battr: com a dé
craindre crains craint craignons craignent craint craindr
plaindre plains plaint plaignons plaignent plaint plaindr
peindre peins peint peignons peignent peint peindr: re
éteindre éteins éteint éteignons éteignent éteint éteindr
atteindre atteins atteint atteignons atteignent atteint atteindr
teindre teins teint teignons teignent teint teindr
joindre joins joint joignons joignent joint joindr: re
valoir vaux vaut valons valent valu vaudr
falloir faux faut faillons faillent fallu faudr
pleuvoir pleus pleut pleuvons pleuvent plu pleuvr
asseoir assois assoit assoyons assoient assis assoir
haïr hais hait haïssons haïssent haï haïr
cueillir cueille cueille cueillons cueillent cueilli cueiller: ac re
fuir fuis fuit fuyons fuient fui fuir: en
coudre couds coud cousons cousent cousu coudr: re
résoudre résous résout résolvons résolvent résolu résoudr
convaincre convaincs convainc convainquons convainquent convaincu convaincr
rompre romps rompt rompons rompent rompu rompr: inter
acquérir acquiers acquiert acquérons acquièrent acquis acquerr
vendre vends vend vendons vendent vendu vendr: re
attendre attends attend attendons attendent attendu attendr
entendre entends entend entendons entendent entendu entendr
rendre rends rend rendons rendent rendu rendr
perdre perds perd perdons perdent perdu perdr
descendre descends descend descendons descendent descendu descendr
défendre défends défend défendons défendent défendu défendr
dépendre dépends dépend dépendons dépendent dépendu dépendr
fondre fonds fond fondons fondent fondu fondr
mordre mords mord mordons mordent mordu mordr
répondre réponds répond répondons répondent répondu répondr
correspondre corresponds correspond correspondons correspondent correspondu correspondr
confondre confonds confond confondons confondent confondu confondr
tondre tonds tond tondons tondent tondu tondr
tendre tends tend tendons tendent tendu tendr: é dé pré
pendre pends pend pendons pendent pendu pendr: sus
tordre tords tord tordons tordent tordu tordr
`;

/** Verbs like "finir". */
const LIKE_FINIR = `
finir choisir réussir grandir maigrir grossir guérir investir remplir rougir vieillir nourrir fournir bâtir réfléchir
établir définir convertir agrandir alourdir amortir farcir garnir rebondir réjouir bénir rafraîchir ternir dégarnir
garantir agir réagir saisir applaudir atterrir ralentir élargir rajeunir punir obéir trahir rôtir franchir gravir
bannir mûrir pétrir vernir accomplir affaiblir aplatir avertir blanchir embellir enrichir envahir épanouir évanouir
fleurir jaillir jouir noircir polir réunir subir surgir unir raccourcir répartir rétablir jaunir assouplir adoucir
aboutir approfondir divertir durcir éclaircir
`;

/** Verbs of the first group that people tell of themselves; others are told by their endings. */
const FIRST_GROUP = `
abandonner abonner abréger abîmer accepter accompagner accorder accoucher accrocher acheter achever adapter adhérer
adopter adorer adresser afficher agacer aggraver agresser aider aiguiser aimer ajouter alerter allaiter allonger
allumer alterner amener amputer amuser aménager ancrer anesthésier angoisser animer annoncer annuler anticiper
apaiser appeler appliquer apporter apposer approcher apprécier argumenter arpenter arracher arriver arroser arrêter
articuler aspirer assembler assister associer assommer assumer assurer attacher attaquer attirer attraper attribuer
atténuer augmenter ausculter autoriser avaler avancer avouer aérer baigner baisser balader balancer balayer baptiser
barrer baser batailler bavarder bercer blesser bloguer bloquer boiter bosser boucler bouder bouffer bouger
bouleverser bouquiner bousculer bouturer boxer brancher braquer braver bricoler briller briser broder bronzer brosser
brûler buter bâcler bénéficier cacher cadrer calculer calmer cambrioler camper caresser cartonner casser causer
cesser changer chanter charger charmer chasser chauffer chausser chercher chialer choquer chuchoter chuter circuler
citer claquer classer clouer coacher cocher coder cogner cohabiter coiffer collaborer collectionner coller combiner
combler commander commencer commenter commiter committer communiquer comparer compenser compliquer compléter composer
composter compter concentrer concerner confier configurer confirmer congeler connecter consacrer conseiller conserver
considérer consister consoler consommer constater constituer consulter contacter contempler contenter contester
continuer contribuer contrôler converser convoquer coopérer coordonner copier corriger cotiser coucher couler couper
couver coûter craquer creuser crier critiquer crocheter croiser créer cuisiner culminer culpabiliser cultiver cumuler
célébrer danser demander demeurer dessiner destiner deviner diagnostiquer dicter diffuser diminuer diriger discuter
dispenser disposer disputer distinguer distribuer divaguer diviser divorcer documenter dominer dompter donner doser
doter doubler douter draguer dresser durer déballer débarquer débloquer déboguer déborder déboucher débrancher
débrouiller débuter décaler déchirer décider déclarer décliner décoller décongeler déconseiller décorer découper
décrocher décéder dédicacer dédier défiler défouler dégager dégoûter dégrader déguiser déguster déjeuner délaisser
délivrer déléguer démarrer démissionner démonter déménager dénicher dénoncer dépanner dépasser dépenser dépister
déployer déposer déprimer déranger dérober désherber désinstaller désirer détacher détailler détester développer
dévorer dîner effacer effectuer emballer embaucher embrasser embêter emmener emménager empiler employer emprunter
empêcher encadrer encaisser enchaîner encombrer encourager endetter endommager endosser enfiler enfoncer engager
enlever enquêter enregistrer enseigner entamer entasser enterrer entourer entraider entraîner entrer envisager
envoler envoyer errer escalader escorter espérer essayer estimer exagérer examiner exceller excuser exercer exiger
exister expirer expliquer exploiter explorer exploser exporter exposer exprimer expédier expérimenter exécuter
fabriquer faciliter fasciner fatiguer faucher favoriser façonner fermer fiancer figurer filer filmer financer fixer
flatter flipper flirter flâner focaliser fonctionner fonder forcer forger formater former fouiller fouler fracturer
frapper freiner frotter fréquenter fuguer fumer fusionner fâcher féliciter fêter gagner galoper galérer gambader
garder garer gaspiller geler glaner glisser gonfler goûter gratter graver greffer grelotter grignoter griller grimper
grommeler gronder guetter guider gâter générer gérer gêner habiller habiter habituer hanter harceler hausser heurter
honorer hospitaliser hurler hydrater héberger hériter hésiter identifier ignorer illustrer imaginer imiter
immatriculer immigrer implanter impliquer importer imposer impressionner imprimer improviser inaugurer incarner
incorporer indenter indexer indiquer infecter informer infuser initier injecter innover inquiéter insister inspecter
inspirer installer instaurer insérer interpeller interpréter interroger intriguer intégrer intéresser inventer
inverser inviter irradier irriter isoler jalouser jardiner jeter jeûner jogger jongler jouer juger jurer justifier
kiffer laisser lancer lasser laver lever libérer licencier lier liker limiter linter livrer localiser loger longer
louer louper lutter luxer lâcher léguer mailer malmener manger manifester manipuler manquer maquiller marchander
marcher marier mariner marmonner marquer marrer masser maîtriser menacer mendier mener mentionner mesurer meubler
migrer mijoter militer miner miser mixer modeler moderniser modifier modérer monter montrer moquer motiver mouiller
mouler muscler muter méditer mélanger mémoriser ménager mériter nager narrer naviguer neiger nettoyer nicher nommer
noter nouer nuancer numériser numéroter négocier obliger observer obséder occasionner occuper opter opérer orchestrer
ordonner organiser orienter orner oser oublier pacser paniquer papoter pardonner parer parfumer parier parler
parrainer partager participer passer passionner patienter patiner pauser payer peiner peler penser percer percuter
perfectionner persister persévérer perturber peser peupler photographier piloter pimenter pincer piocher piquer
pister placer plafonner plaisanter planer planifier planquer planter pleurer plier plonger plâtrer poignarder pointer
polluer poncer ponctionner porter poser positionner posséder poster postuler potasser pousser pratiquer prier priver
privilégier proclamer procurer procéder profiter programmer progresser projeter prolonger promener prononcer proposer
prospecter protester protéger prouver provoquer précipiter préciser précéder préférer prélever préparer présenter
préserver présider présumer prévisualiser prêter prôner publier puiser pédaler pénétrer périmer pêcher quitter
raccompagner raccrocher racheter raconter radoter raffoler rallier rallonger rallumer ramasser ramener ramer ramper
randonner ranger rapatrier rappeler rapporter rapprocher raser rassembler rassurer rater ravager rebrancher recaler
rechercher recommander recommencer recopier recruter rectifier reculer recycler redonner redoubler redouter redresser
refermer refléter reformuler refuser regarder regretter regrouper rejeter rejouer relancer relater relayer relever
relier reloger remarier remarquer remballer rembourser remercier remonter remplacer remporter rempoter remuer
rencontrer renforcer renier renommer renoncer renseigner rentrer renverser replanter reposer reposter repousser
reprocher reprogrammer représenter respecter respirer ressembler ressourcer restaurer rester restituer retaper
retarder retirer retourner retraiter retrouver revendiquer rigoler risquer rissoler roder ronfler ronger rouler
ruiner râler réaliser récapituler réchauffer réciter réclamer récolter récompenser réconcilier récupérer rédiger
réformer réfugier régaler réglementer régler régner régulariser réinstaller rénover réorganiser réparer répéter
réserver résider résigner résilier résister résonner résulter résumer rétracter réutiliser réveiller réviser révolter
révéler rééduquer rêvasser rêver saigner saler saluer saturer sauter sauvegarder sauver savourer scanner scolariser
scruter sculpter secouer sembler semer sensibiliser serrer siffler signaler signer simplifier simuler siroter situer
skier soigner solliciter sombrer sonder sonner souhaiter soulager soulever souper soupirer soupçonner sous-louer
sponsoriser spécialiser stabiliser stationner stimuler stocker stopper streamer stresser structurer sucrer suer
suggérer superviser supporter supprimer surfer surligner surmonter sursauter surveiller survoler susciter
synchroniser sécher séjourner sélectionner séparer tailler taper tapisser tarder tartiner tatouer tenter terminer
tester tirer tisser titulariser tolérer tomber toquer totaliser toucher touiller tourner tousser tracasser tracer
traiter trancher transformer transférer transpirer transporter travailler traverser traîner trembler tremper tresser
tricher tricoter trier triompher tripler tromper troquer trotter trouver trébucher trôner tuer tutoyer tâcher
télécharger téléphoner télétravailler témoigner user utiliser vacciner valider valoriser vanter varier veiller
ventiler verser vexer vibrer vider virer viser visiter visser vivifier vivoter vocaliser voiler voler voter vouvoyer
voyager zapper écarter échanger échapper échouer éclairer éclater économiser écorcher écouter écraser éditer éduquer
égaler élaborer élaguer élever éliminer émigrer énerver épargner épauler épeler épicer éplucher épouser éprouver
épuiser équilibrer équiper étaler étonner étouffer étrenner étudier évaluer éviter évoluer évoquer
`;

/** Of these verbs a doubled consonant, not an accent, goes before a mute ending. */
const DOUBLING = new Set("appeler rappeler jeter rejeter projeter épeler renouveler feuilleter ficeler".split(" "));

/** The forms of a verb in "-er". */
function firstGroup(infinitive: string): Verb {
  const stem = infinitive.slice(0, -2);
  const soft = stem.endsWith("g") ? `${stem}e` : stem.endsWith("c") ? `${stem.slice(0, -1)}ç` : stem;
  const mute = muteStem(infinitive, stem);
  const isAcute = /é[^aeiouyéèê]{1,3}$/u.test(stem);
  const future = infinitive.endsWith("envoyer") ? `${infinitive.slice(0, -4)}err` : `${isAcute ? stem : mute}er`;
  return {
    infinitive,
    je: `${mute}e`,
    il: `${mute}e`,
    nous: `${soft}ons`,
    ils: `${mute}ent`,
    participle: `${stem}é`,
    future,
  };
}

/** What stands before a mute ending: "achèt", "appell", "préfèr", "nettoi". */
function muteStem(infinitive: string, stem: string): string {
  if (DOUBLING.has(infinitive)) return stem + stem.slice(-1);
  if (/[ou]y$/u.test(stem)) return `${stem.slice(0, -1)}i`;
  const parts = /^(.*)[eé]([^aeiouyéèêâîôûàç]|[^aeiouyéèêâîôûà][hnrlu]|qu)$/u.exec(stem);
  if (
    parts === null ||
    /(?:[^e]ss|ll|tt|nn|rr|ff|st|rt|rd|rn|rv|rm|rg|rc|nt|nd|ns|nc|ng|mp|mb|pt|ct|sp|sc|xp)$/u.test(stem)
  )
    return stem;
  return `${parts[1]}è${parts[2]}`;
}

const secondGroup = (infinitive: string): Verb => {
  const stem = infinitive.slice(0, -1);
  return {
    infinitive,
    je: `${stem}s`,
    il: `${stem}t`,
    nous: `${stem}ssons`,
    ils: `${stem}ssent`,
    participle: stem,
    future: infinitive,
  };
};

function* irregular(): Generator<Verb> {
  for (const line of IRREGULAR.trim().split("\n")) {
    const [model = "", prefixes = ""] = line.split(":");
    for (const prefix of ["", ...prefixes.split(" ").filter((each) => each !== "")]) {
      const [infinitive = "", je = "", il = "", nous = "", ils = "", participle = "", future = ""] = model
        .split(" ")
        .map((form) => prefix + form);
      yield { infinitive, je, il, nous, ils, participle, future };
    }
  }
}

/** Forms that follow no rule: form, infinitive, tense, with "il". */
const SINGLE_FORMS = `
êtes être present est; étais être imperfect était; était être imperfect était; étions être imperfect était;
étaient être imperfect étaient; étiez être imperfect était; avez avoir present a; faites faire present fait;
dites dire present dit; sois être present est; soyez être present est; aie avoir present a; ayez avoir present a;
sache savoir present sait; sachez savoir present sait; étant être gerund est; ayant avoir gerund a;
sachant savoir gerund sait; veuillez vouloir present veut; assieds asseoir present assied;
assied asseoir present assied; inclus inclure present inclut; inclut inclure present inclut;
exclus exclure present exclut; conclus conclure present conclut; conclut conclure present conclut;
incluez inclure present inclut
`;

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

interface Forms {
  readonly exact: ReadonlyMap<string, VerbForm>;
  /** The same without accents, where that is no form of its own. */
  readonly bare: ReadonlyMap<string, VerbForm>;
  /** Participles, also those that look like another form: "dit", "écrit". */
  readonly participles: ReadonlyMap<string, string>;
  readonly participleOf: ReadonlyMap<string, string>;
  readonly gerundOf: ReadonlyMap<string, string>;
}
let made: Forms | undefined;
/** Made when first asked. */
const forms = (): Forms => {
  made ??= allForms();
  return made;
};

/** What a word is as a verb, if a list holds it. Long words are also found without their accents. */
export function verbForm(word: string): VerbForm | undefined {
  const { exact, bare } = forms();
  const form = exact.get(word);
  if (form !== undefined || word.length < BARE_MIN) return form;
  return bare.get(ACCENT.test(word) ? withoutAccents(word) : word);
}
const BARE_MIN = 5;

function allForms(): Forms {
  const exact = new Map<string, VerbForm>();
  const participles = new Map<string, string>();
  const participleOf = new Map<string, string>();
  const gerundOf = new Map<string, string>();
  const add = (form: string, entry: VerbForm): void => {
    if (entry.tense === "participle") {
      participles.set(form, entry.infinitive);
      if (!participleOf.has(entry.infinitive)) participleOf.set(entry.infinitive, form);
    }
    if (entry.tense === "gerund" && !gerundOf.has(entry.infinitive)) gerundOf.set(entry.infinitive, form);
    if (!exact.has(form)) exact.set(form, entry);
  };
  for (const line of SINGLE_FORMS.trim().split(";")) {
    const [form = "", infinitive = "", tense = "", third = ""] = line.trim().split(" ");
    const isPlural = form.endsWith("aient");
    add(form, { infinitive, tense: tense as Tense, third, isThird: isPlural || form === third, isPlural });
  }
  const verbs = [...irregular(), ...words(LIKE_FINIR).map(secondGroup), ...words(FIRST_GROUP).map(firstGroup)];
  for (const verb of verbs) addPresent(verb, add);
  for (const verb of verbs) addOthers(verb, add);
  const bare = new Map<string, VerbForm>();
  for (const [form, entry] of exact) {
    if (!ACCENT.test(form)) continue;
    const plain = withoutAccents(form);
    if (!exact.has(plain) && !bare.has(plain)) bare.set(plain, entry);
  }
  return { exact, bare, participles, participleOf, gerundOf };
}
const ACCENT = /[^a-z]/u;

type Add = (form: string, entry: VerbForm) => void;

function addPresent({ infinitive, je, il, nous, ils }: Verb, add: Add): void {
  const entry = { infinitive, tense: "present" as const, third: il };
  add(il, { ...entry, isThird: true, isPlural: false });
  add(je, { ...entry, isThird: false, isPlural: false });
  add(nous, { ...entry, isThird: false, isPlural: false });
  add(ils, { ...entry, isThird: true, isPlural: true });
  if (infinitive.endsWith("er")) add(`${je}s`, { ...entry, isThird: false, isPlural: false });
  if (infinitive.endsWith("ayer")) add(`${infinitive.slice(0, -3)}ie`, { ...entry, isThird: true, isPlural: false });
}

function addOthers({ infinitive, nous, participle, future, il }: Verb, add: Add): void {
  const stem = nous.slice(0, -3);
  const plain = infinitive.endsWith("er") ? infinitive.slice(0, -2) : stem;
  add(infinitive, { infinitive, tense: "infinitive", third: il, isThird: false, isPlural: false });
  add(`${stem}ant`, { infinitive, tense: "gerund", third: il, isThird: false, isPlural: false });
  for (const ending of participle.endsWith("s") ? ["", "e", "es"] : ["", "e", "s", "es"])
    add(participle + ending, {
      infinitive,
      tense: "participle",
      third: il,
      isThird: false,
      isPlural: ending.endsWith("s"),
    });
  add(`${plain}ez`, { infinitive, tense: "present", third: il, isThird: false, isPlural: false });
  addTense("imperfect", infinitive, stem, plain, add);
  addTense("future", infinitive, future, future, add);
  addTense("conditional", infinitive, future, future, add);
}

const ENDINGS = {
  imperfect: ["ait", "ais", "ions", "aient", "iez"],
  future: ["a", "ai", "ons", "ont", "ez"],
  conditional: ["ait", "ais", "ions", "aient", "iez"],
} as const;

function addTense(tense: keyof typeof ENDINGS, infinitive: string, stem: string, plain: string, add: Add): void {
  const [il, je, nous, ils, vous] = ENDINGS[tense];
  const entry = { infinitive, tense, third: stem + il };
  add(stem + il, { ...entry, isThird: true, isPlural: false });
  add(stem + je, { ...entry, isThird: false, isPlural: false });
  add(plain + nous, { ...entry, isThird: false, isPlural: false });
  add(stem + ils, { ...entry, isThird: true, isPlural: true });
  add(plain + vous, { ...entry, isThird: false, isPlural: false });
}

const withoutAccents = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** `habite`, `finis`, `avons` as with "il"; a word in no list by its ending. */
export function thirdPerson(word: string): string {
  const form = verbForm(word);
  if (form !== undefined && form.tense !== "participle" && form.tense !== "infinitive")
    return form.isThird ? withList(word, form) : form.third;
  return byEnding(word);
}

/** A form that the lists know by its accents gets them: "deteste" is `déteste`. */
const withList = (word: string, { third, isPlural }: VerbForm): string => (isPlural ? word : third);

function byEnding(word: string): string {
  if (/rai$/u.test(word)) return word.slice(0, -1);
  if (/ais$/u.test(word)) return `${word.slice(0, -1)}t`;
  if (/(?:d|c|t)s$/u.test(word)) return word.slice(0, -1);
  if (/rons$/u.test(word) && word.length > FUTURE_MIN) return `${word.slice(0, -3)}a`;
  if (/issons$/u.test(word)) return `${word.slice(0, -5)}t`;
  if (/ions$/u.test(word)) return `${word.slice(0, -4)}ait`;
  if (/geons$/u.test(word)) return word.slice(0, -3);
  if (/ons$/u.test(word)) return `${word.slice(0, -3)}e`;
  if (/es$/u.test(word)) return word.slice(0, -1);
  if (/(?:s|x)$/u.test(word)) return `${word.slice(0, -1)}t`;
  return word;
}
const FUTURE_MIN = 7;

/** Whether a word can be the verb of a clause about a third person. */
export function isFiniteForm(word: string): boolean {
  const form = verbForm(word);
  if (form !== undefined) return form.isThird;
  return /^\p{Ll}{2,}(?:ait|aient|era|eront|erait|eraient)$/u.test(word);
}

/** Whether a word can follow "j'ai": a participle, or the infinitive that people write for one. */
export function isParticiple(word: string): boolean {
  if (forms().participles.has(word) || /\p{Ll}{2}ée?s?$/u.test(word)) return true;
  const form = verbForm(word);
  return form?.tense === "participle" || (form?.tense === "infinitive" && word.endsWith("er"));
}

/** `mangé` → `manger`, `prise` → `prendre`; undefined for what no list holds and no ending tells. */
export function infinitiveOf(word: string): string | undefined {
  const infinitive = forms().participles.get(word) ?? verbForm(word)?.infinitive;
  if (infinitive !== undefined) return infinitive;
  return /^\p{Ll}{2,}é(?:e?s?)$/u.test(word) ? word.replace(/é(?:e?s?)$/u, "er") : undefined;
}

/** The masculine singular that goes with "avoir". */
export const participleOf = (infinitive: string): string | undefined =>
  forms().participleOf.get(infinitive) ?? (infinitive.endsWith("er") ? `${infinitive.slice(0, -2)}é` : undefined);

/** `travaillant` of "travailler". */
export const gerundOf = (infinitive: string): string | undefined => forms().gerundOf.get(infinitive);

/** Verbs whose compound past takes "être". */
const MOVING = new Set(
  words(`
aller arriver décéder descendre devenir entrer monter mourir naître partir passer redescendre remonter rentrer
repartir repasser ressortir rester retomber retourner revenir sortir tomber venir
`),
);
export const takesBeing = (infinitive: string): boolean => MOVING.has(infinitive);

/** Verbs whose person stands in the dative: "me prête", "lui prête". */
const GIVING = new Set(
  words(`
acheter apporter apprendre appartenir arriver conseiller convenir coûter demander déplaire devoir dire donner écrire
envoyer expliquer faire falloir interdire laisser léguer manquer montrer offrir parler permettre plaire poser
préparer prescrire présenter prêter promettre proposer raconter rappeler refuser rendre répondre reprocher ressembler
servir sourire suffire téléphoner transmettre vendre voler annoncer confier livrer accorder attribuer
`),
);
export const takesDative = (infinitive: string): boolean => GIVING.has(infinitive);
