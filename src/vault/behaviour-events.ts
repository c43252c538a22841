/** Which messages are behaviour of the vault's owner, and what was told from them. Asked of every row, so told from the columns where it can be. */
import { EVENT_LABEL, type Item, LAYERS, TAINTS } from "../core/item.ts";
import { BEHAVIOUR_LABEL } from "../forming/behaviour/preference.ts";
import type { BehaviourEvent } from "../forming/behaviour/signal.ts";
import { codeOf } from "../search/filter.ts";
import type { VaultIndex } from "../search/vault-index.ts";
import { ARCHIVE_OFF_TEXT, provenanceIn } from "./form-message.ts";
import type { OpenVault } from "./open-vault.ts";
import { isWithheld } from "./withhold.ts";

const MESSAGE = codeOf(LAYERS, "message");
const FACT = codeOf(LAYERS, "fact");
const CLEAN = codeOf(TAINTS, "clean");

/** A clean event, so one of the owner's or of a program's. What outside content shows is no behaviour of the owner, and would taint what is (SEC-R1, SEC-R12). */
export const isOwnEvent = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, MESSAGE) && index.labelsOf(row).includes(EVENT_LABEL);

export const isToldFromEvents = (index: VaultIndex, row: number): boolean =>
  isClean(index, row, FACT) && index.labelsOf(row).includes(BEHAVIOUR_LABEL);

function isClean(index: VaultIndex, row: number, layer: number): boolean {
  const { present, layer: layers, labelSet, taint } = index.columns();
  // Most rows bear no label: nothing more is asked of them.
  return present[row] === 1 && layers[row] === layer && labelSet[row] !== 0 && taint[row] === CLEAN;
}

/** Undefined for what somebody else did, and for what was taken out of use. */
export function ownEvent(vault: OpenVault, item: Item): BehaviourEvent | undefined {
  const { id, at, text, message, origin, timeZone } = item;
  const isOwn = item.taint === "clean" && item.subject === undefined && provenanceIn(vault, item).isOwner;
  if (message?.event === undefined || !isOwn || isWithheld(item)) return undefined;
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
