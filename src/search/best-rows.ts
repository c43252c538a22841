/** The best rows by score, then time, then id: a bounded heap with its worst row on top. */
interface BestRows {
  readonly offer: (row: number, score: number) => void;
  /** The score below which a row is not among the best. */
  readonly scoreMin: () => number;
  /** Best first. */
  readonly rows: () => readonly number[];
}

/** `isBetter` breaks ties. As a total order it makes the result independent of arrival order. */
export function createBestRows(limit: number, isBetter: (left: number, right: number) => boolean): BestRows {
  const rows: number[] = [];
  const scores: number[] = [];
  const beats = (row: number, score: number, otherRow: number, otherScore: number): boolean =>
    score === otherScore ? isBetter(row, otherRow) : score > otherScore;
  const worse = (left: number, right: number): boolean =>
    beats(rows[right] ?? 0, scores[right] ?? 0, rows[left] ?? 0, scores[left] ?? 0);
  function swap(left: number, right: number): void {
    [rows[left], rows[right]] = [rows[right] ?? 0, rows[left] ?? 0];
    [scores[left], scores[right]] = [scores[right] ?? 0, scores[left] ?? 0];
  }
  function rise(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!worse(index, parent)) return;
      swap(index, parent);
      index = parent;
    }
  }
  function sink(): void {
    for (let index = 0; ; ) {
      let worst = index;
      for (const child of [2 * index + 1, 2 * index + 2]) if (child < rows.length && worse(child, worst)) worst = child;
      if (worst === index) return;
      swap(index, worst);
      index = worst;
    }
  }
  return {
    offer(row, score) {
      if (limit <= 0) return;
      if (rows.length < limit) {
        rows.push(row);
        scores.push(score);
        rise(rows.length - 1);
      } else if (beats(row, score, rows[0] ?? 0, scores[0] ?? 0)) {
        rows[0] = row;
        scores[0] = score;
        sink();
      }
    },
    scoreMin: () => (rows.length < limit ? 0 : (scores[0] ?? Infinity)),
    rows: () =>
      rows
        .map((row, index) => ({ row, score: scores[index] ?? 0 }))
        .sort((left, right) => (beats(left.row, left.score, right.row, right.score) ? -1 : 1))
        .map(({ row }) => row),
  };
}
