/** Standing instructions: "dame las recetas en gramos" becomes `Dar las recetas en gramos`. */

import { SPANISH as ES } from "../../language-data.ts";
import type { Instruction } from "../../language-rules.ts";
import type { VerbForm } from "../conjugation.ts";
import { capital, rewritten, trimEnd, wishReader } from "../text.ts";
import { isBreak, type Word, wordAt } from "../word.ts";
import { parse } from "./parse.ts";
import { finiteForms, nonfiniteForm, thirdPerson } from "./verbs.ts";

/** "Responder corto y sin emojis". */
const WISHES = wishReader(ES, {
  joint: / (?:y|e|pero) |, (?:y )?(?=sin |nada de |cero |no |nunca )/u,
  ownVerb: /^(?:(?:no|nunca) \p{L}+[aei]r(?:se|l[oa]s?)?|\p{L}+[aei]r(?:se)?)(?!\p{L})/u,
  forbidding: { words: /^(?:sin|nada de|cero) (?!\p{L}+[aei]r(?!\p{L}))/u, put: "No usar " },
});

/** @param said the original words */
export function instructionOf(said: string): Instruction | undefined {
  const plain = said.replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D|[¡¿]/gu, "").trim();
  const asked = rewritten(ES, "wish-frame", plain);
  const line = trimEnd(ES.is("polite", said) ? asked.replace(/\?$/u, "") : asked);
  if (line === "" || line.endsWith("?")) return undefined;
  const name = calling(parse(line));
  if (name !== undefined) return name;
  const wishes = line.split(ES.pattern("wished-next")).map((part) => infinitive(parse(wanting(part))));
  const wanted = wishes.filter((wish) => wish !== undefined).join("; ");
  const text = trimEnd(
    wanted
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[,.;:])/g, "")
      .replace(/^[\s,;:]+/u, ""),
  );
  if (text.length < TEXT_MIN || ES.is("personal", text.replace(/ de tú(?!\p{L})/u, ""))) return undefined;
  const key = WISHES.keyOf(text);
  if (
    ES.is("only-now", said) ||
    (!ES.is("standing", said) &&
      !ES.is("never", said) &&
      (key === undefined || !ES.is("lasting", text) || ONCE.test(text)))
  )
    return undefined;
  const whole = capital(text);
  return WISHES.all(whole);
}
const wanting = (part: string): string =>
  part
    .trim()
    .replace(/^(?:y|pero) /iu, "")
    .replace(ES.pattern("liked"), "dar ");
const TEXT_MIN = 4;
const ONCE = /^\p{L}+ (?:un|una|unos|unas)(?!\p{L})/iu;

/** "Llámame Nacho", "puedes decirme Nacho". */
function calling(words: readonly Word[]): Instruction | undefined {
  const at = words.findIndex(
    ({ word }, index) =>
      /^(?:ll[aá]m[ae]me|llamarme|d[ií]me|decime|decirme|díganme|llámenme)$/.test(word) ||
      (/^(?:llames?|llamas|digas|dices)$/.test(word) && words[index - 1]?.word === "me"),
  );
  const next = words[at + 1];
  if (at === -1 || next === undefined || words.slice(0, at).some(({ word }) => word === "no" || word === "nunca"))
    return undefined;
  const verb = wordAt(words, at);
  if (/^d/.test(verb) && !next.isCapital) return undefined;
  if (ES.has("prepositions", next.word) && next.word !== "por") return undefined;
  const called = words.slice(at + 1);
  const not = called.findIndex(({ word }, index) => index > 0 && word === "no");
  // "Llámame Nino y no Antonino"
  const rest = not === -1 ? called : called.slice(0, called[not - 1]?.word === "y" ? not - 1 : not);
  const isTitle = /^(?:doctora?|señora?|don|doña|profesora?|licenciad[oa]|ingenier[oa])$/.test(next.word);
  if (!isTitle && !next.isCapital && rest.length > 1 && !isBreak(next)) return undefined;
  const text = rest
    .map(
      ({ written, after }, index) =>
        (index === 0 || (isTitle && index === 1) ? (isTitle && index === 0 ? written : capital(written)) : written) +
        after,
    )
    .join("")
    .trim();
  return { text: `Llamarle ${trimEnd(text, ",")}`, key: isTitle ? "style.address" : "nickname" };
}

