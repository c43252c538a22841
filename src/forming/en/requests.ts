/** What the assistant is to do just now, in English. */
import { anyOf } from "../any-of.ts";
import { clausePattern } from "./clause-pattern.ts";

const REQUEST_VERB = `${anyOf(`
      write draft translate summari[sz]e explain list give_(?:me|us) show_(?:me|us) tell_(?:me|us) teach_me help_(?:me|us) find fix rewrite
      suggest recommend generate create make check calculate compare convert search look_up look_for describe plan compose analy[sz]e review
      proofread edit correct_(?:the|this|my) sort add remove delete insert replace change move open close print play set start continue
      go_on go_ahead try use let_me_have let_me_see do_(?:the|this|that|it) turn put send read paste format run solve prove define outline
      brainstorm simulate act_as keep_going stop_there repeat rephrase paraphrase shorten expand elaborate clarify design build implement
      refactor debug book order schedule remind_me set_up draw paint tell_a sing pick choose quote cite cut extract name consider_this
      answer don't_(?:change|touch|remove|delete|worry|forget|mind|bother) call_(?:the|a) email text message buy fetch download share export
      import save update test evaluate rate rank identify highlight mark spell give_it take_(?:the|this|a) wait_(?:for|until|a)
      hold_on_(?:to|until) ignore skip include combine merge split swap reverse fill complete finish reduce increase double verify confirm
    `)}`;
/** What the assistant is to do just now. */
export const REQUESTS = clausePattern(
  `^(?:${anyOf(`
        please pls plz kindly now ok okay and then so also just next great perfect thanks first alright hey hi hello cool nice yes no
      `)}[,.!:]? ){0,4}(?!give me [^.!?]{2,60} (?:any day|over|every time)\\b)${REQUEST_VERB}\\b(?!(?:'s| (?:is|are|was|were)\\b|ing|s\\b))`,
  `(?<![\\w'])(?:i|we)(?:'d| would| am|'m| just)? (?:just |really |also )?(?:need|want|like|love|looking for) ${anyOf(`
        an? some the more another your two three five ten to_see to_hear to_have to_get
      `)} (?:\\w+ ){0,3}?${anyOf(`
        help synonyms? summary advice suggestions? ideas? examples? list answers? explanation information info translation recommendations?
        tips feedback version overview template word_for outline draft poem title review second_opinion hint quote table caption slogan
      `)}\\b`,
  "(?<![\\w'])(?:i|we)(?:'d| would)? (?:just |really |also )?(?:need|want|like|love) (?:you to|your)\\b",
  "(?<![\\w'])(?:i|we)(?:'d| would| could| am|'m)? (?:just |really |also )?(?:need|want|use|looking for|appreciate) (?:\\w+ ){0,2}help\\b",
  "\\bhelp me (?:with|to|write|find|fix|understand|plan|choose|decide)\\b(?!.*\\b(?:helps|helped)\\b)",
);
