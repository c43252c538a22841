/** How many slips of the hand make one word of another: the one measure behind suggestions, searches and hints. */

/**
 * Letters left out, put in, changed, or swapped with their neighbour (optimal string alignment); more than `most` is answered as
 * infinity. Words are short, so the plain table is fast enough.
 */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const slips = last[right.length] ?? 0;
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}
