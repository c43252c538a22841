/** Whom English clauses are about. */
import { anyOf } from "../any-of.ts";
import { GIVEN_NAME } from "./given-names.ts";
import { LETTER, UPPER } from "./phrases.ts";

/** Persons and pets in somebody's life, as they are spoken of with "my". */
export const PERSON = anyOf(
  `
    (?:mother|father|sister|brother|son|daughter|parents?)[-_]in[-_]law mothers? moms? mums? mommy mummy mam fathers? dads? daddy sisters?
    brothers? siblings? wife wives husband hubby spouse (?:business_|life_)?partner girlfriend boyfriend gf bf missus hubs old_man old_lady
    lads? lass(?:es)? boys? girls? little_(?:man|boy|girl|lad) kiddos? fianc[eé]e? ex-(?:husband|wife|boyfriend|girlfriend|boss|partner)
    sons? daughters? kids? child children baby babies toddler teenagers? twins
    step-?(?:sons?|daughters?|mother|mum|mom|father|dad|brothers?|sisters?|kids|children|family) half-brothers? half-sisters? parents?
    grandparents? grandma grandmother gran granny nan nana grandpa grandfather granddad grandad grandsons? granddaughters? grandchildren
    grandkids aunts? aunties? aunty uncles? cousins? nieces? nephews? godmother godfather godson goddaughter godchild in-laws family
    friends? bestie mates? pal bff boss(?:es)? managers? supervisor youngest eldest oldest firstborn (?:better|other)_half significant_other
    cleaning_lady little_one lodger au_pair team_lead line_manager director colleagues? co-?workers? teammates? employees? assistant intern
    apprentice (?:room|flat|house)-?mates? neighbou?rs? mentor coach trainer personal_trainer doctor gp dentist therapist physio
    psychologist psychiatrist lawyer solicitor accountant landlord landlady tenants? nanny babysitter childminder cleaner hairdresser barber
    teachers? tutor professors? advisor adviser supervisor students? pupils? clients? customers? business_partner co-founders? ex exes crush
    dogs? cats? pupp(?:y|ies) kittens? kitty rabbits? bunny hamster guinea_pigs? parrot budgie tortoise horse pony pet goldfish ferret
  `,
);

const QUALITY = anyOf(
  `
    older younger elder eldest oldest youngest middle little big best twin late close old oldest new good dear former current ex second
    first adopted foster only own beloved elderly favou?rite better other great lovely direct maternal paternal identical three-year-old two
    four five three newborn teenage adult wee lovely next-door next_door upstairs downstairs dear closest other_half long-time longtime
  `,
);
const OWN = "(?:[Mm]y|[Oo]ur)";
const MANY =
  "(?:[Oo]ne of |[Bb]oth (?:of )?|[Aa]ll (?:of )?|[Nn]either of |[Nn]one of |[Ss]ome of |[Mm]ost of |[Tt]wo of )";
/** What may stand before: "On Friday", "it was". */
const WHEN = `(?:(?:[Oo]n|[Nn]ext|[Tt]his|[Ll]ast|[Tt]omorrow|[Tt]oday|[Yy]esterday|[Tt]onight|[Ee]very|[Ii]n (?=${UPPER}|\\d|may|june|july)|[Aa]t the (?=weekend))(?: (?!(?:my|our|[Ii]|[Ww]e)\\b)${LETTER}+){0,3},? )?`;
const FOCUS = `${WHEN}(?:[Ii]t(?:['’]s| is| was) )?`;

/** "my older sister", "one of my brothers", "our son's"; whose relation to somebody else follows: "my girlfriend's parents". */
const RELATED = `${FOCUS}${MANY}?${OWN} (?:${QUALITY} ){0,4}(?:[\\w-]{2,20}-old )?(?:${PERSON}['’]s? (?:${QUALITY} ){0,4}(?=${PERSON}\\b))?`;
const ADVISED = anyOf("told asked advised ordered taught warned convinced diagnosed prescribed recommended");
/** What makes the clause the speaker's own after all: "my wife and I", "my doctor told me to rest", "my mother tongue". */
const NOT_OTHER = `(?! (?:and|or) (?:I|i|me|myself)\\b|,? (?:and|or)\\b[^.!?]{0,40}$| (?:tongue|country|company|tree|house|car|day|name is on)\\b|['’]s? (?:(?:school|first|next) )?(?:house|place|car|wedding|party|birthday party|play|concert|recital|assembly|sports day|nativity|parents['’]? evening|match|tournament|graduation)\\b| (?:has |have |had )?${ADVISED} (?:me|us|that I|I|i)\\b)`;
/** Something is said of the person; or the phrase stands alone, as where it is looked at by itself. */
const SAID_OF = `(?=['’]s |['’] |,? ${LETTER}|$)`;
/** The phrase alone: nothing is said. */
export const OTHER_ALONE = `^(?:${OWN}|[Tt]he) (?:${QUALITY} ){0,4}${PERSON}[.!,]?$`;
const TITLE = "(?:(?:[Mm]rs?|[Mm]s|[Dd]r|[Pp]rof)\\.? )?";
/** "INV-2043" is no name, and neither is its beginning. */
const NAME = `(?<name>${UPPER}${LETTER}{1,30})(?!${LETTER}|\\d)`;

