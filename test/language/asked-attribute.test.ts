/** What questions ask about somebody, in five languages; and questions that only hold the words. */
import { describe, expect, test } from "vitest";
import { type PersonQuestion, personQuestion, toldAsNow, withKnownNames } from "../../src/text/person-question.ts";

/** The likeliest key, or what is wanted, and whose: `home.city of sister`. */
function shown(asked: PersonQuestion | undefined): string {
  if (asked === undefined) return "nothing";
  const { keys, name, wants, relations = [] } = asked;
  const whose = [name ?? [], relations].flat().join(" ");
  if (wants === "family") return [keys.includes("name") ? "called" : "family", whose].join(" ").trim();
  if (wants === "profile" || wants === "person" || wants === "likes") return [wants, whose].join(" ").trim();
  return `${wants === "attributes" ? "each " : ""}${keys[0]}${whose === "" ? "" : ` of ${whose}`}`;
}

/** `question = what it asks`, a line each. */
const rows = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", asked = ""] = line.split(" = ");
      return [question.trim(), asked] as const;
    });

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

const ASKED = {
  English: `
    What's my name? = name
    what should you call me = nickname
    How old am I? = age
    How old is Mia? = age of Mia
    When is my birthday? = birthday
    When's mum's birthday? = birthday of mother
    Where was my grandfather born? = birthplace of grandfather
    Which part of town am I living in now? = home.city
    Hi! Do you remember where I live? = home.city
    Where does my sister Anna live? = home.city of Anna
    Do I rent or own? = home.type
    What does my wife do for a living? = work.role of partner
    How do I get to work? = commute
    How does Tom commute? = commute of Tom
    Who do I work for? = work.employer
    Which industry does Tom work in? = work.field of Tom
    Am I retired? = work.status
    Where did I go to university? = education.school
    What did Leo study? = education.subject of Leo
    Is my brother married? = relationship.status of brother
    Who am I married to? = relationship.partner
    Am I a vegetarian? = each diet
    What can't I eat? = each diet
    Which languages do I speak? = each language.native
    What's Marta's native language? = language.native of Marta
    Which editor do I use? = editor
    What operating system am I on? = os
    What do I mostly code in? = programming.language
    What kind of phone do I have? = phone
    What do I drive? = car
    What does my daughter like? = likes daughter
    What's Tom into? = likes Tom
    What are my brother's hobbies? = likes brother
    What should I get my mum for her birthday? = likes mother
    Gift ideas for my sister? = likes sister
    Birthday present for my sister? = likes sister
    Any ideas for my sister's birthday? = likes sister
    I need a gift for my sister = likes sister
    What would dad like for Christmas? = likes father
    What's my favourite colour? = favourite.colour
    What is the user's favorite movie? = favourite.film
    How long should your answers be? = style.length
    Should you use emojis? = style.emojis
    How do I like your answers? = each style.length
    metric or imperial? = units
    How much do I weigh? = weight
    How tall is my son? = height of son
    What's my religion? = religion
    Which instrument does my niece play? = instrument of niece
    When is my wedding? = plan.wedding
    When do we fly to Japan? = plan.japan
    What are my kids called? = called child
    Remind me what my son's called = called son
    What's Tom's wife's name? = called Tom partner
    Do I have any pets? = called pet
    How many siblings does Tom have? = called Tom sibling
    Who's my boss? = family boss
    Who do I report to? = called boss
    Who teaches Dev? = called Dev teacher
    Who is in my family? = family
    Who is Marta? = person Marta
    Tell me about Tom. = person Tom
    What should I know about Tom? = person Tom
    Anything we should remember about Tom? = person Tom
    who am i = profile
    Tell me everything you know about me = profile
    What do you know about me? = profile
  `,
  German: `
    Wie heiße ich? = name
    Wie sollst du mich nennen? = nickname
    Wie alt bin ich? = age
    Wie alt ist Mia eigentlich? = age of Mia
    Wann habe ich Geburtstag? = birthday
    Wann hat Mama Geburtstag? = birthday of mother
    Wo ist mein Opa geboren? = birthplace of grandfather
    Woher komme ich? = birthplace
    In welchem Stadtteil wohne ich jetzt? = home.city
    Weißt du noch, wo ich wohne? = home.city
    Wo wohnt meine große Schwester? = home.city of sister
    Wohne ich zur Miete? = home.type
    Was macht meine Frau beruflich? = work.role of partner
    Bei welcher Firma arbeite ich? = work.employer
    In welcher Branche arbeitet Tom? = work.field of Tom
    Bin ich in Rente? = work.status
    Wo habe ich studiert? = education.school
    Was hat Leo studiert? = education.subject of Leo
    Ist mein Bruder verheiratet? = relationship.status of brother
    Mit wem bin ich verheiratet? = relationship.partner
    Bin ich Vegetarierin? = each diet
    Was darf ich nicht essen? = each diet
    Welche Sprachen spreche ich? = each language.native
    Was ist Martas Muttersprache? = language.native of Marta
    Welchen Editor benutze ich? = editor
    Welches Betriebssystem habe ich? = os
    In welcher Programmiersprache schreibe ich meistens? = programming.language
    Was für ein Handy habe ich? = phone
    Welches Auto fahre ich? = car
    Was ist meine Lieblingsfarbe? = favourite.colour
    Was ist Annas Lieblingsfilm? = favourite.film of Anna
    Wie lang sollen deine Antworten sein? = style.length
    Sollst du mich duzen oder siezen? = style.address
    In welcher Sprache sollst du mir antworten? = style.language
    Welche Einheiten sollst du verwenden? = units
    Wie viel wiege ich? = weight
    Wie groß ist mein Sohn? = height of son
    Welcher Religion gehöre ich an? = religion
    Welches Instrument spielt meine Nichte? = instrument of niece
    Wann ist meine Hochzeit? = plan.wedding
    Wann fliegen wir nach Japan? = plan.japan
    Wie heißen meine Kinder? = called child
    Wie heißt meine Frau? = called partner
    Wie ist der Name meines Hundes? = called dog
    Wie heißt die Frau von Tom? = called Tom partner
    Habe ich Haustiere? = called pet
    Wer ist meine Chefin? = family boss
    Wer gehört zu meiner Familie? = family
    Wer ist Marta? = person Marta
    Was weißt du über Tom? = person Tom
    Was muss ich über Tom wissen? = person Tom
    Was mag Tom? = likes Tom
    Worauf steht Tom gerade? = likes Tom
    Was soll ich Tom zum Geburtstag schenken? = likes Tom
    Ein Geburtstagsgeschenk für Tom? = likes Tom
    Wer bin ich? = profile
    Erzähl mir, was du über mich weißt = profile
  `,
  Spanish: `
    ¿Cómo me llamo? = name
    ¿Qué le gusta a mi hija? = likes daughter
    ¿Qué le puedo regalar a Ana por su cumpleaños? = likes Ana
    ¿Qué le regalo a mi madre por su cumpleaños? = likes mother
    Necesito un regalo de cumpleaños para mi madre = likes mother
    ¿Cómo debes llamarme? = nickname
    ¿Cuántos años tengo? = age
    ¿Qué edad tiene Mía? = age of Mía
    ¿Cuándo es mi cumpleaños? = birthday
    ¿Cuándo cumple años mi madre? = birthday of mother
    ¿Dónde nació mi abuelo? = birthplace of grandfather
    ¿De dónde soy? = birthplace
    ¿En qué barrio vivo ahora? = home.city
    ¿Te acuerdas de dónde vivo? = home.city
    donde vive mi hermana mayor = home.city of sister
    ¿Vivo de alquiler? = home.type
    ¿A qué se dedica mi mujer? = work.role of partner
    ¿Para quién trabajo? = work.employer
    ¿En qué sector trabaja Tom? = work.field of Tom
    ¿Estoy jubilado? = work.status
    ¿Dónde estudié? = education.school
    ¿Qué estudió Leo? = education.subject of Leo
    ¿Está casado mi hermano? = relationship.status of brother
    ¿Estoy casada? = relationship.status
    ¿Con quién me casé? = relationship.partner
    ¿Soy vegetariano? = each diet
    ¿Qué no puedo comer? = each diet
    ¿Qué idiomas hablo? = each language.native
    ¿Cuál es la lengua materna de Marta? = language.native of Marta
    ¿Qué editor uso? = editor
    ¿Qué sistema operativo tengo? = os
    ¿En qué lenguaje programo? = programming.language
    ¿Qué móvil tengo? = phone
    ¿Qué coche tengo? = car
    ¿Cuál es mi color favorito? = favourite.colour
    ¿Cuál es la película favorita de Ana? = favourite.film of Ana
    ¿Prefiero respuestas cortas o largas? = style.length
    ¿De tú o de usted? = style.address
    ¿En qué idioma debes responderme? = style.language
    ¿Qué unidades prefiero? = units
    ¿Cuánto peso? = weight
    ¿Cuánto mide mi hijo? = height of son
    ¿Qué religión tengo? = religion
    ¿Qué instrumento toca mi sobrina? = instrument of niece
    ¿Cuándo es mi boda? = plan.wedding
    ¿Cuándo viajamos a Japón? = plan.japan
    ¿Cómo se llaman mis hijos? = called child
    ¿Cómo se llama mi mujer? = called partner
    ¿Cómo se llama el perro? = called dog
    ¿Cómo se llama la mujer de Tom? = called Tom partner
    ¿Tengo mascotas? = called pet
    ¿Quién es mi jefa? = family boss
    Háblame de mi familia = family
    ¿Quién es Marta? = person Marta
    ¿Qué debo saber de Marta? = person Marta
    ¿Quién soy? = profile
    Cuéntame todo lo que sabes de mí = profile
  `,
  French: `
    Comment je m'appelle ? = name
    Qu'est-ce que ma fille aime ? = likes daughter
    Qu'est-ce que j'offre à ma mère pour son anniversaire ? = likes mother
    Une idée de cadeau pour mon frère ? = likes brother
    Un cadeau d'anniversaire pour mon frère ? = likes brother
    Comment dois-tu m'appeler ? = nickname
    Quel âge ai-je ? = age
    Quel âge a Léo ? = age of Léo
    C'est quand mon anniversaire ? = birthday
    Quand est l'anniversaire de ma mère ? = birthday of mother
    Où est né mon grand-père ? = birthplace of grandfather
    D'où je viens ? = birthplace
    Dans quel quartier est-ce que j'habite maintenant ? = home.city
    Tu te souviens où j'habite ? = home.city
    Où habite ma grande sœur ? = home.city of sister
    Est-ce que je suis locataire ? = home.type
    Que fait ma femme dans la vie ? = work.role of partner
    Pour qui est-ce que je travaille ? = work.employer
    Dans quel secteur travaille Tom ? = work.field of Tom
    Est-ce que je suis à la retraite ? = work.status
    Où ai-je fait mes études ? = education.school
    Qu'est-ce que j'ai étudié ? = education.subject
    Est-ce que je suis mariée ? = relationship.status
    Avec qui est-ce que je suis mariée ? = relationship.partner
    Est-ce que je suis végétarien ? = each diet
    Qu'est-ce que je ne peux pas manger ? = each diet
    Quelles langues je parle ? = each language.native
    Quelle est la langue maternelle de Marta ? = language.native of Marta
    Quel éditeur j'utilise ? = editor
    Sous quel système d'exploitation je travaille ? = os
    En quel langage est-ce que je code ? = programming.language
    Quel téléphone est-ce que j'ai ? = phone
    Quelle voiture ai-je ? = car
    Ma couleur préférée, c'est quoi ? = favourite.colour
    Quel est le film préféré d'Anna ? = favourite.film of Anna
    Est-ce que je veux des réponses courtes ? = style.length
    Tu ou vous ? = style.address
    En quelle langue dois-tu me répondre ? = style.language
    Quelles unités je préfère ? = units
    Combien est-ce que je pèse ? = weight
    Combien mesure mon fils ? = height of son
    Quelle est ma religion ? = religion
    De quel instrument joue ma nièce ? = instrument of niece
    C'est quand mon mariage ? = plan.wedding
    Quand est-ce qu'on part au Japon ? = plan.japan
    Comment s'appellent mes enfants ? = called child
    Comment ma femme s'appelle-t-elle ? = called partner
    Comment s'appelle le chat ? = called cat
    Comment s'appelle la femme de Tom ? = called Tom partner
    Combien de frères et sœurs ai-je ? = called sibling
    Qui est ma cheffe ? = family boss
    Parle-moi de ma famille = family
    Qui est Marta ? = person Marta
    Que dois-je savoir sur Marta ? = person Marta
    Qui suis-je ? = profile
    Que sais-tu de moi ? = profile
    Raconte-moi tout ce que tu sais sur moi = profile
  `,
  Portuguese: `
    Como é que eu me chamo? = name
    De que é que a minha filha gosta? = likes daughter
    O que o meu pai gosta de fazer? = likes father
    O que posso dar à minha mãe de presente? = likes mother
    Preciso de uma prenda de aniversário para a minha mãe = likes mother
    Como você deve me chamar? = nickname
    Quantos anos eu tenho? = age
    Que idade tem o Leo? = age of Leo
    Quando faço anos? = birthday
    Quando é o aniversário da minha mãe? = birthday of mother
    Onde nasceu o meu avô? = birthplace of grandfather
    De onde eu sou? = birthplace
    Em que bairro moro agora? = home.city
    Você lembra onde eu moro? = home.city
    onde a Ana mora = home.city of Ana
    Onde mora a minha irmã mais velha? = home.city of sister
    Moro de aluguel? = home.type
    Em que trabalha a minha mulher? = work.role of partner
    Para quem trabalho? = work.employer
    Em que área trabalha o Tom? = work.field of Tom
    Estou aposentado? = work.status
    Onde estudei? = education.school
    O que o Leo estudou? = education.subject of Leo
    Sou casada? = relationship.status
    Com quem sou casada? = relationship.partner
    Sou vegetariano? = each diet
    O que eu não posso comer? = each diet
    Que línguas falo? = each language.native
    Qual é a língua materna da Marta? = language.native of Marta
    Que editor uso? = editor
    Qual sistema operacional eu uso? = os
    Em que linguagem programo? = programming.language
    Qual celular eu tenho? = phone
    Que carro tenho? = car
    Qual é a minha cor favorita? = favourite.colour
    Qual é o filme favorito da Ana? = favourite.film of Ana
    Prefiro respostas curtas ou longas? = style.length
    Por tu ou por você? = style.address
    Em que língua deves responder? = style.language
    Que unidades prefiro? = units
    Qual é o meu peso? = weight
    Quanto mede o meu filho? = height of son
    Qual é a minha religião? = religion
    Que instrumento toca a minha sobrinha? = instrument of niece
    Quando é o meu casamento? = plan.wedding
    Quando viajamos para o Japão? = plan.japan
    Como se chamam os meus filhos? = called child
    Como se chama a minha mulher? = called partner
    Lembras-te de como se chama o meu cão? = called dog
    Como se chama a mulher do Tom? = called Tom partner
    Tenho animais de estimação? = called pet
    Quem é a minha chefe? = family boss
    Fala-me da minha família = family
    Quem é a Marta? = person Marta
    O que preciso saber sobre a Marta? = person Marta
    Quem sou eu? = profile
    O que você sabe sobre mim? = profile
  `,
};

