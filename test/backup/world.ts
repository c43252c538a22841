/** A keep on disk with a clock of its own, its backups beside it, and failpoints that stop what is under way. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planRestore, type RestoreDataOptions, type RestoredData, restoreData } from "../../src/entries/backup.ts";
import { type Keepsake, openKeepsake, type Vault } from "../../src/index.ts";
import { all, InjectedFault, testClock, texts } from "../support/vault.ts";

/** So small that the little which a test writes lies in segments when a vault is closed. */
const SMALL_SEGMENTS = { rowsMax: 4, backgroundRows: 3, closeRows: 1 };

export class World implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), "keepsake-backup-"));
  readonly dir = join(this.root, "data");
  readonly keysDir = join(this.root, "keys");
  readonly clock = testClock();
  #armed: string | undefined;

  readonly system = {
    clock: this.clock,
    segmentSizes: SMALL_SEGMENTS,
    failPoint: (name: string): void => {
      if (name !== this.#armed) return;
      this.#armed = undefined;
      throw new InjectedFault(name);
    },
  };

  /** Throws at the named point, once. */
  failAt(point: string): void {
    this.#armed = point;
  }

  /** Whether the point that was named was passed. */
  get hasFailed(): boolean {
    return this.#armed === undefined;
  }

  path(name: string): string {
    return join(this.root, name);
  }

  open(how: { readonly dir?: string; readonly readOnly?: boolean } = {}): Promise<Keepsake> {
    return openKeepsake({ dir: this.dir, keysDir: this.keysDir, system: this.system, busyTimeoutMs: 200, ...how });
  }

  /** Opens, works, closes. */
  async live<Result>(work: (vault: Vault, keepsake: Keepsake) => Promise<Result>, name = "ana"): Promise<Result> {
    await using keepsake = await this.open();
    return await work(await keepsake.vault(name), keepsake);
  }

  async backup(name: string): Promise<string> {
    await this.live(async (_vault, keepsake) => keepsake.backupData(this.path(name)));
    return this.path(name);
  }

  async backupKeys(name: string, keyringTo?: string): Promise<string> {
    await this.live(async (_vault, keepsake) =>
      keepsake.backupKeys(this.path(name), keyringTo === undefined ? {} : { keyringTo }),
    );
    return this.path(name);
  }

  restoring(backup: string): RestoreDataOptions {
    return { dir: this.dir, keysDir: this.keysDir, backup, system: this.system, busyTimeoutMs: 200 };
  }

  async restore(backup: string, more: Partial<RestoreDataOptions> = {}): Promise<RestoredData> {
    const options = { ...this.restoring(backup), ...more };
    return restoreData(options, (await planRestore(options)).token);
  }

  textsOf(name = "ana"): Promise<string[]> {
    return this.live((vault) => texts(vault), name);
  }

  async forget(query: string, name = "ana"): Promise<void> {
    await this.live(async (vault) => {
      const plan = await vault.forget({ query });
      if (plan.itemCount === 0) throw new Error("nothing to forget");
      await (await vault.forget(plan)).finished;
    }, name);
  }

  /** The data disk is lost. */
  loseData(): void {
    rmSync(this.dir, { recursive: true });
  }

  copy(from: string, to: string): string {
    cpSync(this.path(from), this.path(to), { recursive: true });
    return this.path(to);
  }

  /** Every file below, relative. */
  files(folder: string): readonly string[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  }

  read(...parts: readonly string[]): string {
    return readFileSync(join(this.root, ...parts), "utf8");
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export { all, InjectedFault, texts };
