/** How Portuguese clauses tell that they claim nothing, or how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { STANDING_ORDER } from "./orders.ts";
import { anywhere, LEFT, MY, opening, RIGHT, THE } from "./pattern.ts";
import { PERSON } from "./subjects.ts";

const FILLER =
  "(?:(?:e|mas|olha|olhe|ei|oi|olá|bom|bem|então|afinal|desculpa|desculpe|já agora|por acaso|por favor|aliás|sabes?|diz-me|me diz|me diga|ah|e então|mas então|e agora|ó pá|cara|mano|gente|malta),? ){0,2}";

/** What a question asks, even where its mark was left out. */
const QUESTION = new RegExp(
  `^${FILLER}(?:${[
    "qua(?:l|is)",
    "quem(?! me dera| dera)(?![^.!?]{0,60} (?:é|são|foi) (?:[ao]s? )?(?:meus?|minhas?|nossos?|nossas?) )",
    "quando (?:é|foi|será|vai|vais|vão|vem|começa|acaba|abre|fecha|chega|sai|você|tu|posso|podemos|devo|faz|fizeste|sair|nasceu|morreu)",
    "(?:a|de|em|com|para|por|até|desde) (?:quem|qual|quais|que horas?|quando|onde|quantos?|quantas?|que (?:ano|dia|mês|cidade|país))",
    "para que (?:serve|é)",
    "onde|aonde|donde|cadê",
    "como (?:é|se|posso|podemos|faço|fazer|faz|foi|está|estão|estás|vai|vão|vais|funciona|que|você|vc|tu|devo|consigo|eu|fica|ficou|chama|chegar|correu|assim|sei|andas)",
    "por ?qu[eê](?: é que| não| eu| você| tu|$)",
    "quant[oa]s?(?! (?:a|ao|à|aos|às|mais)(?!\\p{L}))",
    "o ?qu[eê](?: é| são| foi| achas?| acha| você| tu| eu| se| significa| fazer| faço| devo| posso| há| tem| houve| aconteceu)",
    "que (?:horas?|tal|dia|tipo|significa|achas?|acha|livro|filme|diferença|tempo|idade)",
    "será que|achas que|você acha|vc acha|tu achas|não achas|não acha|sabes?(?!,)|você sabe(?!,)|vc sabe(?!,)|tu sabes(?!,)|sabia que|sabias que|lembras-te|te lembras|você lembra|você se lembra|vc lembra",
    "há (?:alguma?|algum|alguém|hipótese|forma|maneira)|tem como|tem algum|existe algum|alguém (?:sabe|quer|tem|conhece|viu|pode)",
    "e se (?!calhar)",
    "(?:digamos|imagina|imagine|imaginemos|suponha|supõe|suponhamos|vamos supor|se)(?! calhar)[^?]{1,200}[?]",
    "(?:você|vc|tu|vocês) (?:gosta|prefere|quer|tem|conhece|pode|consegue|viu|já|acha|mora|é)",
    "(?:gostas|preferes|queres|tens|conheces|podes|consegues|viste|és|estás|vais|achas)",
    "(?:eu )?(?:queria|gostaria de|gostava de|quero|precisava de|preciso de?|posso|gostava|queríamos|gostaríamos de) (?:saber|perguntar|entender (?:se|como|por|porque|o que|quando)|perceber (?:se|como|por|porque|o que|quando)|perguntar-te|te perguntar|confirmar se)",
    "(?:eu )?(?:me pergunto|pergunto-me|fico a pensar se|não sei (?:se|como|quando|onde|qual|o que|quem|porque|por que)|não (?:percebo|entendo|compreendo) (?:porque|por que|por|como|o que|qual|o porquê|se)|tenho (?:uma|umas) (?:dúvida|pergunta|dúvidas|perguntas|questão)|minha (?:dúvida|pergunta) é|a minha (?:dúvida|pergunta) é|uma (?:pergunta|dúvida|questão))",
    "(?:diz|diga|me diz|me diga|explica|explique|conta)(?:-me|-nos)? (?:se|onde|qual|quais|quando|como|quem|quanto|quantos|quantas|o que|por que|porque)",
  ].join("|")})${RIGHT}`,
  "u",
);