/** They hold the words, and ask for something else. */
const OTHERS = {
  English: `
    Where did Ana get the idea for her home?
    Where do penguins live?
    How old is the universe?
    How tall is my apartment?
    What's a good name for a dog?
    What should I name my dog?
    How do you say where do I live in French?
    Translate: Where do I live?
    Who is the president of France?
    Where do you live?
    What is your name?
    What do I do now?
    What car should I buy?
    When is the best time to visit my sister in Oslo?
    How old was I when we moved to Leeds?
    Why do I live in Leeds?
    Where do I live and what do I do?
    What is the name of the wind?
    What's the age of consent in Spain?
    Write a poem about my sister
    Is Leo a common name?
    What did my wife say about the car?
    I told you where I live. What is the capital of Peru?
  `,
  German: `
    Wo hat Ana die Idee für ihr Zuhause her?
    Wo leben Pinguine?
    Wie alt ist das Universum?
    Wie groß ist meine Wohnung?
    Was ist ein guter Name für meinen Hund?
    Wie soll ich meinen Hund nennen?
    Wie sagt man „Wo wohne ich?“ auf Französisch?
    Übersetze: Wo wohne ich?
    Wer ist der Präsident von Frankreich?
    Wo wohnst du?
    Wie heißt du?
    Was mache ich jetzt?
    Welches Auto soll ich kaufen?
    Wann ist der beste Zeitpunkt für einen Umzug?
    Wie alt war ich, als wir nach Kassel gezogen sind?
    Warum wohne ich in Kassel?
    Wo wohne ich und was mache ich?
    Wie heißt die Hauptstadt von Peru?
    Wie alt wird ein Hund?
    Was macht ein Notar beruflich?
    Schreib ein Gedicht über meine Schwester
    Wie schreibe ich meinen Namen auf Japanisch?
    Was hat meine Frau über das Auto gesagt?
  `,
  Spanish: `
    ¿De dónde sacó Ana la idea para su casa?
    ¿Dónde viven los pingüinos?
    ¿Cuántos años tiene el universo?
    ¿Cuánto mide mi salón?
    ¿Cuál es un buen nombre para mi perro?
    ¿Cómo llamo a mi perro?
    ¿Cómo se dice "dónde vivo" en francés?
    Traduce: ¿Dónde vivo?
    ¿Quién es el presidente de Francia?
    ¿Dónde vives?
    ¿Cómo te llamas?
    ¿Qué hago ahora?
    ¿Qué coche me compro?
    ¿Cuándo es el mejor momento para mudarse?
    ¿Cuántos años tenía cuando nos mudamos a Toledo?
    ¿Por qué vivo en Toledo?
    ¿Dónde vivo y qué hago?
    ¿Cómo se llama la capital de Perú?
    ¿Cuánto pesa un elefante?
    ¿A qué edad empiezan a hablar los niños?
    ¿Qué significa mi nombre?
    Escribe un poema sobre mi hermana
    Vivo en Madrid
  `,
  French: `
    Où Ana a-t-elle trouvé l'idée pour sa maison ?
    Où vivent les manchots ?
    Quel âge a l'univers ?
    Quelle taille fait mon salon ?
    Quel est un bon prénom pour mon chien ?
    Comment je devrais appeler mon chien ?
    Comment dit-on « où j'habite » en anglais ?
    Traduis : où j'habite
    Qui est le président de la France ?
    Où habites-tu ?
    Comment tu t'appelles ?
    Qu'est-ce que je fais maintenant ?
    Quelle voiture je devrais acheter ?
    Quand faut-il déménager ?
    Quel âge j'avais quand on a déménagé à Lyon ?
    Pourquoi est-ce que j'habite à Lyon ?
    Où j'habite et qu'est-ce que je fais ?
    Comment s'appelle la capitale du Pérou ?
    Combien pèse un éléphant ?
    Combien de temps vit un chat ?
    Que veut dire mon prénom ?
    Écris un poème sur ma sœur
    J'habite à Lyon
  `,
  Portuguese: `
    Onde foi que a Ana teve a ideia para a casa dela?
    Onde vivem os pinguins?
    Quantos anos tem o universo?
    Qual é o tamanho do meu quarto?
    Qual é um bom nome para o meu cão?
    Que nome devo dar ao meu cão?
    Como se diz "onde moro" em francês?
    Traduz: onde moro?
    Quem é o presidente da França?
    Onde você mora?
    Como te chamas?
    O que eu faço agora?
    Que carro devo comprar?
    Quando é a melhor altura para mudar de casa?
    O que dou à minha mãe no aniversário?
    Quantos anos eu tinha quando nos mudámos para o Porto?
    Por que moro no Porto?
    Onde moro e o que faço?
    Como se chama a capital do Peru?
    Quanto pesa um elefante?
    Quem é o melhor jogador do Brasil?
    O que significa o meu nome?
    Escreve um poema sobre a minha irmã
    Moro no Porto
  `,
};

