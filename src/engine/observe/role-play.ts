/** Whether a conversation plays a part: what is said until it ends is no word of anybody's (memory.md §3.1). Told from its own messages, each time alike. */
import type { Item } from "../../model/item.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

const BEGINS =
  /(?<!\p{L})(?:(?:let(?:'|’)?s|lets|can we|want to|wanna|we could) (?:do (?:a |some )?)?(?:role-?\s?play|play pretend|pretend)|role-?\s?play(?:ing)?(?= (?:with|as|a|where|time))|(?:pretend|imagine) (?:that )?(?:you(?:'|’)?re|you are|i(?:'|’)?m|i am|we(?:'|’)?re|we are)|(?:you(?:'|’)?re|you are) (?:now )?(?:my|the|a|an) .{3,40} (?:and|,) i(?:'|’)?m (?:a|an|the|your)|i(?:'|’)?ll (?:play|be) .{2,40} (?:and|,) you(?:'|’)?(?:ll|re)? |act as if|rollenspiel|tun wir so|juguemos a|juego de rol|jeu de rôle|faisons semblant|faz de conta|jogo de papéis)/iu;
const ENDS =
  /(?<!\p{L})(?:stop|end of (?:the )?(?:role-?play|game|scene)|out of character|ooc|back to (?:real life|reality|normal|work)|in real life|irl|that was fun|game over|for real now|enough (?:of|with)|zurück zum|ende des|im echten leben|fin del juego|volvamos|fin du jeu|pour de vrai|fim do jogo|voltando)(?!\p{L})/iu;
/** Further back nobody plays any more. */
const TURNS_MAX = 30;

/** @param message as it is to be formed; it may begin or end the play itself */
export async function isPlayed(draft: UnitOfWork, message: Item, text: string): Promise<boolean> {
  const { session } = message.origin;
  if (ENDS.test(text)) return false;
  if (BEGINS.test(text)) return true;
  if (session === undefined) return false;
  for (const said of await draft.lastMessages(message, TURNS_MAX)) {
    if (said.origin.actor !== "user") continue;
    if (ENDS.test(said.text)) return false;
    if (BEGINS.test(said.text)) return true;
  }
  return false;
}
