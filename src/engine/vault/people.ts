import {
  type KnownPerson,
  mergePeople,
  type PersonChanged,
  people,
  person,
  renamePerson,
  splitPerson,
} from "../derive/people.ts";
import type { VaultGate } from "./gate.ts";

/**
 * `vault.people`: the people, pets and others that memories are about. Every change is undoable.
 */
export class VaultPeople {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Everyone, those with most memories first. */
  async list(): Promise<readonly KnownPerson[]> {
    return people(this.#vault.reading());
  }

  /** @throws KeepsakeError `not_found` */
  async get(name: string): Promise<KnownPerson> {
    return person(this.#vault.reading(), name);
  }

  /** @throws KeepsakeError `not_found`; `invalid_input` if the name is taken */
  async rename(from: string, to: string): Promise<PersonChanged> {
    return renamePerson(this.#vault.writing(), from, to);
  }

  /**
   * Makes every memory about `other` a memory about `into`.
   *
   * @example await vault.people.merge("Anna", "Anna from work");
   * @throws KeepsakeError `not_found`
   */
  async merge(into: string, other: string): Promise<PersonChanged> {
    return mergePeople(this.#vault.writing(), into, other);
  }

  /**
   * Makes some memories about `from` memories about `to`.
   *
   * @throws KeepsakeError `not_found`, `invalid_input`
   */
  async split(from: string, memories: readonly string[], to: string): Promise<PersonChanged> {
    return splitPerson(this.#vault.writing(), from, memories, to);
  }
}