/** "Podes tratar-me por tu" is an order. */
export const ASKS: Test = { test: (text) => QUESTION.test(text) && !(ALLOWS.test(text) && STANDING_ORDER.test(text)) };
const ALLOWS = /^[^?]{0,40}?(?:podes|pode|consegues|quando)(?!\p{L})[^?]*$/u;

const WERE = "\\p{L}{1,14}(?:[aei]ss(?:e|es|em)|[áéíêâ]ssemos|ôssemos|osse|ossem)";

/** A condition, a wish contrary to fact. */
const UNREAL = new RegExp(
  `^(?:(?:e|mas|ah|bom|bem|então|só|mesmo|nem),? ){0,2}(?:${[
    "se (?!calhar|não me engano|nao me engano|não estou em erro|bem me lembro|não me falha|me permite|(?:eu )?(?:puder|pudesse|tiver de|tiver que|tivesse de|tivesse que) escolher)",
    "quem (?:me |nos )?dera",
    "oxalá|tomara|queira deus|deus queira",
    "imagina|imagine|imaginem|imaginemos|finge|finja|faz-te|faça-se|age como|aja como|supõe|suponha|suponham|supondo|suponhamos|digamos|vamos (?:supor|imaginar|dizer|fazer de conta)|faz de conta|faça de conta|hipoteticamente|em teoria|por hipótese",
    "caso (?!contrário)",
    "(?:ainda|mesmo|nem|embora) que",
    "antes (?:eu|nós|ele|ela|a gente) ",
    `${WERE} eu`,
    "(?:que )?pena que",
    "como se",
    "a não ser que|a menos que",
    "(?:eu )?(?:podia|poderia|devia|deveria|podíamos|devíamos|queria|queríamos|gostaria de|gostava de|adoraria|preferia) ter (?!um |uma |tempo|mais |filhos|dois|duas|três)",
    "(?:eu )?(?:teria|seria|estaria|faria|iria|compraria|moraria|viveria|viajaria|diria|ficaria|daria|mudaria|teríamos|seríamos|faríamos|iríamos)",
  ].join(
    "|",
  )})|${LEFT}(?<!como )se (?:eu |a gente |nós |ele |ela |não |me |o |a |os |as |meu |minha ){0,3}(?!calhar)${WERE}${RIGHT}|${LEFT}quem me dera${RIGHT}|(?:ria|ríamos|riam) [^.!?]{1,80} se (?:não |eu )`,
  "u",
);

/** "Se eu pedir uma receita, deixa de fora os frutos secos" is an order. */
export const HYPOTHETICAL: Test = {
  test: (text) => UNREAL.test(text) && !(CONDITION.test(text) && STANDING_ORDER.test(text)),
};
const CONDITION = /^(?:se|caso) (?!(?:tiver|puder|quiser|der|possível|precisar|souber|conseguir))/;

const SAYS =
  anyOf(`diz dizem disse disseram dizia acha acham achou pensa pensam afirma afirmam afirmou garante garantem garantiu conta contou comentou comenta acredita acreditam alega alegou declarou
  declara anunciou anuncia escreve escreveu defende defendem sugeriu explicou respondeu gritou perguntou jura jurou argumenta admite admitiu`);
