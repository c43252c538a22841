/**
 * What must hold whatever a parser is given (SEC §6.7): it answers, or refuses with a typed error that shows nothing of what it was given; nothing is left
 * behind in the prototypes that all objects share (SEC-X3), and no promise fails behind its back.
 */
import { isKeepsakeError } from "../src/model/error.ts";
import { showsCanary } from "./canary.ts";
import { BrokenLaw, type FuzzTarget } from "./fuzz-target.ts";

export interface Judgement {
  readonly isAccepted: boolean;
  /** Inputs of one signature went the same way. */
  readonly signature: string;
  /** What is wrong with the parser; undefined where all laws held. */
  readonly violation?: string;
  readonly durationMs: number;
}

/** Told of promises that failed and that nobody waited for. Listens until disposed of. */
export function watchRejections(): Disposable & { readonly take: () => string | undefined } {
  const seen: string[] = [];
  const onRejection = (reason: unknown): void => void seen.push(nameOf(reason));
  process.on("unhandledRejection", onRejection);
  return { take: () => seen.shift(), [Symbol.dispose]: () => void process.off("unhandledRejection", onRejection) };
}

export async function judge(
  target: FuzzTarget,
  input: Uint8Array,
  rejections: { readonly take: () => string | undefined },
): Promise<Judgement> {
  const before = sharedPrototypes();
  // The parser's own copy: one that writes into what it was given does not change the corpus.
  const given = Uint8Array.from(input);
  const beganAt = performance.now();
  let outcome = await outcomeOf(target, given);
  const durationMs = performance.now() - beganAt;
  // A failed promise is told once the turn in which it failed is over.
  if (outcome.isAsync) await new Promise((resolve) => setImmediate(resolve));
  const rejection = rejections.take();
  if (rejection !== undefined) outcome = { ...outcome, violation: `a promise failed unseen: ${rejection}` };
  if (sharedPrototypes() !== before) outcome = { ...outcome, violation: "a shared prototype has changed" };
  if (!Buffer.from(given).equals(input)) outcome = { ...outcome, violation: "the input was written into" };
  const { isAsync: _isAsync, ...rest } = outcome;
  return { ...rest, durationMs };
}

type Told = Omit<Judgement, "durationMs"> & { readonly isAsync: boolean };

async function outcomeOf(target: FuzzTarget, input: Uint8Array): Promise<Told> {
  let isAsync = false;
  try {
    const reading = target.read(input);
    isAsync = reading instanceof Promise;
    const { isAccepted, kind } = await reading;
    return { isAccepted, signature: `${isAccepted ? "+" : "-"} ${kind}`, isAsync };
  } catch (error) {
    return { isAccepted: false, ...thrown(target, error), isAsync };
  }
}

function thrown(
  { alsoThrows = [], mayShowWords = false }: FuzzTarget,
  error: unknown,
): Pick<Told, "signature" | "violation"> {
  if (error instanceof BrokenLaw)
    return { signature: `law ${error.message}`, violation: `a law does not hold: ${error.message}` };
  if (isKeepsakeError(error)) {
    const { code, message, hint, cause } = error;
    // Names of files and members are told: without them nobody finds the fault.
    const { file: _file, path: _path, ...facts } = error.facts;
    const signature = `- ${code} ${message.replaceAll(/\d+/g, "#")} ${Object.keys(facts).join()} ${facts["check"] ?? ""}`;
    const shown = [message, hint, JSON.stringify(facts), cause instanceof Error ? cause.message : ""];
    return !mayShowWords && shown.some(showsCanary)
      ? { signature, violation: `an error shows content: ${code} at ${placeOf(error)}` }
      : { signature };
  }
  const name = nameOf(error);
  if (alsoThrows.includes(name)) return { signature: `- ${name}` };
  return { signature: `! ${name}`, violation: `an error without a code: ${name} at ${placeOf(error)}` };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The first two places of the house in an error's stack: enough to find it, and none of its words. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = [...stack.matchAll(/\/((?:src|fuzz|node_modules)\/[\w./@-]+:\d+)/g)].map(([, place]) => place);
  return places.slice(0, 2).join(" < ") || "an unknown place";
}

/** The names of everything that hangs on what all values share. */
const sharedPrototypes = (): string => SHARED.map((shared) => Reflect.ownKeys(shared).map(String).join()).join(";");
const SHARED = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype];
