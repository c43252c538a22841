/**
 * A fact forms the same memory however a hasty chat frames it: openers and closers that say nothing, other clauses
 * before and behind it, a question after it (memory.md §3).
 */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { fold } from "../../src/text/words.ts";
import { MARCH_2 } from "../support/formed.ts";

interface Told {
  readonly facts: readonly string[];
  /** `_` is the fact. */
  readonly frames: readonly string[];
}

const TOLD: Readonly<Record<string, Told>> = {
  en: {
    facts: [
      "I'm a locksmith",
      "I live in Carlow",
      "my sister is called Odile",
      "I'm allergic to sesame",
      "I don't eat shellfish",
      "I love pottery",
      "I was born in 1979",
      "I'm getting married in June",
      "I run every morning",
      "my aunt works for Philips",
      "I can't drive",
      "we have a spaniel called Biscuit",
      "my grandad died in April",
    ],
    frames: [
      "haha _",
      "_ lol",
      "ok so _",
      "i mean _",
      "btw _",
      "_ btw",
      "_, so yeah",
      "_, you?",
      "_, and you?",
      "_ how about you?",
      "hey there _",
      "_ :)",
      "ugh, _",
      "so _, can't complain",
      "what should we do this weekend? asking because _",
      "_ and the printer jammed again",
      "the printer jammed again and _",
      "can you make it shorter? _",
      "_, any ideas for tonight?",
      "sorry for the late reply, _",
      "_, and i have a question about printers",
    ],
  },
  de: {
    facts: [
      "ich bin Schlosser",
      "ich wohne in Fulda",
      "meine Schwester heißt Odile",
      "ich bin allergisch gegen Sesam",
      "ich esse keinen Fisch",
      "ich liebe Töpfern",
      "ich bin 1979 geboren",
      "ich heirate im Juni",
      "meine Tante arbeitet bei Philips",
      "ich kann nicht Auto fahren",
    ],
    frames: [
      "_ und du?",
      "also _",
      "naja, _",
      "puh, _",
      "übrigens, _",
      "_ übrigens",
      "_ :)",
      "_!!",
      "ok also _",
      "_, was kann ich heute kochen?",
      "sorry für die späte antwort, _",
      "_ und der drucker war heute wieder kaputt",
    ],
  },
  es: {
    facts: [
      "soy cerrajera",
      "vivo en Soria",
      "mi hermana se llama Odile",
      "soy alérgica al sésamo",
      "no como marisco",
      "me encanta la cerámica",
      "nací en 1979",
      "me caso en junio",
      "mi tía trabaja en Philips",
      "no sé conducir",
      "mi marido Andrés es cartero",
      "crecí en Teruel",
    ],
    frames: [
      "_, ¿y tú?",
      "pues _",
      "bueno, _",
      "uf, _",
      "por cierto, _",
      "_, la verdad",
      "_ jaja",
      "_ :)",
      "es que _",
      "perdona la tardanza, _",
      "_, pero la impresora no funciona",
      "la impresora se rompió otra vez y _",
      "hola, _ y tengo una duda de impresoras",
    ],
  },
  fr: {
    facts: [
      "je suis serrurière",
      "j'habite à Metz",
      "ma sœur s'appelle Odile",
      "je suis allergique au sésame",
      "je ne mange pas de fruits de mer",
      "j'adore la poterie",
      "je suis née en 1979",
      "je me marie en juin",
      "ma tante travaille chez Philips",
      "je ne sais pas conduire",
    ],
    frames: [
      "_ et toi ?",
      "bon, _",
      "pff, _",
      "tu sais, _",
      "au fait, _",
      "_ quoi",
      "mdr _",
      "_ :)",
      "désolée du retard, _",
      "_, mais l'imprimante est encore en panne",
      "_. tu peux faire plus court ?",
      "salut, _ et j'ai une question sur les imprimantes",
    ],
  },
  pt: {
    facts: [
      "sou serralheira",
      "moro em Olinda",
      "minha irmã se chama Odile",
      "sou alérgica a gergelim",
      "não como camarão",
      "adoro fazer cerâmica",
      "nasci em 1979",
      "vou casar em junho",
      "minha tia trabalha na Philips",
      "não sei dirigir",
    ],
    frames: [
      "_, e você?",
      "bom, _",
      "tipo, _",
      "aliás, _",
      "puxa, _",
      "_, né",
      "_ kkkk",
      "_ :)",
      "é que _",
      "desculpa a demora, _",
      "_, mas a impressora quebrou de novo",
      "a impressora quebrou de novo e _",
      "oi, _ e tenho uma dúvida de impressoras",
    ],
  },
};

async function formedOf(text: string): Promise<readonly string[]> {
  const input = { text, role: "user", at: MARCH_2, timeZone: "UTC", source: "user_direct", kind: "turn" } as const;
  const { candidates } = await formCandidates(input);
  return candidates.map((candidate) => fold(`${candidate.subject ?? ""} ${candidate.text}`));
}

describe.each(Object.entries(TOLD))("in %s", (_, { facts, frames }) => {
  test.each(facts)("every fact forms a memory alone: %s", async (fact) => {
    expect(await formedOf(fact)).not.toEqual([]);
  });

  test.each(frames)("%s", async (frame) => {
    const lost: string[] = [];
    for (const fact of facts) {
      const framed = frame.replace("_", fact);
      const formed = await formedOf(framed);
      if (!(await formedOf(fact)).every((memory) => formed.includes(memory)))
        lost.push(`${framed} → ${formed.join("; ")}`);
    }
    expect(lost).toEqual([]);
  });
});

describe("what only announces a question forms nothing", () => {
  test.each([
    "I have a quick question about tax",
    "i've got another question",
    "ich hab noch ne frage zum Drucker",
    "tengo una duda de excel",
    "j'ai une petite question sur excel",
    "tenho uma dúvida sobre o contrato",
  ])("%s", async (text) => {
    expect(await formedOf(text)).toEqual([]);
  });
});

describe("a message in capitals alone", () => {
  test.each([
    ["I'M DIVORCED.", "I'm divorced."],
    ["MY SISTER IS A NURSE", "My sister is a nurse"],
    ["NO TENGO COCHE", "No tengo coche"],
    ["ICH BIN VEGETARIER", "Ich bin Vegetarier"],
  ])("%s", async (shouted, said) => {
    expect(await formedOf(shouted)).toEqual(await formedOf(said));
    expect(await formedOf(said)).toHaveLength(1);
  });
});
