/** Short answers to questions about the person who answers (memory.md §3). */
import { describe, expect, test } from "vitest";
import { expandAnswer, ownOfKind } from "../../src/forming/english/clauses/answers.ts";
import { answerExpander } from "../../src/forming/short-answers.ts";
import { all, testKeep } from "../support/vault.ts";

const inTable = (language: string) => answerExpander(language, () => false);

describe("a short answer as a sentence", () => {
  test.each([
    ["I'm coeliac", "same here", "I'm coeliac"],
    ["I'll cook, I'm vegan now btw", "same", "I'm vegan"],
    ["I don't eat beef", "omg me neither", "I don't eat beef"],
    ["hey! how are you? I work nights", "me too haha", "I work nights"],
    ["Where are you based these days?", "Tromsø", "I live in Tromsø"],
    ["where do you live?", "still in Hull lol", "I still live in Hull"],
    ["Where did you grow up?", "on a farm near Cork", "I grew up on a farm near Cork"],
    ["Great! And what do you do for a living?", "plumber", "I am a plumber"],
    ["what do you do?", "in logistics, for DHL", "I work in logistics, for DHL"],
    ["What's your job?", "retired", "I am retired"],
    ["How old are you?", "61", "I am 61"],
    ["how old is your son?", "7", "my son is 7"],
    ["Any food allergies?", "just shellfish", "I am allergic to shellfish"],
    ["Do you have any allergies?", "no", "I have no allergies"],
    ["do you have any pets?", "two parrots", "I have two parrots"],
    ["Do you have kids?", "three: Mo, Jo and Flo", "I have three kids, Mo, Jo and Flo"],
    ["Do you have kids?", "three, Mo, Jo and Flo", "I have three kids, Mo, Jo and Flo"],
    ["Do you have a boat?", "A small one", "I have a small one"],
    ["Do you have a car?", "nope", "I don't have a car"],
    ["Do you smoke?", "not any more", "I don't smoke"],
    ["Do you drink coffee?", "no, only mint tea", "I don't drink coffee, only mint tea"],
    ["Do you play any instruments?", "the bassoon", "I play the bassoon"],
    ["Which languages do you speak?", "Farsi and a little Dutch", "I speak Farsi and a little Dutch"],
    ["Are you vegan?", "yes, since March", "I have been vegan since March"],
    ["Are you married?", "no", "I am not married"],
    ["what is your favourite film?", "Amélie", "my favourite film is Amélie"],
    ["When is your birthday?", "9 May", "my birthday is on 9 May"],
    ["So what's everyone's max budget?", "400 tops", "my budget is 400"],
    ["Who do you live with?", "my gran", "I live with my gran"],
    ["How long have you lived there?", "six years", "I have lived there for six years"],
    ["Do you have any allergies or dietary restrictions?", "yes, peanuts", "I am allergic to peanuts"],
    ["Any allergies or dietary restrictions?", "vegan", "I am vegan"],
    ["Any allergies I should know about?", "none", "I have no allergies"],
    ["Do you have any injuries?", "my left knee", "I have a problem with my left knee"],
    ["Are you on any medication?", "metformin twice a day", "I take metformin twice a day"],
    ["How many days a week can you train?", "three, mornings only", "I can train three days a week, mornings only"],
    ["What are your goals this year?", "run a 10k", "I want to run a 10k this year"],
    ["What should I call you?", "Jo", "please call me Jo"],
    ["What's your name?", "Jo, but everyone calls me Jojo", "my name is Jo"],
    ["How old is your daughter?", "she just turned 6", "my daughter is 6"],
    ["How old is your daughter?", "she's 6", "my daughter is 6"],
    ["Which city do you live in?", "near Bristol", "I live near Bristol"],
    ["Are you vegetarian?", "no, pescatarian", "I am pescatarian"],
    ["Do you smoke?", "I quit 3 years ago", "I quit smoking 3 years ago"],
    ["What instrument do you play?", "the cello, since I was six", "I play the cello since the age of six"],
    ["What kind of music do you like?", "mostly jazz, hate country", "I like jazz and hate country"],
    ["What's your favourite cuisine?", "Ethiopian, hands down", "my favourite cuisine is Ethiopian"],
    ["Do you prefer the mountains or the beach?", "mountains", "I prefer mountains to beach"],
    ["Do you prefer tea or coffee?", "the second", "I prefer coffee to tea"],
    ["Congratulations on the new puppy! What's its name?", "Biscuit", "I have a puppy, Biscuit"],
    ["A boyfriend?! What's his name?", "It's Owen!", "I have a boyfriend, Owen"],
    ["How long have you been sailing?", "Since school", "I have been sailing since school"],
    ["Are you still doing the choir?", "I stopped last year", "I stopped doing the choir last year"],
    ["Are you still cycling to work?", "no", "I am no longer cycling to work"],
    ["Do you still swim?", "Only in the sea, on Sundays", "I swim only in the sea, on Sundays"],
    ["Are you still at the bakery?", "yep", "I am still at the bakery"],
    ["Are you still with the same firm?", "nope", "I am no longer with the same firm"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expandAnswer(question, answer)).toBe(sentence);
  });

  test.each([
    ["Do you want me to send your notes to the whole team?", "yes"],
    ["Should I always agree with you?", "yes"],
    ["Are you ready?", "yes"],
    ["Do you have any questions?", "no"],
    ["Do you have a preference?", "yes"],
    ["What's your budget?", "400"],
    ["Where do you live?", "why do you ask"],
    ["What do you do?", "lots of things"],
    ["How are you?", "fine"],
    ["What do you think of it?", "nice"],
    ["Where do you live?", "since 2019"],
    ["Do you have any allergies?", "yes"],
    ["The museum opens at ten.", "Bergen"],
    ["Do you want a table or a list?", "list"],
    ["Do you like cats or dogs more?", "both"],
    ["Are you vegetarian?", "I think so"],
    ["I'm so tired", "same"],
    ["My cat ran off. What's its name?", "Biscuit"],
    ["A puppy! What's its name?", "we can't decide"],
    ["How long have you been meaning to do that?", "since school"],
    ["I live in Leeds", "me too"],
    ["I can't wait for the party", "me neither"],
    ["I eat meat", "me neither"],
    ["my wife is vegan", "same"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expandAnswer(question, answer)).toBeUndefined();
  });
});

