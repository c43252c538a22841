/**
 * A vault that heard a whole LoCoMo conversation: one `observe` a session, then everything is formed.
 * The clock then stands one day after the last session.
 */
import type { LanguageModel, Vault } from "../../src/index.ts";
import type { LocomoFile, LocomoSession, LocomoTurn } from "./locomo-file.ts";
import { stems } from "./stems.ts";
import { openTemporaryVault } from "./temporary-vault.ts";

export interface HeardTurn {
  readonly id: string;
  /** With speaker and date: what a plain retriever would deliver. */
  readonly text: string;
  readonly words: readonly string[];
}
export interface HeardConversation extends AsyncDisposable {
  readonly file: LocomoFile;
  readonly vault: Vault;
  readonly turns: readonly HeardTurn[];
  /** The turn of a stored message, by the message's id. */
  readonly turnOf: ReadonlyMap<string, HeardTurn>;
  /** When questions are asked, milliseconds UTC. */
  readonly now: number;
}

const DAY_MS = 86_400_000;
/** Turns of a session have one date; they are heard this far apart, so that they have an order. */
const TURN_MS = 1_000;

export async function hearConversation(
  file: LocomoFile,
  languageModel?: LanguageModel | undefined,
): Promise<HeardConversation> {
  let heardAt: number | undefined;
  const clock = { owner: file.owner, now: () => heardAt ?? Date.now() };
  await using hearing = new AsyncDisposableStack();
  const { vault } = hearing.use(await openTemporaryVault({ ...clock, languageModel }));
  const turns: HeardTurn[] = [];
  const turnOf = new Map<string, HeardTurn>();
  for (const session of file.sessions) {
    heardAt = session.at;
    const { messages } = await vault.observe(
      session.turns.map(({ speaker, content }, index) => ({
        session: session.name,
        role: "user",
        speaker,
        content,
        at: session.at + index * TURN_MS,
      })),
    );
    for (const [index, turn] of session.turns.entries()) {
      const heard = heardTurn(turn, session);
      turns.push(heard);
      const id = messages[index]?.id;
      if (id !== undefined) turnOf.set(id, heard);
    }
  }
  await vault.settled();
  const now = (heardAt ?? 0) + DAY_MS;
  heardAt = now;
  const open = hearing.move();
  return { file, vault, turns, turnOf, now, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

function heardTurn({ id, speaker, content }: LocomoTurn, { at }: LocomoSession): HeardTurn {
  const text = `${speaker}: ${content} (${DATE.format(at)})`;
  return { id, text, words: stems(text) };
}
/** "8 May 2023" */
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Ids of the turns behind these messages. */
export const turnIdsOf = (messages: readonly string[], turnOf: HeardConversation["turnOf"]): readonly string[] =>
  messages.flatMap((id) => turnOf.get(id)?.id ?? []);
