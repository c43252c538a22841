/**
 * The synthetic test of being forgotten (GOS-49): on a keep as it runs, a person is made up, remembered, forgotten through the very request that a real one goes
 * through, and looked for everywhere. Real vaults are neither opened nor named. What the drill made goes at its end, and what an earlier one left behind at its beginning.
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
  /** What was looked at, as `host: recall`. */
  readonly layer: string;
  readonly passed: boolean;
  /** How many of the planted words were found before, and afterwards. */
  readonly beforeCount: number;
  readonly afterCount: number;
}

export interface DrillReport {
  readonly passed: boolean;
  readonly probes: readonly DrillProbe[];
  /** Code of what stopped the drill, where something did. */
  readonly fault?: string;
  readonly startedAt: number;
  /** From the request to the acknowledgement by the last vault, and the whole drill, in milliseconds. */
  readonly forgettingMs: number;
  readonly totalMs: number;
  /** Nothing that the drill made is left, but its entries in the log. */
  readonly isCleanedUp: boolean;
}

const REFERENCE = "keepsake drill";

/** @throws KeepsakeError `store_read_only`; whatever else goes wrong is in the report. Cost: three small vaults, made and destroyed. */
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
    // A drill tells what it met: that an erasure fails is its finding.
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

type Found = ReadonlyMap<string, number>;

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
    const before = await this.#looks();
    const rows = await rowsNaming(await this.#vault(host), this.#scanner);
    const request = await this.#forget();
    await this.#answerForNeighbour(request.request.id);
    const after = await this.#looks();
    await (await this.#vault(host)).close();
    await (await this.#vault(neighbour)).close();
    const reopened = await this.#looks();
    for (const [layer, beforeCount] of before) {
      this.#note(layer, beforeCount, after.get(layer) ?? 0, MAY_BE_EMPTY.has(partOf(layer)));
      this.#note(`${layer}, reopened`, beforeCount, reopened.get(layer) ?? 0, MAY_BE_EMPTY.has(partOf(layer)));
    }
    const left = await rowsLeft(await this.#vault(host), rows);
    for (const [part, count] of Object.entries(left))
      this.#note(`host: ${part} by id`, part === "vectors" ? 0 : rows.ids.length, count, part === "vectors");
    this.#note("own vault", 1, Number(await isVaultThere(this.#keepsake, own)));
    await this.#lookAtFiles();
    await this.#lookAtTrail(request);
    await this.#lookForOthers();
  }

  /** As an operator does it, through the register. */
  async #forget(): Promise<PersonRequest> {
    const { name, email, phone, handle, session } = this.#person;
    const { own, host, neighbour } = this.#names;
    const { personRequests } = this.#keepsake;
    const began = system.clock.now();
    const { request } = await personRequests.open({
      identifiers: [name, email, phone, handle],
      sessions: [session],
      vaults: [own],
      within: [host, neighbour],
      identity: "owner_session",
      reference: REFERENCE,
    });
    const done = await personRequests.confirm(await personRequests.plan(request.id));
    this.forgettingMs = system.clock.now() - began;
    return done;
  }

  /** Its owner says yes. */
  async #answerForNeighbour(id: string): Promise<void> {
    const vault = await this.#vault(this.#names.neighbour);
    const isAsked = (await vault.rights.deletionRequests.list()).some(
      (asked) => asked.id === id && asked.state === "open",
    );
    this.#note("neighbour: the owner is asked", 1, Number(!isAsked));
    if (!isAsked) return;
    const plan = await vault.forget({ asked: id }, { grade: "shred", reason: "rtbf" });
    await (await vault.forget(plan)).finished;
    await this.#keepsake.personRequests.advance(id);
  }

  async #looks(): Promise<Found> {
    const found = new Map<string, number>();
    const formats = this.#layers.format;
    for (const kind of ["host", "neighbour"] as const) {
      const vault = await this.#vault(this.#names[kind]);
      for (const [part, look] of Object.entries({ ...ANSWERS, ...STORED }))
        found.set(`${kind}: ${part}`, this.#scanner.inText(await look(vault, this.#person)).length);
      if (formats === undefined) continue;
      let count = 0;
      for await (const line of await vault.io.export(formats)) count += this.#scanner.inText(line).length;
      found.set(`${kind}: export`, count);
    }
    return found;
  }

  /** Nothing is in clear at any time, so there the look is tried on bytes that do hold a word. */
  async #lookAtFiles(): Promise<void> {
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

  /** Receipts of each erasure and the signed confirmation verify, and name what was done (GOS-48). */
  async #lookAtTrail({ request, isPersonKept }: PersonRequest): Promise<void> {
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

  /** What others said about other things is still there. */
  async #lookForOthers(): Promise<void> {
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

/** Layers that need not hold a word at any time: codes alone, or hashed terms. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["traces", "index segments", "notes", "log"]);
const partOf = (layer: string): string => layer.slice(layer.indexOf(": ") + 2);

/** Whatever drills have made, this one or one that was cut off. Answers whether nothing of it is left. */
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
