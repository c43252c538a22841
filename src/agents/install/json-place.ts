/**
 * Where in a JSON text each member and element stands, so that a file of somebody else's is changed in one place and stays as it is everywhere else, byte for byte.
 * The text was read by the hardened reader before: here the grammar is known to hold.
 */
export interface JsonPlace {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
  /** Of an object, in order. */
  readonly members?: readonly JsonMember[];
  /** Of a list, in order. */
  readonly elements?: readonly JsonPlace[];
}

export interface JsonMember {
  readonly name: string;
  /** Of the name's quotation mark. */
  readonly start: number;
  readonly value: JsonPlace;
}

/** @param text valid JSON */
export function placesIn(text: string): JsonPlace {
  return valueAt(text, spaceEnd(text, 0));
}

export const memberOf = (place: JsonPlace | undefined, name: string): JsonPlace | undefined =>
  place?.members?.find((member) => member.name === name)?.value;

function valueAt(text: string, start: number): JsonPlace {
  if (text[start] === "{") return objectAt(text, start);
  if (text[start] === "[") return listAt(text, start);
  return { start, end: text[start] === '"' ? stringEnd(text, start) : wordEnd(text, start) };
}

function objectAt(text: string, start: number): JsonPlace {
  const members: JsonMember[] = [];
  let at = spaceEnd(text, start + 1);
  while (text[at] !== "}" && at < text.length) {
    const nameEnd = stringEnd(text, at);
    // A name of valid JSON is a string.
    const name: unknown = JSON.parse(text.slice(at, nameEnd));
    const value = valueAt(text, spaceEnd(text, text.indexOf(":", nameEnd) + 1));
    members.push({ name: String(name), start: at, value });
    at = nextAt(text, value.end);
  }
  return { start, end: at + 1, members };
}

function listAt(text: string, start: number): JsonPlace {
  const elements: JsonPlace[] = [];
  let at = spaceEnd(text, start + 1);
  while (text[at] !== "]" && at < text.length) {
    const element = valueAt(text, at);
    elements.push(element);
    at = nextAt(text, element.end);
  }
  return { start, end: at + 1, elements };
}

/** The next entry, or the bracket that ends the list. */
function nextAt(text: string, end: number): number {
  const at = spaceEnd(text, end);
  return text[at] === "," ? spaceEnd(text, at + 1) : at;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? "")) at++;
  return at;
}

export function spaceEnd(text: string, start: number): number {
  let at = start;
  while (/[ \t\r\n]/.test(text[at] ?? "")) at++;
  return at;
}
