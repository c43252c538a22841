/** What the command reads: its configuration, policies, conversations as JSON lines, options (SEC-X4 for patterns of a policy). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfigFile } from "../../src/cli/config-file.ts";
import { messageLines } from "../../src/cli/intake.ts";
import { parsePolicy } from "../../src/engine/govern/set-policy.ts";
import { canonicalJson, parseJson } from "../../src/model/json.ts";
import { observation, parseWith } from "../../src/model/observation.ts";
import { type Policy, policyHash } from "../../src/model/policy.ts";
import { preset } from "../../src/policy/presets.ts";
import { matchesDenied } from "../../src/policy/privacy-detectors.ts";
import { parseMoment } from "../../src/text/moment.ts";
import {
  accepted,
  bytesOf,
  type FuzzTarget,
  inPieces,
  jsonBytes,
  law,
  manyOf,
  refused,
  textOf,
} from "../fuzz-target.ts";

const withPatterns = (policy: Policy): Policy => ({
  ...policy,
  privacy: { ...policy.privacy, denyPatterns: ["project (?:zebra|lion)", "\\bkm [0-9]{1,3}"] },
});

const policy: FuzzTarget = {
  name: "policy",
  shape: "text",
  seeds: () => (["personal", "persona", "contract", "product"] as const).map(preset).map(withPatterns).map(jsonBytes),
  mayShowWords: true,
  words: ["(a+)+$", "(?=x)", "\\1", "[[:alpha:]]", "(x{1000}){1000}", "patterns", "deny", "never", "explicit"],
  read(input) {
    const read = parsePolicy(parseJson(textOf(input)));
    law(
      policyHash(parsePolicy(parseJson(canonicalJson(read)))) === policyHash(read),
      "a policy reads back as another one",
    );
    matchesDenied(read, "a".repeat(1_000));
    return accepted(read.preset);
  },
};

const folder = mkdtempSync(join(tmpdir(), "keepsake-fuzz-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const configPath = join(folder, "keepsake.config.json");
const config: FuzzTarget = {
  name: "config-file",
  shape: "text",
  seeds: () => [{}, { dir: "./memory", vault: "ana" }].map(jsonBytes),
  mayShowWords: true,
  words: ["dir", "keysDir", "vault", "$schema", "embedder", "languageModel", "env:KEY", "file:key"],
  read(input) {
    writeFileSync(configPath, input);
    return accepted(
      Object.keys(readConfigFile(configPath)?.values ?? {})
        .sort()
        .join(),
    );
  },
};

const LINES = [
  '{"role":"user","content":"I live in Porto.","timestamp":"2026-04-12T09:15:00Z","session":"s1"}\n{"role":"assistant","content":"Noted."}\n',
  '\ufeff{"role":"user","content":"Hi","at":1775985300000,"speaker":"Ana","metadata":{"a":[1]}}',
];
const lines: FuzzTarget = {
  name: "message-lines",
  shape: "text",
  seeds: () => LINES.map(bytesOf),
  words: ['"role":"tool"', '"at":', '"timestamp":null', '"id":"m1"', '"kind":"event"', '"type":"click"', "\n{}\n"],
  async read(input) {
    let count = 0;
    for await (const { observation: given } of messageLines(inPieces(input), {
      place: "/tmp/talk.jsonl",
      session: "s",
    })) {
      parseWith(observation, given, "The message");
      count++;
    }
    return count === 0 ? refused("nothing") : accepted(manyOf(count));
  },
};

const ZONES = ["UTC", "Europe/Lisbon", "America/New_York", "Asia/Kolkata"] as const;
const moments: FuzzTarget = {
  name: "moment",
  shape: "text",
  seeds: () => ["2026-04-12", "2026-04-12T09:15:00Z", "2026-04-12T09:15:00+02:00", "2026-04-12 09:15"].map(bytesOf),
  read(input) {
    const at = parseMoment(textOf(input), ZONES[input.length % ZONES.length] ?? "UTC");
    if (at === undefined) return refused("none");
    law(Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15, "a moment is no time");
    return accepted();
  },
};

export const COMMAND_LINE_TARGETS: readonly FuzzTarget[] = [policy, config, lines, moments];
