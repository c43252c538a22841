/**
 * Intolerances of the speaker: "they gave me amoxicillin and I came out in hives", "codeine made me
 * throw up", "latex and I don't get along". The memory is `Doesn't tolerate the drug amoxicillin
 * (came out in hives)`, so that questions about medicine or food find it.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import type { ClauseMemory, Person } from "../../language-rules.ts";
import type { ResolvePronoun } from "../clauses/clause.ts";
import { makeWord, type Words } from "../clauses/parse.ts";
import type { RawWords } from "../clauses/raw-words.ts";
import { rewriteFirstPerson } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { listedWords, wordList, wordSet } from "../clauses/words.ts";
import { FAMILY_TERMS } from "../people/relative-words.ts";
import { personOf, relativePhrase } from "../people/relatives.ts";

/** Stems of international drug names, and traditional names. */
export const DRUG =
  /^(?:\p{L}{2,}(?:cillin|mycin|micin|cycline|floxacin|profen|statin|pril|sartan|xaban|grel|gliflozin|glutide|olol|prazole|oxetine|azepam|zolam|codone|morphone|triptan|formin|parin|mab|tinib|dronate|thiazide|caine|ipramine|triptyline|azine|setron|gliptin|sulfa|barbital|dipine)|ibuprofen|naproxen|aspirin|paracetamol|acetaminophen|codeine|morphine|tramadol|penicillin|cortisone|prednisone|prednisolone|antibiotics?|opioids?|opiates?|sulfa|statins?|painkillers?|antihistamines?|antidepressants?|beta-?blockers?|lithium|warfarin|sertraline|citalopram|escitalopram|venlafaxine|topiramate|gabapentin|pregabalin|diclofenac|metamizole|tamoxifen|methotrexate|levothyroxine|nitrofurantoin|trimethoprim|melatonin)$/u;
/** Matches sentences that may state a lasting medicine; antibiotics and painkillers are over in a week. */
export const MEDICINE_CUES = compilePattern(
  `(?<!\\p{L})(?:(?:on|takes?|taking|uses?) (?:\\d[\\d.,]* ?(?:mg|mcg|g|ml)? (?:of )?)?(?!antibiotics?|painkillers?|paracetamol|ibuprofen|aspirin|naproxen|codeine|acetaminophen)${DRUG.source.slice(1, -1)}|(?:the|my) ${DRUG.source.slice(1, -1)} (?:was \\p{L}+ )?(?:(?:up|down|back) )?to (?:half|\\d[\\d.,]*|\\p{L}+) ?(?:mg|mcg|ml|milligrams?|micrograms?|tablets?|pills?|drops|units))(?!\\p{L})`,
  "iu",
);
/** "Is on warfarin", "The ramipril was raised to 10 mg". */
export const statesMedicine = (text: string): boolean =>
  /^(?:Is on|Takes|Uses|The \p{L}+ was) /u.test(text) && MEDICINE_CUES.test(text);
const STUFF = listedWords("stuff");
/** Bodily reactions. */
const REACTION =
  /(?:^| )((?:broke|came|break|come) out in (?:\p{L}+ )?(?:hives|spots|rash|welts|blisters)|(?:threw|throw|throwing|puke|puked) ?up|vomit(?:ed|ing)?|(?:swell|swelled|swelling|puff|puffed|blow|blew) up|itch(?: all over)?|wheeze|faint(?:ed)?|passed out|(?:face|throat|lips|eyes|tongue|hands?|whole face) (?:swelled|swells|swell|swelled up|closed up|itches?|burns?)|could not (?:breathe|sleep|eat)|went into (?:shock|anaphylaxis|anaphylactic shock)|(?:an? )?(?:bad |allergic |terrible |awful |nasty |horrible |horrid |severe |itchy ){0,3}(?:hives|rash|stomach cramps?|cramps|nausea|palpitations|dizzy spells|migraines?|reactions?|cough|swelling|anaphylaxis|diarrhoea|diarrhea|heartburn|muscle pains?|stomach pains?|nosebleeds|tremors|blisters)|(?:so |really |very |violently )?(?:sick|ill|dizzy|itchy|nauseous|wheezy|drowsy|foggy|jittery))(?= |$)/u;
