/** What a plan is about, for the key `plan.<entity>`: the entity is named in English, so that a plan keeps its key in every language. */
import { parse } from "./parse.ts";

/** Words of a plan: what they make of it. A plural is a habit. */
const ENTITIES: Readonly<Record<string, string>> = {
  boda: "wedding", mudanza: "move", maratón: "marathon", triatlón: "triathlon", tesis: "thesis", tfg: "thesis", tfm: "thesis", operación: "surgery", cirugía: "surgery",
  oposición: "public-exam", oposiciones: "public-exam", novela: "novel", libro: "book", poemario: "book", disco: "album", concierto: "concert", exposición: "exhibition",
  jubilación: "retirement", adopción: "adoption", cena: "dinner", fiesta: "party", invernadero: "greenhouse", huerto: "garden", estanque: "pond", cabaña: "cabin",
  máster: "masters", doctorado: "doctorate", carrera: "race", cachorro: "dog", perro: "dog", gato: "cat", bebé: "baby", itv: "vehicle-inspection", demo: "demo",
  charla: "talk", ponencia: "talk", entrevista: "interview", examen: "exam", crucero: "cruise", "voluntariado": "volunteering", camino: "camino", peregrinación: "pilgrimage",
  bautizo: "baptism", comunión: "communion", divorcio: "divorce", clínica: "clinic", tienda: "shop", heladería: "ice-cream-shop", restaurante: "restaurant", negocio: "business",
  empresa: "business", app: "app", videojuego: "game", coche: "car", moto: "motorcycle", furgoneta: "van", piso: "home", casa: "home", reforma: "renovation", tatuaje: "tattoo",
  semimaratón: "half-marathon", interrail: "interrail", erasmus: "erasmus", navidad: "christmas", navidades: "christmas", trasplante: "transplant", parto: "birth",
};
/** What somebody does, as the entity of the plan. */
const DOING: Readonly<Record<string, string>> = {
  casar: "wedding", mudar: "move", operar: "surgery", jubilar: "retirement", adoptar: "adoption", emigrar: "move", divorciar: "divorce",
};
/** Where people travel, as it is called in English. */
const PLACES: Readonly<Record<string, string>> = {
  islandia: "iceland", marruecos: "morocco", lisboa: "lisbon", "nueva zelanda": "new-zealand", japón: "japan", italia: "italy", francia: "france",
  alemania: "germany", londres: "london", parís: "paris", roma: "rome", "nueva york": "new-york", grecia: "greece", turquía: "turkey", egipto: "egypt",
  noruega: "norway", suecia: "sweden", irlanda: "ireland", escocia: "scotland", inglaterra: "england", corea: "korea", brasil: "brazil", croacia: "croatia",
  holanda: "netherlands", suiza: "switzerland", bélgica: "belgium", tailandia: "thailand", atenas: "athens", viena: "vienna", praga: "prague",
  oporto: "porto", sicilia: "sicily", cerdeña: "sardinia", florencia: "florence", venecia: "venice", españa: "spain", "estados unidos": "united-states",
  polonia: "poland", hungría: "hungary", finlandia: "finland", dinamarca: "denmark", túnez: "tunisia", kenia: "kenya", sudáfrica: "south-africa",
};
const WANTING: ReadonlySet<string> = new Set("querer pensar planear esperar soñar aspirar ahorrar pretender proponer preparar entrenar cancelar aplazar posponer suspender retrasar adelantar".split(" "));
const GOING: ReadonlySet<string> = new Set("ir viajar volar recorrer".split(" "));
const EVENTS: ReadonlySet<string> = new Set(
  "wedding move marathon triathlon thesis surgery public-exam adoption retirement half-marathon vehicle-inspection exhibition concert interview baptism communion demo talk".split(" "),
);
const CANCELLING: ReadonlySet<string> = new Set("cancelar aplazar posponer suspender retrasar adelantar renunciar".split(" "));

/** The key of the plan that a text in the third person tells, if it tells one. */
export function planOf(text: string): string | undefined {
  const words = parse(text);
  const main = words.findIndex(({ finite }) => finite !== undefined);
  const finite = words[main]?.finite;
  if (finite === undefined) return undefined;
  const isCancelled = CANCELLING.has(finite.verb);
  if (finite.tense !== "present" && finite.tense !== "future" && finite.tense !== "conditional" && !isCancelled) return undefined;
  const behind = words.slice(main + 1);
  const isGoing = finite.verb === "ir" && behind[0]?.word === "a" && behind[1]?.nonfinite?.kind === "infinitive";
  const isWanted = WANTING.has(finite.verb) || isGoing || finite.tense === "future" || isCancelled || (words[main - 1]?.word === "le" && finite.tense === "conditional");
  const infinitive = behind.find(({ nonfinite }) => nonfinite?.kind === "infinitive")?.nonfinite?.verb;
  if (finite.verb === "ir" && words[main - 1]?.word === "se" && behind[0]?.word === "a" && behind[1]?.word === "vivir") return "plan.move";
  const doing = isWanted && infinitive !== undefined ? DOING[infinitive] : DOING[finite.verb];
  if (doing !== undefined && (isWanted || /^(?:se|lo|la|le)$/.test(words[main - 1]?.word ?? ""))) return `plan.${doing}`;
  const isHabit = words.some(({ word }) => /^(?:siempre|cada|todos|todas|suele|nunca|veces|desde)$/.test(word));
  const entity = words.map(({ word }) => (Object.hasOwn(ENTITIES, word) ? ENTITIES[word] : undefined)).find((one) => one !== undefined);
  if (entity !== undefined && !isHabit && (isWanted || (EVENTS.has(entity) && finite.tense === "present" && !/^(?:gustar|encantar|tener|saber|vivir|odiar)$/.test(finite.verb))))
    return `plan.${entity}`;
  const travels = GOING.has(finite.verb) || (infinitive !== undefined && isWanted && /^(?:ir|viajar|volar|visitar|conocer|recorrer)$/.test(infinitive)) || ((isCancelled || finite.verb === "bajar") && words.some(({ word }, at) => word === "viaje" || (word === "lo" && words[at + 1]?.word === "de")));
  if (!travels || isHabit) return undefined;
  const at = words.findIndex((word, place) => place > main && word.isCapital && /^(?:a|la|por|en|al|los|las|el|de)$/.test(words[place - 1]?.word ?? ""));
  if (at === -1) return undefined;
  let end = at + 1;
  while (end < words.length && words[end]?.isCapital === true && words[end - 1]?.after === " ") end++;
  const place = words.slice(at, end).map(({ word }) => word).join(" ");
  return `plan.${PLACES[place] ?? place.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "").replaceAll(" ", "-")}`;
}
