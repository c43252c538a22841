/** Swedish words that carry no topic. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
alla allt än annan annat andra att av bara bland blev bli blir blivit både dem den denna deras dess dessa det detta dig din dina ditt där därför då du efter eftersom ej eller en er era ert ett från för före genom ha hade han hans har hela hennes henne hon honom hos hur här i icke in ingen inget inga innan
inom inte ja jag kan kunde kunna man med mellan men mer mig min mina mitt mot mycket måste ned nej ni nog nu när någon något några och också om oss på sedan ska skall skulle sig sin sina sitt själv som så sådan sådana sådant till under upp ur ut utan vad var vara varför varit varje vart vars vem vi vid vilka vilkas
vilken vilket vill vår våra vårt är åt över
`);
