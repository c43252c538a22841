/** Closed lists that Portuguese attributes are told by: parts of patterns, and what a word stands for. */
import { fold } from "../../language/words.ts";
import { anyOf } from "../any-of.ts";

export const DIETS = anyOf(`
  vegetarian[oa]s? vegan[oa]s? ovolactovegetarian[oa] pescetarian[oa] piscitarian[oa] flexitarian[oa] celíac[oa]
  low[-_]carb low_fodmap
  cetogénica cetogênica paleo sem_glúten sem_lactose halal kosher macrobiótic[oa] crudívor[oa]
`);

export const FAITHS = anyOf(`
  catolicismo católic[oa]s? evangélic[oa]s? espíritas? muçulman[oa]s? juda[íi]smo judeus? judias? judaica ateus? ateia
  agnóstic[oa]s? budistas?
  budismo protestantes? umbandista umbanda candomblé candomblecista do_candomblé da_umbanda testemunhas?_de_jeová
  cristã cristãos? cristãs
  adventista batista mórmon hindu hinduísmo isl[ãa]o? luteran[oa] ortodox[oa] metodista presbiterian[oa] anglican[oa]
  filh[oa]_de_santo
  praticante religios[oa] kardecista pentecostal quaker quacre sikh taoista xintoísta pagã pagão wiccan rastafári
  espiritismo cristianismo islamismo protestantismo bahá'í
  da_assembleia_de_deus da_igreja
`);

export const NATIONS = anyOf(`
  portugues[ae]s? português brasileir[oa]s? angolan[oa] moçambican[oa] cabo-verdian[oa] guineense timorense
  são-tomense espanhola? francesa?
  francês italian[oa] alemã alemão inglesa? inglês argentin[oa] uruguai[oa] paraguai[oa] chilen[oa] colombian[oa]
  venezuelan[oa] mexican[oa]
  ucranian[oa] russ[oa] polac[oa] polonesa? polonês chinesa? chinês japonesa? japonês corean[oa] indian[oa]
  american[oa] canadian[oa]
  canadense suíç[oa] suec[oa] holandesa? holandês belga irlandesa? irlandês greg[oa] turc[oa] marroquin[oa]
  nigerian[oa] galeg[oa] luso-\\p{L}+
`);

export const INSTRUMENTS = anyOf(`
  piano violão viola violino guitarra baixo bateria flauta saxofone sax trompete trompa trombone clarinete oboé
  violoncelo contrabaixo harpa
  acordeão sanfona cavaquinho ukulele pandeiro órgão teclado gaita concertina bandolim percussão cajón berimbau tuba
  fagote cello rabeca
  zabumba atabaque surdo tambor triângulo cítara tabla
`);

export const PROGRAMMING = anyOf(`
  python java javascript typescript rust golang go kotlin swift ruby php c\\+\\+ c# elixir haskell scala perl cobol
  fortran julia clojure
  erlang dart lua delphi pascal r c sql zig ocaml matlab elm
`);

export const CARS = anyOf(`
  fiat renault peugeot citro[eë]n volkswagen vw fusca toyota honda hyundai kia ford chevrolet opel seat [šs]koda dacia
  bmw mercedes audi
  volvo tesla nissan mazda suzuki mini jeep land_rover mitsubishi subaru byd smart clio golf polo corolla civic uno
  palio gol onix hb20 kwid
  corsa punto fiesta focus kombi saveiro strada hilux yamaha vespa ducati duster sandero leaf zoe twingo panda kangoo
  berlingo celta siena
  ibiza león c3 208 2cv captur juke jimny kadett creta tracker titan biz cg ninja burgman pcx
`);

/** How a profession is called: by its ending, or by a word of its own. */
const PROFESSIONS = anyOf(`
  \\p{L}{2,}(?:eir[oa]|dora?|tora?|sora?|ista|ári[oa]|ólog[oa]|ógraf[oa]|iatra|nauta) médic[oa] mecânic[oa] técnic[oa]
  músic[oa] químic[oa]
  físic[oa] matemátic[oa] polític[oa] crític[oa] informátic[oa] advogad[oa] empregad[oa] deputad[oa] soldado
  delegad[oa] arquitet[oa]
  arquitect[oa] chefe? piloto gerente assistente agente docente comandante ajudante comerciante intérprete guia guarda
  polícia policial juíza?
  padre pastora? freira monge freelancer dev designer barista barman bartender motoboy uber babá ama caixa aprendiz
  cirurgiã cirurgião
  capitão escriv[ãa]o? sommelier escanção alfaiate maestro maestrina atriz ator bailarin[oa] palhaç[oa] dona_de_casa
  do_lar empresári[oa]
  analista psicanalista promotora? product_manager c[etfo]o doula fotógraf[oa] biólog[oa] sociólog[oa] florista
  luthier ourives árbitr[oa]
  prof \\p{L}*terapeuta tatuadora? contabilista militar influencer youtuber streamer mestre_de_obras servidora?_públic[oa] vigia vigilante segurança manicure pedicure auxiliar estafeta trolha feirante
`);
export const ROLES = `(?:\\p{L}+[ -])?${PROFESSIONS}`;

