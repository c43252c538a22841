/** German verbs: irregular ones with their forms, and common regular ones. */

/** Infinitive, third person present, past, participle. A hyphen stands for the regular form. */
export const STRONG_VERBS = `
backen - backte gebacken
befehlen befiehlt befahl befohlen
beginnen - begann begonnen
beißen - biss gebissen
biegen - bog gebogen
bieten - bot geboten
binden - band gebunden
bitten - bat gebeten
blasen bläst blies geblasen
bleiben - blieb geblieben
braten brät briet gebraten
brechen bricht brach gebrochen
brennen - brannte gebrannt
bringen - brachte gebracht
denken - dachte gedacht
dürfen darf durfte gedurft
empfehlen empfiehlt empfahl empfohlen
erschrecken erschrickt erschrak erschrocken
essen isst aß gegessen
fahren fährt fuhr gefahren
fallen fällt fiel gefallen
fangen fängt fing gefangen
finden - fand gefunden
flechten flicht flocht geflochten
fliegen - flog geflogen
fliehen - floh geflohen
fließen - floss geflossen
fressen frisst fraß gefressen
frieren - fror gefroren
gebären gebärt gebar geboren
geben gibt gab gegeben
gedeihen - gedieh gediehen
gefallen gefällt gefiel gefallen
gehen - ging gegangen
gehören - gehörte gehört
gelingen - gelang gelungen
gelten gilt galt gegolten
genießen - genoss genossen
geraten gerät geriet geraten
geschehen geschieht geschah geschehen
gestehen - gestand gestanden
gewinnen - gewann gewonnen
gießen - goss gegossen
gleichen - glich geglichen
gleiten - glitt geglitten
graben gräbt grub gegraben
greifen - griff gegriffen
haben hat hatte gehabt
halten hält hielt gehalten
hängen - hing gehangen
hauen - haute gehauen
heben - hob gehoben
heißen - hieß geheißen
helfen hilft half geholfen
kennen - kannte gekannt
klingen - klang geklungen
kneifen - kniff gekniffen
kommen - kam gekommen
können kann konnte gekonnt
kriechen - kroch gekrochen
laden lädt lud geladen
lassen lässt ließ gelassen
laufen läuft lief gelaufen
leiden - litt gelitten
leihen - lieh geliehen
lesen liest las gelesen
liegen - lag gelegen
lügen - log gelogen
mahlen - mahlte gemahlen
meiden - mied gemieden
messen misst maß gemessen
mögen mag mochte gemocht
müssen muss musste gemusst
nehmen nimmt nahm genommen
nennen - nannte genannt
pfeifen - pfiff gepfiffen
raten rät riet geraten
reiben - rieb gerieben
reißen - riss gerissen
reiten - ritt geritten
rennen - rannte gerannt
riechen - roch gerochen
ringen - rang gerungen
rufen - rief gerufen
saufen säuft soff gesoffen
scheiden - schied geschieden
scheinen - schien geschienen
schieben - schob geschoben
schießen - schoss geschossen
schlafen schläft schlief geschlafen
schlagen schlägt schlug geschlagen
schleichen - schlich geschlichen
schleifen - schliff geschliffen
schließen - schloss geschlossen
schmeißen - schmiss geschmissen
schmelzen schmilzt schmolz geschmolzen
schneiden - schnitt geschnitten
schreiben - schrieb geschrieben
schreien - schrie geschrien
schreiten - schritt geschritten
schweigen - schwieg geschwiegen
schwellen schwillt schwoll geschwollen
schwimmen - schwamm geschwommen
schwinden - schwand geschwunden
schwingen - schwang geschwungen
schwören - schwor geschworen
sehen sieht sah gesehen
sein ist war gewesen
senden - sandte gesendet
singen - sang gesungen
sinken - sank gesunken
sitzen - saß gesessen
sollen soll sollte gesollt
spinnen - spann gesponnen
sprechen spricht sprach gesprochen
springen - sprang gesprungen
stechen sticht stach gestochen
stehen - stand gestanden
stehlen stiehlt stahl gestohlen
steigen - stieg gestiegen
sterben stirbt starb gestorben
stinken - stank gestunken
stoßen stößt stieß gestoßen
streichen - strich gestrichen
streiten - stritt gestritten
tragen trägt trug getragen
treffen trifft traf getroffen
treiben - trieb getrieben
treten tritt trat getreten
trinken - trank getrunken
tun tut tat getan
verderben verdirbt verdarb verdorben
vergessen vergisst vergaß vergessen
verlieren - verlor verloren
verzeihen - verzieh verziehen
wachsen wächst wuchs gewachsen
waschen wäscht wusch gewaschen
weichen - wich gewichen
weisen - wies gewiesen
wenden - wandte gewendet
werben wirbt warb geworben
werden wird wurde geworden
werfen wirft warf geworfen
wiegen - wog gewogen
winden - wand gewunden
wissen weiß wusste gewusst
wollen will wollte gewollt
ziehen - zog gezogen
zwingen - zwang gezwungen
`;

