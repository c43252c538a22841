/** When the heads of the logs are signed: in time, only what is durable, never against an older head, and at nobody's cost (security.md §4.5). */
import { afterEach, describe, expect, test } from "vitest";
import { system } from "../../src/engine/system.ts";
import type { KeepsakeOptions } from "../../src/index.ts";
import { native } from "../../src/index.ts";
import { DAY, InjectedFault, type TestKeep, testClock, testKeep } from "../support/vault.ts";

const MINUTE = 60_000;
const HEAD = "governance/1/checkpoint";

/** Timers that go off with the clock of the test, and in no other way. */
function handClock() {
  const clock = testClock();
  let waiting: { readonly at: number; readonly task: () => void }[] = [];
  return {
    clock,
    later: (ms: number, task: () => void) => {
      const timer = { at: clock.now() + ms, task };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((each) => each !== timer);
      };
    },
    pass(ms: number): void {
      clock.pass(ms);
      const due = waiting.filter(({ at }) => at <= clock.now());
      waiting = waiting.filter(({ at }) => at > clock.now());
      for (const { task } of due) task();
    },
  };
}

const keeps: TestKeep[] = [];
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});
async function handKeep(given: Parameters<typeof testKeep>[0] = {}) {
  const hand = handClock();
  const options: Partial<KeepsakeOptions> = { system: { clock: hand.clock, later: hand.later } };
  const keep = await testKeep({ clock: hand.clock, ...given, options });
  keeps.push(keep);
  return { keep, hand };
}
const signedSize = ({ medium }: TestKeep, log = HEAD): number =>
  Number(
    Buffer.from(medium.auditFiles.get(log) ?? [])
      .toString("utf8")
      .split("\n")[1] ?? 0,
  );
const logSize = async ({ keepsake }: TestKeep): Promise<number> =>
  (await keepsake.audit.logs()).find(({ name }) => name === "governance/1")?.size ?? 0;