const UNWELL =
  /(?:^| )(?:not get (?:along|on)|not (?:agree|sit well) with me|not tolerate|not tolerated|react(?:ed)? (?:badly|terribly) to)(?= |$)/;
const GIVEN =
  /^(?:they|the|my|a|doctors?|i|we|it|he|she|one|some)?(?:.{0,40} )?(?:gave|gives?|prescribed|put|tried|took|had|was on|was given|got|made|makes?|react(?:ed)?|because of|from|after)(?= |$)/;
const TREATED = / (?:put|prescribed|gave|given|started|takes?|taking)(?= |$)/u;
const CAUSED = / (?:after|when|whenever|from|because|since|if)(?= |$)/u;
const NONE = /(?:^| )(?:no|without|never) (?:\p{L}+ )?(?:side effects?|problems?|reactions?|issues?)(?= |$)/u;

/** @param words without openers and closers */
export function readIntolerance(words: Words): ClauseMemory | undefined {
  const text = words.map(({ word }) => word).join(" ");
  const felt = FELT.exec(text)?.groups;
  if (felt?.["what"] !== undefined && isEaten(words, felt["what"]))
    return { text: `Doesn't tolerate ${felt["what"]} (makes the ${felt["how"] ?? ""})`, isSure: true };
  const gravely = GRAVELY.exec(text)?.groups?.["what"];
  if (gravely !== undefined && isEaten(words, gravely) && !/^(?:he|she|i|we|you)$/.test(gravely))
    return { text: `Doesn't tolerate ${gravely} (would end in hospital)`, isSure: true };
  const substance = words.find(({ word }) => DRUG.test(word) || STUFF.has(word));
  if (substance === undefined || NONE.test(text) || !isAboutSpeaker(words)) return undefined;
  const found = REACTION.exec(text);
  // "I've been getting migraines, my GP put me on propranolol": it is for them.
  const between = found === null ? "" : text.slice(found.index, text.indexOf(substance.word));
  if (TREATED.test(between) && !CAUSED.test(between)) return undefined;
  const reaction = found?.[1];
  const isUnwell = UNWELL.test(text);
  if (!isUnwell && (reaction === undefined || !GIVEN.test(text))) return undefined;
  const what = DRUG.test(substance.word) && !/s$/.test(substance.word) ? `the drug ${substance.word}` : substance.word;
  return { text: `Doesn't tolerate ${what}${reaction === undefined ? "" : ` (${reactionNote(reaction)})`}` };
}

/** "They would put me in hospital". */
const GRAVELY =
  /(?:^| )(?<what>[\p{L}-]+) (?:would|could|will|might|can) (?<how>(?:put|land) me in (?:the )?(?:hospital|a&e|er|icu))(?= |$)/u;