/** Regular verbs without separable particles; -ieren verbs need no list. */
export const WEAK_VERBS = `
achten ackern ahnen angeln antworten arbeiten atmen backpacken baden basteln bauen beachten beantragen beantworten
bearbeiten beauftragen bedanken bedauern bedeuten bedienen bedrohen beeilen beeindrucken beenden beerdigen befestigen
befördern befürchten begegnen begeistern begleiten begraben begründen behandeln behaupten beherrschen behindern
bekräftigen bekämpfen belasten belegen beleidigen bellen bemalen bemerken benutzen benötigen beobachten berechnen
berechtigen bereisen bereiten bereuen berichten beruhigen berücksichtigen bescheinigen beschleunigen beschriften
beschweren beschäftigen besichtigen besiedeln besorgen bessern bestellen bestimmen bestätigen besuchen besänftigen
betanken beteiligen beten beteuern betonen betreuen betteln bevormunden bevorzugen bevölkern bewegen bewerkstelligen
bewilligen bewirten bewundern bewältigen bezahlen bezeichnen bilden blinzeln bloggen bohren booten borgen bouldern
boxen brauchen brauen brüllen brüten buchen buddeln bändigen büffeln bügeln bürsten campen casten chatten checken
chillen coachen coden committen daddeln danken dauern debuggen dehnen deichseln deployen designen dichten dienen
dolmetschen drehen drosseln drucken drängen drücken dudeln dulden duschen duzen dämpfen dünsten ehren eignen eilen
einigen ekeln entdecken entfernen entgegnen entlarven entlasten entmutigen entrümpeln entschuldigen entschädigen
entsorgen entspannen entwickeln entwässern erben ereignen ergänzen erhöhen erinnern erklären erkranken erkunden
erkälten erlauben erleben erledigen erleichtern ermitteln ermuntern ermutigen ermöglichen erneuern ernten ernähren
ernüchtern erobern erreichen erröten erschweren erschöpfen ersetzen ersteigern erstellen erwarten erweitern erwidern
erwischen erwähnen erwärmen erzeugen erziehen erzählen eröffnen erübrigen fahnden falten fassen fasten faulenzen
fechten fegen fehlen feiern feilen feilschen fesseln fiebern filmen filtern filzen fischen flattern flicken fliesen
flirten flitzen fluchen flüchten flüstern folgen fordern forschen fragen freuen frühstücken färben föhnen fördern
fügen fühlen führen füllen fürchten füttern gammeln gefährden gehorchen gehören geigen gendern genehmigen genügen
gestalten gewichten gewittern gewähren gewöhnen glauben gliedern glühen googeln grillen grinsen gruseln grübeln
gründen grüßen gucken gähnen gären gärtnern gönnen hacken hadern haften handeln harken hassen hebeln heilen heiraten
heizen herrschen hetzen heulen hinken hobeln hoffen holen horchen hosten humpeln hupen husten häkeln hören hüpfen
hüten imkern impfen interviewen irren jagen jammern jobben jodeln joggen jubeln jucken jäten kaufen kegeln kehren
keimen kellnern keltern keuchen kichern kiffen kippen kitzeln klagen klammern klappen klatschen klauen kleben kleckern
kleiden klettern klicken klingeln klonen klopfen klären klügeln knabbern knacken kneippen kneten knien knipsen knobeln
knurren knuspern knutschen knüpfen kochen kosten krabbeln krachen krakeelen kratzen kraulen kraxeln kreisen kreuzen
kribbeln kriegen kritzeln krümeln kurbeln kuscheln kämpfen kühlen kümmern kündigen kürzen küssen lachen lagern laichen
landen lasten lauschen lauten leasen leben lecken leeren legen lehnen lehren leisten leiten lenken lernen leuchten
leugnen lieben liefern liken loben locken loggen lohnen lächeln lästern läuten löffeln löschen lösen löten lüften
machen mahnen mailen malen malochen managen mauern mausern meckern meinen meistern melden melken merken miauen mieten
mischen misten mixen mobben murmeln mustern mähen mümmeln münzen nagen necken neiden nerven nesteln netzwerken nicken
nieseln niesen nippen nuscheln nutzen nähen nähern nörgeln nützen opfern ordern ordnen outen pachten packen paddeln
paffen parken passen pauken pendeln pfeffern pflanzen pflastern pflegen pflücken pflügen pichern picknicken pilgern
pinseln plagen planen planschen plappern platzen plaudern plumpsen plätschern plündern pochen posten prahlen predigen
pressen proben prägen prüfen pumpen punkten purzeln putzen puzzeln quasseln quatschen quengeln quietschen quälen
rackern radeln raffen rahmen rappen rascheln rasen rasten rauchen rauschen rechnen reden regeln regnen reichen reimen
reinigen reisen reizen releasen renken retten richten rieseln ringeln rodeln roden rollen routen ruckeln rudern ruhen
rutschen rätseln räumen röcheln röntgen rösten rücken rühren rüsten sabbern sagen salzen sammeln saugen scannen
schaden schaffen schalten scharren schauen schaukeln schauspielern scheitern schenken scherzen scheuen scheuern
schicken schielen schildern schimpfen schlabbern schlachten schlemmen schlendern schleppen schleudern schlichten
schlottern schluchzen schlucken schludern schlummern schlängeln schlüpfen schlürfen schmatzen schmecken schmerzen
schmettern schmieden schmiegen schminken schmirgeln schmollen schmoren schmuggeln schmunzeln schmücken schnappen
schnarchen schneidern schneien schnitzen schnorcheln schnuppern schnurren schnäuzen schnüffeln schnüren schonen
schottern schrauben schreinern schrumpfen schuften schulden schulen schulten schummeln schunkeln schustern schwanken
schwatzen schweben schweißen schwindeln schwitzen schwänzen schwärmen schälen schämen schätzen schürfen schütteln
schütten schützen segeln segnen sehnen setzen seufzen shoppen sichern sickern siedeln siegen siezen sirren skaten
skypen snacken snowboarden sorgen spachteln spannen sparen speichern speisen spenden sperren spicken spiegeln spielen
splittern spoilern sponsern spotten sprayen spreizen sprinten spritzen sprudeln spuken spülen spüren stammen stampfen
stapeln stapfen starren starten staubsaugen stauen staunen stecken stellen stemmen stempeln steppen steuern sticken
stiften stillen stimmen stocken stolpern stopfen stoppen stottern strafen strahlen strampeln stranden straucheln
streamen streben strecken streicheln streiken streuen stricken striegeln strömen stutzen stylen stänkern stärken stöbern
stöhnen stöpseln stören stülpen stürmen stürzen stützen suchen summen surfen säen sägen säubern takten tanken tanzen
tapsen tasten tauchen taufen taugen taumeln tauschen teilen testen texten tilgen tippen tischlern toasten toben
trampeln trampen tratschen trauen trauern trennen triezen triggern trimmen trocknen trommeln tropfen trotten trotzen
träumen trödeln tröpfeln trösten tupfen turnen turteln tuscheln twittern täuschen tönen töpfern töten tüfteln tüten
umarmen unterrichten unterstützen untersuchen updaten urteilen vapen verabreden verabscheuen verabschieden verachten
veranstalten verarbeiten verarzten verbessern verbrauchen verbuchen verbummeln verdienen verdoppeln verdrängen
verdunkeln verehren vereinbaren vereinsamen vererben verfassen verfeinern verfolgen verfügen verführen vergewissern
vergrößern verhandeln verheilen verheiraten verhungern verhüten verirren verjagen verkabeln verkaufen verkleiden
verkleinern verknallen verkneifen verkosten verkraften verkürzen verlangen verlegen verletzen verlieben verloben
verlängern vermehren vermieten vermissen vermitteln vermuten vernachlässigen vernetzen verorten verpachten verpacken
verpassen verplanen verputzen verpönen verrechnen verreisen verrenken verrücken verschenken verschicken verschlechtern
verschönern versetzen versichern versorgen verspielen verspäten verstauchen verstecken versteigern versteuern
verständigen verstärken versuchen versumpfen versöhnen verteidigen verteilen vertippen vertonen vertrauen verursachen
verwalten verwandeln verwechseln verwelken verwenden verwerten verwildern verwöhnen verzichten verändern verärgern
veröffentlichen vollenden wachen wackeln wagen walken wandeln wandern warnen warten watscheln weben wechseln wecken
wehren weigern weihen weinen werkeln werken werten wetten wichteln wickeln widmen wiederholen wildern wimmern winken
wirbeln wirken wischen wittern wohnen wuchern wundern wurzeln wuseln wägen wählen wälzen wärmen wässern wühlen
wünschen würfeln würgen würzen wüten zahlen zahnen zanken zapfen zappen zaubern zeichnen zeigen zelten zerren
zersetzen zerstören zielen ziepen zimmern zischen zittern zocken zucken zuckern zupfen zweifeln zwicken zwinkern
zwitschern zwängen zählen zähmen zögern züchten zücken zügeln zündeln zünden zürnen ähneln ärgern öffnen üben
überlegen übernachten überraschen übersetzen überzeugen
`;

