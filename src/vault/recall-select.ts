/**
 * What of all that was found is shown: what the question asks for and little else (memory.md §8). A question about one attribute is answered by the
 * memory that holds it and at most two items more; one about a person by what is known of them; an unrelated task by nothing.
 */
import { USER_SPACE } from "../core/identity.ts";
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { type AskedAbout, askedAbout } from "../language/asked-attribute.ts";
import { asksForInstructions } from "../language/asked-instructions.ts";
import { askedState } from "../search/asked-state.ts";
import { isNewer } from "./kin.ts";
import type { OpenVault } from "./open-vault.ts";
import { groupOf, profileItems, relativesIn } from "./profile.ts";
import type { Chosen } from "./recall-distinct.ts";
import { withoutOlder } from "./recall-newest.ts";
import { isOfManner, isTask } from "./recall-wishes.ts";
import { askedSigns, relevanceSigns } from "./relevance-signs.ts";
import { probabilityOf } from "./trees.ts";
import { wantingOf } from "./wanting.ts";
import { RELEVANCE } from "./weights/relevance.generated.ts";

/** Lines that say who somebody is; `vault.profile()` says all. */
const KNOWN_MAX = 10;
/** Items beside the answer of a question about one attribute. */
const BESIDE_MAX = 2;
/** Where nothing is likelier to be wanted than this, nothing is shown. */
const WANTED_MIN = 0.2;
/** An item that is less likely is not shown, nor one that is so much less likely than the best. */
const SHOWN_MIN = 0.05;
const SHOWN_SHARE = 0.15;
/** Among more rows than these, what answers stands out less: the least falls as they grow. */
const CLEAR_ROWS = 100;

export interface Selecting {
  readonly query: string;
  /** Without it everything that was found is kept: for evaluations. */
  readonly cutOff: boolean;
  readonly taint: Item["taint"];
  /** Ids of what may be read by who asks, for this question. */
  readonly readable: () => ReadonlySet<string>;
}

/** @param picked best first, distinct */
export async function selected(
  vault: OpenVault,
  picked: readonly Chosen[],
  { query, cutOff, taint, readable }: Selecting,
): Promise<readonly Chosen[]> {
  if (!cutOff) return picked;
  const mayAnswer = taint === "clean" && vault.policy.enabled;
  const asked = mayAnswer ? askedAbout(query) : undefined;
  const relevant = await likeliest(vault, query, picked);
  if (asked?.wants === "profile" || asked?.wants === "family") {
    const known = await knownOf(vault, readable(), asked, picked);
    return known.length > 0 || asked.relations === undefined ? known : relevant;
  }
  const isOfAllWishes = asked?.wants === "attributes" && asked.keys[0]?.startsWith("style.") === true;
  const answers = asked === undefined || isOfAllWishes ? [] : await answersOf(vault, readable(), asked, picked);
  if (mayAnswer && answers.length === 0 && (isOfAllWishes || asksForInstructions(query))) {
    const wishes = (await profileItems(vault, { readable: readable() })).filter(({ type }) => type === "instruction");
    return wishes.length === 0 ? relevant : wishes.map((item) => entryOf(vault, item, picked));
  }
  if (asked === undefined && mayAnswer && (await isTask(query))) {
    const manner = (await profileItems(vault, { readable: readable() })).filter(isOfManner);
    const shown = new Set(relevant.map(({ item }) => item.id));
    return [...relevant, ...manner.filter(({ id }) => !shown.has(id)).map((item) => entryOf(vault, item, picked))];
  }
  if (asked === undefined || answers.length === 0) return relevant;
  const shown = new Set(answers.map(({ item }) => item.id));
  const cited = new Set(answers.flatMap(({ item }) => item.evidence.map((entry) => entry.item)));
  const others = relevant.filter(({ item }) => !shown.has(item.id) && !cited.has(item.id));
  return [...answers, ...others.slice(0, asked.wants === "attribute" ? BESIDE_MAX : others.length)];
}

/** What is likely wanted, in the order of ranking; nothing where nothing is. */
async function likeliest(vault: OpenVault, query: string, picked: readonly Chosen[]): Promise<readonly Chosen[]> {
  const asked = askedSigns(query, await wantingOf(query), vault.index.columns().present.length);
  const signs = relevanceSigns(asked, picked);
  const judged = picked.map((entry, place) => ({
    entry,
    likely: probabilityOf(RELEVANCE, signs[place] ?? new Float64Array()),
  }));
  const best = Math.max(0, ...judged.map(({ likely }) => likely));
  if (best < WANTED_MIN) return [];
  const least =
    Math.max(SHOWN_MIN, SHOWN_SHARE * best) * Math.min(1, CLEAR_ROWS / vault.index.columns().present.length);
  const shown = judged.filter(({ likely }) => likely >= least);
  const current = new Set(
    withoutOlder(
      shown.map(({ entry }) => entry),
      askedState(query),
      (one, other) => isNewer(vault, one, other),
    ),
  );
  return shown
    .filter(({ entry }) => current.has(entry))
    .map(({ entry, likely }) => ({ ...entry, hit: { ...entry.hit, relevance: relevanceOf(likely) } }));
}

