/** What forming leaves behind and takes, for each message: items by layer, bytes, microseconds. */
import { Buffer } from "node:buffer";
import type { Item } from "../../src/index.ts";
import { type Figure, Share, type Unit } from "./figure.ts";
import { type FormedMemory, isClaimed } from "./formed-memory.ts";
import type { Meter } from "./meter.ts";

export function costMeter(): Meter {
  const sums = new Map<string, { readonly unit: Unit; sum: number; messageCount: number }>();
  const retired = new Share();
  const add = (name: string, unit: Unit, value: number, messageCount: number): void => {
    const known = sums.get(name) ?? { unit, sum: 0, messageCount: 0 };
    sums.set(name, { unit, sum: known.sum + value, messageCount: known.messageCount + messageCount });
  };
  return {
    async look(memory) {
      const { items, messages, storeBytes } = memory;
      for (const [name, belongs] of LAYERS)
        add(`${name} a message`, "each", items.filter(belongs).length, messages.size);
      add("bytes of message text", "bytes", bytesOf([...messages.values()]), messages.size);
      add("bytes of what was formed", "bytes", bytesOf(items), messages.size);
      if (storeBytes !== undefined) add("bytes of the store file", "bytes", storeBytes, messages.size);
      add("µs to observe", "micros", 1_000 * memory.observeMs, messages.size);
      add("µs to settle", "micros", 1_000 * memory.settleMs, messages.size);
      for (const fact of items.filter(isClaimed)) retired.add(fact.truth === "superseded");
    },
    figures: () => [
      ...[...sums].map(
        ([name, { unit, sum, messageCount }]): Figure => ({
          name,
          unit,
          value: messageCount === 0 ? null : sum / messageCount,
          count: messageCount,
        }),
      ),
      retired.figure("facts that are superseded"),
    ],
  };
}

const LAYERS: readonly (readonly [string, (item: Item) => boolean])[] = [
  ["facts", isClaimed],
  ["context", (item) => item.layer === "fact" && !isClaimed(item)],
  ["summaries", (item) => item.layer === "summary"],
  ["topics", (item) => item.layer === "topic"],
];

const bytesOf = (items: readonly Pick<FormedMemory["items"][number], "text" | "details">[]): number =>
  items.reduce(
    (sum, { text, details }) =>
      sum + [text, ...details.map((detail) => detail.text)].reduce((own, each) => own + Buffer.byteLength(each), 0),
    0,
  );
