/** Closed lists of German words for parsing clauses, in lower case. */

/** Words separated by white space. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Spoken and hasty spellings; some stand for several words. */
const SPELLING_RULES = `
  nich=nicht ned=nicht net=nicht nit=nicht nicht=nicht nix=nichts nüscht=nichts nischt=nichts jetz=jetzt jez=jetzt
  jetzat=jetzt is=ist iss=ist un=und ne=eine nen=einen nem=einem ner=einer nes=eines meim=meinem meinm=meinem
  mein'm=meinem unsrer=unserer unsrem=unserem unsren=unseren unsre=unsere unserm=unserem unsern=unseren mitm=mit_dem
  mitn=mit_den mim=mit_dem aufm=auf_dem aufn=auf_den ausm=aus_dem beim=beim ums=ums fürn=für_den vorm=vor_dem
  überm=über_dem unterm=unter_dem hinterm=hinter_dem nachm=nach_dem zum=zum inner=in_der anner=an_der son=so_ein
  sone=so_eine sonen=so_einen sonem=so_einem grad=gerade grade=gerade bissl=bisschen bissi=bisschen bissel=bisschen
  bisserl=bisschen bischen=bisschen mier=mir hatt=hat hots=hat_es heist=heißt heisst=heißt heiss=heiß gibts=gibt_es
  gabs=gab_es ists=ist_es wars=war_es gehts=geht_es gings=ging_es habs=habe_es hats=hat_es hamma=haben_wir
  simma=sind_wir habn=haben sin=sind sind=sind heuer=dieses_Jahr daheim=daheim imer=immer imma=immer
  oda=oder abba=aber dass=dass daß=dass schreib=schreib heut=heute selber=selbst ichs=ich_es wirs=wir_es ers=er_es
  beimir=bei_mir zuhause=zu_Hause mal=mal würd=würde hätt=hätte wär=wäre könnt'=könnte möcht=möchte müsst'=müsste
  wg=WG e-bike=E-Bike drum=darum dran=daran drauf=darauf drin=darin drüber=darüber seids=seid_ihr sowas=so_etwas bite=bitte aba=aber i=ich geb=geboren
  isch=ist zügle=ziehe zügeln=ziehen zügelt=zieht gezügelt=gezogen dihei=daheim chönd=können bissle=bisschen
  wos=was nimma=nicht_mehr nimmer=nicht_mehr hob=habe an's=ans nochm=nach_dem
`;
export const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  SPELLING_RULES.trim()
    .split(/\s+/)
    .flatMap((pair) => {
      const [spelling = "", replacement = ""] = pair.split("=");
      return spelling === replacement ? [] : [[spelling, replacement.split("_")] as const];
    }),
);

/** Sentence openers without content. */
export const OPENERS = setOf(`
  ja nein nee nö doch klar genau stimmt richtig ok okay also und aber oder denn sondern ach oh ah äh ähm hm hmm naja
  na tja nun gut hallo hi hey hoi sali salü zäme griaß griass tach mahlzeit moin servus grüezi grüß hello huhu sorry entschuldigung mensch mann boah wow puh uff
  juhu hurra yeah yay lol haha hihi ups mist übrigens nebenbei apropos eigentlich ehrlich gesagt jedenfalls immerhin
  außerdem zudem ansonsten sonst leider gottseidank zum_glück danke bitte super toll cool schön prima perfekt krass
  geil endlich wirklich natürlich tatsächlich achtung korrektur nachtrag update info kurze kleine zusammen leute alle
  ihr_lieben liebe freunde mädels jungs guten morgen tag abend so weil denn trotzdem deshalb deswegen darum daher dann
  btw fyi jo jaja eben halt ey alter digga freilich gell mei jo bzw quasi immerhin btw sozusagen nochmal fakt spaß
  beiseite witz wunder nicht_wundern quatsch blödsinn unsinn oha soo sooo
`);

/** Sentence closers without content. */
export const CLOSERS = setOf(
  "oder gell ne nicht_wahr haha lol hihi xd bitte danke ok okay ey echt ehrlich halt ja eh leute übrigens btw hilfe juhu yay usw etc sorry hehe krass eigentlich leider jetzt aber egal tja schade",
);

/** Particles without content. */
export const FILLERS = setOf(`
  ja halt eben mal eigentlich wohl übrigens irgendwie echt total voll leider natürlich einfach wirklich tatsächlich
  sozusagen quasi eh endlich glücklicherweise zufällig jetzt gerade inzwischen mittlerweile momentan derzeit aktuell
  zurzeit bekanntlich gell äh ähm nämlich ohnehin sowieso also offiziell immerhin jedenfalls allerdings jedoch deshalb
  deswegen darum daher trotzdem dann da anscheinend offenbar hoffentlich nunmal bloß damals schon noch auch sogar
  ruhig lol haha btw bitte dazu danach nochmal tja ursprünglich überhaupt stattdessen
`);
/** Words that keep a preceding particle: "noch nie", and "auch im Winter" after a comma. */
export const PARTICLE_KEEPERS = setOf("nicht kein keine keinen keiner nie niemals nichts immer");

