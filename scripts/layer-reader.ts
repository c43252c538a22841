/**
 * Reads one source file for the layer check: every imported module (types and dynamic imports too)
 * and every use of a guarded global, the clock and randomness. It knows syntax, not modules.
 */
import { parseSync, Visitor } from "rolldown/utils";
import { GUARDED_GLOBALS } from "./layer-rules.ts";

/** One dependency of a file. */
export interface Dependency {
  readonly kind: "import" | "computed import" | "global" | "clock, timer or chance" | "unreadable";
  /** The module, the global, or the source text. */
  readonly name: string;
  readonly line: number;
}

export function readDependencies(path: string, source: string): readonly Dependency[] {
  const parsed = parseSync(path, source, { lang: "ts", sourceType: "module" });
  const found = new Map<string, Dependency>();
  const add = (kind: Dependency["kind"], name: string, offset: number): void => {
    found.set(`${kind} ${offset} ${name}`, { kind, name, line: source.slice(0, offset).split("\n").length });
  };
  const addModule = (node: SyntaxNode): void => {
    if (typeof node.value === "string") add("import", node.value, node.start);
    else add("computed import", sourceText(source, node.start), node.start);
  };
  for (const error of parsed.errors) add("unreadable", error.message, 0);

  // Identifiers that only name a member, key or type, and harmless uses of a watched object.
  const onlyNames = new Set<number>();
  const harmlessUses = new Set<number>();
  const keyed = (node: Keyed): void => {
    if (!node.computed && !node.shorthand) onlyNames.add(node.key.start);
  };

  // Parents are visited first, so they can classify the identifiers below them.
  new Visitor({
    ImportDeclaration: (node) => addModule(node.source),
    ExportAllDeclaration: (node) => addModule(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) addModule(node.source);
    },
    ImportExpression: (node) => addModule(node.source),
    TSImportType: (node) => addModule(node.source),
    TSExternalModuleReference: (node) => addModule(node.expression),

    Property: keyed,
    PropertyDefinition: keyed,
    MethodDefinition: keyed,
    TSPropertySignature: keyed,
    TSMethodSignature: keyed,
    ImportSpecifier: (node) => {
      if (node.imported.start !== node.local.start) onlyNames.add(node.imported.start);
    },
    ExportSpecifier: (node) => {
      if (node.exported.start !== node.local.start) onlyNames.add(node.exported.start);
    },
    TSTypeReference: (node) => void onlyNames.add(node.typeName.start),
    TSTypeQuery: (node) => void onlyNames.add(node.exprName.start),

    MemberExpression: (node) => {
      if (node.computed) return;
      onlyNames.add(node.property.start);
      if (isHarmlessMember(node.object, node.property)) harmlessUses.add(node.object.start);
    },
    BinaryExpression: (node) => {
      if (node.operator === "instanceof") harmlessUses.add(node.right.start);
    },
    NewExpression: (node) => {
      const [first] = node.arguments;
      if (first !== undefined && first.type !== "SpreadElement") harmlessUses.add(node.callee.start);
    },
    Identifier: (node) => {
      if (onlyNames.has(node.start)) return;
      if (Object.hasOwn(GUARDED_GLOBALS, node.name)) add("global", node.name, node.start);
      const isWatched = Object.hasOwn(WATCHED_MEMBERS, node.name) && !harmlessUses.has(node.start);
      if (isWatched) add("clock, timer or chance", sourceText(source, node.start), node.start);
    },
  }).visit(parsed.program);
  return [...found.values()];
}

interface SyntaxNode {
  readonly start: number;
  readonly name?: unknown;
  readonly value?: unknown;
}

interface Keyed {
  readonly computed: boolean;
  readonly shorthand?: boolean;
  readonly key: SyntaxNode;
}

/**
 * Harmless members of objects that also have side effects. Aliases and computed members are
 * reported, since they cannot be followed.
 */
const WATCHED_MEMBERS: Readonly<Record<string, (member: string) => boolean>> = {
  AbortSignal: (member) => member !== "timeout",
  Date: (member) => member === "UTC" || member === "parse" || member === "prototype",
  Math: (member) => member !== "random",
};

function isHarmlessMember(object: SyntaxNode, member: SyntaxNode): boolean {
  const allows = typeof object.name === "string" ? WATCHED_MEMBERS[object.name] : undefined;
  return allows?.(String(member.name)) === true;
}

/** The rest of the line, shortened for a message. */
function sourceText(source: string, offset: number): string {
  return source.slice(offset, offset + 60).split("\n")[0] ?? "";
}