/** Those that need no "my". */
const KIN = anyOf(
  "[Mm]um [Mm]om [Mm]ummy [Mm]ommy [Dd]ad [Dd]addy [Gg]randma [Gg]randpa [Gg]ran(?:dad|ddad|ny)? [Nn]an(?:na|ny)? [Aa]untie",
);
/** Those that stand before a name. */
const KIN_TITLE = anyOf("[Uu]ncle [Aa]unt [Aa]untie [Cc]ousin [Gg]randma [Gg]randpa [Gg]ran [Nn]ana");
const HOUSEHOLD = anyOf(
  `
    youngest eldest oldest kids children twins boys girls baby toddler little_one in-laws wife husband missus hubby hubby dog cat puppy
    kitten grandkids grandchildren neighbours neighbors
  `,
);

/** What a given name must be followed by to be what the clause is about, and no famous bearer of it: no family name. */
const ABOUT_NAMED =
  "(?=['’]s (?![A-Z])| (?:is|was|isn['’]t|wasn['’]t|has|hasn['’]t|had|and|will|won['’]t|can|can['’]t|does|doesn['’]t|did|didn['’]t|[a-z]{2,15}(?:s|ed)|got|went|left|told|made|gave|took|came|used to|just|never|always|also|no longer) )(?! and (?:I|i)\\b)";
/** The given names as written. */
const CAPITALISED = GIVEN_NAME.replaceAll(/(?<=[:|])[a-z]/g, (letter) => letter.toUpperCase());

/** A clause about somebody else, as written: the first that fits tells of whom. */
const OTHERS: readonly string[] = [
  `${RELATED}(?<person>${PERSON})\\b${NOT_OTHER}${SAID_OF}(?:,? ${TITLE}${NAME})?`,
  `[Tt]he (?<person>${HOUSEHOLD})\\b(?! (?:with|that|which|who|from|in|on|of|and|or)\\b)${NOT_OTHER}${SAID_OF}`,
  `(?<person>${KIN})(?=['’]s | )${NOT_OTHER}(?! (?:jokes?|of)\\b)`,
  `(?<person>${KIN_TITLE}) ${NAME}`,
  `${FOCUS}(?!It\\b|That\\b|This\\b|There\\b|What\\b|Here\\b|He\\b|She\\b)${TITLE}(?<name>${UPPER}[a-zÀ-ɏ-]{1,30})(?=(?:['’]s| is| was| isn['’]t| wasn['’]t| has been) (?:not |now |also |actually )?(?:one of )?(?:my|our) (?:${QUALITY} ){0,4}${PERSON}\\b(?! tongue| (?:and|or) I\\b))`,
  `(?<name>${CAPITALISED})${ABOUT_NAMED}`,
];
/** Whether a clause is about somebody else. Not every Node lets two alternatives give a group the same name, so this has none. */
export const ABOUT_OTHERS = new RegExp(`^(?:${OTHERS.join("|").replaceAll(/\(\?<(?:person|name)>/g, "(?:")})`);
/** "His name is Marek": of whom, only what stands before may tell. */
const HIS_NAME = new RegExp(`^(?:[Hh]is|[Hh]er|[Tt]heir) name(?:['’]s| is) ${NAME}`);

export const SUBJECTS: readonly RegExp[] = [...OTHERS.map((source) => new RegExp(`^(?:${source})`)), HIS_NAME];
export const SPEAKER = /^(?:I|[Ww]e|i)\b/;
export const THIRD_PERSON = /^(?:He|She|he|she)(?=['’ ])/;
