/** Closed lists that English attributes are told by: parts of patterns, joined by any-of.ts. */

import type { ItemType } from "../../../model/item.ts";
import { anyOf } from "../../any-of.ts";
import { set } from "../clauses/words.ts";

export const DIETS = anyOf(`
  vegetarian veggie vegan pescatarian pescetarian flexitarian fruitarian coeliac celiac lactose[-_]intolerant gluten[-_]free dairy[-_]free keto paleo halal kosher
  low[-_]carb low[-_]fodmap plant[-_]based raw[-_]food carnivore macrobiotic sugar[-_]free intermittent_fasting omnivore
`);
export const FAITHS = anyOf(`
  catholic protestant lutheran anglican methodist baptist presbyterian evangelical pentecostal quaker mormon adventist orthodox greek_orthodox russian_orthodox
  coptic_orthodox christian muslim sunni shia sufi ismaili jewish jew jain sikh hindu buddhist zen_buddhist taoist shinto pagan wiccan druid humanist atheist agnostic secular
  bah[aá]'[ií] zoroastrian rastafari(?:an)? jehovah's_witness unitarian mennonite amish spiritualist non-believer unbeliever ex-catholic ex-mormon lapsed_catholic
  religious believer church_of_england
`);
export const NATIONS = anyOf(`
  afghan albanian algerian american andorran angolan argentinian argentine armenian australian austrian azerbaijani bangladeshi belarusian belgian beninese bolivian
  bosnian brazilian british bulgarian burmese cambodian cameroonian canadian catalan chadian chilean chinese colombian congolese croatian cuban cypriot czech danish
  dominican dutch ecuadorian egyptian english eritrean estonian ethiopian filipino filipina finnish french gambian georgian german ghanaian greek guatemalan guinean
  haitian honduran hungarian icelandic indian indonesian iranian iraqi irish israeli italian ivorian jamaican japanese jordanian kazakh kenyan korean kosovan kurdish
  kuwaiti kyrgyz laotian latvian lebanese liberian libyan lithuanian luxembourgish macedonian malagasy malawian malaysian malian maltese maori mauritian mexican moldovan
  mongolian montenegrin moroccan mozambican namibian nepali new_zealander kiwi nicaraguan nigerian norwegian omani pakistani palestinian panamanian paraguayan peruvian polish portuguese
  puerto_rican qatari romanian russian rwandan salvadoran samoan saudi scottish senegalese serbian singaporean slovak slovakian slovene slovenian somali south_african spanish
  sri_lankan sudanese swedish swiss syrian taiwanese tajik tanzanian thai tibetan togolese trinidadian tunisian turkish ugandan ukrainian uruguayan uzbek venezuelan
  vietnamese welsh yemeni zambian zimbabwean native_american sami basque breton galician scots dane finn pole swede turk spaniard briton
`);
export const LANGUAGES = anyOf(`
  english german french spanish portuguese italian dutch polish russian turkish japanese chinese mandarin cantonese swedish norwegian danish finnish icelandic hindi urdu
  bengali punjabi tamil telugu arabic persian farsi hebrew yiddish welsh irish gaelic greek korean tagalog ukrainian czech slovak hungarian romanian bulgarian serbian
  croatian slovene catalan basque galician albanian latvian lithuanian estonian swahili yoruba igbo hausa amharic somali zulu xhosa afrikaans twi thai vietnamese
  indonesian malay maltese kazakh georgian armenian mongolian nepali sinhala frisian sami maori quechua guarani breton latin sanskrit
`);
export const INSTRUMENTS = anyOf(`
  piano violin viola cello double_bass bass guitar bass_guitar drums? flute trumpet saxophone sax harp clarinet tabla ukulele accordion organ oboe bassoon trombone tuba
  french_horn horn flugelhorn tenor_horn alto_horn euphonium drum_kit banjo mandolin harmonica recorder sitar lute zither bagpipes fiddle keyboard keyboards synth percussion cajon djembe kora oud erhu koto concertina
  hurdy-gurdy steelpan steel_pan bandoneon bandonion didgeridoo cimbalom dulcimer kalimba mbira charango cavaquinho surdo berimbau saz shakuhachi shamisen bongos congas timpani glockenspiel cornamuse nyckelharpa melodica xylophone marimba vibraphone harpsichord piccolo cornet bodhran tin_whistle bouzouki balalaika theremin
`);
export const PROGRAMMING = anyOf(`
  python java javascript typescript rust golang go kotlin swift ruby php c\\+\\+ c# c elixir haskell scala perl cobol fortran julia clojure erlang dart lua pascal r sql zig
  ocaml matlab elm lisp scheme racket ada assembly nim crystal
`);
export const CARS = anyOf(`
  fiat renault peugeot citro[eë]n volkswagen vw toyota honda hyundai kia ford chevrolet chevy opel vauxhall seat [šs]koda dacia bmw mercedes audi volvo tesla nissan mazda
  suzuki mini jeep land_rover range_rover mitsubishi subaru smart polestar mg cupra saab alfa_romeo jaguar porsche ferrari lexus golf polo corolla civic yaris prius leaf zoe ioniq
  octavia fabia clio twingo panda beetle corsa astra focus fiesta fusiesta micra qashqai model_[3ysx] id\\.?\\d ducato transit kangoo berlingo lada trabant wartburg
`);
export const VEHICLES = anyOf(
  "car van campervan camper_van camper motorhome motorbike motorcycle scooter moped suv hatchback estate_car pickup truck convertible minivan cabriolet vehicle",
);
export const DWELLINGS = anyOf(`
  house flat apartment studio bungalow cottage farmhouse farm houseboat narrowboat boat barge caravan trailer motorhome van campervan yurt cabin loft attic basement
  townhouse terrace(?:d_house)? semi penthouse condo duplex maisonette mansion tower_block high-rise commune dorm dormitory student_house student_residence
  shared_flat shared_house flat-?share house-?share co-op cohousing room bedsit squat lighthouse windmill chalet villa tent tiny_house mobile_home granny_flat annexe hostel
  care_home nursing_home sheltered_housing hall_of_residence halls
`);
export const FIELDS = anyOf(`
  law medicine engineering psychology nursing architecture economics business management literature history philosophy biology marine_biology marine_bio biochemistry chemistry physics
  astrophysics mathematics maths math computer_science cs informatics computing data_science design graphic_design journalism pedagogy education veterinary_(?:medicine|science)
  nutrition physiotherapy pharmacy dentistry music theatre drama fine_arts? art art_history geography geology sociology anthropology linguistics translation social_work
  political_science politics international_relations accounting finance marketing communications? media film fashion languages archaeology astronomy ecology theology
  statistics horticulture agriculture forestry landscape_architecture mechanical_engineering mech_eng civil_engineering electrical_engineering chemical_engineering
  mining_engineering aerospace software_engineering artificial_intelligence robotics neuroscience genetics zoology botany oceanography glaciology meteorology criminology
  classics byzantine_history comparative_literature english_literature musicology library_science tourism hospitality catering cookery photography animation game_design
  midwifery paramedic_science speech_therapy occupational_therapy radiography optometry public_health epidemiology environmental_science[s]? urban_planning surveying
  carpentry plumbing welding bookkeeping sign_language
`);

