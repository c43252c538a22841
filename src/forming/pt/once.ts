/** Occasions that come once: an order that waits for one is a request, and holds no longer than that. */
import { anyOf } from "../any-of.ts";

export const ONE_OCCASION = `^(?:quando|se|assim que|logo que) (?![^.!?]*(?:sempre|nunca|jamais))(?:(?:você |tu |vc )?(?:já )?${anyOf(`
  acabar(?:es)? terminar(?:es)? chegar(?:es)? sair(?:es)? vier(?:es)? voltar(?:es)? estiver(?:es)?_(?:pront[oa]|livre|aí|em_casa|despachad[oa]) tiver(?:es)?_(?:tempo|acabado|terminado|um_(?:momento|minuto|segundo|tempinho)) puder(?:es)?
  fores for_(?:a|à|ao) passar(?:es)?_(?:por|pel[oa]|n[oa])
`)}(?!\\p{L})|(?:você |tu |vc )?lhes? |[^.,]{3,60}, (?:(?:diz|diga|pede|peça|dá|dê|pergunta|pergunte|avisa|avise|lembra|lembre)-lhe|lhe (?:diga|peça|dê|pergunte|avise))(?!\\p{L}))`;
