/** What Spanish sentences become: memories, their attributes, their people, and standing wishes. */
import { describe, expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import type { UtteranceFunction } from "../../src/forming/judge/judge.ts";
import { attributeClaim } from "../../src/forming/romance/spanish/attributes.ts";
import { instructionOf } from "../../src/forming/romance/spanish/instructions.ts";
import { spanish } from "../../src/forming/romance/spanish/spanish.ts";
import { finiteForms, nonfiniteForm, thirdPerson } from "../../src/forming/romance/spanish/verbs.ts";

const AT = Date.UTC(2026, 4, 12);
const memoriesOf = (text: string, does: UtteranceFunction = "statement") =>
  formMemories(
    spanish,
    { judge: () => ({ function: does, worth: 1 }), wording: () => 0 },
    { text, before: "", at: AT, zone: "UTC", mayInstruct: true, isAmongPeople: false },
  ).memories;
/** Subjects before a colon, memories parted by a bar. */
const told = (text: string): string =>
  memoriesOf(text)
    .map(({ subject, text: said }) => `${subject === undefined ? "" : `${subject.name ?? subject.relation}: `}${said}`)
    .join(" | ");
const keysOf = (text: string): readonly (string | undefined)[] => memoriesOf(text).map(({ key }) => key);
const segmentsOf = (text: string): readonly string[] =>
  spanish.segments(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

describe("the speaker in the third person", () => {
  test.each([
    ["Vivo en Murcia con mi abuela.", "Vive en Murcia con su abuela"],
    ["Los martes nado en la piscina del barrio.", "Los martes nada en la piscina del barrio"],
    ["Yo no como berenjenas.", "No come berenjenas"],
    ["Como mucha fruta.", "Come mucha fruta"],
    ["Estoy restaurando un Vespino.", "Restaura un Vespino"],
    ["He dejado de fumar.", "Dejó de fumar"],
    ["Nunca he visto el mar.", "Nunca ha visto el mar"],
    ["Me matriculé en un curso de cestería.", "Se matriculó en un curso de cestería"],
    ["No sé patinar.", "No sabe patinar"],
    ["Siempre pongo la mesa yo.", "Siempre pone la mesa"],
    ["A mí me encanta la ópera.", "Le encanta la ópera"],
    ["Se nos rompió la caldera.", "Se le rompió la caldera"],
    ["Me despidieron el lunes pasado.", "Lo despidieron (11 de mayo de 2026)"],
    ["Me regalaron un telescopio.", "Le regalaron un telescopio"],
    ["Quiero mudarme a un pueblo con mar.", "Quiere mudarse a un pueblo con mar"],
    ["Somos tres hermanas.", "Son tres hermanas"],
    ["Cuando era pequeña vivíamos en un faro.", "Cuando era pequeña vivía en un faro"],
    ["Mi novia y yo alquilamos un ático en Gijón.", "Alquila un ático en Gijón con su novia"],
    ["Julia y yo nos conocimos en un coro.", "Conoció en un coro a Julia"],
    ["Ayer pinté la cocina con mi padre.", "Pintó la cocina con su padre (11 de mayo de 2026)"],
    ["Hace tres años que vivo en Braga.", "Hace tres años que vive en Braga"],
    ["La verdad es que no aguanto el ruido, jaja", "No aguanta el ruido"],
    ["No trabajo en Renfe sino en Correos.", "Trabaja en Correos"],
    ["Recién llegada de Oporto, con la maleta rota", "Recién llegada de Oporto, con la maleta rota"],
    ["Gerente de un hotel en Ibiza, 44 años.", "Gerente de un hotel en Ibiza, 44 años"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });
});

describe("other subjects", () => {
  test.each([
    ["Mi hermana Berta vive en Turín.", "Tiene una hermana, Berta | Berta: Vive en Turín"],
    ["Mi padre es sordo.", "padre: Es sordo"],
    ["Mi marido Jon toca la gaita.", "Su marido se llama Jon | Jon: Toca la gaita"],
    ["Mi jefa se llama Amparo y odia las reuniones.", "Su jefa se llama Amparo | Amparo: Odia las reuniones"],
    ["Iker, mi primo, trabaja en una mina.", "Tiene un primo, Iker | Iker: Trabaja en una mina"],
    ["A mi suegra la operan de cataratas en junio.", "suegra: La operan de cataratas (junio de 2026)"],
    ["A Lucas le da miedo la oscuridad.", "Lucas: Le da miedo la oscuridad"],
    ["Damián odia los aviones.", "Damián: Odia los aviones"],
    [
      "Mis hijos, Ana y Luis, estudian en Gante.",
      "Tiene una hija, Ana | Tiene un hijo, Luis | Sus hijos, Ana y Luis, estudian en Gante",
    ],
    ["Mi tía Lola es pintora. Ella vive en Cuenca.", "Tiene una tía, Lola | Lola: Es pintora | Lola: Vive en Cuenca"],
    ["La mudanza es el 19 de marzo a las 9:30.", "La mudanza es el 19 de marzo a las 9:30 (19 de marzo de 2027)"],
    ["Mi casa tiene un pozo en el patio.", "Su casa tiene un pozo en el patio"],
    ["Tengo una yegua, Brisa, de seis años.", "Tiene una yegua, Brisa | Tiene una yegua, Brisa, de seis años"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });
});

describe("what gives no memory", () => {
  test.each([
    "Te vi ayer en el parque.",
    "¿Sabes cocinar?",
    "Ella vive en Cuenca.",
    "Lo vendí el martes.",
    "Eso está muy bien.",
    "No te preocupes.",
    "Me gusta mucho tu idea.",
    "Si me toca la lotería, dejo el trabajo.",
    "Votad en la encuesta.",
    "No sé qué hora es.",
  ])("%s", (said) => {
    expect(memoriesOf(said)).toEqual([]);
  });
});

describe("hasty spelling", () => {
  test.each([
    ["vivo en malaga con mi ermana", "Vive en Málaga con su hermana"],
    ["tengo 3 perros q ladran x todo", "Tiene 3 perros que ladran por todo"],
    ["aprendi a acer pan d molde", "Aprendió a hacer pan de molde"],
    ["mi primo darío trabaja en un circo", "Tiene un primo, Darío | Darío: Trabaja en un circo"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });
});

describe("segments", () => {
  test.each([
    ["Soy alérgica al kiwi, ¿qué postre me recomiendas?", ["Soy alérgica al kiwi", "¿qué postre me recomiendas?"]],
    ["Me llamo Eva y vivo en Lugo.", ["Me llamo Eva", "vivo en Lugo."]],
    ["Vivo en Jaca y mi hermano vive en Pau.", ["Vivo en Jaca", "mi hermano vive en Pau."]],
    ["Compré una bici y la pinté de verde.", ["Compré una bici y la pinté de verde."]],
    ["Cuando nací, mis padres vivían en Ceuta.", ["Cuando nací, mis padres vivían en Ceuta."]],
    ["Me mudo a Bilbao, no se lo digas a nadie.", ["Me mudo a Bilbao", "no se lo digas a nadie."]],
    ["yo colecciono sellos tengo tres mil", ["yo colecciono sellos", "tengo tres mil"]],
    ["Conduzco un Clio, va de lujo.", ["Conduzco un Clio", "va de lujo."]],
    ["Vendí el piano, no cabía en el piso.", ["Vendí el piano, no cabía en el piso."]],
    ["No como coliflor, me sienta mal.", ["No como coliflor, me sienta mal."]],
    [
      "Marta y yo vivimos en Pau y mi primo y yo trabajamos juntos.",
      ["Marta y yo vivimos en Pau", "mi primo y yo trabajamos juntos."],
    ],
    ['"Vivo solo, me mudo mañana", dijo Leo.', ['"Vivo solo, me mudo mañana", dijo Leo.']],
  ])("%s", (said, expected) => {
    expect(segmentsOf(said)).toEqual(expected);
  });
});

describe("attributes", () => {
  test.each([
    ["Me llamo Teresa Aguilar.", "name"],
    ["Tengo 41 años.", "age"],
    ["Mido 1,75.", "height"],
    ["Nací en Cuzco.", "birthplace"],
    ["Soy uruguaya.", "nationality"],
    ["Resido en Alicante desde 2015.", "home.city"],
    ["Trabajo de fontanero en Lugo.", "work.role"],
    ["Ayer me ascendieron a encargada.", "work.role"],
    ["El lunes empiezo en Navantia.", "work.employer"],
    ["Estoy en paro desde enero.", "work.status"],
    ["Soy celíaco.", "diet.coeliac"],
    ["No puedo tomar lactosa.", "diet.lactose"],
    ["Soy budista.", "religion"],
    ["Toco el fagot.", "instrument"],
    ["Estoy divorciada.", "relationship.status"],
    ["Mi novio se llama Pau.", "relationship.partner"],
    ["Mi color favorito es el azul.", "favourite.colour"],
    ["Prefiero el modo oscuro.", "ui.theme"],
    ["Escribo todo en Emacs.", "editor"],
    ["Conduzco un Fiat Panda.", "car"],
    ["Nos casamos el 5 de septiembre.", "plan.wedding"],
    ["Al final cancelé el viaje a Grecia.", "plan.greece"],
  ])("%s", (said, key) => {
    expect(keysOf(said)).toContain(key);
  });

  test("a move leaves the former home behind", () => {
    expect(attributeClaim("Se mudó de Bilbao a Santander")).toEqual({
      text: "Vive en Santander",
      type: "identity",
      key: "home.city",
      former: "Bilbao",
      isSince: true,
    });
    expect(told("Me mudé de Bilbao a Santander la semana pasada.")).toBe(
      "Vive en Santander (desde la semana del 4 de mayo de 2026)",
    );
  });

  test("who retires works nowhere", () => {
    expect(attributeClaim("Se jubiló")).toMatchObject({
      key: "work.status",
      ends: ["work.employer", "work.role", "plan.retirement"],
    });
  });

  test("a change of tools names both", () => {
    expect(attributeClaim("Se pasó de Ubuntu a Fedora")).toMatchObject({
      text: "Usa Fedora",
      key: "os",
      former: "Ubuntu",
    });
  });

  test("what is said of a thing is none of the speaker's", () => {
    expect(attributeClaim("La vecina de su madre se llama Pura").key).toBeUndefined();
  });
});

describe("instructions", () => {
  test.each([
    ["Respóndeme siempre en gallego.", "Responder siempre en gallego", "style.language"],
    ["No uses emojis.", "No usar emojis", "style.emojis"],
    ["Tutéame, que soy joven.", "Tutear", "style.address"],
    ["Deja de disculparte.", "No disculparse", "style.tone"],
    ["Las distancias dámelas en kilómetros.", "Dar las distancias en kilómetros", "units"],
    ["Cuando te pase un poema, corrige solo la métrica.", "Corregir solo la métrica cuando pase un poema", undefined],
    ["A partir de ahora, respuestas cortas.", "Dar respuestas cortas", "style.length"],
    ["Llámame Rafa.", "Llamarle Rafa", "nickname"],
    ["Absténgase de usar tablas.", "Abstenerse de usar tablas", "style.format"],
    ["Escribí siempre de vos.", "Escribir siempre de vos", "style.address"],
  ])("%s", (said, text, key) => {
    expect(instructionOf(said)).toEqual(key === undefined ? { text } : { text, key });
  });

  test.each(["Escríbeme un poema.", "Hazlo más corto.", "Traduce esto al inglés.", "Cuéntame un chiste."])(
    "for once: %s",
    (said) => {
      expect(instructionOf(said)).toBeUndefined();
    },
  );
});

describe("times", () => {
  test("past and future", () => {
    expect(spanish.isPast("Compró una bici")).toBe(true);
    expect(spanish.isPast("Pesa 80 kilos")).toBe(false);
    expect(spanish.isAhead("Me jubilo en marzo")).toBe(true);
    expect(spanish.isAhead("Vivo aquí desde marzo")).toBe(false);
  });

  test("what is over, and what is put right", () => {
    expect(spanish.endedCues.test("Ya no trabajo allí")).toBe(true);
    expect(spanish.endedCues.test("Trabajo allí")).toBe(false);
    expect(spanish.correctionCues.test("Perdona, quise decir el martes")).toBe(true);
  });

  test("no pattern takes long on a hostile text", () => {
    const started = Date.now();
    for (const piece of [" ", ", ", "de ", "a ", '"«', "María ", "que no ", "y yo ", "1.", "aaaa"]) {
      const text = piece.repeat(Math.floor(390 / piece.length));
      memoriesOf(text);
      memoriesOf(`Vivo en ${text}`);
      instructionOf(`No uses ${text}`);
      spanish.timePreposition.test(`${text}x`);
    }
    expect(Date.now() - started).toBeLessThan(3000);
  });
});

describe("conjugation", () => {
  test.each([
    ["tengo", "tener", "present", "tiene"],
    ["jugué", "jugar", "preterite", "jugó"],
    ["durmieron", "dormir", "preterite", "durmió"],
    ["conduje", "conducir", "preterite", "condujo"],
    ["construyo", "construir", "present", "construye"],
    ["envío", "enviar", "present", "envía"],
    ["sonrío", "sonreír", "present", "sonríe"],
    ["saldré", "salir", "future", "saldrá"],
  ] as const)("%s", (form, verb, tense, third) => {
    expect(finiteForms(form)).toContainEqual(expect.objectContaining({ verb, tense }));
    expect(thirdPerson(verb, tense)).toBe(third);
  });

  test("pronouns behind a verb", () => {
    expect(nonfiniteForm("dárselo")).toEqual({ verb: "dar", tense: "infinitive", pronouns: ["se", "lo"] });
    expect(nonfiniteForm("mudándonos")).toEqual({ verb: "mudar", tense: "gerund", pronouns: ["nos"] });
  });
});

describe("Spanish chat", () => {
  test.each<readonly [string, readonly string[]]>([
    ["soy Tere, 45, de Jaén", ["Se llama Tere", "Tiene 45 años", "Es de Jaén"]],
    ["trabajo en Correos de cartera", ["Trabaja de cartera", "Trabaja en Correos"]],
    ["tengo dos gatos, Pixel y Nube", ["Tiene un gato, Pixel", "Tiene un gato, Nube"]],
    ["mi casera es Leonor", ["Su casera se llama Leonor"]],
    [
      "me han pasado la cita del oculista al lunes 18 a las 9",
      ["Tiene la cita del oculista el lunes 18 a las 9 (18 de mayo de 2026)"],
    ],
  ])("%s", (said, expected) => {
    expect(memoriesOf(said).map(({ text }) => text)).toEqual(expected);
  });

  test.each<readonly [string, string | undefined]>([
    ["prefiero respuestas cortas", "style.length"],
    ["pensándolo mejor, tutéame", "style.address"],
    ["solo por hoy contéstame en inglés", undefined],
  ])("%s", (said, key) => {
    expect(memoriesOf(said).find(({ type }) => type === "instruction")?.key).toBe(key);
  });
});