const NOT_ROLES: ReadonlySet<string> = new Set(
  `solteiro solteira herdeiro herdeira única primeiro primeira terceiro terceira brasileiro brasileira mineiro mineira
  inteiro verdadeiro
  verdadeira estrangeiro estrangeira companheiro companheira parceiro parceira voluntário voluntária maior melhor
  menor pior doador doadora
  torcedor torcedora portador portadora pessimista otimista feminista budista realista perfeccionista batista
  adventista metodista egoísta
  caseiro caseira faixa contrário contrária necessário morador moradora madrugador madrugadora sonhador sonhadora
  conservador conservadora
  fumador fumadora jogador jogadora sócio sócia eleitor eleitora autor autora vencedor vencedora minimalista comunista
  anarquista socialista
  ambientalista tutor tutora proprietário proprietária dono dona chefe único umbandista espírita moderador moderadora criador criadora imperador imperatriz herdeiro herdeira senhor senhora salvador salvadora mestre`
    .trim()
    .split(/\s+/),
);

/** True of a profession, not of "solteira" and "herdeiro", which end alike. */
export const isRole = (role: string | undefined): boolean =>
  !NOT_ROLES.has((role ?? "").toLowerCase().split(/[ ,.]/, 1)[0] ?? "");

export const FIELDS = anyOf(`
  direito medicina engenharia psicologia enfermagem arquitet\\p{L}+ arquitectura economia gestão administração letras
  história filosofia
  biologia bioquímica química física matemática informática computação ciências? design jornalismo pedagogia
  veterinária nutrição
  fisioterapia farmácia odontologia música teatro artes belas-artes geografia sociologia antropologia relações
  contabilidade marketing
  publicidade comunicação linguística tradução serviço_social turismo educação zootecnia agronomia geologia
  estatística gastronomia cinema
  moda línguas literatura arqueologia astronomia ecologia teologia fonoaudiologia radiologia logística hotelaria
  análise_de_sistemas
  sistemas_de_informação desporto
`);

export const DEGREES = anyOf(`
  licenciatura mestrado doutoramento doutorado graduação bacharelado faculdade pós-graduação pós tese curso_técnico
  curso_superior mba
`);

export const DWELLINGS = anyOf(`
  apartamento apê apto ap t[0-5] casa casinha vivenda moradia quinta sítio chácara barco veleiro kitnet kitinete
  quitinete estúdio studio
  loft sobrado república quarto cobertura autocaravana motorhome trailer fazenda caravana sótão cave condomínio prédio
  andar duplex
`);

/** Who employs people, by no name. */
export const EMPLOYERS = anyOf(`
  restaurante escola biblioteca hospital banco câmara prefeitura clínica hotel empresa startup fábrica universidade
  faculdade loja museu
  padaria farmácia supermercado mercado escritório construtora consultora consultoria multinacional agência editora
  livraria oficina ong
  cooperativa café bar posto postinho upa consultório laboratório lavandaria lavanderia gráfica transportadora imobiliária secretaria colégio instituto ginásio
  academia salão cafeteria lanchonete pizzaria churrascaria concessionária seguradora rádio jornal lar creche call_center correios metro metrô junta obra
`);

const COUNTRIES: ReadonlySet<string> = new Set(
  `portugal brasil angola moçambique espanha frança alemanha itália inglaterra irlanda suíça holanda bélgica luxemburgo
  áustria dinamarca
  suécia noruega finlândia polónia polônia japão china índia canadá argentina uruguai chile méxico austrália escócia timor`
    .trim()
    .split(/\s+/),
);

/** Behind "em": no city. */
const COMMON: ReadonlySet<string> = new Set(
  `casa cama forma paz família teletrabalho terapia recuperação tratamento obras dívida férias viagem guerra sociedade
  comunidade apartamento
  república união hospital escola faculdade universidade trabalho grupo par pé silêncio inglês português francês
  espanhol alemão geral
  particular breve fim meio dia tempo conta segredo contato contacto volta frente cima baixo dúvida perigo crise
  janeiro fevereiro março abril
  maio junho julho agosto setembro outubro novembro dezembro um uma uns umas meu minha quarto prédio bairro centro
  interior campo cidade praia
  rua avenida quinta sítio chácara andar condomínio barco dois duas três quatro cinco mesmo mesma outro outra todo
  toda cada muito algum
  primavera verão outono inverno lar mãos minhas meus cá lá aqui concorrência fora longe perto banda tratar sempre
  dentro trás vila aldeia
  serra montanha roça fazenda norte sul estrangeiro exterior seu sua segundo segunda primeiro primeira último última
  sótão cave beira margem
  companhia ver receber ter ser ficar deus tudo nada metade`
    .trim()
    .split(/\s+/),
);

/** A name as such: a capital, or one plain word in a chat that has no capitals. */
export function isPlace(place: string | undefined): boolean {
  const [first = ""] = (place ?? "").split(" ");
  return (
    first.length > 1 && !COMMON.has(first.toLowerCase()) && (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first))
  );
}

export const isCountry = (place: string | undefined): boolean => COUNTRIES.has((place ?? "").toLowerCase());

