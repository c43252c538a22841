/** What German, French, Spanish and Portuguese say of a relative in passing: an illness, a job, an age (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Kim" });

describe("a relative clause behind a relative, with name and age", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "j'ai une fille, Lise, 5 ans, qui est allergique aux œufs",
      ["A une fille, Lise, 5 ans", "Lise: Est allergique aux œufs"],
    ],
    [
      "mon fils Gabin, 11 ans, qui est asthmatique, fait du judo le mercredi",
      ["A un fils, Gabin, 11 ans", "Gabin: Est asthmatique", "Gabin: Fait du judo le mercredi"],
    ],
    [
      "mon père Gilbert (76 ans), qui est diabétique, vit seul à Troyes",
      ["A un père, Gilbert, 76 ans", "Gilbert: Est diabétique", "Gilbert: Vit seul à Troyes"],
    ],
    [
      "on a un petit-fils, Noé, 3 ans, qui ne supporte pas le lait de vache",
      ["A un petit-fils, Noé, 3 ans", "Noé: Ne supporte pas le lait de vache"],
    ],
    [
      "ma femme, qui est enceinte de six mois, ne peut plus manger de fromage cru",
      ["Kim's femme: Est enceinte de six mois", "Kim's femme: Ne peut plus manger de fromage cru"],
    ],
    ["j'ai un frère, Paul, qui travaille chez Airbus", ["A un frère, Paul", "Paul: Travaille chez Airbus"]],
    [
      "tengo una hija, Lucía, de 5 años, que es alérgica al huevo",
      ["Lucía: Es alérgica al huevo", "Tiene una hija, Lucía, de 5 años"],
    ],
    [
      "mi hijo Hugo, de 11 años, que es asmático, juega al balonmano",
      ["Hugo: Es asmático", "Hugo: Juega al balonmano", "Tiene un hijo, Hugo, de 11 años"],
    ],
    [
      "mi madre Remedios, 81 años, que vive en Albacete, no puede comer sal",
      ["Remedios: No puede comer sal", "Remedios: Vive en Albacete", "Su madre se llama Remedios, de 81 años"],
    ],
    [
      "mi marido Luis, que no tolera el gluten, adora la pizza",
      ["Luis: Adora la pizza", "Luis: No tolera el gluten", "Su marido se llama Luis"],
    ],
    ["tengo un hermano, Pablo, que trabaja en Airbus", ["Pablo: Trabaja en Airbus", "Tiene un hermano, Pablo"]],
    [
      "tenho uma filha, a Lúcia, de 5 anos, que é alérgica a ovo",
      ["Lúcia: É alérgica a ovo", "Tem uma filha, Lúcia, de 5 anos"],
    ],
    [
      "o meu pai Júlio (76 anos), que é diabético, vive sozinho em Beja",
      ["Júlio: Vive sozinho em Beja", "Júlio: É diabético", "O pai chama-se Júlio, de 76 anos"],
    ],
    ["tenho um irmão, o Paulo, que trabalha na Galp", ["Paulo: Trabalha na Galp", "Tem um irmão, Paulo"]],
    [
      "o meu marido Luís, que não tolera glúten, adora pizza",
      ["Luís: Adora pizza", "Luís: Não tolera glúten", "O marido chama-se Luís"],
    ],
    [
      "ich habe eine Tochter, Lise, 5 Jahre, die gegen Eier allergisch ist",
      ["Hat eine Tochter, Lise", "Lise: Ist fünf Jahre alt", "Lise: Ist gegen Eier allergisch"],
    ],
    [
      "mein Sohn Bela, 12, der Asthma hat, spielt Handball",
      ["Bela: Hat Asthma", "Bela: Ist zwölf Jahre alt", "Bela: Spielt Handball", "Hat einen Sohn, Bela"],
    ],
    [
      "mein Mann Lutz, der kein Gluten verträgt, liebt Pizza",
      ["Ehemann heißt Lutz", "Lutz: Liebt Pizza", "Lutz: Verträgt kein Gluten"],
    ],
    ["ich hab eine Kollegin, Sonja, die vegan lebt", ["Hat eine Kollegin, Sonja", "Sonja: Lebt vegan"]],
    [
      "meine Mutter, die 78 ist und in Celle wohnt, hat Diabetes",
      ["Kim's Mutter: Hat Diabetes", "Kim's Mutter: Ist 78", "Kim's Mutter: Wohnt in Celle"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a clause that is not about the relative, or that is somebody else's", () => {
  test.each<readonly [string, RegExp]>([
    ["mon voisin, que j'aime bien, déménage", /aime/u],
    ["mi vecino, que conocí en la piscina, se muda", /piscina/u],
    ["o meu vizinho, que conheci na piscina, muda-se", /piscina/u],
    ["mein Nachbar, den ich gern mag, zieht weg", /mag/u],
    ["meine Schwester hat eine Tochter, Mia, die Asthma hat", /^Mia|^Hat eine Tochter/u],
    ["mi hermana tiene una hija, Mía, que tiene asma", /^Mía|^Tiene una hija/u],
  ])("%s", async (said, never) => {
    for (const memory of await memoriesOf(said)) expect(memory).not.toMatch(never);
  });
});

describe("a child known by size or age, and one of several who is told more of", () => {
  test.each<readonly [string, readonly string[]]>([
    ["notre petite, 3 ans, est allergique aux arachides", ["Kim's fille: Est allergique aux arachides"]],
    ["mon grand, 9 ans, est diabétique", ["Kim's fils: Est diabétique"]],
    ["mi pequeña, de 3 años, es alérgica al huevo", ["Kim's hija pequeña: Es alérgica al huevo"]],
    ["nossa filha tem alergia a amendoim", ["Kim's filha: Tem alergia a amendoim"]],
    ["nossa pequena, de 3 anos, tem alergia a amendoim", ["Kim's filha: Tem alergia a amendoim"]],
    ["meu pequeno, de 4 anos, é asmático", ["Kim's filho: É asmático"]],
    [
      "unsere Kleine, 3 Jahre, hat ne Erdnussallergie",
      ["Kim's Tochter: Hat eine Erdnussallergie", "Kim's Tochter: Ist drei Jahre alt"],
    ],
    [
      "wir haben zwei Kinder, Mats (9) und Ida (6), Ida verträgt keine Laktose",
      [
        "Hat ein Kind, Ida",
        "Hat ein Kind, Mats",
        "Hat zwei Kinder, Mats (9) und Ida (6)",
        "Ida: Verträgt keine Laktose",
      ],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });

  test.each(["ma petite entreprise va mal", "mon petit appartement est sombre", "nossa, que calor"])(
    "no child: %s",
    async (said) => {
      expect((await memoriesOf(said)).join()).not.toMatch(/Kim's (?:fille|fils|filh)/u);
    },
  );
});
