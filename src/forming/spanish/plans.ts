/** What a plan is about, for the key `plan.<entity>`: in English, so that a plan keeps its key in every language. */
import { appointmentOf } from "./appointments.ts";
import { latin } from "./pattern.ts";
import type { Predicate } from "./predicate.ts";

/** Words of a plan: what they make of it. A plural is a habit. */
const ENTITIES: Readonly<Record<string, string>> = {
  boda: "wedding",
  mudanza: "move",
  maratón: "marathon",
  triatlón: "triathlon",
  tesis: "thesis",
  tfg: "thesis",
  tfm: "thesis",
  operación: "surgery",
  cirugía: "surgery",
  oposición: "public-exam",
  oposiciones: "public-exam",
  novela: "novel",
  libro: "book",
  poemario: "book",
  disco: "album",
  concierto: "concert",
  exposición: "exhibition",
  jubilación: "retirement",
  adopción: "adoption",
  cena: "dinner",
  fiesta: "party",
  invernadero: "greenhouse",
  huerto: "garden",
  estanque: "pond",
  cabaña: "cabin",
  máster: "masters",
  doctorado: "doctorate",
  carrera: "race",
  cachorro: "dog",
  perro: "dog",
  galgo: "dog",
  perrita: "dog",
  perra: "dog",
  gato: "cat",
  bebé: "baby",
  itv: "vehicle-inspection",
  demo: "demo",
  charla: "talk",
  ponencia: "talk",
  entrevista: "interview",
  examen: "exam",
  crucero: "cruise",
  voluntariado: "volunteering",
  camino: "camino",
  peregrinación: "pilgrimage",
  bautizo: "baptism",
  comunión: "communion",
  divorcio: "divorce",
  clínica: "clinic",
  tienda: "shop",
  heladería: "ice-cream-shop",
  restaurante: "restaurant",
  negocio: "business",
  empresa: "business",
  app: "app",
  videojuego: "game",
  coche: "car",
  moto: "motorcycle",
  furgoneta: "van",
  piso: "home",
  casa: "home",
  reforma: "renovation",
  tatuaje: "tattoo",
  semimaratón: "half-marathon",
  interrail: "interrail",
  erasmus: "erasmus",
  navidad: "christmas",
  navidades: "christmas",
  trasplante: "transplant",
  parto: "birth",
};
/** What somebody does, as the entity of the plan. */
const DOING: Readonly<Record<string, string>> = {
  casar: "wedding",
  mudar: "move",
  operar: "surgery",
  jubilar: "retirement",
  adoptar: "adoption",
  emigrar: "move",
  divorciar: "divorce",
};
/** Where people travel, as it is called in English. */
const PLACES: Readonly<Record<string, string>> = {
  islandia: "iceland",
  marruecos: "morocco",
  lisboa: "lisbon",
  "nueva zelanda": "new-zealand",
  japón: "japan",
  italia: "italy",
  francia: "france",
  alemania: "germany",
  londres: "london",
  parís: "paris",
  roma: "rome",
  "nueva york": "new-york",
  grecia: "greece",
  turquía: "turkey",
  egipto: "egypt",
  noruega: "norway",
  suecia: "sweden",
  irlanda: "ireland",
  escocia: "scotland",
  inglaterra: "england",
  corea: "korea",
  brasil: "brazil",
  croacia: "croatia",
  holanda: "netherlands",
  suiza: "switzerland",
  bélgica: "belgium",
  tailandia: "thailand",
  atenas: "athens",
  viena: "vienna",
  praga: "prague",
  oporto: "porto",
  sicilia: "sicily",
  cerdeña: "sardinia",
  florencia: "florence",
  venecia: "venice",
  españa: "spain",
  "estados unidos": "united-states",
  polonia: "poland",
  hungría: "hungary",
  finlandia: "finland",
  dinamarca: "denmark",
  túnez: "tunisia",
  kenia: "kenya",
  sudáfrica: "south-africa",
};
const WANTING: ReadonlySet<string> = new Set(
  `querer pensar planear esperar soñar aspirar ahorrar pretender proponer preparar entrenar cancelar aplazar posponer
  suspender retrasar adelantar`.split(/\s+/),
);
const GOING: ReadonlySet<string> = new Set("ir viajar volar recorrer".split(" "));
const EVENTS: ReadonlySet<string> = new Set(
  `wedding move marathon triathlon thesis surgery public-exam adoption retirement half-marathon vehicle-inspection
  exhibition concert interview christmas baptism communion demo talk`.split(/\s+/),
);
const CANCELLING: ReadonlySet<string> = new Set(
  "cancelar aplazar posponer suspender retrasar adelantar renunciar".split(" "),
);

