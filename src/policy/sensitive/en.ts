/**
 * English. Excluded for other meanings: depressed areas, the name Christian, a race, kosher salt,
 * browser fingerprints, disabled features.
 */
import type { TopicWords } from "./topic-words.ts";

export const ENGLISH: TopicWords = {
  health: `
    diagnosed diagnosis diagnoses misdiagnos* disease* illness* cancer cancers tumor* tumour* chemo chemotherap* leukemia leukaemia lymphoma melanoma
    metasta* diabet* insulin asthma* epilep* migraine* depression antidepressant* depressive am-depressed i-m-depressed feel-depressed feeling-depressed
    clinically-depressed was-depressed bipolar-disorder am-bipolar i-m-bipolar is-bipolar bipolar schizophren* autis* adhd ptsd obsessive-compulsive
    anxiety panic-attack* dementia alzheimer* parkinson* multiple-sclerosis hiv hiv-positive have-aids has-aids aids-patient* hepatitis
    had-covid have-covid has-covid got-covid caught-covid long-covid tested-positive pregnan* miscarr* abortion* infertil* ivf psychiatr* psychotherap*
    therapy-session* addiction* an-alcoholic am-alcoholic recovering-alcoholic alcoholics alcoholism drug-addict* recovering-addict*
    heroin in-rehab my-rehab to-rehab overdose* disability disabilities wheelchair* allerg* coeliac celiac surgery surgeries antibiotic* medication* my-meds
    eating-disorder* anorexi* bulimi* arthritis fibromyalgia endometriosis psoriasis eczema crohn* colitis irritable-bowel hypothyroid* hyperthyroid*
    high-blood-pressure hypertension heart-attack* heart-disease heart-condition heart-failure had-a-stroke kidney-disease kidney-failure dialysis
    chlamydia gonorrh* syphilis genital-herpes stds erectile-dysfunction menopaus* self-harm* suicidal suicide-attempt* insomnia sleep-apnea sleep-apnoea
    concussion sickle-cell cystic-fibrosis down-syndrome down-s-syndrome tourette* dyslexi* kidney-transplant liver-transplant heart-transplant
    prozac zoloft xanax sertraline fluoxetine citalopram escitalopram methadone metformin chronic-pain my-mental-health mental-illness* mental-breakdown
    nervous-breakdown hearing-loss hearing-aid hearing-aids blood-test-results biopsy osteoporosis glaucoma pacemaker colonoscopy mastectomy hysterectomy`,
  religion: `
    religion religions religious christians christianity a-christian am-christian i-m-christian are-christian devout-christian christian-faith
    christian-church born-again-christian catholic catholics catholicism protestant protestants evangelical* baptist baptists baptised baptized baptism
    mormon mormons muslim muslims islam islamic mosque mosques jewish judaism synagogue* hindu hindus hinduism buddhist buddhists buddhism sikh sikhs sikhism
    atheist atheists atheism am-agnostic i-m-agnostic myself-agnostic myself-an-agnostic ramadan keep-kosher kosher-diet kosher-food kosher-household keeps-kosher eat-kosher halal holy-communion first-communion bar-mitzvah bat-mitzvah
    jehovah-s-witness* my-church our-church go-to-church goes-to-church went-to-church attend-church converted-to-islam lost-my-faith my-faith rabbi imam hijab`,
  sexuality: `
    gay gays lesbian* bisexual* homosexual* heterosexual* queer transgender* transsexual* nonbinary non-binary asexual asexuality lgbt* pansexual*
    sexual-orientation trans-man trans-woman trans-guy came-out-as came-out-to-my sex-life polyamor* same-sex`,
  politics: `
    republican republicans democrat democrats conservative-party labour-party green-party tory-party tories communist communists communism socialist socialists
    socialism fascis* libertarian* right-wing-party right-wing-views right-wing-politics am-right-wing i-m-right-wing right-winger left-wing-party left-wing-views left-wing-politics am-left-wing i-m-left-wing left-winger far-right-party far-left-party party-member* i-voted-for voted-labour voted-tory voted-conservative voted-green
    voted-leave voted-remain voted-republican voted-democrat always-vote political-views political-party political-opinion* politically-active brexiteer*`,
  ethnicity: `
    ethnicity ethnicities ethnic-background ethnic-minorit* ethnic-origin* african-american* asian-american* native-american* black-woman black-man black-women
    black-men black-people hispanic hispanics latino latinos latinas latinx am-latina i-m-latina am-indigenous i-m-indigenous indigenous-people* romani-people
    mixed-race biracial skin-colour skin-color african-descent asian-descent person-of-colour person-of-color people-of-colour people-of-color
    afro-caribbean aboriginal`,
  union: `
    trade-union* labor-union* labour-union* union-member* union-rep union-reps union-representative* shop-steward* union-dues my-union joined-the-union
    joined-a-union join-the-union in-the-union works-council unison-member`,
  genetics: `
    genetic-test* dna-test* dna-result* dna-kit* my-genome genome-sequencing brca brca1 brca2 hereditary genetic-disorder* genetic-condition*
    genetic-mutation* gene-mutation* genetic-counsel* carrier-of-the-gene am-a-carrier 23andme ancestrydna huntington-s`,
  biometrics: `
    fingerprints my-fingerprint fingerprint-scan* fingerprint-reader iris-scan* retina-scan* retinal-scan* faceprint* voiceprint* my-biometric* biometric-passport face-scan*
    scanned-my-face my-voice-print palm-scan*`,
};
