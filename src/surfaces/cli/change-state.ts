/** What `freeze`, `restrict` and `resume` have in common: of the whole vault, or of one memory. A person's commands; no model gets them. */
import type { StateChanged } from "../../vault/freeze.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { counted } from "./words.ts";

export interface StateWords {
  /** Of the whole vault. */
  readonly vault: string;
  /** Behind the number of memories. */
  readonly items: string;
  /** Where nothing had to change. */
  readonly none: string;
}

export async function changeState(
  call: Call,
  words: StateWords,
  change: (vault: Vault, id: string | undefined) => Promise<StateChanged>,
): Promise<undefined> {
  const { parameters, screen } = call;
  const [id] = parameters.words;
  const { withVault } = await import("./open-keep.ts");
  const changed = await withVault(call, { access: "write" }, (vault) => change(vault, id));
  if (screen.isJson) await screen.json(changed);
  else if (id === undefined) await screen.line(words.vault);
  else await screen.line(changed.itemCount === 0 ? words.none : `${counted(changed.itemCount, "item")} ${words.items}`);
  return undefined;
}
