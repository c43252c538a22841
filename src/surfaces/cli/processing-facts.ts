/** The facts of this deployment, for the documents about it: the settings, and the policies of the vaults that there are. */
import { existsSync } from "node:fs";
import type { Policy } from "../../core/policy.ts";
import type { ProcessingFacts, Provider } from "../../rights/facts.ts";
import type { Call } from "./command.ts";
import { eachVault, openKeep, regionRules } from "./open-keep.ts";

/**
 * Of the vault that `--vault` names, or of all; where there is no keep yet, of the preset that a vault would have.
 * @throws KeepsakeError `invalid_input` where the configuration does not say who the controller is.
 */
export async function processingFacts(call: Call): Promise<ProcessingFacts> {
  const { factsOf } = await import("../../rights/facts.ts");
  const { namedController } = await import("../../rights/controller.ts");
  const { settings } = call;
  const controller = namedController(settings.controller === "none" ? undefined : settings.controller);
  return factsOf({
    controller,
    policies: await policiesOf(call),
    providers: providersOf(call),
    regions: regionRules(settings),
  });
}

/** The services of the settings, as they are named in the ledger. */
export function providersOf({ settings }: Call): readonly Provider[] {
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
  const { dataPath } = await import("../../storage/sqlite/keep-folders.ts");
  if (!existsSync(dataPath({ dir: settings.dir, keysDir: "" }))) {
    const { preset } = await import("../../policy/presets.ts");
    return [{ policy: preset(settings.preset), vaultCount: 0 }];
  }
  await using keepsake = await openKeep(call, { access: "read" });
  const policies: { policy: Policy; vaultCount: number }[] = [];
  await eachVault(call, keepsake, async ({ policy }) => {
    policies.push({ policy, vaultCount: 1 });
  });
  return policies;
}
