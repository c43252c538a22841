/**
 * A sentence as its writer meant it: chats leave out apostrophes and letters, dictation has "um" and "comma" and says words twice. What is
 * written with care stays as it is, but for contractions, which are taken apart: "I'm" is "I am".
 */

import nlp from "compromise/two";
import { GIVEN_NAMES } from "../../../text/german.ts";
import { kinWord } from "../people/kin.ts";
import { numbersPut } from "../things/number-words.ts";
import { isThirdPersonForm } from "./verbs.ts";
import { set } from "./words.ts";

export function spelled(said: string): string {
  const plain = unshouted(said)
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .replaceAll(PICTURES, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const isHasty =
    HASTY.test(plain) || [...plain.matchAll(WORDS)].some(([word]) => TYPED.has(word) && !TYPED_WITH_CARE.has(word));
  const put = plain.replaceAll(WORDS, (word) => meantBy(word, isHasty));
  return uncontracted(
    undictated(isHasty ? inPlace(put) : put)
      .replaceAll(OWNED, owned)
      .replaceAll(KIN_OWNED, "$1's")
      .replaceAll(NOTED, noted),
  ).replaceAll(PHRASES, (phrase) => phrase.replaceAll(" ", "-"));
}
/** "Biscuits appointment": the apostrophe of whose it is. */
const OWNED =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)s(?= (?:(?:vet|dentist|doctor|dental|driving|school|next|new|first) )?(?:appointment|birthday|party|check-?up|surgery|operation|graduation|lesson|test|exam|allergy|school|teacher|vet|doctor)(?!\p{L}))/gu;
/** "mums birthday", "my dads surgery". */
const KIN_OWNED =
  /(?<!\p{L})(mum|mom|dad|nan|gran|grandma|grandpa|mother|father|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|partner|aunt|uncle|cousin|friend|boss|neighbour)s(?= (?:birthday|name|surgery|operation|wedding|graduation|appointment|funeral|house|place|flat|favourite|dog|cat|car|job|number)(?!\p{L}))/gu;
const owned = (whole: string, name: string): string => {
  const isName = GIVEN_NAMES.has(name.toLowerCase()) || !NO_OWNER.test(whole);
  return isName && !GIVEN_NAMES.has(whole.toLowerCase()) ? `${name}'s` : whole;
};
/** Names and places that end in "s" themselves: "Paris", "Christmas", "Athens". */
const NO_OWNER = /(?:[aiu]s|ss|[^aeiou]es|ens|els|ales)$/u;

/** "Arlo (nephew)": of whom it is told beside a name, the speaker's. */
const NOTED = /(?<!\p{L})(\p{Lu}\p{L}+ \()(\p{Ll}[\p{L}-]+)(?=\))/gu;
const noted = (whole: string, name: string, word: string): string =>
  kinWord(word)?.isPlural === false ? `${name}my ${word}` : whole;

/** "WE OPENED on friday": two words and more in capitals, one of them a common word, are shouted and no names. */
const unshouted = (said: string): string =>
  said.replaceAll(SHOUTED, (words) =>
    COMMON_SHOUTED.test(words) ? words.toLowerCase().replaceAll(/(?<!\p{L})i(?!\p{L})/gu, "I") : words,
  );
const SHOUTED = /(?<![\p{L}\p{N}])[\p{Lu}']+(?: [\p{Lu}']+){1,12}(?![\p{L}\p{N}])/gu;
const COMMON_SHOUTED =
  /(?<!\p{L})(?:I|WE|IT|HE|SHE|THEY|MY|OUR|THE|IS|WAS|ARE|GOT|DID|HAVE|HAS|FINALLY|NOT|TO|A)(?!\p{L})/u;

const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\u200D]|(?<![\p{L}\p{N}])(?:[:;=]-?[)(DPp]|<3|xD|xd|\^\^)(?![\p{L}\p{N}])/gu;
/** Words for people that are written apart. */
const PHRASES =
  /(?<!\p{L})(?:(?:mother|father|sister|brother|son|daughter)s? in laws?|(?:half|step|foster|great) (?:mother|father|sister|brother|son|daughter|aunt|uncle|mum|dad|grandmother|grandfather)s?|guinea pigs?|(?<=(?:my|our) )little ones?|au pairs?|ex (?:wife|husband|boyfriend|girlfriend|partner))(?!\p{L})/giu;