/** Who employs people, by no name. */
export const WORKPLACES = anyOf(`
  bank bakery hospital school museum railway restaurant café cafe library university college nursery kindergarten warehouse factory shop supermarket pharmacy clinic
  hotel council town_hall post_office call_centre call_center law_firm firm company start-?up agency charity ngo newspaper magazine publisher theatre zoo farm mill shipyard brewery
  airport airline casino prison court ministry embassy consultancy consultancy garage salon gym bookshop bookstore florist butcher's bakery_chain insurance_office
  insurance_company law_practice practice studio lab laboratory institute observatory planetarium aquarium opera ballet cinema swimming_pool leisure_centre depot refinery quarry sawmill vineyard dairy bookies laundrette archive radio_station tv_station housing_association union council_offices tax_office job_centre registry customs border_force coastguard care_home nursing_home hospice orchestra navy army police
  fire_service ambulance_service civil_service water_company energy_company shipping_company logistics_company software_company tech_company building_firm abattoir petrol_station
`);

/** What people run or own for a living. */
export const BUSINESSES = anyOf(`
  shop store café cafe bakery restaurant bistro bar pub company business firm farm hotel hostel guesthouse guest_house b&b bed_and_breakfast nursery clinic practice salon barbershop
  barber's gallery bookshop agency stall workshop brewery laundrette launderette florist's florist garage kiosk food_truck start-?up vineyard winery smallholding dairy consultancy studio gym
  hairdresser's butcher's greengrocer's pharmacy tailor's pizzeria deli patisserie taxi_firm building_firm school_of_\\p{L}+ dance_school language_school driving_school dog_school riding_school
  publishing_house record_label label distillery cidery campsite boatyard sawmill smithy foundry haberdashery tea_room tearoom coffee_cart ice_cream_van webshop web_shop newsagent's newsagent tattoo_parlour salon
`);

