/** Which messages are behaviour of the vault's owner, and what was told from them. Asked of every row, so told from the columns where it can be. */

import { BEHAVIOUR_LABEL } from "../../forming/behaviour/preference.ts";
import type { BehaviourEvent } from "../../forming/behaviour/signal.ts";
import { EVENT_LABEL, type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import { isOwner } from "../observe/provenance.ts";
import type { OpenVault } from "../open-vault.ts";

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const CLEAN = codeOf(TAINTS, "clean");

/** A clean event, so one of the owner's or of a program's. What outside content shows is no behaviour of the owner, and would taint what is (SEC-R1, SEC-R12). */
export const isOwnEvent = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, MESSAGE) && index.labelsOf(row).includes(EVENT_LABEL);

export const isToldFromEvents = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, FACT) && index.labelsOf(row).includes(BEHAVIOUR_LABEL);

/** What the owner may have said of themselves: of nobody else, and not told from events. */
export function isOwnFact(index: VaultIndex, row: number): boolean {
  const { present, layer, taint, subject } = index.columns();
  const isFact = present[row] === 1 && layer[row] === FACT && taint[row] === CLEAN && subject[row] === 0;
  return isFact && !isToldFromEvents(index, row);
}

function isClean(index: VaultIndex, row: number, layer: number): boolean {
  const { present, layer: layers, labelSet, taint } = index.columns();
  // Most rows bear no label: nothing more is asked of them.
  return present[row] === 1 && layers[row] === layer && labelSet[row] !== 0 && taint[row] === CLEAN;
}

/** Every message lies there, but what was taken out of use. */
export const isInArchive = ({ hold }: Item): boolean => hold === "archived";

/** Undefined for what somebody else did, and for what was taken out of use. */
export function ownEvent(vault: OpenVault, item: Item): BehaviourEvent | undefined {
  const { id, at, text, message, origin, timeZone, speaker, subject } = item;
  const isOwn = item.taint === "clean" && subject === undefined && isOwner(origin.source, speaker, vault.name);
  if (message?.event === undefined || !isOwn || !isInArchive(item)) return undefined;
  return {
    id,
    at,
    event: message.event,
    text: text === ARCHIVE_OFF_TEXT ? "" : text,
    ...(message.metadata === undefined ? {} : { metadata: message.metadata }),
    ...(origin.session === undefined ? {} : { session: origin.session }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}
