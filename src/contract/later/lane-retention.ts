/** One retention pass over a lane, as the first contract has it: semantic items first, then the profile, each only where its kind is on. */
import type { ContractItem } from "../contract-item.ts";
import { retained } from "../retention-step.ts";
import { bookExpired } from "./lane-booking.ts";
import type { LaterFrame, OpenLane } from "./later-frame.ts";

export function laneRetention(frame: LaterFrame, place: OpenLane, now: number): void {
  const { runtime, contract } = frame;
  for (const kind of ["semantic", "profile"] as const) {
    if (!runtime[kind]) continue;
    const kept: ContractItem[] = [];
    const gone: { readonly item: ContractItem; readonly reason: string }[] = [];
    for (const item of place.store[kind]) {
      const after = retained(contract, item, now);
      if ("reason" in after) gone.push(after);
      // A profile fact is not told when it will expire.
      else kept.push(kind === "profile" ? item : after.item);
    }
    place.store[kind] = kept;
    bookExpired(frame, place, gone);
  }
}
