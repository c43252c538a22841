/** The word files of `data/`: how they are read, that a mistake in one is named, and that no section goes unread. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { WordFile } from "../../src/text/word-file.ts";

const file = (text: string): WordFile => new WordFile("xx/words.txt", text);

describe("a word file", () => {
  test("has sections of words, of phrases, of pairs and of entries", () => {
    const read = file(
      [
        "# Words of a test.",
        "[stop words]",
        "a  an",
        "# and the article",
        "the",
        "[lead]",
        "hey; Good Évening;",
        "  hi",
        "[numbers]",
        "1: one a",
        "12-20:14: the_holidays",
        "  yule",
        "2:",
        "[questions]",
        "age",
        "  how old",
        "  what age",
      ].join("\n"),
    );
    expect(read.sections).toEqual(["stop words", "lead", "numbers", "questions"]);
    expect(read.words("stop words")).toEqual(["a", "an", "the"]);
    expect([...read.phrases("lead")]).toEqual(["hey", "good evening", "hi"]);
    expect(read.pairs("numbers")).toEqual([
      ["1", "one a"],
      ["12-20:14", "the_holidays yule"],
      ["2", ""],
    ]);
    expect(read.entries("questions")).toEqual([
      { head: "age", lines: ["how old", "what age"], location: "data/xx/words.txt:15" },
    ]);
    expect([read.words("other"), read.pairs("other"), read.text("other")]).toEqual([[], [], ""]);
  });

  test("puts definitions in, with their parameters and inside each other, and leaves patterns alone", () => {
    const read = file(
      [
        "MY = (my|our)",
        "TOWN =",
        "  (town|",
        "  city)",
        "of $1 = ({MY} $1|the $1 of ~)",
        "verb $1; $2 = (i $1|she $2)",
        "[questions]",
        "{of age} in {of {TOWN}}",
        "  {verb (live|stay); lives}",
        "  \\p{L}{2,}a{3}",
      ].join("\n"),
    );
    expect(read.entries("questions")[0]).toMatchObject({
      head: "((my|our) age|the age of ~) in ((my|our) (town|city)|the (town|city) of ~)",
      lines: ["(i (live|stay)|she lives)", "\\p{L}{2,}a{3}"],
    });
  });

  test.each([
    ["a definition of no known form", "MY (my|our)", /data\/xx\/words\.txt:1: expected a definition/],
    ["an unknown name", "[a]\nx\n{TOWN}", /data\/xx\/words\.txt:3: \{TOWN\} is not defined/],
    ["an indented line above all", "# a\n[a]\n  x", /data\/xx\/words\.txt:3: an indented line/],
    ["a second section of the name", "[a]\n[b]\n[a]", /data\/xx\/words\.txt:3: a second section \[a\]/],
    ["a pair without its colon", "[a]\nx: y\nz", /data\/xx\/words\.txt:3: expected "key: text"/],
    ["a pattern without slashes", "[a]\n/x/u\ny", /data\/xx\/words\.txt:3: expected a pattern/],
  ])("names the file and line of %s", (_, text, message) => {
    expect(() => {
      const read = file(text);
      read.entries("a");
      if (text.includes(": ")) read.pairs("a");
      if (text.includes("/")) read.patterns("a");
    }).toThrow(message);
  });
});

const WORDS =
  "stop words;synonyms;frequent words;irregular forms;after a name;light verbs;request words;generic words;numbers;relations;elided;not participles;not names;inside a name;before a name;places;before a place;inflection;abbreviations;pointers;demonstratives;pointing verbs;lead-ins;nouns;illnesses;body parts;givers of appointments;orders to an agent;headings of notes";
const TIMES =
  "settings;function words;marks;NAMED;NAMEDYEAR;MOMENT;DAYPART;STEP;THIS;UNIT;UNITS;NUMBER;VAGUE;ABOUT;WEEKDAY;SHORTDAY;MONTH;SHORTMONTH;SEASON;FEAST;STAGE;ORDINAL;DECADE;QUARTER;RECENT;orders;leads;articles;bounds;ranges;tense;habitual;after weekday;before weekday;doubtful;before month;before date;dates";
const SECTIONS: Readonly<Record<string, string>> = {
  "words.txt": WORDS,
  "times.txt": TIMES,
  "time-questions.txt": "asks;first;last;only before;only after;before;after;around;near;not anchor;clause",
  "shared words.txt":
    "negations;given names;narrower relations;relations at home;relations of kinds;particles of a name;same things;lead-ins of a statement;lead-in phrases;said of you;third persons;connectives;before a place;always capital;framing words;light words of a question",
  "shared sentence-kinds.txt":
    "says the right value;takes back what was said;cancels what was planned;parts one event from another;changes nothing for good;tells of one more;beside the job;asks what is so;asks for a word;asks for instructions;kinds of text;asks of limits;tells of a limit;tells of a past diet;asks of a past period;asks of a coming period;tells of a visit;before a period;times of habits;parts of days in one word;before a time of habits;usually;recurring times;asks of habits;asks of doing then;of work;commits;asks of likes;asks of dislikes;asks of doing;asks of medicines;tells of a dislike;occasions;first person;speaker as subject;own doing;events with guests;cooks for others;decides for something;shares a home;with the speaker;of us;a company;everybody;before a visit;asks for a way;gave up;ends a habit;hates;asks for a translation;decides meals;not eaten;asks of allergies;exceptions;asks for a text;takes;is ridden;only asks;asks about a known thing;tells of an intolerance;tells of what is not taken;tells of an injury;tells of a pregnancy;measures;asks what the assistant said;asks as the asker;asks of the past;asks for a number;opens a request;asks of a former state;tells of an earlier one;tells of another one;words of a former state;clause that is over;somebody stops;gives up what was liked;is off work;in a year;begins a role play;ends a role play;settled;settled with a name;after has;settles nothing;announces a question;gives up or leaves;parts of memberships;clears an allergy;leaves an allergy open;asks of the current state;says a preference;demands;says whom a joke was about;says what to forget;small numbers;asks who;asks when;asks for tea;asks about heavy work;in place of;asks who takes part;asks who does not take part;takes part;does not take part;asks everybody;asks back;limits only reading;agrees;the home",
  "outcomes.txt": "outcomes;cancelled plans;unsure;births;newborn;birth memory",
  "answers.txt": "asked;answered;declined;refused;verbs;turned;smoothed;questions",
  "asked.txt":
    "written out;asked as now;told as now;lead;tail;fillers;speaker;determiners;adjectives;family;articles;familiar;home;not names;relation of a name;name from;owner endings;several;never;questions;things;plans",
};
const LEADS = "month year weekday season feast decade weekend".split(" ");
const TENSE = [
  ...["past", "future", "past ending", "future ending", "not past", "never past", "weekday", "passive"],
  ...["plan ending", "plan after", "forward leads"],
];
const DATES = "months;day;first day;month;week;weekend;around;around longer;to;to longer;told".split(";");
const SETTINGS = [
  ...["slashed", "day suffix", "decade suffix", "elisions", "dotted days", "noun compounds", "unspaced"],
  "weekday needs lead",
];

const folder = join(import.meta.dirname, "../../data");
/** `en/words.txt` → `words.txt`, `words.txt` → `shared words.txt`. */
const kindOf = (path: string): string => (path.includes("/") ? path.replace(/^.*\//u, "") : `shared ${path}`);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  // What forming reads has a format and a test of its own (test/forming/language-data.test.ts).
  (path) => SECTIONS[kindOf(path)] !== undefined && !path.includes("forming"),
);

describe.each(files)("data/%s", (path) => {
  const read = new WordFile(path);

  test("has no section that is not read, and no line of no known form", () => {
    const known = SECTIONS[kindOf(path)]?.split(";");
    expect(read.sections.length).toBeGreaterThan(0);
    for (const section of read.sections) {
      expect(known).toContain(section);
      expect(read.entries(section).length).toBeGreaterThan(0);
    }
  });

  test("has no key that is not read", () => {
    const keys = (section: string): readonly string[] => read.pairs(section).map(([key]) => key);
    expect(SETTINGS).toEqual(expect.arrayContaining([...keys("settings")]));
    expect(TENSE).toEqual(expect.arrayContaining([...keys("tense")]));
    expect(DATES).toEqual(expect.arrayContaining([...keys("dates")]));
    expect(LEADS).toEqual(expect.arrayContaining([...keys("leads")]));
  });
});
