/** Numbers that their own label calls something else: orders, parcels, tickets, articles. They are not taken for cards or national numbers. */

import { LETTER } from "./letters.ts";

/** Names that say enough by themselves. */
const NAMES =
  "order|invoice|tracking|shipment|ticket|booking|account id|imei|isbn|issn|ean|sku|rfc|" +
  "bestell|rechnungs|sendungs|kunden|auftrags|vorgangs|artikel|serien|buchungs|" +
  "commande|facture|colis|pedido|factura|envío|encomenda|fatura|ordine|fattura|spedizione|bestelling|factuur|zamówieni[ae]|faktur[ay]";
/** Names that are ordinary words as well: a word for number has to follow. */
const WITH_NUMBER =
  "customer|parcel|reservation|case|reference|part|serial|model|item|product|dossier|client|réservation|article|référence|suivi|seguimiento|cliente|reserva|expediente|" +
  "referencia|artículo|rastreio|processo|protocolo|pratica|prenotazione|articolo|zending|klant|zaak|reservering|artikel";
const NUMBER =
  "(?:reference(?: number)?|ref|number|num|nummer|numer|número|numéro|numero|no\\.?|nr\\.?|n[°º]|id|code|código|codice)";
/** In these languages the word for number comes first: `número de pedido`, `numer zamówienia`. */
const NUMBER_FIRST =
  "(?:número|numéro|numero|n[°º]|nº|numer|nr|código|code|codice)\\.? (?:de |del |da |do |di |d['’]|dell['’])?";
const SHOWN = "(?: (?:is|ist|lautet|est|es|é|è|to|jest))?[ :#.]{0,3}$";
const OTHER_NUMBER = new RegExp(
  `(?<![${LETTER}\\d])(?:(?:${NAMES})(?:[ -]?${NUMBER})?|(?:${WITH_NUMBER})[ -]?${NUMBER}|${NUMBER_FIRST}(?:${NAMES}|${WITH_NUMBER}))${SHOWN}`,
  "i",
);
const LABEL_MAX = 48;

/** Whether what stands right before `start` names another kind of number. */
export const isOtherNumber = (text: string, start: number): boolean =>
  OTHER_NUMBER.test(text.slice(Math.max(0, start - LABEL_MAX), start));
