/**
 * Diets and restrictions. A diet replaces another one ("is vegan" after "is vegetarian"), but
 * restrictions hold beside it and beside each other: "can't eat gluten", "doesn't eat pork".
 */

/** The key of the diet itself. A restriction has that of its food below it: `diet.gluten`. */
export const DIET = "diet";

export const isOfDiet = (key: string | undefined): boolean => key === DIET || key?.startsWith(`${DIET}.`) === true;

/** In five languages, the diet itself first: "vegetarian, no dairy" is one. */
const FOODS: readonly (readonly [key: string, named: RegExp])[] = [
  [
    DIET,
    /vegan|végan|vegano|végétal|vegetari|végétari|veggie|pes[ck][ea]t|pesc[ée]t|piscitar|flexitar|omniv|omnív|carnivor|frutar|crudiv|crudív|macrobi|plant-based|pflanzlich/u,
  ],
  [`${DIET}.coeliac`, /coeliac|celiac|zöliak|celíac|celiaqu|cœliaque/u],
  [`${DIET}.gluten`, /gluten|glúten|(?<!\p{L})wheat|trigo|weizen|(?<!\p{L})blé(?!\p{L})/u],
  [`${DIET}.lactose`, /lactos|laktos/u],
  [`${DIET}.dairy`, /dairy|milch|láct|lact[ií]c|latic|laitage|(?<!\p{L})(?:milk|leche|leite|lait)(?!\p{L})/u],
  [`${DIET}.fructose`, /fru[ck]tos/u],
  [`${DIET}.pork`, /pork|schwein|cerdo|(?<!\p{L})porc(?!\p{L})|porco/u],
  [`${DIET}.kosher`, /kosher|koscher|casher|kasher/u],
  [`${DIET}.halal`, /halal/u],
  [`${DIET}.seafood`, /shellfish|seafood|marisco|fruits de mer|meeresfrüchte/u],
  [`${DIET}.fish`, /(?<!\p{L})(?:fish|fisch|pescados?|poissons?|peixe)(?!\p{L})/u],
  [`${DIET}.meat`, /meat|beef|fleisch|(?<!\p{L})carnes?(?!\p{L})|viande|bœuf|anima/u],
  [`${DIET}.eggs`, /(?<!\p{L})(?:eggs?|eier|huevos?|œufs?|ovos?)(?!\p{L})/u],
  [
    `${DIET}.nuts`,
    /(?<!\p{L})(?:(?:pea)?nuts?|(?:erd)?n[uü]ss(?:e|en)?|nueces|nuez|noix|nozes|noz|amendoim)(?!\p{L})/u,
  ],
  [`${DIET}.sugar`, /sugar|zucker|azúcar|sucre|açúcar/u],
  [`${DIET}.salt`, /(?<!\p{L})(?:salt|salz|sel|sal)(?!\p{L})|salzarm/u],
  [`${DIET}.alcohol`, /alcohol|alkohol|alcool|álcool/u],
  [`${DIET}.fodmap`, /fodmap/u],
  [`${DIET}.carbs`, /carb|keto|cétog|cetog|paleo|paléo/u],
];

/** The key of a statement about a diet; of its words if it names no common food. */
export function dietKey(text: string): string {
  const said = text.toLowerCase();
  const known = FOODS.find(([, named]) => named.test(said))?.[0];
  const words = said.match(/\p{L}+/gu)?.slice(0, KEY_WORDS_MAX) ?? [];
  return known ?? `${DIET}.${words.join("-")}`;
}
const KEY_WORDS_MAX = 6;

/** "Eats meat again", "vuelve a comer pescado": the diet is over. */
export const endsDiet = (text: string): boolean =>
  EATING.test(text) && (AGAIN.test(text) || MEAT.test(text)) && !WITHOUT.test(text);
const EATING =
  /^(?:(?:Has |Just )?(?:eats|eating|started eating|began eating|gone back to|went back to|been eating)|Is eating|Isst|Come|Ha vuelto a comer|Vuelve a comer|Volvió a comer|Mange|Remange|Voltou a comer)(?!\p{L})/iu;
const AGAIN =
  /(?<!\p{L})(?:again|back to|wieder|otra vez|de nuevo|vuelto a|vuelve a|volvió a|de nouveau|à nouveau|remange|voltou a)(?!\p{L})/iu;
const MEAT =
  /^(?:Eats|Is eating|Has started eating|Started eating|Isst|Come|Mange) (?:meat|fleisch|carne|de la viande)(?!\p{L})/iu;
const WITHOUT =
  /(?<!\p{L})(?:no|not|never|nie|kein\p{L}*|nicht|pas|plus|jamais|nunca|não|only|nur|solo|sólo|só)(?!\p{L})/iu;