/** What goes on behind the answers has had its turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await system.gather();
}

describe("the head of a log", () => {
  test("is signed a minute after the first entry that no head covers, and not before (SEC-G2)", async () => {
    const { keep, hand } = await handKeep();
    const vault = await keep.vault();
    await vault.remember("The marmot lives behind the shed.");
    hand.pass(MINUTE - 1);
    await settled();
    expect(signedSize(keep)).toBe(0);
    await vault.remember("The key lies under the mat.");
    hand.pass(1);
    await settled();
    expect(signedSize(keep)).toBe(await logSize(keep));
    expect(await keep.keepsake.audit.signedState()).toMatchObject([
      { log: "governance/1", unsignedCount: 0, signedAt: hand.clock.now() },
    ]);
  });

  test("is signed at 256 new entries, whatever the clock says (SEC-G2)", async () => {
    const { keep } = await handKeep();
    const vault = await keep.vault();
    for (let place = 0; (await logSize(keep)) < 255; place++) await vault.remember(`Note number ${place} of many.`);
    await settled();
    expect(signedSize(keep)).toBe(0);
    await vault.remember("And one more that is too much.");
    await settled();
    expect(signedSize(keep)).toBeGreaterThanOrEqual(256);
  });

  test("a short process signs nothing at close until it is due, and then for those before it as well (SEC-G2)", async () => {
    const { keep, hand } = await handKeep();
    await (await keep.vault()).remember("The marmot lives behind the shed.");
    await keep.keepsake.close();
    expect(signedSize(keep)).toBe(0);
    hand.clock.pass(MINUTE);
    const next = await keep.reopen();
    await (await next.vault()).remember("The key lies under the mat.");
    const size = await logSize(next);
    await next.keepsake.close();
    expect(signedSize(next)).toBe(size);
  });

  test("a process that lived for a minute signs what it wrote at close; one that only read signs nothing (SEC-G2)", async () => {
    const { keep, hand } = await handKeep();
    hand.clock.pass(MINUTE);
    const vault = await keep.vault();
    await vault.remember("The marmot lives behind the shed.");
    const size = await logSize(keep);
    await keep.keepsake.close();
    expect(signedSize(keep)).toBe(size);
    await keep.reopen().then(async (writer) => {
      await (await writer.vault()).remember("The key lies under the mat.");
      await writer.keepsake.close();
    });
    hand.clock.pass(DAY);
    const reader = await keep.reopen({ readOnly: true });
    await (await reader.vault()).recall("mat");
    await reader.keepsake.close();
    expect(signedSize(keep)).toBe(size);
  });

  test("is signed before a destruction or an export is answered (SEC-G2, PN-22)", async () => {
    const { keep } = await handKeep();
    const ana = await keep.vault();
    await ana.remember("The marmot lives behind the shed.");
    await ana.io.export(native());
    expect(signedSize(keep)).toBe(await logSize(keep));
    const ben = await keep.vault("ben");
    await ben.remember("The key lies under the mat.");
    await ben.destroy((await ben.destroy()).token);
    expect(signedSize(keep)).toBe(await logSize(keep));
  });

  test.each(["audit.tiles_written", "audit.head_remembered", "audit.head_published"])(
    "cut off at %s it is remembered before it is shown, and the next one appends to it (SEC-G2)",
    async (point) => {
      const { keep } = await handKeep();
      const vault = await keep.vault();
      await vault.remember("The marmot lives behind the shed.");
      await keep.keepsake.audit.publish();
      const first = Buffer.from(keep.medium.auditFiles.get(HEAD) ?? []).toString("utf8");
      await vault.remember("The key lies under the mat.");
      const failing = await testKeep({ clock: keep.clock, medium: keep.medium });
      keeps.push(failing);
      failing.failAt(point);
      await expect(failing.keepsake.audit.publish()).rejects.toBeInstanceOf(InjectedFault);
      expect(signedSize(keep, HEAD)).toBeLessThanOrEqual(
        Number(
          Buffer.from(keep.medium.heads.get(HEAD) ?? [])
            .toString("utf8")
            .split("\n")[1],
        ),
      );
      await vault.remember("Ines plays the cello.");
      expect(await keep.keepsake.audit.verify({ since: first })).toMatchObject({ isValid: true });
      expect((await keep.keepsake.audit.signedState())[0]).toMatchObject({ unsignedCount: 0 });
    },
  );

  test("of data that were put back with the files published from them is not signed again (SEC-G2, SEC-G5)", async () => {
    const { keep } = await handKeep();
    const vault = await keep.vault();
    await vault.remember("The marmot lives behind the shed.");
    await keep.keepsake.audit.publish();
    const older = structuredClone(keep.medium);
    await vault.remember("The key lies under the mat.");
    await keep.keepsake.audit.publish();
    // Data and published files of then, keys of today.
    const back = await testKeep({ clock: keep.clock, medium: { ...older, heads: keep.medium.heads } });
    keeps.push(back);
    await expect(back.keepsake.audit.publish()).rejects.toMatchObject({ code: "log_rollback" });
    for (const text of ["A heron.", "Another heron.", "And yet another one."])
      await (await back.vault()).remember(text);
    await expect(back.keepsake.audit.publish()).rejects.toMatchObject({ code: "log_fork" });
    expect(signedSize(back)).toBe(signedSize({ ...back, medium: older }));
  });

  test("a head that cannot be signed now fails nobody's write, and is signed with the next (SEC-G2)", async () => {
    const { keep, hand } = await handKeep();
    const vault = await keep.vault();
    await vault.remember("The marmot lives behind the shed.");
    await keep.keepsake.audit.publish();
    const remembered = keep.medium.heads.get(HEAD) ?? new Uint8Array();
    keep.medium.heads.set(HEAD, Buffer.from("no head at all"));
    await vault.remember("The key lies under the mat.");
    await vault.io.export(native());
    await expect(keep.keepsake.audit.publish()).rejects.toMatchObject({ code: "log_corrupt" });
    keep.medium.heads.set(HEAD, remembered);
    await vault.remember("Ines plays the cello.");
    hand.pass(MINUTE);
    await settled();
    expect(signedSize(keep)).toBe(await logSize(keep));
  });

  test("two processes that sign at once leave one head, which covers both (SEC-G2)", async () => {
    const first = await testKeep({ slowCommits: true });
    const second = await first.reopen();
    keeps.push(first, second);
    const vaults = [await first.vault("ana"), await second.vault("ben")];
    await Promise.all(
      vaults.flatMap((vault, who) =>
        Array.from({ length: 12 }, async (_, place) => {
          await vault.remember(`Note ${place} of process ${who} is here.`);
          await (who === 0 ? first : second).keepsake.audit.signGrown();
        }),
      ),
    );
    expect(signedSize(first)).toBe(await logSize(first));
    expect(await second.keepsake.audit.verify()).toMatchObject({ isValid: true });
  });
});
