/**
 * What a Portuguese memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5).
 * One table: a predicate, the attribute, and the words that the memory then has.
 */
import type { ItemType } from "../../core/item.ts";
import type { Attributed } from "../tongue.ts";
import {
  BRANDS,
  COUNTRIES,
  DIETS,
  FAITHS,
  favouriteOf,
  INSTRUMENTS,
  isCity,
  NATIONS,
  NOT_ROLES,
  PROGRAMMING,
  ROLES,
  toolKey,
} from "./attribute-words.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** The first rule that fits; what fits none is a plain fact. */
export function attributed(text: string): Attributed {
  for (const rule of RULES) {
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof rule.key === "function" ? rule.key(groups, text) : rule.key;
    if (typeof rule.key === "function" && key === undefined) continue;
    const former = rule.former?.(groups);
    return {
      text: rule.text?.(groups, text) ?? text,
      type: rule.type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(rule.ends === undefined ? {} : { ends: rule.ends }),
      ...(rule.isSince === undefined ? {} : { isSince: rule.isSince }),
    };
  }
  return { text, type: "fact" };
}

const END = "(?![\\p{L}\\p{N}-])";
const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|d[aeo]s? (?=\\p{Lu})|e (?=\\p{Lu}))*)*)";
const PLACE =
  "(?<place>\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:d[aeo]s?|do) (?=\\p{Lu})\\p{L}+|paulo|janeiro|horizonte|alegre|verde))*)";
const COUNT =
  "(?:\\d{1,3}|(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e \\p{L}+)?|dez|onze|doze|treze|c?qu?atorze|quinze|dez[ae]?ss?eis|dez[ae]?ssete|dezoito|dez[ae]nove)";
const MONTHS = "(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)";
const IN = "(?:em|no|na|nos|nas)";
const ADVERB = "(?:(?:já|agora|atualmente|hoje|também|ainda|só|sempre|oficialmente) )?";
const LEFT_WORK: readonly string[] = ["work.employer", "work.role"];

/** Patterns that ignore the case. */
const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** Patterns that tell names by their capitals. */
const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

/** What stands behind the part that a rule has read. */
const behind = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.indexOf(part) + part.length);

const isEm: Readonly<Record<string, string>> = { o: "no", a: "na", os: "nos", as: "nas" };

