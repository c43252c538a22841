/** Rows found by a word or number that few rows share: a fingerprint, a caller's id, a profile key. One a row. */
export interface RowsByWord<Word extends string | number> {
  readonly add: (word: Word, row: number) => void;
  readonly drop: (row: number) => void;
  readonly rows: (word: Word) => readonly number[];
  readonly word: (row: number) => Word | undefined;
}

export function createRowsByWord<Word extends string | number>(): RowsByWord<Word> {
  /** A single row is a bare number: nearly every word has just one. */
  const rowsOf = new Map<Word, number | number[]>();
  const wordOf: (Word | undefined)[] = [];
  const rows = (word: Word): readonly number[] => {
    const found = rowsOf.get(word);
    if (found === undefined) return [];
    return typeof found === "number" ? [found] : found;
  };
  return {
    add(word, row) {
      const known = rows(word);
      rowsOf.set(word, known.length === 0 ? row : [...known, row]);
      wordOf[row] = word;
    },
    drop(row) {
      const word = wordOf[row];
      if (word === undefined) return;
      wordOf[row] = undefined;
      const left = rows(word).filter((other) => other !== row);
      const [only] = left;
      if (only === undefined) rowsOf.delete(word);
      else rowsOf.set(word, left.length === 1 ? only : left);
    },
    rows,
    word: (row) => wordOf[row],
  };
}
