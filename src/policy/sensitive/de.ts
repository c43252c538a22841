/**
 * German. Excluded: `sucht` (searches), `wähle` (choose), Gläubiger (creditors), Messe (fairs),
 * `behindert` (holds up), `Gericht`, `Stimme`.
 */
import type { TopicWords } from "./topic-words.ts";

export const GERMAN: TopicWords = {
  health: `
    krankheit* krankgeschrieben krankschreibung meine-diagnose diagnose-lautet diagnose-bekommen diagnostiziert* erkrankt* erkrankung* krebs krebserkrank* krebsdiagnose brustkrebs lungenkrebs hautkrebs
    darmkrebs prostatakrebs magenkrebs leukämie tumor tumore tumoren tumors hirntumor* chemotherapie* chemo schwanger* fehlgeburt* abtreib* abgetrieben
    schwangerschaftsabbruch kinderwunschbehandlung künstliche-befruchtung depression depressionen depressiv* angststörung* panikattacke* zwangsstörung*
    essstörung* magersucht bulimie borderline-störung borderlinerin bipolare schizophren* autismus autist autistin autistisch* adhs posttraumatisch* demenz* alzheimer* parkinson*
    epilepsie* epileptik* asthma* migräne* diabetes diabetik* insulin* zuckerkrank* bluthochdruck herzinfarkt* herzkrank* herzfehler schlaganfall* hatte-corona
    habe-corona hat-corona long-covid hiv hiv-positiv hepatitis schwerbehindert* schwerbehinderung* behinderung behinderungen rollstuhl* süchtig drogensüchtig*
    alkoholsüchtig* suchterkrank* suchtkrank* spielsucht spielsüchtig* drogensucht alkoholsucht entzugsklinik alkoholiker* medikament* antidepressiv*
    psychotherap* psychiater* psychiatrie* psychisch* reha-klinik
    zöliakie allergi* nussallergie laktoseintoleran* neurodermitis schuppenflechte rheuma* arthrose arthritis multiple-sklerose ms-erkrank* endometriose
    wechseljahre* fibromyalgie schilddrüse* dialyse nierenversagen herzschrittmacher operiert* chirurg* einen-burnout hatte-burnout wegen-burnout
    burnout-klinik selbstverletz* suizid* selbstmordversuch* legasthen* geschlechtskrankheit* hörgerät* bandscheibenvorfall* morbus-crohn unfruchtbar*
    pflegegrad* antibiotik*`,
  religion: `
    religion religionen religiös* katholisch* katholik* evangelisch* protestant* muslim muslime muslimin muslimisch* moslem* islam islamisch* moschee* bin-jude ist-jude juden
    jüdisch* jüdin judentum synagoge* hinduis* buddhist* buddhis* atheist* konfession konfessionslos* getauft gläubig gläubige gläubiger-christ gläubige-christin
    christ-bin bin-christ christin christlich* kirchengemeinde kirchenaustritt aus-der-kirche-ausgetreten kirchensteuer konfirmation konfirmiert* kommunion firmung
    ramadan zeugen-jehovas gottesdienst* koscher-essen kopftuch freikirche* pfingstgemeinde sikh aleviten alevit*`,
  sexuality: `
    schwul schwule schwuler schwulen schwules lesbisch* lesbe lesben bisexuell* homosexuell* homosexualität heterosexuell* transgender* transsexuell* transmann
    transfrau transident* nichtbinär* nicht-binär asexuell* pansexuell* sexuelle-orientierung gleichgeschlechtlich* polyamor* sexualleben intersexuell*
    als-schwul-geoutet`,
  politics: `
    cdu csu spd afd fdp bündnis-90 grünen-mitglied mitglied-bei-den-grünen mitglied-der-linken linkspartei parteimitglied* parteibuch mitglied-der-grünen cdu-mitglied spd-mitglied wähle-die-grünen
    wähle-die-linke wähle-spd wähle-cdu wähle-afd gewählt-habe-ich politische-meinung politische-einstellung politische-ansicht* politisch-aktiv
    politisch-engagiert* kommunist* kommunismus sozialist* sozialdemokrat* rechtsextrem* linksextrem* nationalist* neonazi*`,
  ethnicity: `
    migrationshintergrund ethnisch* ethnie hautfarbe sinti sinti-und-roma schwarze-deutsche schwarzer-deutscher afrodeutsch* türkischstämmig* arabischstämmig*
    russlanddeutsch* spätaussiedler* polnischstämmig* türkischer-herkunft arabischer-herkunft afrikanischer-herkunft asiatischer-herkunft jüdischer-herkunft`,
  union: `
    gewerkschaft* ver-di ig-metall betriebsrat* betriebsrät* personalrat* gew-mitglied ig-bce ig-bau dgb streikkasse`,
  genetics: `
    gentest* erbkrankheit* erblich-bedingt* dna-analyse* dna-test* gendefekt* genmutation* genetisch-bedingt* genetische-untersuchung genetische-beratung
    humangenetik* bluterkrankheit mukoviszidose`,
  biometrics: `
    fingerabdruck fingerabdrücke* fingerabdrucks* gesichtserkennung* gesichtsscan* biometrische-daten biometrischer-pass iris-scan netzhautscan* stimmabdruck handvenen*`,
};
