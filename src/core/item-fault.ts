/**
 * The bounds of the item's schema (item.ts), checked by hand: every item is checked when it is written, and the schema library takes
 * longer for that than sealing does. It relies on the types of our own code; what comes from outside passes the schema itself. A test
 * holds the two together.
 */
import { DETAIL_MAX, DETAILS_MAX, type Item, textMax } from "./item.ts";

const NAME_MAX = 200;
const NAMES_MAX = 100;
const REFERENCES_MAX = 1_000;
const ID_LENGTH = 36;

/** The name of the first field that breaks a bound, or undefined. */
export function itemFault(item: Item): string | undefined {
  if (item.id.length !== ID_LENGTH) return "id";
  if (!Number.isSafeInteger(item.at)) return "at";
  if (!(item.revision >= 1)) return "revision";
  if (item.text.length < 1 || item.text.length > textMax(item.layer)) return "text";
  const isMessage = item.layer === "message";
  if (isMessage !== (item.message !== undefined)) return "message";
  if ((item.type === "custom") !== (item.customType !== undefined)) return "customType";
  if (!isMessage && item.evidence.length === 0 && item.origin.method === "extracted") return "evidence";
  if (item.time !== undefined && !(item.time.end >= item.time.start)) return "time";
  return listFault(item) ?? nameFault(item) ?? weightFault(item);
}

function listFault(item: Item): string | undefined {
  if (item.details.length > DETAILS_MAX) return "details";
  for (const { text, brightness } of item.details) {
    if (text.length < 1 || text.length > DETAIL_MAX || !isFraction(brightness)) return "details";
  }
  if (!areNames(item.entities)) return "entities";
  if (!areNames(item.labels)) return "labels";
  if (item.evidence.length > REFERENCES_MAX) return "evidence";
  for (const { spans } of item.evidence) if (spans.length > NAMES_MAX) return "evidence";
  return item.links.length > REFERENCES_MAX ? "links" : undefined;
}

function nameFault(item: Item): string | undefined {
  const { origin, privacy, scope } = item;
  if (!isName(item.subject)) return "subject";
  if (!isName(item.speaker)) return "speaker";
  if (!isName(item.key)) return "key";
  if (!isName(item.timeZone)) return "timeZone";
  if (!isName(origin.session) || !isName(origin.messageId) || !isName(origin.channel)) return "origin";
  if (!isName(privacy.basis)) return "privacy";
  return isName(scope.agent) ? undefined : "scope";
}

function weightFault({ weight, curve }: Item): string | undefined {
  if (!isFraction(weight.salience) || !isFraction(weight.confidence)) return "weight";
  if (!(weight.valence >= -1 && weight.valence <= 1) || !(weight.boost >= 0 && weight.boost <= 4)) return "weight";
  return curve.halfLifeDays > 0 && curve.boost >= 1 && isFraction(curve.floor) && isFraction(curve.minimum)
    ? undefined
    : "curve";
}

const isFraction = (value: number): boolean => value >= 0 && value <= 1;
const isName = (name: string | undefined): boolean =>
  name === undefined || (name.length > 0 && name.length <= NAME_MAX);
const areNames = (names: readonly string[]): boolean => names.length <= NAMES_MAX && names.every(isName);
