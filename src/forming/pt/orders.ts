/** What is asked of the assistant: for now (a request), or from now on (a standing order). */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { ONE_OCCASION } from "./once.ts";
import { LEFT, opening, RIGHT, WEEKDAY } from "./pattern.ts";

/** What an assistant does, as said to "tu" and to "você". */
export const DO = `salta salte pula pule responde responda escreve escreva fala fale diz diga trata trate chama chame usa use utiliza utilize mostra mostre manda mande envia envie lembra lembre recorda recorde avisa
  avise cita cite põe ponha coloca coloque mete meta mantém mantenha guarda guarde anota anote corrige corrija traduz traduza resume resuma explica explique lista liste sugere sugira recomenda
  recomende começa comece termina termine acaba acabe acrescenta acrescente adiciona adicione inclui inclua confirma confirme pergunta pergunte marca marque agenda agende reserva reserve deixa deixe
  adapta adapte ajusta ajuste considera considere assume assuma presume presuma conta conte ignora ignore verifica verifique confere confira calcula calcule compara compare converte converta transforma transforme gera gere
  cria crie procura procure encontra encontre pesquisa pesquise busca busque abre abra repete repita continua continue tenta tente reescreve reescreva revê reveja revisa revise lê leia vê veja
  arranja arranje ajuda ajude propõe proponha formata formate ordena ordene organiza organize apresenta apresente indica indique dispensa dispense poupa poupe omite omita evita evite arredonda arredonde
  assina assine liga ligue passa passe elabora elabore redige redija descreve descreva define defina completa complete altera altere troca troque substitui substitua remove remova apaga
  apague retira retire tira tire junta junte soma some analisa analise avalia avalie justifica justifique monta monte prepara prepare planeia planeie planeja planeje dá dê faz faça sê seja tem tenha
  segue siga informa informe notifica notifique destaca destaque separa separe limita limite simplifica simplifique detalha detalhe espera espere
  pede peça toma tome dirige dirija alerta alerte desenha desenhe ensina ensine faz-me aponta aponte compõe componha imprime imprima publica publique copia copie cola cole conserta conserte`;
/** What "tu" and "você" must not do: "não uses", "não use". */
export const DO_NOT = `interrompa uses use escrevas escreva respondas responda marques marque envies envie mandes mande sugiras sugira trates trate chames chame faças faça digas diga fales fale ponhas ponha metas meta coloques coloque
  mostres mostre dês dê incluas inclua assumas assuma presumas presuma esqueças esqueça contes conte partilhes partilhe compartilhe comeces comece acrescentes acrescente adiciones adicione perguntes pergunte repitas repita
  interrompas interrompa corrijas corrija traduzas traduza agendes agende reserves reserve recomendes recomende ligues ligue lembres lembre recordes recorde avises avise peças peça resumas resuma inventes invente mudes mude
  alteres altere apagues apague guardes guarde deixes deixe tentes tente sejas seja tenhas tenha expliques explique abrevies abrevie mencione menciones comentes comente revele reveles divulgue divulgues utilize utilizes
  exagere exageres minta mintas julgue julgues repasse assines assine incomode incomodes contacte contactes elogie elogies brinque brinques fiques fique volte voltes toque toques acabes acabe termines termine corte cortes
  passe passes marquem enviem usem venda vendas mostrem ofereça ofereças insista insistas passes traduzam simplifique simplifiques cite cites leve leves trabalhe`;
const CLITIC_BEFORE = "(?:(?:me|nos|lhe|lhes|te|se) )?";
const CLITIC_AFTER = "(?:-(?:me|nos|lhe|lhes|os?|as?|te|mos?|mas?|n[oa]s?))?";
export const POLITE =
  "(?:(?:por favor|pf|pfv|pfvr|se faz favor|sff|agora|então|ei|olha|olhe|ok|certo|bom|já agora|e|mas|também|please|favor|depois|vá|vai|vá lá|anda lá|oi|olá),? ){0,3}";
const DOING = `${CLITIC_BEFORE}${anyOf(DO)}${CLITIC_AFTER}`;
const NOT_DOING = `${anyOf("não nao nunca jamais")} ${CLITIC_BEFORE}(?:mais )?${anyOf(DO_NOT)}(?![\\p{L}-])`;

