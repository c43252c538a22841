/**
 * The demo, `npm run demo [-- FILE]`: a real encrypted keep on disk remembers a conversation, recalls from it and says why, lets details
 * fade, is corrected, forgets, and proves that nothing brings it back. No network. Every ✓ was computed in this run; one ✗ and it exits 1.
 */
import { isKeepsakeError, type Keepsake, type Recall, type Vault } from "../src/index.ts";
import { tellCorrection, tellFading, tellPrompt, tellRecall, tellRemembered } from "./demo/acts.ts";
import { ChatFileError } from "./demo/chat-file.ts";
import { type Forgetting, forgetAndProve } from "./demo/forgetting.ts";
import { createPaper, type Paper, shown } from "./demo/paper.ts";
import { type Scene, setScene, watch } from "./demo/scene.ts";
import { developer, hotelGuest, ownFile, ownQuestions, type Story, salient } from "./demo/stories.ts";

const STRONGEST_SHOWN = 5;
const SECRET = "Tr8!vXq2-mZp4";

interface Told {
  readonly story: Story;
  readonly vault: Vault;
  readonly questions: readonly string[];
}

async function main(file: string | undefined): Promise<void> {
  // Piped into a pager that was closed: nobody reads on, and that is no fault.
  process.stdout.on("error", () => process.exit(process.exitCode ?? 0));
  const main = file === undefined ? hotelGuest() : ownFile(file);
  const paper = createPaper({
    write: (text) => process.stdout.write(text),
    columns: process.stdout.columns,
    hasColour: process.stdout.isTTY === true && (process.env["NO_COLOR"] ?? "") === "",
  });
  const scene = setScene();
  try {
    await perform(paper, scene, main, file !== undefined);
  } catch (error) {
    scene.remove();
    throw error;
  }
  const failed = paper.failedCount > 0;
  paper.say(`${paper.checkCount - paper.failedCount} of ${paper.checkCount} checks hold.`, 3, failed ? "red" : "green");
  if (failed) process.exitCode = 1;
}

async function perform(paper: Paper, scene: Scene, main: Story, isOwnFile: boolean): Promise<void> {
  const keepsake = await scene.open();
  paper.heading("What was remembered, and from which words");
  const other = isOwnFile ? undefined : await remembered(paper, scene, keepsake, developer());
  const told = await remembered(paper, scene, keepsake, main);

  paper.heading("Recalls, with their reasons");
  await recalled(paper, told, true);
  if (other !== undefined) {
    await recalled(paper, other, false);
    await tellSecret(paper, other.vault);
  }

  paper.heading("The same recall 90 days later");
  await tellFading(paper, scene, told.vault, main, told.questions[main.laterQuestion] ?? "");
  if (main.correction !== undefined) {
    paper.heading("A correction");
    await tellCorrection(paper, told.vault, main);
  }

  paper.heading("Forgetting");
  const act = await forgetting(told.vault, isOwnFile);
  await (await forgetAndProve(paper, scene, keepsake, act)).close();
  tellWhere(paper, scene, main, told.questions[0] ?? "");
}

async function remembered(paper: Paper, scene: Scene, keepsake: Keepsake, story: Story): Promise<Told> {
  const vault = await keepsake.vault(story.owner);
  const watched = await watch(scene, vault, story.sittings);
  const memories = await salient(vault);
  if (memories.length === 0) throw new ChatFileError("No line of a person says anything that would be remembered.");
  tellRemembered(paper, story, watched, memories.slice(0, STRONGEST_SHOWN));
  return { story, vault, questions: story.questions.length > 0 ? story.questions : await ownQuestions(vault) };
}

async function recalled(paper: Paper, { story, vault, questions }: Told, withPrompt: boolean): Promise<void> {
  paper.say(`From the vault of ${shown(story.owner)}:`);
  const recalls: Recall[] = [];
  for (const question of questions) recalls.push(await vault.recall(question, { session: "the demo" }));
  for (const recall of recalls) tellRecall(paper, recall);
  const [first] = recalls;
  if (withPrompt && first !== undefined) tellPrompt(paper, first);
}

/** A password that was typed into the chat: masked before anything was stored. */
async function tellSecret(paper: Paper, vault: Vault): Promise<void> {
  const texts: string[] = [];
  for await (const { item } of vault.list({ messages: true })) texts.push(item.text);
  const masked = texts.find((text) => text.includes("[password]"));
  paper.say(`A password typed into the chat was masked before it was stored: “${shown(masked ?? "")}”`);
  paper.check(
    masked !== undefined && !texts.some((text) => text.includes(SECRET)),
    "no memory and no message holds it",
  );
}

/** In the bundled story a broken engagement; in a person's own file its strongest memory, as a demonstration on this copy alone. */
async function forgetting(vault: Vault, isOwnFile: boolean): Promise<Forgetting> {
  if (!isOwnFile) {
    const found = (await vault.search("broke off my engagement with Henrik")).items;
    const gone = found.find((item) => item.text.includes("engagement with Henrik"));
    const bystander = found.find((item) => item.text.includes("desk by the window") && item.source === "user_direct");
    if (gone === undefined || bystander === undefined) throw new Error("The bundled conversation lost its sentence.");
    return { owner: vault.name, target: { query: "Henrik" }, question: "Henrik", gone, bystander };
  }
  const [first, ...others] = await salient(vault);
  if (first === undefined) throw new ChatFileError("There is nothing to forget.");
  const said = new Set(first.evidence.map((entry) => entry.id));
  const bystander = others.findLast((other) => !other.evidence.some((entry) => said.has(entry.id)));
  if (bystander === undefined) throw new ChatFileError("The demo needs two messages that say something.");
  return {
    owner: vault.name,
    target: { ids: [first.item.id] },
    question: first.item.text,
    gone: first.item,
    bystander: bystander.item,
  };
}

function tellWhere(paper: Paper, scene: Scene, story: Story, question: string): void {
  paper.heading("Where it lies");
  paper.say(
    "Data (encrypted) and keys lie in two folders. Go on with the command line, from the folder of the project:",
  );
  const place = `--vault ${story.owner} \\\n       --dir ${quoted(scene.dir)} --keys-dir ${quoted(scene.keysDir)}`;
  paper.raw("");
  for (const command of [`recall ${quoted(question)}`, "list --limit 5", "stats"])
    paper.raw(`     npx node src/surfaces/cli/bin.ts ${command} ${place}`);
  paper.raw(`     rm -r ${quoted(scene.base)}\n`);
}

/** For a POSIX shell. */
const quoted = (text: string): string => `'${shown(text).replaceAll("'", "'\\''")}'`;

try {
  await main(process.argv[2]);
} catch (error) {
  if (error instanceof ChatFileError) process.stderr.write(`demo: ${shown(error.message)}\n`);
  else if (isKeepsakeError(error)) process.stderr.write(`demo: ${error.message} (${error.code}) ${error.hint}\n`);
  else throw error;
  process.exitCode = 1;
}
