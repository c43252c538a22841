/** Frequent German words beside the stop words, for telling the language of a text. */
import { wordSet } from "../word-list.ts";

export const FREQUENT_WORDS = wordSet(`
abend abends alt alte angst antwort arbeit arbeite arbeiten arbeitet arzt auge augen auto bald baum bekommen besser besuchen bett bild bisschen bitte bleiben blume brauche brauchen braucht bringen brot bruder buch
bücher büro chef danke denke denken deutsch deutsche deutschland draußen drei dunkel eigentlich einfach einladen eltern ende endlich essen euro fahre fahren fährt familie fast feier fenster ferien fertig finde finden findet
frage fragen frau frei freitag freue freund freunde freundin früh früher frühstück fünf fuß ganz ganze garten geben geburtstag gefällt gefunden gegessen gehe gehen geht gekauft geld gelernt gemacht genau gerade gern gerne gesagt gesehen gesund
gestern gesprochen getrunken gibt ging glaube gleich glücklich groß große großen großer gut gute guten guter haus hause heißt helfen heute hilfe hoch hund hunde immer isst jahr jahre jahren januar jemand jung junge kaffee kalt
katze kaufen kaufe keine kennen kind kinder kindern kirche klein kleine kleinen kochen komme kommen kommst kommt konnte kopf krank krankenhaus küche kurz lang lange langsam lassen laut leben lecker leicht leider lernen lernt lesen letzte letzten letztes leute lieb
liebe lieber liebt liegt mache machen machst macht mädchen mag mal mann märz mehr mensch menschen milch minuten mittag mittwoch möchte möchten mögen moment monat montag morgen morgens musik mutter mutti nacht nächste nächsten nächste nächstes name nehmen neu neue neuen neues neun
nie niemals niemand oft oma onkel opa ostern paar pferd platz plötzlich prima recht reden regen reise reisen richtig rot ruhig sache sagen sagt sagte samstag schade schlafen schlecht schlimm schmeckt schnell schon schöne schönen schön schreiben schule schwarz
schwester schwimmen sechs sehe sehen sicher sieben sieht sofort sohn sommer sonne sonntag spät später spiele spielen spielt sprechen spricht stadt stehen steht stelle straße stunde stunden suche suchen süß tag tage tagen tante tasche tee teuer tisch tochter toll treffen trinken trinke trinkt
tun tür überall übermorgen uhr ungefähr unterwegs urlaub vater vegetarisch vergessen verstehe verstehen vielleicht vier vogel voll wagen wahr warm warte warten wasser wasch weg weihnachten wein weiß weit weiter welt wenig weniger wetter wichtig wieder wirklich wissen
woche wochen wochenende wohne wohnen wohnt wohnung wort zeigen zeit zeitung ziehen ziemlich zimmer zucker zufrieden zug zurück zusammen zwei
antworte antworten antwortet hab nen nem wohn heiß moin servus gekündigt bissl ausführlich kürzer duzen siezen übrigens zurzeit umgezogen verschoben termin
habe hätte hättest hätten wäre wären ans aufs besonders damals eben egal falls freuen gar genug halt jedenfalls kaum meistens nämlich obwohl sogar trotzdem zuerst mir bereits
`);
