/**
 * Keepsake: long-term memory for AI agents, kept by agents and owned by people.
 *
 * ```ts
 * import { openKeepsake } from "keepsake";
 * await using keepsake = await openKeepsake();
 * const vault = await keepsake.vault("ana");
 * await vault.observe({ session: "s1", role: "user", content: "I'm vegetarian." });
 * const { prompt } = await vault.recall("plan a team lunch", { session: "s2" });
 * ```
 */

export type { KeyWrapper } from "./crypto/kms/key-wrapper.ts";
export type { ExportOptions } from "./engine/backup/export.ts";
export type { ImportOptions, ImportResult } from "./engine/backup/import.ts";
export type { Corrected, Remembered, RememberOptions } from "./engine/correct/correct.ts";
export type { Explained, Inspection, ItemView, ListOptions } from "./engine/correct/inspect.ts";
export type { KnownPerson, Profile, ProfileOptions } from "./engine/derive/profile.ts";
export type { ErasureReceipt } from "./engine/forget/erase.ts";
export type { Erasure, ForgetOptions, ForgetPlan } from "./engine/forget/forget.ts";
export type { ForgetTarget } from "./engine/forget/forget-target.ts";
export { type Keepsake, type KeepsakeOptions, openKeepsake, type VaultOptions } from "./engine/keepsake.ts";
export type { Reader, Writer } from "./engine/maintain/format.ts";
export type { Added, AddOptions, ChatMessage, FormedItem, Observed, ObserveOptions } from "./engine/observe/observe.ts";
export type { ReadFilter } from "./engine/recall/read-filter.ts";
export type { RecallOptions, Search, SearchOptions, SearchResult } from "./engine/recall/recall.ts";
export type { Recall, RecalledItem, Why } from "./engine/recall/recall-reply.ts";
export type { System } from "./engine/system.ts";
export type { Vault, VaultEvents, VaultStats } from "./engine/vault.ts";
export { native } from "./formats/native/native.ts";
export type { Clock } from "./model/clock.ts";
export { ERROR_CODES, type ErrorCode, isKeepsakeError, KeepsakeError } from "./model/error.ts";
export type { Hook } from "./model/hook-event.ts";
export type { Item } from "./model/item.ts";
export type { Observation } from "./model/observation.ts";
export type { Policy } from "./model/policy.ts";
export type { Embedder } from "./models/embedder.ts";
export type { LanguageModel } from "./models/language-model.ts";
export { type PolicyFault, policyFaults } from "./policy/policy-changes.ts";
export { preset } from "./policy/presets.ts";
