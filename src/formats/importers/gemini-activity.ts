/** Reads one activity of a Gemini export from a JSON event or an HTML block (pam.md §15.3). */

import {
  asList,
  asObject,
  asText,
  type Json,
  type JsonObject,
  jsonOrUndefined,
  membersOf,
  objects,
  texts,
  without,
} from "../../model/json.ts";
import { isCivilDay, isTimeZone, utcMs, zonedTime } from "../../text/time-zone.ts";
import { type HtmlElement, type HtmlNode, hasClass, htmlOfNodes, textOfNodes } from "../files/html-text.ts";
import type { PamAttachment } from "../pam/documents.ts";
import { attachmentOf, type GivenReferences } from "./sources.ts";
import { exactTime, unreadTimes } from "./statement.ts";

export interface Activity {
  readonly at: number | undefined;
  /** The conversation's id, which newer exports lack. */
  readonly conversation: string | undefined;
  readonly turns: readonly ActivityTurn[];
  readonly attachments: readonly PamAttachment[];
  /** Members without a PAM field, verbatim; stored with the first message. */
  readonly rest: JsonObject;
}

export interface ActivityTurn {
  readonly role: "user" | "assistant";
  readonly text?: string;
  /** Parsed only when the turn is used. */
  readonly html?: readonly string[];
  readonly rest?: JsonObject;
}

/** The product's name in any language: `Gemini Apps`, `Apps de Gemini`, `Gemini 앱`, `Bard`. */
const isGeminiName = (name: string): boolean => /(?:^|\P{L})(?:gemini|bard)(?:$|\P{L})/iu.test(name);

