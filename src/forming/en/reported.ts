/** English clauses about what others say or think. */
import { anyOf } from "../any-of.ts";
import { clausePattern, either } from "./clause-pattern.ts";

export const REPORTED = clausePattern(
  either(
    `^${anyOf(`
        he she they people everyone everybody someone somebody some_(?:man|woman|guy|people|say) others many critics experts scientists
        the_(?:guy|man|woman|news|article|author|reviewer|speaker|paper|book|report|email|letter|text|narrator|character|hero|song|lyrics|customer|witness|commenter|tv|radio)(?:_\\w+){0,4}
      `)} ${anyOf(`
        says? said thinks? thought told tells claims? claimed believes? argues? argued announced wrote writes reports? reported insists?
        explained mentions? mentioned complained goes reads? suggests? states?
      `)}\\b`,
    `^(?:according to|apparently people|rumou?r has it|word is|they say|it is said|legend has it)\\b`,
    `^(?!(?:the|my|our) (?:doctor|gp|dentist|vet|physio|specialist|surgeon)\\b)(?:an?|some|the|one|another) (?:\\w+ ){1,5}${anyOf(`
        says? said claims? claimed told complained thinks? argues? announced wrote posted tweeted
      `)}\\b`,
    `^(?:he|she|they|\\w+) wrote:`,
    `^(?:my|our) [a-zà-ÿ' -]{2,25} (?:always|used to|once|often) (?:said|says?|told me|tells me) (?!(?:he|she|they|i|no|yes)\\b)`,
    `^(?:he|she|they) (?:jokes?|reckons?|swears?|claims?)\\b`,
  ),
);