describe("a short answer in German as a sentence", () => {
  const expand = inTable("de");

  test.each([
    ["Bist du Vegetarier?", "nein, Veganer", "Ich bin Veganer"],
    ["Nimmst du Medikamente?", "Metformin", "Ich nehme Metformin"],
    ["Freut mich! Und wo wohnst du eigentlich?", "Husum", "Ich wohne in Husum"],
    ["Wo wohnen Sie zurzeit?", "immer noch in Trier", "Ich wohne noch in Trier"],
    ["Woher kommst du ursprünglich?", "Aus Graz", "Ich komme aus Graz"],
    ["Wo bist du aufgewachsen?", "auf einem Hof bei Ulm", "Ich bin auf einem Hof bei Ulm aufgewachsen"],
    ["Was machst du beruflich?", "Imkerin", "Ich bin Imkerin"],
    ["Was sind Sie von Beruf?", "Lokführer bei der Bahn", "Ich bin Lokführer bei der Bahn"],
    ["Was machst du beruflich?", "Barista", "Ich arbeite als Barista"],
    ["Wie alt sind Sie?", "58", "Ich bin 58 Jahre alt"],
    ["Wie alt ist Ihr Sohn?", "9", "mein Sohn ist 9 Jahre alt"],
    ["Wie viele Kinder haben Sie?", "zwei, Ida und Bo", "Ich habe zwei Kinder, Ida und Bo"],
    ["Hast du Haustiere?", "Ein Kaninchen", "Ich habe ein Kaninchen"],
    ["Hast du ein Auto?", "nö", "Ich habe kein Auto"],
    ["Haben Sie Allergien oder Unverträglichkeiten?", "ja, gegen Sellerie", "Ich bin allergisch gegen Sellerie"],
    ["Haben Sie Kinder?", "eins", "Ich habe ein Kind"],
    ["Wie alt sind deine Kinder?", "4 und 7", "meine Kinder sind 4 und 7 Jahre alt"],
    ["Sprechen Sie Dänisch?", "ein bisschen", "Ich spreche ein bisschen Dänisch"],
    ["Hast du irgendwelche Allergien?", "nein", "Ich habe keine Allergien"],
    ["Hast du Unverträglichkeiten?", "Fruktose", "Ich vertrage Fruktose nicht"],
    ["Bist du Veganerin?", "ja, seit 2021", "Ich bin seit 2021 Veganerin"],
    ["Trinkst du Kaffee?", "nein, nur Tee", "Ich trinke keinen Kaffee, nur Tee"],
    ["Rauchen Sie?", "nicht mehr", "Ich rauche nicht"],
    ["Was ist deine Lieblingsfarbe?", "Türkis", "meine Lieblingsfarbe ist Türkis"],
    ["Welche Sprachen sprechen Sie?", "Farsi und Dänisch", "Ich spreche Farsi und Dänisch"],
    ["Wann hast du Geburtstag?", "am 3. Juni", "Mein Geburtstag ist am 3. Juni"],
    ["Mit wem wohnst du zusammen?", "mit meiner Oma", "Ich wohne mit meiner Oma zusammen"],
    ["Wie lange wohnst du schon dort?", "vier Jahre", "Ich wohne seit vier Jahren dort"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expand(question, answer)).toBe(sentence);
  });

  test.each([
    ["Soll ich dich immer duzen?", "ja"],
    ["Willst du, dass ich dir täglich schreibe?", "ja"],
    ["Bist du bereit?", "ja"],
    ["Machst du mit?", "ja"],
    ["Hast du schon gegessen?", "ja"],
    ["Hast du den Bericht gelesen?", "ja"],
    ["Hast du einen Hund?", "zwei"],
    ["Hast du noch Fragen?", "nein"],
    ["Wie hoch ist dein Budget?", "400"],
    ["Magst du noch ein Beispiel?", "ja"],
    ["Arbeitest du morgen?", "ja"],
    ["Was machst du?", "kochen"],
    ["Wo wohnst du?", "warum fragst du"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expand(question, answer)).toBeUndefined();
  });
});

