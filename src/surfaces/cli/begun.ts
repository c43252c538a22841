/** Begins a stream, so that an input that cannot be read is told before anything is made for it. */
export async function begun<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next();
  return rest(first, source);
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done === true) return;
  yield first.value;
  yield* source;
}