/** What others say or think. */
export const REPORTED = new RegExp(
  `^(?:(?:e|mas|ontem|hoje|outro dia|no outro dia|ah),? ){0,2}(?:${[
    `(?:el[ea]s?|alguém|ninguém|toda a gente|todo mundo|as pessoas|a malta|o pessoal|muita gente|muitos|alguns|há quem|tem gente que|os médicos|os especialistas|os cientistas)(?: me| lhe| nos)? (?:${SAYS}|ache|diga|pense|defenda|falou que|fala que)`,
    "(?:dizem|diz-se|disseram|falam|falaram|consta|contam|contaram|reza a lenda|diz a lenda|há quem|corre o boato|ouvi dizer|ouvi falar|me disseram|disseram-me|contaram-me|me contaram)",
    "(?:eu )?(?:li|vi|ouvi|escutei|assisti|aprendi|descobri)(?: \\p{L}{1,10}){0,5}? que",
    "(?:segundo|conforme|de acordo com|como (?:diz|dizia|disse|diria|dizem|costuma dizer)|nas palavras de|para o autor|na opinião d)",
    `(?:um|uma|o|a|os|as|uns|umas) (?!(?:meu|minha|nosso|nossa)s? )(?:[^\\s,.!?]{1,20} ){1,6}?(?:me |nos )?${SAYS} (?:que|assim|:|")`,
    `${THE}${MY} (?:\\p{L}{2,12} )?${PERSON}(?: \\p{L}{2,20}){0,2}? (?:me |nos |sempre |só |já ){0,2}(?:${SAYS}|falou)(?:-me)? (?:que|para|pra)`,
    "a (?:música|canção|letra|frase|bíblia) (?:diz|fala)",
    "(?:está|estava|vem|vinha|tá) escrito",
    "(?:o|a) (?:título|refrão|letra|lema|slogan|capítulo|personagem|narrador|narradora|autor|autora|protagonista|poeta|filme|livro|jornal|artigo|estudo|revista|notícia|reportagem|documentário)(?: [^\\s,.!?]{1,20}){0,5}? (?:é|diz|fala|conta|mostra|escreve|afirma|era|gosta|mora|vive|trabalha)",
  ].join("|")})`,
  "u",
);

/** What is being talked about in the conversation itself. */
export const TOPIC =
  anyOf(`versão texto resposta respostas opção parágrafo parágrafos título resumo frase tradução piada ideia sugestão sugestões argumento código imagem exemplo explicação capítulo parte abordagem solução proposta_de_texto
  formulação wording estilo resultado correção edição ordem escrita rascunho introdução conclusão redação mensagem lista tabela pergunta alternativa hipótese dica redacção tom final fim gráfico email e-mail letra rima estrofe verso`);
const THAT =
  "(?:d?(?:isso|isto|aquilo|ess[ea]s?|est[ea]s?|aquel[ea]s?)|(?:d?[oa]s?|da|do) (?:tua|teu|sua|seu|segund[oa]|primeir[oa]|terceir[oa]|últim[oa]|nov[oa]|outr[oa]))";
/** A piece of the conversation, pointed at: "esta resposta", "o título". */
export const THIS_TOPIC = `(?:[oa]s?|d[oa]s?|n[oa]s?|${THAT}) (?:\\p{L}{2,12} )?${TOPIC}`;
/** "a segunda versão do texto", "a tua resposta", "isso". */
export const ON_TOPIC = `(?:(?:mais |muito |bastante |imenso |mesmo |tanto |é |também )?(?:d[oa]s?|[oa]s?|d?um|d?uma|nenhuma?|${THAT}) (?:(?:tua|teu|sua|seu|segund[oa]|primeir[oa]|últim[oa]) )?(?:\\p{L}{2,12} )?${TOPIC}|d?isso|d?isto|d?aquilo|assim|como (?:ficou|está|escreveste|você))${RIGHT}`;

/** Talk about the talk, as it stands when what leads in was set aside. */
const TALKING = opening(
  [
    "concordo|discordo|entendi|entendo(?! (?:muito |bastante |um pouco |alguma coisa |nada )?d)|percebi|percebo(?! (?:muito |bastante |um pouco |alguma coisa |nada )?d)|compreendo|compreendi|já percebi|já entendi|saquei|tô vendo|tou a ver|estou a ver|estou vendo|estou a perceber|boa pergunta|bem visto",
    "(?:ainda |já |eu |agora |mesmo ){0,2}não (?:sei(?! (?:\\p{L}{2,14}[aei]r|pôr)(?!\\p{L}))|percebi|percebo|entendi|entendo(?! (?:nada )?d)|compreendi|compreendo|faço (?:a mínima |a menor )?ideia|me lembro|lembro|me recordo|recordo|tenho (?:a )?(?:mínima |menor )?(?:certeza|ideia|dúvidas?|pressa|nada contra)|estou (?:a perceber|entendendo|a ver|certo|segura|seguro|a conseguir|conseguindo|convencid)|estou bem|concordo|acho que (?:isso|seja|esteja)|me ocorre|faz (?:mal|sentido)|era isso|é isso|foi isso|há problema|tem problema|tem de quê|precisas?[.!]*$|obrigad|te preocupes|se preocupe|vale|quero incomodar|me entendeste)",
    "(?:tenho (?:de|que)|preciso(?: de)?|vou) (?:ir|sair|desligar|indo)(?=[.,!]|$)|vou (?:jantar|almoçar|comer|tomar banho|tomar um café)(?=[.,!]|$| e já)|vou (?:dormir|deitar-me|me deitar|embora|indo|desligar|ali|sair agora)(?=[.,!]|$)|sei lá|sei (?:que|bem|disso|como é)|eu sei|já sei|quem sabe",
    "(?:eu )?(?:vou|vamos|irei|deixa-me|deixe-me|deixa eu|deixe eu|deixa|preciso de?|tenho de|tenho que|quero|estou a|estou|tô|ando a|queria|só) (?:lá |já |só |então |aqui |mesmo )?(?:pensar(?! (?:em|n[oa]s?|seriamente|\\p{L}+[aeiô]r)(?!\\p{L}))|ver(?!ific)(?: (?:isso|se|o que|aqui|isto|lá|como|e|melhor)|[.!…]*$)|testar|tentar(?: (?:isso|isto|de novo|outra|novamente|assim|perceber|entender|aqui)|[.!]*$)|verificar|confirmar|conferir|experimentar isso|dizer|explicar|perguntar|reformular|checar|dar uma olhada|dar uma vista|analisar|refletir|esperar|aguardar|responder|mandar|enviar|mostrar|colar|copiar|agradecer|pensando(?! (?:em|n[oa]s?|seriamente)(?!\\p{L}))|vendo|tentando (?:entender|perceber|isso|fazer isso)|testando|saber|perceber|entender|brincar|brincando|confusa|confuso|ler isso|te |lhe |avisando|precisar de ajuda)",
    "(?:já )?volto(?: já)?(?:[.!]|$)|(?:já )?te (?:digo|conto|aviso|mando)|já (?:te )?digo|um momento|um segundo|só um|espera|espere|peraí",
    "espero (?:que|não estar|ter ajudado)|agradeço|obrigad[oa]|desculp\\p{L}+[.!]*$|parabéns",
    "(?:tens|tem|têm|estás|está|você está|você tem|tá) (?:toda a |toda |muita |razão|certo|certa|correto|ótimo|óptimo|perfeito|enganad|bom|boa|bem)",
    "(?:isso|isto|aquilo|assim|é verdade|é isso|é mesmo|é assim|é bom|é pena|foi (?:bom|um prazer|ótimo)|era isso)",
    `(?:eu )?(?:gostei|adorei|amei|não gostei|não adorei|curti|não curti|odiei|detestei|prefiro|gosto|não gosto|achei) ${ON_TOPIC}`,
    `(?:eu )?(?:prefiro|gosto mais d|gosto d|adoro|escolho|fico com|gostei d|adorei|gostei mais d) ?[oa]s? (?:tu[ao]s?|seus?|suas?|teus?) `,
    `(?:eu )?(?:prefiro|gosto mais d|escolho|fico com|quero) ?[oa] (?:primeir|segund|terceir|quart|últim|outr)[oa](?:[.!]*$| ${TOPIC})`,
    `(?:(?:ess[ea]s?|est[ea]s?|aquel[ea]s?|[oa]s? (?:tu[ao]s?|seus?|suas?|teus?)|[oa]s? (?:segund[oa]s?|primeir[oa]s?|terceir[oa]s?|últim[oa]s?)|[oa]s?) (?:(?!meu|minha|noss)\\p{L}{2,12} )?${TOPIC})`,
    "(?:eu )?(?:pergunto|digo|quero dizer|falo) isso|falo a sério|falando sério|estou a falar|tô falando|a brincar|brincadeira",
    "(?:fico|fiquei) (?:muito )?(?:content|feliz|satisfeit|agradecid|à espera|no aguardo|aguardando|a aguardar)\\p{L}*(?! quando)",
    "(?:podia|poderia|podias|deve|devia) (?:ser|ter sido|estar)",
    "por mim|tanto faz[.!]*$|tudo (?:bem|ótimo|certo|ok|fixe)|pode ser[.!]*$|combinado|vamos nessa|bora",
  ].join("|"),
);

/** "As tuas respostas nunca devem …" is an order. */
export const TALK: Test = { test: (text) => TALKING.test(text) && !STANDING_ORDER.test(text) };

const CORRECTION = new RegExp(
  `^(?:(?:ah|oh|ops|opa|ups|ui|espera|peraí|não|nao|calma|epá|então|e|mas|bom|bem|olha|gente|malta),? ){0,2}(?:${[
    "(?:desculp[ae]m?|perdão|perdoe|sorry|peço desculpa)(?:,? (?:mas|me|eu|é que|o|a|os|as|afinal|queria|quis|na|enganei|errei|não|tinha|sou|tenho|moro|meu|minha|foi))",
    "na verdade|na realidade|em rigor|mais precisamente|melhor dizendo|ou melhor|ou antes|quer dizer|digo,",
    "(?:eu )?(?:quis|queria) dizer|(?:eu )?(?:me enganei|enganei-me|me confundi|confundi-me|errei|minto|menti|me equivoquei|equivoquei-me|me expressei mal|expressei-me mal|me expliquei mal|expliquei-me mal|disse mal|falei errado|escrevi mal|escrevi errado|troquei)",
    "(?:uma )?(?:correção|correcção|errata|retificação|retificando|rectificando|corrigindo|corrijo|preciso (?:de )?corrigir|deixa-me corrigir|deixa eu corrigir|retifico|ressalva)",
    "afinal(?:,? de contas)?(?! que)",
    "foi (?:engano|um erro|um lapso|lapso|gralha)|erro meu|engano meu|falha minha",
    "(?:eu )?(?:tinha dito|disse antes|havia dito|disse há pouco|falei antes|disse que era|disse)",
    "(?:ops|ups|upa)",
    "isso (?:está|tá) errado|está errado|tá errado|isso não é verdade|não é (?:bem )?(?:verdade|isso)",
  ].join(
    "|",
  )})${RIGHT}|^(?:não|nao),? (?:é|são|sou|moro|trabalho|tenho|foi|era|eu|o|a|meu|minha|na|no|é)${RIGHT}[^.!?]{1,60}?[,;:] (?:é|sou|são|mas|e sim|foi|era|moro|trabalho|tenho|não)${RIGHT}|^(?:aliás|ah|bom|bem),? [^.!?]{3,100}, (?:e )?não |^(?:n[ãa]o), (?:eu|é|sou|o|a|meu|minha|foi|na|moro|tenho|trabalho)${RIGHT}|[;,:.–-] (?:na verdade|quis dizer|quer dizer|digo|enganei-me|me enganei|aliás,)${RIGHT}`,
  "u",
);

/** What remains may say nothing at all: "Na verdade, não sei". */
export const CORRECTS = {
  test: (text: string): boolean => {
    if (!CORRECTION.test(text)) return false;
    const body = text.replace(LEAD, "");
    return !TALK.test(body) && body.length > CORRECTED_MIN && (MEANT.test(text) || STATED.test(body));
  },
};
const MEANT = anywhere("(?:quis|queria) dizer(?! isso| o que)|correção:|errata:|corrigindo:|retificando:");
const CORRECTED_MIN = 5;
const STATED = anywhere(
  `${MY}|sou|estou|tô|moro|vivo|tenho|trabalho|uso|prefiro|gosto|estudo|vou|vamos|nasci|faço|falo|eu|me|mim|nós|a gente|somos|temos|moramos|vivemos|(?:o|a) (?:voo|reunião|jantar|almoço|consulta|exame|prova|festa|casamento|entrevista|encontro|aula|viagem|evento|prazo|aniversário|nome)`,
);

const KEEP_IN_MIND =
  "(?:por favor,? )?(?:lembra-te|lembre-se|lembrem-se|se lembre|te lembra|lembra|lembre|lembrem|não te esqueças|não se esqueça|não esqueças|não esqueça|não esquece|recorda-te|recorde-se|fica a saber|fica sabendo|fique sabendo|fique a saber|saiba|para que saibas|pra você saber|para que saiba|tem em conta|tenha em conta|tem em mente|tenha em mente|leva em conta|leve em conta|leva em consideração|leve em consideração|toma nota|tome nota|nota|note|regista|registra|registe|registre|anota|anote|guarda|guarde|memoriza|memorize|grava|grave|aponta|aponte)(?: (?:aí|isto|isso|bem|sempre|na memória|para sempre|disto|disso|também|só))?(?:(?: de)? que(?! (?:me|te|eu te))|:|,(?= (?:eu|sou|o|a|meu|minha|tenho|moro|não)))";
export const REMEMBERS = new RegExp(
  `^(?:(?:e|mas|também|ah|então|ok|olha|só|entendi\\.?),? ){0,3}${KEEP_IN_MIND}`,
  "u",
);

export const HEDGED = anywhere(
  "acho|creio|penso|suponho|julgo|acredito que|talvez|se calhar|provavelmente|possivelmente|pode ser que|parece(?:-me)?(?: que)?|não tenho (?:a )?certeza|nao tenho certeza|não sei bem|se não me engano|se nao me engano|se não estou em erro|quase (?:de )?certeza|às tantas|quem sabe|eventualmente|meio que|mais ou menos|em princípio|a princípio|devo ter|deve ser|sei lá|desconfio|suspeito",
);

export const EMPHATIC = anywhere(
  "sempre|nunca|jamais|de maneira nenhuma|de jeito nenhum|de forma alguma|absolutamente|definitivamente|muito importante|importantíssimo|crucial|essencial|sem falta|obrigatoriamente|mesmo muito|demais|imenso|adoro|detesto|odeio|em hipótese alguma",
);

const OPENER = `(?:${anyOf(`ah oh ei oi olá ola opa bom bem então entao pois_é pois olha olhe sabe sabes ora e mas também tambem aliás alias por_acaso a_propósito já_agora aproveitando por_sinal por_falar_nisso diga-se_de_passagem
  bom_dia boa_tarde boa_noite gente malta pessoal galera pá epá tipo cara mano meu sinceramente honestamente francamente na_verdade na_realidade no_fundo em_rigor afinal desculpa desculpe desculpem perdão sorry peço_desculpa peço_desculpas
  não, nao, sim ops ups ui correção correcção errata corrigindo retificando rectificando retificação minto engano_meu erro_meu enganei-me me_enganei errei me_expressei_mal expressei-me_mal me_confundi confundi-me
  quer_dizer quis_dizer_que quis_dizer eu_quis_dizer_que queria_dizer_que melhor_dizendo ou_melhor digo entendi ok obrigada obrigado valeu pelo_que_sei para_sua_informação para_tua_informação só_pra_constar para_que_conste
  só_para_saberes só_para_que_saibas pra_você_saber pra_constar só_uma_coisa mais_uma_coisa outra_coisa além_disso isso_me_lembra_que isso_lembra-me_que isso_faz-me_lembrar_que por_falar_em_\\p{L}+ quanto_a_\\p{L}+ preciso_corrigir_uma_coisa preciso_de_corrigir_uma_coisa deixa-me_corrigir deixa_eu_corrigir uma_correção isto_lembra-me_que lembrei-me_agora infelizmente felizmente finalmente por_fim claro de_facto de_fato ainda_bem_que é_que a_verdade_é_que o_facto_é_que adivinha adivinhem novidades boas_notícias enfim pronto tipo_assim resumindo confesso_que admito_que por_outro_lado então_pois só_para_saberes só_para_que_saibas para_saberes sem_falar_que`)}`;
const BELIEF =
  "(?:(?:eu )?(?:acho|creio|penso|julgo|suponho|acredito|desconfio|suspeito|diria) que|parece(?:-me)? que|se calhar|se não me engano|se nao me engano|se não estou em erro|(?:ainda )?não (?:tenho (?:a )?certeza|sei|estou cert[oa])(?: (?:bem|ao certo|ainda|de nada))?,? mas(?: acho que)?|(?:eu )?(?:disse|tinha dito|falei|escrevi) [^.!?]{1,60}?,? mas (?:na verdade|afinal|na realidade)|provavelmente|possivelmente|quase de certeza que|quase certeza que|tenho quase a certeza (?:de )?que|em princípio|(?:eu )?(?:disse|tinha dito|falei|referi) que)";

/** What stands before the claim itself. */
export const LEAD = new RegExp(
  `^(?:(?:eu )?(?:disse|tinha dito|falei|escrevi) [^.!?]{1,60}?,? mas (?:na verdade|afinal|na realidade),? )?(?:${OPENER}(?:[,:;.!–-] ?| (?=(?:eu|sou|é|a|o|as|os|meus?|minhas?|nossos?|moro|tenho|não|já|me|gosto|adoro|odeio|uso|acho|que|também|na verdade|anota|anote|lembra|acho|creio)${RIGHT}))\\s*)){0,4}(?:${KEEP_IN_MIND} )?(?:${BELIEF},? )?(?:(?:também|tambem|aliás|na verdade),? )?`,
  "iu",
);

/** A clause about a thing of the speaker's that states something. */
export const STATES = new RegExp(
  `^${THE}${MY} [^.!?]{2,80}? (?:é|são|era|está|estão|tá|fica|tem|têm|foi|vai|vem|custa|começa|termina|acaba|vence|expira|sai|chega|abre|fecha|usa|roda|corre|passa|mudou|chegou|começou|avariou|quebrou|morreu|caiu)${RIGHT}`,
  "u",
);

/** "evita reuniões à sexta", "nada de chamadas antes das nove", "sem glúten". */
export const STANDALONE =
  /^(?:e |mas )?(?:[^\s,]{2,30} para \S.{1,80}|(?:por favor )?(?:evita|evite|prefere|prefira|usa|use|nunca|sempre|não|nada de|sem|só|reserva|reserve) \S.{1,120})$/u;
/** Two names, as places and purposes have. */
export const ELLIPTIC =
  /^(?:E |Mas )?(?!(?:Obrigad[oa]|Parabéns|Bom|Boa|Hora|Pronto|Tempo|Olá|Receita|Ideias|Dicas|Texto|Carta|Guia|Lista|Plano|Tudo|Nada|Válido|Título|Apenas|Só)(?!\p{L}))\p{Lu}\p{L}{1,30} para (?:[oa]s? )?\p{Lu}[^,;]{1,60}$/u;
