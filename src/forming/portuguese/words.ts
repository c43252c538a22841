/** Closed lists of Portuguese words that the reading of a statement turns on. */

import { fold } from "../../language/words.ts";
import { anyOf } from "../any-of.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** How people write in a hurry; "pro" is two words. */
export const SHORTHAND: ReadonlyMap<string, string> = new Map(
  `nao não;naum não;n não;q que;oq o que;pq porque;vc você;vcs vocês;voce você;voces vocês;tb também;tbm também;
  tambem também;ta está;tá está;tô estou;to estou;
  tou estou;tava estava;tavam estavam;tamo estamos;tamos estamos;pra para;pro para o;pros para os;pras para as;
  prum para um;pruma para uma;p para;c com;d de;
  mto muito;mt muito;mta muita;hj hoje;cmg comigo;qdo quando;qd quando;dps depois;msm mesmo;ngm ninguém;
  ninguem ninguém;alguem alguém;td tudo;tds todos;agr agora;eh é;
  ja já;ne né;ai aí;la lá;ate até;mae mãe;irma irmã;vo vó;voh vó;mes mês;tres três;familia família;agua água;
  musica música;medico médico;medica médica;alergico alérgico;
  alergica alérgica;ingles inglês;portugues português;frances francês;japones japonês;ultimo último;ultima última;
  proximo próximo;proxima próxima;unico único;unica única;
  fis fiz;fes fez;poz pôs;cafe café;predio prédio;escritorio escritório;aniversario aniversário;onibus ônibus;
  historia história;numero número;bebes bebês;amanha amanhã;
  anivers aniversário;niver aniversário;apto apartamento;vdd verdade;blz beleza;obg obrigado;trampo trabalho;vlw valeu;fds fim de semana;qts quantos;qtas quantas;dnv de novo;pfv por favor;sdds saudades;facul faculdade;so só`
    .split(";")
    .map((pair) => {
      const [short = "", ...long] = pair.trim().split(" ");
      return [short, long.join(" ")] as const;
    }),
);

/** Said to somebody. */
export const SECOND = set("você vocês tu te ti contigo convosco teu teus tua tuas vos vosso vossa vossos vossas");
/** Verbs by which somebody is spoken to; other forms in -s are nouns too often. */
export const SECOND_VERBS = set(
  `tens és estás vais podes queres sabes fazes dizes vês vens achas gostas moras precisas trabalhas consegues deves
  tinhas eras estavas podias querias irias serias gostarias`,
);

export const OWN = set("meu minha meus minhas nosso nossa nossos nossas");
export const ARTICLES = set("o a os as");
/** Words in front of a noun; what follows one of them is no verb. */
export const DETERMINERS = set(`
  o a os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela pelos pelas num numa nuns numas dum duma
  meu minha meus minhas nosso nossa nossos nossas
  seu sua seus suas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas neste nesta nesse nessa
  deste desta desse dessa naquele naquela daquele daquela de em com sem por
  sobre sob entre contra após até desde cada todo toda algum alguma nenhum nenhuma outro outra outros outras muito
  muita muitos muitas pouco pouca qualquer vários várias primeiro primeira segundo segunda
  último última próximo próxima novo nova bom boa mau má grande pequeno pequena longo longa alto alta ótimo ótima
  péssimo péssima lindo linda belo bela enorme antigo antiga próprio própria mesmo mesma dois duas três quatro cinco
  seis sete oito nove dez meio meia
`);
/** Of these, the ones that may stand behind their noun as well. */
export const EPITHETS = set(
  `novo nova bom boa mau má grande pequeno pequena longo longa alto alta ótimo ótima péssimo péssima lindo linda belo
  bela enorme antigo antiga próprio própria mesmo mesma`,
);
export const PREPOSITIONS = set(
  "de em com sem por para a sobre sob entre contra após até desde durante perante segundo conforme",
);
export const CONTRACTIONS = set(
  "do da dos das no na nos nas ao à aos às pelo pela pelos pelas num numa nuns numas dum duma",
);
/** Between subject and verb; they go with the verb. */
export const ADVERBS = set(
  `não nunca já também sempre só ainda quase até mal nem jamais raramente somente apenas agora hoje lá cá aqui mesmo
  finalmente realmente simplesmente praticamente atualmente normalmente geralmente costumeiramente recentemente
  ultimamente logo depois antes talvez aí bem muito mais`,
);
/** Of these, what says nothing about what is claimed. */
export const EMPTY_ADVERBS = set(
  `também agora mesmo finalmente realmente simplesmente logo aí cá aqui oficialmente basicamente literalmente
  sinceramente infelizmente felizmente atualmente bem tipo né`,
);
export const CLITICS = set("me se lhe lhes nos o a os as");

