/** Changes of a JSON document as a document: members that are missing, doubled, of another kind, under another name, or nested without end. */
import type { Dice } from "../test/support/dice.ts";
import { CANARY } from "./canary.ts";
import { anyString } from "./mutate-text.ts";

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

/** A place in a tree: its holder and the key that it stands under. */
interface Spot {
  readonly holder: Tree[] | { [key: string]: Tree };
  readonly key: string;
  readonly value: Tree;
}

/** Undefined for a text that is no JSON with something in it. */
export function mutateJson(text: string, other: string, words: readonly string[], dice: Dice): string | undefined {
  const tree = treeOf(text);
  const spots = tree === undefined ? [] : spotsOf(tree);
  if (spots.length === 0) return undefined;
  const donor = treeOf(other);
  for (let count = 1 + dice.below(2); count > 0; count--) {
    const spot = spots[dice.below(spots.length)];
    if (spot !== undefined) changeAt(spot, donor === undefined ? [] : spotsOf(donor), words, dice);
  }
  const changed = JSON.stringify(tree, undefined, dice.below(8) === 0 ? 1 : 0);
  return dice.below(6) === 0 ? withDoubledKey(changed, dice) : changed;
}

/** Undefined too for what is nested so deep that it could not be written again. */
function treeOf(text: string): Tree | undefined {
  try {
    const tree: Tree = JSON.parse(text);
    JSON.stringify(tree);
    return tree;
  } catch {
    return undefined;
  }
}

function spotsOf(tree: Tree): readonly Spot[] {
  const found: Spot[] = [];
  const open: Tree[] = [tree];
  for (let holder = open.pop(); holder !== undefined && found.length < SPOTS_MAX; holder = open.pop()) {
    if (typeof holder !== "object" || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      found.push({ holder, key, value });
      open.push(value);
    }
  }
  return found;
}
const SPOTS_MAX = 5_000;

function changeAt({ holder, key, value }: Spot, donors: readonly Spot[], words: readonly string[], dice: Dice): void {
  const put = (next: Tree): void => {
    if (Array.isArray(holder)) holder[Number(key)] = next;
    else define(holder, key, next);
  };
  const drop = (): void => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  };
  const rename = (): void => {
    if (Array.isArray(holder)) holder.push(structuredClone(value));
    else {
      drop();
      define(
        holder,
        dice.pick(["__proto__", "constructor", "", CANARY, key.toUpperCase(), `${key} `, dice.word()]),
        value,
      );
    }
  };
  const changes: readonly [() => void, ...(() => void)[]] = [
    drop,
    rename,
    () => put(anyString(words, dice)),
    () => put(anyString(words, dice)),
    () => put(typeof value === "string" ? `${value}${anyString(words, dice)}` : CANARY),
    () => put(dice.pick([0, -1, 1.5, 1e300, 5e-324, 2 ** 53, -(2 ** 31), 8.64e15, 1e12])),
    () => put(dice.pick([null, true, false])),
    () => put(dice.pick([[], {}, [[]], [null], { "": {} }])),
    () => put([value, structuredClone(value)]),
    () => put(nested(value, 2 ** (1 + dice.below(7)))),
    () => put(donors[dice.below(donors.length)]?.value ?? null),
    () => put(Array.from({ length: 1 << dice.below(8) }, () => structuredClone(value))),
  ];
  dice.pick(changes)();
}

/** As a member of its own, whatever its name. */
function define(holder: { [key: string]: Tree }, key: string, value: Tree): void {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
}

function nested(value: Tree, depth: number): Tree {
  let outer = value;
  for (let level = 0; level < depth; level++) outer = level % 2 === 0 ? [outer] : { a: outer };
  return outer;
}

function withDoubledKey(text: string, dice: Dice): string {
  const keys = [...text.matchAll(/"[\w-]{1,40}":/g)];
  const key = keys[dice.below(Math.max(1, keys.length))];
  return key === undefined ? text : `${text.slice(0, key.index)}${key[0]}null,${text.slice(key.index)}`;
}
