/**
 * Ids for what is new in a vault. The whole id is a UUIDv7 and never given twice (SEC-S10). What gosum keeps of it is 48 bits, of which two among twenty million
 * would meet by chance: an id whose short form is taken, by what is stored or by what was handed out a moment ago, is drawn again (SEC-S14).
 */
import { gosumId, type IdSource } from "../../model/id.ts";

/** More than one group of writes holds: from then on the index knows them. */
const HANDED_OUT_MAX = 4_096;
/** Taken so often in a row, it is no chance: the source repeats itself. */
const DRAWS_MAX = 16;

/** @param isTaken whether some item's short form is this one, `mem:` and 12 digits */
export function itemIds(source: IdSource, isTaken: (shortId: string) => boolean): IdSource {
  const handedOut = new Set<string>();
  return {
    next(instant) {
      for (let draw = 1; ; draw++) {
        const id = source.next(instant);
        const shortId = gosumId(id);
        if (draw < DRAWS_MAX && (handedOut.has(shortId) || isTaken(shortId))) continue;
        handedOut.add(shortId);
        const [oldest] = handedOut;
        if (handedOut.size > HANDED_OUT_MAX && oldest !== undefined) handedOut.delete(oldest);
        return id;
      }
    },
  };
}