const CONVERSATION = /gemini\.google\.com\/(?:u\/\d+\/)?(?:app|gem\/[^/?#]+|share)(?:\/c)?\/([^/?#\s]+)/;

const conversationOfAddress = (address: string): string | undefined => CONVERSATION.exec(address)?.[1];

/** Whether an event is Gemini's, by its label or, without one, by its structure. */
export function isGeminiEvent(event: JsonObject): boolean {
  const labels = [...texts([event["header"] ?? null]), ...texts(event["products"])];
  if (labels.length > 0) return labels.some(isGeminiName);
  return event["userInteractions"] !== undefined || event["safeHtmlItem"] !== undefined;
}

/** Undefined for other products' events and for events without a prompt. */
export function jsonActivity(event: JsonObject, zone: string, references: GivenReferences): Activity | undefined {
  if (!isGeminiEvent(event)) return undefined;
  const listed = [...detailTurns(event), ...interactionTurns(event)];
  const answer = htmlAnswer(event);
  const title = listed.length > 0 ? undefined : promptTitle(asText(event["title"]) ?? "", answer !== undefined);
  const turns = listed.length > 0 ? listed : titleTurns(title?.text);
  if (turns.length === 0 || (listed.length === 0 && title === undefined)) return undefined;
  const hasAnswer = turns.some(({ role }) => role === "assistant");
  return {
    at: exactTime(event["time"], zone),
    conversation: conversationOfAddress(asText(event["titleUrl"]) ?? ""),
    turns: answer === undefined || hasAnswer ? turns : [...turns, answer],
    attachments: attachmentsOf(event, references),
    rest: {
      event: { ...without(event, listed.length > 0 ? PLACED : [...PLACED, "title"]), ...unreadTimes(event, ["time"]) },
      ...(title === undefined || title.attachedCount === 0 ? {} : { attached_count: title.attachedCount }),
    },
  };
}
const PLACED = ["time", "details", "userInteractions", "safeHtmlItem"];

/** A prompt may consist of files only. */
const titleTurns = (text: string | undefined): readonly ActivityTurn[] =>
  text === undefined ? [] : [{ role: "user", text }];

function detailTurns(event: JsonObject): readonly ActivityTurn[] {
  return objects(event["details"]).flatMap((detail): readonly ActivityTurn[] => {
    const text = asText(detail["value"]);
    const name = asText(detail["name"])?.toLowerCase();
    if (text === undefined || (name !== "request" && name !== "response")) return [];
    return [{ role: name === "request" ? "user" : "assistant", text }];
  });
}

function interactionTurns(event: JsonObject): readonly ActivityTurn[] {
  return objects(event["userInteractions"]).flatMap((entry): readonly ActivityTurn[] => {
    const interaction = asObject(entry["userInteraction"]);
    if (interaction === undefined) return [];
    const rest = without(interaction, ["request", "response"]);
    const request = wordsOf(interaction["request"]);
    const response = wordsOf(interaction["response"]);
    return [
      ...(request === undefined ? [] : [{ role: "user" as const, text: request, rest }]),
      ...(response === undefined
        ? []
        : [{ role: "assistant" as const, text: response, ...(request === undefined ? { rest } : {}) }]),
    ];
  });
}

/** The text inside JSON, or the text itself if it is not JSON. */
function wordsOf(value: Json | undefined): string | undefined {
  const text = asText(value);
  if (text === undefined) return value === undefined ? undefined : asText(wordsIn(value, 0).join("\n"));
  const inside = jsonOrUndefined(text);
  return inside === undefined ? text : (asText(wordsIn(inside, 0).join("\n")) ?? text);
}
/** Members of the model's API that contain text. */
const WORD_MEMBERS = ["text", "parts", "content", "contents", "candidates", "value"];
const WORDS_DEPTH_MAX = 16;

function wordsIn(value: Json, depth: number): readonly string[] {
  if (depth > WORDS_DEPTH_MAX) return [];
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  const list = asList(value);
  if (list !== undefined) return list.flatMap((entry) => wordsIn(entry, depth + 1));
  const object = membersOf(value);
  const member = WORD_MEMBERS.find((name) => object[name] !== undefined);
  return member === undefined ? [] : wordsIn(object[member] ?? null, depth + 1);
}

function htmlAnswer(event: JsonObject): ActivityTurn | undefined {
  const item = event["safeHtmlItem"];
  const items = objects(asList(item) ?? [item ?? null]);
  const html = items.flatMap((entry) => asText(entry["html"]) ?? asText(entry["htmlValue"]) ?? []);
  return html.length === 0 ? undefined : { role: "assistant", html };
}

function attachmentsOf(event: JsonObject, references: GivenReferences): readonly PamAttachment[] {
  const names = ["attachedFiles", "imageFile", "audioFiles"].flatMap((member) => {
    const value = event[member];
    return typeof value === "string" ? texts([value]) : texts(value);
  });
  return names.map((name) => attachmentOf({ name, ref: references.find(name) ?? name }));
}

export const isActivityBlock = (element: Omit<HtmlElement, "children">): boolean =>
  element.name === "div" && hasClass(element, "outer-cell");

/** Checks the heading, or the footer on pages without headings. */
export function isGeminiBlock(block: HtmlElement): boolean {
  const labels = elements(block).filter(
    (one) => hasClass(one, "mdl-typography--title") || hasClass(one, "mdl-typography--caption"),
  );
  return labels.some((label) => isGeminiName(textOfNodes(label.children)));
}

/** Import note for an unknown time zone. */
const UNKNOWN_ZONE = "time-zone-unknown-utc";

export function htmlActivity(block: HtmlElement, timeZone: string, references: GivenReferences): Activity | undefined {
  const body = elements(block).find(
    (one) => hasClass(one, "content-cell") && !hasClass(one, "mdl-typography--caption") && one.children.length > 0,
  );
  if (body === undefined || !isGeminiBlock(block)) return undefined;
  const lines = linesOf(body.children);
  const times = lines.map((line) => pageTime(textOfNodes(line), timeZone));
  const timeIndex = times.findIndex((time) => time !== undefined);
  const promptLines = lines.slice(0, timeIndex === -1 ? lines.length : timeIndex);
  const answered = timeIndex === -1 ? [] : nodesAfter(body.children, timeIndex);
  const answer = textOfNodes(answered).trim();
  const question = questionOf(promptLines, answer !== "", references);
  if (question === undefined) return undefined;
  const time: PageTime | undefined = times[timeIndex];
  return {
    at: time?.at,
    conversation: addresses(promptLines)
      .map(conversationOfAddress)
      .find((id) => id !== undefined),
    turns: [
      { role: "user", text: question.text },
      ...(answer === "" ? [] : [{ role: "assistant" as const, html: [htmlOfNodes(answered).trim()] }]),
    ],
    attachments: question.attachments,
    rest: time?.isZoneKnown === false ? { import_notes: [UNKNOWN_ZONE] } : {},
  };
}

/** The lines before the time: the prompt, then one line for each attached file. */
function questionOf(lines: readonly (readonly HtmlNode[])[], isAnswered: boolean, references: GivenReferences) {
  const filesAt = lines.findIndex((line) => isFileLine(line));
  const words = filesAt === -1 ? lines : lines.slice(0, filesAt);
  const title = promptTitle(words.map((line) => textOfNodes(line)).join("\n"), isAnswered);
  if (title === undefined) return undefined;
  const links = (filesAt === -1 ? [] : lines.slice(filesAt)).flatMap((line) => line.flatMap(linksOf));
  return {
    text: title.text,
    attachments: links.map(({ name, address }) => {
      const path = decoded(address);
      return attachmentOf({ name, ref: references.find(path.slice(path.lastIndexOf("/") + 1)) ?? path });
    }),
  };
}

const isFileLine = (line: readonly HtmlNode[]): boolean =>
  /^\s*-\s/u.test(textOfNodes(line)) &&
  line.flatMap(linksOf).some(({ address }) => !/^[a-z][a-z0-9+.-]*:/i.test(address));

function linksOf(node: HtmlNode): readonly { readonly name: string; readonly address: string }[] {
  if (typeof node === "string") return [];
  const address = node.name === "a" ? node.attributes.get("href") : undefined;
  const own = address === undefined ? [] : [{ name: textOfNodes(node.children).trim(), address }];
  return [...own, ...node.children.flatMap(linksOf)];
}

const addresses = (lines: readonly (readonly HtmlNode[])[]): readonly string[] =>
  lines.flatMap((line) => line.flatMap(linksOf).map(({ address }) => address));

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not a valid percent-encoding.
    return address;
  }
}

