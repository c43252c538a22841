/** `sessions/{session}.jsonl` of file mode (PN-34): one turn a line. A torn or faulty line is told with its number and sinks no other. */
import type { Observation } from "../../core/observation.ts";
import { parseMoment } from "../../language/moment.ts";
import type { Decoded } from "../../vault/format.ts";
import type { GivenFile } from "../files/given-files.ts";
import { givenLines } from "../importers/given-lines.ts";
import { isObject } from "./as-written.ts";
import { NO_SESSION } from "./file-names.ts";
import { nameOfMemoryId, PLAY_NEW_CODEC } from "./record-id.ts";
import { stableName, UNTOLD } from "./stable-name.ts";
import { fileProblem, parsedOr } from "./whole-file.ts";

/**
 * @param session the name of the file without its ending
 * @param now when it is read, milliseconds UTC: the time of turns that tell none
 */
export async function* readTranscript(file: GivenFile, session: string, now: number): AsyncGenerator<Decoded> {
  for await (const given of givenLines(file)) {
    const place = `line ${given.line}`;
    if ("fault" in given) yield fileProblem(file.path, place, given.fault, "The line is too long or no UTF-8.");
    else if (given.text.trim() !== "") yield turnOf(given.text, { file: file.path, session, place, now });
  }
}

interface LinePlace {
  readonly file: string;
  readonly session: string;
  readonly place: string;
  readonly now: number;
}

function turnOf(text: string, { file, session, place, now }: LinePlace): Decoded {
  const given = parsedOr(text);
  if (!isObject(given)) return fileProblem(file, place, "malformed-json", "The line is no JSON object.");
  const { role, content, timestamp, msg_id, session_id, channel, speaker, untrusted } = given;
  if (!isText(role) || !isText(content))
    return fileProblem(file, place, "missing-field", "A turn has a role and content.");
  const at = typeof timestamp === "string" ? parseMoment(timestamp, "UTC") : undefined;
  if (isText(timestamp) && at === undefined)
    return fileProblem(file, place, "unreadable-time", "The timestamp is no date.");
  const told = isText(session_id) ? session_id : session;
  const id = isText(msg_id) ? msg_id : undefined;
  const isRecord = id !== undefined && nameOfMemoryId(id) !== id;
  const message: Observation = {
    role,
    content,
    at: at ?? now,
    ...(told === NO_SESSION ? {} : { session: told }),
    ...(isText(speaker) ? { speaker } : {}),
    ...(isText(channel) ? { channel } : {}),
    ...(id === undefined || isRecord ? {} : { id }),
    ...(untrusted === true ? { source: "import" as const } : {}),
  };
  // The same turn again is the same message. Without an id, what was said when by whom names it.
  const name = isRecord
    ? nameOfMemoryId(id)
    : stableName(at ?? UNTOLD, told, ...(id === undefined ? [role, content] : [id]));
  return { kind: "message", codec: PLAY_NEW_CODEC, id: name, message, isFormed: true, place };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
