import type { OpenVault } from "./open-vault.ts";

/** Entered by each vault when it is made, so that looking inside one does not load the engine. */
const OPENED = new WeakMap<object, () => OpenVault>();

export const enterVault = (vault: object, opened: () => OpenVault): void => void OPENED.set(vault, opened);

/**
 * What a vault is inside, for code above the engine that works on it as its verbs do. Not part of
 * what the package promises.
 * @throws KeepsakeError `closed`
 */
export function openedVault(vault: object): OpenVault {
  const opened = OPENED.get(vault);
  if (opened === undefined) throw new TypeError("not a vault of Keepsake");
  return opened();
}
