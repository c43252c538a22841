/** Habits, and what happened: Portuguese sentences that no more telling rule claims. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { THIS_TOPIC, TOPIC } from "./clause-signs.ts";
import { anywhere, CLITIC, LEFT, MY, NO_NOUN, RIGHT, THE, WEEKDAY } from "./pattern.ts";
import {
  FIRST_PERSON,
  OPENING_PAST,
  OPENING_PRESENT,
  PAST_FIRST,
  PLURAL_FIRST,
  PRESENT_FIRST,
  WE_PEOPLE,
} from "./verbs.ts";

const OFTEN = `(?:tod[ao]s? (?:[ao]s? )?(?:${WEEKDAY}|dias?|semanas?|manhãs?|noites?|tardes?|meses|mês|anos?|verão|verões|natal|fins? de semana|hora)|(?:às|aos|nas|nos) (?:${WEEKDAY}|manhãs|noites|tardes|fins de semana|finais de semana|dias)|à (?:${WEEKDAY}|noite|tarde)|de manhã|de tarde|de noite|(?:uma|duas|três|quatro|cinco|várias|algumas|\\d) vez(?:es)? (?:por|ao|à|a cada)|normalmente|geralmente|habitualmente|regularmente|frequentemente|raramente|às vezes|por vezes|de vez em quando|de quando em quando|quase (?:sempre|nunca)|sempre|costumo|costumamos|diariamente|semanalmente|por (?:dia|noite|semana|mês|ano)|antes de|depois de|dia sim,? dia não|desde (?:criança|pequen[oa]|que me lembro|os|as|sempre))`;

/** Denying these says something of the talk, not of the person. */
const TALKED_OF =
  "(?:sei|acho|creio|penso|percebo|entendo|compreendo|concordo|lembro|me lembro|duvido|quero|gosto|espero|digo|peço|vou(?! mais (?:a|à|ao|às|aos|para|pra)(?!\\p{L}))|preciso|devo|me importo|acredito (?:que|nisso|em ti|em você|[.!])|vejo(?= [oa]s? (?!meus?|minhas?|jornal|novela|tv|televisão|futebol))|vejo (?:problema|diferença|nada|por|como|onde|sentido|mal|o que|a hora|isso)|recebi|ouvi falar|consegui (?:instalar|abrir|ver|entender|perceber|encontrar|aceder|acessar|fazer isso|rodar|correr|descarregar|baixar)|tenho (?:a |muita |mais |muito |certeza|ideia|dúvida|nada|que|de|tempo|como|pressa|razão|palavras|culpa)|encontro|consigo (?:ver|abrir|entender|perceber|encontrar|aceder|acessar|lembrar|dizer)|estou (?:a |em|bem|certo|de acordo|contente|satisfeit|entend|consegu)|posso (?:deixar|dizer|negar|acreditar|crer)|sou eu|fui eu|falo (?:mais|disso)|uso (?:isso|este|esse)|fiz nada|me refiro|faço (?:a mínima|ideia|questão))";

