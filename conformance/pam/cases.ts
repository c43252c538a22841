/**
 * Cases: a document or a bundle, and what the standard's own validator says of it. Where our level differs from that validator's by intent
 * (spec/pam.md §14, "Ours"), the table below says so; a case is passed by our level as it stands, or by these differences and no other.
 * Every case is judged twice, parsed and as a stream of small chunks, and both must agree.
 */

import type { GivenFiles } from "../../src/formats/files/given-files.ts";
import type { Level, RuleName } from "../../src/formats/pam/checks/rules.ts";
import { kindOf } from "../../src/formats/pam/checks/store-check.ts";
import type { Finding, Findings } from "../../src/formats/pam/findings.ts";
import { readBundle } from "../../src/formats/pam/read-bundle.ts";
import { validateBundle, validateDocument } from "../../src/formats/pam/validate.ts";
import { isObject, type Json, listOf, memberOf } from "../../src/model/json.ts";
import { type Check, held, strangers } from "../outcome.ts";

/** Rules that the standard's validator judges at another level than we do, or not at all. */
const THEIR_LEVEL: Partial<Readonly<Record<RuleName, Level | "none">>> = {
  "bundle-files:no-store": "none",
  "bundle-files:same-conversation": "none",
  "bundle-files:two-embeddings": "none",
  "bundle-files:two-stores": "none",
  "conv-crossfile:ref": "none",
  "dag:cycle": "none",
  "dimensions-mismatch": "none",
  "example-schema-detect:stranger": "error",
  "not-exportable": "none",
  "schema-validation:format": "none",
  "schema-version:later": "none",
  "schema-version:later-minor": "none",
  "schema-version:pre-release": "none",
  "schema-version:unknown-member": "error",
  "schema-version:unknown-value": "error",
  signature: "none",
  "signature:did": "none",
  "signature-fields:padding": "error",
  "signature-key": "none",
  "status-consistency:relation": "none",
  "xref-conversation:delta": "error",
  "xref-derived:delta": "error",
  "xref-embedding:no-file": "error",
  "xref-relation:delta": "error",
  "xref-superseded:cycle": "none",
  "xref-superseded:delta": "error",
};
/** What a kept member or value of a later version is to a validator that knows 1.0 alone. */
const THEIR_CHECK: Partial<Readonly<Record<RuleName, string>>> = {
  "schema-version:unknown-member": "schema-validation",
  "schema-version:unknown-value": "schema-validation",
};

interface Verdict {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly isValid: boolean;
  readonly isFormRight: boolean;
}

export async function* caseChecks(cases: Json): AsyncGenerator<Check> {
  for (const [index, given] of (Array.isArray(cases) ? cases : []).entries()) {
    const name = String(memberOf(given, "name") ?? `case ${index + 1}`);
    yield* strangers(name, given, ["name", "document", "files", "expect", "note"]);
    const expect = memberOf(given, "expect");
    yield* strangers(name, expect, ["schema_valid", "valid", "errors", "warnings", "note"]);
    const files = filesOf(given);
    if (files === undefined) {
      yield { name, fault: "has neither a document nor files" };
      continue;
    }
    const found = files.size === 1 ? only(files) : validateBundle(files);
    const want: Verdict = {
      errors: sorted(listOf(expect, "errors")),
      warnings: sorted(listOf(expect, "warnings")),
      isValid: memberOf(expect, "valid") === true,
      isFormRight: memberOf(expect, "schema_valid") === true,
    };
    const [ours, theirs] = [verdict(found, (finding, level) => [finding.check, level]), verdict(found, asTheirs)];
    const isMet = JSON.stringify(ours) === JSON.stringify(want) || JSON.stringify(theirs) === JSON.stringify(want);
    yield held(name, isMet, `got ${JSON.stringify(ours)}, wanted ${JSON.stringify(want)}`);
    yield await streamed(name, files, found);
  }
}

/** A document that stands alone. A store is judged as the bundle it is, for it may refer to files that are not there. */
function only(files: ReadonlyMap<string, Json>): Findings {
  const [document = null] = files.values();
  return kindOf(memberOf(document, "schema")) === "store" ? validateBundle(files) : validateDocument(document);
}

function filesOf(given: Json): ReadonlyMap<string, Json> | undefined {
  const files = memberOf(given, "files");
  if (isObject(files)) return new Map(Object.entries(files));
  const document = memberOf(given, "document");
  return document === undefined ? undefined : new Map([["memory-store.json", document]]);
}

function asTheirs({ rule, check }: Finding, level: Level): readonly [string, Level] | undefined {
  const theirs = THEIR_LEVEL[rule] ?? level;
  return theirs === "none" ? undefined : [THEIR_CHECK[rule] ?? check, theirs];
}

function verdict(
  { errors, warnings }: Findings,
  read: (finding: Finding, level: Level) => readonly [string, Level] | undefined,
): Verdict {
  const all = [
    ...errors.map((finding) => read(finding, "error")),
    ...warnings.map((finding) => read(finding, "warning")),
  ];
  const of = (wanted: Level): readonly string[] =>
    sorted(all.flatMap((entry) => (entry !== undefined && entry[1] === wanted ? [entry[0]] : [])));
  const told = of("error");
  return {
    errors: told,
    warnings: of("warning"),
    isValid: told.length === 0,
    isFormRight: !told.some((check) => check === "schema-validation" || check === "example-schema-detect"),
  };
}

const sorted = (checks: readonly Json[]): readonly string[] => [...new Set(checks.map(String))].sort();

/** The same from files that come in chunks of a few bytes. Alone it is no bundle, and that no store is there is not told of it. */
async function streamed(name: string, files: ReadonlyMap<string, Json>, found: Findings): Promise<Check> {
  const { validation } = await readBundle(givenFiles(files), { purpose: "check" });
  const rules = ({ errors, warnings }: Findings): string =>
    JSON.stringify(
      [errors, warnings].map((list) => sorted(list.map(({ rule }) => rule).filter((rule) => !PLACING.has(rule)))),
    );
  return held(name, rules(validation) === rules(found), `as a stream ${rules(validation)}, parsed ${rules(found)}`);
}
/** What depends on whether a document came alone or as a file of a bundle. */
const PLACING: ReadonlySet<RuleName> = new Set([
  "bundle-files:no-store",
  "example-schema-detect",
  "example-schema-detect:stranger",
]);

export function givenFiles(files: ReadonlyMap<string, Json>, chunkBytes = 61): GivenFiles {
  const given = [...files].map(([path, document]) => {
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    return {
      path,
      sizeBytes: bytes.byteLength,
      async *read() {
        for (let at = 0; at < bytes.byteLength; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
      },
    };
  });
  return { name: "case", files: given, [Symbol.asyncDispose]: async () => {} };
}