describe("a short answer in French as a sentence", () => {
  const expand = inTable("fr");

  test.each([
    ["Tu es végétarienne ?", "non, végane", "Je suis végane"],
    ["Tu prends des médicaments ?", "du Levothyrox", "Je prends du Levothyrox"],
    ["Enchanté ! Où habites-tu ?", "Dinan", "J'habite à Dinan"],
    ["Où est-ce que vous habitez actuellement ?", "toujours à Metz", "J'habite toujours à Metz"],
    ["D'où viens-tu ?", "de Namur", "Je viens de Namur"],
    ["Où avez-vous grandi ?", "dans une ferme près de Caen", "J'ai grandi dans une ferme près de Caen"],
    ["Qu'est-ce que tu fais dans la vie ?", "apicultrice", "Je suis apicultrice"],
    ["Où travaillez-vous ?", "dans une librairie", "Je travaille dans une librairie"],
    ["Quel âge as-tu ?", "58", "J'ai 58 ans"],
    ["Quel âge a votre fille ?", "9", "ma fille a 9 ans"],
    ["Combien d'enfants avez-vous ?", "deux, Ida et Bo", "J'ai deux enfants, Ida et Bo"],
    ["Tu as des animaux ?", "Un lapin", "J'ai un lapin"],
    ["Avez-vous des enfants ?", "oui, un", "J'ai un enfant"],
    ["Tu fais quoi dans la vie ?", "au chômage", "Je suis au chômage"],
    ["Où habites-tu ?", "Le Havre", "J'habite au Havre"],
    ["As-tu une voiture ?", "non", "Je n'ai pas de voiture"],
    ["Avez-vous des allergies ?", "oui, le céleri", "Je suis allergique au céleri"],
    ["Tu as des allergies ?", "noix et crustacés", "Je suis allergique aux noix et aux crustacés"],
    ["As-tu des allergies ?", "aucune", "Je n'ai pas d'allergies"],
    ["As-tu des intolérances ?", "lactose", "Je ne supporte pas le lactose"],
    ["Êtes-vous végétarienne ?", "oui, depuis 2021", "Je suis végétarienne depuis 2021"],
    ["Tu bois du café ?", "non, seulement du thé", "Je ne bois pas de café, seulement du thé"],
    ["Est-ce que vous fumez ?", "plus maintenant", "Je ne fume pas"],
    ["Quel est ton film préféré ?", "Amélie", "mon film préféré est Amélie"],
    ["Quelles langues parlez-vous ?", "farsi et danois", "Je parle farsi et danois"],
    ["De quel instrument joues-tu ?", "la harpe", "Je joue de la harpe"],
    ["Avec qui vis-tu ?", "ma grand-mère", "Je vis avec ma grand-mère"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expand(question, answer)).toBe(sentence);
  });

  test.each([
    ["Dois-je toujours te tutoyer ?", "oui"],
    ["Veux-tu que je t'écrive chaque jour ?", "oui"],
    ["Es-tu prête ?", "oui"],
    ["Tu prends le premier ?", "oui"],
    ["Es-tu seul ?", "oui"],
    ["As-tu d'autres questions ?", "non"],
    ["Quel est votre budget ?", "400"],
    ["Où habites-tu ?", "secret"],
    ["Tu travailles demain ?", "oui"],
    ["Tu aimes cette idée ?", "oui"],
    ["Où habites-tu ?", "pourquoi tu demandes"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expand(question, answer)).toBeUndefined();
  });
});

