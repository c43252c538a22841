/** Parsers with one fault each, so that it can be seen that the fuzzer finds it. Each takes its seed and fails on most of what comes of it. */

import { accepted, bytesOf, type FuzzTarget, law, type Outcome, textOf } from "../../fuzz/fuzz-target.ts";
import { KeepsakeError } from "../../src/model/error.ts";

const SEED = "a small seed, and 12 numbers";

const planted = (name: string, read: (text: string, input: Uint8Array) => Promise<Outcome> | Outcome): FuzzTarget => ({
  name,
  shape: "text",
  seeds: () => [bytesOf(SEED)],
  read(input) {
    const text = textOf(input);
    return text === SEED ? accepted() : read(text, input);
  },
});

const unfit = (message: string, facts: Record<string, string> = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "Pass another one.", facts });

/** Lives as long as the thread, so that nothing of it is given back. */
const hoard: unknown[] = [];

export const TARGETS: readonly FuzzTarget[] = [
  planted("faultless", (text) => {
    if (text.length % 2 === 0) throw unfit("The length is even.");
    return accepted();
  }),
  planted("untyped-error", (text) => accepted(String(JSON.parse(text)))),
  planted("content-in-message", (text) => {
    throw unfit(`Cannot read ${text}.`);
  }),
  planted("content-in-facts", (text) => {
    throw unfit("Cannot read.", { found: text });
  }),
  planted("broken-law", (text) => {
    law(text.includes("a small"), "the text begins as it always did");
    return accepted();
  }),
  planted("changed-prototype", () => {
    Object.defineProperty(Object.prototype, "polluted", { value: true, configurable: true });
    return accepted();
  }),
  planted("unseen-rejection", async () => {
    void Promise.reject(new TypeError("lost"));
    return accepted();
  }),
  planted("changed-input", (_text, input) => {
    input.fill(0);
    return accepted();
  }),
  {
    ...planted("refused-seed", () => accepted()),
    seeds: () => [bytesOf("{")],
    read: () => Promise.reject(unfit("No.")),
  },
  planted("hang", () => {
    for (;;);
  }),
  planted("behind-the-hang", () => accepted()),
  planted("hoard", (text) => {
    for (;;) hoard.push(new Array(1_000_000).fill(text.length));
  }),
];
