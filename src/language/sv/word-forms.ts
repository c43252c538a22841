/** Swedish strong verbs and nouns whose forms no suffix rule leads back to their base. */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
binda band bundit
bita bet bitit
bjuda bjöd bjudit bjuden bjudna
bo bor bodde bott
bryta bröt brutit
bära bar burit
dra drar drog dragit
dricka drack druckit
driva drev drivit
dö dör dog dött
falla föll fallit
finna finns fann fanns funnits
flyga flög flugit
frysa frös frusit
få får fick fått
förstå förstår förstod förstått
försvinna försvann försvunnit
ge ger gav gett givit
glädja gläder gladde
gripa grep gripit
gråta grät gråtit
gå går gick gått
göra gör gjorde gjort gjorda
heta heter hette hetat
hinna hann hunnit
hålla håller höll hållit
komma kom kommit
krypa kröp krupit
le ler log
leva levde levt
ligga låg legat
ljuga ljög ljugit
låta låter lät låtit
lägga lade la lagt
läsa läste läst
njuta njöt njutit
rida red ridit
rinna rann
se ser såg sett
sitta satt suttit
sjunga sjöng sjungit
sjunka sjönk sjunkit
skina sken
skjuta sköt skjutit
skriva skrev skrivit
skrika skrek skrikit
skära skar skurit
slå slår slog slagit
slåss slogs
sova sov sovit
springa sprang sprungit
sticka stack stuckit
stjäla stal stulit
stå står stod stått
svika svek svikit
säga säger sa sade sagt
sälja säljer sålde sålt sålda
sätta satte
ta tar tog tagit
tro tror trodde trott
vinna vann vunnit
veta vet visste vetat
vrida vred
välja väljer valde valt valda
äta äter åt ätit
bok böcker böckerna
fot fötter fötterna
hand händer händerna
natt nätter nätterna
stad städer städerna staden
tand tänder tänderna
son söner sönerna
bror bröder bröderna brodern
far fäder fadern
mor mödrar modern
dotter döttrar döttrarna dottern
syster systrar systrarna systern
man män männen mannen
mus möss
gås gäss
land länder länderna
strand stränder stränderna
öga ögon ögonen
öra öron öronen
bonde bönder
vän vänner vännerna vännen
sommar somrar sommaren
vinter vintrar vintern
finger fingrar
cykel cyklar cykeln
nyckel nycklar nyckeln
syskon syskonen
bra bättre bäst
god gott goda
dålig sämre sämst
gammal gammalt gamla äldre äldst
stor större störst
liten litet lilla små mindre minst
lång längre längst
ung yngre yngst
`);
