/**
 * Preloaded into a process (`--import`), it notes every use of a network in the file that KEEPSAKE_NETWORK_COUNT names, a line each, and lets it happen: what it
 * connects to, where it listens, which name it asks for, that it sends datagrams. For a process that has to listen (count-network.ts refuses that, too).
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const note = (line: string): void => appendFileSync(process.env["KEEPSAKE_NETWORK_COUNT"] ?? "/dev/null", `${line}\n`);

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/** Calls go on as they were, after they are noted. */
function watch(holder: object, name: string, lineOf: (parameters: readonly unknown[]) => string | undefined): void {
  const original: Method = Reflect.get(holder, name);
  function watched(this: unknown, ...parameters: unknown[]): unknown {
    const line = lineOf(parameters);
    if (line !== undefined) note(line);
    return original.apply(this, parameters);
  }
  Object.assign(holder, { [name]: watched });
}

/** Of an options object or of an address that follows a port; both may lie in the list that Node makes of parameters. */
function addressIn(parameters: readonly unknown[]): string {
  const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  if (typeof first === "object" && first !== null)
    return String(Reflect.get(first, "host") ?? Reflect.get(first, "path") ?? "anywhere");
  return typeof second === "string" ? second : "anywhere";
}

/** Node looks up an address, too, and finds itself. */
const nameIn = ([name]: readonly unknown[]): string | undefined =>
  net.isIP(String(name)) === 0 ? `name ${name}` : undefined;

watch(net.Socket.prototype, "connect", (parameters) => `connect ${addressIn(parameters)}`);
watch(net.Server.prototype, "listen", (parameters) => `listen ${addressIn(parameters)}`);
for (const name of ["send", "bind", "connect"]) watch(dgram.Socket.prototype, name, () => "datagram");
for (const holder of [dns, dns.promises])
  for (const name of Object.keys(holder)) if (/^(lookup|resolve|reverse)/.test(name)) watch(holder, name, nameIn);
syncBuiltinESMExports();
