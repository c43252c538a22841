/** German times as data. */
import { row, rows, type TimeVocabulary } from "../time-vocabulary.ts";

const PARTS_OF_DAY = ["abend", "morgen", "nachmittag", "vormittag", "mittag", "nacht"];
const WEEKDAYS = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag/sonnabend", "sonntag"];

export const GERMAN_TIME: TimeVocabulary = {
  code: "de",
  functionWords: `der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war waren hat habe haben hatte hatten wird
    werden ich du er sie es wir ihr mich mir dich dir uns ihn ihm ihnen mit von zu zum zur im in am an auf aus bei nach vor seit bis für über unter
    durch gegen ohne um wenn dass weil als wie was wer wann wo warum noch schon nur auch sehr so da dann hier dort man mein meine meinen meiner
    sein seine unser unsere kein keine bin bist ab`,
  words: {
    NAMED: rows({ "-2": "vorgestern", "-1": "gestern", 0: "heute", 1: "morgen", 2: "übermorgen" }),
    MOMENT: rows({ "-1 night": "letzte_nacht vergangene_nacht", "0 night": "heute_nacht" }),
    DAYPART: rows({
      morning: "morgen früh vormittag",
      noon: "mittag",
      afternoon: "nachmittag",
      evening: "abend",
      night: "nacht",
    }),
    STEP: rows({
      "-1": "letzte letzten letzter letztes letztem vergangene vergangenen vergangenes vergangener vorige vorigen voriges voriger",
      2: "nächste nächsten nächster nächstes nächstem kommende kommenden kommender kommendes",
    }),
    THIS: rows({ 0: "diese diesen dieser dieses diesem" }),
    UNIT: rows({
      minute: "minute",
      hour: "stunde",
      day: "tag tages",
      week: "woche",
      weekend: "wochenende",
      month: "monat monats",
      quarter: "quartal",
      year: "jahr jahres",
      decade: "jahrzehnt",
    }),
    UNITS: rows({
      minute: "minuten",
      hour: "stunden",
      day: "tage tagen",
      week: "wochen",
      weekend: "wochenenden",
      month: "monate monaten",
      year: "jahre jahren",
      decade: "jahrzehnten",
    }),
    NUMBER: [
      ...row(1, "ein/eine/einem/einer/einen/eines zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
      ...rows({
        0.5: "einem_halben einer_halben",
        1.5: "anderthalb eineinhalb",
        14: "vierzehn",
        20: "zwanzig",
        30: "dreißig",
      }),
    ],
    VAGUE: rows({ 3: "paar ein_paar einigen einige wenigen", 4: "mehreren mehrere" }),
    ABOUT: rows({ 0: "etwa ungefähr rund circa ca fast gut über knapp" }),
    WEEKDAY: row(
      0,
      WEEKDAYS.map((day) =>
        day
          .split("/")
          .flatMap((name) => [name, ...PARTS_OF_DAY.map((part) => name + part)])
          .join("/"),
      ).join(" "),
    ),
    SHORTDAY: row(0, "mo di mi do fr sa so"),
    MONTH: row(1, "januar/jänner februar/feber märz april mai juni juli august september oktober november dezember"),
    SHORTMONTH: row(1, "jan feb mär/mrz apr mai jun jul aug sep/sept okt nov dez"),
    SEASON: rows({ 3: "frühling frühjahr", 6: "sommer", 9: "herbst", 12: "winter" }),
    FEAST: rows({
      "12-25": "weihnachten",
      "12-24": "heiligabend heilig_abend",
      "12-31": "silvester",
      "01-01": "neujahr",
      "02-14": "valentinstag",
      "12-06": "nikolaus nikolaustag",
      E: "ostern ostersonntag",
      "E-2": "karfreitag",
      "E+1": "ostermontag",
      "E+49": "pfingsten",
      "E-48": "rosenmontag",
    }),
    STAGE: rows({ 0: "anfang beginn zu_beginn", 1: "mitte", 2: "ende" }),
    ORDINAL: [
      ...row(
        1,
        "erste/ersten/erster/erstes zweite/zweiten/zweiter/zweites dritte/dritten/dritter/drittes vierte/vierten/vierter/viertes fünfte/fünften",
      ),
      [-1, ["letzte", "letzten", "letzter", "letztes"]],
    ],
    DECADE: rows({ 50: "fünfziger", 60: "sechziger", 70: "siebziger", 80: "achtziger", 90: "neunziger" }),
    QUARTER: rows({ 1: "q1", 2: "q2", 3: "q3", 4: "q4" }),
    RECENT: rows({ 30: "kürzlich neulich letztens in_letzter_zeit vor_kurzem unlängst", 45: "zurzeit derzeit" }),
  },
  patterns: [
    ["NAMED DAYPART?", "day"],
    ["MOMENT", "moment"],
    ["guten|am|jeden|den|dem|diesem|eines|jedem|der|vom morgen", "nothing"],
    ["morgens", "nothing"],
    ["STEP/THIS UNIT/MONTH/SEASON/FEAST", "relative"],
    ["STEP/THIS WEEKDAY DAYPART?", "relative"],
    ["WEEKDAY der|in? STEP UNIT", "relative"],
    ["MONTH/SEASON/FEAST STEP UNIT", "relative"],
    ["vorletzte|vorletzten|vorletztes|vorletzter UNIT", "beforeLast"],
    ["übernächste|übernächsten|übernächstes UNIT", "afterNext"],
    ["vor ABOUT? NUMBER/VAGUE UNIT/UNITS", "ago"],
    ["in ABOUT? NUMBER/VAGUE UNIT/UNITS", "ahead"],
    ["STEP NUMBER/VAGUE UNITS", "lately"],
    ["RECENT", "lately"],
    ["WEEKDAY DAYPART?", "weekday"],
    ["wochenende", "weekend"],
    ["WEEKDAY/SHORTDAY den|dem? DAY MONTH/SHORTMONTH YEAR?", "date"],
    ["DAY MONTH/SHORTMONTH YEAR?", "date"],
    ["DAY", "monthDay"],
    ["DAY - DAY MONTH/SHORTMONTH YEAR?", "dayRange"],
    ["DAY bis zum? DAY MONTH/SHORTMONTH YEAR?", "dayRange"],
    ["MONTH/SHORTMONTH - MONTH/SHORTMONTH YEAR?", "monthRange"],
    ["MONTH/SHORTMONTH bis MONTH/SHORTMONTH YEAR?", "monthRange"],
    ["YEAR - YEAR", "yearRange"],
    ["MONTH/SHORTMONTH YEAR", "month"],
    ["MONTH", "month"],
    ["YEAR", "year"],
    ["SEASON YEAR", "season"],
    ["SEASON", "season"],
    ["FEAST YEAR", "feast"],
    ["FEAST", "feast"],
    ["DECADE", "decade"],
    ["DECADE jahre|jahren", "decade"],
    ["QUARTER YEAR?", "quarter"],
    ["STAGE MONTH/SHORTMONTH/SEASON YEAR?", "stage"],
    ["STAGE YEAR", "stage"],
    ["STAGE der DECADE", "stage"],
    ["STAGE STEP/THIS UNIT/MONTH", "stage"],
    ["STAGE des|der UNIT", "stage"],
    ["ORDINAL UNIT/WEEKDAY im|in|des|vom? MONTH YEAR?", "nth"],
    ["ORDINAL UNIT/WEEKDAY im|in? YEAR", "nth"],
    ["ORDINAL hälfte des? MONTH/YEAR", "half"],
    ["ORDINAL hälfte von YEAR", "half"],
    ["UNIT vom DAY MONTH YEAR?", "around"],
  ],
  leads: {
    month: "im in seit bis vor nach ab für über um gegen zum zur und monat monats",
    year: "in im seit bis vor nach ab jahr jahre jahres um von zwischen sommer winter herbst frühling frühjahr anno",
    weekday: "am seit bis vor nach ab vom zum den",
    season: "im seit bis vor nach über zum",
    feast: "an zu über seit bis vor nach um",
    decade: "den die der",
    weekend: "am übers über",
  },
  articles: "den dem der das",
  bounds: { since: "seit ab", until: "bis bis_zum bis_zu", before: "vor", after: "nach" },
  ranges: { from: "von vom", to: "bis", between: "zwischen", and: "und" },
  tense: {
    past: `war waren warst hatte hatten hattest ging gingen kam kamen wurde wurden gab traf trafen sah sahen fuhr fuhren flog flogen blieb nahm fand
      schrieb las aß trank lief sprach stand begann starb zog zogen rief kaufte besucht verkauft verloren bekommen begonnen umgezogen verbracht`,
    future:
      "werde wird wirst werdet will wollen möchte möchten muss müssen plane planen geplant soll sollen kommt demnächst",
    pastEnding:
      /^(?:(?:an|ab|auf|aus|ein|um|mit|vor|zu|weg|hin|her)?ge[a-zäöüß]{2,}(?:t|en)|[a-zäöüß]{3,}(?:iert|[^eiouaäöü]te|ten|test))$/u,
    notPast: `heute bitte möchte möchten könnte könnten sollte sollten würde würden leute minute seite seiten karte karten hätte hätten gerne weite
      gehen geben gegen gewinnen genießen geschehen gehören gelten geht gibt gerät gut erste ersten zweite zweiten dritte dritten vierte letzte letzten
      nächste nächsten beste besten zeiten arbeiten warten bitten halten mitte garten geplant gesund gesamt gestalten gefallen gelungen konzerte punkte
      monaten minuten eltern rechte fragten gehe gebt gern genug geld später`,
    forwardLeads: "zum für ab",
  },
  habitual:
    "jeden jede jedes jeder jedem immer nie niemals stets meistens oft normalerweise gewöhnlich kein keine keinen",
  afterWeekday: ". um gegen ab",
  beforeWeekday: "der die das ein eine einen mein dein sein unser jeder",
  doubtful: "",
  daySuffix: "ter|ten|te",
  decadeSuffix: "er",
  hasDottedDays: true,
  slashed: "day",
};
