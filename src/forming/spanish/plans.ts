/** What a plan is about, for the key `plan.<entity>`: in English, so that a plan keeps its key in every language. */
import { SPANISH } from "../romance/data.ts";
import { appointmentOf } from "./appointments.ts";
import { latin } from "./pattern.ts";
import type { Predicate } from "./predicate.ts";

const ENTITIES = SPANISH.map("entities");
const DOING = SPANISH.map("doing");
const PLACES = SPANISH.map("places");
const WANTING = SPANISH.words("wanting");
const GOING: ReadonlySet<string> = new Set("ir viajar volar recorrer".split(" "));
const EVENTS = SPANISH.words("events");
const CANCELLING = SPANISH.words("cancelling");

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
    .map((word) => ENTITIES.get(word.toLowerCase()))
    .find((one) => one !== undefined);
  if (doing === "adoptar" && entity !== undefined) return `plan.${entity}`;
  const done = DOING.get(doing);
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
    PLACES.get(name) ??
    name
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .replaceAll(" ", "-")
  }`;
}
const PLACE = SPANISH.source("plan-place");
const ARTICLE = SPANISH.source("plan-article");
const TO = SPANISH.pattern("to");
/** "El viaje a Grecia", "lo de Islandia". */
const CANCELLED = latin(`(?<!\\p{L})(?:a|de)${ARTICLE} ${PLACE}`);
/** "Conocer Lisboa", "recorrer la Patagonia". */
const OVER = latin(`^(?:con )?(?:\\p{L}+r )?(?:(?:el|la|los|las) )?${PLACE}`);
/** What is not done yet, as long as it is told in the present. */
const MAKING: ReadonlySet<string> = new Set("escribir publicar presentar grabar abrir montar".split(" "));
const NOT_PLANNED = SPANISH.words("not-planned");