/** Separable particles: "fängt … an". */
export const PARTICLES = `
ab an auf aus bei ein fest fort frei heim her hin los mit nach statt teil um vor weg weiter zu zurück zusammen herum
rum raus rein runter rauf hinauf hinunter hinaus hinein heraus herein herunter hoch kennen dazu daheim da dabei durch
fern auseinander voran vorbei voraus zurecht bereit bekannt kaputt klar krank leid nahe nieder quer schief schwarz
still stand sauber spazieren tot übrig umher wahr wieder wund zufrieden übel
`;

/** Inseparable prefixes: "verlässt". */
export const PREFIXES = [
  "be",
  "emp",
  "ent",
  "er",
  "miss",
  "ver",
  "zer",
  "über",
  "unter",
  "um",
  "hinter",
  "wider",
  "durch",
  "voll",
] as const;

/** Verbs with the auxiliary "sein". */
export const MOVING_VERBS = `
gehen kommen fahren laufen fliegen reisen verreisen ziehen bleiben werden sein wachsen sterben fallen steigen springen
schwimmen wandern passieren geschehen landen starten rennen reiten segeln klettern stürzen folgen begegnen fliehen
auswandern pilgern radeln joggen surfen rutschen erscheinen verschwinden erkranken gelingen scheitern platzen
schlüpfen rudern paddeln kriechen einschlafen aufwachen zurückkehren umkippen austreten beitreten eintreten abbrennen
ertrinken entstehen kehren marschieren desertieren explodieren genesen
`;
