/** What somebody is called by now: "so it's Zofia Haddad now", "I'm Keren Okafor now". A name in two words, since one may be a mood or a town. */
import type { ClauseMemory } from "../../tongue.ts";
import type { Word } from "../clauses/parse.ts";

export function ofNewName(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  const isSelf =
    (first?.word === "i" && second?.word === "am") ||
    (/^(?:it|that)$/.test(first?.word ?? "") && second?.word === "is");
  if (!isSelf) return undefined;
  const from = /^(?:now|officially|finally)$/.test(words[2]?.word ?? "") ? 3 : 2;
  const end = words.findIndex(({ written }, at) => at >= from && !/^\p{Lu}[\p{L}'’-]+$/u.test(written));
  const name = words.slice(from, end === -1 ? words.length : end);
  const isNow = from === 3 || NOW.test(words[end]?.word ?? "");
  if (
    !isNow ||
    name.length < NAME_MIN ||
    name.length > NAME_MAX ||
    name.some(({ tags }) => NO_NAME.some((tag) => tags.has(tag)))
  )
    return undefined;
  return { text: `Is called ${name.map(({ written }) => written).join(" ")}`, isSure: true };
}
const NAME_MIN = 2;
const NAME_MAX = 4;
const NOW = /^(?:now|officially|legally|these)$/;
const NO_NAME = ["Date", "Place", "Demonym", "Organization"];

/** How a sentence that may tell one looks. */
export const NAME_TOLD =
  /(?<!\p{L})(?:it(?:'|’)?s|it is|i(?:'|’)?m|i am|that(?:'|’)?s) (?:\p{L}+ly |now )?\p{Lu}[\p{L}'’-]+ \p{Lu}/iu;
