/**
 * Growth of one array by row ahead of need. Arrays that fill up together are given different shares, so that no single step has to copy
 * more than one of them: that is what would make a pause.
 */

/** The array itself, or one of twice the size as soon as `index` lies beyond this share of it. */
export function withRoom(
  array: Int32Array<ArrayBuffer>,
  index: number,
  share: number,
  empty: number,
): Int32Array<ArrayBuffer> {
  if (index < share * array.length) return array;
  const larger = new Int32Array(Math.max(index + 1, array.length * 2));
  larger.set(array);
  if (empty !== 0) larger.fill(empty, array.length);
  return larger;
}
