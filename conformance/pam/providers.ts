/**
 * Runs exports of assistants through their importers and compares what comes out with what their `expected.json` says (PAM-104..PAM-120). A member that no
 * comparison knows is a fault: a case that is not understood has not been passed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { detectAssistant } from "../../src/formats/importers/detect-assistant.ts";
import { PAM_VERSION, type PamMessage, STORE_SCHEMA } from "../../src/formats/pam/documents.ts";
import { validateConversation, validateStore } from "../../src/formats/pam/validate.ts";
import { type Json, parseJson } from "../../src/model/json.ts";
import { compareConversation, compareRow, list, type Members, members } from "./providers-conversation.ts";
import { ASSISTANTS, givenFolder, givenText, type Imported, importAll } from "./providers-import.ts";
import { type Faults, plain, wordsOf } from "./providers-message.ts";

export interface ProviderCheck {
  readonly name: string;
  /** What is wrong, without content; undefined where all is as expected. */
  readonly fault: string | undefined;
}

/** The same for every run, so that two runs can be compared. 2026-11-01T00:00:00Z. */
const NOW = 1_793_491_200_000;
const DETECTION = "detection.json";

/** @param folder holds `<provider>/<case>/export/…` with `expected.json` beside it, and `detection.json` */
export async function* providerChecks(folder: string): AsyncGenerator<ProviderCheck> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === DETECTION) yield* detectionChecks(join(folder, entry.name));
    else if (entry.name === "README.md") continue;
    else if (!entry.isDirectory()) yield check(entry.name, ["is no case"]);
    else {
      const cases = readdirSync(join(folder, entry.name)).sort();
      if (cases.length === 0) yield check(entry.name, ["has no cases"]);
      for (const name of cases) yield* caseChecks(`${entry.name}/${name}`, join(folder, entry.name, name));
    }
  }
}

async function* detectionChecks(file: string): AsyncGenerator<ProviderCheck> {
  for (const entry of list(readJson(file))) {
    const told = members(entry) ?? {};
    const header = told["csv_header"];
    const given =
      header === undefined
        ? givenText("data.json", JSON.stringify(told["data"]))
        : givenText("data.csv", `${list(header).join(",")}\r\n`);
    const found = await detectAssistant(given);
    yield check(`detection/${told["name"]}`, found === told["provider"] ? [] : [`is taken for ${found}`]);
  }
}

async function* caseChecks(name: string, folder: string): AsyncGenerator<ProviderCheck> {
  const expectedFile = join(folder, "expected.json");
  if (!existsSync(expectedFile)) {
    yield check(name, ["has no expected.json"]);
    return;
  }
  const expected = members(readJson(expectedFile)) ?? {};
  const given = givenFolder(join(folder, "export"));
  const detected = await detectAssistant(given);
  yield check(`${name}/provider`, detected === expected["provider"] ? [] : [`is taken for ${detected}`]);
  const importer = ASSISTANTS.get(detected);
  if (importer === undefined) return;
  const imported = await importAll(importer, given, NOW);
  const again = await importAll(importer, givenFolder(join(folder, "export")), NOW);
  yield check(`${name}/again`, isDeepStrictEqual(imported, again) ? [] : ["a second import gives other documents"]);
  yield check(
    `${name}/problems`,
    imported.problems.map(({ check: id, place }) => `${id} at ${place}`),
  );
  yield check(`${name}/valid`, validity(imported));
  for (const [member, value] of Object.entries(expected)) {
    if (member === "provider" || member === "note") continue;
    const compare = MEMBERS[member];
    yield check(
      `${name}/${member}`,
      compare === undefined ? ["is a member that no comparison knows"] : compare(imported, value),
    );
  }
}

/** Each document by the schema and by every check of a conversation and a store. */
function validity(imported: Imported): Faults {
  const conversations = imported.conversations.flatMap((conversation, index) =>
    validateConversation(plain(conversation)).errors.map(
      (error) => `conversation ${index}: ${error.check} ${error.path}`,
    ),
  );
  const store = {
    schema: STORE_SCHEMA,
    schema_version: PAM_VERSION,
    owner: { id: "owner" },
    memories: imported.memories,
  };
  const memories = validateStore(plain(store)).errors.filter(({ check: id }) => id !== "xref-conversation");
  return [...conversations, ...memories.map((error) => `${error.check} ${error.path}`)];
}

