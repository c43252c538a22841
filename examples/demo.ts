/**
 * The demo, `npm run demo [-- FILE]`: a real encrypted store on disk takes in a conversation, says what it remembers, recalls,
 * is corrected, deletes, and proves that nothing brings it back. No network, no model. Every ✓ is computed in this run; one ✗
 * and it exits 1.
 */
import { isKeepsakeError, type Keepsake } from "../src/index.ts";
import { tellCorrection, tellFormed, tellProfile, tellRecalls } from "./demo/acts.ts";
import { ChatFileError } from "./demo/chat-file.ts";
import { type Forgetting, forgetAndProve } from "./demo/forgetting.ts";
import { createPaper, type Paper, shown } from "./demo/paper.ts";
import { type Heard, type Kept, listen, type Scene, setScene } from "./demo/scene.ts";
import { bundled, ownFile, type Story } from "./demo/stories.ts";

async function main(file: string | undefined): Promise<void> {
  // Piped into a pager that was closed: nobody reads on, and that is no fault.
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
  const heard = await listen(scene, vault, story.sittings);
  const kept = heard.flatMap((each) => each.kept);
  if (kept.length === 0) throw new ChatFileError("Nobody says anything that would be remembered.");

  paper.heading("What is remembered, and what is not");
  tellFormed(paper, story, heard);
  paper.heading("The profile");
  await tellProfile(paper, vault);
  paper.heading("Recall");
  await tellRecalls(paper, vault, story.questions(kept));
  if (story.correction !== undefined) {
    paper.heading("A correction");
    await tellCorrection(paper, vault, story.correction, kept);
  }
  paper.heading("Deletion");
  const reopened = await forgetAndProve(paper, scene, store, toForget(story, heard));
  await reopened.close();
  tellWhere(paper, scene, story);
}

/** In the bundled conversation one sentence of a message; in a person's own file the newest memory, in this copy alone. */
function toForget({ owner, forgotten }: Story, heard: readonly Heard[]): Forgetting {
  const isGone = ({ text }: Kept): boolean => forgotten === undefined || text.includes(forgotten);
  const source = heard.findLast(({ kept }) => kept.some(isGone));
  const gone = source?.kept.findLast(isGone);
  const beside = forgotten === undefined ? heard.filter((each) => each !== source) : [source];
  const bystander = beside.flatMap((each) => each?.kept ?? []).findLast(({ id }) => id !== gone?.id);
  if (source === undefined || gone === undefined || bystander === undefined)
    throw new ChatFileError("The demo needs two messages that say something.");
  return {
    owner,
    target: forgotten === undefined ? { ids: [gone.id] } : { query: forgotten },
    gone,
    bystander,
    said: source.content,
  };
}

function tellWhere(paper: Paper, scene: Scene, story: Story): void {
  paper.heading("Go on");
  paper.say("Data (encrypted) and keys are in two folders. From the folder of the project:");
  const place = `--vault ${story.owner} \\\n       --dir ${quoted(scene.dir)} --keys-dir ${quoted(scene.keysDir)}`;
  paper.raw("");
  for (const command of ["profile", "list --limit 5", "stats"])
    paper.raw(`     npx node src/cli/bin.ts ${command} ${place}`);
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
