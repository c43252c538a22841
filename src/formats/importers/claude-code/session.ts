/**
 * A session of Claude Code out of its lines: entries once each by their uuid. Entries that are no turns stay known as links, so that the graph can be
 * joined over them (playnew.md §5.4, PAM-107, PAM-108).
 */
import type { JsonObject } from "../../pam/documents.ts";
import type { MessageDraft } from "../conversation-draft.ts";
import { asText } from "../json-shape.ts";
import { readEntry, SURROUNDINGS } from "./entry.ts";

export class SessionLines {
  readonly #parents = new Map<string, string | undefined>();
  readonly #messages: MessageDraft[] = [];
  readonly #summaries = new Map<string, string>();
  readonly #surroundings: Record<string, JsonObject[string]> = {};
  #chosenTitle: string | undefined;
  #modelTitle: string | undefined;
  /** Lines that say what they are: of a transcript each one does. */
  typedCount = 0;

  /** Takes in one line. An entry that is here already changes nothing. */
  add(line: JsonObject): void {
    if (typeof line["type"] === "string") this.typedCount++;
    this.#addTitle(line);
    const entry = readEntry(line);
    if (entry === undefined || this.#parents.has(entry.uuid)) return;
    this.#parents.set(entry.uuid, entry.parent);
    if (entry.message !== undefined) this.#messages.push(this.#aboutItself(entry.surroundings, entry.message));
  }

  /** A title that the person gave goes before one that the model made; a summary counts only where its last entry is here. */
  get title(): string | undefined {
    const [summary] = [...this.#summaries].flatMap(([leaf, text]) => (this.#parents.has(leaf) ? [text] : []));
    return this.#chosenTitle ?? this.#modelTitle ?? summary;
  }

  /** In the order of the transcript. */
  get messages(): readonly MessageDraft[] {
    return this.#messages;
  }

  /** What every entry follows, kept or not. */
  get parents(): ReadonlyMap<string, string | undefined> {
    return this.#parents;
  }

  get surroundings(): JsonObject {
    return this.#surroundings;
  }

  #addTitle(line: JsonObject): void {
    if (line["type"] === "custom-title") this.#chosenTitle = asText(line["customTitle"]) ?? this.#chosenTitle;
    if (line["type"] === "ai-title") this.#modelTitle = asText(line["aiTitle"]) ?? this.#modelTitle;
    const [summary, leaf] = [asText(line["summary"]), asText(line["leafUuid"])];
    if (line["type"] === "summary" && summary !== undefined && leaf !== undefined) this.#summaries.set(leaf, summary);
  }

  /** Folder, branch and version are told of the session; a message says them only where they are others. */
  #aboutItself(surroundings: JsonObject, message: MessageDraft): MessageDraft {
    const others: [string, JsonObject[string]][] = [];
    for (const name of SURROUNDINGS) {
      const value = surroundings[name];
      if (value === undefined) continue;
      this.#surroundings[name] ??= value;
      if (this.#surroundings[name] !== value) others.push([name, value]);
    }
    if (others.length === 0) return message;
    return { ...message, rawMetadata: { ...message.rawMetadata, ...Object.fromEntries(others) } };
  }
}
