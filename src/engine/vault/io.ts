import { type ExportOptions, exportVault } from "../backup/export.ts";
import { type ImportOptions, type ImportResult, importVault } from "../backup/import.ts";
import type { Chunks, Reader, Writer } from "../maintain/format.ts";
import type { ImportRecord } from "../write/stored-notes.ts";
import { caughtUp, type VaultGate } from "./gate.ts";

/** `vault.io`: export and import. */
export class VaultIo {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /**
   * The whole vault as a document of a format.
   *
   * @example for await (const chunk of await vault.io.export(native()))
   * process.stdout.write(chunk);
   */
  async export<Document>(format: Writer<Document>, options?: ExportOptions): Promise<Document> {
    return exportVault(this.#vault.reading(), format, options);
  }

  /**
   * Imports a document: an own export or another product's. With `dryRun` it only counts.
   *
   * @throws KeepsakeError `invalid_input`, `store_full`, `vault_frozen`
   */
  import(format: Reader, input: Chunks | string, options?: ImportOptions): Promise<ImportResult>;
  import<Given>(format: Reader<Given>, input: Given, options?: ImportOptions): Promise<ImportResult>;
  async import(format: Reader<unknown>, input: unknown, options?: ImportOptions): Promise<ImportResult> {
    const vault = options?.dryRun === true ? this.#vault.reading() : this.#vault.writing();
    return importVault(vault, format, typeof input === "string" ? once(input) : input, options);
  }

  /** What was imported, oldest first. Undo an import with `vault.forget({ import: id })`. */
  async imports(): Promise<readonly ImportRecord[]> {
    return (await caughtUp(this.#vault.reading())).imports;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
