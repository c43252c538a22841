/** What speaks of the assistant's answers, though it is told as a statement or asked like a task: then a wish in it is an instruction (tongue.ts). */
const ANSWERING =
  "benutze?|benutzen sie|verwende|verwenden sie|nutze?|nutzen sie|schreibe?|schreiben sie|antworte|antworten sie|erklär|erkläre|gib|geben sie|lass|lassen sie|rede?|sprich|formuliere?|fasse?|fassen sie|vermeide|vermeiden sie|halte? dich|halten sie sich|verzichte|nenne?|rechne|nimm";
const LASTING =
  "keine?n?|immer|nie|niemals|stets|künftig|zukünftig|in zukunft|ab jetzt|ab sofort|von jetzt an|nur noch|grundsätzlich|generell|auf emojis|kürzer|knapper|weg";
/** What answers are made of. */
export const OF_STYLE =
  "emojis?|smileys?|tabellen?|stichpunkte?|stichworte?|listen?|aufzählungen|überschriften|fettdruck|fußnoten|quellen|beispiele|fremdwörter|anglizismen|floskeln|\\p{L}+ sätze|ganze sätze|zusammenfassungen?|fachbegriffe|lange erklärungen|einfache sprache";

export const OF_ANSWERS = new RegExp(
  [
    "(?<!\\p{L})(?:(?:hätte|möchte|will|wünsche|mag|bevorzuge|brauche) (?:\\p{L}+ ){0,4}(?:antworten|erklärungen)",
    "(?:deine|ihre) (?:antworten|erklärungen|texte|nachrichten) (?:sind|sollen|dürfen|können)",
    "(?:mag|hasse|will) (?:\\p{L}+ ){0,3}(?:langen?|kurzen?|knappen?|ausführlichen?) texte",
    "uns (?:\\p{L}+ ){0,3}(?:duzen|siezen)|(?:per|beim) (?:du|sie)",
    "^(?:(?:und|aber|bitte|künftig) ){0,2}\\p{L}+en sie (?:\\p{L}+ ){0,6}?(?:immer|künftig|stets|nie|nur|grundsätzlich|keine?n?)",
    "dass (?:du|sie) (?:mir|mich|immer|künftig|nie|stets)",
    "^(?:bitte )?(?:nicht |immer |nur )?(?:so |zu )?\\p{L}+ antworten$",
    `^(?:(?:und|bitte|also) )*(?:${ANSWERING}) (?:(?!ich )\\S+ ){0,6}?(?:${LASTING})`,
    `^(?:(?:die|deine) )?(?:${OF_STYLE}) (?:brauche?|will|möchte|mag) ich (?:doch |jetzt |eigentlich )*(?:nicht|keine) mehr`,
    `(?:^|mir |uns )(?:nur )?(?:${OF_STYLE}) (?:genügen|reichen|reicht|genügt)|^mir (?:genügen|reichen|reicht|genügt) (?:${OF_STYLE})`,
    "^(?:ach |na |bitte |dann |jetzt )*(?:doch )?(?:lieber |bitte )?wieder (?:kurz|kürzer|knapp|ausführlich|länger|förmlich|locker|normal)(?: \\p{L}+)?$)(?!\\p{L})",
  ].join("|"),
  "iu",
);
