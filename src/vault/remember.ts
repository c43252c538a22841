/** Remember: one explicit fact, as the owner states it (UNI §4). It passes the whole write gate like everything else. */
import * as z from "zod";
import type { Candidate } from "../core/candidate.ts";
import { KeepsakeError } from "../core/error.ts";
import { GIST_MAX, type Item, SOURCES, TYPES } from "../core/item.ts";
import { parseWith } from "../core/observation.ts";
import { displayText, singleLine } from "../core/text.ts";
import { formCandidates } from "../forming/form-candidates.ts";
import { maskSecrets } from "../policy/privacy-detectors.ts";
import { keepCandidate } from "./keep-candidate.ts";
import type { OpenVault } from "./open-vault.ts";
import { actorOfSource, provenanceOf } from "./provenance.ts";

const name = z.string().min(1).max(200);

const rememberOptions = z.strictObject({
  type: z.enum(TYPES).exclude(["custom"]).optional(),
  /** A profile key, as `home.city`: the new fact replaces the current holder. */
  key: name.optional(),
  labels: z.array(name).max(100).readonly().optional(),
  /** Whom it is about, where that is not the owner. */
  subject: name.optional(),
  session: name.optional(),
  agent: name.optional(),
  source: z.enum(SOURCES).optional(),
  /** 0..1; default: by the rules for its type. */
  salience: z.number().min(0).max(1).optional(),
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
  const gist = statement(text);
  const at = vault.now();
  const source = options.source ?? "user_direct";
  return vault.queue.write(async (draft) => {
    const { isTainted, turnCount } = draft.session(options.session);
    const provenance = provenanceOf(source, { name: options.session, isTainted }, undefined, vault.name);
    const kept = await keepCandidate(draft, candidateOf(vault, gist, options, at), {
      at,
      position: 0,
      provenance,
      origin: {
        ...(options.session === undefined ? {} : { session: options.session, turn: turnCount }),
        actor: actorOfSource(source),
        source,
        method: "stated",
        extractor: REMEMBER_EXTRACTOR,
      },
      evidence: [],
      subject: options.subject,
      timeZone: undefined,
      agent: options.agent,
    });
    if (kept.outcome === "denied") throw denied(kept.reason);
    const { id, type, hold } = kept.item;
    return { id, type, text: kept.item.text, outcome: hold === "quarantined" ? "quarantined" : kept.outcome };
  });
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

/** What the rules make of the statement decides type, weight and time; the words stay the person's own. */
export function candidateOf(
  vault: OpenVault,
  gist: string,
  options: z.output<typeof rememberOptions>,
  at: number,
): Candidate {
  const [formed] = formCandidates({
    text: gist,
    role: "user",
    ownerName: vault.name,
    at,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const type = options.type ?? (formed === undefined || formed.type === "context" ? "fact" : formed.type);
  const weight = formed?.weight ?? {
    points: 2,
    reasons: ["stated"],
    salience: 2 / 7,
    classifier: REMEMBER_EXTRACTOR,
    valence: 0,
    confidence: 0.9,
    boost: 1,
  };
  const key = options.key ?? formed?.key;
  return {
    type,
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

export const denied = (reason: string): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy does not let this be remembered.", {
    hint: "The reason code says which rule; docs/policy.md explains each.",
    facts: { reason },
  });