function linesOf(nodes: readonly HtmlNode[]): readonly (readonly HtmlNode[])[] {
  const lines: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (isBreak(node)) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

function nodesAfter(nodes: readonly HtmlNode[], line: number): readonly HtmlNode[] {
  let breaks = 0;
  const index = nodes.findIndex((node) => isBreak(node) && ++breaks > line);
  return index === -1 ? [] : nodes.slice(index + 1);
}

const isBreak = (node: HtmlNode): boolean => typeof node !== "string" && node.name === "br";

function elements(element: HtmlElement): readonly HtmlElement[] {
  return element.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elements(child)]));
}

interface PageTime {
  readonly at: number;
  /** False if the zone is unknown and UTC was assumed. */
  readonly isZoneKnown: boolean;
}

/** The longest known form has about 45 characters. */
const LENGTH_MAX = 64;
const LINE =
  /^(.{6,30}?),?\s+(?:um |at |à |às |a las |alle )?(?:(上午|下午|午前|午後|오전|오후)\s*)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?\s*([ap]\.?\s?m\.?)?\s*(\S{1,9})?$/iu;

export function pageTime(text: string, timeZone: string): PageTime | undefined {
  const found = text.length > LENGTH_MAX ? null : LINE.exec(text.replaceAll(/\s+/gu, " ").trim());
  const day = found === null ? undefined : dayOf(found[1] ?? "");
  if (found === null || day === undefined) return undefined;
  const [minute, second] = [Number(found[4]), Number(found[5] ?? 0)];
  const hour = hourOf(Number(found[3]), `${found[2] ?? ""}${found[6] ?? ""}`);
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const zone = found[7];
  if (zone === undefined) {
    const known = isTimeZone(timeZone) ? timeZone : "UTC";
    return { at: zonedTime({ ...day, hour, minute, second }, known), isZoneKnown: true };
  }
  const ahead = minutesAhead(zone);
  const wall = utcMs(day.year, day.month, day.day, hour, minute, second);
  return { at: wall - (ahead ?? 0) * 60_000, isZoneKnown: ahead !== undefined };
}

