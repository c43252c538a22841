/** What Portuguese sentences say of somebody's tastes and limits. */
import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { ON_TOPIC, TOPIC } from "./clause-signs.ts";
import { ADVERBS, anywhere, CLITIC, INFINITIVE, LEFT, MY, NO_NOUN, NOT, RIGHT, THE, WORD } from "./pattern.ts";

const LIKE = anyOf(
  "gosto gostamos gostava_mesmo adoro adoramos amo amamos prefiro preferimos aprecio apreciamos venero idolatro curtimos devoro",
);
const HATE = anyOf("odeio odiamos detesto detestamos abomino abominamos desprezo execro repudio");
const DISLIKED = anyOf(
  "gosto gostamos gostava suporto suportamos aguento aguentamos tolero toleramos curto curtimos aprecio apreciamos adoro amo engulo topo encaro confio como_com_gosto morro_de_amores vou_à_bola vou_na_bola vou_muito_à_bola vou_muito vou_com_a_cara me_dou_bem dou_bem me_dou simpatizo vejo_graça acho_graça",
);
const AVERSION = anyOf(
  "horror pavor medo nojo aversão fobia ódio pânico trauma asco pouca_paciência zero_paciência alergia_social repulsa",
);
const ANNOYS = anyOf(
  "irrita irritam incomoda incomodam aborrece aborrecem enoja enojam chateia chateiam enerva enervam assusta assustam repugna repugnam cansa cansam stressa estressa entedia tira_do_sério tiram_do_sério dá_nojo dão_nojo dá_nervoso dá_raiva dá_sono dá_arrepios dá_medo dá_volta_ao_estômago cai_mal caem_mal faz_mal fazem_mal dá_enjoo dão_enjoo dá_vómitos dão_vómitos dá_vômito dão_vômito dá_náuseas dão_náuseas dá_azia dão_azia dá_alergia dá_dor_de_cabeça dão_dor_de_cabeça enjoa enjoam",
);
const PLEASES = anyOf(
  "encanta encantam agrada agradam fascina fascinam interessa interessam diverte divertem relaxa relaxam acalma acalmam apaixona apaixonam inspira inspiram faz_feliz fazem_feliz dá_prazer dão_prazer dá_alegria delicia atrai atraem anima conforta",
);
const AWFUL =
  "(?:um tédio|uma seca|um saco|uma chatice|um horror|uma porcaria|um lixo|chat[oa]s?|horríve(?:l|is)|péssim[oa]s?|insuportáve(?:l|is)|aborrecid[oa]s?|nojent[oa]s?|entediantes?|detestáve(?:l|is)|irritantes?|ridícul[oa]s?|enjoativ[oa]s?|sem graça|intragáve(?:l|is))";
const GREAT =
  "(?:maravilhos[oa]s?|lind[oa]s?|fantástic[oa]s?|incríve(?:l|is)|o máximo|delicios[oa]s?|divertid[oa]s?|genia(?:l|is)|fascinantes?|um espetáculo|espetacular|sensaciona(?:l|is)|uma delícia|relaxantes?)";
const FAVOURITE = "(?:favorit[oa]s?|preferid[oa]s?|predilet[oa]s?|predileta|de eleição|do coração)";
const CLUB = anyOf(
  "benfica sporting porto braga boavista flamengo corinthians palmeiras vasco fluminense botafogo grêmio internacional cruzeiro atlético são_paulo santos bahia vitória sport fortaleza ceará náutico coritiba athletico galo mengão timão inter guimarães belenenses académica marítimo real_madrid barcelona",
);
const KEEN =
  "(?:fã|fãs|louc[oa]s?|doid[oa]s?|maluc[oa]s?|apaixonad[oa]s?|viciad[oa]s?|amantes?|adept[oa]s?|fanátic[oa]s?|entusiastas?|devot[oa]s?|torcedor|torcedora|admirador|admiradora|apreciador|apreciadora|maníac[oa]|obcecad[oa]|tarad[oa]|chocólatra|cinéfil[oa]|bibliófil[oa]|sócio d[oa]|sócia d[oa]|noturn[oa]|notívag[oa]|madrugador|madrugadora)";
const DIET =
  "(?:vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]s?|pescatarian[oa]s?|ovolactovegetarian[oa]s?|flexitarian[oa]s?|celíac[oa]s?|celiac[oa]s?|abstémi[oa]|abstêmi[oa]|intolerantes?|alérgic[oa]s?|alergic[oa]s?|diabétic[oa]s?|hipertens[oa]s?|crudívor[oa]|macrobiótic[oa])";