/** How a profession is called: by its ending, or by a word of its own. */
const PROFESSIONS = anyOf(`
  librarian veterinarian \\p{L}{3,}(?:er|or|ist|ician|wright|smith|keeper|man|woman|grapher|nomer|logist|iatrist) nurse chef sous-chef cook pilot vet midwife clerk coach guide guard agent judge
  priest imam rabbi pastor vicar deacon doctor gp dentist architect mechanic barista barber analyst physio ceo cto cfo coo cmo dj vj model actress waitress
  housewife househusband homemaker paramedic accountant consultant assistant associate tenant_farmer intern nanny au_pair dev scientist professor secretary policeman
  soldier captain monk nun attendant sergeant lieutenant colonel chaplain magistrate notary solicitor barrister advocate caretaker janitor handyman undertaker steward
  stewardess flight_attendant cabin_crew freelancer entrepreneur apprentice trainee surgeon physician anaesthetist seismologist mason stonemason sommelier postman
  paralegal civil_servant diplomat ambassador head_of_\\p{L}+ deputy_head headteacher headmaster headmistress principal dean lecturer tutor librarian archivist curator
  referee umpire jockey groom shepherd beekeeper fisherman lighthouse_keeper gamekeeper gardener lumberjack carer au_pair sysadmin admin dba qa sre cook stay-at-home_(?:mum|mom|dad|parent)
  (?:test|team|tech|project|shift|product|design|data|engineering|sales|support|ward|section|department|site|squad)_lead fireman firefighter midshipman engineer rep union_rep executive director chair treasurer expert officer ranger warden lifeguard choreographer luthier potter tailor
`);
export const ROLE = `(?:(?!(?:an?|the|going|to|in|at|for|with|on|by|from|been|getting|having|not|being|moving|doing|under|over|about|using|playing|watching)(?!\\p{L}))[\\p{L}'’-]+ ){0,4}?${PROFESSIONS}`;

const NOT_ROLES = set(`
  longer shorter taller together forever ever other another better later earlier sober super under clever proper eager bitter tender inner outer upper further rather either neither however whenever september october november december whether
  member owner carer lover believer beginner brother mother father sister daughter fan patient parent resident student pupil vegetarian optimist pessimist christian atheist
  person volunteer reader donor runner swimmer player supporter sleeper loser learner sufferer survivor widower teenager pensioner smoker drinker walker hiker gamer
  cyclist feminist pacifist buddhist baptist methodist adventist tourist winner champion londoner foreigner stranger neighbour neighbor collector hoarder number newcomer
  stepfather stepmother grandmother grandfather godmother godfather partner other older younger former minor major senior junior father-in-law mother-in-law order letter
  centre center corner computer printer picture-taker matter water river winter summer dinner paper weather founder-member user follower listener dreamer procrastinator perfectionist
  worrier quitter eater meat-eater insider outsider settler traveler traveller commuter early-riser riser woman man sooner better never minimalist realist introvert extrovert
  speaker bidder dancer sailor surfer climber skier skater rower subscriber viewer customer tenant lodger roommate caller executor legatee guardian speaker finger hunter-gatherer
  owner-occupier socialist communist anarchist conservative liberal egoist monger birdwatcher blood-donor non-smoker smoker half-marathoner marathoner twin-brother latecomer late-starter self-starter riser
  soccer snooker appetizer appetiser starter roller cooler blender container
  monday sunday-driver layer amateur humanist agnostic mormon quaker unitarian catholic mother-of-two grandmother-to-be sitter tiger spider over under after gender cancer tumour tumor
`);
/** True of a profession, not of "member" and "mother", which end alike. */
export const isRole = (role: string | undefined): boolean => {
  const words = (role ?? "").toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return (
    last !== "" &&
    !NOT_ROLES.has(last) &&
    !/^(?:fan|member|mother|father|sister|brother|friend|bit|lot|former|big|huge|half)$/.test(words[0] ?? "")
  );
};

