/** What people wish, in the languages with a smaller grammar: orders, tastes, and the commonest things that they say of themselves. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleFor } from "../../src/forming/claim.ts";
import { type FormingInput, formCandidates } from "../../src/forming/form-candidates.ts";
import { grammarOf } from "../../src/forming/grammars.ts";
import { plain } from "../../src/forming/plain.ts";
import { smallGrammarOf } from "../../src/forming/small-grammars.ts";
import type { SmallLanguage } from "../../src/forming/small-tongue.ts";
import { ReadText } from "../../src/language/read-text.ts";
import { WISHES } from "./wishes-sentences.ts";

const LANGUAGES: readonly SmallLanguage[] = ["it", "nl", "pl", "ru", "tr", "ja", "zh"];
const AT = Date.UTC(2026, 4, 4, 10);
const form = (text: string, extra: Partial<FormingInput> = {}) =>
  formCandidates({ text, role: "user", at: AT, timeZone: "UTC", source: "user_direct", kind: "turn", ...extra });
/** Types of what is claimed, without context. */
const typesOf = (text: string): readonly string[] =>
  form(text)
    .map(({ type }) => type as string)
    .filter((type) => type !== "context");

interface Expected {
  readonly type: string;
  readonly text: string;
}
const expectedIn = (lines: readonly string[]): readonly Expected[] =>
  lines.map((line) => ({ type: line.slice(0, line.indexOf(": ")), text: line.slice(line.indexOf(": ") + 2) }));
const isWish = (type: string | undefined): boolean => type === "instruction" || type === "preference";

function measured(sentences: readonly Expected[]) {
  const told = sentences.map(({ type, text }) => ({ type, said: typesOf(text) }));
  const wishes = told.filter(({ type }) => isWish(type));
  const taken = told.filter(({ said }) => said.some(isWish));
  const right = wishes.filter(({ type, said }) => said.includes(type));
  const own = told.filter(({ type }) => !isWish(type) && type !== "nothing");
  return {
    wishes: wishes.length,
    precision: taken.filter(({ type }) => isWish(type)).length / taken.length,
    recall: right.length / wishes.length,
    self: own.filter(({ said }) => said.length > 0 && !said.some(isWish)).length / own.length,
    silent: told.filter(({ type, said }) => type === "nothing" && said.length > 0).length,
  };
}