/** Places that have an article, so that "no Porto" is no employer. */
const WITH_ARTICLE = anyOf(`
  Porto Rio Brasil Barreiro Montijo Funchal Recife Algarve Alentejo Minho Bahia Ceará Amadora Madeira Alemanha Suíça
  Holanda Inglaterra Irlanda
  Europa França Itália Espanha Dinamarca Suécia Noruega Bélgica Escócia China Índia Argentina Austrália Canadá Japão
  Luxemburgo Nazaré Guarda
  Covilhã Figueira Maia Lousã Paraíba
`);
const IS_WITH_ARTICLE = new RegExp(`^${WITH_ARTICLE}$`, "u");
export const isEmployer = (name: string | undefined): boolean =>
  name !== undefined && isPlace(name) && !IS_WITH_ARTICLE.test(name);

const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    /^(?:(?:neo)?vim|emacs|vs ?code|visual studio|zed|sublime|jetbrains|intellij|pycharm|webstorm|helix|nano|notepad\+\+|cursor)(?!\p{L})/iu,
  ],
  [
    "os",
    /^(?:windows|mac ?os|linux|ubuntu|debian|fedora|arch|nixos|mint|opensuse|freebsd|manjaro|pop!?_?os)(?!\p{L})/iu,
  ],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell)(?!\p{L})/iu],
  ["browser", /^(?:firefox|chrome|safari|edge|brave|vivaldi|opera)(?!\p{L})/iu],
  ["phone", /^(?:iphone|pixel|galaxy|samsung|xiaomi|redmi|motorola|moto g|fairphone|android|nokia|oneplus)(?!\p{L})/iu],
];
export const toolKey = (tool: string | undefined): string | undefined =>
  TOOLS.find(([, names]) => names.test((tool ?? "").trim()))?.[0];

/** What a favourite is of, longer words first; the keys are English in every language. */
const FAVOURITES: readonly (readonly [string, string])[] =
  `cor colour;jogo_de_tabuleiro boardgame;jogo game;videojogo game;videogame game;comida food;prato food;filme film;
  série series;
  seriado series;livro book;romance book;autor author;autora author;escritor author;escritora author;poeta author;
  cantor singer;
  cantora singer;banda band;grupo band;música song;canção song;flor flower;time team;clube team;equipa team;
  equipe team;dia day;
  estação season;animal animal;bicho animal;bebida drink;sobremesa dessert;doce dessert;fruta fruit;cidade city;
  ator actor;atriz actor;
  esporte sport;desporto sport;matéria subject;disciplina subject;lugar place;sítio place;número number;vinho wine;
  cerveja beer;
  jogador player;jogadora player;restaurante restaurant;planta plant;árvore tree;personagem character;perfume perfume`
    .split(";")
    .map((pair) => {
      const [word = "", key = ""] = pair.trim().split(" ");
      return [word.replaceAll("_", " "), key] as const;
    });

/** "cor" → `favourite.colour`. */
export function favouriteOf(thing: string | undefined): string {
  const name = (thing ?? "").toLowerCase().trim();
  const known = FAVOURITES.find(([word]) => name === word || name.startsWith(`${word} `))?.[1];
  return `favourite.${known ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

/** What plans are made for: the key of each, English in every language. */
const PLANS: ReadonlyMap<string, string> = new Map(
  `casamento wedding;maratona marathon;meia-maratona marathon;casa house;casinha house;apartamento house;terreno house;
  livro book;romance book;
  carta licence;habilitação licence;carteira licence;cnh licence;mudança move;estufa greenhouse;horta garden;
  jardim garden;loja shop;café cafe;
  restaurante restaurant;negócio business;empresa business;mestrado master;doutoramento doctorate;doutorado doctorate;
  tese thesis;exame exam;
  vestibular exam;cachorro dog;cão dog;gato cat;carro car;moto motorbike;mota motorbike;tatuagem tattoo;
  cirurgia surgery;operação surgery;
  reforma renovation;obras renovation;pousada guesthouse;padaria bakery;barco boat;
  japão japan;noruega norway;espanha spain;frança france;alemanha germany;itália italy;inglaterra england;
  irlanda ireland;escócia scotland;
  islândia iceland;suíça switzerland;holanda netherlands;grécia greece;turquia turkey;marrocos morocco;egito egypt;
  méxico mexico;
  brasil brazil;tailândia thailand;índia india;canadá canada`
    .split(";")
    .map((pair) => {
      const [word = "", key = ""] = pair.trim().split(" ");
      return [word, key] as const;
    }),
);
const PLANNED_WITHIN = 5;

/** What a plan is for: the first thing or name in it that plans are known by. */
export function planOf(words: string | undefined): string | undefined {
  const list = (words ?? "").split(/[ ,]+/).slice(0, PLANNED_WITHIN);
  for (const [place, word] of list.entries()) {
    const known = list[place - 1] === "em" ? undefined : PLANS.get(word.toLowerCase());
    if (known !== undefined) return `plan.${known}`;
    if (/^\p{Lu}\p{Ll}{2,}/u.test(word)) return `plan.${fold(word)}`;
  }
  return undefined;
}
