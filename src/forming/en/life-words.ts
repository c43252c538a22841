/** Words of English habits, ailments and deeds. */
import { anyOf } from "../any-of.ts";

export const FREQUENT = `${anyOf(`
    (?:every|each)_(?:other_|second_|single_)?(?:day|morning|evening|night|afternoon|week|weekday|weekend|month|year|summer|winter|spring|autumn|fall|time|christmas|easter|\\w+day)
    every_(?:\\d+|few|couple_of|two|three|four|five|six|ten)_(?:hours|days|weeks|months|years)
    (?:on_)?(?:mon|tues|wednes|thurs|fri|satur|sun)days on_weekends at_weekends on_weekdays once twice
    (?:\\w+|\\d+)_(?:times|days|hours|nights|mornings|evenings)_(?:a|per|each)_(?:day|week|month|year)
    (?:once|twice)_(?:a|per|each|every)_(?:day|week|fortnight|month|year)
    (?:most|many|some)_(?:days|mornings|evenings|nights|weekends|weeks) daily weekly monthly in_my_(?:spare|free)_time
    (?:in|around|after|before|for)_(?:breakfast|lunch|dinner|work|bed|going_to_(?:sleep|bed)) all_the_time these_days nowadays
    at_(?:five|six|seven|eight|nine|ten|eleven|noon|midnight|\\d{1,2}(?::\\d\\d)?) as_a_rule in_(?:the_)?(?:mornings|evenings)
  `)}`;
export const AILMENT = anyOf(
  `
    asthma diabetes diabetic epilepsy epileptic migraines? arthritis anaemia anemia adhd add autism anxiety depression insomnia eczema
    psoriasis endometriosis pcos ibs crohn's colitis hypertension high_blood_pressure low_blood_pressure high_cholesterol hypothyroidism
    hashimoto's lupus fibromyalgia cancer tinnitus vertigo scoliosis sciatica dyslexia dyspraxia ptsd ocd bipolar hay_fever heartburn reflux
    gout osteoporosis parkinson's ms multiple_sclerosis long_covid covid flu pneumonia cold infection fever cough tonsillitis pregnant
    hearing_aids? glasses contacts contact_lenses braces pacemaker wheelchair prosthesis prosthetic bad_back bad_knee slipped_disc
    heart_condition condition disability disorder disease injury tumou?r hernia ulcer back_pain chronic_pain knee_pain headaches?
    panic_attacks stroke heart_attack concussion astigmatism
  `,
);
/** Neither owned nor lived through: ways to speak. */
export const NO_THING = `${anyOf(`
      great good nice funny similar feeling question questions lot few bit hard tough problem hope idea ideas story picture pic photo blast
      ton couple look point time chance minute moment sec second quick suggestion request favou?r thought doubt hunch suspicion clue say
      word list text paragraph file document error bug issue sentence function string table column variable
    `)}`;
export const DEED = anyOf(
  `
    bought sold broke passed failed graduated moved started finished visited planted joined won lost found got went ran built made painted
    fixed repaired learned quit retired adopted born married divorced inherited ordered booked hired fired promoted met saw read watched
    cooked baked cleaned hosted attended applied submitted sent received paid donated volunteered travelled traveled flew drove rode climbed
    hiked swam sailed cycled walked slept woke ate drank missed caught spilled spilt dropped fell injured hurt burned burnt cut sprained
    twisted tore underwent recovered suffered had gave took left returned came signed cancelled canceled renewed upgraded replaced installed
    published wrote recorded performed played sang danced trained competed celebrated threw organi[sz]ed planned interviewed studied taught
    presented spent saved invested borrowed owed lent crashed parked tried picked registered enrolled replaced voted dreamed dreamt argued
    stayed waited called texted emailed told asked answered asked helped volunteered lied cried laughed switched changed grew used worked
    lived wore washed sorted packed unpacked decorated gave_birth managed completed handed_in stole stolen been_to been_in been_through been
    seen visited scored earned discovered created founded launched opened closed dyed cut_my shaved adopted raised rented locked set turned
    put brought kept spoke talked thought forgot let stopped downloaded deleted sat ended
  `,
);