describe.each(Object.entries(ASKED))("questions in %s", (_, text) => {
  test.each(rows(text))("%s", (question, asked) => {
    expect(shown(personQuestion(question))).toBe(asked);
  });
});

describe.each(Object.entries(OTHERS))("other questions in %s", (_, text) => {
  test.each(lines(text))("%s", (question) => {
    expect(shown(personQuestion(question))).toBe("nothing");
  });
});

test.each([
  ["Where did I live before?", "home.city"],
  ["What was my last job?", "work.role"],
  ["What did Leo do for a living?", "work.role"],
  ["Which school did I go to before Hillside?", "education.school"],
  ["Wo habe ich früher gewohnt?", "home.city"],
  ["Was war mein Beruf?", "work.role"],
  ["¿Dónde vivía antes?", "home.city"],
  ["¿De qué trabajaba?", "work.role"],
  ["Où est-ce que j'habitais avant ?", "home.city"],
  ["Onde eu morava antes?", "home.city"],
])("%s asks how it was (GUM-27)", (question, key) => {
  const asked = personQuestion(question);
  expect(asked?.keys[0]).toBe(key);
  expect(asked?.isPast).toBe(true);
});

test.each(["What did we do before the trip?", "What did I do last weekend?", "Who was at the party before us?"])(
  "%s asks of an event",
  (question) => expect(personQuestion(question)).toBeUndefined(),
);

