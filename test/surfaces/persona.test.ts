/** The persona commands, called as the command line calls them. */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commandNamed, GLOBAL_OPTIONS } from "../../src/cli/command.ts";
import { runOf } from "../../src/cli/command-table.ts";
import { parseParameters } from "../../src/cli/parameters.ts";
import { Screen } from "../../src/cli/screen.ts";
import type { MemoryAtom } from "../../src/formats/gosum/persona-document.ts";
import { atom, DEPLOYMENT, fixtureText, SAMPLE, SEED_POLICY, withMemory } from "../formats/gosum/cast.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** As main.ts does it. */
async function run(folder: Folder, name: string, argv: readonly string[], input = ""): Promise<Ran> {
  const parameters = parseParameters(argv, { ...GLOBAL_OPTIONS, ...commandNamed(name).options });
  let [out, err] = ["", ""];
  const terminal = {
    env: {},
    cwd: folder.root,
    columns: undefined,
    isInteractive: false,
    showsProgress: false,
    signal: new AbortController().signal,
    async out(text: string) {
      out += text;
    },
    err(text: string) {
      err += text;
    },
    async *input() {
      yield Buffer.from(input);
    },
    ask: async () => "",
    askSecret: async () => "",
  };
  const screen = new Screen(terminal, parameters.has("json"));
  // None of these commands reads a setting: they need no keep.
  const settings = new Proxy(
    {},
    { get: (_target, setting) => expect.unreachable(`reads ${String(setting)}`) },
  ) as never;
  const command = await runOf(name);
  const code = await command({ parameters, settings, screen, terminal });
  return { code: code ?? 0, out, err };
}

const json = async (folder: Folder, name: string, argv: readonly string[]) =>
  JSON.parse((await run(folder, name, [...argv, "--json"])).out);

function withEliza(): Folder {
  const folder = temporaryFolder();
  folder.write("eliza.jsonld", fixtureText("eliza-lighthouse-cafe.jsonld"));
  return folder;
}
async function withKey(): Promise<Folder> {
  const folder = withEliza();
  await run(folder, "persona sign", ["--new-key", "persona.key"]);
  return folder;
}