/** On the scale that callers know: 0.7 is relevant (PN-19). */
const relevanceOf = (likely: number): number => 1 - (1 - RELEVANT) ** (likely / WANTED_MIN);
const RELEVANT = 0.7;

/** Current memories that hold the attribute, or that are about the person. */
async function answersOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  asked: AskedAbout,
  picked: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const name = namedIn(vault, asked);
  const ids: string[] = [];
  if (asked.wants === "person" && name !== undefined) ids.push(...(await aboutPerson(vault, name)));
  for (const subject of await subjectsOf(vault, readable, asked)) {
    const holders = asked.keys.flatMap((key) => vault.index.holder(USER_SPACE, subject, key) ?? []);
    ids.push(...(asked.wants === "attributes" ? holders : holders.slice(0, 1)));
  }
  const items = await vault.items.many([...new Set(ids)].filter((id) => readable.has(id)));
  return items.filter(isCurrent).map((item) => entryOf(vault, item, picked));
}

/** Whom the question names; undefined: the owner. */
const namedIn = (vault: OpenVault, { name }: AskedAbout): string | undefined =>
  name?.toLowerCase() === vault.name.toLowerCase() ? undefined : name;

/** Whose attribute is asked for: of "my sons", theirs by name. */
async function subjectsOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  asked: AskedAbout,
): Promise<readonly (string | undefined)[]> {
  const name = namedIn(vault, asked);
  if (asked.relations === undefined) return [name];
  const wanted = { relations: asked.relations, ...(name === undefined ? {} : { of: name }) };
  return (await relativesIn(vault, wanted, readable)).subjects;
}

async function aboutPerson(vault: OpenVault, name: string): Promise<readonly string[]> {
  const { index } = vault;
  const [first] = analyseText(name).terms;
  if (first === undefined) return [];
  const rows = index.factsHolding(first);
  const items = await vault.items.many(rows.map((row) => index.idOf(row)));
  const lower = name.toLowerCase();
  const isAbout = ({ subject }: Item): boolean => subject?.toLowerCase() === lower;
  const mentions = ({ entities }: Item): boolean => entities.some((entity) => entity.toLowerCase() === lower);
  const own = items.filter((item) => isCurrent(item) && (isAbout(item) || mentions(item)));
  return own
    .toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)) || other.at - one.at)
    .map(({ id }) => id);
}

/** All that is known of the owner, or of their family, in the order of a profile. */
async function knownOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  asked: AskedAbout,
  picked: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const name = namedIn(vault, asked);
  const items = await profileItems(vault, {
    readable,
    familyOnly: asked.wants === "family",
    ...(name === undefined ? {} : { subject: name }),
    ...(asked.relations === undefined ? {} : { relations: asked.relations, namesOnly: asked.keys.includes("name") }),
  });
  return fairly(items, vault.now()).map((item) => entryOf(vault, item, picked));
}

/** So many that every group has its best, in the order in which they came. */
function fairly(items: readonly Item[], now: number): readonly Item[] {
  const taken = new Map<string, number>();
  const turn = (item: Item): number => {
    const group = groupOf(item, now);
    const count = taken.get(group) ?? 0;
    taken.set(group, count + 1);
    return count;
  };
  const turns = new Map(items.map((item) => [item, turn(item)]));
  const kept = new Set(
    items.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0)).slice(0, KNOWN_MAX),
  );
  return items.filter((item) => kept.has(item));
}

const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

/** As it was found; of what no word found, as the best that there is. */
function entryOf(vault: OpenVault, item: Item, picked: readonly Chosen[]): Chosen {
  const found = picked.find((entry) => entry.item.id === item.id);
  const signals = {
    lexical: 0,
    message: 0,
    neighbour: 0,
    session: 0,
    standing: 0,
    speaker: 0,
    time: 0,
    form: 0,
    role: 0,
    update: 0,
  };
  const hit = found?.hit ?? {
    id: item.id,
    row: vault.index.row(item.id),
    score: 0,
    held: 0,
    relevance: 0,
    signals,
    isLabelAsked: true,
    older: [],
  };
  return {
    item,
    copies: found?.copies ?? [],
    salience: found?.salience ?? item.weight.salience,
    score: found?.score ?? 1,
    parts: found?.parts ?? { relevance: 1, salience: 0, recency: 0, topic: 0 },
    hit: { ...hit, relevance: Math.max(hit.relevance, ANSWERING) },
  };
}
/** It holds what is asked for. */
const ANSWERING = 0.95;
