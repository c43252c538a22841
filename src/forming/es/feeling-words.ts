/** A small Spanish lexicon of feeling, from -1 to 1, as `words` folds them. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "entusiasmado entusiasmada adoro boda casamos comprometimos embarazada recien_nacido euforico euforica"],
  [
    0.6,
    `
      encanta encantan amo amor feliz felices maravilloso maravillosa fantastico fantastica genial emocionado emocionada alegria
      orgulloso orgullosa celebrar celebramos gane ganamos precioso preciosa perfecto perfecta mejor agradecido agradecida aprobe
      ascendido ilusion
    `,
  ],
  [
    0.3,
    `
      gusta gustan disfruto disfrute bueno buena bien bonito bonita agradable divertido divertida contento contenta tranquilo
      tranquila interesante favorito favorita preferido preferida alegre util rico rica mola chulo
    `,
  ],
  [
    -0.3,
    `
      cansado cansada aburrido aburrida molesta molesto dificil estres estresado estresada ocupado ocupada preocupado preocupada
      nervioso nerviosa decepcionado decepcionada malo mala mal evito pereza agobia agobian
    `,
  ],
  [
    -0.6,
    `
      odio detesto triste enfadado enfadada enojado enojada miedo asustado asustada terrible horrible fatal dolor duele solo
      ansiedad depresion perdi perdimos llore divorcio divorciado despidieron despedido enfermo enferma roto rota accidente asco
    `,
  ],
  [-0.9, "murio muerto muerta muerte fallecio cancer luto funeral devastado devastada suicidio tragedia aborto abuso"],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((word): [string, number] => [word, value]),
  ),
);
export const NEGATIONS: ReadonlySet<string> = new Set("no nunca jamas tampoco ni sin nada apenas".split(" "));