const MEMBERS: Readonly<Record<string, (imported: Imported, value: Json) => Faults>> = {
  owner_id: ({ owner }, value) => ((owner ?? null) === value ? [] : ["differs"]),
  conversation_count: ({ conversations }, value) =>
    conversations.length === value ? [] : [`${conversations.length} conversations`],
  conversations: compareConversations,
  messages: ({ conversations }, value) =>
    compareRows(
      conversations.flatMap(({ messages }) => messages),
      value,
    ),
  by_title: (imported, value) =>
    Object.entries(members(value) ?? {}).flatMap(([title, rows], index) => {
      const found = imported.conversations.find((conversation) => conversation.title === title);
      return found === undefined ? [`title ${index} is missing`] : compareRows(found.messages, rows);
    }),
  skipped_titles: ({ conversations }, value) =>
    conversations.some(({ messages }) => messages.some((message) => list(value).includes(wordsOf(message))))
      ? ["what is no prompt became a message"]
      : [],
  prompt_only: comparePrompts,
  ids_generated: ({ conversations }) => {
    const ids = [...conversations, ...conversations.flatMap(({ messages }) => messages)].map(({ id }) => id);
    return new Set(ids).size === ids.length && ids.every((id) => id !== "") ? [] : ["ids are missing or stand twice"];
  },
  memories: compareMemories,
  memories_optional: compareMemories,
};

/** A list, or an object by the provider's id. A list names all conversations there are. */
function compareConversations({ conversations }: Imported, value: Json): Faults {
  const byId = members(value);
  const expected: readonly (readonly [Json, Members])[] =
    byId === undefined
      ? list(value).map((entry) => [members(entry)?.["conversation_id"] ?? null, members(entry) ?? {}])
      : Object.entries(byId).map(([id, entry]) => [id, members(entry) ?? {}]);
  const count =
    conversations.length === expected.length
      ? []
      : [`${conversations.length} conversations instead of ${expected.length}`];
  const faults = expected.flatMap(([id, told], index) => {
    const found = conversations.find(({ provider }) => provider.conversation_id === id);
    const differences = found === undefined ? ["is missing"] : compareConversation(found, told);
    return differences.map((fault) => `conversation ${index}: ${fault}`);
  });
  return [...count, ...faults];
}

const compareRows = (messages: readonly PamMessage[], value: Json): Faults => [
  ...(messages.length === list(value).length ? [] : [`${messages.length} messages instead of ${list(value).length}`]),
  ...list(value).flatMap((row, index) => compareRow(messages[index], list(row), index)),
];

function comparePrompts({ conversations }: Imported, value: Json): Faults {
  const told = members(value) ?? {};
  const alone = conversations.filter(({ messages }) => messages.length === 1 && messages[0]?.role === "user");
  return list(told["texts"]).flatMap((text, index) => {
    const found = alone.find(({ messages: [message] }) => message !== undefined && wordsOf(message) === text);
    if (found === undefined) return [`prompt ${index} is no conversation of its own`];
    const app = told["client_app"];
    return app === undefined || found.raw_metadata?.["client_app"] === app
      ? []
      : [`prompt ${index}: client_app differs`];
  });
}

/** A number, or `<type>_at_least`, `<type>_contains`, `content_contains` and members of the provenance of all of them. */
function compareMemories({ memories }: Imported, value: Json): Faults {
  if (typeof value === "number") return memories.length === value ? [] : [`${memories.length} memories`];
  return Object.entries(members(value) ?? {}).flatMap(([member, told]) => {
    const [, type = "", rule] = /^(.+)_(at_least|contains)$/.exec(member) ?? [];
    if (rule === "at_least")
      return memories.filter((memory) => memory.type === type).length >= Number(told)
        ? []
        : [`${member} does not hold`];
    if (rule === "contains") {
      const texts = typeof told === "string" ? [told] : list(told).map(String);
      const isIn = (text: string): boolean =>
        memories.some((memory) => (type === "content" || memory.type === type) && memory.content.includes(text));
      return texts.every(isIn) ? [] : [`${member} does not hold`];
    }
    const isSame = memories.every(({ provenance }) => members(plain(provenance))?.[member] === told);
    return isSame ? [] : [`${member} differs`];
  });
}

const check = (name: string, faults: Faults): ProviderCheck => ({
  name,
  fault: faults.length === 0 ? undefined : faults.join("; "),
});

const readJson = (file: string): Json => parseJson(readFileSync(file, "utf8"));
