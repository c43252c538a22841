/** An atom's decay profile and an item's curve: the same six numbers under other names (GOS-20). */
import type { Curve } from "../../core/item.ts";
import type { DecayProfile } from "./persona-document.ts";

/** What the texts' own example leaves out (GOS-20). */
const MINIMUM_SALIENCE = 0.05;
const DETAIL_DECAY_RATE = 1.5;

export const decayProfileOf = (curve: Curve): Required<DecayProfile> => ({
  function: curve.fn,
  halfLifeDays: curve.halfLifeDays,
  rehearsalBoost: curve.boost,
  valenceProtection: curve.floor,
  minimumSalience: curve.minimum,
  detailDecayRate: curve.detailRate,
});

export const curveOf = (decay: DecayProfile): Curve => ({
  fn: decay.function,
  halfLifeDays: decay.halfLifeDays,
  boost: decay.rehearsalBoost,
  floor: decay.valenceProtection,
  minimum: decay.minimumSalience ?? MINIMUM_SALIENCE,
  detailRate: decay.detailDecayRate ?? DETAIL_DECAY_RATE,
});
