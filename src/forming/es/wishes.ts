/** Standing wishes to the assistant as Spanish puts them without a plain command. */
import { anyOf } from "../any-of.ts";
import { wishRules } from "../wish-rules.ts";
import { IMPERATIVE } from "./imperatives.ts";
import { spanish } from "./spanish-pattern.ts";

const PLEASE = "^(?:(?:y|pero|además|también|por favor|porfa|porfi|eso sí),? ){0,3}";
const ANSWERS = anyOf(
  "respuestas? mensajes? explicaci(?:ón|ones) textos? correos? resúmenes contestaci(?:ón|ones) intervenci(?:ón|ones)",
);
const MEASURE = `(?:\\d{1,4}|una?|media|un par de|\\p{L}{2,12}) ${anyOf(`
  palabras? frases? líneas? renglones oraciones oración párrafos? puntos? caracteres páginas? pasos? opciones sugerencias preguntas? ejemplos? viñetas
`)}›`;
const AT_MOST = anyOf(`
  no_más_de ni_más_de nunca_más_de menos_de como_(?:máximo|mucho) (?:un_)?máximo(?:_de)? a_lo_sumo hasta por_debajo_de no_superiores_a
`);
const MOST_BEHIND = anyOf("como_(?:máximo|mucho) máximo a_lo_sumo o_menos y_(?:ya|no_más|nada_más) bastan");
const EACH = `(?:por|en cada|para cada|en tus|en las|en todas tus|a cada) (?:\\p{L}+ )?${ANSWERS}`;

/** What an assistant does over and over, to "tú" and to "usted", as it is and as it may be. */
const SERVES = anyOf(`
  das? des dé recomiend[ae]s? recomendás sugier[ae]s? escrib[ea]s? escribís enví[ae]s? mand[ae]s? pas[ae]s? muestr[ae]s? enseñ[ae]s? expliques? explicas? respond[ea]s? contest[ae]s? propon(?:es?|gas?) haces? hagas? prepar[ae]s?
  traduces? traduzcas? resum[ea]s? corri(?:ges?|jas?) busc[ao]s? busques? busca reserv[ae]s? planifi(?:cas?|ques?) organi(?:zas?|ces?) cit[ae]s? cites habl[ae]s? hables llam[ae]s? llames recuerd[ae]s? avis[ae]s? dices? digas? cuent[ae]s?
  pon(?:es?|gas?) ofre(?:ces?|zcas?) compr[ae]s? pid[ea]s? cocin[ae]s? redact[ae]s? program[ae]s? calcul[ae]s? describ[ea]s? aconsej[ae]s? list[ae]s? compar[ae]s? despiert[ae]s? salud[ae]s? gener[ae]s? diseñ[ae]s?
`);
const OCCASION = `(?:cuando|si|siempre que|cada vez que)(?: tú| usted)? (?:(?:me|nos|se) (?:l[oa]s? )?)?${SERVES}›(?! (?:el|la|los|las|este|esta|ese|esa|eso|esto|tu|su|tiempo|permiso|un (?:momento|minuto|segundo|descuento|aumento|beso|abrazo)|una (?:mano|oportunidad|rebaja)|que|si|cuenta)›)`;
const FOR_ME =
  "(?=(?:cuando|si|siempre que|cada vez que)(?: tú| usted)? (?:me|nos)›|[^.,]{0,80}‹(?:para|a|con|por) (?:mí|mi|nosotros|nosotras)›|[^.,]{0,80}‹conmigo›)";
const THEN = `(?:por favor,? |entonces )?(?:que (?:no )?\\p{L}+(?:an?|en?)›|(?:no|nunca) (?:(?:me|nos|te|lo|la|los|las) ){0,2}\\p{L}+(?:es|as)›|(?:siempre|solo|sólo|únicamente) (?!me |te |le |l[oa]s? (?:leo|veo|cojo)|\\p{L}+o›|voy)\\p{L}|(?:sin|nada de|con) \\p{L}|(?:l[oa]s? |te )?(?:quiero|prefiero|necesito|agradecería|agradezco)›|me gust(?:a|an|aría)›|(?:debes?|deben|deberían?|tienes? que|tienen que|has? de|han de|procura|intenta|evita)›|(?:haz|pon|di|da|usa|elig?e|escrib?e|utiliza|busca)l[oa]s?›|(?:usa|utiliza|pon|elige|escoge)›|${IMPERATIVE}(?:me|nos|l[oa]s?)?›)`;