test("a memory of the past is read as if it held today", () => {
  expect(toldAsNow("Was a postman for forty years")).toEqual(["Is a postman for forty years"]);
  expect(toldAsNow("Used to live in Rome")).toEqual(["Lives in Rome"]);
  expect(toldAsNow("Hat früher in Köln gewohnt")).toEqual(["Wohnt in Köln"]);
  expect(toldAsNow("Habitait à Nantes avant")).toEqual(["Habite à Nantes avant"]);
  expect(toldAsNow("Lives in Rome")).toEqual([]);
});

test("known names are read in lower case, words are not", () => {
  const names = ["Ellie", "Lucía", "Will", "Anna Berg"];
  expect(withKnownNames("which school does ellie go to", names)).toBe("which school does Ellie go to");
  expect(withKnownNames("donde vive lucia ahora", names)).toBe("donde vive Lucía ahora");
  expect(withKnownNames("when is ellies birthday", names)).toBe("when is Ellie's birthday");
  expect(withKnownNames("is ellie's school far", names)).toBe("is Ellie's school far");
  expect(withKnownNames("when will anna call", names)).toBe("when will anna call");
  // Only an s makes a possessive.
  expect(withKnownNames("where is the lucian text", ["Lucía", "Lucia"])).toBe("where is the lucian text");
});

test("what stands in every key of a likeliest answer comes in order", () => {
  expect(personQuestion("Where do I live?")).toEqual({ keys: ["home.city", "home.country"], wants: "attribute" });
  expect(personQuestion("Was ist meine Lieblingsfarbe?")?.keys).toEqual([
    "favourite.colour",
    "favourite.color",
    "favourite.farbe",
  ]);
});

test("a word that may mean two relations gives both, a partner first", () => {
  expect(personQuestion("Wer ist mein Freund?")?.relations).toEqual(["partner", "friend"]);
  expect(personQuestion("Wer sind meine Freunde?")?.relations).toEqual(["friend"]);
});

test("a long or hostile text asks for nothing, in time that its length bounds", () => {
  expect(personQuestion(`Where do I live${"?".repeat(10_000)}`)).toBeUndefined();
  expect(personQuestion("my ".repeat(50))).toBeUndefined();
  expect(personQuestion("")).toBeUndefined();
});
