/** Questions to an assistant without a question mark, in haste, in German, French, Spanish and Portuguese (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Kim" });

describe("a question without its mark states nothing", () => {
  test.each([
    "wie krieg ich Grasflecken aus einer Jeans",
    "wo find ich die Quittung vom März",
    "was mach ich gegen Blattläuse",
    "wie kann man Rost entfernen",
    "wann muss ich die Steuer abgeben",
    "wo krieg ich in Ulm einen neuen Ausweis",
    "wieso tut mir das Knie beim Treppensteigen weh",
    "welche Schuhe nehm ich zum Wandern",
    "wie oft gieß ich Orchideen",
    "und womit putz ich Edelstahl",
    "comment je fais pour enlever du chewing-gum",
    "je fais comment pour résilier ma box",
    "on fait comment pour changer de banque",
    "je mets quoi pour un mariage",
    "où je trouve un dentiste le dimanche",
    "como le hago para cancelar netflix",
    "cómo hago para sacar una mancha de vino",
    "que hago con el arroz que sobra",
    "cada cuánto riego las orquídeas",
    "cuando planto los tomates",
    "como faço pra tirar mancha de uva",
    "o que eu faço com sobra de arroz",
    "quanto tempo cozinho um ovo",
  ])("%s", async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  });
});

describe("a statement that begins like a question", () => {
  test.each<readonly [string, readonly string[]]>([
    ["wie immer esse ich kein Fleisch", ["Isst wie immer kein Fleisch"]],
    ["wo wir gerade dabei sind, ich bin Veganerin", ["Ist Veganerin"]],
    ["como pescado dos veces por semana", ["Come pescado dos veces por semana"]],
    ["que hago yoga los lunes", ["Hace yoga los lunes"]],
    ["on mange sans gluten", ["Mange sans gluten"]],
    ["cuando llueve me duele la rodilla", ["Cuando llueve le duele la rodilla"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a question back does not turn the statement before it into one", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Moi je travaille à la mairie de Nantes, et toi ?", ["Travaille à la mairie de Nantes"]],
    ["moi c'est Lou, j'ai 34 ans, et toi?", ["A 34 ans", "S'appelle Lou"]],
    ["je suis végétarienne, et toi tu manges de tout ?", ["Est végétarienne"]],
    ["Moi j'aime pas l'avion, et vous, vous voyagez comment ?", ["N'aime pas l'avion"]],
    ["J'habite à Pau et toi tu habites où ?", ["Habite à Pau"]],
    ["soy vegetariana y vos?", ["Es vegetariana"]],
    ["Yo trabajo en el ayuntamiento de Gijón, ¿y tú?", ["Trabaja en el ayuntamiento de Gijón"]],
    ["Tengo dos gatos, ¿y usted?", ["Tiene dos gatos"]],
    ["vivo en Lugo desde 2019, y tu?", ["Vive en Lugo desde 2019"]],
    ["tenho dois gatos e um cão, e o senhor?", ["Tem dois gatos e um cão"]],
    ["Eu trabalho na câmara de Leiria, e tu?", ["Trabalha na câmara de Leiria"]],
    ["Ich arbeite bei der Stadt Kassel, und du?", ["Arbeitet bei der Stadt Kassel"]],
    ["bin Dachdecker in Ulm, und du so?", ["Ist Dachdecker in Ulm"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a polite question that is a lasting order", () => {
  test.each<readonly [string, string]>([
    ["¿puedes responderme siempre en gallego?", "Responder siempre en gallego"],
    ["podrías dejar de poner emojis de ahora en adelante?", "Dejar de poner emojis"],
    ["puede tratarme siempre de usted?", "Tratar siempre de usted"],
    ["tu pourrais toujours répondre en breton ?", "Toujours répondre en breton"],
    ["est-ce que tu peux arrêter de mettre des émojis à l'avenir ?", "Arrêter de mettre des émojis"],
    ["est-ce que tu peux me vouvoyer à partir de maintenant ?", "Vouvoyer"],
    ["dá pra parar de usar emojis daqui pra frente?", "Parar de usar emojis"],
    ["tem como responder sem emojis a partir de agora?", "Responder sem emojis"],
    ["kannst du in Zukunft keine Emojis mehr schicken?", "Keine Emojis mehr schicken"],
    ["könntest du ab jetzt kürzer antworten?", "Kürzer antworten"],
    ["hör endlich mit den Floskeln auf", "Keine Floskeln mehr verwenden"],
    ["responde sempre curto", "Responder sempre curto"],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual([expected]);
  });

  test.each([
    "puedes venir siempre a las ocho?",
    "tu peux toujours venir dimanche ?",
    "tu peux arrêter le chauffage ?",
    "pode parar o cronômetro?",
    "kannst du immer noch kommen?",
    "kannst du nicht mehr laufen?",
  ])("no order: %s", async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  });
});

describe("what somebody only wanted to say", () => {
  test.each<readonly [string, readonly string[]]>([
    ["ich wollt nur sagen dass wir am 12. Juli heiraten", ["Heiratet am 12. Juli (12. Juli 2026)"]],
    ["ich wollte dir sagen, dass ich seit Mai in Ulm wohne", ["Wohnt in Ulm (seit Mai 2025)"]],
    ["je voulais te dire que j'habite maintenant à Nantes", ["Habite à Nantes"]],
    ["quería decirte que ahora vivo en Lugo", ["Vive en Lugo"]],
    ["queria te dizer que agora moro em Natal", ["Mora em Natal"]],
    [
      "Brauch ein Rezept für sechs, wobei meine Schwägerin Anke keine Nüsse essen darf",
      ["Anke: Darf keine Nüsse essen", "Hat eine Schwägerin, Anke"],
    ],
    ["estoy cansada y no tengo ganas de poner la lavadora", []],
    ["estou cansada e não tenho vontade de lavar roupa", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("who did what to whom, and how somebody is called", () => {
  test.each<readonly [string, readonly string[]]>([
    ["nenn mich ab jetzt bitte Jo", ["Wird Jo genannt"]],
    ["nenn mich künftig lieber Toni und nicht Antonia", ["Wird Toni genannt"]],
    ["appelle-moi Yann à partir de maintenant", ["Se fait appeler Yann"]],
    ["appelle-moi Jean Marc", ["Se fait appeler Jean Marc"]],
    ["könnten Sie mir künftig bitte nur in Stichpunkten antworten?", ["Nur in Stichpunkten antworten"]],
    ["der Arzt hat mir Bisoprolol verschrieben", ["Hat vom Arzt Bisoprolol verschrieben bekommen"]],
    ["die Ärztin hat mir Eisen verschrieben", ["Hat von der Ärztin Eisen verschrieben bekommen"]],
    ["mein Kardiologe hat mir Bisoprolol verschrieben", ["Hat vom Kardiologen Bisoprolol verschrieben bekommen"]],
    ["der Arzt hat mich bis Freitag krankgeschrieben", ["Wurde vom Arzt krankgeschrieben (bis 6. März 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a medicine that a doctor stops is taken no longer (memory.md §4)", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["ich nehme Bisoprolol 5 mg", "der Kardiologe hat Bisoprolol abgesetzt", ["Hat Bisoprolol abgesetzt"]],
    ["ich nehme Ramipril", "mein Arzt hat mir Ramipril abgesetzt", ["Hat Ramipril abgesetzt"]],
    ["je prends du bisoprolol 5 mg", "le cardiologue a arrêté le bisoprolol", ["A arrêté de prendre le bisoprolol"]],
    ["tomo bisoprolol 5 mg por la mañana", "el cardiólogo me quitó el bisoprolol", ["Dejó de tomar el bisoprolol"]],
    ["tomo bisoprolol 5 mg por dia de manhã", "o cardiologista cortou o bisoprolol", ["Parou de tomar o bisoprolol"]],
  ])("%s / %s", async (taken, stopped, expected) => {
    expect(await memoriesAfter([taken, stopped], { owner: "Kim", daysApart: 1 })).toEqual(expected);
  });

  test("stitches are no medicine", async () => {
    expect(await memoriesOf("el médico me quitó los puntos")).toEqual(["El médico le quitó los puntos"]);
  });
});
