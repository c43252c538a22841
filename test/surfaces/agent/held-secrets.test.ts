/** What the agent holds, and for how long. Time is the test's own. */
import { expect, test } from "vitest";
import { HELD_VAULTS_MAX } from "../../../src/cli/login-agent/protocol.ts";
import { createSecretStore } from "../../../src/cli/login-agent/secret-store.ts";
import { UNLOCKED_IDLE_MS } from "../../../src/engine/keepsake.ts";
import type { UnlockedVault } from "../../../src/engine/keys/access.ts";

const MINUTE = 60_000;
const ANA = "a".repeat(32);
const BEN = "b".repeat(32);

/** A holder whose timers run when the test lets time pass; `sleeps` moves the clock alone, as a machine does whose lid is closed. */
function holder() {
  let now = 1_000_000;
  let emptyCount = 0;
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  const held = createSecretStore({
    clock: { now: () => now },
    later(ms, task) {
      const timer = { at: now + ms, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onEmpty: () => {
      emptyCount += 1;
    },
  });
  return {
    held,
    emptyCount: () => emptyCount,
    sleeps: (ms: number) => {
      now += ms;
    },
    passes(ms: number) {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now || !timers.delete(timer)) continue;
        timer.task();
      }
    },
  };
}

const unlocked = (vault: string, fill = 7): UnlockedVault => ({
  vault,
  secrets: new Map([[1, new Uint8Array(32).fill(fill)]]),
});
const isWiped = ({ secrets }: UnlockedVault): boolean =>
  [...secrets.values()].every((secret) => secret.every((byte) => byte === 0));

test("each vault is forgotten and wiped when nobody asked for it for a quarter of an hour (SEC §3.1, SEC-C9)", () => {
  const { held, passes, emptyCount } = holder();
  const [ana, ben] = [unlocked(ANA), unlocked(BEN)];
  held.put(ana, UNLOCKED_IDLE_MS);
  held.put(ben, UNLOCKED_IDLE_MS);
  passes(10 * MINUTE);
  expect(held.get(ANA)).toBe(ana.secrets);
  passes(6 * MINUTE);
  expect([isWiped(ana), isWiped(ben)]).toEqual([false, true]);
  expect(held.get(BEN)).toBeUndefined();
  expect(held.vaults()).toEqual([{ vault: ANA, leftMs: 9 * MINUTE }]);
  expect(emptyCount()).toBe(0);
  passes(15 * MINUTE);
  expect([isWiped(ana), held.vaults(), emptyCount()]).toEqual([true, [], 1]);
});

test("looking at what is held is no use of it", () => {
  const { held, passes } = holder();
  held.put(unlocked(ANA), 2 * MINUTE);
  for (let turn = 0; turn < 3; turn++) {
    passes(MINUTE / 2);
    held.vaults();
  }
  passes(MINUTE / 2);
  expect(held.get(ANA)).toBeUndefined();
});

test("a machine that slept through the time hands nothing out when it wakes, though its timers stood still", () => {
  const { held, sleeps, emptyCount } = holder();
  const ana = unlocked(ANA);
  held.put(ana, UNLOCKED_IDLE_MS);
  sleeps(8 * 60 * MINUTE);
  expect(held.get(ANA)).toBeUndefined();
  expect([isWiped(ana), emptyCount()]).toEqual([true, 1]);
});

test("a clock that was put back gives nobody more time than asked for", () => {
  const { held, sleeps, passes } = holder();
  held.put(unlocked(ANA), 5 * MINUTE);
  sleeps(-60 * MINUTE);
  expect(held.vaults()).toEqual([{ vault: ANA, leftMs: 5 * MINUTE }]);
  held.get(ANA);
  passes(5 * MINUTE);
  expect(held.get(ANA)).toBeUndefined();
});

test("what is unlocked again takes the place of what was held, which is wiped; so is what goes at once", () => {
  const { held, emptyCount } = holder();
  const [older, newer, ben] = [unlocked(ANA, 1), unlocked(ANA, 2), unlocked(BEN)];
  held.put(older, MINUTE);
  held.put(newer, MINUTE);
  held.put(ben, MINUTE);
  expect([isWiped(older), held.get(ANA)]).toEqual([true, newer.secrets]);
  expect(held.drop(ANA)).toBe(1);
  expect([isWiped(newer), isWiped(ben), held.drop(ANA)]).toEqual([true, false, 0]);
  expect(held.drop()).toBe(1);
  expect([isWiped(ben), emptyCount()]).toEqual([true, 1]);
});

test("more vaults than anybody unlocks are refused, and their secrets wiped", () => {
  const { held } = holder();
  const id = (index: number): string => index.toString(16).padStart(32, "0");
  for (let index = 0; index < HELD_VAULTS_MAX; index++) expect(held.put(unlocked(id(index)), MINUTE)).toBe(true);
  const more = unlocked(ANA);
  expect([held.put(more, MINUTE), isWiped(more)]).toEqual([false, true]);
  expect(held.put(unlocked(id(0)), MINUTE)).toBe(true);
  expect(held.vaults()).toHaveLength(HELD_VAULTS_MAX);
});
