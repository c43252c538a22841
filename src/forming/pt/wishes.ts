/** Standing wishes to the assistant as Portuguese puts them without a plain command. */
import { anyOf } from "../any-of.ts";
import { wishRules } from "../wish-rules.ts";
import { DO, DO_NOT, POLITE } from "./orders.ts";
import { RIGHT } from "./pattern.ts";

const oneOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join("|"), "u");

const ANSWERS = anyOf(
  "respostas? mensagens? mensagem explicaç(?:ão|ões) textos? e-?mails? resumos? intervenç(?:ão|ões)",
);
const MEASURE = `(?:\\d{1,4}|um|uma|meia|um par de|\\p{L}{2,12}) ${anyOf(`
  palavras? frases? linhas? parágrafos? pontos? tópicos caracteres páginas? passos? opções sugestões perguntas? exemplos?
`)}${RIGHT}`;
const AT_MOST = anyOf(`
  não_mais_(?:de|que|do_que) nunca_mais_(?:de|que|do_que) menos_de (?:no_)?máximo(?:_de)? (?:um_)?máximo_de até abaixo_de no_máximo_até
`);
const MOST_BEHIND = anyOf("no_máximo máximo ou_menos chegam bastam e_não_mais");
const EACH = `(?:por|em cada|para cada|nas? (?:tuas?|suas?)|em todas as|a cada) ?(?:\\p{L}+ )?${ANSWERS}${RIGHT}`;

/** What an assistant does over and over, to "tu" and to "você", as it is and as it will be. */
const SERVES = anyOf(`
  dás dá deres der recomendas? recomendares recomendar sugeres? sugerires sugerir escreves? escreveres escrever envias? enviares enviar mandas? mandares mandar passas? passares passar mostras? mostrares mostrar ensinas? ensinares ensinar
  explicas? explicares explicar respondes? responderes responder propões propõe propuseres propuser fazes faz fizeres fizer preparas? preparares preparar traduzes? traduzires traduzir resumes? resumires resumir corriges? corrigires corrigir
  procuras? procurares procurar buscas? buscares buscar reservas? reservares reservar planeias? planeares planejar planear organizas? organizares organizar citas? citares citar falas? falares falar ligas? ligares ligar lembras? lembrares lembrar
  avisas? avisares avisar dizes diz disseres disser contas? contares contar ofereces? ofereceres oferecer compras? comprares comprar pedes? pedires pedir cozinhas? cozinhares cozinhar programas? programares programar calculas? calculares
  calcular descreves? descreveres descrever listas? listares listar comparas? comparares comparar chamas? chamares chamar acordas? acordares acordar contactas? contactares contatar aconselhas? aconselhares aconselhar gerares? gerar
`);
const OCCASION = `(?:quando|se|sempre que|cada vez que|toda vez que)(?: você| vc| tu| o senhor| a senhora)? (?:(?:me|nos) )?${SERVES}(?:-(?:me|nos))?${RIGHT}(?! (?:o|a|os|as|est[ea]|ess[ea]|iss?to|isso|teu|tua|seu|sua|tempo|licença|autorização|um (?:momento|minuto|segundo|desconto|abraço|beijo)|uma (?:mão|oportunidade|boleia|carona)|que|se|conta)${RIGHT})`;
const FOR_ME =
  "(?=(?:quando|se|sempre que|cada vez que|toda vez que)(?: você| vc| tu| o senhor| a senhora)? (?:me|nos|\\p{L}+-(?:me|nos)) |[^.,]{0,80} (?:(?:para|pra|a|com|por) (?:mim|nós)|comigo|connosco|conosco)(?!\\p{L}))";
const THEN = `(?:por favor,? |então ){0,2}(?:que (?:não )?(?:seja|sejam|tenha|tenham|esteja|estejam|venha|venham|vá|vão|haja|leve|levem|inclua|incluam|fique|fiquem)${RIGHT}|(?:não|nunca) (?:(?:me|nos|o|a|os|as) )?${anyOf(DO_NOT)}(?![\\p{L}-])|(?:sempre|só|apenas|somente) (?!me |te |lhe |\\p{L}+o(?!\\p{L})|vou)\\p{L}|(?:sem|nada de|com) \\p{L}|(?:quero|prefiro|preciso|gostava|gostaria|agradeço|agradecia|agradeceria)(?:-[oa]s?)?${RIGHT}|eu (?:quero|prefiro|preciso|gostaria)${RIGHT}|(?:deves?|devem|deviam|deveriam|tens? (?:de|que)|têm (?:de|que)|tem (?:de|que))${RIGHT}|${anyOf(DO)}(?:-(?:me|nos|[oa]s?|n[oa]s?|l[oa]s?))?(?![\\p{L}-]))`;

