/**
 * An item as the bytes inside its envelope: JSON without what the row already says and without members at their usual value.
 * Stored format: docs/formats.md, "sealed item". Reading trusts the seal, which was checked before.
 */
import { KeepsakeError } from "../../model/error.ts";
import { type Item, UNUSED, type Use } from "../../model/item.ts";

const FORMAT = 1;

/** What most items share; left out on writing and put back on reading. */
const USUAL = {
  details: [],
  entities: [],
  labels: [],
  evidence: [],
  links: [],
  foreign: [],
  count: 1,
  taint: "clean",
  decisionUse: "prohibited",
  truth: "current",
  hold: "active",
} as const;

interface RowPart {
  readonly id: string;
  readonly at: number;
  readonly revision: number;
}

export function encodeItem(item: Item): Uint8Array {
  const kept: Record<string, unknown> = { f: FORMAT };
  for (const [name, value] of Object.entries(item)) {
    if (!IN_ROW.has(name) && !isUsual(name, value)) kept[name] = value;
  }
  return Buffer.from(JSON.stringify(kept), "utf8");
}
const IN_ROW: ReadonlySet<string> = new Set(["id", "at", "revision"]);

export function decodeItem(bytes: Uint8Array, row: RowPart): Item {
  const { f: format, ...content } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"),
  );
  if (format > FORMAT) throw tooNew(format);
  return { ...USUAL, ...content, ...row };
}

function isUsual(name: string, value: unknown): boolean {
  if (!(name in USUAL)) return false;
  return Array.isArray(value) ? value.length === 0 : value === USUAL[name as keyof typeof USUAL]; // the key was just found in USUAL
}

/** A short array, since one is written for every recall of an item. */
export const encodeUse = (use: Use): Uint8Array =>
  Buffer.from(
    JSON.stringify([
      FORMAT,
      use.accessCount,
      use.lastAccessAt ?? null,
      use.rehearsalCount,
      use.lastRehearsedAt ?? null,
      use.history,
      use.brightness,
    ]),
  );

export function decodeUse(bytes: Uint8Array): Use {
  const [format, accessCount, lastAccessAt, rehearsalCount, lastRehearsedAt, history, brightness] = JSON.parse(
    Buffer.from(bytes).toString("utf8"),
  );
  if (format > FORMAT) throw tooNew(format);
  return {
    ...UNUSED,
    accessCount,
    rehearsalCount,
    history,
    brightness,
    ...(lastAccessAt === null ? {} : { lastAccessAt }),
    ...(lastRehearsedAt === null ? {} : { lastRehearsedAt }),
  };
}

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A record was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