/** A word of laughter or talk that says nothing. */
export const CHATTER =
  /^(?:k{2,}|(?:ha|he|hi|ah|eh){2,}h?|rs+|hu+e*|lol|né|viu|pá|aff|affe|ufa|uau|oba|eba|caramba|nossa|poxa|xi|ops|ah+|ai+|oh+|hum+)$/u;

/** What opens a sentence and says nothing. */
export const OPENERS = set(`
  oi oie olá ola ei hey então entao bem bom boas pois ah ai olha olhe ora epa eita enfim finalmente e mas também
  porque pois agora sim ok aliás afinal sinceramente infelizmente felizmente curiosamente
  obrigado obrigada obg valeu beleza tá sabe gente sério juro cara mano portanto entretanto contudo porém aviso
  lembrete novidade novidades atenção notícia dica contexto spoiler aí daí logo hoje-em-dia claro certo
`);
/** These only where a comma follows: they are something else as well. */
export const CALLED = set(`
  pessoal malta galera gente meninas meninos amiga amigo amigas amigos cara mano mana família equipa equipe turma povo
  amores amor querida querido colegas vizinhos senhores doutor doutora não bom bem
  grupo time rapaziada moçada manas manos caros caras prezados prezado prezada hoje
`);
/** Several words that open a sentence and say nothing. */
export const OPENING_PHRASES: readonly (readonly string[])[] = `
  é que;a propósito;por acaso;na verdade;por isso;por causa disso;graças a deus;só para contexto;só pra contexto;
  para contexto;para contextualizar;em resumo;pra quem não sabe;para quem não sabe;para que conste;
  informo que;informo ainda que;comunico que;declaro que;aviso que;aviso já que;confesso que;confirmo que;
  esclareço que;saliento que;venho informar que;gostaria de informar que;devo dizer que;digo já que;
  olha que;você sabe que;vocês sabem que;tu sabes que;sabe que;sabias que;sabem que;fun fact;já agora;além disso;
  desta vez;só que;para já;de resto;por falar nisso;falando nisso;para ser sincero;para ser sincera;sendo sincero;
  sendo sincera;
  ainda por cima;é oficial;boa notícia;más notícias;boas notícias;bom dia;boa tarde;boa noite;olá a todos;oi a todos;
  bom dia a todos;me apresentando;apresentando-me;uma coisa;é isso;a verdade é que;o facto é que;o fato é que;
  acontece que;acho que;penso que;lembrem que;lembra que;lembrem-se que;lembra-te que;só lembrem que;só lembrando que;não esqueçam que;não esquece que;
  não se esqueçam que;tenham em conta que;tem em conta que;levem em conta que;saibam que;pensando bem;pensando melhor
`
  .trim()
  .split(/;\s*/)
  .map((phrase) => phrase.trim().split(" "));
export const CLOSERS = set(
  "hein obrigado obrigada obg valeu abraços beijos bjs por-favor pf sério juro ok tá credo etc graças",
);

export const CLOSING_PHRASES: readonly (readonly string[])[] = `
  não esquece;não esqueças;não se esqueça;não te esqueças;não vai esquecer;só pra você saber;só para saberes;para que saibas;por via das dúvidas;
  pelo sim pelo não;gente boa;boa gente;graças a deus;por favor;de verdade;de boa;e tal;e pronto;e é isso;isso é sério;isso é verdade;isso sim é verdade;isso é a sério;tá bom;tá ok;como você sabe;como sabes
`
  .trim()
  .split(/;\s*/)
  .map((phrase) => phrase.trim().split(" "));
