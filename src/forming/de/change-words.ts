/** German words for how things are now, or that they changed. */
import { german } from "./pattern.ts";

/** How things are now, or that they changed. */
export const CHANGES = german(
  "\\b(?:jetzt|nun|inzwischen|mittlerweile|aktuell|derzeit|zurzeit|zur zeit|momentan|im moment|gerade|heutzutage|neuerdings|seit kurzem|seit neuestem|bisher|bislang|bis jetzt|insgesamt|mehr als früher|nicht mehr|kein(?:e[nrm]?)? [^!?]{1,60} mehr|wieder|doch|nur noch|umgezogen|gewechselt|umgestiegen|gewechselt|verschoben|verlegt|vorverlegt|vorgezogen|abgesagt|erhöht|gestiegen|gesenkt|gesunken|gekürzt|verlängert|reduziert|aufgestockt|umgestellt|ersetzt|statt|anstatt|anstelle|ab sofort|ab jetzt|neue[rnsm]?|schon (?:mein|meine|das|der|die) [a-zäöüß]+te|zum [a-zäöüß]+ten mal)\\b",
);

/** "Ich suche einen Tisch von zwei Metern". */
export const SEEKS = german(
  "\\b(?:ich|wir) (?:suchen?|brauchen? eine?[nmr]?|bin auf der suche nach|sind auf der suche nach|hätten? gerne?|interessiere mich für|möchten? [^.!?]{1,80} (?:kaufen|bestellen|finden))\\b",
);
