/** Begins a stream, so that an input that cannot be read is told before anything is made for it. */
export async function begun<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next();
  return rest(first, source);
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* source;
  } finally {
    // Who stops at the first has not come to the source yet, which would keep its input open, and the process with it.
    await source.return(undefined);
  }
}
