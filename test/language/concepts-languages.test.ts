/** The words of the concepts in other languages than English: their form, and that a question's class and a memory's kind meet. */

import { describe, expect, test } from "vitest";
import { conceptsOf, withTraditional } from "../../scripts/build-language-tables.ts";
import { analyseQuery, analyseText, termsIn } from "../../src/text/analysis.ts";
import { conceptsIn, conceptsInQuestion, type QuestionConcept, readConcepts } from "../../src/text/concepts.ts";
import { LANGUAGES, type TextLanguage } from "../../src/text/languages.ts";
import { fold, words } from "../../src/text/words.ts";

const NAMES_MAX = 20;
const MEMBERS_MAX = 160;
const WORDS_MAX = 12_000;
const PHRASE_WORDS_MAX = 3;
const WORD_LENGTH_MAX = 24;
/** Of a word in a script without spaces. */
const RUNNING_LENGTH_MAX = 6;
const IS_RUNNING = /[\u2e80-\uffff]/;

interface Entry {
  readonly id: string;
  readonly names: string;
  readonly members: string;
}
const split = (list: string): readonly string[] => list.split(" ").filter((word) => word !== "");
const all = ({ names, members }: Entry): readonly string[] => [...split(names), ...split(members)];

const entriesOf = (language: TextLanguage): readonly Entry[] =>
  conceptsOf(language).map(({ id, names, members }) => ({ id, names: names.join(" "), members: members.join(" ") }));

const tables = [
  { code: "zh", table: entriesOf("zh") },
  { code: "de", table: entriesOf("de") },
  { code: "es", table: entriesOf("es") },
  { code: "fr", table: entriesOf("fr") },
] as const;

/** Of the commonest concepts alone. */
const coreTables = [
  { code: "it", table: entriesOf("it") },
  { code: "pt", table: entriesOf("pt") },
  { code: "nl", table: entriesOf("nl") },
] as const;

const CONCEPTS = readConcepts("en");
const known = new Set(CONCEPTS.map(({ id }) => id));
const evoked = new Map(CONCEPTS.map(({ id, evokes }) => [id, evokes]));

/** True when a text holds a word as it is written: as whole words, or as a part of a text without spaces. */
function holds(text: string, word: string): boolean {
  if (IS_RUNNING.test(word)) return text.includes(word);
  const parts = words(word.replaceAll("_", " ")).map((part) => part.text);
  return ` ${words(text)
    .map((part) => part.text)
    .join(" ")} `.includes(` ${parts.join(" ")} `);
}

/** The ids by which a question reaches a memory: what it names or evokes, and what the memory holds a word of. */
function shared(question: string, questions: readonly Entry[], memory: string, memories: readonly Entry[]): string[] {
  const named = questions.filter(({ names }) => split(names).some((name) => holds(question, name)));
  const asked = new Set(named.flatMap(({ id }) => [id, ...(evoked.get(id) ?? [])]));
  return memories
    .filter((entry) => asked.has(entry.id) && all(entry).some((word) => holds(memory, word)))
    .map(({ id }) => id);
}

const english: readonly Entry[] = CONCEPTS.map(({ id, names, mentionWords }) => ({
  id,
  names: names.join(" "),
  members: mentionWords.join(" "),
}));

test.each(tables)("no concept is without words in $code", ({ table }) => {
  expect([...known].filter((id) => !table.some((entry) => entry.id === id))).toEqual([]);
});

