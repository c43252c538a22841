/** German words for relatives and other relations, with gender and synonyms. */
import { setOf } from "./words.ts";

export interface KinshipTerm {
  /** As used in memories: "Schwester". */
  readonly relation: string;
  readonly gender: "f" | "m" | "n";
  readonly isPlural: boolean;
}

/**
 * The word, its gender (p: plural, followed by the singular), synonyms and forms. Compounds of
 * these words also match.
 */
const KINSHIP_TERMS = `
Mutter f mama mami mutti mom mum mamma; Vater m papa papi vati paps dad; Ehefrau f frau gattin; Ehemann m mann gatte
Schwester f; Bruder m bruders; Sohn m bub bua sohnemann; Tochter f; Kind n kindes; Baby n; Oma f omi omma; Opa m opi
Großmutter f grossmutter; Großvater m grossvater; Urgroßmutter f uroma; Urgroßvater m uropa; Tante f; Onkel m
Cousin m vetter; Cousine f kusine; Neffe m neffen; Nichte f; Enkel m enkels; Enkelin f; Enkelkind n; Schwager m
Schwägerin f; Zwilling m; Patin f; Pate m paten; Patenkind n; Götti m; Gotte f
Partner m lebensgefährte lebensgefährten lebenspartner; Partnerin f lebensgefährtin lebenspartnerin
Freund m kumpel spezl; Freundin f; Verlobter m verlobten; Verlobte f
Ex-Partner m ex exfreund ex-freund exmann ex-mann; Ex-Partnerin f exfrau ex-frau exfreundin ex-freundin
Bekannter m bekannten; Bekannte f; Chef m boss vorgesetzter; Chefin f vorgesetzte; Kollege m kollegen; Kollegin f
Lehrling m lehrlings azubi; Arzthelferin f sprechstundenhilfe; Geselle m gesellen; Gesellin f; Aushilfe f; Angestellter m angestellten; Angestellte f; Putzfrau f putzhilfe; Nanny f; Mitarbeiter m; Mitarbeiterin f; Praktikant m praktikanten; Praktikantin f; Kunde m kunden
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
  readonly term: KinshipTerm;
  /** The singular of a plural. */
  readonly single: KinshipTerm;
}

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  KINSHIP_TERMS.split(/[;\n]/).flatMap((group) => {
    const [relation = "", gender = "", ...others] = group.trim().split(/\s+/);
    if (relation === "") return [];
    const isPlural = gender === "p";
    const single: KinshipTerm = isPlural
      ? { relation: others[0] ?? relation, gender: genderOf(others[1]), isPlural: false }
      : { relation, gender: genderOf(gender), isPlural: false };
    const term: KinshipTerm = { relation, gender: single.gender, isPlural };
    const forms = isPlural ? others.slice(2) : others;
    return [relation.toLowerCase(), ...forms].map((form) => [form, { term, single }] as const);
  }),
);

function genderOf(letter: string | undefined): "f" | "m" | "n" {
  return letter === "f" || letter === "n" ? letter : "m";
}

/** Second parts of compounds: "Schwiegermutter", "Arbeitskollegin", "Pflegetochter". */
const HEADS = new Set(
  `
mutter vater schwester bruder sohn tochter kind kinder söhne töchter eltern freund freundin partner partnerin mann frau kollege kollegen kollegin nachbar nachbarn nachbarin bewohner bewohnerin chef chefin leiter leiterin
lehrer lehrerin trainer trainerin arzt ärztin berater beraterin betreuer betreuerin hund hündin kater katze cousin cousine onkel tante gefährte gefährtin geschwister enkel enkelin neffe nichte hunde katzen hase kaninchen schildkröte pferd
`.split(/\s+/),
);
const HEAD_MIN = 3;
const NOT_KINSHIP = setOf(
  "mannschaft jemand niemand kaufmann kauffrau fachfrau fachmann feuerwehrmann feuerwehrfrau hausfrau hausmann zimmermann weihnachtsmann schneemann landsmann hauptmann tagesmutter tagesvater fußballfreund naturfreund tierfreund sportfreund",
);

/** Not in "Mannschaft". `word` in lower case. */
export function kinshipTerm(word: string): KinshipTerm | undefined {
  return entryOf(word)?.term;
}

/** The singular: "Söhne" → "Sohn". */
export const singularTerm = (word: string): KinshipTerm | undefined => entryOf(word)?.single;

const memo = new Map<string, Entry | undefined>();
const MEMO_MAX = 2000;

function entryOf(word: string): Entry | undefined {
  const direct = ENTRIES.get(word);
  if (direct !== undefined) return direct;
  if (word.length < 7 || NOT_KINSHIP.has(word)) return undefined;
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
    const gender = entry?.term.gender ?? (/(?:in|e)$/.test(head) ? "f" : "m");
    const relation = word.charAt(0).toUpperCase() + word.slice(1).replace(/(?<=kollege|neffe)n$/, "");
    const isPlural = entry?.term.isPlural ?? false;
    const term: KinshipTerm = { relation, gender, isPlural };
    const single = isPlural
      ? { ...term, relation: relation.slice(0, at) + (entry?.single.relation.toLowerCase() ?? head), isPlural: false }
      : term;
    return { term, single };
  }
  return undefined;
}

const WEAK_ENDING = /(?:e|ent|ant|ist|at|nachbar|therapeut)$/;
/** With its article in the accusative: "einen Kollegen". */
export function asPossession({ relation, gender }: KinshipTerm): string {
  if (gender === "f") return `eine ${relation}`;
  if (gender === "n") return `ein ${relation}`;
  if (/ter$/.test(relation) && /^(?:Verlobter|Bekannter)$/.test(relation)) return `einen ${relation.slice(0, -1)}n`;
  const isWeak = WEAK_ENDING.test(relation.toLowerCase()) && !/(?:e[lr]|[ei]e)$/.test(relation);
  return `einen ${relation}${isWeak ? (relation.endsWith("e") || /nachbar$/i.test(relation) ? "n" : "en") : ""}`;
}

export const PARTNERS = setOf("Ehefrau Ehemann Partner Partnerin Verlobter Verlobte");
