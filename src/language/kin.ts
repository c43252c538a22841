/**
 * What people and animals may be to somebody, whatever the language: "meine Frau", "ma femme" and "my wife" are one relation, so that a question in one
 * language finds a memory in another ("Hat einen Sohn, Leo"). Words for several of them and pet names count as well. Who is called so by a sentence
 * is forming's matter; here stand the words alone.
 */
import { fold } from "./words.ts";

export const KIN_LANGUAGES = ["en", "de", "es", "fr", "pt"] as const;
export type KinLanguage = (typeof KIN_LANGUAGES)[number];

/** A relation, then its words in the order of `KIN_LANGUAGES`; `_` is a space. A word of two rows may mean either. */
const ROWS = `
son|son sons boy boys|sohn söhne söhnen sohnes bub buben junge jungs stammhalter|hijo chaval niño nene|fils fiston garçon garçons|filho filhote filhinho menino miúdo
daughter|daughter daughters girl girls|tochter töchter töchtern mädchen mädels mädel|hija hijas hijita niña niñas nena|fille filles fillette|filha filhas filhota filhinha menina meninas miúda
child|child children kid kids baby babies twin twins triplets little_one little_ones offspring toddler toddlers teenager teenagers|kind kinder kindern kindes baby babys zwilling zwillinge zwillingen nachwuchs kleine kleinen|hijos niños peque peques crío críos bebé bebés gemelos gemelas mellizos mellizas trillizos nene nenes chiquillos|enfant enfants gosse gosses gamin gamins gamine bébé bébés jumeaux jumelles petits|filhos crianças criança bebé bebê bebés bebês miúdos meninos gémeos gêmeos gémeas gêmeas pequenos pimpolhos
mother|mother mum mom mama mommy mummy mam|mutter mama mami mutti mutters|madre mamá mama mami|mère maman|mãe mamã mamãe mãezinha
father|father dad daddy papa|vater papa papi vati vaters|padre papá papa papi viejo|père papa|pai papá papai paizinho
parent|parent parents folks mum_and_dad mom_and_dad mother_and_father|eltern elternteil|padres papás|parent parents|pais
brother|brother brothers bro|bruder brüder brüdern bruders|hermano hermanito|frère frères frangin frangins|irmão mano maninho irmãozinho
sister|sister sisters sis|schwester schwestern|hermana hermanas hermanita|sœur sœurs soeur soeurs frangine frangines|irmã irmãs mana maninha irmãzinha
sibling|sibling siblings brothers_and_sisters brothers_or_sisters brother_or_sister|geschwister geschwistern geschwisterkind|hermanos hermanos_y_hermanas hermanos_o_hermanas|frères_et_sœurs frères_et_soeurs frères_ou_sœurs frère_ou_sœur frère_ou_soeur fratrie|irmãos irmãos_e_irmãs irmãos_ou_irmãs
grandmother|grandmother grandma gran granny nana nan grandmothers|großmutter grossmutter oma omi omas|abuela abuelita yaya abuelas|grand-mère grand-mères mamie mémé mamy|avó vó vovó vovozinha
grandfather|grandfather grandpa granddad grandad grandfathers|großvater grossvater opa opi opas|abuelo abuelito yayo|grand-père grand-pères papi papy pépé|avô vô vovô
grandparent|grandparent grandparents|großeltern grosseltern großelternteil|abuelos|grands-parents|avós avôs
grandson|grandson grandsons|enkel enkels enkelsohn|nieto|petit-fils|neto
granddaughter|granddaughter granddaughters|enkelin enkelinnen enkeltochter|nieta nietas|petite-fille petites-filles|neta netas
grandchild|grandchild grandchildren grandkids grandkid|enkelkind enkelkinder enkelkindern|nietos|petit-enfant petits-enfants|netos
uncle|uncle uncles|onkel onkels|tío tíos|oncle oncles tonton|tio tios titio
aunt|aunt auntie aunts|tante tanten|tía tías tita tíos|tante tantes tata tatie|tia tias titia tios
cousin|cousin cousins|cousin cousine cousins cousinen vetter kusine|primo prima primos primas|cousin cousine cousins cousines|primo prima primos primas
nephew|nephew nephews|neffe neffen|sobrino sobrinos|neveu neveux|sobrinho sobrinhos
niece|niece nieces|nichte nichten|sobrina sobrinas sobrinos|nièce nièces|sobrinha sobrinhas sobrinhos
partner|wife husband hubby spouse partner girlfriend boyfriend gf bf fiancé fiancée fiance fiancee better_half significant_other other_half|frau ehefrau mann ehemann gattin gatte partner partnerin lebensgefährte lebensgefährtin lebensgefährten lebenspartner lebenspartnerin verlobte verlobter verlobten freundin freund|mujer marido esposa esposo pareja novia novio prometida prometido cónyuge compañera compañero chica chico media_naranja|femme mari épouse époux compagne compagnon conjointe conjoint copine copain fiancée fiancé petite-amie petit-ami petite_amie petit_ami partenaire homme mec chérie chéri moitié|mulher marido esposa esposo companheira companheiro namorada namorado noiva noivo parceira parceiro cônjuge cara-metade
ex|ex ex-wife ex-husband ex-girlfriend ex-boyfriend ex-partner ex_wife ex_husband ex_girlfriend ex_boyfriend|ex exfrau exmann ex-frau ex-mann exfreund exfreundin ex-freund ex-freundin ex-partner ex-partnerin|ex exmarido exmujer exnovio exnovia ex_marido ex_mujer ex_novio ex_novia|ex ex-femme ex-mari ex-copain ex-copine ex_femme ex_mari ex-compagnon ex-compagne|ex ex-marido ex-mulher ex-namorado ex-namorada ex-esposa ex_marido ex_mulher
mother-in-law|mother-in-law mother_in_law|schwiegermutter schwiegermama|suegra|belle-mère belle-maman belle_mère|sogra
father-in-law|father-in-law father_in_law|schwiegervater schwiegerpapa|suegro|beau-père beau-papa beau_père|sogro
parent-in-law|parents-in-law in-laws parents_in_law|schwiegereltern schwiegerelternteil|suegros|beaux-parents|sogros
brother-in-law|brother-in-law brother_in_law brothers-in-law|schwager schwagers|cuñado cuñados|beau-frère beaux-frères beau_frère|cunhado cunhados
sister-in-law|sister-in-law sister_in_law sisters-in-law|schwägerin schwägerinnen|cuñada cuñadas cuñados|belle-sœur belle-soeur belles-sœurs belle_sœur|cunhada cunhadas cunhados
son-in-law|son-in-law son_in_law|schwiegersohn|yerno|gendre beau-fils|genro
daughter-in-law|daughter-in-law daughter_in_law|schwiegertochter|nuera|belle-fille bru|nora
stepmother|stepmother stepmom stepmum|stiefmutter|madrastra|belle-mère belle_mère|madrasta
stepfather|stepfather stepdad|stiefvater|padrastro|beau-père beau_père|padrasto
stepson|stepson stepsons|stiefsohn|hijastro|beau-fils|enteado
stepdaughter|stepdaughter stepdaughters|stieftochter|hijastra|belle-fille|enteada
stepchild|stepchild stepchildren stepkids|stiefkind stiefkinder|hijastros|beaux-enfants|enteados
half-brother|half-brother half_brother stepbrother|halbbruder stiefbruder|hermanastro medio_hermano|demi-frère demi-frères|meio-irmão
half-sister|half-sister half_sister stepsister|halbschwester stiefschwester|hermanastra media_hermana|demi-sœur demi-soeur demi-sœurs|meia-irmã
godmother|godmother|patin taufpatin patentante gotte|madrina|marraine|madrinha
godfather|godfather|pate taufpate patenonkel götti|padrino|parrain|padrinho
godchild|godchild godson goddaughter godchildren|patenkind patensohn patentochter|ahijado ahijada ahijados|filleul filleule filleuls|afilhado afilhada afilhados
friend|friend friends bestie buddy pal mate best_friend|freund freundin freunde freunden freundinnen kumpel bekannter bekannte|amigo amiga amigos amigas|ami amie amis amies pote potes copain copine copains copines|amigo amiga amigos amigas
roommate|roommate roommates flatmate flatmates housemate housemates|mitbewohner mitbewohnerin mitbewohnern mitbewohnerinnen|compañero_de_piso compañera_de_piso compañeros_de_piso compañero_de_cuarto compañera_de_cuarto roomie|coloc colocs colocataire colocataires|colega_de_quarto colega_de_casa colega_de_apartamento colegas_de_casa
neighbour|neighbour neighbor neighbours neighbors|nachbar nachbarin nachbarn nachbarinnen|vecino vecina vecinos vecinas|voisin voisine voisins voisines|vizinho vizinha vizinhos vizinhas
colleague|colleague colleagues coworker coworkers co-worker co-workers|kollege kollegin kollegen kolleginnen arbeitskollege arbeitskollegin arbeitskollegen|compañero compañera compañeros compañeras compañero_de_trabajo compañera_de_trabajo compañeros_de_trabajo colega colegas|collègue collègues|colega colegas colega_de_trabalho colegas_de_trabalho
boss|boss bosses manager managers line_manager supervisor supervisors|chef chefin boss vorgesetzter vorgesetzte|jefe jefa jefes supervisor supervisora encargado encargada|chef cheffe patron patronne boss manager responsable|chefe patrão patroa gerente
teacher|teacher teachers tutor instructor sensei|lehrer lehrerin lehrern|profesor profesora profe maestro maestra profesores|prof professeur professeure maître maîtresse instituteur institutrice|professor professora professores
coach|coach coaches trainer trainers sensei instructor|trainer trainerin coach|entrenador entrenadora|entraîneur entraîneuse coach|treinador treinadora
doctor|doctor gp family_doctor|arzt ärztin hausarzt hausärztin|médico médica doctor doctora médico_de_cabecera médica_de_cabecera|médecin docteur généraliste médecin_traitant|médico médica doutor doutora médico_de_família médica_de_família
dentist|dentist dentists orthodontist|zahnarzt zahnärztin|dentista|dentiste|dentista
therapist|therapist psychologist psychotherapist counsellor counselor|therapeut therapeutin psychologe psychologin|terapeuta psicólogo psicóloga|thérapeute psy psychologue|terapeuta psicólogo psicóloga
vet|vet vets|tierarzt tierärztin|veterinario veterinaria|vétérinaire véto|veterinário veterinária
landlord|landlord landlady landlords|vermieter vermieterin|casero casera arrendador|proprio propriétaire|senhorio senhoria
classmate|classmate classmates schoolmate coursemate|mitschüler mitschülerin kommilitone kommilitonin klassenkamerad|compañero_de_clase compañera_de_clase|camarade camarades|colega_de_turma colega_de_curso
teammate|teammate teammates bandmate|teamkollege teamkollegin mannschaftskollege|compañero_de_equipo compañera_de_equipo|coéquipier coéquipière|colega_de_equipa colega_de_equipe
physio|physio physiotherapist osteopath chiropractor|physiotherapeut physiotherapeutin physio|fisio fisioterapeuta|kiné kinésithérapeute|fisioterapeuta fisio
psychiatrist|psychiatrist|psychiater psychiaterin|psiquiatra|psychiatre|psiquiatra
nurse|nurse|krankenschwester krankenpfleger pflegerin|enfermera enfermero|infirmière infirmier|enfermeira enfermeiro
midwife|midwife|hebamme|matrona comadrona|sage-femme|parteira
lawyer|lawyer solicitor attorney barrister|anwalt anwältin rechtsanwalt|abogado abogada|avocat avocate|advogado advogada
accountant|accountant tax_advisor tax_adviser|steuerberater steuerberaterin buchhalter|contable gestor|comptable|contabilista contador
hairdresser|hairdresser barber stylist|friseur friseurin frisör|peluquero peluquera|coiffeur coiffeuse|cabeleireiro cabeleireira
plumber|plumber|klempner installateur|fontanero plomero|plombier|canalizador encanador
electrician|electrician|elektriker elektrikerin|electricista|électricien|eletricista
builder|builder contractor carpenter|bauleiter handwerker schreiner|albañil contratista|maçon|pedreiro empreiteiro
mechanic|mechanic|mechaniker mechanikerin|mecánico mecánica|mécanicien garagiste|mecânico
gardener|gardener|gärtner gärtnerin|jardinero jardinera|jardinier jardinière|jardineiro
cleaner|cleaner cleaning_lady|putzfrau putzhilfe|limpiadora asistenta|femme_de_ménage|faxineira empregada
assistant|assistant secretary|assistent assistentin sekretärin|asistente secretaria|assistant assistante secrétaire|assistente secretária
intern|intern interns trainee apprentice|praktikant praktikantin azubi|becario becaria|stagiaire apprenti|estagiário estagiária
student|student students pupil pupils|schüler schülerin student studentin|alumno alumna alumnos|élève élèves étudiant|aluno aluna alunos
client|client clients customer customers|kunde kundin kunden|cliente clientes|client cliente clients|cliente clientes
tenant|tenant tenants lodger|mieter mieterin untermieter|inquilino inquilina|locataire|inquilino inquilina
carer|carer caregiver caretaker|pfleger betreuer betreuerin|cuidador cuidadora|aide_à_domicile auxiliaire|cuidador cuidadora
pastor|pastor priest vicar rabbi imam|pfarrer pfarrerin pastorin|cura párroco|curé pasteur|padre pastora
mentor|mentor|mentor mentorin|mentor mentora|mentor mentore|mentor mentora orientador orientadora
cardiologist|cardiologist
dermatologist|dermatologist
neurologist|neurologist
oncologist|oncologist
paediatrician|paediatrician pediatrician
optician|optician
surgeon|surgeon
team-lead|team_lead team_leader line_lead
treasurer|treasurer
captain|captain
drummer|drummer
bassist|bassist
guitarist|guitarist
photographer|photographer
architect|architect
babysitter|babysitter nanny childminder|babysitter babysitterin tagesmutter|canguro niñera|nounou baby-sitter|babá ama
dog|dog dogs puppy puppies pup doggo mongrel mutt lurcher dachshund labrador lab poodle husky beagle terrier greyhound collie spaniel retriever corgi pug bulldog shepherd whippet dalmatian chihuahua rottweiler doberman schnauzer shih-tzu samoyed malamute setter weimaraner vizsla mastiff pomeranian cockapoo labradoodle|hund hunde hunden hündin welpe welpen|perro perra perros perras perrito perrita|chien chiens chienne chiot chiots toutou|cão cães cadela cachorro cachorra cachorros cachorrinho cachorrinha
cat|cat cats kitten kittens kitty tabby tomcat siamese ragdoll maine-coon|katze katzen kater kätzchen|gato gata gatos gatas gatito gatita|chat chats chatte chaton chatons|gato gata gatos gatas gatinho gatinha
rabbit|rabbit rabbits bunny bunnies|kaninchen hase hasen|conejo coneja conejos|lapin lapins lapine|coelho coelha coelhos
horse|horse horses pony ponies mare gelding stallion foal haflinger|pferd pferde pferden pony ponys stute wallach|caballo yegua caballos poni|cheval chevaux jument poney poneys|cavalo égua cavalos pónei pônei
bird|bird birds parrot parrots budgie budgies canary cockatiel cockatoo parakeet macaw lovebird pigeon|vogel vögel papagei wellensittich wellensittiche|pájaro pájaros loro periquito canario|oiseau oiseaux perroquet perruche perruches canari|pássaro pássaros papagaio periquito canário calopsita
hamster|hamster hamsters|hamster|hámster hámsters|hamster hamsters|hamster hamsters
guinea-pig|guinea_pig guinea_pigs|meerschweinchen|cobaya cobayas|cochon_d'inde cochons_d'inde cobaye|porquinho-da-índia porquinhos-da-índia
tortoise|tortoise tortoises turtle turtles|schildkröte schildkröten|tortuga tortugas|tortue tortues|tartaruga tartarugas jabuti
chicken|chicken chickens hen hens|huhn hühner hühnern henne hennen|gallina gallinas|poule poules|galinha galinhas
goat|goat goats|ziege ziegen|cabra cabras|chèvre chèvres|cabra cabras
fish|fish goldfish|fisch fische goldfisch goldfische|pez peces|poisson poissons|peixe peixes
pet|pet pets animals|haustier haustiere haustieren tier tiere tieren|mascota mascotas animales animal|animal animaux animal_de_compagnie animaux_de_compagnie|animal_de_estimação animais_de_estimação bicho bichos mascote animais
`;

