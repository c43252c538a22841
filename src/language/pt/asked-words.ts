/** Portuguese questions about somebody, of both shores. "É que" is left out and "do", "da" are written "de o", "de a" before they are read. */
import type { AskedWords } from "../asked-words.ts";

const MY = "[(o|a|os|as) ](meu|minha|meus|minhas|nosso|nossa|nossos|nossas)";
/** "A minha idade", "a idade do Tom". */
const of = (noun: string): string => `(${MY} ${noun}|[(o|a|os|as) ]${noun} de ~)`;
const WHICH = "((qual|quais)( é| são| era)?|(que|o que|como) (é|são|era))";
/** "Moro", "mora o Tom", "o Tom mora". */
const verb = (i: string, he: string, they: string, we: string): string =>
  `([eu ]${i}|[nós ]${we}|a gente ${he}|(${he}|${they}) ~|~ (${he}|${they}))`;
const BE = verb("(sou|estou)", "(é|está)", "(são|estão)", "(somos|estamos)");
const HAVE = verb("tenho", "tem", "(têm|tem)", "temos");
const LIVE = verb(
  "(moro|vivo|resido|estou morando|estou a viver|estou a morar)",
  "(mora|vive|reside|está morando)",
  "(moram|vivem|residem)",
  "(moramos|vivemos)",
);
const WORK = verb(
  "(trabalho|estou trabalhando|estou a trabalhar)",
  "(trabalha|está trabalhando)",
  "trabalham",
  "trabalhamos",
);
const USE = verb(
  "(uso|utilizo|prefiro|tenho|costumo usar)",
  "(usa|utiliza|prefere|tem)",
  "(usam|utilizam|têm)",
  "(usamos|temos)",
);
const TOWN = "(cidade|país|vila|bairro|rua|zona|região|sítio|lugar|terra|estado|aldeia|freguesia|parte de a cidade)";
const RELATION =
  "(casado|casada|casados|solteiro|solteira|divorciado|divorciada|separado|separada|noivo|noiva|viúvo|viúva|comprometido|comprometida|em um relacionamento|num relacionamento|numa relação|em união de facto)";
const DIET = "(vegetariano|vegetariana|vegano|vegana|vegan|pescetariano|pescetariana|flexitariano|flexitariana)";
const WORKING =
  "(desempregado|desempregada|aposentado|aposentada|reformado|reformada|empregado|empregada|autônomo|autônoma|freelancer|de licença|trabalhador independente|trabalhadora independente|de baixa)";
const BELIEF =
  "(religioso|religiosa|católico|católica|cristão|cristã|evangélico|evangélica|protestante|muçulmano|muçulmana|judeu|judia|budista|espírita|ateu|ateia|agnóstico|agnóstica|crente)";
const COMPANY =
  "(empresa|companhia|firma|sítio|lugar|hospital|organização|escritório|loja|escola|agência|instituição|clínica)";
const SCHOOL = "(universidade|faculdade|escola|colégio|liceu|instituto)";
const ANSWERS = "[(as|tuas|suas|minhas) ][(tuas|suas|minhas) ]respostas";
const MUST =
  "(deves|devias|tens de|tens que|você deve|deve|tem que|você tem que|podes|você pode|pode|quero que (você|tu)|quero que|prefiro que|prefiro que você|gosto que|é para)";
const WANT = verb("(quero|prefiro|gosto de|gostaria de)", "(quer|prefere|gosta de)", "(querem|preferem)", "queremos");
const LIKED = "(favorito|favorita|favoritos|favoritas|preferido|preferida|preferidos|preferidas)";

