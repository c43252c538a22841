import type { OpenVault } from "./open-vault.ts";

/** Each vault registers itself here, so that reading its internals does not load the engine. */
const OPENED = new WeakMap<object, () => OpenVault>();

export const enterVault = (vault: object, opened: () => OpenVault): void => void OPENED.set(vault, opened);

/**
 * The internals of a vault, for code above the engine. Not part of the public API.
 * @throws KeepsakeError `closed`
 */
export function openedVault(vault: object): OpenVault {
  const opened = OPENED.get(vault);
  if (opened === undefined) throw new TypeError("not a vault of Keepsake");
  return opened();
}
