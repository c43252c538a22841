/** What embeddings and chats have in common at an endpoint that speaks as OpenAI does: its address, its key, and the guarded way there. */
import { type Outbound, outbound } from "./outbound.ts";
import { pick } from "./pick.ts";

export interface OpenAiEndpointOptions {
  /** Where the paths lie below: `http://127.0.0.1:11434/v1` for Ollama. Plain http reaches private networks only. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token. A function is asked before each call, so that the key need not be held. Never part of an error. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Part of the id. Default: the host of `baseUrl`. */
  readonly provider?: string;
  /** Part of the id; change it when the service changes the model behind the name. */
  readonly revision?: string;
  /** Say so only if the service computes on this machine: sensitive texts are then sent to it as well. Default false. */
  readonly isLocal?: boolean;
  /** Where the service is, as `EU` or `EU-DE`: held against the regions that the keep allows. */
  readonly region?: string;
  /** For one try, at most 120,000. */
  readonly timeoutMs?: number;
  /** Another caller than one for `baseUrl` alone. */
  readonly outbound?: Outbound;
}

export interface OpenAiEndpoint {
  /** Provider, model and revision. */
  readonly id: string;
  /** Who receives the texts. */
  readonly host: string;
  /** The JSON of the answer. @throws KeepsakeError `provider_failed`. */
  post(body: unknown, call: { readonly signal?: AbortSignal; readonly tries?: number }): Promise<unknown>;
  close(): Promise<void>;
}

/** @throws KeepsakeError `invalid_input` for an address that is not usable. */
export function openAiEndpoint(options: OpenAiEndpointOptions, path: string): OpenAiEndpoint {
  const { baseUrl, model, apiKey, revision = "1" } = options;
  const caller = options.outbound ?? outbound({ own: [baseUrl], ...pick(options, "timeoutMs") });
  const host = URL.parse(baseUrl)?.hostname ?? "unknown";
  return {
    id: `${options.provider ?? host}/${model}/${revision}`,
    host,
    async post(body, call) {
      const key = typeof apiKey === "function" ? await apiKey() : apiKey;
      return caller.postJson({
        ...call,
        url: `${baseUrl.replace(/(?<!\/)\/+$/, "")}/${path}`,
        body,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      });
    },
    close: async () => caller.close(),
  };
}
