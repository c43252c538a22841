/** Layer and hold as small numbers. A number keeps its meaning for ever: it is part of the stored format (docs/formats.md). */
import type { Hold, Layer } from "../../core/item.ts";
import { damagedRow } from "./sqlite-error.ts";

const LAYER_NUMBERS: Readonly<Record<Layer, number>> = { message: 1, fact: 2, summary: 3, topic: 4 };
const HOLD_NUMBERS: Readonly<Record<Hold, number>> = {
  active: 1,
  deprioritized: 2,
  archived: 3,
  hidden: 4,
  restricted: 5,
  quarantined: 6,
  pending: 7,
  erased: 8,
};
export const ERASED_NUMBER = HOLD_NUMBERS.erased;

const byNumber = <Word extends string>(numbers: Readonly<Record<Word, number>>): readonly (Word | undefined)[] => {
  const words: (Word | undefined)[] = [];
  for (const word in numbers) words[numbers[word]] = word;
  return words;
};
const LAYERS = byNumber(LAYER_NUMBERS);
const HOLDS = byNumber(HOLD_NUMBERS);

export const layerNumber = (layer: Layer): number => LAYER_NUMBERS[layer];
export const holdNumber = (hold: Hold): number => HOLD_NUMBERS[hold];

export function layerOf(number: number): Layer {
  const layer = LAYERS[number];
  if (layer === undefined) throw damagedRow();
  return layer;
}

export function holdOf(number: number): Hold {
  const hold = HOLDS[number];
  if (hold === undefined) throw damagedRow();
  return hold;
}
