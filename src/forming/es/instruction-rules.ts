/** What the assistant is to do or to leave from now on, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { IMPERATIVE } from "./imperatives.ts";
import { ONE_OCCASION } from "./once.ts";
import { spanish } from "./spanish-pattern.ts";
import { MEASURES, STANDING_WORDS } from "./standing.ts";

const ORDER = { type: "instruction", event: "preference", isStanding: true, labels: ["constraint"] } as const;
const PLEASE = "^(?:(?:y|pero|además|también|por favor|porfa|porfi|please|eso sí),? ){0,3}";

/** Verbs of what an assistant does, in the form that forbids: "no uses". */
const FORBIDDEN = anyOf(`
  us[ea]s? use agend[ae]s? agendes? program[ae]s? programes? habl[ea]s? compart[ae]s? llames? mandes? envíes? escribas? respondas? contestes?
  digas(?!_(?:nada|eso|más)) pongas? hagas? recomiendes? sugieras? incluyas? menciones? borres? elimines? guardes? recuerdes? molestes? avises?
  notifiques? trates? tutees? repitas? corrijas? resumas? expliques? cambies? modifiques? reserves? compres? pidas? asumas? añadas? agregues?
  inventes? traduzcas? des muestres? utilices? emplees? empieces? termines? saludes? despidas? disculpes? interrumpas? exageres? convoques?
  citea?s? aceptes? canceles? bloquees? muevas? propongas? preguntes? insistas? uséis pongáis mezcles? abras? cierres? toques? publiques?
  enrolles? alargues? dejes? contactes? apuntes? confirmes? planifiques? cuentes_con ofrezcas? agreguéis adules? opines? bromees? tomes_notas
  presupongas? suavices? redondees? abrevies? invites? sobrescribas?
`);
/** The same, in the form that asks for it. */
const ASKED = anyOf(`
  respónd[ea](?:me)? contésta?(?:me)? contéste(?:me)? háblame háble(?:me)? trátame tráte(?:me)? tutéame tutéa(?:me)? escríbeme escríb[ea] úsa
  úse usá utilíza utilíce empléa evíta evíte mantén mantenga manténme explícame explíque(?:me)? explíca pon ponme ponga avísame avíse(?:me)?
  recuérdame recuérde(?:me)? resúme resúmeme resúma da dame dáme incluye incluya añáde agréga muéstra muéstrame corrígeme corríge cíta dirígete
  diríjase prioríz sé_(?:breve|conciso|concisa|directo|directa|claro|clara|amable|honesto|sincero|formal|crítico) ve_al_grano vete_al_grano haz
  házme hazlo díme dime(?=_siempre) decíme tráeme búscame propón propónme recomiéndame sugiéreme llámame llámeme llamame empieza comienza
  termina ordena redácta prepárame envíame mándame pregúntame pregúnta pídeme confírma confírmame consúltame consúlta asegúrate procúra
  compruéba verifíca revísa guárda reserva resérvame tradúce tradúceme contestame respondeme hablame tratame usame tuteame formatéa indíca
  señala deja(?=_siempre) cuéntame ten(?:_siempre)?_(?:en_cuenta|presente) tenga_en_cuenta cuenta_con_que
`);
const MANNER = anyOf(`
  en_(?:español|castellano|inglés|catalán|gallego|euskera|francés|alemán|portugués|italiano|listas?|viñetas|tablas?|markdown|puntos|párrafos|frases|formato|mayúsculas|minúsculas|euros|dólares|pesos|metros|grados|gramos|un_tono|tono|una_frase|pocas_palabras|plural)
  con_(?:listas|viñetas|ejemplos|emojis|frases|respuestas|párrafos|tecnicismos|detalle|pocas_palabras|claridad|humor|cariño|calma|educación|un_tono|tono|fuentes|datos)
  sin_(?:rodeos|emojis|tecnicismos|anglicismos|adornos|disculpas|florituras|siglas|paja|preámbulos|jerga|introducciones|relleno|formalidades)
  de_(?:tú|usted|vos|forma_\\p{L}+|manera_\\p{L}+|modo_\\p{L}+) como_(?:doctora?|señora?|si|un|una|a_una?) brevemente formalmente
`);
const WISHED = anyOf(`
  avises recuerdes uses seas hables respondas contestes evites trates tutees llames digas escribas expliques pongas mantengas corrijas cites
  incluyas prestes tengas_en_cuenta dejes des hagas sigas utilices resumas confirmes consultes preguntes avise recuerde use sea hable responda
  conteste evite trate tutee llame diga escriba explique ponga
`);

