/** A controller's documents, generated from the live configuration. */

import { existsSync } from "node:fs";
import { accessMatrix, custodiesOf, matrixMarkdown, worksCouncilPack } from "../../compliance/access-matrix.ts";
import {
  BREACH_KINDS,
  breachMarkdown,
  breachReport,
  type Exposure,
  exposureOf,
  KEYS_EXPOSED,
} from "../../compliance/breach.ts";
import { namedController } from "../../compliance/controller.ts";
import { factsOf, type ProcessingFacts, type Provider } from "../../compliance/facts.ts";
import { assessmentMarkdown, impactAssessment } from "../../compliance/impact-assessment.ts";
import { noticeInShort, privacyNotice } from "../../compliance/notice.ts";
import { recordMarkdown, recordOfProcessing } from "../../compliance/record-of-processing.ts";
import { system } from "../../engine/system.ts";
import type { Policy } from "../../model/policy.ts";
import { preset } from "../../policy/presets.ts";
import { dataPath } from "../../storage/sqlite/open-sqlite-storage.ts";
import type { Call, Run } from "../command.ts";
import { privateFile, privateFolder, writeDocument } from "../files.ts";
import { eachVault, openStore, regionRules } from "../open-store.ts";
import { missing, momentOption } from "../parameters.ts";
import { counted } from "../text.ts";

/** The privacy notice, and announcing a new version (GDPR 13, 14). */
export const rightsNotice: Run = async (call) => {
  const { parameters, screen } = call;
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
};

/** The record of processing activities (GDPR 30). */
export const rightsRecord: Run = async (call) => {
  const json = recordOfProcessing(await processingFacts(call));
  await writeDocument(call, call.parameters.words[0], { markdown: recordMarkdown(json), json });
};

/** The data protection impact assessment (GDPR 35). */
export const rightsAssessment: Run = async (call) => {
  const json = impactAssessment(await processingFacts(call));
  await writeDocument(call, call.parameters.words[0], { markdown: assessmentMarkdown(json), json });
};

export const rightsMatrix: Run = async (call) => {
  const matrices = custodiesOf(await processingFacts(call)).map(accessMatrix);
  await writeDocument(call, call.parameters.words[0], { markdown: matrixMarkdown(matrices), json: { matrices } });
};

export const rightsPack: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const name = parameters.word("the output folder");
  const pack = worksCouncilPack(await processingFacts(call));
  const folder = privateFolder(terminal.cwd, name);
  for (const [file, text] of pack) {
    await using target = privateFile(folder, file, { replaces: false });
    await target.write(text);
    await target.keep();
  }
  await screen.answer({ files: [...pack.keys()] }, `Written: ${counted(pack.size, "file")} in ${name}.`);
};

/** Pseudonyms, counts and the 72-hour deadline (GDPR 33, 34). */
export const rightsBreach: Run = async (call) => {
  const { parameters } = call;
  const window = { from: momentOption(parameters, "from"), to: momentOption(parameters, "to") };
  if (window.from === undefined) throw missing("--from");
  if (window.to === undefined) throw missing("--to");
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
    kind: parameters.choice("kind", BREACH_KINDS) ?? "copy",
    keysExposed: parameters.choice("keys", KEYS_EXPOSED) ?? "unknown",
    awareAt: momentOption(parameters, "aware") ?? now,
    now,
    isDrill: parameters.has("drill"),
    lockedCount,
  });
  await writeDocument(call, parameters.words[0], { markdown: breachMarkdown(report), json: report });
};

/**
 * Of the named vault or all vaults; without a store, of the preset that new vaults get.
 * @throws KeepsakeError `invalid_input` if the configuration names no controller
 */
export async function processingFacts(call: Call): Promise<ProcessingFacts> {
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
  if (!existsSync(dataPath({ dir: settings.dir, keysDir: "" }))) {
    return [{ policy: preset(settings.preset), vaultCount: 0 }];
  }
  await using keepsake = await openStore(call, { access: "read" });
  const policies: { policy: Policy; vaultCount: number }[] = [];
  await eachVault(call, keepsake, async ({ policy }) => {
    policies.push({ policy, vaultCount: 1 });
  });
  return policies;
}
