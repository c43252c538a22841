/** The predicate of a memory, as attributes are read from it: its verb, when it holds, and what stands behind it. */
import { parse, type Word } from "./parse.ts";
import { predicateStart } from "./statement.ts";
import { ADVERBS } from "./words.ts";

export interface Predicate {
  /** The infinitive of the verb that says it: of "ha dejado" and "va a dejar" `dejar`. */
  readonly verb: string;
  readonly isReflexive: boolean;
  /** "Le dicen", "lo operan". */
  readonly hasObject: boolean;
  readonly isDenied: boolean;
  readonly isPlural: boolean;
  readonly when: "past" | "then" | "now" | "ahead";
  /** What stands before the verb's own words. */
  readonly lead: string;
  /** From the verb's own words on. */
  readonly said: string;
  /** What stands behind the verb, without adverbs. */
  readonly rest: string;
}

export function predicateOf(text: string): Predicate | undefined {
  const words = parse(text, true);
  const main = words.findIndex(({ finite }) => finite !== undefined);
  const finite = words[main]?.finite;
  if (finite === undefined) return undefined;
  const start = predicateStart(words, main);
  const group = verbGroup(words, main);
  let end = group.end;
  while (
    end < words.length &&
    ADVERBS.has(words[end]?.word ?? "") &&
    words[end]?.word !== "no" &&
    !/[,.;]/.test(words[end - 1]?.after ?? "")
  )
    end++;
  const own = words.slice(start, main).map(({ word }) => word);
  const from = words[start]?.start ?? 0;
  return {
    verb: group.verb,
    isReflexive: own.includes("se") || group.isReflexive,
    hasObject: own.some((word) => /^(?:les?|l[oa]s?)$/.test(word)),
    isDenied: own.some((word) => word === "no" || word === "nunca" || word === "tampoco" || word === "ni"),
    isPlural: finite.person === "3p",
    when: group.when,
    lead: text.slice(0, from),
    said: text.slice(from),
    rest: text.slice(words[end]?.start ?? text.length),
  };
}

interface Group {
  readonly verb: string;
  readonly isReflexive: boolean;
  readonly when: Predicate["when"];
  readonly end: number;
}

/** Over auxiliaries: "ha dejado", "va a dejar", "está dejando", "acaba de dejar", "empezó a dejar". */
function verbGroup(words: readonly Word[], main: number): Group {
  const finite = words[main]?.finite;
  const verb = finite?.verb ?? "";
  const when =
    finite?.tense === "preterite"
      ? "past"
      : finite?.tense === "imperfect"
        ? "then"
        : finite?.tense === "future" || finite?.tense === "conditional"
          ? "ahead"
          : "now";
  const next = words[main + 1];
  const hasLink = next?.word === "a" || next?.word === "de" || next?.word === "que";
  const other = hasLink ? words[main + 2] : next;
  const form = other?.nonfinite;
  const end = main + (hasLink ? 3 : 2);
  const isReflexive = form?.pronouns.includes("se") ?? false;
  const own: Group = { verb, isReflexive: false, when, end: main + 1 };
  if (form === undefined) return verb === "llevar" ? (lasting(words, main) ?? own) : own;
  if (verb === "haber" && form.kind === "participle") return { verb: form.verb, isReflexive, when: "past", end };
  if (verb === "estar" && form.kind === "gerund") return { verb: form.verb, isReflexive, when, end };
  if (verb === "seguir" && form.kind === "gerund") return { verb: form.verb, isReflexive, when, end };
  if (form.kind !== "infinitive") return own;
  // "Se fue a vivir" is a way, and no future.
  if (verb === "ir" && (when === "past" || (form.verb === "vivir" && words[main - 1]?.word === "se"))) return own;
  if (verb === "ir" && next?.word === "a") return { verb: form.verb, isReflexive, when: "ahead", end };
  if (verb === "acabar" && next?.word === "de") return { verb: form.verb, isReflexive, when: "past", end };
  if (/^(?:empezar|comenzar|entrar|volver)$/.test(verb) && next?.word === "a")
    return { verb: form.verb, isReflexive, when, end };
  if (/^(?:soler)$/.test(verb) || (verb === "tener" && next?.word === "que"))
    return { verb: form.verb, isReflexive, when, end };
  return own;
}

/** "Lleva diez años trabajando", "lleva años sin comer carne" only as far as the verb. */
function lasting(words: readonly Word[], main: number): Group | undefined {
  for (let place = main + 2; place < words.length && place < main + 6; place++) {
    const form = words[place]?.nonfinite;
    if (form?.kind === "gerund")
      return { verb: form.verb, isReflexive: form.pronouns.includes("se"), when: "now", end: place + 1 };
  }
  return undefined;
}
