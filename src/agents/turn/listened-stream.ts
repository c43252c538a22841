/**
 * Passes a stream through to a listener. `ended` is called once, even after an error or
 * cancellation.
 */
export function listenedStream<Chunk>(
  stream: ReadableStream<Chunk>,
  onChunk: (chunk: Chunk) => void,
  ended: () => void,
): ReadableStream<Chunk> {
  const reader = stream.getReader();
  let isEnded = false;
  const end = (): void => {
    if (!isEnded) ended();
    isEnded = true;
  };
  return new ReadableStream<Chunk>({
    async pull(controller) {
      try {
        const next = await reader.read();
        if (next.done) {
          end();
          controller.close();
          return;
        }
        onChunk(next.value);
        controller.enqueue(next.value);
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
