/** `preferences.json` of file mode (PN-34, PN-C21): keys with values, nested as their author likes, each a preference that holds its key. */
import { rawHash } from "../../core/hash.ts";
import type { Json } from "../../core/json.ts";
import type { Decoded } from "../../vault/format.ts";
import type { GivenFile } from "../files/given-files.ts";
import { isObject, type JsonObject } from "./as-written.ts";
import { PREFERENCES_FILE, WRITTEN_MEMBER } from "./file-names.ts";
import { nameOfMemoryId, PLAY_NEW_CODEC } from "./record-id.ts";
import { stableName, UNTOLD } from "./stable-name.ts";
import { fileProblem, parsedOr, wholeText } from "./whole-file.ts";

const KEY_MAX = 200;

/**
 * @param now when it is read, milliseconds UTC: the file has no times
 * @param ownBlock what the vault wrote and nobody changed too
 */
export async function* readPreferences(file: GivenFile, now: number, ownBlock: boolean): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  const given = text === undefined ? undefined : parsedOr(text);
  if (!isObject(given)) return yield fileProblem(file.path, "", "malformed-json", "The file holds no JSON object.");
  const { [WRITTEN_MEMBER]: hashes, ...values } = given;
  let number = 0;
  for (const [key, value] of leavesOf(values, "")) {
    number++;
    if (!ownBlock && isObject(hashes) && typeof value === "string" && hashes[key] === rawHash(value)) continue;
    const said = preferenceText(key, value);
    if (said === undefined) continue;
    // A preference without a key of its own stands under the id of its record (projection.ts).
    const name = nameOfMemoryId(key);
    const named =
      name === key ? { id: stableName(UNTOLD, PREFERENCES_FILE, key, said), key: key.slice(0, KEY_MAX) } : { id: name };
    yield {
      kind: "memory",
      memory: {
        ...named,
        codec: PLAY_NEW_CODEC,
        at: now,
        changedAt: UNTOLD,
        text: said,
        type: "preference",
        origin: { method: "manual" },
      },
      place: `value ${number}`,
    };
  }
}

/** Values by their paths, `style.tone`. */
function* leavesOf(value: JsonObject, within: string): Generator<readonly [key: string, value: Json]> {
  for (const [name, inner] of Object.entries(value)) {
    const key = within === "" ? name : `${within}.${name}`;
    if (isObject(inner)) yield* leavesOf(inner, key);
    else yield [key, inner];
  }
}

/** A value that is a sentence stands for itself; of any other its key tells what it is. */
function preferenceText(key: string, value: Json): string | undefined {
  const told = Array.isArray(value) ? value.filter((each) => typeof each === "string").join(", ") : value;
  if (told === null || told === "" || typeof told === "object") return undefined;
  const text = String(told).trim();
  if (typeof told === "string" && text.split(/\s+/u).length >= SENTENCE_WORDS) return text;
  return `${key.replaceAll(/[._-]+/g, " ")}: ${text}`;
}
const SENTENCE_WORDS = 3;