function hourOf(hour: number, half: string): number {
  if (half === "") return hour;
  const isAfternoon = /^p|下午|午後|오후/i.test(half);
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

const YEAR_FIRST = /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})[日.]?$/;
/** With slashes or dots, the day is first: month-first pages write the month as a word. */
const DAY_FIRST = /^(\d{1,2})[-/.]\s*(\d{1,2})[-/.]\s*(\d{4})\.?$/;
const DAY_THEN_NAME = /^(\d{1,2})\.?º?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?:\s*г\.)?$/u;
const NAME_THEN_DAY = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;

function dayOf(text: string) {
  const numbers = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text)?.toSpliced(1, 3, ...reversed(DAY_FIRST.exec(text)));
  if (numbers != null) return checked(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const dayThen = DAY_THEN_NAME.exec(text);
  if (dayThen !== null) return checked(Number(dayThen[3]), monthOf(dayThen[2] ?? ""), Number(dayThen[1]));
  const nameThen = NAME_THEN_DAY.exec(text);
  return nameThen === null ? undefined : checked(Number(nameThen[3]), monthOf(nameThen[1] ?? ""), Number(nameThen[2]));
}

const reversed = (found: RegExpExecArray | null): readonly string[] => (found ?? []).slice(1, 4).reverse();

const checked = (year: number, month: number | undefined, day: number) =>
  month !== undefined && year >= 1970 && isCivilDay(year, month, day) ? { year, month, day } : undefined;

/** If two languages share a name, the first one wins. */
const MONTH_LANGUAGES = "en en-GB pt es fr de it nl sv da nb fi pl cs tr ru uk id ro hu".split(" ");

function monthOf(name: string): number | undefined {
  months ??= monthNames();
  return months.get(folded(name));
}
let months: ReadonlyMap<string, number> | undefined;

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of MONTH_LANGUAGES) {
    for (const style of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month: style, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const part = format.formatToParts(utcMs(2026, month, 17)).find(({ type }) => type === "month");
        const name = folded(part?.value ?? "");
        if (name !== "" && !names.has(name)) names.set(name, month);
      }
    }
  }
  return names;
}

const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}+|\.$/gu, "")
    .toLowerCase();

const OFFSET = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/i;

function minutesAhead(zone: string): number | undefined {
  const offset = OFFSET.exec(zone.replace("−", "-"));
  if (offset === null) return ABBREVIATIONS.get(zone.toUpperCase());
  const [hours, minutes] = [Number(offset[2]), Number(offset[3] ?? 0)];
  if (hours > 14 || minutes > 59) return undefined;
  return (offset[1] === "-" ? -1 : 1) * (hours * 60 + minutes);
}

