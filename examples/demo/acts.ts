/** The demo before the deletion: forming, profile, recall and correction. */
import type { Vault } from "../../src/index.ts";
import { type Paper, shown } from "./paper.ts";
import type { FormedMemory, ObservedMessage } from "./scene.ts";
import type { Question, Story } from "./stories.ts";

const MESSAGES_SHOWN = 12;
const CONTENT_SHOWN = 80;

export function showFormed(paper: Paper, story: Story, messages: readonly ObservedMessage[]): void {
  const kept = messages.flatMap((each) => each.formed);
  paper.say(`${messages.length} messages ${story.title}: ${kept.length} memories.`);
  for (const { content, formed: memories } of shownMessages(messages)) {
    paper.say(`“${shown(shortened(content))}”`, 5, "dim");
    if (memories.length === 0) paper.say("→ nothing", 7, "yellow");
    for (const { line } of memories) paper.say(`→ ${shown(line)}`, 7, "cyan");
  }
  const passing = messages.filter(({ content }) => story.passing.some((start) => content.startsWith(start)));
  if (story.passing.length > 0)
    paper.check(
      passing.length === story.passing.length && passing.every((each) => each.formed.length === 0),
      "small talk, questions and pasted text formed nothing",
    );
  paper.check(
    kept.every((memory) => memory.message !== undefined),
    `all ${kept.length} memories name the words that they were formed from`,
  );
}

/** All of a short conversation; of a long one the newest messages that formed something. */
const shownMessages = (messages: readonly ObservedMessage[]): readonly ObservedMessage[] =>
  messages.length <= MESSAGES_SHOWN
    ? messages
    : messages.filter(({ formed: kept }) => kept.length > 0).slice(-MESSAGES_SHOWN);

const shortened = (text: string): string =>
  text.length <= CONTENT_SHOWN ? text : `${text.slice(0, CONTENT_SHOWN).trimEnd()}…`;

export async function showProfile(paper: Paper, vault: Vault): Promise<void> {
  const profile = await vault.profile();
  paper.say(`What a session begins with (${profile.tokens} tokens):`);
  showPrompt(paper, profile.text);
  const lines = profile.groups.flatMap((group) => group.lines);
  const current = await Promise.all(
    lines.map(async ({ id }) => (await vault.memories.get(id)).item.truth === "current"),
  );
  paper.check(lines.length > 0 && current.every(Boolean), `its ${lines.length} memories are current, each with its id`);
}

export async function showRecalls(paper: Paper, vault: Vault, questions: readonly Question[]): Promise<void> {
  paper.say("Each reply is the prompt that a model receives, word for word.");
  for (const { query, claim, holds } of questions) {
    const recall = await vault.recall(query, { session: "the demo" });
    paper.say(`“${shown(query)}” (${recall.tokens} tokens)`, 3, "bold");
    showPrompt(paper, recall.prompt);
    paper.check(holds(recall), claim);
  }
}

function showPrompt(paper: Paper, prompt: string): void {
  if (prompt === "") paper.say("nothing", 5, "yellow");
  else for (const line of prompt.trimEnd().split("\n")) paper.say(shown(line), 5, "cyan");
}

export async function showCorrection(
  paper: Paper,
  vault: Vault,
  correction: NonNullable<Story["correction"]>,
  kept: readonly FormedMemory[],
): Promise<void> {
  const wrong = kept.find(({ text }) => text.includes(correction.of));
  if (wrong === undefined) return paper.check(false, `a memory about ${correction.of} was formed`);
  const { id } = await vault.correct(wrong.id, correction.instead);
  const { items } = await vault.recall(correction.question);
  const found = items.find((item) => item.id === id);
  paper.say(`“${correction.question}” → ${shown(found?.line ?? "nothing")}`, 3, "cyan");
  paper.check(found !== undefined && items.every((item) => item.id !== wrong.id), "the corrected memory is recalled");
  const values = await vault.memories.history(id);
  for (const { line, truth } of values) paper.say(`${truth}: ${shown(line)}`, 5, "dim");
  paper.check(values.length === 2 && values[1]?.truth === "superseded", "the former value stays as history");
}
