/**
 * Replaces subordinate clauses about the speaker, whose third person would need a gender: "quand je
 * cours" → `en courant`, "le vélo que j'ai réparé" → `le vélo réparé`, "quand j'avais six ans" → `à
 * six ans`.
 */
import { FRENCH as FR } from "../data.ts";
import { type Word, wordAt } from "../word.ts";
import { gerundOf, isParticiple, verbForm } from "./verbs.ts";

interface ClauseReplacement {
  readonly text: string;
  readonly after: string;
  /** Position after the clause. */
  readonly next: number;
}

/** @param at the subordinating word; undefined if the clause can only be dropped */
export function replacementClause(words: readonly Word[], at: number): ClauseReplacement | undefined {
  const opener = wordAt(words, at);
  const subject = FR.has("before-that", opener) ? at + 2 : at + 1;
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

/** Skips the pronouns before it. */
function verbPlace(words: readonly Word[], at: number): number | undefined {
  for (let index = at; index < words.length && index < at + 4; index++) {
    const { word } = words[index] ?? { word: "" };
    if (!/^(?:ne|n'|me|m'|se|s'|nous|le|la|l'|les|lui|leur|y|en)$/u.test(word))
      return verbForm(word) === undefined ? undefined : index;
  }
  return undefined;
}

/** Position after "avais six ans". */
export function ageAt(words: readonly Word[], verbAt: number): number | undefined {
  if (!/^(?:ai|avais|avait|avions)$/u.test(wordAt(words, verbAt))) return undefined;
  const number = wordAt(words, verbAt + 1);
  const isNumber = /^\d{1,2}$/u.test(number) || FR.has("numbers", number.split("-")[0] ?? "");
  return isNumber && words[verbAt + 2]?.word === "ans" ? verbAt + 3 : undefined;
}

/** "Quand j'étais petite". */
function asYoung(words: readonly Word[], verbAt: number): ClauseReplacement | undefined {
  if (!/^(?:étais|était|étions)$/u.test(wordAt(words, verbAt))) return undefined;
  const { word, after } = words[verbAt + 1] ?? { word: "", after: "" };
  if (/^(?:petite?s?|enfants?|gamine?|gosses?|môme|bébé|gosse)$/u.test(word))
    return { text: "dans l'enfance", after, next: verbAt + 2 };
  if (/^(?:jeunes?|ado|adolescente?)$/u.test(word)) return { text: "dans sa jeunesse", after, next: verbAt + 2 };
  return undefined;
}

/** "Quand je cours" → `en courant`. */
function asGerund(words: readonly Word[], from: number, verbAt: number): ClauseReplacement | undefined {
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

/** "J'espère que je réussirai" → `espère réussir`. */
function asInfinitive(words: readonly Word[], at: number, from: number, verbAt: number): ClauseReplacement | undefined {
  if (!/^(?:espère|espérais|pense|pensais|crois|croyais|compte)$/u.test(wordAt(words, at - 1)) || from !== verbAt)
    return undefined;
  const verb = words[verbAt];
  const form = verbForm(verb?.word ?? "");
  if (verb === undefined || form === undefined || (form.tense !== "future" && form.tense !== "present"))
    return undefined;
  return { text: form.infinitive, after: verb.after || " ", next: verbAt + 1 };
}

/** "Le vélo que j'ai réparé" → `le vélo réparé`. */
function asParticiple(words: readonly Word[], at: number, from: number, verbAt: number): ClauseReplacement | undefined {
  if (from !== verbAt || !/^(?:ai|a|avais|avait|avons|avions)$/u.test(wordAt(words, verbAt))) return undefined;
  // After a verb the clause is what someone says or thinks.
  const before = verbForm(wordAt(words, at - 1));
  if (
    before !== undefined &&
    (before.tense === "present" || before.tense === "participle") &&
    !/^(?:le|la|les|l'|un|une|des|mon|ma|mes|du)$/u.test(wordAt(words, at - 2))
  )
    return undefined;
  let index = verbAt + 1;
  while (/^(?:toujours|bien|déjà|enfin|aussi|moi-même|tout|récemment)$/u.test(wordAt(words, index))) index++;
  const participle = words[index];
  if (participle === undefined || !isParticiple(participle.word) || verbForm(participle.word)?.tense === "infinitive")
    return undefined;
  return { text: participle.written, after: participle.after, next: index + 1 };
}
