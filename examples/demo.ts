/**
 * `npm run demo [-- FILE]`: an encrypted store on disk observes a conversation, shows what it
 * remembers, recalls, corrects, deletes, and proves that the deletion is final. No network, no
 * model. Each ✓ is computed in this run; one ✗ exits with 1.
 */
import { isKeepsakeError, type Keepsake } from "../src/index.ts";
import { showCorrection, showFormed, showProfile, showRecalls } from "./demo/acts.ts";
import { ChatFileError } from "./demo/chat-file.ts";
import { type Forgetting, forgetAndProve } from "./demo/forgetting.ts";
import { createPaper, type Paper, shown } from "./demo/paper.ts";
import { type FormedMemory, type ObservedMessage, observeSessions, type Scene, setScene } from "./demo/scene.ts";
import { bundled, ownFile, type Story } from "./demo/stories.ts";

async function main(file: string | undefined): Promise<void> {
  // A closed pager is not an error.
  process.stdout.on("error", () => process.exit(process.exitCode ?? 0));
  const story = file === undefined ? bundled() : ownFile(file);
  const paper = createPaper({
    write: (text) => process.stdout.write(text),
    columns: process.stdout.columns,
    hasColour: process.stdout.isTTY === true && (process.env["NO_COLOR"] ?? "") === "",
  });
  const scene = setScene();
  try {
    await perform(paper, scene, await scene.open(), story);
  } catch (error) {
    scene.remove();
    throw error;
  }
  const failed = paper.failedCount > 0;
  paper.say(`${paper.checkCount - paper.failedCount} of ${paper.checkCount} checks hold.`, 3, failed ? "red" : "green");
  if (failed) process.exitCode = 1;
}

async function perform(paper: Paper, scene: Scene, store: Keepsake, story: Story): Promise<void> {
  const vault = await store.vault(story.owner);
  const messages = await observeSessions(scene, vault, story.sessions);
  const memory = messages.flatMap((each) => each.formed);
  if (memory.length === 0) throw new ChatFileError("Nobody says anything that would be remembered.");

  paper.heading("What is remembered, and what is not");
  showFormed(paper, story, messages);
  paper.heading("The profile");
  await showProfile(paper, vault);
  paper.heading("Recall");
  await showRecalls(paper, vault, story.questions(memory));
  if (story.correction !== undefined) {
    paper.heading("A correction");
    await showCorrection(paper, vault, story.correction, memory);
  }
  paper.heading("Deletion");
  const reopened = await forgetAndProve(paper, scene, store, toForget(story, messages));
  await reopened.close();
  showFolder(paper, scene, story);
}

/** A sentence of the bundled conversation, or the newest memory of a person's own file. */
function toForget({ owner, forgotten }: Story, messages: readonly ObservedMessage[]): Forgetting {
  const isGone = ({ text }: FormedMemory): boolean => forgotten === undefined || text.includes(forgotten);
  const source = messages.findLast(({ formed: memory }) => memory.some(isGone));
  const deleted = source?.formed.findLast(isGone);
  const beside = forgotten === undefined ? messages.filter((each) => each !== source) : [source];
  const bystander = beside.flatMap((each) => each?.formed ?? []).findLast(({ id }) => id !== deleted?.id);
  if (source === undefined || deleted === undefined || bystander === undefined)
    throw new ChatFileError("The demo needs two messages that say something.");
  return {
    owner,
    target: forgotten === undefined ? { ids: [deleted.id] } : { query: forgotten },
    deleted,
    bystander,
    content: source.content,
  };
}

function showFolder(paper: Paper, scene: Scene, story: Story): void {
  paper.heading("Go on");
  paper.say("Data (encrypted) and keys are in two folders. From the folder of the project:");
  const place = `--vault ${story.owner} \\\n       --dir ${quoted(scene.dir)} --keys-dir ${quoted(scene.keysDir)}`;
  paper.raw("");
  for (const command of ["profile", "list --limit 5", "stats"])
    paper.raw(`     npx node src/cli/bin.ts ${command} ${place}`);
  paper.raw(`     rm -r ${quoted(scene.base)}\n`);
}

/** Quotes for a POSIX shell. */
const quoted = (text: string): string => `'${shown(text).replaceAll("'", "'\\''")}'`;

try {
  await main(process.argv[2]);
} catch (error) {
  if (error instanceof ChatFileError) process.stderr.write(`demo: ${shown(error.message)}\n`);
  else if (isKeepsakeError(error)) process.stderr.write(`demo: ${error.message} (${error.code}) ${error.hint}\n`);
  else throw error;
  process.exitCode = 1;
}
