/** Whom Portuguese clauses are about. */
import { anyOf } from "../any-of.ts";
import { LEFT, RIGHT } from "./pattern.ts";
import { THIRD_FIRST } from "./verbs.ts";

/** Persons and pets in somebody's life, as they are spoken of with "meu" and "minha". Longer words first. */
export const PERSON =
  anyOf(`ex-marido ex-mulher ex-namorado ex-namorada ex-esposa ex-chefe ex-colega melhor_amigo melhor_amiga bisavós bisavô bisavó bisneto bisneta
  mãe mãezinha mamãe pai paizinho papai pais irmão irmã irmãos irmãs mano mana manos maninho maninha marido mulher esposa esposo companheiro companheira parceiro parceira namorado namorada noivo noiva
  filho filha filhos filhas filhote bebê bebé gêmeos gémeos gêmeas gémeas menino menina meninos meninas miúdo miúda miúdos miúdas garoto garota criança crianças avô avó avós vô vó vovô vovó neto neta netos netas tio tia tios tias
  primo prima primos primas sobrinho sobrinha sobrinhos sobrinhas sogro sogra sogros cunhado cunhada cunhados cunhadas genro nora padrasto madrasta enteado enteada enteados padrinho
  madrinha afilhado afilhada afilhados compadre comadre amigo amiga amigos amigas colega colegas chefe chefes patrão patroa gerente diretor diretora supervisor supervisora sócio sócia sócios
  estagiário estagiária funcionário funcionária funcionários empregado empregada assistente secretária cliente clientes aluno aluna alunos alunas professor professora professores explicador explicadora
  orientador orientadora treinador treinadora mentor mentora terapeuta psicólogo psicóloga psiquiatra médico médica dentista ginecologista pediatra fisioterapeuta nutricionista advogado advogada contador contadora contabilista
  vizinho vizinha vizinhos vizinhas senhorio senhoria inquilino inquilina babá ama faxineira diarista cabeleireiro cabeleireira família ex
  cachorro cachorra cachorros cadela cão cãozinho cães gato gata gatos gatas gatinho gatinha papagaio periquito calopsita coelho coelha hamster tartaruga cavalo égua`);

const QUALITY_BEFORE = anyOf(
  "melhor melhores querido querida velho velha novo nova grande antigo antiga atual futuro futura falecido falecida próprio própria outro outra ex primeiro primeira segundo segunda único única",
);
const QUALITY_AFTER =
  anyOf(`mais_velho mais_velha mais_velhos mais_novo mais_nova mais_novos do_meio caçula mais_próximo mais_próxima gêmeo gémeo gêmea gémea materno materna paterno paterna
  velho velha novo nova favorito favorita de_trabalho de_quarto de_casa de_apartamento de_turma de_equipa de_equipe de_infância de_curso do_trabalho da_faculdade da_escola de_faculdade do_lado`);
const MINE = "(?:(?:[Oo]s?|[Aa]s?) )?(?:[Mm]eus?|[Mm]inhas?|[Nn]ossos?|[Nn]ossas?)";
const WITH_ME = "(?! e (?:eu|nós)(?!\\p{L}))";
/** The clause goes on with a name: a capital, no verb. */
const NAME =
  "(?!(?:El[ea]s?|Est[ea]s?|Ess[ea]s?|Iss?to|Isso|Aquel[ea]s?|Quem|Eu|Tu|Você|Nós|Hoje|Amanhã|Ontem|Não|Tudo|Nada|Também)(?!\\p{L}))(?<name>\\p{Lu}[\\p{L}'’-]{1,30})(?!\\p{L})";

/** Frequent given names, where nothing but the name tells that it is a person. */
export const GIVEN =
  anyOf(`Ana Maria João Pedro Paulo José Zé Carlos Luís Luiz Miguel Rafael Rafa Gabriel Lucas Mateus Matheus Tiago Thiago Diogo Diego Bruno Ricardo Rui Nuno Hugo Vasco Duarte Martim
  Gonçalo Francisco Chico Manuel Manoel António Antônio Fernando Jorge Sérgio André Marcos Marcelo Rodrigo Gustavo Felipe Filipe Leonardo Léo Eduardo Edu Henrique Vinícius Fábio Daniel Caio
  Igor Renato Roberto Beto Rogério Tomás Simão Afonso Salvador Vítor Victor Sofia Beatriz Bia Mariana Carolina Carol Inês Joana Leonor Matilde Catarina Rita Marta Sara Teresa Helena Isabel Luísa Luiza
  Júlia Laura Larissa Camila Amanda Bruna Letícia Fernanda Patrícia Juliana Ju Aline Renata Vanessa Cláudia Sandra Sónia Sônia Susana Paula Carla Cristina Margarida Mafalda Filipa Raquel Diana
  Lara Alice Luana Tainá Jéssica Priscila Bianca Isabela Gabriela Gabi Rafaela Daniela Dani Débora Lúcia Vera Fátima Conceição Lurdes Tânia Yara Íris Eva Lia Ivo Artur Arthur Davi David
  Samuel Guilherme Gui Otávio Alexandre Alex Cristiano Wesley Anderson Adriana Adriano Simone Viviane Mónica Mônica Sílvia Elisa Olívia Valentina Heitor Bernardo Enzo Lorena Tatiana Natália Regina Marina`);
