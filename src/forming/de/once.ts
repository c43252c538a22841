/** Occasions that come once: an order that waits for one is a request, and holds no longer than that. */
import { anyOf } from "../any-of.ts";

/** Stands before a whole pattern of orders; "immer" and "nie" hold all the same. */
export const NOT_ONE_OCCASION = `(?!(?:wenn|falls|sobald|bevor) (?![^.!?]*\\b(?:immer|nie|niemals|stets|jedes mal)\\b)(?:(?:du|sie|ihr) (?:[^.!?,]{0,40} )?${anyOf(`
  fertig soweit zeit zurück zuhause wach da angekommen ankommst ankommt ankommen kommst kommen gehst gehen triffst treffen vorbeikommst bist frei
`)}(?: (?:bist|hast|sind|haben|seid|habt))?,|[^.!?,]{3,60}, (?:dann )?(?:bitte )?(?:sag|sage|frag|frage|gib|ruf|grüß|grüße|erinnere|erinner|warn|warne|lass|schick|richte) (?:bitte )?(?:ihm|ihr|ihn)\\b))`;
