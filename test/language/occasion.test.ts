/** What an instruction is for, by the form of its words. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { occasionIn } from "../../src/text/common-words.ts";

function occasion(text: string): string | undefined {
  const span = occasionIn(text);
  return span === undefined ? undefined : text.slice(span.start, span.end).trim();
}

describe("the occasion that an instruction is for", () => {
  test.each([
    ["When I ask about deployments, always add a checklist.", "I ask about deployments"],
    ["Whenever we cook, weigh in grams.", "we cook"],
    ["Please be brief. When I ask about tea, add the price.", "I ask about tea"],
    ["If it rains, suggest a museum.", "it rains"],
    ["Every time I travel, list the trains.", "I travel"],
    ["Each time we bake, use grams.", "we bake"],
    ["Anytime I book a hotel, ask about dogs.", "I book a hotel"],
    ["Once the release is out, write notes.", "the release is out"],
    ["In case I am late, call Ana.", "I am late"],
    ["As soon as the bus leaves, order seeds.", "the bus leaves"],
    ["For questions about tax, cite the law.", "tax"],
    ["For anything regarding dogs, ask Ben.", "dogs"],
    ["Immer wenn ich nach Zügen frage, nenne den Preis.", "ich nach Zügen frage"],
    ["Wenn ich koche, rechne in Gramm.", "ich koche"],
    ["Falls es regnet, schlage ein Museum vor.", "es regnet"],
    ["Sobald ich reise, nenne Züge.", "ich reise"],
    ["Jedes Mal, wenn ich koche, rechne in Gramm.", "ich koche"],
    ["Bei Fragen zu Steuern, nenne das Gesetz.", "Steuern"],
    ["Chaque fois que je cuisine, compte en grammes.", "je cuisine"],
    ["Quand je voyage, liste les trains.", "je voyage"],
    ["Lorsque je voyage, liste les trains.", "je voyage"],
    ["Lorsqu'il pleut, propose un musée.", "il pleut"],
    ["Lorsqu’il pleut, propose un musée.", "il pleut"],
    ["Dès que je voyage, liste les trains.", "je voyage"],
    ["Pour les questions sur les impôts, cite la loi.", "les impôts"],
    ["Siempre que viajo, nombra los trenes.", "viajo"],
    ["Cada vez que cocino, usa gramos.", "cocino"],
    ["Cuando cocino, usa gramos.", "cocino"],
    ["En cuanto llueva, sugiere un museo.", "llueva"],
    ["Para preguntas sobre impuestos, cita la ley.", "impuestos"],
    ["Ogni volta che cucino, usa i grammi.", "cucino"],
    ["Quando cucino, usa i grammi.", "cucino"],
    ["Appena piove, proponi un museo.", "piove"],
    ["Sempre que viajo, cita os trens.", "viajo"],
    ["Wanneer ik reis, noem de treinen.", "ik reis"],
    ["Telkens als ik kook, reken in gram.", "ik kook"],
    ["Elke keer dat ik kook, reken in gram.", "ik kook"],
    ["Zodra het regent, noem een museum.", "het regent"],
    ["När jag reser, nämn tågen.", "jag reser"],
    ["Varje gång jag lagar mat, räkna i gram.", "jag lagar mat"],
    ["Когда я путешествую, называй поезда.", "я путешествую"],
    ["Если я спрашиваю о чае, называй цену.", "я спрашиваю о чае"],
    ["Каждый раз, когда я готовлю, считай в граммах.", "я готовлю"],
    ["Как только пойдёт дождь, предложи музей.", "пойдёт дождь"],
    ["每当我做饭，请用克。", "我做饭"],
    ["每次我旅行，请列出火车。", "我旅行"],
    ["当我问茶的时候，请说价格。", "我问茶的时候"],
    ["如果下雨，推荐博物馆。", "下雨"],
    ["要是下雨，推荐博物馆。", "下雨"],
  ])("%s", (text, expected) => {
    expect(occasion(text)).toBe(expected);
  });

  test.each([
    ["User: when I ask about tea, add the price.", "I ask about tea"],
    ["Ana Maria: If I ask for tea, add the price.", "I ask for tea"],
    ["用户: 如果下雨，推荐博物馆。", "下雨"],
  ])("behind the name of who speaks it ends at its comma too: %s", (text, expected) => {
    expect(occasion(text)).toBe(expected);
  });

  test.each([
    ["Add the price when I ask about tea, coffee or cake. Be brief.", "I ask about tea, coffee or cake"],
    ["User: add the price, if I ask about tea, coffee or cake; never guess.", "I ask about tea, coffee or cake"],
    [
      "Nenne den Preis, wenn ich nach Tee, Kaffee oder Kuchen frage!\nSonst nicht.",
      "ich nach Tee, Kaffee oder Kuchen frage",
    ],
    ["Usa i grammi quando cucino.", "cucino"],
    ["请说价格，如果我问茶、咖啡。谢谢", "我问茶、咖啡"],
  ])("further back it ends with the sentence: %s", (text, expected) => {
    expect(occasion(text)).toBe(expected);
  });

  test.each([
    "Always answer in metric units.",
    "User: never use tables.",
    "Say when.",
    "Ask about the whence of the gift.",
    "Antworte immer kurz.",
    "Réponds toujours en français.",
    "Siempre responde en español.",
    "Rispondi sempre in breve.",
    "Antwoord altijd kort.",
    "Svara alltid kort.",
    "Всегда отвечай кратко.",
    "请总是简短回答。",
    "",
    "Ask me once a week.",
    "Tell me when, and where.",
    "当然，请用中文。",
  ])("none where the text says none: %s", (text) => {
    expect(occasionIn(text)).toBeUndefined();
  });

  test("of any text it is a part that says something", () => {
    const pieces = fc.constantFrom(
      "when ",
      "If ",
      "wenn ",
      "quand ",
      "如果",
      "когда ",
      ", ",
      ". ",
      "User: ",
      "tea ",
      "\n",
      "🎩",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 9 }).map((all) => all.join("")),
          fc.string(),
        ),
        (text) => {
          const span = occasionIn(text);
          if (span === undefined) return;
          expect(span.start).toBeGreaterThan(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(text.slice(span.start, span.end)).toMatch(/\S/);
          expect(text.slice(span.start, span.end)).not.toMatch(/[.!?;\n。！？；]/);
        },
      ),
    );
  });
});
