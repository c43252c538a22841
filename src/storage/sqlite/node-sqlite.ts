/**
 * `node:sqlite`, asked for when this file runs and not while imports are linked: a Node without it is refused with one sentence first. Node 22 calls it
 * experimental on standard error; that one warning is left out, because a person who runs a command can do nothing about it.
 */
import nodeProcess from "node:process";
import type * as Sqlite from "node:sqlite";

export type DatabaseSync = Sqlite.DatabaseSync;
export const { DatabaseSync } = withoutItsWarning(() => nodeProcess.getBuiltinModule("node:sqlite"));

function withoutItsWarning(load: () => typeof Sqlite): typeof Sqlite {
  const { emitWarning } = nodeProcess;
  nodeProcess.emitWarning = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (!String(warning).startsWith("SQLite is an experimental feature"))
      Reflect.apply(emitWarning, nodeProcess, [warning, ...rest]);
  };
  try {
    return load();
  } finally {
    nodeProcess.emitWarning = emitWarning;
  }
}
