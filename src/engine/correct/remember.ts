/** Remember: one explicit fact, as the owner states it (UNI §4). It passes the whole write gate like everything else. */

import * as z from "zod";
import type { Candidate } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { GIST_MAX, type Item, SOURCES, SPACES, TYPES } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { displayText, singleLine } from "../../model/text.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { liftSuppression } from "../forget/lift-suppression.ts";
import { keepCandidate } from "../observe/keep-candidate.ts";
import { attributesOf } from "../observe/keep-found.ts";
import { candidatesIn } from "../observe/keep-things.ts";
import { assertPlainNames } from "../observe/plain-names.ts";
import { actorOfSource, provenanceOf } from "../observe/provenance.ts";
import type { OpenVault } from "../open-vault.ts";
import { closedState } from "../state.ts";

const name = z.string().min(1).max(200);

const rememberOptions = z
  .strictObject({
    type: z.enum(TYPES).optional(),
    /** Names the kind where the type is `custom`, as `work_pattern`; it goes with that type and with no other. */
    customType: name.optional(),
    /** A profile key, as `home.city`: the new fact replaces the current holder. */
    key: name.optional(),
    labels: z.array(name).max(100).readonly().optional(),
    /** Whom it is about, where that is not the owner. */
    subject: name.optional(),
    session: name.optional(),
    agent: name.optional(),
    /** Who says it, where that is not the owner: a tool or a document by its name. */
    speaker: name.optional(),
    source: z.enum(SOURCES).optional(),
    /** Default: where the policy has it written, `user` in all presets but `contract`. What a session keeps for itself needs `session`. */
    space: z.enum(SPACES).optional(),
    /** 0..1; default: by the rules for its type. */
    salience: z.number().min(0).max(1).optional(),
  })
  .refine(({ type, customType }) => (type === "custom") === (customType !== undefined), {
    path: ["customType"],
    message: "it goes with the type custom, and only with it",
  });
export type RememberOptions = z.input<typeof rememberOptions>;

export interface Remembered {
  readonly id: string;
  /** `repeated`: it was known and nothing new was made. */
  readonly outcome: "stored" | "repeated" | "quarantined";
  readonly text: string;
  readonly type: Item["type"];
}

export const REMEMBER_EXTRACTOR = "stated/1";

/**
 * @param text one sentence, at most GIST_MAX characters; white space is collapsed.
 * @throws KeepsakeError `write_denied` with the gate's reason code in `facts.reason`, `invalid_input`, `vault_frozen`, `store_…`.
 */
export async function remember(vault: OpenVault, text: string, given: RememberOptions = {}): Promise<Remembered> {
  const options = parseWith(rememberOptions, given, "The options");
  const { session, speaker, subject, agent } = options;
  assertPlainNames("The memory", { session, speaker, subject, agent });
  const gist = statement(text);
  const at = vault.now();
  const source = options.source ?? "user_direct";
  // Thrown behind the commit: a denial is a decision and stands in the log like every other.
  const kept = await vault.queue.write(async (draft) => {
    const { isTainted, turnCount } = draft.session(options.session);
    // Nobody knows what a model had read that does not say from which conversation it writes (SEC-R2).
    const isSuspect = isTainted || (source === "assistant" && options.session === undefined);
    const session = { name: options.session, isTainted: isSuspect };
    const provenance = provenanceOf(source, session, options.speaker, vault.name);
    return keepCandidate(draft, await candidateOf(vault, gist, options, at), {
      at,
      position: 0,
      provenance,
      origin: {
        ...(options.session === undefined ? {} : { session: options.session, turn: turnCount }),
        actor: actorOfSource(source),
        source,
        method: "stated",
        live: true,
        extractor: REMEMBER_EXTRACTOR,
      },
      evidence: [],
      subject: options.subject,
      timeZone: undefined,
      agent: options.agent,
      space: options.space,
      isAllowed: provenance.taint === "clean" && provenance.source === "user_direct" && provenance.isOwner,
    });
  });
  if (kept.outcome === "denied") throw refusal(kept.reason);
  if (kept.item.taint === "clean") await liftSuppression(vault, gist);
  const { id, type, hold } = kept.item;
  return { id, type, text: kept.item.text, outcome: hold === "quarantined" ? "quarantined" : kept.outcome };
}

/** One line that fits a gist, secrets masked. @throws KeepsakeError `invalid_input`. */
export function statement(text: unknown): string {
  const gist = typeof text === "string" && text.isWellFormed() ? singleLine(maskSecrets(displayText(text)).text) : "";
  if (gist !== "" && gist.length <= GIST_MAX) return gist;
  throw new KeepsakeError("invalid_input", `A memory is one statement of 1 to ${GIST_MAX} characters.`, {
    hint: "Say it in one sentence; pass longer texts to observe, which forms several memories.",
    facts: { length: typeof text === "string" ? text.length : 0 },
  });
}

/** Of a statement that the rules make nothing of. */
const STATED = {
  points: 3,
  reasons: ["stated"],
  salience: 3 / 7,
  classifier: REMEMBER_EXTRACTOR,
  valence: 0,
  confidence: 0.9,
  boost: 1,
};

/** What the rules make of the statement decides type, weight and time; the words stay the person's own. */
export async function candidateOf(
  vault: OpenVault,
  gist: string,
  options: z.output<typeof rememberOptions>,
  at: number,
): Promise<Candidate> {
  const { candidates } = await candidatesIn({
    text: gist,
    role: "user",
    ownerName: vault.name,
    at,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const [formed] = candidates;
  const ofOwner = formed === undefined ? saidOfOwner(gist, vault) : undefined;
  const known = ofOwner === undefined ? {} : await attributesOf(ofOwner);
  const isTyped = formed !== undefined && formed.type !== "context";
  const type = options.type ?? known.type ?? (isTyped ? formed.type : "fact");
  const weight = {
    ...(formed?.weight ?? STATED),
    // What someone takes the trouble to state must not read as half forgotten a second later (GOS-54).
    salience: Math.max(formed?.weight.salience ?? 0, STATED.salience),
  };
  // An attribute of somebody else is none of the owner's.
  const key = options.key ?? (formed?.subject === undefined ? (formed?.key ?? known.key) : undefined);
  return {
    type,
    ...(options.customType === undefined ? {} : { customType: options.customType }),
    mode: type === "instruction" || type === "skill" ? "procedural" : "semantic",
    ...(key === undefined ? {} : { key }),
    event: formed?.event === undefined || formed.event === "context" ? "fact" : formed.event,
    text: gist,
    details: [],
    entities: formed?.entities ?? [],
    labels: options.labels ?? [],
    ...(formed?.time === undefined ? {} : { time: formed.time }),
    spans: [],
    weight:
      options.salience === undefined
        ? weight
        : { ...weight, salience: options.salience, reasons: ["caller"], classifier: "caller" },
    extractor: REMEMBER_EXTRACTOR,
  };
}

/** "Ana is vegetarian", said of the owner by name: what it says without the name, as `Is vegetarian`. */
function saidOfOwner(gist: string, { name }: OpenVault): string | undefined {
  if (!gist.toLowerCase().startsWith(`${name.toLowerCase()} `)) return undefined;
  const own = gist.slice(name.length + 1).replace(/[.!]+$/u, "");
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/** What is refused because of the vault's state is no matter of its policy. */
const refusal = (reason: string): KeepsakeError =>
  reason === "vault_frozen" || reason === "vault_restricted" ? closedState(reason) : denied(reason);

export const denied = (reason: string): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy does not let this be remembered.", {
    hint: "The reason code says which rule; docs/policy.md explains each.",
    facts: { reason },
  });
