/**
 * Loads a peer that is installed in the bench folder only (`npm ci --prefix bench`), never with the project. Its name is not written as
 * an import, because compiler and runtime would ask for it where it is missing; each peer's file says what shape it expects.
 */

export const INSTALL_PEERS = "npm ci --prefix bench";

/** The module; undefined where it is not installed, or has no build for this machine. */
export async function optionalPeer(name: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const loaded: unknown = await import(name);
    return isModule(loaded) ? loaded : undefined;
  } catch {
    return undefined;
  }
}

const isModule = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
