/**
 * A keep that is crashed again and again: starts a child on it, lets it die, and judges what is left (SEC §6.2, §6.4). The same
 * files go on from round to round.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Vault } from "../../src/engine/vault.ts";
import { isKeepsakeError, type Keepsake, native, openKeepsake } from "../../src/index.ts";
import { checkRaw, openRaw, type Past } from "./crash-check.ts";
import { type CrashConfig, OWNER, readLines } from "./crash-lines.ts";
import { CrashModel, type Seen, type SeenItem } from "./crash-model.ts";
import { indexFacts, openedIndex } from "./opened-index.ts";

const CHILD = fileURLToPath(new URL("crash-child.ts", import.meta.url));
/** More than any life reaches before it is killed. */
const OPERATIONS_MAX = 5_000;
/** Enough for the compiler to have seen every verb. */
const WARM_UP_DEEDS = 15;
/** Asked of both indexes. */
const QUERIES = ["cousin soup", "which hotels", "river club year"];
/** Texts that are searched for after they were forgotten, each round anew. */
const PROBES_MAX = 5;

export interface Life {
  readonly seed: number;
  /** Killed from outside so long after it said that it is ready. */
  readonly killAfterMs?: number;
  readonly failPoint?: CrashConfig["failPoint"];
  readonly operationsMax?: number;
}

export class CrashKeep implements Disposable {
  readonly root: string;
  readonly dir: string;
  readonly keysDir: string;
  readonly model = new CrashModel();
  readonly #past: Past = { vaults: new Map() };
  readonly #ackFile: string;
  #readBytes = 0;
  #round = 0;

