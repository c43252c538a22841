/** Figures of forming, and how they are told: a line each, a column for each way of forming. */

/** `share`: 0 to 1, told in percent. `each`: items a message. `bytes`, `micros`: a message. `count`: how many there were. */
export type Unit = "share" | "each" | "bytes" | "micros" | "count";

export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  /** Null where nothing of the kind was there. */
  readonly value: number | null;
  /** How many things it stands on. */
  readonly count: number;
  readonly aim?: string;
}

/** The same figure as each way of forming gave it; null: not measured so. */
export interface FormationRow extends Omit<Figure, "value"> {
  readonly set: string;
  readonly rules: number | null;
  readonly recorded: number | null;
}

/** How many of how many. */
export class Share {
  #hitCount = 0;
  #count = 0;

  add(isHit: boolean): void {
    this.#count += 1;
    if (isHit) this.#hitCount += 1;
  }

  addMany(hitCount: number, count: number): void {
    this.#hitCount += hitCount;
    this.#count += count;
  }

  figure(name: string, aim?: string): Figure {
    const value = this.#count === 0 ? null : this.#hitCount / this.#count;
    return { name, unit: "share", value, count: this.#count, ...(aim === undefined ? {} : { aim }) };
  }
}

/** Rows of one set. Figures stand by their names; those without anything behind them are left out. */
export function rowsOf(
  set: string,
  rules: readonly Figure[],
  recorded: readonly Figure[] = [],
): readonly FormationRow[] {
  const names = [...new Set([...rules, ...recorded].map((figure) => figure.name))];
  return names.flatMap((name) => {
    const [byRules, byModel] = [rules, recorded].map((figures) => figures.find((figure) => figure.name === name));
    const told = byRules ?? byModel;
    if (told === undefined || Math.max(byRules?.count ?? 0, byModel?.count ?? 0) === 0) return [];
    const { value: _value, ...rest } = told;
    const count = Math.max(byRules?.count ?? 0, byModel?.count ?? 0);
    return [{ ...rest, set, count, rules: byRules?.value ?? null, recorded: byModel?.value ?? null }];
  });
}

const HEADING = ["set", "figure", "of", "no model", "recorded by hand", "aim"] as const;
/** Words stand left, figures right. */
const IS_WORD = [true, true, false, false, false, true] as const;

export function formationTable(rows: readonly FormationRow[]): string {
  const cells = [
    HEADING,
    ...rows.map(({ set, name, unit, count, rules, recorded, aim = "" }) => [
      set,
      name,
      String(count),
      written(rules, unit),
      written(recorded, unit),
      aim,
    ]),
  ];
  const widths = HEADING.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? "").length)));
  return cells
    .flatMap((line, index) => {
      const isNewSet = index > 1 && rows[index - 1]?.set !== rows[index - 2]?.set;
      const padded = line.map((cell, column) => {
        const width = widths[column] ?? 0;
        return IS_WORD[column] === true ? cell.padEnd(width) : cell.padStart(width);
      });
      return [...(isNewSet ? [""] : []), padded.join("  ").trimEnd()];
    })
    .join("\n");
}

function written(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  if (unit === "share") return (100 * value).toFixed(1);
  if (unit === "each") return value.toFixed(2);
  return value.toFixed(0);
}
