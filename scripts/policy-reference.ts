/**
 * Writes the published policy schema from src/model/policy.ts and src/policy/policy-fields.ts, and
 * the tables of docs/reference/policy.md. A test compares the schema.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { PRESETS, policy } from "../src/model/policy.ts";
import { POLICY_FIELDS, policyField, policyValues } from "../src/policy/policy-fields.ts";
import { preset } from "../src/policy/presets.ts";

export const SCHEMA_FILE = "docs/keepsake.policy.schema.json";

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of everything a policy may contain, as in policy-fields.ts. */
export const schemaPaths = (): readonly string[] => {
  const paths: string[] = [];
  described(z.toJSONSchema(policy), "", (path) => {
    paths.push(path);
    return undefined;
  });
  return paths;
};

export function schemaText(): string {
  const schema = described(z.toJSONSchema(policy), "", (path) => policyField(path)?.meaning);
  const head = {
    title: "Policy of a Keepsake vault",
    description:
      "docs/policy.md explains each field with its origin. keepsake policy check FILE finds what no schema can say.",
  };
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, ...head, ...rest }, null, 2)}\n`;
}

/** The schema with `describe` applied to each path. */
function described(node: Node, path: string, describe: (path: string) => string | undefined): Node {
  // `readOnly` comes from our types and does not concern documents.
  const { readOnly: _readOnly, properties, items, additionalProperties, ...rest } = node;
  const description = path === "" ? undefined : describe(path);
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    ...(isNode(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).flatMap(([key, value]) =>
              isNode(value) ? [[key, described(value, joined(path, key), describe)]] : [],
            ),
          ),
        }
      : {}),
    ...(isNode(items) ? { items: within(items, `${path}[]`, describe) } : {}),
    ...(isNode(additionalProperties)
      ? { additionalProperties: within(additionalProperties, `${path}.*`, describe) }
      : additionalProperties === undefined
        ? {}
        : { additionalProperties }),
  };
}

/** Entries of lists and maps have no name of their own; their fields do. */
const within = (node: Node, path: string, describe: (path: string) => string | undefined): Node =>
  described(node, path, (inner) => (inner === path ? undefined : describe(inner)));

const joined = (path: string, key: string): string => {
  const whole = path === "" ? key : `${path}.${key}`;
  return whole.replace(/^curves\.byType\.\*\./, "curves.default.");
};

export function fieldTable(): string {
  const rows = POLICY_FIELDS.map(({ path, meaning, origin, usedBy }) =>
    usedBy === ""
      ? `| **${path}** | ${meaning} | ${origin.join(", ")} | |`
      : `| \`${path}\` | ${meaning} | ${origin.join(", ")} | ${usedBy} |`,
  );
  return ["| field | meaning | from | carried out by |", "|---|---|---|---|", ...rows].join("\n");
}

const PRESET_VALUES = PRESETS.map((name) => policyValues(preset(name)));
const FIELD_ORDER = POLICY_FIELDS.map(({ path }) => path);
function place(path: string): number {
  return FIELD_ORDER.indexOf(policyField(path)?.path ?? "");
}
/** Curves by type only differ in their half-life. */
const SELF_EVIDENT = /^(?:profile|version|curves\.byType\..*\.(?!halfLifeDays)\w+)$/;
const presetPaths = [...new Set(PRESET_VALUES.flatMap((values) => [...values.keys()]))]
  .filter((path) => !SELF_EVIDENT.test(path))
  .sort((left, right) => place(left) - place(right));
const presetsShowing = (path: string): readonly string[] => PRESET_VALUES.map((values) => cell(values.get(path)));
const isCommon = (path: string): boolean => new Set(presetsShowing(path)).size === 1;

const cell = (value: unknown): string => {
  if (value === undefined) return "–";
  if (Array.isArray(value))
    return value.length === 0
      ? "(empty)"
      : value.map((each) => (isNode(each) ? `${each["from"]} → ${each["to"]}` : String(each))).join(", ");
  if (value === null) return "no bound";
  return typeof value === "number" ? value.toLocaleString("en") : String(value);
};

export function presetTable(): string {
  const rows = presetPaths
    .filter((path) => !isCommon(path))
    .map((path) => `| \`${path}\` | ${presetsShowing(path).join(" | ")} |`);
  return [`| | ${PRESETS.map((name) => `\`${name}\``).join(" | ")} |`, "|---|---|---|---|---|", ...rows].join("\n");
}

export function commonTable(): string {
  const rows = presetPaths.filter(isCommon).map((path) => `| \`${path}\` | ${presetsShowing(path)[0]} |`);
  return ["| field | value |", "|---|---|", ...rows].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, SCHEMA_FILE), schemaText());
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", SCHEMA_FILE], { cwd: root });
}
