/**
 * One block of `MyActivity.html` (pam.md §15.3), in the language of the account: `<verb> prompt <br> [files <br>] <time> <br> answer`. The line that is a
 * time parts what was asked from what was answered. File names differ by language and are not looked at.
 */
import { type HtmlElement, type HtmlNode, hasClass, htmlOfNodes, textOfNodes } from "../../files/html-text.ts";
import type { PamAttachment } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import type { GivenReferences } from "../given-references.ts";
import { type Activity, conversationOfAddress, isGeminiName } from "./activity.ts";
import { type PageTime, pageTime } from "./page-time.ts";
import { promptTitle } from "./prompt-title.ts";

export const isActivityBlock = (element: Omit<HtmlElement, "children">): boolean =>
  element.name === "div" && hasClass(element, "outer-cell");

/** True for a block of this product: its heading names it, or where a page has no headings its footer does. */
export function isGeminiBlock(block: HtmlElement): boolean {
  const labels = elements(block).filter(
    (one) => hasClass(one, "mdl-typography--title") || hasClass(one, "mdl-typography--caption"),
  );
  return labels.some((label) => isGeminiName(textOfNodes(label.children)));
}

/** Said in `import_notes` where the page names a zone that is not known. */
const UNKNOWN_ZONE = "time-zone-unknown-utc";

/** Undefined for a block that is no talk. */
export function htmlActivity(block: HtmlElement, timeZone: string, references: GivenReferences): Activity | undefined {
  const body = elements(block).find(
    (one) => hasClass(one, "content-cell") && !hasClass(one, "mdl-typography--caption") && one.children.length > 0,
  );
  if (body === undefined || !isGeminiBlock(block)) return undefined;
  const lines = linesOf(body.children);
  const times = lines.map((line) => pageTime(textOfNodes(line), timeZone));
  const timeIndex = times.findIndex((time) => time !== undefined);
  const asked = lines.slice(0, timeIndex === -1 ? lines.length : timeIndex);
  const answered = timeIndex === -1 ? [] : nodesAfter(body.children, timeIndex);
  const answer = textOfNodes(answered).trim();
  const question = questionOf(asked, answer !== "", references);
  if (question === undefined) return undefined;
  const time: PageTime | undefined = times[timeIndex];
  return {
    at: time?.at,
    conversation: addresses(asked)
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

interface Question {
  readonly text: string;
  readonly attachments: readonly PamAttachment[];
}

/** The lines before the time: the prompt, which may have several, then the note on files and one line for each of them. */
function questionOf(
  lines: readonly (readonly HtmlNode[])[],
  isAnswered: boolean,
  references: GivenReferences,
): Question | undefined {
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
    // A percent sign that escapes nothing stands for itself.
    return address;
  }
}

/** The children of a cell, cut at its line breaks. */
function linesOf(nodes: readonly HtmlNode[]): readonly (readonly HtmlNode[])[] {
  const lines: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (isBreak(node)) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** What stands behind the line of a number. */
function nodesAfter(nodes: readonly HtmlNode[], line: number): readonly HtmlNode[] {
  let breaks = 0;
  const index = nodes.findIndex((node) => isBreak(node) && ++breaks > line);
  return index === -1 ? [] : nodes.slice(index + 1);
}

const isBreak = (node: HtmlNode): boolean => typeof node !== "string" && node.name === "br";

/** All elements below, in the order of the page. */
function elements(element: HtmlElement): readonly HtmlElement[] {
  return element.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elements(child)]));
}
