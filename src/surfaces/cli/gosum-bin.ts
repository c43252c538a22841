#!/usr/bin/env node
/**
 * The first file of the command `gosum`. It says by which name it was called and goes on as `bin.ts`, which has the version gate. Nothing is imported
 * statically, here neither, so that an old Node gets its one clear sentence.
 */
process.argv[1] = "gosum";
void import("./bin.ts");

// Without an import or export at the top this file would be no module.
export {};
