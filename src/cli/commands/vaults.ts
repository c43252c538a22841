/** Commands for the vaults of a store. */

import type { DestroyOptions, DestroyReceipt } from "../../engine/forget/destroy.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isSameVaultName } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { inShell } from "../../server/shown-command.ts";
import type { Call, Run } from "../command.ts";
import { printErased, type ReceiptFile, receiptFile } from "../deletion.ts";
import { isReference, secretText } from "../files.ts";
import { openStore, openVault, unlessLocked } from "../open-store.ts";
import { missing, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, confirmsByTyping, createProgress } from "../screen.ts";
import { counted, dateTime } from "../text.ts";
import { policyIn } from "./policy.ts";

export const vaultsList: Run = async (call) => {
  const { screen } = call;
  await using keepsake = await openStore(call, { access: "read" });
  const vaults = await keepsake.vaults();
  if (screen.isJson) for (const vault of vaults) await screen.json(vault);
  else if (vaults.length === 0) await screen.line("No vaults yet.");
  else {
    const rows = vaults.map(({ createdAt, mode, name }) => [dateTime(createdAt), mode, name]);
    await screen.table(["MADE (UTC)", "KEYS", "NAME"], rows);
  }
};

export const vaultsCreate: Run = async (call) => {
  const { parameters, screen, settings } = call;
  const name = parameters.word("the name of the vault", "Example: keepsake vaults create ana");
  if (parameters.has("policy") && parameters.has("preset"))
    throw usageError("Use either --preset or --policy.", "A policy document names its own preset.");
  const policyFile = parameters.text("policy");
  const policy = policyFile === undefined ? undefined : await policyIn(call, policyFile);
  await using keepsake = await openStore(call, { access: "make" });
  const existing = await keepsake.vaults();
  if (existing.some((vault) => isSameVaultName(vault.name, name))) throw vaultExists();
  const vault = await keepsake.vault(name, {
    ...(policy === undefined ? { preset: settings.preset } : { policy }),
    keepSensitive: !parameters.has("no-sensitive"),
    ...defined({ owner: parameters.list("recovery")?.map((reference) => recoveryKey(call, reference)) }),
  });
  const { preset, privacy } = vault.policy;
  if (screen.isJson) return screen.json({ id: vault.id, name: vault.name, preset, sensitive: privacy.sensitive });
  await screen.line(`Created vault ${vault.name} with preset ${preset}.`);
  await screen.line(
    privacy.sensitive === "keep-own"
      ? "It also stores the owner's own sensitive facts, encrypted and marked (use --no-sensitive to exclude them)."
      : "It stores no sensitive facts.",
  );
  if (parameters.has("recovery"))
    await screen.advice(`Only its owner can open it: keepsake unlock --vault ${inShell(vault.name)}`);
};

function recoveryKey({ terminal }: Call, reference: string): string {
  const text = isReference(reference) ? secretText(reference, { env: terminal.env, base: terminal.cwd }) : undefined;
  if (text !== undefined) return text.trim();
  throw usageError("The option --recovery refers to nothing.", "Use env:NAME or file:PATH, never the key itself.");
}

const vaultExists = (): KeepsakeError =>
  new KeepsakeError("already_exists", "A vault with this name already exists.", {
    hint: "Choose another name, or use it with --vault.",
  });

export const vaultsRename: Run = async (call) => {
  const [from, to] = call.parameters.words;
  if (from === undefined || to === undefined) throw missing("the old and the new name", "See keepsake vaults list.");
  await using keepsake = await openStore(call, { access: "write" });
  await keepsake.renameVault(from, to);
  await call.screen.answer({ name: to }, `The vault is now named ${to}.`);
};

export const vaultsDelete: Run = async (call) => {
  const name = call.parameters.word("the name of the vault", "List them with keepsake vaults list.");
  return destroyVault(call, name);
};

export const destroy: Run = async (call) => {
  return destroyVault(call, call.settings.vault);
};

export async function destroyVault(call: Call, name: string): Promise<number | undefined> {
  const { signal } = call.terminal;
  try {
    await shownOrDestroyed(call, name);
    return undefined;
  } catch (error) {
    if (!signal.aborted || isKeepsakeError(error)) throw error;
    // Only the final key rotation can be interrupted.
    call.screen.note(
      "Destroyed, but interrupted before every older copy of the keys was invalidated. To continue, run keepsake maintain.",
    );
    return EXIT.interrupted;
  }
}

