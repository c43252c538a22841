/** Closed lists that Portuguese attributes are told by. */

export const DIETS =
  "vegetarian[oa]s?|vegan[oa]s?|ovolactovegetarian[oa]|pescetarian[oa]|piscitarian[oa]|flexitarian[oa]|celíac[oa]|diabétic[oa] e sem açúcar|low[- ]carb|cetogénica|cetogênica|paleo|sem glúten|sem lactose|halal|kosher";
export const FAITHS =
  "catolicismo|católic[oa]|evangélic[oa]|espírita|muçulman[oa]|juda[íi]smo|judi[ao]|judeu|judia|ateu|ateia|agnóstic[oa]|budista|budismo|protestante|umbandista|umbanda|candomblé|candomblecista|do candomblé|da umbanda|testemunha de jeová|cristã|cristão|adventista|batista|mórmon|hindu|hinduísmo|islão|islã|luteran[oa]|ortodox[oa]|metodista|presbiterian[oa]|anglican[oa]|filh[oa] de santo|praticante|religios[oa]";
export const NATIONS =
  "portugues[ae]s?|portuguesa|português|brasileir[oa]|angolan[oa]|moçambican[oa]|cabo-verdian[oa]|guineense|timorense|são-tomense|espanhola?|frances[ae]|francês|italian[oa]|alemã|alemão|ingles[ae]|inglês|argentin[oa]|uruguai[oa]|paraguai[oa]|chilen[oa]|colombian[oa]|venezuelan[oa]|mexican[oa]|ucranian[oa]|russ[oa]|polac[oa]|polones[ae]|polonês|chines[ae]|chinês|japones[ae]|japonês|coreano|coreana|indian[oa]|american[oa]|canadiano|canadense|suíç[oa]|suec[oa]|holandes[ae]|holandês|belga|irlandes[ae]|irlandês|grega|grego|turc[oa]|marroquin[oa]|nigerian[oa]|luso-\\p{L}+";
export const INSTRUMENTS =
  "piano|violão|viola|violino|guitarra|baixo|bateria|flauta|saxofone|sax|trompete|trompa|trombone|clarinete|oboé|violoncelo|contrabaixo|harpa|acordeão|sanfona|cavaquinho|ukulele|pandeiro|órgão|teclado|gaita|gaita-de-foles|concertina|bandolim|percussão|cajón|berimbau|tuba|fagote|cello|rabeca|zabumba|atabaque";
export const PROGRAMMING =
  "python|java|javascript|typescript|rust|go|golang|kotlin|swift|ruby|php|c\\+\\+|c#|elixir|haskell|scala|perl|cobol|fortran|julia|clojure|erlang|dart|lua|delphi|pascal|r|c|sql|zig|ocaml|matlab|elm";
export const BRANDS =
  "fiat|renault|peugeot|citro[eë]n|volkswagen|vw|fusca|toyota|honda|hyundai|kia|ford|chevrolet|opel|seat|škoda|skoda|dacia|bmw|mercedes|audi|volvo|tesla|nissan|mazda|suzuki|mini|jeep|land rover|mitsubishi|subaru|byd|smart|clio|golf|polo|corolla|civic|uno|palio|gol|onix|hb20|kwid|corsa|punto|fiesta|focus|kombi|saveiro|strada|hilux|yamaha|vespa|ducati|duster|sandero|leaf|zoe|twingo|panda|kangoo|berlingo|celta|siena|doblò|ibiza|león|c3|208|2cv|captur|juke|jimny";

/** How a profession is called: by its ending, or by a word of its own. */
export const ROLES =
  "(?:\\p{L}+[ -])?(?:\\p{L}{2,}(?:eir[oa]|dora?|tora?|sora?|ista|ári[oa]|ólog[oa]|ógraf[oa]|iatra|grafa|ogue|atra|nauta|cultora?)|médic[oa]|mecânic[oa]|técnic[oa]|músic[oa]|químic[oa]|físic[oa]|matemátic[oa]|polític[oa]|crític[oa]|informátic[oa]|advogad[oa]|empregad[oa]|deputad[oa]|soldado|delegad[oa]|arquitet[oa]|arquitect[oa]|chef|chefe|piloto|gerente|assistente|agente|docente|estagiári[oa]|comandante|ajudante|comerciante|intérprete|guia|guarda|polícia|policial|juíza?|padre|pastora?|freira|monge|freelancer|dev|designer|barista|barman|bartender|motoboy|uber|babá|ama|caixa|aprendiz|cirurgiã|cirurgião|capitão|escrivã|escrivão|tabeliã|tabelião|sommelier|escanção|alfaiate|maestro|maestrina|atriz|ator|bailarin[oa]|palhaç[oa]|dona de casa|do lar|empresári[oa]|analista|engenheir[oa]|psicanalista|procuradora?|promotora?|relações públicas|product manager|ceo|cto|cfo|coo|diretora?|coordenadora?|parteir[oa]|doula|bombeir[oa]|marinheir[oa]|fotógraf[oa]|biólog[oa]|sociólog[oa]|contabilista|contadora?|florista|luthier|oleir[oa]|ceramista|ourives|árbitro|árbitra|professora?|prof)";
