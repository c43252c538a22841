/**
 * Polish. Excluded: `rasa` alone, `wiara` alone, `partia` alone, `głos`, `lewica` stays as a party.
 * Stems end before the case endings.
 */
import type { TopicWords } from "./topic-words.ts";

export const POLISH: TopicWords = {
  health: `
    choroba choroby chorobę chorobą chorób choruję-na choruje-na chory-na chora-na zachorował* zdiagnozowan* diagnoza diagnozę diagnozy rak-piersi rak-płuc
    mam-raka ma-raka raka-piersi raka-płuc raka-prostaty na-raka nowotw* guz-mózgu guza chemioterapi* białaczk* chłoniak* cukrzyc* insulin* astm* padaczk*
    epileps* migren* depresj* depresyjn* antydepresant* dwubiegunow* schizofreni* autyzm* autystyczn* adhd stany-lękowe stanów-lękowych nerwic* atak-paniki ataki-paniki
    ataków-paniki demencj* alzheimer* parkinson* stwardnienie-rozsiane hiv zapalenie-wątroby wzw miałem-covid miałam-covid mam-covid jestem-w-ciąży
    w-ciąży ciąża ciążę ciąży ciążowy poroni* aborcj* in-vitro niepłodn* bezpłodn* psychiatr* psychoterap*
    uzależnion* uzależnienie-od narkoman* alkoholik* alkoholizm* odwyk* przedawkowa* niepełnosprawn* wózek-inwalidzki wózku-inwalidzkim orzeczenie-o-stopniu
    alergi* uczulon* uczulenie celiaki* operację-serca operacji-kolana po-operacji operację-kolana chirurg* leki-na biorę-leki antybiotyk* anoreksj* bulimi*
    zaburzenia-odżywiania artretyzm* reumatyzm* reumatoidaln* fibromialgi* endometrioz* łuszczyc* egzem* leśniowskiego-crohna tarczyc* niedoczynność-tarczycy
    nadciśnieni* zawał* udar-mózgu miał-udar miałam-udar dializ* menopauz* samobój* samookalecz* chlamydi* kiła opryszczka-narządów bezsenność zespół-downa
    dysleksj* dyslektyk* zwolnienie-lekarskie zwolnieniu-lekarskim l4 aparat-słuchowy rozrusznik-serca`,
  religion: `
    religia religii religię religijn* katolik* katolic* katoliczk* protestan* ewangelick* prawosławn* muzułman* islam* meczet* żyd żydem żydówk* żydowsk* judaizm*
    synagog* hinduis* buddyst* buddyzm* ateist* ateizm* agnostyk ramadan* halal ochrzczon* chrzest bierzmowani* pierwsza-komunia pierwszą-komunię
    świadek-jehowy świadkiem-jehowy świadkowie-jehowy chrześcija* do-kościoła na-mszę moja-wiara moją-wiarę wierząc* apostazj* zielonoświątkow*`,
  sexuality: `
    gejem gejów geje gej lesbijk* lesbij* biseksualn* homoseksualn* heteroseksualn* transpłciow* transseksualn* niebinarn* aseksualn* lgbt* panseksualn*
    orientacja-seksualna orientację-seksualną orientacji-seksualnej życie-seksualne coming-out-przed jednopłciow*`,
  politics: `
    głosuję-na głosowałem-na głosowałam-na zagłosowałem-na zagłosowałam-na głosuje-na platforma-obywatelska platformę-obywatelską prawo-i-sprawiedliwość
    na-pis konfederacj* koalicja-obywatelska lewicow* prawicow* lewica lewicę członkiem-partii członkinią-partii należę-do-partii poglądy-polityczne
    poglądów-politycznych komunist* socjalist* skrajna-prawica skrajną-prawicę narodowiec legitymacja-partyjna`,
  ethnicity: `
    pochodzenie-etniczne pochodzenia-etnicznego etniczn* kolor-skóry koloru-skóry romskiego-pochodzenia romką romem jestem-romem jestem-romką ukraińskiego-pochodzenia
    żydowskiego-pochodzenia białoruskiego-pochodzenia afrykańskiego-pochodzenia pochodzenia-afrykańskiego wietnamskiego-pochodzenia czarnoskór* łemk* mniejszość-narodowa`,
  union: `
    związek-zawodowy związku-zawodowego związkiem-zawodowym związki-zawodowe związków-zawodowych związku-zawodowym związkowiec związkowc* nszz opzz
    solidarności-należę rada-pracownicza składki-związkowe`,
  genetics: `
    badania-genetyczne badanie-genetyczne badań-genetycznych test-genetyczny testy-genetyczne test-dna testy-dna choroba-genetyczna chorobę-genetyczną
    choroba-dziedziczna chorobę-dziedziczną dziedziczn* mutację-genu mutacja-genu mutacja-brca nosicielem-genu nosicielką-genu poradnia-genetyczna
    poradni-genetycznej mukowiscydoz* wada-genetyczna wadę-genetyczną`,
  biometrics: `
    odcisk-palca odciski-palców odcisków-palców odciskiem-palca rozpoznawanie-twarzy rozpoznawania-twarzy skan-tęczówki skan-twarzy dane-biometryczne danych-biometrycznych
    odcisk-głosu`,
};
