/**
 * Words that make a sentence one about health, belief, sexuality, politics, origin, union membership, genes or biometrics
 * (GDPR Art. 9), English and German. A small list with known gaps: it only ever adds the class `sensitive-pii`, never takes
 * one away, and a classifier of a host may add to it. `*` stands for any ending.
 */
const WORDS = {
  health:
    "diagnos* disease* illness* cancer tumor* tumour* chemo* diabet* insulin asthma* epilep* migraine* depress* bipolar schizophren* autis* adhd ptsd anxiety dementia alzheimer* parkinson* hiv aids hepatitis covid* pregnan* miscarriage* abort* infertil* ivf antidepressant* psychiatr* psychotherap* addict* alcoholi* rehab overdose* disab* wheelchair allerg* coeliac celiac surgery antibiotic* medication* eating-disorder anorexi* bulimi* krankheit* erkrank* krebs tumore chemotherap* schwanger* fehlgeburt* abtreib* depression* epilepsie behinder* schwerbehindert* rollstuhl* sucht* süchtig* alkoholiker* medikament* psychotherapeut* psychiater* zöliakie operiert* burnout",
  religion:
    "religio* christian* catholic* protestant* evangelical* baptis* mormon* muslim* islam* mosque jewish judaism synagogue hindu* buddhis* sikh* atheis* agnostic baptiz* baptis* ramadan kosher halal communion katholi* evangelisch* muslimisch* jüdisch* moschee synagoge konfession* getauft gläubig* atheist* buddhist*",
  sexuality:
    "gay lesbian* bisexual* homosexual* heterosexual* queer transgender transsexual* nonbinary non-binary asexual* lgbt* sexual-orientation schwul* lesbisch* bisexuell* homosexuell* heterosexuell* transgender* nichtbinär* asexuell*",
  politics:
    "republican* democrat democrats conservative-party labour-party communis* socialist* fascis* libertarian* right-wing left-wing party-member voted voting-for political-views cdu csu spd afd fdp bündnis-90 linkspartei parteimitglied* wähle gewählt-habe politisch* kommunist* sozialist* nationalist*",
  ethnicity:
    "ethnic* ethnicity race-and african-american black-woman black-man hispanic latino* latina* asian-american indigenous native-american romani sinti roma migrationshintergrund ethnisch* hautfarbe",
  union:
    "trade-union labor-union labour-union union-member* union-rep* shop-steward gewerkschaft* ver.di ig-metall betriebsrat*",
  genetics: "genetic-test* dna-test* genome* brca1 brca2 hereditary gentest* erbkrankheit* dna-analyse*",
  biometrics: "fingerprint* iris-scan* face-id faceprint* retina-scan* voiceprint* fingerabdruck* gesichtserkennung*",
} as const;

export type SensitiveTopic = keyof typeof WORDS;

/** A hyphen in the list stands for a space or hyphen in the text. */
const pattern = (words: string): RegExp =>
  patternOf(words, { letter: "\\p{L}\\p{M}", sign: "\\p{L}\\p{N}", flags: "iu" });
/** The same for a text of plain signs, in a third of the time and without the properties of Unicode. */
const plainPattern = (words: string): RegExp => patternOf(words, { letter: "a-z", sign: "a-z0-9", flags: "i" });

interface Signs {
  /** What an ending is made of. */
  readonly letter: string;
  /** What may not stand right before and after. */
  readonly sign: string;
  readonly flags: string;
}

function patternOf(words: string, { letter, sign, flags }: Signs): RegExp {
  const written = words.split(" ").map((word) => word.replaceAll(".", "\\.").replaceAll("-", "[ -]"));
  const stems = written.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const whole = written.filter((word) => !word.endsWith("*"));
  // One ending for all stems: spelled out behind each, reading its Unicode property over and over would take a second.
  const alternatives = [...whole, ...(stems.length === 0 ? [] : [`(?:${stems.join("|")})[${letter}]{0,30}`])];
  return new RegExp(`(?<![${sign}])(?:${alternatives.join("|")})(?![${sign}])`, flags);
}

/** Made when first asked: reading the properties of Unicode for so many words takes longer than opening a vault, and a process may only recall. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** All words at once: most texts have none of them. */
const anyTopic = once(() => pattern(Object.values(WORDS).join(" ")));
const anyPlainTopic = once(() => plainPattern(Object.values(WORDS).join(" ")));
const IS_PLAIN = /^[\n\t -~]*$/;
const topics = once((): readonly (readonly [SensitiveTopic, RegExp])[] => [
  ["health", pattern(WORDS.health)],
  ["religion", pattern(WORDS.religion)],
  ["sexuality", pattern(WORDS.sexuality)],
  ["politics", pattern(WORDS.politics)],
  ["ethnicity", pattern(WORDS.ethnicity)],
  ["union", pattern(WORDS.union)],
  ["genetics", pattern(WORDS.genetics)],
  ["biometrics", pattern(WORDS.biometrics)],
]);

/** The kinds of sensitive data that the text speaks of; empty where the lexicon knows none. */
export const sensitiveTopics = (text: string): readonly SensitiveTopic[] =>
  (IS_PLAIN.test(text) ? anyPlainTopic() : anyTopic()).test(text)
    ? topics()
        .filter(([, words]) => words.test(text))
        .map(([topic]) => topic)
    : NONE;
const NONE: readonly SensitiveTopic[] = [];
