/**
 * The deletion: afterwards an older copy of the data, opened with today's keys, no longer contains
 * the memory, but still contains the rest.
 */
import { type ForgetPlan, type ForgetTarget, isKeepsakeError, type Keepsake, type Vault } from "../../src/index.ts";
import { type Paper, shown } from "./paper.ts";
import { copyData, type FormedMemory, fingerprint, isNowhereInClear, type Scene } from "./scene.ts";

export interface Forgetting {
  readonly owner: string;
  readonly target: ForgetTarget;
  /** What is deleted, and a memory that stays. */
  readonly deleted: FormedMemory;
  readonly bystander: FormedMemory;
  /** The message behind it. */
  readonly content: string;
}

/** Enough characters to be unmistakable. */
const SAID_CHECKED = 40;

/**
 * Closes the store, copies its data, deletes, and opens the copy again.
 * @returns the reopened store
 */
export async function forgetAndProve(paper: Paper, scene: Scene, store: Keepsake, act: Forgetting): Promise<Keepsake> {
  await store.close();
  const copy = copyData(scene, "copy-made-before");
  const bytes = fingerprint(copy);
  const before = await inspectCopy(scene, copy, act);

  const reopened = await scene.open();
  await forgotten(paper, await reopened.vault(act.owner), act);

  paper.heading("The proof: an old copy cannot bring it back");
  const after = await inspectCopy(scene, copy, act);
  paper.say("A copy of the data from before, opened with the keys as they are now:");
  paper.say(`before: ${before.deleted ? shown(act.deleted.line) : "nothing"}`, 5, "cyan");
  paper.say(`after:  ${after.deleted ? shown(act.deleted.line) : "nothing"}`, 5, "yellow");
  paper.check(before.deleted && !after.deleted, "the copy no longer gives it back: its key is destroyed");
  paper.check(before.bystander && after.bystander, "it still gives back the rest");
  paper.check(fingerprint(copy) === bytes, `both looks were at the same bytes (SHA-256 ${bytes}…)`);
  const words = act.content.slice(0, SAID_CHECKED);
  paper.check(isNowhereInClear(scene.base, words), "no file of data, keys or copy holds its words unencrypted");
  return reopened;
}

async function forgotten(paper: Paper, vault: Vault, act: Forgetting): Promise<void> {
  const plan = await vault.forget(act.target);
  showPlan(paper, plan);
  paper.check(await canRead(vault, act.deleted.id), "the preview changes nothing");
  const { receipt, finished } = await vault.forget(plan);
  paper.say(`Confirmed: ${receipt.itemCount} deleted, ${receipt.cutCount} messages cut, ${(await finished).state}.`);
  paper.check(!(await canRead(vault, act.deleted.id)), "the memory is unknown");
  paper.check(await canRead(vault, act.bystander.id), `what was said beside it stays: ${shown(act.bystander.line)}`);
  const lines = (await vault.profile()).groups.flatMap((group) => group.lines);
  paper.check(lines.length > 0 && !lines.some(({ id }) => id === act.deleted.id), "the profile no longer mentions it");
}

function showPlan(paper: Paper, plan: ForgetPlan): void {
  paper.say("A preview first. It would delete:");
  for (const { layer, text } of plan.samples) paper.say(`− ${layer}: ${shown(text)}`, 5, "red");
  if (plan.cuts.length > 0) paper.say("It would cut from archived messages:");
  for (const { text } of plan.cuts) paper.say(`✂ ${shown(text)}`, 5, "red");
}

async function inspectCopy(
  scene: Scene,
  copy: string,
  act: Forgetting,
): Promise<{ readonly deleted: boolean; readonly bystander: boolean }> {
  await using store = await scene.openCopy(copy);
  const vault = await store.vault(act.owner, { create: false });
  return { deleted: await canRead(vault, act.deleted.id), bystander: await canRead(vault, act.bystander.id) };
}

/** Whether this vault can read the memory. */
async function canRead(vault: Vault, id: string): Promise<boolean> {
  try {
    return (await vault.memories.get(id)).item.text !== "";
  } catch (error) {
    if (isKeepsakeError(error, "not_found")) return false;
    throw error;
  }
}
