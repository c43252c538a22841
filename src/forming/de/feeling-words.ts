/** A small lexicon of feeling, from -1 to 1, as `words` folds them. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "uberglucklich begeistert verlobt verheiratet hochzeit heiraten heirate neugeborenes vergottere"],
  [
    0.6,
    "liebe lieben liebt geliebt wunderbar fantastisch grossartig genial glucklich freude freue stolz dankbar feiern gewonnen wunderschon perfekt lieblings traumhaft schwarme leidenschaft",
  ],
  [
    0.3,
    "mag mogen gern gerne lieber geniesse schon schoen gut super toll spass entspannt interessant spannend lustig ruhig erleichtert lecker hilfreich gemutlich freundlich",
  ],
  [
    -0.3,
    "mude langweilig nervt nerven nervig schwierig stress stressig gestresst vermisse besorgt nervos enttauscht schlecht meide ungern anstrengend argerlich schade",
  ],
  [
    -0.6,
    "hasse hassen hasst traurig wutend angst furchtbar schrecklich schlimm ekelhaft eklig verletzt schmerzen schmerz einsam verloren geweint geschieden scheidung gekundigt krank kaputt unfall verabscheue gebrochen geklaut gestohlen",
  ],
  [
    -0.9,
    "gestorben tot tod krebs trauer beerdigung verzweifelt selbstmord suizid tragodie fehlgeburt missbrauch depression",
  ],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(" ").map((word): [string, number] => [word, value])),
);
export const NEGATIONS: ReadonlySet<string> = new Set(
  "nicht nie niemals kein keine keinen keiner keinem nichts weder kaum".split(" "),
);
