/** Long inputs that a person or a kill interrupts: nothing is lost, and the next run goes on. */
import { expect, test } from "vitest";
import { manyMessages, messageCount, temporaryFolder, until } from "./run-cli.ts";

test("Ctrl-C stops between batches, says how to go on, ends with 130, and the next run goes on", async () => {
  using folder = temporaryFolder();
  folder.write("long.jsonl", manyMessages(1_700));
  const stopped = await folder.run(["observe", "long.jsonl"], {
    columns: 80,
    onMessage: (text, stop) => text.includes("500 messages") && stop(),
  });
  expect(stopped.code).toBe(130);
  expect(stopped.err).toContain("Run the same command again");
  const { messageCount: kept } = JSON.parse(JSON.stringify(await messageCount(folder)));
  expect(kept).toBeGreaterThanOrEqual(500);
  expect(kept).toBeLessThan(1_700);
  expect(await folder.json(["observe", "long.jsonl"])).toMatchObject({ storedCount: 1_700 - kept, knownCount: kept });
});

test("killed in the middle of a file and run again, it has every message once", async () => {
  using folder = temporaryFolder();
  const text = manyMessages(2_400);
  const lines = text.split("\n");
  const argv = ["observe", "-", "--session", "piped", "--json"];
  const killed = folder.start(argv);
  // It cannot end by itself: the rest of its input never comes.
  killed.process.stdin?.write(`${lines.slice(0, 1_300).join("\n")}\n`);
  const kept = await until(async () => {
    const { code, out } = await folder.run(["stats", "--json"]);
    const count = code === 0 ? Number(JSON.parse(out).vault.messageCount) : 0;
    return count >= 1_000 ? count : undefined;
  });
  killed.process.kill("SIGKILL");
  expect((await killed.ended).signal).toBe("SIGKILL");
  const again = folder.start(argv);
  again.process.stdin?.end(text);
  const { code, out } = await again.ended;
  expect(code).toBe(0);
  const taken = JSON.parse(out);
  expect(taken.storedCount + taken.knownCount).toBe(2_400);
  expect(taken.knownCount).toBeGreaterThanOrEqual(kept);
  expect(taken.storedCount).toBeGreaterThanOrEqual(1_100);
  expect(await messageCount(folder)).toMatchObject({ messageCount: 2_400 });
  expect(await folder.json(["doctor"])).toMatchObject({ ok: true });
});