export const NOT_ROLES: ReadonlySet<string> = new Set(
  `solteiro solteira herdeiro herdeira única primeiro primeira terceiro terceira brasileiro brasileira mineiro mineira inteiro verdadeiro verdadeira estrangeiro estrangeira companheiro companheira parceiro parceira voluntário voluntária maior melhor menor pior
  doador doadora torcedor torcedora portador portadora pessimista otimista feminista budista realista perfeccionista batista adventista metodista egoísta caseiro caseira faixa culpada contrário contrária necessário canhoto hetero morador moradora madrugador
  madrugadora sonhador sonhadora conservador conservadora fumador fumadora jogador sócio sócia eleitor eleitora autora autor vencedor vencedora medroso sobrevivente prisioneiro minimalista comunista anarquista socialista ambientalista cinéfilo guloso tutor tutora`
    .trim()
    .split(/\s+/),
);

const countries =
  "portugal brasil angola moçambique espanha frança alemanha itália inglaterra irlanda suíça holanda bélgica luxemburgo áustria dinamarca suécia noruega finlândia polónia polônia japão china índia canadá argentina uruguai chile méxico austrália escócia timor cabo_verde guiné estados_unidos eua";
export const COUNTRIES: ReadonlySet<string> = new Set(countries.split(" ").map((name) => name.replace("_", " ")));

/** Behind "em": no city. */
const COMMON: ReadonlySet<string> = new Set(
  `casa cama forma paz família teletrabalho terapia recuperação tratamento obras dívida férias viagem guerra sociedade comunidade apartamento república união hospital escola faculdade universidade trabalho grupo par pé silêncio inglês português francês
  espanhol alemão geral particular breve fim meio dia tempo conta segredo contato contacto volta frente cima baixo dúvida perigo crise janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro um uma uns umas meu minha
  quarto prédio bairro centro interior campo cidade praia rua avenida quinta sítio chácara andar condomínio barco dois duas três quatro cinco mesmo mesma outro outra todo toda cada muito algum primavera verão outono inverno lar mãos minhas meus cá lá aqui
  concorrência fora longe perto banda tratar sempre dentro trás vila aldeia serra montanha roça fazenda norte sul estrangeiro exterior seu sua segundo segunda primeiro primeira último última sótão cave beira margem companhia ver receber ter ser ficar deus`
    .trim()
    .split(/\s+/),
);

/** A name as such: a capital, or one plain word in a chat that has no capitals. */
export const isCity = (place: string | undefined): boolean => {
  const [first = ""] = (place ?? "").split(" ");
  const lower = first.toLowerCase();
  return first.length > 1 && !COMMON.has(lower) && (/^\p{Lu}/u.test(first) || /^\p{Ll}{4,}$/u.test(first));
};

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

const FAVOURITES: readonly (readonly [string, RegExp])[] = [
  ["colour", /^cor$/],
  ["boardgame", /^jogo de tabuleiro$/],
  ["game", /^(?:jogo|videojogo|videogame)/],
  ["food", /^(?:comida|prato)/],
  ["film", /^filme/],
  ["series", /^(?:série|seriado)/],
  ["book", /^(?:livro|romance)/],
  ["author", /^(?:autora?|escritora?|poeta|poetisa)/],
  ["singer", /^cantora?/],
  ["band", /^(?:banda|grupo)/],
  ["song", /^(?:música|canção)/],
  ["flower", /^flor/],
  ["team", /^(?:time|clube|equipa|equipe)/],
  ["day", /^dia/],
  ["season", /^estação/],
  ["animal", /^(?:animal|bicho)/],
  ["drink", /^bebida/],
  ["dessert", /^(?:sobremesa|doce)/],
  ["fruit", /^fruta/],
  ["city", /^cidade/],
  ["actor", /^(?:ator|atriz)/],
  ["sport", /^(?:esporte|desporto)/],
  ["subject", /^(?:matéria|disciplina)/],
  ["place", /^(?:lugar|sítio|local)/],
  ["number", /^número/],
  ["wine", /^vinho/],
  ["beer", /^cerveja/],
  ["player", /^jogadora?/],
];

/** "cor" → `favourite.colour`. */
export function favouriteOf(thing: string | undefined): string {
  const name = (thing ?? "").toLowerCase().trim();
  const known = FAVOURITES.find(([, names]) => names.test(name))?.[0];
  return `favourite.${known ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}
