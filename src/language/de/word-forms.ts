/** German strong verbs, umlaut plurals that the stemmer misses, and comparatives: forms that no suffix rule leads back to their base. */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
beginnen begann begannen begonnen
beißen biss bissen gebissen
bekommen bekam bekamen
besitzen besaß besaßen besessen
beweisen bewies bewiesen
biegen bog gebogen
bieten bot boten geboten
binden band gebunden
bitten bat baten gebeten
bleiben blieb bliebst blieben geblieben
braten brät brät briet gebraten
brechen brichst bricht brach brachen gebrochen
brennen brannte brannten gebrannt
bringen brachte brachten gebracht
denken dachte dachten gedacht
dürfen durfte durften gedurft
empfehlen empfiehlt empfahl empfahlen empfohlen
entscheiden entschied entschieden
erhalten erhält erhielt erhielten
erschrecken erschrak erschrocken
essen isst ißt aß aßen gegessen
fahren fährst fährt fuhr fuhren gefahren
fallen fällt fiel fielen gefallen
fangen fängt fing fingen gefangen
finden fand fanden gefunden
fliegen flog flogen geflogen
fliehen floh flohen geflohen
fließen floss flossen geflossen
fressen frisst fraß fraßen gefressen
frieren fror froren gefroren
geben gibst gibt gab gaben gegeben
gefallen gefällt gefiel gefielen
gehen ging gingst gingen gegangen
gelingen gelang gelungen
gelten gilt galt gegolten
genießen genoss genossen
geschehen geschieht geschah geschahen
gewinnen gewann gewannen gewonnen
gießen goss gossen gegossen
graben gräbt grub gruben gegraben
greifen griff griffen gegriffen
halten hält hältst hielt hielten gehalten
hängen hing hingen gehangen
heben hob hoben gehoben
heißen hieß hießen geheißen
helfen hilfst hilft half halfen geholfen
kennen kannte kannten gekannt
klingen klang klangen geklungen
kommen kam kamst kamen gekommen
kriechen kroch gekrochen
laden lädt lud luden geladen
einladen lädt eingeladen
lassen lässt ließ ließen gelassen
laufen läufst läuft lief liefen gelaufen
leiden litt litten gelitten
leihen lieh liehen geliehen
lesen liest las lasen gelesen
liegen lag lagen gelegen
lügen log gelogen
mögen mag magst mochte mochten gemocht
nehmen nimmst nimmt nahm nahmen genommen
nennen nannte nannten genannt
raten rät riet geraten
reißen riss rissen gerissen
reiten ritt ritten geritten
rennen rannte rannten gerannt
riechen roch rochen gerochen
rufen rief riefen gerufen
saufen säuft soff gesoffen
scheinen schien schienen geschienen
schieben schob geschoben
schießen schoss schossen geschossen
schlafen schläfst schläft schlief schliefen geschlafen
schlagen schlägt schlug schlugen geschlagen
schließen schloss schlossen geschlossen
schmelzen schmilzt schmolz geschmolzen
schneiden schnitt schnitten geschnitten
schreiben schrieb schriebst schrieben geschrieben
schreien schrie schrien geschrien
schweigen schwieg geschwiegen
schwimmen schwamm schwammen geschwommen
sehen siehst sieht sah sahst sahen gesehen
senden sandte gesandt
singen sang sangen gesungen
sinken sank sanken gesunken
sitzen saß saßen gesessen
sprechen sprichst spricht sprach sprachen gesprochen
springen sprang sprangen gesprungen
stechen sticht stach gestochen
stehen stand standen gestanden
verstehen verstand verstanden
stehlen stiehlt stahl gestohlen
steigen stieg stiegen gestiegen
sterben stirbt starb starben gestorben
stoßen stößt stieß gestoßen
streichen strich gestrichen
streiten stritt stritten gestritten
tragen trägst trägt trug trugen getragen
treffen triffst trifft traf trafst trafen getroffen
treiben trieb trieben getrieben
treten tritt trat traten getreten
trinken trank tranken getrunken
tun tust tut tat taten getan
überweisen überwies überwiesen
umziehen umgezogen
ausziehen ausgezogen
anziehen angezogen
verbieten verbot verboten
verbinden verband verbunden
verbringen verbrachte verbrachten verbracht
vergessen vergisst vergaß vergaßen
vergleichen verglich verglichen
verlassen verlässt verließ verließen
verlieren verlor verloren
vermeiden vermied vermieden
versprechen verspricht versprach versprochen
verschwinden verschwand verschwunden
wachsen wächst wuchs wuchsen gewachsen
waschen wäscht wusch wuschen gewaschen
werben wirbt warb geworben
werfen wirft warf warfen geworfen
wiegen wog gewogen
wissen weiß weißt wusste wussten gewusst
ziehen zog zogen gezogen
zwingen zwang gezwungen
gut besser beste besten bester bestes
hoch höher höchste hohe hohen hoher hohes
nah näher nächste nächsten nächster nächstes
gern lieber liebsten
bus busse bussen
buch bücher büchern
mutter mütter müttern
tochter töchter töchtern
vater väter vätern
bruder brüder brüdern
vogel vögel vögeln
apfel äpfel äpfeln
garten gärten
ofen öfen
laden läden
museum museen
firma firmen
thema themen
konto konten
drama dramen
praktikum praktika
`);
