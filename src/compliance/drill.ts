/**
 * An erasure drill on a live store (GOS-49): plants a synthetic person, erases them through an
 * ordinary person request, and searches for them everywhere. Does not open or name real vaults.
 * Cleans up after itself and after interrupted drills.
 */

import { verifyReceipt } from "../audit/receipt.ts";
import { verifyStatement } from "../audit/statement.ts";
import { parseVerifierKey } from "../crypto/signed-note.ts";
import type { PersonRequest } from "../engine/govern/person-requests.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import { system } from "../engine/system.ts";
import type { Vault } from "../engine/vault.ts";
import { isKeepsakeError } from "../model/error.ts";
import {
  ANSWERS,
  type DrillLayers,
  type DrillPerson,
  type DrillScanner,
  type DrillVaults,
  drillPerson,
  drillScanner,
  drillVaults,
  isDrillVault,
  isVaultThere,
  plant,
  rowsLeft,
  rowsNaming,
  STORED,
} from "./drill-probes.ts";

export interface DrillProbe {
  /** What was searched, e.g. `host: recall`. */
  readonly layer: string;
  readonly passed: boolean;
  /** Planted words found before and after the erasure. */
  readonly beforeCount: number;
  readonly afterCount: number;
}

export interface DrillReport {
  readonly passed: boolean;
  readonly probes: readonly DrillProbe[];
  /** Error code, if the drill was aborted. */
  readonly fault?: string;
  readonly startedAt: number;
  /** From the request to the acknowledgement by the last vault. */
  readonly forgettingMs: number;
  readonly totalMs: number;
  /** Only the drill's log entries remain. */
  readonly isCleanedUp: boolean;
}

const REFERENCE = "keepsake drill";

/**
 * Cost: creates and destroys three small vaults.
 * @throws KeepsakeError `store_read_only`; other failures are in the report
 */
export async function drill(keepsake: Keepsake, layers: DrillLayers = {}): Promise<DrillReport> {
  const { clock, random } = system;
  const startedAt = clock.now();
  await cleanUp(keepsake);
  const [person, names] = [drillPerson(random), drillVaults(random)];
  const run = new Drill(keepsake, person, names, layers);
  let fault: string | undefined;
  try {
    await run.all();
  } catch (error) {
    // A failed erasure is a finding, not an error of the drill.
    fault = isKeepsakeError(error) ? error.code : "unexpected";
  }
  const isCleanedUp = await cleanUp(keepsake).catch(() => false);
  return {
    passed: fault === undefined && isCleanedUp && run.probes.every(({ passed }) => passed),
    probes: run.probes,
    ...(fault === undefined ? {} : { fault }),
    startedAt,
    forgettingMs: run.forgettingMs,
    totalMs: clock.now() - startedAt,
    isCleanedUp,
  };
}

class Drill {
  readonly probes: DrillProbe[] = [];
  forgettingMs = 0;
  readonly #keepsake: Keepsake;
  readonly #person: DrillPerson;
  readonly #names: DrillVaults;
  readonly #layers: DrillLayers;
  readonly #scanner: DrillScanner;

  constructor(keepsake: Keepsake, person: DrillPerson, names: DrillVaults, layers: DrillLayers) {
    this.#keepsake = keepsake;
    this.#person = person;
    this.#names = names;
    this.#layers = layers;
    this.#scanner = drillScanner(person.gone);
  }

