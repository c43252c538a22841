/** Spanish talk about the talk, the text at hand and the moment: it says nothing of a life. */
import { anyOf } from "../any-of.ts";
import { spanish } from "./spanish-pattern.ts";

const TALKED_ABOUT = anyOf(`
  respuestas? versión texto frase título titular párrafo propuesta idea opción ejemplo explicación tono final código poema cuento introducción
  conclusión resumen redacción formato diseño enfoque plan sugerencia palabra cómo borrador traducción receta? lista tabla correo
`);
/** Talk about the talk. */
export const TALK = spanish([
  "^(?:(?:todavía |aún |la verdad,? |yo |ya ){0,2}no (?:lo |la |te |le |os )?(?:sé(?! \\p{L}{2,12}r(?:me|lo)?›)|entiendo|entendí|entendemos|he entendido|" +
    "pillo|sabía|recuerdo|caigo|creo|me acuerdo|tengo (?:ni )?(?:idea|dudas|preguntas|prisa|nada que)|pasa nada|hay (?:problema|prisa|de qué)|importa|" +
    "te preocupes|se preocupe|estoy (?:muy |del todo )?segur[oa]|me lo (?:esperaba|creo|puedo creer)|puedo más|lo había|había (?:pensado|caído)|" +
    "es (?:grave|para tanto|nada)|me queda (?:muy )?clar[oa]|funciona|me (?:funciona|sale|deja)(?=[.!,]|$)|me extraña|me digas|veo (?:nada|por qué|" +
    "la diferencia|(?:el|la|ningún) (?:problema|error|archivo|botón|sentido|adjunto|imagen))|es eso|era eso)›|(?:ya )?(?:entiendo|entendido|veo|comprendo|" +
    "comprendido|lo (?:sé|veo|entiendo|miro|pillo|tengo claro)|me hago una idea)(?=[.!,]|$)|(?:ya|ah,?) (?:veo|entiendo|lo entiendo|lo veo)›|" +
    "ahora (?:vuelvo|lo (?:entiendo|veo|pillo)|sí (?:que )?lo|entiendo|caigo)›|(?:eso|así|esto|ese|esa|este|esta|aquello)› (?:no )?(?:es|está|era|hago|" +
    "haré|creo|pienso|espero|parece|suena|me (?:ayuda|sirve|gusta|encanta|parece|vale)|mismo|queda|tiene|sí)›|(?:tienes|tiene|llevas|" +
    "tenés) (?:toda la )?razón›|estoy (?:(?:totalmente |completamente |muy |bastante |tan )?(?:de acuerdo|pensando(?=[.…,]|$)|listo|lista|bien|aquí|" +
    "segur[oa]|en ello|content[oa] con (?:el|tu)|confundid[oa]|que no|perdid[oa]|probando|esperando|viendo))›|me (?:parece (?:bien|perfecto|genial|" +
    "estupendo|correcto|que (?:el|la|tu|este|esta|está|queda|falta|sobra)|mal|raro|una buena)|alegro|alegra|sirve|vale|convence|refiero|temo|suena|explico|" +
    "lo (?:apunto|pienso|imagino|quedo|anoto|creo|temía)|has (?:ayudado|convencido|salvado|dado)|ha (?:servido|ayudado|quedado|gustado (?:tu|la|el|" +
    "mucho tu))|quedo con (?:la|el|esa?)|estás? (?:ayudando|liando|tomando))›|te (?:lo )?(?:agradezco|aviso|cuento|digo|explico|entiendo|escucho|leo|creo|" +
    "quiero|pido|paso|mando|debo una|mereces)›|(?:le|os|se) (?:lo )?(?:agradezco|agradecemos)›|(?:luego|ya|después|ahora|mañana) (?:te|os|le) |" +
    "tengo (?:otra|más|una última) |(?:he|hemos) (?:probado|visto|leído|encontrado (?:un|el|otro) (?:error|fallo|bug)|intentado|hecho lo que)›|aquí (?:va|" +
    "tienes|está|te|lo)›|(?:ya )?(?:me )?lo (?:voy a (?:pensar|mirar|probar|leer)|probaré|leeré)›|tengo ganas de (?:leer|ver|saber)|estoy (?:leyendo|" +
    "revisando|mirando|probando) (?:el|la|tu|lo|los|las|eso|esto)|(?:me )?teng[oa] que (?:ir(?:me)?|dejar(?:te|lo|os)?|colgar|salir)(?=[.,!]|$| (?:ya|" +
    "ahora))|me (?:voy|piro)(?=[.,!]|$)|(?:os|te) dejo›|prefiero que (?:lo|la) |(?:let|const|var|def|import|print|class|function|select|insert|delete|" +
    "update|git|npm|pip|sudo|docker) |\\p{L}*error: |vamos con|me quedo con (?:la|el) (?:primer|segund|últim|tercer)|me da igual(?=[.!]|$)|como (?:quieras|" +
    "veas|prefieras|siempre)(?=[.!,]|$)|me imagino que|no hace falta|lo (?:hago|guardo|cambio|dejo|uso|pruebo|arreglo|leo|busco)›|(?:quiero|necesito|" +
    "quisiera|me gustaría|me interesa) (?:entender|saber|ver|preguntar|comentar|aclarar|confirmar)|(?:no )?me (?:he )?(?:explicado|expresado|expliqué|" +
    "expresé)|me acabo de dar cuenta|(?:he|hemos) (?:subido|mandado|enviado|adjuntado|pegado|copiado|actualizado|corregido|revisado|probado|ejecutado)›|" +
    "acabo de (?:probar|leer|mirar|darme|enviar|mandar|subir|pegar)|no (?:consigo|logro) (?:que|entender|abrir|ver)|(?:me decanto por|me quedo con|elijo|" +
    "prefiero|escojo) (?:la|el) (?:(?:primer|segund|tercer|cuart|últim|otr)\\p{L}*|opción|versión|\\p{L}|\\d)(?=[.!]|$)|vamos a por|(?:sigamos|empecemos|" +
    "dejémoslo|hablemos|pasemos a|volvamos|hagámoslo|veamos|resumamos)›|(?:me )?voy a (?:comer|cenar|dormir|desayunar|ducharme|acostarme|descansar|seguir|" +
    "la cama)(?: algo| ya| un rato)?(?=[.!,]|$)|estoy (?:de vuelta|ya aquí)|(?:he|hemos|tengo|hay|me sale|me da|sigo|cambié|puse) [^.]{0,40}‹(?:variable|" +
    "función|archivo|documento|código|línea \\d|párrafo|mensaje de error|error|botón|script|columna|celda|fórmula|prompt|adjunto|borrador|bug|commit|" +
    "enlace|captura)›|tiene (?:sentido|buena pinta|lógica|razón)|son cosas|era (?:justo|eso|lo que|broma)|déjame|dejame|deja que|vamos a ver|veamos|" +
    "voy a (?:probar(?:lo)?|ver|mirar(?:lo)?|comprobar(?:lo)?|pensar(?:lo|me)?|intentar(?:lo)?|leer(?:lo)?)(?=[.!,]|$| (?:si|qué|eso|esto|con (?:eso|" +
    "esto)))|lo (?:pensaré|probaré|miraré|intentaré|voy a|haré|pienso|pruebo|miro|tendré|consultaré|leo)›|(?:probaré|intentaré|seguiré|miraré|pensaré)›|" +
    "espero (?:que (?:estés|esté|te|le|os|todo|haya|sirva|tengas|sea|no|puedas)|tu|su|haberme|no haber)|sigo (?:sin entender|aquí|esperando|" +
    "pensando en (?:ello|eso))|encantad[oa] de|un placer|igualmente|feliz›|felicidades|enhorabuena|hasta (?:luego|mañana|pronto)|nos (?:vemos|hablamos|" +
    "leemos)|gracias›|genial›|perfecto›|quÉ |lo siento›|siento (?:la|el|haber|que)›|perdona (?:la|el|por|que)|perdón por|disculpa (?:la|el|por)|" +
    "acabo de (?:leer(?:lo)?|ver(?:lo)?) (?:tu|el|la|eso)|tengo una (?:duda|pregunta|consulta|idea|cosa)|tengo (?:dudas|curiosidad|un problema con)|" +
    "mi (?:pregunta|duda|consulta|opinión|comentario|mensaje|problema con|código|texto) |(?:creo|pienso|opino|diría|digo) (?:que )?(?:no|sí)(?=[.!,]|$)|" +
    "(?:que )?(?:está|queda|suena|falta|sobra|hay|es) (?:bien|mal|genial|perfecto|un error|una errata|una coma|correcto|mejor así|raro)›|hay (?:un|una|" +
    "algún) (?:error|errata|fallo|problema|bug|coma)|(?:falta|sobra|faltan|sobran) )",
  "‹(?:ha gustado|han gustado|gustó|gusta|gustan|encanta|encantan|convence|convencen|mola|prefiero|parece)› (?:\\p{L}+ )?(?:(?:tu|tus|su|est[ea]|es[ea]|" +
    `la|el|lo|los|las|l[oa]s) )?(?:(?:primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|nuev[oa]|otr[oa]|anterior) )?${TALKED_ABOUT}›`,
  "(?:gusta|encanta|convence|prefiero)n?› (?:más |mucho |menos )?(?:tu|tus|est[eao]|es[eao]|así|lo que (?:has|me|dices|propones))›",
  "^(?:no )?(?:me|nos|prefiero|estoy|tu|tus|la|el|veo|he|hay|a|acabo|leo|leí|vi|encuentro|entiendo|sigo|con|por|tengo)›(?! que )[^.]{0,60}‹(?:tu|" +
    `tus) (?:últim[oa] |primer[oa]? )?${TALKED_ABOUT}›`,
  "‹lo que (?:dices|dijiste|me dices|has dicho|propones|propusiste|sugieres|comentas|pusiste|has puesto|me (?:mandaste|pasaste|diste))›",
  "‹(?:me mandaste|me pasaste|me enviaste|me diste|me has (?:dado|pasado|mandado))›",
  `^(?:el|la|los|las|tu|tus|est[ea]|es[ea])› (?:(?:primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|nuev[oa]) )?${TALKED_ABOUT}›`,
]);