const INTAKE = anyOf(
  "como comemos comer bebo bebemos beber tomo tomamos tomar consumo consumimos consumir ingiro ingerir provo",
);
const FOOD_VERB = anyOf(
  "como bebo compro uso visto leio ouço escuto vejo assisto viajo voo consumo tomo aceito calço durmo escolho fico trabalho_bem funciono",
);

export const TASTE_RULES: readonly ClaimRule[] = [
  {
    name: "diet",
    example: "Sou alérgico a amendoim.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: anywhere(
      [
        `(?:sou|somos|fui diagnosticad[oa] como|tornei-me|virei|me tornei|a gente é|passei a ser|comecei a ser) (?:\\p{L}{2,14} ){0,2}${DIET}`,
        `(?:tenho|temos|desenvolvi|descobri uma|a gente tem)(?: \\p{L}{2,12}){0,2} (?:alergias?|intolerâncias?|restrições? alimentar\\p{L}*|doença celíaca)`,
        `(?:eu )?(?:sigo|faço|estou a fazer|estou fazendo|tô fazendo|estou de|estou em|tô de|comecei|mantenho|cumpro|estou numa|estou num|estou com uma|ando a fazer)(?: \\p{L}{2,12}){0,2} (?:dieta|jejum intermitente|regime|alimentação|ramadão|ramadã|quaresma)`,
        `(?:eu |nós )?${NOT} ${ADVERBS}(?:posso |podemos |consigo |devo )?${CLITIC}${INTAKE}`,
        `(?:só|apenas) (?:posso )?(?:como|comemos|bebo|bebemos|compro|compramos|consumo|comer|beber)|(?:como|bebo|compro) só|${NO_NOUN}(?:eu )?(?:como|bebo|tomo) (?:muit[oa]s?|pouc[oa]s?|bastante|imenso|imensa|demasiad[oa]|sempre|mais|menos|quase (?:só|sempre))`,
        `(?:gostava|adorava|amava) (?:muito |imenso )?(?:de |d[oa]s? |[oa]s? )?[^.!?]{2,60}?(?:mas|agora|hoje|só que)[^.!?]{0,20}? (?:não|enjoei|deixei|detesto|odeio)`,
        `(?:deixei|parei|deixámos|deixamos|parámos|paramos) de (?:comer|beber|consumir|tomar|ingerir|comprar|gostar|apreciar)|(?:enjoei|fartei-me|me fartei|cansei|cansei-me|me cansei) d[eoa]s?|perdi (?:completamente |todo )?(?:[oa] )?(?:interesse|gosto|paixão|entusiasmo|vontade)`,
        `(?:evito|evitamos|cortei|eliminei|reduzi)(?: (?:comer|beber|tomar|consumir))? ${WORD}`,
        `(?:comida|carne|álcool|doces|fritos|peixe|café) (?:só|nunca|nem pensar|apenas)`,
        `(?:glúten|lactose|marisco|camarão|amendoim|nozes|leite|ovos?)(?: me)? (?:faz|fazem|dá|dão|cai|caem)(?:-me)? (?:mal|alergia|reação|urticária)`,
      ].join("|"),
    ),
    unless: anywhere(
      `(?:${NOT} (?:\\p{L}{2,10} ){0,2}como (?:é|se|deve|fazer|eu|você|foi)|evito (?:falar|dizer|perguntar)|tomo conta|tomar (?:conta|decis\\p{L}+|uma decisão|cuidado)|tomo (?:banho|a liberdade|nota))`,
    ),
  },
  {
    name: "dislike",
    example: "Não suporto cheiro de cigarro.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["dislike"],
    pattern: anywhere(
      [
        `${NO_NOUN}(?:${HATE}|a gente (?:odeia|detesta|não gosta|não curte|não suporta|abomina))`,
        `(?:eu |nós )?${NOT} ${ADVERBS}(?:me )?(?:${DISLIKED})`,
        `(?:eu |nós )?nunca (?:gostei|gostámos|gostamos|curti|suportei|fui (?:muito )?(?:com|fã|d[eo]|à bola)|me dei bem|achei graça|liguei)`,
        `${NOT} (?:sou|somos) (?:(?:muito|nada|grande|lá muito|lá|propriamente|tão|exatamente|um|uma|particularmente|a maior|o maior) ){0,3}(?:${KEEN}|amig[oa]|de (?:\\p{L}{2,12}r|muit[oa]s?|grandes|festas|conversas|doces|modas|praia|frio|calor|campo|sair)|pessoa de|chegad[oa]|ligad[oa])`,
        `${NOT} (?:me|nos) (?:${PLEASES}|diz nada|cai bem|apetece|seduz|convence|dou bem|atrai)`,
        `${NOT} (?:tenho (?:a menor |qualquer |nenhum |nenhuma |muita |grande |muito )?(?:paciência|interesse|saco|pachorra|simpatia|jeito para multidões|gosto por))`,
        `(?:tenho|temos|sinto|ganhei|peguei|apanhei)(?: (?:um|uma|algum|alguma|muito|muita|imenso|o maior|grande|verdadeiro|verdadeira|certo|certa|a maior|pouca|zero)){0,2} (?:${AVERSION})`,
        `${NOT} (?:quero|queremos) (?:mesmo |mais |nenhum\\p{L}* |nada de |mais nenhum\\p{L}* |de todo )?(?!${INFINITIVE}${RIGHT}|(?:que|dizer|isso|isto|nada|[oa]|[oa]s|um|uma|saber|ess[ea]|est[ea]|de|mais|mesmo|te|lhe|me)${RIGHT})${WORD}`,
        `${NOT} (?:ligo|ligamos|quero saber|dou a mínima|me interesso)(?: nada| muito| nem um pouco)? (?:a|para|ao|à|pra|pr[oa]|d[eoa]|com|por)|estou-me nas tintas|me estou nas tintas|estou nem aí|tô nem aí|me lixando|morro de (?:medo|nojo|pavor)|fujo d[eoa]s?|fico (?:irritad[oa]|nervos[oa]|enjoad[oa]|furios[oa]|mal disposto|mal disposta|mareado|mareada) (?:com|quando|em|n[oa])|(?:eu )?dispenso|prescindo d[eoa]|passo bem sem|sou contra|(?:eu )?recuso-me|(?:eu )?me recuso|recusamo-nos|(?:eu )?não tolero|farto de|fart[oa] d[eoa]s?|estou fart[oa]|ando fart[oa]|estou de saco cheio|tô de saco cheio`,
        `^[^.,!?]{2,60}? (?:(?:me|nos) (?:(?:muito|mesmo|imenso) )?(?:${ANNOYS})|(?:${ANNOYS})-(?:me|nos)|(?:dá|dão|causa|causam|provoca|provocam)-(?:me|nos) (?:vómitos|vômitos|nojo|sono|raiva|náuseas|azia|medo|arrepios|alergia|comichão|dor de cabeça|ansiedade|nervos)|(?:tira|tiram)-me do sério|(?:faz|fazem|cai|caem)-me mal)`,
        `^[^.,!?]{2,40}, (?:nem pensar|nem mort[oa]|nem a brincar|nem de graça|deus me livre|tô fora|estou fora)`,
        `acho (?:[^.,!?]{2,40}? )?${AWFUL}`,
        `^[^.,!?]{2,40}? (?:é|são) (?:um nojo|um horror|intragável)`,
        `^[^.,!?]{2,40}? (?:não é|nunca foi|não são) (?:${MY} (?:praia|cena|forte|onda|género|estilo)|(?:para|pra) mim|comigo)`,
      ].join("|"),
    ),
    unless: new RegExp(
      `${LEFT}(?:odeio|detesto) quando (?:você|isso|tu)|${LEFT}(?:medo (?:que|de que)|não gosto (?:de saber|mais)? ?${ON_TOPIC}|(?:odeio|detesto|acho|achei) ${ON_TOPIC}|acho (?:que|[oa] (?:tu|seu|text|títul|resum)))|^(?:isso|isto|esse|essa|este|esta) `,
      "u",
    ),
  },
  {
    name: "favourite",
    example: "Meu prato favorito é moqueca de camarão.",
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: anywhere(
      [
        `${MY} (?:[\\p{L}-]{2,20} ){1,5}?${FAVOURITE}`,
        `${MY} (?:comida|bebida|cor|banda|música|livro|filme|série|esporte|desporto|time|clube|equipa|estação|lugar|prato) (?:de eleição|do coração)`,
        `(?:[oa]s? )?${MY} ${FAVOURITE} (?:é|são|sempre foi|foi sempre)`,
        `(?:[oa]s? )?(?:\\p{L}{2,16} )?(?:de que|que) (?:eu )?(?:mais|menos) (?:gosto|adoro|amo|aprecio|curto)`,
        `${MY} (?:grande )?(?:paixão|vício|perdição|fraqueza|fraco|guilty pleasure|hobby|passatempo|hobbies|passatempos|preferência|preferências)(?: \\p{L}{2,12})? (?:é|são|vai|vão)`,
        `(?:para|pra) mim,? (?:[oa]s? )?(?:melhor|melhores|não há (?:nada )?(?:melhor|como)|nada (?:bate|supera|como|melhor))`,
      ].join("|"),
    ),
  },
  {
    name: "liking",
    example: "Gosto muito de fado.",
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: anywhere(
      [
        `${NO_NOUN}(?:eu |nós )?${ADVERBS}(?:${LIKE})${RIGHT}(?![)(=]| =| \\+| (?:que me digas|que digas|de saber que|de o ouvir))`,
        `(?<=^|(?:^|[^\\p{L}])(?:eu|não|também|e|mas|só|sempre) |, )curto (?:muito |demais |imenso |mesmo |bastante )?${WORD}`,
        `a gente (?:(?:também|sempre|só|já) ){0,2}(?:adora|gosta|ama|curte|prefere)${RIGHT}`,
        `(?:(?:eu |nós )?(?:sou|somos|fiquei|estou|tô|tou|ando|virei|sempre fui) (?:(?:muito|super|um|uma|mesmo|completamente|totalmente|meio|grande|enorme|o maior|a maior|verdadeir[oa]|bastante|realmente|tão) ){0,3}${KEEN})${RIGHT}`,
        `sou (?:mais|muito) (?:de|do|da|dado|dada)${RIGHT}`,
        `(?:sou|somos|torço|torcemos|a gente torce)(?: pel[oa]| pr[oa]| d[oa]| para [oa]| do time do)? ?${CLUB}${RIGHT}`,
        `(?:torço|torcemos|me amarro|me ligo|me pelo|pelo-me|perco-me|me perco|babo|vibro|derreto-me) (?:em|n[oa]s?|pel[oa]s?|por|com|pr[oa]|para)${RIGHT}`,
        `(?:me |nos )(?:(?:muito|imenso) )?(?:${PLEASES})${RIGHT}|(?:${PLEASES})-(?:me|nos)${RIGHT}|(?:dá|dão)-(?:me|nos) (?:\\p{L}{2,8} )?(?:prazer|alegria|gosto|energia|paz)|(?:faz|fazem|deixa|deixam)-(?:me|nos) (?:feliz|bem|content|felizes|calm)`,
        `(?:tenho um vício|o meu vício|me interesso|interesso-me|interessamo-nos|me interessa)${RIGHT}`,
        `tenho (?:(?:um|uma|muito|muita|grande|bastante|certa|certo|imenso|especial) ){0,2}(?:fraquinho|fraco|queda|paixão|predileção|preferência|interesse|carinho|adoração|gosto|loucura|tara) (?:por|pel[oa]s?|em|n[oa]s?|com|para)${RIGHT}`,
        `(?:não|nao) (?:(?:vivo|passo|fico|consigo viver|sei viver|saio de casa) sem|resisto|dispenso|abro mão|troco|perco (?:um|uma|nenhum))${RIGHT}`,
        `(?:não há|nada) (?:nada )?(?:como|melhor|me (?:dá|faz) (?:mais|tão)|me relaxa)${RIGHT}`,
        `acho (?:[^.,!?]{2,40}? )?${GREAT}${RIGHT}`,
        `(?:gostei|gostámos|adorei|adorámos|amei|amámos|curti) (?:muito |imenso |mesmo |demais )?(?:d[eoa]s? |[oa]s? |de )?${WORD}`,
        `fico (?:muito |sempre )?(?:feliz|content\\p{L}|satisfeit[oa]|animad[oa]) (?:quando|com)${RIGHT}`,
        `se (?:eu )?(?:puder|pudesse|tiver de|tiver que|tivesse de|tivesse que) escolher`,
        `^(?:para mim |pra mim )?tanto faz [^.!?]{2,60}?(?:desde que|mas|contanto que)${RIGHT}`,
        `(?:só|apenas) (?:${FOOD_VERB})${RIGHT}`,
        `(?:para|pra) mim[^.!?]{2,60}? (?:sempre|nunca|só)${RIGHT}`,
        `(?:escolho|fico|opto|vou) sempre (?:por|pel[oa]|com|[oa]|para)${RIGHT}`,
        `(?:sinto-me|me sinto) (?:melhor|bem|mais à vontade|confortável) (?:com|a|quando|em|n[oa])${RIGHT}`,
        `(?:preferia|preferiria) (?!saber|que me)${WORD}`,
      ].join("|"),
    ),
    unless: anywhere(
      [
        `(?:gosto|gostei|adoro|adorei|amei|amo|curti|prefiro|acho|achei) ${ON_TOPIC}`,
        `acho (?:que|${THE}(?:tua|teu|sua|seu) ?|${THE}${TOPIC})`,
        `(?:adoro|odeio|gosto|detesto) quando (?:explicas|você|isso|tu|respondes)`,
        `gosto (?:em|de) (?:conhecer-te|te conhecer|falar contigo|ajudar)`,
        `(?:gostei|adorei|amei|curti) (?:de (?:saber|ouvir|falar)|[oa] (?:teu|tua|seu|sua)|muito[.!]*$|tudo|demais[.!]*$)`,
        `(?:gostava|gostaria|adoraria|adorava) (?:muito )?(?:de )?`,
      ].join("|"),
    ),
  },
];
