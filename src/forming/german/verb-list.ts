/** German verbs as they are in the dictionary: the strong and irregular ones with their forms, and the regular ones of everyday. */

/** Infinitive, third person of the present, of the past, participle. A hyphen stands for the regular form. */
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

/** Regular verbs, without the particles that part from them. */
export const WEAK_VERBS = `
abonnieren absolvieren achten ackern adoptieren akquirieren aktivieren aktualisieren akzeptieren analysieren angeln
antworten arbeiten assistieren atmen auditieren backpacken baden basteln bauen beachten beantragen beantworten
bearbeiten beauftragen bedanken bedauern bedeuten bedienen bedrohen beeilen beeindrucken beenden beerdigen befördern
befürchten begegnen begeistern begleiten begraben begründen behandeln behaupten beherrschen behindern bekämpfen
belasten belegen bellen bemalen bemerken benutzen benötigen beobachten berechnen bereisen bereuen berichten beruhigen
berücksichtigen beschriften beschweren beschäftigen besichtigen besiedeln besorgen bessern bestellen bestimmen
bestätigen besuchen betanken beteiligen beten betonen betreuen betteln bevormunden bevorzugen bevölkern bewegen
bewirten bewundern bewältigen bezahlen bezeichnen bilden blinzeln bloggen bohren booten borgen bouldern boxen brauchen
brauen brüten buchen buddeln büffeln bügeln bürsten campen casten chatten checken chillen coachen coden committen
daddeln danken dauern debuggen deichseln deployen designen dichten dienen diktieren dirigieren diskutieren dolmetschen
drehen drucken dudeln dulden duschen duzen dämpfen dünsten ehren eignen eilen einigen ekeln engagieren entdecken
entfernen entlarven entlasten entrümpeln entschuldigen entsorgen entspannen entwickeln entwässern erben ergänzen
erhöhen erinnern erklären erkranken erkunden erkälten erlauben erleben erledigen ermitteln ermuntern ermöglichen
ernten ernähren erobern erreichen erschöpfen ersetzen ersteigern erstellen erwarten erweitern erwischen erwähnen
erzeugen erziehen erzählen eröffnen existieren exportieren fahnden fasten faszinieren faulenzen fechten fehlen feiern
fiebern filmen filtern fischen flicken fliesen flirten flitzen flüstern folgen fordern forschen fotografieren fragen
freuen frisieren frühstücken färben fördern fügen fühlen führen füllen fürchten füttern gammeln gefährden gehorchen
gehören gendern genehmigen genügen gestalten gestikulieren gewichten gewittern gewähren gewöhnen glauben gliedern
googeln gratulieren gravieren grillen gruseln grübeln gründen grüßen gucken gähnen gären gärtnern gönnen hacken hadern
haften halbieren handeln harken hassen hebeln heilen heiraten heizen herrschen hetzen hinken hoffen holen horchen
hosten humpeln hupen husten häkeln hören hüpfen hüten ignorieren imkern impfen informieren inhalieren installieren
interessieren investieren irren jagen jammern jobben jodeln joggen jonglieren jubeln jucken jäten kandidieren kapieren
kassieren kaufen kegeln kehren keimen kellnern keltern keuchen kichern kiffen kippen klagen klammern klappen klatschen
klauen kleben kleckern kleiden klettern klicken klingeln klonen klopfen klären klügeln knabbern knacken kneippen
kneten knien knobeln knutschen knüpfen kochen kombinieren komponieren konfigurieren kontrollieren konvertieren
kopieren korrigieren kosten krabbeln krachen krakeelen kratzen kraulen kraxeln kreieren kreisen kriegen kritisieren
krümeln kurbeln kurieren kuscheln kämpfen kühlen kümmern kündigen kürzen küssen lachen lagern laichen landen lauschen
lauten leasen leben lecken leeren legen lehnen lehren leisten leiten lektorieren lenken lernen leuchten lieben liefern
liken loben locken loggen lohnen lächeln läuten löschen lösen löten lüften machen mahnen mailen malen malochen managen
markieren massieren mauern meckern meditieren meinen meistern melden melken merken mieten migrieren mischen mixen
mobben modellieren moderieren modernisieren montieren motivieren musizieren mustern mutieren mähen mümmeln münzen
nagen nerven netzwerken nicken nieseln niesen notieren nuscheln nutzen nähen nähern nörgeln nützen operieren opfern
ordern ordnen organisieren orientieren outen pachten packen paddeln parken parodieren passen passieren patentieren
pauken pausieren pendeln pfeffern pflanzen pflastern pflegen pflücken pflügen pilgern pinseln plagen planen planschen
platzieren plaudern plätschern plündern polieren portieren posten praktizieren predigen pressen proben probieren
produzieren programmieren promovieren protokollieren präsentieren prüfen pumpen purzeln putzen puzzeln qualifizieren
quatschen quälen rackern radeln raffen rappen rasen rasieren rasten rauchen rauschen reagieren realisieren
recherchieren rechnen reden reduzieren referieren regeln regieren regnen reichen reimen reinigen reisen reizen
releasen renken renovieren rentieren reparieren reservieren restaurieren resultieren retten rezensieren rezitieren
richten ringeln riskieren rodeln rollen routen ruckeln rudern ruhen ruinieren rutschen rätseln räumen rösten rücken
rühren rüsten sagen salzen sammeln sanieren saugen scannen schaden schaffen schalten schauen schauspielern schenken
scherzen scheuen schicken schildern schimpfen schlachten schlemmen schlendern schleppen schlichten schluchzen
schlucken schlürfen schmecken schmerzen schmieden schminken schmollen schmuggeln schmunzeln schmücken schnappen
schnarchen schneidern schneien schnitzen schnorcheln schnuppern schnäuzen schnüren schonen schottern schrauben
schreinern schuften schulden schulen schulten schummeln schunkeln schwanken schwatzen schweben schweißen schwitzen
schwänzen schwärmen schälen schämen schätzen schürfen schütteln schützen segeln segnen sehnen servieren setzen shoppen
sichern siedeln siegen siezen simulieren skaten skizzieren skypen snacken snowboarden sondieren sonnen sorgen
sortieren spachteln spannen sparen spazieren speichern speisen spekulieren spenden sperren spicken spiegeln spielen
spoilern sponsern spotten sprayen spritzen sprudeln spuken spülen spüren stammen stapeln stapfen starren starten
staubsaugen stauen staunen stecken stellen stempeln steppen steuern sticken stiften stillen stimmen stolpern
stolzieren stopfen stoppen stottern strafen strahlen strampeln stranden streamen strecken streicheln streiken stricken
strukturieren strömen studieren stutzen stylen stänkern stärken stöbern stöhnen stören stürmen stürzen stützen
subtrahieren suchen surfen synchronisieren synthetisieren säen sägen säubern tagen takten tanken tanzen tapezieren
tapsen tasten tauchen taufen taugen tauschen teilen telefonieren testen texten tippen toasten toben trainieren trampen
transportieren tratschen trauen trauern trennen triezen triggern trimmen trocknen trommeln tropfen trotzen träumen
trödeln tröpfeln trösten turnen turteln twittern tätowieren täuschen tönen töpfern töten tüfteln tüten umarmen
unterrichten unterstützen untersuchen updaten urteilen vapen vegetieren verabreden verabschieden verachten
veranstalten verarbeiten verarzten verbessern verbrauchen verbummeln verdienen verdoppeln verdrängen verdunkeln
verehren vererben verfassen verfolgen verfügen verführen vergrößern verhandeln verheilen verheiraten verhungern
verhüten verirren verjagen verkabeln verkaufen verkleiden verknallen verkneifen verkosten verkraften verkürzen
verlangen verlegen verletzen verlieben verloben verlängern vermieten vermissen vermitteln vermuten vernachlässigen
vernetzen verorten verpachten verpacken verpassen verplanen verputzen verrechnen verreisen verrenken verrücken
verschenken verschicken verschönern versetzen versichern versorgen verspielen verspäten verstauchen verstecken
versteigern versteuern verständigen verstärken versuchen versumpfen versöhnen verteidigen verteilen vertippen vertonen
vertrauen verursachen verwalten verwandeln verwechseln verwelken verwenden verwerten verwöhnen verzichten verzieren
verändern verärgern veröffentlichen vollenden voltigieren wachen wackeln wagen walken wandeln wandern warnen warten
watscheln wechseln wecken wehren weigern weinen werkeln werken werten wetten wickeln widmen wiederholen wildern
wimmern winken wirken wischen wohnen wuchern wundern wurzeln wählen wühlen wünschen würfeln würzen wüten zahlen zahnen
zanken zapfen zappen zaubern zeichnen zeigen zelebrieren zelten zerren zersetzen zerstören zertifizieren zielen ziepen
zieren zimmern zischen zitieren zittern zocken zucken zuckern zupfen zweifeln zwicken zwinkern zählen zögern züchten
zügeln zündeln zünden zürnen ärgern öffnen üben überlegen übernachten überraschen übersetzen überzeugen
`;

