/** What is said of the assistant's answers: "prefiro respostas longas", "fala comigo em português de Portugal". */
import { anyOf } from "../any-of.ts";

const ANSWERS = anyOf(
  "respostas? explicações mensagens textos?(?:_corrido)? tópicos parágrafos bullets? listas tabelas emojis? emoticons? rodeios sermões",
);
const SUCH = "(?:[oa]s |as tuas |as suas |tantos |tantas )?";
const LIKING = anyOf("prefiro quero queria gosto(?:_mais)?_de odeio detesto não_quero não_gosto_de não_suporto");

/** Begins with an order to the assistant: "usa emojis", "me chama de Bia", "trata-me por tu". */
export const ORDERING =
  /^(?:(?:mudei de ideias?|pensando (?:bem|melhor)|afinal|agora(?: sim)?|olha|e|mas|então|bom)[\s,]+){0,3}(?:(?:agora|já|por favor|pf|sempre|nunca|podes?|pode|vamos|podemos) ){0,2}(?:me (?:respond[ae]|cham(?:e|ar?)|trat[ae]|expli(?:ca|que)|fal[ae]|escrev[ae])|(?:respond[ae]r?|cham[ae]r?|trat[ae]r?|expli(?:ca|que|car)|fal[ae]r?|escrev[ae]r?)(?:-me| comigo| sempre)|não (?:me )?(?:us[ea]s?|ponh?as?|põe|cham[ae]s?|trat[ae]s?)|us[ae]r?|evit[ae]|(?:nada|chega) de|sem (?:emojis?|listas?|g[ií]rias?|rodeios|tabelas|bolinhas))(?!\p{L})/iu;

/** Speaks of the answers, however it is put (tongue.ts). */
export const OF_ANSWERS = new RegExp(
  `(?<!\\p{L})(?:${LIKING}) ${SUCH}${ANSWERS}(?!\\p{L})|${ORDERING.source}|(?<!\\p{L})(?:a partir de agora|daqui (?:em|para|pra) (?:diante|frente)),? (?:me |não )?\\p{L}`,
  "iu",
);
