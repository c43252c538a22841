/**
 * The four policy presets (design §8), in data/presets.json: `personal`, and what the others change
 * of it. A vault's own policy may differ in any field. `personal` is for a person's own vault:
 * salience only ranks, faint memories and history stay. `persona` is gosum's memoryPolicy with its
 * defaults (GOS-59, GOS-20, GOS-A5). `contract` ages by ticks, so half-lives don't matter.
 * Half-lives by type follow GUM-B3: 14 days for observations, 90 for stated preferences, and no
 * decay for identity, as a century because a half-life must be finite. Promotions are the
 * contract's three rules (NAM-36).
 */
import { readJson } from "../data.ts";
import type { Policy, PRESETS } from "../model/policy.ts";

export type PresetName = (typeof PRESETS)[number];

/** Tests validate each of them. */
const GIVEN = readJson<{ readonly personal: Policy } & Readonly<Record<PresetName, Partial<Policy>>>>("presets.json");

/** Returns a copy, so that vaults never share a policy object. */
export const preset = (name: PresetName): Policy => structuredClone({ ...GIVEN.personal, ...GIVEN[name] });
