/** What Portuguese sentences say of what somebody can do, works at, makes, uses and owns. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { TOPIC } from "./clause-signs.ts";
import { ADVERBS, anywhere, CLITIC, INFINITIVE, MY, NO_NOUN, NUMBER, RIGHT, WORD } from "./pattern.ts";

const WORKPLACE =
  "(?:\\p{L}{2,12} )?(?:empresa|escola|hospital|clínica|loja|restaurante|banco|escritório|café|hotel|fábrica|call|supermercado|padaria|agência|startup|multinacional|ong|fundação|universidade|faculdade|colégio|creche|lar|farmácia|laboratório|consultora|consultoria|bar|livraria|obra|quinta|fazenda|oficina|salão|gráfica|editora|firma|ginásio|biblioteca|museu|câmara|prefeitura|jornal|rádio|cozinha|armazém|centro)(?!\\p{L})";
const STATE_OF_WORK = `(?:reformad[oa]|aposentad[oa]|desempregad[oa]|sem (?:emprego|trabalho)|de (?:licença|baixa)|em licença|a estagiar|estagiando|a trabalhar (?!em cima|num|numa)|trabalhando (?!em cima|num|numa)|(?:a trabalhar|trabalhando) (?:num|numa) ${WORKPLACE}|a viver|vivendo|a morar|morando|a estudar|estudando|no (?:primeiro|segundo|terceiro|quarto|quinto|último|\\d\\S{0,3}) (?:ano|semestre|período)|na (?:faculdade|universidade)|a tirar (?:um|o) (?:curso|mestrado)|cursando|matriculad[oa]|sediad[oa]|basead[oa]|residente|a residir|residindo|emigrad[oa]|colocad[oa]|contratad[oa])`;
const LANGUAGE = anyOf(
  "português inglês ingles espanhol castelhano francês frances alemão italiano mandarim chinês japonês coreano russo árabe holandês neerlandês sueco norueguês dinamarquês finlandês polaco polonês grego turco hebraico hindi latim crioulo mirandês guarani tupi catalão galego basco romeno ucraniano húngaro checo tcheco libras línguas idiomas esperanto irlandês croata búlgaro swahili",
);
const TOOL =
  anyOf(`vim neovim emacs vscode vs_code linux windows mac macos macbook ubuntu debian fedora arch android iphone ipad ios chrome firefox safari excel word powerpoint google_docs notion obsidian slack teams zoom jira trello asana figma photoshop
  git github gitlab docker kubernetes postgres postgresql mysql mongodb sqlite python java javascript typescript react vue angular node rust go golang kotlin swift php ruby aws azure gcp terraform outlook gmail thunderbird telegram whatsapp signal spotify
  kindle kobo playstation xbox nintendo switch alexa garmin fitbit apple samsung galaxy pixel xiaomi motorola thinkpad dell lenovo asus autocad sap salesforce power_bi tableau r matlab latex overleaf intellij pycharm eclipse`);
const DEVICE = anyOf(
  "portátil computador notebook laptop pc telemóvel celular telefone smartphone tablet teclado monitor rato mouse servidor servidores editor router roteador impressora internet sistema_operativo sistema_operacional navegador browser câmara câmera banco_de_dados base_de_dados backend frontend stack fuso_horário fuso televisão tv relógio",
);
const STUDY =
  "(?:direito|medicina|engenharia|biologia|química|física|matemática|história|letras|psicologia|economia|gestão|administração|arquitetura|enfermagem|farmácia|veterinária|informática|computação|jornalismo|filosofia|sociologia|design|música|teatro|cinema|pedagogia|nutrição|odontologia|contabilidade|marketing|turismo|geografia|ciências?|artes?|relações|educação|fisioterapia|agronomia|estatística|antropologia|linguística|comunicação|publicidade|moda)";
/** Not who somebody is: "sou todo ouvidos". */
const NOT_BEING = anyOf(
  "eu mesmo_que grat[oa] agradecid[oa] tod[oa] obrigad[oa]_a só um_modelo uma_ia assim quem capaz_de_esperar a_favor contra",
);
const MAKING =
  "(?:escrever|desenvolver|construir|criar|montar|fazer|produzir|gravar|compor|desenhar|programar|lançar|migrar|organizar|editar|traduzir|remodelar|renovar|restaurar|projetar|implementar|filmar|pintar|reformar)";
const MAKING_NOW =
  "(?:escrevendo|desenvolvendo|construindo|criando|montando|fazendo|produzindo|gravando|compondo|desenhando|programando|lançando|migrando|organizando|editando|traduzindo|remodelando|renovando|restaurando|projetando|implementando|filmando|pintando|reformando)";
