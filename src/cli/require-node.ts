/**
 * Refuses a Node that cannot run the package, before anything else of it runs. The build puts it
 * first into each entry of the library; programs in a browser pass.
 */
import { refusal } from "./version-gate.ts";

const refused = typeof process === "undefined" ? undefined : refusal(process.versions.node);
if (refused !== undefined) {
  const error = new Error(refused);
  error.stack = refused;
  throw Object.assign(error, { code: "unsupported" });
}
