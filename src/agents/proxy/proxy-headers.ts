/**
 * Which headers go on. To the upstream only what is on a list: never the caller's Authorization, which is a token of ours (SEC §1.7), nor cookies.
 * Back to the caller everything but what belongs to one connection, and what no longer fits bytes that were decoded on the way.
 */

const PASSED_ON = ["accept", "openai-beta", "openai-organization", "openai-project", "idempotency-key"];

const OF_ONE_CONNECTION = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
];
const NOT_BACK = [
  ...OF_ONE_CONNECTION,
  "content-encoding",
  "content-length",
  "set-cookie",
  "www-authenticate",
  "alt-svc",
];

/** @param key the operator's own key of the provider; absent for one that asks for none */
export function headersUp(given: Headers, key: string | undefined): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    "content-type": "application/json",
    ...(key === undefined || key === "" ? {} : { authorization: `Bearer ${key}` }),
  };
}

export function headersBack(given: Headers): Headers {
  const back = new Headers(given);
  const named = (given.get("connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...NOT_BACK, ...named]) if (/^[\w-]+$/u.test(name)) back.delete(name);
  return back;
}
