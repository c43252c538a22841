/** A small French lexicon of feeling, from -1 to 1, as `words` folds them: accents and apostrophes off. */
const GROUPS: readonly (readonly [number, string])[] = [
  [
    0.9,
    "extase euphorique adore jadore emerveille emerveillee marie mariee maries mariage fiancailles naissance fou folle comble comblee",
  ],
  [
    0.6,
    "aime jaime aimons amour genial geniale super formidable fantastique magnifique merveilleux merveilleuse heureux heureuse joie fier fiere ravi ravie enchante enchantee reconnaissant reconnaissante fete fetons gagne gagnee reussi reussie parfait parfaite bonheur passion kiffe",
  ],
  [
    0.3,
    "content contente plaisir sympa bien bon bonne agreable chouette cool amusant drole interessant interessante prefere preferee favori favorite calme soulage soulagee detente apprecie japprecie tranquille",
  ],
  [
    -0.3,
    "fatigue fatiguee fatigant ennui ennuyeux mennuie agace agacee agacant enerve menerve difficile dur dure stress stresse stressee stressant inquiet inquiete nerveux nerveuse decu decue mauvais mauvaise evite jevite manque regrette penible deborde debordee",
  ],
  [
    -0.6,
    "deteste hais hait horreur triste colere peur affreux affreuse horrible terrible mal douleur souffre seul seule solitude angoisse angoissee anxieux anxieuse anxiete echec echoue perdu perdue pleure divorce separation separe licencie licenciee vire viree malade casse cassee accident degoute",
  ],
  [
    -0.9,
    "mort morte deces decede decedee cancer deuil enterrement obseques devaste devastee effondre effondree maltraitance suicide tragedie drame faussecouche",
  ],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(" ").map((word): [string, number] => [word, value])),
);
/** "Ne" stands before its verb, "pas" behind: both count, since people leave either out. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "pas ne jamais rien aucun aucune sans ni naime nai nest nadore narrive".split(" "),
);
