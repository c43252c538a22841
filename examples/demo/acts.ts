/** The acts of the demo, one function each: remembering, recalling, fading, correcting, forgetting. All that they print is read from the vault. */
import {
  type ForgetPlan,
  type Inspection,
  KeepsakeError,
  type Recall,
  type RecalledItem,
  type Vault,
} from "../../src/index.ts";
import { type Paper, shown } from "./paper.ts";
import { DAY_MS, type Scene, type Watched } from "./scene.ts";
import type { Story } from "./stories.ts";

const LATER_DAYS = 90;
const SHOWN_ITEMS = 3;
const SIGNALS_SHOWN = 3;

export function tellRemembered(paper: Paper, story: Story, watched: Watched, memories: readonly Inspection[]): void {
  paper.say(`${watched.messageCount} messages of ${story.title}, ${watched.memoryCount} memories. The strongest:`, 3);
  for (const { item, evidence } of memories) {
    paper.say(`• ${shown(item.text)}`, 5, "cyan");
    for (const { text } of item.details) paper.say(`with a detail that fades first: ${shown(text)}`, 7, "cyan");
    for (const { quotes, at, session } of evidence.slice(0, 1)) {
      paper.say(
        `${item.type}; said ${day(at)}${session === undefined ? "" : ` in ${shown(session)}`}: “${shown(quotes.join(" … "))}”`,
        7,
        "dim",
      );
    }
  }
  paper.check(watched.memoryCount > 0, `${watched.memoryCount} memories were formed`);
  paper.check(watched.evidenceCount === watched.memoryCount, "each of them names the words that it was formed from");
}

export function tellRecall(paper: Paper, recall: Recall): void {
  paper.say(`“${shown(recall.query)}”`, 3, "bold");
  for (const item of recall.items.slice(0, SHOWN_ITEMS)) {
    paper.say(`${item.why.rank}. ${shown([item.text, ...item.details].join(" | "))}`, 5, "cyan");
    paper.say(`${reasons(item)}; ${item.markers.join(", ")}`, 8, "dim");
  }
  const rest = recall.items.length - SHOWN_ITEMS;
  if (rest > 0) paper.say(`and ${rest} more, ${recall.tokens} tokens in all`, 5, "dim");
  paper.check(recall.items.length > 0, `something was recalled, out of ${recall.searchedCount} memories`);
}

/** The signals of the search in words, strongest first. */
function reasons({ why }: RecalledItem): string {
  const told: Readonly<Record<keyof typeof why.signals, string>> = {
    lexical: "its own words",
    message: "the message it came from",
    neighbour: "the turns around it",
    session: "the talk of that day",
    standing: "a standing wish",
    speaker: "who said it",
    form: "the form of its words",
    role: "the role that was asked for",
    time: "the time that was asked for",
    update: "what it took the place of",
  };
  const parts = (Object.keys(told) as (keyof typeof told)[])
    .map((name) => ({ name, value: why.signals[name] }))
    .filter(({ value }) => value >= 0.005)
    .sort((a, b) => b.value - a.value)
    .slice(0, SIGNALS_SHOWN)
    .map(({ name, value }) => `${told[name]} ${value.toFixed(2)}`);
  const { relevance, salience, recency } = why.parts;
  const sum = `relevance ${relevance.toFixed(2)} + salience ${salience.toFixed(2)} + recency ${recency.toFixed(2)}`;
  return `${parts.join(", ")} → ${sum}`;
}

export function tellPrompt(paper: Paper, recall: Recall): void {
  paper.say(`The prompt of the first recall, ready to be handed to a model (${recall.tokens} tokens):`, 3);
  for (const line of recall.prompt.trimEnd().split("\n")) paper.say(shown(line), 5, "dim");
}

/** The same question, asked as of now and as of later; neither counts as use. */
export async function tellFading(
  paper: Paper,
  scene: Scene,
  vault: Vault,
  story: Story,
  question: string,
): Promise<void> {
  const now = scene.clock.now();
  const today = await vault.recall(question, { now });
  const later = await vault.recall(question, { now: now + LATER_DAYS * DAY_MS });
  const lost = today.items.filter(
    (item) => item.details.length > (later.items.find((other) => other.id === item.id)?.details.length ?? 0),
  );
  paper.say(`“${shown(question)}”`, 3, "bold");
  for (const item of [...lost, ...today.items.filter((item) => !lost.includes(item))].slice(0, 2)) {
    const faded = later.items.find((other) => other.id === item.id);
    paper.say(`today:      (${item.markers.join(", ")}) ${shown(lineOf(today, item))}`, 5, "cyan");
    if (faded !== undefined)
      paper.say(`in 90 days: (${faded.markers.join(", ")}) ${shown(lineOf(later, faded))}`, 5, "yellow");
  }
  const isFainter = later.items.every((item) => {
    const before = today.items.find((other) => other.id === item.id);
    return before === undefined || item.salience <= before.salience;
  });
  paper.check(isFainter, "no memory grew stronger by waiting");
  if (lost.length === 0 && !story.detailsFade)
    return paper.say("None of these memories has a detail that fades by then.", 6, "dim");
  paper.check(lost.length > 0, `details faded in ${lost.length} of ${today.items.length} memories; each gist stayed`);
}

/** What stands in the prompt for this item. */
function lineOf(recall: Recall, item: RecalledItem): string {
  const start = `[${item.shortId.slice(0, 10)}`;
  const line = recall.prompt.split("\n").find((candidate) => candidate.startsWith(start)) ?? "";
  return line.slice(line.indexOf(") ") + 2);
}

export async function tellCorrection(paper: Paper, vault: Vault, story: Story): Promise<void> {
  const { correction } = story;
  if (correction === undefined) return;
  const before = await vault.search(correction.question);
  const old = before.items.find((item) => item.text.includes(correction.says) && item.source === "user_direct");
  if (old === undefined) return paper.check(false, `“${correction.says}” was remembered`);
  paper.say(`“${correction.question}” finds: ${shown(old.text)}`, 3);
  const { id } = await vault.correct(old.id, correction.instead);
  const after = await vault.search(correction.question);
  const found = after.items.find((item) => item.id === id);
  paper.say(`Corrected; the same question now finds: ${shown(found?.text ?? "nothing")}`, 3);
  paper.check(found !== undefined, "the correction is recalled");
  paper.check(!after.items.some((item) => item.id === old.id), "what it replaced is not recalled any more");
  const history = await vault.get(old.id);
  paper.check(history.item.truth === "superseded", `it stays as history, marked ${history.item.truth}`);
}

export function tellPlan(paper: Paper, plan: ForgetPlan): void {
  paper.say("A dry run first. Nothing has changed yet; this would go:", 3);
  for (const { text } of plan.samples) paper.say(`− ${shown(text)}`, 5, "red");
  paper.say("and these words would be cut out of the archived messages:", 3);
  for (const { text } of plan.cuts) paper.say(`✂ ${shown(text)}`, 5, "red");
}

/** True when this vault answers with the sentence, false when it knows no such memory. */
export async function knows(vault: Vault, id: string): Promise<boolean> {
  try {
    await vault.get(id);
    return true;
  } catch (error) {
    if (error instanceof KeepsakeError && error.code === "not_found") return false;
    throw error;
  }
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