/** Particles that part from their verb: "fängt … an". */
export const PARTICLES = `
ab an auf aus bei ein fest fort frei heim her hin los mit nach statt teil um vor weg weiter zu zurück zusammen herum rum raus rein runter rauf hinauf hinunter hinaus hinein heraus herein herunter hoch kennen dazu daheim da dabei
durch fern auseinander voran vorbei voraus zurecht bereit bekannt kaputt klar krank leid nahe nieder quer schief schwarz still stand sauber spazieren tot übrig umher wahr wieder wund zufrieden übel
`;

/** Prefixes that stay: "verlässt". */
export const PREFIXES = ["be", "emp", "ent", "er", "miss", "ver", "zer", "über", "unter", "um", "hinter", "wider", "durch", "voll"] as const;

/** Verbs whose perfect is told with "sein". */
export const MOVING_VERBS = `
gehen kommen fahren laufen fliegen reisen verreisen ziehen bleiben werden sein wachsen sterben fallen steigen springen schwimmen wandern passieren geschehen landen starten rennen reiten segeln klettern stürzen folgen begegnen
fliehen auswandern pilgern radeln joggen surfen rutschen erscheinen verschwinden erkranken gelingen scheitern platzen schlüpfen umgestiegen rudern paddeln kriechen treten
`;
