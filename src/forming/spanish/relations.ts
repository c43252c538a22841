/** What somebody may be to a person in Spanish: the words for it, the one that a memory uses, and their gender. */

/** The word of the memory, then other words for it; a word in -o has its -a. `niño>hijo`: called otherwise. */
const PAIRS = `
  hermano hermanito; hijo hijito; niño>hijo; nene>hijo; crío>hijo; chaval>hijo chavala; nieto nietecito;
  abuelo abuelito yayo; bisabuelo; tío tito; primo; sobrino; suegro; cuñado; consuegro; hermanastro; hijastro;
  ahijado; esposo; novio; prometido; exnovio; exmarido; amigo amiguito; compañero; vecino; jefe; socio; casero;
  inquilino; médico; psicólogo; veterinario; abogado; peluquero; maestro; ginecólogo; bisnieto; tataranieto;
  cuidador; perro perrito; gato gatito; cachorro; conejo; canario; periquito; loro; caballo; burro; hurón; gallo;
  tortugo; mellizo; gemelo; trillizo; padrino; profesor profe; doctor; entrenador; tutor; mentor; monitor; director;
  asesor; gestor; instructor; supervisor; editor; colega; alumno;
`;
const SINGLES_FEMALE = `
  madre mamá mama mami ma; abuela yaya nana; mujer; madrina; nuera; madrastra; comadre; yegua; tortuga; niñera;
  matrona; gallina; cobaya; nena>hija; chica>pareja; vieja>madre; ama; perra perrita; gata gatita
`;
const SINGLES_MALE = `
  padre papá papa papi pa; marido; yerno; padrastro; compadre; hámster; chico>pareja; viejo>padre
`;
const SINGLES = `
  pareja; cónyuge; ex; bebé bebe; dentista; terapeuta; fisio; fisioterapeuta; pediatra; canguro; mascota; roomie;
  nutricionista; cura; estudiante; paciente; peque>hijo_pequeño
`;
const PLURALS = `
  padres papás>padres; abuelos; hijos; hijas; niños>hijos; niñas>hijas; hermanos; hermanas; gemelos>hijos; gemelas>hijas;
  mellizos>hijos; mellizas>hijas; trillizos>hijos; trillizas>hijas; suegros; tíos; primos; primas; nietos; nietas; sobrinos; sobrinas; amigos; amigas; perros;
  perras; gatos; gatas; peques>hijos; críos>hijos; cuñados; vecinos; compañeros; tías; gallinas
`;

interface Relation {
  /** As a memory says it. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

export const RELATIONS: ReadonlyMap<string, Relation> = collected();

function collected(): ReadonlyMap<string, Relation> {
  const found = new Map<string, Relation>();
  const add = (word: string, relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
    if (!found.has(word))
      found.set(word, { relation: relation.replace("_", " "), isPlural, ...(gender === undefined ? {} : { gender }) });
  };
  const groups = (text: string): readonly (readonly string[])[] =>
    text
      .split(";")
      .map((group) => group.trim().split(/\s+/))
      .filter(([word]) => word !== "");
  /** `niño>hijo`: written so, called so. */
  const split = (form: string, first: string): readonly [string, string] => {
    const [word = "", called = first] = form.split(">");
    return [word, called];
  };
  const feminine = (word: string): string =>
    /^(?:jefe|nene)$/.test(word) ? `${word.slice(0, -1)}a` : word.endsWith("o") ? `${word.slice(0, -1)}a` : `${word}a`;
  for (const group of groups(PAIRS)) {
    const [, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
    for (const form of group) {
      const [word] = split(form, called);
      if (word.endsWith("a")) {
        add(word, called === "colega" ? called : feminine(called), called === "colega" ? undefined : "f", false);
        continue;
      }
      if (word === "profe") {
        add(word, "profesor", undefined, false);
        continue;
      }
      add(word, called, "m", false);
      add(feminine(word), feminine(called), "f", false);
    }
  }
  for (const [text, gender, isPlural] of [
    [SINGLES_FEMALE, "f", false],
    [SINGLES_MALE, "m", false],
    [SINGLES, undefined, false],
    [PLURALS, undefined, true],
  ] as const)
    for (const group of groups(text)) {
      const [first, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
      add(first, called, gender, isPlural);
      for (const form of group.slice(1)) add(...split(form, called), gender, isPlural);
    }
  return found;
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Those whom one speaks of with the article alone: "el niño", "los gemelos", "la perra". */
export const AT_HOME = set(`
  niño niña niños niñas nene nena bebé bebe peque peques crío cría críos gemelos gemelas mellizos mellizas abuelo
  abuela abuelos suegra suegro perro perra gato gata perrita perrito gatito gatita
`);
export const PARTNERS = set("pareja novio novia marido mujer esposo esposa prometido prometida cónyuge chico chica");
/** Of whom one has one: "Su jefe se llama Anselmo". */
export const UNIQUE = set(
  `jefe jefa casero casera ex exmarido exnovio exnovia exmujer médico médica psicólogo psicóloga dentista terapeuta
  padre madre mamá papá profesor profesora doctor doctora`,
);

/** What may stand between the possessive and the relation. */
export const BEFORE_RELATION = set(`
  mejor querido querida pobre primer primera segundo segunda tercer tercera otro otra propio propia ex antiguo
  antigua nuevo nueva actual difunto difunta futuro futura viejo vieja gran pequeño pequeña dos tres cuatro cinco
  única único
`);
/** What may stand behind it. */
export const BEHIND_RELATION = set(`
  mayor mayores menor menores pequeño pequeña pequeños pequeñas mediano mediana gemelo gemela mellizo melliza
  político política materno materna paterno paterna segundo segunda lejano lejana único única adoptivo adoptiva chico
  chica grande pequeñito pequeñita biológico biológica chiquito chiquita viejo vieja actual íntimo íntima
`);
