/** What Portuguese sentences say of decisions, goals, plans and appointments. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { THIS_TOPIC, TOPIC } from "./clause-signs.ts";
import { ADVERBS, anywhere, CLITIC, INFINITIVE, LEFT, MY, NOT, RIGHT, WEEKDAY, WORD } from "./pattern.ts";

const APPOINTMENT =
  anyOf(`consulta consultas reunião reuniões exame exames prova provas teste entrevista entrevistas voo voos viagem encontro jantar almoço aula aulas ensaio ensaios casamento batizado cirurgia operação sessão audiência treino jogo concerto
  show festa vacina revisão visita formatura defesa apresentação julgamento mudança compromisso compromissos prazo entrega vestibular concurso audição congresso workshop curso torneio campeonato corrida check-in check-up ecografia ultrassom ressonância
  estreia lançamento inspeção vistoria evento exposição bilhete bilhetes passagem passagens reserva férias fisioterapia dentista médico oculista plantão turno lua_de_mel matrícula inscrição despedida comboio ônibus autocarro avião`);
const WHEN = `(?:hoje|amanhã|amanha|depois de amanhã|(?:n[oa]s?|à|ao|a|d[oa]|até|em|para|pra|pro|já) (?:[oa] )?(?:próxim[oa] |dia |fim|final|${WEEKDAY}|\\d|semana|mês|ano|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|verão|inverno|outono|primavera|natal|páscoa|feriado|férias|sábado|domingo)|daqui a|dentro de|est[ea] (?:semana|mês|ano|fim|sábado|domingo|verão|inverno|outono|primavera|sexta|quinta|quarta|terça|segunda|noite|tarde)|semana que vem|mês que vem|ano que vem|no próximo|na próxima|em breve|logo à noite|${WEEKDAY})`;
const GO = anyOf(
  "vou vamos viajo viajamos parto partimos embarco embarcamos chego chegamos volto voltamos regresso regressamos saio saímos mudo-me mudamo-nos mudo mudamos começo começamos faço fazemos entro apresento defendo visito visitamos recebo encontro encontro-me jogo corro opero-me caso-me me_caso casamo-nos vejo_o vejo_a ligo entrego termino acabo janto almoço levo volto venho vimos",
);
const TALKING =
  anyOf(`pensar ver verificar confirmar conferir tentar testar dizer explicar perguntar responder esperar aguardar falar mandar enviar colar copiar mostrar agradecer reformular ler_isso dar_uma_olhada dar_uma_vista te lhe já lá supor embora nessa continuar
  precisar ficar_por_aqui ser_sincer[oa] ser_honest[oa] ser_franc[oa] ser_diret[oa] deixar_assim admitir confessar analisar refletir checar por_partes à_parte com_calma seguir usar_isso usar_essa usar_este usar_esta experimentar_isso imaginar dar dormir interessa experimentar(?=_e|[.!,]) deitar-me deitar me_deitar indo andando desligar embora_agora sair_agora ali pôr_isso usar_a usar_o escolher_a escolher_o`);
const WANT = `(?:quero|queremos|pretendo|pretendemos|tenciono|tencionamos|planejo|planejamos|planeio|planeamos|ambiciono|almejo|desejo|sonho (?:em|com)|sonhamos (?:em|com)|espero|esperamos|gostava (?:muito |imenso )?de|gostaria (?:muito |imenso )?de|gostávamos (?:muito )?de|gostaríamos (?:muito )?de|adorava|adoraria|queria(?: muito)?|queríamos(?: muito)?|tento|conto|contamos|hei de|havemos de|penso(?: em)?|pensamos(?: em)?|ando a pensar(?: em)?|estou a pensar(?: em)?|tô pensando em|estou pensando em|a gente (?:quer|pretende|planeja|pensa em|vai|precisa|tem que|sonha em))`;
const LIGHT_WISH = anyOf(
  "saber perguntar dizer entender perceber confirmar agradecer ver_se ver_o ver_a ver_um ver_isso ver_como falar_sobre conversar_sobre_isso tirar_uma_dúvida ouvir ajudar pedir ter_feito ter_sido ter_ido ter_nascido acreditar",
);

/** Past forms that look like a future: "parei". */
const FUTURE_NOT = anyOf(
  "parei preparei separei comparei reparei disparei esperei liderei considerei recuperei superei operei gerei alterei tirei retirei virei respirei inspirei admirei atirei girei cooperei moderei liberei numerei tolerei encarei declarei mirei aspirei pirei conferirei",
);

