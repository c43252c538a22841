/**
 * The vector kernel: dot products of one query with many rows, in AssemblyScript (another language than the rest, so neither tsc nor
 * biome reads this folder). scripts/build-kernel.ts builds it into src/search/kernel.generated.ts; src/search/kernel-plain.ts is its
 * plain twin and gives the same integers. Fixed-width SIMD only, nothing relaxed: every machine answers alike.
 *
 * Rows are int8, the query is int16, sums are int32. No sum can overflow: |row| <= 127, |query| <= 2,047, at most 8,192 dimensions.
 * One row at a time: two or four that share each load of the query were measured and are no faster, since the rows are what is waited for.
 *
 * @param query offset of `stride` int16 values
 * @param rows offset of the first row; rows lie `stride` bytes apart
 * @param stride bytes a row: its dimensions, padded with zeros to a multiple of 16
 * @param count rows to score
 * @param into offset of `count` int32 sums
 */
export function scan(query: usize, rows: usize, stride: usize, count: i32, into: usize): void {
  for (; count > 0; count--) {
    let sum = i32x4.splat(0);
    for (let at: usize = 0; at < stride; at += 16) {
      const row = v128.load(rows + at);
      const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(row), v128.load(query + (at << 1)));
      const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(row), v128.load(query + (at << 1), 16));
      sum = i32x4.add(sum, i32x4.add(low, high));
    }
    const even = i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 2);
    store<i32>(into, even + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 3));
    into += 4;
    rows += stride;
  }
}
