/**
 * Which rows of the index deserve a vector, and which of them have it: a state a row, in memory. It is found by looking, so there is no
 * queue on disk that could be lost or disagree (design §6). A message has a vector; an item only where nothing that it cites has one,
 * because it says in fewer words what that says, and a blend of many would stand near every question. What is sensitive never goes to an
 * embedder that is not on this machine (design §8).
 */
import { HOLDS, LAYERS, PRIVACY_CLASSES, TRUTHS } from "../../model/item.ts";
import { citable } from "../../policy/spaces.ts";
import { codeOf } from "../../search/filter.ts";
import type { VectorIndex } from "../../search/vector-index.ts";
import type { OpenVault } from "../open-vault.ts";

const STATES = ["unseen", "unwanted", "unread", "pending", "aside", "held"] as const;
/** `unread`: wanted, the store not yet asked · `pending`: the embedder is to be asked · `aside`: it failed with this text alone · `held`: done. */
type RowState = (typeof STATES)[number];
const CODE = Object.fromEntries(STATES.map((state, code) => [state, code])) as Record<RowState, number>; // the keys are exactly STATES

export interface EmbeddingRows {
  /** Looks at rows that are new here, at most `limit`; false when none is left. */
  readonly survey: (limit: number) => boolean;
  /** Ids of rows in this state, newest first. */
  readonly take: (state: "unread" | "pending" | "aside", limit: number) => readonly string[];
  readonly set: (id: string, state: "pending" | "aside" | "held") => void;
  /** A row whose vector, or having none, is stored by this commit. */
  readonly hold: (row: number, seq: number) => void;
  /** By row: that commit; 0 where nothing is stored. */
  readonly seqs: () => Float64Array;
  /** Before an item leaves the index or gets another revision: its vector goes, and what was formed from it is looked at again. */
  readonly drop: (id: string) => void;
  /**
   * `held` counts texts that have no vector because the embedder has nothing to say about them, too. Cost: surveys all that is new,
   * two microseconds an item.
   */
  readonly counts: () => { readonly held: number; readonly waiting: number };
}

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const TOPIC = codeOf(LAYERS, "topic");
const CURRENT = codeOf(TRUTHS, "current");
const ARCHIVED = codeOf(HOLDS, "archived");
const SENSITIVE = codeOf(PRIVACY_CLASSES, "sensitive-pii");
/** What no recall shows, not even as evidence, is not embedded either; restricted items are stored and nothing else (SEC-S7). */
const USABLE: ReadonlySet<number> = new Set(
  HOLDS.filter((hold) => citable("current", hold)).map((hold) => codeOf(HOLDS, hold)),
);

export function createEmbeddingRows(
  vault: Pick<OpenVault, "index" | "policy">,
  vectors: VectorIndex,
  isLocal: boolean,
): EmbeddingRows {
  let states = new Uint8Array(256);
  let seqs = new Float64Array(256);
  /** Rows in each state; of `unseen` nobody knows, because rows come into the index without a word. */
  const counts = new Uint32Array(STATES.length);

  function move(row: number, state: RowState): void {
    const [before, after] = [states[row] ?? CODE.unseen, CODE[state]];
    counts[before] = (counts[before] ?? 0) - 1;
    counts[after] = (counts[after] ?? 0) + 1;
    states[row] = after;
  }
  const countOf = (state: RowState): number => counts[CODE[state]] ?? 0;

  function isEligible(row: number): boolean {
    const { hold, layer, privacyClass } = vault.index.columns();
    if (!USABLE.has(hold[row] ?? 0) || layer[row] === TOPIC) return false;
    if (privacyClass[row] === SENSITIVE && !isLocal) return false;
    // Without an archive a message has no words of its own, and what was formed from it must speak for itself.
    return layer[row] !== MESSAGE || vault.policy.archive.transcripts;
  }
  const isMessage = (row: number): boolean => vault.index.columns().layer[row] === MESSAGE;
  /** Facts that retired leave the telling to their summary (PN-25). */
  function speaks(row: number): boolean {
    const { hold, layer, truth } = vault.index.columns();
    return layer[row] === MESSAGE || (layer[row] === FACT && truth[row] === CURRENT && hold[row] !== ARCHIVED);
  }
  const isWanted = (row: number): boolean =>
    isEligible(row) &&
    (isMessage(row) ||
      !vault.index.evidenceOf(vault.index.idOf(row)).some((cited) => {
        const citedRow = vault.index.row(cited);
        return citedRow >= 0 && speaks(citedRow) && isEligible(citedRow);
      }));

  /** Rows that hold an item, with a place for the state of each. */
  function present(): Uint8Array {
    const { present } = vault.index.columns();
    if (present.length > states.length) {
      const [moreStates, moreSeqs] = [new Uint8Array(present.length), new Float64Array(present.length)];
      moreStates.set(states);
      moreSeqs.set(seqs);
      [states, seqs] = [moreStates, moreSeqs];
    }
    return present;
  }

  function survey(limit: number): boolean {
    const isPresent = present();
    let seen = 0;
    for (let row = 0; row < isPresent.length; row++) {
      if (isPresent[row] !== 1 || states[row] !== CODE.unseen) continue;
      if (seen === limit) return true;
      move(row, vectors.has(row) ? "held" : isWanted(row) ? "unread" : "unwanted");
      seen += 1;
    }
    return false;
  }

  return {
    survey,
    take(state, limit) {
      const ids: string[] = [];
      if (countOf(state) === 0) return ids;
      const isPresent = present();
      for (let row = isPresent.length - 1; row >= 0 && ids.length < limit; row--)
        if (isPresent[row] === 1 && states[row] === CODE[state]) ids.push(vault.index.idOf(row));
      return ids;
    },
    set(id, state) {
      present();
      const row = vault.index.row(id);
      if (row >= 0) move(row, state);
    },
    hold(row, seq) {
      present();
      move(row, "held");
      seqs[row] = seq;
    },
    seqs: () => seqs,
    drop(id) {
      const row = vault.index.row(id);
      if (row < 0) return;
      vectors.remove(row);
      if (row < seqs.length) seqs[row] = 0;
      move(row, "unseen");
      for (const item of vault.index.citing(id)) {
        const itemRow = vault.index.row(item);
        if (states[itemRow] === CODE.unwanted) move(itemRow, "unseen");
      }
    },
    counts() {
      survey(Number.POSITIVE_INFINITY);
      return { held: countOf("held"), waiting: countOf("unread") + countOf("pending") + countOf("aside") };
    },
  };
}