/** From now on, each time, in all answers. */
const EACH_TIME =
  `(?:sempre|nunca|jamais|a partir de (?:agora|hoje|já|amanhã)|de (?:agora|hoje) em diante|doravante|daqui (?:para|pra|em|por) (?:a frente|frente|diante)|no futuro|de futuro|futuramente|como se eu|em todas? |em todos |todas as |todos os |toda vez|toda a vez|cada vez
  |quando (?:eu|te|lhe|for|houver|fizer\\p{L}*|escrever\\p{L}*|der\\p{L}*|responder\\p{L}*|falar\\p{L}*|precisar\\p{L}*|estiver\\p{L}*|\\p{L}{2,12}ares|\\p{L}{2,12}eres|\\p{L}{2,12}ires)|enquanto|por defeito|por padrão|por omissão|nas (?:tuas |suas |minhas )?(?:respostas|mensagens|conversas|próximas)|tod[ao]s? (?:[ao]s? )?(?:${WEEKDAY}|dias?|semanas?|manhãs?|noites?|meses|mês|hora)
  |[àa]s ${WEEKDAY}|aos ${WEEKDAY}|antes de (?!sair)|depois das? \\d|só (?:se|quando|em caso)|comigo|em caso de|em vez de|cada (?:dia|semana|mês|manhã|resposta|mensagem)|nas receitas|nos textos|ao (?:responder|escrever|resumir|explicar|traduzir|citar|listar|falar))`.replaceAll(
    /\n\s+/g,
    "",
  );
const HERE = anyOf(
  "est[ea] est[ea]s dest[ea]s? nest[ea]s? iss[oa]? isto disso disto nisso ess[ea]s? dess[ea]s? ness[ea]s? segundo_parágrafo acima abaixo hoje amanhã agora outra_vez de_novo novamente",
);

/** Orders that stand by their nature: how to write, what to avoid, how to address. */
const BY_NATURE: readonly string[] = [
  `(?:evita|evite|evitem|evitar)(?:-\\p{L}{1,3})?`,
  `(?:sê|seja|sejam) (?!que)`,
  `(?:mantém|mantenha)`,
  `(?:me |nos )?(?:trata|trate|chama|chame|chamem)(?:-(?:me|nos))? (?:por|pelo|pela|de|como|apenas|só|simplesmente|\\p{L}{1,20}[.!]*$)`,
  `(?:trata|trate|chama|chame|chamem)-(?:me|nos)`,
  `(?:trata|trate|considera|considere) (?:tudo|tod[oa]s|[oa]s? (?:meu|minha|que)|sempre|\\p{L}+ [^.!?]{0,40}? como)`,
  `(?:fala|fale) (?:comigo|sempre|mais|só)`,
  `(?:para|pare|pára|deixa|deixe|chega) de (?:me |nos )?\\p{L}{2,16}r`,
  `(?:responde|responda|escreve|escreva|fala|fale|conversa|converse)(?:-me)? (?:em \\p{L}{4,12}|de forma|de modo|de maneira|só|apenas|como se|sem|com (?:frases|respostas|menos|mais|poucas)|por tópicos|em tópicos|mais|menos)`,
  `(?:quero|prefiro|gostava de|gostaria de|preciso de) (?:as )?(?:tuas |suas )?(?:respostas|mensagens|explicações)(?: sempre| mais| menos)? (?!sobre|para est|a est|que)\\p{L}+`,
  `(?:usa|use|utiliza|utilize|adota|adote|prefere|prefira)`,
  `(?:considera|considere|assume|assuma|presume|presuma|parte do princípio|parta do princípio)(?: (?:de )?que)`,
  `(?:tem|tenha|leva|leve) (?:sempre )?em (?:conta|mente|consideração|atenção)`,
  `nada de`,
  `(?:só|apenas) ${CLITIC_BEFORE}${anyOf(DO)}${CLITIC_AFTER}`,
  `não (?:é preciso|precisas|precisa|tens de|tem que|tens que|vale a pena) (?:de )?(?:me |estar )?(?:pedir|dizer|explicar|repetir|incluir|ser|usar|escrever|responder|perguntar|avisar|mencionar|justificar|agradecer|cumprimentar|colocar|mostrar)`,
  `(?:avisa|avise)-?(?: ?me)? (?:sempre|se |quando|assim que)`,
  `(?:me avisa|me avise) (?:sempre|se |quando|assim que)`,
  `(?:você |vc |tu )?(?:pode|podes|podias|poderia|poderias) (?:parar de|deixar de|evitar|tratar-me|me tratar|chamar-me|me chamar|ser (?:mais|menos)|falar (?:mais|menos|em|comigo)|responder (?:sempre|em|mais|só))`,
  `(?:confirma|confirme|pergunta|pergunte|verifica|verifique|consulta|consulte)(?:-me)? (?:comigo |-me )?(?:sempre )?antes de`,
];
const SECOND_PERSON = `(?:(?:você|vc|tu|o senhor|a senhora|a tua|a sua|as tuas|as suas) |(?:não |nunca |sempre |só )?${CLITIC_BEFORE}${anyOf(DO_NOT)}(?![\\p{L}-])|(?:não |nunca |sempre )?${CLITIC_BEFORE}\\p{L}{2,14}(?:sses|sse|ares|eres)(?![\\p{L}-]))`;
const WISH = `(?:eu )?(?:agora )?(?:não )?(?:quero|queria|gostaria|gostava|preciso|prefiro|preferia|agradeço|agradecia|peço(?:-te|-lhe)?|exijo|espero)(?: (?:de|mais|a partir de agora|doravante|muito))?(?:,)? que`;
const STANDING_WISH = anyOf(
  "sejas seja sê trates trate chames chame pares pare evites evite respondas responda fales fale uses use lembres lembre avises avise tenhas tenha mantenhas mantenha",
);

