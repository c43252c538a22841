/** `GET /docs`: all of it comes from the server, nothing of it leads elsewhere, and what is typed into it stays there. */
import { runInNewContext } from "node:vm";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readData } from "../../../src/data.ts";
import { openKeepsake } from "../../../src/index.ts";
import { httpWorld, NO_LIMITS } from "../../support/http-world.ts";
import { served } from "../../support/served.ts";
import { temporaryKeep } from "../../support/temporary-keep.ts";

const [DOCS_HTML, DOCS_SCRIPT, DOCS_STYLE] = [
  readData("docs-page/page.html"),
  readData("docs-page/start.js"),
  readData("docs-page/page.css"),
];

const PARTS = {
  "/docs": "text/html; charset=utf-8",
  "/docs/start.js": "text/javascript; charset=utf-8",
  "/docs/page.css": "text/css; charset=utf-8",
  "/docs/swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "/docs/swagger-ui.css": "text/css; charset=utf-8",
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

function elementsOf(html: string): readonly Element[] {
  const elements: { name: string; attributes: Readonly<Record<string, string>>; text: string }[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes, text: "" }),
    ontext: (text) => {
      const last = elements.at(-1);
      if (last !== undefined) last.text += text.trim();
    },
  });
  parser.end(html);
  return elements;
}