/** One word for several relations. */
const NARROWER: ReadonlyMap<string, readonly string[]> = new Map(
  `child son daughter;parent mother father;sibling brother sister half-brother half-sister;grandparent grandmother grandfather
  grandchild grandson granddaughter;parent-in-law mother-in-law father-in-law;stepchild stepson stepdaughter
  pet dog cat rabbit horse bird hamster guinea-pig tortoise chicken goat fish`
    .split(/[;\n]/)
    .map((line) => {
      const [wide = "", ...narrow] = line.trim().split(" ");
      return [wide, narrow] as const;
    }),
);

type Words = ReadonlyMap<string, readonly string[]>;
interface Table {
  /** By the word in small letters. */
  readonly exact: Words;
  /** By its fold, for those who leave accents out. */
  readonly folded: Words;
}

let tables: ReadonlyMap<KinLanguage, Table> | undefined;

function tablesOf(): ReadonlyMap<KinLanguage, Table> {
  const exact = new Map(KIN_LANGUAGES.map((code) => [code, new Map<string, string[]>()]));
  for (const row of ROWS.trim().split("\n")) {
    const [id = "", ...columns] = row.split("|");
    for (const [place, code] of KIN_LANGUAGES.entries())
      for (const word of (columns[place] ?? "").split(" ").filter((each) => each !== ""))
        add(exact.get(code), word.replaceAll("_", " "), id);
  }
  return new Map(
    [...exact].map(([code, words]) => {
      const folded = new Map<string, string[]>();
      for (const [word, ids] of words) for (const id of ids) add(folded, foldedPhrase(word), id);
      return [code, { exact: words, folded }];
    }),
  );
}

