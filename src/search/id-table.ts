/**
 * Ids ⇄ row numbers. A UUID is kept as four 32-bit words in an open-addressed table: a tenth of what a map of strings takes.
 * Rows are handed out lowest free first, and reused after they were released.
 */
export interface IdTable {
  /** The row of an id, or -1. */
  readonly find: (id: string) => number;
  /** The row of an id, a new one where it has none. */
  readonly claim: (id: string) => number;
  readonly release: (row: number) => void;
  readonly id: (row: number) => string;
  /** Rows whose id ends with these 12 hex digits: what a gosum id keeps of it. Costs a pass over all rows. */
  readonly rowsEndingWith: (digits: string) => readonly number[];
  /** Below zero, zero or above, by the order of the ids: their last tie-break. */
  readonly compare: (left: number, right: number) => number;
  /** One more than the highest row in use so far. */
  readonly rowBound: () => number;
}

const EMPTY = -1;

export function createIdTable(): IdTable {
  let words = new Uint32Array(4 * 256);
  let used = new Uint8Array(256);
  let slots = new Int32Array(512).fill(EMPTY);
  let bound = 0;
  let liveCount = 0;
  const free: number[] = [];
  const key = new Uint32Array(4);

  /** The random half of a UUIDv7 spreads well; the multiplication spreads what was not drawn at random. */
  const home = (third: number, fourth: number): number =>
    (Math.imul(fourth ^ Math.imul(third, 0x9e3779b1), 0x85ebca6b) >>> 7) & (slots.length - 1);
  const matches = (row: number): boolean =>
    words[4 * row + 3] === key[3] &&
    words[4 * row + 2] === key[2] &&
    words[4 * row + 1] === key[1] &&
    words[4 * row] === key[0];
  const homeOf = (row: number): number => home(words[4 * row + 2] ?? 0, words[4 * row + 3] ?? 0);

  function slotOf(id: string): number {
    read(id, key);
    let slot = home(key[2] ?? 0, key[3] ?? 0);
    for (;;) {
      const row = slots[slot] ?? EMPTY;
      if (row === EMPTY || matches(row)) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }
  function place(row: number): void {
    let slot = homeOf(row);
    while (slots[slot] !== EMPTY) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = row;
  }
  function growRows(): void {
    const moreWords = new Uint32Array(words.length * 2);
    moreWords.set(words);
    words = moreWords;
    const moreUsed = new Uint8Array(used.length * 2);
    moreUsed.set(used);
    used = moreUsed;
  }
  function growSlots(): void {
    slots = new Int32Array(slots.length * 2).fill(EMPTY);
    for (let row = 0; row < bound; row++) if (used[row] === 1) place(row);
  }

  return {
    find: (id) => slots[slotOf(id)] ?? EMPTY,
    claim(id) {
      const found = slots[slotOf(id)] ?? EMPTY;
      if (found !== EMPTY) return found;
      if ((liveCount + 1) * 2 > slots.length) growSlots();
      const row = free.pop() ?? bound++;
      if (row >= used.length) growRows();
      words.set(key, 4 * row);
      used[row] = 1;
      liveCount += 1;
      place(row);
      return row;
    },
    release(row) {
      if (used[row] !== 1) return;
      let hole = homeOf(row);
      while (slots[hole] !== row) hole = (hole + 1) & (slots.length - 1);
      // Later entries of the run move up, so that no search ends at the hole before it has met them.
      let slot = hole;
      for (;;) {
        slot = (slot + 1) & (slots.length - 1);
        const moved = slots[slot] ?? EMPTY;
        if (moved === EMPTY) break;
        const distance = (slot - homeOf(moved)) & (slots.length - 1);
        if (distance < ((slot - hole) & (slots.length - 1))) continue;
        slots[hole] = moved;
        hole = slot;
      }
      slots[hole] = EMPTY;
      words.fill(0, 4 * row, 4 * row + 4);
      used[row] = 0;
      liveCount -= 1;
      free.push(row);
    },
    id: (row) => format(words, row),
    rowsEndingWith(digits) {
      const high = Number.parseInt(digits.slice(0, 4), 16);
      const low = Number.parseInt(digits.slice(4), 16);
      const rows: number[] = [];
      for (let row = 0; row < bound; row++)
        if (used[row] === 1 && words[4 * row + 3] === low && ((words[4 * row + 2] ?? 0) & 0xffff) === high)
          rows.push(row);
      return rows;
    },
    compare(left, right) {
      for (let index = 0; index < 4; index++) {
        const difference = (words[4 * left + index] ?? 0) - (words[4 * right + index] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    rowBound: () => bound,
  };
}

/** 8-4-4-4-12 hex digits into four words. */
function read(id: string, into: Uint32Array): void {
  into[0] = Number.parseInt(id.slice(0, 8), 16);
  into[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  into[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  into[3] = Number.parseInt(id.slice(28, 36), 16);
}

function format(words: Uint32Array, row: number): string {
  let digits = "";
  for (let index = 0; index < 4; index++) digits += (words[4 * row + index] ?? 0).toString(16).padStart(8, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}