describe("wishes in seven languages", () => {
  const rows = LANGUAGES.flatMap((language) =>
    (["development", "heldOut"] as const).map((set) => ({
      language,
      set,
      ...measured(expectedIn(WISHES[language][set])),
    })),
  );
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  console.info(
    rows
      .map(
        ({ language, set, precision, recall, self }) =>
          `${language} ${set}: wishes ${percent(precision)} precise, ${percent(recall)} found; of oneself ${percent(self)}`,
      )
      .join("\n"),
  );

  test.each(rows)("$language, $set: what is no wish is never taken for one (GUM-09)", ({ precision, silent }) => {
    expect(precision).toBe(1);
    expect(silent).toBe(0);
  });

  test.each(rows)("$language, $set: nine of ten wishes are kept as what they are", ({ wishes, recall }) => {
    expect(wishes).toBeGreaterThanOrEqual(14);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  test.each(rows)("$language, $set: plain sentences about oneself are facts and no wishes", ({ self }) => {
    expect(self).toBeGreaterThanOrEqual(0.75);
  });

  test.each(LANGUAGES)("%s: forty sentences at least, and twenty apart", (language) => {
    const { development, heldOut } = WISHES[language];
    expect(development.length + heldOut.length).toBeGreaterThanOrEqual(40);
    expect(heldOut.length).toBeGreaterThanOrEqual(20);
    expect(new Set([...development, ...heldOut]).size).toBe(development.length + heldOut.length);
  });
});

describe("a wish is kept as it was said", () => {
  test.each([
    ["Rispondimi sempre con frasi brevi."],
    ["Antwoord mij altijd in korte zinnen."],
    ["Odpowiadaj mi zawsze krótkimi zdaniami."],
    ["Всегда отвечай мне короткими предложениями."],
    ["Bana her zaman kısa cümlelerle cevap ver."],
    ["いつも短い文で答えてください。"],
    ["请始终用简短的句子回答我。"],
  ])("%s weighs what it weighs in English, in its own words and about nobody else (GUM-09, GOS-62)", (text) => {
    const [english] = form("Always answer me in short sentences.");
    const [wish, ...more] = form(text);
    expect(more).toEqual([]);
    expect(wish?.text).toBe(`User: ${text}`);
    expect(wish?.subject).toBeUndefined();
    expect([wish?.type, wish?.mode, wish?.event, wish?.labels, wish?.weight]).toEqual([
      "instruction",
      "procedural",
      "preference",
      ["constraint"],
      english?.weight,
    ]);
  });

  test.each([
    ["Non mi piace il jazz.", "Non mi piace più il jazz."],
    ["Ik hou niet van jazz.", "Ik hou niet meer van jazz."],
    ["Nie lubię jazzu.", "Już nie lubię jazzu."],
    ["Мне не нравится джаз.", "Мне больше не нравится джаз."],
    ["Caz sevmiyorum.", "Artık caz sevmiyorum."],
    ["ジャズは好きじゃない。", "ジャズはもう好きじゃない。"],
    ["我不喜欢爵士乐。", "我不再喜欢爵士乐了。"],
  ])("%s is a dislike, and %s an end", (dislike, end) => {
    expect(form(dislike).map(({ type, labels }) => [type, labels])).toEqual([["preference", ["dislike", "negated"]]]);
    expect(form(end).map(({ type, labels, event }) => [type, labels, event])).toEqual([
      ["preference", ["ended"], "correction"],
    ]);
  });

  test.each([
    ["Mia sorella Ana adora il jazz.", "Ana"],
    ["Mijn zus Ana houdt van jazz.", "Ana"],
    ["Moja siostra Ana lubi jazz.", "Ana"],
    ["Моя сестра Аня любит джаз.", "Аня"],
    ["Kız kardeşim cazı çok seviyor.", "Kız kardeşim"],
    ["妹はジャズが好きです。", "妹"],
    ["我妹妹喜欢爵士乐。", "妹妹"],
  ])("%s is about somebody else", (text, subject) => {
    expect(form(text).map((candidate) => [candidate.type, candidate.subject])).toEqual([["relationship", subject]]);
  });

  test.each([
    ["Abito a Torino.", "Abito a Torino con mia sorella e tre gatti."],
    ["Ik woon in Utrecht.", "Ik woon in Utrecht met mijn zus en drie katten."],
    ["Mieszkam w Krakowie.", "Mieszkam w Krakowie z siostrą i trzema kotami."],
    ["Я живу в Казани.", "Я живу в Казани с сестрой и тремя котами."],
    ["Ankara'da yaşıyorum.", "Ankara'da kız kardeşimle yaşıyorum."],
    ["大阪に住んでいます。", "大阪に妹と三匹の猫と住んでいます。"],
    ["我住在成都。", "我住在成都的一个小区里。"],
  ])("a profile key is taken from a sentence that says nothing else: %s", (alone, more) => {
    expect(form(alone).map(({ key }) => key)).toEqual(["home.city"]);
    expect(form(more).map(({ key }) => key)).not.toContain("home.city");
  });
});

describe("whose words they are", () => {
  const wishes = LANGUAGES.flatMap((language) => expectedIn(WISHES[language].development))
    .filter(({ type }) => isWish(type))
    .map(({ text }) => text);

  test.each([
    { source: "user_pasted" },
    { source: "document" },
    { role: "assistant", source: "assistant" },
    { role: "tool", source: "tool" },
  ] as const)("the same wishes are context where they are not typed by a person: %o (SEC-P15)", (from) => {
    for (const text of wishes)
      expect([text, ...new Set(form(text, from).map(({ type }) => type))]).toEqual([text, "context"]);
  });

  test("reported, quoted, supposed and asked, they are nobody's wish", () => {
    for (const text of [
      "Il mio capo dice: rispondimi sempre con frasi brevi.",
      "Mijn baas zegt: antwoord mij altijd in korte zinnen.",
      "Mój szef mówi: odpowiadaj mi zawsze krótkimi zdaniami.",
      "Мой начальник говорит: всегда отвечай мне короткими предложениями.",
      "Patronum diyor ki: bana her zaman kısa cümlelerle cevap ver.",
      "上司は「いつも短い文で答えてください」と言います。",
      "我老板说：请始终用简短的句子回答我。",
      "“Rispondimi sempre con frasi brevi.”",
      "Se ti va, non usare tabelle nelle risposte.",
      "Als je wilt, vermijd tabellen.",
      "Jeśli chcesz, unikaj tabel.",
      "Если хочешь, избегай таблиц.",
      "İstersen kısa cevap ver.",
      "よかったら短く答えてください。",
      "如果你愿意，回答简短一点。",
    ])
      expect([text, ...typesOf(text).filter(isWish)]).toEqual([text]);
  });
});

describe("the grammar of a text", () => {
  test.each([
    ["Preferisco il tè al caffè.", "it"],
    ["Chiamami Giulia.", "it"],
    ["Noem me Sanne.", "nl"],
    ["Ik drink liever thee dan koffie.", "nl"],
    ["Nie lubię jazzu.", "pl"],
    ["Prosze, nie uzywaj emoji, pisz tylko po polsku.", "pl"],
    ["Cevaplarin kisa olsun lutfen.", "tr"],
    ["My friend Łukasz Święcicki loves hiking.", "en"],
    ["I work with Ayşe and Ömer in Diyarbakır.", "en"],
    ["Me caso en octubre.", "es"],
    ["Mi marido ronca muchísimo.", "es"],
    ["Ich find Brettspiele super.", "de"],
    ["Vergiss nie, die Einheiten dazuzuschreiben.", "de"],
    ["Mon meilleur pote s'appelle Karim.", "fr"],
    ["Finalmente acabei o romance que me emprestaste", "pt"],
  ] as const)("%s: %s", (text, language) => {
    expect(grammarOf(new ReadText(text)).language).toBe(language);
  });

  test.each(
    LANGUAGES.flatMap((language) =>
      smallGrammarOf(language).claims.map((rule) => [language, rule.name, rule.example] as const),
    ),
  )("%s: the rule for %s, and none before it, claims its example: %s", (language, name, example) => {
    const grammar = smallGrammarOf(language);
    const written = example.replace(grammar.lead, "");
    expect(ruleFor(grammar, plain(written), written)?.name).toBe(name);
  });

  test("is the same every time, and any words of a language are judged without a throw", () => {
    const pools = LANGUAGES.map((language) => {
      const said = expectedIn(WISHES[language].development).map(({ text }) => text);
      const pieces =
        language === "ja" || language === "zh" ? said.flatMap((text) => [...text]) : said.join(" ").split(" ");
      return fc
        .array(fc.constantFrom(...pieces), { maxLength: 60 })
        .map((some) => some.join(language === "ja" || language === "zh" ? "" : " "));
    });
    fc.assert(
      fc.property(fc.oneof(...pools), (text) => {
        expect(form(text)).toEqual(form(text));
      }),
    );
  });
});

test.each([
  "家庭聚会时，叔叔一直批评我的学业。",
  "老师总是用英语和我们说话。",
  "妈妈每天给我写信，我很开心。",
  "小明每次都用红笔写字。",
  "班长一直对我很好，常常给我讲题。",
  "おじさんはいつも英語で答えます。",
  "Дядя всегда отвечает коротко.",
  "Wujek zawsze odpowiada krótko.",
  "Amcam her zaman kısa cevap verir.",
  "Lo zio risponde sempre in breve.",
  "Oom Jan antwoordt altijd kort.",
])("what somebody else always does is told, and orders nothing: %s", (text) => {
  expect(typesOf(text).filter(isWish)).toEqual([]);
});

test.each(["价格永远用欧元。", "写代码时总是加注释。", "Python代码里总是加类型注释。"])(
  "what is to be so with things is an order: %s",
  (text) => {
    expect(typesOf(text)).toEqual(["instruction"]);
  },
);
