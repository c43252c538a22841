import { describe, expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import type { Judge, UtteranceFunction } from "../../src/forming/judge/judge.ts";
import { portuguese } from "../../src/forming/romance/portuguese/portuguese.ts";

const NOON = Date.UTC(2026, 4, 12, 12);

/** A judge that finds everything worth keeping: what is tested is how it is told. */
const judging = (does: UtteranceFunction): Judge => ({ judge: () => ({ function: does, worth: 1 }), wording: () => 0 });

const memories = (text: string, does: UtteranceFunction = "statement") =>
  formMemories(portuguese, judging(does), {
    text,
    before: "",
    at: NOON,
    zone: "UTC",
    mayInstruct: true,
    isAmongPeople: false,
  }).memories;

/** Each memory on a line, its subject in front, but not an amount for something known. */
const lines = (text: string, does?: UtteranceFunction): readonly string[] =>
  memories(text, does).flatMap(({ subject, text: said, isRenewal }) => {
    const who = subject?.name ?? subject?.relation;
    return isRenewal ? [] : who === undefined ? said : `${who}: ${said}`;
  });

const keys = (text: string): readonly string[] => memories(text).flatMap(({ key }) => key ?? []);

describe("a Portuguese statement in the third person", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Odeio voar.", ["Odeia voar"]],
    ["Não gosto de cebola nem de alho.", ["Não gosta de cebola nem de alho"]],
    ["Nunca andei de avião.", ["Nunca andou de avião"]],
    ["Tirei a carta de condução à terceira!", ["Tirou a carta de condução à terceira"]],
    ["Costumo correr às seis da manhã.", ["Costuma correr às seis da manhã"]],
    ["Nós compramos um terreno em Niterói.", ["Comprou um terreno em Niterói"]],
    ["Todo sábado compramos peixe no mercado.", ["Compra peixe no mercado todo sábado"]],
    ["A gente sempre passa o Carnaval em Olinda.", ["Sempre passa o Carnaval em Olinda"]],
    ["Somos quatro irmãos.", ["São quatro irmãos"]],
    ["Me formei em 2010 na Bahia.", ["Formou-se em 2010 na Bahia"]],
    ["Ainda não me habituei ao frio.", ["Ainda não se habituou ao frio"]],
    ["Perdi o meu avô quando eu tinha dez anos.", ["Perdeu o avô quando tinha dez anos"]],
    ["Comprei o carro do meu tio.", ["Comprou o carro do tio"]],
    ["Quando eu era criança, vivia em Luanda.", ["Vivia em Luanda quando era criança"]],
    ["Desde 2018 que não bebo vinho.", ["Não bebe vinho desde 2018"]],
    ["Eu e a minha esposa abrimos uma livraria.", ["Abriu uma livraria com a esposa"]],
    ["O Nuno e eu fizemos o caminho a pé.", ["Fez o caminho a pé com o Nuno"]],
    ["pessoal, to trabalhando numa oficina de violinos kkkk", ["Está trabalhando numa oficina de violinos"]],
    ["Casado há onze anos com a Paula.", ["É casado com a Paula (desde 2015)"]],
    ["A trabalhar na horta de Viseu.", ["Está a trabalhar na horta de Viseu"]],
    ["Quem pintou o portão fui eu.", ["Pintou o portão"]],
    ["Fui eu que pintei o portão.", ["Pintou o portão"]],
    ["Ontem fui ao dentista.", ["Foi ao dentista (11 de maio de 2026)"]],
    [
      "A consulta do oculista é no dia 19 de março às 14h30.",
      ["A consulta do oculista é no dia 19 de março às 14h30 (19 de março de 2027)"],
    ],
    ["O meu aluguel subiu para 1800 reais.", ["O aluguel subiu para 1800 reais"]],
  ])("%s", (said, told) => {
    expect(lines(said)).toEqual(told);
  });

  test.each<string>([
    "Você é muito gentil.",
    "Tens sempre razão nisso.",
    "Isso me deixa feliz.",
    "Ela mora em Faro.",
    "Foi fantástico!",
    "É muito bonito isso.",
    "Se eu ganhasse na loteria, comprava um barco.",
    "Quem é que vai à praia?",
    "Não me sugira nada disso.",
    "Tá bom, obrigado!",
  ])("says nothing by itself: %s", (said) => {
    expect(lines(said)).toEqual([]);
  });
});

