/**
 * Standing wishes on how the assistant behaves: "Antworte mir bitte immer kurz" becomes `Kurz antworten`, in the infinitive and with
 * the attribute that it sets.
 */

import type { Wish } from "../tongue.ts";
import { OF_STYLE } from "./appointments.ts";
import { isBreak, isCapital, made, rewritten, textOf, type Word } from "./parse.ts";
import { wishParts } from "./parts.ts";
import { formOf, infinitiveOf, isParticiple, isParticle, parted, participleOf } from "./verbs.ts";
import { CONTRACTIONS, clean, FIRST, MINE, OPENERS, OWN_OBJECTS, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

const KEYS: readonly (readonly [string, RegExp])[] = [
  ["style.emojis", /(?<!\p{L})(?:emojis?|smileys?|emoticons?|herzchen)(?!\p{L})/iu],
  [
    "units",
    /(?<!\p{L})(?:celsius|fahrenheit|kelvin|metrisch\p{L}*|kilometern?|kilo|meilen|gramm|cups|unzen|zoll|maßeinheiten|einheiten|24-stunden-format)(?!\p{L})/iu,
  ],
  [
    "style.address",
    /(?<!\p{L})(?:duzen|siezen|gesiezt|geduzt|beim (?:du|sie)|per (?:du|sie)|(?:du|sie)-form|ansprechen|anreden|anrede|vornamen)(?!\p{L})|"(?:du|sie)"/iu,
  ],
  [
    "style.language",
    /(?<!\p{L})(?:(?:auf|in|nur|immer|schweizer|österreichisches|britisches|amerikanisches) (?:deutsch|englisch|französisch|spanisch|italienisch|portugiesisch|niederländisch|polnisch|russisch|türkisch|japanisch|chinesisch|schwedisch|dänisch|arabisch|ukrainisch|kroatisch|latein)|(?:hochdeutsch|dialekt|eszett|schweizerdeutsch|plattdeutsch|einfacher sprache|leichter sprache|fachsprache|anglizismen))(?!\p{L})/iu,
  ],
  [
    "style.code",
    /(?<!\p{L})(?:typescript|javascript|python|rust|golang|java|kotlin|ruby|php|type hints|tabs|semikolons|kommentare|code)(?!\p{L})/iu,
  ],
  [
    "style.format",
    /(?<!\p{L})(?:stichpunkte[n]?|stichworte[n]?|aufzählung\p{L}*|tabel+en?|markdown|listen?|überschriften|fett|fließtext|diff|nummeriert\p{L}*|bullet\p{L}*|spiegelstriche\p{L}*|absätze[n]?|formatierung|punkte|punkten|codeblock\p{L}*|fettdruck|json|csv|html|gliederung|zwischenüberschriften)(?!\p{L})/iu,
  ],
  [
    "style.length",
    /(?<!\p{L})(?:kurz\p{L}*|kürzer\p{L}*|knapp\p{L}*|lange?n?|länger\p{L}*|ausführlich\p{L}*|detailliert\p{L}*|sätze[n]?|wörter[n]?|zeilen|absatz|prägnant\p{L}*|bündig\p{L}*|knackig\p{L}*|auf den punkt|romane?|höchstens|maximal|einzeiler)(?!\p{L})/iu,
  ],
  [
    "style.tone",
    /(?<!\p{L})(?:förmlich\p{L}*|formell\p{L}*|locker\p{L}*|sachlich\p{L}*|freundlich\p{L}*|höflich\p{L}*|ton|tonfall|sarkas\p{L}+|iron\p{L}+|witze?|direkt\p{L}*|ehrlich\p{L}*|lob|loben|entschuldig\p{L}+|streng\p{L}*|kritisch\p{L}*|floskeln?|humor\p{L}*|witzig\p{L}*|nett\p{L}*|schonungslos\p{L}*|belehr\p{L}*|motivier\p{L}*|begeister\p{L}*|schmeichel\p{L}+)(?!\p{L})/iu,
  ],
];

/** What is to hold and not to be done once. */
const STANDING =
  /(?<!\p{L})(?:immer|nie|niemals|ab jetzt|ab sofort|ab heute|von jetzt an|von nun an|von heute an|künftig|zukünftig|in zukunft|fortan|grundsätzlich|generell|stets|jedes mal|jede[rsmn]?|allen|standardmäßig|durchgehend|nicht mehr|nur noch|dauerhaft|wenn (?:ich|wir|du)|sobald (?:ich|wir|du)|keine?n?|lassen|automatisch|in der regel|prinzipiell|bis auf weiteres|nie wieder|täglich|merk dir|höre? auf|hören sie auf|(?:mon|diens|donners|frei|sams|sonn)tags)(?!\p{L})/iu;
/** Without a word for it: how somebody wants to be answered. */
const LASTING =
  /(?:antworten|kommen|reden|sparen|schreiben|verwenden|nutzen|benutzen|vermeiden|sprechen|reden|bleiben|formulieren|rechnen|duzen|siezen|gendern|weglassen|verzichten|halten|ansprechen|anreden|ausgeben|angeben|fassen|sein|erklären|formatieren|zeigen)$/iu;

/** "Keine Rezepte damit": with what, another sentence says. */
const POINTING = /(?<!, )(?<!\p{L})(?:damit|davon|darüber|daraus|dagegen)(?!\p{L})/iu;
/** What nobody wishes for once. */
const ALWAYS = /(?:gendern|duzen|siezen|beim (?:du|sie) bleiben)$/iu;
/** What nobody asks of one answer alone, with a verb or without: "Preise bitte in Franken". */
const OF_ALL: ReadonlySet<string> = new Set(["units", "style.emojis"]);
/** A piece of work with an article is for now: "eine kurze Mail schreiben". */
const MAKING =
  /^(?:(?:eine?n?|das|die|den|der|dem|diese[ns]?|zwei|drei|fünf|mein\p{L}*)(?!\p{L})).*(?:schreiben|erklären|formulieren|fassen|angeben|ausgeben|formatieren|zeigen)$/iu;

/** Words that say only that it is a wish, or for how long it holds. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  "bitte mal doch einfach ruhig übrigens immer grundsätzlich generell stets künftig zukünftig fortan durchgehend standardmäßig prinzipiell dann auch lieber also danke mich mir uns gerne gern nun".split(
    " ",
  ),
);
const PHRASES_LEFT_OUT: readonly (readonly string[])[] = [
  "ab jetzt",
  "ab sofort",
  "ab heute",
  "von jetzt an",
  "von nun an",
  "von heute an",
  "in zukunft",
  "jedes mal",
  "in der regel",
  "bis auf weiteres",
].map((phrase) => phrase.split(" "));

/** @param words of one clause, as said */
export function instructionOf(words: readonly Word[], said: string): Wish | undefined {
  if (ONCE.test(said)) return undefined;
  const tooMuch = TOO_MUCH.exec(said)?.groups?.["how"];
  if (tooMuch !== undefined) return { text: `Nicht ${tooMuch} antworten`, key: keyOf(tooMuch) ?? "style.length" };
  const enough = enoughOf(said);
  if (enough !== undefined) return keyed(enough);
  const address = addressOf(said);
  if (address !== undefined) return withRest({ text: address, key: "style.address" }, words, said);
  const asked = withoutAir(words);
  const called = nickname(asked);
  if (called !== undefined) return { text: `Wird ${called} genannt`, key: "nickname" };
  const wanted = wish(asked);
  if (wanted === undefined) return undefined;
  const text = clean(textOf(wanted)).replace(/^beim (?<form>du|sie) bleiben$/iu, (_, form: string) =>
    /du/i.test(form) ? "Duzen" : "Siezen",
  );
  if (/^(?:sich )?(?:merken|notieren|denken|beachten)$/iu.test(text)) return undefined;
  if (
    text === "" ||
    POINTING.test(text) ||
    SPOKEN_TO.test(text.replaceAll(/(?:beim|per|zum) du(?!\p{L})|du-form/giu, "")) ||
    (!/\p{L} \p{L}/u.test(`${text} `) && !LASTING.test(text))
  )
    return undefined;
  const key = keyOf(text);
  const isOfAll = key !== undefined && OF_ALL.has(key) && !MAKING.test(text);
  if (
    !STANDING.test(said) &&
    !ALWAYS.test(text) &&
    !isOfAll &&
    !(key !== undefined && LASTING.test(text) && !MAKING.test(text))
  )
    return undefined;
  const [first = keyed(text), ...others] = wishParts(text, keyOf).map(keyed);
  return others.length === 0 ? first : { ...first, others };
}
/** "Duzen Sie mich, und geben Sie Preise in Franken an": what is wished beside. */
function withRest(wish: Wish, words: readonly Word[], said: string): Wish {
  const at = words.findIndex(({ word }, place) => place > 1 && word === "und" && isPoliteOrder(words.slice(place + 1)));
  const start = words[at + 1]?.start;
  const rest = at === -1 || start === undefined ? undefined : instructionOf(words.slice(at + 1), said.slice(start));
  return rest === undefined ? wish : { ...wish, others: [rest, ...(rest.others ?? [])] };
}

/** "Drei Sätze reichen mir", "Tabellen brauche ich nicht mehr", "lieber wieder kurz": how long or in what form, without an order. */
function enoughOf(said: string): string | undefined {
  const plain = said.replace(/^(?:ach|na|bitte|dann|jetzt|also)[,\s]+/iu, "").trim();
  const { what, other } = ENOUGH.exec(plain)?.groups ?? {};
  const enough = what ?? other;
  if (enough !== undefined) return `${capital(enough)} genügen`;
  const unwanted = UNWANTED.exec(plain)?.groups?.["what"];
  if (unwanted !== undefined) return `Keine ${capital(unwanted)} mehr verwenden`;
  const again = /^(?:doch )?(?:lieber |bitte )?wieder (?<how>\p{L}+)(?: \p{L}+)?[.!]?$/iu.exec(plain)?.groups?.["how"];
  return again === undefined || keyOf(again) === undefined ? undefined : `Wieder ${again} antworten`;
}
const ENOUGH = new RegExp(
  `^(?:mir |uns )?(?:nur )?(?<what>${OF_STYLE}) (?:genügen|reichen|reicht|genügt)(?: mir| uns| völlig| vollkommen)*[.!]?$|^mir (?:genügen|reichen|reicht|genügt) (?<other>${OF_STYLE})[.!]?$`,
  "iu",
);
const UNWANTED = new RegExp(
  `^(?:die |deine )?(?<what>${OF_STYLE}) (?:brauche?|will|möchte|mag) ich (?:doch |jetzt |eigentlich )*(?:nicht|keine) mehr[.!]?$`,
  "iu",
);
const capital = (text: string): string => {
  const words = text.split(" ");
  return words
    .map((word, place) =>
      place === 0 || place === words.length - 1 ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    )
    .join(" ");
};

const keyed = (text: string): Wish => {
  const key = keyOf(text);
  return { text, ...(key === undefined ? {} : { key }) };
};
const keyOf = (text: string): string | undefined => KEYS.find(([, pattern]) => pattern.test(text))?.[0];
/** "Sag ruhig du zu mir", "wir können uns duzen", "lass uns per Du sein". */
function addressOf(said: string): string | undefined {
  const form = ADDRESS.map((pattern) => pattern.exec(said)?.groups?.["form"]).find((found) => found !== undefined);
  if (form === undefined || /(?<!\p{L})(?:nicht|nie|niemals)(?!\p{L})/iu.test(said)) return undefined;
  return /du/iu.test(form) ? "Duzen" : "Siezen";
}
const ADDRESS: readonly RegExp[] = [
  /^(?:\p{L}+,? ){0,3}?sag(?:e|en sie)? (?:\p{L}+ ){0,3}?(?<form>du|sie) zu (?:mir|uns)(?!\p{L})/iu,
  /(?<!\p{L})(?:können|wollen|dürfen|lass(?:en sie|t)?|sollten) (?:wir )?uns (?:\p{L}+ ){0,3}?(?<form>duzen|siezen)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:wir|uns) (?:\p{L}+ ){0,4}?|(?:können|wollen) wir )(?:per|beim) (?<form>du|sie)(?!\p{L})/iu,
  /^(?:bitte )?(?<form>duzen|siezen) sie mich(?!\p{L})/iu,
];

