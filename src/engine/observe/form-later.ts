/** The rules' part of a job that was deferred (GUM-32): what lies in the archive becomes facts, in one commit with the job's own change. */
import type { Item } from "../../model/item.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { type FormJob, writeJob } from "./form-jobs.ts";
import { type FormingSink, formMessage } from "./form-message.ts";
import { askAboutFacts, type FactHooks } from "./hook-facts.ts";
import type { Kept } from "./keep-candidate.ts";

/** What a model is to add stays in the job. */
export async function formByRules(vault: OpenVault, job: FormJob, isModelNext: boolean): Promise<void> {
  const hooks = await askAboutFacts(vault, async (draft, asking) => {
    await formAll(draft, job, SILENT, asking);
  });
  const done = await vault.queue.write(async (draft) => {
    // Another process may have been quicker; and what was erased meanwhile is off the list.
    const now = vault.formJobs.get(job.id);
    if (now?.stage !== "rules") return undefined;
    const formed = new Formed();
    await formAll(draft, now, formed, hooks);
    const next: FormJob = {
      ...withoutReason(now),
      status: "chunked",
      stage: "model",
      attempts: 0,
      messages: isModelNext ? now.messages : [],
    };
    writeJob(draft, next);
    draft.log({ op: "form", job: job.id, cnt: now.messages.length, act: "system" });
    return { next, items: formed.items() };
  });
  if (done === undefined) return;
  vault.formJobs.delete(job.id);
  vault.formJobs.set(done.next);
  vault.formed(done.items);
}

async function formAll(
  draft: UnitOfWork,
  job: FormJob,
  sink: FormingSink,
  hooks: FactHooks | undefined,
): Promise<void> {
  for (const id of job.messages) {
    const message = await draft.get(id);
    if (message === undefined || message.hold === "restricted") continue;
    const formed = await formMessage(draft, message, message.text, sink, hooks);
    if (formed === message) continue;
    draft.put({ ...formed, revision: message.revision + 1 });
    draft.log({ op: "update", mem: id, rev: message.revision + 1, act: "system" });
  }
}

const withoutReason = ({ reason: _reason, ...job }: FormJob): FormJob => job;

const SILENT: FormingSink = { kept: () => undefined, deny: () => undefined };

/** New facts, told once the commit is durable. */
class Formed implements FormingSink {
  readonly #items = new Map<string, Item>();
  kept(kept: Kept): void {
    if (kept.outcome === "stored") this.#items.set(kept.item.id, kept.item);
  }
  deny(): void {}
  items(): readonly Item[] {
    return [...this.#items.values()];
  }
}
