import { describe, expect, test } from "vitest";
import { defaultDataDir, defaultKeysDir } from "../../src/engine/system.ts";

describe("where a person's data and keys lie", () => {
  test.each([
    ["linux", {}, "/home/ana/.local/share/keepsake", "/home/ana/.config/keepsake/keys"],
    ["linux", { XDG_DATA_HOME: "/d", XDG_CONFIG_HOME: "/c" }, "/d/keepsake", "/c/keepsake/keys"],
    [
      "linux",
      { XDG_DATA_HOME: "", XDG_CONFIG_HOME: "" },
      "/home/ana/.local/share/keepsake",
      "/home/ana/.config/keepsake/keys",
    ],
    [
      "linux",
      { XDG_DATA_HOME: "d", XDG_CONFIG_HOME: "c" },
      "/home/ana/.local/share/keepsake",
      "/home/ana/.config/keepsake/keys",
    ],
    [
      "darwin",
      {},
      "/home/ana/Library/Application Support/keepsake/data",
      "/home/ana/Library/Application Support/keepsake/keys",
    ],
    ["win32", { LOCALAPPDATA: "/l", APPDATA: "/r" }, "/l/keepsake/data", "/r/keepsake/keys"],
  ] as const)("%s with %j", (platform, env, data, keys) => {
    const user = { platform, env, home: "/home/ana" };
    expect([defaultDataDir(user), defaultKeysDir(user)]).toEqual([data, keys]);
  });
});