export const REST_RULES: readonly ClaimRule[] = [
  {
    name: "ended",
    example: "Já não frequento a igreja do bairro.",
    type: "fact",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        `(?:deixei|deixámos|deixamos|parei|parámos|paramos|desisti|desistimos|cansei|cansei-me|fartei-me|abdiquei) d[eoa]s?${RIGHT}`,
        `(?:larguei|largámos|largamos|abandonei|abandonámos|abandonamos|deixei(?= (?:[oa]s? |${MY})))${RIGHT}`,
        `j[áa] n[ãa]o (?:(?:me|nos|se) )?(?:${PRESENT_FIRST}|${PLURAL_FIRST})${RIGHT}`,
        `n[ãa]o (?:(?:me|nos|se) )?(?:${PRESENT_FIRST}|${PLURAL_FIRST}) (?:[^.,;!?]{0,40} )?mais${RIGHT}(?! (?:que|de|do))`,
        `nunca mais (?:${PAST_FIRST})${RIGHT}`,
        `(?:costumava|costumávamos|eu era|era|ia|bebia|comia|usava|corria|jogava|tocava|fumava|trabalhava|morava|vivia|praticava|fazia)${RIGHT}[^.!?]{1,80}?(?:mas|só que|hoje|agora|porém|,)[^.!?]{0,20}? (?:não|parei|deixei|larguei|desisti|mudei|cansei)${RIGHT}`,
        `(?:saí|saímos|desliguei-me|me desliguei|demiti-me|me demiti|despedi-me|pedi demissão) d[aeo]s?${RIGHT}`,
        `(?:perdi (?:o|a) (?:hábito|vontade|emprego|paciência)|fui despedid[oa]|cancelei (?:o|a|${MY}))${RIGHT}`,
      ].join("|"),
    ),
    unless: new RegExp(
      `${LEFT}(?:(?:não|nao) (?:${TALKED_OF}|aguento|suporto|posso) |deixei (?:o|a) (?:carro|chave|casa|porta|telemóvel|celular|telefone|bolsa|carteira|guarda-chuva|comida|bilhete)|saí (?:de casa|do trabalho|da cama|do carro|da reunião)(?= (?:às|cedo|tarde|agora|há))|parei de (?:ler|escrever) (?:aqui|aí))`,
      "u",
    ),
  },
  {
    name: "limit",
    example: "Só posso reunir depois das 16h.",
    type: "fact",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: anywhere(
      "(?:só|apenas) (?:posso|consigo|podemos|estou disponível|tenho disponibilidade|trabalho)|(?:não|nao|nunca) (?:posso|podemos|consigo|conseguimos) (?:me |te |nos )?(?!(?:ver|abrir|entender|perceber|encontrar|aceder|acessar|lembrar|dizer|deixar|negar|acreditar|crer|ajudar|responder|fazer isso)(?!\\p{L}))\\p{L}{2,14}r(?:-me|-nos)?|(?:tenho|temos) (?:no máximo|apenas|só) |(?:estou|fico) (?:sempre )?(?:ocupad[oa]|indisponível|disponível)",
    ),
  },
  {
    name: "refused habit",
    example: "Não fumo.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["habit"],
    pattern: new RegExp(
      `${LEFT}(?:${anyOf("não nao nunca jamais quase_nunca raramente")}) (?:(?:me|nos) )?(?:fumo|fumamos|bebo|conduzo|dirijo|ando|andamos|danço|viajo|cozinho|jogo|leio|durmo|trabalho|treino|voo|acordo|almoço|janto|pago|compro|ponho|visto|calço|assisto|saio|faço (?:desporto|esporte|exercício))${RIGHT}`,
      "u",
    ),
  },
  {
    name: "denied",
    example: "Não acredito em horóscopo.",
    type: "fact",
    event: "fact",
    isStanding: true,
    isWeak: true,
    pattern: new RegExp(
      `^(?:[^.,!?]{0,40}?[ ,])?(?:eu |nós |a gente )?(?:${anyOf("não nao nunca jamais quase_nunca raramente")}) (?:(?:me|nos|se|lhe) )?(?:${PRESENT_FIRST}|${PAST_FIRST}|${PLURAL_FIRST}|(?!(?:muito|tanto|só|isso|isto|certo|tudo|como|mesmo)${RIGHT})\\p{L}{2,12}o(?= \\p{L}))${RIGHT}`,
      "u",
    ),
    unless: new RegExp(
      `^(?:[^.,!?]{0,40}?[ ,])?(?:eu |nós )?(?:ainda |já )?(?:${anyOf("não nao nunca")}) (?:me )?${TALKED_OF}(?!\\p{L})|${LEFT}(?:${THIS_TOPIC}|isso|isto|aquilo|o erro)${RIGHT}`,
      "u",
    ),
  },
  {
    name: "habit",
    example: "Costumo levantar-me às seis.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["habit"],
    pattern: anywhere(
      [
        `(?:costumo|costumamos|costumava|a gente costuma|tenho (?:o hábito|por hábito|o costume|a mania) (?:de)?)${RIGHT}`,
        `${OFTEN}${RIGHT}[^.!?]{0,60}?${LEFT}${NO_NOUN}(?:${PRESENT_FIRST}|${PLURAL_FIRST}|${WE_PEOPLE})${RIGHT}`,
        `${NO_NOUN}(?:${PRESENT_FIRST}|${PLURAL_FIRST}|${WE_PEOPLE})${RIGHT}[^.!?]{0,80}?${LEFT}${OFTEN}${RIGHT}`,
        `vou (?:sempre )?(?:à|ao|às|aos|de) (?:aulas?|academia|ginásio|igreja|missa|terapia|escola|bicicleta|carro|ônibus|autocarro|metro|metrô|comboio|trem|pé|praia|feira|culto|mesquita|sinagoga|estádio|psicólogo)${RIGHT}`,
        `(?:levanto-me|me levanto|deito-me|me deito|acordo|durmo|janto|almoço|medito|treino|corro|nado|rezo|lancho|pedalo|caminho|jogo|leio|pratico|faço (?:ioga|yoga|pilates|natação|musculação|academia|ginásio|teatro|dança|voluntariado|crossfit|caminhada|caminhadas|meditação|terapia))${RIGHT}(?<!(?:o|do|no|ao|um|meu) \\p{L}{4,7})`,
      ].join("|"),
    ),
    unless: anywhere(`(?:${TOPIC}|estou sempre a pensar|quero sempre)`),
  },
  {
    name: "own thing",
    example: "O meu contrato acaba em julho.",
    type: "fact",
    event: "fact",
    isWeak: true,
    pattern: new RegExp(
      `^${THE}${MY} (?!(?:\\p{L}{2,12} )?(?:${TOPIC}|dúvida|questão|problema|opinião|ideia|deus|intenção|vez|amor|querid|prompt|input|pedido|comentário|ponto|culpa|favor)(?!\\p{L}))[^.!?]{2,60}? (?:é|são|era|está|estão|tá|fica|ficou|tem|têm|foi|vai|vem|custa|custou|começa|começou|termina|acaba|acabou|vence|expira|sai|chega|chegou|abre|fecha|dura|mudou|avariou|quebrou|morreu|caiu|tinha|veio|parou|funciona|usa|trabalha|precisa|anda|parece|dá|faz|leva|serve|recebe|produz|oferece|pesa|mede|vale|desce|sobe|voltou|deixou|não|já)${RIGHT}`,
      "u",
    ),
  },
  {
    name: "stated",
    example: "Ontem corri os meus primeiros 15 km.",
    type: "fact",
    event: "fact",
    isWeak: true,
    pattern: new RegExp(
      [
        `^(?:[^.!?]{0,80}?[ ,])?${NO_NOUN}${CLITIC}(?:${PAST_FIRST})(?:-\\p{L}{1,3})?(?=,? \\p{L})`,
        `^(?:(?:eu|também|só|não|ontem|hoje|agora|já),? ){0,2}(?:${OPENING_PRESENT}|${OPENING_PAST})`,
        `^(?:[^.,!?]{0,40}?[ ,])?(?:estou|estamos|tô|tou|ando|andamos|tenho andado)(?: \\p{L}{2,10})? (?:a \\p{L}{2,12}r|\\p{L}{2,12}ndo) (?!isso|isto|que|se |o que|com dificuldade|um erro)\\p{L}`,
        `^(?:[^.,!?]{0,60}?[ ,])?(?:eu |nós )?(?:não |nunca |já |também |só |ainda |me |nos |até |quase )*?${FIRST_PERSON}(?:-\\p{L}{1,3})?(?=,? [\\p{L}\\p{N}])`,
        `^(?:[^.,!?]{0,60}?[ ,])?${WE_PEOPLE}${RIGHT}`,
        `^(?:[^.,!?]{0,40}?[ ,])?(?:eu|nós) (?:(?:já|também|não|nunca|só|ainda|me|nos|sempre) ){0,3}\\p{L}{1,14}(?:ava|ia|ávamos|íamos|era|inha)${RIGHT}`,
        `^(?:(?:antes|antigamente|dantes|em (?:criança|pequen[oa])|quando era [^,]{3,20}),? )?(?:costumava|jogava|morava|vivia|trabalhava|tocava|praticava|estudava|fumava|bebia|era|tinha|fazia)${RIGHT}(?! \\p{L}{2,12}[ai]do(?!\\p{L}))(?= [^.!?]{1,80})`,
        `^[^.!?]{0,60}?(?:roubaram-me|(?:roubaram|furtaram|levaram|assaltaram|partiram) (?:[oa]s? )?(?:meus?|minhas?|noss[oa]s?)|me roubaram|assaltaram-me|me assaltaram|aconteceu-me|me aconteceu|morreu-me|nasceu-me|doem-me|dói-me|me dói|me doem|avariou-se-me)${RIGHT}`,
      ].join("|"),
      "u",
    ),
    unless: anywhere(
      [
        `^(?:[^.,!?]{0,20}?[ ,])?(?:eu |já |não |só |também |agora |mas |então |ainda |nunca )*(?:acho|creio|penso|espero|entendo|percebo|concordo|agradeço|vejo|imagino|suponho|sei|lembro|lembro-me|me lembro|duvido|aceito|peço|digo|pergunto|confirmo|desculpo|sinto|mando|envio|aviso|quero|posso|consigo|preciso|gosto|prometo|repito|refiro|pretendo|ouvi|vi|li|senti|gostei|adorei|achei|pensei|fiquei|estou|tô|tou|ando|vou|vamos|venho|volto|aguardo|procuro|busco|sou|soube|quis|disse|falo|dou|fico|escrevo|uso|pus|podemos|queremos|devemos|temos|tenho|sabemos|vemos|somos|estamos|falamos|acredito)${RIGHT}(?! (?:a (?!ver|perceber|pensar|falar|brincar|tentar|dizer|perguntar|receber|conseguir|gostar|entender)\\p{L}{2,12}r |(?!vendo|pensando|falando|brincando|tentando|dizendo|perguntando|recebendo|conseguindo|gostando|entendendo)\\p{L}{2,12}ndo |a sério|em casa|uma casa|(?:um |o )?(?:acidente|prémio|prêmio)|todos os dias))`,
        `(?:${THIS_TOPIC}|[oa] (?:erro|bug|prompt|chat|código|texto)|isso|isto|aquilo)${RIGHT}`,
        `(?:[oa]s? )?que (?:você|tu|vc|disse\\p{L}*|ped\\p{L}+|sugeri\\p{L}+|mand\\p{L}+|recomend\\p{L}+)|(?:mas|e) (?:ainda )?não (?:dá|deu|funciona|funcionou|resultou|abre|roda|carrega)|deu (?:erro|certo)|acabei de (?:chegar|acordar|ver|ler isso|copiar|enviar|mandar|sair)|(?:um|uma|o|a|com|de) (?:erro|bug|dúvida)${RIGHT}`,
        `(?:enganei|errei|esqueci de (?:dizer|mencionar)|deixei de|não (?:recebi|consegui (?:abrir|entender|perceber|instalar)))${RIGHT}(?=[^.!?]{0,20}$)`,
      ].join("|"),
    ),
  },
];
