/** PAM: documents and bundles of anybody (PAM-5, SEC-X5, SEC-X6). Findings name rules and places, never words; what is repaired is checked again. */

import { readRegistry } from "../../src/formats/pam/documents.ts";
import { parseInstant, respellInstant } from "../../src/formats/pam/instant.ts";
import { readBundle } from "../../src/formats/pam/read-bundle.ts";
import { repairDocument } from "../../src/formats/pam/repair.ts";
import { validateDocument } from "../../src/formats/pam/validate.ts";
import { pamBundle } from "../../src/formats/pam/vault-format.ts";
import { parseJson } from "../../src/model/json.ts";
import { drained } from "../decoded.ts";
import { fileSet, givenSet } from "../file-set.ts";
import { fixture } from "../fixtures.ts";
import { accepted, bytesOf, type FuzzTarget, jsonBytes, law, refused, textOf } from "../fuzz-target.ts";

const NOW = Date.UTC(2026, 10, 1);
const PURPOSES = ["check", "import", "export"] as const;
const text = (path: string): string => textOf(fixture(`pam/${path}`));

interface BundleCase {
  readonly files: Readonly<Record<string, unknown>>;
  readonly expect: { readonly valid: boolean };
}
/** Written by this project: conformance/pam reads the same file. */
const bundles = (): readonly BundleCase[] => JSON.parse(text("cases/bundle.json"));

const WORDS = [
  "memory-store.json",
  "sha256:",
  "did:key:z6Mk",
  "superseded",
  "supersedes",
  "custom_type",
  "embedding_ref",
  "1.1",
  "Ed25519",
];

const document: FuzzTarget = {
  name: "pam-document",
  shape: "text",
  seeds: () =>
    [
      "site/minimal",
      "site/with-relations",
      "spec/example-conversation",
      "spec/example-embeddings",
      "spec/example-memory-store",
    ].map((name) => fixture(`pam/examples/${name}.json`)),
  words: WORDS,
  read(input) {
    const value = parseJson(textOf(input));
    const purpose = PURPOSES[input.length % PURPOSES.length] ?? "check";
    const validation = validateDocument(value, { purpose });
    for (const { check } of [...validation.errors, ...validation.warnings])
      law(/^[a-z0-9:-]+$/.test(check), "a check is no code");
    const { document: mended, validation: after } = repairDocument(value, {}, { purpose });
    law(after.isValid === validateDocument(mended, { purpose }).isValid, "what was repaired is judged in two ways");
    if (validation.isValid) law(after.isValid, "repair spoils a document that was good");
    const kind = [...new Set(validation.errors.map(({ check }) => check))].sort().slice(0, 3).join();
    return accepted(kind);
  },
};

const bundle: FuzzTarget = {
  name: "pam-bundle",
  shape: "text",
  seeds: () => [
    ...bundles()
      .filter(({ expect }) => expect.valid)
      .map(({ files }) => fileSet(files)),
    fileSet({ "memory-store.json": text("examples/site/with-relations.json") }),
  ],
  words: [...WORDS, "=== embeddings.json\n", "=== conversations/c-1.json\n"],
  async read(input) {
    const reading = await readBundle(givenSet(input), { heldMax: 1_000 });
    for await (const _ of reading.embeddings());
    for await (const _ of reading.conversationsIndex());
    return drained(pamBundle().decode({ input: givenSet(input), now: NOW, authenticate: () => "" }));
  },
};

const registry: FuzzTarget = {
  name: "pam-type-registry",
  shape: "text",
  seeds: () =>
    [
      { registry_version: "1.0", types: { recipe: { description: "A dish.", maps_to: "custom" } } },
      { registry_version: "1.3", types: {} },
    ].map(jsonBytes),
  read: (input) => accepted(String(Object.keys(readRegistry(parseJson(textOf(input))).types).length)),
};

const LAST_SECOND = Date.UTC(9999, 11, 31, 23, 59, 59) / 1_000;

const instants: FuzzTarget = {
  name: "pam-instant",
  shape: "text",
  seeds: () => ["2026-01-01T00:00:00Z", "2027-01-01T05:29:60.123456789+05:30", "0001-01-01t00:00:00z"].map(bytesOf),
  read(input) {
    const given = textOf(input);
    const read = parseInstant(given);
    if (read === undefined) return refused("none");
    const spelled = respellInstant(given);
    // The last leap second that there can be has no second behind it that four digits of a year can write.
    law(
      parseInstant(spelled)?.epochSeconds === Math.min(read.epochSeconds, LAST_SECOND),
      "an instant is spelled as another one",
    );
    law(respellInstant(spelled) === spelled, "an instant has two spellings");
    return accepted(String(given.length > 20));
  },
};

export const PAM_TARGETS: readonly FuzzTarget[] = [document, bundle, registry, instants];
