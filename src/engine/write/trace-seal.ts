/**
 * Seals a page of traces with the vault's index key and a salt of its own. Destroying the salt
 * makes all copies unreadable (SEC-S11). The page is bound to its vault and to its clear columns.
 */

import { sealRecord } from "../../crypto/record-envelope.ts";
import type { StepVerdict, TraceLine } from "../../policy/gate-input.ts";
import type { Trace, TraceContent, TraceVerb } from "../../policy/trace.ts";
import type { SealedTraces } from "../../storage/record-store.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";
import { openIndexed } from "./record-seal.ts";

const NONCE_BYTES = 12;
/** Padded, to hide the length of the content (SEC-C8). */
const PADDED_SUITE = 2;

export interface TracePage extends Pick<SealedTraces, "seq" | "page" | "at"> {
  readonly traces: readonly Trace[];
}

export function sealTraces(
  keys: VaultKeys,
  { saltId, salt }: { readonly saltId: string; readonly salt: Uint8Array },
  { seq, page, at, traces }: TracePage,
  random: System["random"],
): SealedTraces {
  const items = itemsOf(traces);
  const hasContent = traces.some(({ content }) => content !== undefined);
  const row = { seq, page, saltId, at, hasContent, items };
  const envelope = sealRecord(keys.index, salt, traceAad(keys, row), encodeTraces(traces, row), {
    keyVersion: keys.keyVersion,
    suite: PADDED_SUITE,
    nonce: random.bytes(NONCE_BYTES),
  });
  return { ...row, envelope };
}

/**
 * In the order of writing.
 * @throws KeepsakeError `record_corrupt` for altered bytes or columns, `key_mismatch` for another
 * key or salt.
 */
export function openTraces(keys: VaultKeys, salt: Uint8Array, row: SealedTraces): readonly Trace[] {
  const bytes = openIndexed(keys, salt, traceAad(keys, row), row.envelope);
  const traces = decodeTraces(bytes, row) ?? [];
  bytes.fill(0);
  return traces;
}

export const traceAad = (
  keys: VaultKeys,
  { saltId, seq, page, at, hasContent, items }: Omit<SealedTraces, "envelope">,
): Uint8Array =>
  Buffer.from(["keepsake/trace/1", keys.vaultId, saltId, seq, page, at, hasContent ? 1 : 0, ...items].join("\0"));

const FORMAT = 1;

/** Stored by number: append only, never remove. Other lines are spelled out in the page. */
const KNOWN_LINES: readonly string[] = [
  "frozen pass not_frozen",
  "restricted pass not_restricted",
  "enabled pass enabled",
  "write_policy pass write_policy",
  "privacy pass privacy",
  "privacy pass sensitive_own",
  "privacy pass sensitive_permitted",
  "privacy pass secrets_masked",
  "consent pass consent_given",
  "consent pass consent_not_needed",
  "taint pass taint_clean",
  "taint pass taint_untrusted",
  "erased_before pass not_erased_before",
  "minimum_salience pass salient",
  "space_border pass border_allowed",
  "duplicate pass not_duplicate",
  "duplicate pass duplicate_of_other_taint",
  "duplicate merge duplicate",
  "conflict pass no_conflict",
  "caps pass within_caps",
];
const KNOWN_NUMBERS: ReadonlyMap<string, number> = new Map(KNOWN_LINES.map((line, number) => [line, number]));

/**
 * v verb, s step, o outcome, r reason, i items, e session, l lines, c counts, x content; q seq, a
 * at, p policy if they differ from the page's own.
 */
interface Packed {
  readonly n: number;
  readonly v: TraceVerb;
  readonly s?: string | undefined;
  readonly o: string;
  readonly r: string;
  readonly i?: readonly number[] | undefined;
  readonly e?: string | undefined;
  readonly q?: number | undefined;
  readonly a?: number | undefined;
  readonly p?: string | undefined;
  readonly l?: readonly number[] | undefined;
  readonly c?: Trace["counts"] | undefined;
  readonly x?: TraceContent | undefined;
}
interface Page {
  readonly f: number;
  readonly p: string;
  readonly l: readonly string[];
  readonly t: readonly Packed[];
}

/** Clear columns of a page. */
interface PageFrame {
  readonly seq: number;
  readonly at: number;
  readonly items: readonly string[];
}

const itemsOf = (traces: readonly Pick<Trace, "items">[]): readonly string[] => [
  ...new Set(traces.flatMap(({ items }) => items)),
];

export function encodeTraces(traces: readonly Trace[], { seq, at, items }: PageFrame): Uint8Array {
  const policy = traces[0]?.policy ?? "";
  const places = new Map(items.map((id, place) => [id, place]));
  const spelled = new Map<string, number>();
  const lineNumber = ({ step, outcome, reason }: TraceLine): number => {
    const line = `${step} ${outcome} ${reason}`;
    const known = KNOWN_NUMBERS.get(line) ?? spelled.get(line);
    if (known !== undefined) return known;
    const number = SPELLED_FROM + spelled.size;
    spelled.set(line, number);
    return number;
  };
  // JSON leaves out what is undefined.
  const packed = traces.map((trace): Packed => {
    const { step, outcome, reason, session, lines, counts, content } = trace;
    return {
      n: trace.number,
      v: trace.verb,
      s: step,
      o: outcome,
      r: reason,
      i: trace.items.length === 0 ? undefined : trace.items.map((id) => places.get(id) ?? 0),
      e: session,
      q: trace.seq === seq ? undefined : trace.seq,
      a: trace.at === at ? undefined : trace.at,
      p: trace.policy === policy ? undefined : trace.policy,
      l: lines.length === 0 ? undefined : lines.map(lineNumber),
      c: counts,
      x: content,
    };
  });
  const page: Page = { f: FORMAT, p: policy, l: [...spelled.keys()], t: packed };
  return Buffer.from(JSON.stringify(page));
}
/** Smaller numbers are reserved for `KNOWN_LINES`, including those of later versions. */
const SPELLED_FROM = 1_000;

/**
 * @returns undefined for a page of another format
 * @param bytes decrypted with the vault's key, so written by `encodeTraces`
 */
export function decodeTraces(bytes: Uint8Array, frame: PageFrame): readonly Trace[] | undefined {
  // The format is checked first.
  const page = JSON.parse(Buffer.from(bytes).toString("utf8")) as Page;
  if (page.f !== FORMAT) return undefined;
  return page.t.map((packed) => ({
    seq: packed.q ?? frame.seq,
    number: packed.n,
    at: packed.a ?? frame.at,
    verb: packed.v,
    ...(packed.s === undefined ? {} : { step: packed.s }),
    outcome: packed.o,
    reason: packed.r,
    items: (packed.i ?? []).map((place) => frame.items[place] ?? ""),
    ...(packed.e === undefined ? {} : { session: packed.e }),
    policy: packed.p ?? page.p,
    lines: (packed.l ?? []).map((number) => lineOf(number, page)),
    ...(packed.c === undefined ? {} : { counts: packed.c }),
    ...(packed.x === undefined ? {} : { content: packed.x }),
  }));
}

function lineOf(number: number, page: Page): TraceLine {
  const [step = "", outcome = "pass", reason = ""] = (KNOWN_LINES[number] ?? page.l[number - SPELLED_FROM] ?? "").split(
    " ",
  );
  // `encodeTraces` wrote it from a verdict.
  return { step, outcome: outcome as StepVerdict["outcome"], reason };
}
