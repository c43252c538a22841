/** Forms of English verbs: the third person, and what a form is of. */

import nlp from "compromise/two";
import { set } from "./words.ts";

/** Past forms that look like nothing else. */
export const PAST_FORMS = set(`
  was were had did went got made said took came saw knew thought found gave told became left felt brought began kept held wrote stood heard
  meant met ran paid sat spoke lay led grew lost fell sent built understood drew broke spent rose drove bought wore chose slept ate drank
  sang swam won taught caught fought forgot forgave hid flew threw blew rode shook stole stuck struck swore tore woke dug fed hung bled bred
  dealt dreamt dreamed learnt leapt lit sold shot slid spat sprang swept swung wept wound bent bit bore burnt spelt spilt spoilt lent
  knelt fled froze sought shrank sank stank stung strode undid withdrew overcame outgrew oversaw shone rang sewed overheard
`);

/** Those that also are the base form, told apart by what stands beside them. */
export const SAME_IN_PAST = set("beat put cut hit hurt let set quit read cost shut split spread bet burst cast rid");

/** Participles that are not the past form, as far as people tell of them. */
const PARTICIPLES: ReadonlyMap<string, string> = new Map(
  `see seen;write written;drive driven;ride ridden;take taken;give given;eat eaten;speak spoken;break broken;choose chosen;know known
  grow grown;throw thrown;draw drawn;fly flown;wear worn;steal stolen;wake woken;begin begun;sing sung;swim swum;drink drunk;ring rung
  run run;come come;become become;go gone;do done;have had;be been;forget forgotten;hide hidden;bite bitten;shake shaken;sew sewn
  own owned;make made;buy bought;build built;dig dug;find found;win won;quit quit;put put;cut cut;read read;set set;hit hit;let let`
    .split(/[;\n]\s*/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Verbs that people tell of themselves and of others with, in their base form. */
export const BASE_VERBS = set(`
  live work love like hate need want prefer own use play study teach run drive ride walk swim cook bake eat drink smoke sleep wake read
  write speak sing dance paint draw knit sew collect volunteer travel commute fly go come get have keep make take give see meet know think
  believe feel hope plan dream wish try train practise practice learn start begin stop finish quit leave move stay stand sit lie buy sell rent
  pay save spend earn owe lend borrow wear carry bring send receive miss remember forget call ring text help look watch hear listen talk tell
  say ask answer explain understand mean belong contain cost weigh measure grow plant harvest feed breed raise hunt fish hike climb ski skate
  surf sail row cycle race jog lift box fight win lose beat coach manage lead head supervise organise organize arrange host invite join attend
  visit cross reach return arrive land depart fix repair build design develop code program test deploy maintain edit translate interpret
  publish record film act perform compose conduct tune restore renovate decorate clean wash iron fold cut shave pray fast chant light celebrate
  observe serve treat nurse heal suffer hurt ache bleed die marry divorce date share split divide swap trade switch change turn become seem
  appear remain happen open close lock break crash burn freeze melt rain snow shine smell taste touch hold pull push throw catch kick hit hang
  put set let show hide find seek search choose pick decide agree refuse accept offer promise swear admit deny worry fear enjoy adore dislike
  detest avoid react respond reply follow guide support protect defend fund donate invest inherit adopt foster babysit mind care worship preach
  bless teach tutor mentor lecture research analyse analyze count track log monitor measure check test sort file copy print scan post mail
  order deliver ship stock supply produce manufacture brew distil roast grind chop peel fry boil grill steam season chew swallow choke snore
  dream nap rest relax meditate stretch exercise bike drum busk juggle gamble bet trust doubt respect admire envy forgive blame thank praise
  warn threaten sue arrest patrol guard rescue drown float sink dive paddle camp trek wander explore discover invent create craft carve weld
  forge mine drill dig fill empty pack unpack load park tow charge fuel steer brake slip fall trip jump crawl hop skip bounce spin roll slide
  shake nod smile laugh cry scream shout whisper joke tease flirt kiss hug cuddle bury scatter mourn grieve visit haunt hire fire promote retire
  resign apply interview report sign stamp approve reject cancel postpone delay schedule book reserve attend skip pass fail graduate enrol enroll
  major minor specialise specialize focus concentrate struggle cope manage depend rely matter count last continue carry end overlap fit suit
  match compare differ vary adore include exclude involve require demand expect wait hurry rush slow speed allow forbid ban let permit force
  make cause prevent lower raise drop rise increase reduce double halve survive recover improve worsen spread infect cure vaccinate operate
  treat prescribe inject snap crack tear rip mend patch stitch embroider crochet weave dye spin felt print press mount frame polish varnish
  sand hammer nail screw bolt glue tape tie untie knot wrap bind attach hook pin clip squeeze press crush grate mash whisk stir pour sip gulp
  bark bite scratch lick purr meow growl chase fetch shed moult nest hatch lay graze gallop trot
  review wipe adore squeak stare glow stink bully sneak snooze allow seat sleep face border lean hang belong consist star feature host air stream broadcast blog vlog tweet post scroll browse click tap swipe
  tend reckon guess suppose suspect assume imagine wonder realise realize recognise recognize notice spot identify admit confess lie cheat steal
  rob kill shoot stab punch slap poke sting itch swell faint vomit sneeze cough sweat shiver tremble limp stumble stammer stutter lisp mumble
  refer relate apply concern affect impact influence inspire motivate encourage discourage scare frighten terrify annoy bother irritate upset
  anger please amuse bore interest fascinate surprise shock stun impress disappoint embarrass shame
  drop raise send lack matter hand chat gossip argue quarrel reconcile separate unite merge wind pull pop prep sub temp freelance farm garden mow rake
  water prune weed sow compost keep bottle can pickle smoke cure ferment sprout bloom blossom flower fruit ripen rot mould
`);

interface Conjugated {
  readonly Gerund?: string;
  readonly Participle?: string;
  readonly PastTense?: string;
}
/** What `compromise` has beside its typed doors. */
interface VerbTools {
  readonly two: {
    readonly transform: {
      readonly verb: {
        readonly toInfinitive: (verb: string, model: object, tense?: string) => string;
        readonly conjugate: (base: string, model: object) => Conjugated;
      };
    };
  };
}
const tools = (): VerbTools["two"]["transform"]["verb"] => (nlp.methods() as VerbTools).two.transform.verb;

/** `love` → `loves`, `am` → `is`. Forms of the past stay as they are. */
export function thirdPerson(verb: string): string {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  "am is;are is;be is;is is;was was;were was;have has;has has;do does;does does;go goes;quiz quizzes"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A form of the past that is none of the base, by its look and its tag. */
export function isPast(word: string, tags: ReadonlySet<string>): boolean {
  if (PAST_FORMS.has(word)) return true;
  if (SAME_IN_PAST.has(word)) return tags.has("PastTense");
  if (/[^e]ed$|[aeiou]ed$/.test(word) && word.length > 3) return !NOT_PAST.has(word);
  return tags.has("PastTense") && !BASE_VERBS.has(word);
}
const NOT_PAST: ReadonlySet<string> = new Set(
  "need feed seed speed bleed breed exceed proceed succeed embed shed wed heed weed".split(" "),
);

/** The base of a form, "dug" → "dig". */
export const baseOf = (verb: string, isOfPast: boolean): string => {
  if (/^(?:am|is|are|was|were|been)$/.test(verb)) return "be";
  if (/^(?:has|had)$/.test(verb)) return "have";
  return isOfPast ? tools().toInfinitive(verb, nlp.model(), "PastTense") : verb;
};

/** The base of whatever form stands in a text: "moved", "gone", "going", "goes". */
export function infinitiveOf(word: string, tags: ReadonlySet<string>): string {
  const listed = BASES.get(word);
  if (listed !== undefined) return listed;
  if (tags.has("Gerund") && /ing$/.test(word)) return tools().toInfinitive(word, nlp.model(), "Gerund");
  if (isThirdPersonForm(word) || (/s$/.test(word) && tags.has("PresentTense")))
    return tools().toInfinitive(word, nlp.model(), "PresentTense");
  return baseOf(word, isPast(word, tags));
}
const BASES: ReadonlyMap<string, string> = new Map([
  ...[...PARTICIPLES].map(([base, form]): [string, string] => [form, base]),
  ["does", "do"],
  ["goes", "go"],
  ["upped", "up"],
]);

/** "turn" → "turning". */
export function gerund(verb: string, isOfPast: boolean): string {
  const base = baseOf(verb, isOfPast);
  if (/ing$/.test(base) && !BASE_VERBS.has(base)) return base;
  return tools().conjugate(base, nlp.model()).Gerund ?? `${base}ing`;
}

/** "saw" → "seen". */
export function participle(verb: string, isOfPast: boolean): string {
  const base = BASES.get(verb) ?? baseOf(verb, isOfPast);
  const listed = PARTICIPLES.get(base);
  if (listed !== undefined) return listed;
  const forms = tools().conjugate(base, nlp.model());
  return forms.Participle ?? forms.PastTense ?? verb;
}

/** A verb that a subject may have, told by its form alone: "has", "lived", "lives", "don't". */
export function isFiniteForm(word: string): boolean {
  if (AUXILIARIES.has(word) || PAST_FORMS.has(word)) return true;
  if (/n['’]?t$/.test(word) && AUXILIARIES.has(word.replace(/n['’]?t$/, "").replace(/^(?:ca|wo)$/, "can"))) return true;
  if (/ed$/.test(word)) return word.length > 4 && !NOT_PAST.has(word);
  if (BASE_VERBS.has(word)) return true;
  return isThirdPersonForm(word);
}
/** "lives", "goes", "tries". */
export const isThirdPersonForm = (word: string): boolean =>
  word.endsWith("s") &&
  (BASE_VERBS.has(word.slice(0, -1)) ||
    (/(?:s|x|z|ch|sh|o)es$/.test(word) && BASE_VERBS.has(word.slice(0, -2))) ||
    (word.endsWith("ies") && BASE_VERBS.has(`${word.slice(0, -3)}y`)));

export const AUXILIARIES: ReadonlySet<string> = new Set(
  "am is are was were have has had do does did can could will would shall should may might must cannot gonna wanna gotta got used".split(
    " ",
  ),
);
