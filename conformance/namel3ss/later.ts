/** The files under `later/`: which of them are of a part that is built, and how each is checked. What the engine does not build is named and not counted. */
import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { contractSnapshot, readSnapshot, type Snapshot, snapshotFiles } from "../../src/contract/lanes/snapshot.ts";
import { EMPTY_STATE } from "../../src/contract/state.ts";
import type { Json } from "../../src/model/json.ts";
import { type Check, field, listOf, readJson, textOf } from "./data.ts";
import { laterGolden } from "./later-golden.ts";
import { laterProof } from "./later-proof.ts";

type Checks = () => readonly Check[];

/** @param kind the folder under `later/` */
export function laterChecks(kind: string, file: string): Checks | undefined {
  const name = basename(file);
  if (kind === "persist") return snapshotChecks(file);
  if (extname(name) !== ".json") return undefined;
  const policies = beside(file, "policies.json");
  if (kind === "proof") return laterProof(basename(name, ".json"), readJson(file), policies);
  const inputs = kind === "golden" ? field(beside(file, "inputs.json"), name) : undefined;
  return inputs === undefined ? undefined : laterGolden(readJson(file), inputs, policies);
}

/** A snapshot and its checksum are two files: the first is read with the second and written again, the second is what comes of it. */
function snapshotChecks(file: string): Checks | undefined {
  const stem = file.slice(0, -extname(file).length);
  const [jsonFile, checksumFile] = [`${stem}.json`, `${stem}.sha256`];
  if (!existsSync(jsonFile) || !existsSync(checksumFile)) return undefined;
  return () => {
    const [json, checksum] = [jsonFile, checksumFile].map((path) => readFileSync(path, "utf8"));
    const snapshot = readSnapshot(json ?? "", checksum);
    const written = snapshotFiles(snapshot);
    return file === jsonFile
      ? [{ name: "written again", got: written.json, want: json }, ...ofNothing(snapshot, json)]
      : [{ name: "checksum", got: written.checksum.trim(), want: checksum?.trim() }];
  };
}

/** The snapshot of a memory that nothing was told yet can be made by ourselves. */
function ofNothing(snapshot: Snapshot, json: string | undefined): readonly Check[] {
  const isNew = field(snapshot.clock, "tick") === 0 && listOf(field(snapshot.items, "stores")).length === 0;
  if (!isNew) return [];
  const made = contractSnapshot(EMPTY_STATE, { projectId: textOf(snapshot.project_id) });
  return [{ name: "made anew", got: made.json, want: json }];
}

function beside(file: string, name: string): Json {
  const path = join(file, "..", name);
  return existsSync(path) ? readJson(path) : {};
}
