/** Refuses an unsupported Node. The build puts it first in each entry; browsers pass. */
import { refusal } from "./version-gate.ts";

const refused = typeof process === "undefined" ? undefined : refusal(process.versions.node);
if (refused !== undefined) {
  const error = new Error(refused);
  error.stack = refused;
  throw Object.assign(error, { code: "unsupported" });
}
