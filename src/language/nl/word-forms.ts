/** Dutch strong verbs and nouns whose forms no suffix rule leads back to their base. */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
beginnen begint begon begonnen
begrijpen begreep begrepen
bezoeken bezocht bezochten
bidden bad baden gebeden
bieden bood boden geboden
bijten beet beten gebeten
blijven bleef bleven gebleven
breken brak braken gebroken
brengen bracht brachten gebracht
denken dacht dachten gedacht
doen doet deed deden gedaan
dragen droeg droegen gedragen
drinken dronk dronken gedronken
eten eet at aten gegeten
gaan ga gaat ging gingen gegaan
geven geef geeft gaf gaven gegeven
hangen hing hingen gehangen
helpen hielp hielpen geholpen
heten heette
houden hield hielden gehouden
kiezen kies koos kozen gekozen
kijken keek keken gekeken
klimmen klom klommen geklommen
komen kom komt kwam kwamen gekomen
kopen koop koopt kocht kochten gekocht
krijgen kreeg kregen gekregen
lachen lachte gelachen
laten liet lieten gelaten
lezen lees leest las lazen gelezen
liggen lag lagen gelegen
lopen loop loopt liep liepen gelopen
nemen neem neemt nam namen genomen
rijden reed reden gereden
roepen riep riepen geroepen
ruiken rook roken geroken
schenken schonk geschonken
schieten schoot schoten geschoten
schijnen scheen schenen geschenen
schrijven schrijf schreef schreven geschreven
slaan slaat sloeg sloegen geslagen
slapen slaap slaapt sliep sliepen geslapen
sluiten sloot sloten gesloten
snijden sneed sneden gesneden
spreken spreek spreekt sprak spraken gesproken
springen sprong sprongen gesprongen
staan sta staat stond stonden gestaan
stelen stal gestolen
sterven stierf stierven gestorven
trekken trok trokken getrokken
vallen valt viel vielen gevallen
vangen ving vingen gevangen
varen voer gevaren
vechten vocht gevochten
vergeten vergat vergaten
verliezen verlies verloor verloren
verkopen verkoop verkocht verkochten
vinden vind vindt vond vonden gevonden
vliegen vloog vlogen gevlogen
vragen vroeg vroegen gevraagd
wassen waste gewassen
werpen wierp geworpen
weten weet wist wisten geweten
winnen won wonnen gewonnen
zeggen zeg zegt zei zeiden gezegd
zenden zond gezonden
zien zie ziet zag zagen gezien
zingen zong zongen gezongen
zitten zit zat zaten gezeten
zoeken zocht zochten gezocht
zwemmen zwom zwommen gezwommen
kind kinderen
fietsen fiets
artsen arts
mensen mens
ei eieren
lied liederen
blad bladeren
stad steden
schip schepen
dag dagen
weg wegen
glas glazen
koe koeien
brief brieven
huis huizen
reis reizen
museum musea
goed beter beste
leven leef leeft leefde geleefd
wonen woon woont woonde gewoond
maken maak maakt maakte gemaakt
praten praat praatte gepraat
leren leer leert leerde geleerd
spelen speel speelt speelde gespeeld
reizen reist reisde gereisd
koken kook kookt kookte gekookt
`);
