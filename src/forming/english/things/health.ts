/**
 * What the speaker's body did not take: "they gave me amoxicillin and I came out in hives", "codeine made me throw up", "latex and I don't get
 * along" are told as `Doesn't tolerate the drug amoxicillin (came out in hives)`: of use wherever medicine or food is asked about.
 */

import { anyOf } from "../../any-of.ts";
import type { ClauseMemory, Person } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import type { RawWord } from "../clauses/raw-words.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { set } from "../clauses/words.ts";
import { FAMILIAR } from "../people/kin.ts";
import { kinPhrase, personOf } from "../people/relatives.ts";

/** What a drug's name ends in (the stems of international names), and old names. */
export const DRUG =
  /^(?:\p{L}{2,}(?:cillin|mycin|micin|cycline|floxacin|profen|statin|pril|sartan|xaban|grel|gliflozin|glutide|olol|prazole|oxetine|azepam|zolam|codone|morphone|triptan|formin|parin|mab|tinib|dronate|thiazide|caine|ipramine|triptyline|azine|setron|gliptin|sulfa|barbital|dipine)|ibuprofen|naproxen|aspirin|paracetamol|acetaminophen|codeine|morphine|tramadol|penicillin|cortisone|prednisone|prednisolone|antibiotics?|opioids?|opiates?|sulfa|statins?|painkillers?|antihistamines?|antidepressants?|beta-?blockers?|lithium|warfarin|sertraline|citalopram|escitalopram|venlafaxine|topiramate|gabapentin|pregabalin|diclofenac|metamizole|tamoxifen|methotrexate|levothyroxine|nitrofurantoin|trimethoprim|melatonin)$/u;
/** What is eaten or touched, and not taken as a drug. */
const STUFF = set(
  "latex nickel latex gluten dairy milk lactose eggs egg soy shellfish prawns nuts peanuts wheat yeast msg sulphites sulfites wool adhesive plasters perfume caffeine alcohol anaesthetic anesthetic contrast iodine mushrooms cucumber strawberries kiwi mango celery",
);
/** What the body does then. */
const REACTION =
  /(?:^| )((?:broke|came|break|come) out in (?:\p{L}+ )?(?:hives|spots|rash|welts|blisters)|(?:threw|throw|throwing|puke|puked) ?up|vomit(?:ed|ing)?|(?:swell|swelled|swelling|puff|puffed|blow|blew) up|itch(?: all over)?|wheeze|faint(?:ed)?|passed out|(?:face|throat|lips|eyes|tongue|hands?|whole face) (?:swelled|swells|swell|swelled up|closed up|itches?|burns?)|could not (?:breathe|sleep|eat)|went into (?:shock|anaphylaxis|anaphylactic shock)|(?:an? )?(?:bad |allergic |terrible |awful |nasty |horrible |horrid |severe |itchy )*(?:hives|rash|stomach cramps?|cramps|nausea|palpitations|dizzy spells|migraines?|reactions?|cough|swelling|anaphylaxis|diarrhoea|diarrhea|heartburn|muscle pains?|stomach pains?|nosebleeds|tremors|blisters)|(?:so |really |very |violently )?(?:sick|ill|dizzy|itchy|nauseous|wheezy|drowsy|foggy|jittery))(?= |$)/u;
const UNWELL =
  /(?:^| )(?:not get (?:along|on)|not (?:agree|sit well) with me|not tolerate|not tolerated|react(?:ed)? (?:badly|terribly) to)(?= |$)/;
const GIVEN =
  /^(?:they|the|my|a|doctors?|i|we|it|he|she|one|some)?(?:.{0,40} )?(?:gave|gives?|prescribed|put|tried|took|had|was on|was given|got|made|makes?|react(?:ed)?|because of|from|after)(?= |$)/;
const NONE = /(?:^| )(?:no|without|never) (?:\p{L}+ )?(?:side effects?|problems?|reactions?|issues?)(?= |$)/u;

/** @param words without what opens and closes the sentence */
export function ofIntolerance(words: readonly Word[]): ClauseMemory | undefined {
  const text = words.map(({ word }) => word).join(" ");
  const felt = FELT.exec(text)?.groups;
  if (felt?.["what"] !== undefined && isEaten(words, felt["what"]))
    return { text: `Doesn't tolerate ${felt["what"]} (makes the ${felt["how"] ?? ""})`, isSure: true };
  const gravely = GRAVELY.exec(text)?.groups?.["what"];
  if (gravely !== undefined && isEaten(words, gravely) && !/^(?:he|she|i|we|you)$/.test(gravely))
    return { text: `Doesn't tolerate ${gravely} (would end in hospital)`, isSure: true };
  const substance = words.find(({ word }) => DRUG.test(word) || STUFF.has(word));
  if (substance === undefined || NONE.test(text) || !isAboutSpeaker(words)) return undefined;
  const reaction = REACTION.exec(text)?.[1];
  const isUnwell = UNWELL.test(text);
  if (!isUnwell && (reaction === undefined || !GIVEN.test(text))) return undefined;
  const what = DRUG.test(substance.word) && !/s$/.test(substance.word) ? `the drug ${substance.word}` : substance.word;
  return { text: `Doesn't tolerate ${what}${reaction === undefined ? "" : ` (${noted(reaction)})`}` };
}

