/**
 * PrecisionMemBench: beliefs in scopes, with cases that say exactly which must come back. Scopes become labels.
 * Traps met here: one belief belongs to another user; what is pinned, resolved or not active comes by other paths and stands
 * under a label of its own; versions of one belief share a key; the session case adds beliefs on the way, so that it becomes
 * one memory for each state of the beliefs.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Belief, Conversation, EvalSet, Question } from "../eval-set.ts";
import { assertUnique, dataFiles, type Placed, parsed, readJson, requiredFile, utcInstant } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";

const belief = z.object({
  _id: z.string(),
  user_id: z.string(),
  type: z.string(),
  canonical_name: z.string(),
  aliases: z.array(z.string()),
  content: z.string(),
  scope: z.array(z.string()),
  epistemic_status: z.string(),
  pinned: z.boolean(),
  resolved_at: z.string().nullish(),
  superseded_by: z.string().nullish(),
  created_at: z.string(),
  participants: z.array(z.string()).nullish(),
});
type BeliefRecord = z.infer<typeof belief>;
const expectation = z.object({ relevantBeliefs: z.object({ shouldOnlyInclude: z.array(z.string()) }) });
const caseRecord = z.object({
  caseId: z.string(),
  category: z.string(),
  userId: z.string().optional(),
  scope: z.array(z.string()),
  query: z.string(),
  budget: z.object({ maxBeliefs: z.int().min(0) }).optional(),
  expect: expectation,
});
const sessionRecord = z.object({
  caseId: z.string(),
  turns: z.array(
    z.object({
      label: z.string(),
      scope: z.array(z.string()),
      userMessage: z.string(),
      expect: expectation,
      createBeliefAtTurn: belief.optional(),
      updateBeliefAtTurn: z.object({ beliefId: z.string(), addAliases: z.array(z.string()).default([]) }).optional(),
    }),
  ),
});

const FILES = [
  /^beliefs\.seed\.json(?:\.gz)?$/,
  /^retrieval\.cases\.json(?:\.gz)?$/,
  /^session-retrieval\.cases\.json(?:\.gz)?$/,
];
/** Categories that begin so come from session cases. */
const IN_SESSION = "session";
const SILENCE = "silence";

/** @throws EvalInputError for missing, unknown or malformed files, and for cases that name no belief. */
export async function loadPrecisionMemBench(folder: string): Promise<EvalSet> {
  const names = await dataFiles(folder, FILES);
  const seed = parsed(z.array(belief), await readJson(folder, requiredFile(names, "beliefs.seed.json")));
  assertUnique(
    seed.map((one) => one._id),
    "beliefs.seed.json",
  );
  const cases = await readJson(folder, requiredFile(names, "retrieval.cases.json"));
  const conversations = [...readCases(cases, seed)];
  const sessionName = names.find((name) => FILES[2]?.test(name));
  if (sessionName !== undefined) conversations.push(...readSessionCases(await readJson(folder, sessionName), seed));
  const categories = new Set(conversations.flatMap((one) => one.questions.map((question) => question.category)));
  const plain = [...categories].filter((category) => category !== SILENCE && !category.startsWith(IN_SESSION)).sort();
  return {
    name: "precisionmembench",
    conversations,
    summaryCategories: plain,
    behaviours: [
      ...plain.map(
        (category) => ({ name: category.toLowerCase(), measure: "exact sets", categories: [category] }) as const,
      ),
      { name: "silence where nothing fits", measure: "exact sets", categories: [SILENCE] },
      { name: "a session with drift", measure: "exact sets", categories: [IN_SESSION] },
      { name: "a session with drift, silence", measure: "exact sets", categories: [`${IN_SESSION}, ${SILENCE}`] },
    ],
  };
}

function readCases(file: Placed, seed: readonly BeliefRecord[]): readonly Conversation[] {
  const cases = parsed(z.array(caseRecord), file);
  const users = [...new Set(seed.map((one) => one.user_id))];
  const [owner = ""] = users.toSorted((left, right) => countOf(seed, right) - countOf(seed, left));
  return [...Map.groupBy(cases, (one) => one.userId ?? owner)].map(([user, own]) =>
    conversationOf(
      user,
      seed.filter((one) => one.user_id === user),
      own.map((one) => {
        const gold = one.expect.relevantBeliefs.shouldOnlyInclude;
        return {
          place: `${file.place}, ${one.caseId}`,
          text: one.query,
          category: gold.length === 0 ? SILENCE : one.category,
          gold,
          scope: one.scope,
          itemsMax: one.budget?.maxBeliefs,
        };
      }),
      {
        now: latest(seed),
        others: seed.filter((one) => one.user_id !== user),
      },
    ),
  );
}

const countOf = (seed: readonly BeliefRecord[], user: string): number =>
  seed.filter((one) => one.user_id === user).length;