const DATED = `${LEFT}(?:hoje|amanhã|depois de amanhã|n[oa] (?:próxim[oa] )?(?:sábado|domingo|segunda|terça|quarta|quinta|sexta|dia|semana que vem)|dia \\d|daqui a|em (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|d(?:e|o) (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))${RIGHT}`;

export const PLAN_RULES: readonly ClaimRule[] = [
  {
    name: "decision",
    example: "Decidi aceitar a proposta da Natura.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern: anywhere(
      [
        `(?:decidi|decidimos|decidi-me|me decidi|resolvi|resolvemos|optei|optámos|optamos|escolhi|escolhemos|combinei|combinámos|combinamos|acordámos|concordámos em|determinei|deliberámos|assentámos)(?! (?:isso|isto))`,
        `a gente (?:decidiu|resolveu|optou|escolheu|combinou|ficou de)`,
        `acab(?:ei|ámos|amos) por`,
        `(?:tomei|tomámos|tomamos) (?:a|uma|essa) decisão`,
        `(?:ficou|está|tá|foi) (?:combinado|decidido|acordado|resolvido|definido) que`,
        `fic(?:ámos|amos|ou) de ${INFINITIVE}`,
        `${MY} decisão (?:é|foi|está)`,
        `(?:fechei|fechámos|fechamos) (?:negócio|contrato|com)`,
      ].join("|"),
    ),
    unless: anywhere("resolvi (?:o|a|esse|este|isso) (?:problema|exercício|equação|erro|bug|questão)"),
  },
  {
    name: "goal",
    example: "Meu sonho é conhecer o Japão.",
    type: "goal",
    event: "fact",
    labels: ["goal"],
    pattern: anywhere(
      [
        `${MY} (?:\\p{L}{2,12} )?(?:sonhos?|objetivos?|objectivos?|metas?|planos?|ideia|ambição|propósito|desejo|intenção|resolução|alvo|grande sonho) (?:\\p{L}{2,16} ){0,4}?(?:é|são|passa por|passam por|seria|sempre foi|era|continua)`,
        `(?:tenho|temos|estabeleci|defini|tracei|impus-me|me impus|fixei|propus-me|me propus) (?:\\p{L}{1,10} ){0,3}?(?:sonho|objetivo|objectivo|meta|plano|planos|intenção|ambição|ideia|desafio) (?:de|para|em)`,
        `(?:(?:eu|nós) )?(?:não )?${ADVERBS}${WANT} ${CLITIC}(?:muito |mesmo |um dia |ainda |também |não )?(?!${LIGHT_WISH}${RIGHT})${INFINITIVE}`,
        `(?:quero|queremos|queria muito) (?:muito )?(?:um|uma|umas|uns|mais|ter|outro|outra|menos) (?!${TOPIC})${WORD}`,
        `(?:estou|estamos|tô|tou|ando|andamos|a gente (?:tá|está|anda)|venho|continuo)(?: \\p{L}{2,10})? (?:a pensar|a planear|a preparar|a preparar-me|a juntar|a poupar|a tentar|a procurar|à procura|a ver se|pensando|planejando|planeando|preparando|me preparando|juntando|poupando|economizando|guardando dinheiro|tentando|procurando|querendo|louc[oa] (?:para|pra)|mort[oa] (?:por|para|pra)|ansios[oa] (?:para|por|pra)|decidid[oa] a|determinad[oa] a|a ponderar|considerando|cogitando|a treinar para|treinando para|treinando pra|a estudar para|estudando para|estudando pra|me organizando|inscrit[oa]|a caminho|de olho (?:em|n[oa]|num|numa))`,
        `(?:mal posso esperar|não vejo a hora|estou desejos[oa]|tomara conseguir|estou em contagem)`,
        `(?:mudo de|mudo-me|me mudo|mudamo-nos|troco de) ${WORD}`,
        `[oa]s? beb[êé]s? (?:deve nascer|nasce|vai nascer|chega|é para|está previst)`,
        `(?:falta-me|me falta|faltam-me|me faltam|só falta)(?: só)? (?:${INFINITIVE}|\\p{L}+ (?:para|pra))`,
        `${NOT} (?:quero|queremos|pretendo|pretendemos|tenciono|penso(?: em)?|planejo) ${CLITIC}(?!${LIGHT_WISH}${RIGHT})${INFINITIVE}`,
        `(?:talvez|pode ser que|quem sabe|é possível que|é provável que)(?: (?:eu|nós|a gente|ainda|até|um dia|não)){0,2} ${CLITIC}\\p{L}{1,14}(?:a|e|á|amos|emos|ão)`,
      ].join("|"),
    ),
    unless: new RegExp(
      `${LEFT}(?:tentando (?:entender|perceber|resolver|lembrar|instalar|rodar|fazer isso|explicar)|a tentar (?:perceber|entender|resolver|instalar|explicar|lembrar)|procurando (?:entender|a palavra)|(?:procur\\p{L}+|à procura de|procura de) (?:(?:um|uma|uns|umas|mais|algumas?|alguns) )?(?:(?:bom|boa|bons|boas) )?(?:receitas?|restaurantes?|livros?|filmes?|séries?|música|hotel|hotéis|sítios?|lugares?|informaç\\p{L}+|ideias?|dicas?|palavra|sinónimo|sinônimo|tutorial|exemplos?)|quero (?:dizer|um exemplo|algo|alguma coisa|comparar)|a pensar (?:nisso|no que|alto)|pensando (?:nisso|no que|bem|aqui|alto))|^(?:talvez|pode ser que|quem sabe) (?:seja|esteja|tenha|haja|tenhas|devas|possa|ele|ela|você|seja|isso|valha|não (?:seja|valha))|${LEFT}(?:penso (?:ser|estar|que)|espero (?:não )?(?:estar|ter ajudado|ser|ouvir|ter))`,
      "u",
    ),
  },
  {
    name: "plan",
    example: "Vou para Madrid na sexta-feira.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern: anywhere(
      [
        `(?:vou|vamos|irei|iremos|a gente vai|devo|devemos)(?: (?:já|também|finalmente|ter de|ter que|tentar|voltar a|começar a|passar a|logo|só|mesmo|depois|provavelmente|ainda|então|talvez)){0,2} ${CLITIC}(?!${TALKING}${RIGHT})(?:${INFINITIVE})`,
        `(?:vou|vamos|irei|iremos|a gente vai|fui convidad[oa])(?: (?:agora|só|de férias|de carro|de comboio|de avião|de viagem|com [^.,]{2,30}?|também|finalmente|já|logo|lá|sozinh[oa]|viver|morar|${WHEN}[^.,]{0,20}?)){0,2} (?:a|ao|aos|à|às|para|pra|pro|até|num|numa|no|na|em) (?!(?:pé|cavalo|ver|isso|mim|favor|fundo)${RIGHT})${WORD}`,
        `(?:preciso|precisamos|necessito|a gente precisa)(?: (?:de|mesmo|muito|urgentemente|ainda|também)){0,2} ${CLITIC}(?!${LIGHT_WISH}${RIGHT}|${TALKING}${RIGHT})${INFINITIVE}`,
        `(?:tenho|temos|terei|teremos|a gente tem)(?: (?:mesmo|ainda|também|sempre|só)){0,2} (?:que|de) ${CLITIC}(?!${LIGHT_WISH}${RIGHT}|${TALKING}${RIGHT})${INFINITIVE}`,
        `${NO_WAY(GO)}[^.!?]{0,60}?${LEFT}${WHEN}`,
        `${WHEN}[^.!?]{0,40}? (?:${GO}|chegam|vem|vêm|começa)`,
        `(?:tenho|temos|marquei|marcámos|agendei|agendámos|agendamos|reservei|reservámos|comprei|comprámos|compramos|há|a gente tem|vou ter|tem)(?: (?:já|uma?|uns|umas|os?|as?|duas|dois|${MY}|outra|outro|nova|novo|mais uma?|aqui|d[oae])){0,3} (?:\\p{L}{3,14} )?${APPOINTMENT}`,
        `(?:tenho|temos) [^.!?]{2,60}? (?:marcad[oa]s?|agendad[oa]s?|reservad[oa]s?|planead[oa]s?|planejad[oa]s?)`,
        `${MY} (?:(?:próxim[oa]|primeir[oa]|últim[oa]) )?${APPOINTMENT}(?: [^.!?,]{2,50}?)? (?:é|são|será|vai|sai|começa|fica|ficou|está|foi (?:marcad|adiad|remarcad|antecipad)\\p{L}*|passou|parte|chega|calha|acaba|termina|mudou)`,
        `(?:[oa]s? )(?:${APPOINTMENT})(?: (?:d[eoa]s? [^.!?,]{2,40}?|com [^.!?,]{2,30}?))? (?:é|são|será|vai ser|sai|começa|fica|ficou (?:para|marcad\\p{L}+)|está marcad\\p{L}+|passou para|foi (?:adiad|remarcad|marcad)\\p{L}*) (?:\\p{L}{1,8} ){0,3}?(?:${WHEN}|às?|aos?|para|dia|em|n[ao]|\\d)`,
        `(?:${anyOf("não nao")} (?:posso|podemos|consigo|vou poder|vou conseguir|vou|vamos|estarei|estou|dá)|estarei|estaremos|fico|fora)${RIGHT}[^.!?]{0,60}?${LEFT}${WHEN}`,
        `${WHEN}[^.!?]{0,30}? ${anyOf("não nao")} (?:posso|podemos|consigo|vou|estou|estarei|dá)`,
        `(?:(?:inscrevi-me|me inscrevi|candidatei-me|me candidatei|matriculei-me|me matriculei))`,
        `(?:estou|estamos|tô|a gente tá) (?:de )?(?:partida|viagem marcada|malas feitas|indo|a ir|saindo|voltando|a voltar|viajando|mudando|nos mudando|me mudando|a mudar) (?:de|para|pra|a|ao|à|em)`,
        `(?!(?:${FUTURE_NOT})${RIGHT})\\p{L}{2,12}(?:arei|erei|irei|aremos|eremos|iremos)`,
      ].join("|"),
    ),
    unless: new RegExp(
      `${LEFT}(?:vou (?:ser|estar) (?:sincer|honest|franc)\\p{L}+|(?:vou|vamos|quero|preciso(?: de)?|tenho (?:de|que)) \\p{L}{2,12}r(?:-\\p{L}{1,3})? (?:isso|isto|aquilo|est[ea]s?(?! (?:ano|mês|semana|fim|verão|inverno|outono|primavera|noite|tarde|sábado|domingo|segunda|terça|quarta|quinta|sexta))|ess[ea]s?|assim|o que|como (?:você|disse\\p{L}*)|[oa] (?:segund|primeir|terceir|últim|outr)[oa]|${THIS_TOPIC})${RIGHT}|(?:não|nao) vou (?:muito |lá muito )?(?:à bola|na bola|com a cara|muito com|com a)|tenho que (?:admitir|confessar|dizer|concordar)|tenho de (?:admitir|confessar|dizer|concordar)|vamos (?:ver|supor|lá|embora)|devo (?:dizer|admitir|confessar|ser|estar a ser|estar|ter))|^(?![^.!?]*${DATED})[^.!?]{0,60}?${LEFT}vou (?:sempre )?(?:à|ao|às|aos|de) (?:aulas?|academia|ginásio|igreja|missa|terapia|escola|bicicleta|carro|ônibus|autocarro|metro|metrô|comboio|trem|pé|praia|feira|culto|mesquita|sinagoga|estádio|psicólogo)${RIGHT}|^(?:amanhã|hoje)(?: já)? (?:é|faz|está|vai chover)|^[^.!?]{0,120}?${LEFT}(?:tod[ao]s? (?:[ao]s? )?(?:${WEEKDAY}|dias?|semanas?|manhãs?|noites?|meses|mês|anos?)|(?:ao|aos) (?:sábado|domingo|fim de semana)|(?:às|aos) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos)|normalmente|geralmente|costumo|habitualmente|vez(?:es)? (?:por|ao|à)|nunca|raramente)${RIGHT}(?<!(?:preciso|tenho que|tenho de|devo) [^.!?]{0,100})`,
      "u",
    ),
  },
];

/** At the beginning of what is said, or after "eu": else these are nouns or third persons. */
function NO_WAY(verbs: string): string {
  return `(?<=^|(?:^|\\s)(?:eu|nós|não|já|também|só|e|mas|depois|que|${WEEKDAY}|hoje|amanhã|dia \\d{1,2}),? )${verbs}`;
}
