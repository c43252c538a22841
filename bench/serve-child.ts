/**
 * The server under load, in a process of its own that its parent asks things over the channel between them: `VAULTS MEMORIES DIR KEYS_DIR RATE`. It fills what is
 * missing, listens, and tells where. RATE 0: no limit.
 */

import { system } from "../src/engine/system.ts";
import { HttpApp } from "../src/server/http/app.ts";
import { listen } from "../src/server/http/listen.ts";
import { DEFAULT_RATES } from "../src/server/http/rate-limits.ts";
import { fillVaults, libraryRecall } from "./serve-keep.ts";
import { answering } from "./serve-memory.ts";
import { openKeep } from "./workspace.ts";

const UNBOUNDED = { perSecond: Number.MAX_SAFE_INTEGER, burst: Number.MAX_SAFE_INTEGER };

const [vaultsText = "", memoriesText = "", dir = "", keysDir = "", rateText = "0"] = process.argv.slice(2);
const [vaults, rate] = [Number(vaultsText), Number(rateText)];

const keepsake = await openKeep({ dir, keysDir });
await fillVaults(keepsake, vaults, Number(memoriesText));
const libraryMs = await libraryRecall(keepsake, vaults);
const OTHERS = 4;
const freshToken = async (): Promise<string> =>
  (await keepsake.tokens.create({ scopes: ["memory:read", "memory:write", "memory:forget"] })).token;
const token = await freshToken();
const others = await Promise.all(Array.from({ length: OTHERS }, freshToken));
const app = new HttpApp({
  keepsake,
  audience: "keepsake",
  names: { hosts: new Set(["127.0.0.1"]), origins: new Set() },
  rates: { ...DEFAULT_RATES, calls: rate === 0 ? UNBOUNDED : { perSecond: rate, burst: 2 * rate } },
  clock: system.clock,
  later: system.later,
  log: () => undefined,
  isReady: () => true,
});
const server = await listen(app, { host: "127.0.0.1", port: 0 });
answering({ url: server.url, token, others, libraryMs }, async () => {
  await app.close();
  await server.close();
  await keepsake.close();
});
