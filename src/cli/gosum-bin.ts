#!/usr/bin/env node
/** Says by which name it was called. Nothing is imported statically, for an old Node. */
process.argv[1] = "gosum";
void import("./bin.ts");

// Without an import or export at the top this file would be no module.
export {};