/** What a turn teaches holds from the next turn on: each state of the beliefs is a memory with the turns that ask it. */
function readSessionCases(file: Placed, seed: readonly BeliefRecord[]): readonly Conversation[] {
  const states: Conversation[] = [];
  for (const session of parsed(z.array(sessionRecord), file)) {
    const [owner] = session.turns.flatMap((turn) => turn.createBeliefAtTurn?.user_id ?? []);
    const user = owner ?? seed[0]?.user_id ?? "";
    const others = seed.filter((one) => one.user_id !== user);
    let beliefs = seed.filter((one) => one.user_id === user);
    let asked: Asked[] = [];
    const close = (): void => {
      const name = `${session.caseId}, state ${states.length + 1}`;
      if (asked.length > 0) states.push(conversationOf(name, beliefs, asked, { now: latest(beliefs), others }));
      asked = [];
    };
    for (const [index, turn] of session.turns.entries()) {
      const place = `${file.place}, ${session.caseId}, turn ${index}`;
      const gold = turn.expect.relevantBeliefs.shouldOnlyInclude;
      const category = gold.length === 0 ? `${IN_SESSION}, ${SILENCE}` : IN_SESSION;
      asked.push({ place, text: turn.userMessage, category, gold, scope: turn.scope, itemsMax: undefined });
      const { createBeliefAtTurn: created, updateBeliefAtTurn: update } = turn;
      if (created === undefined && update === undefined) continue;
      close();
      if (created !== undefined) beliefs = [...beliefs, created];
      if (update !== undefined) beliefs = withAliases(beliefs, update.beliefId, update.addAliases, place);
    }
    close();
  }
  return states;
}

function withAliases(
  beliefs: readonly BeliefRecord[],
  id: string,
  aliases: readonly string[],
  place: string,
): BeliefRecord[] {
  if (!beliefs.some((one) => one._id === id)) throw new EvalInputError(`${place}: there is no belief ${id}.`);
  return beliefs.map((one) => (one._id === id ? { ...one, aliases: [...one.aliases, ...aliases] } : one));
}

interface Asked {
  readonly place: string;
  readonly text: string;
  readonly category: string;
  readonly gold: readonly string[];
  readonly scope: readonly string[];
  readonly itemsMax: number | undefined;
}

function conversationOf(
  name: string,
  records: readonly BeliefRecord[],
  asked: readonly Asked[],
  around: { readonly now: number; readonly others: readonly BeliefRecord[] },
): Conversation {
  const known = new Set(records.map((one) => one._id));
  const questions = asked.map((one): Question => {
    const stranger = one.gold.find((id) => !known.has(id));
    if (stranger !== undefined) throw new EvalInputError(`${one.place}: there is no belief ${stranger} of this user.`);
    return {
      text: one.text,
      category: one.category,
      evidence: one.gold,
      isExactSet: true,
      labels: one.scope,
      ...(one.itemsMax === undefined ? {} : { itemsMax: one.itemsMax }),
    };
  });
  return {
    name,
    sessions: [],
    beliefs: inOrder(records).map((one) => beliefOf(one, records)),
    othersBeliefs: around.others.map((one) => beliefOf(one, around.others)),
    questions,
    now: around.now,
  };
}

/** Earlier versions before later ones. */
const inOrder = (records: readonly BeliefRecord[]): readonly BeliefRecord[] =>
  records.toSorted((left, right) => laterVersions(right, records).length - laterVersions(left, records).length);

/** Under this label stands what recall must not answer with, because it comes by another path. */
const APART = "apart";

function beliefOf(record: BeliefRecord, all: readonly BeliefRecord[]): Belief {
  const isSuperseded = record.epistemic_status === "superseded" || record.superseded_by != null;
  const isApart =
    record.pinned || record.resolved_at != null || (record.epistemic_status !== "active" && !isSuperseded);
  const last = laterVersions(record, all).at(-1) ?? record._id;
  const hasVersions = isSuperseded || all.some((one) => one.superseded_by === record._id);
  return {
    id: record._id,
    text: record.content,
    names: [record.canonical_name, ...record.aliases],
    labels: isApart ? record.scope.map((scope) => `${APART}:${scope}`) : record.scope,
    type: record.type,
    at: createdAt(record),
    ...(hasVersions ? { key: `belief.${last}` } : {}),
    isSuperseded,
    related: record.participants ?? [],
  };
}

/** The versions that took this one's place, one after the other; a circle ends where it is met again. */
function laterVersions(record: BeliefRecord, all: readonly BeliefRecord[]): readonly string[] {
  const later: string[] = [];
  let next = record.superseded_by;
  while (next != null && next !== record._id && !later.includes(next)) {
    later.push(next);
    next = all.find((one) => one._id === later.at(-1))?.superseded_by;
  }
  return later;
}

const latest = (records: readonly BeliefRecord[]): number =>
  lastMoment(
    records.map((one) => ({ at: createdAt(one) })),
    "beliefs.seed.json",
  );
const createdAt = (record: BeliefRecord): number => utcInstant(record.created_at, `beliefs.seed.json, ${record._id}`);
