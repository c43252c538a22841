/** Words that tell an attribute: diets, faiths, trades, instruments, tools. Parts of regular expressions. */
import { anyOf, latin, wordsOf } from "./pattern.ts";
import { isCountry, isKnownPlace } from "./places.ts";

const CAPITALISED = "\\p{Lu}[\\p{L}'’-]*";
/** Words inside a name, where a capital follows. */
const INNER = "(?:de|del|la|las|los|el)(?= (?:la |las |los |el )?\\p{Lu})";
const NAMED = `${CAPITALISED}(?: (?:${CAPITALISED}|${INNER}))*`;
export const PLACE = `(?:(?:el|la|los|las) (?=\\p{Lu}))?(?<place>${NAMED})`;
export const FROM = `(?:(?:de|desde) (?<from>${NAMED}) )?`;
export const NAME = `(?<name>${NAMED})`;
const PROPER = "\\p{Lu}[\\p{L}\\p{N}&'’.-]*";
const DAYS = anyOf(
  "lunes martes miércoles jueves viernes sábado domingo ciudad provincia zona barrio pueblo isla calle",
);
export const ARTICLE = "(?:el |la |los |las |un |una )?";
/** Who employs people, with or without a name. */
export const EMPLOYED_AT = `(?:el |la |los |las |un |una |su )?(?:${anyOf(`
  hospital clínica colegio escuela instituto insti cole universidad empresa banco agencia bufete despacho farmacia tienda restaurante
  bar hotel taller fábrica ayuntamiento consultora laboratorio librería biblioteca museo periódico ministerio guardería residencia startup
  estudio oficina supermercado peluquería gestoría constructora editorial productora firma sucursal cafetería heladería panadería
  imprenta consultoría ambulatorio centro_de_salud juzgado embajada academia aseguradora ONG cooperativa bodega granja aerolínea frutería carnicería pescadería ferretería floristería papelería hostal almacén mercado mutua súper super óptica tintorería gasolinera discoteca veterinaria inmobiliaria lavandería chino`)})(?!\\p{L})`;
export const ORGANISATION = `${ARTICLE}(?:(?<=(?:el|la|un|una) )(?!(?:${DAYS})(?!\\p{L}))\\p{Ll}{4,} (?=\\p{Lu}))?(?<org>${PROPER}(?: (?:${PROPER}|(?:de|del|la|y)(?= \\p{Lu})))*)`;
const TENS = anyOf("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa");
const TEENS = "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|(?:veinti|dieci)\\p{L}+";
export const NUMBER = `(?<number>\\d{1,3}|${TEENS}|(?:${TENS})(?: y \\p{L}+)?)`;
export const END = "(?![\\p{L}\\p{N}])";

