import { describe, expect, test } from "vitest";
import { gemini } from "../../../src/formats/importers/gemini.ts";
import { pageTime, promptTitle } from "../../../src/formats/importers/gemini-activity.ts";
import type { Json, JsonObject } from "../../../src/model/json.ts";
import { faultsOf, importedFrom, talk } from "./given-export.ts";

const PAGE = "Takeout/My Activity/Gemini Apps/MyActivity.json";

const event = (time: string, rest: JsonObject): JsonObject => ({
  header: "Gemini Apps",
  time,
  products: ["Gemini Apps"],
  ...rest,
});
const prompted = (time: string, text: string, answer?: string): JsonObject =>
  event(time, { title: `Prompted ${text}`, ...(answer === undefined ? {} : { safeHtmlItem: [{ html: answer }] }) });

const read = async (events: readonly Json[], timeZone?: string) => {
  const imported = await importedFrom(gemini, { [PAGE]: events }, timeZone === undefined ? {} : { timeZone });
  expect(faultsOf(imported)).toEqual([]);
  return imported;
};

describe("Gemini's activity in JSON", () => {
  test("events of one conversation id are one conversation in order of time, wherever they stand (PAM-105, PAM-110)", async () => {
    const details = (time: string, id: string, request: string, response?: string): JsonObject =>
      event(time, {
        header: "Gemini",
        title: "Used Gemini Apps",
        titleUrl: `https://gemini.google.com/app/c/${id}`,
        details: [
          { name: "Request", value: request },
          ...(response === undefined ? [] : [{ name: "Response", value: response }]),
        ],
      });
    const { conversations } = await read([
      details("2026-02-09T10:05:00Z", "g-1", "And the capital?", "Lisbon."),
      details("2026-02-03T08:00:00Z", "g-2", "Lost answer"),
      details("2026-02-01T10:00:00Z", "g-1", "Tell me about Portugal", "A country."),
    ]);
    expect(conversations.map(({ provider, title }) => [provider.conversation_id, title])).toEqual([
      ["g-1", "Tell me about Portugal"],
      ["g-2", "Lost answer"],
    ]);
    expect(talk(conversations[0])).toEqual([
      ["user", "Tell me about Portugal"],
      ["assistant", "A country."],
      ["user", "And the capital?"],
      ["assistant", "Lisbon."],
    ]);
  });

  test("words are taken out of requests and responses that are JSON text, and what stands beside them is kept (PAM-113, PAM-116)", async () => {
    const { conversations } = await read([
      event("2026-02-02T08:00:00.500Z", {
        titleUrl: "https://gemini.google.com/app/c/g-1",
        activityControls: ["Gemini Apps Activity"],
        userInteractions: [
          {
            userInteraction: {
              request: '[{"text":"Hello"}]',
              response: '{"candidates":[{"content":{"parts":[{"text":"Hi"},{"text":"there"}]}}]}',
              endpoint: 2,
              shown: false,
              latencySeconds: 0.5,
            },
          },
          { userInteraction: { request: "no JSON at all", response: '{"other":1}' } },
        ],
      }),
    ]);
    expect(talk(conversations[0])).toEqual([
      ["user", "Hello"],
      ["assistant", "Hi\nthere"],
      ["user", "no JSON at all"],
      ["assistant", '{"other":1}'],
    ]);
    expect(conversations[0]?.messages[0]?.raw_metadata).toMatchObject({
      endpoint: 2,
      shown: false,
      latencySeconds: 0.5,
      event: { activityControls: ["Gemini Apps Activity"] },
    });
  });

  test("prompts without an id are parted by an hour of silence, answers come as plain text with their HTML beside them (PAM-113, PAM-116)", async () => {
    const { conversations } = await read([
      prompted("2026-07-27T18:00:00Z", "Best bread recipe", "<p>Flour &amp; water</p>"),
      prompted("2026-07-26T06:50:00Z", "And at new moon? Attached 2 files."),
      prompted(
        "2026-07-26T06:00:00Z",
        "How do tides work?",
        "<p>The <b>Moon</b> pulls.</p><ul><li>High</li><li>Low</li></ul><script>x()</script>",
      ),
    ]);
    expect(conversations.map(talk)).toEqual([
      [
        ["user", "How do tides work?"],
        ["assistant", "The Moon pulls.\n\n- High\n- Low"],
        ["user", "And at new moon?"],
      ],
      [
        ["user", "Best bread recipe"],
        ["assistant", "Flour & water"],
      ],
    ]);
    expect(conversations[1]?.messages[1]?.raw_metadata).toEqual({ response_html: "<p>Flour &amp; water</p>" });
    expect(conversations[0]?.messages[2]?.raw_metadata).toMatchObject({ attached_count: 2 });
  });

  test("the id of a session stays when a later export goes on with it (PAM-116)", async () => {
    const first = prompted("2026-07-26T06:00:00Z", "One");
    const [short, long] = [await read([first]), await read([prompted("2026-07-26T06:10:00Z", "Two"), first])];
    expect(long.conversations[0]?.id).toBe(short.conversations[0]?.id);
    expect(long.conversations[0]?.messages[0]?.id).toBe(short.conversations[0]?.messages[0]?.id);
  });

  test("records of other products and of other doings are no prompts (PAM-117)", async () => {
    const { conversations, problems } = await read([
      event("2026-07-26T06:00:00Z", {
        title: "Created Gemini Canvas titled Tides",
        safeHtmlItem: [{ html: "<p>x</p>" }],
      }),
      event("2026-07-26T06:01:00Z", { title: "Something unknown" }),
      { header: "YouTube", title: "Prompted a video", time: "2026-07-26T06:02:00Z", products: ["YouTube"] },
      prompted("2026-07-26T06:03:00Z", "Hello"),
    ]);
    expect(talk(conversations[0])).toEqual([["user", "Hello"]]);
    expect(problems).toEqual([]);
  });

  test("a verb of a language that is not known is read whole where an answer shows that it was a prompt (PAM-116)", async () => {
    const { conversations } = await read([
      event("2026-07-26T06:00:00Z", {
        header: "Gemini 앱",
        products: ["Gemini 앱"],
        title: "프롬프트: 안녕",
        safeHtmlItem: [{ html: "안녕하세요" }],
      }),
    ]);
    expect(talk(conversations[0])).toEqual([
      ["user", "프롬프트: 안녕"],
      ["assistant", "안녕하세요"],
    ]);
  });

  test("an event whose time cannot be read stands at its neighbour's and is told; one without a neighbour is told alone (PAM-106, PAM-116)", async () => {
    const imported = await read([
      prompted("never", "SECRET"),
      prompted("2026-07-26T06:00:00Z", "Hello"),
      prompted("soon", "Later"),
    ]);
    expect(talk(imported.conversations[0])).toEqual([
      ["user", "Later"],
      ["user", "Hello"],
    ]);
    expect(imported.conversations[0]?.messages[0]?.raw_metadata).toMatchObject({
      import_notes: ["created-at-from-neighbour"],
      event: { time: "soon" },
    });
    expect(imported.problems.map(({ check, place }) => [check, place])).toEqual([
      ["unreadable-time", "$[0].time"],
      ["unreadable-time", "$[2].time"],
    ]);
    expect(JSON.stringify(imported.problems)).not.toContain("SECRET");
  });

  test("times without a zone are those of the zone that was named (PAM-106)", async () => {
    const { conversations } = await read([prompted("2026-07-26T06:00:00", "Hello")], "Europe/Lisbon");
    expect(conversations[0]?.messages[0]?.created_at).toBe("2026-07-26T05:00:00Z");
  });

  test("the same words at the same time are messages with ids of their own, one after the other (PAM-109)", async () => {
    const hello = prompted("2026-07-26T06:00:00Z", "Hello");
    const { conversations } = await read([hello, hello, hello]);
    const [one, two, three] = conversations[0]?.messages ?? [];
    expect(new Set([one?.id, two?.id, three?.id]).size).toBe(3);
    expect([two?.parent_id, three?.parent_id]).toEqual([one?.id, two?.id]);
  });

  test("faults of other products' files in the same archive are passed over; where nothing else is found they are told (PAM-117)", async () => {
    const broken = { "Takeout/Maps/Records.json": '{"locations":[{' };
    const found = await importedFrom(gemini, { [PAGE]: [prompted("2026-07-26T06:00:00Z", "Hello")], ...broken });
    expect([found.conversations.length, found.problems]).toEqual([1, []]);
    const alone = await importedFrom(gemini, broken);
    expect(alone.problems.map(({ check }) => check)).toEqual(["malformed-json", "nothing-found"]);
  });

  test("an empty page, as paused activity gives it, is a problem and no success (PAM-116)", async () => {
    const { problems } = await read([]);
    expect(problems.map(({ check }) => check)).toEqual(["nothing-found"]);
  });
});

