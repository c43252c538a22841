/** What Portuguese sentences say of who somebody is, of their family and their health. */
import type { ClaimRule } from "../grammar.ts";
import { anywhere, MY, NO_NOUN, NUMBER, RIGHT, THE } from "./pattern.ts";
import { PERSON } from "./subjects.ts";

const FAMILY_OWNED = `(?:(?:${NUMBER}|uns|umas|vári[oa]s|muit[oa]s|pouc[oa]s|só|apenas|mais|quase) )?(?:\\p{L}{2,12} )?(?:filh[oa]s?|irmãos?|irmãs?|irmã|netos?|netas?|bisnet[oa]s?|sobrinh[oa]s?|prim[oa]s?|ti[oa]s?|afilhad[oa]s?|entead[oa]s?|namorad[oa]|noiv[oa]|marido|esposa|companheir[oa]|cunhad[oa]s?|gêmeos|gémeos|gêmeas|gémeas|crianças|família|pai|mãe|avós|avô|avó|amig[oa]s?|sogr[oa]s?)`;
const PART_OF_FAMILY =
  "(?:casad[oa]s?|solteir[oa]s?|viúv[oa]|divorciad[oa]s?|separad[oa]s?|noiv[oa]s?|comprometid[oa]|juntad[oa]|amigad[oa]|órfã|órfão|pai|mãe|avô|avó|tia|tio|padrinho|madrinha|irmão|irmã|filh[oa]|net[oa]|prim[oa]|sobrinh[oa]|sogr[oa]|genro|nora|cunhad[oa]|padrasto|madrasta|entead[oa]|gêm[ea][oa]|gémeos?|gémea|amig[oa])";
const HEALTH =
  "(?:asma|diabetes|enxaquecas?|hipertensão|pressão alta|colesterol(?: alto)?|ansiedade|depressão|insónias?|insônia|epilepsia|artrite|artrose|psoríase|rinite|sinusite|tdah|phda|autismo|dislexia|miopia|astigmatismo|escoliose|hérnia|anemia|refluxo|gastrite|fibromialgia|endometriose|lúpus|cancro|câncer|doença|problemas? (?:de|n[oa]s?|cardíac|renal)|dores|dor|daltonismo|vertigens|síndrome|tensão alta|labirintite|covid|gripe|febre|pedras? n|marca-passo|pacemaker)";
const ROUND = `(?:(?:já|também|só|agora|ainda|quase|uns|cerca de|mais de|exatamente|acabei de fazer|por volta de) ){0,2}`;

