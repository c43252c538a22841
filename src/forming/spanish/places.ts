/** Places that everybody knows, in Spanish. */
import { readConcepts } from "../../language/concept-source.ts";

const members = (id: string): readonly string[] =>
  (readConcepts("es").find((concept) => concept.id === id)?.members ?? []).map((word) => word.replaceAll("_", " "));

/** Beside the list of concepts. */
const MORE = `
  madrid vigo méxico gijón alicante cdmx europa canarias lugo orense ourense burgos soria huesca teruel cuenca
  albacete badajoz cáceres jaén almería huelva tarragona lleida girona pamplona logroño vitoria donostia coruña
  oviedo elche cartagena mérida barranquilla puebla querétaro tijuana veracruz arequipa guayaquil asunción
  castellón palencia valladolid salamanca zamora segovia ávila guadalajara toledo ciudad_real teruel gerona tarragona reus
  sabadell terrassa badalona mataró getafe leganés móstoles alcorcón fuenlabrada alcalá parla torrejón jerez algeciras
  marbella ponferrada avilés santander torrelavega irún eibar tudela calahorra linares motril elda alcoy gandía torrevieja
  benidorm dénia orihuela lorca ceuta melilla ibiza mallorca menorca tenerife lanzarote fuerteventura arrecife
  cali medellín bucaramanga pereira manizales cúcuta ibagué pasto neiva villavicencio valledupar cuzco trujillo piura
  chiclayo iquitos quito cuenca loja ambato manta machala mérida cancún león monterrey saltillo culiacán hermosillo
  chihuahua oaxaca xalapa morelia toluca cuernavaca aguascalientes durango zacatecas tampico mazatlán villahermosa tuxtla
  salta tucumán neuquén bariloche posadas corrientes resistencia paraná santa_fe mar_del_plata bahía_blanca ushuaia
  jujuy temuco antofagasta iquique arica rancagua talca chillán osorno salto paysandú maldonado cochabamba sucre potosí
  tarija oruro valencia barquisimeto maracay ciudad_bolívar san_cristóbal
  tegucigalpa managua rosario córdoba mendoza valparaíso concepción maracaibo panamá
`;

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([
    ...members("country"),
    ...members("city"),
    ...members("region"),
    ...MORE.trim()
      .split(/\s+/)
      .map((word) => word.replaceAll("_", " ")),
  ]);
  return places.has(name.toLowerCase());
};
