/** docs/verify-receipt.html: the same words and the same schema as the package, no network, and a policy that lets only its own script run. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chained, JOB, KEY, memoryOf, publishedLog, subjectOf } from "../../conformance/audit/example-log.ts";
import { receiptFor, verifyReceipt } from "../../src/audit/receipt.ts";
import { ACTOR_WORDS, plainLines, REASON_WORDS } from "../../src/audit/receipt-words.ts";
import { encodeVerifierKey } from "../../src/crypto/signed-note.ts";
import { LOG_OPS, type LogFact, logEntry, OP_SENTENCES, REASON_CODES } from "../../src/model/log-entry.ts";
import { loadReceiptPage, pageText, scriptOf, styleOf } from "./receipt-page.ts";

const page = loadReceiptPage();
const html = pageText();
const VKEY = encodeVerifierKey(KEY);

test("its tables and its schema are those of the package", () => {
  expect(page.value("OP_SENTENCES")).toEqual(OP_SENTENCES);
  expect(page.value("REASON_WORDS")).toEqual(REASON_WORDS);
  expect(page.value("ACTOR_WORDS")).toEqual(ACTOR_WORDS);
  expect(page.value("Object.keys(MEMBERS).sort()")).toEqual(Object.keys(logEntry.shape).sort());
  const required = Object.entries(logEntry.shape).filter(([, member]) => !member.safeParse(undefined).success);
  expect(page.value("Object.keys(MEMBERS).filter((name) => MEMBERS[name][1]).sort()")).toEqual(
    required.map(([name]) => name).sort(),
  );
});

test("every kind of entry gives a receipt that both find good, with the same lines (SEC-E8)", async () => {
  const hash = "a".repeat(64);
  const facts: readonly LogFact[] = LOG_OPS.map((op, at) => ({
    op,
    mem: memoryOf(at),
    rev: at,
    env: hash,
    aid: subjectOf(3),
    mode: (["soft", "hard", "archive"] as const)[at % 3] ?? "soft",
    rc: REASON_CODES[at % REASON_CODES.length] ?? "policy",
    rule: "own_output",
    pol: hash,
    to: hash,
    cnt: at,
    job: JOB,
    of: subjectOf(4),
    last: hash,
    log: "governance/1",
    act: (["user", "system", "admin", "agent", "witness"] as const)[at % 5] ?? "user",
  }));
  const files = await publishedLog(chained(facts.map((fact) => ({ subject: 0, fact }))));
  for (const index of facts.keys()) {
    const text = await receiptFor(files, KEY, { index });
    const [ours, theirs] = [verifyReceipt(text, KEY), await page.verifyReceipt(text, VKEY)];
    if (!ours.valid) expect.unreachable("the package refuses its own receipt");
    else {
      const { origin, size } = ours.checkpoint;
      const lines = plainLines(ours.entry, { origin, size, index, furtherCount: 0, verifierKey: VKEY });
      expect(theirs).toMatchObject({ valid: true, lines });
    }
  }
});

test("only its own script and style may run, and nothing may be loaded or sent", () => {
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hashOf(scriptOf(html))}`,
    `style-src ${hashOf(styleOf(html))}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(
    /https?:\/\/|\bsrc=|\bhref=|\son[a-z]+=|\sstyle=|innerHTML|fetch\(|XMLHttpRequest|localStorage/,
  );
});

test("it can be used with a keyboard and a screen reader, in light and dark", () => {
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("color-scheme: light dark");
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toMatch(/role="status" aria-live="polite"/);
  const labelled = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
  const fields = [...html.matchAll(/<(?:input|textarea) id="([^"]+)"/g)].map(([, id]) => id);
  expect(labelled.toSorted()).toEqual(fields.toSorted());
  expect(fields.length).toBe(3);
});