/** "Llamaras", "llamases": only the assistant is spoken to in that form. */
const YOU_WOULD = "\\p{L}{2,12}(?:aras|ieras|eras|ases|ieses)›";
const BEHAVED =
  "(?:me|nos) (?:trat|llam|habl|tute|contest|avis|explic|recordar|habl)(?:ara|ase)›|(?:me|nos) (?:escrib|respond|dij|corrig)(?:iera|iese|era|ese)›|usted (?:no )?(?:me |nos )?\\p{L}{2,12}(?:ara|iera|ase|iese)›";
const REACHED =
  "(?:llam|escrib|molest|despiert|despert|contact|interrump|telefone|avis|recuerd|trat|tute|record|notifi)\\p{L}{1,4}›";
const SOON = "‹(?:hoy|ahora|ayer|esta (?:noche|tarde|vez|semana)|mañana(?! por)|luego)›";

export const WISH_RULES = wishRules({
  "limit of replies": {
    example: "No más de tres frases por respuesta.",
    pattern: spanish([
      `${PLEASE}(?:mantén|mantenga|mantené|limita|limite|restringe|reduce|acorta|ajusta|procura mantener|intenta mantener) (?:siempre )?(?:todas )?(?:tus|sus|la longitud de (?:tus|sus|las)|cada) ?${ANSWERS}›`,
      `${PLEASE}(?:limítate|limítese|cíñete|cíñase|restríngete|ajústate|conténtate con) (?:a |en )?(?:${AT_MOST} )?${MEASURE}`,
      `${PLEASE}(?:contesta|contéstame|conteste|responde|respóndeme|responda|respondé|contestá)(?: siempre| solo| sólo){0,2} (?:en|con) (?:(?:${AT_MOST}|solo|sólo) )?${MEASURE}`,
      `${PLEASE}(?:${AT_MOST} )${MEASURE},? ${EACH}›`,
      `${PLEASE}(?:solo |sólo )?${MEASURE},? (?:${MOST_BEHIND},? )?${EACH}›(?: ${MOST_BEHIND}›)?(?:,? por favor)?[.!]*$`,
      `^(?:que )?(?:todas )?(?:tus|vuestras|sus) ${ANSWERS}› (?:\\p{L}+ )?(?:no )?(?:deben?|deberían?|tienen que|han de|pueden|podrán|superen|excedan|pasen|sobrepasen|sean|tengan|ocupen|necesitan ser)›`,
      `${PLEASE}no (?:(?:me|nos|te) ){0,2}(?:\\p{L}+(?:es|as|a|e)) (?:[^.:]{0,20} )?(?:más de|por encima de|de(?= (?:las |los )?\\d)) ${MEASURE}`,
      `^(?:no )?(?:quiero|quisiera|prefiero|necesito|me gustan|leo|deseo) (?:que )?(?:tus |las )?${ANSWERS}› (?:de (?:más|menos|no más|máximo|como máximo|hasta)|que (?:no )?(?:pasen|superen|excedan)|más (?:cort|larg|breve)\\p{L}+|por debajo|en menos)`,
      `${PLEASE}(?:solo |sólo )?(?:(?:hazme|hágame|haz|dame|dime|pregúntame|propón|proponme|ponme|mándame) )?(?:siempre |solo |sólo |como máximo |únicamente ){0,2}(?:una?|dos|tres|\\d) (?:sol[oa] )?\\p{L}+ (?:a la vez|cada vez|${EACH})›`,
    ]),
    unless: spanish(":\\s*\\S|‹(?:est[ea]|es[ea]|est[ao]s|ahora|aquí)›"),
  },
  "wish for an occasion": {
    example: "Cuando me escribas, sin emojis.",
    pattern: spanish(`${PLEASE}${FOR_ME}${OCCASION}[^.,]{0,60}, ${THEN}`),
    unless: spanish(SOON),
  },
  "how to be addressed": {
    example: "Podemos tutearnos.",
    pattern: spanish([
      `${PLEASE}(?:tutéanos|tuteémonos|tratémonos de|hablémonos de|trátanos|vosea(?:me|nos)|tutéeme|tuteame)›`,
      `${PLEASE}(?:podemos|podríamos|vamos a|mejor|deberíamos|prefiero que|quiero que|me gusta que) ?(?:nos )?(?:tutearnos|tutearme|tratarnos de|hablarnos de|tuteemos|tratemos de|hablemos de)›`,
      "^(?:nos podemos|mejor nos) (?:tutear|tratar de|hablar de|tuteamos|tratamos de|hablamos de)›",
      "^(?:por favor,? |mejor |conmigo,? ){0,2}(?:de|con el) (?:tú|usted|vos)›(?:,? (?:por favor|mejor|conmigo))?[.!]*$",
      "^(?:prefiero|me gusta más|quiero) (?:el|que me trates de|el trato de) (?:tú|usted|vos|tuteo|voseo)›",
      `${PLEASE}(?:nada de|déjate de|déjese de|olvida|olvídate de|quita|omite|ahórrate|puedes (?:omitir|ahorrarte|dejar|quitar|olvidar)) (?:el |la |los |las |lo de )?["“]?(?:usted|señor|señora|don|doña|doctora?|tratamientos|formalidades|formalismos|títulos|apellido)›`,
      "^(?:con )?(?:el|mi) (?:nombre|nombre de pila|apellido) (?:basta|es suficiente|está bien|vale)›",
    ]),
  },
  "not to be disturbed": {
    example: "Ya no me escribas por la noche.",
    pattern: spanish([
      `${PLEASE}(?:ya )?(?:no|nunca|jamás) (?:me|nos) (?:vuelvas a |vuelva a )?(?:llam|escrib|molest|despiert|contact|interrump|telefone|tute|despert|notifi|marqu)(?:es|e|as|a|ar|ir)›`,
      `^no (?:quiero|queremos|deseo|me gusta|quisiera) que (?:me|nos) ${REACHED}`,
      `^no (?:quiero|deseo|me gusta) (?:ser|que me) (?:llamad|molestad|contactad|tratad|interrumpid)[oa]›`,
      `${PLEASE}(?:sin|ninguna?|no más|nada de|cero) (?:llamadas?|mensajes?|avisos?|notificaciones|correos|recordatorios)› (?:por favor )?(?:antes|después|durante|por la|en|los|las|a partir|entre|a)›`,
    ]),
    unless: spanish(SOON),
  },
  "what would suit better": {
    example: "Me sentiría más cómoda si me tutearas.",
    pattern: spanish([
      `^(?:yo )?(?:preferiría|preferiríamos|prefiriera|sería|estaría|me (?:sentiría|resultaría|vendría|sería|parecería))›(?: (?:más|mucho|muy|mejor|bien|cómod[oa]|a gusto|agradable|fácil|práctico|preferible|tranquil[oa]|para mí)){0,4},? (?:que|si)(?: tú| usted)? (?:no |nunca |siempre )?(?:(?:me|nos|te|lo|la|le) ){0,2}${YOU_WOULD}`,
      `^(?:yo )?(?:preferiría|me gustaría|me (?:sentiría|resultaría|sería)|sería|estaría)›(?: (?:más|mucho|mejor|cómod[oa]|a gusto|agradable|fácil)){0,3},? (?:que|si) (?:no )?(?:${BEHAVED})`,
      "^(?:prefiero|preferiría|me gusta|me gustaría|quisiera|quiero)(?: más| mucho más)? (?:que (?:me|nos) (?:llamen|traten|tuteen|hablen|llamaran|trataran|tutearan|hablaran)|ser (?:tratad|llamad|saludad)[oa])›",
    ]),
    unless: spanish(SOON),
  },
});
