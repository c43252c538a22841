/** The procedure as a whole: both kinds of keep, both ways to erase, and what may go on meanwhile. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isKeepsakeError } from "../../src/index.ts";
import { failPointNames } from "../../test/support/fail-point-names.ts";
import {
  besideAnExport,
  besideAnotherKeepsake,
  besideAReader,
  besideWriters,
  type Circumstance,
  dyingInTheEpoch,
  dyingWhileErasing,
  inPeace,
  onAFullDisk,
  onAHopelessDisk,
  pointsOf,
  rotateNow,
  writeCountOf,
} from "./circumstances.ts";
import { erase, VARIANTS, type Variant } from "./erase.ts";
import { freshKeep, KEEP_KINDS, type Keep, type KeepKind, opened } from "./keep.ts";
import { commandErases, heapAfterwards, scanFindsAnExport } from "./live.ts";
import { type Planted, planted } from "./planted.ts";
import { canaryScanner, canaryWord } from "./scanner.ts";
import { type Line, Tally } from "./tally.ts";
import {
  control,
  doomedOf,
  finished,
  restored,
  STEPS,
  type StepName,
  saidAgain,
  scanned,
  type Trial,
} from "./trial.ts";

export interface Asked {
  readonly isQuick: boolean;
  readonly seed: number;
}

/** Each line as soon as it is known. */
export async function* procedure(asked: Asked): AsyncGenerator<Line> {
  for (const kind of KEEP_KINDS) yield* ofKind(kind, asked);
  if (!asked.isQuick) yield await closedFields(asked.seed);
}

/** A reason comes from a closed list: it stands in clear in the job and in the log, so that a free text there would be a leak. */
async function closedFields(seed: number): Promise<Line> {
  const tally = new Tally();
  using keep = freshKeep("sqlite");
  const word = canaryWord(seed);
  const scanner = canaryScanner({ words: { reason: word }, texts: [] });
  try {
    await using keepsake = await opened(keep);
    const vault = await keepsake.vault("ana");
    const { id } = await vault.remember("I adore almond cakes.");
    const given = { ids: [id] };
    const refused = await Promise.resolve(vault.forget(given, { reason: word as "user_request" }))
      .then((plan) => vault.forget({ ...plan, reason: word as "user_request" }))
      .then(
        () => false,
        () => true,
      );
    tally.check(refused, "a reason that is in no list is taken");
  } catch (error) {
    tally.stopped(error);
  }
  const hits = [...keep.layers()].flatMap(({ layer, bytes }) => scanner.scan(bytes).map((hit) => `${layer}: ${hit}`));
  tally.none(hits, "a free text in clear");
  try {
    await using keepsake = await opened(keep);
    await keepsake.vault("ana");
    tally.check(true, "");
  } catch (error) {
    tally.check(
      false,
      () => `the vault does not open any more: ${isKeepsakeError(error) ? error.code : String(error)}`,
    );
  }
  return tally.line({
    keep: "sqlite",
    variant: "",
    step: "1",
    title: "the reason of an erasure comes from a closed list",
  });
}

async function* ofKind(kind: KeepKind, asked: Asked): AsyncGenerator<Line> {
  const living = new Tally();
  const hits: string[] = [];
  const open: { readonly layer: string; readonly bytes: Buffer }[] = [];
  using keep = await planted(kind, asked.seed, { whileOpen: (each) => void open.push(...each.layers()) });
  for (const { layer, bytes } of open)
    hits.push(...keep.wholeScanner.scan(bytes).map((hit) => `${layer} of the open keep: ${hit}`));
  living.none(hits, "while it was open");
  for (const error of keep.errors) living.none(keep.wholeScanner.scan(Buffer.from(error)), "the message of a refusal");
  living.check(keep.errors.length > REFUSALS_MIN && !keep.errors.includes("not refused"), "a request was not refused");
  await alive(keep, living);
  yield living.line({ keep: kind, variant: "", step: "3", title: STEPS["3"] });

  const before = new Tally();
  await control(keep, before).catch((error: unknown) => before.stopped(error));
  yield before.line({ keep: kind, variant: "", step: "9", title: STEPS["9"] });

  for (const variant of VARIANTS) yield* ofVariant(keep, variant, asked);
}
const REFUSALS_MIN = 13;

/** Step 3, with its controls: what is planted in the same files is found. */
async function alive(of: Planted, tally: Tally): Promise<void> {
  using copy = of.keep.copy();
  const trial = trialOf(of, "shred", copy, () => tally);
  tally.none(scanned(trial, tally), "a layer");
  await scanFindsAnExport(trial);
  if (copy.folders === undefined) return;
  const { dir, root } = copy.folders;
  const database = new DatabaseSync(join(dir, "keepsake.db"));
  for (const table of INHABITED) {
    const row = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get();
    tally.check(Number(row?.["count"]) > 0, () => `the table ${table} is empty, so its scan says nothing`);
  }
  database.exec("CREATE TABLE planted (value TEXT)");
  database.prepare("INSERT INTO planted VALUES (?)").run(of.words.turn);
  database.close();
  mkdirSync(join(root, "logs"));
  writeFileSync(join(root, "logs", "error.log"), of.words.label);
  const found = scanned(trial, new Tally());
  for (const layer of ["data file:", "data file, rows:", "logs of processes:"])
    tally.check(
      found.some((hit) => hit.startsWith(layer)),
      () => `the control: nothing is found in ${layer}`,
    );
}
const INHABITED = ["record", "use_counter", "embedding", "note", "segment", "trace", "audit"] as const;

