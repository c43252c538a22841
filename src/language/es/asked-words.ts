/** Spanish questions about somebody. */
import type { AskedWords } from "../asked-words.ts";

const MY = "(mi|mis|nuestro|nuestra|nuestros|nuestras)";
/** "Mi edad", "la edad de Tom". */
const of = (noun: string): string => `(${MY} ${noun}|[(el|la|los|las) ]${noun} de ~)`;
const WHICH = "(cuál|cual|cuáles|qué|cómo) (es|son|era)";
const TOWN =
  "(ciudad|país|pueblo|barrio|calle|zona|provincia|región|sitio|lugar|comunidad|estado|parte de la ciudad|distrito)";
const RELATION =
  "(casado|casada|casados|soltero|soltera|divorciado|divorciada|separado|separada|prometido|prometida|prometidos|viudo|viuda|en una relación|saliendo con alguien|emparejado|emparejada)";
const DIET =
  "(vegetariano|vegetariana|vegano|vegana|pescetariano|pescetariana|flexitariano|flexitariana|carnívoro|carnívora)";
const WORKING =
  "(en paro|desempleado|desempleada|jubilado|jubilada|trabajando|de baja|autónomo|autónoma|empleado|empleada|de excedencia|en activo|parado|parada|pensionista)";
const BELIEF =
  "(creyente|religioso|religiosa|católico|católica|cristiano|cristiana|protestante|musulmán|musulmana|judío|judía|budista|ateo|atea|agnóstico|agnóstica|evangélico|evangélica)";
const COMPANY =
  "(empresa|compañía|sitio|lugar|hospital|organización|oficina|tienda|colegio|agencia|institución|clínica)";
const SCHOOL = "(universidad|colegio|instituto|facultad|escuela|academia)";
const USE = "(uso|utilizo|prefiero|tengo|(usa|usan|utiliza|prefiere|tiene|tienen) ~|usamos|me gusta)";
const ANSWERS = "[(tus|las|sus|mis) ]respuestas";
const MUST =
  "(debes|tienes que|deberías|puedes|has de|debe|tiene que|quiero que|prefiero que|me gusta que|te pedí que)";
const LIKED = "(favorito|favorita|favoritos|favoritas|preferido|preferida|preferidos|preferidas)";

