/**
 * The room that outside content has of its own, so that it takes none from what is clean (SEC-R12): in a reply, and in the vault. In both it may fill
 * what clean memories leave free, as far as its own bound goes; clean memories have all of theirs whatever it does.
 */
import type { Policy } from "../core/policy.ts";

/** Of the places of a reply, and of the items of a vault. */
const OUTSIDE_SHARE = 0.25;

/**
 * Memories that a reply shows behind as many clean ones as the policy lets in. None for a persona, whose number is a promise about the whole turn
 * (GOS-59), nor for the contract, which ranks nothing.
 */
export const outsidePlaces = ({ preset, recall }: Policy): number =>
  preset === "persona" || preset === "contract" ? 0 : Math.ceil(OUTSIDE_SHARE * recall.items);

/** Untrusted memories that a vault holds at most, messages not counted. */
export const outsideItemsMax = ({ caps }: Policy): number => Math.ceil(OUTSIDE_SHARE * caps.items);
