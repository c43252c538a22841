/**
 * A reform as JSON lines: `{"progress": {"done", "total"}}` while the model reads, then
 * `{"reformed": …}`. Streamed, because a large archive takes longer than the limit of 30 seconds.
 * Stops when the reader disconnects.
 */
import type { Reformed, ReformOptions } from "../engine/derive/derive.ts";
import type { Vault } from "../engine/vault.ts";
import { toWire } from "./wire.ts";

type Progress = Parameters<NonNullable<ReformOptions["progress"]>>[0];
type Step = { readonly progress: Progress } | { readonly reformed: Reformed };

/**
 * Resolves with the first line, so that a refusal gets its HTTP status.
 * @throws KeepsakeError as `vault.maintenance.reform`
 */
export async function reformLines(
  { maintenance }: Pick<Vault, "maintenance">,
  { preview = false, signal }: { readonly preview?: boolean; readonly signal: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const disconnected = new AbortController();
  let newest: Progress = { done: 0, total: 0 };
  let moved = Promise.withResolvers<void>();
  const running = maintenance.reform({
    preview,
    signal: AbortSignal.any([signal, disconnected.signal]),
    progress: (progress) => {
      newest = progress;
      moved.resolve();
    },
  });
  const next = (): Promise<Step> =>
    Promise.race([moved.promise.then(() => ({ progress: newest })), running.then((reformed) => ({ reformed }))]);
  return lines(await next());

  async function* lines(first: Step): AsyncGenerator<Uint8Array> {
    try {
      for (let step = first; ; step = await next()) {
        moved = Promise.withResolvers();
        yield Buffer.from(`${JSON.stringify(toWire(step))}\n`);
        if ("reformed" in step) return;
      }
    } finally {
      disconnected.abort();
    }
  }
}
