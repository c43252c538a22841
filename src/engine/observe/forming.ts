/**
 * The rules by which statements are formed, read when the first is: their patterns take longer to read than a recall takes, and a process that only recalls,
 * as a hook that stands between a person and the answer, never meets them.
 */
import type { FormedCandidates, FormingInput } from "../../forming/form-candidates.ts";
import type { Readings } from "../../forming/readings.ts";
import type { Tongue } from "../../forming/tongue.ts";

let rules: Promise<typeof import("../../forming/form-candidates.ts")> | undefined;
let checks: Promise<typeof import("../../forming/extraction/checked-facts.ts")> | undefined;

/** Candidates in a text, by the rules of its language. */
export async function candidatesIn(input: FormingInput): Promise<FormedCandidates> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).formCandidates(input);
}

/** What memories in a language tell of things, by its grammar; undefined where it tells none apart. */
export async function thingsIn(language: string, readings: Readings): Promise<Tongue["things"]> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).thingsIn(language, readings);
}

/** Which value of which thing a question asks for; undefined where it asks for none. */
export async function thingAsked(
  ...asking: Parameters<typeof import("../../forming/form-candidates.ts").thingAsked>
): ReturnType<typeof import("../../forming/form-candidates.ts").thingAsked> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).thingAsked(...asking);
}

/** The text of a memory with another time of day, in its language. */
export async function withClockIn(
  ...told: Parameters<typeof import("../../forming/form-candidates.ts").withClockIn>
): ReturnType<typeof import("../../forming/form-candidates.ts").withClockIn> {
  rules ??= import("../../forming/form-candidates.ts");
  return (await rules).withClockIn(...told);
}

/** What checks the facts that a model found. */
export async function factChecks(): Promise<typeof import("../../forming/extraction/checked-facts.ts")> {
  checks ??= import("../../forming/extraction/checked-facts.ts");
  return checks;
}
