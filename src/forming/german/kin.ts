/** What somebody may be to a person in German: the word that a memory calls them by, its gender, and other words for it. */

export interface Kin {
  /** As a memory says it: "Schwester". */
  readonly relation: string;
  readonly gender: "f" | "m" | "n";
  readonly isPlural: boolean;
}

/** The word, its gender (p: several; the singular stands behind it), other words and forms. A word that ends in one of these is one as well. */
const KIN_LIST = `
Mutter f mama mami mutti mom mum mamma; Vater m papa papi vati paps dad; Ehefrau f frau gattin; Ehemann m mann gatte
Schwester f; Bruder m bruders; Sohn m bub bua sohnemann; Tochter f; Kind n kindes; Baby n; Oma f omi omma; Opa m opi
Großmutter f grossmutter; Großvater m grossvater; Urgroßmutter f uroma; Urgroßvater m uropa; Tante f; Onkel m
Cousin m vetter; Cousine f kusine; Neffe m neffen; Nichte f; Enkel m enkels; Enkelin f; Enkelkind n; Schwager m
Schwägerin f; Zwilling m; Patin f; Pate m paten; Patenkind n; Götti m; Gotte f
Partner m lebensgefährte lebensgefährten lebenspartner; Partnerin f lebensgefährtin lebenspartnerin
Freund m kumpel spezl; Freundin f; Verlobter m verlobten; Verlobte f
Ex-Partner m ex exfreund ex-freund exmann ex-mann; Ex-Partnerin f exfrau ex-frau exfreundin ex-freundin
Bekannter m bekannten; Bekannte f; Chef m boss vorgesetzter; Chefin f vorgesetzte; Kollege m kollegen; Kollegin f
Lehrling m lehrlings azubi; Mitarbeiter m; Mitarbeiterin f; Praktikant m praktikanten; Praktikantin f; Kunde m kunden
Kundin f; Nachbar m nachbarn nachbars; Nachbarin f; Mitbewohner m; Mitbewohnerin f; Vermieter m; Vermieterin f
Mieter m; Mieterin f; Untermieter m; Untermieterin f; Lehrer m; Lehrerin f; Trainer m coach; Trainerin f
Arzt m hausarzt; Ärztin f; Therapeut m therapeuten; Therapeutin f; Psychologe m psychologen; Psychologin f; Hebamme f
Friseur m; Friseurin f; Steuerberater m; Steuerberaterin f; Anwalt m; Anwältin f; Betreuer m; Betreuerin f; Schüler m
Schülerin f; Tierarzt m; Tierärztin f; Doktorvater m; Doktormutter f; Professor m prof; Professorin f; Mentor m
Mentorin f; Babysitter m; Babysitterin f; Pfarrer m; Pfarrerin f; Leiter m; Leiterin f; Meister m; Meisterin f
Erzieher m; Erzieherin f; Hund m hundes; Hündin f; Katze f; Kater m; Welpe m welpen; Dackel m; Labrador m; Pudel m
Mops m; Beagle m; Terrier m; Schäferhund m; Collie m; Retriever m; Pferd n; Pony n; Stute f; Wallach m; Hengst m
Hamster m; Kaninchen n; Meerschweinchen n; Wellensittich m; Papagei m; Schildkröte f; Ziege f; Huhn n; Henne f
Hase m hasen; Hasi m; Kätzchen n; Haustier n; Esel m; Ente f; Hahn m; Vogel m; Sittich m; Eltern p Elternteil m
Großeltern p Großelternteil m; Geschwister p Geschwisterkind n geschwistern; Söhne p Sohn m söhnen jungs buben
Töchter p Tochter f töchtern mädels mädchen; Kinder p Kind n kindern; Schwestern p Schwester f
Brüder p Bruder m brüdern; Zwillinge p Kind n zwillingen; Freunde p Freund m freunden; Freundinnen p Freundin f
Enkelkinder p Enkelkind n enkelkindern; Hunde p Hund m hunden; Katzen p Katze f; Kinder p Kind n; Neffen p Neffe m
Nichten p Nichte f; Cousins p Cousin m; Cousinen p Cousine f; Wellensittiche p Wellensittich m wellensittichen
Hühner p Huhn n hühnern; Ziegen p Ziege f; Pferde p Pferd n pferden; Hasen p Hase m; Ponys p Pony n
Nachbarn p Nachbar m; Schwiegereltern p Schwiegerelternteil m
`;