const RULES: readonly Rule[] = [
  // Who somebody is.
  cased(`(?:Chama-se|(?:O )?[Nn]ome(?: completo| verdadeiro| próprio)? é) (?:[oa] )?${NAME}`, {
    type: "identity",
    key: "name",
    text: ({ name }, whole) => `Chama-se ${name ?? ""}${behind(whole, name)}`,
  }),
  cased(`É [oa] (?:[a-zà-ÿ]{4,12} )?${NAME}(?=$|,| e | d[aeo] )`, {
    type: "identity",
    key: ({ name }) => (isCity(name) ? "name" : undefined),
    text: ({ name }, whole) => `Chama-se ${name ?? ""}${behind(whole, name)}`,
  }),
  rule(
    `(?:(?:todos|todo mundo|toda a gente|a família|(?:os|as) amig[oa]s|em casa|lá em casa) (?:(?:lhe|o|a|se) )?cham(?:a|am)(?:-(?:lhe|se|[oa]))?|chamam-lhe|é (?:mais )?conhecid[oa] (?:por|como)|é tratad[oa] por|prefere ser chamad[oa](?: de)?|responde por|tem (?:a alcunha|o apelido) de|(?:o|a) (?:alcunha|apelido) é|atende por)(?: de| como| por| só)? (?<name>\\p{L}[\\p{L}'’-]*)`,
    { type: "identity", key: "nickname" },
  ),
  rule("(?:(?:os )?pronomes (?:são )?|usa (?:os )?(?:pronomes )?)(?:ela|ele|elu|elx)(?:/|s? (?:e|ou) | ?-)", {
    type: "identity",
    key: "pronouns",
  }),
  rule(
    `(?:tem|fez|completou|faz|vai fazer|fará|vai completar|completa) (?<age>${COUNT}) (?:anos?|aninhos)(?! (?:de (?!idade)|a |que |em |como ))${END}`,
    {
      type: "identity",
      key: "age",
      text: (_, whole) => whole.replace(/^(?:fez|completou) /iu, "Tem "),
    },
  ),
  rule(`fez (?<age>${COUNT})(?=$|,| no | na | em | e | com )`, {
    type: "identity",
    key: "age",
    text: ({ age }, whole) => `Tem ${age ?? ""} anos${behind(whole, age)}`,
  }),
  rule(`[\\p{L} ,]{3,40}, ${COUNT} anos(?=$|,)`, { type: "identity", key: "age" }),
  rule(
    `(?:nasceu|faz anos|faz aniversário|o aniversário(?: dela?| dele)? é|o dia de anos é|celebra os anos)(?: (?:a|em|no|dia|no dia|sempre))* \\d{1,2}(?:\\.?º)? de ${MONTHS}`,
    {
      type: "identity",
      key: "birthday",
    },
  ),
  rule(
    `(?:nasceu (?:a|em|no dia|dia) \\d{1,2}[/.]\\d|(?:faz anos|faz aniversário) (?:a|em|no dia|dia|no) (?:\\d|natal|ano))`,
    {
      type: "identity",
      key: "birthday",
    },
  ),
  rule(`(?:pesa|tem) (?:cerca de |quase |uns )?${COUNT}(?:[.,]\\d)? ?(?:kg|quilos?|kilos?)${END}`, {
    type: "identity",
    key: "weight",
    text: (_, whole) => whole.replace(/^tem /iu, "Pesa "),
  }),
  rule("o (?:aniversário|dia de anos) (?:é|cai)(?!\\p{L})", { type: "identity", key: "birthday" }),
  rule("pesa ", { type: "identity", key: "weight" }),
  rule(
    "(?:mede|tem) (?:cerca de |quase )?(?:[12][.,]\\d{1,2}(?: ?m(?:etros)?)?|[12]\\d\\d ?(?:cm|centímetros))(?:$|[ ,](?!\\d))",
    {
      type: "identity",
      key: (_, whole) =>
        /^tem [\d.,]+(?![\d.,]| ?(?:m|cm|centímetros|metros)(?!\p{L}))/iu.test(whole) ? undefined : "height",
      text: (_, whole) => whole.replace(/^tem /iu, "Mede "),
    },
  ),
  rule("(?:[oa] )?(?:língua|idioma) (?:matern[ao]|nativ[ao]) (?:é|são) ", { type: "identity", key: "language.native" }),
  rule("(?:[oa] )?\\p{L}+ é (?:a|o) (?:primeira língua|língua (?:materna|nativa)|idioma (?:materno|nativo))", {
    type: "identity",
    key: "language.native",
  }),
  rule("(?:está|vive|trabalha) (?:no|num|em) fuso|(?:o )?fuso(?: horário)? é", { type: "identity", key: "timezone" }),
  rule(`(?:tem|tirou|obteve|conseguiu|recebeu|pediu|ganhou) (?:a |dupla |uma )*(?:nacionalidade|cidadania)${END}`, {
    type: "identity",
    key: "nationality",
  }),
  rule(`é ${ADVERB}(?:de nacionalidade )?(?:${NATIONS})${END}(?! e (?:trabalha|é) )`, {
    type: "identity",
    key: "nationality",
  }),
  cased(
    `(?:Nasceu(?: e cresceu| e criou-se)?|É natural|É originári[oa]|É oriund[oa]|Veio|É)(?: lá)? (?:em|no|na|nos|nas|de|do|da)(?: (?:casa|hospital|interior|norte|sul))? ${PLACE}`,
    {
      type: "identity",
      key: ({ place }, whole) =>
        /^\p{Lu}/u.test(place ?? "") && !/^Veio/.test(whole) && isCity(place) ? "birthplace" : undefined,
    },
  ),
  rule("nasceu em casa(?:,| n)", { type: "identity", key: "birthplace" }),
  // Where somebody lives.
  rule(
    `(?:mudou(?:-se)?|já se mudou|voltou a morar|foi viver|foi morar|está a viver|foi embora)(?: de vez| de volta| definitivamente| outra vez| de novo)?(?: (?:de|do|da) (?<from>[^,]{2,40}?))?,? (?:para|pra)(?: (?<article>[oa]s?))? ${PLACE}`,
    {
      type: "identity",
      key: ({ place }, whole) =>
        isPlace(place) &&
        !/(?:namorad|companheir|mulher|marido)[oa]? (?:em|no|na)/u.test(whole.slice(0, whole.indexOf(place ?? "")))
          ? "home.city"
          : undefined,
      text: ({ place, article }, whole) =>
        `Mora ${isEm[article ?? ""] ?? "em"} ${place ?? ""}${whole.slice(lastIndexBehind(whole, place))}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  rule(`(?:vai mudar-se|vai se mudar|muda-se|vai mudar|muda) (?:para|pra) `, { type: "goal", key: "plan.move" }),
  rule(
    `${ADVERB}(?:mora|vive|reside|habita|está a (?:viver|morar)|está (?:vivendo|morando))(?: (?:sozinh[oa]|atualmente|agora|sempre|só|junt[oa]s?|de favor|há [^,]{2,14}|com (?:[oa]s? )?[^,]{2,40}?))? ${IN} ${PLACE}`,
    {
      type: "identity",
      key: ({ place }) =>
        isPlace(place) ? (COUNTRIES.has((place ?? "").toLowerCase()) ? "home.country" : "home.city") : undefined,
    },
  ),
  cased(`(?:Mora|Vive|Reside)[^()]{2,60}, (?:em|no|na) ${PLACE}$`, {
    type: "identity",
    key: ({ place }) => (isCity(place) ? "home.city" : undefined),
  }),
  rule(
    `${ADVERB}(?:mora|vive|reside|está a viver|está a morar|está morando|está vivendo|divide|comprou|alugou|arrendou|aluga)(?: sozinh[oa]| com [^,]{2,30}?)? (?:num|numa|em um|em uma|um|uma|o|a) (?:\\p{L}+ )?(?:apartamento|apê|apto|ap|t[0-5]|casa|casinha|vivenda|moradia|quinta|sítio|chácara|barco|veleiro|kitnet|kitinete|quitinete|estúdio|studio|loft|sobrado|república|quarto|cobertura|autocaravana|motorhome|trailer|fazenda|caravana|sótão|cave|condomínio|prédio|andar|duplex)${END}`,
    {
      type: "identity",
      key: (_, whole) =>
        /^(?:divide|comprou|alugou|arrendou|aluga)/iu.test(whole) &&
        !/apartamento|apê|t[0-5]|vivenda|casa/iu.test(whole)
          ? undefined
          : "home.type",
    },
  ),
  rule(`[\\p{L} ]{0,20}(?:casa|apartamento) (?:é|está|fica) (?:alugad|arrendad|própri|um|uma)`, {
    type: "identity",
    key: "home.type",
  }),
  // Work.
  rule(
    `${ADVERB}(?:reformou-se|aposentou-se|está reformad[oa]|está aposentad[oa]|vai reformar-se|vai se aposentar|é [\\p{L} ]{0,24}(?:reformad|aposentad)[oa])${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(
    `${ADVERB}(?:pediu (?:a )?demissão|demitiu-se|se demitiu|despediu-se d[aeo]|foi (?:despedid|demitid|mandad|dispensad)[oa]|(?:perdeu|deixou|largou|abandonou|saiu d)o? ?o? ?(?:emprego|trabalho)|cessa funções|rescindiu|(?:está|ficou) (?:desempregad[oa]|sem (?:emprego|trabalho)))${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(
    `${ADVERB}(?:está (?:de (?:baixa|licença|atestado|layoff)|à procura de (?:emprego|trabalho)|procurando emprego)|trabalha por conta própria|é (?:autónom|autônom)[oa]|é freelancer|virou freelancer|abriu (?:um )?mei${END}|trabalha (?:a recibos verdes|como (?:autónom|autônom)[oa]|em part-time|meio período)|vai para a concorrência)`,
    { type: "fact", key: "work.status" },
  ),
  rule(
    `${ADVERB}(?:foi (?:promovid|nomead)[oa]|passou|subiu|virou|tornou-se|foi contratad[oa] como|foi eleit[oa])(?: a| para| agora)?(?: [oa]s?| uma?)? (?<role>(?:${ROLES})${END}.*)`,
    { type: "fact", key: ({ role }) => roleKey(role), text: ({ role }) => `É ${role ?? ""}`, isSince: true },
  ),
  cased(
    `(?:${ADVERB}(?:[Tt]rabalha|[Cc]omeç(?:a|ou)|[Ee]ntrou|[Ii]ngressou|[Vv]ai (?:trabalhar|começar|entrar)|[Ff]oi contratad[oa]|[Aa]ssinou(?: contrato)?|[Ff]ica|[Ee]stá|[Cc]onseguiu (?:[ou]m? )?(?:emprego|trabalho|vaga|a vaga|uma vaga)|[Aa]rranjou (?:um )?(?:emprego|trabalho)|[Aa]ceitou (?:o|um) (?:emprego|trabalho|cargo)|[Pp]assou))(?: a trabalhar| trabalho| como \\p{L}+| [^A-Z,]{3,25}?)?,? (?:na|no|nos|nas|para a|para o|pela|pelo|com a|da|do) (?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*)`,
    {
      type: "fact",
      key: ({ org }, whole) =>
        isCity(org) && !/^(?:Fica|Está) (?!na |no )/.test(whole) && !CITIES_WITH_ARTICLE.test(org ?? "")
          ? "work.employer"
          : undefined,
    },
  ),
  rule(
    `${ADVERB}(?:trabalha|está (?:a trabalhar|trabalhando)|começ(?:a|ou)(?: a trabalhar)?|conseguiu (?:a|uma) vaga|entrou|vai trabalhar)(?: agora| desde \\d+)? (?:na|no|numa?|para (?:[oa]|uma?)|em uma?) (?:restaurante|escola|biblioteca|hospital|banco|câmara|prefeitura|clínica|hotel|empresa|startup|fábrica|universidade|faculdade|loja|museu|padaria|farmácia|supermercado|mercado|escritório|construtora|consultora|consultoria|multinacional|agência|editora|livraria|oficina|ong|cooperativa|lar|creche|call center|correios|metro|metrô)${END}`,
    { type: "fact", key: "work.employer" },
  ),
  rule(
    `(?:trabalha|exerce(?: funções)?|atua|está a trabalhar|está trabalhando|começ(?:a|ou)(?: a trabalhar)?)(?: há [^,]{2,14})? (?:como|de) (?:uma? |[oa] )?(?<role>.+)`,
    {
      type: "fact",
      key: ({ role }) => (/^(?:manhã|noite|tarde|casa|segunda|madrugada)/iu.test(role ?? "") ? undefined : "work.role"),
      text: ({ role }, whole) => (/^exerce/iu.test(whole) ? `É ${role ?? ""}` : whole),
    },
  ),
  rule(`é ${ADVERB}(?:(?:uma?|[oa]) )?(?<role>(?:nov[oa] |dev |antig[oa] )?(?:${ROLES})${END}.*)`, {
    type: "fact",
    key: ({ role }) => roleKey(role),
  }),
  rule(
    `(?:deixou|largou|trocou|saiu d[aeo]|abandonou) (?:[oa] )?(?:\\p{L}+ )?(?:advocacia|engenharia|enfermagem|medicina|docência|ensino|direito|marketing|contabilidade|escritório|arquitetura)`,
    {
      type: "fact",
      key: "work.field",
    },
  ),
  rule(
    `(?:trabalha|está a trabalhar|está trabalhando|atua|é da área|arranjou trabalho) (?:com|em|na área d[aeo]|no ramo d[aeo]|no setor d[aeo]|no sector d[aeo]|d[aeo]|na|numa?) (?!casa|home|equipe|equipa|segunda|part|turno|pé|um |uma )\\p{Ll}`,
    {
      type: "fact",
      key: "work.field",
    },
  ),
  // Schooling.
  cased(
    `(?:[Ee]studa|[Aa]nda|[Ff]requenta|[Ee]ntrou|[Ff]ormou-se|[Pp]assou|[Ff]oi aceit[oae]|[Ss]e formou|[Mm]atriculou-se|[Ii]ngressou)(?: [^A-Z,]{2,30})? (?:na|no|pela|pelo|em|para a|para o|a|o) (?:Universidade|Faculdade|Escola|Instituto|Liceu|Colégio|USP|Unicamp|UFRJ|UFMG|ISCTE|Politécnico|Conservatório|\\p{Lu}{2,6}(?!\\p{L}))`,
    {
      type: "fact",
      key: (_, whole) =>
        / (?:em|de) (?:\p{L}+ )?(?:na|no|pela|pelo) \p{Lu}/u.test(whole) && /^(?:Formou|Se formou)/.test(whole)
          ? "education.subject"
          : "education.school",
    },
  ),
  rule(
    `${ADVERB}(?:estuda|cursa|faz|fez|terminou|acabou|concluiu|está a (?:tirar|fazer|estudar|cursar|terminar)|está (?:fazendo|cursando|estudando|terminando)|tira|tirou|começ(?:a|ou)|trancou|entrou em|entrou no|formou-se|é formad[oa]|é licenciad[oa]|licenciou-se|doutorou-se|passou (?:em|para|no vestibular para)|mudou (?:de curso )?para|está no \\S+ (?:ano|semestre|período))(?: a| o| um| uma)?(?: (?:faculdade|licenciatura|mestrado|doutoramento|doutorado|graduação|curso|curso técnico|pós-graduação|pós|mba|bacharelado))?(?: integrado)?(?: superior)?(?: de| em| do| da)? (?:direito|medicina|engenharia|psicologia|enfermagem|arquitet\\p{L}+|economia|gestão|administração|letras|história|filosofia|biologia|bioquímica|química|física|matemática|informática|computação|ciências?|design|jornalismo|pedagogia|veterinária|nutrição|fisioterapia|farmácia|odontologia|medicina dentária|música|teatro|artes|belas-artes|geografia|sociologia|antropologia|relações|contabilidade|marketing|publicidade|comunicação|linguística|tradução|serviço social|turismo|educação|zootecnia|agronomia|geologia|estatística|gastronomia|cinema|moda)`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `(?:faz|está a fazer|está fazendo|tira|está a tirar|cursa|estuda|terminou|concluiu)(?: um| uma| o| a)? (?:faculdade|licenciatura|mestrado|doutoramento|doutorado|graduação|pós-graduação|bacharelado) (?:de|em) `,
    {
      type: "fact",
      key: "education.subject",
    },
  ),
  // Health, food and faith.
  rule(`(?:virou|tornou-se|ficou) (?:agora )?(?<diet>(?:${DIETS})${END}.*)`, {
    type: "identity",
    key: "diet",
    text: ({ diet }) => `É ${diet ?? ""}`,
    isSince: true,
  }),
  rule(
    `${ADVERB}(?:é|está|segue uma dieta|faz (?:uma )?dieta|come)(?: agora| quase| totalmente| praticamente| metade)? (?:${DIETS})${END}`,
    {
      type: "identity",
      key: "diet",
    },
  ),
  rule(
    `(?:não|nunca|já não|deixou de|parou de) (?:come|comer) (?:nenhuma |nada de |mais )?(?:carne|carnes|animais|peixe|porco)(?: nem [\\p{L} ]{3,30})?(?=$|,| desde | há | por )`,
    {
      type: "identity",
      key: "diet",
    },
  ),
  rule(
    `${ADVERB}(?:é|virou|tornou-se|foi criad[oa]|foi educad[oa]|converteu-se a[o]?|segue [oa]|pratica [oa])(?: muito| agora)? (?:${FAITHS})${END}`,
    {
      type: "identity",
      key: "religion",
    },
  ),
  rule(
    "(?:converteu-se|batizou-se|foi batizad[oa]|deixou a igreja|não (?:é religios[oa]|acredita em deus|tem religião))",
    { type: "identity", key: "religion" },
  ),
  rule("(?:é|ficou) (?:\\p{L}+ )?(?:alérgic[oa]|intolerante) ", { type: "identity" }),
  rule(
    "(?:tem|sofre|foi diagnosticad[oa]|descobriu que tem) (?:alergia|intolerância|diabetes|asma|dislexia|tdah|enxaquecas?|epilepsia|hipertensão|depressão|ansiedade|insónia|insônia|artrite)",
    { type: "fact" },
  ),
  // Relationships.
  cased(
    `(?:[ÉE] casad[oa]|[Ee]stá (?:casad[oa]|noiv[oa]|junt[oa]|saindo|a sair|namorando|a namorar)|[Nn]amora|[Vv]ive junt[oa]|[Ss]ão casad[oa]s|[Ss]ão namorad[oa]s|[Ee]stão junt[oa]s|[Ee]stão noiv[oa]s|[Ff]az \\p{L}+ anos de namoro)(?: há [^,]{2,20})?(?: com)?(?: [oa])? ${NAME}`,
    {
      type: "relationship",
      key: "relationship.partner",
    },
  ),
  rule(
    `(?:o casamento (?:é|está marcado|vai ser|será|fica)|vai casar(?:-se)?|vai(?:-se| se) casar|casa(?:-se)? (?:com|em|a|dia|no|na|civilmente)|marcou o casamento|vão casar)`,
    {
      type: "relationship",
      key: "plan.wedding",
    },
  ),
  rule(
    `${ADVERB}(?:(?:é|está|ficou|continua|são|o estado civil é) (?:recém-?)?(?:casad|solteir|divorciad|separad|viúv|noiv|junt)[oa]s?|casou(?:-se)?|divorciou-se|separou-se|se separou|enviuvou|o divórcio (?:saiu|ficou)|(?:acabou|terminou|rompeu) (?:com [oa] (?!curso|emprego|trabalho|negócio|empresa|assinatura|carne|açúcar)\\p{L}+|o (?:namoro|noivado|casamento))|(?:foi pedid[oa]|pediu\\p{L}*)(?: [^,]{2,20})? em casamento|pediu-lhe em casamento|tem um relacionamento aberto|está num[a]? (?:relação|namoro|relacionamento)|celebrou (?:o )?(?:matrimónio|matrimônio|casamento)|assinou o divórcio)${END}`,
    { type: "relationship", key: "relationship.status" },
  ),
  rule(
    "(?:tem|tinha) (?:uma? |dois |duas |três |quatro |cinco |\\d )?(?:\\p{L}+ )?(?:filh[oa]s?|irmãos?|irmãs?|net[oa]s?|sobrinh[oa]s?|marido|mulher|esposa|namorad[oa]|companheir[oa]|gémeos|gêmeos|prim[oa]s?|cães|cão|cachorr[oa]s?|gat[oa]s?|cadelas?|papagaios?|cavalos?|éguas?|coelh[oa]s?|galinhas|peixes)(?!\\p{L})",
    { type: "relationship" },
  ),
  // Tastes and tools.
  rule(
    `(?:o|a|os|as) (?<thing>[\\p{L} -]{2,30}?) (?:(?:favorit|preferid|predilet|predilect)[oa]s?|de sempre|da (?:minha )?vida|do coração) (?:é|são|foi|era|continua|sempre foi) `,
    { type: "preference", key: ({ thing }) => favouriteOf(thing) },
  ),
  rule(
    "(?:o|a) (?<thing>time|clube|equipa|equipe)(?: do coração)? é |torce (?:pelo|pela|para o|para a) |é (?:adept[oa]|torcedora?) d[aeo] ",
    { type: "preference", key: "favourite.team" },
  ),
  rule(
    "(?:prefere|usa|usa sempre|gosta d[aeo]|ativou|quer) (?:[oa] )?(?:modo|tema) (?:escuro|claro|noturno|dark|light)",
    { type: "preference", key: "ui.theme" },
  ),
  rule(
    "(?:trocou|mudou|migrou|passou|deixou|abandonou|largou|substituiu)(?: de| do| da| [oa])? (?<from>[^,]{2,30}?)(?: em \\p{L}+)?(?:,)? (?:por|pelo|pela|para|pro|para o|para a|e (?:agora )?usa|agora é|e agora é)(?: [oa]| um| uma)? (?<tool>[^,.(]+)",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }) => `Usa ${tool ?? ""}`,
      former: ({ from }) => from,
    },
  ),
  rule("(?:abandonou|largou|trocou) (?:[oa] )?(?<tool>[^,.(]{2,20})", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
  }),
  rule(
    "(?:só )?(?:usa|passou a usar|trabalha com|corre|prefere|tem|comprou|instalou|(?:o )?(?:telemóvel|celular|telefone) é)(?: só| sempre| agora)?(?: [oa]| um| uma)? (?<tool>[^,.(]+)",
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
    },
  ),
  rule(
    "(?:(?:o |a )?(?:telemóvel|celular|telefone|smartphone) é |(?:uma? )?(?:iphone|samsung|xiaomi|motorola) \\p{L}?\\d)",
    { type: "fact", key: "phone" },
  ),
  rule(
    `(?:programa|desenvolve|escreve|coda|codifica|usa)(?: (?:sobretudo|principalmente|só|quase sempre|sempre|mais|código))?(?: em)? (?:${PROGRAMMING})(?![\\p{L}+#])`,
    {
      type: "skill",
      key: "programming.language",
    },
  ),
  rule(
    `(?:no trabalho |em casa |a linguagem (?:preferida|principal) )(?:é|usa|escreve) (?:${PROGRAMMING})(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
  ),
  rule(
    `(?:dirige|conduz|guia|tem|comprou|anda de|anda com|trocou de carro|(?:o|a) (?:carro|moto|mota) é)(?: d?uma?| [oa]| num)?(?: \\p{L}+)? ?(?:${BRANDS})${END}`,
    { type: "fact", key: "car" },
  ),
  rule(
    "(?:dirige|conduz|guia|tem|comprou) (?:um|o) carro(?:,| (?:elétrico|eléctrico|híbrido|usado|novo|a gasóleo|a diesel|antigo))",
    { type: "fact", key: "car" },
  ),
  rule(
    `(?:toca|aprende|está a aprender(?: a tocar)?|está aprendendo(?: a tocar)?|estuda)(?: [oa]| um pouco de| também)? (?:${INSTRUMENTS})${END}`,
    { type: "skill", key: "instrument" },
  ),
  rule("fala ", { type: "skill" }),
  rule("(?:sabe|consegue|não sabe|não consegue|toca|joga|é bo[am] (?:em|a|com)) ", { type: "skill" }),
  rule(
    `(?:vai|quer|pretende|planeia|planeja) (?:construir|comprar) (?:uma|a|um) (?:casa|casinha|apartamento|vivenda)`,
    { type: "goal", key: "plan.house" },
  ),
  rule(
    `(?:está a (?:preparar-se|treinar)|está (?:se preparando|treinando)|prepara-se|treina|inscreveu-se|vai correr|quer correr) [^,]{0,20}maratona`,
    { type: "goal", key: "plan.marathon" },
  ),
  rule(
    `(?:quer|pretende|sonha em|vai|gostaria de|queria|planeia|planeja) (?:publicar|escrever) (?:um |o )?(?:livro|romance)`,
    { type: "goal", key: "plan.book" },
  ),
  rule(
    "(?:quer|pretende|planeia|planeja|tenciona|sonha|espera|gostava de|gostaria de|queria|deseja|vai|pensa em|está a (?:pensar|planear|poupar|juntar)|está (?:pensando|planejando|juntando)) ",
    { type: "goal" },
  ),
  rule(
    "(?:não )?(?:adora|ama|gosta|detesta|odeia|prefere|curte|aprecia|não suporta|é fã|é viciad[oa] em|é doid[oa] por|é apaixonad[oa] por) ?",
    { type: "preference" },
  ),
];

const CITIES_WITH_ARTICLE =
  /^(?:Porto|Rio|Brasil|Barreiro|Montijo|Funchal|Recife|Algarve|Alentejo|Minho|Bahia|Ceará|Amadora|Madeira|Alemanha|Suíça|Holanda|Inglaterra|Irlanda|Europa|França|Itália|Espanha|Dinamarca|Suécia)/u;

const isPlace = (place: string | undefined): boolean => isCity(place);

/** Behind the last time that the place is named. */
const lastIndexBehind = (whole: string, place: string | undefined): number =>
  place === undefined ? whole.length : whole.lastIndexOf(place) + place.length;

const roleKey = (role: string | undefined): string | undefined => {
  const first = (role ?? "").toLowerCase().split(/[ ,.]/, 1)[0] ?? "";
  return NOT_ROLES.has(first) ? undefined : "work.role";
};