const cell = (body: string, header = "Gemini Apps"): string =>
  `<div class="outer-cell mdl-cell mdl-cell--12-col"><div class="mdl-grid">
  <div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">${header}<br></p></div>
  <div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${body}</div>
  <div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div>
  <div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;${header}<br></div>
  </div></div>`;
const page = (...cells: readonly string[]): string =>
  `<html><body><div class="mdl-grid">${cells.join("")}</div></body></html>`;

describe("Gemini's activity in HTML", () => {
  test.for([
    [
      "Prompted&nbsp;How do tides work?<br>Feb 17, 2026, 3:08:20\u202fPM EST<br><p>The Moon.</p>",
      "2026-02-17T20:08:20Z",
    ],
    [
      "Solicitou&nbsp;How do tides work?<br>17 de fev. de 2026, 15:08:20 BRT<br><p>The Moon.</p>",
      "2026-02-17T18:08:20Z",
    ],
    ["Angefordert&nbsp;How do tides work?<br>17. Feb. 2026, 15:08:20 MEZ<br><p>The Moon.</p>", "2026-02-17T14:08:20Z"],
    ["Demandé&nbsp;How do tides work?<br>17 févr. 2026, 15:08:20 CET<br><p>The Moon.</p>", "2026-02-17T14:08:20Z"],
    ["Solicitó&nbsp;How do tides work?<br>17 feb 2026, 15:08:20 GMT-05:00<br><p>The Moon.</p>", "2026-02-17T20:08:20Z"],
    ["Richiesto&nbsp;How do tides work?<br>17 feb 2026, 15:08:20 CET<br><p>The Moon.</p>", "2026-02-17T14:08:20Z"],
  ] as const)("block %# is read in the language of its account (PAM-106, PAM-116)", async ([body, at]) => {
    const imported = await importedFrom(gemini, { "Takeout/Minha atividade.html": page(cell(body)) });
    expect(faultsOf(imported)).toEqual([]);
    expect(talk(imported.conversations[0])).toEqual([
      ["user", "How do tides work?"],
      ["assistant", "The Moon."],
    ]);
    expect(imported.conversations[0]?.messages[0]?.created_at).toBe(at);
    expect(imported.conversations[0]?.messages[1]?.raw_metadata).toEqual({ response_html: "<p>The Moon.</p>" });
  });

  test("prompts of several lines, files with links, other products and sessions (PAM-107, PAM-117)", async () => {
    const imported = await importedFrom(gemini, {
      "Takeout/MyActivity.html": page(
        cell("Prompted Later<br>Feb 18, 2026, 3:00:00 PM UTC<br>"),
        cell(
          'Prompted One<br>two<br>Attached 1 file.<br>-&nbsp;<a href="plan%20a.png">plan a.png</a><br>Feb 17, 2026, 3:00:00 PM UTC<br>Yes<br>No',
        ),
        cell("Prompted another product<br>Feb 17, 2026, 2:00:00 PM UTC<br>", "YouTube"),
        cell("Created Gemini Canvas<br>Feb 17, 2026, 2:00:00 PM UTC<br>"),
      ),
      "Takeout/plan a.png": "png",
    });
    expect(imported.conversations.map(talk)).toEqual([
      [
        ["user", "One\ntwo"],
        ["assistant", "Yes\nNo"],
      ],
      [["user", "Later"]],
    ]);
    expect(imported.conversations[0]?.messages[0]?.attachments).toEqual([
      { type: "image", name: "plan a.png", ref: "Takeout/plan a.png" },
    ]);
    expect(imported.problems).toEqual([]);
  });

  test("a zone that is not known counts as UTC and is noted (PAM-106, PAM-113)", async () => {
    const { conversations } = await importedFrom(gemini, {
      "MyActivity.html": page(cell("Prompted Hi<br>Feb 17, 2026, 3:00:00 PM XYZT<br>")),
    });
    expect(conversations[0]?.messages[0]?.created_at).toBe("2026-02-17T15:00:00Z");
    expect(conversations[0]?.messages[0]?.raw_metadata?.["import_notes"]).toEqual(["time-zone-unknown-utc"]);
  });
});

