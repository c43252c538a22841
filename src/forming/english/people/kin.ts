/** What somebody may be to the speaker: people and animals, by the word that a memory calls them. */

import { kinOf, withNarrower } from "../../../text/kin.ts";
import { set } from "../clauses/words.ts";

/** People whom one knows by what they do, in the form of kin.ts: one, several, other words for one; parted by `:` from the gender. */
const ROLE_ROWS = `
boss bosses;manager managers;supervisor supervisors;assistant assistants;employee employees;apprentice apprentices;intern interns;trainee trainees
secretary secretaries;receptionist receptionists;lead leads;director directors;ceo ceos;cofounder cofounders co-founder co-founders;successor successors
predecessor predecessors;recruiter recruiters;consultant consultants;investor investors;supplier suppliers;customer customers;client clients
teacher teachers;tutor tutors;coach coaches;trainer trainers;mentor mentors;professor professors prof;lecturer lecturers;pupil pupils;student students
instructor instructors;sensei senseis;headteacher headteachers;headmaster headmasters:m;headmistress headmistresses:f;principal principals
advisor advisors adviser advisers;examiner examiners;librarian librarians;conductor conductors;captain captains;referee referees;drummer drummers
bassist bassists;guitarist guitarists;singer singers;pianist pianists;keyboarder keyboarders;goalkeeper goalkeepers;treasurer treasurers
doctor doctors gp;therapist therapists;dentist dentists;physio physios physiotherapist physiotherapists;midwife midwives:f;psychiatrist psychiatrists
cardiologist cardiologists;nurse nurses;psychologist psychologists;counsellor counsellors counselor counselors;surgeon surgeons;optician opticians
pharmacist pharmacists;chiropractor chiropractors;osteopath osteopaths;paediatrician paediatricians pediatrician pediatricians
dermatologist dermatologists;neurologist neurologists;oncologist oncologists;gynaecologist gynaecologists gynecologist gynecologists
orthodontist orthodontists;nutritionist nutritionists dietitian dietitians;podiatrist podiatrists;masseur masseurs:m;masseuse masseuses:f
vet vets;lawyer lawyers solicitor solicitors attorney barrister;accountant accountants;notary notaries;broker brokers;banker bankers
hairdresser hairdressers;barber barbers;stylist stylists;beautician beauticians;tattooist tattooists;tailor tailors;photographer photographers
cleaner cleaners;nanny nannies;au-pair au-pairs;childminder childminders;babysitter babysitters;carer carers caregiver caregivers;housekeeper housekeepers
landlord landlords:m;landlady landladies:f;tenant tenants;lodger lodgers;caretaker caretakers;janitor janitors;concierge concierges
plumber plumbers;electrician electricians;builder builders;carpenter carpenters;joiner joiners;tiler tilers;plasterer plasterers;glazier glaziers;foreman foremen:m;handyman handymen:m;roofer roofers;painter painters;decorator decorators
gardener gardeners;mechanic mechanics;architect architects;contractor contractors;locksmith locksmiths;surveyor surveyors;caterer caterers
florist florists;butcher butchers;baker bakers;driver drivers;postman postmen:m;courier couriers;agent agents;editor editors;publisher publishers
pastor pastors;priest priests:m;vicar vicars;rabbi rabbis;imam imams:m;caseworker caseworkers;social-worker social-workers
bandmate bandmates;deskmate deskmates;lab-mate lab-mates labmate labmates;coursemate coursemates;groupmate groupmates;running-mate running-mates
`;

export interface Kin {
  /** The word that a memory uses, in the number of the word as it was said. */
  readonly relation: string;
  /** The word for one of them. */
  readonly single: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
  /** Known by what they do: "piano" may stand before "teacher". */
  readonly isRole: boolean;
  /** Of a child who is known by it: "my 3 year old". */
  readonly age?: string;
}