export const MINE: ReadonlyMap<string, string> = new Map(
  `
  mein=das mei=das meine=die meinen=den meinem=dem meiner=der meines=des meins=das unser=das unsere=die unseren=den
  unserem=dem unserer=der unseres=des
`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [mine = "", article = ""] = pair.split("=");
      return [mine, article] as const;
    }),
);

/** "in dem" → "im" */
export const CONTRACTIONS: ReadonlyMap<string, string> = new Map(
  `in_dem=im in_das=ins an_dem=am an_das=ans bei_dem=beim von_dem=vom zu_dem=zum zu_der=zur`.split(" ").map((pair) => {
    const [apart = "", together = ""] = pair.split("=");
    return [apart.replace("_", " "), together] as const;
  }),
);

export const SECOND = setOf(
  "du dich dir dein deine deinen deinem deiner deines deins euch euer eure euren eurem eurer eures",
);
/** The polite address, recognised by its capital inside a sentence. */
export const POLITE = setOf("Sie Ihnen Ihr Ihre Ihren Ihrem Ihrer Ihres");
export const SECOND_VERBS = setOf(
  "seid habt könnt wollt müsst sollt dürft werdet wart hattet wisst kommt geht macht kennt seht denkt schaut haltet merkt bist hast kannst willst musst sollst darfst wirst warst",
);

export const FIRST = setOf("ich wir");
export const OWN_OBJECTS = setOf("mich mir uns");
export const PREPOSITIONS = setOf(`
  in im ins an am ans auf aufs aus bei beim mit nach von vom zu zum zur für fürs über übers unter vor hinter neben
  zwischen durch gegen ohne um ums seit ab bis wegen trotz während statt anstatt laut gegenüber außer per pro dank
  entlang innerhalb außerhalb mittels samt nahe
`);
export const DATIVE = setOf("aus bei mit nach von zu seit ab gegenüber außer vom beim zum zur");
export const ACCUSATIVE = setOf("für ohne gegen um durch bis");

