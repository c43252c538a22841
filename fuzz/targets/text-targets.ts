/** What text goes through before it is kept, searched or shown (SEC-R8, SEC-R7a, SEC-H14), and what finds secrets in it. */

import { printable, printableJson } from "../../src/cli/text.ts";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { parseIdView } from "../../src/model/id.ts";
import { GIST_MAX } from "../../src/model/item.ts";
import { displayText, equalityText, quoted, singleLine, truncate } from "../../src/model/text.ts";
import { maskSecrets } from "../../src/policy/privacy-detectors.ts";
import { accepted, bytesOf, type FuzzTarget, law, manyOf, textOf } from "../fuzz-target.ts";

const SENTENCES = [
  "I live in Porto and I am allergic to nuts. Please never book before 9:30 on Fridays!",
  "Meine Schwester Mia wohnt seit dem 3. Mai 2024 in Köln; sie mag grünen Tee.",
  "Mi hermana vive en Sevilla. No me gusta el café, prefiero té.",
  "e\u0301 \ufdfa \u{1f469}\u200d\u{1f680} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 line\r\nbreak\ttab \u202eevil\u202c",
  "私は東京に住んでいます。昨日、二週間前に引っ越しました。",
  "Remind me two weeks before the move that my manager, Rui Costa, wants the report by next Tuesday at noon.",
];
const SECRETS = [
  "My card is 4111 1111 1111 1111 and my IBAN is DE89 3704 0044 0532 0130 00.",
  "password: hunter2!Quietly, API key = sk-proj-a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6",
  "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH\n-----END PRIVATE KEY-----",
  "La contraseña es Correcta#2024, el PIN 4821.",
];

/** C0 and C1 without newline and tab, bidi controls, halves of characters: what must never come through (SEC-R8). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for.
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

const displayed: FuzzTarget = {
  name: "display-text",
  shape: "text",
  seeds: () => SENTENCES.map(bytesOf),
  read(input) {
    const text = looseText(input);
    const shown = displayText(text);
    law(displayText(shown) === shown, "displayText changes its own result");
    law(shown.length <= 3 * text.length, "displayText is longer than three times its input");
    law(!UNSHOWN.test(shown), "displayText lets a control through");
    law(shown.isWellFormed(), "displayText gives half a character");
    const line = singleLine(text);
    law(singleLine(line) === line, "singleLine changes its own result");
    law(!/[\n\r\u2028\u2029]/.test(line), "singleLine has two lines");
    const equal = equalityText(shown);
    law(equalityText(equal) === equal, "equalityText changes its own result");
    const limit = text.length % 97;
    law(
      truncate(shown, limit).length <= limit && truncate(shown, limit).isWellFormed(),
      "truncate cuts a character or too little",
    );
    return accepted(`${shown === text} ${line === text}`);
  },
};

/** As text with halves of characters in it, which UTF-8 cannot hold: every `\ud83d` in the input becomes one. */
const looseText = (input: Uint8Array): string =>
  textOf(input).replaceAll(/\\u(d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

const shownOnScreen: FuzzTarget = {
  name: "printable",
  shape: "text",
  seeds: () => [...SENTENCES, "\u001b]52;c;aGk=\u0007\u001b[2J\u009b31m", "a\\ud83d"].map(bytesOf),
  words: ["\u001b[", "\u001b]8;;", "\u0007", "\u009c", "\u{e0041}", "\\udc00", "\ue000"],
  read(input) {
    const text = looseText(input);
    law(!/(?![\u200c\u200d])[\p{C}]/u.test(printable(text).replaceAll(/\p{Cn}/gu, "")), "a control reaches the screen");
    law(JSON.parse(printableJson({ text })).text === text, "printed JSON reads back as something else");
    const line = quoted(text);
    law(JSON.parse(line) === text, "a quoted text reads back as something else");
    law(!/[<>`[\]\n\r\u2028\u2029]/.test(line), "a quoted text leaves its line or its fence");
    return accepted(String(printable(text) === text));
  },
};

const masking: FuzzTarget = {
  name: "secret-masks",
  shape: "text",
  seeds: () => [...SECRETS, ...SENTENCES].map(bytesOf),
  words: ["[card]", "password is ", "PIN:", "token=", "Bearer ", "AKIA", "ghp_", "eyJhbGciOi", "DE89", "4111", "BEGIN"],
  inputBytesMax: 16_384,
  read(input) {
    const text = textOf(input);
    const masked = maskSecrets(text);
    const again = maskSecrets(masked.text);
    law(masked.kinds.length > 0 || masked.text === text, "a text without secrets was changed");
    law(again.text === masked.text, "a masked text is masked further");
    return accepted([...new Set(masked.kinds)].sort().join());
  },
};

const ROLES = ["user", "assistant", "tool"] as const;
const SAID = { at: Date.UTC(2026, 3, 12, 9, 15), timeZone: "Europe/Lisbon", kind: "turn" } as const;

const forming: FuzzTarget = {
  name: "forming",
  shape: "text",
  seeds: () => SENTENCES.map(bytesOf),
  words: ["I am ", "my ", " not ", "yesterday", "next week", ". ", "Remember that ", "Ich ", "ma ", "я ", "不", "です"],
  inputBytesMax: 8_192,
  async read(input) {
    const text = displayText(textOf(input));
    const role = ROLES[input.length % ROLES.length] ?? "user";
    const { candidates } = await formCandidates({
      ...SAID,
      text,
      role,
      source: role === "user" ? "user_direct" : role,
    });
    for (const { spans, text: gist } of candidates) {
      law(spans.length > 0, "a candidate cites nothing");
      law(
        spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length),
        "a candidate cites what is not there",
      );
      law(gist !== "" && gist.length <= GIST_MAX, "a gist is empty or too long");
    }
    return accepted(`${role} ${manyOf(candidates.length)} ${candidates[0]?.type ?? ""} ${candidates[0]?.key ?? ""}`);
  },
};

const idViews: FuzzTarget = {
  name: "id-views",
  shape: "text",
  seeds: () =>
    ["0198c5d2-7a3b-7c1e-9f00-00000000002a", "mem:00000000002a", "mem_0198c5d27a3b7c1e9f0000000000002a"].map(bytesOf),
  read(input) {
    const view = parseIdView(textOf(input));
    return accepted("id" in view ? "whole" : "end");
  },
};

export const TEXT_TARGETS: readonly FuzzTarget[] = [displayed, shownOnScreen, masking, forming, idViews];
