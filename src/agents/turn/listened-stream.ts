/** A stream that somebody listens to: every chunk goes on as it comes, and the listener is told once that it ended, also where it broke off or its reader went away. */
export function listenedStream<Chunk>(
  stream: ReadableStream<Chunk>,
  hear: (chunk: Chunk) => void,
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
        hear(next.value);
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