/** "Deine Antworten sind mir zu lang" */
const TOO_MUCH =
  /(?<!\p{L})(?:deine|ihre|eure) (?:antworten|erklärungen|texte|nachrichten) sind (?:\p{L}+ ){0,3}?(?<how>(?:zu|so) \p{L}+)/iu;
/** Said for this once. */
const ONCE =
  /(?<!\p{L})(?:diesmal|dieses mal|ausnahmsweise|jetzt mal|(?<!(?:ab|von) )heute|morgen (?!s)|für (?:jetzt|heute|den moment)|nochmal|noch mal|nur kurz|nur dieses eine mal)(?!\p{L})/iu;
const SPOKEN_TO = /(?<![\p{L}"„“])(?:ich|wir|mich|mir|uns|mein\p{L}*|du|dich|dir|dein\p{L}*|euch|euer|eure)(?!\p{L})/iu;

/** "merk dir:", "@Bot:", "ok," */
function withoutAir(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (start < words.length - 1) {
    const [word, next, third] = [words[start], words[start + 1], words[start + 2]];
    if (word === undefined || next === undefined) break;
    const isNoted =
      /^(?:merk|merke|denk|denke|beachte)$/.test(word.word) && /^(?:dir|daran)$/.test(next.word) && third !== undefined;
    if (isNoted) start += /^(?:bitte|dass)$/.test(third.word) ? 3 : 2;
    else if (word.word === "halt" && /^(?:dich|sie)$/.test(next.word)) break;
    else if (/^@|:$/.test(word.written + word.after) || OPENERS.has(word.word) || word.word === "bitte") start++;
    else break;
  }
  return words.slice(start);
}

/** "nenn mich Wolf", "du kannst mich Wolf nennen", "sag Wolf zu mir" */
function nickname(words: readonly Word[]): string | undefined {
  const mineAt = words.findIndex(({ word }) => word === "mich");
  const verb = words.find(({ word }) => /^(?:nenne?|nennen|nennt)$/.test(word));
  if (mineAt === -1 || verb === undefined || words.some(({ word }) => /^(?:nicht|nie|niemals)$/.test(word)))
    return undefined;
  const names = words
    .slice(mineAt + 1)
    .filter(({ word }) => !LEFT_OUT.has(word) && !/^(?:nennen|einfach|nur|wieder|in|zukunft)$/.test(word));
  const name: string[] = [];
  for (const word of names) {
    if (!isCapital(word) && name.length > 0) break;
    name.push(word.written.charAt(0).toUpperCase() + word.written.slice(1));
    if (isBreak(word) || name.length === NAME_MAX) break;
  }
  return name.length === 0 ? undefined : name.join(" ");
}
const NAME_MAX = 3;

/** What is wanted, its verb at the end. */
function wish(words: readonly Word[]): readonly Word[] | undefined {
  const parts = conditions(words);
  if (parts === undefined) return undefined;
  const { before, main } = parts;
  const order = ordered(main);
  if (order === undefined) return undefined;
  return [...order, ...before];
}

/** A clause "wenn ich …" before or behind the order, told in the passive; one with "du" is left out. */
function conditions(
  words: readonly Word[],
): { readonly before: readonly Word[]; readonly main: readonly Word[] } | undefined {
  const before: Word[] = [];
  let main: Word[] = [];
  let part: Word[] = [];
  for (const [place, word] of words.entries()) {
    part.push(word);
    // "wenn ich diktiere dann setz …"
    const isBefore = words[place + 1]?.word === "dann" && /^(?:wenn|falls|sobald)$/.test(part[0]?.word ?? "");
    if (!isBreak(word) && !isBefore && place < words.length - 1) continue;
    const first = part[0]?.word ?? "";
    const isClause = SUBORDINATORS.has(first) && !PREPOSITIONS.has(first) && first !== "dass";
    if (isClause && part.some((each) => /^(?:ich|wir)$/.test(each.word))) {
      const told = inPassive(part);
      if (told === undefined) return undefined;
      before.push(...told);
    } else if (!(isClause && part.some((each) => each.word === "du")) && !isReason(part)) main = [...main, ...part];
    part = [];
  }
  const last = main.at(-1);
  if (last !== undefined && before.length > 0) main = [...main.slice(0, -1), { ...last, after: "," }];
  return main.length === 0 ? undefined : { before, main };
}

/** "ich les gern": no order. */
const isReason = (part: readonly Word[]): boolean =>
  FIRST.has(part[0]?.word ?? "") &&
  !/^(?:möchte|will|bitte|wünsche|hätte|mag|brauche|erwarte)$/.test(part[1]?.word ?? "");

/** "wenn ich nach Rezepten frage" → "wenn nach Rezepten gefragt wird" */
function inPassive(part: readonly Word[]): readonly Word[] | undefined {
  const [opener, ...rest] = part;
  const last = rest.at(-1);
  if (opener === undefined || last === undefined) return undefined;
  const form = formOf(last.word);
  const split = form === undefined ? parted(last.word) : undefined;
  if (form === undefined && split === undefined) return undefined;
  const before = rest.at(-2);
  if (/^(?:habe|hab|haben)$/.test(last.word) && before !== undefined && isParticiple(before.word))
    return [
      { ...opener, written: opener.word },
      ...rest.slice(0, -1).filter(({ word }) => !FIRST.has(word)),
      made("wurde"),
    ];
  if (/^(?:bin|bist|habe|hab|sind|haben|kann|will|muss|soll|darf)$/.test(last.word)) return undefined;
  const participle = participleOf(
    split === undefined ? infinitiveOf(last.word) : split.particle + infinitiveOf(split.verb),
  );
  const middle = rest.slice(0, -1).filter(({ word }) => !FIRST.has(word) && !OWN_OBJECTS.has(word));
  const subject = middle.map((word, place) =>
    place === 0 && word.word === "den" ? { ...word, written: "der" } : word,
  );
  return [
    { ...opener, written: opener.word },
    ...subject,
    { ...last, written: participle, word: participle, after: "" },
    made("wird"),
  ];
}

/** The words of an order in the infinitive: "Fass … zusammen" → "… zusammenfassen". */
function ordered(words: readonly Word[]): readonly Word[] | undefined {
  const polite = withoutWishing(words);
  const verbAt = orderAt(polite);
  if (verbAt === undefined) return undefined;
  if (verbAt === -1) return withoutVerb(polite);
  const verb = polite[verbAt];
  if (verb === undefined) return undefined;
  // "Hör auf, mich zu loben"
  if (/^höre?n?$/.test(verb.word) && polite[verbAt + 1]?.word === "auf" && polite.length > verbAt + 3)
    return [made("nicht"), ...plain(verbLast(polite.slice(verbAt + 2)))];
  const rest = polite.slice(verbAt + 1).filter(({ word }, place) => !(place === 0 && ASKED.test(word)));
  const lead = polite.slice(0, verbAt).filter(({ word }, place) => !(place === verbAt - 1 && ASKED.test(word)));
  const joint = rest.findIndex(
    (word, place) => word.word === "und" && (isOrder(rest[place + 1]) || isPoliteOrder(rest.slice(place + 1))),
  );
  const own = joint === -1 ? rest : rest.slice(0, joint);
  const first = infinitive(verb, [...lead, ...own]);
  if (joint === -1 || first === undefined) return first;
  const second = ordered(rest.slice(joint + 1));
  return second === undefined ? first : [...first, made("und"), ...second];
}

/** "verwenden Sie" */
const isPoliteOrder = ([verb, asked]: readonly Word[]): boolean =>
  verb !== undefined && asked?.written === "Sie" && formOf(verb.word)?.isPlural === true;

const ASKED = /^(?:du|sie|ihr|wir)$/;

/** "Du sollst …", "kannst du …", "ich möchte, dass du …", "ich bitte Sie, … zu": without them. */
function withoutWishing(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (first === undefined || second === undefined) return words;
  const dassAt = words.findIndex(({ word }) => word === "dass");
  if (dassAt !== -1 && dassAt <= WISHING_MAX && /^(?:du|sie|ihr)$/.test(words[dassAt + 1]?.word ?? ""))
    return verbLast(words.slice(dassAt + 2));
  if (/^(?:ich|wir)$/.test(first.word)) {
    const comma = words.findIndex((word) => /,/.test(word.after));
    if (/^(?:bitte|bitten)$/.test(second.word) && comma !== -1) return verbLast(words.slice(comma + 1));
    if (/^(?:möchte|will|mag|brauche|hätte|möchten|wollen)$/.test(second.word) && words.at(-1)?.word !== "werden")
      return [...words.slice(2)];
  }
  return words;
}
const WISHING_MAX = 6;

/** The verb that stands last, as an infinitive: "… anzusprechen", "… duzt". */
function verbLast(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined) return words;
  const infinitiveWith = /^(?<particle>\p{Ll}{2,})zu(?<verb>\p{Ll}{3,}n)$/u.exec(last.word)?.groups;
  if (infinitiveWith !== undefined && isParticle(infinitiveWith["particle"] ?? ""))
    return [...words.slice(0, -1), rewritten(last, `${infinitiveWith["particle"]}${infinitiveWith["verb"]}`)];
  const form = formOf(last.word);
  const split = form === undefined ? parted(last.word.replace(/(?<=[^s])st$/, "t")) : undefined;
  const infinitive = split === undefined ? infinitiveOf(last.word) : split.particle + infinitiveOf(split.verb);
  return [...words.slice(0, -1).filter(({ word }) => word !== "zu"), rewritten(last, infinitive)];
}

const MODALS =
  /^(?:sollst|kannst|darfst|musst|brauchst|solltest|könntest|würdest|sollen|können|dürfen|müssen|möchtest|magst)$/;

/** Where the verb of an order stands; -1 where the words are one without it; undefined where they are none. */
function orderAt(words: readonly Word[]): number | undefined {
  const last = words.at(-1);
  const modalAt = words.findIndex(
    (word, place) =>
      (MODALS.test(word.word) && /^(?:du|sie)$/.test((words[place + 1] ?? words[place - 1])?.word ?? "")) ||
      (MODALS.test(word.word) && /^(?:du|sie)$/.test(words[place - 1]?.word ?? "")),
  );
  if (modalAt !== -1) return modalAt;
  const isInfinitive =
    last !== undefined &&
    !isCapital(last) &&
    (formOf(last.word)?.isPlural === true || (parted(last.word) !== undefined && /n$/.test(last.word)));
  const at = words.findIndex(
    (word, place) =>
      isOrder(word) &&
      !isBreak(words[place - 1] ?? made("")) &&
      !(place > 0 && isCapital(word)) &&
      !FIRST.has(words[place + 1]?.word ?? ""),
  );
  if (at === 0 || (at > 0 && at <= LEAD_MAX && !isInfinitive)) return at;
  // "Gendern bitte mit Doppelpunkt", "Bleiben wir beim Du"
  const first = words[0];
  if (first !== undefined && formOf(first.word)?.isPlural === true && /^(?:sie|wir)$/.test(words[1]?.word ?? ""))
    return 0;
  if (first !== undefined && formOf(first.word)?.isPlural === true && !isInfinitive) return 0;
  if (words.some((word) => !isCapital(word) && FIRST.has(word.word))) return undefined;
  const hasFinite = words.some(
    (word) =>
      !isCapital(word) &&
      (formOf(word.word)?.isThird === true ||
        formOf(word.word)?.isPast === true ||
        /^(?:sind|haben|werden)$/.test(word.word)),
  );
  return hasFinite && !isInfinitive ? undefined : -1;
}
const LEAD_MAX = 7;

/** "schreib", "schreibe", "nimm". */
const isOrder = (word: Word | undefined): boolean => {
  if (word === undefined) return false;
  const form = formOf(word.word);
  return (
    form !== undefined &&
    (form.isImperative ||
      (form.isFirst &&
        !form.isThird &&
        !form.isPast &&
        !/^(?:hab|habe|bin|werde|möchte|würde|hätte|könnte|wäre)$/.test(word.word)))
  );
};

/** Without a verb, or with its infinitive: "keine Emojis" → "keine Emojis verwenden". */
function withoutVerb(words: readonly Word[]): readonly Word[] | undefined {
  const told = plain(words);
  const [first] = told;
  const last = told.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const hasInfinitive = told.some(
    (word) => !isCapital(word) && (formOf(word.word)?.isPlural === true || parted(word.word) !== undefined),
  );
  if (!hasInfinitive && /^(?:mit|ohne)$/.test(first.word))
    return [...told.slice(0, -1), { ...last, after: "" }, made("antworten")];
  return !hasInfinitive && /^keine?n?$/.test(first.word)
    ? [...told.slice(0, -1), { ...last, after: "" }, made("verwenden")]
    : told;
}

/** An infinitive behind everything up to the first comma, with its particle before it. */
function infinitive(verb: Word, others: readonly Word[]): readonly Word[] | undefined {
  const told = plain(others);
  const at = told.findIndex((word) => /[,;:–]/u.test(word.after));
  const end = at === -1 ? told.length : at + 1;
  const head = told.slice(0, end);
  const last = head.at(-1);
  if (MODALS.test(verb.word)) return withRefusal(told);
  const isParted = last !== undefined && isParticle(last.word) && head.length > 0;
  const base = infinitiveOf(verb.word);
  if (last === undefined) return [made(base)];
  if (base === "lassen") {
    const refused = withRefusal(
      [...head, made(isParted ? `${last.word}lassen` : "lassen")].filter((word) => word !== last || !isParted),
    );
    return refused === undefined ? undefined : [...refused, ...told.slice(end)];
  }
  const closed = isParted
    ? [...head.slice(0, -1), made(last.word + base, last.after)]
    : [...head.slice(0, -1), { ...last, after: quoteOf(last.after) }, made(base, last.after.replaceAll(/["“”]/gu, ""))];
  return [...closed, ...told.slice(end)];
}

const quoteOf = (after: string): string => /["“”]/u.exec(after)?.[0] ?? "";

/** "die Emojis weglassen" → "keine Emojis verwenden" */
function withRefusal(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined || !/^(?:weg|bleiben|sein)?lassen$/.test(last.word)) return words;
  const noun = words.slice(0, -1).findLast((word) => isCapital(word));
  return noun === undefined || !/(?:e|en|er|s|n)$/.test(noun.word)
    ? words
    : [made("keine"), { ...noun, after: "" }, made("verwenden")];
}

/** Without politeness and the listener. */
function plain(words: readonly Word[]): readonly Word[] {
  const out: Word[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    const phrase = PHRASES_LEFT_OUT.find((each) => each.every((part, index) => words[place + index]?.word === part));
    if (phrase !== undefined) {
      close(out, words[place + phrase.length - 1]?.after ?? "");
      place += phrase.length - 1;
      continue;
    }
    const previous = out.at(-1);
    if (/^(?:mir|mich|uns)$/.test(word.word) && previous !== undefined && PREPOSITIONS.has(previous.word)) {
      out.pop();
      close(out, word.after);
      continue;
    }
    if (LEFT_OUT.has(word.word) && !isCapital(word)) {
      close(out, word.after);
      continue;
    }
    if (/^(?:dich|dir)$/.test(word.word)) {
      out.push(rewritten(word, "sich"));
      continue;
    }
    const article = MINE.get(word.word.replace(/^dein/, "mein").replace(/^eure/, "unsere"));
    if (article !== undefined && !/["„]/.test(word.before)) {
      const together = CONTRACTIONS.get(`${previous?.word ?? ""} ${article}`);
      if (together === undefined || previous === undefined) out.push(rewritten(word, article));
      else out[out.length - 1] = rewritten(previous, together);
      continue;
    }
    out.push(word.word === "was" && previous?.word === "nie" ? rewritten(word, "etwas") : word);
  }
  return out;
}

function close(out: Word[], after: string): void {
  const previous = out.at(-1);
  if (previous !== undefined && after !== "" && previous.after === "") out[out.length - 1] = { ...previous, after };
}
