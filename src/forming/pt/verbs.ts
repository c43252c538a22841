/** First-person verbs: Portuguese leaves "eu" out, so the verb alone tells who speaks. */
import { anyOf } from "../any-of.ts";
import { LEFT, NO_NOUN, RIGHT } from "./pattern.ts";

/** Present, what a person does or is over and over. */
const PRESENT = `sou estou tô tou ando fico tenho vou venho faço moro vivo resido habito adoro amo odeio detesto prefiro bebo tomo toco danço corro leio escrevo
  vejo assisto ouço escuto sei posso consigo quero preciso pretendo tenciono planejo planeio espero devo durmo levanto deito janto lancho cozinho pratico
  medito rezo oro viajo conduzo dirijo guio dou ensino leciono cuido crio coleciono compro vendo poupo alugo partilho compartilho divido costumo fotografo
  programo desenvolvo construo lidero gerencio coordeno administro participo pertenço frequento visito sofro evito recuso torço aprecio chego saio regresso
  levo trago dispenso aguardo procuro busco organizo produzo represento presto exerço atuo pedalo caminho surfo remo escalo costuro bordo tricoto componho traduzo
  ajudo mudo troco rezo brinco limpo arrumo rego passeio acampo pesco caço voluntario falo entendo domino conheço gosto curto como jogo trabalho uso utilizo estudo canto nado treino planto
  desenho pinto fumo acordo almoço passo namoro parto volto começo gasto ganho pago sonho acredito meço peso calço visto abomino devoro`;

/** Past, what a person did: the regular ones in -i and the irregular ones; those in -ei are told by their ending. */
const PAST = `fui fiz tive estive vim pude pus quis soube trouxe comi bebi vivi nasci cresci conheci perdi vendi aprendi escrevi dormi saí caí parti abri
  consegui recebi corri assisti descobri subi desci esqueci bati sofri concluí construí adoeci cumpri dividi investi adquiri cozi adormeci envelheci emagreci
  pedi servi segui vesti despedi-me meti prometi inscrevi inscrevi-me inscreveram-me sorri rompi mordi temi repeti demos mudei-me escolhi decidi resolvi desisti li vi ouvi senti torci fugi reagi participei`;

const NOT_PAST =
  "(?:rei|lei|sei|hei|frei|grei|achei|entendei|gostei|pensei|perguntei|mandei|enviei|falei|tentei|copiei|cliquei|colei|imaginei|expliquei|mencionei|citei|reparei|notei|adorei|amei|errei|enganei|testei|digitei|executei|carreguei|reiniciei|confirmei|verifiquei)";

/** Words in -o that open a sentence and are no verbs. */
const NO_VERB =
  anyOf(`como quando segundo conforme muito todo tudo certo isto mesmo dentro quanto exceto excepto então só depois claro caso pelo meio ambos tanto pouco cada novo primeiro último
  próximo acho penso creio espero vejo sinto obrigado pronto embaixo abaixo algo perto logo cedo junto entretanto portanto contudo enquanto perigo título resumo texto exemplo nosso nossa vosso sexo tempo próprio ótimo
  lindo bonito perfeito concordo entendo percebo prometo agradeço peço digo pergunto confirmo lembro duvido aceito suponho imagino preciso quero posso prefiro gosto sei mando envio aviso respondo repito refiro admito confesso
  estado governo mundo povo rio porto santo são antigo velho grande zero cento verdadeiro pedro paulo bruno tiago diogo rodrigo ricardo eduardo leonardo gonçalo marcelo marco afonso hugo rogério sérgio fernando francisco otávio antônio antónio mário júlio fábio flávio cláudio maurício gustavo alberto roberto vírgula ponto número erro ano mês dia preço custo prazo`);
/** "Pago 900 euros", "fecho a loja": at the very start, with something behind it, a word in -o is a verb of the speaker. */
export const OPENING_PRESENT = `(?!${NO_VERB}${RIGHT}|\\p{L}{1,10}[ai]do(?!\\p{L}))\\p{L}{2,12}o(?:-me)?(?= (?:um|uma|uns|umas|o|a|os|as|em|n[oa]s?|num|numa|de|d[oa]s?|com|às?|ao|aos|para|pra|por|meu|minha|meus|minhas|\\d|muit[oa]s?|sempre|tod[oa]s|cada|bem|mal|pouco|dois|duas|três|quatro|mais|menos|nada|quase|demais|imenso)${RIGHT})`;
/** "Pedi um empréstimo". */
export const OPENING_PAST = "\\p{L}{2,12}[bcdfghjlmnpqrstvxzç]i(?:-me|-lhe|-o|-a)?(?= \\p{L})";

export const PRESENT_FIRST = anyOf(PRESENT);
/** "comprei", "fui": what happened to the speaker. */
export const PAST_FIRST = `(?:${anyOf(PAST)}|(?!${NOT_PAST}${RIGHT})\\p{L}{2,14}ei)`;

/** "moramos", "comprámos". */
const NOT_PLURAL = anyOf(
  "mesmos últimos ultimos próximos proximos máximos mínimos extremos íntimos ótimos óptimos termos ramos primos vimos supomos veremos imaginemos suponhamos digamos sejamos façamos diríamos teríamos seríamos",
);
export const PLURAL_FIRST = `(?!${NOT_PLURAL}${RIGHT}|\\p{L}{1,14}(?:r[íi]a|dev[íi]a|pod[íi]a)mos)\\p{L}{1,14}[aeiouáéíê]mos`;

/** "a gente mora", "a gente foi". */
export const WE_PEOPLE =
  "(?<!toda )a gente (?:(?:já|também|sempre|só|ainda|quase|não|nunca|se|agora) ){0,3}\\p{L}{1,14}";

export const FIRST_PERSON = `${LEFT}${NO_NOUN}(?:${PRESENT_FIRST}|${PAST_FIRST}|${PLURAL_FIRST})${RIGHT}`;

/** Third person, of someone in the speaker's life. */
export const THIRD_FIRST =
  anyOf(`é está tá tem mora vive trabalha estuda gosta adora ama odeia detesta prefere fala joga toca faz vai quer come bebe fuma sabe canta
  dança dá usa pratica cozinha viaja conduz dirige ensina vende compra treina corre nada lê escreve pinta desenha costuma precisa pretende pode consegue sofre torce
  cria coleciona anda chama chama-se começou começa mudou mudou-se nasceu foi ficou veio fez tirou comprou ganhou casou casou-se parou deixou terminou acabou
  perdeu passou estava era tinha morava trabalhava faleceu morreu virou chega volta fala cuida leva recusa evita programa não nunca já também ainda`);
