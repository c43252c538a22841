/**
 * A reform as JSON lines: `{"progress": {"done", "total"}}` while the model reads, and `{"reformed": …}` last. A large archive
 * takes longer than the thirty seconds of a call, so the answer streams. It stops when its reader goes away.
 */
import type { Reformed, ReformOptions } from "../../engine/derive/reform.ts";
import type { Vault } from "../../engine/vault.ts";
import { toWire } from "./wire.ts";

type Progress = Parameters<NonNullable<ReformOptions["progress"]>>[0];
type Step = { readonly progress: Progress } | { readonly reformed: Reformed };

/**
 * Resolves with the first line, so that what is refused is answered with its status and not as a stream that breaks off.
 *
 * @throws KeepsakeError as `vault.maintenance.reform`
 */
export async function reformLines(
  { maintenance }: Pick<Vault, "maintenance">,
  { preview = false, signal }: { readonly preview?: boolean; readonly signal: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const gone = new AbortController();
  let newest: Progress = { done: 0, total: 0 };
  let moved = Promise.withResolvers<void>();
  const running = maintenance.reform({
    preview,
    signal: AbortSignal.any([signal, gone.signal]),
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
      gone.abort();
    }
  }
}