describe("people whom a Portuguese sentence tells of", () => {
  test.each<readonly [string, readonly string[]]>([
    ["O meu pai ensinou-me a nadar.", ["pai: Ensinou-lhe a nadar"]],
    ["Minha tia, que tem 90 anos, ainda dirige.", ["tia: Tem 90 anos", "tia: Ainda dirige"]],
    ["A minha irmã Rosa vive em Roma.", ["Tem uma irmã, Rosa", "Rosa: Vive em Roma"]],
    ["Meu melhor amigo, o Caio, joga xadrez.", ["Tem um amigo, Caio", "Caio: Joga xadrez"]],
    ["Meu cachorro Rex tem medo de trovão.", ["Tem um cachorro, Rex", "Rex: Tem medo de trovão"]],
    ["O meu marido chama-se Lauro.", ["O marido chama-se Lauro"]],
    ["A Sofia, minha prima, é bombeira.", ["Tem uma prima, Sofia", "Sofia: É bombeira"]],
    ["A minha avó mora comigo desde 2020.", ["Mora com a avó desde 2020"]],
    ["Camila cria abelhas.", ["Camila: Cria abelhas"]],
    ["Minha irmã mais velha mora em Faro.", ["irmã mais velha: Mora em Faro"]],
    ["Tenho duas cadelas, Mel e Amora.", ["Tem uma cadela, Mel", "Tem uma cadela, Amora"]],
    ["Almoço sempre com a tia Zuleide.", ["Tem uma tia, Zuleide", "Almoça sempre com a tia Zuleide"]],
    ["O filho da minha irmã chama-se Tom.", ["O filho da irmã chama-se Tom"]],
    ["A Inês saiu do hospital. Ela tem asma.", ["Inês: Saiu do hospital", "Inês: Tem asma"]],
    ["Cuido da minha mãe, que tem 81 anos.", ["Cuida da mãe", "mãe: Tem 81 anos"]],
    ["O meu pai é de Tavira e a minha mãe é de Díli.", ["pai: É de Tavira", "mãe: É de Díli"]],
  ])("%s", (said, told) => {
    expect(lines(said)).toEqual(told);
  });

  test("a partner is an attribute, anybody else is known by name", () => {
    expect(keys("A minha namorada Leonor pinta azulejos.")).toContain("relationship.partner");
    expect(keys("O meu vizinho Abel pinta azulejos.")).toContain("relation.abel");
  });
});

