/**
 * What stands in the place of a dependent clause whose subject is the speaker, for French has no
 * third person without a gender there: "quand je cours" is `en courant`, "le vélo que j'ai réparé"
 * is `le vélo réparé`, "quand j'avais six ans" is `à six ans`.
 */

import type { ParsedWord } from "./parse.ts";
import { BEFORE_THAT, gerundOf, isParticiple, NUMBERS, verbForm } from "./verbs.ts";

interface Instead {
  readonly text: string;
  readonly after: string;
  /** Where the sentence goes on. */
  readonly next: number;
}

/** @param at the word that opens the dependent clause; undefined where it can only be left out */
export function insteadOf(words: readonly ParsedWord[], at: number): Instead | undefined {
  const opener = words[at]?.word ?? "";
  const subject = BEFORE_THAT.has(opener) ? at + 2 : at + 1;
  const verbAt = verbPlace(words, subject + 1);
  if (verbAt === undefined) return undefined;
  const aged = ageAt(words, verbAt);
  if (aged !== undefined && /^(?:quand|lorsque|lorsqu'|depuis)$/u.test(opener)) {
    const age = words
      .slice(verbAt + 1, aged)
      .map(({ written, after }) => written + after)
      .join("")
      .trim();
    return {
      text: `${opener === "depuis" ? "depuis ses" : "à"} ${age}`,
      after: words[aged - 1]?.after ?? " ",
      next: aged,
    };
  }
  if (/^(?:quand|lorsque|lorsqu'|si|s'|pendant|dès)$/u.test(opener))
    return asYoung(words, verbAt) ?? asGerund(words, subject + 1, verbAt);
  if (opener === "que" || opener === "qu'")
    return asInfinitive(words, at, subject + 1, verbAt) ?? asParticiple(words, at, subject + 1, verbAt);
  return undefined;
}

/** Over the pronouns before it. */
function verbPlace(words: readonly ParsedWord[], at: number): number | undefined {
  for (let place = at; place < words.length && place < at + 4; place++) {
    const { word } = words[place] ?? { word: "" };
    if (!/^(?:ne|n'|me|m'|se|s'|nous|le|la|l'|les|lui|leur|y|en)$/u.test(word))
      return verbForm(word) === undefined ? undefined : place;
  }
  return undefined;
}

/** The place behind "avais six ans". */
export function ageAt(words: readonly ParsedWord[], verbAt: number): number | undefined {
  if (!/^(?:ai|avais|avait|avions)$/u.test(words[verbAt]?.word ?? "")) return undefined;
  const number = words[verbAt + 1]?.word ?? "";
  const isNumber = /^\d{1,2}$/u.test(number) || NUMBERS.has(number.split("-")[0] ?? "");
  return isNumber && words[verbAt + 2]?.word === "ans" ? verbAt + 3 : undefined;
}

/** "Quand j'étais petite". */
function asYoung(words: readonly ParsedWord[], verbAt: number): Instead | undefined {
  if (!/^(?:étais|était|étions)$/u.test(words[verbAt]?.word ?? "")) return undefined;
  const { word, after } = words[verbAt + 1] ?? { word: "", after: "" };
  if (/^(?:petite?s?|enfants?|gamine?|gosses?|môme|bébé|gosse)$/u.test(word))
    return { text: "dans l'enfance", after, next: verbAt + 2 };
  if (/^(?:jeunes?|ado|adolescente?)$/u.test(word)) return { text: "dans sa jeunesse", after, next: verbAt + 2 };
  return undefined;
}

/** "Quand je cours": `en courant`. */
function asGerund(words: readonly ParsedWord[], from: number, verbAt: number): Instead | undefined {
  const pronouns = words.slice(from, verbAt).map(({ word }) => word);
  const verb = words[verbAt];
  const form = verbForm(verb?.word ?? "");
  if (
    verb === undefined ||
    form === undefined ||
    form.tense !== "present" ||
    /^(?:être|avoir|pouvoir|devoir|vouloir)$/u.test(form.infinitive)
  )
    return undefined;
  if (pronouns.some((word) => !/^(?:me|m'|se|s')$/u.test(word))) return undefined;
  const gerund = gerundOf(form.infinitive);
  if (gerund === undefined) return undefined;
  const reflexive = pronouns.length === 0 ? "" : /^[aeéèêioôuyh]/u.test(gerund) ? "s'" : "se ";
  return { text: `en ${reflexive}${gerund}`, after: verb.after || " ", next: verbAt + 1 };
}

/** "J'espère que je réussirai": `espère réussir`. */
function asInfinitive(words: readonly ParsedWord[], at: number, from: number, verbAt: number): Instead | undefined {
  if (!/^(?:espère|espérais|pense|pensais|crois|croyais|compte)$/u.test(words[at - 1]?.word ?? "") || from !== verbAt)
    return undefined;
  const verb = words[verbAt];
  const form = verbForm(verb?.word ?? "");
  if (verb === undefined || form === undefined || (form.tense !== "future" && form.tense !== "present"))
    return undefined;
  return { text: form.infinitive, after: verb.after || " ", next: verbAt + 1 };
}

/** "Le vélo que j'ai réparé": `le vélo réparé`. */
function asParticiple(words: readonly ParsedWord[], at: number, from: number, verbAt: number): Instead | undefined {
  if (from !== verbAt || !/^(?:ai|a|avais|avait|avons|avions)$/u.test(words[verbAt]?.word ?? "")) return undefined;
  // Behind a verb it is what somebody says or thinks.
  const before = verbForm(words[at - 1]?.word ?? "");
  if (
    before !== undefined &&
    (before.tense === "present" || before.tense === "participle") &&
    !/^(?:le|la|les|l'|un|une|des|mon|ma|mes|du)$/u.test(words[at - 2]?.word ?? "")
  )
    return undefined;
  let place = verbAt + 1;
  while (/^(?:toujours|bien|déjà|enfin|aussi|moi-même|tout|récemment)$/u.test(words[place]?.word ?? "")) place++;
  const participle = words[place];
  if (participle === undefined || !isParticiple(participle.word) || verbForm(participle.word)?.tense === "infinitive")
    return undefined;
  return { text: participle.written, after: participle.after, next: place + 1 };
}