function add(words: Map<string, string[]> | undefined, word: string, id: string): void {
  const ids = words?.get(word);
  if (ids === undefined) words?.set(word, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

const foldedPhrase = (phrase: string): string => phrase.split(" ").map(fold).join(" ");

const NONE: readonly string[] = [];

/** What a word or phrase of one language may mean, likeliest first: `partner` and `friend` of "Freundin". @param phrase without its article */
export function kinOf(phrase: string, language: KinLanguage): readonly string[] {
  tables ??= tablesOf();
  const table = tables.get(language);
  const written = phrase.toLowerCase();
  const found = table?.exact.get(written) ?? table?.folded.get(foldedPhrase(written));
  if (found !== undefined || language !== "de" || !written.endsWith("s")) return found ?? NONE;
  return table?.exact.get(written.slice(0, -1)) ?? table?.exact.get(written.replace(/es$/, "")) ?? NONE;
}

/** With those that they stand for: of `child`, sons and daughters too. */
export const withNarrower = (relations: readonly string[]): readonly string[] => [
  ...new Set(relations.flatMap((id) => [id, ...(NARROWER.get(id) ?? NONE)])),
];

/** What stands for them among others: a son is a `child`. */
export const widerOf = (relations: readonly string[]): readonly string[] => [
  ...new Set([...NARROWER].flatMap(([wide, narrow]) => (relations.some((id) => narrow.includes(id)) ? [wide] : NONE))),
];

/** Words in a phrase at most. */
const PHRASE_WORDS_MAX = 3;

/**
 * Relations that a memory speaks of: `son` of "Hat einen Sohn, Leo". Its first word is no relation ("Son chien s'appelle Filou").
 * @param language of the text, where it is known; else it is read in all of them
 */
export function relationsIn(text: string, language: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const codes = KIN_LANGUAGES.filter((code) => code === language);
  const found = new Set<string>();
  for (let start = 1; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + PHRASE_WORDS_MAX); end++) {
      const phrase = words.slice(start, end).join(" ").replaceAll("’", "'").replace(/'s$/, "");
      for (const code of codes.length > 0 ? codes : KIN_LANGUAGES) for (const id of kinOf(phrase, code)) found.add(id);
    }
  return found;
}
