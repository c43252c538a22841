/** What Germans say they are: callings, origins, faiths and other words after "ich bin", without an article. Lower case. */
import { anyOf } from "../any-of.ts";

const CALLINGS = anyOf(`
lehrer arzt koch bäcker metzger tischler schreiner maurer maler lackierer dachdecker klempner installateur elektriker mechaniker mechatroniker schlosser schweißer friseur kellner barkeeper barista gärtner landwirt bauer winzer imker förster jäger
fischer pilot flugbegleiter lokführer busfahrer taxifahrer fahrer kurier postbote polizist soldat feuerwehrmann sanitäter notfallsanitäter pfleger krankenpfleger altenpfleger hebamme therapeut physiotherapeut ergotherapeut logopäde psychologe
psychotherapeut apotheker zahnarzt tierarzt chirurg anästhesist radiologe hausarzt kinderarzt anwalt rechtsanwalt richter notar jurist steuerberater buchhalter banker bankkaufmann kaufmann kauffrau einzelhandelskaufmann industriekaufmann
industriekauffrau bürokauffrau bürokaufmann verkäufer makler versicherungsmakler berater unternehmensberater manager projektmanager produktmanager teamleiter geschäftsführer gründer unternehmer freelancer freiberufler selbstständig selbständig freiberuflich
selbstständiger entwickler softwareentwickler programmierer informatiker fachinformatiker administrator systemadministrator ingenieur bauingenieur architekt designer grafikdesigner grafiker fotograf journalist redakteur autor schriftsteller übersetzer
dolmetscher lektor verleger künstler musiker sänger schauspieler tänzer regisseur wissenschaftler forscher physiker chemiker biologe mathematiker historiker germanist philosoph soziologe geologe meteorologe professor dozent doktorand student
studentin studi schüler azubi auszubildender auszubildende praktikant werkstudent werkstudentin lehrling referendar erzieher sozialarbeiter sozialpädagoge pädagoge logistiker lagerist techniker zimmermann zimmerer optiker uhrmacher goldschmied bibliothekar
beamter beamtin pfarrer priester pastor mönch nonne rentner rentnerin pensionär pensioniert arbeitslos arbeitssuchend hausmann hausfrau trainer coach bildhauer model influencer blogger streamer handwerker hausmeister putzkraft tagesmutter krankenschwester
stewardess sekretär assistent landschaftsgärtner florist konditor sommelier brauer werber texter analyst statistiker data_scientist scrum_master consultant personaler hr-manager quereinsteiger pflegekraft pflegefachkraft
`);
/** Women's callings, by their ending; and some endings that only callings have. */
const BY_ENDING =
  "[a-zäöüß-]{2,25}(?:erin|orin|istin|entin|antin|eurin|login|loge|ärztin|anwältin|köchin|bäuerin|wirtin|patin|ogin|iker|ikerin|meister|pfleger|helfer|macher|bauer|leiter|arbeiter|händler|fahrer|entwickler|ingenieur|techniker|lehrer|verkäufer|manager|berater|planer|führer|forscher|wissenschaftler|schneider|maler|musiker|eur|or(?<!\\bvor|davor|zuvor|bevor)|ologe|mann|frau|kraft|koch|ianer|ianerin|änder|änderin)";
/** Where from, and what faith. */
const ORIGINS = anyOf(`
deutscher? österreicher österreicherin schweizer schweizerin franzose französin italiener italienerin spanier spanierin portugiese portugiesin pole polin tscheche tschechin russe russin ukrainer ukrainerin türke türkin grieche griechin
kroate kroatin serbe serbin bosnier bosnierin albaner albanerin rumäne rumänin bulgare bulgarin ungar ungarin engländer engländerin brite britin ire irin schotte schottin amerikaner amerikanerin us-amerikaner kanadier kanadierin
brasilianer brasilianerin mexikaner mexikanerin chinese chinesin japaner japanerin koreaner koreanerin inder inderin iraner iranerin syrer syrerin afghane afghanin iraker libanese libanesin ägypter marokkaner marokkanerin tunesier nigerianer
däne dänin schwede schwedin norweger norwegerin finne finnin niederländer niederländerin holländer belgier belgierin luxemburger vietnamese vietnamesin thailänder australier australierin kurde kurdin berliner berlinerin hamburger
münchner münchnerin kölner kölnerin wiener wienerin bayer bayerin schwabe schwäbin franke sachse sächsin hesse hessin rheinländer rheinländerin ostfriese tiroler europäer europäerin
evangelisch katholisch protestantisch christ christin muslim muslima muslimin moslem jude jüdin jüdisch buddhist buddhistin hindu atheist atheistin agnostiker agnostikerin konfessionslos orthodox gläubig religiös getauft zeuge_jehovas
`);
const OTHERS = anyOf(`
linkshänder linkshänderin rechtshänder rechtshänderin waise witwer witwe introvertiert extrovertiert hochsensibel hochbegabt farbenblind gehörlos schwerhörig blind schwul lesbisch bi
bisexuell trans transgender nichtbinär queer asexuell autistisch autist autistin legastheniker legasthenikerin nachtmensch nachteule morgenmensch frühaufsteher frühaufsteherin langschläfer langschläferin pendler pendlerin alleinerziehend
alleinerziehende hundemensch katzenmensch stadtmensch landei vereinsmitglied mitglied vorsitzende vorsitzender elternsprecher elternsprecherin schöffe blutspender minderjährig volljährig abiturient abiturientin muttersprachler muttersprachlerin deutschmuttersprachler nichtraucher nichtraucherin jahrgang baujahr konvertiert
`);

/** After "ich bin". */
export const WHAT_ONE_IS = `(?:${CALLINGS}(?:in)?|${ORIGINS}|${OTHERS}|${BY_ENDING})`;
