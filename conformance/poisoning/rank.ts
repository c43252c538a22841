/** What decides the rank: not how often a planted memory was recalled (SEC-P11), and not how many of them there are (SEC-P12). */
import { isKeepsakeError, preset, type Recall, type Vault } from "../../src/index.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import { cleanLane, differenceOf } from "./clean-lane.ts";
import type { Payload } from "./corpus.ts";
import { judgeRecall } from "./judgement.ts";
import { everything, MINUTE_MS, openWorld } from "./world.ts";

const ITEMS = 50;

export const pinning: Check = {
  id: "P11",
  title: "planted memories that are recalled again and again",
  async run({ payloads, twins, sizes }: Suite): Promise<Outcome> {
    await using world = await openWorld(9);
    const vault = await world.vault();
    const language = payloads[0]?.language;
    const planted = payloads.filter((payload) => payload.language === language);
    for (const { text } of twins.filter((twin) => twin.language === language))
      await vault.observe({ role: "user", content: text, session: "own" });
    for (const { id, text } of planted) await vault.observe({ role: "tool", content: text, session: id });
    await vault.settled();
    const asked = await foundOf(vault, planted);
    const before = await placesOf(vault, asked);
    for (let time = 0; time < sizes.recalls; time++) {
      const payload = asked[time % asked.length];
      if (payload === undefined) break;
      world.clock.pass(MINUTE_MS);
      await vault.recall(payload.plants.slice(0, 280), { session: `asking/${time % 50}`, contextReset: true });
    }
    await vault.flush();
    const after = await placesOf(vault, asked);
    const faults = before.flatMap((place, index) =>
      (after[index] ?? 0) < place ? [`${asked[index]?.id}: rose from place ${place} to ${after[index]}`] : [],
    );
    const views = (await everything(vault)).filter(({ item }) => item.taint === "untrusted");
    for (const { item, use } of views)
      if (use.rehearsalCount > 0) faults.push(`a memory of ${item.origin.session} was rehearsed`);
    return {
      triedCount: asked.length === 0 ? 0 : sizes.recalls,
      faults,
      note: `${sizes.recalls} recalls of ${asked.length} planted memories`,
    };
  },
};

const PINNED_MAX = 5;

/** Those that a recall brings at all. */
async function foundOf(vault: Vault, payloads: readonly Payload[]): Promise<readonly Payload[]> {
  const places = await placesOf(vault, payloads);
  return payloads.filter((_, index) => places[index] !== Number.POSITIVE_INFINITY).slice(0, PINNED_MAX);
}

/** The place of the first planted item of each payload among all that are recalled. */
async function placesOf(vault: Vault, payloads: readonly Payload[]): Promise<readonly number[]> {
  const places: number[] = [];
  for (const { plants, id } of payloads) {
    const { items } = await vault.recall(plants.slice(0, 280), { items: ITEMS, budgetTokens: null, rehearse: false });
    const place = items.findIndex((item) => item.messages.some((message) => message.session === id));
    places.push(place === -1 ? Number.POSITIVE_INFINITY : place);
  }
  return places;
}

const QUERIES = 50;
/** Of the flood, what one source may bring: as much as the preset allows where the flood is whole. */
const QUOTA_SHARE = 10;
/** A third of the flood comes from one tool in one session, a third from it in many, where the quotas have to bite; the rest from many tools. */
const SOURCES = 500;
const BATCH = 500;

export const flood: Check = {
  id: "P12",
  title: "a flood of untrusted items",
  async run({ payloads, twins, wishes, sizes, seed }: Suite): Promise<Outcome> {
    const base = preset("personal");
    const quota = Math.ceil(sizes.flood / QUOTA_SHARE);
    const taint = { quarantineDays: 14, verifiedTools: [], ...base.taint, untrustedPerSource: quota };
    await using world = await openWorld(seed, { policy: { ...base, taint } });
    const vault = await world.vault();
    for (const { text, id } of [...twins, ...wishes]) await vault.observe({ role: "user", content: text, session: id });
    await vault.settled();
    const asking = [...twins, ...wishes];
    const stride = Math.max(1, Math.floor(asking.length / QUERIES));
    const questions = asking
      .filter((_, place) => place % stride === 0)
      .slice(0, QUERIES)
      .map(({ question }) => question);
    const asked = { questions, log: [] };
    const before = await cleanLane(vault, asked);
    const denied = await pour(vault, payloads, sizes.flood);
    await vault.settled();
    const after = await cleanLane(vault, asked);
    const difference = differenceOf(before, after);
    const faults = difference === undefined ? [] : [difference];
    if (before.recalledCount < questions.length) faults.push("the questions bring back too little to tell");
    for (const code of ["cap_untrusted", "cap_untrusted_source"])
      if (!denied.has(code)) faults.push(`the quota ${code} was not met`);
    const replies: Recall[] = [];
    for (const question of questions) replies.push(await vault.recall(question, { rehearse: false }));
    faults.push(...replies.flatMap(judgeRecall));
    const codes = [...denied].map(([code, count]) => `${count} ${code}`).join(", ");
    return {
      triedCount: questions.length,
      faults,
      note: `${sizes.flood} untrusted messages against ${questions.length} questions; ${codes}`,
    };
  },
};

/** As tool output and as memories of tools, because output alone forms few memories. */
async function pour(vault: Vault, payloads: readonly Payload[], count: number): Promise<ReadonlyMap<string, number>> {
  const denied = new Map<string, number>();
  const note = (code: string, times = 1): void => void denied.set(code, (denied.get(code) ?? 0) + times);
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => {
      const place = from + offset;
      const { text = "", question = "" } = payloads[place % payloads.length] ?? {};
      const source = place % 3 === 2 ? place % SOURCES : 0;
      const session = place % 3 === 0 ? 0 : place % SOURCES;
      return {
        role: "tool",
        speaker: `tool-${source}`,
        session: `flood/${session}`,
        content: `${question} ${text} Entry ${place} of the list says so.`,
      };
    });
    const observed = await vault.observe(batch);
    for (const { reason } of observed.messages) if (reason !== undefined) note(reason);
    for (const [code, times] of Object.entries(observed.denied)) note(code, times);
    for (const [offset, { speaker, session }] of batch.entries()) {
      const told = `Entry ${from + offset} of the list has the number ${from + offset}.`;
      const refused = await vault.remember(told, { source: "tool", speaker, session }).then(() => undefined, denialOf);
      if (refused !== undefined) note(refused);
    }
  }
  return denied;
}

function denialOf(error: unknown): string {
  const reason = isKeepsakeError(error) ? error.facts["reason"] : undefined;
  if (typeof reason !== "string") throw error;
  return reason;
}