/** Each begins its clause. */
export const STANDING_ORDERS: readonly RegExp[] = [
  ...BY_NATURE.map((source) => opening(`${POLITE}${source}`)),
  opening(`${POLITE}${NOT_DOING}`),
  new RegExp(`^${POLITE}(?:sempre|nunca|jamais) ${DOING}${RIGHT}`, "u"),
  new RegExp(`^${POLITE}${DOING}${RIGHT}(?=[^.!?]{0,160}?${LEFT}${EACH_TIME})`, "u"),
  // "Quando eu pedir código, use TypeScript", "Toda segunda, me lembre de …", "Os preços, põe-nos sempre em euros".
  new RegExp(
    `^${POLITE}(?:sempre que|quando|se(?! (?:tiver|puder|quiser|der|possível))|caso|cada vez que|tod[ao]s?|ao|antes de|depois de|em vez de|em|nas?|nos?|para|pra|com|sem|às|aos|a partir|de agora|de hoje|daqui|doravante|futuramente|de futuro|da próxima vez|das próximas vezes|além disso|d[ae]s? \\p{L}+ em diante) [^.!?]{2,100}?(?:,|frente|diante|agora|hoje) (?:por favor,? |então )?(?:(?:não|nunca|jamais|sempre|só|apenas) )?${CLITIC_BEFORE}(?:${anyOf(DO)}|${anyOf(DO_NOT)})${CLITIC_AFTER}(?![\\p{L}-])`,
    "u",
  ),
  new RegExp(
    `^${POLITE}(?:você )?(?:pode|podes) (?:me )?\\p{L}{2,14}r(?:-\\p{L}{1,3})?(?=[^.!?]{0,120}?${LEFT}${EACH_TIME})`,
    "u",
  ),
  new RegExp(`^[^.!?,]{3,40}, ${DOING} sempre${RIGHT}`, "u"),
  // "Daqui para a frente quero respostas curtas".
  new RegExp(
    `^${POLITE}(?:a partir de agora|de agora em diante|de hoje em diante|daqui (?:para|pra|em|por) (?:a frente|frente|diante)|doravante|no futuro),? [^.!?]{0,20}?(?:quero|prefiro|gostava|gostaria|preciso|só|sem|nada|\\p{L}{2,14}-me)${RIGHT}`,
    "u",
  ),
  new RegExp(
    `^${POLITE}${WISH} (?:você |vc |tu )?(?:não |nunca |sempre |só )?${CLITIC_BEFORE}(?:mais )?${STANDING_WISH}(?![\\p{L}-])`,
    "u",
  ),
  new RegExp(`^${POLITE}${WISH} ${SECOND_PERSON}(?=[^.!?]{0,120}?${LEFT}${EACH_TIME})`, "u"),
  new RegExp(
    `^${POLITE}(?:eu )?(?:não quero|prefiro|não gosto|gosto mais|gosto|detesto|odeio) que (?:você |vc |tu )?(?:não |nunca )?${CLITIC_BEFORE}(?:mais )?${anyOf(DO_NOT)}(?![\\p{L}-])`,
    "u",
  ),
  opening(
    `${POLITE}(?:você|vc|tu) (?:(?:nunca|sempre|não|só|também) (?:deve|deves|pode|podes|tem que|tens de|tens que|precisa)|(?:deve|deves|tem que|tens de|tens que|precisa) (?:sempre|nunca|me|deixar|parar))`,
  ),
  opening(
    `${POLITE}(?:no futuro|de futuro|futuramente|da próxima vez|das próximas vezes|na próxima vez|a partir de agora|de agora em diante|daqui (?:para|pra|em) (?:a frente|frente|diante)|doravante),? (?:(?:não|nunca|sempre|só) )?${DOING}`,
  ),
  opening(
    `${POLITE}(?:as )?(?:tuas|suas) (?:respostas|mensagens|explicações) (?:(?:nunca|sempre|não|só) )?(?:devem|deviam|podem|têm de|têm que|precisam)`,
  ),
];