/** Folded. What somebody thinks of what they tell, behind a comma: "…, uma maravilha". */
export const OPINIONS = set(
  fold(`confusão desastre loucura maravilha horror chatice seca pena sorte azar drama caos bênção tragédia pesadelo delícia nojo raiva medo
  saudade saudades alegria vergonha orgulho massa fixe top show ótimo ótima horrível incrível maravilhoso maravilhosa triste feliz contente
  louco louca chato chata fofo fofa lindo linda demais coitada coitado coitadinha coitadinho tadinha tadinho`),
);

/** They open a clause that hangs on another. */
export const SUBORDINATORS = set("quando enquanto embora como porque que caso conforme mal apesar");
export const RELATIVES = set("que quem onde cujo cuja cujos cujas");
export const QUESTIONS = set("qual quais quanto quanta quantos quantas onde quando quem porquê como que quê será");

/** Before them a word that may be a noun as well is a verb. */
export const BEFORE_VERB = set(
  `eu que e mas ou quando onde se porque pois como não já nunca sempre também só ainda agora hoje aqui me quem enquanto
  nem mal então lá normalmente geralmente atualmente apenas depois daí jamais raramente`,
);
/** Forms of verbs that are nouns, adjectives or small words as well. */
export const NOUNS_TOO = set(`
  ingresso ingressos abandono abono abraço abuso acerto acordo adianto afeto alimento almoço amigo amo amparo anexo anseio apelido aperto
  apoio aposento arquiteto arquivo arranjo arrepio assento assobio atraso aumento
  aviso avanço baixo bloqueio banco banho barro beijo bombo bordo brilho brinco cadastro calculo calço calo cambio
  caminho cancelo canto capricho carimbo cargo caso castigo castro cedo choco choro chumbo circulo comando começo
  compacto completo conserto consigo consolo consumo contacto contato conto contrato controlo convívio coro corte
  cultivo cumprimento curso curto custo dado decoro desabafo desafio descanso desconto desejo desempenho desemprego
  desenho
  deserto desmaio despacho despejo desprezo destino desvio dito documento domino domo emprego encontro engano enjoo
  ensaio ensino enterro entorno envio erro esforço esgoto espanto espirro estouro estudo exagero exercito exilo
  fabrico falho fecho fermento festejo filtro fio fixo foco formato formulo forro fracasso frito fumo fundo furo
  gabarito ganho gasto gelo giro gosto governo gozo grito habito impacto inicio interno jogo junto juro lacro ladro
  lamento
  lanche lanço largo limo limpo liquido livro lixo logo loto luto manifesto marco martelo mato medico mergulho mimo
  modelo molho morro mudo multo murcho nado namoro negocio nego noivo numero oculto olho ordeno orgulho pago parto
  passeio passo
  pasto peso pico piloto pinto piso posto pouso pratico prego preparo prezo processo projecto projeto protesto publico
  pulo quieto quito ralo rascunho rasgo receio recheio recuo registo registro rego regresso relato remo reparo repouso
  resto resumo
  retiro retorno rio risco rodeio rolo roubo saco salto salvo seco segundo seguro selo sereno socorro soldo solto
  sonho sopro sorteio sossego suborno sufoco sujo sumo suspeito sustento susto suspiro tato temo tempero termino testo
  tiro toco tombo
  torno torro trabalho traço trago transito trato treino trilho trio troco tropeço uso vario vazo vedo velo vendo
  verso vicio vivo voo voto zelo zoo como era parti fora foram visto
  casa conta compra visita ajuda prova cozinha fala dança marca marcha cria cura escala espera falha falta forma força
  guarda janta lista luta multa muda olha paga parte passa pausa pena pesca pesquisa planta posta procura queima
  reforma renda reserva
  roda ronda salva serra soma suspeita toca troca venda vela volta viola vista mente mostra nota peça nada liga entre
  cerca caminha monta mala mata mesma pinta rega saia corre come vale sente passe toque prove
`);
/** Of these, what stands behind a noun that it tells more of. */
export const ADJECTIVES_TOO = set(
  `baixo completo compacto curto fixo frito fundo interno junto largo limpo liquido mudo novo oculto pago publico
  quieto seco seguro sereno solto sujo vivo visto vario medico segundo antes como logo cedo fora`,
);

