/** Where Portuguese sentences part, and where they must not. */
import { anyOf } from "../any-of.ts";
import { DO_NOT } from "./orders.ts";
import { MY, RIGHT, THE } from "./pattern.ts";
import { PERSON } from "./subjects.ts";
import { PAST_FIRST, PLURAL_FIRST, THIRD_FIRST } from "./verbs.ts";

/** First-person verbs that begin a clause of their own. "como" and the like are too often something else. */
const VERB = `(?:${anyOf(`sou estou tô tou ando tenho vou venho faço moro vivo resido adoro amo odeio detesto prefiro gosto curto como bebo tomo toco danço canto corro nado leio escrevo vejo assisto ouço sei posso consigo quero preciso pretendo
  espero devo durmo acordo levanto-me deito-me janto cozinho pratico medito viajo conduzo dirijo dou ensino cuido crio coleciono compro vendo alugo partilho divido costumo programo desenvolvo construo trabalho estudo jogo uso treino pinto fumo
  sofro evito recuso-me torço falo entendo domino nasci cresci mudei-me mudei comprei vendi comecei adorava gostava gostaria adoraria queria fiz fui tive deixei parei larguei saí decidi resolvi viajei casei tirei aprendi chego parto volto regresso saio acabei abri criei tornei-me chamo-me interesso-me
  namoro passo levo trago marquei reservei perdi ganhei adotei entrei passei`)}|${PAST_FIRST}|${PLURAL_FIRST}|a gente \\p{L}+)`;
const BEFORE_VERB = `(?:(?:também|agora|hoje|já|ainda|atualmente|só|sempre|depois|às vezes|normalmente|não|nao|nunca|me|nos|quase|no trabalho|em casa|desde então|a seguir|logo|mesmo|até|finalmente|este ano|na verdade|além disso|por isso|à noite|de manhã|de tarde|de noite|aos domingos|aos sábados|quinta|sexta|segunda|terça|quarta|amanhã|em troca) ){0,3}`;
const OWN = `(?:${BEFORE_VERB}${VERB}|eu(?! (?:estamos|somos|vamos|temos|moramos|vivemos|\\p{L}{2,14}mos)(?!\\p{L}))|nós|${THE}${MY} (?:\\p{L}{2,12} )?(?:${PERSON}|\\p{L}{2,20} ${anyOf("favorito favorita preferido preferida")}|nome|aniversário|apelido|sonho|objetivo|meta)|el[ea]${RIGHT}|(?:não|nunca|jamais) (?:me )?${anyOf(DO_NOT)})`;

export const JOINTS = new RegExp(
  `(?:(?:,|;)? (?:e também|e depois|e|mas também|mas|porém|só que|enquanto|enquanto que|por isso|portanto|então|já)|(?<!^(?:como|porque|já que|visto que|se|quando|embora|apesar|depois|desde|uma vez que|sempre que|enquanto) [^,]{1,80})[;,:](?!(?<=(?<!\\p{L})n[ãa]o (?<verb>\\p{L}{1,14}) [^,;:]{1,40}[;,:]) \\k<verb>(?!\\p{L}))) (?=${OWN}(?!\\p{L}))|,? (?:porque|pois|já que) (?=(?:o |a |os |as )?${MY} (?:\\p{L}{2,12} )?${PERSON}${RIGHT})|,? e (?=(?:[ao] )?\\p{L}+ (?:é|mora|trabalha|adora|gosta|odeia) )`,
  "gu",
);
export const SHARED_JOINTS = new RegExp(
  `,? (?:e|mas|porém|só que) (?=(?:também |agora |atualmente |já |ainda |sempre |se |me |só ){0,2}(?:${THIRD_FIRST})(?!\\p{L}))`,
  "gu",
);

const LEANING = new RegExp(
  `^(?:(?:E|Mas|Também|Aí|Então|Pois|Só que),? )?(?:el[ea]s?|isso|isto|aquilo|ess[ea]s?|est[ea]s? (?:é|são|foi)|foi|foram|era|eram|lá|aí|por isso|por causa disso|daí|nisso|senão|assim)${RIGHT}`,
  "iu",
);
/** "Foi ótimo", "Isso ajudou": they say nothing alone. */
export const LEANS_BACK = { test: (text: string): boolean => LEANING.test(text.slice(0, LEANING_MAX)) };
const LEANING_MAX = 60;

export const TAIL =
  /,? (?:porque|pois|já que|visto que|uma vez que|para que|embora|apesar de|ainda que|o que (?:foi|é|era)|que (?:foi|era|fica)) [^.!?\n]{10,180}(?=[.!?]*$)/u;
export const CUTS = /[,;:–—-]\s|\s(?=(?:e|mas|então|porque|que|enquanto|quando|pois|depois)\s)/gu;