function trialOf(of: Planted, variant: Variant, keep: Keep, tally: (step: StepName) => Tally): Trial {
  return { planted: of, doomed: doomedOf(of, variant), keep, tally };
}

async function* ofVariant(of: Planted, variant: Variant, asked: Asked): AsyncGenerator<Line> {
  const { kind } = of;
  const name = { keep: kind, variant };
  const sheets = new Map<StepName, Tally>();
  const sheet = (step: StepName): Tally => {
    const known = sheets.get(step) ?? new Tally();
    sheets.set(step, known);
    return known;
  };
  const stride = asked.isQuick ? QUICK_STRIDE : 1;
  await tried(of, variant, inPeace, sheet, stride);
  if (kind === "sqlite" && !asked.isQuick) {
    await alone(of, variant, sheet, "5l", commandErases);
    await alone(of, variant, sheet, "5h", heapAfterwards);
  }
  for (const step of STEP_NAMES) {
    const tally = sheets.get(step);
    if (tally !== undefined) yield tally.line({ ...name, step, title: STEPS[step] });
  }
  const circumstances = await circumstancesOf(of, variant, asked);
  if (!asked.isQuick || circumstances.length === 0)
    yield everyPoint(variant, circumstances).line({
      ...name,
      step: "10",
      title: "a death at each failpoint is among what follows",
    });
  for (const circumstance of circumstances) {
    const tally = new Tally();
    await tried(of, variant, circumstance, () => tally, undefined);
    yield tally.line({ ...name, step: "10", title: circumstance.name });
  }
}
const STEP_NAMES = ["4", "5", "5r", "5l", "5h", "6", "6b", "7", "8", "8w"] as const satisfies readonly StepName[];
/** Each of them is tried in the whole form. Keys in a file begin at any place, so a quick look proves less. */
const QUICK_STRIDE = 64;

/** Steps 4 to 8 on a fresh copy. One that stops has failed, and the others go on. */
async function tried(
  of: Planted,
  variant: Variant,
  circumstance: Circumstance,
  sheet: (step: StepName) => Tally,
  windowStride: number | undefined,
): Promise<void> {
  using keep = of.keep.copy();
  const trial = trialOf(of, variant, keep, sheet);
  let step: StepName = "4";
  try {
    await circumstance.erase(trial);
    step = "5";
    await finished(trial);
    step = "5r";
    await saidAgain(trial);
    step = "6";
    await restored(trial, () => (circumstance.rotate ?? rotateNow)(trial), windowStride);
  } catch (error) {
    sheet(step).stopped(error);
  }
}

async function alone(
  of: Planted,
  variant: Variant,
  sheet: (step: StepName) => Tally,
  step: StepName,
  look: (trial: Trial) => Promise<void>,
): Promise<void> {
  using keep = of.keep.copy();
  await look(trialOf(of, variant, keep, sheet)).catch((error: unknown) => sheet(step).stopped(error));
}

/** Read from the source, so that a new failpoint cannot be left out. */
function everyPoint(variant: Variant, circumstances: readonly Circumstance[]): Tally {
  const tally = new Tally();
  for (const point of failPointNames().filter((each) => POINTS[variant].test(each)))
    tally.check(
      circumstances.some(({ name }) => name.startsWith(`a death at ${point} #`)),
      () => `nobody dies at ${point}`,
    );
  return tally;
}
const POINTS: Readonly<Record<Variant, RegExp>> = {
  shred: /^(commit|forget|epoch|erasure|keyring|compact)\.|^keystore\.(salts_destroyed|salts_rewrapped|epoch_raised)$/,
  destroy:
    /^(commit|destroy|vault|epoch|erasure|keyring|compact)\.|^keystore\.(vault_destroyed|salts_rewrapped|epoch_raised)$/,
};

async function circumstancesOf(of: Planted, variant: Variant, { isQuick }: Asked): Promise<readonly Circumstance[]> {
  const fresh = trialOf(of, variant, of.keep, () => new Tally());
  const erasing = await pointsOf(fresh, "erase");
  using keep = of.keep.copy();
  await using keepsake = await opened(keep);
  await (await erase(keepsake, fresh.doomed))?.finished;
  await keepsake.close();
  const rotating = await pointsOf({ ...fresh, keep }, "tend");
  const deaths = [
    ...erasing.map((death) => dyingWhileErasing(death, erasing)),
    ...rotating.map((death) => dyingInTheEpoch(death)),
  ];
  const beside = [besideAReader, besideAnotherKeepsake, besideAnExport, besideWriters, onAFullDisk];
  const writeCount = isQuick || of.kind === "memory" ? 0 : await writeCountOf(fresh);
  const disks = HOPELESS_WRITES.filter((nth) => nth <= writeCount).map(onAHopelessDisk);
  const all = [...deaths, ...beside, ...disks].filter(({ kinds }) => kinds.includes(of.kind));
  return isQuick ? deaths.filter(({ name }) => QUICK_DEATHS[of.kind][variant].test(name)) : all;
}
/** One of each, by name: `npm test` has little time. */
const QUICK_DEATHS: Readonly<Record<KeepKind, Readonly<Record<Variant, RegExp>>>> = {
  sqlite: { shred: /(forget\.keys_destroyed|epoch\.rewrapped) #1 /, destroy: /destroy\.keys_destroyed #1 / },
  memory: { shred: /epoch\.rewrapped #1 /, destroy: /destroy\.requested #1 / },
};
/** Before its answer and behind it; the larger erasure writes more than a hundred times. */
const HOPELESS_WRITES: readonly number[] = [1, 2, 4, 8, 16, 32, 64];
