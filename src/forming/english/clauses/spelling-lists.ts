/** How people type in a hurry, and the words that they misspell. */
import { set } from "./word-set.ts";

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
export const TYPED_WITH_CARE = set("n r w fr 1st 2nd 3rd fave fav sis bro mins hrs hr uni");

/** Common words that are looked for behind a misspelling; longer ones only, since short ones are one letter from too much. */
export const MEANT = set(`
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
export const NOT_MISSPELT = set(`
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