export const SPANISH_ASKED: AskedWords = {
  code: "es",
  written: [
    [/(?<!\S)del(?![^\s?!.,;:'’])/gi, "de el"],
    [/(?<!\S)al(?![^\s?!.,;:'’])/gi, "a el"],
  ],
  lead: `hola;oye;oiga;buenas;buenos días;buenas tardes;buenas noches;bueno;a ver;y;pues;pero;vale;ok;eh;perdona;perdón;por favor;por cierto;una pregunta;una cosa;pregunta rápida;
    pregunta;dime;dígame;me dices;me puedes decir;puedes decirme;podrías decirme;me podrías decir;puede decirme;sabes;sabes tú;sabe usted;tú sabes;recuerdas;te acuerdas;te acuerdas de;
    se acuerda de;recuérdame;me recuerdas;puedes recordarme;me puedes recordar;cuéntame;se me olvidó;se me ha olvidado;he olvidado;olvidé;no me acuerdo de;no recuerdo;no sé;
    keepsake;prueba;test;ayúdame a recordar;según lo que sabes;que;entonces;así que;tienes claro`,
  tail: `por favor;gracias;por cierto;te acuerdas;lo sabes;lo recuerdas;recuerdas;sabes;otra vez;hoy;entonces;keepsake;vale;no;según tú;que no me acuerdo`,
  fillers:
    "ahora;ahora mismo;actualmente;todavía;aún;exactamente;por favor;otra vez;en este momento;hoy en día;yo;nosotros;nosotras;realmente;en realidad;originalmente;normalmente;más o menos;ya",
  own: "yo;nosotros;nosotras;mí;mi;mis;me;conmigo;mí mismo;mí misma;nosotros mismos;el usuario;la usuaria;nuestro;nuestra",
  determiners: "mi;mis;nuestro;nuestra;nuestros;nuestras",
  adjectives: `mayor mayores menor menores pequeño pequeña pequeños pequeñas mediano mediana grande grandes mejor mejores dos tres cuatro cinco seis querido querida única único primer primera
    segundo segunda otro otra gemelo gemela político política materno materna paterno paterna adoptivo adoptiva viejo vieja actual actuales nuevo nueva`,
  family: "familia;parientes;familiares",
  articles: "a;de",
  familiar: "mamá;papá;abuela;abuelo;yaya;yayo",
  home: "el;la;los;las",
  notNames: `el la los las un una tu tus su sus este esta ese esa qué quién dónde cuándo cómo cuál dios usted él ella ellos ellas todos alguien nadie señor señora`,
  ofName: [/^(?:(?:el|la|los|las) )?(?<kin>[^ ]+(?: [^ ]+)?) de (?<name>[^ ]+(?: [^ ]+)?)$/u],
  owner: (name) => name,
  never: /^donde (?:estoy|estamos)$|^que hago (?:ahora|con|si|cuando|para)(?!\p{L})/u,
  rows: [
    [
      "@name",
      "(cómo|como) (me llamo|nos llamamos|(se llama|se llaman) ~)",
      `${WHICH} ${of("(nombre|nombres|nombre completo|nombre de pila|apellido|apellidos)")}`,
      "(qué|cuál) nombre[s] (tengo|(tiene|tienen) ~)",
      of("(nombre|nombres|nombre completo|apellido|apellidos)"),
      "(cómo|como) (llamé|llamamos|le puse|le pusimos|les pusimos) a ~",
      "(qué|que) nombre (le|les) (puse|pusimos|pusieron) a ~",
    ],
    [
      "nickname name",
      `${WHICH} ${of("(apodo|mote|nombre de usuario)")}`,
      of("(apodo|mote)"),
      "? (tengo|tiene ~) (un |algún )?(apodo|mote)",
      `(cómo|como) ${MUST} (llamarme|me llames|me llame)`,
      "(cómo|como) (quiero|me gusta|prefiero) (que me (llames|llamen|digan|digas)|ser llamado|ser llamada)",
      "(cómo|como) me (llaman|dicen) [todos|mis amigos|en casa|mi familia]",
    ],
    [
      "style.address nickname name",
      `(cómo|como) ${MUST} (tratarme|dirigirte a mí|te dirijas a mí|me trates|hablarme|me hables)`,
      "? (me tuteas|debes tutearme|te pedí que me tutearas|nos tuteamos)[ o (me hablas de usted|me tratas de usted|nos tratamos de usted)]",
      "(de )?(tú|usted|vos) o (de )?(tú|usted|vos)",
      "? me (tratas|hablas) (de )?(tú|usted) o (de )?(tú|usted)",
    ],
    [
      "pronouns",
      `${WHICH} ${of("pronombres")}`,
      "qué pronombres (uso|utilizo|prefiero|(usa|utiliza|prefiere) ~)",
      of("pronombres"),
    ],
    ["age birthday", "(cuántos años|qué edad) (tengo|tenemos|(tiene|tienen) ~)", `${WHICH} ${of("edad")}`, of("edad")],
    [
      "birthday age",
      `(cuándo|cuando|qué día|en qué fecha|en qué mes) (es|cae|celebro|celebramos|celebra) ${of("(cumpleaños|cumple)")}`,
      "(cuándo|cuando|qué día|en qué mes) (cumplo|cumplimos|(cumple|cumplen)) años[ ~]",
      "(cuándo|cuando|qué día|en qué año|en qué mes|en qué fecha) (nací|nacimos|(nació|nacieron) ~)",
      "cuántos años (cumplo|cumple ~)",
      `${WHICH} ${of("(fecha de nacimiento|cumpleaños|cumple|año de nacimiento)")}`,
      of("(fecha de nacimiento|cumpleaños|cumple)"),
      "qué signo [zodiacal |de el zodíaco ](soy|tengo|(es|tiene) ~)",
      `cuánto (falta|queda) para ${of("(cumpleaños|cumple)")}`,
    ],
    [
      "birthplace nationality",
      "(dónde|donde) (nací|nacimos|(nació|nacieron) ~|me crié|me crie|(se crió|se crio|se criaron) ~|crecí|(creció|crecieron) ~)",
      "de (dónde|donde) (soy|somos|(es|son) ~|vengo|(viene|vienen) ~|procedo)",
      `de qué ${TOWN} (soy|somos|(es|son) ~|vengo|(viene|vienen) ~)`,
      `en qué ${TOWN} (nací|(nació|nacieron) ~|me crié|se crió ~|crecí|creció ~)`,
      `${WHICH} ${of("(lugar de nacimiento|ciudad natal|pueblo natal|tierra natal)")}`,
      of("(lugar de nacimiento|ciudad natal|pueblo natal)"),
    ],
    [
      "nationality birthplace",
      "qué (nacionalidad|ciudadanía) (tengo|(tiene|tienen) ~)",
      `${WHICH} ${of("(nacionalidad|ciudadanía)")}`,
      "qué pasaporte (tengo|tiene ~)",
      of("(nacionalidad|ciudadanía)"),
    ],
    [
      "home.city home.country whereabouts work.city",
      "(dónde|donde) (vivo|vivimos|resido|residimos|(vive|viven|reside|residen) ~|estoy viviendo|estamos viviendo|está viviendo ~)",
      `en qué ${TOWN} (vivo|vivimos|resido|(vive|viven|reside) ~|estoy viviendo|está viviendo ~)`,
      `(dónde|donde) (está|queda) ${of("(casa|piso|apartamento|hogar|departamento)")}`,
      `${WHICH} ${of("(dirección|domicilio|ciudad|lugar de residencia|ciudad de residencia|código postal)")}`,
      of("(dirección|domicilio|lugar de residencia|ciudad de residencia)"),
      "? (vivo|vivimos|vive ~) en <place>",
      "? ~ vive en <place>",
    ],
    [
      "home.type",
      "? (vivo|vivimos|(vive|viven) ~) en (una casa|un piso|un apartamento|un departamento|un chalet|un ático)[ o (en )?(una casa|un piso|un apartamento|un departamento)]",
      "? (vivo|vivimos|vive ~) de alquiler[ o (en propiedad|es mía|en casa propia)]",
      "? (alquilo|alquilamos|tengo en propiedad) [mi |la |el ](casa|piso)",
      "qué tipo de (vivienda|casa|piso) (tengo|tenemos|tiene ~)",
      "en qué tipo de (vivienda|casa|piso) (vivo|vivimos|vive ~)",
    ],
    ["weight", "(cuánto|cuanto) (peso|pesamos|(pesa|pesan) ~)", `${WHICH} ${of("peso")}`, of("peso")],
    [
      "height",
      "(cuánto|cuanto) (mido|medimos|(mide|miden) ~)",
      "qué (estatura|altura) (tengo|tiene ~)",
      `${WHICH} ${of("(altura|estatura)")}`,
      of("(altura|estatura)"),
      "cómo de (alto|alta) (soy|es ~)",
    ],
    [
      "*diet",
      "qué (dieta|tipo de dieta|tipo de alimentación|alimentación) (sigo|llevo|hago|tengo|(sigue|lleva|hace|tiene) ~)",
      `${WHICH} ${of("(dieta|alimentación)")}`,
      `? (soy|somos|(es|son) ~) ${DIET}[ o ${DIET}]`,
      "? (como|comemos|(come|comen) ~) (carne|pescado|cerdo|lácteos|huevos|carne o pescado|mariscos|marisco)",
      "qué no (puedo comer|como|(puede comer|come) ~)",
      "? (estoy|está ~) a dieta",
      "qué (restricciones|preferencias|necesidades) (alimentarias|alimenticias|dietéticas) (tengo|(tiene|tienen) ~)",
      of("(dieta|restricciones alimentarias)"),
    ],
    [
      "work.role work.employer work.field work.status",
      "(a qué|a que|en qué) (me dedico|nos dedicamos|(se dedica|se dedican) ~)",
      "(en qué|de qué) (trabajo|trabajamos|(trabaja|trabajan) ~)",
      `${WHICH} ${of("(trabajo|profesión|oficio|puesto|cargo|ocupación|empleo|puesto de trabajo)")}`,
      "qué (trabajo|profesión|oficio|puesto|cargo|empleo) (tengo|desempeño|(tiene|desempeña) ~)",
      "qué (soy|es ~) de profesión",
      "cómo (me gano|se gana) la vida[ ~]",
      "de qué (vivo|vivimos|(vive|viven) ~)",
      of("(trabajo|profesión|oficio|puesto|cargo|ocupación|empleo)"),
    ],
    [
      "work.employer work.role",
      "(dónde|donde) (trabajo|trabajamos|(trabaja|trabajan) ~)",
      "para quién (trabajo|trabajamos|(trabaja|trabajan) ~)",
      `(en|para) qué ${COMPANY} (trabajo|trabajamos|(trabaja|trabajan) ~|estoy trabajando)`,
      `(quién|cuál|cual) es ${of("(empleador|empleadora|empresa|lugar de trabajo)")}`,
      `cómo se llama ${of("(empresa|compañía|lugar de trabajo)")}`,
      "? (trabajo|trabaja ~) (en|para) <place>",
      of("(empresa|lugar de trabajo|empleador)"),
    ],
    [
      "work.field work.role work.employer",
      "en qué (sector|campo|ramo|industria|área|rama) (trabajo|trabajamos|(trabaja|está) ~|estoy)",
      `${WHICH} ${of("(sector|campo|área de trabajo)")}`,
    ],
    [
      "work.status work.role work.employer",
      `? (estoy|soy|(está|es) ~) ${WORKING}[ o ${WORKING}]`,
      "? (trabajo|trabaja ~) a (jornada completa|media jornada|tiempo completo|tiempo parcial)[ o a (jornada completa|media jornada|tiempo completo|tiempo parcial)]",
      "? (tengo|tiene ~) (trabajo|empleo)",
    ],
    [
      "education.school education.subject",
      "(dónde|donde) (estudié|estudio|he estudiado|hice la carrera|hice el máster|(estudió|estudia|ha estudiado|hizo la carrera) ~|estudio la carrera)",
      `en qué ${SCHOOL} (estudié|estudio|he estudiado|(estudió|estudia) ~|hice la carrera|estoy)`,
      `a qué ${SCHOOL} (voy|fui|(va|fue|van) ~)`,
      `${WHICH} ${of(SCHOOL)}`,
    ],
    [
      "education.subject education.school",
      "qué (estudié|estudio|he estudiado|(estudió|estudia|estudian|ha estudiado) ~|estoy estudiando|está estudiando ~)",
      "qué (carrera|grado|máster|licenciatura) (hice|estudié|tengo|estudio|hago|(hizo|estudió|estudia|tiene|hace) ~)",
      `(de qué|cuál|qué) (es|son) ${of("(carrera|título|grado|máster|especialidad|licenciatura)")}`,
    ],
    [
      "relationship.status relationship.partner",
      `? (estoy|soy|estamos|(está|es|están) ~) ${RELATION}[ o ${RELATION}]`,
      `? (está|es|están|son) ${RELATION} ~`,
      `${WHICH} ${of("(estado civil|situación sentimental)")}`,
      "? (tengo|tiene ~) (pareja|novio|novia|mujer|marido|esposa|esposo)",
      of("estado civil"),
    ],
    [
      "relationship.partner relationship.status",
      "con quién (estoy|(está) ~) (casado|casada|prometido|prometida|saliendo)",
      "con quién (me casé|salgo|(se casó|sale) ~)",
      "con quién está (casado|casada|prometido|prometida|saliendo) ~",
    ],
    [
      "religion",
      "(qué|de qué|a qué) religión (tengo|profeso|sigo|practico|soy|pertenezco|(tiene|sigue|profesa|practica|es|pertenece) ~)",
      `${WHICH} ${of("(religión|fe|creencia)")}`,
      `? (soy|somos|(es|son) ~) ${BELIEF}[ o ${BELIEF}]`,
      "? (creo|creemos|cree ~) en dios",
      of("(religión|fe)"),
    ],
    [
      "instrument",
      "qué instrumento[s] (musical |musicales )?(toco|tocamos|estoy aprendiendo|aprendo|sé tocar|(toca|tocan|aprende|sabe tocar) ~)",
      `${WHICH} ${of("instrumento[ musical]")}`,
      "? (toco|(toca|tocan) ~) (algún|un) instrumento[ musical]",
      "? (toco|toca ~) (el|la) (piano|violín|guitarra|chelo|batería|flauta|trompeta|saxofón|bajo|arpa|clarinete|acordeón|órgano)",
    ],
    [
      "language.native",
      `${WHICH} ${of("(lengua materna|idioma materno|lengua nativa|idioma nativo|primera lengua)")}`,
      of("(lengua materna|idioma materno|idioma nativo)"),
    ],
    ["*language.native", "(qué|cuántos|cuántas) (idiomas|lenguas) (hablo|hablamos|sé|(habla|hablan|sabe) ~)"],
    [
      "editor",
      `(qué|cuál) (editor|editor de código|editor de texto|ide) ${USE}`,
      "con qué (editor|ide) (trabajo|programo|(trabaja|programa) ~)",
      `${WHICH} ${of("(editor|editor de código|editor de texto|ide)[ (favorito|preferido|habitual)]")}`,
    ],
    [
      "os",
      `(qué|cuál) (sistema operativo|distribución|distro|distribución de linux|distro de linux) ${USE}`,
      "con qué sistema operativo (trabajo|trabaja ~)",
      `${WHICH} ${of("(sistema operativo|distribución|distro)")}`,
      of("sistema operativo"),
    ],
    ["shell", `(qué|cuál) shell ${USE}`, `${WHICH} ${of("shell")}`],
    [
      "browser",
      `(qué|cuál) navegador ${USE}`,
      `${WHICH} ${of("navegador[ (favorito|preferido|habitual|predeterminado)]")}`,
    ],
    [
      "programming.language",
      "(en|con) qué lenguaje[s] [de programación ](programo|trabajo|(programa|trabaja) ~|escribo código|desarrollo)",
      `(qué|cuál) lenguaje[s] de programación ${USE}`,
      `${WHICH} ${of("lenguaje de programación[ (favorito|preferido|principal)]")}`,
    ],
    [
      "*editor os shell browser programming.language phone",
      `qué (herramientas|programas) ${USE}[ (para trabajar|en el trabajo)]`,
      `${WHICH} ${of("(entorno de desarrollo|configuración|stack)")}`,
    ],
    [
      "phone",
      `(qué|cuál) (móvil|teléfono|celular|smartphone|modelo de móvil|modelo de teléfono|modelo de celular|marca de móvil|teléfono móvil) ${USE}`,
      `${WHICH} ${of("(móvil|celular|modelo de móvil)")}`,
      `? ${USE} (un )?(iphone|android)[ o (un )?(iphone|android)]`,
    ],
    [
      "car",
      "(qué|cuál) (coche|carro|auto|vehículo|modelo de coche|marca de coche|tipo de coche) (tengo|tenemos|conduzco|llevo|manejo|(tiene|conduce|maneja|lleva) ~)",
      `${WHICH} ${of("(coche|carro|auto)")}`,
      "? (tengo|tenemos|tiene ~) (coche|carro|auto|un coche|un carro)",
      "qué (conduzco|manejo|(conduce|maneja) ~)",
    ],
    [
      "units",
      `(qué|en qué|cuáles) (unidades|sistema de medidas|sistema de unidades|unidades de medida|medidas) (${USE}|quiero|debes usar|tienes que usar|me gusta usar|debes utilizar)`,
      "(sistema )?(métrico|imperial|métricas|imperiales) o (métrico|imperial|métricas|imperiales)",
      `${WHICH} ${of("unidades[ (preferidas|favoritas|de medida)]")}`,
    ],
    [
      "timezone home.city",
      "en qué (zona horaria|huso horario) (estoy|vivo|estamos|(está|vive) ~)",
      `${WHICH} ${of("(zona horaria|huso horario)")}`,
      of("(zona horaria|huso horario)"),
      "qué (zona horaria|huso horario) (tengo|tiene ~)",
    ],
    [
      "ui.theme",
      "? (prefiero|uso|quiero|(prefiere|usa) ~) (el )?(modo|tema) (oscuro|claro)[ o (el )?(modo |tema )?(oscuro|claro)]",
      "(modo|tema) (oscuro|claro) o (modo |tema )?(claro|oscuro)",
      `qué tema ${USE}`,
    ],
    [
      "style.length",
      `cómo de largas (deben|tienen que|deberían|han de) ser ${ANSWERS}`,
      `(qué|cuánta) (longitud|extensión|largo) (deben tener|quiero para|prefiero para|han de tener) ${ANSWERS}`,
      `? (prefiero|quiero|me gustan|(prefiere|quiere) ~) ${ANSWERS} (cortas|largas|breves|detalladas|concisas)[ o (cortas|largas|breves|detalladas|concisas)]`,
      `? ${MUST} (responder|responderme|contestar|ser) (breve|brevemente|corto|con detalle)`,
    ],
    [
      "style.tone",
      "(qué|con qué) tono (prefiero|quiero|debes usar|tienes que usar|me gusta|debes utilizar|debes hablarme)[ en (tus )?respuestas]",
      "? (debes|tienes que|puedes) ser (formal|informal|cercano|directo)[ o (formal|informal|cercano|directo)]",
    ],
    [
      "style.emojis",
      "? (quiero|me gustan|(quiere) ~) [los ]emojis[ en (tus )?respuestas]",
      `? ${MUST} (usar|poner|utilizar|uses|pongas|mandarme) [los ]emojis`,
      "con o sin emojis",
      "emojis sí o no",
    ],
    [
      "style.language",
      `en qué (idioma|lengua) ${MUST} (responder|responderme|contestar|contestarme|me respondas|me contestes|escribirme|hablarme|respondas|contestes|hablar)`,
      `en qué (idioma|lengua) (quiero|prefiero) ${ANSWERS}`,
    ],
    [
      "style.format",
      `(cómo|en qué formato) ${MUST} (formatear|dar|presentar|estructurar|des|presentes|escribir) ${ANSWERS}`,
      `en qué formato (quiero|prefiero) ${ANSWERS}`,
      "? (prefiero|quiero|me gustan) (listas|tablas|viñetas|texto corrido|párrafos)[ o (listas|tablas|viñetas|texto corrido|párrafos)]",
    ],
    [
      "*style.length style.tone style.format style.emojis style.language style.address units",
      `cómo (quiero|prefiero|me gustan|(quiere|prefiere) ~) (que sean )?${ANSWERS}`,
      `cómo ${MUST} (responder|responderme|contestar|contestarme|me respondas|me contestes|escribirme|me escribas|respondas)`,
      `${WHICH} ${of("preferencias de (estilo|respuesta|escritura|formato)")}`,
    ],
    [
      "@favourite",
      `(cuál|cual|cuáles|qué|quién|quiénes|cómo se llama) (es |son |era )?(${MY} {thing} ${LIKED}|(el|la|los|las) {thing} ${LIKED} de ~)`,
      `(${MY} {thing} ${LIKED}|(el|la) {thing} ${LIKED} de ~)`,
      "qué {thing} (me gusta|me gustan|nos gusta|(le gusta|le gustan) a ~) más",
      `? (tengo|tiene ~) (algún|alguna|un|una) {thing} ${LIKED}`,
    ],
    [
      "@plan",
      `(cuándo|cuando|qué día) (es|son|será|tengo) ${MY} {plan}`,
      `(qué|en qué) fecha (es|tiene) ${MY} {plan}`,
      "(cuándo|cuando) (es|será) (la|el) {plan} de ~",
      "(cuándo|cuando) (me voy|nos vamos|voy|vamos|viajo|viajamos|vuelo|volamos|salgo|salimos) (a|de|para) [el |la ]{plan}",
    ],
    ["plan.wedding", "(cuándo|cuando|dónde|donde) (me caso|nos casamos|(se casa|se casan) ~)"],
    ["plan.move home.city", "(cuándo|cuando|adónde|a dónde|dónde) (me mudo|nos mudamos|(se muda|se mudan) ~)"],
    ["plan.retirement", "(cuándo|cuando) (me jubilo|(se jubila) ~)"],
    ["plan.marathon", "(cuándo|cuando|qué día) (corro|corremos|corre ~) (el|la|un|una|mi) maratón"],
    [
      "@about",
      "(quién|quien|quiénes) (soy|somos|(es|son|era) ~)",
      "qué (sabes|sabéis|sabe|recuerdas|conoces) (sobre|de|acerca de) ~",
      "qué más sabes (sobre|de) ~",
      "[todo ]lo que (sabes|recuerdas|sabe) (sobre|de|acerca de) ~",
      "qué te (he|hemos) (contado|dicho) (sobre|de|acerca de) ~",
      "qué te (conté|dije) (sobre|de) ~",
      "qué has (aprendido|guardado|memorizado|apuntado) (sobre|de|acerca de) ~",
      "(algo |todo |más |un poco )?(sobre|acerca de) ~",
      "(háblame|hábleme) (de|sobre|acerca de) ~",
      "(algo|todo|más) de ~",
      "(descríbeme|me describes|puedes describirme)",
      "describe a ~",
      "(me conoces|conoces a ~)",
      "qué (información|datos|recuerdos) (tienes|guardas) (sobre|de|acerca de) ~",
      "resume (lo que|todo lo que) sabes (de|sobre|acerca de) ~",
      "hazme un resumen de lo que sabes (de|sobre) ~",
      "qué hay de ~",
      `${MY} perfil`,
    ],
    [
      "@family",
      "(quién|quiénes|quien) (forma|forman|está|están|hay|es|son) [parte de |en ](mi|nuestra) familia",
      "cómo es (mi|nuestra) familia",
      "(cuántos somos|cuántas personas hay) en (mi familia|la familia|casa)",
      "quiénes son los miembros de (mi|nuestra) familia",
    ],
    [
      "@kin",
      "(cuántos|cuántas|qué) {kin} (tengo|tenemos|(tiene|tienen) ~)",
      "? (tengo|tenemos) (algún |alguna |un |una )?{kin}",
      "? tiene {kin} ~",
      "? tiene ~ (algún |alguna |un |una )?{kin}",
    ],
  ],
  things: `colour: color;team: equipo;dish: plato;food: comida plato;film: película peli;book: libro novela;series: serie;song: canción;band: grupo banda;singer: cantante;game: juego videojuego;
    boardgame: juego_de_mesa;flower: flor;plant: planta;animal: animal;city: ciudad;country: país;sport: deporte;drink: bebida;dessert: postre;fruit: fruta;season: estación;album: disco álbum;
    author: autor autora escritor escritora;actor: actor actriz;director: director directora;restaurant: restaurante;place: sitio lugar;beach: playa;museum: museo;painter: pintor pintora;
    number: número;subject: asignatura;beer: cerveza;wine: vino;cheese: queso;ice-cream: helado;vegetable: verdura;poet: poeta;composer: compositor compositora;
    player: jugador jugadora;tree: árbol;bird: pájaro;day: día;month: mes;music: música;programming-language: lenguaje`,
  plans: `wedding: boda casamiento;move: mudanza;marathon: maratón;half-marathon: media_maratón medio_maratón;surgery: operación cirugía;holiday: vacaciones;trip: viaje;retirement: jubilación;
    concert: concierto;exam: examen oposición;thesis: tesis trabajo_de_fin_de_máster;honeymoon: luna_de_miel;house: compra_de_la_casa;adoption: adopción;sabbatical: año_sabático;
    party: fiesta fiesta_de_cumpleaños;interview: entrevista entrevista_de_trabajo;cruise: crucero;exhibition: exposición;triathlon: triatlón;renovation: reforma obra;
    camino: camino_de_santiago;japan: Japón;italy: Italia;portugal: Portugal;france: Francia;greece: Grecia;norway: Noruega;sweden: Suecia;iceland: Islandia;ireland: Irlanda;scotland: Escocia;
    canada: Canadá;usa: Estados_Unidos;mexico: México;brazil: Brasil;india: India;australia: Australia;new-zealand: Nueva_Zelanda;morocco: Marruecos;turkey: Turquía;croatia: Croacia;
    argentina: Argentina;peru: Perú;chile: Chile;colombia: Colombia;london: Londres;rome: Roma`,
};
