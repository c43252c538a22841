/** The anonymous memory that takes the place of a reviewed one (GOS-46). */
import { KeepsakeError } from "../../model/error.ts";
import { DETAIL_MAX, GIST_MAX, type Item } from "../../model/item.ts";
import { truncate } from "../../model/text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { entities } from "../../text/names.ts";
import { people } from "../derive/people.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { anonymousText, roleIn } from "./anonymous-text.ts";

export interface AnonymousMemory {
  readonly id: string;
  /** The role of the person it is about, if it is not about the owner. */
  readonly subject?: string;
  readonly text: string;
  readonly details: readonly string[];
}

/** What a token confirms: with it and the memory, the same text is made again. */
export interface Replacement {
  readonly of: string;
  /** Of the new memory. */
  readonly id: string;
  readonly identifiers: readonly string[];
}

export async function anonymous(vault: OpenVault, replacement: Replacement): Promise<AnonymousMemory> {
  const { id, subject, text, details } = await anonymousItem(vault, replacement);
  return { id, ...(subject === undefined ? {} : { subject }), text, details: details.map((detail) => detail.text) };
}

/**
 * Without its sources, links and names in other products; a role takes the place of the persons.
 * Time, session, tags and weight stay.
 * @throws KeepsakeError `invalid_input` if it is no fact, or nothing in it identifies a person
 */
export async function anonymousItem(vault: OpenVault, { of, id, identifiers }: Replacement): Promise<Item> {
  const old = await vault.items.get(of);
  if (old?.layer !== "fact") throw onlyFacts();
  const isGuest = vault.policy.preset === "persona";
  const names = [...identifiers, ...(await personsIn(vault, old))];
  const role = roleIn(detectLanguage(old.text), isGuest);
  const made = (text: string): string => anonymousText(text, { names, isGuest, language: detectLanguage(text) });
  const text = truncate(made(old.text), GIST_MAX);
  const details = old.details.map((detail) => ({ ...detail, text: truncate(made(detail.text), DETAIL_MAX) }));
  const isSame =
    old.subject === undefined &&
    text === old.text &&
    details.every((detail, place) => detail.text === old.details[place]?.text);
  if (isSame) throw nothingToReplace();
  const { key: _key, subject: _subject, speaker: _speaker, frozen: _frozen, ...rest } = old;
  const { resumesTo: _resumesTo, heldAlong: _along, anchors: _anchors, topicId: _topic, ...general } = rest;
  const { session, turn, actor, source } = old.origin;
  return {
    ...general,
    ...(old.subject === undefined ? {} : { subject: role }),
    ...(old.speaker === undefined || old.speaker === vault.name ? {} : { speaker: role }),
    id,
    revision: 1,
    text,
    details,
    entities: entities(text),
    evidence: [],
    links: [],
    foreign: [],
    count: 1,
    hold: "active",
    origin: {
      ...(session === undefined ? {} : { session }),
      ...(turn === undefined ? {} : { turn }),
      actor,
      source,
      method: "manual",
      extractor: EXTRACTOR,
    },
  };
}

const EXTRACTOR = "anonymous/1";

export function storeAnonymous(draft: UnitOfWork, item: Item): void {
  draft.put(item);
  draft.log({ op: "store", mem: item.id, rev: item.revision, act: "user" });
}

/** Its subject, its speaker, and names of known people or with a given name. */
async function personsIn(vault: OpenVault, { subject, speaker, entities: named }: Item): Promise<readonly string[]> {
  const known = new Set((await people(vault)).map(({ name }) => name));
  const isPerson = (name: string): boolean =>
    known.has(name) || name.split(/\s+/u).some((word) => GIVEN_NAMES.has(word.toLowerCase()));
  return [subject, speaker, ...named.filter(isPerson)].filter(
    (name) => name !== undefined && name !== vault.name,
  ) as string[];
}

const onlyFacts = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Only a fact can be made anonymous.", {
    hint: "Summaries follow their facts; delete messages with keepsake forget.",
  });

const nothingToReplace = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Nothing in this memory was recognised as identifying a person.", {
    hint: "Name it with --identifier, write the sentence yourself with keepsake correct, or delete the memory.",
    facts: { field: "identifiers" },
  });