export const DIETS = anyOf(`
  vegan[oa]s? vegetarian[oa]s? ovolactovegetarian[oa]s? celíac[oa]s? pescetarian[oa]s? flexitarian[oa]s?
  crudivegan[oa]s? omnívor[oa]s? abstemi[oa]s? intolerantes?_a(?:l|la|_la)?_(?:lactosa|gluten|fructosa|huevo)
`);
export const FOODS = anyOf(`
  carnes?(?:_roja)? gluten cerdo pescados? mariscos? lactosa lácteos leche azúcar huevos? animales
  nada_de_origen_animal nada_con_(?:gluten|lactosa|azúcar) trigo pan alcohol sal harinas? pollo queso soja
  productos_de_origen_animal nada_de_(?:carne|gluten|cerdo|azúcar|alcohol|leche|lactosa)
`);
export const FAITHS = anyOf(`
  católic[oa] musulm[aá]na? judí[oa] budista hinduista hindú ate[oa] agnóstic[oa] evangélic[oa] cristian[oa]
  ortodox[oa] protestante anglican[oa] mormona? mormón sij cuáquer[oa] luteran[oa] bautista adventista
  testigos?_de_Jehová bahá['’]í pagan[oa] creyente sintoísta metodista pentecostal taoísta laic[oa] practicante
`);
const DEMONYM_STEMS = anyOf(`
  mexican argentin colombian peruan chilen cuban venezolan ecuatorian bolivian uruguay paraguay guatemaltec hondureñ
  salvadoreñ panameñ dominican puertorriqueñ brasileñ italian británic chin ucranian polac búlgar grieg turc
  suiz suec norueg austríac húngar chec serbi bosni armeni georgian siri palestin afgan indi filipin nigerian kenian
  ecuatoguinean caboverdian australian sudafrican haitian jamaican andorran ruman marroquin tunecin egipci libi
  argelin canari eslovac estoni lituan leton malgach angoleñ mozambiqueñ luxemburgues tic neoyorquin
  nicaragüens timorens
`);
const DEMONYM_WORDS = anyOf(`
  española? francés francesa portugués portuguesa alemán alemana inglés inglesa escocés escocesa irlandés irlandesa
  galés galesa estadounidense canadiense japonés japonesa coreano coreana marroquí senegalés senegalesa rus[oa]
  holandés holandesa neerlandés neerlandesa belga danés danesa finlandés finlandesa islandés islandesa croata albanés
  albanesa libanés libanesa israelí iraní iraquí pakistaní vietnamita tailandés tailandesa etíope saharaui
  neozelandés neozelandesa costarricense nicaragüense maltés maltesa bangladesí nepalí camerunés camerunesa ghanés
  ghanesa congoleño congoleña
`);
export const DEMONYMS = `(?:${DEMONYM_STEMS})[oa]|${DEMONYM_WORDS}`;

const ROLE_WORDS = anyOf(`
  abogad[oa] juez jueza fiscal notari[oa] arquitect[oa] ingenier[oa] médic[oa] maestr[oa] chef piloto militar policía
  guardia soldadora? conductora? emplead[oa] jef[ea] responsable encargad[oa] delegad[oa] becari[oa] comercial
  dependient[ea] administrativ[oa] técnic[oa] científic[oa] músic[oa] actor actriz guía soldado matrona niñer[oa]
  conserje portavoz sastre modista catedrátic[oa] mecánic[oa] electricista albañil aparejadora? celadora? auxiliar
  asistente azafat[oa] capitán capitana sacerdote monja rabin[oa] imán psiquiatra fisio fisioterapeuta logopeda
  dietista nutricionista farmacéutic[oa] químic[oa] físic[oa] matemátic[oa] informátic[oa] economista contable
  contadora? intérprete periodista profe profesora? socorrista árbitr[oa] monitora? gerente president[ea]
  recepcionista barista jardiner[oa] marin[oa] taxista carter[oa] patronista ceramista pediatra dentista oncólog[oa]
  anestesista cirujan[oa] matarife educadora? trabajadora?_social pedagog[oa] doctorand[oa] ministr[oa] alcalde
  alcaldesa concejala? diputad[oa] sindicalista torner[oa] operari[oa] gruista maquinista astrónom[oa] CEO CTO CFO
  product_manager project_manager scrum_master community_manager am[oa]_de_casa interin[oa] ayudante comerciante
  representante vigilante agente docente cantante dibujante fabricante bailarín bailarina librer[oa] fotógraf[oa]
  topógraf[oa] coreógraf[oa] guionista novelista poeta herrer[oa] ganader[oa] bomber[oa] camarer[oa] peluquer[oa]
  enfermer[oa] cociner[oa] panader[oa] pasteler[oa] carnicer[oa] pescader[oa] zapater[oa] relojer[oa] joyer[oa]
  costurer[oa] alfarer[oa] cajer[oa] camioner[oa] mensajer[oa] fontaner[oa] plomer[oa] carpinter[oa] ingenier[oa]
  miner[oa] banquer[oa] barrender[oa] bodeguer[oa] quiosquer[oa] cerrajer[oa] queser[oa] florista fruter[oa]
  hosteler[oa] porter[oa] limpiadora? soci[oa] autora? párroco pastora diácono capellán
  desarrolladora? freelance cuidadora? terapeuta matronas? veterinari[oa] bibliotecari[oa] funcionari[oa]
  secretari[oa] empresari[oa] voluntari[oa]_de_protección_civil moz[oa] reponedora? dependienta peón currante
  teleoperadora? repartidora? limpiacristales canguro delineante escritora? pintora? editora? auditora? interventora? youtuber streamer influencer
  rider temporer[oa] marinera? reposter[oa] tender[oa] ch[óo]fer meser[oa] mozo modelo opositora? técnica DJ tester consultora? temporer[oa]
  emplead[oa]_doméstic[oa] maquinista
`);
const NOT_ROLES = anyOf(`
  optimista pesimista feminista budista perfeccionista socialista comunista madridista barcelonista solitari[oa]
  voluntari[oa] millonari[oa] ordinari[oa] originari[oa] lectora? seguidora? mayor menor mejor peor
  fundadora?_de_nada estudiante ateísta taoísta hinduista bautista adventista metodista sintoísta vegetarista
  moderad[oa] emperador emperatriz hereder[oa] salvador
`);
/** A trade, by a list and by the endings of trades. */
const ROLE_ENDINGS = anyOf("ólog[oa] ista iatra [aei]dora? [cl]tora? sora? (?:ec|ot|in|ar)ari[oa]");
export const ROLE = `(?<role>(?!(?:${NOT_ROLES})${END})(?:(?:ex)?(?:${ROLE_WORDS})|\\p{L}{3,}(?:${ROLE_ENDINGS})))`;