interface Entry {
  readonly kin: Kin;
  /** Of a plural: one of them. */
  readonly single: Kin;
}

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  KIN_LIST.split(/[;\n]/).flatMap((group) => {
    const [relation = "", gender = "", ...others] = group.trim().split(/\s+/);
    if (relation === "") return [];
    const isPlural = gender === "p";
    const single: Kin = isPlural
      ? { relation: others[0] ?? relation, gender: genderOf(others[1]), isPlural: false }
      : { relation, gender: genderOf(gender), isPlural: false };
    const kin: Kin = { relation, gender: single.gender, isPlural };
    const forms = isPlural ? others.slice(2) : others;
    return [relation.toLowerCase(), ...forms].map((form) => [form, { kin, single }] as const);
  }),
);

function genderOf(letter: string | undefined): "f" | "m" | "n" {
  return letter === "f" || letter === "n" ? letter : "m";
}

/** Words that others are put before: "Schwiegermutter", "Arbeitskollegin", "Pflegetochter". */
const HEADS = new Set(
  `
mutter vater schwester bruder sohn tochter kind kinder söhne töchter eltern freund freundin partner partnerin mann frau kollege kollegen kollegin nachbar nachbarn nachbarin bewohner bewohnerin chef chefin leiter leiterin
lehrer lehrerin trainer trainerin arzt ärztin berater beraterin betreuer betreuerin hund hündin kater katze cousin cousine onkel tante gefährte gefährtin geschwister enkel enkelin neffe nichte hunde katzen hase kaninchen schildkröte pferd
`.split(/\s+/),
);
const HEAD_MIN = 3;
const NOT_KIN: ReadonlySet<string> = new Set(
  "mannschaft jemand niemand kaufmann kauffrau fachfrau fachmann feuerwehrmann feuerwehrfrau hausfrau hausmann zimmermann weihnachtsmann schneemann landsmann hauptmann tagesmutter tagesvater fußballfreund naturfreund tierfreund sportfreund".split(
    " ",
  ),
);

/** Not in "Mannschaft". `word` in lower case. */
export function kinOf(word: string): Kin | undefined {
  return entryOf(word)?.kin;
}

/** One of them: of "Söhne", "Sohn". */
export const singleKin = (word: string): Kin | undefined => entryOf(word)?.single;

const memo = new Map<string, Entry | undefined>();
const MEMO_MAX = 2000;

function entryOf(word: string): Entry | undefined {
  const direct = ENTRIES.get(word);
  if (direct !== undefined) return direct;
  if (word.length < 7 || NOT_KIN.has(word)) return undefined;
  if (memo.has(word)) return memo.get(word);
  const found = compound(word);
  if (memo.size < MEMO_MAX) memo.set(word, found);
  return found;
}

function compound(word: string): Entry | undefined {
  for (let at = HEAD_MIN; at <= word.length - 3; at++) {
    const head = word.slice(at);
    if (!HEADS.has(head)) continue;
    const entry = ENTRIES.get(head) ?? ENTRIES.get(head.replace(/^(?:bewohner|berater|gefährte)/, "mit$&"));
    const gender = entry?.kin.gender ?? (/(?:in|e)$/.test(head) ? "f" : "m");
    const relation = word.charAt(0).toUpperCase() + word.slice(1).replace(/(?<=kollege|neffe)n$/, "");
    const isPlural = entry?.kin.isPlural ?? false;
    const kin: Kin = { relation, gender, isPlural };
    const single = isPlural
      ? { ...kin, relation: relation.slice(0, at) + (entry?.single.relation.toLowerCase() ?? head), isPlural: false }
      : kin;
    return { kin, single };
  }
  return undefined;
}

const WEAK_ENDING = /(?:e|ent|ant|ist|at|nachbar|therapeut)$/;
/** With its article, as what somebody has: "einen Kollegen". */
export function havingOf({ relation, gender }: Kin): string {
  if (gender === "f") return `eine ${relation}`;
  if (gender === "n") return `ein ${relation}`;
  if (/ter$/.test(relation) && /^(?:Verlobter|Bekannter)$/.test(relation)) return `einen ${relation.slice(0, -1)}n`;
  const isWeak = WEAK_ENDING.test(relation.toLowerCase()) && !/(?:e[lr]|ee)$/.test(relation);
  return `einen ${relation}${isWeak ? (relation.endsWith("e") || /nachbar$/i.test(relation) ? "n" : "en") : ""}`;
}

export const PARTNERS: ReadonlySet<string> = new Set("Ehefrau Ehemann Partner Partnerin Verlobter Verlobte".split(" "));
