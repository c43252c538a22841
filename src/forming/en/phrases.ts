/** Pieces that the English patterns are built of: who speaks, what may stand before the verb, and times to come. */
import { anyOf } from "../any-of.ts";

/** `anyOf` for long lists of plain words: parted by their first letter, so that one look tells which of them are worth trying. */
function anyWordOf(list: string): string {
  const rests = new Map<string, string[]>();
  for (const word of list.trim().split(/\s+/)) {
    const first = word.charAt(0);
    rests.set(first, [...(rests.get(first) ?? []), word.slice(1)]);
  }
  const branches = [...rests].map(([first, words]) => `${first}(?:${words.join("|").replaceAll("_", " ")})`);
  return `(?:${branches.join("|")})`;
}

/** A word begins here; "'" and "-" belong to words. */
export const START = "(?<![\\w'-])";

/** Letters of Latin script, without the cost of a whole Unicode class in every pattern. */
export const LETTER = "[a-zA-ZÀ-ɏ'’-]";
export const UPPER = "[A-ZÀ-ÖØ-ÞĀ-ɏ]";

const ADVERB = `really actually absolutely just also still always generally usually normally typically often sometimes mostly mainly largely definitely certainly
  totally completely fully simply personally strongly strictly greatly exclusively particularly especially deeply truly actively only even kind_of sort_of
  much very now currently presently already recently lately finally secretly genuinely honestly quite rather pretty so too both all probably possibly
  maybe perhaps rarely seldom hardly barely scarcely hardly_ever occasionally regularly frequently constantly happily gladly proudly originally
  formerly previously once soon officially technically basically literally tend_to_be absolutely_do do did to_be_honest now_and_then
  more_or_less at_the_moment these_days nowadays each either neither ever_so temporarily permanently primarily fluently routinely`;
const DENIAL = `not never no_longer don't dont do_not doesn't didn't didnt did_not won't wont will_not wouldn't would_not haven't have_not hadn't
  can't cant cannot can_not couldn't could_not needn't shouldn't aren't ain't`;
const FILLER = anyWordOf(`${ADVERB} ${DENIAL}`);
/** Adverbs and denials between the subject and its verb. */
export const FILLED = `(?:${FILLER},? ){0,4}`;
/** Adverbs alone. */
export const ADVERBS = `(?:${anyWordOf(ADVERB)},? ){0,4}`;

/** Cheap to look for: the speaker, or what opens a clause that leaves the speaker out. Without it no rule about the speaker fits. */
export const SPEAKER_NEEDED =
  /(?<![\w'-])(?:i|we|my|our|me|us|im|ive|id)(?!\w)|favou?rite|default|\w\/\w|dream|years|^(?:\w+ing|want|can't|cannot|won't|hop|plan|try|aim|gonna|need|have|gotta|lov|lik|hat|dislik|enjoy|prefer|avoid|allerg|vegan|vegetar|lactose|no|give|decided|there|let's|it's|big|huge|fan|name|the|in|after|one|as|usual|normal|most|on|every|once|twice|before|might|will|just|both|neither|when|nothing)/;

/** "I", "we", "my wife and I": with what stands before the verb. */
export const I = `${START}(?:i|we) ${FILLED}`;
export const I_AM = `${START}(?:i'?m|i am|we're|we are|we aren't|we weren't|i'll be|i will be|i(?:'ve| have) been|we(?:'ve| have) been|i was|we were|i (?:might|may|must|could) be|i(?: am|'m) (?:about|going) to be|(?:i|we) used to be|i aren't|i wasn't|i ain't) ${FILLED}`;
export const I_AM_NOW = `${START}(?:i'?m|i am|we're|we are|we aren't|i ain't) ${FILLED}`;
export const I_HAVE = `${START}(?:i(?:'?ve| have| had)?|we(?:'ve| have| had)?) ${FILLED}`;
/** "I have", "we've got", "I don't have": what is held. */
export const I_HOLD = `${START}(?:(?:i|we) ${FILLED}(?:have|had)|i'?ve|we've) ${FILLED}(?:got |had )?${FILLED}`;
export const I_WOULD = `${START}(?:i'?d|i would|we'd|we would) ${ADVERBS}`;

export const DAY = "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)";
export const MONTH = anyOf("january february march april may june july august september october november december");
const SPAN = "(?:minutes?|hours?|days?|weeks?|fortnight|months?|years?)";
const SEASON = anyOf(
  "spring summer autumn fall winter term semester week month year weekend evening afternoon morning",
);

/** A time that may lie ahead. Past ones are told by the tense of the verb. */
export const AHEAD = `\\b(?:tomorrow|tonight|(?:this|next|coming|following) (?:${DAY}|${SEASON}|${MONTH})|(?:on|by|until|till|from|before|after|for|starting|due) (?:the )?(?:${DAY}(?!s)|\\d{1,2}(?:st|nd|rd|th)?\\b|${MONTH}\\b)|in (?:early |late |mid-?)?(?:${MONTH}|20\\d\\d|(?:an?|one|two|three|four|five|six|seven|eight|ten|\\d{1,2}|a few|a couple of) ${SPAN})\\b|${DAY} off|(?:at|over|before|by|until|for|after) (?:the )?(?:weekend|christmas|easter|summer|spring|autumn|winter|holidays|end of|new year)|later (?:today|this)|(?:at|by) \\d{1,2}|soon|someday|one day|by the time|before i'm)`;

/** What is on a calendar. */
export const OCCASION = anyOf(
  `
    appointment meeting interview flight trip exam deadline reservation wedding party concert test lesson class viewing date surgery
    operation call presentation checkup check-up train bus ferry ceremony graduation anniversary birthday hearing conference workshop course
    tournament match race game show gig play rehearsal session shift holiday vacation visit lease contract visa dinner lunch brunch defence
    defense viva audition physio scan mot move move-in delivery evening festival reunion funeral christening baptism recital marathon
    retreat camp semester internship sabbatical stay
  `,
);

/** What may stand before the verb of a clause that leaves its subject out: "Finally got …", "Really into …". */
export const BARE = `(?:${anyWordOf(
  `
    just finally also already recently still currently now really totally literally kinda kind_of sorta sort_of pretty so very quite only
    mostly properly nearly almost always been_and proudly happily sadly accidentally secretly temporarily officially lately today yesterday
    not_long not_long_ago then last_(?:week|month|year|night|summer|weekend) on_(?:mon|tues|wednes|thurs|fri|satur|sun)day
    this_(?:morning|week|year|month) more bit a_bit newly freshly completely half both seriously honestly basically probably maybe
  `,
)},? ){0,4}`;

/** "Thinking about it", "Trying to understand": announced for this talk alone. */
export const NOT_OF_THE_TALK =
  "(?! (?:about |of |to |for )?(?:it|that|this|you|your|say|ask|thank|help|understand|check (?:that|if|in)|see (?:if|what|how)|know|hear|go now|go[.!]?$|run[.!]?$|point out|let you)\\b)";
