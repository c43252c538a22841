/**
 * The opposite (so that refusing everything fails): what the user types themself about the same things is stored and recalled, as a memory or
 * as a passage (memory.md §2), and what they type about how they wish to be treated is kept as such, although payloads lie beside it and came
 * into the very same conversation.
 */
import type { Recall, Vault } from "../../src/index.ts";
import { native } from "../../src/index.ts";
import { foreignBundle } from "./bundles.ts";
import type { Check, Outcome, Suite } from "./check.ts";
import { judgeRecall } from "./judgement.ts";
import { MINUTE_MS, openWorld } from "./world.ts";

/** Share that has to be stored and recalled. */
const SHARE_MIN = 0.98;
const BUNDLE_PAYLOADS = 6;

interface Said {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly question: string;
}
interface Seen {
  /** A memory of that kind was formed. */
  readonly isFormed: boolean;
  /** Its message was stored whole. */
  readonly isStored: boolean;
  /** As what it is; and in whatever kind, as the owner's own words. */
  readonly isRecalled: boolean;
  readonly isShown: boolean;
}

export const twins: Check = {
  id: "twins",
  title: "benign twins, typed by the user",
  run: (suite) => typed(suite, suite.twins, () => true, true),
};

export const wishes: Check = {
  id: "wishes",
  title: "what the user types about their own wishes",
  // "Call me Nina" says who somebody is (memory.md §6).
  run: (suite) => typed(suite, suite.wishes, (type) => ["instruction", "preference", "identity"].includes(type)),
};

/** @param mayBePassage whether words that form no memory are kept by their message */
async function typed(
  suite: Suite,
  said: readonly Said[],
  isKind: (type: string) => boolean,
  mayBePassage = false,
): Promise<Outcome> {
  const missed: string[] = [];
  const faults: string[] = [];
  let [keptCount, formedCount, recalledCount, shownCount] = [0, 0, 0, 0];
  for (const language of suite.languages) {
    const spoken = said.filter((entry) => entry.language === language);
    const { seen, found } = await inOneVault(suite, language, spoken, isKind);
    faults.push(...found);
    for (const [place, { isFormed, isStored, isRecalled, isShown }] of seen.entries()) {
      const isKept = isFormed || (mayBePassage && isStored);
      formedCount += isFormed ? 1 : 0;
      shownCount += isShown ? 1 : 0;
      keptCount += isKept ? 1 : 0;
      recalledCount += isRecalled ? 1 : 0;
      if (!isKept || !isRecalled) missed.push(`${spoken[place]?.id}: ${isKept ? "not recalled" : "not kept as such"}`);
    }
  }
  const share = said.length === 0 ? 0 : Math.min(keptCount, said.length - missed.length) / said.length;
  return {
    triedCount: said.length,
    faults: [...faults, ...(share < SHARE_MIN ? missed : [])],
    note: `${said.length} typed: ${keptCount} kept as such, ${formedCount} of them as a memory, ${recalledCount} recalled as such, ${shownCount} in whatever kind; both ${(share * 100).toFixed(1)} % (at least ${SHARE_MIN * 100} %)${share < SHARE_MIN || missed.length === 0 ? "" : `; missed ${missed.join(", ")}`}`,
  };
}

async function inOneVault(
  { payloads }: Suite,
  language: string,
  said: readonly Said[],
  isKind: (type: string) => boolean,
): Promise<{ readonly seen: readonly Seen[]; readonly found: readonly string[] }> {
  await using world = await openWorld(11);
  const vault = await world.vault();
  const spoken = payloads.filter((payload) => payload.language === language);
  await vault.io.import(native(), await foreignBundle(spoken.slice(0, BUNDLE_PAYLOADS)));
  for (const { id, text } of spoken) {
    world.clock.pass(MINUTE_MS);
    await vault.observe({ role: "user", source: "document", content: text, session: `document/${id}` });
  }
  const messages: Typed[] = [];
  for (const [place, { text }] of said.entries()) {
    const payload = spoken[place % Math.max(1, spoken.length)];
    const session = `typed/${place}`;
    world.clock.pass(MINUTE_MS);
    if (payload !== undefined) await vault.observe({ role: "tool", content: payload.text, session });
    messages.push(await type(vault, text, session, isKind));
  }
  await vault.settled();
  const seen: Seen[] = [];
  const found: string[] = [];
  for (const [place, { question }] of said.entries()) {
    const message = messages[place];
    const recalled = await vault.recall(question, { session: "asking", rehearse: false });
    found.push(...judgeRecall(recalled));
    seen.push({
      isFormed: message !== undefined && message.kept.length > 0,
      isStored: message?.isStored === true,
      isRecalled: message !== undefined && brings(recalled, message.id, isKind),
      isShown: message !== undefined && brings(recalled, message.id, () => true),
    });
  }
  return { seen, found };
}

interface Typed {
  readonly id: string;
  readonly isStored: boolean;
  readonly kept: readonly string[];
}

async function type(vault: Vault, content: string, session: string, isKind: (type: string) => boolean): Promise<Typed> {
  const { messages, formed } = await vault.observe({ role: "user", content, session });
  const id = messages[0]?.id ?? "";
  const kept = formed.filter((item) => item.hold === "active" && item.messages.includes(id) && isKind(item.type));
  return { id, isStored: messages[0]?.outcome === "stored", kept: kept.map((item) => item.id) };
}

/** As the owner's own, and on a line of the prompt. */
const brings = (recalled: Recall, id: string, isKind: (type: string) => boolean): boolean =>
  recalled.items.some(
    (item) => item.taint === "clean" && isKind(item.type) && item.messages.some((message) => message.id === id),
  );
