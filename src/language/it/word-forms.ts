/** Italian verbs and nouns whose forms no suffix rule leads back to their base. Left out: forms that are words of their own (letto, via). */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
andare vado vai va vanno andai andato andata andati andate
aprire aperto aperta
bere bevo beve bevi bevono bevuto bevuta beveva bevve
chiedere chiesto chiese chiesi
chiudere chiuso chiusa chiuse
conoscere conobbe conosciuto
correre corso corsa corse
cuocere cotto cotta
dare do dà danno diedi diede dato
decidere deciso decisa decise
dire dico dici dice dicono diciamo dissi disse dissero detto detta diceva
dovere devo devi deve devono dobbiamo dovuto
fare faccio fai facciamo fanno feci fece fecero fatto fatta faceva farò farà
leggere lesse lessi
mettere messo messa mise misi misero
morire muore muoiono morto morta morì
muovere mosso mosse
nascere nato nata nacque
offrire offerto offerta
perdere perso persa perse
piacere piace piacciono piaciuto piaciuta piaceva
piangere pianto pianse
potere posso puoi possiamo possono potuto
prendere preso presa prese presi presero
ridere riso rise
rimanere rimango rimane rimasto rimasta rimase
rispondere risposto rispose
rompere rotto rotta ruppe
salire salgo sale salito
sapere so sai sa sappiamo sanno seppe saputo
scegliere scelgo scelto scelta scelse
scendere sceso scesa scese
scrivere scritto scritta scrisse scrissi
sedere siedo siede seduto
spendere speso spesa spese
spegnere spento
tenere tengo tiene tengono tenne tenuto
togliere tolgo tolto
uscire esco esci esce escono uscito
vedere vedo vede visto vista vide vidi videro
venire vengo vieni viene vengono venne venni venuto venuta
vincere vinto vinse
vivere vissuto visse
volere voglio vuoi vuole vogliamo vogliono voluto vorrei vorrebbe
uomo uomini
uovo uova
dito dita
braccio braccia
ginocchio ginocchia
paio paia
mano mani
amico amici
medico medici
bello bel bei begli bella
buono buon migliore
cattivo peggiore
grande gran maggiore
`);
