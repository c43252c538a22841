/** What a Portuguese clause denies, and what it says was so and is no more. */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { LEAD } from "./clause-signs.ts";
import { LEFT, RIGHT } from "./pattern.ts";

/** What hangs on the main clause: it may deny what it likes. */
const SUBORDINATE = anyOf("que porque pois quem onde quando se para como embora");
const CONTRAST =
  "[,;–-] (?:e )?(?:não|nao) (?:[oa]s?|n[oa]s?|em|d[oaes]s?|à|às|ao|aos|um|uma|com|por|num|numa|\\d{1,4}|sou|para|como|\\p{L}+[.!]*$)| e (?:não|nao) (?:[oa]s?|n[oa]s?|em|d[oaes]s?|à|às|ao|aos|um|uma|com|por|num|numa|\\d{1,4}|\\p{L}+[.!]*$)";
const DENIES = anyOf("não nao nunca jamais nem nenhum nenhuma ninguém ninguem tampouco");
/** "Só", "até", "apenas" after it turn it round: "não só gosto"; so does "não é X, é Y". */
const MAIN = new RegExp(
  `^(?:(?! ${SUBORDINATE} |${CONTRAST}| (?:e|mas|portanto|por isso|só que) (?:não|nao|nunca|nem|também não) ).){0,120}?${LEFT}${DENIES}${RIGHT}(?! (?:só|somente|apenas|vivo sem|há nada (?:como|melhor|que)|resisto|dispenso|perco|abro mão|passo sem|me canso|consigo viver sem|posso viver sem|consigo parar|vejo a hora|troco|me importo|me importava|obstante))`,
  "u",
);
/** "Desde o acidente que não conduzo". */
const SINCE_NOT = /^(?:desde|há|faz|é) [^.!?,]{1,40} que (?:já )?(?:não|nao)(?!\p{L})/u;
const SET_RIGHT =
  /^(?:(?:não|nao),? )?(?:não|nao) (?:me )?(?<verb>\p{L}{1,14}) [^,;]{1,40}[,;:] (?:me |mas |mas sim |e sim |sim )?(?:\k<verb>|mas|é|foi)(?!\p{L})/u;
const BARE_REFUSAL = anyOf("recuso recuso-me evito evitamos evita recusa recusa-se abdico prescindo");
const REFUSES = new RegExp(`^[^,;]{0,60}?${LEFT}${BARE_REFUSAL}${RIGHT}`, "u");
/** An unknown belief stands before it: "Acho que não gosto". */
const stated = (text: string): string => text.replace(LEAD, "");

export const NEGATED: Test = {
  test: (text) => {
    const body = stated(text);
    if (SET_RIGHT.test(text) || SET_RIGHT.test(body)) return false;
    return MAIN.test(body) || SINCE_NOT.test(body) || REFUSES.test(body);
  },
};

const CEASED = anyOf(
  `deixei deixou deixámos deixamos deixaram parei parou parámos paramos pararam desisti desistiu desistimos cansei cansei-me cessei abdiquei fartei-me desabituei-me desacostumei enjoei me_fartei me_cansei`,
);
const LEFT_BEHIND = anyOf(`larguei largou largámos largamos abandonei abandonou abandonámos abandonamos`);
const POST =
  anyOf(`emprego trabalho curso faculdade escola universidade empresa equipa equipe time banda clube ginásio academia banco partido cargo tabaco álcool cigarro cigarros vício mestrado doutoramento doutorado exército marinha
  função grupo coro associação igreja sindicato hospital projeto projecto posto escritório conselho direção teatro ballet balé futebol vegetarianismo veganismo facebook instagram twitter tiktok whatsapp linkedin redes_sociais açúcar café`);
const USED_TO = anyOf(
  "costumava costumávamos era éramos tinha tínhamos morava vivia trabalhava jogava fumava bebia comia tocava praticava fazia estudava namorava usava gostava adorava amava corria ia",
);