  async all(): Promise<void> {
    const { own, host, neighbour } = this.#names;
    await plant(this.#keepsake, this.#person, this.#names);
    const before = await this.#probe();
    const rows = await rowsNaming(await this.#vault(host), this.#scanner);
    const request = await this.#forget();
    await this.#answerForNeighbour(request.request.id);
    const after = await this.#probe();
    await (await this.#vault(host)).close();
    await (await this.#vault(neighbour)).close();
    const reopened = await this.#probe();
    for (const [layer, beforeCount] of before) {
      this.#note(layer, beforeCount, after.get(layer) ?? 0, MAY_BE_EMPTY.has(partOf(layer)));
      this.#note(`${layer}, reopened`, beforeCount, reopened.get(layer) ?? 0, MAY_BE_EMPTY.has(partOf(layer)));
    }
    const left = await rowsLeft(await this.#vault(host), rows);
    for (const [part, count] of Object.entries(left))
      this.#note(`host: ${part} by id`, part === "vectors" ? 0 : rows.ids.length, count, part === "vectors");
    this.#note("own vault", 1, Number(await isVaultThere(this.#keepsake, own)));
    await this.#probeFiles();
    await this.#probeAuditTrail(request);
    await this.#probeUnrelatedData();
  }

  /** Erases the person through the register, as an operator does. */
  async #forget(): Promise<PersonRequest> {
    const { name, email, phone, handle, session } = this.#person;
    const { own, host, neighbour } = this.#names;
    const { personRequests } = this.#keepsake;
    const startedAt = system.clock.now();
    const { request } = await personRequests.open({
      identifiers: [name, email, phone, handle],
      sessions: [session],
      vaults: [own],
      within: [host, neighbour],
      identity: "owner_session",
      reference: REFERENCE,
    });
    const done = await personRequests.confirm(await personRequests.plan(request.id));
    this.forgettingMs = system.clock.now() - startedAt;
    return done;
  }

  /** Approves the deletion request as the neighbour's owner. */
  async #answerForNeighbour(id: string): Promise<void> {
    const vault = await this.#vault(this.#names.neighbour);
    const isAsked = (await vault.rights.deletionRequests.list()).some(
      (request) => request.id === id && request.state === "open",
    );
    this.#note("neighbour: the owner is asked", 1, Number(!isAsked));
    if (!isAsked) return;
    const plan = await vault.forget({ asked: id }, { grade: "shred", reason: "rtbf" });
    await (await vault.forget(plan)).finished;
    await this.#keepsake.personRequests.advance(id);
  }

  async #probe(): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const { format } = this.#layers;
    for (const kind of ["host", "neighbour"] as const) {
      const vault = await this.#vault(this.#names[kind]);
      for (const [part, look] of Object.entries({ ...ANSWERS, ...STORED }))
        found.set(`${kind}: ${part}`, this.#scanner.inText(await look(vault, this.#person)).length);
      if (format === undefined) continue;
      let count = 0;
      for await (const line of await vault.io.export(format)) count += this.#scanner.inText(line).length;
      found.set(`${kind}: export`, count);
    }
    return found;
  }

  /** Files never contain plain text, so the control search adds the words to each file. */
  async #probeFiles(): Promise<void> {
    const { files } = this.#layers;
    if (files === undefined) return;
    const words = Buffer.from(Object.values(this.#person.gone).join(" "), "utf8");
    let [beforeCount, afterCount] = [0, 0];
    for await (const { bytes } of files()) {
      afterCount += this.#scanner.inBytes(bytes).length;
      beforeCount += this.#scanner.inBytes(Buffer.concat([bytes, words])).length;
    }
    this.#note("files on disk, byte by byte", beforeCount, afterCount);
  }

  /** The receipt of each erasure and the signed confirmation verify (GOS-48). */
  async #probeAuditTrail({ request, isPersonKept }: PersonRequest): Promise<void> {
    const { audit, personRequests } = this.#keepsake;
    const { vaults } = await personRequests.get(request.id);
    const key = parseVerifierKey(await audit.verifierKey());
    const text = await personRequests.document(request.id);
    const jobs = vaults.flatMap(({ job }) => job ?? []);
    let goodCount = Number(verifyStatement(text, key).valid);
    for (const job of jobs)
      goodCount += Number(verifyReceipt(await audit.receipt(job), key).valid && text.includes(job));
    const wantedCount = 1 + Object.keys(this.#names).length;
    this.#note("audit trail: receipts and confirmation", goodCount, Math.max(0, wantedCount - goodCount));
    this.#note("confirmation: words", 1, this.#scanner.inText(text).length);
    this.#note("register: who it was", 1, Number(isPersonKept));
    const { isValid } = await audit.verify();
    this.#note("audit log verifies", 1, Number(!isValid));
  }

  /** What others said about other subjects is still there. */
  async #probeUnrelatedData(): Promise<void> {
    const scanner = drillScanner(this.#person.stays);
    const texts: string[] = [];
    for (const kind of ["host", "neighbour"] as const)
      for await (const { item } of (await this.#vault(this.#names[kind])).memories.list({ messages: true }))
        texts.push(item.text);
    const wantedCount = Object.keys(this.#person.stays).length;
    const count = scanner.inText(texts.join("\n")).length;
    this.#note("what others said stays", wantedCount, wantedCount - count);
  }

  #vault(name: string): Promise<Vault> {
    return this.#keepsake.vault(name, { create: false });
  }

  #note(layer: string, beforeCount: number, afterCount: number, mayBeEmpty = false): void {
    const passed = afterCount === 0 && (beforeCount > 0 || mayBeEmpty);
    this.probes.push({ layer, passed, beforeCount, afterCount });
  }
}

/** Layers that may contain only codes or hashed terms. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["traces", "index segments", "notes", "log"]);
const partOf = (layer: string): string => layer.slice(layer.indexOf(": ") + 2);

/** Removes what this or an interrupted drill created. Returns whether nothing is left. */
async function cleanUp(keepsake: Keepsake): Promise<boolean> {
  for (const { name } of await keepsake.vaults()) {
    if (!isDrillVault(name)) continue;
    const vault = await keepsake.vault(name, { create: false });
    const { token } = await vault.destroy();
    await vault.destroy(token);
  }
  const { personRequests } = keepsake;
  for (const { request, confirmedAt } of await personRequests.list()) {
    if (request.reference !== REFERENCE) continue;
    if (request.state === "open" && confirmedAt === undefined)
      await personRequests.close(request.id, { outcome: "withdrawn" });
    await personRequests.advance(request.id);
    await personRequests.drop(request.id);
  }
  const isLeft = (await personRequests.list()).some(({ request }) => request.reference === REFERENCE);
  return !isLeft && !(await keepsake.vaults()).some(({ name }) => isDrillVault(name));
}