/** One, several, other words for one; parted by `:` from the gender, where the word tells it. */
const ROWS = `
mother mothers mum mom mam mama mamá mommy mummy ma mumma:f;father fathers dad daddy papa papá da pa:m;parent parents folks
sister sisters sis:f;brother brothers bro:m;sibling siblings;half-sister half-sisters:f;half-brother half-brothers:m
son sons boys:m;daughter daughters girls:f;child children kid kids little-one little-ones;baby babies;newborn newborns;toddler toddlers;twin twins;triplet triplets
wife wives missus:f;husband husbands hubby:m;spouse spouses;partner partners;boyfriend boyfriends:m;girlfriend girlfriends:f
fiancé fiancés fiance:m;fiancée fiancées fiancee:f;ex exes;ex-wife ex-wives:f;ex-husband ex-husbands:m;ex-partner ex-partners
ex-girlfriend ex-girlfriends:f;ex-boyfriend ex-boyfriends:m
grandmother grandmothers grandma gran granny nana nan nonna nanna gramma grandmom grandmum:f
grandfather grandfathers grandpa granddad grandad gramps grandda:m;grandparent grandparents;grandson grandsons:m
granddaughter granddaughters:f;grandchild grandchildren grandkid grandkids;great-grandmother great-grandmothers:f
great-grandfather great-grandfathers:m;great-grandson great-grandsons:m;great-granddaughter great-granddaughters:f
aunt aunts auntie aunty:f;uncle uncles:m;cousin cousins;nephew nephews:m;niece nieces:f;great-aunt great-aunts:f;great-uncle great-uncles:m
stepmother stepmothers stepmom stepmum:f;stepfather stepfathers stepdad:m;stepson stepsons:m;stepdaughter stepdaughters:f
stepsister stepsisters:f;stepbrother stepbrothers:m;stepchild stepchildren stepkids;foster-mother foster-mothers:f;foster-father foster-fathers:m
mother-in-law mothers-in-law:f;father-in-law fathers-in-law:m;sister-in-law sisters-in-law:f;brother-in-law brothers-in-law:m
son-in-law sons-in-law:m;daughter-in-law daughters-in-law:f;parent-in-law parents-in-law in-laws;godmother godmothers:f;godfather godfathers:m
godson godsons:m;goddaughter goddaughters:f;godchild godchildren;friend friends bestie bff pal buddy mate;penfriend penfriends penpal
roommate roommates;flatmate flatmates;housemate housemates;classmate classmates;schoolmate schoolmates;teammate teammates;workmate workmates
neighbour neighbours neighbor neighbors;colleague colleagues coworker co-worker coworkers co-workers
dog dogs doggo;puppy puppies pup;cat cats kitty;kitten kittens;horse horses;pony ponies;rabbit rabbits bunny;parrot parrots;pet pets
hamster hamsters;tortoise tortoises;guinea-pig guinea-pigs;budgie budgies;canary canaries;goldfish goldfishes;hen hens;rooster roosters;goat goats;snake snakes
lizard lizards;ferret ferrets;rat rats;turtle turtles;donkey donkeys;cow cows;sheep sheep;pig pigs;chicken chickens;duck ducks;gecko geckos
dachshund dachshunds;labrador labradors lab;poodle poodles;husky huskies;beagle beagles;terrier terriers;greyhound greyhounds;collie collies;spaniel spaniels
retriever retrievers;corgi corgis;pug pugs;bulldog bulldogs;shepherd shepherds;whippet whippets;cockatiel cockatiels;parakeet parakeets
dalmatian dalmatians;chihuahua chihuahuas;rottweiler rottweilers;doberman dobermans;schnauzer schnauzers;shih-tzu shih-tzus;samoyed samoyeds
malamute malamutes;setter setters;weimaraner weimaraners;vizsla vizslas;mastiff mastiffs;pomeranian pomeranians;cockapoo cockapoos;labradoodle labradoodles
mongrel mongrels mutt;lurcher lurchers;tabby tabbies;tomcat tomcats;siamese;ragdoll ragdolls;maine-coon maine-coons;mare mares:f;gelding geldings:m
stallion stallions:m;foal foals;haflinger haflingers;gerbil gerbils;chinchilla chinchillas;axolotl axolotls;hedgehog hedgehogs;tarantula tarantulas
pigeon pigeons;cockatoo cockatoos;macaw macaws;lovebird lovebirds;alpaca alpacas;llama llamas;lamb lambs;piglet piglets;frog frogs
`;

/** Other words for several. */
const PLURAL = /^(?:folks|little-ones|boys|girls|kids|grandkids|stepkids|in-laws|exes|neighbors|coworkers|co-workers)$/;

const KIN: ReadonlyMap<string, Kin> = new Map([...rowsOf(ROWS, false), ...rowsOf(ROLE_ROWS, true)]);

function rowsOf(rows: string, isRole: boolean): readonly (readonly [string, Kin])[] {
  return rows
    .trim()
    .split(/[;\n]/)
    .flatMap((row) => {
      const [names = "", sign] = row.trim().split(":");
      const [single = "", several = single, ...others] = names.split(" ");
      const gender = sign === "f" || sign === "m" ? { gender: sign as "f" | "m" } : {};
      return [single, several, ...others].map((word): readonly [string, Kin] => {
        const isPlural = (word === several && several !== single) || (others.includes(word) && PLURAL.test(word));
        return [word, { relation: isPlural ? several : single, single, isPlural, isRole, ...gender }];
      });
    });
}

/** @param word in lower case, "mother in law" joined by hyphens */
export const kinWord = (word: string): Kin | undefined => KIN.get(word);

const PETS: ReadonlySet<string> = new Set(withNarrower(["pet"]));
/** An animal: its name tells nothing of "he" or "she". */
export const isAnimal = ({ single }: Kin): boolean => kinOf(single, "en").some((relation) => PETS.has(relation));

/** Family that is called so without "my": "Mum called". */
export const FAMILIAR = set(
  "mum mom mam mama mamá mommy mummy dad daddy papa papá da pa grandma grandpa gran granny nana nan nonna grandad granddad hubby auntie aunty uncle aunt mother-in-law",
);
/** Of these everybody has one, or one that counts: "the mother", not "a mother". */
export const SINGLE = set(`
  mother father wife husband spouse partner boyfriend girlfriend fiancé fiancée ex ex-wife ex-husband mother-in-law father-in-law boss
  baby newborn toddler son daughter doctor dentist therapist landlord landlady supervisor manager child dog cat husband grandmother grandfather midwife nanny
  stepmother stepfather godmother godfather foster-mother foster-father vet cardiologist great-grandmother great-grandfather
`);
export const PARTNERS = set("wife husband spouse partner boyfriend girlfriend fiancé fiancée");
/** Between "my" and the word. */
export const BEFORE_KIN = set(`
  little big older younger elder eldest oldest youngest middle twin late best old new first second third ex former dear lovely own only other
  good close half foster adoptive adopted biological maternal paternal great current future long-lost estranged next-door upstairs downstairs
  two three four five six seven beloved whole entire three-legged deaf blind elderly pregnant grown teenage grown-up
  imaginary closest black white german golden border grey ginger rescue guide office army school college childhood
`);
/** Not alive any more, or not theirs any more. */
export const GONE = set("late former ex old first foster");