describe("a short answer in Spanish as a sentence", () => {
  const expand = inTable("es");

  test.each([
    ["¿Eres vegetariana?", "no, vegana", "Soy vegana"],
    ["¿Tomas alguna medicación?", "metformina", "Tomo metformina"],
    ["¡Encantado! ¿Dónde vives?", "Cuenca", "Vivo en Cuenca"],
    ["¿Dónde vive usted actualmente?", "todavía en Soria", "Todavía vivo en Soria"],
    ["¿De dónde sos?", "de Rosario", "Soy de Rosario"],
    ["¿Dónde creciste?", "en una granja cerca de Lugo", "Crecí en una granja cerca de Lugo"],
    ["¿A qué te dedicas?", "apicultora", "Soy apicultora"],
    ["¿En qué trabaja usted?", "en logística", "Trabajo en logística"],
    ["¿Cuántos años tenés?", "58", "Tengo 58 años"],
    ["¿Cuántos años tiene su hijo?", "9", "mi hijo tiene 9 años"],
    ["¿Cuántos hijos tiene usted?", "dos, Ida y Leo", "Tengo dos hijos, Ida y Leo"],
    ["¿Tienes mascotas?", "Un conejo", "Tengo un conejo"],
    ["¿Tienes un perro?", "dos", "Tengo dos perros"],
    ["¿Dónde vive usted?", "La Plata", "Vivo en La Plata"],
    ["¿Desde cuándo eres vegana?", "2015", "Soy vegana desde 2015"],
    ["¿Tienes coche?", "no", "No tengo coche"],
    ["¿Tiene usted alguna alergia?", "sí, al apio", "Tengo alergia al apio"],
    ["¿Tenés alergias?", "ninguna", "No tengo alergias"],
    ["¿Tienes alguna intolerancia?", "lactosa", "Tengo intolerancia a la lactosa"],
    ["¿Eres vegana?", "sí, desde 2021", "Soy vegana desde 2021"],
    ["¿Bebes café?", "no, solo té", "No bebo café, solo té"],
    ["¿Fuma usted?", "ya no", "No fumo"],
    ["¿Cuál es tu película favorita?", "Volver", "mi película favorita es Volver"],
    ["¿Qué idiomas hablás?", "farsi y danés", "hablo farsi y danés"],
    ["¿Cuándo es su cumpleaños?", "el 3 de junio", "Mi cumpleaños es el 3 de junio"],
    ["¿Con quién vives?", "sola", "Vivo sola"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expand(question, answer)).toBe(sentence);
  });

  test.each([
    ["¿Debo tutearte siempre?", "sí"],
    ["¿Quieres que te escriba cada día?", "sí"],
    ["¿Estás lista?", "sí"],
    ["¿Es urgente?", "sí"],
    ["¿Tomas el primero?", "sí"],
    ["¿Tienes el documento?", "sí"],
    ["¿Tienes alguna pregunta?", "no"],
    ["¿Cuál es su presupuesto?", "400"],
    ["¿Trabajas mañana?", "sí"],
    ["¿Te gusta esa idea?", "sí"],
    ["¿Dónde vives?", "por qué preguntas"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expand(question, answer)).toBeUndefined();
  });
});