export const WHO_RULES: readonly ClaimRule[] = [
  {
    name: "name and age",
    example: "Me chamo Larissa.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        "(?:me chamo|chamo-me|todo mundo me chama|toda a gente me chama|todos me chamam|me chamam|chamam-me|sou conhecid[oa] (?:como|por)|pode me chamar|podem me chamar|pode chamar-me|podes chamar-me|trato-me por)(?! (?:a atenção|à atenção|para))",
        `${MY} (?:(?:primeiro|segundo|último|verdadeiro|próprio) )?(?:nome|sobrenome|apelido|alcunha|aniversário|idade|signo|nacionalidade|profissão|ocupação|formação|pronomes|língua materna|idioma materno|língua nativa|cidade natal|terra natal|endereço|morada|cep|código postal|religião|fé|data de nascimento|altura|tipo sanguíneo|estado civil|número|telefone|naturalidade|nif|cpf|origem|ascendência)(?: (?:[\\p{L}]{2,12}|d[eo] \\p{L}{2,12})){0,3}? (?:é|são|se escreve|escreve-se|não é|escrevem-se|fica|calha|cai|termina|mudou)`,
        `tenho ${ROUND}(?:${NUMBER}(?: e (?:${NUMBER}))?) an(?:os|inhos)(?! (?:de (?:experiência|carreira|casa|casad|estrada|profissão|trabalho)|a ))`,
        `tenho ${ROUND}\\d{2}(?=[.,;!]|$| e )`,
        `(?:vou fazer|faço|fiz|completei|completo|estou a fazer|acabo de fazer|acabei de fazer|fazia) ${ROUND}(?:${NUMBER}(?: e ${NUMBER})?) anos`,
        "(?:considero-me|me considero|identifico-me como|me identifico como|(?:sigo|pratico|professo) (?:o |a )?(?:islão|islã|budismo|cristianismo|catolicismo|judaísmo|hinduísmo|espiritismo|candomblé|umbanda|fé|religião)|converti-me|me converti|fui batizad[oa]|(?:creio|acredito) em deus)|(?:eu )?faço anos|nasci (?:a|em|n[oa]s?|com|prematur[oa]|num|numa|há|d[oae]|\\d{1,4}|surd[oa]|ceg[oa])|nascid[oa] (?:e criad[oa] )?(?:em|n[oa])|(?:eu )?(?:cresci|fui criad[oa]) (?:em|n[oa]s?|num|numa|entre|com)|(?:uso|prefiro) (?:os )?pronomes",
      ].join("|"),
    ),
    unless: anywhere("nasci (?:para|pra)"),
  },
  {
    name: "family",
    example: "Tenho dois filhos, o Martim e a Leonor.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: anywhere(
      [
        `(?:tenho|temos|não tenho|não temos|a gente tem) ${FAMILY_OWNED}`,
        `(?:sou|somos|fui|vou ser|vamos ser|serei|fiquei|estou|estamos|tô|não sou|não estou|sou o|sou a|sou um|sou uma) (?:(?:o|a|os|as|um|uma|muito|recém|bem|quase|feliz|mesmo) )?${PART_OF_FAMILY}(?! (?:em|de (?!${NUMBER}|d[uo]|um|trê|quat|cinc|seis|gé|gê|uma?|filh|${MY})\\p{Lu}))`,
        `(?:e eu|eu e ${THE}${MY} ${PERSON}) (?:estamos|somos|moramos|vivemos|namoramos|casámos|casamos|vamos casar)|(?:estamos|somos) (?:juntos|casad[oa]s|noiv[oa]s|namorados)`,
        `${NO_NOUN}(?:namoro|namoramos|casei|casei-me|me casei|casámos|casamos|nos casámos|nos casamos|casámo-nos|divorciei-me|me divorciei|separei-me|me separei|divorciámo-nos|nos divorciamos|noivei|fiquei noiv[oa]|enviuvei|moramos juntos|vivemos juntos|juntei-me|juntámo-nos|a gente (?:se )?(?:casou|namora|separou|divorciou))`,
        `(?:adotei|adotámos|adotamos|adoptámos|tivemos|tive|estamos à espera de|estou à espera de|esperamos|esperando|a gente adotou)(?: (?:o|a|um|uma|${NUMBER}|${MY}))? (?:primeir[oa] |segund[oa] )?(?:filh[oa]s?|menin[oa]|bebé|bebê|criança|gémeos|gêmeos|gémeas|gêmeas|rapaz|menino)`,
        `(?:terminei|terminámos|terminamos|acabei|acabámos|rompi) (?:o |com |tudo com )(?:${THE}${MY} )?(?:namoro|casamento|noivado|relação|relacionamento|namorad[oa]|noiv[oa]|\\p{L}{2,14}[.!]*$)`,
        `(?:perdi|perdemos|enterrei|enterrámos) ${THE}${MY} ${PERSON}`,
        `(?:moro|vivo|divido|partilho|compartilho|trabalho|cresci|viajo)(?: (?!com ${RIGHT})[^\\s.!?]{1,14}){0,4}? com (?:${THE}${MY} ${PERSON}|(?:um|uma|dois|duas|três|uns|umas|outr[oa]s?) (?:\\p{L}{2,12} )?${PERSON})`,
      ].join("|"),
    ),
    unless: anywhere("casamos (?:os|as) |estou (?:pai|mãe|avó|avô)|tenho amig[oa]s? que (?:diz|ach)"),
  },
  {
    name: "health",
    example: "Sofro de enxaquecas.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["health"],
    pattern: anywhere(
      [
        `(?:tenho|temos|sofro d[eao]|sofro com|fui diagnosticad[oa] com|diagnosticaram-me|tive|apanhei|peguei|contraí|estou com|tô com|ando com|acordei(?: \\p{L}+)? com)(?: \\p{L}{1,12}){0,3}? ${HEALTH}`,
        `sofro d[eao]|(?:tomo|tomamos|estou a tomar|tô tomando|estou tomando)(?: \\p{L}{1,12}){0,3}? (?:remédios?|medicação|medicamentos?|comprimidos?|antidepressivos?|antibióticos?|insulina|vitaminas?|pílula|xarope|anti-histamínicos?)`,
        `(?:uso|preciso de|ponho|comecei a usar)(?: \\p{L}{1,12}){0,2}? (?:óculos|lentes|aparelho|muletas|bengala|cadeira de rodas|prótese|marca-passo|fralda)`,
        `(?:estou|tô|tou|ando|fiquei|estive|ficámos)(?: (?:muito|meio|um pouco|bastante|completamente|de novo|outra vez)){0,2} (?:grávida|doente|constipad[oa]|gripad[oa]|internad[oa]|de cama|engessad[oa]|em recuperação|a recuperar|deprimid[oa]|exaust[oa]|esgotad[oa]|em burnout|menstruada|de dieta|amamentando|a amamentar|com [^\\s.!?]{2,16})`,
        `(?:parti|quebrei|torci|fraturei|magoei|machuquei|rompi|lesionei) (?:[oa] |${MY} )`,
        `(?:tenho andado|ando|tenho-me sentido|tenho me sentido|sinto-me|me sinto|ando-me a sentir|estou|tô|tou|fico)(?: \\p{L}{2,12}){0,2}? (?:em baixo|pra baixo|triste|cansad[oa]|ansios[oa]|stressad[oa]|estressad[oa]|sozinh[oa]|desanimad[oa]|sem (?:energia|tempo|dormir|dinheiro|apetite|dinheiro|forças))`,
        `(?:fui|vou ser) (?:operad[oa]|submetid[oa]|internad[oa])`,
      ].join("|"),
    ),
    unless: anywhere(
      "com (?:dúvidas?|um erro|um problema n|(?:um|uma|algumas|muitas) (?:dúvidas?|erro|problema|questão)|sono|fome|sede|pressa|vontade)",
    ),
  },
];
