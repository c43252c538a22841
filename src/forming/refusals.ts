/** A thing refused in passing, and then why: "no celery please, I'm allergic", "sans thé, je déteste ça". */
import { compilePattern } from "../text/alphabetic.ts";
import type { LanguageData } from "./language-data.ts";
import type { CompletedClause } from "./language-rules.ts";

/** The rest of the message before it is not read. */
const EARLIER_MAX = 100;

/**
 * Reads the reason with the thing in it: "I'm allergic to celery".
 * @param noun puts the thing into the marked place: `{thing}`, or with an article `{le thing}`
 */
export function refusalReader(data: LanguageData, noun: (thing: string, mark: string) => string) {
  const refused = data.pattern("refused");
  const reasons = data.labelled("refusal-reason");
  const starts = compilePattern(`[,;:–-] |(?<!\\p{L})(?=${data.source("refusal-link")}(?!\\p{L}))`, "giu");

  /** The reason as a whole, if it begins there. */
  function reasonAt(said: string, before: string) {
    const groups = refused.exec(before.slice(-EARLIER_MAX))?.groups;
    const thing = groups?.["thing"] ?? groups?.["fronted"];
    if (thing === undefined) return undefined;
    for (const [template, reason] of reasons) {
      const found = reason.exec(said);
      if (found === null) continue;
      const text = template
        .replaceAll("_", " ")
        .replace(/\$<(?<name>\w+)>/g, (_, name: string) => found.groups?.[name] ?? "")
        .replace(/\{(?<mark>[^{}]{0,20})\}/u, (_, mark: string) => noun(thing, mark));
      return { text: text.replaceAll(/ {2,}/g, " "), from: before.lastIndexOf(thing) };
    }
    return undefined;
  }

  return (said: string, earlier: string): CompletedClause | undefined => {
    if (said.length > EARLIER_MAX) return undefined;
    for (const at of [0, ...[...said.matchAll(starts)].map((found) => found.index + found[0].length)]) {
      const reason = reasonAt(said.slice(at), earlier + said.slice(0, at));
      if (reason !== undefined) return { text: reason.text, from: Math.min(reason.from, earlier.length) };
    }
    return undefined;
  };
}
