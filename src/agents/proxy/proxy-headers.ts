/**
 * Forwarded headers. Upstream: an allow-list, never the caller's Authorization, which is our token
 * (SEC §1.7), or cookies. Downstream: all except hop-by-hop headers and those that don't fit
 * decoded bytes.
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

/** @param key the operator's provider key; absent if none is required */
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
