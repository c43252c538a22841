/** `keepsake serve`: the vaults of this keep over HTTP. */
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";

const PORT_DEFAULT = 7437;
const PORT_MAX = 65_535;

export const serve: Command = {
  usage: ["serve [options]"],
  about: `Serves the vaults of this keep over HTTP, to programs with a token (keepsake token create). It listens on this machine alone; anywhere else it speaks
TLS 1.3 or does not start. GET /openapi.json describes every route, /docs shows them. Ctrl-C lets every call finish, writes what is queued, and ends. One line of JSON a call goes to standard
error with --log: route, status and time, and nothing of what was said.`,
  options: {
    port: { value: "N", about: `where it listens (default: ${PORT_DEFAULT}; 0: any that is free)` },
    host: { value: "ADDRESS", about: "default: 127.0.0.1" },
    socket: { value: "FILE", about: "a socket file instead, for this user alone" },
    "tls-cert": { value: "FILE", about: "certificate, PEM" },
    "tls-key": { value: "FILE", about: "its key, PEM" },
    "host-name": { value: "NAME", repeatable: true, about: "a name that clients call it by, beside that of --host" },
    origin: { value: "ORIGIN", repeatable: true, about: "an origin whose pages may call it, as https://app.example" },
    audience: { value: "NAME", about: "tokens of which audience are good here (default: keepsake)" },
    rate: { value: "N", about: "most calls a second of one token, and of one address (default: 20; 0: no bound)" },
    burst: { value: "N", about: "most calls at once (default: twice the rate)" },
    proxy: {
      value: "URL",
      about:
        "also answers clients of OpenAI's interfaces, with memory before and behind the provider at this base address",
    },
    "proxy-key": { value: "REFERENCE", about: "where the provider's key stands: env:NAME or file:PATH" },
    log: { about: "one line of JSON a call on standard error" },
  },
  examples: [
    ["keepsake serve", "on http://127.0.0.1:7437"],
    [
      "keepsake serve --proxy https://api.openai.com/v1 --proxy-key env:OPENAI_API_KEY",
      "memory for any client of OpenAI's interfaces: its base address is http://127.0.0.1:7437/v1, its key a token",
    ],
    [
      "keepsake serve --host 0.0.0.0 --tls-cert cert.pem --tls-key key.pem --host-name memory.example",
      "beyond this machine",
    ],
  ],
  async run(call) {
    const { parameters } = call;
    const [certificate, key] = [parameters.text("tls-cert"), parameters.text("tls-key")];
    if ((certificate === undefined) !== (key === undefined))
      throw missing("the other half of the certificate", "Give both --tls-cert and --tls-key.");
    const { serveKeep } = await import("../serve-keep.ts");
    return serveKeep(call, {
      port: parameters.count("port", { min: 0, max: PORT_MAX }) ?? PORT_DEFAULT,
      host: parameters.text("host") ?? "127.0.0.1",
      socket: parameters.text("socket"),
      tlsFiles: certificate === undefined || key === undefined ? undefined : { certificate, key },
      hostNames: parameters.list("host-name") ?? [],
      origins: parameters.list("origin") ?? [],
      audience: parameters.text("audience") ?? "keepsake",
      rate: parameters.count("rate", { min: 0 }),
      burst: parameters.count("burst"),
      isLogging: parameters.has("log"),
      proxy: proxyOf(parameters),
    });
  },
};

function proxyOf(parameters: Parameters) {
  const [upstream, key] = [parameters.text("proxy"), parameters.text("proxy-key")];
  if (upstream !== undefined) return { upstream, key };
  if (key !== undefined) throw missing("the provider's address", "Give --proxy with --proxy-key.");
  return undefined;
}
