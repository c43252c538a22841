/** Our entries into somebody's settings and out again: nothing else changes by a byte (playnew.md §5.3, §1.2). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withMounts, withoutMounts } from "../../../src/agents/install/install-plan.ts";
import { withBlock, withoutBlock } from "../../../src/agents/install/projection-block.ts";
import {
  placesIn,
  type Reach,
  withHooks,
  withoutHooks,
  withoutServer,
  withServer,
} from "../../../src/agents/install/settings-edit.ts";

const REACH: Reach = {
  node: "/opt/node/bin/node",
  file: "/opt/keepsake/dist/cli.js",
  place: ["--dir", "/home/ana/.keepsake"],
  hookOptions: [],
};
const MOVED: Reach = { ...REACH, node: "/usr/bin/node" };
const MOUNTS = [{ hostPath: "/opt/node/bin", containerPath: "keepsake-node", readonly: true }];

const scalar = fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.boolean(), fc.constant(null));
const hook = fc.record({
  type: fc.constant("command"),
  command: fc.constantFrom("bun /app/x.ts", "echo"),
  timeout: fc.nat(60),
});
const groups = fc.array(
  fc.record({ matcher: fc.constantFrom("manual", "auto"), hooks: fc.array(hook, { minLength: 1, maxLength: 2 }) }),
  { minLength: 1, maxLength: 2 },
);
const hooks = fc.dictionary(fc.constantFrom("PreCompact", "Stop", "PreToolUse", "SessionStart"), groups, {
  minKeys: 1,
});
const settings = fc
  .tuple(
    fc.dictionary(
      fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !RESERVED.has(name)),
      fc.oneof(scalar, fc.array(scalar), fc.dictionary(fc.constantFrom("x", "y"), scalar)),
      { maxKeys: 4 },
    ),
    fc.option(hooks, { nil: undefined }),
    fc.option(
      fc.dictionary(fc.constantFrom("github", "files"), fc.record({ command: fc.constant("npx") }), { minKeys: 1 }),
      { nil: undefined },
    ),
    fc.boolean(),
  )
  .map(([own, hooks, mcpServers, isFirst]) => {
    const more = { ...(hooks === undefined ? {} : { hooks }), ...(mcpServers === undefined ? {} : { mcpServers }) };
    return isFirst ? { ...more, ...own } : { ...own, ...more };
  });
const RESERVED = new Set(["__proto__", "constructor", "prototype", "hooks", "mcpServers", "additionalMounts"]);
/** As people and programs write it. */
const text = fc
  .tuple(settings, fc.constantFrom(undefined, 2, 4, "\t", 1), fc.constantFrom("", "\n"), fc.boolean())
  .filter(([value, indent]) => indent !== undefined || Object.keys(value).length > 0)
  .map(([value, indent, end, isDos]) => {
    const json = JSON.stringify(value, undefined, indent) + end;
    return isDos ? json.replaceAll("\n", "\r\n") : json;
  });

describe("settings", () => {
  test("out again, every byte is as it was; twice is as once (PN-26)", () => {
    fc.assert(
      fc.property(text, (before) => {
        const once = withServer(withHooks(before, REACH), ["mcpServers"], REACH, {});
        expect(withServer(withHooks(once, REACH), ["mcpServers"], REACH, {})).toBe(once);
        expect(withoutHooks(withoutServer(once, ["mcpServers"]))).toBe(before);
      }),
    );
  });

  test("what stands there stays, and ours is behind it (PN-26)", () => {
    fc.assert(
      fc.property(text, (before) => {
        const [old, next] = [JSON.parse(before), JSON.parse(withHooks(before, REACH))];
        for (const [name, value] of Object.entries(old)) if (name !== "hooks") expect(next[name]).toEqual(value);
        for (const [event, list] of Object.entries<unknown[]>(old.hooks ?? {}))
          expect(next.hooks[event].slice(0, list.length)).toEqual(list);
        expect(Object.keys(next.hooks)).toEqual(
          expect.arrayContaining([
            "SessionStart",
            "UserPromptSubmit",
            "PreCompact",
            "PostCompact",
            "Stop",
            "SessionEnd",
          ]),
        );
      }),
    );
  });

  test("other paths take the place of ours and leave one of each (PN-26)", () => {
    fc.assert(
      fc.property(text, (before) => {
        const moved = withHooks(withHooks(before, REACH), MOVED);
        expect(JSON.parse(moved)).toEqual(JSON.parse(withHooks(before, MOVED)));
        expect(moved).not.toContain(REACH.node);
      }),
    );
  });

  test("somebody's hook in our group stays when ours goes (PN-26)", () => {
    const settings = JSON.parse(withHooks("{}\n", REACH));
    settings.hooks.Stop[0].hooks.push({ type: "command", command: "theirs" });
    const left = JSON.parse(withoutHooks(JSON.stringify(settings, undefined, 2)));
    expect(left).toEqual({ hooks: { Stop: [{ hooks: [{ type: "command", command: "theirs" }] }] } });
  });

  test("mounts go in behind others and out again (PN-26)", () => {
    fc.assert(
      fc.property(text, fc.boolean(), (before, hasOthers) => {
        const value = {
          ...JSON.parse(before),
          ...(hasOthers ? { additionalMounts: [{ hostPath: "/a", containerPath: "a" }] } : { z: 1 }),
        };
        const config = JSON.stringify(value, undefined, 2);
        const once = withMounts(config, MOUNTS);
        expect(withMounts(once, MOUNTS)).toBe(once);
        expect(JSON.parse(once).additionalMounts.at(-1)).toEqual(MOUNTS[0]);
        expect(withoutMounts(once)).toBe(config);
      }),
    );
  });

  test.each([
    "",
    "{",
    "[]",
    "7",
    '"x"',
    '{"hooks":[]}',
    '{"hooks":{"Stop":{}}}',
    '{"a":1,"a":2}',
    "{// a comment\n}",
    '{"hooks":1}',
  ])("what is no settings file is refused, never repaired: %s (SEC-X3)", (broken) => {
    expect(() => withHooks(broken, REACH)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });

  test("a server of somebody else's that has our name is not overwritten (PN-26)", () => {
    const theirs = '{"mcpServers":{"keepsake":{"command":"other","args":["serve"]}}}';
    expect(() => withServer(theirs, ["mcpServers"], REACH, {})).toThrow(
      expect.objectContaining({ code: "already_exists" }),
    );
    expect(withoutServer(theirs, ["mcpServers"])).toBe(theirs);
  });

  test("every place that is named holds what it is the place of (PN-26)", () => {
    fc.assert(
      fc.property(text, (json) => {
        const value = JSON.parse(json);
        const members = placesIn(json).members ?? [];
        expect(members.map(({ name }) => name)).toEqual(Object.keys(JSON.parse(json, undefined)));
        for (const member of members)
          expect(JSON.parse(json.slice(member.value.start, member.value.end))).toEqual(value[member.name]);
      }),
    );
  });
});

describe("the block in an agent's notes (PN-34)", () => {
  test("stands behind what is there, is written anew in its place, and goes without a trace (PN-34)", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("# Notes", "- tea", "", "text"), { maxLength: 6 }), (lines) => {
        const notes = lines.length === 0 ? "" : `${lines.join("\n")}\n`;
        const once = withBlock(notes);
        expect(once.startsWith(notes)).toBe(true);
        expect(withBlock(once)).toBe(once);
        expect(withoutBlock(once)).toBe(notes);
      }),
    );
  });
});
