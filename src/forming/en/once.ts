/** Occasions that come once: an order that waits for one is a request, and holds no longer than that. */
import { anyOf } from "../any-of.ts";

export const ONE_OCCASION = `^(?:(?:and|but|so|also|then|please|ok|okay),? ){0,3}(?![^.!?]*\\b(?:always|never)\\b)(?:when|if|once|as soon as|after|before) (?:${anyOf(`
  you(?:'re|_are)_(?:all_)?(?:done|ready|free|finished|back|home|there|here|able) you_get_(?:to_(?:the|my|your)|there|home|back|here|in\\b|off\\b|up\\b|a_(?:chance|minute|moment|sec)) you_arrive you_come
  you_reach_(?:the|my) you_have_(?:some_|any_|the_|enough_)?(?:time|a_(?:minute|moment|sec|second|chance)|finished|a_(?:spare|free)) you_finish you(?:'ve|_have)_(?:finished|read|done|seen) you_leave
  you_(?:run|bump)_into you_(?:see|meet)_(?:him|her|my) (?:i|we|she|he|they)_(?:was|were)
`)}|[^,.!?]{3,60}, (?:please )?(?:tell|ask|give|call|say (?:hi|hello) to|let|greet|remind|warn|thank) (?:him|her)\\b)`;