/** What the reader has to know from before; see statement.ts. */
export const POINTING = set(
  `isso isto aquilo disso disto daquilo nisso nisto naquilo ele ela eles elas dele dela deles delas nele nela neles
  nelas`,
);

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro";
const WEEKDAYS =
  "segunda terça quarta quinta sexta sábado domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábados domingos segundas terças quartas quintas sextas";
export const TIMES = set(
  `${MONTHS} ${WEEKDAYS} ontem anteontem hoje amanhã dia dias semana semanas mês meses ano anos manhã tarde noite natal páscoa carnaval verão inverno outono primavera madrugada vez vezes hora horas fim`,
);
export const NUMBERS = set(
  `um uma dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
  dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta
  noventa cem mil`,
);
/** A phrase that only sets the time or the place of what follows begins with one of these. */
export const LEADS = set(`
  em no na nos nas num numa neste nesta nesse nessa desde há faz durante após antes depois aos às ao à a até todo toda
  todos todas cada de do da com sem por para pelo pela este esta esse essa ontem anteontem hoje amanhã
  sempre atualmente recentemente ultimamente normalmente geralmente costumeiramente segunda terça quarta quinta sexta
  sábado domingo semana mês ano dia logo agora às-vezes entre dois duas uma um outro outra certa apesar graças
  janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro quando enquanto sobre além
  segundo dentro daqui antigamente nunca perto primeiro antes
`);

/** Not a person, though a capital and an article stand before it. */
export const NOT_PERSONS = set(`
  brasil portugal angola moçambique lisboa porto rio europa espanha frança itália alemanha internet google netflix
  windows linux mac iphone android python java excel notion whatsapp facebook instagram twitter amazon apple
  natal páscoa carnaval libras benfica sporting flamengo corinthians palmeiras deus covid uber ifood spotify youtube
`);

/** How somebody feels at the moment: over before it is read. "Está farto de" ends something (attributes.ts). */
export const MOOD = new RegExp(
  `^Mudou de (?:ideias?|opinião)$|^É (?:[oa]|uma?) (?:rei|rainha|imperador|imperatriz|deus|deusa|princesa|príncipe|super-?herói|vampiro|fantasma|extraterrestre|alien|et|robô|dinossauro|zumbi)(?!\\p{L})|^(?:Hoje )?(?:(?:Só )?[Qq]uer (?:cama|dormir|sumir|férias)$|(?:Está|Se sente|Sente-se|Anda|Ficou|Fica|Continua) (?:(?:muito|tão|super|mega|bem|meio|um pouco|bastante|tod[oa]|mó|demais) ){0,2}(?:${anyOf(`
    feliz felizes felicíssim[oa] triste cansad[oa] exaust[oa] ansios[oa] nervos[oa] animad[oa] empolgad[oa] chatead[oa] estressad[oa]
    stressad[oa] contente mal entediad[oa] aborrecid[oa] preocupad[oa] put[oa] irritad[oa] emocionad[oa] orgulhos[oa] tranquil[oa]
    inchad[oa] vermelh[oa] ensopad[oa] encharcad[oa] molhad[oa] suad[oa] congelad[oa] gelad[oa] morrendo morto_de morta_de amando adorando rindo chorando curtindo com_(?:sono|fome|preguiça|calor|frio|raiva|saudades?|medo)
    em_choque coitad[oa] acabad[oa] destruíd[oa] quebrad[oa] de_mau_humor de_bom_humor na_bad um_caco de_rastos radiante`)}))(?!\\p{L})`,
  "iu",
);
