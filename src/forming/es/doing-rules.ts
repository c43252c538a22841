/** What came to an end, abilities, works and tools, in Spanish. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { spanish } from "./spanish-pattern.ts";
import { FRONT } from "./time-front.ts";
import { WORKPIECE } from "./workpieces.ts";

const FACT = { type: "fact", event: "fact" } as const;
const LANGUAGE = anyOf(`
  español castellano inglés francés alemán italiano portugués catalán gallego euskera vasco chino mandarín japonés coreano ruso árabe
  neerlandés holandés polaco griego turco hindi hebreo sueco noruego danés finés rumano búlgaro ucraniano quechua guaraní náhuatl latín
  esperanto lengua_de_signos lengua_de_señas valenciano bable aragonés maya húngaro checo varios_idiomas dos_idiomas tres_idiomas
  cuatro_idiomas
`);
const ADVERBS =
  "(?:(?:también|ya|no|un poco de|algo de|bastante|bien|perfectamente|muy bien|solo|sólo|tanto|todavía|aún) ){0,2}";
const INSTRUMENT = anyOf(
  `
  guitarra piano violín batería bajo flauta saxofón saxo trompeta ukelele violonchelo chelo acordeón clarinete arpa gaita tambor cajón órgano
  teclado instrumento trombón viola mandolina armónica bandoneón charango percusión contrabajo
`,
);
const DEVICE = anyOf(
  `
  portátil ordenador compu computadora laptop notebook pc mac macbook móvil celular cel teléfono tablet tableta impresora monitor pantalla
  teclado ratón router servidor editor navegador consola smartphone terminal ide equipo_de_sonido televisor tele sistema_operativo entorno
  stack base_de_datos zona_horaria huso_horario
`,
);
const CREATING = anyOf(`
  escribiendo desarrollando montando construyendo creando diseñando reformando restaurando programando componiendo grabando rodando editando
  traduciendo implementando migrando refactorizando lanzando implantando automatizando digitalizando fabricando pintando cultivando cosiendo
  tejiendo organizando_un organizando_una levantando renovando redactando ilustrando investigando haciendo_(?:un|una|el|la|mi)
  trabajando_en(?=_(?:un|una|mi|el|la|nuestr)) terminando_(?:un|una|mi|el|la)
  preparando_(?:un|una|mi)_(?:documental|libro|disco|exposición|obra|espectáculo|proyecto|app)
`);

export const DOING_RULES: readonly ClaimRule[] = [
  {
    name: "ending",
    example: "Me di de baja de Twitter.",
    ...FACT,
    polarity: "ended",
    pattern: spanish([
      `^${FRONT}(?:yo |nosotros |al final |por fin |también ){0,2}(?:ya no (?:(?:me|nos|lo|la|los|las|le|les|se) ){0,2}\\p{L}{1,13}(?:o|oy|amos|emos|imos)›|` +
        "(?:lo |la |los |las )?(?:he|hemos) dejado›|(?:lo |la |los |las )?(?:dejé|dejamos)›|(?:abandonÉ|abandonamos|renunciÉ|renunciamos|dimitÍ|cancelÉ|" +
        "cancelamos|vendÍ mi parte)›|me (?:quitÉ|borrÉ|salÍ|di de baja|desapuntÉ|he quitado|he borrado|he salido|he dado de baja|he desapuntado) ?|" +
        "se (?:me )?(?:acabó|terminó|acabaron) (?:el|la|lo|los|las|mi)›)",
      `^${FRONT}(?:antes |yo )?(?:(?:me|lo|la|los|las|le) ){0,2}\\p{L}{2,12}(?:aba|ábamos|Ía|íamos)› [^.]{0,60}‹(?:ya no|pero ya|ahora no|no toco|no juego|` +
        "lo dejé|hasta que)›",
      "^antes \\p{L}{2,12}(?:aba|ábamos|Ía|íamos),? (?:pero|ahora|y ahora) (?:ya )?(?:no|lo dejé)›|‹hace (?:\\p{L}+ ){1,3}que (?:ya )?no \\p{L}+",
    ]),
    unless: spanish("‹(?:ya no (?:sé|recuerdo|entiendo|puedo esperar)|dejado (?:claro|un|una|el|la mesa))›"),
  },
  {
    name: "cannot",
    example: "No puedo levantar peso.",
    ...FACT,
    isStanding: true,
    pattern: spanish([
      `^${FRONT}(?:(?:por|con|sin) [^,.]{3,30},? )?(?:yo )?(?:ya |todavía |aún )?no (?:(?:me|nos|lo|la) )?(?:puedo|podemos)› (?:\\p{L}{2,13}r(?:me|nos|lo|` +
        "la)?›|el |la |los |este |esta |hoy)",
    ]),
    unless: spanish([
      "‹no (?:lo )?(?:puedo|podemos) (?:creer|ver (?:el|la|los|nada)|abrir|evitar|decir|esperar|imaginar|entender|acceder|encontrar|parar de|dejar de|" +
        "estar más|comer|tomar|beber|probar|quejar|resistirme|poner(?:le)? pegas)",
    ]),
  },
  {
    name: "skill",
    example: "Sé tocar el piano.",
    type: "skill",
    event: "fact",
    isStanding: true,
    pattern: spanish([
      `‹(?:^(?:yo )?no se (?=\\p{L}{2,12}r›)|(?:sÉ|sabemos) (?:\\p{L}+ )?)(?:\\p{L}{2,12}(?:[aei]|Í)r(?:me|lo)?›|${LANGUAGE}|python|java|un poco|algo de|` +
        "mucho de|kárate)",
      `‹(?:hablo|hablamos|chapurreo|leo|entiendo|escribo en) ${ADVERBS}(?:el )?${LANGUAGE}›`,
      `‹(?:toco|tocamos|tocaba|toqué) ${ADVERBS}(?:el |la |un |una )?${INSTRUMENT}›`,
      "‹(?:se )?(?:me|nos) (?:da|dan) (?:muy |bastante |fatal |genial )?(?:bien|mal|fatal|genial|de maravilla|regular)›",
      "‹(?:domino|me defiendo (?:en|con|bien)|me manejo (?:en|con|bien)|programo (?:en|desde)|sé programar|manejo (?:bien |el |la )?(?:excel|python|" +
        `photoshop|sql|${LANGUAGE})|tengo (?:\\p{L}+ )?(?:carné|carnet|licencia|permiso de conducir|nivel|título|titulación|certificado|experiencia|buen oído|` +
        "buena memoria|mano|facilidad|\\p{L}+ años de experiencia|un? [abc][12]|[abc][12])|puedo (?:aguantar|correr|nadar|levantar|conducir|pilotar|manejar|" +
        "tocar|cocinar|programar|traducir|leer|hablar|cargar|hacer|escribir|bailar|cantar|coser|reparar|arreglar|montar|dibujar|silbar)(?! (?:lo|la|eso|esto|" +
        "contigo|una pregunta|algo|que)›)|soy capaz de|soy (?:muy |bastante )?(?:buen[oa]|mal[oa]|hábil|expert[oa]|torpe|rápid[oa]) (?:en|con|para|al|a la|" +
        "a los|a las|jugando|cocinando|dibujando|bailando|\\p{L}+ando|\\p{L}+endo)|aprendí (?:a|\\p{L}+ (?:de|en|con))|(?:cocino|bailo|dibujo|canto|pinto|coso|" +
        "juego|escribo|nado) (?:muy|bastante|fatal|mal|bien|genial|de maravilla|salsa|tango|flamenco))›",
      "‹(?:llevo|llevamos) (?:media vida|toda la vida|(?:\\p{L}+|\\d+) (?:años?|meses|décadas)) (?:\\p{L}+ando|\\p{L}+iendo)›|‹(?:nunca|jamás|siempre) he sabido \\p{L}+",
      "‹soy (?:cinturón|bilingüe|trilingüe|políglota|autodidacta)",
    ]),
    unless: spanish([
      "‹no puedo›|‹sÉ (?:que|si|qué|cómo)›",
      "‹(?:llevo|llevamos) [^.]{2,20} (?:queriendo|con ganas|desarrollando|escribiendo|montando|construyendo|viviendo|buscando|esperando|intentando|" +
        "ahorrando|queriendo|pensando)",
    ]),
  },
  {
    name: "project",
    example: "Estoy escribiendo una novela histórica.",
    type: "project",
    event: "fact",
    pattern: spanish([
      `‹(?:estoy|estamos|ando|andamos|sigo|seguimos|llevo|llevamos)› (?:\\p{L}+ ){0,3}?${CREATING}`,
      `‹(?:trabajo|curro|trabajamos|colaboro|colaboramos|participo) en (?:un|una|mi|el|la|nuestr[oa]) (?:\\p{L}+ )?${WORKPIECE}›`,
      `‹(?:mi|nuestr[oa]) (?:\\p{L}+ )?${WORKPIECE}(?: \\p{L}+){0,4} (?:trata|va|es|consiste|está|se llama|habla)›`,
      `‹(?:preparo|desarrollo|diseño|escribo|compongo|edito|dirijo|programo) (?:un|una|mi) (?:\\p{L}+ )?${WORKPIECE}›`,
      "‹tengo (?:un|una) (?:blog|podcast|canal|proyecto)›|‹(?:lanzo|lanzamos|publico|publicamos|desplegamos) (?:mi|nuestr[oa])›|‹colaboro con›|‹soy voluntari",
    ]),
    unless: spanish("^mi proyecto favorito"),
  },
  {
    name: "environment",
    example: "Uso Linux en casa y Windows en la oficina.",
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern: spanish([
      "‹(?:uso|usamos|utilizo|utilizamos|empleamos|usaba|manejo siempre con|programo con|trabajo con|trabajamos con|desarrollo en|gestionamos [^.]{2,30}con|" +
        "desplegamos en|corremos|me he pasado a|me pasé a|nos pasamos a)› (?!(?:gafas|lentes|lentillas|lentes|la talla|talla|bastón|audífono|mucho|poco|esto|" +
        "eso|ese|este|esa|esta|lo|crema|ropa|personas|niños|mi|el cerebro|animales|mayores)›)\\p{L}",
      `‹(?:la uso|lo uso|los uso|las uso)›|‹(?:mi|nuestr[oa]|mis) (?:\\p{L}+ )?${DEVICE}(?: \\p{L}+){0,4} (?:es|son|tiene|corre|usa|va|funciona|está|era)›`,
      `‹(?:tengo|tenemos) (?:un|una|el|la) (?:\\p{L}+ )?(?:iphone|android|mac|macbook|pixel|galaxy|thinkpad|samsung|xiaomi|${DEVICE})›`,
      "‹en (?:mi|nuestr[oa]|la) (?:oficina|empresa|trabajo|equipo|casa|curro)[^.]{0,20} hay [^.]{0,30}(?:windows|linux|mac|ordenador|servidor|portátil)",
      "‹(?:tomo|hago|guardo|gestiono|escribo|llevo|apunto|organizo) (?:tod[oa]s? )?(?:mis?|l[oa]s|nuestr[oa]s) \\p{L}+ (?:en|con) \\p{L}",
      "‹(?:en (?:la empresa|el trabajo|casa|la oficina|mi equipo|el curro)),? (?:usamos|uso|utilizamos|tenemos)›",
    ]),
  },
];
