/** Spanish chatter: a text made of nothing but these words says nothing worth keeping. As `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const CHATTER = set(
  `
  ok okay okey okis vale si sip claro no nop nada bueno buena buenas buenos bien muy mucho muchas muchos muchisimas gracias mil por para todo
  toda todos todas de del al a la el los las lo un una y e o que es eso esa ese esto esta asi supuesto acuerdo perfecto perfecta genial
  estupendo fenomenal fantastico excelente increible maravilloso guay chevere padre bacan brutal crack total totalmente absolutamente exacto
  exactamente correcto cierto verdad obvio hola holi hey ey eh dia dias tarde tardes noche noches adios chao chau hasta luego manana pronto
  ahora entonces pues venga va dale sale listo hecho hala anda vaya toma madre mia dios santo ay uy uf ah oh ja jaja jajaja jajajaja jajajajaja
  jeje jejeje jiji lol xd emm mmm hmm eee igualmente placer encantado encantada tranquilo tranquila problema preocupes pasa hay importa perdon
  perdona disculpa disculpe siento favor porfa porfi amable ayuda te le se me lo tu usted eres sois son muy tan tanto que tal como estas va
  todo tambien yo feliz ano nuevo cumpleanos felicidades enhorabuena suerte animo saludos abrazo abrazos beso besos cuidate descansa razon
  tienes fuerte locura lio menudo menuda pena rollo fin momento segundo minuto idea ni entendido comprendido recibido anotado veo ya aja aha
  mola molaba bonito bonita lindo linda guapo guapa gracioso bueno nos vemos hablamos otra vez sera puede ser quiza quizas tal vez
`,
);

/** A greeting or an exclamation may be followed by one name: "¡Hola Mel!". */
export const OPENERS = set(
  "hola hey ey gracias buenas buenos adios chao chau felicidades enhorabuena si vale ok genial jaja ay oh vaya no perdona oye",
);