describe("where a Portuguese sentence parts", () => {
  const parts = (text: string): readonly string[] =>
    portuguese.segments(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

  test.each<readonly [string, readonly string[]]>([
    ["Sou alérgico a camarão, o que posso comer?", ["Sou alérgico a camarão", "o que posso comer?"]],
    ["Vendi a mota e comprei uma bicicleta.", ["Vendi a mota", "comprei uma bicicleta."]],
    ["Moro em Braga mas trabalho no Porto.", ["Moro em Braga", "trabalho no Porto."]],
    ["eu nasci em Goa eu cresci em Lisboa", ["eu nasci em Goa", "eu cresci em Lisboa"]],
    ["O meu filho estuda e trabalha.", ["O meu filho estuda e trabalha."]],
    ["Vendi a kombi, bebia demais.", ["Vendi a kombi, bebia demais."]],
    ["No ano passado, mudei de casa.", ["No ano passado, mudei de casa."]],
    ['Ele disse "estou cansado, vou dormir" e saiu.', ['Ele disse "estou cansado, vou dormir" e saiu.']],
  ])("%s", (said, expected) => {
    expect(parts(said)).toEqual(expected);
  });

  test("a document is not taken apart", () => {
    expect(parts("moro em Braga e trabalho no Porto ".repeat(100))).toHaveLength(1);
  });
});

describe("what a Portuguese text sets", () => {
  test.each<readonly [string, string]>([
    ["Meu nome é Jussara.", "name"],
    ["Todos me chamam de Quim.", "nickname"],
    ["Tenho 34 anos.", "age"],
    ["Nasci a 3 de maio de 1990.", "birthday"],
    ["Nasci em Cuiabá.", "birthplace"],
    ["Moro em Aveiro com dois gatos.", "home.city"],
    ["Vivo num barco há dois anos.", "home.type"],
    ["Meço 1,80 m.", "height"],
    ["Peso 68 quilos.", "weight"],
    ["Sou vegetariana.", "diet"],
    ["Sou engenheira civil.", "work.role"],
    ["Trabalho na Petrobras desde 2009.", "work.employer"],
    ["Reformei-me em 2020.", "work.status"],
    ["Minha cor favorita é verde.", "favourite.colour"],
    ["Prefiro o modo escuro.", "ui.theme"],
    ["Programo em Rust.", "programming.language"],
    ["Toco violoncelo.", "instrument"],
    ["Separei-me do Ricardo.", "relationship.status"],
    ["Tenho um Clio de 2012.", "car"],
  ])("%s: %s", (said, key) => {
    expect(keys(said)).toContain(key);
  });

  test("who moves lives there from then on", () => {
    expect(memories("Mudei-me de Recife para o Porto no mês passado.")).toMatchObject([
      { text: "Mora no Porto (desde abril de 2026)", key: "home.city", former: "Recife", isPast: false },
    ]);
  });

  test("what is changed names what it was", () => {
    expect(memories("Troquei o Chrome pelo Firefox.")).toMatchObject([
      { text: "Usa Firefox", key: "browser", former: "Chrome" },
    ]);
  });

  test("who retires works nowhere", () => {
    expect(memories("Aposentei-me em março.")).toMatchObject([
      { ends: ["work.employer", "work.role", "plan.retirement"] },
    ]);
  });

  test("what is over and what is put right", () => {
    expect(memories("Já não trabalho na Vodafone.")).toMatchObject([{ isEnded: true }]);
    expect(memories("Afinal moro em Loulé.")).toMatchObject([{ isCorrection: true }]);
  });
});

describe("a Portuguese wish", () => {
  test.each<readonly [string, string, string | undefined]>([
    ["Responda em inglês a partir de agora.", "Responder em inglês", "style.language"],
    ["Não uses emojis comigo.", "Não usar emojis", "style.emojis"],
    ["Me chame de Bia, por favor.", "Chamar de Bia", "nickname"],
    ["Trata-me por tu.", "Tratar por tu", "style.address"],
    ["Gostaria que você parasse de fazer tabelas.", "Não fazer tabelas", "style.format"],
    ["Prefiro respostas curtas.", "Dar respostas curtas", "style.length"],
    ["Use o sistema métrico sempre.", "Usar o sistema métrico", "units"],
    ["Sempre que eu pedir um bolo, me dê a versão vegana.", "Dar a versão vegana sempre que pedir um bolo", undefined],
    ["Quando escreveres poemas, evita rimas.", "Evitar rimas ao escrever poemas", undefined],
  ])("%s", (said, text, key) => {
    expect(memories(said, "instruction")).toMatchObject([key === undefined ? { text } : { text, key }]);
  });

  test.each<string>(["Escreve um poema sobre o mar.", "Traduza esta carta.", "Podes resumir o texto?"])(
    "is none, for it is done once: %s",
    (said) => {
      expect(portuguese.read(said).instruction()).toBeUndefined();
    },
  );
});

describe("Portuguese chat", () => {
  test.each<readonly [string, readonly string[]]>([
    ["sou o Nélio, 45 anos, pedreiro", ["Chama-se Nélio", "Tem 45 anos", "É pedreiro"]],
    ["trabalho nos Correios como carteira", ["Trabalha como carteira", "Trabalha nos Correios"]],
    [
      "tenho dois filhos, Ivo de 3 anos e Lara de 8",
      ["Tem um filho, Ivo, de 3 anos", "Tem uma filha, Lara, de 8 anos"],
    ],
    ["remarcaram meu dentista pra terça dia 19 às 9h", ["Tem o dentista na terça dia 19 às 9h (19 de maio de 2026)"]],
    ["minha cor favorita agora é laranja", ["A cor favorita é laranja"]],
  ])("%s", (said, told) => {
    expect(lines(said)).toEqual(told);
  });

  test.each<readonly [string, string | undefined]>([
    ["prefiro respostas longas", "style.length"],
    ["pensando melhor, trata-me por tu", "style.address"],
    ["desta vez responde em inglês", undefined],
  ])("%s", (said, key) => {
    expect(memories(said).find(({ type }) => type === "instruction")?.key).toBe(key);
  });
});
