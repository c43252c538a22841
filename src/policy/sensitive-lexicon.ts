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
function pattern(words: string): RegExp {
  const alternatives = words
    .split(" ")
    .map((word) => word.replaceAll(".", "\\.").replaceAll("-", "[ -]").replace(/\*$/, "[\\p{L}\\p{M}]{0,30}"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

const TOPICS: readonly (readonly [SensitiveTopic, RegExp])[] = [
  ["health", pattern(WORDS.health)],
  ["religion", pattern(WORDS.religion)],
  ["sexuality", pattern(WORDS.sexuality)],
  ["politics", pattern(WORDS.politics)],
  ["ethnicity", pattern(WORDS.ethnicity)],
  ["union", pattern(WORDS.union)],
  ["genetics", pattern(WORDS.genetics)],
  ["biometrics", pattern(WORDS.biometrics)],
];

/** All words at once: most texts have none of them. */
const ANY_TOPIC = pattern(Object.values(WORDS).join(" "));

/** The kinds of sensitive data that the text speaks of; empty where the lexicon knows none. */
export const sensitiveTopics = (text: string): readonly SensitiveTopic[] =>
  ANY_TOPIC.test(text) ? TOPICS.filter(([, words]) => words.test(text)).map(([topic]) => topic) : [];