  /** @param root a folder that goes with the keep; what lies there already is taken for what a crash left */
  constructor(root = mkdtempSync(join(tmpdir(), "keepsake-crash-"))) {
    this.root = root;
    this.dir = join(root, "data");
    this.keysDir = join(root, "keys");
    this.#ackFile = join(root, "acknowledged");
    if (!existsSync(this.#ackFile)) writeFileSync(this.#ackFile, "");
  }

  /** One life of a child. Answers whether it was killed, or came to its end. */
  async live(life: Life): Promise<"killed" | "done"> {
    const config: CrashConfig = {
      dir: this.dir,
      keysDir: this.keysDir,
      ackFile: this.#ackFile,
      seed: life.seed,
      round: this.#round++,
      operationsMax: life.operationsMax ?? OPERATIONS_MAX,
      warmUpDeeds: life.killAfterMs === undefined ? 0 : WARM_UP_DEEDS,
      ...(life.failPoint === undefined ? {} : { failPoint: life.failPoint }),
    };
    const child = spawn(process.execPath, [CHILD, JSON.stringify(config)], {
      stdio: ["ignore", "pipe", "pipe"],
      env: process.env,
    });
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += String(chunk);
    });
    let timer: NodeJS.Timeout | undefined;
    child.stdout.on("data", (chunk) => {
      if (life.killAfterMs === undefined || !String(chunk).includes("ready")) return;
      timer = setTimeout(() => child.kill("SIGKILL"), life.killAfterMs);
    });
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      child.on("close", (...end) => resolve(end));
    });
    clearTimeout(timer);
    if (signal === "SIGKILL") return "killed";
    if (code === 0) return "done";
    throw new Error(`the child failed with ${code ?? signal} (seed ${life.seed}): ${errors}`);
  }

  /** Every invariant, before recovery, after it, and after a second one that must change nothing. Empty: all hold. */
  async judge(): Promise<readonly string[]> {
    const { lines, readBytes } = readLines(this.#ackFile, this.#readBytes);
    this.#readBytes = readBytes;
    const violations = [...this.model.take(lines)];
    violations.push(...(await checkRaw(this, this.#past, false)).violations);
    violations.push(...(await this.#recover((keepsake) => this.#read(keepsake))));
    const once = await checkRaw(this, this.#past, true);
    violations.push(...once.violations);
    violations.push(...(await this.#compareIndexes()));
    await this.#recover(async () => []);
    const twice = await checkRaw(this, this.#past, true);
    if (once.fingerprint !== twice.fingerprint) violations.push("15: a second recovery changed something");
    return violations;
  }

  /** Invariant 12: what a cold open gives, from segments and from records alone. */
  async #compareIndexes(): Promise<readonly string[]> {
    await using storage = await openRaw(this);
    if ((await storage.keys.vaults()).length === 0) return [];
    const facts = async (isFromRecords: boolean): Promise<unknown> =>
      indexFacts(await openedIndex(storage, isFromRecords), QUERIES);
    const isSame = isDeepStrictEqual(await facts(false), await facts(true));
    return isSame ? [] : ["12: the index differs from one made of the records"];
  }

  /** Opens every vault, which is what resumes what was cut off. */
  async #recover(read: (keepsake: Keepsake) => Promise<readonly string[]>): Promise<readonly string[]> {
    await using keepsake = await openKeepsake({ dir: this.dir, keysDir: this.keysDir });
    for (const { name } of await keepsake.vaults()) await keepsake.vault(name);
    return await read(keepsake);
  }

  async #read(keepsake: Keepsake): Promise<readonly string[]> {
    const vault = await keepsake.vault(OWNER);
    const guests = new Map<string, readonly string[]>();
    for (const { name } of await keepsake.vaults()) {
      if (name !== OWNER)
        guests.set(
          name,
          (await itemsOf(await keepsake.vault(name))).map((item) => item.text),
        );
    }
    const seen: Seen = { items: new Map((await itemsOf(vault)).map((item) => [item.id, item])), guests };
    const violations = [...this.model.judge(seen)];
    if (vault.maintenance.damaged.length > 0)
      violations.push(`8: damaged records ${vault.maintenance.damaged.join(", ")}`);
    violations.push(...(await this.#lookForForgotten(vault)));
    violations.push(...(await auditFaults(keepsake)));
    return violations;
  }

  /** Invariant 2, by every way of reading. */
  async #lookForForgotten(vault: Vault): Promise<readonly string[]> {
    const { erased, erasedTexts } = this.model;
    const violations: string[] = [];
    for (const id of erased) {
      const answer = await vault.memories.get(id).then(
        () => "found",
        (error: unknown) => (isKeepsakeError(error) ? error.code : String(error)),
      );
      if (answer !== "not_found") violations.push(`2: forgotten ${id} answers ${answer}`);
    }
    for await (const line of await vault.io.export(native())) {
      const id = /"id":"([^"]+)"/.exec(line)?.[1] ?? "";
      if (erased.has(id)) violations.push(`2: forgotten ${id} is in the export`);
    }
    for (const text of [...erasedTexts].slice(-PROBES_MAX)) {
      const { items } = await vault.search(text);
      for (const { id, messages } of items) {
        const shown = [id, ...messages.map((message) => message.id)].filter((one) => erased.has(one));
        for (const one of shown) violations.push(`2: forgotten ${one} is recalled`);
      }
    }
    return violations;
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

async function itemsOf(vault: Vault): Promise<readonly SeenItem[]> {
  const items: SeenItem[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) {
    const { id, text, layer, truth, origin, evidence, links } = item;
    items.push({
      id,
      text,
      layer,
      truth,
      ...(origin.messageId === undefined || layer !== "message" ? {} : { callerId: origin.messageId }),
      evidence: evidence.map((entry) => entry.item),
      replaces: links.flatMap(({ type, to }) => (type === "supersedes" ? [to] : [])),
    });
  }
  return items;
}

/** Invariant 9: the log verifies from its files, goes on where it was published, and bears every row out. */
async function auditFaults(keepsake: Keepsake): Promise<readonly string[]> {
  try {
    const { files, rows = [] } = await keepsake.audit.verify();
    const faults = [
      ...files.faults.map(({ code, index }) => `${code} at ${index}`),
      ...rows.map(({ code, mem }) => `${code} ${mem}`),
    ];
    return faults.map((fault) => `9: the audit: ${fault}`);
  } catch (error) {
    // A keep that was cut off before its first entry has no log yet.
    return isKeepsakeError(error, "not_found")
      ? []
      : [`9: the audit: ${isKeepsakeError(error) ? error.code : String(error)}`];
  }
}