export const INSTRUCTION_RULES: readonly ClaimRule[] = [
  {
    name: "order asked",
    example: "¿Puedes dejar de usar emojis?",
    ...ORDER,
    pattern: spanish([
      "^[¿¡(]?(?:por favor,? |oye,? )?(?:me )?(?:puedes|podrías|podés|puede|podría|te importaría|te importa) (?:por favor )?(?:(?:dejar de|no|evitar) \\p{L}|" +
        `(?:siempre )?\\p{L}{2,12}r(?:me|lo|la)?› [^.]{0,80}${STANDING_WORDS}|(?:llamarme|tutearme|tratarme|hablarme de)›)`,
    ]),
  },
  {
    name: "ban",
    example: "No uses emojis.",
    ...ORDER,
    pattern: spanish([
      `${PLEASE}(?:${STANDING_WORDS},? )?(?:no|nunca|jamás|tampoco)(?: vuelvas a \\p{L}+|(?: (?:me|nos|te|le|lo|la|los|las|se)){0,2} ${FORBIDDEN})›`,
      `${PLEASE}(?:deja|dejá|deje|para|evita) de \\p{L}{2,14}r(?:te|me|se|lo|la)?›|${PLEASE}(?:prohibido|nada de|cero) (?!eso|esto|nada|problema)\\p{L}`,
    ]),
  },
  {
    name: "standing order",
    example: "A partir de ahora, contesta con listas.",
    ...ORDER,
    pattern: spanish([
      `${PLEASE}(?:a partir de (?:ahora|hoy|mañana)|de (?:ahora|aquí|hoy) en (?:adelante|más)|en adelante|de ahora en más|en lo sucesivo|la próxima vez),? `,
      `${PLEASE}(?:(?:cada vez|siempre) que|cuando|si)(?: \\p{L}+){0,3} (?:te|le) (?!gust|parec)\\p{L}+›`,
      `^(?:cuando|si|siempre que|cada vez que) [^.,]{3,80}, (?:por favor,? )?(?:no ${FORBIDDEN}|${ASKED}|${IMPERATIVE}(?:me|nos|le)?(?:lo|la)?|indíca(?:me)?|` +
        "mencióna|incluye|señala)›",
      "^(?:cuando|si|siempre que|cada vez que) (?:(?:me|te|nos|no|le) ){0,2}\\p{L}{2,12}(?:es|as)› [^.,]{0,60},? \\p{L}",
      "^[^.]{0,60}, (?:que (?:no )?(?:sea|sean|lleve|lleven|tenga|incluya|esté|vaya)|hazlo|responde|contesta|respóndeme|contéstame) ",
    ]),
    unless: spanish([
      ONE_OCCASION,
      "^[^.]{0,60}‹(?:voy a|vamos a|trabajo|dejo de|empiezo|seré|viviré|vivo|como|bebo|haré|me levanto|me despierto|estudio|hago)›",
    ]),
  },
  {
    name: "order",
    example: "Respóndeme siempre en español.",
    ...ORDER,
    pattern: spanish([
      `${PLEASE}(?:${ASKED}|\\p{L}{2,12}(?:me|lo|nos)|recuerda|acuérdate de|${IMPERATIVE}(?:me|nos|lo|la|los|las)?)› [^.]{0,90}${STANDING_WORDS}`,
      "^(?:en|para|con|sobre) [^,.]{2,40}, \\p{L}{2,12}(?:te|me|lo|la|nos)› [^.]{0,20}‹(?:siempre|nunca)›",
      `${PLEASE}${STANDING_WORDS},? (?:${ASKED}|${IMPERATIVE})›|${PLEASE}(?:para|en|con) [^,.]{2,40}, ${ASKED}› [^.]{0,80}${STANDING_WORDS}`,
      `^(?:para|en) (?:los|las|mis|tus) [^,.]{2,40}, (?:${ASKED}|${IMPERATIVE}(?:me)?)›`,
      `${PLEASE}(?:recuerda|acuérdate de|asegúrate de|procura|intenta|trata de|no te olvides de|no olvides) (?:siempre )?\\p{L}{2,14}r(?:me|lo|la|te|se|` +
        "nos)?›",
      `${PLEASE}${ASKED}› (?:\\p{L}+ )?(?:\\p{L}+ )?${MANNER}›`,
      `${PLEASE}(?:escribe|pon|ponme|da|dame|usa|expresa|muestra|indica|redacta|escriba|ponga|use|utiliza|formatea) (?:siempre )?(?:las|los|tus) ${MEASURES}›`,
      `${PLEASE}(?:en general,? )?sÉ (?:más |muy |siempre ){0,2}(?:breve|concis[oa]|direct[oa]|clar[oa]|amable|honest[oa]|sincer[oa]|formal|informal|` +
        "crític[oa]|específic[oa]|detallad[oa]|precis[oa]|rápid[oa]|educad[oa]|paciente|franc[oa]|brutal|divertid[oa]|profesional|exigente|positiv[oa]|neutral|" +
        "objetiv[oa])›",
      `${PLEASE}(?:usa|use|utiliza|utilice|emplea|usá|evita|evite|evitá|mantén|mantenga|prioriza|respeta|sigue siempre) (?!est[ea]|es[ea]|una? (?:bucle|` +
        "función|clase|map|regex))\\p{L}+",
      `${PLEASE}(?:solo|sólo|únicamente) (?:${ASKED}|${IMPERATIVE}me)›`,
      `${PLEASE}(?:${ASKED}|${IMPERATIVE}(?:me)?|confírma) [^.]{0,40}‹antes de (?:que )?\\p{L}+`,
      `^(?:hay que|tienes que|debes|has de|deberías) \\p{L}{2,12}r(?:me|nos)› |${PLEASE}(?:ve|vete|vaya) (?:siempre )?al grano`,
      `${PLEASE}(?:dirígete|diríjase) a mí`,
    ]),
    unless: spanish(
      "^(?:mi|me|yo|nos|se|nunca|siempre (?:he|voy|me|pido|elijo)|como|de|el|la|los|las|ayer|este|esta|sigue›) ",
    ),
  },
  {
    name: "form of address",
    example: "Llámame Quique.",
    ...ORDER,
    pattern: spanish([
      `${PLEASE}(?:(?:puedes|podéis|puede|podés|prefiero que|quiero que|me gusta que)? ?(?:me )?(?:llámame|llamame|llámeme|llamarme|llames|llamen|digan|` +
        "decirme|decime|dígame|dígan?me|tutéame|tutearme|tutees|tutéeme|tratarme|trátame|tráteme|tratame|hablarme de|háblame de tú|háblame de usted|" +
        "puedes tutearme))› ?(?!(?:a las|mañana|luego|cuando|por|si|qu|cu|cómo|dónde|algo|cosas|más|una?|el|la|los|las|tu|todo|al)›)",
    ]),
  },
  {
    name: "wish for replies",
    example: "Quiero que uses siempre comillas.",
    ...ORDER,
    pattern: spanish([
      "‹(?:quiero|quisiera|querría|prefiero|preferiría|me gustaría|me gusta|te pido|necesito|agradecería|te agradecería|deseo|espero|es importante|" +
        `hace falta|procura) que (?:no )?(?:siempre |nunca )?(?:me |nos |te |lo |la |le |las |los ){0,2}(?:${WISHED}|tutearas|hablaras|trataras|llamaras|` +
        "fueras|usaras|respondieras|contestaras|avisaras|escribieras|pusieras|recordaras|evitaras|explicaras|dijeras|contestes|mandes|envíes|escriban|" +
        "\\p{L}{2,12}(?:es|as))›",
      "‹(?:quiero|prefiero|necesito) (?:las |los |tus )?(?:respuestas|mensajes|explicaciones|correos)›",
      "‹(?:debes|deberías|tienes que|has de) (?:siempre )?(?:responder|contestar|usar|evitar|hablar|escribir|avisar|llamar)",
    ]),
  },
];
