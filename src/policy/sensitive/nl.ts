/**
 * Dutch. Excluded: `stem` (voice, and an English word), `geloof` alone, `mis`, `partij` alone,
 * `ras`, `links` and `rechts`, `homo` alone.
 */
import type { TopicWords } from "./topic-words.ts";

export const DUTCH: TopicWords = {
  health: `
    ziekte ziektes chronisch-ziek ziek-gemeld ziekgemeld de-diagnose mijn-diagnose gediagnosticeerd kanker borstkanker longkanker huidkanker darmkanker prostaatkanker tumor
    tumoren chemotherapie chemokuur* chemo leukemie lymfoom diabetes diabeet insuline suikerziekte astma* epileps* epileptisch* migraine* depressie depressies
    depressief antidepressiva bipolair bipolaire schizofren* autisme autistisch* adhd angststoornis* paniekaanval* dementie dement alzheimer* parkinson*
    multiple-sclerose hiv hiv-positief seropositief hepatitis had-corona heb-corona long-covid zwanger zwangerschap* miskraam miskramen abortus ivf
    onvruchtbaar* vruchtbaarheidsbehandeling psychiater* psychiatrie psychotherap* psychisch* verslaafd-aan-alcohol
    verslaafd-aan-drugs drugsverslaafd* drugsverslaving alcoholverslaafd* alcoholverslaving gokverslaafd* gokverslaving verslavingszorg alcoholist* afkickkliniek overdosis
    gehandicapt* arbeidsongeschikt* handicap rolstoel* allergi* allergisch* coeliakie geopereerd* operatie-aan chirurg* medicijn medicijnen medicatie antibiotica
    anorexi* boulimi* eetstoornis* artritis artrose reuma* fibromyalgie endometriose psoriasis eczeem ziekte-van-crohn schildklier* hoge-bloeddruk
    hartaanval hartinfarct* hartfalen beroerte dialyse nierfalen overgang-klachten menopauze zelfmoord* suïcid* suicid* zelfbeschadiging soa-test chlamydia
    syfilis herpes-genitalis slapeloosheid slaapapneu downsyndroom syndroom-van-down dyslexi* dyslectisch* hoorapparaat* gehoorapparaat* pacemaker burn-out-gehad
    met-een-burn-out een-burn-out`,
  religion: `
    religie religies religieu* katholiek* protestant* gereformeerd* hervormd* evangelisch* moslim* islam islamitisch* moskee* joods* ben-jood is-jood joden jodendom synagoge*
    hindoe* boeddhis* atheïst* atheist* atheïsme ramadan halal koosjer gedoopt eerste-communie jehova-s-getuige* jehova-s-getuigen christen christenen
    christelijk* naar-de-kerk naar-de-moskee mijn-geloof gelovig gelovige hoofddoek pinkstergemeente`,
  sexuality: `
    homoseksueel homoseksuele homoseksualiteit ben-homo is-homo homofiel lesbisch* biseksueel biseksuele heteroseksue* transgender* transseksue* non-binair*
    nonbinair* aseksue* lhbt* lgbt* panseksue* seksuele-geaardheid seksuele-voorkeur uit-de-kast seksleven transvrouw transman`,
  politics: `
    stem-op-de stemde-op stem-altijd-op gestemd-op ga-stemmen-op partijlid lid-van-de-vvd lid-van-de-pvda lid-van-groenlinks vvd pvda groenlinks pvv cda-lid
    d66-lid forum-voor-democratie communist communisten communisme socialist socialisten extreemrechts extreem-rechts extreemlinks extreem-links politieke-voorkeur
    politieke-overtuiging politieke-mening politiek-actief`,
  ethnicity: `
    etnisch* etniciteit huidskleur migratieachtergrond surinaamse-afkomst marokkaanse-afkomst turkse-afkomst antilliaanse-afkomst afrikaanse-afkomst
    joodse-afkomst aziatische-afkomst indonesische-afkomst indische-afkomst van-kleur zwarte-vrouw zwarte-man roma-familie dubbelbloed`,
  union: `
    vakbond* vakbondslid* fnv cnv ondernemingsraad vakvereniging* stakingskas vakbondscontributie`,
  genetics: `
    genetische-test genetisch-onderzoek dna-test* dna-onderzoek erfelijke-ziekte* erfelijke-aandoening* erfelijk-belast erfelijk gentest* genmutatie*
    genetische-aandoening* genafwijking* drager-van-het-gen draagster-van-het-gen brca-gen klinische-genetica taaislijmziekte`,
  biometrics: `
    vingerafdruk vingerafdrukken gezichtsherkenning gezichtsscan* irisscan* biometrische-gegevens biometrisch-paspoort stemafdruk netvliesscan*`,
};
