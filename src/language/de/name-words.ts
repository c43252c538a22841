/** German words for the guesses about names, folded. */
import { wordSet } from "../word-list.ts";

/** What stands right before a name: titles, relations, "heißt". */
export const BEFORE_NAME = wordSet(`
herr herrn frau dr professor familie firma onkel tante oma opa bruder schwester freund freundin kollege kollegin chef chefin nachbar nachbarin hund hündin katze kater sohn tochter cousin cousine
mann ehemann ehefrau partner partnerin mitbewohner mitbewohnerin ärztin arzt lehrer lehrerin neffe nichte heiße heißt heißen hieß namens genannt stadt
`);

/** Nouns that another noun follows without being a name: "ein Stück Kuchen", "das Thema Umwelt". Weekdays and months go with anything. */
export const NOT_NAMES = wordSet(`
glas tasse stück flasche kilo liter paar becher dose scheibe prise teller portion packung kiste euro prozent uhr meter grad gramm art menge haufen tüte thema fach sorte marke farbe größe nummer seite kapitel
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz april mai juni juli august september oktober november dezember ostern weihnachten pfingsten silvester
mama papa mutti vati gott hallo ok okay sie ihr ihre ihnen du ich
`);

/** Small words inside a name; "der" and "den" are so far more often not. */
export const INSIDE_NAME = wordSet("von van de da di du la le al el bin ibn");

/** Places that people speak of most. */
export const PLACES = wordSet(`
berlin hamburg münchen köln frankfurt stuttgart düsseldorf leipzig dortmund essen bremen dresden hannover nürnberg bonn münster mannheim karlsruhe wien graz linz salzburg innsbruck zürich basel bern genf luzern
paris london rom madrid barcelona lissabon porto amsterdam brüssel kopenhagen stockholm oslo helsinki prag warschau budapest athen istanbul moskau mailand venedig florenz neapel tokio peking
österreich schweiz italien frankreich spanien portugal griechenland türkei belgien dänemark schweden norwegen polen tschechien ungarn kroatien russland ukraine england irland schottland europa amerika usa kanada mexiko brasilien china japan indien australien bayern sachsen hessen mallorca
`);

/** Endings of nouns made of other words; a name rarely has one. */
export const NOUN_ENDING =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|chen|lein|ment|tat|nis|tum|ling|ismus|erei|zeug|zeit|tag|abend|morgen|haus|buch|arbeit|essen|kurs|fest|stunde|platz)$/;

/** Endings of towns and countries. */
export const PLACE_ENDING = /.{3}(?:burg|berg|hausen|heim|dorf|furt|brucken|ingen|land)$/;
/** What stands before a place and no article after it: "nach Freiburg". */
export const BEFORE_PLACE = wordSet("in nach aus bei von bis über");