describe.each([...tables, ...coreTables])("the words of the concepts in $code", ({ table }) => {
  test("every entry is of a concept that exists, each once, and has words", () => {
    expect(table.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(table.filter(({ names, members }) => split(names).length === 0 || split(members).length === 0)).toEqual([]);
  });

  test("no concept says a word twice, accents aside", () => {
    for (const entry of table) {
      const folded = all(entry).map(fold);
      expect(
        folded.filter((word, index) => folded.indexOf(word) !== index),
        entry.id,
      ).toEqual([]);
    }
  });

  test("every word is in lower case and short, and nothing but letters, digits and the joint of a phrase", () => {
    const odd = table.flatMap((entry) =>
      all(entry).filter((word) => {
        const lengthMax = IS_RUNNING.test(word) ? RUNNING_LENGTH_MAX : WORD_LENGTH_MAX;
        const parts = word.split("_");
        const isShort = parts.length <= PHRASE_WORDS_MAX && parts.every((part) => part.length <= lengthMax);
        return !isShort || word !== word.toLowerCase() || !/^[\p{L}\p{M}\p{N}_&]+$/u.test(word);
      }),
    );
    expect(odd).toEqual([]);
  });

  test("the lists are bounded", () => {
    for (const { id, names, members } of table) {
      expect(split(names).length, id).toBeLessThanOrEqual(NAMES_MAX);
      expect(split(members).length, id).toBeLessThanOrEqual(MEMBERS_MAX);
    }
    expect(table.flatMap(all).length).toBeLessThanOrEqual(WORDS_MAX);
  });
});

test("a phrase holds no stop word of its language, for a text loses those", () => {
  for (const { code, table } of [...tables, ...coreTables]) {
    if (code === "zh") continue;
    const { stopWords } = LANGUAGES[code];
    const lost = table.flatMap((entry) =>
      all(entry).filter((word) => word.split("_").some((part) => stopWords.has(fold(part)))),
    );
    expect(lost, code).toEqual([]);
  }
});

const PAIRS: Readonly<Record<(typeof tables)[number]["code"], readonly (readonly [string, string])[]>> = {
  zh: [
    ["我弹什么乐器?", "今天练了一个小时小提琴"],
    ["孩子喜欢什么运动项目?", "周六去踢足球"],
    ["她最爱的水果是什么", "奶奶买了一箱草莓"],
    ["家里养宠物吗", "小猫今天打碎了花瓶"],
    ["他对什么过敏", "一吃就起荨麻疹,是花生过敏"],
    ["我们过了什么节日", "端午那天全家一起包粽子"],
    ["去哪里旅行过", "寒假坐邮轮,行李很多"],
    ["那天天气怎么样", "突然下雨,没带雨伞"],
    ["女儿的心情怎么样", "她高兴得跳了起来"],
    ["他为什么难过", "他大哭了一场"],
    ["儿子做什么职业", "他当了消防员"],
    ["她得过什么奖,有什么成就", "上台领奖状"],
    ["学校里发生了什么", "班主任表扬了他"],
    ["他有什么玩具", "一整天都在搭乐高"],
    ["我的家人是谁", "外婆住在苏州"],
    ["用什么药物", "每天一片阿司匹林"],
    ["看过什么电影", "昨晚重看了疯狂动物城"],
    ["喜欢什么颜色", "房间刷成了天蓝色"],
    ["看過什麼醫生", "下午去牙醫那裡補牙"],
    ["學什麼樂器", "每天練習鋼琴"],
    ["她的頭髮什麼樣", "剪了短髮"],
  ],
  de: [
    ["Welches Instrument lernt sie?", "Jeden Tag eine halbe Stunde Geige."],
    ["Welchen Sport macht er?", "Am Samstag war Handball."],
    ["Welches Haustier haben wir?", "Der Hamster ist nachts wach."],
    ["Welche Allergie hat sie?", "Von Pollen muss sie niesen."],
    ["Welches Obst mag er?", "Eine Schale Erdbeere mit Sahne"],
    ["Welchen Beruf hat mein Bruder?", "Er ist jetzt Tischler."],
    ["Was war das für eine Feier?", "Der Adventskranz brannte schon."],
    ["Wohin ging die Reise?", "Zwei Wochen Rundreise mit dem Koffer"],
    ["Wie war das Wetter?", "Ein schweres Gewitter am Abend"],
    ["Welches Gefühl war das?", "Sie war den ganzen Tag fröhlich."],
    ["Wovor hat er Angst?", "Er hatte einen Albtraum."],
    ["Was war in der Schule?", "Der Klassenlehrer war krank."],
    ["Welches Spielzeug wünscht er sich?", "Nur noch Lego!"],
    ["Wer gehört zur Familie?", "Die Tante aus Kiel"],
    ["Welches Medikament nehme ich?", "Morgens Ibuprofen"],
    ["Welche Farbe mag sie?", "Alles muss rosa sein."],
    ["Welche Sprache lernt er?", "Abends Vokabel um Vokabel Latein"],
    ["Welche Krankheit hatte sie?", "Windpocken im März"],
    ["Was ist sein Hobby?", "Er hat ein Regal voller Origami."],
    ["Welche Kleidung brauche ich?", "Die Jacke ist zu klein."],
  ],
  es: [
    ["¿Qué instrumento toca?", "Practica el violín cada tarde."],
    ["¿Qué deporte hace?", "El sábado tiene baloncesto."],
    ["¿Qué mascota tenemos?", "El hámster se escapó."],
    ["¿Qué alergia tiene?", "El polen le hace daño."],
    ["¿Cuál es su fruta favorita?", "Compró una sandía enorme."],
    ["¿Cuál es la profesión de mi hermano?", "Ahora es fontanero."],
    ["¿Qué celebración fue?", "Pusimos el árbol de navidad."],
    ["¿Qué viaje hicimos?", "El crucero duró una semana."],
    ["¿Qué tiempo o clima hacía?", "Hubo una tormenta."],
    ["¿De qué tiene miedo?", "Tuvo una pesadilla."],
    ["¿Por qué sentía tristeza?", "Empezó a llorar."],
    ["¿Qué pasó en el colegio?", "El maestro la felicitó."],
    ["¿Qué juguete quiere?", "Solo quiere un peluche."],
    ["¿Quién es de la familia?", "Su abuelo vive en Cádiz."],
    ["¿Qué medicamento tomo?", "Un ibuprofeno al día"],
    ["¿Qué color le gusta?", "Todo de morado o rosa."],
    ["¿Qué idioma estudia?", "Este año empieza con el francés."],
    ["¿Qué enfermedad tuvo?", "Pasó la varicela en marzo."],
    ["¿Cuál es su pasatiempo?", "Le encanta el ajedrez."],
    ["¿Qué ropa necesito?", "La chaqueta está rota."],
  ],
  fr: [
    ["Quel instrument apprend-elle ?", "Une heure de violon par jour"],
    ["Quel sport fait-il ?", "Le samedi, c'est handball."],
    ["Quel animal, quel chien avons-nous ?", "Notre labrador a mangé le pain."],
    ["Quelle allergie a-t-elle ?", "Le pollen la fait pleurer."],
    ["Quel fruit aime-t-il ?", "Il a cueilli une fraise."],
    ["Quelle est la profession de mon frère ?", "Il est devenu plombier."],
    ["Quelle célébration était-ce ?", "Le sapin de noël était décoré."],
    ["Quel voyage avons-nous fait ?", "La croisière a duré une semaine."],
    ["Quel était le climat ?", "Un gros orage le soir"],
    ["Pourquoi cette tristesse ?", "Il a commencé à pleurer."],
    ["Quelle peur a-t-il ?", "Encore un cauchemar."],
    ["Comment était l'école, la classe ?", "La maîtresse était absente."],
    ["Quel jouet veut-il ?", "Encore un lego !"],
    ["Qui est de la famille ?", "Ma tante de Lille"],
    ["Quel médicament je prends ?", "Un doliprane le soir"],
    ["Quelle couleur préfère-t-elle ?", "Sa chambre est violet et bleu."],
    ["Quelle langue apprend-il ?", "Il commence le latin."],
    ["Quelle maladie a-t-elle eue ?", "La varicelle en mars"],
    ["Quel est son loisir ?", "Elle passe ses journées à tricoter."],
    ["Quel vêtement me faut-il ?", "Le pantalon est troué."],
  ],
};

describe.each(tables)("a question and a memory in $code", ({ code, table }) => {
  test.each(PAIRS[code])("%s finds: %s", (question, memory) => {
    expect(shared(question, table, memory, table)).not.toEqual([]);
  });
});

test("a question finds a memory of another language, by the concept that both speak of", () => {
  const [zh, de, es, fr] = tables.map(({ table }) => table);
  if (zh === undefined || de === undefined || es === undefined || fr === undefined)
    throw new Error("a table is missing");
  expect(shared("Welches Instrument lerne ich?", de, "practised the violin", english)).toContain("instrument");
  expect(shared("which pet do we have?", english, "小猫打碎了花瓶", zh)).toContain("pet");
  expect(shared("¿Qué deporte hace?", es, "Am Samstag war Handball.", de)).toContain("sport");
  expect(shared("我弹什么乐器", zh, "une heure de violon", fr)).toContain("instrument");
});

test("words that have nothing to do with each other do not meet", () => {
  const [zh, de, es, fr] = tables.map(({ table }) => table);
  if (zh === undefined || de === undefined || es === undefined || fr === undefined)
    throw new Error("a table is missing");
  expect(shared("我弹什么乐器", zh, "昨天下雨了", zh)).toEqual([]);
  expect(shared("Welches Instrument lernt sie?", de, "Ein schweres Gewitter am Abend", de)).toEqual([]);
  expect(shared("¿Qué fruta compró?", es, "La abuela está cansada", es)).toEqual([]);
  expect(shared("Quel fruit veut-il ?", fr, "Un gros orage", fr)).toEqual([]);
});

/** What search does: the text gives its terms and its language, the question its first readings in the languages of the vault. */
const spokenOf = (text: string): readonly string[] => {
  const { terms, language } = analyseText(text);
  return conceptsIn(text, terms, language);
};
const askedBy = (question: string, held: readonly TextLanguage[]): readonly QuestionConcept[] => {
  const { words: asked, language } = analyseQuery(question, held);
  return conceptsInQuestion(
    question,
    asked.map((word) => word.alternatives[0]?.term ?? ""),
    language,
  );
};
const meet = (question: string, text: string, held: readonly TextLanguage[]): readonly string[] => {
  const spoken = new Set(spokenOf(text));
  return askedBy(question, held).flatMap(({ id }) => (spoken.has(id) ? [id] : []));
};

describe("what an index and a question hold of a text as it is written", () => {
  test.each([
    ["en", "Last week my two cousins practised their violins in the kitchen.", "instrument"],
    ["de", "Gestern haben meine Kinder zwei Stunden lang auf ihren Geigen geübt.", "instrument"],
    ["de", "Am Wochenende waren wir mit unseren Hunden im Wald.", "pet"],
    ["es", "Ayer mis hijas practicaron con sus violines durante dos horas.", "instrument"],
    ["es", "Este fin de semana jugamos con los gatos de mi hermana.", "pet"],
    ["fr", "Hier mes filles ont répété leurs morceaux avec leurs violons.", "instrument"],
    ["fr", "Ce week-end nous avons joué avec les chats de ma sœur.", "pet"],
    ["zh", "昨天她练了一个小时小提琴", "instrument"],
  ] as const)("%s: %s speaks of %s", (language, text, id) => {
    expect(analyseText(text).language).toBe(language);
    expect(spokenOf(text)).toContain(id);
  });

  const MEMORIES: Readonly<Record<string, string>> = {
    en: "Yesterday I practised the violin for an hour with my sister.",
    de: "Gestern habe ich eine Stunde lang mit meiner Schwester Geige geübt.",
    es: "Ayer practiqué el violín durante una hora con mi hermana.",
    fr: "Hier, j'ai joué du violon pendant une heure avec ma sœur.",
    it: "Ieri ho suonato il violino per un'ora con mia sorella.",
    pt: "Ontem toquei violino durante uma hora com a minha irmã.",
    nl: "Gisteren heb ik een uur lang viool gespeeld met mijn zus.",
    zh: "昨天我和妹妹练了一个小时小提琴",
  };
  const QUESTIONS: readonly (readonly [TextLanguage, string])[] = [
    ["en", "Which instruments do I play in my free time?"],
    ["de", "Welche Instrumente spiele ich in meiner Freizeit?"],
    ["es", "¿Qué instrumentos toco en mi tiempo libre?"],
    ["fr", "Quels instruments est-ce que je joue avec mes amis ?"],
    ["it", "Quali strumenti suono quando ho tempo libero?"],
    ["pt", "Quais são os instrumentos que eu toco nas minhas férias?"],
    ["nl", "Welke instrumenten bespeel ik in mijn vrije tijd?"],
    ["zh", "我平时弹什么乐器？"],
  ];
  const across = QUESTIONS.flatMap(([asked, question]) =>
    Object.entries(MEMORIES).map(([held, memory]) => ({ asked, question, held, memory })),
  );

  test.each(across)("a question in $asked meets a memory in $held, in a vault of that language alone", (pair) => {
    const { language } = analyseText(pair.memory);
    expect(language).toBe(pair.held);
    expect(analyseQuery(pair.question, [language]).language).toBe(pair.asked);
    expect(meet(pair.question, pair.memory, [language])).toContain("instrument");
  });

  test("a question in another language than the vault's is read in its own, not as English", () => {
    const asked = (held: readonly TextLanguage[]): readonly string[] =>
      askedBy("Welche Haustiere und welche Krankheiten hatten die Kinder?", held).map(({ id, by }) => `${id} ${by}`);
    expect(asked(["en"])).toEqual(asked(["en", "de"]));
    expect(asked(["en"])).toEqual(expect.arrayContaining(["pet name", "illness name", "child name"]));
  });

  test("a concept is asked for in the strongest way: named before evoked before merely spoken of", () => {
    const by = new Map(askedBy("Which restaurant serves ramen?", ["en"]).map((asked) => [asked.id, asked.by]));
    expect(by.get("restaurant")).toBe("name");
    expect(by.get("cafe")).toBe("evocation");
    expect(askedBy("Where is my violin?", ["en"])).toContainEqual({ id: "instrument", by: "member" });
  });

  test("a name that only asks is spoken of by no memory", () => {
    expect(spokenOf("Please feed me with details of that report.")).not.toContain("food");
    expect(askedBy("Did I feed her?", ["en"])).toContainEqual({ id: "food", by: "name" });
  });

  test.each([
    ["de", "Ich habe das mal gesehen und wollte danach noch etwas anderes suchen, aber ich hatte recht."],
    ["es", "Pero como no lo sabe nadie, creo que eso es lo que más me importa ahora."],
    ["fr", "Je ne sais pas ce que tu veux dire, mais je pense que cela serait bien pour nous."],
    ["it", "Non lo so, ma voglio solo capire che cosa vuole dire e se va bene anche così."],
    ["pt", "Eu não sei o que você quer dizer, mas acho que isso é bom para nós também."],
    ["nl", "Ik weet het niet meer, maar dat paar keer dat ik het zag was natuurlijk pas daarna."],
    ["zh", "我不知道你在说什么，但是我觉得这样就可以了"],
  ] as const)("%s: everyday filler speaks of nothing: %s", (language, text) => {
    expect(analyseText(text).language).toBe(language);
    expect(spokenOf(text)).toEqual([]);
  });

  test("a language without a table, and a text without words, speak of nothing and ask for nothing", () => {
    for (const text of ["Вчера я целый час играла на скрипке с сестрой", "어제 바이올린을 연습했어요", "", "👍"]) {
      expect(spokenOf(text)).toEqual([]);
      expect(askedBy(text, ["en"])).toEqual([]);
    }
  });
});

test("a Chinese word is met in traditional characters too, and never in a mixture where the word decides", () => {
  const both = withTraditional();
  expect(both(["钢琴", "水果"])).toEqual(["钢琴", "水果", "鋼琴"]);
  expect(both(["头发"])).toEqual(["头发"]);
  const hair = entriesOf("zh").find(({ id }) => id === "hair")?.names ?? "";
  expect(split(hair)).toEqual(expect.arrayContaining(["头发", "頭髮"]));
});

describe("German words that are put together ask as their parts do", () => {
  const named = (text: string): readonly string[] =>
    conceptsInQuestion(text, termsIn(text, "de"), "de").flatMap(({ id, by }) => (by === "name" ? [id] : []));

  test.each<readonly [string, readonly string[]]>([
    ["Gemüserezept", ["vegetable", "cooking"]],
    ["Hundetraining", ["dog", "exercise"]],
    ["Urlaubsreise", ["travel"]],
  ])("%s", (word, ids) => {
    expect(named(word)).toEqual(expect.arrayContaining([...ids]));
  });

  test.each(["Hauptstadt", "Beispiel", "Weltgeschichte", "Rechtschreibung"])("no part alone asks: %s", (word) => {
    expect(named(word)).toEqual([]);
  });
});
