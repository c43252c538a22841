/** English clauses that suppose: conditions, wishes contrary to fact, games of make-believe. */
import { anyOf } from "../any-of.ts";
import { clausePattern } from "./clause-pattern.ts";

const UNREAL =
  "(?:were|was|had|could|would|\\w+ed|won|lived|knew|spoke|got|went|found|took|made|became|married|met|lost)";
export const HYPOTHETICAL = clausePattern(
  `^(?:(?:and|but|so|well|ok|okay|hm+|oh|um+|uh|then|now|right|also|yeah|wait|like)[,. ]+){0,4}${anyOf(`
        if(?!_(?:i_remember|i'm_honest|i'm_not_mistaken|you_must_know|you_ask_me|possible,|anything,|memory_serves)) suppose supposing
        imagine imagining what_if let's_(?:say|pretend|imagine|assume|suppose) lets_say hypothetically unless pretend
        say_(?:i|we|you|that|my|someone) assum(?:e|ing)(?!_i_(?:know|don't|have_no|can't|am|'m)) even_if if_only
        picture_(?:me|this|yourself) had_(?:i|we|he|she|they|it) were_(?:i|we|he|she|it)_ should_i_(?:ever|one_day)
        in_(?:another|a_different|a_perfect|an_ideal|a_parallel|a_past)_(?:life|world|universe) in_theory theoretically as_if roleplay
        for_the_sake_of
      `)}\\b`,
  "(?<![\\w'])(?:i|we)(?: (?:really|sometimes|often|just|do|always|so|kind of|still))? wish(?:ed)?\\b(?! (?:you|to|for)\\b)",
  `(?<!what i )(?:would|'d|could|might|should)(?:n't| not)? (?:\\w+ly |never |probably |also |rather )?have (?:never |\\w+ly )?${anyOf(`
        been \\w+ed \\w+en bought gone had got made left come become told said known done thought found kept lost won met run sold paid
        spent slept felt let put
      `)}\\b`,
  `(?:would|'d|could|might)\\b[^.!?]{0,100}\\b(?:if|unless) (?:only )?(?:i|we|it|they|he|she|you|my \\w+|there|someone|somebody) (?:\\w+ )?${UNREAL}\\b`,
  `\\b(?:if|as if|as though) i were\\b`,
  "^(?:had|were) i\\b|\\bin my dreams\\b",
);
