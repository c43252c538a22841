/** The one way a vault goes: shown first, then confirmed by its name or a token (PN-23). `destroy` and `vaults delete` share it. */
import type { DestroyReceipt } from "../../vault/destroy.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Call } from "./command.ts";
import { types } from "./confirm.ts";
import { openKeep } from "./open-keep.ts";
import { printErased, type ReceiptFile, receiptFile } from "./receipt-file.ts";
import { bold } from "./screen.ts";
import { counted } from "./words.ts";

export async function destroyVault(call: Call, name: string): Promise<void> {
  const { parameters, screen } = call;
  await using receipt = receiptFile(call);
  await using keepsake = await openKeep(call, { access: "write" });
  const vault = await keepsake.vault(name, { create: false });
  const token = parameters.text("confirm");
  if (token !== undefined) return await printReceipt(call, keepsake, receipt, await vault.destroy(token));
  const plan = await vault.destroy();
  if (screen.isJson) return screen.json(plan);
  const { itemCount, messageCount } = plan;
  await screen.line(
    bold(
      `Would go: the vault ${name}, ${counted(itemCount, "memory", "memories")} and ${counted(messageCount, "message")}.`,
    ),
  );
  await screen.line("Its keys go too: no copy and no backup of the data folder can be read afterwards.");
  if (await types(call, `Type the name of the vault to destroy it: `, name)) {
    return await printReceipt(call, keepsake, receipt, await vault.destroy(plan.token));
  }
  screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
}

async function printReceipt(
  call: Call,
  keepsake: Keepsake,
  file: ReceiptFile | undefined,
  receipt: DestroyReceipt,
): Promise<void> {
  const { recordCount, saltCount, job } = receipt;
  if (!call.screen.isJson)
    await call.screen.line(
      `Destroyed: ${counted(recordCount, "record")} and ${counted(saltCount, "key")}. Job ${job}.`,
    );
  await printErased(call, receipt, file?.put(keepsake.audit, job));
}
