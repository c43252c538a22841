/**
 * What a Portuguese memory sets: single-valued attributes by the form that its predicate has in the third person (memory.md §3.5).
 * One table: a predicate, the attribute, and the words that the memory then has.
 */
import type { ItemType } from "../../core/item.ts";
import { anyOf } from "../any-of.ts";
import type { Attributed } from "../tongue.ts";
import { appointmentOf } from "./appointments.ts";
import {
  CARS,
  DEGREES,
  DIETS,
  DWELLINGS,
  EMPLOYERS,
  FAITHS,
  FIELDS,
  favouriteOf,
  INSTRUMENTS,
  isCountry,
  isEmployer,
  isPlace,
  isRole,
  NATIONS,
  PROGRAMMING,
  planOf,
  ROLES,
  toolKey,
} from "./attribute-words.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  /** Undefined where it turns out that the rule does not fit. */
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** The first rule that fits; what fits none is a plain fact. */
export function attributed(text: string): Attributed {
  for (const { pattern, type, key: keyOf, text: textOf, former: formerOf, ends, isSince } of RULES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof keyOf === "function" ? keyOf(groups, text) : keyOf;
    if (typeof keyOf === "function" && key === undefined) continue;
    const former = formerOf?.(groups);
    return {
      text: textOf?.(groups, text) ?? text,
      type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(ends === undefined ? {} : { ends }),
      ...(isSince === undefined ? {} : { isSince }),
    };
  }
  return { text, type: "fact" };
}

const END = "(?![\\p{L}\\p{N}-])";
const NAME = "(?<name>\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|d[aeo]s? (?=\\p{Lu})|e (?=\\p{Lu}))*)*)";
const PLACE =
  "(?<place>\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|d[aeo]s? (?=\\p{Lu})\\p{L}+|paulo|janeiro|horizonte|alegre|verde))*)";
const COUNT = `(?:\\d{1,3}|(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e \\p{L}+)?|${anyOf(`
  dois duas três quatro cinco seis sete oito nove dez onze doze treze c?qu?atorze quinze dez[ae]?ss?eis dez[ae]?ssete dezoito dez[ae]nove
