/**
 * The profile and people as a program or model may see them: only what recall could return
 * (SEC-I6). What a session is shown is recorded, so that it is not remembered when repeated
 * (SEC-P15).
 */

import {
  type KnownPerson,
  type PersonChanged,
  type Profile,
  type ProfileOptions,
  profileOf,
} from "../engine/derive/profile.ts";
import { assertProcessed, openedVault } from "../engine/open-vault.ts";
import { memoryLine } from "../engine/recall/render.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";
import { singleLine } from "../model/text.ts";
import { isShown } from "../server/mcp/shown-item.ts";

export interface ProfileRequest extends ProfileOptions {
  /** The session's context was cleared: earlier output is out of sight (GOS-A7). */
  readonly contextReset?: boolean;
  /** False: do not record what is shown. Default true. */
  readonly isRecorded?: boolean;
}

/** @throws KeepsakeError `vault_restricted`, `invalid_input` */
export async function shownProfile(
  vault: Vault,
  { session, contextReset = false, isRecorded = true, ...options }: ProfileRequest = {},
): Promise<Profile> {
  const textIfVisible = visibleTo(vault, session);
  const { subject } = options;
  const found = await vault.profile({
    ...options,
    session,
    ...(subject === undefined ? {} : { subject: singleLine(subject) }),
  });
  const texts = new Map<string, string>();
  for (const { id } of found.groups.flatMap(({ lines }) => lines)) {
    const text = await textIfVisible(id);
    if (text !== undefined) texts.set(id, text);
  }
  const profile = withLines(found, texts);
  if (isRecorded && session !== undefined) recordShown(vault, { session, contextReset, texts });
  return profile;
}

/**
 * Everyone whom a visible memory is about.
 * @throws KeepsakeError `vault_restricted`
 */
export async function shownPeople(vault: Vault, session?: string): Promise<readonly KnownPerson[]> {
  const textIfVisible = visibleTo(vault, session);
  const shown = async (ids: readonly string[]): Promise<readonly string[]> => {
    const texts = await Promise.all(ids.map(textIfVisible));
    return ids.filter((_, index) => texts[index] !== undefined);
  };
  const people = await vault.people.list();
  const visiblePeople = await Promise.all(
    people.map(async (person) => ({
      ...person,
      memories: await shown(person.memories),
      mentionedIn: await shown(person.mentionedIn),
    })),
  );
  return visiblePeople.filter(({ memories, mentionedIn }) => memories.length + mentionedIn.length > 0);
}

/** @throws KeepsakeError `not_found` */
export function personNamed(people: readonly KnownPerson[], name: string): KnownPerson {
  const wanted = normalized(name);
  const found = people.find((person) => normalized(person.name) === wanted);
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "No known person has this name.", {
    hint: "Use a name from the list of people.",
  });
}

const normalized = (name: string): string => name.normalize("NFC").toLowerCase();

/** Returns the text of a memory, or undefined if it must not be shown. */
function visibleTo(vault: Vault, session: string | undefined): (id: string) => Promise<string | undefined> {
  const internals = openedVault(vault);
  assertProcessed(internals);
  return async (id) => {
    const { item } = await vault.memories.get(id);
    return isShown({ vault, internals }, item, session) ? item.text : undefined;
  };
}

/** Keeps only visible lines, in groups and text. */
function withLines(profile: Profile, texts: ReadonlyMap<string, string>): Profile {
  const { subject, groups } = profile;
  if (groups.every(({ lines }) => lines.every(({ id }) => texts.has(id)))) return profile;
  const visibleGroups = groups
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ id }) => texts.has(id)) }))
    .filter(({ lines }) => lines.length > 0);
  return profileOf(subject, visibleGroups);
}

interface ShownTexts {
  readonly session: string;
  readonly contextReset: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

/** Records as recall does; written with the next flush. */
function recordShown(vault: Vault, { session, contextReset, texts }: ShownTexts): void {
  const internals = openedVault(vault);
  if (internals.isReadOnly || internals.isPaused || (texts.size === 0 && !contextReset)) return;
  const { rendered, sessions, useQueue } = internals;
  if (contextReset) rendered.reset(session);
  const turn = sessions.get(session)?.cleanCount ?? 0;
  const noted = [...texts].map(([id, text]) => ({ id, text, taint: "clean" as const }));
  const name = rendered.note(session, turn, noted);
  useQueue.setNote(name, () => rendered.content(name));
}

export interface ShownPerson extends KnownPerson {
  /** Of `memories`, then of `mentionedIn`. */
  readonly lines: readonly { readonly id: string; readonly line: string }[];
}

export async function shownPerson(vault: Vault, person: KnownPerson): Promise<ShownPerson> {
  const ids = [...person.memories, ...person.mentionedIn];
  const lines = await Promise.all(
    ids.map(async (id) => {
      const { item } = await vault.memories.get(id);
      return { id, line: memoryLine(item, vault.name) };
    }),
  );
  return { ...person, lines };
}

export interface SplitRequest {
  readonly from: string;
  /** Ids in any form. */
  readonly memories: readonly string[];
  readonly to: string;
}

/**
 * As `vault.people.split`.
 * @throws KeepsakeError `not_found`, `invalid_input` also for a memory that is not about the person
 * and does not mention them
 */
export async function splitPerson(vault: Vault, { from, memories, to }: SplitRequest): Promise<PersonChanged> {
  const person = await vault.people.get(from);
  const own = new Set([...person.memories, ...person.mentionedIn]);
  const ids = await Promise.all(memories.map(async (id) => (await vault.memories.get(id)).item.id));
  const other = ids.find((id) => !own.has(id));
  if (other !== undefined)
    throw new KeepsakeError(
      "invalid_input",
      "One of these memories is not about this person and does not mention them.",
      {
        hint: "Show the person to list the IDs of their memories.",
        facts: { id: other },
      },
    );
  return vault.people.split(from, ids, to);
}
