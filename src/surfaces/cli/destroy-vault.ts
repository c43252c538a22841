/** The one way a vault goes: shown first, then confirmed by its name or a token (PN-23). `destroy` and `vaults delete` share it. */
import { isKeepsakeError } from "../../core/error.ts";
import type { DestroyOptions, DestroyReceipt } from "../../vault/destroy.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { types } from "./confirm.ts";
import { EXIT } from "./exit-code.ts";
import { openKeep, openVault, unlessLocked } from "./open-keep.ts";
import { printErased, type ReceiptFile, receiptFile } from "./receipt-file.ts";
import { bold } from "./screen.ts";
import { counted } from "./words.ts";

export async function destroyVault(call: Call, name: string): Promise<number | undefined> {
  const { signal } = call.terminal;
  try {
    await shownOrDestroyed(call, name);
    return undefined;
  } catch (error) {
    if (!signal.aborted || isKeepsakeError(error)) throw error;
    // Only the change of the epoch can be stopped, and it comes last.
    call.screen.note(
      "Destroyed, and stopped before every older copy of the keys was out of use. keepsake tend goes on from here.",
    );
    return EXIT.interrupted;
  }
}

async function shownOrDestroyed(call: Call, name: string): Promise<void> {
  const { parameters, screen } = call;
  await using receipt = receiptFile(call);
  await using keepsake = await openKeep(call, { access: "write" });
  const token = parameters.text("confirm");
  const vault = await unlessLocked(openVault(call, keepsake, name));
  if (vault === undefined) return await lockedShownOrDestroyed(call, keepsake, receipt, { name, token });
  if (token !== undefined) return await printReceipt(call, keepsake, receipt, await destroyed(call, vault, token));
  const plan = await vault.destroy();
  if (screen.isJson) return screen.json(plan);
  const { itemCount, messageCount, recipientCount } = plan;
  await screen.line(
    bold(
      `Would go: the vault ${name}, ${counted(itemCount, "memory", "memories")} and ${counted(messageCount, "message")}.`,
    ),
  );
  await screen.line("Its keys go too: no copy and no backup of the data folder can be read afterwards.");
  if (recipientCount > 0)
    await screen.advice(
      `${counted(recipientCount, "recipient")} of it will have to be told: keepsake disclosures pending --destroyed.`,
    );
  if (await types(call, `Type the name of the vault to destroy it: `, name)) {
    return await printReceipt(call, keepsake, receipt, await destroyed(call, vault, plan.token));
  }
  screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
}

/** Nobody can open it here: it goes without being opened, after the same question. */
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
      if (state === "verified") await screen.line("Verified: no older copy of the keys opens anything of it.");
    }
    await printErased(call, receipt, file?.put(keepsake.audit, job));
  };
  if (token !== undefined) return await go(token);
  const plan = await keepsake.destroyLocked(name);
  if (screen.isJson) return screen.json(plan);
  await screen.line(bold(`Would go: the vault ${name}, which is locked, with ${counted(plan.recordCount, "record")}.`));
  await screen.line(
    "Nothing of it can be shown, and nobody who received something of it can be told: unlock it first for that.",
  );
  if (await types(call, "Type the name of the vault to destroy it: ", name)) return await go(plan.token);
  screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
}

async function destroyed({ parameters, screen, terminal }: Call, vault: Vault, token: string): Promise<DestroyReceipt> {
  const { createProgress } = await import("./progress.ts");
  const progress = createProgress(terminal, screen.isJson);
  const options: DestroyOptions = {
    now: parameters.has("now"),
    signal: terminal.signal,
    progress: (count) => progress.show(`keys: ${counted(count, "wrap")} made anew …`),
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
    if (state === "verified") await screen.line("Verified: no older copy of the keys opens anything of it.");
    if (noticeCount > 0)
      await screen.advice(`${counted(noticeCount, "notice")} to recipients: keepsake disclosures pending --destroyed`);
  }
  await printErased(call, receipt, file?.put(keepsake.audit, job));
}
