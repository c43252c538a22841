/**
 * The profile and the people of a vault as a program or a model may see them: what recall could answer with, and nothing else (SEC-I6). What a conversation
 * was shown is noted for it, so that our own output is not remembered when it comes back (SEC-P15).
 */

import type { KnownPerson } from "../engine/derive/people.ts";
import { type Profile, type ProfileOptions, profileOf } from "../engine/derive/profile.ts";
import { openedVault } from "../engine/opened-vault.ts";
import { assertProcessed } from "../engine/state.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";
import { singleLine } from "../model/text.ts";
import { isShown } from "./mcp/shown-item.ts";

export interface ProfileRequest extends ProfileOptions {
  /** The conversation's context was cleared or compacted: what it was shown before is out of the model's sight (GOS-A7). */
  readonly contextReset?: boolean;
  /** False: nothing is noted for the conversation. Default true. */
  readonly isNoted?: boolean;
}

/** @throws KeepsakeError `vault_restricted`, `invalid_input` */
export async function shownProfile(
  vault: Vault,
  { session, contextReset = false, isNoted = true, ...options }: ProfileRequest = {},
): Promise<Profile> {
  const visible = visibleTo(vault, session);
  const { subject } = options;
  const found = await vault.profile({
    ...options,
    session,
    ...(subject === undefined ? {} : { subject: singleLine(subject) }),
  });
  const texts = new Map<string, string>();
  for (const { id } of found.groups.flatMap(({ lines }) => lines)) {
    const text = await visible(id);
    if (text !== undefined) texts.set(id, text);
  }
  const profile = withLines(found, texts);
  if (isNoted && session !== undefined) noteShown(vault, { session, contextReset, texts });
  return profile;
}

/** Everyone that a memory which may be seen is about. @throws KeepsakeError `vault_restricted` */
export async function shownPeople(vault: Vault, session?: string): Promise<readonly KnownPerson[]> {
  const visible = visibleTo(vault, session);
  const shown = async (ids: readonly string[]): Promise<readonly string[]> => {
    const texts = await Promise.all(ids.map(visible));
    return ids.filter((_, place) => texts[place] !== undefined);
  };
  const people = await vault.people.list();
  const seen = await Promise.all(
    people.map(async (person) => ({
      ...person,
      memories: await shown(person.memories),
      mentionedIn: await shown(person.mentionedIn),
    })),
  );
  return seen.filter(({ memories, mentionedIn }) => memories.length + mentionedIn.length > 0);
}

/** @throws KeepsakeError `not_found` */
export function personNamed(people: readonly KnownPerson[], name: string): KnownPerson {
  const wanted = folded(name);
  const found = people.find((person) => folded(person.name) === wanted);
  if (found !== undefined) return found;
  throw new KeepsakeError("not_found", "Nobody of this name is known here.", {
    hint: "Use a name as the list of people has it.",
  });
}

const folded = (name: string): string => name.normalize("NFC").toLowerCase();

/** Answers the text of a memory, and undefined for one that is not to be seen. */
function visibleTo(vault: Vault, session: string | undefined): (id: string) => Promise<string | undefined> {
  const inside = openedVault(vault);
  assertProcessed(inside);
  return async (id) => {
    const { item } = await vault.memories.get(id);
    return isShown({ vault, inside }, item, session) ? item.text : undefined;
  };
}

/** The profile with those of its lines alone that may be seen, and its text to match. */
function withLines(profile: Profile, texts: ReadonlyMap<string, string>): Profile {
  const { subject, groups } = profile;
  if (groups.every(({ lines }) => lines.every(({ id }) => texts.has(id)))) return profile;
  const seen = groups
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ id }) => texts.has(id)) }))
    .filter(({ lines }) => lines.length > 0);
  return profileOf(subject, seen);
}

interface Noted {
  readonly session: string;
  readonly contextReset: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

/** As recall notes what it renders; written with the next flush. */
function noteShown(vault: Vault, { session, contextReset, texts }: Noted): void {
  const inside = openedVault(vault);
  if (inside.isReadOnly || inside.isPaused || (texts.size === 0 && !contextReset)) return;
  const { rendered, sessions, useQueue } = inside;
  if (contextReset) rendered.reset(session);
  const turn = sessions.get(session)?.cleanCount ?? 0;
  const noted = [...texts].map(([id, text]) => ({ id, text, taint: "clean" as const }));
  const name = rendered.note(session, turn, noted);
  useQueue.setNote(name, () => rendered.content(name));
}
