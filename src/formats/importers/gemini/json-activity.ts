/**
 * An event of `MyActivity.json` (pam.md §15.3), in each of its three shapes: `details` with a request and a response, `userInteractions` with both as JSON
 * text, and the prompt in the title with the answer in `safeHtmlItem`. The shape is told event by event, for exports mix them.
 */
import { isKeepsakeError } from "../../../core/error.ts";
import { type Json, parseJson } from "../../../core/json.ts";
import type { JsonObject, PamAttachment } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import { exactTime, unreadTimes } from "../exact-time.ts";
import type { GivenReferences } from "../given-references.ts";
import { asList, asObject, asText, texts, without } from "../json-shape.ts";
import { objectList } from "../object-list.ts";
import { type Activity, type ActivityTurn, conversationOfAddress, isGeminiName } from "./activity.ts";
import { promptTitle } from "./prompt-title.ts";

/** True for an event of this product. An event without a label is one by its shape. */
export function isGeminiEvent(event: JsonObject): boolean {
  const labels = [...texts([event["header"] ?? null]), ...texts(event["products"])];
  if (labels.length > 0) return labels.some(isGeminiName);
  return event["userInteractions"] !== undefined || event["safeHtmlItem"] !== undefined;
}

/** Undefined for an event that is no talk: another product's, or a canvas made, a setting changed. */
export function jsonActivity(event: JsonObject, zone: string, references: GivenReferences): Activity | undefined {
  if (!isGeminiEvent(event)) return undefined;
  const told = [...detailTurns(event), ...interactionTurns(event)];
  const answer = htmlAnswer(event);
  const title = told.length > 0 ? undefined : promptTitle(asText(event["title"]) ?? "", answer !== undefined);
  const turns = told.length > 0 ? told : titleTurns(title?.text);
  if (turns.length === 0 || (told.length === 0 && title === undefined)) return undefined;
  const hasAnswer = turns.some(({ role }) => role === "assistant");
  return {
    at: exactTime(event["time"], zone),
    conversation: conversationOfAddress(asText(event["titleUrl"]) ?? ""),
    turns: answer === undefined || hasAnswer ? turns : [...turns, answer],
    attachments: attachmentsOf(event, references),
    rest: {
      event: { ...without(event, told.length > 0 ? PLACED : [...PLACED, "title"]), ...unreadTimes(event, ["time"]) },
      ...(title === undefined || title.attachedCount === 0 ? {} : { attached_count: title.attachedCount }),
    },
  };
}
const PLACED = ["time", "details", "userInteractions", "safeHtmlItem"];

/** A prompt may be its files alone. */
const titleTurns = (text: string | undefined): readonly ActivityTurn[] =>
  text === undefined ? [] : [{ role: "user", text }];

function detailTurns(event: JsonObject): readonly ActivityTurn[] {
  return (asList(event["details"]) ?? []).flatMap((entry): readonly ActivityTurn[] => {
    const detail = asObject(entry);
    const text = asText(detail?.["value"]);
    const name = asText(detail?.["name"])?.toLowerCase();
    if (text === undefined || (name !== "request" && name !== "response")) return [];
    return [{ role: name === "request" ? "user" : "assistant", text }];
  });
}

function interactionTurns(event: JsonObject): readonly ActivityTurn[] {
  return (asList(event["userInteractions"]) ?? []).flatMap((entry): readonly ActivityTurn[] => {
    const interaction = asObject(asObject(entry)?.["userInteraction"]);
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

/** The words inside JSON text; text that is no JSON is the words. */
function wordsOf(value: Json | undefined): string | undefined {
  const text = asText(value);
  if (text === undefined) return value === undefined ? undefined : asText(wordsIn(value, 0).join("\n"));
  try {
    return asText(wordsIn(parseJson(text), 0).join("\n")) ?? text;
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return text;
    throw error;
  }
}
/** Where the interface of the model keeps its words. */
const WORD_MEMBERS = ["text", "parts", "content", "contents", "candidates", "value"];
const WORDS_DEPTH_MAX = 16;

function wordsIn(value: Json, depth: number): readonly string[] {
  if (depth > WORDS_DEPTH_MAX) return [];
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  const list = asList(value);
  if (list !== undefined) return list.flatMap((entry) => wordsIn(entry, depth + 1));
  const object = asObject(value) ?? {};
  const member = WORD_MEMBERS.find((name) => object[name] !== undefined);
  return member === undefined ? [] : wordsIn(object[member] ?? null, depth + 1);
}

function htmlAnswer(event: JsonObject): ActivityTurn | undefined {
  const item = event["safeHtmlItem"];
  const items = objectList(asList(item) ?? [item ?? null]);
  const html = items.flatMap((entry) => asText(entry["html"]) ?? asText(entry["htmlValue"]) ?? []);
  return html.length === 0 ? undefined : { role: "assistant", html };
}

/** Names of files that lie beside the page. */
function attachmentsOf(event: JsonObject, references: GivenReferences): readonly PamAttachment[] {
  const names = ["attachedFiles", "imageFile", "audioFiles"].flatMap((member) => {
    const value = event[member];
    return typeof value === "string" ? texts([value]) : texts(value);
  });
  return names.map((name) => attachmentOf({ name, ref: references.find(name) ?? name }));
}