export const PORTUGUESE_ASKED: AskedWords = {
  code: "pt",
  written: [
    [/(?<!\S)é que(?![^\s?!.,;:'’])/gi, " "],
    [/(?<=\S)-(?=(?:se|me|te|lhe|lhes|nos|o|a)(?![^\s?!.,;:'’]))/gi, " "],
    [/(?<!\S)d([oa]s?)(?![^\s?!.,;:'’])/gi, "de $1"],
    [/(?<!\S)n(o|a|as)(?![^\s?!.,;:'’])/gi, "em $1"],
    [/(?<!\S)tô(?![^\s?!.,;:'’])/gi, "estou"],
    [/(?<!\S)tá(?![^\s?!.,;:'’])/gi, "está"],
  ],
  lead: `olá;oi;ola;opa;ei;bom dia;boa tarde;boa noite;e;então;bom;bem;ok;olha;olhe;ah;hum;por favor;desculpa;desculpe;por acaso;a propósito;já agora;uma pergunta;pergunta;pergunta rápida;
    uma dúvida;só uma dúvida;diz me;diga me;me diz;me diga;me fala;fala me;podes dizer me;pode me dizer;você pode me dizer;podias dizer me;poderia me dizer;consegues dizer me;sabes;sabe;
    você sabe;tu sabes;você sabe me dizer;lembras te;lembras te de;você lembra;você se lembra;você se lembra de;se lembra;se lembra de;lembra;lembra se;lembra de;lembra me;me lembra;me lembre;
    lembre me;recordas te;recorda me;ainda sabes;ainda te lembras;você ainda lembra;esqueci me;esqueci;esqueci me de;não me lembro;não lembro;não sei;conta me;me conta;me conte;keepsake;
    teste;um teste;mas;afinal;ajuda me a lembrar;só para confirmar;de`,
  tail: `por favor;obrigado;obrigada;a propósito;já agora;lembras te;você lembra;você se lembra;sabes;sabe;você sabe;outra vez;de novo;mesmo;hoje;então;keepsake;afinal;ok;né;não é`,
  fillers:
    "agora;atualmente;actualmente;ainda;exatamente;exactamente;mesmo;por favor;outra vez;de novo;neste momento;em este momento;hoje em dia;realmente;na verdade;em a verdade;afinal;já;originalmente;normalmente;mais ou menos;cá",
  own: `eu;mim;nós;me;nos;meu;minha;meus;minhas;nosso;nossa;a gente;mim mesmo;mim mesma;o utilizador;a utilizadora;o usuário;a usuária;mim próprio;mim própria`,
  determiners:
    "meu;minha;meus;minhas;nosso;nossa;nossos;nossas;o meu;a minha;os meus;as minhas;o nosso;a nossa;os nossos;as nossas",
  adjectives: `velho velha velhos velhas novo nova novos novas mais maior menor pequeno pequena grande melhor melhores dois duas três quatro cinco seis querido querida único única primeiro primeira
    segundo segunda outro outra gêmeo gêmea gémeo gémea caçula do meio materno materna paterno paterna adotivo adotiva atual atuais todos todas`,
  family: "família;parentes;familiares",
  articles: "de;a;o;as;os;ao;à",
  familiar: "mamã;mamãe;mãe;papá;papai;pai;avó;avô;vovó;vovô;vó;vô",
  home: "o;a;os;as",
  notNames: `o a os as um uma teu tua teus tuas seu sua seus suas este esta esse essa que quem onde quando como qual deus você vocês ele ela eles elas todos alguém ninguém tu senhor senhora dona`,
  ofName: [/^(?:(?:o|a|os|as) )?(?<kin>[^ ]+(?: [^ ]+)?) de (?:(?:o|a) )?(?<name>[^ ]+(?: [^ ]+)?)$/u],
  owner: (name) => name,
  never: /^onde (?:eu )?(?:estou|estamos)$|^(?:o )?que (?:eu )?faco (?:agora|com|se|quando|para|em)(?!\p{L})/u,
  rows: [
    [
      "@name",
      "como ((eu )?me chamo|chamo me|nós nos chamamos|nos chamamos|(se chama|se chamam|chama se|chamam se) ~|~ (se chama|se chamam))",
      `${WHICH} ${of("(nome|nomes|nome completo|primeiro nome|sobrenome|apelido|nome de família|último nome)")}`,
      "(que|qual) nome[s] (tenho|(tem|têm) ~)",
      of("(nome|nomes|nome completo|sobrenome)"),
      "(que nome|como) (eu )?(dei|demos|chamei|chamamos) (a|à|ao|a o) ~",
    ],
    [
      "nickname name",
      `${WHICH} ${of("(alcunha|apelido|nome de utilizador|nome de usuário)")}`,
      of("(alcunha|apelido)"),
      `? ${HAVE} (um apelido|uma alcunha|algum apelido|alguma alcunha)`,
      `como ${MUST} (me chamar|chamar me|me chame|me chames|me tratar)`,
      "como (eu )?(quero|prefiro|gosto) (de )?(que (você )?(me chame|me chames|me chamem)|ser chamado|ser chamada)",
      "como (me chamam|as pessoas me chamam|os meus amigos me chamam|meus amigos me chamam)",
    ],
    [
      "style.address nickname name",
      `como ${MUST} (tratar me|me tratar|dirigir te a mim|se dirigir a mim|falar comigo|fales comigo)`,
      "(por )?(tu|você|senhor|senhora) ou (por )?(tu|você|senhor|senhora)",
      "? (tratas me|me tratas|tratamo nos|você me trata) por (tu|você)[ ou por (tu|você)]",
    ],
    ["pronouns", `${WHICH} ${of("pronomes")}`, `que pronomes ${USE}`, of("pronomes")],
    ["age birthday", `(quantos anos|que idade) ${HAVE}`, `${WHICH} ${of("idade")}`, of("idade")],
    [
      "birthday age",
      `(quando|que dia|em que dia|em que data|em que mês) (é|calha|cai) ${of("(aniversário|anos)")}`,
      `(quando|em que dia|que dia|em que mês) ${verb("(faço|celebro)", "(faz|celebra)", "fazem", "fazemos")} (anos|aniversário)[ ~]`,
      `(quando|em que dia|em que ano|em que mês|em que data|que dia) ${verb("nasci", "nasceu", "nasceram", "nascemos")}`,
      "quantos anos (faço|vou fazer|faz ~|~ faz)",
      `${WHICH} ${of("(data de nascimento|aniversário|ano de nascimento|data de aniversário|dia de anos|data de anos)")}`,
      of("(data de nascimento|aniversário|dia de anos)"),
      `(de )?que signo (${BE}|${HAVE})`,
      `${WHICH} ${of("signo")}`,
      `quanto tempo falta para ${of("(aniversário|anos)")}`,
      "(quando|em que dia) (faz|fazem) (anos|aniversário) ~",
    ],
    [
      "birthplace nationality",
      `onde ${verb("(nasci|cresci|fui criado|fui criada)", "(nasceu|cresceu|foi criado|foi criada)", "(nasceram|cresceram)", "(nascemos|crescemos)")}`,
      `(de onde|donde) ${verb("(sou|venho|sou natural)", "(é|vem|é natural)", "(são|vêm)", "(somos|vimos)")}`,
      `de que ${TOWN} ${verb("(sou|venho)", "(é|vem)", "(são|vêm)", "somos")}`,
      `em que ${TOWN} ${verb("(nasci|cresci)", "(nasceu|cresceu)", "nasceram", "nascemos")}`,
      `${WHICH} ${of("(local de nascimento|cidade natal|terra natal|naturalidade)")}`,
      of("(local de nascimento|cidade natal|terra natal|naturalidade)"),
    ],
    [
      "nationality birthplace",
      `(que|qual) (nacionalidade|cidadania) ${HAVE}`,
      `${WHICH} ${of("(nacionalidade|cidadania)")}`,
      `que passaporte ${HAVE}`,
      of("(nacionalidade|cidadania)"),
    ],
    [
      "home.city home.country whereabouts work.city",
      `onde ${LIVE}`,
      `em que ${TOWN} ${LIVE}`,
      `(onde fica|onde é|onde está) ${of("(casa|apartamento)")}`,
      `${WHICH} ${of("(morada|endereço|cidade|local de residência|cidade de residência|código postal|cep)")}`,
      of("(morada|endereço|local de residência|cidade de residência)"),
      "? ([eu ](moro|vivo)|moramos|(mora|vive) ~|~ (mora|vive)) (em|em o|em a|no|na) <place>",
    ],
    [
      "home.type",
      `? ${LIVE} (em uma|numa|em um|num|em) (casa|apartamento|vivenda|kitnet|república)[ ou (em uma|numa|em um|num|em) (casa|apartamento|vivenda)]`,
      `? ${LIVE} de aluguel[ ou em casa própria]`,
      "? [eu ](pago aluguel|alugo|sou dono de a minha casa|tenho casa própria|arrendo a casa|arrendo)",
      `(em )?que tipo de (casa|moradia|habitação) (${LIVE}|${HAVE})`,
    ],
    ["weight", `quanto ${verb("peso", "pesa", "pesam", "pesamos")}`, `${WHICH} ${of("peso")}`, of("peso")],
    [
      "height",
      `quanto ${verb("meço", "mede", "medem", "medimos")}`,
      `(que|qual) (altura|estatura) ${HAVE}`,
      `${WHICH} ${of("(altura|estatura)")}`,
      of("(altura|estatura)"),
    ],
    [
      "*diet",
      `(que|qual) (dieta|tipo de dieta|alimentação|tipo de alimentação) ${verb("(sigo|faço|tenho)", "(segue|faz|tem)", "(seguem|fazem)", "seguimos")}`,
      `${WHICH} ${of("(dieta|alimentação)")}`,
      `? ${BE} ${DIET}[ ou ${DIET}]`,
      `? ${verb("como", "come", "comem", "comemos")} (carne|peixe|porco|laticínios|lacticínios|ovos|carne ou peixe|carne de porco|marisco)`,
      `(o )?que ([eu ]não (como|posso comer)|não (come|pode comer) ~|~ não (come|pode comer))`,
      `? ${BE} (de|em|a) dieta`,
      `que (restrições|preferências) alimentares ${HAVE}`,
      of("(dieta|restrições alimentares)"),
    ],
    [
      "work.role work.employer work.field work.status",
      "(o )?que (faz ~|~ faz)",
      `(o )?que ${verb("faço", "faz", "fazem", "fazemos")} (em a vida|profissionalmente|de profissão|como trabalho|para viver|de a vida)`,
      `(em que|em o que|com (o )?que|em o que|de que|como que|com que) ${WORK}`,
      `${WHICH} ${of("(trabalho|profissão|ofício|cargo|emprego|ocupação|função|posto)")}`,
      `(que|qual) (trabalho|profissão|cargo|emprego|função) ${verb("(tenho|exerço|faço)", "(tem|exerce|faz)", "têm", "temos")}`,
      `a (o )?que ${verb("(me dedico|dedico me)", "(se dedica|dedica se)", "se dedicam", "nos dedicamos")}`,
      "como (ganho|ganha) (a|minha|a minha) vida[ ~]",
      "(de|do) que (eu )?(vivo|vivemos|vive ~)",
      of("(trabalho|profissão|cargo|emprego|ocupação|função)"),
    ],
    [
      "work.employer work.role",
      `onde ${WORK}`,
      `para quem ${WORK}`,
      `(em|para) que ${COMPANY} ${WORK}`,
      `(quem|qual) é ${of("(empregador|empregadora|empresa|local de trabalho|patrão)")}`,
      `como (se chama|chama se) ${of("(empresa|firma|companhia|local de trabalho)")}`,
      "? ([eu ]trabalho|trabalha ~|~ trabalha) (em|em o|em a|para|para o|para a|de a|de o) <place>",
      of("(empresa|local de trabalho|empregador)"),
    ],
    [
      "work.field work.role work.employer",
      `em que (setor|sector|área|ramo|campo|indústria) (${WORK}|${BE})`,
      `${WHICH} ${of("(setor|sector|área|ramo)[ de trabalho| de atividade]")}`,
    ],
    [
      "work.status work.role work.employer",
      `? ${BE} ${WORKING}[ ou ${WORKING}]`,
      `? ${WORK} (a tempo inteiro|a tempo parcial|em tempo integral|em meio período|a meio tempo)[ ou (a tempo inteiro|a tempo parcial|em meio período|meio período|em tempo integral)]`,
      `? ${HAVE} (um )?(emprego|trabalho)`,
    ],
    [
      "education.school education.subject",
      `onde ${verb("(estudei|estudo|fiz a faculdade|fiz faculdade|me formei|tirei o curso)", "(estudou|estuda|fez a faculdade|fez faculdade|se formou|tirou o curso)", "(estudaram|estudam)", "estudamos")}`,
      `(em|a) que ${SCHOOL} ${verb("(estudei|estudo|ando|andei|fui)", "(estudou|estuda|anda|andou|foi)", "(estudam|andam)", "estudamos")}`,
      `${WHICH} ${of(SCHOOL)}`,
    ],
    [
      "education.subject education.school",
      `(o )?que ${verb("(estudei|estudo|estou estudando|estou a estudar|cursei|curso)", "(estudou|estuda|está estudando|está a estudar|cursou|cursa)", "estudam", "estudamos")}`,
      `(que|qual) (curso|faculdade|licenciatura|mestrado|graduação) ${verb("(fiz|tirei|faço|estudo|tenho)", "(fez|tirou|faz|estuda|tem)", "fizeram", "fizemos")}`,
      `${WHICH} ${of("(curso|especialidade|área de estudo|formação|licenciatura|mestrado)")}`,
      `em (o )?que ${verb("(me formei|sou formado|sou formada|me licenciei)", "(se formou|é formado|é formada|se licenciou)", "se formaram", "nos formamos")}`,
    ],
    [
      "relationship.status relationship.partner",
      `? ${BE} ${RELATION}[ ou ${RELATION}]`,
      `${WHICH} ${of("(estado civil|situação amorosa|situação conjugal)")}`,
      `? ${HAVE} (namorado|namorada|marido|mulher|esposa|companheiro|companheira|alguém)`,
      of("estado civil"),
    ],
    [
      "relationship.partner relationship.status",
      `com quem ${verb("(sou casado|sou casada|estou casado|estou casada|namoro|me casei|casei|estou noivo|estou noiva|estou noiva)", "(é casado|é casada|está casado|está casada|namora|se casou|casou)", "namoram", "namoramos")}`,
    ],
    [
      "religion",
      `(que|qual|de que|a que) (religião|fé|crença) ${verb("(tenho|sigo|pratico|sou|pertenço)", "(tem|segue|pratica|é|pertence)", "seguem", "seguimos")}`,
      `${WHICH} ${of("(religião|fé|crença)")}`,
      `? ${BE} ${BELIEF}[ ou ${BELIEF}]`,
      `? ${verb("acredito", "acredita", "acreditam", "acreditamos")} em deus`,
      of("(religião|fé)"),
    ],
    [
      "instrument",
      `(que|qual|quais) instrumento[s] [(musical|musicais) ]${verb("(toco|aprendo|estou aprendendo|estou a aprender|sei tocar)", "(toca|aprende|está aprendendo)", "tocam", "tocamos")}`,
      `${WHICH} ${of("instrumento[ musical]")}`,
      `? ${verb("toco", "toca", "tocam", "tocamos")} (algum|um) instrumento[ musical]`,
      `? ${verb("toco", "toca", "tocam", "tocamos")} (piano|violino|guitarra|violão|bateria|flauta|trompete|saxofone|baixo|harpa|clarinete|acordeão|violoncelo|cavaquinho|órgão)`,
    ],
    [
      "language.native",
      `${WHICH} ${of("(língua materna|idioma nativo|língua nativa|primeira língua|idioma materno)")}`,
      of("(língua materna|idioma nativo|língua nativa)"),
    ],
    [
      "*language.native",
      `(que|quais|quantas|quantos) (línguas|idiomas) ${verb("(falo|sei|sei falar)", "(fala|sabe)", "falam", "falamos")}`,
    ],
    [
      "editor",
      `(que|qual) (editor|editor de código|editor de texto|ide) ${USE}`,
      `(com|em) que (editor|ide) (${WORK}|${verb("programo", "programa", "programam", "programamos")})`,
      `${WHICH} ${of("(editor|editor de código|editor de texto|ide)[ (favorito|preferido|padrão)]")}`,
    ],
    [
      "os",
      `(que|qual) (sistema operativo|sistema operacional|distribuição|distro) ${USE}`,
      `(com|em) que sistema (operativo|operacional) ${WORK}`,
      `${WHICH} ${of("(sistema operativo|sistema operacional|distribuição|distro)")}`,
      of("sistema (operativo|operacional)"),
    ],
    ["shell", `(que|qual) shell ${USE}`, `${WHICH} ${of("shell")}`],
    [
      "browser",
      `(que|qual) (navegador|browser) ${USE}`,
      `${WHICH} ${of("(navegador|browser)[ (favorito|preferido|padrão)]")}`,
    ],
    [
      "programming.language",
      `(em|com) que (linguagem|linguagens)[ de programação] (${WORK}|${verb("programo", "programa", "programam", "programamos")})`,
      `(que|qual|quais) (linguagem|linguagens) de programação ${USE}`,
      `${WHICH} ${of("linguagem de programação[ (favorita|preferida|principal)]")}`,
    ],
    [
      "*editor os shell browser programming.language phone",
      `(que|quais) (ferramentas|programas) ${USE}[ (em o trabalho|para trabalhar)]`,
      `${WHICH} ${of("(ambiente de desenvolvimento|configuração|setup|stack)")}`,
    ],
    [
      "phone",
      `(que|qual) (telemóvel|celular|telefone|smartphone|modelo de telemóvel|modelo de celular|marca de celular|marca de telemóvel) ${USE}`,
      `${WHICH} ${of("(telemóvel|celular|modelo de celular|modelo de telemóvel)")}`,
      `? ${USE} (um )?(iphone|android)[ ou (um )?(iphone|android)]`,
    ],
    [
      "car",
      `(que|qual) (carro|veículo|modelo de carro|marca de carro|tipo de carro) (${HAVE}|${verb("(conduzo|dirijo)", "(conduz|dirige)", "conduzem", "conduzimos")})`,
      `${WHICH} ${of("(carro|modelo de carro)")}`,
      `? ${HAVE} (um )?carro`,
      `(o )?que carro ${verb("(conduzo|dirijo)", "(conduz|dirige)", "conduzem", "conduzimos")}`,
    ],
    [
      "units",
      `(que|quais|em que) (unidades|sistema de medidas|sistema de unidades|unidades de medida|medidas) (${USE}|${WANT}|${MUST})[ usar| utilizar| uses| use]`,
      "(sistema )?(métrico|imperial|métricas|imperiais) ou (métrico|imperial|métricas|imperiais)",
      `${WHICH} ${of("unidades[ (preferidas|favoritas|de medida)]")}`,
    ],
    [
      "timezone home.city",
      `em que fuso[ horário] (${BE}|${LIVE})`,
      `${WHICH} ${of("(fuso|fuso horário)")}`,
      of("fuso horário"),
    ],
    [
      "ui.theme",
      `? (${USE}|${WANT}) (o )?(modo|tema) (escuro|claro)[ ou (o )?(modo |tema )?(escuro|claro)]`,
      "(modo|tema) (escuro|claro) ou (modo |tema )?(escuro|claro)",
      `que tema (${USE}|${WANT})`,
    ],
    [
      "style.length",
      `(que tamanho|que comprimento|que extensão) (devem|têm de|têm que) ter ${ANSWERS}`,
      `(quão longas|quão curtas) (devem ser|têm de ser) ${ANSWERS}`,
      `? ${WANT} respostas (curtas|longas|breves|detalhadas|concisas)[ ou (curtas|longas|breves|detalhadas|concisas)]`,
      `? ${MUST} (responder|ser|respondas|responda) (breve|brevemente|curto|com detalhe|em detalhe)`,
    ],
    [
      "style.tone",
      `(que|em que|com que) tom (${WANT}|${MUST})[ (usar|utilizar|adotar|que uses|que use|falar comigo)][ em as (tuas |suas )?respostas]`,
      `? ${MUST} ser (formal|informal|direto)[ ou (formal|informal|direto)]`,
    ],
    [
      "style.emojis",
      `? ${WANT} emojis[ em as (tuas |suas )?respostas]`,
      `? ${MUST} (usar|pôr|colocar|mandar|uses|use) emojis`,
      "com ou sem emojis",
      "emojis sim ou não",
    ],
    [
      "style.language",
      `em que (língua|idioma) ${MUST} (responder|me responder|responder me|respondas|responda|me responda|escrever|falar comigo|falar)`,
      `em que (língua|idioma) ${WANT} ${ANSWERS}`,
    ],
    [
      "style.format",
      `(como|em que formato) ${MUST} (formatar|apresentar|estruturar|organizar) ${ANSWERS}`,
      `em que formato ${WANT} ${ANSWERS}`,
      `? ${WANT} (listas|tabelas|tópicos|parágrafos|texto corrido)[ ou (listas|tabelas|tópicos|parágrafos|texto corrido)]`,
    ],
    [
      "*style.length style.tone style.format style.emojis style.language style.address units",
      `como ${WANT} ${ANSWERS}`,
      `como [eu ]gosto de ${ANSWERS}`,
      `como ${MUST} (responder|me responder|responder me|respondas|responda|me responda|escrever me|me escrever)`,
      `${WHICH} ${of("preferências de (estilo|resposta|escrita|formato)")}`,
    ],
    [
      "@favourite",
      `(qual|quais|quem|como se chama|o que|que) (é |são |era )?(${MY} {thing} ${LIKED}|(o|a|os|as) {thing} ${LIKED} de ~)`,
      `(${MY} {thing} ${LIKED}|(o|a) {thing} ${LIKED} de ~)`,
      `(que|qual|de que|de qual) {thing} ${verb("(gosto|mais gosto|prefiro)", "(gosta|mais gosta|prefere)", "gostam", "gostamos")}[ mais]`,
      `? ${HAVE} (algum|alguma|um|uma) {thing} ${LIKED}`,
    ],
    [
      "@plan",
      `(quando|que dia|em que dia|em que data) (é|são|vai ser|tenho) ${MY} {plan}`,
      `qual é a data de ${MY} {plan}`,
      "quando (é|vai ser) (o|a) {plan} de ~",
      "quando ([eu ](vou|viajo|parto|embarco)|vamos|viajamos|partimos|embarcamos|a gente vai) (para|a|ao|de|à|a o|em) [o |a |os ]{plan}",
    ],
    [
      "plan.wedding",
      "(quando|onde) ([eu ](me caso|caso|vou casar|vou me casar|caso me)|nos casamos|casamos|vamos casar|(se casa|casa|casa se|se casam|casam se|vai casar) ~|~ (se casa|casa|vai casar))",
    ],
    [
      "plan.move home.city",
      "(quando|para onde|onde) ([eu ](me mudo|mudo me|vou me mudar|vou mudar)|nos mudamos|mudamo nos|(se muda|muda se) ~|~ se muda)[ de casa]",
    ],
    [
      "plan.retirement",
      "quando ([eu ](me aposento|reformo me|me reformo|vou me aposentar)|(se aposenta|se reforma) ~|~ se aposenta)",
    ],
    [
      "plan.marathon",
      `(quando|em que dia) ${verb("(corro|vou correr)", "(corre|vai correr)", "correm", "corremos")} (a|uma|a minha|minha) maratona`,
    ],
    [
      "@about",
      "quem ([eu ]sou|sou eu|somos nós|(é|são|era|foi) ~)",
      "(o )?que ((tu |você )?(sabes|sabe|recordas|lembras)|vocês sabem) (sobre|de|acerca de|a respeito de) ~",
      "(o )?que mais (você )?(sabes|sabe) (sobre|de) ~",
      "[tudo ][o ]que (você |tu )?(sabes|sabe|lembra|guardou) (sobre|de|acerca de|a respeito de) ~",
      "(o )?que ([eu ]te|[eu ]lhe|já te|[eu ]já te) (contei|disse|falei) (sobre|de|acerca de) ~",
      "(o )?que (você |tu )?(aprendeste|aprendeu|guardaste|guardou|memorizou|memorizaste|anotou) (sobre|de|acerca de) ~",
      "(algo |tudo |mais |um pouco )?(sobre|acerca de) ~",
      "(fala|fale|falar) (me )?(de|sobre|acerca de) ~",
      "(fala|fale) comigo sobre ~",
      "(me fale|me fala) (de|sobre) ~",
      "(tudo|algo|mais) de ~",
      "(descreve me|me descreve|me descreva|descreva me)",
      "(descreve|descreva) ~",
      "(conheces|você conhece|conhece|me conhece) ~",
      "(conheces me|você me conhece|me conheces)",
      "que (informações|informação|dados|memórias) (tens|você tem|tem|guardas) (sobre|de|acerca de) ~",
      "(resume|resuma) (o que|tudo o que) (você )?(sabes|sabe) (sobre|de|acerca de) ~",
      "faz[ me]? um resumo de o que (sabes|sabe) (sobre|de) ~",
      "(o meu|meu) perfil",
    ],
    [
      "@family",
      "(quem|quantas pessoas) (faz parte de|fazem parte de|está em|há em|tem em|são|é) (a )?(minha|nossa) família",
      "como é (a )?(minha|nossa) família",
      "quem são os membros de (a )?(minha|nossa) família",
      "quantos somos em (a )?(minha|nossa) família",
    ],
    [
      "@kin",
      `(quantos|quantas|que|quais) {kin} ${HAVE}`,
      `? ${HAVE} (algum |alguma |um |uma )?{kin}`,
      "? ~ tem (algum |alguma |um |uma )?{kin}",
    ],
  ],
  things: `colour: cor;boardgame: jogo_de_tabuleiro;game: jogo videojogo videogame;food: comida prato;film: filme;series: série seriado;book: livro romance;
    author: autor autora escritor escritora poeta;singer: cantor cantora;band: banda;song: música canção;flower: flor;team: time clube equipa equipe;day: dia;season: estação;
    animal: animal bicho;drink: bebida;dessert: sobremesa doce;fruit: fruta;city: cidade;country: país;actor: ator atriz;sport: esporte desporto;
    subject: matéria disciplina;place: lugar sítio;number: número;wine: vinho;beer: cerveja;player: jogador jogadora;restaurant: restaurante;plant: planta;tree: árvore;
    character: personagem;perfume: perfume;director: realizador realizadora diretor diretora;composer: compositor compositora;beach: praia;cheese: queijo;ice-cream: gelado sorvete`,
  plans: `wedding: casamento;move: mudança;marathon: maratona;half-marathon: meia-maratona meia_maratona;surgery: cirurgia operação;holiday: férias;trip: viagem;retirement: reforma aposentadoria;
    concert: concerto show;exam: exame prova vestibular;thesis: tese dissertação;honeymoon: lua_de_mel;adoption: adoção;sabbatical: ano_sabático;party: festa festa_de_aniversário;
    interview: entrevista entrevista_de_emprego;cruise: cruzeiro;exhibition: exposição;triathlon: triatlo;renovation: obras reforma;licence: exame_de_condução;japan: Japão;italy: Itália;
    spain: Espanha;france: França;greece: Grécia;norway: Noruega;sweden: Suécia;iceland: Islândia;ireland: Irlanda;scotland: Escócia;canada: Canadá;usa: Estados_Unidos EUA;mexico: México;
    brazil: Brasil;india: Índia;australia: Austrália;new-zealand: Nova_Zelândia;morocco: Marrocos;turkey: Turquia;croatia: Croácia;argentina: Argentina;chile: Chile;portugal: Portugal;
    london: Londres;rome: Roma;lisbon: Lisboa`,
};