describe("times of the pages", () => {
  test.for([
    ["Feb 17, 2026, 12:08:20 AM GMT", "2026-02-17T00:08:20.000Z"],
    ["17 Feb 2026, 15:08:20 GMT+5:30", "2026-02-17T09:38:20.000Z"],
    ["17 Feb 2026, 15:08:20 GMT-3", "2026-02-17T18:08:20.000Z"],
    ["2026/02/17 15:08:20 JST", "2026-02-17T06:08:20.000Z"],
    ["2026年2月17日 15:08:20 JST", "2026-02-17T06:08:20.000Z"],
    ["17.02.2026, 15:08:20 MESZ", "2026-02-17T13:08:20.000Z"],
    ["31 de dez. de 2025, 23:59:59 BRT", "2026-01-01T02:59:59.000Z"],
    ["17 lut 2026, 15:08:20 CET", "2026-02-17T14:08:20.000Z"],
    ["17 февр. 2026 г., 15:08:20 MSK", "2026-02-17T12:08:20.000Z"],
    ["17 feb 2026, 3:08:20 p. m. COT", "2026-02-17T20:08:20.000Z"],
  ] as const)("%s (PAM-106)", ([text, expected]) => {
    const time = pageTime(text, "UTC");
    expect(time === undefined ? undefined : new Date(time.at).toISOString()).toBe(expected);
    expect(time?.isZoneKnown).toBe(true);
  });

  test.for([
    "",
    "Tuesday",
    "30 Feb 2026, 15:08:20 CET",
    "meet me Feb 17, 2026, 3:08:20 PM EST at the pier",
    "17 Blub 2026, 15:08:20 CET",
  ])("%j is no time", (text) => expect(pageTime(text, "UTC")).toBeUndefined());

  test("a line without a zone is in the zone that was named (PAM-106)", () => {
    expect(pageTime("17 Feb 2026, 15:08:20", "America/New_York")?.at).toBe(Date.UTC(2026, 1, 17, 20, 8, 20));
  });
});

describe("titles", () => {
  test.for([
    ["Prompted with: a plan", false, "a plan"],
    ["Asked Bard: a plan", false, "a plan"],
    ["Prompted\u00a0a plan", false, "a plan"],
    ["Said Created worlds", false, "Created worlds"],
    ["Prompted compare 2 files.", false, "compare 2 files."],
    ["Prompted Attached 1 file.", false, ""],
    ["Promptedness", false, undefined],
    ["Used Gemini Apps", true, undefined],
  ] as const)("%s", ([title, isAnswered, expected]) => expect(promptTitle(title, isAnswered)?.text).toBe(expected));
});