/** Things that an assistant makes. */
const PIECE =
  anyOf(`resumo sumário lista texto e-mail email mail título poema receita tabela código script tradução exemplo exemplos ideia ideias sugestão sugestões explicação imagem roteiro itinerário plano
  resposta frase sinónimo sinônimo gráfico carta artigo história piada legenda nome nomes mensagem discurso apresentação planilha fórmula função quadro versão parágrafo ajuda dica dicas conselho opinião informação informações
  link lista_de esquema cronograma orçamento_de_exemplo redação currículo post slogan música_sobre`);
const POLITE_QUESTION =
  "(?:me )?(?:pode|podes|podia|podias|poderia|poderias|consegue|consegues|conseguirias|dá para|dá pra|tem como|será que podes|é possível)(?! ser)";

const ONE_OFF: readonly RegExp[] = [
  new RegExp(`^${POLITE}(?:só |apenas )?${DOING}(?:,? por favor)?(?![\\p{L}-])`, "u"),
  new RegExp(`^${POLITE}${WISH} ${SECOND_PERSON}`, "u"),
  new RegExp(
    `^${POLITE}(?:eu )?(?:só )?(?:quero|queria|gostaria de|gostava de|preciso de|preciso|precisava de|precisava|quero ver|gostaria de ver|arranja-me|necessito de) (?:(?:ter|ver|receber|obter) )?(?:um|uma|uns|umas|a|o|de|mais|outro|outra|outras|da|do|a tua|da tua|da sua|algumas?|alguns|\\d+|dois|duas|três|tres|cinco|dez)? ?(?:\\p{L}{2,12} )?${PIECE}(?:s)?(?!\\p{L})`,
    "u",
  ),
  new RegExp(`^${POLITE}${POLITE_QUESTION} ${CLITIC_BEFORE}\\p{L}{2,16}r(?:-\\p{L}{1,4})?${RIGHT}`, "u"),
  opening(
    `${POLITE}(?:vamos|bora) (?:começar|continuar|fazer|ver|rever|revisar|tentar|voltar|passar|mudar de assunto|falar)`,
  ),
  new RegExp(
    `^${POLITE}(?:preciso|precisava|quero|queria|gostava|gostaria)(?: de)? (?:que me |a tua |a sua |de ajuda|tirar uma dúvida|traduzir isto|saber)${RIGHT}`,
    "u",
  ),
];

/** "Usa esta tabela", "Mantém isso": about the matter in hand. "Usa-se": somebody else's doings. And what waits for one occasion. */
export const NO_ORDER = new RegExp(
  `^${POLITE}(?:usa|use|utiliza|utilize|mantém|mantenha|considera|considere|evita|evite|prefere|prefira)(?:-se| ${HERE}|(?: antes| então| só| agora)? [oa]s? (?:segund|primeir|últim|terceir|outr)[oa]s?| [oa]s? (?:(?:seguinte|minha|teu|tua|sua) )?(?:versão|texto|tabela|código|imagem|dados|link|ficheiro|arquivo|frase)(?!\\p{L}))${RIGHT}|${ONE_OCCASION}`,
  "u",
);

/** Any of the standing orders. */
export const STANDING_ORDER = eitherOf(STANDING_ORDERS);
const REQUEST = eitherOf(ONE_OFF);

/** "Podes parar de me chamar senhora?" */
const ASKED = /[?？]["'”’)\s]*$/u;
export const STANDING_ASKS: Test = {
  test: (text) => ASKED.test(text) && STANDING_QUESTION.test(text),
};
const STANDING_QUESTION = new RegExp(
  `^${POLITE}(?:você |vc |tu )?(?:não )?(?:pode|podes|podia|podias|poderia|poderias|consegue|consegues|dá para|dá pra|importas-te de|se importa de|importa-se de) (?:(?:por favor|me|sempre|não|também) ){0,2}(?:(?:parar de|deixar de|evitar)${RIGHT}|(?:tratar|chamar|responder|falar|escrever|usar|avisar|lembrar|mandar|enviar|confirmar)(?:-me)?${RIGHT}[^.!?]{0,120}?${LEFT}${EACH_TIME}|(?:tratar-me|me tratar|chamar-me|me chamar|ser mais|ser menos))`,
  "u",
);

/** What the assistant is to do just now. */
export const REQUESTS: Test = {
  test: (text) => REQUEST.test(text) && (!STANDING_ORDER.test(text) || NO_ORDER.test(text)),
};

function eitherOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "u");
}