/** The key of the plan that a text in the third person tells, if it tells one. */
export function planOf(text: string, { verb, when, isReflexive, hasObject, rest }: Predicate): string | undefined {
  const isCancelled = CANCELLING.has(verb) || (verb === "bajar" && isReflexive);
  const appointment = isCancelled ? undefined : appointmentOf(text);
  if (appointment !== undefined) return appointment;
  if (when !== "now" && when !== "ahead" && !isCancelled) return undefined;
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const isHabit = words.some((word) => /^(?:siempre|cada|todos|todas|suele|nunca|veces|desde)$/i.test(word));
  if (isHabit) return undefined;
  const isWanted = WANTING.has(verb) || when === "ahead" || isCancelled;
  const wanted = WANTING.has(verb)
    ? /^(?:con |a |en |de |para )?(?<verb>\p{L}+r)(?<reflexive>se)?(?!\p{L})/u.exec(rest)?.groups
    : undefined;
  const doing = wanted?.["verb"] ?? verb;
  const entity = words
    .filter((_, place) => !/^(?:en|de|con|para|por)$/i.test(words[place - 1] ?? ""))
    .map((word) => (Object.hasOwn(ENTITIES, word.toLowerCase()) ? ENTITIES[word.toLowerCase()] : undefined))
    .find((one) => one !== undefined);
  if (doing === "adoptar" && entity !== undefined) return `plan.${entity}`;
  const done = DOING[doing];
  if (
    done !== undefined &&
    (wanted !== undefined || isReflexive || hasObject || doing === "adoptar" || doing === "emigrar")
  )
    return `plan.${done}`;
  if (verb === "ir" && isReflexive && /^a vivir(?!\p{L})/u.test(rest)) return "plan.move";
  const isMade = entity !== undefined && (MAKING.has(verb) || (EVENTS.has(entity) && !NOT_PLANNED.has(verb)));
  if (entity !== undefined && (isWanted || isMade)) return `plan.${entity}`;
  const isTravel =
    GOING.has(doing) ||
    (wanted !== undefined && /^(?:visitar|conocer)$/.test(doing)) ||
    (isCancelled && /(?<!\p{L})(?:viaje|lo de)(?!\p{L})/u.test(rest));
  const isOver = /^(?:recorrer|visitar|conocer)$/.test(doing);
  const pattern = isOver ? OVER : isCancelled ? CANCELLED : TO;
  const named = isTravel ? pattern.exec(rest)?.groups?.["place"] : undefined;
  if (named === undefined) return undefined;
  const name = named.toLowerCase();
  return `plan.${
    PLACES[name] ??
    name
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .replaceAll(" ", "-")
  }`;
}
const PLACE = "(?<place>\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)*)";
const ARTICLE = "(?: el| la| los| las|l)?";
/** "A la India", "unos días por los Alpes". */
const TO = latin(
  `^(?:(?:con|de|para|en) )?(?:(?!(?:a|por|en|hasta) )\\p{L}+ ){0,5}?(?:a|por|en|hasta)${ARTICLE} ${PLACE}`,
);
/** "El viaje a Grecia", "lo de Islandia". */
const CANCELLED = latin(`(?<!\\p{L})(?:a|de)${ARTICLE} ${PLACE}`);
/** "Conocer Lisboa", "recorrer la Patagonia". */
const OVER = latin(`^(?:con )?(?:\\p{L}+r )?(?:(?:el|la|los|las) )?${PLACE}`);
/** What is not done yet, as long as it is told in the present. */
const MAKING: ReadonlySet<string> = new Set("escribir publicar presentar grabar abrir montar".split(" "));
const NOT_PLANNED: ReadonlySet<string> = new Set(
  "gustar encantar saber vivir odiar recordar creer haber celebrar".split(" "),
);