async function shownOrDestroyed(call: Call, name: string): Promise<void> {
  const { parameters, screen } = call;
  await using receipt = receiptFile(call);
  await using keepsake = await openStore(call, { access: "write" });
  const token = parameters.text("confirm");
  const vault = await unlessLocked(openVault(call, keepsake, name));
  if (vault === undefined) return await lockedShownOrDestroyed(call, keepsake, receipt, { name, token });
  if (token !== undefined) return await printReceipt(call, keepsake, receipt, await destroyed(call, vault, token));
  const plan = await vault.destroy();
  if (screen.isJson) return screen.json(plan);
  const { itemCount, messageCount, recipientCount } = plan;
  await screen.line(
    bold(
      `Would be destroyed: the vault ${name}, ${counted(itemCount, "memory", "memories")} and ${counted(messageCount, "message")}.`,
    ),
  );
  await screen.line("Its keys are destroyed too. Afterwards, no copy or backup of the data folder can be read.");
  if (recipientCount > 0)
    await screen.advice(
      `${counted(recipientCount, "recipient")} must be notified: keepsake disclosures pending --destroyed.`,
    );
  if (await confirmsByTyping(call, `Type the name of the vault to destroy it: `, name)) {
    return await printReceipt(call, keepsake, receipt, await destroyed(call, vault, plan.token));
  }
  screen.note(`To confirm, run the same command with --confirm ${plan.token} within ten minutes.`);
}

/** Destroys a locked vault unopened, after the same question. */
async function lockedShownOrDestroyed(
  call: Call,
  keepsake: Keepsake,
  file: ReceiptFile | undefined,
  { name, token }: { readonly name: string; readonly token: string | undefined },
): Promise<void> {
  const { parameters, screen, terminal } = call;
  const go = async (confirmed: string): Promise<void> => {
    const options = { now: parameters.has("now"), signal: terminal.signal };
    const receipt = await keepsake.destroyLocked(name, confirmed, options);
    const { recordCount, state, job } = receipt;
    if (!screen.isJson) {
      await screen.line(`Destroyed: ${counted(recordCount, "record")}. Job ${job}.`);
      if (state === "verified") await screen.line("Verified: no older copy of the keys opens it.");
    }
    await printErased(call, receipt, file?.put(keepsake.audit, job));
  };
  if (token !== undefined) return await go(token);
  const plan = await keepsake.destroyLocked(name);
  if (screen.isJson) return screen.json(plan);
  await screen.line(
    bold(`Would be destroyed: the vault ${name}, which is locked, with ${counted(plan.recordCount, "record")}.`),
  );
  await screen.line("Its contents can't be shown, and recipients can't be notified. To do that, unlock it first.");
  if (await confirmsByTyping(call, "Type the name of the vault to destroy it: ", name)) return await go(plan.token);
  screen.note(`To confirm, run the same command with --confirm ${plan.token} within ten minutes.`);
}

async function destroyed(call: Call, vault: Vault, token: string): Promise<DestroyReceipt> {
  const progress = createProgress(call);
  const options: DestroyOptions = {
    now: call.parameters.has("now"),
    signal: call.terminal.signal,
    progress: (count) => progress.show(`keys: ${counted(count, "wrap")} rewrapped …`),
  };
  return vault.destroy(token, options).finally(() => progress.clear());
}

async function printReceipt(
  call: Call,
  keepsake: Keepsake,
  file: ReceiptFile | undefined,
  receipt: DestroyReceipt,
): Promise<void> {
  const { recordCount, saltCount, noticeCount, state, job } = receipt;
  const { screen } = call;
  if (!screen.isJson) {
    await screen.line(`Destroyed: ${counted(recordCount, "record")} and ${counted(saltCount, "key")}. Job ${job}.`);
    if (state === "verified") await screen.line("Verified: no older copy of the keys opens it.");
    if (noticeCount > 0)
      await screen.advice(`${counted(noticeCount, "notice")} to recipients: keepsake disclosures pending --destroyed`);
  }
  await printErased(call, receipt, file?.put(keepsake.audit, job));
}