/** "já não", "não … mais", "deixei de …", "costumava …, mas parei". */
export const ENDED: Test = {
  test: (text) => {
    const body = stated(text);
    return ENDS.test(body) && !STILL.test(body);
  },
};
const ENDS = new RegExp(
  [
    `^[^,;]{0,60}?${LEFT}j[áa] (?:n[ãa]o|nem)${RIGHT}(?! (?:era sem tempo|sei))`,
    `^(?:(?! (?:que|quem|para|se) |decid|resolv|opt).){0,60}?${LEFT}n[ãa]o${RIGHT}(?:[^.,;!?]{0,60})? mais(?!\\p{L})(?! (?:d[eo]|que|cedo|tarde|velh|nov|nad|alto|alta|baix|\\d|um|uma|dois|longe|perto|vezes|caro|barat|depressa|rápid|important|difícil))`,
    `${LEFT}nunca mais${RIGHT}(?! (?:vou|quero))`,
    `${LEFT}${CEASED} (?:d[eoa]s?|com|a)${RIGHT}`,
    `${LEFT}(?:terminei|terminámos|terminamos|acabei|acabámos|rompi) (?:o |com |tudo com )(?:[oa] |meu |minha ){0,2}(?:namoro|casamento|noivado|relação|relacionamento|namorad[oa]|noiv[oa])`,
    `${LEFT}${CEASED}[.!,]`,
    `${LEFT}${LEFT_BEHIND} (?:[oa]s? |a minha |o meu |meu |minha )?\\p{L}`,
    `${LEFT}deix(?:ei|ou|ámos|amos) (?:[oa]s? |o meu |a minha |meu |minha )(?:\\p{L}{2,12} )?${POST}${RIGHT}`,
    `${LEFT}(?:saí|saiu|saímos|desliguei-me|me desliguei|demiti-me|me demiti|despedi-me|pedi demissão|me desvinculei|desvinculei-me|reformei-me|me retirei|retirei-me) d[aeo]s?${RIGHT}(?! (?:casa (?:às|cedo|tarde|com)|carro|férias|viagem|cama|sala|reunião|restaurante))`,
    `${LEFT}perdi (?:completamente |todo )?(?:[oa] )?(?:interesse|hábito|gosto|vontade|paixão|entusiasmo|emprego|trabalho|paciência)${RIGHT}`,
    `${LEFT}${USED_TO}${RIGHT}[^.!?]{1,80}?(?:, mas|, só que| mas|, porém|, hoje|, agora| e)(?: \\p{L}{1,12}){0,3}? (?:não|parei|deixei|larguei|desisti|acabou|mudei|cansei|abandonei|já não)${RIGHT}`,
    `${LEFT}(?:antes|antigamente|dantes) [^.!?]{1,80}?(?:hoje|agora)[^.!?]{0,30} n[ãa]o${RIGHT}`,
    `${LEFT}(?:acabou|terminou|acabaram|terminaram)(?:-se)? (?:[oa] |os |as )?(?:meu|minha|nosso|nossa|namoro|casamento)${RIGHT}`,
    `${LEFT}faz (?:tempo|anos|\\p{L}+ \\p{L}+) que (?:não|parei|deixei)${RIGHT}`,
    `${LEFT}(?:desde [^,.]{2,30} que (?:já )?não \\p{L}+|há [^,.]{2,20} que não) [^.!?]{0,40}mais${RIGHT}`,
    `${LEFT}cancelei (?:[oa] |a minha |o meu |minha |meu )?(?:\\p{L}+ )?(?:assinatura|inscrição|plano|subscrição|mensalidade|matrícula|ginásio|academia|netflix|spotify)${RIGHT}`,
    `${LEFT}(?:ex-(?:fumador|fumante|alcoólico|vegetariano|vegetariana|vegano|vegana))`,
  ].join("|"),
  "u",
);
/** "Não só … mas", "não quero mais nada"; a thing not yet begun has not ended. */
const STILL = new RegExp(
  `^(?:ainda não|só não)|${LEFT}não (?:deixei|parei|desisti|larguei|abandonei) (?:de )?|${LEFT}não (?:aguento|suporto|vejo|posso esperar) mais (?:para|por)${RIGHT}`,
  "u",
);
