/** What is said in the generated conversations (talk-corpus.ts): sentences of three languages with places for words, and the words. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** One language: what a person says, short words between, and what an assistant answers. `{slot}` names a list of `slots`. */
export interface Talk {
  readonly name: "en" | "de" | "es";
  /** Something about the person or somebody they know. */
  readonly told: readonly string[];
  /** Something that happened, at length. */
  readonly happened: readonly string[];
  readonly asked: readonly string[];
  /** Nothing to be remembered. */
  readonly small: readonly string[];
  readonly answered: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

export const ENGLISH: Talk = {
  name: "en",
  told: [
    "I really like {quality} {things}.",
    "I don't like {things} any more.",
    "I prefer {things} to {otherThings}.",
    "I'm allergic to {food}, said the doctor in {town} whom {person} knows.",
    "My {kin} {person} lives in {town} and works as a {job}.",
    "I work as a {job} in {town}.",
    "I moved to {town} in {month}.",
    "My budget for the {thing} is {number} euros.",
    "Please always answer in short sentences when it is about {things}.",
    "We decided to buy the {quality} {thing} from {rare}.",
    "I want to learn how to make {things} before {month}.",
    "I have a {quality} {thing} and {small} {things}.",
    "I'm going to {town} with {person} next {day}.",
    "My {kin} {person} is vegetarian and hates {food}.",
    "I usually go running with {person} on {day} mornings in {town}.",
    "Actually, the {thing} cost {number} euros, not {other}.",
    "I can't stand {quality} {things}, they make me nervous.",
    "I'm planning to repaint the {thing} in {month}.",
  ],
  happened: [
    "Yesterday {person} and I took the {quality} {thing} to {town}.",
    "The {thing} broke last {day}, and {person} from {rare} repaired it for {number} euros.",
    "We spent the whole weekend near {town} looking at {things} and {otherThings}.",
    "{person} told me that the {quality} {thing} in {rare} is closed until {month}.",
    "It rained, so the {things} stayed in the {thing} and we talked about {otherThings}.",
    "At the meeting they compared the {quality} {thing} with the one from {rare}.",
    "I couldn't sleep because the {thing} of my neighbour {person} was so loud.",
    "After dinner my {kin} showed us photos of the {quality} {things} in {town}.",
  ],
  asked: [
    "What would you do about the {quality} {thing}?",
    "Could you find me {things} under {number} euros?",
    "Do you remember where {person} bought the {thing}?",
    "How long does it take to get from {town} to {rare}?",
    "If I sold the {thing}, would {number} euros be fair?",
  ],
  small: ["Thanks!", "Ok, sounds good.", "Haha, really?", "Good morning!", "Sure.", "No worries.", "Wow, great."],
  answered: [
    "That sounds wonderful, {quality} {things} are always worth a look.",
    "For the {thing} I would compare three offers first: one from {town}, one from {rare}, and one online.",
    "You could start with the {things}, because they take the longest to arrive.",
    "Many people in {town} use a {quality} {thing} for that, and it costs about {number} euros.",
    "Here is a short list of what matters: the size of the {thing}, its weight, and how loud it is.",
    "Have you asked {person} about the {thing}?",
    "I would wait until {month}, when the {things} are cheaper.",
  ],
  slots: {
    kin: words("sister brother mother father wife husband daughter son cousin aunt uncle boss neighbour friend"),
    food: words("peanuts shellfish mushrooms coriander gluten olives strawberries lentils cheese garlic celery soy"),
    job: words("nurse teacher carpenter designer plumber chemist translator pilot gardener lawyer baker electrician"),
    day: words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    month: words("January February March April May June July August September October November December"),
    small: words("two three four five six seven"),
  },
};

export const GERMAN: Talk = {
  name: "de",
  told: [
    "Ich mag {things} aus {town} sehr gern.",
    "Ich mag keine {things} aus {town} mehr.",
    "Meine {kin} {person} wohnt in {town} und arbeitet als {job}.",
    "Ich bin allergisch gegen {food}, das weiß seit {month} auch {person}.",
    "Ich arbeite als {job} in {town}.",
    "Nächsten {day} fahre ich mit {person} nach {town}.",
    "Wir haben beschlossen, im {month} die {things} zu kaufen.",
    "Mein Budget für {things} liegt bei {number} Euro.",
  ],
  happened: [
    "Gestern waren {person} und ich in {town} und haben {things} angeschaut.",
    "Am {day} hat {person} aus {rare} die {things} für {number} Euro repariert.",
    "Es hat geregnet, deshalb blieben die {things} in {town} und wir haben lange geredet.",
  ],
  asked: ["Was kosten {things} in {town} ungefähr?", "Weißt du noch, wo {person} die {things} gekauft hat?"],
  small: ["Danke!", "Okay.", "Guten Morgen!", "Ja, gerne.", "Super."],
  answered: [
    "Für {things} würde ich zuerst drei Angebote vergleichen, eines davon aus {town}.",
    "Das klingt schön, im {month} sind {things} meistens günstiger.",
  ],
  slots: {
    kin: words("Schwester Mutter Tante Cousine Chefin Nachbarin Freundin Tochter"),
    things: words("Fahrräder Vorhänge Blumen Werkzeuge Bücher Lampen Bilder Stühle Kuchen Nudeln Zelte Instrumente"),
    food: words("Erdnüsse Pilze Sellerie Erdbeeren Soja Milch Nüsse Schalentiere"),
    job: words("Lehrer Pfleger Tischler Übersetzer Gärtner Elektriker Bäcker Anwalt"),
    day: words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
    month: words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  },
};

export const SPANISH: Talk = {
  name: "es",
  told: [
    "Me gustan mucho las {things}.",
    "Ya no me gustan las {things}.",
    "Mi {kin} {person} vive en {town} y trabaja como {job}.",
    "Soy alérgico a {food}, lo sabe también {person}.",
    "Trabajo como {job} en {town}.",
    "El {day} viajo a {town} con {person}.",
    "Hemos decidido comprar las {things} en {month}.",
    "Mi presupuesto para las {things} es de {number} euros.",
  ],
  happened: [
    "Ayer {person} y yo fuimos a {town} para ver unas {things}.",
    "El {day} pasado {person} de {rare} arregló las {things} por {number} euros.",
    "Llovía tanto que nos quedamos en {town} hablando de las {things}.",
  ],
  asked: ["¿Cuánto cuestan las {things} en {town}?", "¿Recuerdas dónde compró {person} las {things}?"],
  small: ["¡Gracias!", "De acuerdo.", "Buenos días.", "Claro que sí.", "Vale."],
  answered: [
    "Para las {things} yo compararía primero tres ofertas, una de ellas de {town}.",
    "Suena muy bien, en {month} las {things} suelen costar menos.",
  ],
  slots: {
    kin: words("hermana madre tía prima jefa vecina amiga hija"),
    things: words(
      "bicicletas cortinas flores herramientas novelas lámparas sillas tartas guitarras mesas tiendas plantas",
    ),
    food: words("cacahuetes setas fresas mariscos nueces soja lentejas leche"),
    job: words("profesor enfermero carpintero traductor jardinero electricista panadero abogado"),
    day: words("lunes martes miércoles jueves viernes sábado domingo"),
    month: words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  },
};
