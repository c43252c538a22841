/**
 * Processes that live while something is erased (SEC §7.3): what the command writes to its streams, what a process leaves in its temporary folder,
 * and the heap of one that had everything in memory a moment before.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { native } from "../../src/index.ts";
import { opened, rootOf } from "./keep.ts";
import { environment, run } from "./processes.ts";
import { textsOf } from "./reading.ts";
import { scanned, type Trial } from "./trial.ts";

const COMMAND = fileURLToPath(new URL("../../src/cli/bin.ts", import.meta.url));
const TIMEOUT_MS = 60_000;

interface Said {
  readonly out: string;
  readonly err: string;
}

function command(trial: Trial, words: readonly string[], input = ""): Said {
  const folders = rootOf(trial.keep);
  const where = ["--dir", folders.dir, "--keys-dir", folders.keysDir, "--vault", trial.doomed.owner];
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words, ...where], {
    cwd: folders.temporary,
    input,
    encoding: "utf8",
    env: { ...environment(folders), NO_COLOR: "1" },
    timeout: TIMEOUT_MS,
  });
  return { out: stdout, err: stderr };
}

/** Step 5, logs: the command erases and is asked by every other command; nothing of it is in what it writes. */
export async function commandErases(trial: Trial): Promise<void> {
  const { planted, doomed } = trial;
  const tally = trial.tally("5l");
  const scan = (text: string): readonly string[] => planted.erasedScanner.scan(Buffer.from(text));
  const before = command(trial, ["list", "--json", "--full"]);
  tally.check(scan(before.out).length > 0, "the control: the list shows nothing before");
  tally.none(scan(before.err), "standard error of list, before");
  const words = planted.words;
  const failing = [
    ["remember", words["error content"].repeat(99)],
    ["inspect", words["error id"]],
    ["observe", "-"],
    ["import", "-"],
  ];
  for (const asked of failing) {
    const { err } = command(trial, asked, `{"${words["error import"]}": `);
    tally.check(err !== "", () => `${asked[0]} is not refused`);
    tally.none(scan(err), `standard error of ${asked[0]}, refused`);
  }
  const target = doomed.variant === "destroy" ? ["destroy"] : ["forget", "--grade", "shred", ...doomed.ids];
  const plan = command(trial, [...target, "--json"]);
  const token = /"token":\s*"([^"]+)"/.exec(plan.out)?.[1];
  tally.check(token !== undefined, () => `the plan has no token: ${plan.err}`);
  if (token === undefined) return;
  const done = command(trial, [...target, "--confirm", token]);
  tally.none(scan(done.out + done.err), "what the erasing command writes");
  for (const asked of ASKED) {
    const { out, err } = command(trial, asked);
    tally.none(scan(out + err), `${asked.join(" ")}`);
  }
  tally.none(scanned(trial, tally), "a layer after the commands");
  await using keepsake = await opened(trial.keep, { readOnly: true });
  const texts = await textsOf(keepsake, planted.bystander.vault);
  tally.check(texts?.some((text) => text.includes(planted.bystander.outside)) === true, "the other vault is gone");
}

const ASKED: readonly (readonly string[])[] = [
  ["list"],
  ["list", "--json", "--full"],
  ["recall", "What do you know about my cousin?"],
  ["search", "Which cakes do I adore?"],
  ["stats"],
  ["doctor"],
  ["trace"],
  ["quarantine", "list"],
  ["review"],
  ["notices"],
  ["disclosures", "list"],
  ["export", "-"],
  ["maintain"],
];

/** Step 5, heap: a process that had it all in memory erases it and is looked into. */
export async function heapAfterwards(trial: Trial): Promise<void> {
  const { planted, keep, doomed } = trial;
  const folders = rootOf(keep);
  const tally = trial.tally("5h");
  const { output } = run({ work: "heap", folders, doomed }, [
    "--expose-gc",
    // Otherwise long texts are cut, and what is behind the cut is not looked at.
    "--heap-snapshot-string-limit=1000000",
  ]);
  tally.check(Number(/^shown (\d+)$/m.exec(output)?.[1]) > 0, "it had nothing in memory");
  const snapshot = (name: string): readonly string[] => {
    const path = join(folders.temporary, `${name}.heapsnapshot`);
    const bytes = readFileSync(path);
    rmSync(path);
    // Before it stand the numbers of the graph.
    const strings = bytes.subarray(bytes.lastIndexOf('"strings":['));
    tally.note(`${Math.round(bytes.length / 1_048_576)} MiB ${name}`);
    return planted.erasedScanner.scan(strings);
  };
  tally.check(snapshot("before").length > 0, "the control: nothing in the heap before");
  tally.none(snapshot("after"), "in the heap afterwards");
  tally.none(scanned(trial, tally), "the process report, or another layer");
}

/** What the owner took away in clear is theirs; the same scan must find it, or it finds nothing anywhere (SEC §7.4 step 3). */
export async function scanFindsAnExport(trial: Trial): Promise<void> {
  const { planted, keep } = trial;
  await using keepsake = await opened(keep, { readOnly: true });
  const vault = await keepsake.vault(planted.owner, { create: false });
  const lines: string[] = [];
  for await (const line of await vault.io.export(native())) lines.push(line);
  const hits = planted.erasedScanner.scan(Buffer.from(lines.join("")));
  trial
    .tally("3")
    .check(hits.length > planted.items.size, "the control: the scanner does not find it in an export in clear");
}