export const ARTICLES = setOf("der die das den dem des");
export const INDEFINITE = setOf("ein eine einen einem einer eines");
export const DETERMINERS = setOf(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines dieser diese dieses
  diesen diesem jeder jede jedes jeden jedem alle allen aller beide beiden viele vielen mehrere einige manche sein
  seine seinen seinem seiner seines ihr ihre ihren ihrem ihrer ihres welche welcher welches zwei drei vier fünf sechs
  sieben acht neun zehn elf zwölf
`);

export const SUBORDINATORS = setOf(`
  weil da dass wenn falls als seit seitdem nachdem bevor ehe obwohl damit sodass ob bis während wie wo was wer wen wem
  sobald solange weshalb warum wann wofür womit worauf worüber wovon wozu woran indem sofern welche welcher welches
  welchen welchem deren dessen denen
`);
/** Conjunctions that introduce a fact. */
export const FACTUAL = setOf("weil da seit seitdem nachdem obwohl als während");
export const JOINING = setOf("und aber oder sondern sowie beziehungsweise bzw");
export const NEGATIONS = setOf("nicht kein keine keinen keinem keiner keins nie niemals nichts");

/** Pronouns without antecedent. */
export const PRONOUNS = setOf(
  "er sie es das dies dieser diese dieses der die man jemand niemand alle alles etwas nichts wer was jeder beides einer eine",
);

/** Adverbs without content at the start of a sentence. */
export const LEADING_ADVERBS = setOf(`
  da dann dort hier deshalb deswegen darum daher danach davor dabei damit dafür dazu seitdem seither außerdem trotzdem
  jetzt nun gerade inzwischen mittlerweile derzeit momentan aktuell zurzeit leider eigentlich natürlich endlich
  tatsächlich vielleicht wahrscheinlich sonst allerdings immerhin jedenfalls übrigens zwar auch noch schon dadurch
  davon daran darauf darüber drauf
`);

/** "dann …", "deshalb …": followed by the verb; they start a clause even without a comma. */
export const CLAUSE_ADVERBS = setOf(
  "da dann deshalb deswegen darum daher jetzt seitdem danach trotzdem dabei davon daran dafür dort inzwischen mittlerweile früher außerdem heute",
);

/** Adverbs and the like, capitalised only at the start of a sentence. */
export const SMALL_ADVERBS = setOf(`
  heute gestern morgen vorgestern übermorgen früher später bald oft immer nie niemals meistens manchmal selten häufig
  privat beruflich aktuell derzeit letzte letzten letztes letzter nächste nächsten nächstes nächster vorletzte
  vorletztes vorletzten dieses diesen diese dieser geboren lieber gern gerne kürzlich neulich vorhin ursprünglich
  zuletzt zuerst einmal zweimal dreimal täglich hauptsächlich seitdem nachts morgens abends mittags vormittags
  nachmittags tagsüber wochenends werktags neuerdings jahrelang lange heuer seinerzeit dienstlich nebenbei insgesamt
  ungefähr etwa rund fast sehr ziemlich ganz nur zwar vielleicht wahrscheinlich wohl hoffentlich zum_glück beide mehr
  weniger viel viele wenig besonders vor allem gemeinsam zusammen allein irgendwann irgendwo irgendwie nirgends
  überall draußen drinnen oben unten links rechts vorne hinten nebenan daheim anfangs schließlich plötzlich
  normalerweise
`);

/** Pronouns that refer to something named before. */
export const DEICTIC = setOf("es sie ihn ihm ihr ihnen das dies dieses diese den die dem denen so");

export const CAPITALS_NOT_NAMES = setOf(`
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar jänner februar märz april mai juni juli august
  september oktober november dezember frühling sommer herbst winter ostern weihnachten pfingsten silvester uhr euro
  ich wir er sie es mein meine unser unsere der die das ein eine und oder aber jahr jahre
`);

/** Question words and verbs. */
export const QUESTION_WORDS = setOf(`
  was wer wen wem wie wo wohin woher wann warum wieso weshalb welche welcher welches welchen wieviel kannst könntest
  könnt würdest hast habt weißt wisst hättest soll sollte magst möchtest willst gibst hilfst zeigst schreibst machst
  machen kennst kennt findest meinst glaubst denkst empfiehlst brauchst wollt gibt gibts könnte könnten kann können
  ist sind hat haben wird werden darf
`);

const SPACE_OR_STOP: ReadonlySet<string> = new Set(" \t\n.!?…,;:–-");

/** One line with a capital, without emphasis, open brackets and final stop. */
export function clean(text: string): string {
  const line = text
    .split(/\s/u)
    .filter((word) => word !== "" && word !== "–")
    .join(" ")
    .replaceAll(/ (?=[,;:!?](?:\s|$))/gu, "")
    .replaceAll(/[!?](?= )/gu, ",")
    .replaceAll(/,,+|, ,/gu, ",");
  const closed = withoutEdges(balanced(withoutEdges(line)));
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}

/** Without conjunctions and stops at either end. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && SPACE_OR_STOP.has(text.charAt(from)) && text.charAt(from) !== ".") from++;
  while (to > from && SPACE_OR_STOP.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

const count = (text: string, signs: string): number => [...text].filter((sign) => signs.includes(sign)).length;

/** Without unpaired brackets and quotation marks. */
function balanced(line: string): string {
  if (!/[()"„“”]/u.test(line)) return line;
  let text = line;
  if (count(text, "(") !== count(text, ")")) text = text.replaceAll(/[()]/g, "");
  if (count(text, '"') % 2 === 1) text = text.replaceAll('"', "");
  if (count(text, "„") !== count(text, "“”")) text = text.replaceAll(/[„“”]/g, "");
  return text;
}

const UNITS: readonly string[] =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const TENS: readonly string[] = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

/** Below 100; undefined for other words. */
function smallNumber(word: string): number | undefined {
  const unit = UNITS.indexOf(word === "eins" ? "ein" : word);
  if (unit !== -1) return unit;
  const ten = TENS.findIndex((name) => word.endsWith(name) || word.endsWith(name.replace("ß", "ss")));
  if (ten === -1) return undefined;
  const rest = word.slice(0, word.length - (TENS[ten]?.length ?? 0) - (word.endsWith("dreissig") ? 1 : 0));
  if (rest === "") return (ten + 2) * 10;
  const one = rest.endsWith("und") ? UNITS.indexOf(rest.slice(0, -3)) : -1;
  return one < 1 || one > 9 ? undefined : (ten + 2) * 10 + one;
}

/** The value of a number written as one word. */
export function numberOf(word: string): number | undefined {
  if (word.length < 3 || word.length > 60) return undefined;
  const thousand = word.indexOf("tausend");
  if (thousand !== -1) {
    const many = thousand === 0 ? 1 : numberOf(word.slice(0, thousand));
    const rest = word.slice(thousand + "tausend".length).replace(/^und/, "");
    const below = rest === "" ? 0 : numberOf(rest);
    return many === undefined || below === undefined ? undefined : many * 1000 + below;
  }
  const hundred = word.indexOf("hundert");
  if (hundred !== -1) {
    const many = hundred === 0 ? 1 : smallNumber(word.slice(0, hundred));
    const rest = word.slice(hundred + "hundert".length).replace(/^und/, "");
    const below = rest === "" ? 0 : smallNumber(rest);
    return many === undefined || below === undefined ? undefined : many * 100 + below;
  }
  return smallNumber(word);
}