const LIFE_VERB = `(?=(?: e (?:[ao] )?\\p{Lu}\\p{L}{1,30})? (?:(?:já|também|não|nunca|ainda|agora|se|só|me|nos) ){0,3}(?:${THIRD_FIRST}|são|estão|vão|têm|moram|vivem|gostam|trabalham|namoram|casaram)${RIGHT})`;

export const SUBJECTS: readonly RegExp[] = [
  // "O nome do meu cachorro é Paçoca", "O aniversário da minha mãe", "O pai do meu marido é grego".
  new RegExp(
    `^(?:[OoAa]s? )(?!nome|aniversário|casamento|festa)(?<person>${PERSON}) (?:d[oa]s?|de) ${MINE} ${PERSON}${RIGHT}`,
    "u",
  ),
  new RegExp(
    `^[^.!?]{0,40}?${LEFT}[OoAa] (?:nome|apelido|aniversário|trabalho|emprego|profissão) d[oa]s? (?:[Mm]eus?|[Mm]inhas?|[Nn]ossos?|[Nn]ossas?) (?<person>${PERSON})${RIGHT}`,
    "u",
  ),
  // "Minha irmã Ana", "O meu chefe, o Tomás, …", "Meu primo Vinícius".
  new RegExp(
    `^${MINE} (?:${QUALITY_BEFORE} )?(?<person>${PERSON})(?![\\p{L}-])${WITH_ME}(?: ${QUALITY_AFTER})?(?:(?:,? [ao])?,? ${NAME}(?:,(?= ))?)?`,
    "u",
  ),
  // "A Patrícia, minha vizinha, …", "O Sérgio, com quem divido o escritório, …".
  new RegExp(
    `^(?:[OoAa] )?${NAME}, (?:(?:[ao] )?(?:meu|minha|nosso|nossa|um dos meus|uma das minhas) (?:\\p{L}{2,12} )?${PERSON}(?![\\p{L}-])(?: ${QUALITY_AFTER})?|com quem |que (?:é|trabalha|mora|estuda) (?:meu|minha|comigo))[^,.!?]{0,40},`,
    "u",
  ),
  // "A Joana é minha prima".
  new RegExp(
    `^(?:[OoAa] )?${NAME} (?=(?:é|era|foi|não é|já não é|também é) (?:[ao]s? |um d[oa]s |uma das )?(?:meus?|minhas?|nossos?|nossas?) (?:\\p{L}{2,12} )?${PERSON}(?![\\p{L}-]))`,
    "u",
  ),
  // "Ela é minha sobrinha, a Lara".
  new RegExp(
    `^(?:Ele|Ela|ele|ela|Este|Esta|Esse|Essa) é (?:[ao] )?(?:meu|minha|nosso|nossa) (?:\\p{L}{2,12} )?(?<person>${PERSON})(?![\\p{L}-]),? (?:[ao] |chamad[ao] )?${NAME}`,
    "u",
  ),
  // "Quem mora em Leiria é o meu tio".
  new RegExp(
    `^(?:[Qq]uem) [^,.!?]{3,60} (?:é|foi|são) (?:[ao]s? )?(?:meus?|minhas?|nossos?|nossas?) (?<person>${PERSON})(?![\\p{L}-])`,
    "u",
  ),
  // "Ninguém na minha família fuma".
  new RegExp(
    `^(?:[Nn]inguém|[Tt]odos|[Tt]oda a gente|[Tt]odo mundo|[Mm]etade) (?:n|d)[ao]s? (?:minha|nossa|meu|nosso) (?<person>${PERSON})(?![\\p{L}-])`,
    "u",
  ),
  // "A Carla e o Hugo já não estão juntos", "Pedro mora em Lisboa".
  new RegExp(`^(?:[OoAa] )?(?<name>${GIVEN})(?!\\p{L})${LIFE_VERB}`, "u"),
  /^(?<person>[Mm]amãe|[Pp]apai|[Vv]ovó|[Vv]ovô|[Vv]ó|[Vv]ô)(?= )/u,
];

/** The verb holds the speaker. */
export const SPEAKER = /^(?:Eu|eu|Nós|nós)(?= )/u;
/** "Ela", or nothing at all before a verb in the third person. */
export const THIRD_PERSON =
  /^(?:(?:[Ee]le|[Ee]la)(?= )|(?=(?:É|Tem|Mora|Vive|Trabalha|Estuda|Gosta|Adora|Odeia|Detesta|Fala|Joga|Toca|Faz|Está) \p{Ll}))/u;

/** The same persons in a clause in plain form, which has no capitals. */
export const ABOUT_OTHERS: readonly string[] = SUBJECTS.map(({ source }) =>
  source
    .replaceAll(/\?<(?:name|person)>/g, "?:")
    .replaceAll(/\\p\{Lu\}|\\p\{\w+\}|\p{Lu}/gu, (found) => plainPart(found)),
);

function plainPart(found: string): string {
  if (found === "\\p{Lu}") return "\\p{L}";
  return found.startsWith("\\") ? found : found.toLowerCase();
}
