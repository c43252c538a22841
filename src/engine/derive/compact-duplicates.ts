/** Facts that say exactly the same become one: the most recent stays, with the evidence of all (PN-24). Observed, they never get so far. */
import type { Evidence, Item } from "../../model/item.ts";
import { supersede } from "../observe/keep-candidate.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

const EVIDENCE_MAX = 1_000;
const LINKS_MAX = 1_000;
const COUNT_MAX = 1_000_000_000;

/** @param ids of equal facts, the one that stays first. Answers how many became history. */
export async function mergeDuplicates(draft: UnitOfWork, ids: readonly string[]): Promise<number> {
  const items = (await Promise.all(ids.map((id) => draft.get(id)))).filter(
    (item): item is Item => item?.truth === "current" && item.hold === "active",
  );
  const [newest, ...older] = items;
  if (newest === undefined || older.length === 0) return 0;
  for (const item of older) await supersede(draft, item);
  const key = newest.key ?? older.find((item) => item.key !== undefined)?.key;
  draft.put({
    ...newest,
    ...(key === undefined ? {} : { key }),
    revision: newest.revision + 1,
    count: Math.min(
      COUNT_MAX,
      items.reduce((sum, item) => sum + item.count, 0),
    ),
    evidence: merged(items),
    links: [...newest.links, ...older.map(({ id }) => ({ type: "supersedes", to: id }) as const)].slice(0, LINKS_MAX),
  });
  draft.log({ op: "update", mem: newest.id, rev: newest.revision + 1, act: "system" });
  return older.length;
}

/** Each message once, the newest fact's first. */
function merged(items: readonly Item[]): readonly Evidence[] {
  const byMessage = new Map<string, Evidence>();
  for (const entry of items.flatMap((item) => item.evidence))
    if (!byMessage.has(entry.item)) byMessage.set(entry.item, entry);
  return [...byMessage.values()].slice(0, EVIDENCE_MAX);
}
