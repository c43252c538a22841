#!/usr/bin/env node
/** Sets the called name. Imports nothing statically, for an old Node. */
process.argv[1] = "gosum";
void import("./bin.ts");

// Makes this file a module.
export {};