/** Orders as infinitives; words before the first move after its verb. */
function infinitive(words: readonly Word[]): string | undefined {
  const orders: string[] = [];
  const circumstances: string[] = [];
  let front = "";
  for (const clause of clauses(words)) {
    const found = orderIn(clause, front !== "");
    if (found === undefined) {
      if (orders.length > 0) orders.push(impersonal(clause));
      else if (isCircumstance(clause)) circumstances.push(lowerFirst(impersonal(clause)));
      else front += ` ${lowerFirst(impersonal(clause))}`;
      continue;
    }
    const lead = clause.slice(0, found.start);
    const phrase = lowerFirst(impersonal(lead)).replace(/^(?:siempre|nunca|jamás|solo|sólo),?\s*/iu, "");
    if (isCircumstance(lead)) circumstances.push(phrase);
    else front += ` ${phrase}`;
    const { order } = found;
    orders.push(
      [
        order.isDenied || /^(?:nunca|jamás)/iu.test(impersonal(lead)) ? "no" : "",
        order.infinitive,
        withoutConjunctions(front),
        `${quoteAfter(clause[order.end - 1])}${impersonal(clause.slice(order.end))}`,
      ]
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .join(" "),
    );
    front = "";
  }
  const [first, ...others] = orders;
  if (first === undefined) return withoutVerb(words);
  return [
    [withoutConjunctions(first), ...circumstances]
      .map(withoutConjunctions)
      .filter((part) => part !== "")
      .join(" "),
    ...others.map(withoutConjunctions),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** A quotation that starts after the order. */
const quoteAfter = (word: Word | undefined): string => /["“«]$/.exec(word?.after ?? "")?.[0] ?? "";
/** Without conjunctions. */
const withoutConjunctions = (text: string): string =>
  trimEnd(trimEnd(text.replace(/^[\s,;:]+/u, "")).replace(/(?<!\S)que$/u, ""));
const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** Splits at punctuation. */
function clauses(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: (readonly Word[])[] = [];
  let from = 0;
  for (let index = 0; index < words.length; index++) {
    if (index < words.length - 1 && !/[,.:!?—–]/u.test(words[index]?.after ?? "")) continue;
    parts.push(words.slice(from, index + 1));
    from = index + 1;
  }
  return parts;
}

/** A time or place, not an object of the order. */
const isCircumstance = (clause: readonly Word[]): boolean => {
  const first = wordAt(clause, 0);
  return (
    ES.has("subordinators prepositions", first) ||
    first === "al" ||
    first === "cada" ||
    (first === "siempre" && clause[1]?.word === "que")
  );
};

/** The first order in a clause; after "cuando" and "si" the first verb is none. */
function orderIn(
  clause: readonly Word[],
  hasFront: boolean,
): { readonly start: number; readonly order: Order } | undefined {
  let isWaiting = ES.has("subordinators", wordAt(clause, 0)) && clause[0]?.word !== "que";
  for (let index = 0; index < clause.length; index++) {
    const { word = "" } = clause[index] ?? {};
    if (word === "que" && index > 0 && !/^(?:sea|sean)$/.test(wordAt(clause, index + 1))) isWaiting = true;
    const order = orderAt(clause, index, hasFront || (index > 0 && !isCircumstance(clause)));
    if (isWaiting) {
      if (order !== undefined && (word === "no" || (/(?:me|nos|l[oa]s?)$/.test(word) && !ES.has("clitics", word))))
        return { start: index, order };
      if (clause[index]?.finite !== undefined || wishForm(word) !== undefined) isWaiting = word === "que";
      continue;
    }
    if (order !== undefined) return { start: index, order };
  }
  return undefined;
}

interface Order {
  readonly infinitive: string;
  readonly isDenied: boolean;
  readonly end: number;
}

/** @param hasFront the object comes first: "las fechas dámelas" */
function orderAt(words: readonly Word[], index: number, hasFront = true): Order | undefined {
  const first = words[index];
  if (first === undefined) return undefined;
  const previous = wordAt(words, index - 1);
  if (/^(?:no|nunca|jamás)$/.test(first.word)) {
    let at = index + 1;
    let isReflexive = false;
    while (ES.has("clitics", wordAt(words, at))) {
      isReflexive ||= words[at]?.word === "te" || words[at]?.word === "se";
      at++;
    }
    const form = wishForm(wordAt(words, at)) ?? (at > index + 1 ? secondForm(wordAt(words, at)) : undefined);
    if (form === undefined)
      return words[at]?.nonfinite?.tense === "infinitive"
        ? { infinitive: wordAt(words, at), isDenied: true, end: at + 1 }
        : undefined;
    return { infinitive: reflexive(form.verb, isReflexive), isDenied: true, end: at + 1 };
  }
  if (/^(?:me|nos|te|se|le|lo)$/.test(first.word)) {
    const next = words[index + 1];
    const form = next === undefined ? undefined : (wishForm(next.word) ?? secondForm(next.word));
    return form === undefined
      ? undefined
      : { infinitive: reflexive(form.verb, /^(?:te|se)$/.test(first.word)), isDenied: false, end: index + 2 };
  }
  if (
    /^(?:deja|deje|dejá|para|evita|evite|evitá)$/.test(first.word) &&
    (words[index + 1]?.word === "de" || words[index + 1]?.nonfinite?.tense === "infinitive")
  ) {
    const at = words[index + 1]?.word === "de" ? index + 2 : index + 1;
    const verb = words[at]?.nonfinite;
    if (verb?.tense === "infinitive")
      return { infinitive: reflexive(verb.verb, verb.pronouns.includes("te")), isDenied: true, end: at + 1 };
  }
  const isStart = index === 0 || isBreak(words[index - 1]);
  if (first.nonfinite?.tense === "infinitive" && isStart)
    return { infinitive: withoutMe(first), isDenied: false, end: index + 1 };
  if (ES.has("determiners prepositions", previous) || /^(?:el|la|los|las)$/.test(previous)) return undefined;
  if (/^(?:sea|sean)$/.test(first.word) && previous === "que")
    return { infinitive: "ser", isDenied: false, end: index + 1 };
  if (isStart && wishForm(first.word)?.person === "2s" && !ES.has("nouns-too", first.word))
    return { infinitive: wishForm(first.word)?.verb ?? "", isDenied: false, end: index + 1 };
  const command = commandOf(first.word, isStart || !ES.has("nouns-too", first.word), hasFront);
  return command === undefined ? undefined : { infinitive: command, isDenied: false, end: index + 1 };
}

const reflexive = (verb: string, isReflexive: boolean): string =>
  isReflexive && ES.has("reflexive", verb) ? `${verb}se` : verb;
const withoutMe = ({ word }: Word): string => word.replace(/(?:me|nos)(?<rest>l[oa]s?)?$/u, "$<rest>");

/** "Uses", "use": subjunctive of instructions. */
const wishForm = (word: string): VerbForm | undefined =>
  finiteForms(word).find(({ tense, person, isLoose }) => tense === "subjunctive" && /^[23]/.test(person) && !isLoose) ??
  finiteForms(word).find(({ tense, person }) => tense === "subjunctive" && /^[23]/.test(person));
const secondForm = (word: string): VerbForm | undefined =>
  finiteForms(word).find(({ tense, person }) => tense === "present" && person === "2s");

/** "Usa", "use", "usá", "dame", "escríbemelos", "tutéame". */
function commandOf(word: string, mayBeBare: boolean, hasFront: boolean): string | undefined {
  const tail = /(?:(?:me|nos|te|se)(?:l[oa]s?)?|l[oa]s?)$/.exec(word)?.[0];
  if (tail !== undefined && word.length - tail.length >= 2) {
    const bare = word.slice(0, word.length - tail.length);
    const verb = imperative(bare) ?? imperative(withoutAccents(bare));
    const object = hasFront ? "" : (/l[oa]s?$/.exec(tail)?.[0] ?? "");
    if (verb !== undefined)
      return verb === "llamar"
        ? "llamarle"
        : `${verb}${/^(?:te|se)/.test(tail) && ES.has("reflexive", verb) ? "se" : ""}${object}`;
  }
  return mayBeBare && !nounLike(word) && !ES.has("determiners prepositions", word) ? imperative(word) : undefined;
}
const nounLike = (word: string): boolean =>
  /^(?:nada|las|los|la|el|cada|solo|sólo|siempre|cuando|como|para|sobre|entre)$/.test(word);
const withoutAccents = (word: string): string => word.normalize("NFD").replaceAll("\u0301", "").normalize("NFC");

function imperative(word: string): string | undefined {
  const irregular = ES.map("irregular").get(word);
  if (irregular !== undefined) return irregular;
  const forms = finiteForms(word).filter(({ verb }) => !/^(?:ser|estar|haber|ir)$/.test(verb));
  const form =
    forms.find(({ tense, person, isLoose }) => tense === "present" && person === "3s" && !isLoose) ??
    forms.find(({ tense, person, isLoose }) => tense === "subjunctive" && person === "3s" && !isLoose) ??
    forms.find(({ tense, person }) => tense === "present" && person === "2s" && /[áéí]s?$/.test(word)) ??
    vosForm(word);
  return form?.verb;
}
/** "Usá", "decí": the form of "vos" without its s. */
const vosForm = (word: string): VerbForm | undefined =>
  /[áéí]$/.test(word)
    ? finiteForms(`${word}s`).find(({ tense, person }) => tense === "present" && person === "2s")
    : undefined;

/** "cuando me recomiendes planes" → "al recomendar planes". */
function impersonal(words: readonly Word[]): string {
  let text = "";
  for (let index = 0; index < words.length; index++) {
    const current = words[index];
    if (current === undefined) break;
    const { word, written, after } = current;
    const next = words[index + 1];
    if (/^(?:cuando|si)$/.test(word)) {
      const at = ES.has("clitics", next?.word ?? "") ? index + 2 : index + 1;
      const verb = wordAt(words, at);
      const second = finiteForms(verb).find(({ person }) => person === "2s");
      if (second !== undefined && word === "cuando") {
        text += `al ${second.verb}${words[at]?.after ?? " "}`;
        index = at;
        continue;
      }
    }
    if (/^(?:me|nos|te|os|conmigo|tú|usted)$/.test(word)) {
      const isOwn =
        (word === "te" || word === "me") &&
        next !== undefined &&
        (next.finite === undefined
          ? secondForm(next.word) !== undefined
          : new RegExp(word === "te" ? "^2" : "^1").test(next.finite.person));
      if (isOwn) text += `se${after}`;
      else if (word === "usted" || word === "tú") text += written + after;
      continue;
    }
    if ((word === "a" || word === "para" || word === "con") && /^(?:mí|nosotros|ti)$/.test(next?.word ?? "")) {
      index++;
      text += words[index]?.after ?? "";
      continue;
    }
    if (/^(?:mi|nuestro|nuestra)$/.test(word)) text += `su${after}`;
    else if (/^(?:mis|nuestros|nuestras)$/.test(word)) text += `sus${after}`;
    else if (word === "tus")
      text += `${/as$|es$/.test(next?.word ?? "") && !/os$/.test(next?.word ?? "") ? "las" : "los"}${after}`;
    else if (word === "tu") text += `${/(?:a|ión|ad)$/.test(next?.word ?? "") ? "la" : "el"}${after}`;
    else if (
      current.finite !== undefined &&
      /^[12]/.test(current.finite.person) &&
      !ES.has("nouns-too", word) &&
      isAddressed(words, index)
    )
      text += thirdPerson(current.finite.verb, current.finite.tense) + after;
    else if (
      index > 0 &&
      (words[index - 1]?.word === "y" || isBreak(words[index - 1])) &&
      isCoordinated(words, index)
    ) {
      const order = orderAt(words, index);
      text +=
        order === undefined
          ? written + after
          : `${order.isDenied ? "no " : ""}${order.infinitive}${words[order.end - 1]?.after ?? " "}`;
      if (order !== undefined) index = order.end - 1;
    } else if (nonfiniteForm(word)?.pronouns.some((one) => /^(?:me|te|nos|os)$/.test(one)) === true)
      text += withoutListener(written) + after;
    else text += written + after;
  }
  return text;
}

/** A verb in first or second person, in a verb position. */
const isAddressed = (words: readonly Word[], index: number): boolean => {
  const previous = words[index - 1];
  return (
    previous === undefined ||
    isBreak(previous) ||
    ES.has("clitics subordinators", previous.word) ||
    /^(?:no|ya|siempre|nunca|yo|y)$/.test(previous.word)
  );
};

const withoutListener = (word: string): string => word.replace(/(?:me|nos|te|os)(?<rest>l[oa]s?)?$/u, "$<rest>");
/** "responde en español y usa tablas": another order after "y". */
const isCoordinated = (words: readonly Word[], index: number): boolean => {
  const order = orderAt(words, index);
  const word = words[index];
  return (
    order !== undefined &&
    word !== undefined &&
    (word.word === "no" ||
      word.finite?.person === "3s" ||
      (word.finite === undefined && /(?:me|lo|la|los|las|nos)$/.test(word.word)))
  );
};

/** "Respuestas cortas", "nada de emojis", "los ejemplos, en Ruby". */
function withoutVerb(words: readonly Word[]): string | undefined {
  const text = impersonal(words).trim();
  const isWhen = words[0]?.word === "cuando";
  // "Nunca más" is no instruction.
  if (words.every(({ word }) => /^(?:no|nunca|siempre|jamás|más|nada|ya|otra|vez)$/.test(word))) return undefined;
  if (words.length < 2 || (!isWhen && words.some(({ finite }) => finite !== undefined && /^[12]/.test(finite.person))))
    return undefined;
  if (isWhen && !/^al \p{L}+r [^,]*,/iu.test(text)) return undefined;
  if (ES.has("subordinators", wordAt(words, 0)) && !isWhen) return undefined;
  const isWithout = words[0]?.word === "sin" && words[1]?.nonfinite === undefined;
  if ((!isWithout && ES.has("prepositions", wordAt(words, 0))) || /[aeií]d$/.test(wordAt(words, 0))) return undefined;
  // "Cuando me busques vuelos, nunca con escala"
  if (/^al \p{L}+r /iu.test(text)) return text.replace(/^al /iu, "");
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^nada de /i.test(text)) return `no usar ${small.slice("nada de ".length)}`;
  if (/^(?:sin|cero) /i.test(text)) return `no usar ${small.replace(/^\S+ /u, "")}`;
  return `dar ${small.replace(/^(?<thing>(?:el|la|los|las) \p{L}+),/u, "$<thing>")}`;
}
