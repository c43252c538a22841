/** "Is Sofia, 29, originally from Thessaloniki" says three things: each is a memory of its own. */
import { GIVEN_NAMES } from "../../language/given-names.ts";

const SELF = /^Is (?<rest>\p{Lu}.*)$/u;

/** @param text about the speaker, in the third person */
export function parts(text: string): readonly string[] {
  const rest = SELF.exec(text)?.groups?.["rest"];
  const list = rest === undefined ? listOf(text) : introduced(rest);
  return list ?? [text];
}

/** "Sofia, 29, originally from Thessaloniki", "Bob Miller, 34, a backend engineer at Stripe, mostly Go". */
function introduced(rest: string): readonly string[] | undefined {
  const name = /^(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?=,| from | here|$)/u.exec(rest)?.groups?.[
    "name"
  ];
  if (name === undefined || !isGiven(name)) return undefined;
  const others = rest.slice(name.length).replace(/^(?: here)?[\s,]*/u, "");
  return [`Is called ${name}`, ...(others === "" ? [] : items(others))];
}

const isGiven = (name: string): boolean =>
  GIVEN_NAMES.has(name.split(" ")[0]?.toLowerCase() ?? "") || name.includes(" ");

/** "Is 38, QA engineer at Voltera". */
function listOf(text: string): readonly string[] | undefined {
  const rest = /^Is (?<rest>\d{1,2}, .+)$/u.exec(text)?.groups?.["rest"];
  return rest === undefined ? undefined : items(rest);
}

function items(list: string): readonly string[] {
  const found: string[] = [];
  for (const part of list.split(/,\s+(?:and )?/u)) {
    const last = found.at(-1);
    if (/^\d{1,2}$/.test(part)) found.push(`Is ${part}`);
    else if (/^(?:originally |now )?(?:from|based in|living in) /iu.test(part)) found.push(`Is ${part}`);
    else if (
      /^(?:an? |the )?(?:[\p{L}-]+ ){0,4}\p{L}+(?: (?:at|in|for|of|with|from) .+)?$/u.test(part) &&
      (last === undefined || /^Is (?:called |\d)/.test(last))
    )
      found.push(`Is ${/^(?:an?|the) /iu.test(part) ? part : withArticle(part)}`);
    else if (last === undefined) found.push(`Is ${part}`);
    else found[found.length - 1] = `${last}, ${part}`;
  }
  return found;
}

const withArticle = (part: string): string =>
  /^\p{Ll}/u.test(part) || /^\p{Lu}{2}/u.test(part) ? `${/^[aeiou]/i.test(part) ? "an" : "a"} ${part}` : part;
