/** The runtime that the project brings along, and the sentence for one that will not do. */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { refusal } from "../../src/cli/version-gate.ts";

test("the package states the versions that the gate lets in", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(engines.node).toBe("^22.22.3 || ^24.15.0 || ^25.9.0 || >=26");
});

test("the tests run on Node 24 or newer, whatever Node the machine has", () => {
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
});

test("the SQLite inside Node is one without the known fault of its write-ahead log", () => {
  using database = new DatabaseSync(":memory:");
  const version = String(database.prepare("SELECT sqlite_version() AS version").get()?.["version"]);
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const isSafe = major === 3 && (minor >= 53 || (minor === 51 && patch >= 3));
  expect({ version, isSafe }).toEqual({ version, isSafe: true });
});

describe("the version gate", () => {
  test.each(["22.22.3", "22.23.0", "24.15.0", "24.21.0", "25.9.0", "26.0.0", "26.10.0", "100.0.0"])(
    "lets Node %s pass",
    (version) => {
      expect(refusal(version)).toBeUndefined();
    },
  );

  test.each(["0.12.18", "18.20.8", "20.20.2", "22.22.2", "22.9.0", "23.11.1", "24.14.1", "25.8.2"])(
    "refuses Node %s by its name",
    (version) => {
      const sentence = refusal(version);
      expect(sentence).toContain(`this is Node ${version}`);
      expect(sentence).toContain("Install Node 24");
      expect(sentence).not.toContain("\n");
    },
  );

  test.each(["", "unknown", "v24.1.0"])("refuses what is no version: %j", (version) => {
    expect(refusal(version)).toBeDefined();
  });
});
