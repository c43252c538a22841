/**
 * The last act: something is forgotten, and a copy of the data that was made before, opened with today's keys, does not give it back.
 * The same copy gave it back a moment ago, and still gives back what stood beside it.
 */
import type { ForgetTarget, Keepsake } from "../../src/index.ts";
import { knows, tellPlan } from "./acts.ts";
import { type Paper, shown } from "./paper.ts";
import { copyData, fingerprint, isNowhereInClear, type Scene } from "./scene.ts";

/** One memory as the proof follows it. */
export interface Witness {
  readonly id: string;
  readonly text: string;
}

export interface Forgetting {
  readonly owner: string;
  readonly target: ForgetTarget;
  /** Asks for the sentence that goes. */
  readonly question: string;
  readonly gone: Witness;
  readonly bystander: Witness;
}

/** Closes the keep, copies its data, opens both, forgets, looks again. Answers the keep, open. */
export async function forgetAndProve(
  paper: Paper,
  scene: Scene,
  keepsake: Keepsake,
  act: Forgetting,
): Promise<Keepsake> {
  await keepsake.close();
  const copy = copyData(scene, "copy-made-before");
  const bytes = fingerprint(copy);
  const before = await look(scene, copy, act);

  const reopened = await scene.open();
  const vault = await reopened.vault(act.owner);
  const plan = await vault.forget(act.target);
  tellPlan(paper, plan);
  paper.check(await knows(vault, act.gone.id), "after the dry run everything is still there");
  const { receipt, finished } = await vault.forget(plan);
  const final = await finished;
  paper.say(
    `Confirmed. Receipt: ${receipt.itemCount} memories, ${receipt.cutCount} messages cut, state ${final.state}, log entry ${receipt.logCount - 1}.`,
  );
  const asked = await vault.search(act.question);
  paper.check(
    !asked.items.some((item) => item.id === act.gone.id),
    `“${shown(act.question)}” does not find it any more`,
  );
  paper.check(!(await knows(vault, act.gone.id)), "its id is not known any more");
  paper.check(await knows(vault, act.bystander.id), `what stood beside it stays: ${shown(act.bystander.text)}`);

  paper.heading("The proof: an old copy cannot bring it back");
  const after = await look(scene, copy, act);
  paper.say(`A byte copy of the data file, made before the forgetting, opened with the keys as they are now:`);
  paper.say(`before: ${tell(before.gone, act.gone)}`, 5, "cyan");
  paper.say(`after:  ${tell(after.gone, act.gone)}`, 5, "yellow");
  paper.check(before.gone, "before, the copy gave the sentence back");
  paper.check(!after.gone, "after, the same copy does not: the key of the sentence is destroyed");
  paper.check(before.bystander && after.bystander, `it still gives back: ${shown(act.bystander.text)}`);
  // A memory that stays on other evidence was written anew: the copy holds only its destroyed revision.
  const lost = plan.itemCount - plan.messageCount + plan.weakenedCount;
  paper.check(before.count - after.count === lost, `the copy lost exactly the ${lost} memories of the dry run`);
  paper.check(fingerprint(copy) === bytes, `both looks were at the same bytes (SHA-256 ${bytes}…)`);
  const words = act.gone.text.slice(act.gone.text.indexOf(": ") + 1, 40).trim();
  paper.check(isNowhereInClear(scene.base, words), "no file of data, keys or copy holds its words in clear");
  return reopened;
}

interface Seen {
  readonly gone: boolean;
  readonly bystander: boolean;
  /** Memories that open. */
  readonly count: number;
}

async function look(scene: Scene, copy: string, act: Forgetting): Promise<Seen> {
  await using keepsake = await scene.openCopy(copy);
  const vault = await keepsake.vault(act.owner, { create: false });
  const found = await vault.search(act.question, { items: 50 });
  return {
    gone: found.items.some((item) => item.id === act.gone.id && item.text === act.gone.text),
    bystander:
      (await knows(vault, act.bystander.id)) && (await vault.get(act.bystander.id)).item.text === act.bystander.text,
    count: (await vault.stats()).itemCount,
  };
}

const tell = (isThere: boolean, witness: Witness): string => (isThere ? `“${shown(witness.text)}”` : "nothing");
