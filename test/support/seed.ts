/** Gives every property test the seed that the run announced, so that a failure can be repeated. */
import fc from "fast-check";

const seed = Number(process.env["KEEPSAKE_SEED"]);
if (Number.isSafeInteger(seed)) fc.configureGlobal({ seed });