const WORK =
  "(?:app|aplicação|aplicativo|site|website|blog|blogue|canal|podcast|livro|romance|conto|contos|poemas|tese|dissertação|tcc|monografia|artigo|curta-metragem|curta|filme|documentário|disco|álbum|jogo|projeto|projecto|empresa|negócio|startup|loja|plataforma|sistema|biblioteca|robô|robot|motor|bot|curso|cooperativa|ong|associação|horta|revista|peça|software|newsletter|marca|coleção)";

export const DOING_RULES: readonly ClaimRule[] = [
  {
    name: "skill",
    example: "Falo inglês e um pouco de francês.",
    type: "skill",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        `(?:falo|falamos|compreendo|entendo|leio|escrevo|arranho|domino|ensino|aprendi|estudei|percebo|hablo)(?: (?:muito|um pouco|pouco|bem|mal|fluentemente|algum|alguma|bastante|só|razoavelmente|quatro|três|duas|cinco|de)){0,3} (?:${LANGUAGE})`,
        `(?:(?:não|nao|nunca|já|também|só|eu) ){0,2}(?:sei|sabemos|aprendi a|aprendemos a|consigo|conseguimos|sou capaz de|ensinei-me a) (?:muito bem |bem |mal |só |a |já )?${CLITIC}(?!(?:ver|dizer|entender|perceber|lembrar|lembrar-me|explicar|dormir|comer|parar|viver|respirar|trabalhar|concentrar|concentrar-me|relaxar|imaginar|ficar|deixar|estar|ter|ir|aguentar|suportar|chegar|abrir|aceder|acessar|instalar|encontrar|responder|resolver|fazer isso|acreditar)${RIGHT})${INFINITIVE}`,
        `(?:não|nao) (?:sei|domino) (?:nada )?(?:de |d[oa] )?(?:\\p{L}{3,})(?![^.!?]* (?:se|que|como) )`,
        `(?:mando bem|me viro|desenrasco-me|me desenrasco|safo-me|me safo|viro-me|arranho) (?:bem |bastante bem )?(?:em|n[oa]s?|com|um pouco)${RIGHT}|(?:sei|falo|uso|aprendi) (?:(?:um pouco|alguma|bastante|algum|alguns|muito|de) ){0,3}(?:língua (?:gestual|de sinais)|${LANGUAGE})|(?:domino|manejo|tenho (?:(?:muita|bastante|alguma|longa|larga|\\d+ anos de|\\p{L}+ anos de) )?(?:experiência|jeito|prática|talento|habilidade|facilidade|formação|certificação|carta de)|sou (?:muito |bastante |bem |relativamente |super |mesmo )?(?:bom|boa|bons|fluente|proficiente|ótim[oa]|óptim[oa]|péssim[oa]|ruim|mau|má|excelente|fera|craque|ás|habilidos[oa]|expert|perit[oa]|experiente|faixa|certificad[oa]|autodidata) (?:em|a|n[oa]s?|com|de|preta|no)|entendo (?:muito |bastante |um pouco |alguma coisa |nada )?de|percebo (?:muito |bastante |um pouco |alguma coisa |de )|não (?:entendo|percebo) nada de|tenho jeito)${RIGHT}`,
        `${NO_NOUN}(?:toco|tocamos|programo|danço|canto|desenho|pinto|cozinho|nado|costuro|surfo|esquio|patino|escalo|bordo|fotografo|costuro|codifico|tricoto|componho|improviso)${RIGHT}(?! (?:no assunto|nisso|todos os|todas as|às|aos|toda|todo|em casa|hoje))`,
        `(?:tirei|tenho|obtive) (?:a |o )?(?:carta (?:de|d)|carteira de (?:motorista|habilitação)|brevê|brevet|cnh|diploma de|certificado)`,
        `(?:há|faz) [^.,!?]{2,30}? que (?:toco|programo|estudo|pratico|danço|canto|falo|treino|ensino|pinto|jogo|faço)${RIGHT}`,
        `(?:estou|estamos|tô|ando|comecei|começámos)(?: \\p{L}{2,10})? (?:a aprender|aprendendo|a estudar (?:${LANGUAGE})|estudando (?:${LANGUAGE}))`,
      ].join("|"),
    ),
    unless: anywhere(
      "sei (?:dizer|lá|como|que|se|o que|disso)|tenho facilidade em (?:perceber|entender) (?:isso|o que)|não sei (?:nada )?(?:disso|sobre isso|mais nada|ainda|bem)",
    ),
  },
  {
    name: "work and home",
    example: "Trabalho como fisioterapeuta numa clínica em Braga.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        `${NO_NOUN}(?:eu |nós )?${ADVERBS}(?:moro|moramos|vivo|vivemos|resido|residimos|habito|vivia|morava|morei|vivi|cresci)(?! (?:dizendo|a dizer|sem|bem|para|com medo))${RIGHT}`,
        `a gente (?:(?:já|também|não|agora) ){0,2}(?:mora|vive|morou|se mudou|mudou)${RIGHT}`,
        `${NO_NOUN}(?:eu |nós )?${ADVERBS}(?:trabalho|trabalhamos|trabalhei|trabalhava|estagio|leciono|atuo)(?: (?:há [^.,]{2,20}|agora|atualmente|principalmente|só|muito|sobretudo|também))? (?:como|de|d[oa]|em|n[oa]s?|num|numa|para|pra|pr[oa]|com|por conta|à|ao|por turnos)${RIGHT}(?! (?:manhã|tarde|noite|casa|pé|graça|projeto|projecto|cima|um projeto|isto|isso|um projecto|dois monitores|fones|linux|windows|mac)${RIGHT})(?! (?:um |o )?(?:projeto|projecto|livro|app|romance|documentário)${RIGHT})`,
        `(?:mudei-me|me mudei|mudei|mudámo-nos|nos mudamos|mudámos|mudamos|a gente se mudou|acab(?:ei|ámos|amos) de (?:me |nos )?mudar(?:-me|-nos)?)(?: [^\\s.,!?]{1,14}){0,3}? (?:para|pra|pro)${RIGHT}`,
        `(?:troquei|trocámos|trocamos) de (?:cidade|país)`,
        `(?:estou|estamos|tô|tou|ando|a gente tá|não estou|estava|agora tô|agora estou)(?: (?:agora|já|atualmente|neste momento|ainda|há [^.,!?]{2,20}|desde [^.,!?]{2,20}|recém)){0,2} ${STATE_OF_WORK}`,
        `(?:agora |atualmente |já )(?:estou|tô|tou) (?:n[oa]s?|em) ${WORD}`,
        `${NO_NOUN}(?:eu )?${ADVERBS}(?:estudo|estudamos|estudei|curso|frequento|cursei|tirei|faço|fiz)(?: (?:o|a|um|uma))?(?: (?:curso|licenciatura|mestrado|doutoramento|doutorado|graduação|faculdade|pós-graduação|especialização))?(?: (?:de|em|n[oa]|na))?(?: (?:ciências?|engenharia|relações))? ?${STUDY}`,
        `${NO_NOUN}(?:estudo|estudamos|estou no|frequento) (?:n[oa]|em|à|a) (?:faculdade|universidade|escola|instituto|usp|unicamp|ufrj|politécnico|\\p{L})`,
        `(?:formei-me|me formei|licenciei-me|me licenciei|graduei-me|me graduei|doutorei-me|sou formad[oa]|sou licenciad[oa]|sou graduad[oa]|tenho (?:um |uma )?(?:curso|licenciatura|mestrado|doutoramento|doutorado|graduação|diploma|mba|formação|dupla (?:nacionalidade|cidadania)|nacionalidade|cidadania|passaporte (?:português|brasileiro|europeu|italiano)))`,
        `(?:(?:eu )?ganho a vida|exerço|(?:ensino|leciono) \\p{L}{3,16}|tirei (?:o|um) curso de|pratico (?:medicina|advocacia)|dou (?:aulas?|consultas|formação|explicações|cursos|treinos)|gerencio (?:um|uma)|chefio|lidero (?:um|uma)|dirijo (?:um|uma) (?:empresa|equipe|equipa|escola|loja)|administro|sirvo n[oa]|presto serviço|faço (?:parte|voluntariado n|estágio|freelas?|freelance)|tenho (?:um |uma )?(?:\\p{L}+ )?(?:empresa|negócio|loja|restaurante|padaria|café próprio|consultório|escritório de|salão|livraria|oficina|agência|startup|bar))${RIGHT}`,
        `temos (?:um |uma )(?:\\p{L}+ )?(?:empresa|negócio|loja|restaurante|padaria|livraria|oficina|agência|startup|bar|quinta de turismo|pousada)${RIGHT}`,
        `(?:fui|serei|vou ser|acabei de ser|acabo de ser)(?: \\p{L}{2,10})? (?:promovid[oa]|transferid[oa]|contratad[oa]|despedid[oa]|demitid[oa]|admitid[oa]|nomead[oa]|colocad[oa]|batizad[oa]|criad[oa]|educad[oa]|eleit[oa])`,
        `(?:fui|era|éramos) (?!(?:ao?|à|às|para|pra|ver|de|com|n[oa]|eu|só|muito|mesmo|assim|bem|mal|embora|um|uma|el[ea]|isso|o que|por)${RIGHT})(?:\\p{L}{3,14}(?:or|ora|eiro|eira|ista|ente|ário|ária|ico|ica|nauta|ano|ana))${RIGHT}(?= (?:em|n[oa]|durante|por|até|de|aos)|[.!,]|$)`,
        `(?:entrei|comecei|ingressei)(?: (?:a trabalhar|agora|há pouco|ontem|hoje))? (?:para [oa]|n[oa]|em|como) (?:\\p{L}+ )?(?:empresa|emprego|trabalho|faculdade|universidade|novo emprego|estágio|nova|exército|curso|equipa|equipe)`,
        `meço|${NO_NOUN}peso \\d+|calço|visto (?:o )?(?:tamanho|\\d+)`,
        `(?:eu |nós )?(?:(?:também|ainda|agora|já|hoje|só|não|por acaso|atualmente|sempre|orgulhosamente|originalmente|originariamente) ){0,3}(?:sou|somos|tornei-me|me tornei|virei) (?!(?:${NOT_BEING})(?!\\p{L}))${WORD}`,
        `(?:eu |nós )?venho (?:d[eoa]|originalmente)${RIGHT}(?! (?:novo|falar|sair|almoçar|por este))`,
        `a gente é ${WORD}`,
      ].join("|"),
    ),
    unless: anywhere(
      "sou (?:todo|toda|só|eu|muito grat|suspeit|obrigad|da opinião|de opinião|capaz|responsável por isso|a favor|sincer|honest)\\p{L}*|vivo (?:a|dizendo|a perder|perdendo|esquecendo|a esquecer)|fui eu",
    ),
  },
  {
    name: "project",
    example: "Estou a escrever um romance histórico.",
    type: "project",
    event: "fact",
    pattern: anywhere(
      [
        `(?:estou|estamos|tô|tou|ando|andamos|a gente (?:tá|está|anda)|tenho estado|tenho andado|ando há \\p{L}+)(?: (?:agora|também|atualmente|a \\p{L}+ tempo)){0,2} (?:a ${MAKING}|${MAKING_NOW}) (?!(?:isso|isto|esse|este|nada|o que|uma? pergunta|anos|dieta|uma dieta|yoga|ioga|exercício|compras|o jantar|o almoço)${RIGHT})${WORD}`,
        `(?:estou|estamos|tô|tou|ando|andamos|a gente tá) (?:a trabalhar|trabalhando) (?:num|numa|n[oa]) (?!${WORKPLACE}|momento|fim|dia|sábado|domingo|feriado|natal|turno|horário)(?:\\p{L}{2,14})`,
        `(?:estou|estamos|tô|a gente tá)? ?(?:trabalho|trabalhamos|trabalhando|a trabalhar|trabalha|envolvid[oa]|metid[oa])(?: \\p{L}{2,10})? (?:num|numa|n[oa]|em|d[oa]) (?:(?:um|uma|meu|minha|nosso|nossa|novo|nova) ){0,2}${WORK}`,
        `${MY} (?:\\p{L}{2,12} )?(?:tese|dissertação|tcc|projeto|projecto|startup|monografia|podcast|blog|blogue|canal|site|app|romance|disco|álbum|negócio próprio|pesquisa|investigação)(?: [^.,!?]{2,40}?)? (?:é|trata|fala|está|vai|chama-se|se chama|consiste|vai-se|avança|sai|tem)`,
        `(?:comecei|começámos|começamos|criei|criámos|criamos|lancei|lançámos|lançamos|fundei|fundámos|fundamos|iniciei|abri|abrimos|montei|montámos|montamos|publiquei|publicámos|a gente (?:criou|lançou|montou|abriu))(?: (?:um|uma|${MY}|o|a|novo|nova|primeir[oa]|a escrever|a gravar|a desenvolver|a construir|pequen[oa])){0,3} (?:\\p{L}{2,12} )?${WORK}`,
        `(?:desenvolvo|escrevo|produzo|mantenho|edito|giro|gravo|apresento|modero) (?:um|uma|${MY}) (?:\\p{L}{2,12} )?${WORK}`,
        `(?:tenho|temos) (?:um|uma) (?:\\p{L}{2,12} )?(?:blog|blogue|canal|podcast|projeto|projecto|newsletter|site)`,
      ].join("|"),
    ),
    unless: anywhere(
      `(?:fazendo|a fazer) (?:um|uma) (?:dieta|curso|tratamento|pergunta|mestrado|doutoramento|doutorado|pós)|projetos? de lei`,
    ),
  },
  {
    name: "environment",
    example: "Uso o Vim no Linux.",
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        `${NO_NOUN}(?<!que )(?:eu |nós )?${ADVERBS}(?:uso|usamos|utilizo|utilizamos|trabalho com|trabalhamos com|programo em|programamos em|escrevo código em|rodamos|rodo)${RIGHT}(?! (?:óculos|lentes|aparelho|barba|cabelo|saia|vestido|roupa|maquilhagem|maquiagem|batom|brinco|aliança|esta|essa|isso|isto|este|esse|para isso|d[oa] direito|crianças|adultos|idosos|pessoas|vendas|animais|madeira|o metrô|o metro|metrô|transportes|transporte|ônibus|autocarro|protetor|perfume|salto|gravata)(?!\\p{L}))`,
        `(?<!toda )a gente (?:não )?(?:usa|utiliza|roda)${RIGHT}(?! (?:isso|este|esse|óculos))`,
        `${MY} (?:[\\p{L}]{2,14} )?(?:${DEVICE})(?: [^.,!?]{2,30}?)? (?:é|são|tem|roda|corre|usa|está|avariou|quebrou|fica|funciona)${RIGHT}`,
        `(?:tenho|temos|comprei|comprámos|compramos)(?: (?:um|uma|o|a|${MY}|${NUMBER}|novo|nova)){0,2} (?:${TOOL}|${DEVICE})${RIGHT}`,
        `(?:na|no|em|lá em|aqui na|aqui no|aqui em)? ?[^.,!?]{0,30}?(?:a internet|o backend|o frontend|o servidor|a base de dados|o banco de dados|o código|o sistema|a rede|o wi-fi|a impressora)(?: [^.,!?]{2,20}?)? (?:é d[oae]|é em|está (?:escrito|feito|alojado|hospedado) em|roda|corre|usa|fica n)`,
        `(?:n[oa] (?:trabalho|empresa|escritório|escola|faculdade|equipa|equipe)|aqui n[oa] \\p{L}+|em casa|lá em casa),? (?:usamos|uso|a gente usa|trabalhamos com|utilizamos|usam|se usa|usa-se)${RIGHT}`,
        `(?:estou|estamos|tô) (?:a usar|usando|n[oa]|em|com|num|a correr|rodando) (?:o |a |um |uma )?(?:${TOOL})${RIGHT}`,
        `(?:o )?${MY} fuso`,
        `^[oa]s? (?:repositório|projeto|projecto|site|app|aplicação|aplicativo|api|cluster|pipeline|monorepo|plataforma) (?:usa|corre|roda|está (?:em|escrit[oa])|é (?:em|feit[oa]))${RIGHT}`,
      ].join("|"),
    ),
    unless: anywhere(`${MY} (?:código|${TOPIC}) (?:não|dá)`),
  },
  {
    name: "possession",
    example: "Tenho duas gatas pretas.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["possession"],
    pattern: anywhere(
      `(?:conduzo|dirijo|guio) (?:um|uma) ${WORD}|(?:tenho|temos|possuo|possuímos|a gente tem|coleciono|herdei|herdámos|ganhei|ganhámos|comprei|comprámos|compramos|vendi|vendemos|adotei|adotámos|adotamos|aluguei|alugámos|arranjei|adquiri|perdi|ofereceram-me|me deram|deram-me|a gente (?:comprou|ganhou|vendeu|adotou)|troquei de|acabei de (?:comprar|adotar|vender|ganhar)|acabámos de (?:comprar|adotar)|acabamos de (?:comprar|adotar)) (?!(?:(?:a |o |um |uma |uns |umas |muit[oa] |muit[oa]s |tant[oa] |algum |alguma |algumas |alguns |toda a |só |mais |mesmo |aqui |outra |outras ){0,3}(?:razão|certeza|dúvidas?|ideia|ideias|pena|sono|fome|sede|pressa|sensação|impressão|perguntas?|questão|problemas?|saudades?|culpa|gosto|tempo|que|de|a dizer|vergonha|sorte|azar|calma|vontade|esperança|${TOPIC}|aí|isso|isto|erro|nada|tudo|quase|acordo|o que|noção|cuidado|conhecimento|acesso|a ver|andado|estado|tido|feito|pensado|tentado|vindo|sido|ido|usado|visto|o prazer|o hábito|o costume|em conta|presente|como|a fio|a paciência|a cabeça|o fio|lá)(?!\\p{L})))${WORD}`,
    ),
  },
];