/** What people keep who work for themselves. */
export const TRADES = anyOf(`
  academia bar bodega cafetería carnicería consulta empresa estudio farmacia ferretería floristería frutería gestoría granja heladería hostal
  imprenta joyería librería mercería negocio panadería papelería pastelería peluquería pizzería puesto quiosco restaurante taller tienda zapatería
`);
/** What people sell for a living, not once. */
export const GOODS = anyOf(
  "seguros pisos coches casas propiedades empanadas pasteles tartas tortas ropa cosméticos artesanías bisutería joyas muebles repuestos zapatos flores",
);

export const TEAMS = anyOf(`
  Betis Sevilla Madrid Real_Madrid Barça Barcelona Atleti Atlético Athletic Celta Dépor Deportivo Valencia Levante
  Málaga Cádiz Racing Sporting Oviedo Zaragoza Rayo Getafe Osasuna Real Boca River América Cruz_Azul Pumas Colo-Colo
  Alianza Espanyol Villarreal Elche Mallorca Eibar Granada Almería Tenerife Burgos Albacete Chivas Peñarol Nacional
  Liverpool Arsenal Juventus Inter Milan Independiente San_Lorenzo Universitario Millonarios Tigres
`);
export const CARS = anyOf(`
  Seat Renault Peugeot Citro[eë]n Toyota Ford Volkswagen BMW Audi Mercedes Nissan Hyundai Kia Tesla Fiat Opel
  [SŠ]koda Dacia Mazda Honda Suzuki Volvo Mini Jeep Chevrolet Lada Porsche Subaru Mitsubishi Lexus Cupra Smart
  Alfa_Romeo Land_Rover Corsa Golf Polo Ibiza León Panda Clio Twingo Kangoo Berlingo Corolla Yaris Prius Tiida Versa
  Tsuru Jetta Sandero Duster Zoe Leaf Vespa Fiesta Focus Megane Mégane Seiscientos Escarabajo Beetle Picasso Xsara
  Passat Astra Logan Jimny Hilux
`);
export const INSTRUMENTS = anyOf(`
  piano violín guitarra chelo cello violonchelo batería flauta trompeta saxo saxofón bajo contrabajo arpa clarinete
  viola ukelele acordeón órgano oboe gaita bandurria laúd cajón charango quena trombón tuba mandolina teclado
  pandereta dulzaina txalaparta bandoneón tambor percusión armónica fagot corno corneta castañuelas theremin
  sintetizador marimba sitar banjo timple requinto jarana cavaquinho zanfona xilófono vihuela bombo congas bongós
  ocarina txistu cuatro tabla bombardino celesta clavecín clave dobro lira
`);
export const PLAYERS = anyOf(`
  violinista pianista guitarrista bajista saxofonista trompetista flautista organista percusionista acordeonista
  gaiter[oa] clarinetista contrabajista chelista violonchelista arpista oboísta baterista trombonista violista
  bandoneonista ukelelista tubista fagotista
`);

