/** Documents that the tests of this folder begin with: the public example, the sample of the texts, and the one with the other in it. */

import { readFileSync } from "node:fs";
import {
  CONTEXT_V02,
  type MemoryAtom,
  type PersonaDocument,
  parsePersonaText,
} from "../../../src/formats/gosum/persona-document.ts";
import { isPersona } from "../../../src/formats/gosum/structural-pass.ts";
import { type Json, type JsonObject, membersOf } from "../../../src/model/json.ts";

export const NOW = Date.parse("2026-05-12T12:00:00.000Z");
export const DEPLOYMENT = "did:gosum:marriott:property-cluj-001";

export const fixtureText = (name: string): string =>
  readFileSync(new URL(`../../fixtures/gosum/${name}`, import.meta.url), "utf8");

/** The complete public example. */
export const eliza = (): JsonObject => membersOf(parsePersonaText(fixtureText("eliza-lighthouse-cafe.jsonld")));

/** The atom that the texts show, with the two members that they leave out. */
export const SAMPLE = {
  id: "mem:7f3a8b2c0d3e",
  kind: "episodic",
  createdAt: "2026-04-22T14:18:42Z",
  lastRehearsedAt: "2026-04-29T10:02:11Z",
  rehearsalCount: 3,
  gist: "A returning guest recognized me by name and thanked me for last week's restaurant suggestion.",
  details: [
    { content: "she was wearing a blue scarf", brightness: 0.4 },
    { content: "it was raining outside", brightness: 0.2 },
    { content: "she said the seafood was excellent", brightness: 0.85 },
  ],
  salience: 0.74,
  emotionalValence: 0.62,
  decayProfile: { function: "ebbinghaus", halfLifeDays: 14, rehearsalBoost: 1.4, valenceProtection: 0.3 },
  privacyClass: "guest-pii",
  consentBasis: "service-delivery",
  redactionStatus: "active",
  provenance: { sessionId: "sess:bonvoy-2026-04-22-uuid", turnIndex: 7, deploymentDid: DEPLOYMENT },
  tags: ["returning-guest", "positive-feedback", "restaurant-recommendation"],
} as const satisfies MemoryAtom;

/** The same, with any of its members changed. */
type AtomChanges = { readonly [name in keyof typeof SAMPLE]?: MemoryAtom[name] };

export const atom = (changes: AtomChanges): MemoryAtom => ({ ...SAMPLE, ...changes });

/** The policy as the texts show it (GOS-59). */
export const SEED_POLICY: JsonObject = {
  enabled: true,
  scope: "deployment",
  maxAtoms: 50_000,
  maxMemoriesPerTurn: 5,
  rehearsalCooldownTurns: 4,
  retrievalThreshold: 0.15,
  confabulationPolicy: "strict",
  creationPolicy: {
    minSalienceForCreation: 0.25,
    salienceClassifier: "gosum-default-v.01",
    salienceClassifierVersion: "v.01",
  },
  retentionPolicy: {
    defaultRetentionDays: 365,
    perPrivacyClass: {
      "non-pii": null,
      aggregate: null,
      "guest-pii": 90,
      "staff-pii": 365,
      "sensitive-pii": 30,
      "commercial-confidential": 1095,
    },
  },
  rightToBeForgottenSla: { acknowledgmentHours: 24, completionHours: 720, tombstoneRetentionDays: 2190 },
  auditPolicy: { logCreation: true, logRetrieval: "sampled", logRedaction: "always", logRehearsal: "sampled" },
};

/** Plain JSON, as a file would hold it. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The example with memory: context v0.2, the policy of the texts, these atoms. */
export const withMemory = (atoms: readonly unknown[], policy: unknown = SEED_POLICY): JsonObject =>
  membersOf(plain({ ...eliza(), "@context": CONTEXT_V02, memory: atoms, memoryPolicy: policy }));

/** @throws where the test's own document is no persona */
export function persona(document: unknown): PersonaDocument {
  if (isPersona(document)) return document;
  throw new Error("This is no persona.");
}
