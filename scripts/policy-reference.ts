/**
 * The published schema of a policy, and the tables of docs/policy.md: made of the schema in src/model/policy.ts, of src/policy/policy-fields.ts
 * and of the presets, so that none of them can go stale. Run it after a change of these; a test compares.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { PRESETS, policy } from "../src/model/policy.ts";
import { POLICY_FIELDS, policyField, policyValues } from "../src/policy/policy-fields.ts";
import { preset } from "../src/policy/presets.ts";

export const SCHEMA_FILE = "docs/keepsake.policy.schema.json";
export const POLICY_PAGE = "docs/policy.md";

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of everything that a policy may hold, as policy-fields.ts writes them. */
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

/** The same schema with what `describe` says of each path. */
function described(node: Node, path: string, describe: (path: string) => string | undefined): Node {
  // Documents are plain data; that our types do not let it be changed is no matter of theirs.
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

/** Members of a list or a map have no name of their own; their fields do. */
const within = (node: Node, path: string, describe: (path: string) => string | undefined): Node =>
  described(node, path, (inner) => (inner === path ? undefined : describe(inner)));

const joined = (path: string, key: string): string => {
  const whole = path === "" ? key : `${path}.${key}`;
  return whole.replace(/^curves\.byType\.\*\./, "curves.default.");
};

/** Each between two comments of its name. */
const TABLES: Readonly<Record<string, () => string>> = {
  fields: fieldTable,
  presets: presetTable,
  common: commonTable,
};

export function policyPage(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name}: made by scripts/policy-reference.ts -->`, `<!-- ${name}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`${POLICY_PAGE} has no place for the table "${name}"`);
    return `${text.slice(0, from)}${begin}\n${table()}\n${text.slice(to)}`;
  }, page);
}

function fieldTable(): string {
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
/** Curves by type differ from the default in nothing but their half-life. */
const SELF_EVIDENT = /^(?:profile|version|curves\.byType\..*\.(?!halfLifeDays)\w+)$/;
const presetPaths = [...new Set(PRESET_VALUES.flatMap((values) => [...values.keys()]))]
  .filter((path) => !SELF_EVIDENT.test(path))
  .sort((left, right) => place(left) - place(right));
const shownIn = (path: string): readonly string[] => PRESET_VALUES.map((values) => cell(values.get(path)));
const isCommon = (path: string): boolean => new Set(shownIn(path)).size === 1;

const cell = (value: unknown): string => {
  if (value === undefined) return "–";
  if (Array.isArray(value))
    return value.length === 0
      ? "(empty)"
      : value.map((each) => (isNode(each) ? `${each["from"]} → ${each["to"]}` : String(each))).join(", ");
  if (value === null) return "no bound";
  return typeof value === "number" ? value.toLocaleString("en") : String(value);
};

function presetTable(): string {
  const rows = presetPaths
    .filter((path) => !isCommon(path))
    .map((path) => `| \`${path}\` | ${shownIn(path).join(" | ")} |`);
  return [`| | ${PRESETS.map((name) => `\`${name}\``).join(" | ")} |`, "|---|---|---|---|---|", ...rows].join("\n");
}

function commonTable(): string {
  const rows = presetPaths.filter(isCommon).map((path) => `| \`${path}\` | ${shownIn(path)[0]} |`);
  return ["| field | value |", "|---|---|", ...rows].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, SCHEMA_FILE), schemaText());
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", SCHEMA_FILE], { cwd: root });
  const page = readFileSync(join(root, POLICY_PAGE), "utf8");
  writeFileSync(join(root, POLICY_PAGE), policyPage(page));
}