`)})`;
const MONTH = anyOf("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro");
const IN = anyOf("em no na nos nas");
const ADVERB = `(?:${anyOf("já agora atualmente hoje também ainda só sempre oficialmente afinal")} )?`;
/** "has worked", "works", "is working": one who works. */
const WORKS = anyOf(`
  trabalha está_a_trabalhar está_trabalhando começ(?:a|ou)(?:_a_trabalhar)? vai_trabalhar vai_começar entrou ingressou
  foi_contratad[oa]
  continua_a_trabalhar continua_trabalhando voltou_a_trabalhar
`);
const WORKING = anyOf("trabalha está_a_trabalhar está_trabalhando começ(?:a|ou)_a_trabalhar vai_trabalhar trabalhou");
const LIVES = anyOf(`
  mora vive reside habita está_a_viver está_a_morar está_vivendo está_morando voltou_a_viver voltou_a_morar
  continua_a_viver
  continua_morando veio_viver veio_morar
`);
const WANTS = anyOf(`
  quer vai pretende planeia planeja tenciona sonha_em gostaria_de gostava_de queria deseja pensa_em decidiu
  está_a_pensar(?:_em)?
  está_pensando_em está_a_planear está_planejando está_a_poupar_para está_a_juntar_dinheiro_para
  está_juntando_dinheiro_para
`);
/** Plans that are made, put off or given up. */
const PLANS = anyOf(`
  cancelou adiou desistiu_d[aeo]s? remarcou marcou reservou já_não_vai(?:_fazer)? inscreveu-se_n[oa]s?
  comprou_(?:as?_)?passage[mn]s?
  comprou_(?:os_)?bilhetes? está_a_preparar-se_para está_a_preparar está_se_preparando_para está_preparando
  prepara-se_para está_a_treinar_para
  está_treinando_para treina_para vai_correr prepara viaja_para parte_para embarca_para voa_para
  tem_(?:viagem|voo|passagem|bilhete)
  está_de_malas_feitas_para está_inscrit[oa]_n[oa]s?
`);
const ORGANISATION = "(?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|d[aeo]s?(?= \\p{Lu})))*)";
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
/** A word of a cased pattern, with or without a capital. */
const either = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s+/)
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join("|")
    .replaceAll("_", " ")})`;

/** What stands behind the part that a rule has read. */
const behind = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.indexOf(part) + part.length);
const behindLast = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);

/** "para o Porto" → "no Porto". */
const WITHIN: Readonly<Record<string, string>> = { o: "no", a: "na", os: "nos", as: "nas" };

const asName = ({ name }: Groups, whole: string): string => `Chama-se ${name ?? ""}${behind(whole, name)}`;

const WHO: readonly Rule[] = [
  cased(`(?:Chama-se|(?:[OA] )?[Nn]ome(?: completo| verdadeiro| próprio)? é) (?:[oa] )?${NAME}`, {
    type: "identity",
    key: "name",
    text: asName,
  }),
  cased(`É [oa] (?:[a-zà-ÿ]{4,12} )?${NAME}(?=$|,| e | d[aeo] )`, {
    type: "identity",
    key: ({ name }) => (isPlace(name) ? "name" : undefined),
    text: asName,
  }),
  rule(
    `${anyOf(`
      (?:todos|todo_mundo|toda_a_gente|a_família|[oa]s_amig[oa]s|em_casa)(?:_(?:lhe|o|a|se))?_cham(?:a|am)(?:-(?:lhe|se|[oa]))?
      chamam-lhe
      é_(?:mais_)?conhecid[oa]_(?:por|como) é_tratad[oa]_por prefere_ser_chamad[oa] responde_por
      tem_(?:a_alcunha|o_apelido)_de
      [oa]_(?:alcunha|apelido)(?:_[^,]{2,24})?_é atende_por
    `)}(?: de| como| por| só)? \\p{L}`,
    { type: "identity", key: "nickname" },
  ),
  rule("(?:(?:os )?pronomes (?:são )?|usa (?:os )?(?:pronomes )?)(?:ela|ele|elu|elx)(?:/|s? (?:e|ou) | ?-)", {
    type: "identity",
    key: "pronouns",
  }),
  rule(
    `${anyOf("tem fez completou faz vai_fazer fará vai_completar completa")} ${COUNT} (?:anos?|aninhos)(?! (?:de (?!idade)|a |que |em |como ))${END}`,
    { type: "identity", key: "age", text: (_, whole) => whole.replace(/^(?:fez|completou) /iu, "Tem ") },
  ),
  rule("tem (?<age>1[2-9]|[2-9]\\d)(?=$|[,.])", {
    type: "identity",
    key: "age",
    text: ({ age }) => `Tem ${age ?? ""} anos`,
  }),
  rule(`fez (?<age>${COUNT})(?=$|,| no | na | em | e | com )`, {
    type: "identity",
    key: "age",
    text: ({ age }, whole) => `Tem ${age ?? ""} anos${behind(whole, age)}`,
  }),
  rule(`[\\p{L} ,]{3,40}, ${COUNT} anos(?=$|,)`, { type: "identity", key: "age" }),
  rule(
    `(?:nasceu|faz anos|faz aniversário|celebra os anos)(?: (?:a|em|no dia|dia|sempre))* \\d{1,2}(?:\\.?º)? de ${MONTH}`,
    { type: "identity", key: "birthday" },
  ),
  rule(
    "(?:nasceu (?:a|em|no dia|dia) \\d{1,2}[/.]\\d|(?:faz anos|faz aniversário) (?:a|em|no dia|dia|no) (?:\\d|natal|ano))",
    {
      type: "identity",
      key: "birthday",
    },
  ),
  rule(`o (?:aniversário|dia de anos) (?:é|cai)${END}`, { type: "identity", key: "birthday" }),
  rule(`(?:pesa|tem) (?:cerca de |quase |uns )?${COUNT}(?:[.,]\\d)? ?(?:kg|quilos?|kilos?)${END}`, {
    type: "identity",
    key: "weight",
    text: (_, whole) => whole.replace(/^tem /iu, "Pesa "),
  }),
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
  rule("(?:(?:está|vive|trabalha) (?:no|num|em) fuso|(?:o )?fuso(?: horário)? é)", {
    type: "identity",
    key: "timezone",
  }),
  rule(
    `${anyOf("tem tirou obteve conseguiu recebeu pediu ganhou")} (?:a |dupla |uma )*(?:nacionalidade|cidadania)${END}`,
    {
      type: "identity",
      key: "nationality",
    },
  ),
  rule(`é ${ADVERB}(?:de nacionalidade )?${NATIONS}${END}`, { type: "identity", key: "nationality" }),
  cased(
    `${either("nasceu nasceu_e_cresceu é_natural é_originári[oa] é_oriund[oa] é")} ${anyOf("em no na nos nas de do da")}(?: ${anyOf("casa hospital interior norte sul")})? ${PLACE}`,
    {
      type: "identity",
      key: ({ place }) => (/^\p{Lu}/u.test(place ?? "") && isPlace(place) ? "birthplace" : undefined),
    },
  ),
  rule("nasceu em casa(?:,| n)", { type: "identity", key: "birthplace" }),
];

const FIELD = new RegExp(`^${FIELDS}(?!\\p{L})`, "u");

/** "Um apê em Sorocaba", "uma aldeia de Viseu". */
const A_HOME = `uma? (?:\\p{L}+ )?(?:${DWELLINGS} (?:em|n[oa])|(?:cidade|aldeia|bairro|vila|ilha) (?:de|d[oa]|em|perto de)) `;
const SHARED = anyOf("apê apartamento apto casa quarto república kitnet flat");

const HOME: readonly Rule[] = [
  // "Foi morar num sítio em Atibaia com a namorada", "divide apartamento em Olinda"
  cased(
    `(?:${either("foi")} (?:morar|viver)(?: juntos)?,? (?:num|numa|em uma?) (?:\\p{L}+ )?${DWELLINGS} (?:em|n[oa]) ${PLACE}|${either("divide partilha aluga arrenda")} (?:uma? |o )?${SHARED} (?:[^,.]{2,30} )?(?:em|n[oa]) (?<town>\\p{Lu}[\\p{L}'’-]*(?: (?:\\p{Lu}[\\p{L}'’-]*|d[aeo]s? (?=\\p{Lu})\\p{L}+))*))`,
    {
      type: "identity",
      key: ({ place, town }) => (isPlace(place ?? town) ? "home.city" : undefined),
      text: ({ place }, whole) =>
        place === undefined ? whole : whole.replace(/^Foi (?:morar|viver)(?: juntos)?/u, "Mora"),
    },
  ),
  rule(
    `${anyOf("mudou(?:-se)? já_se_mudou voltou voltou_a_(?:morar|viver) voltou_para_(?:morar|viver) veio_(?:viver|morar) veio_de_vez foi_viver foi_morar voltou_de_vez")}(?: ${anyOf("de_vez de_volta definitivamente outra_vez de_novo juntos")})?(?: (?:de|do|da) (?<from>[^,]{2,40}?))?(?: com [^,]{2,30}?)?,? (?:para|pra)(?: (?<article>[oa]s?))? (?:${A_HOME})?${PLACE}`,
    {
      type: "identity",
      key: ({ place }) => (isPlace(place) && !FIELD.test(place ?? "") ? "home.city" : undefined),
      text: ({ place, article }, whole) =>
        `Mora ${WITHIN[article ?? ""] ?? "em"} ${place ?? ""}${behindLast(whole, place)}`,
      former: ({ from }) => from,
      isSince: true,
    },
  ),
  cased(
    `${either("está está_instalad[oa] já_está_instalad[oa] fica chegou continua")} ${anyOf("em no na nos nas a ao à")} ${PLACE}(?=$|,| (?:em|há|faz|desde|com)${END})`,
    {
      type: "identity",
      key: ({ place }, whole) =>
        !/^\p{Lu}/u.test(place ?? "") || !isPlace(place)
          ? undefined
          : /instalad/u.test(whole)
            ? "home.city"
            : /^(?:Está|Fica|Continua) n[oa]s? /u.test(whole) && isEmployer(place)
              ? undefined
              : "whereabouts",
      text: ({ place }, whole) =>
        whole.replace(/^(?:Já e|E)stá instalad[oa] (?=\p{L}+ )/u, place === undefined ? "" : "Mora "),
    },
  ),
  rule("(?:vai mudar-se|vai se mudar|muda-se|vai mudar|muda) (?:para|pra) ", { type: "goal", key: "plan.move" }),
  rule(
    `${ADVERB}${LIVES}(?: (?:${anyOf("sozinh[oa] atualmente agora sempre só junt[oa]s? de_favor é afinal mesmo")}|há [^,]{2,14}|com (?:[oa]s? )?[^,]{2,40}?))? ${IN} ${PLACE}`,
    {
      type: "identity",
      key: ({ place }) => (isPlace(place) ? (isCountry(place) ? "home.country" : "home.city") : undefined),
    },
  ),
  // "Reside na Rua de Cedofeita, n.º 214, no Porto"
  cased(`${either("mora vive reside")}[^()]{2,60}, (?:em|no|na) ${PLACE}$`, {
    type: "identity",
    key: ({ place }) => (isPlace(place) ? "home.city" : undefined),
  }),
  rule(
    `${ADVERB}${LIVES}(?: sozinh[oa]| com [^,]{2,30}?)? (?:num|numa|em um|em uma|no|na) (?:\\p{L}+ )?${DWELLINGS}${END}`,
    { type: "identity", key: "home.type" },
  ),
  rule(
    `${anyOf("divide comprou alugou arrendou aluga arrenda")} (?:um|uma|o|a) (?:\\p{L}+ )?(?:casa|apartamento|apê|apto|t[0-5]|vivenda|moradia)${END}`,
    { type: "identity", key: "home.type" },
  ),
  rule("[\\p{L} ]{0,20}(?:casa|apartamento) (?:é|está|fica) (?:alugad|arrendad|própri|um|uma)", {
    type: "identity",
    key: "home.type",
  }),
];

const WORK: readonly Rule[] = [
  // Who leaves a firm by its name leaves what is known of it.
  cased(
    `(?:${either("saiu despediu-se demitiu-se largou deixou abandonou")})(?: de vez| finalmente)?(?: d[aeo]s?| [ao])? ${ORGANISATION}(?=$|[,.(]| (?:em|há|por|para|e|depois|na|no|mês|semana)${END})`,
    {
      type: "fact",
      key: ({ org }) => (isEmployer(org) ? "work.status" : undefined),
      former: ({ org }) => org,
    },
  ),
  rule(
    `${ADVERB}${anyOf(`
      reformou-se aposentou-se está_reformad[oa] está_aposentad[oa] vai_reformar-se vai_se_aposentar
      é_[\\p{L}_]{0,24}(?:reformad|aposentad)[oa]
    `)}${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(
    `${ADVERB}(?:saiu d|demitiu-se d|despediu-se d|largou |deixou |abandonou )[oa] (?:\\p{L}+ )?${EMPLOYERS}(?! d[aeo])${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(
    `${ADVERB}(?:já não|não) ${anyOf("trabalha é")} (?:mais )?(?:n[oa]s?|numa?|como|de|em|[oa]) (?:\\p{L}+ )?(?:${EMPLOYERS}|${ROLES})${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  cased(`(?:Já não trabalha|Não trabalha mais) (?:n[oa]s?|para [oa]|em) ${ORGANISATION}`, {
    type: "fact",
    key: ({ org }) => (isEmployer(org) ? "work.status" : undefined),
    former: ({ org }) => org,
    ends: LEFT_WORK,
  }),
  rule(
    `${ADVERB}${anyOf(`
      ped(?:iu|iram)_as_contas
      mud(?:ou|aram)_de_(?:emprego|trabalho|trampo) troc(?:ou|aram)_de_(?:emprego|trabalho) demitiram-lhe foi_mandad[oa]_embora
      pediu_(?:a_)?demissão demitiu-se se_demitiu despediu-se_d[aeo] foi_(?:despedid|demitid|mandad|dispensad)[oa]
      cessa_funções rescindiu
      (?:perdeu|deixou|largou|abandonou)_o_(?:emprego|trabalho) saiu_d[oa]_(?:emprego|trabalho|(?:restaurante|escola|banco|hospital|hotel|empresa|loja|padaria|farmácia|escritório|agência|clínica|fábrica|supermercado|oficina|construtora|startup|editora|bar)) está_desempregad[oa]
      ficou_desempregad[oa]
      está_sem_(?:emprego|trabalho) ficou_sem_(?:emprego|trabalho)
    `)}${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(
    `${ADVERB}${anyOf(`
      está_de_(?:baixa|licença|atestado|layoff) está_à_procura_de_(?:emprego|trabalho) procura_(?:emprego|trabalho)
      está_procurando_emprego
      trabalha_por_conta_própria é_(?:autónom|autônom)[oa] é_freelancer virou_freelancer abriu_(?:um_)?mei
      trabalha_a_recibos_verdes
      trabalha_como_(?:autónom|autônom)[oa] trabalha_em_part-time trabalha_meio_período vai_para_a_concorrência
      passou_a_efetiv[oa]
    `)}${END}`,
    { type: "fact", key: "work.status" },
  ),
  rule(
    `${ADVERB}${anyOf("foi_promovid[oa] foi_nomead[oa] passou subiu virou tornou-se foi_contratad[oa]_como foi_eleit[oa]")}(?: a| para| agora)?(?: [oa]s?| uma?)? (?<role>${ROLES}${END}.*)`,
    {
      type: "fact",
      key: ({ role }) => (isRole(role) ? "work.role" : undefined),
      text: ({ role }) => `É ${role ?? ""}`,
      isSince: true,
    },
  ),
  cased(
    `(?:${either(`
      trabalha está_a_trabalhar está_trabalhando começa começou entrou ingressou vai_trabalhar vai_começar vai_entrar
      foi_contratad[oa]
      assinou assinou_contrato fica foi_para vai_para já_não_trabalha não_trabalha_mais deixou_de_trabalhar
      conseguiu_(?:um_|o_)?emprego
      conseguiu_trabalho conseguiu_(?:a|uma)_vaga arranjou_(?:um_)?(?:emprego|trabalho)
      aceitou_(?:o|um)_(?:emprego|trabalho|cargo)
      fez_\\d+_anos(?:_de_casa)? trocou_[^A-Z,]{2,20}_por
    `)})(?: a trabalhar| trabalho| agora| por turnos|,? como [^A-Z,]{3,25}?)?,? ${anyOf("na no nos nas para_a para_o pela pelo com_a")} (?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*)`,
    {
      type: "fact",
      key: ({ org }, whole) =>
        isEmployer(org) && !/^(?:Fica|Vai|Foi) (?!na |no |para |trab|entr|com|contrat)/u.test(whole)
          ? "work.employer"
          : undefined,
    },
  ),
  cased(`Trabalha n[oa] (?:\\p{Ll}+ ){1,2}d[aeo]s? ${ORGANISATION}`, {
    type: "fact",
    key: ({ org }) => (isEmployer(org) ? "work.employer" : undefined),
  }),
  cased(
    `${either("faz trabalha")} (?:entregas?|corridas?|bicos?),? (?:pel[oa]|para [oa]|com [oa]|n[oa]) (?<org>\\p{Ll}?\\p{Lu}\\S*)`,
    {
      type: "fact",
      key: ({ org = "" }) => (/^\p{Ll}/u.test(org) || isEmployer(org) ? "work.employer" : undefined),
    },
  ),
  cased(`Dá aulas? (?:numa?|n[oa]) (?:${EMPLOYERS}|(?<org>\\p{Lu}[\\p{L}\\p{N}&'’.-]*))`, {
    type: "fact",
    key: ({ org }) => (org === undefined || isEmployer(org) ? "work.employer" : undefined),
  }),
  rule("dá aulas? (?:particulares )?de \\p{L}", { type: "fact", key: "work.field" }),
  rule(
    `(?:vende|faz|fabrica) (?:[^,.]{2,40} ${anyOf("por_encomenda sob_encomenda em_domicílio ao_domicílio pela_internet online na_feira nas_feiras")}|${anyOf(
      "seguros casas imóveis carros marmitas? quentinhas? bolos doces salgados salgadinhos brigadeiros roupas? cosméticos artesanato bijuterias? planos_de_saúde",
    )})${END}`,
    { type: "fact", key: "work.field" },
  ),
  // A shop of one's own.
  rule(
    `(?:tem|abriu|montou|toca) (?:uma?|o seu|a sua|[oa] própri[oa]|sua própria|seu próprio) (?:pequen[oa] )?${anyOf(`
    empresa agência clínica consultório produtora escritório
    academia bar barbearia confeitaria escola_de_\\p{L}+ estúdio farmácia floricultura gráfica hamburgueria livraria loja mercearia negócio oficina
    padaria pastelaria papelaria petshop pizzaria quiosque restaurante salão sapataria talho açougue café
  `)}(?= de | em | no | na | com |$|[,.])`,
    { type: "fact", key: "work.field" },
  ),
  cased(`Trabalha (?:em|no|na) ${PLACE}$`, {
    type: "fact",
    key: ({ place }) => (isPlace(place) && /^\p{Lu}/u.test(place ?? "") ? "work.city" : undefined),
  }),
  cased(`(?:${either("leciona ensina dá_aulas? está")})(?: agora| [^A-Z,]{3,25}?)? (?:na|no) (?<org>\\p{Lu}\\S*)`, {
    type: "fact",
    key: ({ org }, whole) =>
      isEmployer(org) && (!/^Está/u.test(whole) || /^Está (?:agora )?n[oa] \S+$/u.test(whole))
        ? "work.employer"
        : undefined,
  }),
  rule(
    `${ADVERB}(?:${WORKS}|conseguiu (?:a|uma) vaga)(?: ${anyOf("agora desde_\\d+ por_turnos à_noite de_noite como_\\p{L}+ a_tempo_inteiro meio_período")})? (?:na|no|numa?|para (?:[oa]|uma?)|em uma?) ${EMPLOYERS}${END}`,
    { type: "fact", key: "work.employer" },
  ),
  rule(
    `(?:exerce(?: funções)?|atua|${WORKS})(?: há [^,]{2,14})? (?:como (?:uma? |[oa] )?(?<role>.+)|de (?<post>${ROLES}${END}.*))`,
    {
      type: "fact",
      key: "work.role",
      text: ({ role, post }, whole) => (/^exerce/iu.test(whole) ? `É ${role ?? post ?? ""}` : whole),
    },
  ),
  rule(`(?:ganha|recebe)(?: [^,]{1,30})? como ${ROLES}${END}`, { type: "fact", key: "work.role" }),
  rule(`${ADVERB}é ${ADVERB}(?:(?:uma?|[oa]) )?(?<role>(?:nov[oa] |dev |antig[oa] )?${ROLES}${END}.*)`, {
    type: "fact",
    key: ({ role }) => (isRole(role) ? "work.role" : undefined),
  }),
  rule(
    `${anyOf(`
      administra coordena gerencia gere chefia leciona lecciona traduz exerce(?!_funções) representa preside fiscaliza
      supervisiona
    `)}${END} (?:[oa]s? |uma? )?\\p{L}`,
    { type: "fact", key: "work.role" },
  ),
  rule(
    `${anyOf("deixou largou trocou saiu_d[aeo] abandonou")} (?:[oa] )?(?:\\p{L}+ )?${anyOf(`
      advocacia engenharia enfermagem medicina docência ensino direito marketing contabilidade escritório arquitetura
    `)}${END}`,
    { type: "fact", key: "work.field" },
  ),
  rule(
    `(?:${WORKING}|atua|é da área|arranjou trabalho) ${anyOf(`
      com em na_área_d[aeo] no_ramo_d[aeo] no_setor_d[aeo] no_sector_d[aeo] d[aeo] na numa?
    `)} (?!${anyOf("casa home equipe equipa segunda part turno pé um uma horário")}${END})\\p{Ll}`,
    { type: "fact", key: "work.field" },
  ),
];

const SCHOOLING: readonly Rule[] = [
  rule(
    `(?:trocou|mudou)(?: de)?(?: [oa])?(?: curso)?(?: (?:de )?${FIELDS})? (?:por|para|pra) (?<field>${FIELDS})${END}`,
    { type: "fact", key: "education.subject", text: ({ field }) => `Estuda ${field ?? ""}`, isSince: true },
  ),
  rule(
    `${ADVERB}${anyOf(`
      estuda cursa faz fez terminou acabou concluiu está_a_(?:tirar|fazer|estudar|cursar|terminar)
      está_(?:fazendo|cursando|estudando|terminando)
      tira tirou começ(?:a|ou) trancou entrou_(?:em|no) formou-se é_formad[oa] é_licenciad[oa] licenciou-se
      doutorou-se passou_(?:em|para)
      mudou_(?:de_curso_)?para vai_(?:estudar|cursar|fazer) está_no_\\S+_(?:ano|semestre|período)
      quer_(?:estudar|cursar) é_(?:alun[oa]|estudante)
      é_(?:finalista|caloir[oa]|mestrand[oa]|doutorand[oa]|bolsista) matriculou-se inscreveu-se desistiu
    `)}(?: a| o| um| uma)?(?: ${anyOf("último primeiro segundo terceiro")})?(?: (?:ano|semestre))?(?: (?:de|do|da|em))?(?: ${DEGREES}| curso)?(?: integrado| superior)?(?: de| em| do| da| no curso de)? ${FIELDS}${END}`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `${ADVERB}${anyOf(`
      faz fez tem tirou terminou concluiu começou acabou defendeu entregou está_a_(?:fazer|tirar|terminar|escrever)
      está_fazendo está_terminando
      quer_fazer vai_fazer entrou_n[oa] passou_n[oa] desistiu_d[oa] trancou
    `)}(?: [oa]| uma?)? ${DEGREES} (?:de|em|sobre) `,
    { type: "fact", key: "education.subject" },
  ),
  cased(
    `(?:${either("estuda estudou frequenta frequentou é_alun[oa] é_estudante é_finalista")}) ${anyOf("na no o a da do")} \\p{Lu}`,
    {
      type: "fact",
      key: "education.school",
    },
  ),
  rule(
    `(?:estuda|cursa|estudou|cursou|licenciou-se em|formou-se em|graduou-se em|especializou-se em|é formad[oa] em)(?: (?:o|a))? (?!${anyOf(`
      para com numa? pel[oa] sobre todos? todas muito mais bem de_noite à_noite em na no inglês francês espanhol
      alemão italiano japonês
      coreano mandarim russo árabe sozinh[oa]
    `)}${END})\\p{L}{4,}`,
    { type: "fact", key: "education.subject" },
  ),
  cased(
    `(?:${either(`
      estuda anda frequenta entrou formou-se passou foi_aceit[oae] matriculou-se ingressou é_alun[oa] é_estudante
      é_bolsista está
      faz_(?:faculdade|mestrado|doutorado|licenciatura) estudou voltou_a_estudar
    `)})(?: [^A-Z,]{2,30}?)? ${anyOf("na no pela pelo em para_a para_o a o da do")} (?:${anyOf(`
      Universidade Faculdade Escola Instituto Liceu Colégio USP Unicamp UFRJ UFMG ISCTE Politécnico Conservatório PUC
      Senai Senac IFSP Técnico
    `)}|U[A-Z]{1,4}${END})`,
    { type: "fact", key: "education.school" },
  ),
  rule(
    `(?:anda|estuda|frequenta|entrou) (?:na|no|num|numa|em|a|o) ${anyOf("escola liceu colégio conservatório secundária universidade faculdade")}`,
    {
      type: "fact",
      key: "education.school",
    },
  ),
];

const BELIEF_AND_BODY: readonly Rule[] = [
  rule(`(?:virou|tornou-se|ficou) (?:agora )?(?<diet>${DIETS}${END}.*)`, {
    type: "identity",
    key: "diet",
    text: ({ diet }) => `É ${diet ?? ""}`,
    isSince: true,
  }),
  rule(
    `${ADVERB}(?:já não |deixou de |não )?(?:é|ser|está|come|faz dieta|segue uma dieta|segue dieta)(?: ${anyOf("agora quase totalmente praticamente metade")})? ${DIETS}${END}`,
    { type: "identity", key: "diet" },
  ),
  rule(
    `(?:não|nunca|já não|deixou de|parou de) (?:come|comer) (?:nenhuma |nada de |mais )?${anyOf("carnes? animais peixe porco")}(?: nem [\\p{L} ]{3,30})?(?=$|,| desde | há | por )`,
    { type: "identity", key: "diet" },
  ),
  rule(
    `(?:segue (?:uma|a) dieta|voltou a comer carne|faz (?:uma )?dieta|(?:não|já não|deixou de|parou de) (?:consome|come|comer|consumir) ${anyOf("açúcar glúten lactose laticínios lacticínios trigo leite")})`,
    { type: "identity", key: "diet" },
  ),
  rule(
    `${ADVERB}${anyOf(`
      é virou tornou-se foi_criad[oa] foi_educad[oa] converteu-se_ao? segue_[oa] pratica_[oa] é_d[ao] cresceu
      deixou_de_ser já_não_é não_é
      é_de_família vem_de_família
    `)}(?: ${anyOf("muito agora numa_família na_religião na_igreja na_fé bem de_berço")})? ${FAITHS}${END}`,
    { type: "identity", key: "religion" },
  ),
  rule(
    anyOf(`
      converteu-se batizou-se foi_batizad[oa] deixou_a_igreja não_acredita_em_deus não_tem_religião acredita_em_deus
      frequenta_[oa]_(?:igreja|terreiro|mesquita|sinagoga|templo|centro_espírita|culto) pertence_à_(?:igreja|assembleia)
      faz_(?:o_)?(?:ramadão|ramadã) jejua_no_ramad vai_(?:sempre_)?à_missa vai_(?:sempre_)?ao_culto
      faz_parte_da_igreja perdeu_a_fé
      é_(?:pai|mãe|filh[oa])-?_?de_santo é_catequista foi_(?:seminarista|coroinha|acólit[oa])
    `),
    { type: "identity", key: "religion" },
  ),
  rule("(?:é|ficou) (?:\\p{L}+ )?(?:alérgic[oa]|intolerante) ", { type: "identity" }),
];

const RELATIONSHIPS: readonly Rule[] = [
  cased(
    `(?:${either(`
      é_casad[oa] está_casad[oa] está_noiv[oa] está_junt[oa] está_saindo está_a_sair está_namorando está_a_namorar
      namora vive_junt[oa]
      casou(?:-se)?_com casou-se casou são_casad[oa]s são_namorad[oa]s estão_junt[oa]s estão_noiv[oa]s completa_\\p{L}+_anos_de_(?:namoro|casamento)
    `)})(?: há [^,]{2,20})?(?:, sem [^,]{2,20})?(?: com)?(?: [oa])? ${NAME}`,
    { type: "relationship", key: "relationship.partner" },
  ),
  rule(
    anyOf(`
      o_casamento_(?:é|está_marcado|vai_ser|será|fica) vai_casar(?:-se)? vai-se_casar vai_se_casar
      casa(?:-se)?_(?:com|em|a|dia|no|na|civilmente)
      marcou_o_casamento vão_casar
    `),
    { type: "relationship", key: "plan.wedding" },
  ),
  rule(
    `${ADVERB}${anyOf(`
      (?:é|está|ficou|continua|são|o_estado_civil_é)_(?:recém-?)?(?:casad|solteir|divorciad|separad|viúv|noiv|junt)[oa]s?
      casou(?:-se)? divorciou-se
      separou-se se_separou enviuvou o_divórcio_(?:saiu|ficou) (?:acabou|terminou|rompeu)_o_(?:namoro|noivado|casamento)
      (?:acabou|terminou|rompeu)_com_[oa]_(?!curso|emprego|trabalho|negócio|empresa|assinatura|carne|açúcar)\\p{L}+
      (?:foi_pedid[oa]|pediu\\p{L}*)(?:_[^,]{2,20})?_em_casamento pediu-lhe_em_casamento tem_um_relacionamento_aberto
      está_numa?_(?:relação|namoro|relacionamento) celebrou_(?:o_)?(?:matrimónio|matrimônio|casamento)
      assinou_o_divórcio
    `)}${END}`,
    { type: "relationship", key: "relationship.status" },
  ),
  rule(
    `(?:tem|tinha) (?:uma? |dois |duas |três |quatro |cinco |\\d )?(?:\\p{L}+ )?${anyOf(`
      filh[oa]s? irmãos? irmãs? net[oa]s? sobrinh[oa]s? marido mulher esposa namorad[oa] companheir[oa] gémeos gêmeos
      prim[oa]s? cães cão
      cachorr[oa]s? gat[oa]s? cadelas? papagaios? cavalos? éguas? coelh[oa]s? galinhas peixes
    `)}${END}`,
    { type: "relationship" },
  ),
];

const FAVOURITE = "(?:favorit|preferid|predilet|predilect)[oa]s?";

/** "Enjoou de sushi", "já não ouve fado", "trocou o café pelo chá": what is over. */
const OVER = "(?:tant[oa] )?(?<thing>[^,.()]{3,40}?)(?=$|[,.(]| (?:há|porque|mas|agora|nem)(?!\\p{L}))";
const ENJOYING = anyOf("ouve escuta lê vê assiste joga come bebe toma gosta curte usa pratica suporta aguenta");

const TASTES: readonly Rule[] = [
  rule(`(?:se )?(?:enjoou|cansou|fartou|cansou-se|fartou-se|enjoou-se) (?:de |d[oa]s? )(?:\\p{L}+[aei]r )?${OVER}`, {
    type: "fact",
    former: ({ thing }) => thing,
  }),
  rule(`está (?:farto|farta|cansado|cansada|de saco cheio) (?:de |d[oa]s? )(?:\\p{L}+[aei]r )?${OVER}`, {
    type: "fact",
    former: ({ thing }) => thing,
  }),
  rule(`já não ${ENJOYING} (?:a |de |d[oa]s? |[oa]s? )?${OVER}`, {
    type: "preference",
    former: ({ thing }) => thing,
  }),
  rule(`não ${ENJOYING} mais (?:a |de |d[oa]s? |[oa]s? )?${OVER}`, {
    type: "preference",
    former: ({ thing }) => thing,
  }),
  rule(`(?:deixou|parou) de (?:\\p{L}+[aei]r )(?:a |ao |de |d[oa]s? |[oa]s? )?${OVER}`, {
    type: "fact",
    former: ({ thing }) => thing,
  }),
  rule("(?:só |agora só )?(?:ouve|escuta) (?!(?:mal|bem|vozes|barulho)(?!\\p{L}))\\p{L}", { type: "preference" }),
  rule(
    `(?:o|a|os|as) (?<thing>[\\p{L} -]{2,30}?) (?:${FAVOURITE}|de sempre|da vida|do coração)(?: de sempre| da vida| de todos os tempos)? (?:agora )?(?:é|são|foi|era|continua|sempre foi|mudou)${END}`,
    {
      type: "preference",
      key: ({ thing }) => favouriteOf(thing),
      text: (_, whole) => whole.replace(/ (?:agora|atualmente) (?=é |são )/u, " "),
    },
  ),
  rule(`(?:[^.]{2,40} )?(?:é|são|continua a ser|foi) (?:o|a|os|as) (?<thing>[\\p{L} -]{2,30}?) ${FAVOURITE}${END}`, {
    type: "preference",
    key: ({ thing }) => favouriteOf(thing),
  }),
  rule(
    "(?:(?:o|a) (?:time|clube|equipa|equipe)(?: do coração)? é|torce (?:pelo|pela|para o|para a)|é (?:adept[oa]|torcedora?) d[aeo]) ",
    {
      type: "preference",
      key: "favourite.team",
    },
  ),
  rule("[^.]{0,40}(?:modo|tema) (?:escuro|claro|noturno|dark|light)", {
    type: "preference",
    key: "ui.theme",
  }),
  rule(
    `${anyOf("trocou mudou migrou passou deixou abandonou largou substituiu")}(?: de| do| da| [oa])? (?<from>[^,]{2,30}?)(?: em \\p{L}+)?,? ${anyOf("por pelo pela para para_o para_a e_(?:agora_)?usa (?:e_)?agora_é")}(?: [oa]| um| uma)? (?<tool>[^,.(]+)`,
    {
      type: "preference",
      key: ({ tool }) => toolKey(tool),
      text: ({ tool }) => `Usa ${tool ?? ""}`,
      former: ({ from }) => from,
    },
  ),
  rule("[oa] (?:portátil|computador|pc|notebook|laptop) (?:corre|roda|tem|usa|é)(?: [oa]| um)? (?<tool>[^,.(]+)", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
  }),
  rule("(?:abandonou|largou|trocou) (?:[oa] )?(?<tool>[^,.(]{2,20})", {
    type: "preference",
    key: ({ tool }) => toolKey(tool),
  }),
  rule(
    `(?:só )?${anyOf("usa passou_a_usar trabalha_com corre roda prefere tem comprou instalou")}(?: só| sempre| agora)?(?: [oa]| um| uma)? (?<tool>[^,.(]+)`,
    { type: "preference", key: ({ tool }) => toolKey(tool) },
  ),
  rule(
    "(?:(?:o |a )?(?:telemóvel|celular|telefone|smartphone) é |(?:uma? )?(?:iphone|samsung|xiaomi|motorola) \\p{L}?\\d)",
    {
      type: "fact",
      key: "phone",
    },
  ),
  rule(
    `${anyOf("(?:só_)?programa (?:só_)?desenvolve (?:só_)?escreve (?:só_)?usa codifica")}(?: ${anyOf("sobretudo principalmente só quase_sempre sempre mais código")})?(?: em)? ${PROGRAMMING}(?![\\p{L}+#])`,
    { type: "skill", key: "programming.language" },
  ),
  rule(`(?:no trabalho|em casa|a linguagem (?:preferida|principal)) (?:é|usa|escreve) ${PROGRAMMING}(?![\\p{L}+#])`, {
    type: "skill",
    key: "programming.language",
  }),
  rule(
    `${anyOf("dirige conduz guia tem comprou anda_de anda_com anda trocou_de_carro (?:o|a)_(?:carro|moto|mota)_é é_proprietári[oa] é_don[oa]")}(?: [^,]{1,40})?,? (?:d?uma? |[oa] |numa? |de )(?:\\p{L}+ )?${CARS}${END}`,
    { type: "fact", key: "car" },
  ),
  rule(`(?:o|a) (?:${CARS}${END}|(?:carro|viatura|mota|moto) (?:é|que) )`, { type: "fact", key: "car" }),
  rule(
    `(?:dirige|conduz|guia|tem|comprou) um carro(?:,| ${anyOf("elétrico eléctrico híbrido usado novo a_gasóleo a_diesel antigo")})`,
    {
      type: "fact",
      key: "car",
    },
  ),
  rule(
    `${ADVERB}${anyOf("toca aprende está_a_aprender(?:_a_tocar)? está_aprendendo(?:_a_tocar)? estuda começou_a_tocar voltou_a_tocar")}(?: [oa]| um pouco de| também)? ${INSTRUMENTS}${END}`,
    { type: "skill", key: "instrument" },
  ),
  rule("(?:fala|sabe|consegue|não sabe|não consegue(?! (?:comer|beber|engolir))|toca|joga|é bo[am] (?:em|a|com)) ", {
    type: "skill",
  }),
  rule(
    "(?:tem|marcou|agendou|vai|precisa|comprou|tirou|conseguiu|n?[oa]|dia|segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã) ",
    {
      type: "goal",
      key: (_, whole) => appointmentOf(whole),
    },
  ),
  rule(`(?:${WANTS} (?=\\p{L}+r(?:-se)? |para |[aà] |ao )|${PLANS} )(?<plan>[^.]+)`, {
    type: "goal",
    key: ({ plan }) => planOf(plan),
  }),
  rule(`(?:não )?(?:${WANTS}|espera|tem o sonho|o sonho é)${END}`, { type: "goal" }),
  // What was sold is nobody's any more.
  rule(
    `(?:vendeu|perdeu|doou) (?:já )?[oa] (?<thing>${anyOf("carro moto mota bicicleta bike carrinha apartamento casa piano violão guitarra bateria barco")})${END}`,
    {
      type: "fact",
      key: ({ thing = "" }) => (/^(?:carr|mot)/.test(thing) ? "car" : "possession"),
      former: ({ thing }) => thing,
    },
  ),
  rule(`(?:trocou|largou) (?:[oa]s? )?(?<thing>[^,.()]{3,30}?) (?:por|pel[oa]s?) [^,.()]{2,40}`, {
    type: "fact",
    former: ({ thing }) => thing,
  }),
  rule(
    `(?:não )?${anyOf("adora ama gosta detesta odeia prefere curte aprecia não_suporta não_aguenta não_consegue_(?:comer|beber|engolir) é_fã é_viciad[oa]_em é_(?:doid|louc|tarad|maluc)[oa]_por é_apaixonad[oa]_por")}${END}`,
    { type: "preference" },
  ),
];

const RULES: readonly Rule[] = [
  ...WHO,
  ...HOME,
  ...SCHOOLING,
  ...WORK,
  ...BELIEF_AND_BODY,
  ...RELATIONSHIPS,
  ...TASTES,
];
