/**
 * `npm run conformance -- gosum DIR`: persona documents of a folder, a line for each file. A document has to pass both validations, and its
 * memory has to come back from a vault as it went in (GOS-01, GOS-08); one in a folder `invalid` has to fail them. Published schemas and
 * contexts have to be those that are used here.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { adoptPersona, enableMemory } from "../../src/formats/gosum/adopt-persona.ts";
import { validatePersona } from "../../src/formats/gosum/coherence-pass.ts";
import { personaPolicy } from "../../src/formats/gosum/memory-policy.ts";
import { isAtom, type PersonaDocument, parsePersonaText } from "../../src/formats/gosum/persona-document.ts";
import { persona } from "../../src/formats/gosum/persona-format.ts";
import { asPersona, personaReader } from "../../src/formats/gosum/read-persona.ts";
import schemaV01 from "../../src/formats/gosum/schemas/persona.schema.json" with { type: "json" };
import contextV01 from "../../src/formats/gosum/schemas/persona-v0.1.context.json" with { type: "json" };
import contextV02 from "../../src/formats/gosum/schemas/persona-v0.2.context.json" with { type: "json" };
import { signingKey } from "../../src/formats/gosum/signing-key.ts";
import { openKeepsake } from "../../src/index.ts";
import { type Check, type Group, held, type Output, same, tellGroups } from "../outcome.ts";

export const gosum = (parameters: readonly string[], output: Output): Promise<number> =>
  tellGroups(parameters, "gosum DIR", groupsOf, output);

const groupsOf = (folder: string): readonly Group[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|jsonld)$/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
    .map((name) => ({ name, checks: () => checksOf(name, readFileSync(join(folder, name), "utf8")) }));

const PUBLISHED: readonly (readonly [name: RegExp, used: unknown])[] = [
  [/v0\.1\/persona\.schema\.json$/u, schemaV01],
  [/v0\.1\/persona\.jsonld$/u, contextV01],
  [/v0\.2\/persona\.jsonld$/u, contextV02],
];

async function* checksOf(name: string, text: string): AsyncGenerator<Check> {
  const published = PUBLISHED.find(([each]) => each.test(name));
  if (published !== undefined) return yield same(name, published[1], JSON.parse(text), "the one that is used here");
  const document = parsePersonaText(text);
  const { valid, structural, coherence } = validatePersona(document, { now: timeOf(document) });
  const found = [...structural.findings, ...coherence.findings].map(({ path, message }) => `${path}: ${message}`);
  if (/(?:^|\/)invalid\//u.test(name)) return yield held("is refused", !valid, "it passed both validations");
  yield held("is valid", valid, found.join("; "));
  if (valid) yield* roundTrip(asPersona(document));
}

async function* roundTrip(document: PersonaDocument): AsyncGenerator<Check> {
  const key = signingKey(new Uint8Array(32).fill(7));
  const now = timeOf(document);
  const at = Math.min(now, ...atomsOf(document).map(({ createdAt }) => Date.parse(createdAt))) - DAY_MS;
  const base = enableMemory(adoptPersona({ ...document, memory: [] }, key, { at }), key, { at });
  const folder = mkdtempSync(join(tmpdir(), "keepsake-gosum-"));
  try {
    const places = { dir: join(folder, "data"), keysDir: join(folder, "keys") };
    await using keepsake = await openKeepsake({
      ...places,
      policy: personaPolicy(base),
      system: { clock: { now: () => now } },
    });
    const vault = await keepsake.vault("persona");
    await vault.io.import(personaReader(), JSON.stringify({ ...document, memory: document.memory ?? [] }), {
      mine: true,
    });
    let text = "";
    for await (const piece of await vault.io.export(persona({ document: base }))) text += piece;
    const back = asPersona(parsePersonaText(text));
    yield same("memory", byId(back), byId(document), "its memory");
    yield same("document", { ...back, memory: [] }, { ...base, memory: [] }, "what is not memory");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A document is of its own time: of its newest memory, whose retention may have passed since. */
function timeOf(document: unknown): number {
  const times = JSON.stringify(document).match(/(?<="(?:createdAt|lastRehearsedAt)":")[^"]+/gu) ?? [];
  return times.length === 0 ? Date.now() : Math.max(...times.map((time) => Date.parse(time)));
}

const DAY_MS = 86_400_000;

const atomsOf = ({ memory = [] }: PersonaDocument) => memory.filter(isAtom);
const byId = (document: PersonaDocument) => atomsOf(document).toSorted((one, other) => (one.id < other.id ? -1 : 1));