/** "Celery makes my throat itch": of any food or substance. */
const FELT =
  /^(?:raw |eating |fresh )?(?<what>(?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:makes?|made) my (?<how>(?:mouth|throat|lips?|tongue|face|eyes|skin|hands?|nose|gums|palms|arms) (?:itch(?:y|es)?|swell(?: up)?|tingle|burn|blister|close up|go numb|break out|water|run|flare(?: up)?|sore|peel|red|bleed))(?= |$)/u;
const isEaten = (words: Words, what: string): boolean =>
  !/^(?:it|that|this|they|he|she|which|what|the|my|crying|running)(?: |$)/.test(what) &&
  words[what.split(" ").length - 1]?.tags.has("Noun") === true;

/** Formats the reaction: "a terrible cough", "throwing up". */
const reactionNote = (reaction: string): string =>
  reaction
    .replace(/^(?:throw|threw)(?= ?up)/u, "threw")
    .replace(/^an? /u, "")
    .replace(/^could not/u, "couldn't");

/** "me" or "I", without a relative before it. */
function isAboutSpeaker(words: Words): boolean {
  const me = words.findIndex(({ word }) => /^(?:me|i)$/.test(word));
  const body = words.findIndex(({ word }, at) => word === "my" && REACTING_PARTS.has(words[at + 1]?.word ?? ""));
  return me !== -1 || body !== -1;
}
const REACTING_PARTS = wordSet("face throat lips eyes tongue hands hand skin stomach mouth whole");

/** True if a third-person text states what someone must not eat or take. */
export function statesIntolerance(text: string): boolean {
  const { verb, what = "" } = FORBIDDEN.exec(text)?.groups ?? {};
  if (verb === undefined || NOT_EATEN.test(what)) return false;
  return (
    /^(?:eat|drink|tolerate|digest)/u.test(verb) || what.split(" ").some((word) => DRUG.test(word) || STUFF.has(word))
  );
}
const FORBIDDEN =
  /^(?:Can't|Can no longer|Mustn't|Isn't allowed(?: to)?|May not) (?<verb>have|take|eat|drink|tolerate|digest)(?: any)? (?<what>[\p{Ll}-]+(?: (?:or|and) [\p{Ll}-]+| [\p{Ll}-]+)?)/u;
const NOT_EATEN =
  /^(?:it|that|this|another|more|much|enough|a|the|until|before|after|today|anything|out|alone|now|yet)(?: |$)/u;
/** Matches sentences that may state it. */
export const INTOLERANCE_CUES =
  /(?<!\p{L})(?:can['’]?t|cannot|can not|mustn['’]t|may not|isn['’]t allowed(?: to)?) (?:have|take|eat|drink|tolerate|digest) /iu;

/** Matches sentences that may state a reaction. */
export const REACTION_CUES =
  /(?<!\p{L})makes? my \p{L}+ (?:itch|swell|tingle|burn|blister|close|go|break|water|run|flare|sore|peel|red|bleed)/iu;

/** True for a reaction to the drug named in the previous clause, with which it stays. */
export function isReactionTo(words: RawWords, first: number, at: number): boolean {
  const before = words.slice(first, at);
  if (!before.some(({ word }) => DRUG.test(word))) return false;
  // "I'm not allergic to penicillin, it was a rash" tells why it was thought.
  if (/(?:^| )(?:not|\p{L}+n['’]?t) (?:\p{L}+ )?allergic(?: |$)/u.test(before.map(({ word }) => word).join(" ")))
    return false;
  const [subject = "", ...rest] = words
    .slice(at, at + CLAUSE_MAX)
    .map(({ word }) => word.replace("couldn't", "could not"));
  return /^(?:i|my|it)$/.test(subject) && REACTION.test(rest.join(" "));
}
const CLAUSE_MAX = 9;

/** "My doctor said it's too high, and put me on lisinopril": what the doctor did, and no order. */
export const isTreatmentBy = (words: RawWords, first: number, at: number): boolean =>
  PUTS.has(words[at]?.word ?? "") &&
  words[at + 1]?.word === "me" &&
  words[at + 2]?.word === "on" &&
  words.slice(first, at).some(({ word }) => EXPERTS.has(word));

const BODY = anyOf(wordList("body"));
const HURTING =
  "(?:hurts?|aches?|(?:is|are) (?:still |really |so |always )?(?:killing|hurting|sore|aching|swollen|stiff|bad|dodgy|weak|injured|broken|sprained|inflamed|playing up|acting up|giving (?:the speaker|me) (?:trouble|grief|gyp))|has been (?:hurting|aching|killing|sore|bad|stiff|playing up)|have been (?:hurting|aching|sore))";
const WELL =
  "(?:(?:pain|ache|injury|trouble)(?:'s| is| has) (?:gone|over|better)|(?:is|are) (?:all |totally |completely |nearly |much )?(?:fine|good|ok|okay|well|better|healed|strong|back to normal)(?: again| now)?|(?:has|have) healed)";

/** "Has a dodgy knee", "has bad eyes". */
const WEAK_PART = `(?:a |an |two )?(?:(?:very|really|pretty) )?(?:bad|dodgy|weak|gammy|wonky|poor|failing|stiff|sensitive|injured|torn|frozen) (?:(?:left|right|lower|upper) )?(?!throat)(?:${BODY}|heart|eyesight|hearing|skin|lungs|kidneys?|bladder|hand|hands)`;

export const statesPain = (text: string): boolean => STATED_PAIN.test(text);
const STATED_PAIN = compilePattern(
  `^(?:(?:The )?(?:(?:left|right) )?(?:${BODY})(?: ${HURTING}| ${WELL})|Has ${WEAK_PART})(?!\\p{L})`,
  "iu",
);

const MEASURE = `(?:${anyOf(wordList("measured"))})(?: levels?| count)?`;
const OUT_OF_RANGE =
  "(?:is|are|was|were|came back|has been|have been) (?:still |a bit |a little |far |much |way |too |very |quite |slightly |really |dangerously )*(?:high|low|raised|elevated|borderline|up|down|out of range|through the roof)";
/** "Cholesterol is too high", "the iron was low". */
export const statesMeasure = (text: string): boolean => STATED_MEASURE.test(text);
const STATED_MEASURE = compilePattern(
  `^(?:(?:The )?${MEASURE} ${OUT_OF_RANGE}(?!\\p{L})|Weigh(?:s|ed in at) (?:about |around )?\\d{2,3})`,
  "iu",
);
/** Matches sentences that may state one. */
export const MEASURE_CUES = compilePattern(
  `(?<!\\p{L})(?:${MEASURE}(?:'s)? (?:${OUT_OF_RANGE}|(?:too |very |a bit )?(?:high|low))(?!\\p{L})|weigh(?:ed in at)? (?:about |around )?\\d{2,3})`,
  "iu",
);

/** "Has broken two fingers", "sprained the ankle". */
export const statesInjury = (text: string): boolean => STATED_INJURY.test(text);
const STATED_INJURY = compilePattern(
  `^(?:Has )?(?:broken?|fractured|sprained|twisted|dislocated|torn|tore|ruptured|shattered|cracked) (?:the|an?|both|two|three|four|several|his|her) (?:left |right |big |little )?(?:${BODY}|collar-?bone|nose|hand|skull|kneecap|tendon|ligament|meniscus|pelvis|cheekbone|hands)(?!\\p{L})`,
  "iu",
);

/** "Is on the waiting list for a hip replacement", "needs glasses for reading". */
export const statesCare = (text: string): boolean => CARE.test(text);
const CARE_NEEDED =
  "(?:(?:reading )?glasses|contacts|hearing aids?|crutches|a wheelchair|a walking (?:stick|frame)|dialysis|surgery|an operation|a transplant|a root canal|a pacemaker|a new (?:hip|knee))";
/** What was advised for longer: "is supposed to cut down on salt", "isn't meant to lift anything". */
const DUTY = `(?:(?:supposed|meant|told|advised|ordered) (?:not )?to (?:${anyOf(wordList("lasting-advice"))})|(?:have|has) to (?:avoid|limit|cut (?:out|down|salt|sugar|carbs|dairy|gluten|fat|caffeine|alcohol)|stay off|keep off|lay off|watch what))`;
/** "Is trying to lose 30 lbs", "needs to lose weight", "is trying to eat less sugar". */
const AIM =
  "(?:trying|wants?|needs?|hoping|aiming) to (?:(?:lose|gain|put on|shed) (?:weight|some weight|\\d|a (?:few|bit|stone|couple))|eat (?:less|more|healthier|better)|drink (?:less|more)|cut (?:down|out|back)|give up|stop (?:smoking|drinking|vaping)|get (?:fit|in shape|back in shape))";
/** What somebody is no longer able to do. */
const ABILITY =
  "(?:do (?:the )?stairs|climb (?:the )?stairs|drive|walk (?:far|much|without)|see well|hear (?:well|much)|live alone|live on (?:his|her|their) own|cook|swim|fly|lift|kneel|use (?:the )?stairs|manage (?:the )?(?:stairs|steps|garden))";
const CARE = compilePattern(
  `^(?:Can no longer ${ABILITY}(?!\\p{L})|(?:Is|Still is|Is still) on (?:the|a) waiting list for |Needs ${CARE_NEEDED}(?!\\p{L})|(?:(?:Is|Isn't|Has been) )?(?:not )?(?:${DUTY}|${AIM})(?!\\p{L}))`,
  "iu",
);
export const CARE_CUES = compilePattern(
  `(?<!\\p{L})(?:can['’]?t ${ABILITY} any ?(?:more|longer)|waiting list for|needs? ${CARE_NEEDED}|${DUTY}|${AIM})(?!\\p{L})`,
  "iu",
);

/** Matches sentences that may state one. */
export const PAIN_CUES = compilePattern(
  `(?<!\\p{L})(?:(?:${BODY})(?: |'s )(?:been |is |are |has |have |really |still )*(?:all |much )?(?:hurts?|hurting|aches?|aching|killing|sore|stiff|bad|swollen|broken|sprained|pain|trouble|injury|fine|good|ok|okay|better|healed|strong|weak|dodgy|(?:playing|acting) up|giving me)|${WEAK_PART})(?!\\p{L})`,
  "iu",
);

/** "<somebody> put me on …" → "Is on …": the treatment matters more than who prescribed it. */
export const readTreatment = (words: Words, resolve: ResolvePronoun): ClauseMemory | undefined =>
  readPutOn(words, resolve) ??
  readSwitch(words, resolve) ??
  readPrescription(words, resolve) ??
  readAdvice(words, resolve);

/** "Doctor told me to cut coffee": `Should cut coffee`. */
function readAdvice(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && ADVISING.has(word));
  if (verb === -1 || !words.slice(0, verb).some(({ word }) => EXPERTS.has(word))) return undefined;
  const patient = patientAt(words, verb + 1, resolve);
  const isNot = patient !== undefined && words[patient.end]?.word === "not";
  const rest = patient === undefined ? [] : words.slice(patient.end + (isNot ? 1 : 0));
  if (patient === undefined || rest[0]?.word !== "to" || !LASTING_ADVICE.has(rest[1]?.word ?? "")) return undefined;
  const rewritten = rewriteFirstPerson(rest.slice(1), {
    isSpeaker: patient.person === undefined,
    isOfPerson: true,
    resolve,
  });
  if (rewritten === undefined || rewritten.length < ADVICE_MIN) return undefined;
  const text = textOf([makeWord(isNot ? "shouldn't" : "should", " ", "Verb"), ...rewritten]);
  return patient.person === undefined
    ? { text, isSure: true }
    : { subject: patient.person, text, mentioned: [patient.person], isSure: true };
}
const ADVISING = wordSet("told advised ordered asked wants warned recommended");
/** "To come back tomorrow" is no lasting advice. */
const LASTING_ADVICE = listedWords("lasting-advice");
const ADVICE_MIN = 2;
/** What they say of somebody counts as a fact: "the vet told us Milo is overweight". */
export const EXPERTS = listedWords("experts");

const FORBIDS =
  "(?:says?|said|recommends?) (?:to )?(?:no|avoid|stay off|stay away from|lay off|go easy on|cut (?:out|down on)) ";
/** "The nurse says no grapefruit". */
export const statesAdvice = (text: string): boolean => STATED_ADVICE.test(text);
const STATED_ADVICE = compilePattern(
  `^(?:The |A )?(?:${anyOf(wordList("experts"))}) ${FORBIDS}(?!way|need|problem)`,
  "iu",
);

/** "the clinic moved dad from A to B, "took gran off A". */
function readSwitch(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && SWITCHES.has(word));
  if (verb === -1) return undefined;
  const [own, old, to, now] = words.slice(verb + 1, verb + 1 + REPLACED_WORDS);
  // "They changed my warfarin to apixaban".
  const isReplaced = own?.word === "my" && /^(?:to|for|with)$/.test(to?.word ?? "");
  if (isReplaced && old !== undefined && now !== undefined && isMedicine([old]))
    return {
      // "changed my bisoprolol to 5mg"
      text: /^\d/.test(now.word) ? `Takes ${old.word} ${now.word}` : `Switched from ${old.word} to ${now.word}`,
      isSure: true,
    };
  const patient = patientAt(words, verb + 1, resolve);
  if (patient === undefined || !/^(?:from|to|onto|off)$/.test(words[patient.end]?.word ?? "")) return undefined;
  const rest = words.slice(patient.end);
  if (!isMedicine(rest)) return undefined;
  const isOff = rest[0]?.word === "off";
  const rewritten = rewriteFirstPerson(isOff ? rest.slice(1) : rest, {
    isSpeaker: patient.person === undefined,
    isOfPerson: true,
    resolve,
  });
  if (rewritten === undefined) return undefined;
  const head = isOff ? "no longer takes" : "switched";
  const text = textOf([...head.split(" ").map((word) => makeWord(word, " ", "Verb")), ...rewritten]);
  return patient.person === undefined
    ? { text, isSure: true }
    : { subject: patient.person, text, mentioned: [patient.person], isSure: true };
}
const REPLACED_WORDS = 4;
const SWITCHES: ReadonlySet<string> = new Set(["switched", "moved", "changed", "took", "taken", "put", "swapped"]);

function readPutOn(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex(
    ({ word }, at) =>
      at > 0 && at <= SUBJECT_MAX && (PUTS.has(word) || (HOLDS.test(word) && PATIENT.test(words[at + 1]?.word ?? ""))),
  );
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, resolve);
  if (patient === undefined || words[patient.end]?.word !== "on") return undefined;
  if (!/^(?:\d|[a-z])/.test(words[patient.end + 1]?.written ?? "")) return undefined;
  // "put me on the waiting list", "put him on the phone": not treatments.
  return isMedicine(words.slice(patient.end)) ? isOn(words.slice(patient.end), patient, resolve) : undefined;
}
const SUBJECT_MAX = 6;
const PUTS: ReadonlySet<string> = new Set(["put", "started"]);
const HOLDS = /^(?:has|have|had)$/;
const PATIENT = /^(?:me|us|him|her|my|our|mum|dad|mom)$/;
const MEASURED =
  /^(?:\d+(?:[.,]\d+)?(?:mg|mcg|ml|g)|mg|mcg|ml|insulin|antibiotics|steroids|statins?|antidepressants?|tablets?|pills?|blockers?|thinners?|inhalers?|patch(?:es)?|injections?)$/;

const isMedicine = (words: Words): boolean => words.some(({ word }) => DRUG.test(word) || MEASURED.test(word));

/** "the doctor prescribed me naproxen", "prescribed dad a stronger inhaler". */
function readPrescription(words: Words, resolve: ResolvePronoun): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && word === "prescribed");
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, resolve);
  const given = patient === undefined ? [] : words.slice(patient.end);
  return patient !== undefined && isMedicine(given)
    ? isOn([makeWord("on", " "), ...given], patient, resolve)
    : undefined;
}

function isOn(words: Words, { person }: Patient, resolve: ResolvePronoun): ClauseMemory | undefined {
  const rewritten = rewriteFirstPerson(words, { isSpeaker: person === undefined, isOfPerson: true, resolve });
  if (rewritten === undefined) return undefined;
  const text = textOf([makeWord("is", " ", "Verb"), ...rewritten]);
  return person === undefined ? { text, isSure: true } : { subject: person, text, mentioned: [person], isSure: true };
}

interface Patient {
  /** Absent: the speaker. */
  readonly person?: Person;
  readonly end: number;
}

function patientAt(words: Words, at: number, resolve: ResolvePronoun): Patient | undefined {
  const word = words[at]?.word ?? "";
  if (word === "me" || word === "us") return { end: at + 1 };
  if (word === "him" || word === "her") {
    // The prescriber is someone else.
    const doer = words[0]?.word === "she" ? "f" : words[0]?.word === "he" ? "m" : undefined;
    if (doer !== undefined) resolve?.(doer);
    const person = resolve?.(word === "him" ? "m" : "f");
    return person === undefined ? undefined : { person, end: at + 1 };
  }
  const phrase = /^(?:my|our)$/.test(word)
    ? relativePhrase(words, at + 1)
    : FAMILY_TERMS.has(word)
      ? relativePhrase(words, at)
      : undefined;
  return phrase === undefined || phrase.relative.isPlural || phrase.isPossessive
    ? undefined
    : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
}

/** Matches sentences that may state a treatment. */
export const TREATMENT_CUES = compilePattern(
  `(?<!\\p{L})(?:(?:told|advised|ordered|asked|wants|warned) (?:me|us|him|her|my \\p{L}+|mum|dad|mom) (?:not )?to|(?:switched|moved|changed|swapped|took|taken|put|has|have) \\p{L}+(?: \\p{L}+)? (?:from|to|onto|off|on|for)|${FORBIDS.trim()})(?!\\p{L})`,
  "iu",
);
