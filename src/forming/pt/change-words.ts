/** Portuguese words for how things are now, or that they changed. */
import { INFINITIVE, LEFT, NUMBER, RIGHT } from "./pattern.ts";

export const CHANGES = new RegExp(
  [
    `${LEFT}(?:agora|atualmente|actualmente|hoje em dia|neste momento|nesse momento|de momento|no momento|presentemente|ultimamente|até agora|até (?:ao|o) momento|por enquanto|ao todo|no total|em vez de|em vez do|em vez da|ao invés de|no lugar de|outra vez|de novo|novamente|nunca mais|desde então|a partir de (?:agora|hoje))${RIGHT}`,
    `${LEFT}já (?:não|vou em|vai em|são|tenho|temos|cheguei|li|fiz|passei|passa de|passou de|estou n|estamos n)`,
    `${LEFT}não [^.,;!?]{1,60} mais${RIGHT}`,
    `${LEFT}(?:mud(?:ei|ou|ámos|amos|aram)|mudei-me|mudou-se|troquei|trocou|trocámos|trocamos|passei|passou|passámos|passamos)(?: \\p{L}{1,12}){0,3}? (?:para|pra|pro|de|a|por|pel[oa])${RIGHT}`,
    `${LEFT}(?:foi|fui|está|ficou|foram)? ?(?:adiad|remarcad|reagendad|antecipad|transferid|prorrogad|alterad|atualizad|aumentad|reduzid|ampliad|cancelad)[oa]s?${RIGHT}`,
    `${LEFT}(?:adiei|adiou|adiámos|remarquei|remarcou|reagendei|antecipei|antecipou|alterei|alterou|atualizei|aumentei|aumentou|aumentámos|subi|subiu|desci|desceu|baixei|baixou|reduzi|reduziu|cortei|cortou|ampliei|alarguei|estendi|prolonguei|cresceu|caiu|atingi|atingiu|cheguei a|chegou a|alcancei|ultrapassei|bati)${RIGHT}`,
    `${LEFT}(?:acabei|acabou|acabámos|acabamos|acabo) de ${INFINITIVE}|${LEFT}costumava${RIGHT}|${LEFT}(?:terminei|acabei|completei|concluí) [oa] (?:${NUMBER}|meu|minha|\\p{L}{3,10}[oa])${RIGHT}`,
    `${LEFT}(?:deixei|deixou|parei|parou|comecei|começou|voltei|voltou) (?:de|a|com)${RIGHT}`,
    `${LEFT}(?:nov[oa]) (?:recorde|orçamento|prazo|emprego|trabalho|morada|endereço|número|plano|objetivo|meta|total|limite|casa|chefe)${RIGHT}`,
  ].join("|"),
  "u",
);

/** "Procuro uma mesa de dois metros". */
export const SEEKS = new RegExp(
  `${LEFT}(?:procuro|procuramos|est(?:ou|amos) (?:à procura|a procurar|procurando)|precis(?:o|amos) de (?:um|uma|uns|umas|comprar|encontrar)|quer(?:o|emos) (?:comprar|encontrar|encomendar)|queria (?:um|uma|comprar)|gostaria de (?:comprar|encontrar)|interessa-me)${RIGHT}`,
  "u",
);