describe("a short answer in Portuguese as a sentence", () => {
  const expand = inTable("pt");

  test.each([
    ["Você toma algum remédio?", "metformina", "Tomo metformina"],
    ["Muito prazer! Onde moras?", "Tomar", "Moro em Tomar"],
    ["Onde você mora atualmente?", "ainda em Olinda", "Ainda moro em Olinda"],
    ["De onde você é?", "do Recife", "Sou do Recife"],
    ["Onde cresceste?", "numa quinta perto de Évora", "Cresci numa quinta perto de Évora"],
    ["O que você faz da vida?", "apicultora", "Sou apicultora"],
    ["Onde trabalhas?", "numa livraria", "Trabalho numa livraria"],
    ["Quantos anos você tem?", "58", "Tenho 58 anos"],
    ["Quantos anos tem o teu filho?", "9", "meu filho tem 9 anos"],
    ["Quantos filhos você tem?", "dois, Ida e Leo", "Tenho dois filhos, Ida e Leo"],
    ["Tens animais?", "Um coelho", "Tenho um coelho"],
    ["Você tem filhos?", "tenho, dois", "Tenho dois filhos"],
    ["Você fala inglês?", "um pouco", "Falo um pouco de inglês"],
    ["Desde quando és vegana?", "2015", "Sou vegana desde 2015"],
    ["Tens carro?", "não", "Não tenho carro"],
    ["Você tem alguma alergia?", "sim, a amendoim", "Tenho alergia a amendoim"],
    ["Tens alergias?", "nenhuma", "Não tenho alergias"],
    ["Tem alguma intolerância?", "lactose", "Tenho intolerância à lactose"],
    ["Você é vegana?", "sou, desde 2021", "Sou vegana desde 2021"],
    ["Tomas café?", "não, só chá", "Não tomo café, só chá"],
    ["Você fuma?", "não", "Não fumo"],
    ["Qual é a tua cor preferida?", "verde", "minha cor preferida é verde"],
    ["Que línguas você fala?", "farsi e dinamarquês", "Falo farsi e dinamarquês"],
    ["Quando fazes anos?", "a 3 de junho", "Meu aniversário é no dia 3 de junho"],
    ["Com quem vives?", "sozinha", "Moro sozinha"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expand(question, answer)).toBe(sentence);
  });

  test.each([
    ["Devo tratar-te sempre por tu?", "sim"],
    ["Você quer que eu escreva todos os dias?", "sim"],
    ["Você está pronta?", "sim"],
    ["É urgente?", "sim"],
    ["Lês o texto?", "sim"],
    ["Tens o documento?", "sim"],
    ["O que fazes?", "um bolo"],
    ["Tens alguma pergunta?", "não"],
    ["Qual é o seu orçamento?", "400"],
    ["Trabalhas amanhã?", "sim"],
    ["Gostas dessa ideia?", "sim"],
    ["Onde você mora?", "por que pergunta"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expand(question, answer)).toBeUndefined();
  });
});

test.each([
  ["en", "Where do you live?", "I'd rather not say"],
  ["en", "Where do you live?", "not telling"],
  ["de", "Wo wohnst du?", "sag ich nicht"],
  ["de", "Wie alt sind Sie?", "Möchte ich lieber nicht verraten."],
  ["fr", "Où habites-tu ?", "je préfère ne pas le dire"],
  ["es", "¿Dónde vives?", "prefiero no decirlo"],
  ["pt", "Onde moras?", "não quero dizer"],
])("in %s, a refusal to tell is no answer: %s %s", (language, question, answer) => {
  expect(inTable(language)(question, answer)).toBe("");
});

test.each([
  ["en", "Do you have a dog called Rex?", "yes"],
  ["fr", "Depuis combien de temps habitez-vous à Metz ?", "quatre ans"],
  ["es", "¿Cuánto tiempo llevas viviendo en Soria?", "cuatro años"],
  ["pt", "Há quanto tempo você mora em Olinda?", "quatro anos"],
])(
  "in %s, no name that only the question has: it would outlive the question (SEC-E4): %s %s",
  (language, question, answer) => {
    expect(inTable(language)(question, answer)).toBeUndefined();
  },
);

/** Questions and answers, in the order of the memories; a refusal and an order come last. */
const CHATS = [
  {
    language: "English",
    chat: [
      ["Where do you live?", "Tromsø"],
      ["Do you have any allergies?", "yes, cashews"],
      ["How old are you?", "I'd rather not say"],
      ["Shall I always order from Acme?", "yes"],
    ],
    formed: ["Lives in Tromsø", "Is allergic to cashews"],
  },
  {
    language: "German",
    chat: [
      ["Wo wohnst du?", "Husum"],
      ["Hast du Allergien?", "ja, Erdnüsse"],
      ["Trinkst du Kaffee?", "nein, nur Tee"],
      ["Wie alt bist du?", "sag ich nicht"],
      ["Soll ich immer bei Acme bestellen?", "ja"],
    ],
    formed: ["Wohnt in Husum", "Ist allergisch gegen Erdnüsse", "Trinkt keinen Kaffee, nur Tee"],
  },
  {
    language: "French",
    chat: [
      ["Où habitez-vous ?", "Dinan"],
      ["As-tu des allergies ?", "oui, les arachides"],
      ["Tu bois du café ?", "non, seulement du thé"],
      ["De quel instrument joues-tu ?", "le piano"],
      ["Quel âge as-tu ?", "je préfère ne pas le dire"],
      ["Dois-je toujours commander chez Acme ?", "oui"],
    ],
    formed: [
      "Habite à Dinan",
      "Est allergique aux arachides",
      "Ne boit pas de café, seulement du thé",
      "Joue du piano",
    ],
  },
  {
    language: "Spanish",
    chat: [
      ["¿Dónde vive usted?", "Cuenca"],
      ["¿Tienes alguna alergia?", "sí, a los cacahuetes"],
      ["¿Bebes café?", "no, solo té"],
      ["¿Cuántos años tienes?", "prefiero no decirlo"],
      ["¿Debo pedir siempre en Acme?", "sí"],
    ],
    formed: ["Vive en Cuenca", "Tiene alergia a los cacahuetes", "No bebe café, solo té"],
  },
  {
    language: "Portuguese",
    chat: [
      ["Onde você mora?", "Olinda"],
      ["Tens alguma alergia?", "sim, a amendoim"],
      ["Você bebe café?", "não, só chá"],
      ["Quantos anos tens?", "não quero dizer"],
      ["Devo pedir sempre na Acme?", "sim"],
    ],
    formed: ["Mora em Olinda", "Tem alergia a amendoim", "Não bebe café, só chá"],
  },
] as const;

