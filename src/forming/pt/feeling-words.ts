/** A small lexicon of feeling, from -1 to 1, as `words` folds them. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "radiante eufórico euforico eufórica euforica exultante noivo noiva casamento recem-nascido nasceu"],
  [
    0.6,
    `amo adoro adorei adoramos adora ama maravilhoso maravilhosa fantastico fantastica incrivel espetacular feliz felizes alegria orgulhoso orgulhosa encantado encantada grato grata comemorar celebrar celebramos ganhei vencemos lindo linda
    perfeito perfeita melhor abencoado apaixonado apaixonada animado animada entusiasmado entusiasmada`,
  ],
  [
    0.3,
    `gosto gostei gostamos gosta bom boa otimo otima optimo optima legal fixe divertido divertida contente relaxado relaxada util interessante favorito favorita preferido preferida aliviado aliviada calmo calma agradavel curto prazer`,
  ],
  [
    -0.3,
    `cansado cansada entediado aborrecido aborrecida chato chata dificil duro estressado estressada stressado stressada ocupado ocupada saudade saudades preocupado preocupada nervoso nervosa desapontado desiludido desiludida mau ma ruim
    chateado chateada evito irrita`,
  ],
  [
    -0.6,
    `odeio odiamos odeia detesto detesta triste zangado zangada raiva medo pavor horror assustado assustada terrivel horrivel pessimo pessima dor magoado magoada sozinho sozinha ansioso ansiosa ansiedade falhei perdi perdemos chorei divorcio
    divorciei divorciado divorciada despedido despedida demitido demitida doente quebrei acidente nojo`,
  ],
  [
    -0.9,
    "morreu morreram morte faleceu morto morta cancro cancer luto funeral enterro devastado devastada depressao abuso suicidio tragedia aborto",
  ],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(/\s+/).map((word): [string, number] => [word, value])),
);
export const NEGATIONS: ReadonlySet<string> = new Set(
  "nao nunca jamais nem nenhum nenhuma nada sem tampouco".split(" "),
);