export const COUNTRIES = set(`
  afghanistan albania algeria argentina armenia australia austria azerbaijan bangladesh belarus belgium bolivia bosnia brazil bulgaria cambodia cameroon canada chile china
  colombia croatia cuba cyprus czechia denmark ecuador egypt england eritrea estonia ethiopia finland france georgia germany ghana greece guatemala haiti honduras hungary
  iceland india indonesia iran iraq ireland israel italy jamaica japan jordan kazakhstan kenya korea kosovo latvia lebanon liberia libya lithuania luxembourg malaysia mali
  malta mexico moldova mongolia montenegro morocco mozambique myanmar namibia nepal netherlands nicaragua nigeria norway oman pakistan palestine panama paraguay peru
  philippines poland portugal qatar romania russia rwanda scotland senegal serbia singapore slovakia slovenia somalia spain sudan sweden switzerland syria taiwan tanzania
  thailand tibet tunisia turkey uganda ukraine uruguay uzbekistan venezuela vietnam wales yemen zambia zimbabwe uk usa us
`);
/** Behind "in": no place. */
const COMMON = set(`
  bed work town here there home school love office garden kitchen person general public particular fact time charge mind progress theory practice stock season peace fear need
  pain trouble shape therapy recovery debt hospital uni university college prison january february march april may june july august september october november december
  spring summer autumn fall winter english german french spanish italian touch a an the their his her this that which it them him full case part line favour favor remission
  secret silence private person total cash advance short brief common two three four half one tears years bits pieces hindsight retrospect contact danger doubt return turn
  vain sight reach all both every each some any no my our your last next first second third 10th year love-with hiding exile limbo shifts teams groups marketing sales finance hr it
  accounting law medicine nursing education tech retail logistics procurement sustainability housing data finance insurance banking research politics it-support denial shock
  training rehab residence foster care mourning labour labor quarantine isolation bloom costume uniform
`);
/** A name as such: a capital, or one plain word in a chat that has no capitals. */
export const isPlace = (place: string | undefined): boolean => {
  const [first = ""] = (place ?? "").split(/[ ,]/);
  return (
    first.length > 1 &&
    !COMMON.has(first.toLowerCase()) &&
    (/^\p{Lu}/u.test(first) || (/^\p{Ll}{4,}$/u.test(first) && !/(?:ing|ment|tion|ness)$/.test(first)))
  );
};
export const isCountry = (place: string | undefined): boolean =>
  COUNTRIES.has((place ?? "").toLowerCase().replace(/^the /, ""));

const TOOLS: readonly (readonly [string, RegExp])[] = [
  [
    "editor",
    /^(?:(?:neo|n)?vim?|emacs|vs ?code|vscodium|visual studio(?: code)?|zed|sublime(?: text)?|jetbrains|intellij|pycharm|webstorm|goland|rider|clion|android studio|xcode|helix|nano|notepad\+\+|cursor|kakoune|textmate|atom|eclipse)(?![\p{L}-])/iu,
  ],
  [
    "os",
    /^(?:windows|mac ?os|osx|mac(?:book)?|linux|ubuntu|debian|fedora|arch|nixos|(?:linux )?mint|opensuse|freebsd|openbsd|manjaro|pop!?_?os|gentoo|alpine|kali|elementary os|chromeos)(?![\p{L}-])/iu,
  ],
  ["shell", /^(?:fish|bash|zsh|powershell|nushell|ksh|tcsh|xonsh)(?![\p{L}-])/iu],
  [
    "browser",
    /^(?:firefox|chrome|chromium|safari|edge|brave|vivaldi|opera|arc|librewolf|tor browser|duckduckgo)(?![\p{L}-])/iu,
  ],
  [
    "phone",
    /^(?:(?:a|an|the|my) )?(?!(?:cat|dog|kitten|puppy|rabbit|hamster|horse|pony|budgie|parrot) )(?:\p{L}+ |\d{4} )?(?:iphone|pixel|galaxy|fairphone|android|samsung|xiaomi|oneplus|nokia|motorola|huawei|sony xperia|dumbphone|flip phone|nothing phone)(?![\p{L}-])/iu,
  ],
];
export const toolKey = (tool: string | undefined): string | undefined => {
  const name = (tool ?? "").trim().replace(/^(?:the|plain|only|mostly|a) /iu, "");
  return TOOLS.find(([, names]) => names.test(name))?.[0];
};

