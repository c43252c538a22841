/** Times and adverbs with which Spanish clauses open, before the verb: "El viernes …", "Desde enero …", "Por las noches …". */
import { anyOf } from "../any-of.ts";

export const DAY = anyOf("lunes martes miércoles jueves viernes sábados? domingos? findes? fin(?:es)?_de_semana");
export const MONTH = anyOf(
  "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre",
);
const SEASON = anyOf("primavera verano otoño invierno navidad(?:es)? semana_santa carnaval vacaciones reyes");
const PART = anyOf("mañanas? tardes? noches? madrugada mediodía");

/** Days to come, named so that they can be nothing else. */
export const COMING =
  `(?:pasado mañana|mañana(?: por la ${PART}| a (?:primera|última) hora| temprano)?|esta (?:tarde|noche|semana)|(?:este|el|` +
  `la) (?:próxim[oa] )?(?:${DAY}|semana|mes|año|${SEASON}|\\d{1,2}(?: de ${MONTH})?)›(?! pasad[oa]| anterior|` +
  ` de \\d{4})(?: que viene| próxim[oa])?(?: por la ${PART}| a las? \\p{L}+)?|dentro de (?:\\p{L}+|\\d+) \\p{L}+|en (?:${MONTH}|` +
  `${SEASON})|(?:antes|a (?:partir|finales|principios|mediados)) de (?:\\p{L}+ )?(?:${MONTH}|${SEASON}))`;

/** What comes round again. */
export const AGAIN =
  `(?:tod[oa]s l[oa]s \\p{L}+|cada \\p{L}+|los ${DAY}(?: y (?:los )?${DAY})?|de ${DAY} a ${DAY}|entre semana|por las? ${PART}|` +
  "al mediodía|a mediodía|a media (?:mañana|tarde)|al (?:despertar|levantarme|llegar a casa)|antes de (?:dormir|desayunar|acostarme)|" +
  "en (?:ayunas|invierno|verano)|rara vez|normalmente|habitualmente|generalmente|usualmente|por (?:lo|regla) general|en general|" +
  `casi siempre|siempre|a menudo|con frecuencia|a veces|de vez en cuando|a diario|casi nunca)(?: por las? ${PART})?`;

const ADVERB = anyOf(`
  hoy ayer anoche anteayer antier mañana pasado_mañana ahora ahora_mismo actualmente últimamente recientemente normalmente habitualmente
  generalmente usualmente siempre casi_siempre casi_nunca rara_vez a_veces a_menudo a_diario de_vez_en_cuando con_frecuencia en_general
  por_lo_general entre_semana por_fin al_final finalmente antes entonces algún_día de_momento por_ahora hoy_en_día hoy_por_hoy entre_nosotros
  (?:de|desde)_(?:pequeñ[oa]|niñ[oa]|joven|chic[oa]|adolescente|soltero|siempre)
  en_(?:casa|el_trabajo|la_oficina|la_empresa|el_equipo|mi_trabajo|mi_casa|mi_tiempo_libre|ayunas) al_(?:despertar|levantarme|llegar_a_casa)
`);
const TIME_NOUN =
  `(?:${DAY}|${MONTH}|${SEASON}|${PART}|semanas?|mes|meses|años?|días?|horas?|minutos|rato|poco|tiempo|siglos|dormir|acostarme|` +
  "desayunar|\\d{1,4})";
const DATED =
  "(?:el|la|los|las|este|esta|en|desde|hace|dentro de|antes de|cada|todos|todas|por|de|" +
  `al?) (?:[\\p{L}\\d]{1,12} ){0,2}?${TIME_NOUN}›(?: (?:de|a|y los) (?:${MONTH}|${DAY}|\\d{4}))?(?: (?:que viene|próxim[oa]|` +
  `pasad[oa]|siguiente)| por las? ${PART}| a las? \\S{1,8})?`;

/** At most two of them. */
export const FRONT = `(?:(?:${ADVERB}|${DATED}|después de [^,]{3,40}(?=,)),? ){0,2}`;
