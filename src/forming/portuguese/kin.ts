/** What somebody may be to the speaker: people and animals, by the word that a memory calls them. */

export interface Kin {
  /** The word that a memory uses, in the number of the word as it was said. */
  readonly relation: string;
  /** The word for one of them, for a man and for a woman. */
  readonly male: string;
  readonly female: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

/** One man, one woman, several men, several women. Where both are one word, it tells no gender. */
const ROWS = `
irmão irmã irmãos irmãs;meio-irmão meia-irmã meios-irmãos meias-irmãs;filho filha filhos filhas;pai mãe pais mães;
avô avó avôs avós;bisavô bisavó bisavôs bisavós;trisavô trisavó trisavôs trisavós;tio tia tios tias;
tio-avô tia-avó tios-avós tias-avós;primo prima primos primas;sobrinho sobrinha sobrinhos sobrinhas;
neto neta netos netas;bisneto bisneta bisnetos bisnetas;sogro sogra sogros sogras;cunhado cunhada cunhados cunhadas;
genro nora genros noras;padrasto madrasta padrastos madrastas;enteado enteada enteados enteadas;
padrinho madrinha padrinhos madrinhas;afilhado afilhada afilhados afilhadas;compadre comadre compadres comadres;
marido mulher maridos mulheres;esposo esposa esposos esposas;companheiro companheira companheiros companheiras;
namorado namorada namorados namoradas;noivo noiva noivos noivas;parceiro parceira parceiros parceiras;
ex-marido ex-mulher ex-maridos ex-mulheres;ex-esposo ex-esposa ex-esposos ex-esposas;
ex-namorado ex-namorada ex-namorados ex-namoradas;ex-chefe ex-chefe ex-chefes ex-chefes;ex ex ex ex;
amigo amiga amigos amigas;
vizinho vizinha vizinhos vizinhas;colega colega colegas colegas;chefe chefe chefes chefes;sócio sócia sócios sócias;
patrão patroa patrões patroas;gerente gerente gerentes gerentes;professor professora professores professoras;
aluno aluna alunos alunas;orientador orientadora orientadores orientadoras;
treinador treinadora treinadores treinadoras;mentor mentora mentores mentoras;
terapeuta terapeuta terapeutas terapeutas;psicólogo psicóloga psicólogos psicólogas;
médico médica médicos médicas;dentista dentista dentistas dentistas;veterinário veterinária veterinários veterinárias;
advogado advogada advogados advogadas;cliente cliente clientes clientes;senhorio senhoria senhorios senhorias;
inquilino inquilina inquilinos inquilinas;babá babá babás babás;bebé bebé bebés bebés;bebê bebê bebês bebês;
gémeo gémea gémeo gémea;gêmeo gêmea gêmeo gêmea;filho filha gémeos gémeas;filho filha gêmeos gêmeas;menino menina meninos meninas;miúdo miúda miúdos miúdas;
gato gata gatos gatas;cão cadela cães cadelas;cachorro cachorra cachorros cachorras;cavalo égua cavalos éguas;
coelho coelha coelhos coelhas;papagaio papagaio papagaios papagaios;periquito periquita periquitos periquitas;
calopsita calopsita calopsitas calopsitas;hamster hamster hamsters hamsters;tartaruga tartaruga tartarugas tartarugas;
jabuti jabuti jabutis jabutis;canário canária canários canárias;
porquinho-da-índia porquinha-da-índia porquinhos-da-índia porquinhas-da-índia;
burro burra burros burras;vaca vaca vacas vacas;cabra cabra cabras cabras;ovelha ovelha ovelhas ovelhas;
galinha galinha galinhas galinhas;iguana iguana iguanas iguanas;furão furão furões furões;porco porca porcos porcas;
arara arara araras araras;
labrador labradora labradores labradoras;golden golden goldens goldens;poodle poodle poodles poodles;
vira-lata vira-lata vira-latas vira-latas;pastor-alemão pastora-alemã pastores-alemães pastoras-alemãs;
beagle beagle beagles beagles;
rafeiro rafeira rafeiros rafeiras;pug pug pugs pugs;buldogue buldogue buldogues buldogues;husky husky huskies huskies;
podengo podenga podengos podengas;salsicha salsicha salsichas salsichas;galgo galga galgos galgas;
collie collie collies collies;siamês siamesa siameses siamesas;bulldog bulldog bulldogs bulldogs;
pitbull pitbull pitbulls pitbulls;pinscher pinscher pinschers pinschers
`;

/** Other words for them. */
const VARIANTS = `
mãe mamã mamãe mamae mãezinha mainha;pai papá papai papa paizinho painho;pais;avó vó vovó vovo vozinha;
avô vô vovô vozinho;irmã mana maninha irmãzinha;irmão mano maninho irmãozinho;filha filhota filhinha;
filho filhote filhinho;tia titia;tio titio;gata gatinha;gato gatinho;gatos gatinhos;cão cãozinho;
cachorro cachorrinho;cachorra cachorrinha;cadela cadelinha;amigo amigão;marido maridão;avós avos;
professora stora;professor stor
`;

const FEMALE_ONLY: ReadonlySet<string> = new Set(
  "calopsita tartaruga vaca cabra ovelha galinha iguana arara babá".split(" "),
);
const MALE_ONLY: ReadonlySet<string> = new Set("papagaio jabuti hamster furão".split(" "));

function kinOf(): ReadonlyMap<string, Kin> {
  const found = new Map<string, Kin>();
  for (const row of ROWS.trim().split(/;\s*/)) {
    const [male = "", female = "", males = "", females = ""] = row.split(" ");
    const enter = (relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
      if (!found.has(relation))
        found.set(relation, { relation, male, female, isPlural, ...(gender === undefined ? {} : { gender }) });
    };
    const isOne = male === female;
    enter(female, FEMALE_ONLY.has(female) ? "f" : MALE_ONLY.has(female) ? "m" : isOne ? undefined : "f", false);
    enter(male, "m", false);
    enter(females, isOne ? undefined : "f", true);
    enter(males, "m", true);
  }
  for (const row of VARIANTS.trim().split(/;\s*/)) {
    const [word = "", ...others] = row.split(" ");
    const kin = found.get(word);
    if (kin !== undefined) for (const other of others) found.set(other, kin);
  }
  return found;
}

const KIN = kinOf();

/** @param word in lower case */
export const kinWord = (word: string): Kin | undefined => KIN.get(word);

/** Called so without "my": "a vovó Nair". */
export const FAMILIAR: ReadonlySet<string> = new Set(
  "mamã mamãe papá papai vovó vovô vó vô avó avô mãe pai tia tio titia titio mana mano madrinha padrinho".split(" "),
);
/** Of these everybody has one: "a mãe chama-se Rosa", not "tem uma mãe". */
export const SINGLE: ReadonlySet<string> = new Set(
  "mãe pai avó avô sogra sogro marido mulher esposa esposo".split(" "),
);
/** Whom somebody lives their life with. */
export const PARTNERS: ReadonlySet<string> = new Set(
  "marido mulher esposa esposo companheiro companheira namorado namorada noivo noiva parceiro parceira".split(" "),
);
/** Between "my" and the word. */
export const BEFORE_KIN: ReadonlySet<string> = new Set(
  "melhor querido querida velho velha novo nova antigo antiga atual futuro futura falecido falecida próprio própria outro outra ex primeiro primeira segundo segunda único única pequeno pequena grande dois duas três quatro cinco seis border cocker".split(
    " ",
  ),
);
/** Behind it: "irmão mais velho", "irmã do meio". */
export const AFTER_KIN: readonly (readonly string[])[] =
  `mais velho;mais velha;mais velhos;mais velhas;mais novo;mais nova;mais novos;mais novas;do meio;caçula;gêmeo;gémeo;
  gêmea;gémea;materno;materna;maternos;paterno;paterna;paternos;adotivo;adotiva;de trabalho;do trabalho;de quarto;
  de casa;de apartamento;de turma;de equipa;de equipe;de infância;de curso;da faculdade;da escola;de faculdade;do lado;de baixo;de cima;siamês;siamesa;siamesas;siameses;persa;favorito;favorita;novo;nova;antigo;antiga;preferido;preferida;vira-lata;mestiço;mestiça;preto;preta;idoso;idosa;pastor-alemão;labrador;retriever;spaniel;alemão`
    .split(";")
    .map((phrase) => phrase.trim().split(" "));
