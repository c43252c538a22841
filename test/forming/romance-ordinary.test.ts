/** What people tell an assistant in French, Spanish and Portuguese in passing (memory.md §3–§5). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]) => memoriesAfter(said, { owner: "Pat" });

describe("a date says whether something began or ends then", () => {
  test.each<readonly [string, string]>([
    ["Je suis végétarienne depuis janvier.", "Est végétarienne (depuis janvier 2026)"],
    ["Je suis en arrêt jusqu'en mai.", "Est en arrêt (jusqu'en mai 2026)"],
    ["Je suis en arrêt jusqu'à vendredi.", "Est en arrêt (jusqu'au 6 mars 2026)"],
    ["Soy vegana desde enero", "Es vegana (desde enero de 2026)"],
    ["Mi padre murió en enero", "Su padre murió (enero de 2026)"],
    ["Mis hijos crecieron", "Sus hijos crecieron"],
    ["Estoy de baja hasta el viernes", "Está de baja (hasta el 6 de marzo de 2026)"],
    [
      "me he torcido el tobillo, nada de pilates hasta mayo",
      "Se torció el tobillo, nada de pilates (hasta mayo de 2026)",
    ],
    ["Trabalho numa farmácia há mais de vinte anos", "Trabalha numa farmácia (desde por volta de 2006)"],
    ["Estou de baixa até maio", "Está de baixa (até maio de 2026)"],
    ["Comprei um carro há três anos", "Comprou um carro (2023)"],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toContain(expected);
  });
});

describe("what was said before no longer holds (memory.md §4)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["Soy profesora en un instituto", "Me jubilo en septiembre", "Ya estoy jubilada"], ["Está jubilada"]],
    [
      ["Je travaille chez Decathlon", "Je pars à la retraite en juin"],
      ["Part à la retraite (juin 2026)", "Travaille chez Decathlon"],
    ],
    [["Estou de baixa até maio", "Já voltei ao trabalho"], ["Já voltou ao trabalho"]],
    [["Je suis enceinte", "J'ai accouché hier"], ["A accouché (1er mars 2026)"]],
    [
      ["A minha filha Joana está grávida", "A Joana teve o bebé esta noite! Chama-se Simão e nasceu com três quilos."],
      ["Joana: Teve o bebé (2 de março de 2026)", "Tem uma filha, Joana"],
    ],
    [
      ["O meu filho Tiago é engenheiro civil", "O Tiago despediu-se e vai abrir um restaurante"],
      ["Tem um filho, Tiago", "Tiago: Despediu-se e vai abrir um restaurante"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what is weekly moves to other days, and what has healed hurts no more (memory.md §4)", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["Je prends des cours de poterie le mardi soir", "Les cours de poterie c'est le jeudi maintenant."],
      ["Les cours de poterie sont le jeudi"],
    ],
    [
      ["Je prends des cours de poterie le mardi soir", "Je prends des cours de chinois le jeudi"],
      ["Prend des cours de chinois le jeudi", "Prend des cours de poterie le mardi soir"],
    ],
    [
      ["Los lunes y miércoles hago pilates", "El pilates se ha pasado a los martes"],
      ["El pilates, ahora los martes (desde marzo de 2026)"],
    ],
    [
      ["Às terças e quintas faço hidroginástica", "A hidroginástica passou para as segundas e quartas."],
      ["A hidroginástica, agora segundas e quartas (desde março de 2026)"],
    ],
    [["J'ai une tendinite à l'épaule", "Mon épaule est guérie"], ["Son épaule est guérie"]],
    [["Me he torcido el tobillo", "El tobillo ya está bien"], ["El tobillo ya está bien"]],
    [["Parti o braço esquerdo na quinta", "o braço está bom"], ["O braço está bom"]],
    [["J'ai une tendinite à l'épaule", "Mon genou est guéri"], ["A une tendinite à l'épaule"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("who somebody is", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["J'habite à Nantes avec mon mari Yannick", "Je fais de la poterie avec ma copine Solène"],
      ["A un mari, Yannick", "A une copine, Solène", "Fait de la poterie avec Solène", "Habite à Nantes avec Yannick"],
    ],
    [
      ["Ma belle-mère Odile s'est cassé le poignet", "Odile est repartie chez elle à Angers"],
      ["A une belle-mère, Odile", "Odile: Est repartie chez elle à Angers", "Odile: S'est cassé le poignet"],
    ],
    [
      ["mi hermana Pilar trabaja en una empresa de seguros"],
      ["Pilar: Trabaja en una empresa de seguros", "Tiene una hermana, Pilar"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("a child or an animal is of whom the clause is about", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Ofereceram-nos uma cadela, a Mel, tem dois anos e é muito meiga.", ["Tem uma cadela, Mel"]],
    ["Nos regalaron una perra, Kira.", ["Tiene una perra, Kira"]],
    ["Mi jefa tiene una hija, Lola", ["Pat's jefa: Tiene una hija, Lola"]],
    ["Minha irmã teve um menino, o Caio", ["Pat's irmã: Teve um menino, o Caio"]],
    ["Tengo una hija, Sara, y un perro, Rex", ["Tiene un perro, Rex", "Tiene una hija, Sara"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a request typed in haste is cut off from the fact beside it", () => {
  test.each<readonly [string, readonly string[]]>([
    ["jsuis coeliaque, tas une idée de ptit dej", ["Est coeliaque"]],
    [
      "jai un entretien chez Decathlon le 12 mars pour un poste de vendeur, des conseils?",
      ["A un entretien chez Decathlon le 12 mars pour un poste de vendeur (12 mars 2026)"],
    ],
    ["soy celíaca, q postre hago", ["Es celíaca"]],
    ["recomendame una serie, me encantan las de ciencia ficcion", ["Le encantan las de ciencia ficción"]],
    ["tenho alergia a ovo, me passa uma receita de bolo sem ovo", ["Tem alergia a ovo"]],
    ["quero fazer uma festa de dinossauro, me da umas ideias", ["Quer fazer uma festa de dinossauro"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a known name needs no capital", () => {
  test.each<readonly [readonly string[], string]>([
    [["Minha filha Manu tem 4 anos", "a manu tem alergia a ovo"], "Manu: Tem alergia a ovo"],
    [["a gente tem uma filha de 4 anos, a Manu", "a manu tem alergia a ovo"], "Manu: Tem alergia a ovo"],
    [["Ma sœur Clara a 12 ans", "clara est malade"], "Clara: Est malade"],
    [["Mi perro Rulo tiene 12 años", "rulo murio anoche, estoy destrozado"], "Rulo: Murió (1 de marzo de 2026)"],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toContain(expected);
  });
});

describe("typed in haste, without accents or half of a negation", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["jsuis plus de nuit"], ["N'est plus de nuit"]],
    [["j'ai plus mal au dos qu'avant"], []],
    [["j'ai une entorse au genou", "j'ai plus mal au genou"], ["N'a plus mal au genou"]],
    [
      ["mi novia se llama Agustina", "agustina dejo el hospital y entro a una clinica privada"],
      ["Agustina: Dejó el hospital", "Agustina: Entró a una clínica privada", "Su novia se llama Agustina"],
    ],
    [["trabajo en Bilbao y entro a las ocho"], ["Entra a las ocho", "Trabaja en Bilbao"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("a passing mood is no memory", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["tengo una hija, Candela", "Candela ha empezado judo y está encantada"],
      ["Candela: Empezó judo", "Tiene una hija, Candela"],
    ],
    [["On s'est régalés."], []],
    [
      ["mi perro Rulo tiene 12 años y anda mal de la cadera"],
      ["Rulo: Anda mal de la cadera", "Rulo: Tiene 12 años", "Tiene un perro, Rulo"],
    ],
    [["O meu neto Simão é lindo"], ["Tem um neto, Simão"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what annoys somebody is not to be done", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Je déteste quand tu mets des listes", ["Ne pas mettre des listes"]],
    ["Je ne supporte pas les réponses à rallonge", ["Ne pas utiliser de réponses à rallonge"]],
    ["Je ne supporte pas les épinards", ["Ne supporte pas les épinards"]],
    ["Odio cuando me contestas con listas", ["No contestar con listas"]],
    ["No me llames señora, que no me gusta", ["No llamar señora"]],
    ["Odeio quando você fica fazendo perguntas no final", ["Não ficar fazendo perguntas no final"]],
    ["Detesto que me trates por você", ["Não tratar por você"]],
    ['Je déteste quand tu dis "je comprends ta frustration"', []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("words to the assistant beside a fact are not part of it", () => {
  test.each<readonly [string, string]>([
    ["Ma fille Lou est allergique aux noix, prends-le en compte pour les menus", "Lou: Est allergique aux noix"],
    ["Soy alérgica a los frutos secos, tenlo en cuenta para las recetas.", "Es alérgica a los frutos secos"],
    ["Sou alérgica a amendoim, tem isso em conta", "É alérgica a amendoim"],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toContain(expected);
  });
});

describe("a reason beside what it explains, and what is to be remembered", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Como tengo asma, evito el gimnasio.", ["Evita el gimnasio", "Tiene asma"]],
    ["Comme j'ai de l'asthme, j'évite la salle de sport.", ["A de l'asthme", "Évite la salle de sport"]],
    ["J'évite la salle de sport parce que j'ai de l'asthme.", ["A de l'asthme", "Évite la salle de sport"]],
    ["Como tenho asma, evito o ginásio.", ["Tem asma"]],
    ["Apunta que vivo en Cádiz.", ["Vive en Cádiz"]],
    ["Não te esqueças que o meu filho é alérgico a ovo.", ["Pat's filho: É alérgico a ovo"]],
    ["Como siempre, llego tarde.", ["Como siempre, llega tarde"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what is said beside an attribute ends nothing (memory.md §4)", () => {
  test.each<readonly [string, string]>([
    ["Je suis kinésithérapeute", "Je suis pompier volontaire"],
    ["Je suis kinésithérapeute", "Je suis trésorière de l'association des parents"],
    ["Je suis kinésithérapeute", "J'ai été marguillier pendant vingt ans"],
    ["Je suis kinésithérapeute", "Avant j'étais flic"],
    ["Je travaille chez Michelin", "Je suis passée chez Ikea prendre une lampe"],
    ["Je travaille chez Michelin", "J'ai rejoint Julie au restaurant"],
    ["Je travaille chez Michelin", "Je suis chez Mamie ce soir"],
    ["Je suis au chômage", "Je suis en congé la semaine prochaine"],
    ["J'étudie la géographie", "J'étudie la question du chauffage"],
    ["J'étudie la géographie", "J'ai étudié la carte avant la rando"],
    ["Je suis en terminale", "Je suis en première classe dans le train"],
    ["J'habite à Dijon", "Je loge à l'hôtel à Lyon pour deux nuits"],
    ["J'ai 42 ans", "Sur cette photo j'ai six ans"],
    ["Je pèse 68 kilos", "Je pèse toujours la farine"],
    ["Je roule en Twingo", "J'ai roulé en Deux Chevaux jusqu'à Istanbul"],
    ["Je roule en Twingo", "La voiture de location était sale"],
    ["J'utilise Windows", "J'ai installé Linux Mint sur le vieux PC de mon père"],
    ["Je suis mariée depuis 2010", "J'ai rompu avec la tradition du sapin"],
    ["Je suis au chômage", "J'ai perdu mon poste de radio"],
    ["Je ne mange pas de viande ni de poisson", "Je ne mange pas de viande aujourd'hui, c'est dommage"],
    ["Soy fisioterapeuta", "Trabajé de acomodador tres años"],
    ["No como cerdo ni carne", "Hoy no como carne, es viernes santo"],
    ["Toco el chelo", "De niña tocaba el violín"],
    ["Conduzco un Seat León", "Mi coche está lleno de arena"],
    ["Vivo en Soria", "Ahora mismo estoy parado en un área de servicio"],
    ["Estoy casada", "Este finde estoy soltera, mi marido está con su madre"],
    ["Moro em Niterói", "Moro no terceiro andar"],
    ["Soy fisioterapeuta", "Mi médico ya no es el doctor Salinas"],
    ["Soy fisioterapeuta", "Soy coleccionista de sellos"],
    ["Conduzco un Seat León", "Vendimos el coche viejo de mis padres"],
    ["Trabajo en Mercadona", "Dejé el banco del parque limpio"],
    ["Sou fisioterapeuta", "Sou colecionador de selos"],
    ["Trabalho na Embraer", "Perdi o trabalho de matemática"],
    ["Soy fisioterapeuta", "Soy la presidenta de la comunidad"],
    ["Soy fisioterapeuta", "Soy socio de la biblioteca"],
    ["Soy fisioterapeuta", "Coordino la recogida de alimentos del barrio"],
    ["Mi jefe es arquitecto", "Mi jefe es bastante madrugador"],
    ["Trabajo en Mercadona", "Entré en Zara a mirar abrigos"],
    ["Trabajo en Mercadona", "Salimos del restaurante a las dos"],
    ["Trabajo en Mercadona", "Me echaron de menos en la cena"],
    ["Trabajo en Mercadona", "Estoy parado en un atasco"],
    ["Estudio derecho", "He estudiado tanto que ya sueño en latín"],
    ["Estudio derecho", "Empecé a estudiar mandarín"],
    ["Vivo en un piso", "Hemos alquilado una casa rural en Asturias tres noches"],
    ["Vivo en un piso", "He comprado un bajo Fender Precision"],
    ["Conduzco un Seat León", "Vendí la moto"],
    ["Estoy casada", "Me separé del grupo en la excursión"],
    ["Tengo 42 años", "En la foto tengo doce años"],
    ["Uso Windows", "Instalé Linux en el portátil de mi padre"],
    ["Trátame en femenino", 'Cuando hable de mi pareja usa "elle"'],
    ["Soy fisioterapeuta", "Me eligieron secretaria de la asociación"],
    ["Tengo 42 años", "Dentro de 5 años tengo 60"],
    ["Sou fisioterapeuta", "Sou escuteiro"],
    ["Sou fisioterapeuta", "Fui eleita secretária da associação"],
    ["Sou fisioterapeuta", "Sou tesoureira da associação de moradores"],
    ["Sou fisioterapeuta", "Sou sportinguista"],
    ["Trabalho na Embraer", "Sou voluntária na Cruz Vermelha"],
    ["Trabalho na Embraer", "Larguei a Netflix"],
    ["Trabalho na Embraer", "Saí da loja sem comprar nada"],
    ["Trabalho na Embraer", "Deixei o Miguel na escola"],
    ["Trabalho com seguros", "Vou trabalhar de bicicleta"],
    ["Estudo direito", "Estudo sempre na biblioteca das Galveias"],
    ["Moro num apartamento", "Alugámos uma casa na Nazaré para as férias"],
    ["Sou casada", "Terminei com a paciência"],
    ["Sou ateu", "Fui seminarista em Braga quatro anos"],
    ["Estou em Braga", "Em Trás-os-Montes o frio é bom para o fumeiro"],
  ])("%s / %s", async (first, second) => {
    expect(await memoriesOf(first, second)).toEqual(expect.arrayContaining([...(await memoriesOf(first))]));
  });

  test.each<readonly [string, string, string]>([
    ["Je suis kinésithérapeute", "Maintenant je suis fleuriste à Guingamp", "Est fleuriste à Guingamp"],
    ["Je travaille chez Michelin", "Je suis passée chez Airbus", "Travaille chez Airbus (depuis mars 2026)"],
    ["Soy fisioterapeuta", "Ahora soy conserje", "Es conserje"],
    ["Trabajo en Mercadona", "Empecé a trabajar en Correos", "Empezó a trabajar en Correos"],
    ["Sou casada", "Terminei com o Fábio", "Terminou com o Fábio"],
    ["Trabalho na Embraer", "Agora trabalho na Worten", "Trabalha na Worten"],
    ["Trabalho com seguros", "Agora vendo marmita", "Vende marmita"],
  ])("%s / %s", async (first, second, expected) => {
    expect(await memoriesOf(first, second)).toEqual([expected]);
  });
});

test.each<readonly [string, string]>([
  ["Mamie Josiane a appris à faire des visios, elle nous appelle à toute heure", "Josiane: L'appelle à toute heure"],
  ["mi abuelo emigró a Caracas en el cincuenta y dos", "Pat's abuelo: Emigró a Caracas en el cincuenta y dos"],
  ["passei na entrevista", "Passou na entrevista"],
  ["Ahora mismo vivo en Soria", "Vive en Soria"],
  ["Vivimos en Cádiz desde hace diez años", "Vive en Cádiz desde hace diez años"],
  ["Je ne mange pas de viande aujourd'hui, c'est dommage", "Ne mange pas de viande (2 mars 2026)"],
  ["Cumplo años el 29 de febrero", "Cumple años el 29 de febrero"],
  ["Faço anos a 29 de fevereiro", "Faz anos a 29 de fevereiro"],
])("no attribute is read into the words: %s", async (said, expected) => {
  expect(await memoriesOf(said)).toContain(expected);
});
