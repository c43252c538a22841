/** Long lists in parts, so that memory and commits stay bounded. */

/** The parts of a list: each of `size` entries, the last of what is left. */
export function* inParts<Entry>(list: readonly Entry[], size: number): Generator<readonly Entry[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/**
 * The pages of a stored list. A page that is not full is the last.
 * @param read reads the page after a row; undefined: the first page
 */
export async function* pagesOf<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const page = await read(after);
    yield page;
    after = page.length < size ? undefined : page.at(-1);
  } while (after !== undefined);
}
