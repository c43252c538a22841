/**
 * Our entries into and out of the text of a settings file, and nothing else of it. Twice is as once; out again leaves the text as it was, but that a list or an
 * object that was there and empty goes with its last entry (the former file lies beside, and is put back where nobody changed anything since).
 */
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { isList, isObject, type Json, parseJson } from "../../model/json.ts";
import { hookEntries, isOurHook, isOurServer, type Reach, SERVER_NAME, serverEntry } from "./hook-settings.ts";
import { withEntry, withoutEntry, withValue } from "./json-edit.ts";
import { type JsonPlace, memberOf, placesIn } from "./json-place.ts";

/** What a file that is not there begins as. */
export const EMPTY_SETTINGS = "{}\n";

/** @throws KeepsakeError `invalid_input` for what is no JSON object; nothing is guessed */
export function withHooks(text: string, reach: Reach): string {
  let edited = text;
  for (const [event, entry] of hookEntries(reach)) edited = withHook(edited, event, entry);
  return edited;
}

export function withoutHooks(text: string): string {
  let edited = checked(text);
  for (const event of Object.keys(hooksIn(edited) ?? {})) edited = withoutHook(edited, event);
  return edited;
}

/** @param path objects that the servers lie in, outermost first: each is made where it is missing */
export function withServer(
  text: string,
  path: readonly string[],
  reach: Reach,
  more: { readonly [member: string]: Json },
): string {
  const entry = { ...more, ...serverEntry(reach) };
  const edited = withObjects(checked(text), path);
  const servers = placeAt(edited, path);
  const known = memberOf(servers, SERVER_NAME);
  if (servers === undefined) return edited;
  if (known === undefined) return withEntry(edited, servers, { name: SERVER_NAME, value: entry });
  const value = parseJson(edited.slice(known.start, known.end));
  if (!isOurServer(value)) throw taken();
  return isSame(value, entry) ? edited : withValue(edited, known, entry);
}

export function withoutServer(text: string, path: readonly string[]): string {
  const edited = checked(text);
  const known = memberOf(placeAt(edited, path), SERVER_NAME);
  if (known === undefined || !isOurServer(parseJson(edited.slice(known.start, known.end)))) return edited;
  return withoutNested(edited, [...path, SERVER_NAME]);
}

function withHook(text: string, event: string, entry: Json): string {
  let edited = withObjects(checked(text), ["hooks"]);
  const groups = placeAt(edited, ["hooks", event]);
  if (groups !== undefined && groups.elements === undefined) throw unfit();
  const ours = (groups?.elements ?? []).filter((group) => hasOurHook(edited, group));
  const [first] = ours;
  if (first !== undefined && ours.length === 1 && isSame(parseJson(edited.slice(first.start, first.end)), entry))
    return edited;
  // Ours with other paths goes; the new one is the last, as another's order is not ours to change.
  if (ours.length > 0) edited = withObjects(withoutHook(edited, event), ["hooks"]);
  const list = placeAt(edited, ["hooks", event]);
  if (list !== undefined) return withEntry(edited, list, { value: entry });
  const hooks = placeAt(edited, ["hooks"]);
  return hooks === undefined ? edited : withEntry(edited, hooks, { name: event, value: [entry] });
}

function withoutHook(text: string, event: string): string {
  for (let edited = text; ; ) {
    const list = placeAt(edited, ["hooks", event]);
    const group = list?.elements?.find((each) => hasOurHook(edited, each));
    if (list === undefined || group === undefined) return edited;
    const hooks = memberOf(group, "hooks");
    const own = hooks?.elements?.find((hook) => isOurHook(parseJson(edited.slice(hook.start, hook.end))));
    if (hooks === undefined || own === undefined) return edited;
    // A group that somebody else's hook stands in stays, and so does what else is in the list.
    if ((hooks.elements?.length ?? 0) > 1) edited = withoutEntry(edited, hooks, own);
    else if ((list.elements?.length ?? 0) > 1) edited = withoutEntry(edited, list, group);
    else return withoutNested(edited, ["hooks", event]);
  }
}

function hasOurHook(text: string, group: JsonPlace): boolean {
  const hooks = memberOf(group, "hooks");
  return hooks?.elements?.some(({ start, end }) => isOurHook(parseJson(text.slice(start, end)))) === true;
}

/** Takes out the last of these members, and each above it that nothing else stands in. */
function withoutNested(text: string, path: readonly string[]): string {
  for (let depth = path.length; depth > 0; depth--) {
    const container = placeAt(text, path.slice(0, depth - 1));
    const place = memberOf(container, path[depth - 1] ?? "");
    if (container === undefined || place === undefined) return text;
    if (depth === 1 || (container.members?.length ?? 0) > 1) return withoutEntry(text, container, place);
  }
  return text;
}

/** @throws KeepsakeError `invalid_input` where something else stands in the place of an object */
function withObjects(text: string, path: readonly string[]): string {
  let edited = text;
  for (let depth = 1; depth <= path.length; depth++) {
    const container = placeAt(edited, path.slice(0, depth - 1));
    const place = placeAt(edited, path.slice(0, depth));
    if (place !== undefined && place.members === undefined) throw unfit();
    if (container !== undefined && place === undefined)
      edited = withEntry(edited, container, { name: path[depth - 1] ?? "", value: {} });
  }
  return edited;
}

function placeAt(text: string, path: readonly string[]): JsonPlace | undefined {
  let place: JsonPlace | undefined = placesIn(text);
  for (const name of path) place = memberOf(place, name);
  return place;
}

function hooksIn(text: string): { readonly [event: string]: Json } | undefined {
  const settings = parseJson(text);
  const hooks = isObject(settings) ? settings["hooks"] : undefined;
  return isObject(hooks) && !isList(hooks) ? hooks : undefined;
}

/** The text, where it is one object. */
function checked(text: string): string {
  const value = parseJson(text);
  if (!isObject(value)) throw unfit();
  return text;
}

const isSame = (left: Json, right: Json): boolean => canonicalJson(left) === canonicalJson(right);

const unfit = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "These settings do not have the form that the host gives them.", {
    hint: "Nothing was changed. Correct the file, or add the entries by hand: docs/agent-hooks.md.",
  });
const taken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "A server of another make is called keepsake there.", {
    hint: "Nothing was changed. Give it another name first.",
  });
