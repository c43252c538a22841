/** Text that is to make a pattern slow, of any length: some pieces repeated, each behind its beginning, and an end that fits nothing. */

export interface Attack {
  readonly pumps: readonly Pump[];
  readonly suffix: string;
}

interface Pump {
  /** Stands once, before the repetition. */
  readonly prefix: string;
  /** At least one character. */
  readonly pump: string;
}

export function attackText({ pumps, suffix }: Attack, length: number): string {
  const once = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const repeated = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const count = Math.max(1, Math.floor((length - once) / repeated));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(count)).join("") + suffix;
}

/** For a reader: `"- " + "\t"… + "x"`. */
export const attackWords = ({ pumps, suffix }: Attack): string =>
  [...pumps.flatMap(({ prefix, pump }) => [JSON.stringify(prefix), `${JSON.stringify(pump)}…`]), JSON.stringify(suffix)]
    .filter((part) => part !== '""')
    .join(" + ");
