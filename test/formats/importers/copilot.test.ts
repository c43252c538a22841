import { describe, expect, test } from "vitest";
import { copilot, rowTime } from "../../../src/formats/importers/copilot.ts";
import { faultsOf, importedFrom, talk } from "./given-export.ts";

const ACTIVITY = "copilot-activity-history.csv";
const CHAT = "copilot-chat-activity.csv";
const APPS = "windows-apps-copilot-activity-history.csv";

const read = async (files: Readonly<Record<string, string>>) => {
  const imported = await importedFrom(copilot, files);
  expect(faultsOf(imported)).toEqual([]);
  return imported;
};

describe("Copilot's tables", () => {
  test("each of the four is read by its first row, with or without a mark before it (PAM-105, PAM-119)", async () => {
    const { conversations } = await read({
      [ACTIVITY]:
        '\ufeffConversation,Time,Author,Message\r\nTrip,2026-02-17T14:36:11,Human,"Warm, please:\nwhere?"\r\nTrip,2026-02-17T14:36:15,AI,Madeira.\r\n',
      [CHAT]:
        '"CreatedAt","MessageContent","Author","ChatName"\r\n12/13/2025 12:07:15 +00:00,Sum up,user,Research\r\n12/13/2025 12:07:20 +00:00,Done,Copilot,Research\r\n',
      "copilot-in-Microsoft-365-apps-activity.csv": "CreatedAt,MessageContent,Author,ChatName\r\n",
      [APPS]:
        "Timestamp,ClientApp,Prompt\r\n2026-01-05T10:00:00,Notepad,Shorten\r\n2026-01-05T10:00:05,Notepad,Lengthen\r\n",
    });
    expect(conversations.map(({ title }) => title)).toEqual(["Trip", "Research", "Notepad prompt", "Notepad prompt"]);
    expect(talk(conversations[0])).toEqual([
      ["user", "Warm, please:\nwhere?"],
      ["assistant", "Madeira."],
    ]);
    expect(talk(conversations[1])).toEqual([
      ["user", "Sum up"],
      ["assistant", "Done"],
    ]);
    expect(conversations[2]?.raw_metadata).toEqual({ source_file: APPS, client_app: "Notepad" });
  });

  test("rows of one name are one talk in order of time, the person first, until a day of silence (PAM-110)", async () => {
    const { conversations } = await read({
      [ACTIVITY]:
        "Conversation,Time,Author,Message\n" +
        "Trip,2026-02-18T14:00:00,user,third\n" +
        "Other,2026-02-17T14:00:00,user,other\n" +
        "Trip,2026-02-17T14:00:00,AI,second\n" +
        "Trip,2026-02-17T14:00:00,user,first\n" +
        "Trip,2026-03-17T14:00:00,user,a month later\n",
    });
    expect(
      conversations.filter(({ title }) => title === "Trip").map((one) => talk(one).map(([, text]) => text)),
    ).toEqual([["first", "second", "third"], ["a month later"]]);
  });

  test("ids are made, stay the same in a later export, and never stand twice (PAM-109, PAM-116)", async () => {
    const head = "Conversation,Time,Author,Message\n";
    const row = "Trip,2026-02-17T14:00:00,user,Hello\n";
    const before = await read({ [ACTIVITY]: head + row });
    const after = await read({
      "copilot-activity-history (1).csv": `${head}${row}${row}Trip,2026-02-17T14:01:00,AI,Hi\n`,
    });
    expect(after.conversations[0]?.id).toBe(before.conversations[0]?.id);
    expect(after.conversations[0]?.messages[0]?.id).toBe(before.conversations[0]?.messages[0]?.id);
    expect(new Set(after.conversations[0]?.messages.map(({ id }) => id)).size).toBe(3);
    expect(after.conversations[0]?.messages.map(({ children_ids }) => children_ids?.length)).toEqual([1, 1, 0]);
    expect(after.conversations[0]?.provider).toEqual({ name: "copilot" });
  });

  test("blank messages are passed over, rows without a name have no title (PAM-117)", async () => {
    const { conversations } = await read({
      [ACTIVITY]:
        "Conversation,Time,Author,Message\n,2026-02-17T14:00:00,user,Hello\n,2026-02-17T14:10:00,AI,  \n,2026-02-17T16:00:00,user,Bye\n",
    });
    expect(conversations.map((one) => [one.title, talk(one)])).toEqual([
      [undefined, [["user", "Hello"]]],
      [undefined, [["user", "Bye"]]],
    ]);
  });

  test("a row whose time cannot be read stands at its neighbour's, keeps what was written, and is told (PAM-106, PAM-113)", async () => {
    const { conversations, problems } = await read({
      [ACTIVITY]: "Conversation,Time,Author,Message\nTrip,2026-02-17T14:00:00,user,SECRET\nTrip,soon,AI,Hi\n",
    });
    expect(conversations[0]?.messages[1]?.created_at).toBe("2026-02-17T14:00:00Z");
    expect(conversations[0]?.messages[1]?.raw_metadata).toEqual({
      Time: "soon",
      import_notes: ["created-at-from-neighbour"],
    });
    expect(problems.map(({ check, place }) => [check, place])).toEqual([["unreadable-time", "line 3"]]);
    expect(JSON.stringify(problems)).not.toContain("SECRET");
  });

  test("columns of later days are kept, a ragged row is told by its line (PAM-113, PAM-116)", async () => {
    const { conversations, problems } = await read({
      [ACTIVITY]:
        "Conversation,Time,Author,Message,Device\nTrip,2026-02-17T14:00:00,user,Hello,Phone\nTrip,2026-02-17T14:00:00\n",
    });
    expect(conversations[0]?.messages[0]?.raw_metadata).toEqual({ Device: "Phone" });
    expect(problems.map(({ check, place }) => [check, place])).toEqual([["malformed-row", "line 3"]]);
  });

  test("a table that breaks off gives what came before (PAM-116)", async () => {
    const { problems } = await read({
      [ACTIVITY]: 'Conversation,Time,Author,Message\nTrip,2026-02-17T14:00:00,user,"Hello\n',
    });
    expect(problems.map(({ check }) => check)).toEqual(["unreadable-file", "nothing-found"]);
  });

  test.for([
    ["12/13/2025 12:07:15 +00:00", "2025-12-13T12:07:15.000Z"],
    ["1/2/2026 3:04:05 PM -05:00", "2026-01-02T20:04:05.000Z"],
    ["1/2/2026 12:04:05 AM", "2026-01-02T00:04:05.000Z"],
    ["2026-02-17T14:36:11", "2026-02-17T14:36:11.000Z"],
    ["2026-02-17T14:36:11+01:00", "2026-02-17T13:36:11.000Z"],
    ["13/13/2025 12:07:15 +00:00", undefined],
    ["", undefined],
  ] as const)("the time %j (PAM-106)", ([text, expected]) => {
    const at = rowTime(text, "UTC");
    expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(expected);
  });

  test("a time without a zone is in the zone that was named (PAM-106)", () => {
    expect(rowTime("2026-07-17T14:36:11", "Europe/Lisbon")).toBe(Date.UTC(2026, 6, 17, 13, 36, 11));
    expect(rowTime("7/17/2026 14:36:11", "Europe/Lisbon")).toBe(Date.UTC(2026, 6, 17, 13, 36, 11));
  });
});
