/** Standing wishes on how the assistant behaves: "pls always give me celsius" becomes `Give celsius`, with the attribute that it sets. */
import { SECOND } from "./words.ts";

export interface Instruction {
  readonly text: string;
  readonly key?: string;
}

/** Words in front of what is wanted. */
const BEFORE =
  /^(?:(?:and|also|oh|hey|hi|ok|okay|so|but|btw|one thing|please|pls|plz|kindly|just|from now on|in (?:the )?future|going forward|in general|by default|when you (?:answer|reply|write)|can you|could you|would you|will you|i(?:'d| would) (?:like|love|prefer)(?: it)? (?:if )?(?:you )?(?:to |could |would )?|i want you to|i need you to|you (?:should|must|can|have to|need to)|remember(?: that)?(?: to)?|make sure(?: that)?(?: you)?(?: to)?|try to|be sure to|let's)\b[\s,:-]*)+/iu;
const BEHIND =
  /[\s,]*(?:,? ?(?:please|pls|plz|thanks|thank you|thx|ok(?:ay)?|from now on|going forward|btw|lol|if you can|if possible|when you (?:answer|reply|write)(?: to)?(?: me)?))+[\s.!]*$/iu;

const KEYS: readonly (readonly [string, RegExp])[] = [
  ["style.emojis", /\bemojis?\b|\bemoticons?\b/iu],
  ["units", /\b(?:celsius|fahrenheit|metric|imperial|kilomet(?:re|er)s?|miles|grams?|cups|ounces|units)\b/iu],
  [
    "style.language",
    /\b(?:in|speak|use|answer in|reply in|write in) (?:british |american |simple |plain )?(?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|turkish|japanese|chinese|swedish|norwegian|danish|hindi|arabic|welsh|greek|korean)\b/iu,
  ],
  [
    "style.code",
    /\b(?:typescript|javascript|python|rust|golang|java|kotlin|c\+\+|c#|ruby|php|type hints|tabs|semicolons|comments|code)\b/iu,
  ],
  [
    "style.length",
    /\b(?:short|shorter|brief|concise|long|longer|detailed|sentences?|words|lines|one paragraph|to the point)\b/iu,
  ],
  [
    "style.format",
    /\b(?:bullets?|bullet points?|tables?|markdown|lists?|headings?|bold|plain text|numbered|paragraphs)\b/iu,
  ],
  [
    "style.tone",
    /\b(?:formal|informal|casual|friendly|polite|tone|sarcas\w+|jokes?|blunt|direct|honest|flatter\w*|praise|apologi[sz]\w+)\b/iu,
  ],
];

/** @param said the words as said */
export function instructionOf(said: string): Instruction | undefined {
  const line = said
    .replaceAll("’", "'")
    .replace(BEFORE, "")
    .replace(BEHIND, "")
    .replace(/[\s.!,;:]+$/u, "")
    .replaceAll(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, "")
    .trim();
  if (line === "" || line.endsWith("?")) return undefined;
  const called = /(?<!\p{L})(?:call|address) me (?:as )?(?<name>\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)/iu.exec(line)
    ?.groups?.["name"];
  if (
    called !== undefined &&
    !/(?:don't|do not|never|stop|not) (?:\p{L}+ )?$/iu.test(line.slice(0, line.search(/(?:call|address) me/iu)))
  )
    return { text: `Goes by ${called}`, key: "nickname" };
  const wanted = line
    .replace(/^(?:stop|quit|avoid) /iu, (verb) => `${verb.trim()} `)
    .replace(/^never /iu, "Don't ")
    .replace(/^always /iu, "")
    .replaceAll(/(?<!\p{L})(?:always|please|pls) /giu, "")
    .replaceAll(
      /(?<!\p{L})(?<verb>give|show|tell|send|write|teach|remind|explain to|talk to|speak to|answer|correct|ask) me(?!\p{L})/giu,
      "$<verb>",
    )
    .replaceAll(/(?<!\p{L})(?:to|for|with) me(?!\p{L})/giu, "")
    .replaceAll(/(?<!\p{L})my(?!\p{L})/giu, "their")
    .replaceAll(/(?<!\p{L})me(?!\p{L})/giu, "them")
    .replaceAll(/(?<!\p{L})I(?: am|'m)(?!\p{L})/gu, "they are")
    .replaceAll(/(?<!\p{L})I(?!\p{L})/gu, "they")
    .replaceAll(/(?<!\p{L})your (?=\p{L})/giu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (wanted === "" || SPOKEN_TO.test(wanted)) return undefined;
  const key = KEYS.find(([, pattern]) => pattern.test(wanted))?.[0];
  if (!STANDING.test(said) && !(key !== undefined && LASTING.test(wanted))) return undefined;
  return { text: wanted.charAt(0).toUpperCase() + wanted.slice(1), ...(key === undefined ? {} : { key }) };
}
/** What is to hold and not to be done once. */
const STANDING =
  /(?<!\p{L})(?:always|never|from now on|going forward|in (?:the )?future|by default|in general|every time|whenever|each time|any ?more|at all times|for all|stop \p{L}+ing|no more|unless i|when(?:ever)? (?:i|you)|don'?t ever|in all)(?!\p{L})/iu;
/** Without a word for it: how somebody wants to be answered. */
const LASTING = /^(?:don't|do not|avoid|no |use |keep |answer|reply|speak|talk|respond|write in|stick to|skip|be )/iu;
const SPOKEN_TO = new RegExp(`(?<!\\p{L})(?:${[...SECOND].join("|")})(?!\\p{L})`, "iu");