/** Addresses that a style would load. */
const loadedBy = (style: string): readonly string[] =>
  [...style.matchAll(/@import\s+["']?([^"';]+)|url\(\s*["']?([^"')]*)/g)].map(([, ...found]) => found.join(""));

describe("the page of routes", () => {
  test("comes whole from the server, each part as what it is, and is kept by nobody", async () => {
    const world = await httpWorld();
    for (const [path, type] of Object.entries(PARTS)) {
      const { status, headers, text } = await world.call("GET", path);
      expect([path, status, headers.get("content-type")]).toEqual([path, 200, type]);
      expect(text.length).toBeGreaterThan(50);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
      });
    }
    expect(world.log.map(({ route }) => route)).toEqual(Object.keys(PARTS));
  });

  test("comes from a server as it is run", async () => {
    using place = temporaryKeep();
    const { dir, keysDir } = place;
    await (await openKeepsake({ dir, keysDir })).close();
    await using server = await served(place);
    for (const [path, type] of Object.entries(PARTS)) {
      const reply = await fetch(`${server.url}${path}`);
      expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, type]);
      await reply.bytes();
    }
  });

  test("may reach its own server and nothing else, and runs nothing that stands in a text", async () => {
    const world = await httpWorld();
    for (const path of Object.keys(PARTS)) {
      const policy = (await world.call("GET", path)).headers.get("content-security-policy") ?? "";
      const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
      expect(Object.fromEntries(rules)).toEqual({
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'none'"],
      });
    }
  });

  test("names no address of another origin, and all that it names is there", async () => {
    const world = await httpWorld();
    const named = elementsOf(DOCS_HTML).flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([name, value]) => (["src", "href", "action"].includes(name) ? [value] : [])),
    );
    expect(named.length).toBeGreaterThan(4);
    for (const address of named.filter((one) => one !== "data:,")) {
      expect(address).toMatch(/^\/(?!\/)/);
      if (address !== "/openapi.json") expect((await world.call("GET", address)).status).toBe(200);
    }
  });

  test("holds no script and no style in its own text, which its policy would not run", () => {
    for (const { name, attributes, text } of elementsOf(DOCS_HTML)) {
      expect(name).not.toBe("style");
      if (name === "script") expect([text, attributes["src"]]).toEqual(["", expect.stringMatching(/^\/docs\//)]);
      expect(Object.keys(attributes).filter((attribute) => /^(on|style$)/.test(attribute))).toEqual([]);
    }
  });

  test("its styles load nothing but pictures that they hold themselves", async () => {
    const world = await httpWorld();
    const library = loadedBy((await world.call("GET", "/docs/swagger-ui.css")).text);
    expect(library.length).toBeGreaterThan(0);
    for (const address of [...library, ...loadedBy(DOCS_STYLE)]) expect(address.slice(0, 5)).toBe("data:");
    // The check sees what it looks for.
    expect(loadedBy("@import 'https://a.example/x.css'; b { background: url(//c.example/y.png) }")).toEqual([
      "https://a.example/x.css",
      "//c.example/y.png",
    ]);
  });

  test("gives out its five parts and no other file", async () => {
    const world = await httpWorld();
    for (const path of [
      "/docs/",
      "/docs/index.html",
      "/docs/package.json",
      "/docs/..%2fpackage.json",
      "/docs/%2e%2e/swagger-ui.js",
      "/docs/swagger-ui-bundle.js.map",
    ])
      expect([path, (await world.call("GET", path)).status]).toEqual([path, 404]);
  });
});

/** What the script of the page does, in a context that has nothing but the library's function. */
function startedWith() {
  const given: unknown[] = [];
  runInNewContext(DOCS_SCRIPT, { SwaggerUIBundle: (options: unknown) => given.push(options) });
  expect(given).toHaveLength(1);
  return z
    .looseObject({ url: z.string(), plugins: z.array(z.unknown()), persistAuthorization: z.boolean() })
    .parse(given[0]);
}

type Component = (props: Readonly<Record<string, unknown>>) => { readonly props: Readonly<Record<string, unknown>> };

/** A component of the library as the page's plugin gives it on, drawn with a React that notes what it is asked to draw. */
function drawn(name: string, props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const React = { createElement: (_: unknown, given: Readonly<Record<string, unknown>>) => ({ props: given }) };
  const [plugin] = startedWith().plugins;
  if (typeof plugin !== "function") throw new Error("there is no plugin");
  const wrap: unknown = plugin().wrapComponents[name];
  if (typeof wrap !== "function") throw new Error(`nothing wraps ${name}`);
  const component: Component = wrap(() => undefined, { React });
  return component(props).props;
}

describe("what is typed into the page", () => {
  test("goes neither into the address nor into a storage, nor to a service", () => {
    expect(startedWith()).toMatchObject({
      url: "/openapi.json",
      persistAuthorization: false,
      deepLinking: false,
      queryConfigEnabled: false,
      validatorUrl: null,
    });
    expect(`${DOCS_HTML}${DOCS_SCRIPT}`).not.toMatch(/storage|cookie|location|history/i);
  });

  test("is not remembered by the browser's forms, and not spelled out to a checker", () => {
    for (const name of ["Input", "TextArea"])
      expect(drawn(name, { id: "auth-bearer-value", spellCheck: true })).toEqual({
        id: "auth-bearer-value",
        autoComplete: "off",
        autoCorrect: "off",
        spellCheck: false,
      });
  });

  test("does not come back as a token in the command that repeats a call", () => {
    /** As the library has it: a map that is never changed. */
    const request = (authorization: string | undefined) => ({
      authorization,
      hasIn: (path: readonly string[]) => path.join() === "headers,Authorization" && authorization !== undefined,
      setIn: (_: readonly string[], word: string) => request(word),
    });
    const shown = drawn("curl", { request: request("Bearer keepsake_secret"), title: "Curl" });
    expect(shown).toMatchObject({ title: "Curl", request: { authorization: "Bearer TOKEN" } });
    expect(drawn("curl", { request: request(undefined) })).toMatchObject({ request: { authorization: undefined } });
  });
});

describe("who may open it and call from it", () => {
  const CALL = { body: { query: "what do I eat?" } };

  test("a foreign host or origin gets no part of it (SEC-H1)", async () => {
    const world = await httpWorld();
    for (const path of Object.keys(PARTS))
      for (const headers of [{ host: "evil.example" }, { origin: "https://evil.example" }, { origin: "null" }])
        expect((await world.call("GET", path, { headers })).status).toBe(403);
  });

  test("its calls are those of the server's own origin, and are served (SEC-H1)", async () => {
    const world = await httpWorld();
    await world.keep.vault("ana");
    const token = await world.token({ vault: "ana" });
    for (const headers of [{ origin: "http://localhost" }, { origin: "http://LOCALHOST:7437", host: "localhost:7437" }])
      expect((await world.call("POST", "/v1/recall", { token, headers, ...CALL })).status).toBe(200);
  });

  test.each([
    ["another scheme", { origin: "https://localhost" }],
    ["another port", { origin: "http://localhost:8080" }],
    ["another port than the called one", { origin: "http://localhost:8080", host: "localhost:7437" }],
    ["a name that begins with an own one", { origin: "http://localhost.evil.example" }],
    ["a foreign name that is called, too", { origin: "http://evil.example", host: "evil.example" }],
    ["an origin with more behind it", { origin: "http://localhost/docs" }],
    ["an empty origin", { origin: "" }],
  ])("%s is not the server's own origin (SEC-H1)", async (_, headers) => {
    const world = await httpWorld();
    await world.keep.vault("ana");
    const token = await world.token({ vault: "ana" });
    const reply = await world.call("POST", "/v1/recall", { token, headers, ...CALL });
    expect([reply.status, reply.json["code"]]).toEqual([403, "forbidden"]);
  });

  test("its parts count as calls of the address (SEC-H8)", async () => {
    const world = await httpWorld({ rates: { ...NO_LIMITS, calls: { perSecond: 1, burst: 2 } } });
    const statuses = [];
    for (const path of Object.keys(PARTS)) statuses.push((await world.call("GET", path)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect((await world.call("GET", "/docs", { address: "192.0.2.9" })).status).toBe(200);
  });
});