/** What a favourite is called in the keys, in English. */
const THINGS: Readonly<Record<string, string>> = Object.fromEntries(
  `color:colour equipo:team plato:dish comida:food película:film peli:film
  libro:book novela:book serie:series canción:song grupo:band banda:band cantante:singer juego:game videojuego:game
  flor:flower planta:plant animal:animal ciudad:city país:country deporte:sport bebida:drink postre:dessert
  fruta:fruit estación:season disco:album álbum:album autor:author autora:author escritor:author escritora:author
  actor:actor actriz:actor director:director directora:director restaurante:restaurant sitio:place lugar:place
  playa:beach museo:museum pintor:painter pintora:painter número:number asignatura:subject santo:saint raza:breed
  cerveza:beer vino:wine queso:cheese helado:ice-cream verdura:vegetable poeta:poet compositor:composer
  compositora:composer instrumento:instrument lenguaje:programming-language jugador:player jugadora:player
  salsa:sauce árbol:tree pájaro:bird ave:bird día:day mes:month personaje:character receta:recipe podcast:podcast
  poema:poem pieza:piece ópera:opera`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);
export const favouriteKey = (thing: string | undefined): string | undefined => {
  const name = (thing ?? "").toLowerCase();
  if (name === "") return undefined;
  return `favourite.${(Object.hasOwn(THINGS, name) ? THINGS[name] : undefined) ?? name}`;
};

const LANGUAGES = `rust python typescript javascript java kotlin golang haskell elixir ruby php perl scala clojure
    c\\+\\+ c#
  julia cobol fortran`;
const NOT_MORE = "(?![\\p{L}+#])";
const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    wordsOf(`(?:neo)?vim emacs vs_?code visual_studio(?:_code)? zed sublime jetbrains intellij pycharm webstorm helix
      nano notepad\\+\\+ cursor kate geany`),
  ],
  ["os", wordsOf("windows mac_?os linux ubuntu debian fedora arch nixos opensuse freebsd manjaro linux_mint")],
  ["shell", wordsOf("fish bash zsh powershell nushell")],
  ["browser", wordsOf("firefox chrome safari edge brave vivaldi opera librewolf tor_browser")],
  ["phone", wordsOf("iphone pixel galaxy fairphone android xiaomi motorola samsung huawei oneplus nokia")],
  ["programming.language", latin(`(?<!\\p{L})(?:${anyOf("Go Swift Lua OCaml Erlang Zig Elm")})${NOT_MORE}`)],
  ["programming.language", latin(`(?<!\\p{L})(?:${anyOf(LANGUAGES)})${NOT_MORE}`, "i")],
];
/** Of what somebody uses: the tool that is named first. */
export function toolKey(text: string | undefined): string | undefined {
  const said = (text ?? "").slice(0, TOOL_MAX);
  let found: { readonly key: string; readonly at: number } | undefined;
  for (const [key, pattern] of TOOLS) {
    const at = said.search(pattern);
    if (at !== -1 && (found === undefined || at < found.at)) found = { key, at };
  }
  return found?.key;
}
const TOOL_MAX = 40;

export const homeKey = (place: string | undefined): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";
/** Not a place, so that somebody may work there. */
export const employerKey = (name: string | undefined): string | undefined =>
  name === undefined || isKnownPlace(name) ? undefined : "work.employer";
