/**
 * Preloaded into a process (`--import`), it counts every try to reach a network and refuses it: sockets, name look-ups, datagrams,
 * servers. At the end the count stands alone in the file that KEEPSAKE_NETWORK_COUNT names.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

let count = 0;

function refused(): never {
  count++;
  throw new Error("this process may not reach a network");
}

/** The ways out that http, https, tls, fetch and WebSocket all come to. */
Object.assign(net.Socket.prototype, { connect: refused });
Object.assign(net.Server.prototype, { listen: refused });
Object.assign(dgram.Socket.prototype, { send: refused, bind: refused, connect: refused });
for (const name of Object.keys(dns)) {
  if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(dns, { [name]: refused });
}
for (const name of Object.keys(dns.promises)) {
  if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(dns.promises, { [name]: refused });
}
syncBuiltinESMExports();

process.on("exit", () => {
  const file = process.env["KEEPSAKE_NETWORK_COUNT"];
  if (file !== undefined) appendFileSync(file, `${count}\n`);
});
