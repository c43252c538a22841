/**
 * Illnesses that are told in passing: "my inhaler ran out, asthma has been awful", "thanks to my arthritis I …". What the day did with them passes;
 * that the speaker has them stays: `Has asthma`.
 */
import { anyOf } from "../../any-of.ts";
import type { ClauseMemory } from "../../tongue.ts";
import type { Word } from "./parse.ts";

/** Illnesses that last, by the name that people give them. */
export const CONDITIONS = anyOf(`
  asthma diabetes arthritis rheumatoid_arthritis osteoarthritis migraines? eczema psoriasis rosacea epilepsy ibs ibd crohn's_disease crohn's colitis ulcerative_colitis
  coeliac_disease celiac_disease hay_fever hayfever sciatica tinnitus vertigo anxiety depression adhd insomnia high_blood_pressure hypertension low_blood_pressure
  gout osteoporosis scoliosis fibromyalgia endometriosis pcos anaemia anemia hypothyroidism hashimoto's lupus sleep_apn(?:o)?ea reflux acid_reflux gerd heart_condition
  heart_disease multiple_sclerosis parkinson's angina copd hernia herniated_disc slipped_disc plantar_fasciitis tennis_elbow carpal_tunnel ptsd ocd bipolar_disorder
  narcolepsy glaucoma raynaud's long_covid dyspraxia dyslexia
`);
const OWN = new RegExp(
  `(?<!\\p{L})my (?:(?:bad|stupid|chronic|old|damn|bloody|mild|severe) )?(?<name>${CONDITIONS})(?!\\p{L})`,
  "iu",
);
/** In front of what only the one who has it says of it. */
const FELT = new RegExp(
  `^(?:(?:the|this|bloody|damn|stupid|bad) )?(?<name>${CONDITIONS}) (?:here|again|(?:has been|is|was|keeps|kicked|flared|hit|got|gets|acts|plays|came) (?:so |really |pretty |quite |super |very )?(?:bad|awful|terrible|horrible|worse|rough|acting up|playing up|flaring|killing|back|up|me|unbearable|brutal|in|coming))(?!\\p{L})`,
  "iu",
);

/** @param words without what opens and closes the sentence */
export function ofCondition(words: readonly Word[]): ClauseMemory | undefined {
  const text = words
    .map(({ word, tags, written }) => (tags.has("Possessive") && /'s$/.test(written) ? written.toLowerCase() : word))
    .join(" ");
  // What the speaker takes or does because of it is told whole.
  if (OVER.test(text) || /^(?:i|we)$/.test(words[0]?.word ?? "")) return undefined;
  const name = (OWN.exec(text) ?? FELT.exec(text))?.groups?.["name"];
  if (name === undefined) return undefined;
  return { text: `Has ${SHORT.test(name) ? name.toUpperCase() : name.toLowerCase()}`, isSure: true };
}
const SHORT = /^(?:adhd|ibs|ibd|pcos|gerd|copd|ptsd|ocd)$/iu;
/** Not so any more, not theirs, or told in full: "my migraines are gone since I quit coffee". */
const OVER =
  /(?<!\p{L})(?:gone|cured|healed|better|no longer|anymore|used to|diagnosed|since|test|without|not have)(?!\p{L})/u;

/** Of a text in the third person: an illness that somebody has, which is never said in vain. */
export const tellsCondition = (text: string): boolean => HAD.test(text);
const HAD = new RegExp(`^Has (?:(?:a|mild|severe|chronic|type (?:1|2|one|two)) )*(?:${CONDITIONS})(?!\\p{L})`, "iu");

/** How a sentence that may tell one looks. */
export const CONDITION_TOLD = new RegExp(`(?<!\\p{L})(?:${CONDITIONS})(?!\\p{L})`, "iu");
