/** One vault in many languages and scripts, with the words that are no prose: identifiers, addresses, numbers, dates, and typing errors. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { testKeep } from "../support/vault.ts";

interface Said {
  readonly language: string;
  readonly said: string;
  /** A piece of it that no other memory holds. */
  readonly mark: string;
  /** In the same language, with other forms of the words. */
  readonly asked: string;
}

const SAID: readonly Said[] = [
  {
    language: "English",
    said: "My sister bought three antique clocks at the flea market.",
    mark: "antique clocks",
    asked: "Which antique clock did my sister buy?",
  },
  {
    language: "German",
    said: "Meine Tante hat zwei alte Fahrräder im Keller repariert.",
    mark: "Fahrräder",
    asked: "Welches Fahrrad repariert meine Tante?",
  },
  {
    language: "French",
    said: "Mon voisin a planté des cerisiers derrière la grange.",
    mark: "cerisiers",
    asked: "Quel cerisier mon voisin plante-t-il ?",
  },
  {
    language: "Spanish",
    said: "Mi abuela preparaba empanadas de espinacas los domingos.",
    mark: "empanadas",
    asked: "¿Qué empanada prepara mi abuela?",
  },
  {
    language: "Italian",
    said: "Mio cugino ha dipinto le persiane di verde scuro.",
    mark: "persiane",
    asked: "Quale persiana dipinge mio cugino?",
  },
  {
    language: "Portuguese",
    said: "O meu chefe comprou duas guitarras velhas em Coimbra.",
    mark: "guitarras",
    asked: "Que guitarra velha o meu chefe comprava?",
  },
  {
    language: "Dutch",
    said: "Mijn buurman verzamelt zeldzame postzegels uit Indonesië.",
    mark: "postzegels",
    asked: "Welke zeldzame postzegel heeft mijn buurman verzameld?",
  },
  {
    language: "Swedish",
    said: "Min moster stickade tjocka tröjor till alla barnen.",
    mark: "tröjor",
    asked: "Vilken tjock tröja stickar min moster?",
  },
  {
    language: "Russian",
    said: "Моя тётя вырастила огромные тыквы на даче.",
    mark: "тыквы",
    asked: "Какую огромную тыкву вырастит моя тётя?",
  },
  { language: "Chinese", said: "我妹妹在杭州开了一家陶瓷店。", mark: "陶瓷店", asked: "陶瓷店在哪里？" },
  {
    language: "Japanese",
    said: "父は毎朝、盆栽に水をやっています。",
    mark: "盆栽",
    asked: "盆栽に水をやるのは誰ですか？",
  },
  {
    language: "Korean",
    said: "우리 할머니는 시장에서 인삼을 팔았습니다.",
    mark: "인삼",
    asked: "할머니가 판 인삼은 어디에 있었나요?",
  },
  { language: "Thai", said: "พี่ชายของฉันเลี้ยงนกแก้วสองตัว", mark: "นกแก้ว", asked: "นกแก้วของพี่ชายมีกี่ตัว" },
];

const EXTRAS = [
  "We renamed parseUserConfig to loadSettings in the billing_service module.",
  "Write to the landlord at maria.lopez@example.org about the heating.",
  "The invoice has the number 48213 and the amount was 1,250 euros.",
  "The dentist expects me on 2026-03-14 at nine.",
  "The cache of our shop runs on Redis.",
  "We deploy the shop to k8s every night.",
  "Das Straßenfest in der Müllerstraße war laut.",
] as const;

async function mixedVault(order: (all: readonly string[]) => readonly string[] = (all) => all): Promise<Vault> {
  const vault = await (await testKeep()).vault();
  const texts = order([...SAID.map(({ said }) => said), ...EXTRAS]);
  for (const [number, content] of texts.entries())
    await vault.observe({ session: `s${number}`, role: "user", content, at: Date.UTC(2026, 3, 1 + number) });
  return vault;
}
const first = async (vault: Vault, question: string): Promise<string | undefined> =>
  (await vault.search(question)).items[0]?.text;

describe("a vault in thirteen languages", () => {
  /** Asked only by `search`, which changes nothing. */
  const mixed = mixedVault();

  test.each(SAID)("finds first what was said in $language by a question in other forms of its words", async (said) => {
    expect(await first(await mixed, said.asked)).toContain(said.mark);
  });

  test("does so whatever was said first", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(
          SAID.map((_, place) => place),
          { minLength: SAID.length },
        ),
        async (places) => {
          const vault = await mixedVault((all) => [
            ...all.slice(SAID.length),
            ...places.map((place) => all[place] ?? ""),
          ]);
          for (const { asked, mark } of SAID) expect(await first(vault, asked)).toContain(mark);
        },
      ),
      { numRuns: 5 },
    );
  });

  test("a question in two languages finds what either names", async () => {
    const { items } = await (await mixed).search("antique clocks und Fahrräder");
    const found = items
      .slice(0, 2)
      .map((item) => item.text)
      .join();
    expect(found).toContain("clocks");
    expect(found).toContain("Fahrräder");
  });

  test.each([
    ["parts of camelCase", "user config", "parseUserConfig"],
    ["an identifier as it stands", "parseUserConfig", "parseUserConfig"],
    ["an identifier in another case style", "parse_user_config", "parseUserConfig"],
    ["parts of snake_case", "billing service", "billing_service"],
    ["snake_case asked as camelCase", "billingService", "billing_service"],
    ["an identifier in small letters", "loadsettings", "loadSettings"],
    ["an e-mail address", "maria.lopez@example.org", "landlord"],
    ["an e-mail address in capitals", "MARIA.LOPEZ@EXAMPLE.ORG", "landlord"],
    ["a name in an address", "lopez", "landlord"],
    ["a number", "48213", "invoice"],
    ["a number without its comma", "1250 euros", "1,250"],
    ["a date as it stands", "2026-03-14", "2026-03-14 at nine"],
    ["a date in words", "14 March 2026", "2026-03-14 at nine"],
    ["an umlaut spelled out", "Muellerstrasse", "Straßenfest"],
    ["no umlaut at all", "Mullerstraße", "Straßenfest"],
    ["a letter too many", "Reedis", "Redis"],
    ["a letter doubled in a question", "What runs on Reddis?", "Redis"],
    ["letters swapped", "landlrod", "landlord"],
    ["a word that goes on", "postzeg", "postzegels"],
  ])("%s: %s", async (_what, question, mark) => {
    // What matches is asked here, and not what is relevant enough to be shown.
    const { items } = await (await mixed).search(question, { cutOff: false });
    expect(items[0]?.text).toContain(mark);
  });

  test.each(["k9s", "k3s", "48214", "maria.lopes@example.com", "1251"])(
    "a name with digits or an address is never guessed at: %s",
    async (question) => {
      const { items } = await (await mixed).search(question, { cutOff: false });
      const near = items.filter((item) => /k8s|48213|dentist|euros/.test(item.text) && item.relevance >= 0.3);
      expect(near).toEqual([]);
    },
  );

  test("a guess is made only where no memory holds the word", async () => {
    const vault = await mixedVault();
    await vault.observe({ session: "t", role: "user", content: "Reedis is the name of our goldfish." });
    expect(await first(vault, "Reedis")).toContain("goldfish");
    expect((await vault.search("Reedis")).items).toHaveLength(1);
  });
});