test.each(CHATS)(
  "what an assistant asked in $language is learnt from the answer, and cites it (PN-01, GUM-28)",
  async ({ chat, formed }) => {
    const vault = await (await testKeep()).vault();
    for (const [question, answer] of chat) {
      await vault.observe({ session: "s", role: "assistant", content: question });
      await vault.observe({ session: "s", role: "user", content: answer });
    }
    const facts = (await all(vault.memories.list())).map(({ item }) => item);
    const quoted = new Map<string, readonly string[]>();
    for (const { id, text } of facts)
      quoted.set(
        text,
        (await vault.inspect(id)).evidence.flatMap(({ quotes }) => quotes),
      );
    expect(quoted).toEqual(new Map(formed.map((text, index) => [text, [chat[index]?.[1]]])));
  },
);

describe("mine is of the kind that was just named (memory.md §5)", () => {
  test.each([
    ["My kids are 4 and 6", "Ours are 9 and 11", "our children are 9 and 11"],
    ["How old is your brother?", "Mine's 30", "my brother's 30"],
    ["Is your dad retired?", "yeah, mine retired in May", "my father retired in May"],
    ["My sister met my brother", "mine lives in Wales", undefined],
    ["Tom's away, his dad's ill", "Mine had his knee done", "my father had his knee done"],
    ["He's out of hospital and staying with my mum", "Mine passed away in spring", undefined],
    ["My dad's car broke down", "mine's in the garage", undefined],
    ["I saw my brother", "mine lives in Wales", undefined],
    ["My bike was stolen", "mine was too", undefined],
    ["My son is 4", "ours are 9 and 11", undefined],
  ])("%s %s", (before, said, sentence) => {
    expect(ownOfKind(before, said)).toBe(sentence);
  });

  test.each([
    ["How's your mum?", "She's home again. She plays bridge on Mondays", "Ben's mother: Plays bridge on Mondays"],
    ["My mum retired. Does your dad still work?", "He works at the port", "Ben's father: Works at the port"],
    ["Wie geht es deiner Mutter?", "Sie wohnt jetzt bei meiner Schwester", "Ben's Mutter: Wohnt bei der Schwester"],
    ["¿Cómo está tu madre?", "Ella vive en Málaga", "Ben's madre: Vive en Málaga"],
    ["Et ton frère, que fait-il ?", "Il travaille à Lyon", "Ben's frère: Travaille à Lyon"],
  ])("who is asked about is theirs: %s %s", async (question, answer, fact) => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ session: "s", role: "user", speaker: "Ana", content: question });
    await vault.observe({ session: "s", role: "user", speaker: "Ben", content: answer });
    const facts = (await all(vault.memories.list())).map(({ item }) => `${item.subject}: ${item.text}`);
    expect(facts).toContain(fact);
  });

  test("in a talk, what is said of mine is said of that relative", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ session: "s", role: "user", speaker: "Ana", content: "My dad retired last year" });
    await vault.observe({ session: "s", role: "user", speaker: "Ben", content: "Oh nice. Mine still drives a taxi." });
    const facts = (await all(vault.memories.list())).map(({ item }) => `${item.subject}: ${item.text}`);
    expect(facts).toContain("Ben's father: Still drives a taxi");
  });
});
