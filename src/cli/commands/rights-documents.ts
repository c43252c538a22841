/** A controller's documents, generated from the live configuration. */

import { existsSync } from "node:fs";
import type { Exposure } from "../../compliance/breach.ts";
import type { ProcessingFacts, Provider } from "../../compliance/facts.ts";
import { system } from "../../engine/system.ts";
import type { Policy } from "../../model/policy.ts";
import { parseMoment } from "../../text/moment.ts";
import type { Call, Command } from "../command.ts";
import { DOCUMENT_OPTIONS, inFolder, privateFile, privateFolder, writeDocument } from "../files.ts";
import { eachVault, openStore, regionRules } from "../open-store.ts";
import { missing, type Parameters, usageError } from "../parameters.ts";
import { counted } from "../text.ts";

/** The privacy notice, and announcing a new version (GDPR 13, 14). */
export const rightsNotice: Command = {
  usage: ["rights notice [FILE] [--force]", "rights notice --tell"],
  details: `Controller, purposes and their bases, classes, sources, recipients, transfers, times, rights and
logic. Its version is a hash of its content. --tell leaves a notice in every vault whose owner does
not know this version.`,
  options: {
    tell: { about: "notify the owners, once per version" },
    force: { about: "replace the file if it is there" },
  },
  examples: [
    ["keepsake rights notice notice.md", "to publish"],
    ["keepsake rights notice --tell", "after a provider was changed"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const { noticeInShort, privacyNotice } = await import("../../compliance/notice.ts");
    const notice = privacyNotice(await processingFacts(call));
    if (!parameters.has("tell")) {
      const { version, document, markdown } = notice;
      await writeDocument(call, parameters.words[0], { markdown, json: { version, ...document } });
      return;
    }
    await using keepsake = await openStore(call, { access: "write" });
    let [toldCount, openCount] = [0, 0];
    const lockedVaults = await eachVault(call, keepsake, async (vault) => {
      openCount += 1;
      const announced = await vault.rights.notices.announce({ version: notice.version, text: noticeInShort(notice) });
      if (announced !== undefined) toldCount += 1;
    });
    const vaultCount = openCount + lockedVaults.length;
    await screen.answer(
      { version: notice.version, toldCount, vaultCount, lockedVaults },
      `Version ${notice.version}: told ${counted(toldCount, "owner")} of ${vaultCount}.`,
    );
  },
};

/** The record of processing activities (GDPR 30). */
export const rightsRecord: Command = {
  usage: ["rights record [FILE] [--force]"],
  details: `One activity for each policy in force, with purposes, classes, times, recipients, transfers and
measures. Of the vault that --vault names, or of all. What the controller did not state is marked.`,
  options: DOCUMENT_OPTIONS,
  examples: [
    ["keepsake rights record record.md", "a file that only you may read"],
    ["keepsake rights record --json", "for a program"],
  ],
  wordsMax: 1,
  async run(call) {
    const { recordOfProcessing, recordMarkdown } = await import("../../compliance/record-of-processing.ts");
    const json = recordOfProcessing(await processingFacts(call));
    await writeDocument(call, call.parameters.words[0], { markdown: recordMarkdown(json), json });
  },
};

/** The data protection impact assessment (GDPR 35). */
export const rightsAssessment: Command = {
  usage: ["rights assessment [FILE] [--force]"],
  details: `What is processed and why, the risks by the threat model, and what this configuration improves or
worsens. Of the vault that --vault names, or of all. What the controller did not state is marked.`,
  options: DOCUMENT_OPTIONS,
  examples: [
    ["keepsake rights assessment assessment.md", "a file that only you may read"],
    ["keepsake rights assessment --json", "for a program"],
  ],
  wordsMax: 1,
  async run(call) {
    const { impactAssessment, assessmentMarkdown } = await import("../../compliance/impact-assessment.ts");
    const json = impactAssessment(await processingFacts(call));
    await writeDocument(call, call.parameters.words[0], { markdown: assessmentMarkdown(json), json });
  },
};

export const rightsMatrix: Command = {
  usage: ["rights matrix [FILE] [--force]"],
  details: `Content, vectors, counts, the log, the policy and keys: for the person, the operator, their legal
team, models, providers and whoever runs the storage. Of personal vaults an operator sees counts only.`,
  options: DOCUMENT_OPTIONS,
  examples: [["keepsake rights matrix matrix.md", "a file that only you may read"]],
  wordsMax: 1,
  async run(call) {
    const { accessMatrix, matrixMarkdown } = await import("../../compliance/access-matrix.ts");
    const { custodiesOf } = await import("../../compliance/access-matrix.ts");
    const matrices = custodiesOf(await processingFacts(call)).map(accessMatrix);
    await writeDocument(call, call.parameters.words[0], { markdown: matrixMarkdown(matrices), json: { matrices } });
  },
};

export const rightsPack: Command = {
  usage: ["rights pack FOLDER"],
  details: "Each for people and for programs, from the live configuration.",
  examples: [["keepsake rights pack works-council", "one folder to hand over"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const name = parameters.word("the folder to make");
    const { worksCouncilPack } = await import("../../compliance/access-matrix.ts");
    const pack = worksCouncilPack(await processingFacts(call));
    const folder = privateFolder(terminal.cwd, name);
    for (const [file, text] of pack) {
      await using target = privateFile(folder, inFolder(folder, file), { replaces: false });
      await target.write(text);
      await target.keep();
    }
    await screen.answer({ files: [...pack.keys()] }, `Written: ${counted(pack.size, "file")} in ${name}.`);
  },
};

const KINDS = ["copy", "access"] as const;
const KEYS = ["no", "yes", "unknown"] as const;

/** Pseudonyms, counts and the 72-hour deadline (GDPR 33, 34). */
export const rightsBreach: Command = {
  usage: ["rights breach --from DATE --to DATE [--kind copy|access] [--keys no|yes|unknown] [FILE]"],
  details: `For a window of time: affected vaults by pseudonym, classes and volumes, whether the data were
encrypted and keys exposed, until when the authority has to be told, and Article 34(3)(a).
copy: what was stored may have been copied. access: the program may have been used. No content is
read and no name is printed.`,
  options: {
    from: { value: "DATE", about: "when it began" },
    to: { value: "DATE", about: "when it ended" },
    kind: { value: "KIND", about: "copy (default) or access" },
    keys: { value: "ANSWER", about: "whether the folder of the keys was exposed too (default: unknown)" },
    aware: { value: "DATE", about: "when you became aware: the 72 hours count from there (default: now)" },
    drill: { about: "this is a drill, and the report says so" },
    force: { about: "replace the file if it is there" },
  },
  examples: [
    [
      "keepsake rights breach --from 2026-05-01 --to 2026-05-03 --keys no",
      "a disk was stolen, the keys were elsewhere",
    ],
    ["keepsake rights breach --from 2026-05-01 --to 2026-05-03 --drill", "to practise"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const window = { from: timeOption(parameters, "from"), to: timeOption(parameters, "to") };
    if (window.from === undefined) throw missing("--from");
    if (window.to === undefined) throw missing("--to");
    const { breachMarkdown, breachReport, exposureOf } = await import("../../compliance/breach.ts");
    const exposures: Exposure[] = [];
    let lockedCount = 0;
    {
      const { from, to } = window;
      await using keepsake = await openStore(call, { access: "read" });
      const locked = await eachVault(call, keepsake, async (vault) => {
        exposures.push(await exposureOf(vault, { from, to }));
      });
      lockedCount = locked.length;
    }
    const now = system.clock.now();
    const report = breachReport(exposures, {
      window: { from: window.from, to: window.to },
      kind: parameters.choice("kind", KINDS) ?? "copy",
      keysExposed: parameters.choice("keys", KEYS) ?? "unknown",
      awareAt: timeOption(parameters, "aware") ?? now,
      now,
      isDrill: parameters.has("drill"),
      lockedCount,
    });
    await writeDocument(call, parameters.words[0], { markdown: breachMarkdown(report), json: report });
  },
};

function timeOption(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at === undefined)
    throw usageError(`The option --${name} takes a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
  return at;
}

/**
 * Of the named vault or all vaults; without a store, of the preset that new vaults get.
 * @throws KeepsakeError `invalid_input` if the configuration names no controller
 */
export async function processingFacts(call: Call): Promise<ProcessingFacts> {
  const { factsOf } = await import("../../compliance/facts.ts");
  const { namedController } = await import("../../compliance/controller.ts");
  const { settings } = call;
  const controller = namedController(settings.controller === "none" ? undefined : settings.controller);
  return factsOf({
    controller,
    policies: await policiesOf(call),
    providers: providersOf(call),
    regions: regionRules(settings),
  });
}

/** Configured services, by their names in the ledger. */
function providersOf({ settings }: Call): readonly Provider[] {
  const { embedder, model } = settings;
  const providers: Provider[] = [];
  if (typeof embedder !== "string") providers.push(provider("embedder", embedder));
  if (model !== "none") providers.push(provider("language_model", model));
  return providers;
}

const provider = (
  channel: Provider["channel"],
  {
    url,
    region,
    isLocal,
  }: { readonly url: string; readonly region?: string | undefined; readonly isLocal?: boolean | undefined },
): Provider => ({ channel, name: new URL(url).hostname, region, isLocal });

async function policiesOf(call: Call): Promise<readonly { readonly policy: Policy; readonly vaultCount: number }[]> {
  const { settings } = call;
  const { dataPath } = await import("../../storage/sqlite/store-folders.ts");
  if (!existsSync(dataPath({ dir: settings.dir, keysDir: "" }))) {
    const { preset } = await import("../../policy/presets.ts");
    return [{ policy: preset(settings.preset), vaultCount: 0 }];
  }
  await using keepsake = await openStore(call, { access: "read" });
  const policies: { policy: Policy; vaultCount: number }[] = [];
  await eachVault(call, keepsake, async ({ policy }) => {
    policies.push({ policy, vaultCount: 1 });
  });
  return policies;
}