/** "They would put me in hospital". */
const GRAVELY =
  /(?:^| )(?<what>[\p{L}-]+) (?:would|could|will|might|can) (?<how>(?:put|land) me in (?:the )?(?:hospital|a&e|er|icu))(?= |$)/u;
/** "Celery makes my throat itch": of anything that one eats or touches. */
const FELT =
  /^(?:raw |eating |fresh )?(?<what>(?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:makes?|made) my (?<how>(?:mouth|throat|lips?|tongue|face|eyes|skin|hands?|nose|gums|palms|arms) (?:itch(?:y|es)?|swell(?: up)?|tingle|burn|blister|close up|go numb|break out|water|run|flare(?: up)?|sore|peel|red|bleed))(?= |$)/u;
const isEaten = (words: readonly Word[], what: string): boolean =>
  !/^(?:it|that|this|they|he|she|which|what|the|my|crying|running)(?: |$)/.test(what) &&
  words[what.split(" ").length - 1]?.tags.has("Noun") === true;

/** As a note: "a terrible cough", "throwing up". */
const noted = (reaction: string): string =>
  reaction
    .replace(/^(?:throw|threw)(?= ?up)/u, "threw")
    .replace(/^an? /u, "")
    .replace(/^could not/u, "couldn't");

/** "me", "I": and nobody of the speaker's in front of them. */
function isAboutSpeaker(words: readonly Word[]): boolean {
  const me = words.findIndex(({ word }) => /^(?:me|i)$/.test(word));
  const body = words.findIndex(({ word }, at) => word === "my" && REACTING_PARTS.has(words[at + 1]?.word ?? ""));
  return me !== -1 || body !== -1;
}
const REACTING_PARTS = set("face throat lips eyes tongue hands hand skin stomach mouth whole");

/** Of a text in the third person: what somebody may not eat or take. */
export function tellsForbidden(text: string): boolean {
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
/** How a sentence that may tell of it looks. */
export const FORBIDDEN_TOLD =
  /(?<!\p{L})(?:can['’]?t|cannot|can not|mustn['’]t|may not|isn['’]t allowed(?: to)?) (?:have|take|eat|drink|tolerate|digest) /iu;

/** How a sentence that may tell one looks. */
export const REACTION_TOLD =
  /(?<!\p{L})makes? my \p{L}+ (?:itch|swell|tingle|burn|blister|close|go|break|water|run|flare|sore|peel|red|bleed)/iu;

/** True where a clause tells of a reaction to the drug that the one before it names: they stay together. */
export function isReactionTo(words: readonly RawWord[], first: number, at: number): boolean {
  if (!words.slice(first, at).some(({ word }) => DRUG.test(word))) return false;
  const [subject = "", ...rest] = words
    .slice(at, at + CLAUSE_MAX)
    .map(({ word }) => word.replace("couldn't", "could not"));
  return /^(?:i|my|it)$/.test(subject) && REACTION.test(rest.join(" "));
}
const CLAUSE_MAX = 9;

const BODY = anyOf(`
  back neck knees? ankles? elbows? wrists? shoulders? hips? legs? arms? foot feet thumbs? fingers? toes? heels? ribs? jaw tooth teeth ears? eyes? throat stomach belly
  achilles hamstring calf calves shin shins groin lower_back upper_back
`);
const HURTING =
  "(?:hurts?|aches?|(?:is|are) (?:still |really |so )?(?:killing|hurting|sore|aching|swollen|stiff|bad|injured|broken|sprained|inflamed)|has been (?:hurting|aching|killing|sore|bad|stiff|playing up)|have been (?:hurting|aching|sore))";
const WELL =
  "(?:(?:pain|ache|injury|trouble)(?:'s| is| has) (?:gone|over|better)|(?:is|are) (?:all |totally |completely |nearly |much )?(?:fine|good|ok|okay|well|better|healed|strong|back to normal)(?: again| now)?|(?:has|have) healed)";

/** Of a text in the third person. */
export const tellsPain = (text: string): boolean => TOLD.test(text);
const TOLD = new RegExp(`^(?:The )?(?:(?:left|right) )?(?:${BODY})(?: ${HURTING}| ${WELL})(?!\\p{L})`, "iu");

/** How a sentence that may tell one looks. */
export const PAIN_TOLD = new RegExp(
  `(?<!\\p{L})(?:${BODY})(?: |'s )(?:been |is |are |has |have |really |still )*(?:all |much )?(?:hurts?|hurting|aches?|aching|killing|sore|stiff|bad|swollen|broken|sprained|pain|trouble|injury|fine|good|ok|okay|better|healed|strong)(?!\\p{L})`,
  "iu",
);

/** "<somebody> put me on …" → "Is on …": who did it matters less than what is taken. */
export const ofTreatment = (words: readonly Word[], who: Who): ClauseMemory | undefined =>
  putOn(words, who) ?? switched(words, who) ?? prescribed(words, who);

/** "the clinic moved dad from A to B", "took gran off A". */
function switched(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && SWITCHES.has(word));
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  if (patient === undefined || !/^(?:from|to|onto|off)$/.test(words[patient.end]?.word ?? "")) return undefined;
  const rest = words.slice(patient.end);
  if (!isMedicine(rest)) return undefined;
  const isOff = rest[0]?.word === "off";
  const said = retold(isOff ? rest.slice(1) : rest, { isSpeaker: patient.person === undefined, isOfPerson: true, who });
  if (said === undefined) return undefined;
  const head = isOff ? "no longer takes" : "switched";
  const text = textOf([...head.split(" ").map((word) => put(word, " ", "Verb")), ...said]);
  return patient.person === undefined
    ? { text, isSure: true }
    : { subject: patient.person, text, mentioned: [patient.person], isSure: true };
}
const SWITCHES: ReadonlySet<string> = new Set(["switched", "moved", "changed", "took", "taken", "put", "swapped"]);

function putOn(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && PUTS.has(word));
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  if (patient === undefined || words[patient.end]?.word !== "on") return undefined;
  if (!/^(?:\d|[a-z])/.test(words[patient.end + 1]?.written ?? "")) return undefined;
  // "put me on the waiting list", "put him on the phone" are no treatments.
  return isMedicine(words.slice(patient.end)) ? isOn(words.slice(patient.end), patient, who) : undefined;
}
const SUBJECT_MAX = 6;
const PUTS: ReadonlySet<string> = new Set(["put", "started"]);
const MEASURED =
  /^(?:\d+(?:[.,]\d+)?(?:mg|mcg|ml|g)|mg|mcg|ml|insulin|antibiotics|steroids|statins?|antidepressants?|tablets?|pills?|blockers?|thinners?|inhalers?|patch(?:es)?|injections?)$/;

const isMedicine = (words: readonly Word[]): boolean =>
  words.some(({ word }) => DRUG.test(word) || MEASURED.test(word));

/** "the doctor prescribed me naproxen", "prescribed dad a stronger inhaler". */
function prescribed(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex(({ word }, at) => at > 0 && at <= SUBJECT_MAX && word === "prescribed");
  const patient = verb === -1 ? undefined : patientAt(words, verb + 1, who);
  const given = patient === undefined ? [] : words.slice(patient.end);
  return patient !== undefined && isMedicine(given) ? isOn([put("on", " "), ...given], patient, who) : undefined;
}

function isOn(words: readonly Word[], { person }: Patient, who: Who): ClauseMemory | undefined {
  const said = retold(words, { isSpeaker: person === undefined, isOfPerson: true, who });
  if (said === undefined) return undefined;
  const text = textOf([put("is", " ", "Verb"), ...said]);
  return person === undefined ? { text } : { subject: person, text, mentioned: [person] };
}

interface Patient {
  /** Absent: the speaker. */
  readonly person?: Person;
  readonly end: number;
}

function patientAt(words: readonly Word[], at: number, who: Who): Patient | undefined {
  const word = words[at]?.word ?? "";
  if (word === "me" || word === "us") return { end: at + 1 };
  if (word === "him" || word === "her") {
    // Whoever did it is somebody else.
    const doer = words[0]?.word === "she" ? "f" : words[0]?.word === "he" ? "m" : undefined;
    if (doer !== undefined) who?.(doer);
    const person = who?.(word === "him" ? "m" : "f");
    return person === undefined ? undefined : { person, end: at + 1 };
  }
  const phrase = /^(?:my|our)$/.test(word)
    ? kinPhrase(words, at + 1)
    : FAMILIAR.has(word)
      ? kinPhrase(words, at)
      : undefined;
  return phrase === undefined || phrase.kin.isPlural || phrase.isPossessive
    ? undefined
    : { person: personOf(phrase, phrase.names[0]), end: phrase.end };
}

/** How a sentence that may tell one looks. */
export const TREATMENT_TOLD =
  /(?<!\p{L})(?:switched|moved|changed|swapped|took|taken|put) \p{L}+(?: \p{L}+)? (?:from|to|onto|off|on)(?!\p{L})/iu;