const WORDS = /(?<![\p{L}\p{N}'@#/._-])[\p{L}\d][\p{L}']*(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
/** "i" by itself is written by those who hurry. */
const HASTY = /(?<!\p{L})i(?:'?m|'?ve|'ll|'d)?(?!\p{L}|\.)|(?<!\p{L})(?:dont|cant|didnt|isnt|teh|wiht|jsut)(?!\p{L})/u;

/** Words that are words, and in their place are others: "hives form kiwi", "older then me", "moms in hospital". */
const inPlace = (text: string): string =>
  text
    .replaceAll(
      /(?<!(?<!\p{L})(?:a|the|this|that|my|your|application|to|on|sixth)\s)(?<!\p{L})form(?= (?!of(?!\p{L}))\p{L}|\s\d)/gu,
      "from",
    )
    .replaceAll(/(?<=\p{L}er )then(?= )/gu, "than")
    .replaceAll(/(?<!\p{L})its(?= (?:a|an|the|my|not|so|too|just|really|been|in|at|on|all)(?!\p{L}))/gu, "it is")
    .replaceAll(
      /(?<!\p{L})an(?= (?!h(?:ou?rs?|onest|onou?r|eir)(?!\p{L})|\p{Lu}{2})(?:[^aeioux\W]|i(?!\p{L})|I(?!\p{L})))/gu,
      "and",
    )
    .replaceAll(
      /(?<!\p{L})(mum|mom|dad|nan|gran|grandma|grandpa)s(?= (?:in|at|on|a|the|not|always|gone|dead|back|got|been|\d)(?!\p{L}))/gu,
      "$1 is",
    );

function meantBy(word: string, isHasty: boolean): string {
  const lower = word.toLowerCase();
  const typed = TYPED.get(lower);
  // "Im", "Dont": what lacks its apostrophe is written so in front of a sentence too.
  const isTyped =
    lower === word || ((lower.length > WORD_MIN || typed?.includes(" ") === true) && word.toUpperCase() !== word);
  if (typed !== undefined && isTyped) return lower === word ? typed : capital(typed);
  if (lower !== word || word.length < WORD_MIN || !/^[a-z]+$/.test(word) || isWord(word)) return word;
  return misspelt(word, isHasty) ?? word;
}
const WORD_MIN = 3;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function isWord(word: string): boolean {
  return MEANT.has(word) || NOT_MISSPELT.has(word) || word in lexicon() || isThirdPersonForm(word);
}
const lexicon = (): object => (nlp.model() as { readonly one: { readonly lexicon: object } }).one.lexicon;

/** The common word that was meant: two letters swapped, one doubled or not doubled, and in a hurry one left out. */
function misspelt(word: string, isHasty: boolean): string | undefined {
  const isMeant = (form: string): boolean =>
    MEANT.has(form) || (isHasty && form.length > KNOWN_MIN && form in lexicon());
  for (let at = 0; at < word.length - 1; at++) {
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (word.length > WORD_MIN && isMeant(swapped)) return swapped;
  }
  for (let at = 0; at < word.length; at++) {
    const once = word.slice(0, at) + word.slice(at + 1);
    if (word.charAt(at) === word.charAt(at - 1) && word.length > WORD_MIN && isMeant(once)) return once;
    const twice = word.slice(0, at) + word.charAt(at) + word.slice(at);
    if (word.length > WORD_MIN && isMeant(twice)) return twice;
  }
  return isHasty ? (shortened().get(word) ?? clipped(word) ?? lacking(word)) : undefined;
}
const KNOWN_MIN = 5;

/** A longer word that lacks one letter, behind its first: "exhbition", "restarant". */
function lacking(word: string): string | undefined {
  if (word.length <= KNOWN_MIN) return undefined;
  for (let at = 1; at < word.length; at++)
    for (const letter of LETTERS) {
      const whole = word.slice(0, at) + letter + word.slice(at);
      if (whole in lexicon() || MEANT.has(whole)) return whole;
    }
  return undefined;
}
const LETTERS = "aeioulnrtsdmpchgbyk";

/** "goin", "promotd": an ending that lacks a letter. */
function clipped(word: string): string | undefined {
  const whole = word.endsWith("in") ? `${word}g` : /[^aeiou]d$/.test(word) ? `${word.slice(0, -1)}ed` : "";
  return whole in lexicon() && word.length > WORD_MIN ? whole : undefined;
}

/** Common words by what is left of them where one letter is missing. */
function shortened(): ReadonlyMap<string, string> {
  if (SHORTENED.size > 0) return SHORTENED;
  for (const word of MEANT)
    if (word.length > SHORTENED_MIN)
      for (let at = 1; at < word.length; at++) {
        const left = word.slice(0, at) + word.slice(at + 1);
        if (!SHORTENED.has(left) && !MEANT.has(left)) SHORTENED.set(left, word);
      }
  return SHORTENED;
}
const SHORTENED = new Map<string, string>();
const SHORTENED_MIN = 4;

/** "I'm" → "I am"; a noun's "'s" is left to the parser. */
function uncontracted(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})([iI])'m(?!\p{L})/gu, "I am")
    .replaceAll(/(?<!\p{L})i(?=$|[\s,;!?])/gu, "I")
    .replaceAll(
      /(?<!\p{L})(i|we|you|they|he|she|it|who|that|there|here)'(ve|ll|d|re|s)(?!\p{L})(?=(?<rest>.{0,40}))/giu,
      expanded,
    )
    .replaceAll(/(?<!\p{L})(can|won|shan|ai)['’]?t(?!\p{L})/giu, (whole, verb: string) =>
      whole.includes("'") ? (NEGATED[verb.toLowerCase()] ?? whole) : whole,
    )
    .replaceAll(
      /(?<!\p{L})(do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)n't(?!\p{L})/giu,
      "$1 not",
    )
    .replaceAll(/(?<!\p{L})cannot(?!\p{L})/giu, "can not")
    .replaceAll(/(?<!\p{L})gotta(?!\p{L})/giu, "have to")
    .replaceAll(/(?<!\p{L})wanna(?!\p{L})/giu, "want to")
    .replaceAll(
      /(?<!\p{L})(?:(am|is|are) )?gonna(?!\p{L})/giu,
      (_, be: string | undefined) => `${be ?? "am"} going to`,
    );
}
const NEGATED: Readonly<Record<string, string>> = { can: "can not", won: "will not", shan: "will not", ai: "am not" };
const ENDINGS: Readonly<Record<string, string>> = { ve: "have", ll: "will", re: "are" };

function expanded(_whole: string, pronoun: string, ending: string, ...others: readonly unknown[]): string {
  const rest = String((others.at(-1) as { readonly rest?: string } | undefined)?.rest ?? "");
  const word = /^i$/i.test(pronoun) ? "I" : pronoun;
  const full = ENDINGS[ending.toLowerCase()];
  if (full !== undefined) return `${word} ${full}`;
  const next =
    /^[\s]*(?:(?:just|always|never|also|only|already|really|not|finally|recently|even|still) )*(?<next>\p{L}+)/u.exec(
      rest,
    )?.groups?.["next"] ?? "";
  if (ending.toLowerCase() === "d") return `${word} ${isParticiple(next) || next === "better" ? "had" : "would"}`;
  const isDoing = isParticiple(next) && (HAS_DONE.has(next) || ACTING.test(rest));
  return `${word} ${next === "been" || next === "got" || isDoing ? "has" : "is"}`;
}
/** A participle that has an object, or is "just" and "already" so: "she's already packed", "he's bought a coat". */
const ACTING =
  /^\s*(?:(?:just|already|never|finally|always|also) \p{L}+|\p{L}+ (?:a|an|the|my|me|his|her|their|our|us|it|up|out|off|two|three|four|some|all|over)(?!\p{L}))/u;
/** After "'s" a participle is most often one of the passive; of these it is not. */
const HAS_DONE: ReadonlySet<string> = new Set(
  "gone come had become taken asked started moved joined decided lived worked given made bought sold left lost won passed grown run finished begun never always agreed applied retired died passed survived built planted written read seen heard known met kept stopped".split(
    " ",
  ),
);
const isParticiple = (word: string): boolean =>
  word === "been" ||
  word === "had" ||
  word === "met" ||
  word === "gone" ||
  (/ed$/.test(word) && word.length > 4) ||
  HAS_DONE.has(word) ||
  PARTICIPLE.has(word);
const PARTICIPLE: ReadonlySet<string> = new Set(
  "gotten told thought forgotten spoken driven ridden eaten drunk broken chosen fallen found felt held hidden brought taught caught spent sent sung swum worn thrown flown".split(
    " ",
  ),
);

/** @param text with single spaces */
function undictated(text: string): string {
  const quiet = text
    .replaceAll(
      /(?:^|[\s,]{1,3})(?<!\p{L})(?:[Uu]m+|[Uu]h+|[Uu]hm|[Ee]rm|[Ee]r|[Ee]hm)(?![\p{L}'-])[,.]?(?=\s|$)/gu,
      " ",
    )
    .replaceAll(/ (?:comma|semicolon)(?= |$)/giu, ",")
    .replaceAll(/ (?:full stop|period|new paragraph)(?=$)/giu, ".")
    .replaceAll(/ like(?= (?:in|a|an|the|not|two|three|really)(?!\p{L}))/giu, (word, at: number, whole: string) =>
      LIKE_AS_FILLER.test(whole.slice(Math.max(0, at - LOOK_BACK), at)) ? "" : word,
    )
    .replaceAll(/ +/g, " ")
    .trim();
  return numbersPut(unrepeated(quiet));
}
const LOOK_BACK = 12;
/** "to have like a little vineyard" */
const LIKE_AS_FILLER = /(?<!\p{L})(?:have|in|with|of|bread|was|it's|is|about|just|to)$/iu;

/** "he he lives", "each of my each of my grandchildren": said again, and meant once. */
function unrepeated(text: string): string {
  const words = text.split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length =
      REPEATED_MAX - [...Array(REPEATED_MAX).keys()].findIndex((less) => isRepeat(words, at, REPEATED_MAX - less));
    if (length > 0 && length <= REPEATED_MAX) {
      at += length - 1;
      continue;
    }
    out.push(words[at] ?? "");
  }
  return out.join(" ");
}
const REPEATED_MAX = 4;

function isRepeat(words: readonly string[], at: number, length: number): boolean {
  if (at + 2 * length > words.length) return false;
  for (let step = 0; step < length; step++) {
    const word = words[at + step]?.toLowerCase() ?? "";
    if (word !== words[at + length + step]?.toLowerCase() || !/^[\p{L}']+$/u.test(word)) return false;
  }
  // "had had", "that that", "very very": said so on purpose.
  return length > 1 || !/^(?:had|that|very|so|really|ha|bye|no|many|again|never|long|big|far)$/i.test(words[at] ?? "");
}

/** What was meant, then how it is typed. */
const TYPED_FORMS = `
I: i; I am: im; I have: ive; I will: ill_be; do not: dont dnt dnot dont'; does not: doesnt dosnt dosent doesent; did not: didnt
can not: cant cnat; will not: wont; is not: isnt; was not: wasnt; are not: arent; were not: werent; have not: havent
has not: hasnt; had not: hadnt; could not: couldnt cudnt coudnt; would not: wouldnt wudnt; should not: shouldnt
he is: hes; she is: shes; that is: thats; there is: theres; they are: theyre; you are: youre; we have: weve; they have: theyve
it is: itss; what is: whats; who is: whos; you: u yu; your: ur yr_own; are: r; and: n nd adn; with: w wiht wth wit whit wif; because: bc cuz coz cos bcs becuz becuase
becasue cause_of; tomorrow: tmrw tmr tmrow tomorow tommorow; people: ppl; the: teh th hte; about: abt bout; before: b4; to: 2_to; for: fr; something: smth sth
though: tho thou_h; through: thru; please: plz pls; thanks: thx; really: rly realy reely; night: nite; tonight: tonite; years: yrs; year: yr
month: mnth; hours: hrs; hour: hr; minutes: mins; weeks: wks; week: wk; birthday: bday; girlfriend: gf; boyfriend: bf; brother: bro
sister: sis sistr; would have: wouldve; should have: shouldve; could have: couldve; going to: gunna; favourite: fav fave faverite favrite; when: wen whn
was: wuz wus; know: kno; no: nope_; know: no_i; between: btwn; without: w/o; apartment: apt; appointment: appt appointement appointmnt; university: uni_; doctor: dr_; mother: mam_; even though: evn_tho; said: sed
every: evry evrey; their: thier; until: untill til; they: tehy;  hours: hors; enough: enuf; have: hav hve haev; out: owt; first: 1st; second: 2nd; third: 3rd; alone: alown; buy: by_a; friend: frend frnd freind; friends: frends freinds
what: wat wot; would: wud woud; love: luv; good: gud; this: dis ths; that: dat taht; work: wrk wrok; school: skool skul scool; next: nxt; last: lst; just: jst; from: frm; back: bak bakc; house: hous; tell: tel; give: giv gve; make: mak
phone: fone phon; photo: foto; uncle: unkle uncel unlce; auntie: anty; cousin: cuzin cusin; niece: neice neece; nephew: nefew; grandma: granma; grandpa: granpa grandda; wife: wfie wief; learned: lerned; learn: lern; became: becam; taught: tought taut
bought: bort boght bougth; thought: thot thougth; broke: brok; engaged: engagd; married: maried marrid; allergic: alergic allergick; lactose: lactos; vegetarian: vegitarian vegatarian; Buddhist: budhist buddist; Jewish: jewsih jewish; weird: wierd; until: untl
tomorrow: tommorow; believe: beleive belive; happened: happend; restaurant: restraunt resturant restarant restrant; exercise: excersise exersise; apartment: appartment; address: adress; colleague: collegue colege_; doctor: docter; surgery: surgry; pregnant: pregnat pregant
wedding: weding; anniversary: anniversry; bicycle: bycicle; village: vilage; holiday: holliday holday; flight: flite; tickets: tikets; ticket: tiket; never: nevr; sometimes: somtimes; usually: usualy; favourite: favrit favorit; interested: intrested; different: diffrent diferent
whether: wether_; licence: lisense lisence; quit: qiut; museum: musuem; piano: pianno; guitar: gitar; violin: voilin; because: becase; children: childern childrn; people: poeple; little: litle; always: alwyas allways alwas; started: startd strated; moved: movd; want: wnat; going: goign gonig; about: abuot; year: yaer; years: yeras
daughter: daugter; husband: husbnd huband; sister: siter_; mother: moter_; family: famly fmaily famliy; birthday: birthdy; running: runing; swimming: swiming; painting: paitning; living: livng; working: workng wroking; looking: lookng; playing: playin; having: havin; getting: geting; coming: comming; writing: writting; using: usin; studying: studing
also: allso; almost: allmost; again: agian agen; against: agianst; together: togehter togheter; really: realy; before: befor bfore; after: aftr; every: evrey; everyone: evryone; everything: evrything; nothing: nuthing nothin; something: somthing; anything: anythin; nobody: nobdy; morning: morining mornin; evening: evning; night: nigth nihgt; nights: nihgts nigths
weekend: weekeend; monday: monady; tuesday: teusday; thursday: thurday; saturday: satuday; january: janury; march: marsh_; april: aprl; june: juin_; july: juli; august: agust; september: setpember septmber; october: octobr; december: decembr
daughter: dauhgter dauter daugther dauhter; neighbour: nieghbor nieghbour; february: febuary feburary; wednesday: wensday wednsday; definitely: definately defo
`;

export const TYPED: ReadonlyMap<string, string> = new Map(
  TYPED_FORMS.trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [meant = "", typed = ""] = line.split(":");
      return typed
        .trim()
        .split(/\s+/)
        .filter((form) => !form.includes("_"))
        .map((form) => [form, meant.trim()] as const);
    }),
);

/** Typed so by anybody who takes care, too: they say nothing about the rest. */
const TYPED_WITH_CARE = set("n r w fr 1st 2nd 3rd fave fav sis bro mins hrs hr uni");

/** Common words that are looked for behind a misspelling; longer ones only, since short ones are one letter from too much. */
const MEANT = set(`
  about above across after again against almost alone along already also always among another answer anybody anymore anyone anything apartment
  around asked asthma away baked bakery baking balcony bathroom beautiful became because become bedroom been before began behind being believe below besides best better
  between birthday bought boyfriend break breakfast bring broke broken brother brothers brought building built called came cancelled cannot
  canoeing career cellar centre champion change changed chicken child children chocolate choir christmas church city class clean close coffee
  colleague college coming commute commuting company completely computer could couple cousin cousins currently daily dancing daughter
  daughters days december decided degree dentist design developer different dinner discovered divorce divorced doctor does doing dollars down
  dream drink drinking drive drives driving during each early eating eight electric eleven email engaged engineer english enough euros evening every
  everybody everyone everything everywhere exam exams family father favourite february feed feel feeling few fifteen fifty film final finally find
  finish finished first five fixed flat flight flower flowers food football forgot forty found four freelance french friday friend friends from front
  full garden getting girl girlfriend girls give gives giving going good grandfather grandma grandmother grandpa grandparents great green grew group grow growing grown guitar
  half happy hard have having head headache health heard heart height help high hiking history holiday holidays home homework horse horses hospital hour
  hours house hundred hurt husband important inside instead interview into january job joined july june just keep keeping kids kilometres kitchen
  know language last late later learn learned learning least leave leaving left less lesson lessons library license life like listen little live lived lives
  living lonely long looking lost lots love loves lunch made make makes making many march married master masters maybe meat medicine meeting mentioned
  message metric middle midnight might miles minutes moment monday money month monthly months more morning most mother mountain moved movie moving much
  museum music mushrooms name named nearly need neighbour neighbours neither nephew never next niece night nights nine nobody north nothing november now number
  nurse nursing nobody october office often older once online only orange other others outside over owner paint painting parents park part partner party passed password
  paying pension people phone photo piano picture pilot place plan planned planning plans plant planted play played playing please police practice practising pregnant
  prefer pretty price private probably professor programming project promoted pupils puppy quarter quite quit rabbit raised reading really red rent repair replied
  restaurant retired ride right river road room roommate running same saturday saved saves saving scared scholarship school science second secondary security
  seven several shared shares shop should shower sick since single sister sisters sleep sleeping smoke smoking some somebody someone something sometimes son sons soon
  south speak spelling spent sport spring staircase stairs start started starting starts station stayed staying still stolen stopped straight street strong student students
  studied study studying stupid subject summer sunday sunrise supervisor supper supposed surgery swim swimming table take takes taking talk talking taught tea teacher teaches
  teaching team telephone telescope television tell than thank that their them there these they thing things think third thirteen thirty this those though
  thought thousand three through thursday ticket tickets time times together told tomorrow tonight took train training travel travelling tried trip truck trying
  tuesday turned turning twelve twenty twice twins type uncle under university until upset used usually vacation vegan vegetarian very village visit visited visiting
  voice volunteer volunteering walk walking wanna want wanted wants warehouse washing watch water wear wedding wednesday week weekend weekends weeks weigh weird went were what wheelchair
  when where which while white whole whose widow wife window winter with within without woman women won wonderful work worked working works world would write writer writing
  wrong year years yellow yesterday young younger your yourself allergic intolerant lactose allergy vegetables recipes units celsius grams emojis answers
  lemon tulips daffodils berlin london yoga knitting crochet cooking climbing cycling allowance heartbroken cheque cheerful mexico november anatomy placement meniscus
  budgie budget customer anywhere accountant architect electrician mechanic plumber carpenter scientist journalist
`);

/** Words that look like one of them misspelt. */
const NOT_MISSPELT = set(`
  finnish scottish cornish flemish kurdish yiddish swiss romani
  dose doses
  form trial diary angel dairy quiet casual silver moth moths mouth broth cart plan bran pint tin star stat stars wold fist fry dim tines sing
  sling fling lon god chip shoot wether noble hose moths mont mother's tan tans bother later latter hop hope hoping hopping diner dine super
  supper loner tine toner marries clan clea bred bead bred beat beats heat hear read lead learn lean mean men boar board bard bands bans sons eery
  wok works word words worst wont lien line lines ling lining liven lover mover cove coves stove rover rove carer caret cared carers barn barns
  brans pus plus pans plants planes planet palm gran grand grown gown grow groan sock soon sown noon moon loon spoon sun son stay stray tray
  trays rent tent went wet west vest very every here there their tier tiers three tree trees tread thread thee them then than hen ten
  pass past paste pasta pat pate plate late lates slat slate stale tale talk walk wall was wash wasp way ways whey why who how now no not nod rod
  road roads roam roar room root rot rote wrote write white while wile will wall well wells shell shells sell sells self shelf self-made
  fund found fond font front font-size night knight nigh high hight eight weight weigh wight sight thigh tight right bright bigot bit bite
  bitten kitten mitten written smitten rite rites site sites suit suite quit quite quiz quilt guilt guile build built bulb bull bulk bunk
  bank tank thank thanks think thin this thing things king kings kin skin skins sin sins since sine singe single shingle angle ankle
  uncle unclean nuclear clear clears clean cleans lens lend lent let lets lest least lease please peas pease ease easel east yeast feast
  beast breast bread broad abroad aboard abort about bout boat boast coast coat coats goat goats gloat float flat flats fat fats feat feats feet fleet
  flee flea fled fed feed fee free freed friend fiend find fin fins fine fined fiend find kind kid kids kit kite knit knits unit untie until
  shogi kiwi chai miso tofu soy naan dosa roti ghee dal cork cello viola oboe zither banjo lute
`);