/** A tool that is named anywhere in a text; common words only with their capital. */
export function toolIn(text: string): string | undefined {
  for (const [at] of [...text.matchAll(/(?<![\p{L}-])[\p{L}]/gu)].map((match) => [match.index] as const)) {
    const rest = text.slice(at);
    const key = toolKey(rest);
    // "Pixel's appointment": whose it is.
    if (key === undefined || /^\p{L}+['’]s(?!\p{L})/u.test(rest)) continue;
    if (
      /^(?:windows|edge|brave|opera|arc|arch|rider|atom|zed|cursor|helix|galaxy|chrome|pixel|mint|safari|eclipse|alpine|rust|mac)/u.test(
        rest,
      )
    )
      continue;
    if (/^fish/iu.test(rest) && !/shell|terminal|zsh|bash|(?:uses|is|switched to|to) fish/iu.test(text)) continue;
    return key;
  }
  return undefined;
}

/** What a favourite is of, where its key has another word. */
const FAVOURITES: ReadonlyMap<string, string> = new Map(
  "color colour;dish food;meal food;movie film;tv_show series;show series;tv_series series;board_game game;boardgame game;video_game game;writer author;novel book;soccer_team team;football_team team;football_club team;artist artist;tune song;ice_cream ice-cream;pastime hobby;pokemon pokemon"
    .split(";")
    .map((pair) => {
      const [word = "", key = ""] = pair.split(" ");
      return [word.replaceAll("_", " "), key] as const;
    }),
);
/** "colour" → `favourite.colour`, "tv show" → `favourite.series`. */
export function favouriteOf(thing: string | undefined): string | undefined {
  const name = (thing ?? "")
    .toLowerCase()
    .trim()
    .replace(/^(?:all-time|absolute|very|own) /, "")
    .replace(/ (?:of all time|ever|in the world)$/, "")
    .replace(/ (?:of|in|from|on|at|by|to|for|with) .*$/, "");
  if (name === "" || /^(?:one|ones|thing|part|moment|way|is|was)$/.test(name)) return undefined;
  const single = /(?:[^s]s)$/.test(name) && !/(?:us|is|ss|series|tennis)$/.test(name) ? name.slice(0, -1) : name;
  return `favourite.${(FAVOURITES.get(name) ?? FAVOURITES.get(single) ?? single).replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
}

export type Groups = Readonly<Record<string, string | undefined>>;

export interface Rule {
  readonly pattern: RegExp;
  readonly type: ItemType;
  /** Undefined where it turns out that the rule does not fit. */
  readonly key?: string | ((groups: Groups, whole: string) => string | undefined);
  readonly text?: (groups: Groups, whole: string) => string;
  readonly former?: (groups: Groups) => string | undefined;
  readonly ends?: readonly string[];
  readonly isSince?: boolean | ((groups: Groups, whole: string) => boolean);
}

/** Patterns that ignore the case. */
export const rule = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "iu"),
  ...rest,
});
/** Patterns that tell names by their capitals; the first letter of the text is large. */
export const cased = (source: string, rest: Omit<Rule, "pattern">): Rule => ({
  pattern: new RegExp(`^${source}`, "u"),
  ...rest,
});

/** No letter follows. */
export const END = "(?![\\p{L}\\p{N}-])";
export const ADVERB = "(?:(?:now|still|also|always|currently|usually|mostly|only|probably|no longer) )?";
/** When somebody works. */
export const SHIFT =
  "(?:the )?(?:nights|days|lates|earlies|weekends|mornings|evenings|afternoons|(?:night|day|early|late|evening|morning|afternoon|weekend|split|rotating) shifts?)";
export const NAME =
  "(?<name>(?:(?:Dr|Mr|Mrs|Ms|Professor|Prof)\\.? )?\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|da|van|von|der|bin|al|la|di)(?= \\p{Lu}))){0,3})";
export const PLACE =
  "(?<place>\\p{L}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|(?:de|del|la|le|am|upon|of|do|da)(?= \\p{Lu})))*)";
export const ORG =
  "(?<org>(?:the )?\\p{Lu}[\\p{L}\\p{N}&'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}&'’.-]*|(?:&|of|and|for|the)(?= \\p{Lu})))*)";

/** What stands behind the part that a rule has read. */
export const behind = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);
