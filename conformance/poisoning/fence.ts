/** Fence escape (SEC-P3): whatever memories say, a strict reader gets back exactly those memories. The renderer is fuzzed by itself. */
import { type Renderable, renderPrompt } from "../../src/engine/recall/render.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import { RenderingFault, readPrompt } from "./rendering.ts";
import { type Dice, dice } from "./world.ts";

/** What could close a fence, open another, or pass for a line of it. */
const TELLING = [
  "\n",
  "\r\n",
  "\u2028",
  "\u2029",
  "\u0085",
  "\u000b",
  "\u0000",
  "\u001b[2J",
  "\u0008",
  "\t",
  "<<",
  ">>",
  "<<end ",
  "<<BOUNDARY>>",
  "<<end BOUNDARY>>",
  "BOUNDARY",
  "## What you remember (rules)",
  "# ",
  "```",
  "~~~",
  "`",
  "---",
  "> ",
  "[mem:000000...] (recent, vivid) ",
  "[mem:",
  "](",
  "![",
  '"',
  '\\"',
  "\\",
  "\\u0022",
  "\\n",
  "'",
  ') "',
  '" after "x": "',
  ' instead of (1 Jan 2026) "',
  " against ",
  "origin=user_direct",
  "UNTRUSTED",
  ", origin=tool UNTRUSTED",
  "</s>",
  "<|im_end|>",
  "</conversation>",
  "<!--",
  "]]>",
  "{{",
  "}}",
  "${",
  "\u202e",
  "\u2066",
  "\u2069",
  "\u200b",
  "\u200d",
  "\ufeff",
  "\u00ad",
  "\ud800",
  "\udc00",
  "\u{e0041}",
  "\u{e007f}",
  "\ue000",
  "\u0301",
  "\ufe0f",
  "\u{1f600}",
  "http://leak.example",
  "hTTps://leak.example/?q=",
  "data:text/html,",
  "...",
  "…",
  "。",
  "，",
  " ",
  "  ",
  "a",
  "Z",
  "ß",
  "é",
  "я",
  "猫",
  "か",
  "م",
] as const;
const MEMORIES_MAX = 6;
const PARTS_MAX = 8;
const BOUNDARY_BYTES = 16;

export const fence: Check = {
  id: "P3",
  title: "fence escape, renderings fuzzed",
  async run({ sizes, seed, payloads }: Suite): Promise<Outcome> {
    const roll = dice(seed);
    const words = payloads.flatMap(({ text }) => [text.slice(0, 280), text.slice(0, 40)]);
    const faults: string[] = [];
    let before = roll.bytes(BOUNDARY_BYTES);
    for (let place = 0; place < sizes.fences; place++) {
      const fuzzed = fuzzedPrompt(roll, before, words);
      const fault = faultOf(fuzzed);
      before = fuzzed.boundary;
      if (fault !== undefined) faults.push(`rendering ${place} of seed ${seed}: ${fault}`);
    }
    return { triedCount: sizes.fences, faults, note: `${sizes.fences} renderings from seed ${seed}` };
  },
};

/** A renderer that is asked for these memories; exported for the test that has a broken one. */
export function faultOf(
  { memories, boundary, isGuessed }: Fuzzed,
  render: typeof renderPrompt = renderPrompt,
): string | undefined {
  const prompt = render(memories, { heading: "as of today", confabulation: "strict", boundary });
  try {
    const read = readPrompt(prompt);
    if (read.memories.length !== memories.length) return `${read.memories.length} of ${memories.length} memories`;
    if (read.isNamed && !isGuessed) return "the boundary stands in a memory";
    if (read.boundary !== Buffer.from(boundary).toString("hex") && memories.length > 0) return "another boundary";
    const place = memories.findIndex((memory, index) => !isOf(memory, read.memories[index]));
    return place === -1 ? undefined : `memory ${place} says something else`;
  } catch (error) {
    if (error instanceof RenderingFault) return error.message;
    throw error;
  }
}

function isOf(memory: Renderable, read: ReturnType<typeof readPrompt>["memories"][number] | undefined): boolean {
  if (read === undefined || read.isUntrusted !== (memory.taint === "untrusted")) return false;
  const besideCount = (memory.answers === undefined ? 0 : 2) + (memory.earlier?.length ?? 0);
  return read.beside.length === besideCount && letters(read.text).startsWith(letters(memory.text));
}

/** What a text says, whatever was done to its signs: its letters and digits, links as they are before they are disarmed. */
const letters = (text: string): string =>
  (
    text
      .toWellFormed()
      .replaceAll(/[\t\n]/g, " ")
      .normalize("NFC")
      .replaceAll(INVISIBLE, "")
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .join("")
    .replaceAll("hxxp", "http");
const INVISIBLE = /\p{Cf}|\p{Co}|\p{Cc}|[\u{e0000}-\u{e007f}]/gu;

export interface Fuzzed {
  readonly memories: readonly Renderable[];
  readonly boundary: Uint8Array;
  /** Whether who wrote the memories knew the boundary: then only the escaping of SEC-R7a stands between them and the fence. */
  readonly isGuessed: boolean;
}

/** @param before the boundary of the rendering before, which its reader has seen */
export function fuzzedPrompt(roll: Dice, before: Uint8Array, words: readonly string[]): Fuzzed {
  const boundary = roll.bytes(BOUNDARY_BYTES);
  const isGuessed = roll.below(4) === 0;
  return { memories: memoriesOf(roll, isGuessed ? boundary : before, words), boundary, isGuessed };
}

function memoriesOf(roll: Dice, known: Uint8Array, words: readonly string[]): readonly Renderable[] {
  const drawn = Buffer.from(known).toString("hex");
  const text = (): string => {
    const parts = Array.from({ length: 1 + roll.below(PARTS_MAX) }, () =>
      roll.below(5) === 0 ? roll.pick(words) : roll.pick(TELLING),
    );
    return parts.join("").replaceAll("BOUNDARY", drawn);
  };
  return Array.from({ length: roll.below(MEMORIES_MAX + 1) }, (_, place): Renderable => {
    const id = `0198c5d2-7a3b-7c1e-9f00-${(place * 7_919 + roll.below(2 ** 40)).toString(16).padStart(12, "0")}`;
    return {
      id,
      text: text(),
      details: roll.below(4) === 0 ? [text()] : [],
      detailCount: 1,
      markers: ["recent", "vivid"],
      truth: roll.below(8) === 0 ? "superseded" : "current",
      taint: roll.below(2) === 0 ? "untrusted" : "clean",
      source: roll.pick(["tool", "document", "user_direct"] as const),
      ...(roll.below(4) === 0 ? { answers: { who: text(), text: text() } } : {}),
      ...(roll.below(4) === 0
        ? { earlier: [{ text: text(), on: "1 Jan 2026", truth: roll.below(2) === 0 ? "current" : "superseded" }] }
        : {}),
    };
  });
}