const HOUR = 60;
/** As printed on the pages. Ambiguous ones mean the zone with more users. */
const ABBREVIATIONS: ReadonlyMap<string, number> = new Map([
  ...(["UTC", "GMT", "Z", "WET"] as const).map((name) => [name, 0] as const),
  ...(["CET", "MEZ", "BST", "WEST", "WAT"] as const).map((name) => [name, HOUR] as const),
  ...(["CEST", "MESZ", "EET", "OEZ", "SAST", "CAT"] as const).map((name) => [name, 2 * HOUR] as const),
  ...(["EEST", "OESZ", "MSK", "TRT", "EAT"] as const).map((name) => [name, 3 * HOUR] as const),
  ...[["GST", 4 * HOUR] as const, ["PKT", 5 * HOUR] as const, ["IST", 5.5 * HOUR] as const],
  ...(["ICT", "WIB"] as const).map((name) => [name, 7 * HOUR] as const),
  ...(["AWST", "HKT", "SGT", "PHT", "WITA"] as const).map((name) => [name, 8 * HOUR] as const),
  ...(["JST", "KST", "WIT"] as const).map((name) => [name, 9 * HOUR] as const),
  ...[["ACST", 9.5 * HOUR] as const, ["ACDT", 10.5 * HOUR] as const],
  ...[["AEST", 10 * HOUR] as const, ["AEDT", 11 * HOUR] as const],
  ...[["NZST", 12 * HOUR] as const, ["NZDT", 13 * HOUR] as const],
  ...(["AZOT", "CVT"] as const).map((name) => [name, -HOUR] as const),
  ...(["BRST", "FNT"] as const).map((name) => [name, -2 * HOUR] as const),
  ...[["NDT", -2.5 * HOUR] as const, ["NST", -3.5 * HOUR] as const],
  ...(["BRT", "ART", "UYT", "CLST", "ADT"] as const).map((name) => [name, -3 * HOUR] as const),
  ...(["AST", "AMT", "CLT", "BOT", "VET", "EDT"] as const).map((name) => [name, -4 * HOUR] as const),
  ...(["EST", "CDT", "COT", "PET", "ECT", "ACT"] as const).map((name) => [name, -5 * HOUR] as const),
  ...(["CST", "MDT"] as const).map((name) => [name, -6 * HOUR] as const),
  ...(["MST", "PDT"] as const).map((name) => [name, -7 * HOUR] as const),
  ...(["PST", "AKDT"] as const).map((name) => [name, -8 * HOUR] as const),
  ...[["AKST", -9 * HOUR] as const, ["HST", -10 * HOUR] as const],
]);

/** Longer ones first. English from exports of 2024 to 2026, others from Google's pages. */
const PROMPT_VERBS = [
  ...["Prompted with:", "Prompted", "Asked Gemini:", "Asked Bard:", "Asked", "Said", "Branched", "Answered"],
  ...["Solicitou", "Perguntou", "Pediu", "Solicitó", "Preguntó", "Demandé", "A demandé", "Angefordert", "Gefragt"],
  ...["Eingegebener Prompt:", "Richiesto", "Chiesto", "Gevraagd"],
];
const OTHER_VERBS = [
  ...["Created", "Used", "Added", "Gave", "Selected", "Shared", "Deleted", "Viewed", "Visited", "Searched", "Edited"],
  ...["Pinned", "Unpinned", "Renamed", "Exported", "Updated", "Removed", "Opened", "Generated", "Watched"],
  ...["Usou", "Criou", "Adicionou", "Compartilhou", "Excluiu", "Usó", "Creó", "Añadió", "Compartió", "Eliminó"],
  ...["Utilisé", "A utilisé", "Créé", "Partagé", "Supprimé", "Verwendet", "Erstellt", "Geteilt", "Gelöscht"],
  ...["Utilizzato", "Ha utilizzato", "Creato", "Condiviso", "Eliminato", "Gebruikt", "Gemaakt", "Gedeeld"],
];
const ATTACHED =
  /(?:^|(?<!\s)\s+)(?:Attached|Anexou|Anexad[oa]s?|Adjuntó|Adjuntad[oa]s?|A joint|Joint|Angehängt:?|Allegat[io]|Bijgevoegd:?)\s+(\d{1,3})\s+\p{L}+\.?\s*$/iu;

/**
 * @param isAnswered with an answer, a title with an unknown verb is a prompt
 * @returns undefined if it is not a prompt
 */
export function promptTitle(title: string, isAnswered: boolean) {
  const line = title.trim();
  if (verbOf(line, OTHER_VERBS) !== undefined) return undefined;
  const verb = verbOf(line, PROMPT_VERBS);
  if (verb === undefined && !isAnswered) return undefined;
  const words = line.slice(verb?.length ?? 0).trim();
  const attached = ATTACHED.exec(words);
  return {
    text: attached === null ? words : words.slice(0, attached.index).trimEnd(),
    attachedCount: Number(attached?.[1] ?? 0),
  };
}

const verbOf = (line: string, verbs: readonly string[]): string | undefined =>
  verbs.find(
    (verb) =>
      line.length > verb.length &&
      line.slice(0, verb.length).toLowerCase() === verb.toLowerCase() &&
      (verb.endsWith(":") || /\s/u.test(line.charAt(verb.length))),
  );
