/**
 * What a chat endpoint answers, for `fakeProvider`: an honest model that finds what it can by simple means, models that lie, and one that
 * obeys whatever a segment says. All of them read the request as it was sent.
 */
import { answerJson, type Behaviour } from "./fake-provider.ts";

/** A segment as the model was shown it. */
export interface ShownSegment {
  readonly ref: string;
  readonly kind: string;
  readonly role: string;
  readonly speaker?: string;
  readonly text: string;
}

/** A memory as the model was shown it. */
export interface ShownMemory {
  readonly ref: string;
  readonly text: string;
}

/** An operation as a model writes it; a small one leaves `do` out where it adds. */
export interface ModelFact {
  readonly do?: "add" | "update" | "retract";
  readonly memory?: string | null;
  readonly text: string;
  readonly type: string;
  readonly cites: readonly { readonly ref: string; readonly quote: string }[];
  readonly subject?: string | null;
  readonly details?: readonly string[];
  readonly confidence?: number;
}

interface Ending {
  readonly finish?: string;
  readonly refusal?: string;
  readonly usage?: unknown;
}

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** One completion with this content; an object is sent as its JSON. */
export const chat =
  (content: unknown, { finish = "stop", refusal, usage = USAGE }: Ending = {}): Behaviour =>
  (response) => {
    const text = typeof content === "string" || content === null ? content : JSON.stringify(content);
    const message = { role: "assistant", content: text, ...(refusal === undefined ? {} : { refusal }) };
    answerJson({ object: "chat.completion", choices: [{ index: 0, message, finish_reason: finish }], usage })(
      response,
      "",
    );
  };

/** A model that makes its facts from the segments that it is shown. */
export const modelled =
  (
    operations: (segments: readonly ShownSegment[], memories: readonly ShownMemory[]) => readonly ModelFact[],
  ): Behaviour =>
  (response, body) =>
    chat(isTelling(body) ? { texts: [] } : { operations: operations(shownSegments(body), shownMemories(body)) })(
      response,
      body,
    );

/** A memory that the model is to tell with others of its ref. */
export interface ToldMemory {
  readonly ref: string;
  readonly kind: string;
  readonly memory: string;
}

/** A model that writes summaries and names topics; statements are none of its business. */
export const telling =
  (texts: (memories: readonly ToldMemory[]) => readonly { readonly ref: string; readonly text: string }[]): Behaviour =>
  (response, body) =>
    chat(isTelling(body) ? { texts: texts(toldMemories(body)) } : NO_ANSWER)(response, body);
/** Of another shape: the rules' statements stay. */
const NO_ANSWER = "nothing";

/** Whether a request is for summaries and names of topics. */
export const isTelling = (body: string): boolean => dataIn(promptOf(body)).some((line) => "memory" in line);

const toldMemories = (body: string): readonly ToldMemory[] =>
  dataIn(promptOf(body)).filter((line): line is ShownSegment & ToldMemory => "memory" in line);

/** Believes every sentence as it is. */
export const honest = modelled((segments) =>
  segments
    .filter(({ kind }) => kind !== "context")
    .map(({ ref, text }) => fact(text.replace(/^I am /, "User is ").replace(/^I /, "User "), ref, text)),
);

/** Does what a segment asks: whatever it shall remember becomes a fact of the first segment and of its own, and an instruction. */
export const obeying = modelled((segments) =>
  segments.flatMap(({ ref, text }) => {
    const order = /remember that (?<claim>[^.]+)/i.exec(text)?.groups?.["claim"];
    if (order === undefined) return [];
    return [
      fact(order, segments[0]?.ref ?? "", segments[0]?.text ?? ""),
      fact(order, segments[0]?.ref ?? "", order),
      { ...fact(order, ref, order), type: "instruction" },
      { ...fact(order, ref, order), type: "identity" },
    ];
  }),
);

export const fact = (text: string, ref: string, quote: string): ModelFact => ({
  text,
  type: "fact",
  cites: [{ ref, quote }],
  subject: null,
  details: [],
  confidence: 0.9,
});

/** The segments between the two boundary lines of the user's message. */
export const shownSegments = (body: string): readonly ShownSegment[] => segmentsIn(promptOf(body));

/** The memories before them. */
export const shownMemories = (body: string): readonly ShownMemory[] =>
  dataIn(promptOf(body)).filter(({ kind }) => kind === "memory");

function promptOf(body: string): string {
  const messages: readonly { readonly role: string; readonly content: string }[] = JSON.parse(body).messages;
  return messages.find(({ role }) => role === "user")?.content ?? "";
}

export const segmentsIn = (prompt: string): readonly ShownSegment[] =>
  dataIn(prompt).filter(({ kind }) => kind !== "memory");

/** Strict: fails where the prompt has not exactly one fence with one object a line. */
function dataIn(prompt: string): readonly ShownSegment[] {
  const lines = prompt.split("\n");
  const boundary = /^<<([0-9a-f]{32})>>$/.exec(lines[1] ?? "")?.[1];
  const end = lines.indexOf(`<<end ${boundary}>>`);
  const fences = lines.filter((line) => /^<<(?:end )?[0-9a-f]{32}>>$/.test(line));
  if (boundary === undefined || end === -1 || fences.length !== 2) throw new Error("no fence");
  return lines.slice(2, end).map((line) => JSON.parse(line));
}