/** "Chamasses" is said to "tu" alone; "chamasse" needs its "você" or "me". */
const YOU_WOULD = "(?:(?:me|nos) )?\\p{L}{1,12}(?:asses|esses|isses|osses|ôsses)(?:-(?:me|nos))?(?!\\p{L})";
const BEHAVED =
  "(?:(?:você|vc|o senhor|a senhora) (?:não )?(?:(?:me|nos) )?\\p{L}{1,12}(?:asse|esse|isse|osse)|me (?:trat|cham|avis|explic|respond|escrev)[aei]sse)(?!\\p{L})";
const EASIER =
  "(?:(?: mais| muito| melhor| à vontade| confortável| bem| cómod[oa]| cômod[oa]| tranquil[oa]| agradável| fácil| para mim| antes| até){0,4})";
const REACHED =
  "(?:lig|escrev|incomod|acord|contact|contat|interromp|telefon|avis|lembr|trat|notific|mand|cham)\\p{L}{1,4}(?!\\p{L})";
const SOON = "(?<!\\p{L})(?:hoje|agora|ontem|amanhã|logo|desta vez|dessa vez|esta (?:noite|tarde|semana))(?!\\p{L})";

export const WISH_RULES = wishRules({
  "limit of replies": {
    example: "No máximo duas frases por mensagem.",
    pattern: oneOf(
      `^${POLITE}(?:mantém|mantenha|limita|limite|restringe|restrinja|reduz|reduza|encurta|encurte) (?:sempre )?(?:todas )?(?:as )?(?:tuas|suas|cada) ${ANSWERS}${RIGHT}`,
      `^${POLITE}(?:limita-te|limite-se|se limite|restringe-te|restrinja-se|fica-te|fique-se|cinge-te|atenha-se|fica) (?:a|por|em) (?:${AT_MOST} )?${MEASURE}`,
      `^${POLITE}(?:responde|responda|me responda)(?:-(?:me|nos))?(?: sempre| só| apenas){0,2} (?:em|com) (?:(?:${AT_MOST}|só|apenas) )?${MEASURE}`,
      `^${POLITE}${AT_MOST} ${MEASURE},? ${EACH}`,
      `^${POLITE}(?:só |apenas )?${MEASURE},? (?:${MOST_BEHIND},? )?${EACH}(?: ${MOST_BEHIND})?(?:,? por favor)?[.!]*$`,
      `^(?:que )?(?:todas )?(?:as )?(?:tuas|suas|vossas) ${ANSWERS}${RIGHT} (?:\\p{L}+ )?(?:não )?(?:devem?|deviam|deveriam|têm (?:de|que)|podem|ultrapassem|passem|excedam|sejam|tenham|ocupem|precisam ser)${RIGHT}`,
      `^${POLITE}(?:não|nunca) (?:(?:me|nos) )?\\p{L}{2,14}(?:es|as|e|a)(?:-me)? (?:[^.:]{0,20} )?(?:mais de|mais que|mais do que|acima de|além de|de) ${MEASURE}`,
      `^(?:eu )?(?:não )?(?:quero|queria|prefiro|preciso de|gosto de|leio|desejo) (?:que )?(?:as )?(?:tuas )?${ANSWERS}${RIGHT} (?:com (?:mais|menos|no máximo|até)|de (?:mais|menos|no máximo|até)|que (?:não )?(?:passem|ultrapassem|excedam)|mais (?:curt|long|brev)\\p{L}+|abaixo|em menos)`,
      `^${POLITE}(?:só |apenas )?(?:(?:me )?(?:faz|faça|dá|dê|diz|diga|pergunta|pergunte|manda|mande|propõe|proponha)(?:-(?:me|nos))? )?(?:sempre |só |apenas |no máximo |somente ){0,2}(?:uma?|duas|dois|três|\\d) (?:só |única )?\\p{L}+ (?:de cada vez|por vez|à vez|${EACH})`,
    ),
    unless: /:\s*\S|(?<!\p{L})(?:d?est[ea]s?|d?ess[ea]s?|n?est[ea]s?|agora|aqui|isto|isso)(?!\p{L})/u,
  },
  "wish for an occasion": {
    example: "Se me recomendares livros, que sejam curtos.",
    pattern: oneOf(`^${POLITE}${FOR_ME}${OCCASION}[^.,]{0,60}, ${THEN}`),
    unless: new RegExp(SOON, "u"),
  },
  "how to be addressed": {
    example: "Podemos tratar-nos por tu.",
    pattern: oneOf(
      `^${POLITE}(?:podemos|poderíamos|vamos|devíamos|prefiro que|quero que) (?:nos )?(?:tratar-nos|tratar|tratemos|tratarmos|falar)(?:-nos)? (?:por|de) (?:tu|você|senhor|senhora)${RIGHT}`,
      `^(?:por favor,? |melhor |comigo,? ){0,2}(?:por|de) (?:tu|você)(?:,? (?:por favor|mesmo|comigo))?[.!]*$`,
      `^(?:eu )?(?:prefiro|gosto mais d[eo]|quero) ?(?:o |que me trates por |o tratamento por )?["“]?(?:tu|você)["”]?(?:[.!]*$| (?:a|ao|em vez) )`,
      `^${POLITE}(?:nada de|deixa d[eo]|deixe d[eo]|esquece|esqueça|dispensa|dispense|podes? (?:omitir|dispensar|deixar|esquecer|tirar)) (?:o |a |os |as )?["“]?(?:você|tu|senhora?|doutora?|dona?|títulos?|formalidades?|formalismos?|apelido|sobrenome)${RIGHT}`,
      `^(?:o )?(?:meu )?(?:primeiro nome|nome próprio|nome|apelido) (?:chega|basta|é suficiente|está bem)${RIGHT}`,
    ),
  },
  "not to be disturbed": {
    example: "Não quero que me liguem ao fim de semana.",
    pattern: oneOf(
      `^${POLITE}(?:já )?(?:não|nunca|jamais) (?:me|nos) (?:voltes? a |mais )?${REACHED}`,
      `^(?:eu )?não (?:quero|queremos|desejo|gosto) que (?:me|nos) ${REACHED}`,
      `^(?:eu )?não (?:quero|desejo|gosto de|queria) ser (?:ligad|contactad|contatad|incomodad|acordad|interrompid|tratad|notificad|chamad)[oa]${RIGHT}`,
      `^${POLITE}(?:sem|nenhuma?|nada de|chega de|zero) (?:chamadas?|ligações|mensagens|avisos|notificações|e-?mails|lembretes) (?:por favor )?(?:antes|depois|durante|à|ao|aos|às|no|na|a partir|entre)${RIGHT}`,
    ),
    unless: new RegExp(SOON, "u"),
  },
  "what would suit better": {
    example: "Preferia que me tratasses por tu.",
    pattern: oneOf(
      `^(?:eu )?(?:preferia|preferiria|preferíamos|era|seria|ficava|ficaria|estaria|sentia-me|sentir-me-ia|me sentiria|ficava-me|dava-me)${EASIER},? (?:que|se)(?: tu)? (?:não |nunca |sempre )?${YOU_WOULD}`,
      `^(?:eu )?(?:preferia|preferiria|gostaria|gostava|era|seria|ficava|ficaria|estaria|sentia-me|me sentiria)${EASIER},? (?:que|se) (?:não )?${BEHAVED}`,
      `^(?:eu )?(?:prefiro|preferia|preferiria|gosto|gostava|gostaria|quero|queria)(?: mais)?(?: de)? (?:que (?:me|nos) (?:chamem|tratem|chamassem|tratassem)|ser (?:tratad|chamad|cumprimentad)[oa])${RIGHT}`,
    ),
    unless: new RegExp(SOON, "u"),
  },
});