describe("keepsake persona", () => {
  test("validate tells both passes apart, and ends with 2 where one fails (GOS-03, GOS-04)", async () => {
    using folder = withEliza();
    const good = await run(folder, "persona validate", ["eliza.jsonld"]);
    expect(good).toMatchObject({ code: 0, out: "Form: good\nCoherence: good\n" });
    folder.write("bad.json", JSON.stringify(withMemory([{ ...SAMPLE, consentBasis: "not-applicable" }])));
    const bad = await run(folder, "persona validate", ["bad.json", "--at", "2026-05-12"]);
    expect(bad.code).toBe(2);
    expect(bad.out).toBe(
      "Form: good\nCoherence: 1 violation\n  /memory/0/consentBasis: Personal data needs a basis (GOS-34, GOS-35).  consent_required mem:7f3a8b2c0d3e\n",
    );
    expect(await json(folder, "persona validate", ["bad.json", "--at", "2026-05-12"])).toMatchObject({
      valid: false,
      structural: { valid: true },
      coherence: { valid: false, findings: [{ shape: "ConsentShape" }] },
    });
  });

  test("validate takes the marker of the texts only where it is told so, and prints the shapes (GOS-03, GOS-66)", async () => {
    using folder = withEliza();
    folder.write(
      "marked.json",
      fixtureText("eliza-lighthouse-cafe.jsonld").replace('"1.0.0",\n    "contentHash"', '"v.01",\n    "contentHash"'),
    );
    expect((await run(folder, "persona validate", ["marked.json"])).code).toBe(2);
    expect((await run(folder, "persona validate", ["marked.json", "--version-marker", "v.01"])).code).toBe(0);
    folder.write("warned.json", JSON.stringify(withMemory([{ ...SAMPLE, tags: ["mem:00000000dead"] }])));
    const warned = await run(folder, "persona validate", ["warned.json", "--at", "2026-05-12"]);
    expect(warned).toMatchObject({ code: 0, out: expect.stringContaining("warning: /memory/0/tags/0") });
    expect((await run(folder, "persona validate", ["eliza.jsonld", "--shapes"])).out).toContain(
      "ks:RetentionShape a sh:NodeShape",
    );
  });

  test("hash prints the published hash of the public example (GOS-05)", async () => {
    using folder = withEliza();
    const HASH = "sha256:c6fda94757cf7c5413af7dcb735e42e93223ebd7fc6a83d181675368bc49ddcb";
    expect((await run(folder, "persona hash", ["eliza.jsonld"])).out).toBe(`${HASH}  differs from the document\n`);
    expect(await json(folder, "persona hash", ["eliza.jsonld"])).toEqual({
      contentHash: HASH,
      sizeBytes: 5_720,
      isCarried: false,
    });
  });

  test("sign and verify go together; a changed document does not verify (GOS-05)", async () => {
    using folder = await withKey();
    expect(statSync(folder.path("persona.key")).mode & 0o777).toBe(0o600);
    expect(
      (await run(folder, "persona sign", ["eliza.jsonld", "--key", "persona.key", "--out", "signed.jsonld"])).out,
    ).toMatch(/^Written: signed\.jsonld, version 1\.0\.0, signed by did:key:z6Mk/);
    expect((await run(folder, "persona verify", ["signed.jsonld"])).out).toMatch(
      /^This persona is valid\. Signed by did:key:z6Mk/,
    );
    expect((await run(folder, "persona validate", ["signed.jsonld"])).code).toBe(0);
    folder.write("forged.jsonld", readFileSync(folder.path("signed.jsonld"), "utf8").replace("Café", "Cafe"));
    const forged = await run(folder, "persona verify", ["forged.jsonld"]);
    expect(forged).toMatchObject({ code: 1, out: expect.stringContaining("(hash_mismatch)") });
    expect((await json(folder, "persona verify", ["eliza.jsonld"])).valid).toBe(false);
    await expect(
      run(folder, "persona sign", ["eliza.jsonld", "--key", "persona.key", "--out", "signed.jsonld"]),
    ).rejects.toMatchObject({ code: "already_exists" });
    await expect(run(folder, "persona sign", ["--new-key", "persona.key"])).rejects.toMatchObject({
      code: "already_exists",
    });
    await expect(run(folder, "persona sign", ["eliza.jsonld"])).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("a did:web signer is found in a registry that is passed (GOS-05)", async () => {
    using folder = withEliza();
    const key = await json(folder, "persona sign", ["--new-key", "web.key", "--signed-by", "did:web:example.org"]);
    expect(key).not.toHaveProperty("publicKeyJwk.d");
    const did = { id: "did:web:example.org", verificationMethod: [{ id: "#key-1", publicKeyJwk: key.publicKeyJwk }] };
    folder.write("did.json", JSON.stringify(did));
    const signed = await run(folder, "persona sign", ["eliza.jsonld", "--key", "web.key"]);
    folder.write("signed.jsonld", signed.out);
    expect((await run(folder, "persona verify", ["signed.jsonld"])).code).toBe(1);
    expect((await run(folder, "persona verify", ["signed.jsonld", "--registry", "did.json"])).code).toBe(0);
  });

  test("adopt, then enable-memory: memory from that signature on (GOS-72, GOS-73)", async () => {
    using folder = await withKey();
    await run(folder, "persona adopt", ["eliza.jsonld", "--key", "persona.key", "--out", "adopted.jsonld"]);
    const adopted = JSON.parse(readFileSync(folder.path("adopted.jsonld"), "utf8"));
    expect(adopted).toMatchObject({ memory: [], memoryPolicy: { enabled: false }, identity: { version: "1.1.0" } });
    expect((await run(folder, "persona render", ["adopted.jsonld"])).out).toBe("");
    const shown = await json(folder, "persona enable-memory", [
      "adopted.jsonld",
      "--key",
      "persona.key",
      "--out",
      "live.jsonld",
    ]);
    expect(shown).toMatchObject({ file: "live.jsonld", version: "1.1.0" });
    expect((await run(folder, "persona verify", ["live.jsonld"])).code).toBe(0);
    const { memoryPolicy } = JSON.parse(readFileSync(folder.path("live.jsonld"), "utf8"));
    expect(memoryPolicy).toMatchObject({ enabled: true, "x-keepsake": { enabledAt: expect.any(String) } });
    const marked = await run(folder, "persona adopt", [
      "eliza.jsonld",
      "--key",
      "persona.key",
      "--version-marker",
      "v.01",
    ]);
    expect(JSON.parse(marked.out).identity.version).toBe("v.01");
    await expect(run(folder, "persona enable-memory", ["eliza.jsonld", "--key", "persona.key"])).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("render prints the section of a document alone (GOS-55)", async () => {
    using folder = temporaryFolder();
    folder.write("live.json", JSON.stringify(withMemory([SAMPLE], SEED_POLICY)));
    const { out } = await run(folder, "persona render", ["live.json", "--at", "2026-05-12", "--about", "seafood"]);
    expect(out).toMatch(/^## What you remember \(about this guest, this property, your work\)\n/);
    expect(out).toContain("[mem:7f3a8b...] (vivid)");
    expect((await json(folder, "persona render", ["live.json", "--at", "2026-05-12"])).atomIds).toEqual([SAMPLE.id]);
  });

  test("what is no persona is refused by path and code, without a word of it", async () => {
    using folder = await withKey();
    folder.write("none.json", JSON.stringify({ "@type": "zxcanary" }));
    for (const command of ["persona sign", "persona adopt", "persona enable-memory", "persona render"]) {
      const options = command === "persona render" ? [] : ["--key", "persona.key"];
      const error = await run(folder, command, ["none.json", ...options]).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "invalid_input", facts: { findingCount: expect.any(Number) } });
      expect(JSON.stringify(error)).not.toContain("zxcanary");
    }
    expect((await run(folder, "persona validate", ["-"], "[]")).code).toBe(2);
    await expect(run(folder, "persona validate", [])).rejects.toMatchObject({ code: "invalid_input" });
  });
});

/** A ferry terminal: two scenes of yesterday, in the words of no specification. */
function terminal() {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const scene = (id: string, gist: string, detail: string) =>
    atom({
      id,
      createdAt: at,
      lastRehearsedAt: at,
      rehearsalCount: 0,
      gist,
      details: [{ content: detail, brightness: 0.9 }],
      tags: [],
    } as never);
  return withMemory(
    [
      scene(
        "mem:0badcafe0001",
        "A beekeeper carried two sealed hives onto the evening ferry.",
        "her van had no lights",
      ),
      scene("mem:0badcafe0002", "A choir sang in the waiting room until the fog lifted.", "they were from Tromsø"),
    ],
    { ...SEED_POLICY, "x-keepsake": { deploymentDid: DEPLOYMENT } },
  );
}
const HIVES = "mem:0badcafe0001";

describe("the memory of a persona document", () => {
  test("goes the way that docs/formats/persona.md shows", async () => {
    using folder = temporaryFolder();
    folder.write("host.json", fixtureText("eliza-lighthouse-cafe.jsonld"));
    const page = readFileSync(new URL("../../docs/formats/persona.md", import.meta.url), "utf8");
    const [, block = ""] = /```sh\n(.*?)```/s.exec(page) ?? [];
    const commands = block.trimEnd().split("\n");
    expect(commands).toHaveLength(5);
    for (const command of commands) {
      const [, ...argv] = command.replace(/ +#.*/, "").split(" ");
      expect(await folder.run(argv)).toMatchObject({ code: 0 });
    }
    expect(read(folder, "host-3.json")).toEqual(read(folder, "host-2.json"));
  });

  test("comes in with its policy, is found by the ids of the document, and goes out again (GOS-01, GOS-11)", async () => {
    using folder = temporaryFolder();
    folder.write("host.json", JSON.stringify(terminal()));
    const at = ["--vault", "host"];
    expect(await folder.json(["import", "host.json", "--mine", ...at])).toMatchObject({ importedCount: 2 });
    expect(await folder.json(["import", "host.json", "--mine", ...at])).toMatchObject({ knownCount: 2 });
    expect((await folder.json(["policy", "show", ...at]))["policy"]).toMatchObject({
      preset: "persona",
      deployment: DEPLOYMENT,
    });
    const found = await folder.json(["memory", "inspect", HIVES, ...at]);
    expect(found["item"]).toMatchObject({ text: "A beekeeper carried two sealed hives onto the evening ferry." });
    const made = await folder.run(["export", "out.json", "--as", "persona", "--persona", "host.json", ...at]);
    expect(made.out).toBe("Exported 2 items.\n");
    const [given, out] = [read(folder, "host.json"), read(folder, "out.json")];
    const byId = (one: MemoryAtom, other: MemoryAtom) => (one.id < other.id ? -1 : 1);
    expect(out.memory.toSorted(byId)).toEqual(given.memory);
    expect(out.memoryPolicy).toEqual(given.memoryPolicy);
  });

  test("has a tombstone for what was deleted, which stays deleted (GOS-41)", async () => {
    using folder = temporaryFolder();
    folder.write("host.json", JSON.stringify(terminal()));
    const at = ["--vault", "host"];
    await folder.json(["import", "host.json", "--mine", ...at]);
    const redact = ["memory", "redact", HIVES, "--mode", "hard", "--reason", "legal", ...at];
    const { token } = await folder.json(redact);
    await folder.json([...redact, "--confirm", String(token)]);
    await folder.json(["export", "out.json", "--as", "persona", "--persona", "host.json", ...at]);
    const { memory } = read(folder, "out.json");
    expect(JSON.stringify(memory)).not.toContain("beekeeper");
    expect(memory).toMatchObject([
      { id: "mem:0badcafe0002" },
      { id: HIVES, timestamp: expect.any(String), reason: "legal" },
    ]);
    expect((await run(folder, "persona validate", ["out.json"])).code).toBe(0);
    expect(await folder.json(["import", "host.json", "--mine", ...at])).toMatchObject({
      importedCount: 0,
      erasedCount: 1,
    });
    expect(await folder.json(["import", "out.json", "--mine", "--vault", "new"])).toMatchObject({
      importedCount: 1,
      erasedCount: 1,
    });
  });

  test("goes out in the document that its owner imported, until that import is undone (GOS-01, GOS-02)", async () => {
    using folder = temporaryFolder();
    folder.write("host.json", JSON.stringify({ ...terminal(), "x-desk": { shift: "night" } }));
    const at = ["--vault", "host"];
    const exported = (name: string) => folder.run(["export", name, "--as", "persona", ...at]);
    await folder.run(["vaults", "create", "host", "--preset", "persona"]);
    expect(await exported("none.json")).toMatchObject({ code: 2, err: expect.stringContaining("no persona document") });
    // As another's document it claims nothing, not even to be this vault's persona.
    await folder.json(["import", "host.json", ...at]);
    expect(await exported("none.json")).toMatchObject({ code: 2 });
    const taken = await folder.json(["import", "host.json", "--mine", ...at]);
    expect(taken["isDocumentKept"]).toBe(true);
    await folder.json(["remember", "A violinist asked for the quiet bench.", ...at]);
    expect(await exported("out.json")).toMatchObject({ code: 0 });
    const out = read(folder, "out.json");
    expect(out).toMatchObject({ "x-desk": { shift: "night" }, identity: { name: "Eliza" } });
    expect(JSON.stringify(out.memory)).toContain("hives");
    const undo = ["imports", "undo", String(taken["importId"]), ...at];
    const { token } = await folder.json(undo);
    await folder.json([...undo, "--confirm", String(token)]);
    expect(await exported("later.json")).toMatchObject({ code: 2 });
  });

  test("adopt names the deployment whose memories it gets (GOS-10, GOS-24)", async () => {
    using folder = await withKey();
    const adopt = ["eliza.jsonld", "--key", "persona.key", "--out", "adopted.json", "--deployment"];
    const bad = run(folder, "persona adopt", [...adopt, "pier-9"]);
    await expect(bad).rejects.toMatchObject({ code: "invalid_input", facts: { field: "deploymentDid" } });
    await run(folder, "persona adopt", [...adopt, "did:gosum:example:pier-9"]);
    await run(folder, "persona enable-memory", ["adopted.json", "--key", "persona.key", "--out", "live.json"]);
    const at = ["--vault", "pier"];
    await folder.json(["import", "live.json", "--mine", ...at]);
    await folder.json(["observe", "--role", "user", "I lost my umbrella near gate 4.", "--session", "s1", ...at]);
    await folder.json(["export", "out.json", "--as", "persona", ...at]);
    const [first] = read(folder, "out.json").memory;
    expect(first.provenance).toMatchObject({ sessionId: "s1", deploymentDid: "did:gosum:example:pier-9" });
  });

  test("needs a document to go into, and says what it leaves out", async () => {
    using folder = temporaryFolder();
    folder.write("host.json", JSON.stringify(terminal()));
    await folder.json(["import", "host.json", "--mine"]);
    await folder.json(["memory", "redact", HIVES, "--mode", "archive", "--reason", "legal"]);
    const stray = await folder.run(["export", "out.json", "--persona", "host.json"]);
    expect(stray.err).toContain("The option --persona requires --as persona.");
    const made = await folder.run(["export", "out.json", "--as", "persona", "--persona", "host.json"]);
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringContaining("Left out: 1 memory (superseded, archived or quarantined)."),
    });
    expect(made.err).not.toContain("another policy");
    const { policy } = await folder.json(["policy", "show"]);
    folder.write("policy.json", JSON.stringify({ ...Object(policy), caps: { ...Object(policy).caps, items: 900 } }));
    await folder.json(["policy", "set", "policy.json"]);
    const changed = await folder.run(["export", "changed.json", "--as", "persona", "--persona", "host.json"]);
    expect(changed.err).toContain("The policy of the vault differed from the document's");
    expect(read(folder, "changed.json").memoryPolicy.maxAtoms).toBe(900);
  });
});

const read = (folder: Folder, name: string) => JSON.parse(readFileSync(folder.path(name), "utf8"));
